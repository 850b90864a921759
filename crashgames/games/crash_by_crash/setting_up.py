"""Setting up Crash by Crash: the table, and the first four cars of each side (CB-1 to CB-12)."""

from typing import TYPE_CHECKING

from crashgames.games.crash_by_crash import drawing
from crashgames.games.crash_by_crash.events import SetUpEnded
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.seen import pieces_at
from crashgames.games.crash_by_crash.tables import (
    CARS,
    FLOWERS,
    MIDDLES,
    SET_UP_CARS,
    SIDES,
    START_ACCUMULATORS,
    START_SCORE,
    STOCK,
    TILE_OF,
    deck,
    side_of,
)
from crashgames.games.crash_by_crash.tiles import lay_floor, printed_tiles

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash


def clear_table(game: "CrashByCrash") -> None:
    """Nothing lies on the table yet."""
    game._legal = None
    game.phase = Phase.SET_UP
    game.turn = game.action_number = game.first = 0
    game.quiet = True
    game.cars = [STOCK] * CARS
    game.scores = [START_SCORE] * SIDES
    game.accumulators = [START_ACCUMULATORS] * SIDES
    game.dead = [False] * SIDES
    game.ringing, game.events, game.discards = [], [], []
    game.car_taken = False
    game.yellow = None
    clear_action(game)


def clear_action(game: "CrashByCrash") -> None:
    """Nothing is being carried out."""
    game.card = None
    game.offer = ()
    game.magnetic = False
    game.placed_car = -1
    game.target = game.steps_left = game.exchange = 0
    game.walked = ()


def lay_table(game: "CrashByCrash") -> None:
    """The floor with its bells, the operator, the cards, and who places first."""
    game.values, stars = lay_floor(game.chance, printed_tiles())
    game.bells = list(stars)
    starless = sorted(set(FLOWERS) - {TILE_OF[cell] for cell in stars})
    game.operator = MIDDLES[game.chance.choice("operator", starless)]
    game.at = pieces_at(game.values, game.cars, game.bells, game.operator)
    drawing.deal(game, game.chance.shuffle("deck", deck(game.options["reconstructed_card"])))
    game.first = game.chance.choice("first", range(game.seats))
    game.give_turn(game.first)


def set_down(game: "CrashByCrash", cell: int, magnetic: bool) -> None:
    """One of the first cars, which pushes and pulls nothing (CB-11)."""
    game.put_from_stock(cell, magnetic)
    placed = CARS - game.cars.count(STOCK)
    if placed < SIDES * SET_UP_CARS:
        game.give_turn((game.first + placed) % game.seats)
    else:
        _give_first_turn(game)


def _give_first_turn(game: "CrashByCrash") -> None:
    """The lower sum of values moves first, on a tie whoever placed first (CB-12)."""
    sums = [0] * SIDES
    for car, cell in enumerate(game.cars):
        if cell:
            sums[side_of(car)] += game.values[cell]
    side = game.first % SIDES
    seat = game.first if sums[side] <= sums[1 - side] else (game.first + 1) % game.seats
    game.emit(SetUpEnded, (sums[0], sums[1]), seat)
    game.begin_turn(seat)
