"""The full position of a match of Crash by Crash: floor, pieces, cards, the turn, and what always holds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Self

from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.floor import BELL, FLOWER_CELLS, Cells, cells_of, pieces_at
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import (
    CARS,
    SECOND_CAR_COST,
    SIDES,
    START_ACCUMULATORS,
    START_SCORE,
    STOCK,
    Card,
)
from crashgames.games.crash_by_crash.view import CrashView

NOBODY = -1


@cache
def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand with one card of this kind less; kept, as there are only some hundred hands."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


class Position(Engine[CrashView]):
    """Everything but the rules. The side of a seat is seat % 2."""

    __slots__ = (
        "accumulators", "action_number", "at", "bell_cells", "bells", "car_cells", "car_taken", "card", "cars", "dead",
        "discards", "events", "exchange", "face_up", "first", "hands", "holes", "legal", "magnetic", "offer",
        "operator", "phase", "pile", "placed_car", "quiet", "ringing", "scores", "seat", "side", "steps_left", "target",
        "turn", "values", "walked", "yellow",
    )  # fmt: skip

    phase: Phase
    seat: int  # to act, or NOBODY
    side: int  # of that seat, and of the last one when the game is over
    first: int  # who places first
    turn: int
    quiet: bool
    action_number: int
    values: bytes  # as in the view, like all that follows unless something else is said
    at: bytearray  # the pieces as in floor.py
    car_cells: Cells  # with cars
    bell_cells: Cells  # with bells that can be rung
    holes: Cells
    cars: list[int]
    bells: list[int]
    ringing: list[int]
    operator: int
    scores: list[int]
    accumulators: list[int]
    dead: list[bool]
    events: list[tuple[int, int]]
    hands: list[tuple[Card, ...]]  # of the seats, each sorted
    offer: tuple[Card, ...]
    face_up: list[Card]
    pile: list[Card]  # its top card last
    discards: list[Card]
    card: Card | None  # blue and binding, or grey and being carried out
    yellow: Card | None
    car_taken: bool  # in this turn
    magnetic: bool
    placed_car: int
    target: int
    walked: tuple[int, ...]
    steps_left: int
    exchange: int
    legal: tuple[Action, ...] | None  # of the seat to act, when somebody has asked

    # Nothing on the table, nothing being carried out

    def clear_table(self) -> None:
        self.legal = None
        self.phase = Phase.SET_UP
        self.turn = self.action_number = self.first = 0
        self.quiet = True
        self.cars = [STOCK] * CARS
        self.scores = [START_SCORE] * SIDES
        self.accumulators = [START_ACCUMULATORS] * SIDES
        self.dead = [False] * SIDES
        self.ringing, self.events, self.discards = [], [], []
        self.car_taken = False
        self.yellow = None
        self.clear_action()

    def clear_action(self) -> None:
        self.card = None
        self.offer = ()
        self.magnetic = False
        self.placed_car = -1
        self.target = self.steps_left = self.exchange = 0
        self.walked = ()

    def lay_out(self) -> None:
        """Put everything where the lists and the values of the cells say."""
        bells = [STOCK if bell in self.ringing else cell for bell, cell in enumerate(self.bells)]
        self.at = pieces_at(self.values, self.cars, bells, self.operator)
        self.car_cells = cells_of(self.cars)
        self.bell_cells = cells_of(cell for cell in bells if self.at[cell] == BELL)
        gone = [tile for tile, cell in tables.MIDDLES.items() if self.values[cell] == tables.HOLE]
        self.holes = sum(FLOWER_CELLS[tile] for tile in gone)

    def played(self) -> Card:
        """The card that is being carried out."""
        assert self.card
        return self.card

    # Seats and hands

    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome else (self.seat,)

    def give_turn(self, seat: int) -> None:
        self.seat = seat
        self.side = seat % SIDES

    def car_cost(self) -> int:
        """The cost of taking a car now (CB-20)."""
        return SECOND_CAR_COST if self.car_taken else 0

    def deal(self, hands: Iterable[tuple[Card, ...]]) -> None:
        """Give all seats their hands; what could be done with others is forgotten."""
        self.hands = list(hands)
        self.legal = None

    def hold(self, hand: tuple[Card, ...]) -> None:
        """The hand of the seat to act."""
        self.hands[self.seat] = hand

    def drop_card(self, card: Card) -> None:
        """From the hand to the discard pile."""
        self.hands[self.seat] = without(self.hands[self.seat], card)
        self.discards.append(card)

    # Copies

    def sketch(self) -> Self:
        """A copy for looking ahead, as far as no luck is asked."""
        twin = type(self).__new__(type(self))
        twin.seats, twin.chance, twin.options = self.seats, self.chance, self.options
        twin.outcome = self.outcome
        twin.listener = None
        self._copy_into(twin)
        return twin


Check = tuple[bool, str]
"""Whether something is wrong, and what."""


def violations_of(game: Position) -> list[str]:
    checks = chain(_floor(game), _pieces(game), _cards(game), _turns(game))
    return [says for is_wrong, says in checks if is_wrong]


def _floor(game: Position) -> Iterator[Check]:
    gone, values = [tile for tile, cell in tables.MIDDLES.items() if game.values[cell] == tables.HOLE], game.values
    for tile, cells in enumerate(tables.TILES):
        parts = {values[cell] == tables.HOLE for cell in cells}
        yield parts != {tile in gone}, f"tile {tile} is a hole in part, or should not be one"
    yield len(gone) > len(game.events), f"{len(gone)} tiles are gone after {len(game.events)} scoring events"
    outside = {cell for cell in range(tables.GRID.size) if values[cell] == tables.OUTSIDE}
    yield outside != set(range(tables.GRID.size)) - set(tables.GRID.cells), "the floor has lost its outline"


def _pieces(game: Position) -> Iterator[Check]:
    yield any(cell and game.values[cell] > 3 for cell in (*game.cars, *game.bells)), "a piece stands off the floor"
    standing, at = [cell for cell in game.cars if cell], game.operator
    yield len(set(standing)) != len(standing) or at in standing, "two pieces stand on one cell"
    beside = game.values[at] == tables.HOLE and at not in tables.MIDDLES.values()
    yield at not in tables.GRID or beside, f"the operator stands on {at}"
    silent = [cell for bell, cell in enumerate(game.bells) if bell not in game.ringing]
    yield bool(set(silent) & set(standing)), "a car stands on a bell that has not rung"
    laid = game.copy()
    laid.lay_out()
    kept = (game.at, game.car_cells, game.bell_cells, game.holes)
    agrees = (laid.at, laid.car_cells, laid.bell_cells, laid.holes) == kept
    yield not agrees, "the floor and the lists of pieces do not agree"
    tiles, rung = [tables.TILE_OF[cell] for cell in game.bells if cell], len(game.events)
    alone = len(set(tiles)) == len(tiles) and set(tiles) <= set(tables.FLOWERS)
    yield not alone, f"bells stand on the tiles {tiles}"
    yield len(tiles) + rung != tables.BELLS, f"{len(tiles)} bells are left after {rung} scoring events"
    may_ring = game.phase in (Phase.WALK, Phase.SECOND_BUMP, Phase.OVER)
    yield bool(game.ringing) and not may_ring, f"bells are ringing in {game.phase}"
    too_many = rung > tables.LAST_EVENT or (game.quiet and rung > 0)
    yield too_many, f"there were {rung} scoring events by turn {game.turn}"


def _cards(game: Position) -> Iterator[Check]:
    held = Counter([*chain(*game.hands), *game.offer, *game.face_up, *game.pile, *game.discards])
    yield held != Counter(tables.deck(game.options["reconstructed_card"])), f"the cards are {held}"
    yield any(list(hand) != sorted(hand) for hand in game.hands), "a hand is not sorted"
    fresh = game.phase is Phase.SET_UP or (game.phase is Phase.ACTION and game.action_number == 1)
    full = [len(hand) == tables.HAND for seat, hand in enumerate(game.hands) if fresh or seat != game.seat]
    yield not (all(full) or game.outcome), f"too few cards in hand at the turn of {game.seat}"
    yield len(game.offer) != 2 * (game.phase is Phase.KEEP), f"{len(game.offer)} cards are on offer in {game.phase}"
    shown, most = len(game.face_up), tables.FACE_UP if game.seats == tables.SIDES else 0
    yield shown > most or (fresh and shown < most), f"{shown} cards lie face up"


def _turns(game: Position) -> Iterator[Check]:
    turn, sides = game.turn, [tables.side_of(car) for car, cell in enumerate(game.cars) if cell]
    yield (game.outcome is None) == (game.phase is Phase.OVER), f"the outcome is {game.outcome} in {game.phase}"
    late = turn > tables.LAST_TURN or game.quiet != (turn <= tables.QUIET_TURNS)
    yield late, f"turn {turn}, quiet: {game.quiet}"
    if game.phase is Phase.SET_UP:
        placed = max(map(sides.count, range(tables.SIDES)))
        yield turn > 0 or placed > tables.SET_UP_CARS, f"{len(sides)} cars in the set-up, turn {turn}"
    else:
        yield turn < 1 or game.action_number not in (1, 2), f"turn {turn}, action {game.action_number}"
    alone = game.phase is Phase.ACTION and len(set(sides)) < tables.SIDES
    yield alone, "a side has no cars, and the game goes on"
    yield min(game.scores) < 1, f"the scores are {game.scores}"
    counted = all(0 <= count <= tables.START_ACCUMULATORS for count in game.accumulators)
    yield not counted, f"the accumulators are {game.accumulators}"
    # What an action needs is set while it is being carried out, and only then.
    phase, placing = game.phase, game.phase in (Phase.BUMP, Phase.SECOND_BUMP)
    placed = game.placed_car >= 0 and game.cars[game.placed_car] > 0
    yield (game.placed_car >= 0) != placing or placed != placing, f"car {game.placed_car} is being placed in {phase}"
    walks, left = phase is Phase.WALK, game.steps_left
    yield not walks == (left > 0) == bool(game.walked), f"{left} steps are left after {game.walked} in {phase}"
    yield (game.target > 0) != (phase in (Phase.SECOND_BUMP, Phase.GOAL)), f"target {game.target} in {phase}"
    exchanges = phase in (Phase.DISCARD, Phase.DRAW, Phase.KEEP)
    yield game.exchange > 0 and not exchanges, f"{game.exchange} steps of an exchange are left in {phase}"
