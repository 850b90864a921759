"""The actions of Crazy Commute as numbers, and its views as rows of numbers, for programs that learn."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.observation import (
    Field,
    Observation,
    Row,
    Words,
    answer,
    by_seat,
    common,
    flag,
    flags,
    number,
    numbers,
    one_of,
    seat,
    turned,
)
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import DRIVERS, ITEM_CARDS, LAST_TURN, MAX_PLAN_BLOCKS, Cards, printed_cards
from crashgames.games.crazy_commute.view import CommuteView, Duel, Taking

PLANS = range(MAX_PLAN_BLOCKS + 1)


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """Every card of the printed game is a choice of its own, as equal ones are told apart by `copy`."""
    del options
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


WORDS = Words(_actions, ("target",))


DUELS, TAKINGS = 6, 8
"""So many of the newest duels and takings are shown one by one; older duels in sums, older takings not at all."""
SEVERAL, COUNT_SCALE = 5, 10.0
"""Numbers of equal cards, and of cards in a hand, are shown over so many, up to so many times that."""
TURN_SCALE = 100
CommuteField = Field[CommuteView]
Items = Callable[[CommuteView], Iterable[int]]


def observation(seats: int, options: Options) -> Observation[CommuteView]:
    """The numbers of a view at a table of so many seats."""
    del options
    cards = printed_cards()
    left_out = {
        "sure_trophy": "the same in all of a match: an option",
        "drivers": "they differ only in looks; the mask says which are free",
        "hands": "the observer's is `hand`; those of others show when the match is over",
    }
    fields = (*common(seats, Phase), *_road(seats), *_cards(seats, cards), *_duel(seats, cards), *_past(seats, cards))
    return Observation(fields, left_out)


def _road(seats: int) -> Iterator[CommuteField]:
    yield number("turn", "turns begun", lambda view: view.turn, LAST_TURN)
    yield seat("first", "who began", seats, lambda view: view.first)
    yield seat("current", "whose turn it is", seats, lambda view: view.current)
    yield Field("rows", (seats, seats), "the row of each seat, by seat: the foremost, the second, and so on", _rows)
    yield flags("targets", "whom the current driver can try to pass", seats, lambda view: view.targets)
    yield flag("passed", "the current driver was let pass, or drives on", lambda view: view.passed)


def _cards(seats: int, cards: Cards) -> Iterator[CommuteField]:
    items, events = len(cards.items), len(cards.events)
    yield _counts("hand", "the observer's cards", cards, lambda view: view.hand)
    yield by_seat("hand_sizes", "cards in hand", seats, lambda view: view.hand_sizes, SEVERAL, COUNT_SCALE)

    def trophies(view: CommuteView, row: Row, at: int) -> None:
        for found, won in enumerate(view.trophies):
            _count(won, row, at + turned(view, found) * items)

    says = f"trophies, by seat and item, over {SEVERAL}"
    yield Field("trophies", (seats, items), says, trophies, COUNT_SCALE)
    names = ", ".join(event.id for event in cards.events)
    yield one_of("event", f"the event in force ({names}), by number", range(events), lambda view: view.event)
    covered = f"covered events, by number ({names})"
    yield numbers("covered", covered, lambda view: _totals(view.covered, events), (events,), SEVERAL, COUNT_SCALE)
    yield number("deck", "cards in the deck", lambda view: view.deck, ITEM_CARDS, 2.0)
    yield number("discards", "cards on the discard pile", lambda view: view.discards, ITEM_CARDS, 2.0)


def _duel(seats: int, cards: Cards) -> Iterator[CommuteField]:
    """The duel that is on, and the observer's plan in it."""
    items, size = len(cards.items), _size(seats, cards)

    def now(view: CommuteView, row: Row, at: int) -> None:
        if view.duel:
            _write(view, view.duel, row, at, items)

    yield Field(
        "duel", (size,), f"the duel that is on, or the pass to be answered: {_says_duel(cards)}", now, COUNT_SCALE
    )
    last = "the last card in it, by item"
    yield one_of(
        "last_card", last, range(items), lambda view: view.duel.cards[-1] if view.duel and view.duel.cards else None
    )
    plan = range(MAX_PLAN_BLOCKS + 1)
    yield one_of("plan", "blocks that the observer means to make", plan, lambda view: view.plan and view.plan.blocks)
    yield answer("ask_again", "whether to be asked again", lambda view: view.plan.ask_again if view.plan else None)


