"""What follows every action: pulls, scoring events, the end of the game (CB-22, CB-50, CB-80 to CB-83)."""

from crashgames.core.messages import Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.events import CarPulled, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.floor import BELL, FLOWER_CELLS, FREE, OFF, STARS, pulls
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import put, ring
from crashgames.games.crash_by_crash.position import NOBODY, Position
from crashgames.games.crash_by_crash.tables import (
    HIGHEST,
    HOLE,
    LAST_EVENT,
    LAST_RIDE,
    MIDDLES,
    POWERLESS_BELL,
    SHADY_EXCEPTION,
    SIDE_CARS,
    SIDES,
    STANDARD_CARS,
    STOCK,
    TILE_OF,
    TILES,
    Card,
)


def settle(game: Position) -> None:
    """All pulls once, then the scoring events of all rung bells, and whether the game is over (CB-22, CB-82)."""
    in_reach = STARS[game.cars[STANDARD_CARS]] | STARS[game.cars[SIDE_CARS + STANDARD_CARS]]
    due = pulls(game.at, game.side, game.quiet) if in_reach & game.car_cells else ()
    for goal, origin, magnet in due:
        car = game.at[origin] - 1
        rung = [goal] if game.at[goal] == BELL else []
        game.at[origin] = FREE
        put(game, car, goal)
        if game.listener:
            game.emit(CarPulled, car, origin, goal, magnet)
        ring(game, car, rung)
    while game.ringing:
        _score(game, game.ringing[0])
        if len(game.events) == LAST_EVENT:
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
    worth = _worth(game, TILE_OF[cell], card)
    gains = (sum(worth[:SIDE_CARS]), sum(worth[SIDE_CARS:]))
    for side in range(SIDES):
        game.scores[side] += gains[side]
    game.events.append(gains)
    game.ringing.remove(bell)
    game.bells[bell] = STOCK
    if game.listener:
        each = tuple((car, value) for car, value in enumerate(worth) if game.cars[car])
        game.emit(EventScored, len(game.events), bell, gains, (game.scores[0], game.scores[1]), each, card)
    if card is not POWERLESS_BELL:
        _drop(game, TILE_OF[cell])


def _worth(game: Position, tile: int, card: Card | None) -> list[int]:
    """What each car scores, with the yellow card if there is one."""
    values, cars = game.values, game.cars
    if card is SHADY_EXCEPTION:
        return [HIGHEST - values[cell] if cell else 0 for cell in cars]
    worth = [values[cell] if cell else 0 for cell in cars]
    if card is LAST_RIDE:
        return [2 * value if TILE_OF[cell] == tile else value for cell, value in zip(cars, worth, strict=True)]
    return worth


def _drop(game: Position, tile: int) -> None:
    """A tile is taken away; cars on it go home, the operator stays in the hole."""
    cells = TILES[tile]
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
        game.operator = MIDDLES[tile]
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
