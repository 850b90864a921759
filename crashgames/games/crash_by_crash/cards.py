"""The cards: their targets, goals and effects."""

from collections.abc import Callable, Iterable, Iterator

from crashgames.games.crash_by_crash.events import AccumulatorsUsed, BellMoved, CarPushed, CarSentHome, CarsSwapped
from crashgames.games.crash_by_crash.floor import BELL, BESIDE, BIT, FREE, OPERATOR, OPERATOR_ON_BELL, vacant_cells
from crashgames.games.crash_by_crash.moves import put, roll, set_operator, take_off
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import (
    BELL_CHARMS,
    DEAD_ACCUMULATOR,
    FLOWERS,
    FLYING_DUTCHMAN,
    FREE_RIDE,
    HOLE,
    LAMBADA,
    MIDDLES,
    SABOTEUR,
    SIDE_CARS,
    TILE_OF,
    TILES,
    YELLOW_CARDS,
    Card,
)

# What a card can be about (CB-73)


def targets(game: Position, card: Card) -> Iterable[int]:
    """The cells that the player of a grey card may name first: of a piece that moves, where it has a goal."""
    if card is SABOTEUR:
        return _opposing_cars(game)
    if card is FLYING_DUTCHMAN:
        return vacant_cells(game.at)
    pieces = game.bells if card is BELL_CHARMS else game.cars
    return (cell for cell in pieces if cell and any(goals(game, card, cell)))


def _opposing_cars(game: Position) -> Iterator[int]:
    first = SIDE_CARS - game.side * SIDE_CARS
    return filter(None, game.cars[first : first + SIDE_CARS])


def goals(game: Position, card: Card, target: int) -> Iterable[int]:
    """The cells to which the target may go."""
    return GOALS[card](game, target)


def _bell_goals(game: Position, bell: int) -> Iterator[int]:
    """Vacant cells of the bell's own tile and of flowers without a bell."""
    belled = {TILE_OF[other] for other in game.bells if other and other != bell}
    for tile in FLOWERS:
        if tile not in belled and game.values[MIDDLES[tile]] != HOLE:
            yield from (cell for cell in TILES[tile] if not game.at[cell])


def _neighbouring_cars(game: Position, car: int) -> list[int]:
    at = game.at
    return [cell for cell in BESIDE[car] if 0 < at[cell] < BELL]


def _vacant_neighbours(game: Position, car: int) -> list[int]:
    at = game.at
    return [cell for cell in BESIDE[car] if not at[cell]]


GOALS: dict[Card, Callable[[Position, int], Iterable[int]]] = {
    BELL_CHARMS: _bell_goals,
    LAMBADA: _neighbouring_cars,
    FREE_RIDE: _vacant_neighbours,
}


def can_be_played(game: Position, card: Card) -> bool:
    """True if a grey card has an effect now."""
    return game.accumulators[1 - game.side] > 0 if card is DEAD_ACCUMULATOR else any(targets(game, card))


# What a card does


def bind(game: Position, card: Card) -> None:
    """A yellow or blue card changes the second action, not its own round of pulls and scoring events (CB-21)."""
    if card in YELLOW_CARDS:
        game.yellow = card
    else:
        game.card = card


def sabotage(game: Position, target: int) -> None:
    car = game.at[target] - 1
    take_off(game, car)
    game.emit(CarSentHome, car, target)


HITS: dict[Card, Callable[[Position, int], None]] = {SABOTEUR: sabotage, FLYING_DUTCHMAN: set_operator}
"""The cards that are about one cell only."""


def _charm(game: Position, origin: int, goal: int) -> None:
    bell = game.bells.index(origin)
    if game.at[origin] == OPERATOR_ON_BELL:
        game.at[origin] = OPERATOR
    else:
        game.at[origin] = FREE
        game.bell_cells ^= BIT[origin]
    game.at[goal] = BELL
    game.bell_cells ^= BIT[goal]
    game.bells[bell] = goal
    game.emit(BellMoved, bell, origin, goal)


def _swap(game: Position, cell: int, other: int) -> None:
    cars = (game.at[cell] - 1, game.at[other] - 1)
    put(game, cars[0], other)
    put(game, cars[1], cell)
    game.emit(CarsSwapped, cars, (cell, other))


def _ride(game: Position, origin: int, goal: int) -> None:
    car = game.at[origin] - 1
    roll(game, car, (origin, goal))
    game.emit(CarPushed, car, (origin, goal), FREE_RIDE)


MOVES: dict[Card, Callable[[Position, int, int], None]] = {BELL_CHARMS: _charm, LAMBADA: _swap, FREE_RIDE: _ride}
"""The cards that bring something from one cell to another."""


def kill_accumulator(game: Position) -> None:
    side = 1 - game.side
    game.accumulators[side] -= 1
    game.dead[side] = True
    game.emit(AccumulatorsUsed, side, 1, game.accumulators[side], game.seat, DEAD_ACCUMULATOR)