def _past(seats: int, cards: Cards) -> Iterator[CommuteField]:
    items, size = len(cards.items), _size(seats, cards)

    def duels(view: CommuteView, row: Row, at: int) -> None:
        for place, duel in enumerate(reversed(view.duels[-DUELS:])):
            _write(view, duel, row, at + place * size, items)

    def takings(view: CommuteView, row: Row, at: int) -> None:
        for place, taking in enumerate(reversed(view.takings[-TAKINGS:])):
            _take(view, taking, row, at + place * (2 * seats + 2 + items))

    yield Field(
        "duels", (DUELS, size), f"the last {DUELS} duels, the newest first: {_says_duel(cards)}", duels, COUNT_SCALE
    )
    yield number("duels_so_far", "all duels that are over", lambda view: len(view.duels), TURN_SCALE, COUNT_SCALE)
    since = "cards played in duels since the deck was last made anew"
    yield _counts(
        "played", since, cards, lambda view: [card for duel in view.duels[view.rebuilt :] for card in duel.cards]
    )
    yield number("rebuilt", "duels before that", lambda view: view.rebuilt, TURN_SCALE, COUNT_SCALE)
    says = (
        f"the last {TAKINGS} takings of cards for letting pass, the newest first: taker by seat, giver by seat, "
        f"turns ago over {TURN_SCALE}, cards over {SEVERAL}, and the items where the observer saw them, over {SEVERAL}"
    )
    yield Field("takings", (TAKINGS, 2 * seats + 2 + items), says, takings, COUNT_SCALE)
    yield number("takings_so_far", "all takings", lambda view: len(view.takings), TURN_SCALE, COUNT_SCALE)


def _rows(view: CommuteView, row: Row, at: int) -> None:
    for place, drivers in enumerate(view.rows):
        for found in drivers:
            row[at + turned(view, found) * view.seats + place] = 1.0


def _says_duel(cards: Cards) -> str:
    names = ", ".join(item.id for item in cards.items)
    return (
        f"passer by seat, target by seat, whether it is the discard pile, turns ago over {TURN_SCALE}, cards played "
        f"over {SEVERAL}, the same by item ({names}), "
        f"the trophy by item, and the discard pile at its end over {ITEM_CARDS}"
    )


def _size(seats: int, cards: Cards) -> int:
    return 2 * seats + 4 + 2 * len(cards.items)


def _write(view: CommuteView, duel: Duel, row: Row, at: int, items: int) -> None:
    row[at + turned(view, duel.passer)] = 1.0
    at += view.seats
    if not duel.against_pile:
        row[at + turned(view, duel.target)] = 1.0
    at += view.seats
    row[at] = float(duel.against_pile)
    row[at + 1] = min((view.turn - duel.turn) / TURN_SCALE, COUNT_SCALE)
    row[at + 2] = min(len(duel.cards) / SEVERAL, COUNT_SCALE)
    _count(duel.cards, row, at + 3)
    if duel.trophy is not None:
        row[at + 3 + items + duel.trophy] = 1.0
    row[at + 3 + 2 * items] = min(duel.discards / ITEM_CARDS, COUNT_SCALE)


def _take(view: CommuteView, taking: Taking, row: Row, at: int) -> None:
    row[at + turned(view, taking.taker)] = 1.0
    row[at + view.seats + turned(view, taking.giver)] = 1.0
    at += 2 * view.seats
    row[at] = min((view.turn - taking.turn) / TURN_SCALE, COUNT_SCALE)
    row[at + 1] = min(taking.cards / SEVERAL, COUNT_SCALE)
    _count(taking.items, row, at + 2)


def _counts(name: str, says: str, cards: Cards, of: Items) -> CommuteField:
    names = ", ".join(item.id for item in cards.items)

    def fill(view: CommuteView, row: Row, at: int) -> None:
        _count(of(view), row, at)

    return Field(name, (len(cards.items),), f"{says}, over {SEVERAL}, by item: {names}", fill, COUNT_SCALE)


def _count(items: Iterable[int], row: Row, at: int) -> None:
    for item in items:
        row[at + item] += 1 / SEVERAL


def _totals(found: Sequence[int], kinds: int) -> list[int]:
    counts = Counter(found)
    return [counts[kind] for kind in range(kinds)]
