"""The actions of Crazy Commute as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Iterable, Iterator, Sequence

from crashgames.core.messages import Action
from crashgames.core.observation import (
    ANSWER,
    FLAG,
    Field,
    Numbers,
    Part,
    Row,
    counts,
    each_seat,
    field,
    joined,
    listed,
    one_hot,
    one_seat,
    record,
    scaled,
    some_seats,
    turned,
)
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import DRIVERS, ITEM_CARDS, LAST_TURN, MAX_PLAN_BLOCKS, Cards, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

PLANS = range(MAX_PLAN_BLOCKS + 1)


def _actions(seats: int) -> Iterator[Action]:
    """Every card of the printed game is a choice of its own, as equal ones are told apart by `copy`."""
    cards = [(item, copy) for item, count in enumerate(printed_cards().counts) for copy in range(count)]
    yield from (messages.ChooseDriver(0, driver) for driver in range(DRIVERS))
    yield messages.Trade(0)
    yield messages.DuelPile(0)
    yield messages.LetPass(0)
    yield messages.Wait(0)
    yield from (messages.TryToPass(0, target) for target in range(1, seats))
    yield from (messages.Block(0, blocks) for blocks in PLANS)
    yield from (messages.Discard(0, *card) for card in cards)
    yield from (messages.BlockWith(0, *card) for card in cards)
    yield from (messages.BlockInVain(0, *card) for card in cards)
    yield from (messages.OpenDuel(0, *card, blocks) for card in cards for blocks in PLANS)
    yield from (messages.HoldBack(0, *card, blocks) for card in cards for blocks in PLANS)


DUELS, TAKINGS = 6, 8
"""So many of the newest duels and takings are shown one by one; older duels in sums, older takings not at all."""
SEVERAL, COUNT_SCALE = 5, 10.0
"""Numbers of equal cards, and of cards in a hand, are shown over so many, up to so many times that."""
TURN_SCALE = 100
CommuteField = Field[CommuteView]


def _rows(rows: Iterable[Iterable[int]], view: CommuteView, row: Row, at: int) -> None:
    for place, drivers in enumerate(rows):
        for found in drivers:
            row[at + turned(view, found) * view.seats + place] = 1.0


def _turns_ago(turn: int, view: CommuteView, row: Row, at: int) -> None:
    row[at] = min((view.turn - turn) / TURN_SCALE, COUNT_SCALE)


def _length(cards: Sequence[int], view: CommuteView, row: Row, at: int) -> None:
    row[at] = min(len(cards) / SEVERAL, COUNT_SCALE)


TURNS_AGO, LENGTH = Part(_turns_ago, most=COUNT_SCALE), Part(_length, most=COUNT_SCALE)


def _fields(seats: int) -> Iterator[CommuteField]:
    cards, seat = printed_cards(), one_seat(seats)
    yield field("turn", "turns begun", scaled(LAST_TURN))
    yield field("first", "who began", seat)
    yield field("current", "whose turn it is", seat)
    says = "the row of each seat, by seat: the foremost, the second, and so on"
    yield field("rows", says, Part(_rows, seats * seats, shape=(seats, seats)))
    yield field("targets", "whom the current driver can try to pass", some_seats(seats))
    yield field("passed", "the current driver was let pass, or drives on", FLAG)
    items = counts(len(cards.items), SEVERAL, COUNT_SCALE)
    yield field("hand", f"the observer's cards{_by_item(cards)}", items)
    yield field("hand_sizes", "cards in hand", each_seat(seats, scaled(SEVERAL, COUNT_SCALE)))
    won = each_seat(seats, items)._replace(words="")
    yield field("trophies", f"trophies, by seat and item, over {SEVERAL}", won)
    names, events = ", ".join(event.id for event in cards.events), len(cards.events)
    yield field("event", f"the event in force ({names}), by number", one_hot(range(events)))
    covered = f"covered events, by number ({names}), over {SEVERAL}"
    yield field("covered", covered, counts(events, SEVERAL, COUNT_SCALE))
    yield field("deck", "cards in the deck", scaled(ITEM_CARDS, 2.0))
    yield field("discards", "cards on the discard pile", scaled(ITEM_CARDS, 2.0))
    yield from _duels(seats, cards, items)


def _by_item(cards: Cards) -> str:
    return f", over {SEVERAL}, by item: {', '.join(item.id for item in cards.items)}"


def _duels(seats: int, cards: Cards, items: Part) -> Iterator[CommuteField]:
    """The duel that is on, with the observer's plan in it, those that are over, and what letting pass brought."""
    seat, item = one_seat(seats), one_hot(range(len(cards.items)))
    size, so_far = scaled(ITEM_CARDS, COUNT_SCALE), scaled(TURN_SCALE, COUNT_SCALE)
    played = joined(LENGTH, items)
    duel = record(passer=seat, target=seat, against_pile=FLAG, turn=TURNS_AGO, cards=played, trophy=item, discards=size)
    parts = (
        f"passer by seat, target by seat, whether it is the discard pile, turns ago over {TURN_SCALE}, cards played "
        f"over {SEVERAL}, the same by item ({', '.join(item.id for item in cards.items)}), "
        f"the trophy by item, and the discard pile at its end over {ITEM_CARDS}"
    )
    yield field("duel", f"the duel that is on, or the pass to be answered: {parts}", duel)
    last = "the last card in it, by item"
    yield field("last_card", last, item, lambda view: view.duel.cards[-1] if view.duel and view.duel.cards else None)
    says = "blocks that the observer means to make"
    yield field("plan", says, one_hot(PLANS), lambda view: view.plan and view.plan.blocks)
    yield field("ask_again", "whether to be asked again", ANSWER, lambda view: view.plan and view.plan.ask_again)
    says = f"the last {DUELS} duels, the newest first: {parts}"
    yield field("duels", says, listed(DUELS, duel), lambda view: view.duels[::-1])
    yield field("duels_so_far", "all duels that are over", so_far, lambda view: len(view.duels))
    since = f"cards played in duels since the deck was last made anew{_by_item(cards)}"
    yield field(
        "played", since, items, lambda view: [card for duel in view.duels[view.rebuilt :] for card in duel.cards]
    )
    yield field("rebuilt", "duels before that", so_far)
    says = (
        f"the last {TAKINGS} takings of cards for letting pass, the newest first: taker by seat, giver by seat, "
        f"turns ago over {TURN_SCALE}, cards over {SEVERAL}, and the items where the observer saw them, over {SEVERAL}"
    )
    number = scaled(SEVERAL, COUNT_SCALE)
    taking = record(taker=seat, giver=seat, turn=TURNS_AGO, cards=number, items=items)
    yield field("takings", says, listed(TAKINGS, taking), lambda view: view.takings[::-1])
    yield field("takings_so_far", "all takings", so_far, lambda view: len(view.takings))


NUMBERS: Numbers[CommuteView] = Numbers(
    actions=_actions,
    named=("target",),
    phases=Phase,
    fields=_fields,
    left_out={
        "sure_trophy": "the same in all of a match: an option",
        "drivers": "they differ only in looks; the mask says which are free",
        "hands": "the observer's is `hand`; those of others show when the match is over",
    },
)
