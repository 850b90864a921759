"""Moving the pieces on the floor: placing, bumps, pushes, falls, bells that ring, the operator (CB-30 to CB-61)."""

from collections.abc import Iterator

from crashgames.games.crash_by_crash import events
from crashgames.games.crash_by_crash.events import NO_CAR
from crashgames.games.crash_by_crash.floor import (
    BELL,
    BESIDE,
    BIT,
    FREE,
    MAGNETS,
    NEAR,
    OFF,
    OPERATOR,
    OPERATOR_ON_BELL,
    RAYS,
    Pieces,
    bump_runs,
    is_car,
    is_operator,
    line_end,
    pulls,
)
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import (
    EXPANSION_UNLIMITED,
    HOLE,
    PUSHED_OFF,
    SIDE_CARS,
    STANDARD_CARS,
    STOCK,
    side_of,
)

# Points


def gain(game: Position, side: int, points: int) -> None:
    """A side gains points, or pays them."""
    game.scores[side] += points
    if game.listener:
        game.emit(events.PointsChanged, side, points, (game.scores[0], game.scores[1]), game.seat)


# Cars


def put(game: Position, car: int, cell: int) -> None:
    game.at[cell] = car + 1
    game.car_cells ^= BIT[game.cars[car]] ^ BIT[cell]
    game.cars[car] = cell


def take_off(game: Position, car: int) -> None:
    """A car goes back to its stock."""
    game.at[game.cars[car]] = FREE
    game.car_cells ^= BIT[game.cars[car]]
    game.cars[car] = STOCK


def roll(game: Position, car: int, path: tuple[int, ...]) -> list[int]:
    """A car goes along a path; returns the cells of the bells on it, which it rings (CB-80)."""
    at = game.at
    rung = [cell for cell in path if at[cell] == BELL]
    at[path[0]] = FREE
    put(game, car, path[-1])
    return rung


def ring(game: Position, car: int, cells: list[int]) -> None:
    """A car has come to the bells on these cells. They ring once only; the cells that it has left are free."""
    for cell in cells:
        if game.at[cell] == BELL:
            game.at[cell] = FREE
        game.bell_cells ^= BIT[cell]
        bell = game.bells.index(cell)
        game.ringing.append(bell)
        if game.listener:
            game.emit(events.BellRang, bell, cell, car)


def fall(game: Position, car: int, beyond: int) -> None:
    """A car leaves the floor (CB-32)."""
    origin = game.cars[car]
    take_off(game, car)
    if game.listener:
        game.emit(events.CarFell, car, origin, beyond)
    if side_of(car) != game.side:
        gain(game, game.side, PUSHED_OFF)


# Placing a car (CB-30, CB-40)


def stock(game: Position, magnetic: bool) -> int:
    """A car of this kind in the stock of the side to move, or -1."""
    first = game.side * SIDE_CARS
    last = first + STANDARD_CARS
    if magnetic:
        return last if game.cars[last] == STOCK else -1
    return game.cars.index(STOCK, first, last) if STOCK in game.cars[first:last] else -1


def may_be_magnetic(game: Position) -> bool:
    """Of the blue cards only Expansion Unlimited makes sense with a magnetic car (CB-70)."""
    return not game.card or game.card is EXPANSION_UNLIMITED


def cells_beside_cars(game: Position) -> Iterator[int]:
    """The vacant cells next to a car, each once."""
    at, seen = game.at, set()
    for car in game.cars:
        for cell in BESIDE[car]:
            if not at[cell] and cell not in seen:
                seen.add(cell)
                yield cell


def pulling_cells(game: Position) -> Iterator[int]:
    """The vacant cells from which a magnetic car pulls a car, each once (CB-40)."""
    at, seen = game.at, set()
    through = (FREE,) if game.quiet else (FREE, BELL)
    disputed = NEAR[game.cars[MAGNETS[1 - game.side] - 1]]
    for car in game.cars:
        for between, cell in RAYS[car]:
            if at[cell] or at[between] not in through or cell in seen:
                continue
            if not disputed & BIT[car] or pulls_from(at, cell, game.side, game.quiet):
                seen.add(cell)
                yield cell


def pulls_from(at: Pieces, cell: int, side: int, quiet: bool) -> bool:
    """True if the magnetic car of a side would pull a car if it stood on this cell."""
    after = at[:]
    after[cell] = MAGNETS[side]
    return any(pull[2] == MAGNETS[side] - 1 for pull in pulls(after, side, quiet))


def boosts(game: Position) -> int:
    """The number of accumulators that may go into a bump (CB-21, CB-34)."""
    if game.card or game.dead[game.side]:
        return 0
    left = game.accumulators[game.side]
    return left if left < 2 else 2


def put_from_stock(game: Position, car: int, cell: int) -> None:
    put(game, car, cell)
    if game.listener:
        game.emit(events.CarPlaced, game.seat, car, cell)


# Bumps (CB-30 to CB-35)


def bump(game: Position, cell: int, boost: int) -> None:
    """The car just placed bumps the one on a neighbouring cell (CB-31, CB-34)."""
    if boost:
        game.accumulators[game.side] -= boost
        if game.listener:
            game.emit(events.AccumulatorsUsed, game.side, boost, game.accumulators[game.side], game.seat)
    head, step = cell, cell - game.cars[game.placed_car]
    for start, end, met in bump_runs(game.at, cell, step, boost + 1, game.card):
        car, piece = game.at[start] - 1, game.at[met] if met else FREE
        if end != start:
            path = tuple(range(start, end + step, step))
            rung = roll(game, car, path)
            if game.listener:
                through = (start - head) // step if head else 0
                game.emit(events.CarBumped, car, path, through, piece - 1 if is_car(piece) else NO_CAR, not head)
            if rung:
                ring(game, car, rung)
        head = 0
        if is_car(piece):
            head = met
        elif piece == OFF:
            fall(game, car, met)
        elif game.listener and is_operator(piece):
            game.emit(events.OperatorHit, met, car, end)


# The operator


def set_operator(game: Position, cell: int) -> None:
    """The operator leaves his cell for another or for a hole. A bell under him cannot be rung (CB-62)."""
    origin = game.operator
    for place, change in ((origin, LEFT), (cell, ENTERED)):
        piece = game.at[place]
        game.at[place] = change.get(piece, piece)
        if piece in (BELL, OPERATOR_ON_BELL):
            game.bell_cells ^= BIT[place]
    game.operator = cell
    if not game.listener:
        return
    way = () if game.steps_left else game.walked
    holes = tuple(passed for passed in way or (origin,) if game.values[passed] == HOLE)
    game.emit(events.OperatorMoved, origin, cell, way, holes, game.card)


LEFT, ENTERED = {OPERATOR: FREE, OPERATOR_ON_BELL: BELL}, {FREE: OPERATOR, BELL: OPERATOR_ON_BELL}
"""What stands on a cell when the operator has left it, or come to it."""


def push(game: Position, cell: int, step: int) -> None:
    """The operator comes to a cell: a line of cars that begins there moves on by one (CB-61)."""
    at = game.at
    if not 0 < at[cell] < BELL:
        return
    origin = line_end(at, cell, step)
    while origin != cell - step:
        goal = origin + step
        car, ahead = at[origin] - 1, at[goal]
        if ahead == OFF:
            fall(game, car, goal)
        else:
            at[origin] = FREE
            put(game, car, goal)
            if game.listener:
                game.emit(events.CarPushed, car, (origin, goal))
            if ahead == BELL:
                ring(game, car, [goal])
        origin -= step
