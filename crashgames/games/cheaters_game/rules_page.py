"""The rules of Cheater's Game in our words."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

_OVERVIEW = Section(
    mark("The idea"),
    (
        Passage(
            mark(
                "You want to be a baron. Honest points come slowly, one die a turn. Cheater points come fast: form "
                "an alliance and you roll dice for everybody in it. But anybody in an alliance can turn the others "
                "in, keep the points and make them pay."
            ),
            ("CG-11", "CG-20", "CG-40"),
            art="cheaters_game/whistle",
        ),
        Passage(
            mark("Your total is honest points plus cheater points. The highest total wins."),
            ("CG-60",),
        ),
    ),
)

_SET_UP = Section(
    mark("Before the first turn"),
    (
        Passage(
            mark(
                "Everybody starts with 0 honest points. There are five sets of alliance pawns, each with a tracker, "
                "a leader pawn and four member pawns. The turn pawn starts on 0 of a track that runs to 10, with an "
                "END space after it."
            ),
            ("CG-1",),
        ),
        Passage(
            mark("The turn track lies to the right of the first player, so play passes it once a round."),
            ("CG-1",),
        ),
        Passage(
            mark(
                "Here the track is a clock on the wall: its hand points to the round, and the END space is at the top. "
                "The round also stands beside the goal. Whoever's turn it is wears the hat."
            ),
            ("CG-1",),
            Source.RULING,
        ),
        Passage(mark("The first player is drawn at random."), ("CG-1",), Source.RULING),
        Passage(
            mark("We call the five sets Oil, Steel, Rail, Coal and Gold; the rule book doesn't name them."),
            ("CG-1",),
            Source.RULING,
        ),
    ),
)

_TURN = Section(
    mark("A turn"),
    (
        Passage(
            mark("Do one of two things: roll the honest die, or form an alliance."),
            ("CG-11",),
            art="cheaters_game/die_honest",
        ),
        Passage(mark("You have to do one of them."), ("CG-11",), Source.RULING),
        Passage(
            mark(
                "Then roll for every alliance you lead, including one you have just formed. Settle a bonus pool "
                "before the next roll."
            ),
            ("CG-12",),
        ),
        Passage(
            mark(
                "You roll for your alliances in the order they were formed, after the honest die, so an alliance "
                "you have just turned in no longer rolls. You make these rolls on each of your turns, on top of the "
                "rest."
            ),
            ("CG-12", "CG-13"),
            Source.RULING,
        ),
        Passage(
            mark(
                "Play passes to the left. Each time it comes back to the first player, the turn pawn advances; a "
                "skipped turn counts too. When the pawn reaches the END space, after eleven rounds, the match is "
                "over."
            ),
            ("CG-14",),
            art="cheaters_game/pawn_turn",
        ),
        Passage(mark("Optional rule: ten rounds."), ("CG-14",), Source.OPTION),
    ),
)

_ALLIANCES = Section(
    mark("Alliances"),
    (
        Passage(
            mark("The leader invites one or more other players. Those who are willing become members."),
            ("CG-20", "CG-21"),
            art="cheaters_game/pawn_leader",
        ),
        Passage(
            mark(
                "First all the invitations are made, for everybody to hear. Then everybody invited answers, and the "
                "answers are revealed together."
            ),
            ("CG-20",),
            Source.RULING,
        ),
        Passage(
            mark(
                "If nobody is willing, there is no alliance, and the leader rolls the honest die instead. You get "
                "one try a turn."
            ),
            ("CG-21",),
            Source.RULING,
        ),
        Passage(
            mark("There are at most five alliances at a time, and you can be in several of them."),
            ("CG-22",),
        ),
        Passage(mark("Two alliances can consist of the same people."), ("CG-22",), Source.RULING),
        Passage(
            mark("The leader of an alliance rolls one die for each member, and its tracker advances by the sum."),
            ("CG-23",),
        ),
        Passage(mark("The leader doesn't count as a member and adds no die."), ("CG-23",), Source.RULING),
        Passage(mark("Optional rule: one more die for the leader."), ("CG-23",), Source.OPTION),
        Passage(
            mark(
                "Your cheater score is the sum of the trackers of all the alliances you are in, as leader or "
                "member, each in full."
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
        Passage(mark("Add the honest die to your honest score."), ("CG-30",)),
        Passage(
            mark(
                "If you are in an alliance and the die shows 5 or 6, you may turn in one of your alliances instead "
                "of collecting the die."
            ),
            ("CG-40",),
            art="cheaters_game/whistle",
        ),
        Passage(
            mark(
                "Add all the points on its tracker to your honest score. Each of the others loses the same number "
                "of honest points and skips their next turn."
            ),
            ("CG-41", "CG-42", "CG-44"),
        ),
        Passage(
            mark("The leader is one of the others, and honest scores can drop below zero."),
            ("CG-42",),
            Source.RULING,
        ),
        Passage(
            mark("The pawns go back: those points no longer count for anybody, and the set is free again."),
            ("CG-43",),
        ),
        Passage(mark("An alliance ends in no other way."), ("CG-43",), Source.RULING),
        Passage(
            mark(
                "Whoever is turned in twice skips two turns. They still answer invitations and offers in the "
                "meantime. On a skipped turn you do not roll for the alliances you lead."
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
                "When the dice of one roll show duplicates, add up all the dice that are part of a pair, a triple "
                "and so on: 4, 4, 2 and 6 make a bonus pool of 8; 4, 4, 2 and 2 make one of 12. These dice still "
                "count for the tracker."
            ),
            ("CG-50",),
            art="cheaters_game/envelope",
        ),
        Passage(
            mark("Dice of different alliances never pair up, and neither does the honest die."),
            ("CG-51",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Whoever rolled splits the pool into two shares and offers one of them to one other player. One "
                "offer, no haggling."
            ),
            ("CG-52",),
        ),
        Passage(
            mark(
                "A share is a whole number and may be 0. The offer can go to anybody at the table, even somebody "
                "outside the alliance or about to skip a turn. An offer has to be made."
            ),
            ("CG-52",),
            Source.RULING,
        ),
        Passage(
            mark(
                "If it is accepted, both add their share to their honest score. If it is refused, the points are lost."
            ),
            ("CG-53",),
        ),
        Passage(
            mark(
                "In the rule book a misunderstood offer is void. Here both shares are on the screen before the answer."
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
            mark(
                "The highest total of honest and cheater points wins. If totals are tied, the most honest points win."
            ),
            ("CG-60", "CG-61"),
        ),
        Passage(
            mark(
                "If that is a tie as well, everybody at the table with cheater points loses, and the best of the "
                "others wins. If that leaves nobody, everybody loses."
            ),
            ("CG-62", "CG-63"),
        ),
        Passage(mark("If several of the others are tied, they share the win."), ("CG-62",), Source.RULING),
        Passage(
            mark(
                "Optional rule, Win the Race: no turn track; the match ends when somebody is above 100 points at "
                "the end of a round."
            ),
            ("CG-64",),
            Source.OPTION,
        ),
        Passage(
            mark("The race is about totals, and it is over after a hundred rounds in any case."),
            ("CG-64",),
            Source.RULING,
        ),
    ),
)

PAGE = (_OVERVIEW, _SET_UP, _TURN, _ALLIANCES, _WHISTLE, _POOLS, _END)
