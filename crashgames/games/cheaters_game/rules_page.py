"""The rules of Cheater's Game in our words."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

_OVERVIEW = Section(
    mark("What it is about"),
    (
        Passage(
            mark(
                "You want to be a baron. Honest points come slowly, one die a turn. Cheater points come fast: whoever "
                "forms an alliance rolls dice for all who are in it. But anybody in an alliance may turn the others "
                "in, keep its points and make them pay."
            ),
            ("CG-11", "CG-20", "CG-40"),
            art="cheaters_game/whistle",
        ),
        Passage(
            mark("Honest and cheater points together are your total. The highest total wins."),
            ("CG-60",),
        ),
    ),
)

_SET_UP = Section(
    mark("Before the first turn"),
    (
        Passage(
            mark(
                "Everybody starts with 0 honest points. Five sets of alliance pawns lie ready, each with a tracker, a "
                "leader pawn and four member pawns. The turn pawn stands on 0 of a track that goes on to 10, with an "
                "END space behind it."
            ),
            ("CG-1",),
        ),
        Passage(
            mark("The turn tracker lies to the right of the first player, so play comes past it once in each round."),
            ("CG-1",),
        ),
        Passage(mark("The first player is drawn at random."), ("CG-1",), Source.RULING),
        Passage(
            mark("The five sets are named Oil, Steel, Rail, Coal and Gold here; the rule book gives them no names."),
            ("CG-1",),
            Source.RULING,
        ),
    ),
)

_TURN = Section(
    mark("A turn"),
    (
        Passage(
            mark("You do one of two things: roll one honest die, or form an alliance."),
            ("CG-11",),
            art="cheaters_game/die_honest",
        ),
        Passage(mark("One of the two has to be done."), ("CG-11",), Source.RULING),
        Passage(
            mark(
                "Then you roll for every alliance that you lead, the one formed in this turn included. A bonus pool is "
                "settled before the next roll."
            ),
            ("CG-12",),
        ),
        Passage(
            mark(
                "You roll for your alliances in the order in which they were formed, and after the honest die: what "
                "you have just turned in does not roll any more. These rolls come on top in every turn of yours."
            ),
            ("CG-12", "CG-13"),
            Source.RULING,
        ),
        Passage(
            mark(
                "Play goes on to the left. When it comes back to the first player the turn pawn advances. A turn that "
                "is passed counts as well. When the pawn reaches the END space, after eleven rounds, the match is over."
            ),
            ("CG-14",),
            art="cheaters_game/pawn_turn",
        ),
        Passage(mark("Table option: ten rounds."), ("CG-14",), Source.OPTION),
    ),
)

_ALLIANCES = Section(
    mark("Alliances"),
    (
        Passage(
            mark("The leader names one or more other players. Those who are willing become members."),
            ("CG-20", "CG-21"),
            art="cheaters_game/pawn_leader",
        ),
        Passage(
            mark(
                "All names are given first, for everybody to hear. Then every named player answers, and all answers "
                "are shown together."
            ),
            ("CG-20",),
            Source.RULING,
        ),
        Passage(
            mark(
                "If nobody is willing there is no alliance, and the leader rolls the honest die instead. There is one "
                "invitation in a turn."
            ),
            ("CG-21",),
            Source.RULING,
        ),
        Passage(
            mark("There are at most five alliances at once, and you can be in several of them."),
            ("CG-22",),
        ),
        Passage(mark("Two alliances can have the same people."), ("CG-22",), Source.RULING),
        Passage(
            mark("For an alliance the leader rolls one die for each member, and its tracker moves on by the sum."),
            ("CG-23",),
        ),
        Passage(mark("The leader is no member and adds no die."), ("CG-23",), Source.RULING),
        Passage(mark("Table option: one more die for the leader."), ("CG-23",), Source.OPTION),
        Passage(
            mark(
                "Your cheater score is the sum of the trackers of all alliances that you are in, as leader or member, "
                "each in full."
            ),
            ("CG-24",),
            Source.RULING,
            art="cheaters_game/emblem_gold",
        ),
    ),
)

_WHISTLE = Section(
    mark("Honest dice and whistles"),
    (
        Passage(mark("The honest die is added to your honest score."), ("CG-30",)),
        Passage(
            mark(
                "If you are in an alliance and the die shows 5 or 6, you may turn in one of your alliances instead of "
                "collecting these points."
            ),
            ("CG-40",),
            art="cheaters_game/whistle",
        ),
        Passage(
            mark(
                "All points on its tracker are added to your honest score. Each of the others loses as many honest "
                "points and has to pass their next turn."
            ),
            ("CG-41", "CG-42", "CG-44"),
        ),
        Passage(
            mark("The leader is one of the others, and honest scores can go below zero."),
            ("CG-42",),
            Source.RULING,
        ),
        Passage(
            mark("The pawns go back, so these points no longer count for anybody, and the set is free again."),
            ("CG-43",),
        ),
        Passage(mark("An alliance ends in no other way."), ("CG-43",), Source.RULING),
        Passage(
            mark(
                "Who is turned in twice passes two turns. Until then one still answers invitations and offers. In a "
                "turn that is passed one does not roll for the alliances that one leads."
            ),
            ("CG-10", "CG-44"),
            Source.RULING,
        ),
    ),
)

_POOLS = Section(
    mark("Bonus pools"),
    (
        Passage(
            mark(
                "When the dice of one roll show duplicates, all dice that are part of a pair, a triple and so on are "
                "added up: 4, 4, 2 and 6 make a bonus pool of 8, and 4, 4, 2 and 2 one of 12. They count for the "
                "tracker as well."
            ),
            ("CG-50",),
            art="cheaters_game/envelope",
        ),
        Passage(
            mark("Dice of different alliances never pair up, nor does the honest die."),
            ("CG-51",),
            Source.RULING,
        ),
        Passage(
            mark(
                "The roller splits the pool in two parts and offers one part to one other player. There is one offer "
                "and no haggling."
            ),
            ("CG-52",),
        ),
        Passage(
            mark(
                "A part is a whole number, 0 included. The offer can go to anybody at the table, also to somebody "
                "outside the alliance or who has to pass. An offer has to be made."
            ),
            ("CG-52",),
            Source.RULING,
        ),
        Passage(
            mark("If it is accepted, both add their part to the honest score. If it is refused, the points are lost."),
            ("CG-53",),
        ),
        Passage(
            mark(
                "In the rule book an offer that was misunderstood is void. Here both parts are on the screen before "
                "the answer is given."
            ),
            ("CG-54",),
            Source.RULING,
        ),
    ),
)

_END = Section(
    mark("The end"),
    (
        Passage(
            mark("The highest total of honest and cheater points wins. If totals are tied, the most honest points do."),
            ("CG-60", "CG-61"),
        ),
        Passage(
            mark(
                "If that is a tie as well, everybody at the table who has cheater points loses, and the best of the "
                "others wins. If nobody is left, everybody loses."
            ),
            ("CG-62", "CG-63"),
        ),
        Passage(mark("If several of the others are tied, they share the win."), ("CG-62",), Source.RULING),
        Passage(
            mark(
                "Table option Win the Race: there is no turn track, and the match ends after a round in which somebody "
                "has more than 100 points."
            ),
            ("CG-64",),
            Source.OPTION,
        ),
        Passage(
            mark("For the race the total counts, and after a hundred rounds it is over in any case."),
            ("CG-64",),
            Source.RULING,
        ),
    ),
)

PAGE = (_OVERVIEW, _SET_UP, _TURN, _ALLIANCES, _WHISTLE, _POOLS, _END)
