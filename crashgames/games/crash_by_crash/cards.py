"""What the cards are about and what they do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crashgames.games.crash_by_crash.floor import BELL, FREE, OPERATOR, OPERATOR_ON_BELL, STEPS, is_car
from crashgames.games.crash_by_crash.messages import AccumulatorsUsed, BellMoved, CarPushed, CarSentHome, CarsSwapped
from crashgames.games.crash_by_crash.pieces import drive, put, set_operator, take_off
from crashgames.games.crash_by_crash.tables import FLOWERS, GRID, HOLE, MIDDLES, TILE_OF, TILES, Card, side_of

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash


# What a card can be about


def targets(game: "CrashByCrash", card: Card) -> Iterator[int]:
    """The cells that the player of a grey card may name first (CB-73)."""
    match card:
        case Card.BELL_CHARMS:
            return (bell for bell in game.bells if bell and any(goals(game, card, bell)))
        case Card.LAMBADA | Card.FREE_RIDE:
            return (car for car in game.cars if car and any(goals(game, card, car)))
        case Card.SABOTEUR:
            return (cell for car, cell in enumerate(game.cars) if cell and side_of(car) != game.side)
        case Card.FLYING_DUTCHMAN:
            return (cell for cell in GRID.cells if not game.at[cell])
    return iter(())


def goals(game: "CrashByCrash", card: Card, target: int) -> Iterator[int]:
    """The cells to which the target may go."""
    at = game.at
    match card:
        case Card.BELL_CHARMS:
            return _bell_goals(game, target)
        case Card.LAMBADA:
            return (target + step for step in STEPS if is_car(at[target + step]))
        case Card.FREE_RIDE:
            return (target + step for step in STEPS if not at[target + step])
    return iter(())


def _bell_goals(game: "CrashByCrash", bell: int) -> Iterator[int]:
    """Vacant cells of the bell's own tile and of flowers without a bell."""
    belled = {TILE_OF[other] for other in game.bells if other and other != bell}
    for tile in FLOWERS:
        if tile not in belled and game.values[MIDDLES[tile]] != HOLE:
            yield from (cell for cell in TILES[tile] if not game.at[cell])


def can_be_played(game: "CrashByCrash", card: Card) -> bool:
    """Whether a grey card has an effect now (CB-73)."""
    if card is Card.DEAD_ACCUMULATOR:
        return game.accumulators[1 - game.side] > 0
    return any(targets(game, card))


# What a card does


def hit_target(game: "CrashByCrash", card: Card, target: int) -> None:
    """Carry out a card that is about one cell only."""
    match card:
        case Card.SABOTEUR:
            car = game.at[target] - 1
            take_off(game, car)
            game.emit(CarSentHome, car, target)
        case Card.FLYING_DUTCHMAN:
            set_operator(game, target)


def bring_to_goal(game: "CrashByCrash", card: Card, target: int, goal: int) -> None:
    """Carry out a card that brings its target somewhere."""
    match card:
        case Card.BELL_CHARMS:
            _charm(game, target, goal)
        case Card.LAMBADA:
            _swap(game, target, goal)
        case Card.FREE_RIDE:
            drive(game, game.at[target] - 1, (target, goal), CarPushed)


def _charm(game: "CrashByCrash", origin: int, goal: int) -> None:
    bell = game.bells.index(origin)
    game.at[origin] = OPERATOR if game.at[origin] == OPERATOR_ON_BELL else FREE
    game.at[goal] = BELL
    game.bells[bell] = goal
    game.emit(BellMoved, bell, origin, goal)


def _swap(game: "CrashByCrash", cell: int, other: int) -> None:
    cars = (game.at[cell] - 1, game.at[other] - 1)
    put(game, cars[0], other)
    put(game, cars[1], cell)
    game.emit(CarsSwapped, cars, (cell, other))


def kill_accumulator(game: "CrashByCrash") -> None:
    """Dead Accumulator."""
    side = 1 - game.side
    game.accumulators[side] -= 1
    game.dead[side] = True
    game.emit(AccumulatorsUsed, side, 1, game.accumulators[side])
