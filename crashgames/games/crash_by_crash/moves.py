"""Moving the pieces: placing, bumps, falls, the operator; and what follows: pulls, scoring events, the end."""

from collections.abc import Iterator

from crashgames.core.messages import Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import events, tables
from crashgames.games.crash_by_crash.events import NO_CAR, CarPulled, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.floor import (
    BELL,
    BESIDE,
    BIT,
    FLOWER_CELLS,
    FREE,
    MAGNETS,
    NEAR,
    OFF,
    OPERATOR,
    OPERATOR_ON_BELL,
    RAYS,
    STARS,
    Pieces,
    bump_runs,
    is_car,
    is_operator,
    line_end,
    pulls,
)
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.position import NOBODY, Position
from crashgames.games.crash_by_crash.tables import (
    EXPANSION_UNLIMITED,
    HOLE,
    SIDE_CARS,
    SIDES,
    STANDARD_CARS,
    STOCK,
    TILE_OF,
    side_of,
)

# Points


def gain(game: Position, side: int, points: int) -> None:
    """A side gains points, or pays them."""
    game.scores[side] += points
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


def ring(game: Position, car: int, cells: list[int]) -> None:
    """A car has come to the bells on these cells. They ring once only; the cells that it has left are free."""
    for cell in cells:
        if game.at[cell] == BELL:
            game.at[cell] = FREE
        game.bell_cells ^= BIT[cell]
        bell = game.bells.index(cell)
        game.ringing.append(bell)
        game.emit(events.BellRang, bell, cell, car)


def fall(game: Position, car: int, beyond: int) -> None:
    """A car leaves the floor (CB-32)."""
    origin = game.cars[car]
    take_off(game, car)
    game.emit(events.CarFell, car, origin, beyond)
    if side_of(car) != game.side:
        gain(game, game.side, tables.PUSHED_OFF)


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
    game.emit(events.CarPlaced, game.seat, car, cell)


# Bumps (CB-30 to CB-35)


def bump(game: Position, cell: int, boost: int) -> None:
    """The car just placed bumps the one on a neighbouring cell (CB-31, CB-34)."""
    if boost:
        game.accumulators[game.side] -= boost
        game.emit(events.AccumulatorsUsed, game.side, boost, game.accumulators[game.side], game.seat)
    at, head, step = game.at, cell, cell - game.cars[game.placed_car]
    for start, end, met in bump_runs(at, cell, step, boost + 1, game.card):
        car, piece = at[start] - 1, at[met] if met else FREE
        if end != start:
            path = tuple(range(start, end + step, step))
            rung = [passed for passed in path if at[passed] == BELL]
            at[start] = FREE
            put(game, car, end)
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
            game.emit(events.CarPushed, car, (origin, goal))
            if ahead == BELL:
                ring(game, car, [goal])
        origin -= step


# What follows every action (CB-22, CB-50, CB-80 to CB-83)


def settle(game: Position) -> None:
    """All pulls once, then the scoring events of all rung bells, and whether the game is over (CB-22, CB-82)."""
    in_reach = STARS[game.cars[STANDARD_CARS]] | STARS[game.cars[SIDE_CARS + STANDARD_CARS]]
    due = pulls(game.at, game.side, game.quiet) if in_reach & game.car_cells else ()
    for goal, origin, magnet in due:
        car = game.at[origin] - 1
        rung = [goal] if game.at[goal] == BELL else []
        game.at[origin] = FREE
        put(game, car, goal)
        game.emit(CarPulled, car, origin, goal, magnet)
        ring(game, car, rung)
    while game.ringing:
        _score(game, game.ringing[0])
        if len(game.events) == tables.LAST_EVENT:
            finish(game, "CB-82", tr("The seventh bell has rung. The higher score wins."))
            return
    cars = game.cars
    # The first car of a side is the first to leave the stock, so mostly it answers for all of them.
    if not ((cars[0] or any(cars[:SIDE_CARS])) and (cars[SIDE_CARS] or any(cars[SIDE_CARS:]))):
        finish(game, "CB-82", tr("A side has no cars on the floor."))


def _score(game: Position, bell: int) -> None:
    """One scoring event, which a yellow card may change: the first one after it only (CB-72, CB-80)."""
    cell, card = game.bells[bell], game.yellow
    game.yellow = None
    values, cars, tile = game.values, game.cars, TILE_OF[cell]
    worth = [values[at] if at else 0 for at in cars]
    if card is tables.SHADY_EXCEPTION:
        worth = [tables.HIGHEST - values[at] if at else 0 for at in cars]
    elif card is tables.LAST_RIDE:
        worth = [2 * value if TILE_OF[at] == tile else value for at, value in zip(cars, worth, strict=True)]
    gains = (sum(worth[:SIDE_CARS]), sum(worth[SIDE_CARS:]))
    for side in range(SIDES):
        game.scores[side] += gains[side]
    game.events.append(gains)
    game.ringing.remove(bell)
    game.bells[bell] = STOCK
    each = tuple((car, value) for car, value in enumerate(worth) if cars[car])
    game.emit(EventScored, len(game.events), bell, gains, (game.scores[0], game.scores[1]), each, card)
    if card is not tables.POWERLESS_BELL:
        _drop(game, tile)


def _drop(game: Position, tile: int) -> None:
    """A tile is taken away; cars on it go home, the operator stays in the hole."""
    cells = tables.TILES[tile]
    fallen: tuple[int, ...] = ()
    if game.car_cells & FLOWER_CELLS[tile]:
        fallen = tuple(sorted([game.at[cell] - 1 for cell in cells if 0 < game.at[cell] < BELL]))
    values = bytearray(game.values)
    for cell in cells:
        game.at[cell] = OFF
        values[cell] = HOLE
    for car in fallen:
        game.cars[car] = STOCK
    game.car_cells &= ~FLOWER_CELLS[tile]
    game.holes |= FLOWER_CELLS[tile]
    if game.operator in cells:
        game.operator = tables.MIDDLES[tile]
    game.values = bytes(values)
    game.emit(TileFell, tile, cells, fallen)


def finish(game: Position, rule: str, sentence: str) -> None:
    """The game is over; the higher score wins."""
    best = max(game.scores)
    winners = tuple(seat for seat in range(game.seats) if game.scores[seat % SIDES] == best)
    scores = tuple(game.scores[seat % SIDES] for seat in range(game.seats))
    game.outcome = Outcome(winners, scores, Reason(rule, sentence))
    game.phase = Phase.OVER
    game.seat = NOBODY
    game.emit(GameEnded)
