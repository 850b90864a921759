"""The ideas of Cheater's Game, each in a sentence or two, and the facts on which they hang."""

from collections.abc import Mapping

from crashgames.core.lessons import FILLED, Idea, LearnerSight, asked, happened
from crashgames.core.messages import Event, Names
from crashgames.core.translation import mark, tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import SETS
from crashgames.games.cheaters_game.view import CheatersView

Seen = LearnerSight[CheatersView]
Words = Mapping[str, object]
ROUNDS_BEFORE_THE_END_IS_NAMED = 3
ROUNDS_BEFORE_OTHERS_ARE_WATCHED = 3
FAIR = 3
"""A part of a pool of at least a FAIRth is worth taking."""


# Facts


def _is_watched(sight: Seen, kind: type[Event]) -> bool:
    """Later in the match it is enough to see how others do what the viewer has had no chance to do."""
    return isinstance(sight.event, kind) and sight.view.pawn >= ROUNDS_BEFORE_OTHERS_ARE_WATCHED


def _turn_is_due(sight: Seen) -> bool:
    return asked(Phase.TURN)(sight) and len(sight.view.alliances) < len(SETS)


def _may_lead(sight: Seen) -> bool:
    """Some alliance has shown how it works."""
    return _turn_is_due(sight) and bool(sight.view.alliances)


def _rounds_are_over(sight: Seen) -> bool:
    late = isinstance(sight.event, messages.RoundEnded) and sight.event.round >= ROUNDS_BEFORE_THE_END_IS_NAMED
    return late and not sight.view.race


def _may_whistle(sight: Seen) -> bool:
    others = sight.view.active != sight.view.viewer and sight.view.phase == Phase.WHISTLE
    return asked(Phase.WHISTLE)(sight) or (others and _is_watched(sight, messages.HonestRolled))


# Poor moves


def _refused_a_fair_part(sight: Seen) -> bool:
    event = sight.event
    if not isinstance(event, messages.OfferAnswered) or event.accepted or event.partner != sight.view.viewer:
        return False
    return event.gift * FAIR >= event.gift + event.rest


def _offered_too_little(sight: Seen) -> bool:
    event = sight.event
    if not isinstance(event, messages.OfferAnswered) or event.accepted or event.seat != sight.view.viewer:
        return False
    return event.gift * FAIR < event.gift + event.rest


# Words


def _dice(sight: Seen, names: Names) -> Words:
    """How many dice an alliance rolls, which is a matter of an option."""
    if sight.view.leaders_die:
        words = tr(
            "On its leader's turns an alliance rolls one die per member and one for the leader. Everybody in it "
            "scores the sum."
        )
    else:
        words = tr(
            "On its leader's turns an alliance rolls one die per member, none for the leader. Everybody in it "
            "scores the sum."
        )
    return {"words": words}


def _parts(sight: Seen, names: Names) -> Words:
    event = sight.event
    assert isinstance(event, messages.OfferAnswered)
    other = event.seat if event.partner == sight.view.viewer else event.partner
    return {"gift": event.gift, "rest": event.rest, "pool": event.gift + event.rest, "name": names[other]}


IDEAS: tuple[Idea[CheatersView], ...] = (
    Idea(
        id="turn",
        text=mark("On your turn, roll the honest die, or choose players for an alliance."),
        when=_turn_is_due,
        lights=("honest die", "others"),
        rule="CG-11",
    ),
    Idea(
        id="honest",
        text=mark("The honest die gives honest points. You lose them only if an alliance of yours is turned in."),
        when=happened(messages.PointsCollected),
        lights=("scores",),
        rule="CG-30",
    ),
    Idea(
        id="invitation",
        text=mark("{name} invites you to an alliance: everybody in it scores its whole purse as cheater points."),
        when=asked(Phase.ANSWERS),
        words=lambda sight, names: {"name": names[sight.view.active]},
        lights=("answers",),
        rule="CG-24",
    ),
    Idea(
        id="alliance",
        text=FILLED,
        words=_dice,
        when=happened(messages.AllianceRolled),
        lights=("dice", "purses"),
        rule="CG-23",
    ),
    Idea(
        id="pool",
        text=mark("Duplicates! Their sum is also a bonus pool: the leader offers one player a part of it."),
        when=happened(messages.PoolFound),
        lights=("pool",),
        rule="CG-50",
    ),
    Idea(
        id="reply",
        text=mark("Accept, and both get their part as honest points. Refuse, and nobody gets anything."),
        when=lambda sight: asked(Phase.REPLY)(sight) or _is_watched(sight, messages.OfferMade),
        lights=("parts", "answers"),
        rule="CG-53",
    ),
    Idea(
        id="lead",
        text=mark("You may lead an alliance, too, and be in several at once. There are five sets of pawns."),
        when=_may_lead,
        lights=("free sets",),
        rule="CG-22",
    ),
    Idea(
        id="split",
        text=mark("Whoever offers too little may be refused, and then the whole pool is lost."),
        when=lambda sight: asked(Phase.SPLIT)(sight) or _is_watched(sight, messages.OfferMade),
        lights=("offer",),
        rule="CG-52",
    ),
    Idea(
        id="whistle",
        text=mark("Turned in! The traitor gets the purse as honest points; each of the others loses as many."),
        when=happened(messages.WhistleBlown),
        lights=("scores",),
        rule="CG-41",
    ),
    Idea(
        id="skipped",
        text=mark("Whoever was turned in skips a turn, but still answers invitations and offers."),
        when=happened(messages.TurnPassed),
        lights=("turned in",),
        rule="CG-44",
    ),
    Idea(
        id="end",
        text=mark(
            "When the clock strikes END, the highest total wins. If totals are equal, the most honest points win."
        ),
        when=_rounds_are_over,
        lights=("clock",),
        rule="CG-60",
    ),
    Idea(
        id="tie",
        text=mark(
            "If honest points are equal, too, everybody who holds cheater points loses, and the best of the rest wins."
        ),
        when=_rounds_are_over,
        lights=("scores",),
        rule="CG-62",
    ),
    Idea(
        id="traitor",
        text=mark("A 5 or 6 lets you turn in an alliance you are in, instead of taking the points."),
        when=_may_whistle,
        lights=("own purses", "answers"),
        rule="CG-40",
    ),
    Idea(
        id="refused",
        text=mark("That cost you {gift}, and {name} {rest}. Refusing is allowed, and sometimes worth it."),
        when=_refused_a_fair_part,
        words=_parts,
        lights=("scores",),
        rule="CG-53",
        costly=True,
        alone=True,
    ),
    Idea(
        id="stingy",
        text=mark("{gift} of {pool} was too little for {name}, so all is lost. Half is usually accepted."),
        when=_offered_too_little,
        words=_parts,
        lights=("scores",),
        rule="CG-53",
        costly=True,
        alone=True,
    ),
)
