"""Placing a car: what stock and floor allow, and putting it down (CB-30, CB-40)."""

from collections.abc import Iterator
from itertools import chain

from crashgames.games.crash_by_crash.events import CarPlaced
from crashgames.games.crash_by_crash.floor import BELL, FREE, MAGNETS, RAYS, Pieces, Pull, pulls
from crashgames.games.crash_by_crash.lines import BESIDE, BIT, LAST, NEAR, SHIFTS, STARS
from crashgames.games.crash_by_crash.moves import put
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import EXPANSION_UNLIMITED, SIDE_CARS, STANDARD_CARS, STOCK


def stock(game: Position, magnetic: bool) -> int:
    """A car of this kind in the stock of the side to move, or -1."""
    first = game.side * SIDE_CARS
    last = first + STANDARD_CARS
    if magnetic:
        return last if game.cars[last] == STOCK else -1
    try:
        return game.cars.index(STOCK, first, last)
    except ValueError:
        return -1


def may_be_magnetic(game: Position) -> bool:
    """Of the blue cards only Expansion Unlimited makes sense with a magnetic car (CB-70)."""
    return not game.card or game.card is EXPANSION_UNLIMITED


def cells_beside_cars(game: Position) -> Iterator[int]:
    """The vacant cells next to a car, each once."""
    at = game.at
    beside = dict.fromkeys(chain.from_iterable(BESIDE[car] for car in game.cars))
    return (cell for cell in beside if not at[cell])


def is_beside_cars(game: Position) -> bool:
    """True if there is a vacant cell next to a car."""
    at = game.at
    for car in game.cars:
        for cell in BESIDE[car]:
            if not at[cell]:
                return True
    return False


def pulling_cells(game: Position) -> Iterator[int]:
    """The vacant cells from which a magnetic car pulls a car, each once (CB-40)."""
    at, seen = game.at, set()
    through = (FREE,) if game.quiet else (FREE, BELL)
    disputed = NEAR[game.cars[MAGNETS[1 - game.side] - 1]]
    for car in game.cars:
        if car:
            for between, cell in RAYS[car]:
                if at[cell] or at[between] not in through or cell in seen:
                    continue
                if not disputed & BIT[car] or pulls_from(at, cell, game.side, game.quiet):
                    seen.add(cell)
                    yield cell


def can_pull(game: Position) -> bool:
    """True if there is a cell from which a magnetic car pulls a car: first where the other magnetic car is far away."""
    vacant = game.vacant()
    cars = game.car_cells & ~NEAR[game.cars[MAGNETS[1 - game.side] - 1]]
    through = vacant if game.quiet else vacant | game.bell_cells
    for up, down in SHIFTS:
        between = (cars << up if up else cars >> down) & through
        if (between << up if up else between >> down) & vacant:
            return True
    return any(pulling_cells(game))


def may_pull(game: Position) -> bool:
    """True if a car is in reach of a magnetic one, and nothing between them; mostly there is none."""
    first, second = game.cars[STANDARD_CARS], game.cars[SIDE_CARS + STANDARD_CARS]
    if not (STARS[first] | STARS[second]) & game.car_cells:
        return False
    for magnet in (first, second):
        far = STARS[magnet] & game.car_cells
        while far:
            cell = LAST[far.bit_length()]
            between = game.at[(magnet + cell) // 2]
            if not between or between == BELL:
                return True
            far ^= BIT[cell]
    return False


def due_pulls(game: Position) -> list[Pull]:
    """The pulls of the round that is due."""
    return pulls(game.at, game.side, game.quiet) if may_pull(game) else []


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
        game.emit(CarPlaced, game.seat, car, cell)
