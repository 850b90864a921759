"""Setting up Crash by Crash: the table, and the first four cars of each side (CB-1 to CB-12)."""

from itertools import chain

from crashgames.core.chance import Chance
from crashgames.games.crash_by_crash import drawing, tables
from crashgames.games.crash_by_crash.events import SetUpEnded
from crashgames.games.crash_by_crash.placing import put_from_stock, stock
from crashgames.games.crash_by_crash.position import Position

SPACES = tuple((cells, "flower" if number in tables.FLOWERS else "x") for number, cells in enumerate(tables.TILES))
"""The cells of each tile, and its shape."""

PLACES = {cell: place for place, cell in enumerate(chain.from_iterable(tables.TILES))}
GRID_ORDER = bytes(PLACES.get(index, len(PLACES)) for index in range(tables.GRID.size))
"""For each index of the grid the place of its cell, tile by tile, or the number of cells if it is outside."""
NO_VALUES = bytes([tables.OUTSIDE]) * (256 - len(PLACES))
"""Makes the values of all cells, tile by tile, a table for all bytes."""


def lay_table(game: Position) -> None:
    """The floor with its bells, the operator, the cards, and who places first."""
    game.values, stars = lay_floor(game.chance)
    game.bells = list(stars)
    starless = sorted(set(tables.FLOWERS) - {tables.TILE_OF[cell] for cell in stars})
    game.operator = tables.MIDDLES[game.chance.choice("operator", starless)]
    game.lay_out()
    drawing.deal(game, game.chance.shuffle("deck", tables.deck(game.options["reconstructed_card"])))
    game.first = game.chance.choice("first", range(game.seats))
    game.give_turn(game.first)


def lay_floor(chance: Chance) -> tuple[bytes, tuple[int, ...]]:
    """A floor laid at random (CB-1): the value of each index of the grid, and the cells with stars, row by row.

    Luck: "x tiles" and "flower tiles" shuffle the numbers of the tiles, in the order in which they are laid; "turn"
    rolls how far each is turned, 1 being not at all.
    """
    stacks = {shape: chance.shuffle(f"{shape} tiles", range(count)) for shape, (count, _) in tables.SHAPES.items()}
    laid: list[int] = []
    stars = []
    for cells, shape in SPACES:
        tile = tables.turnings(shape)[stacks[shape].pop(0)][chance.roll("turn", tables.TURNS[shape]) - 1]
        laid += tile.values
        if tile.star is not None:
            stars.append(cells[tile.star])
    return GRID_ORDER.translate(bytes(laid) + NO_VALUES), tuple(sorted(stars))


def set_down(game: Position, cell: int, magnetic: bool) -> None:
    """One of the first cars, which pushes and pulls nothing (CB-11)."""
    put_from_stock(game, stock(game, magnetic), cell)
    if not is_set_up(game):
        game.give_turn((game.first + _placed(game)) % game.seats)


def is_set_up(game: Position) -> bool:
    return _placed(game) == tables.SIDES * tables.SET_UP_CARS


def _placed(game: Position) -> int:
    return tables.CARS - game.cars.count(tables.STOCK)


def first_turn(game: Position) -> int:
    """The seat that begins: on the side with the lower sum of values, on a tie whoever placed first (CB-12)."""
    sums = [0] * tables.SIDES
    for car, cell in enumerate(game.cars):
        if cell:
            sums[tables.side_of(car)] += game.values[cell]
    side = game.first % tables.SIDES
    seat = game.first if sums[side] <= sums[1 - side] else (game.first + 1) % game.seats
    game.emit(SetUpEnded, (sums[0], sums[1]), seat)
    return seat
