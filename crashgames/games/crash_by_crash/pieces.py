"""Moving the pieces on the floor, and telling it: bumps, pushes, pulls, falls, bells and scoring events."""

from typing import TYPE_CHECKING

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.events import (
    NO_CAR,
    BellRang,
    CarBumped,
    CarFell,
    CarPulled,
    CarPushed,
    EventScored,
    OperatorHit,
    OperatorMoved,
    PointsChanged,
    TileFell,
)
from crashgames.games.crash_by_crash.floor import (
    BELL,
    FREE,
    OFF,
    OPERATOR,
    OPERATOR_ON_BELL,
    Run,
    is_car,
    is_operator,
    line_end,
    pulls,
)
from crashgames.games.crash_by_crash.tables import (
    HOLE,
    LAST_EVENT,
    LAST_RIDE,
    MIDDLES,
    POWERLESS_BELL,
    PUSHED_OFF,
    SHADY_EXCEPTION,
    SIDE_CARS,
    SIDES,
    STOCK,
    TILE_OF,
    TILES,
    Card,
    side_of,
)

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash

# Points


def gain(game: "CrashByCrash", side: int, points: int) -> None:
    """A side gains points, or pays them."""
    game.scores[side] += points
    game.emit(PointsChanged, side, points, (game.scores[0], game.scores[1]), game.seat)


# Cars


def put(game: "CrashByCrash", car: int, cell: int) -> None:
    game.at[cell] = car + 1
    game.cars[car] = cell


def take_off(game: "CrashByCrash", car: int) -> None:
    """A car goes back to its stock."""
    game.at[game.cars[car]] = FREE
    game.cars[car] = STOCK


def roll(game: "CrashByCrash", car: int, path: tuple[int, ...]) -> list[int]:
    """A car goes along a path; returns the cells of the bells on it, which it rings (CB-80)."""
    rung = [cell for cell in path if game.at[cell] == BELL]
    game.at[path[0]] = FREE
    put(game, car, path[-1])
    return rung


def ring(game: "CrashByCrash", car: int, cells: list[int]) -> None:
    """A car has come to the bells on these cells. They ring once only; the cells that it has left are free."""
    for cell in cells:
        if game.at[cell] == BELL:
            game.at[cell] = FREE
        bell = game.bells.index(cell)
        game.ringing.append(bell)
        game.emit(BellRang, bell, cell, car)


def fall(game: "CrashByCrash", car: int, beyond: int) -> None:
    """A car leaves the floor (CB-32)."""
    origin = game.cars[car]
    take_off(game, car)
    game.emit(CarFell, car, origin, beyond)
    if side_of(car) != game.side:
        gain(game, game.side, PUSHED_OFF)


def bump(game: "CrashByCrash", runs: list[Run], step: int) -> None:
    """Carry out what floor.bump_runs found."""
    head = game.cars[game.placed_car] + step
    for start, end, met in runs:
        car, piece = game.at[start] - 1, game.at[met] if met else FREE
        if end != start:
            path = tuple(range(start, end + step, step))
            rung = roll(game, car, path)
            through = (start - head) // step if head else 0
            game.emit(CarBumped, car, path, through, piece - 1 if is_car(piece) else NO_CAR, not head)
            ring(game, car, rung)
        if piece == OFF:
            fall(game, car, met)
        elif is_operator(piece):
            game.emit(OperatorHit, met, car, end)
        head = met if is_car(piece) else 0


# The operator


def set_operator(game: "CrashByCrash", cell: int) -> None:
    """The operator leaves his cell for another or for a hole; a bell under him can be rung again (CB-62)."""
    origin = game.operator
    if game.at[origin] == OPERATOR_ON_BELL:
        game.at[origin] = BELL
    elif game.at[origin] == OPERATOR:
        game.at[origin] = FREE
    if game.at[cell] == BELL:
        game.at[cell] = OPERATOR_ON_BELL
    elif game.at[cell] == FREE:
        game.at[cell] = OPERATOR
    game.operator = cell
    way = () if game.steps_left else game.walked
    holes = tuple(passed for passed in way or (origin,) if game.values[passed] == HOLE)
    game.emit(OperatorMoved, origin, cell, way, holes, game.card)


def push(game: "CrashByCrash", cell: int, step: int) -> None:
    """The operator comes to a cell: a line of cars that begins there moves on by one (CB-61)."""
    if not is_car(game.at[cell]):
        return
    last = line_end(game.at, cell, step)
    while last != cell - step:
        _push_one(game, last, last + step)
        last -= step


def _push_one(game: "CrashByCrash", origin: int, goal: int) -> None:
    car = game.at[origin] - 1
    if game.at[goal] == OFF:
        fall(game, car, goal)
    else:
        rung = roll(game, car, (origin, goal))
        game.emit(CarPushed, car, (origin, goal))
        ring(game, car, rung)


# The end of an action


def settle(game: "CrashByCrash") -> None:
    """All pulls once, then the scoring events of all rung bells, and whether the game is over (CB-22, CB-82)."""
    _pull(game)
    while game.ringing:
        _score(game, game.ringing[0])
        if len(game.events) == LAST_EVENT:
            game.finish("CB-82", tr("The seventh scoring event is over."))
            return
    for side in range(SIDES):
        if not any(game.cars[side * SIDE_CARS : (side + 1) * SIDE_CARS]):
            game.finish("CB-82", tr("A side has no car on the floor."))
            return


def _pull(game: "CrashByCrash") -> None:
    for goal, origin, magnet in pulls(game.at, game.side, game.quiet):
        car = game.at[origin] - 1
        rung = [goal] if game.at[goal] == BELL else []
        game.at[origin] = FREE
        put(game, car, goal)
        game.emit(CarPulled, car, origin, goal, magnet)
        ring(game, car, rung)


def _score(game: "CrashByCrash", bell: int) -> None:
    """One scoring event, which a yellow card may change: the first one after it only (CB-72, CB-80)."""
    cell, card = game.bells[bell], game.yellow
    game.yellow = None
    worth = tuple((car, _worth(game, at, TILE_OF[cell], card)) for car, at in enumerate(game.cars) if at)
    first = sum(value for car, value in worth if not side_of(car))
    gains = (first, sum(value for _, value in worth) - first)
    for side in range(SIDES):
        game.scores[side] += gains[side]
    game.events.append(gains)
    game.ringing.remove(bell)
    game.bells[bell] = STOCK
    game.emit(EventScored, len(game.events), bell, gains, (game.scores[0], game.scores[1]), worth, card)
    if card is not POWERLESS_BELL:
        _drop(game, TILE_OF[cell])


def _worth(game: "CrashByCrash", cell: int, tile: int, card: Card | None) -> int:
    value = game.values[cell]
    if card is SHADY_EXCEPTION:
        return 3 - value
    return 2 * value if card is LAST_RIDE and TILE_OF[cell] == tile else value


def _drop(game: "CrashByCrash", tile: int) -> None:
    """A tile is taken away; cars on it go home, the operator stands in the hole."""
    cells = TILES[tile]
    fallen = tuple(car for car, cell in enumerate(game.cars) if cell in cells)
    values = bytearray(game.values)
    for cell in cells:
        game.at[cell] = OFF
        values[cell] = HOLE
    for car in fallen:
        game.cars[car] = STOCK
    if game.operator in cells:
        game.operator = MIDDLES[tile]
    game.values = bytes(values)
    game.emit(TileFell, tile, cells, fallen)
