"""The ideas of Crazy Commute, each in a sentence or two, and the facts on which they hang."""

from collections.abc import Mapping

from crashgames.core.lessons import Idea, LearnerSight, asked, happened
from crashgames.core.messages import Names
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import HAND, NO_EVENT, NONE, InForce, item_name, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

Seen = LearnerSight[CommuteView]
Words = Mapping[str, object]


def _in_force(view: CommuteView) -> InForce:
    """The changes of the event on top."""
    return NO_EVENT if view.event == NONE else printed_cards().events[view.event].in_force


def _names(items: tuple[int, ...]) -> str:
    """One item, or either of two."""
    if len(items) == 1:
        return item_name(items[0])
    return tr("{one} or {other}").format(one=item_name(items[0]), other=item_name(items[1]))


# Facts


def _hand_is_filled(sight: Seen) -> bool:
    """A card drawn at the end of a turn, not at its beginning nor in exchange for another."""
    draws_up = isinstance(sight.event, messages.CardDrawn) and sight.view.phase not in (Phase.TURN, Phase.TRADE)
    return draws_up and sight.view.turn > 1 and _in_force(sight.view).hand_limit == HAND


# Poor moves


def _held_back(sight: Seen) -> tuple[int, ...]:
    """The viewer's cards that would have blocked the last card of the duel that is over."""
    card = sight.view.duels[-1].cards[-1]
    blockers = printed_cards().that_block(card, _in_force(sight.before))
    return tuple(item for item in blockers if item in sight.before.hand)


def _gave_up_duel(sight: Seen) -> bool:
    event = sight.event
    return isinstance(event, messages.DuelWon) and event.loser == sight.view.viewer and bool(_held_back(sight))


def _gave_up_pile(sight: Seen) -> bool:
    event = sight.event
    return isinstance(event, messages.FellToTheBack) and event.seat == sight.view.viewer and bool(_held_back(sight))


# Words


def _blockers(sight: Seen, names: Names) -> Words:
    duel = sight.view.duel
    assert duel is not None
    return {"item": _names(printed_cards().that_block(duel.cards[-1], _in_force(sight.view)))}


def _trophy(sight: Seen, names: Names) -> Words:
    """Which card becomes the trophy, and why."""
    duel = sight.view.duels[-1]
    assert duel.trophy is not None
    text = tr("{item} is the trophy: the loser's last card.")
    if duel.trophy == duel.cards[-1]:
        text = tr("{item} is the trophy: the winner's own last card.")
    return {"trophy": text.format(item=item_name(duel.trophy))}


def _spared(sight: Seen, names: Names) -> Words:
    return {"item": item_name(_held_back(sight)[0]), "card": item_name(sight.view.duels[-1].cards[-1])}


IDEAS: tuple[Idea[CommuteView], ...] = (
    Idea(
        id="trophies",
        text=mark("Win duels, collect trophies: seven win the match. Drivers differ only in looks."),
        when=lambda sight: True,
        lights=("trophies",),
        rule="CC-50",
    ),
    Idea(
        id="turn",
        text=mark("You have drawn a card, as on every turn. Now try to pass the car ahead, or swap one card for two."),
        when=lambda sight: sight.view.phase == Phase.TURN and sight.offers(messages.TryToPass),
        lights=("cars ahead", "buttons"),
        rule="CC-14",
    ),
    Idea(
        id="price",
        text=mark("Whoever is let past pays for it: {cards} from their hand, taken unseen."),
        when=lambda sight: (
            isinstance(sight.event, messages.LetThrough) and sight.before.hand_sizes[sight.event.seat] > 0
        ),
        words=lambda sight, names: {"cards": ntr("one card", "{n} cards", _in_force(sight.view).toll)},
        lights=("passing car",),
        rule="CC-22",
    ),
    Idea(
        id="front",
        text=mark("Nobody is ahead of you: duel the top discard. Block it for a trophy, or fall to the back."),
        when=lambda sight: sight.offers(messages.DuelPile),
        lights=("discards",),
        rule="CC-40",
    ),
    Idea(
        id="ring",
        text=mark("Each item is blocked by exactly one other: the next in the ring."),
        when=lambda sight: (
            isinstance(sight.event, messages.DuelOpened | messages.PileTurned)
            and _in_force(sight.view).blocks_all == NONE
        ),
        lights=("ring",),
        rule="CC-30",
    ),
    Idea(
        id="chain",
        text=mark("The two take turns blocking: whoever cannot or will not continue loses."),
        when=happened(messages.DuelOpened),
        lights=("cards played",),
        rule="CC-30",
    ),
    Idea(
        id="won",
        text=mark(
            "{trophy} If the passer wins, the two swap places; if not, the passer drops behind. A duel ends the turn."
        ),
        when=lambda sight: isinstance(sight.event, messages.DuelWon) and sight.event.trophy is not None,
        words=_trophy,
        lights=("cars that fought",),
        rule="CC-31",
    ),
    Idea(
        id="event",
        text=mark("An event applies to everybody until the next one replaces it."),
        when=lambda sight: isinstance(sight.event, messages.EventTurnedUp) and _in_force(sight.view) != NO_EVENT,
        lights=("event",),
        rule="CC-12",
    ),
    Idea(
        id="answer",
        text=mark("{name} wants to pass you. Let them by and take a card, or duel with an item."),
        when=asked(Phase.ANSWER),
        words=lambda sight, names: {"name": names[sight.view.current]},
        lights=("own hand", "buttons"),
        rule="CC-21",
    ),
    Idea(
        id="hand",
        text=mark("At the end of a turn you draw back up to five cards."),
        when=_hand_is_filled,
        lights=("deck",),
        rule="CC-10",
    ),
    Idea(
        id="block",
        text=mark("Only {item} blocks this. If you hold one, choose it to continue, or give up."),
        when=asked(Phase.BLOCK, Phase.PILE),
        words=_blockers,
        lights=("cards played", "own hand"),
        rule="CC-30",
    ),
    Idea(
        id="gave up",
        text=mark("You held {item}, which blocks {card}. Giving up is allowed, but it lost you the duel."),
        when=_gave_up_duel,
        words=_spared,
        lights=("own hand",),
        rule="CC-32",
        costly=True,
        alone=True,
    ),
    Idea(
        id="fell back",
        text=mark(
            "You held {item}, which blocks {card}: you would have won a trophy and stayed in front. Giving up is "
            "allowed, but costly."
        ),
        when=_gave_up_pile,
        words=_spared,
        lights=("own hand",),
        rule="CC-42",
        costly=True,
        alone=True,
    ),
)
