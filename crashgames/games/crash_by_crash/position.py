"""The full position of a match of Crash by Crash: floor, pieces, cards, the turn, and what always holds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Self

from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.floor import BELL, BIT, OUTLINE, Cells, cells_of, holes_in, pieces_at
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import (
    CARS,
    SECOND_CAR_COST,
    SIDE_CARS,
    SIDES,
    STANDARD_CARS,
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
        self.holes = holes_in(self.values)

    def magnets(self) -> Cells:
        """The cells of the magnetic cars."""
        return BIT[self.cars[STANDARD_CARS]] | BIT[self.cars[SIDE_CARS + STANDARD_CARS]]

    def vacant(self) -> Cells:
        """The cells on which a car may be placed (CB-6)."""
        return OUTLINE ^ (self.holes | self.car_cells | self.bell_cells | BIT[self.operator])

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

    def _copy_into(self, twin: Self) -> None:
        twin.legal = self.legal
        twin.accumulators, twin.dead, twin.scores = self.accumulators[:], self.dead[:], self.scores[:]
        twin.action_number, twin.turn, twin.quiet = self.action_number, self.turn, self.quiet
        twin.at, twin.cars, twin.bells = self.at[:], self.cars[:], self.bells[:]
        twin.car_cells, twin.bell_cells, twin.holes = self.car_cells, self.bell_cells, self.holes
        twin.values, twin.operator, twin.ringing = self.values, self.operator, self.ringing[:]
        twin.car_taken, twin.card, twin.yellow = self.car_taken, self.card, self.yellow
        twin.discards, twin.face_up, twin.pile = self.discards[:], self.face_up[:], self.pile[:]
        twin.hands, twin.offer, twin.exchange = self.hands[:], self.offer, self.exchange
        twin.events, twin.first, twin.phase = self.events[:], self.first, self.phase
        twin.magnetic, twin.placed_car, twin.target = self.magnetic, self.placed_car, self.target
        twin.seat, twin.side = self.seat, self.side
        twin.steps_left, twin.walked = self.steps_left, self.walked


def violations_of(game: Position) -> list[str]:
    return [*_floor(game), *_pieces(game), *_numbers(game), *_cards(game), *_turns(game), *_compound(game)]


def _floor(game: Position) -> Iterator[str]:
    gone = [tile for tile in tables.FLOWERS if game.values[tables.MIDDLES[tile]] == tables.HOLE]
    for tile, cells in enumerate(tables.TILES):
        if any((game.values[cell] == tables.HOLE) != (tile in gone) for cell in cells):
            yield f"tile {tile} is a hole in part, or should not be one"
    if len(gone) > len(game.events):
        yield f"{len(gone)} tiles are gone after {len(game.events)} scoring events"
    if any((game.values[cell] == tables.OUTSIDE) != (cell not in tables.GRID) for cell in range(tables.GRID.size)):
        yield "the floor has lost its outline"


def _pieces(game: Position) -> Iterator[str]:
    if any(cell and game.values[cell] > 3 for cell in (*game.cars, *game.bells)):
        yield "a car or a bell stands off the floor"
    standing = [cell for cell in game.cars if cell]
    if len(set(standing)) != len(standing) or game.operator in standing:
        yield "two pieces stand on one cell"
    if game.operator not in tables.GRID or (
        game.values[game.operator] == tables.HOLE and game.operator != tables.MIDDLES[tables.TILE_OF[game.operator]]
    ):
        yield f"the operator stands on {game.operator}"
    silent = [tables.STOCK if bell in game.ringing else cell for bell, cell in enumerate(game.bells)]
    if set(silent) & set(standing) - {tables.STOCK}:
        yield "a car stands on a bell that has not rung"
    laid = game.copy()
    laid.lay_out()
    if (laid.at, laid.car_cells, laid.bell_cells, laid.holes) != (game.at, game.car_cells, game.bell_cells, game.holes):
        yield "the floor and the lists of pieces do not agree"
    yield from _bells(game)


def _bells(game: Position) -> Iterator[str]:
    tiles = [tables.TILE_OF[cell] for cell in game.bells if cell]
    if len(set(tiles)) != len(tiles) or not set(tiles) <= set(tables.FLOWERS):
        yield f"bells stand on the tiles {tiles}"
    if len(tiles) + len(game.events) != tables.BELLS:
        yield f"{len(tiles)} bells are left after {len(game.events)} scoring events"
    if game.ringing and game.phase not in (Phase.WALK, Phase.SECOND_BUMP, Phase.OVER):
        yield f"bells are ringing in {game.phase}"


def _numbers(game: Position) -> Iterator[str]:
    if min(game.scores) < 1:
        yield f"the scores are {game.scores}"
    if not all(0 <= count <= tables.START_ACCUMULATORS for count in game.accumulators):
        yield f"the accumulators are {game.accumulators}"
    if len(game.events) > tables.LAST_EVENT or (game.quiet and game.events):
        yield f"there were {len(game.events)} scoring events by turn {game.turn}"


def _cards(game: Position) -> Iterator[str]:
    hands = [card for hand in game.hands for card in hand]
    held = Counter([*hands, *game.offer, *game.face_up, *game.pile, *game.discards])
    if held != Counter(tables.deck(game.options["reconstructed_card"])):
        yield f"the cards are {held}"
    if any(list(hand) != sorted(hand) for hand in game.hands):
        yield "a hand is not sorted"
    if any(len(hand) != tables.HAND for seat, hand in enumerate(game.hands) if seat != game.seat and not game.outcome):
        yield f"hands hold {[len(hand) for hand in game.hands]} cards at the turn of {game.seat}"
    if len(game.offer) != (2 if game.phase is Phase.KEEP else 0):
        yield f"{len(game.offer)} cards are on offer in {game.phase}"
    yield from _turn_cards(game)


def _turn_cards(game: Position) -> Iterator[str]:
    fresh = game.phase is Phase.SET_UP or (game.phase is Phase.ACTION and game.action_number == 1)
    if fresh and any(len(hand) != tables.HAND for hand in game.hands):
        yield "a turn begins with too few cards"
    shown = tables.FACE_UP if game.seats == tables.SIDES else 0
    if len(game.face_up) > shown or (fresh and len(game.face_up) != shown):
        yield f"{len(game.face_up)} cards lie face up"


def _turns(game: Position) -> Iterator[str]:
    if (game.outcome is not None) != (game.phase is Phase.OVER):
        yield f"the outcome is {game.outcome} in {game.phase}"
    if game.quiet != (game.turn <= tables.QUIET_TURNS) or game.turn > tables.LAST_TURN:
        yield f"turn {game.turn}, quiet: {game.quiet}"
    standing = [tables.side_of(car) for car, cell in enumerate(game.cars) if cell]
    if game.phase is Phase.SET_UP:
        if game.turn or max(standing.count(side) for side in range(tables.SIDES)) > tables.SET_UP_CARS:
            yield f"{len(standing)} cars in the set-up, turn {game.turn}"
    elif not game.turn > 0 or game.action_number not in (1, 2):
        yield f"turn {game.turn}, action {game.action_number}"
    if game.phase is Phase.ACTION and len(set(standing)) < tables.SIDES:
        yield "a side has no cars, and the game goes on"


def _compound(game: Position) -> Iterator[str]:
    """The fields of an action that is being carried out are set then and only then."""
    placing = game.phase in (Phase.BUMP, Phase.SECOND_BUMP)
    if (game.placed_car >= 0) != placing or (placing and not game.cars[game.placed_car]):
        yield f"car {game.placed_car} is being placed in {game.phase}"
    if (game.phase is Phase.WALK) != bool(game.steps_left) or bool(game.walked) != bool(game.steps_left):
        yield f"{game.steps_left} steps are left after {game.walked} in {game.phase}"
    if (game.target > 0) != (game.phase in (Phase.SECOND_BUMP, Phase.GOAL)):
        yield f"target {game.target} in {game.phase}"
    if game.exchange and game.phase not in (Phase.DISCARD, Phase.DRAW, Phase.KEEP):
        yield f"{game.exchange} steps of an exchange are left in {game.phase}"
