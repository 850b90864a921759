"""Setting up Crash by Crash: the table, and the first four cars of each side (CB-1 to CB-12)."""

from crashgames.core.chance import Chance
from crashgames.games.crash_by_crash import drawing
from crashgames.games.crash_by_crash.events import SetUpEnded
from crashgames.games.crash_by_crash.placing import put_from_stock, stock
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import (
    CARS,
    FLOWERS,
    GRID,
    MIDDLES,
    OUTSIDE,
    SET_UP_CARS,
    SIDES,
    STOCK,
    TILE_OF,
    TILES,
    deck,
    side_of,
)
from crashgames.games.crash_by_crash.tables.tiles import SHAPES, TURNS, Tiles, printed_tiles


def lay_table(game: Position) -> None:
    """The floor with its bells, the operator, the cards, and who places first."""
    game.values, stars = lay_floor(game.chance, printed_tiles())
    game.bells = list(stars)
    starless = sorted(set(FLOWERS) - {TILE_OF[cell] for cell in stars})
    game.operator = MIDDLES[game.chance.choice("operator", starless)]
    game.lay_out()
    drawing.deal(game, game.chance.shuffle("deck", deck(game.options["reconstructed_card"])))
    game.first = game.chance.choice("first", range(game.seats))
    game.give_turn(game.first)


def lay_floor(chance: Chance, tiles: Tiles) -> tuple[bytes, tuple[int, ...]]:
    """A floor laid at random (CB-1): the value of each index of the grid, and the cells with stars, row by row.

    Luck: "x tiles" and "flower tiles" shuffle the numbers of the tiles, in the order in which they are laid; "turn"
    rolls how far each is turned, 1 being not at all.
    """
    stacks = {shape: chance.shuffle(f"{shape} tiles", range(len(tiles[shape]))) for shape in SHAPES}
    values = bytearray([OUTSIDE]) * GRID.size
    stars = []
    for number, cells in enumerate(TILES):
        shape = "flower" if number in FLOWERS else "x"
        tile = tiles[shape][stacks[shape].pop(0)]
        tile = tile.turned(shape, chance.roll("turn", TURNS[shape]) - 1)
        for cell, value in zip(cells, tile.values, strict=True):
            values[cell] = value
        if tile.star is not None:
            stars.append(cells[tile.star])
    return bytes(values), tuple(sorted(stars))


def set_down(game: Position, cell: int, magnetic: bool) -> None:
    """One of the first cars, which pushes and pulls nothing (CB-11)."""
    put_from_stock(game, stock(game, magnetic), cell)
    if not is_set_up(game):
        game.give_turn((game.first + _placed(game)) % game.seats)


def is_set_up(game: Position) -> bool:
    """True if all first cars stand."""
    return _placed(game) == SIDES * SET_UP_CARS


def _placed(game: Position) -> int:
    return CARS - game.cars.count(STOCK)


def first_turn(game: Position) -> int:
    """The seat that begins: on the side with the lower sum of values, on a tie whoever placed first (CB-12)."""
    sums = [0] * SIDES
    for car, cell in enumerate(game.cars):
        if cell:
            sums[side_of(car)] += game.values[cell]
    side = game.first % SIDES
    seat = game.first if sums[side] <= sums[1 - side] else (game.first + 1) % game.seats
    game.emit(SetUpEnded, (sums[0], sums[1]), seat)
    return seat
