"""The cards: their targets, goals and effects."""

from collections.abc import Callable, Iterable

from crashgames.games.crash_by_crash.events import AccumulatorsUsed, BellMoved, CarPushed, CarSentHome, CarsSwapped
from crashgames.games.crash_by_crash.floor import BELL, BESIDE, BIT, FREE, OPERATOR, OPERATOR_ON_BELL, vacant_cells
from crashgames.games.crash_by_crash.moves import put, set_operator, take_off
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
        first = SIDE_CARS - game.side * SIDE_CARS
        return filter(None, game.cars[first : first + SIDE_CARS])
    if card is FLYING_DUTCHMAN:
        return vacant_cells(game.at)
    pieces = game.bells if card is BELL_CHARMS else game.cars
    return (cell for cell in pieces if cell and any(goals(game, card, cell)))


def goals(game: Position, card: Card, target: int) -> Iterable[int]:
    """The cells to which the target may go."""
    at = game.at
    if card is LAMBADA:
        return [cell for cell in BESIDE[target] if 0 < at[cell] < BELL]
    if card is FREE_RIDE:
        return [cell for cell in BESIDE[target] if not at[cell]]
    belled = {TILE_OF[bell] for bell in game.bells if bell and bell != target}
    free = [tile for tile in FLOWERS if tile not in belled and game.values[MIDDLES[tile]] != HOLE]
    return (cell for tile in free for cell in TILES[tile] if not at[cell])


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


def move(game: Position, card: Card, origin: int, goal: int) -> None:
    """What a card brings from one cell to another: a bell, a car, or two cars each to the place of the other."""
    at = game.at
    car = at[origin] - 1
    if card is LAMBADA:
        other = at[goal] - 1
        put(game, car, goal)
        put(game, other, origin)
        game.emit(CarsSwapped, (car, other), (origin, goal))
    elif card is FREE_RIDE:
        at[origin] = FREE
        put(game, car, goal)
        game.emit(CarPushed, car, (origin, goal), FREE_RIDE)
    else:
        bell = game.bells.index(origin)
        if at[origin] == OPERATOR_ON_BELL:
            at[origin] = OPERATOR
        else:
            at[origin] = FREE
            game.bell_cells ^= BIT[origin]
        at[goal] = BELL
        game.bell_cells ^= BIT[goal]
        game.bells[bell] = goal
        game.emit(BellMoved, bell, origin, goal)


def kill_accumulator(game: Position) -> None:
    side = 1 - game.side
    game.accumulators[side] -= 1
    game.dead[side] = True
    game.emit(AccumulatorsUsed, side, 1, game.accumulators[side], game.seat, DEAD_ACCUMULATOR)
