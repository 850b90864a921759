"""The printed parts of the rule book: the floor plan, the cards, the numbers of pieces."""

import re
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from crashgames.components.hexgrid import HexGrid
from crashgames.core.data_file import check_entries, read_data, read_texts
from crashgames.paths import assets_root

GRID = HexGrid([13, 12] * 7 + [13])

SIDES = 2
STANDARD_CARS = 10
SIDE_CARS = STANDARD_CARS + 1
CARS = SIDES * SIDE_CARS
"""Cars have ids: 0-9 standard and 10 magnetic of side 0, 11-20 standard and 21 magnetic of side 1."""
STOCK = 0
"""The place of a car that is not on the floor, and of a bell that has rung."""
HOLE, OUTSIDE = 254, 255
"""Values where a tile was taken away, and off the original floor."""

BELLS = 10
START_SCORE = 10
START_ACCUMULATORS = 4
SET_UP_CARS = 4
HAND = 3
FACE_UP = 3
LAST_EVENT = 7
QUIET_TURNS = 5
LAST_TURN = 200
PUSHED_OFF = 2
SECOND_CAR_COST = 4
LONG_WALK_COST = 2


FLOWER_CELLS = 7
FLOWERS = range(1, 25, 2)
"""The tiles of the floor are numbered row by row from 0; the odd ones are flowers, the even ones X-shaped."""
SHAPES = {"x": (13, (3, 2, 3)), "flower": (12, (2, 3, 2))}
"""The number of tiles of a shape, and the lengths of their rows."""
ONE_TURN = {"x": (7, 6, 5, 4, 3, 2, 1, 0), "flower": (2, 0, 5, 3, 1, 6, 4)}
"""For each cell of a tile, row by row, the cell whose value comes there by the smallest turn that the shape allows."""
TURNS = {"x": 2, "flower": 6}
HIGHEST = 3


def _tile_cells() -> tuple[tuple[int, ...], ...]:
    """Rows of tiles are three rows of cells high; in each, flowers have 2, 3 and 2 cells, X tiles 3, 2 and 3."""
    tiles: list[list[int]] = [[] for _ in range(25)]
    for row, line in enumerate(GRID.rows):
        cells = iter(line)
        for tile in range(row // 3 * 5, row // 3 * 5 + 5):
            length = 3 if (tile + row % 3) % 2 == 0 else 2
            tiles[tile] += [next(cells) for _ in range(length)]
    return tuple(map(tuple, tiles))


TILES = _tile_cells()
"""The cells of each tile, row by row."""
TILE_OF = bytes(
    next((tile for tile, cells in enumerate(TILES) if index in cells), OUTSIDE) for index in range(GRID.size)
)
"""The tile of each cell, OUTSIDE elsewhere."""
MIDDLES = {tile: TILES[tile][3] for tile in FLOWERS}
"""The middle cell of each flower: the operator's place when he is in its hole."""


def _rim(tile: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """The cells around a tile, each with the cells of the tile next to it and the step from there."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for origin in TILES[tile]:
        for step in GRID.steps:
            if origin + step in GRID and TILE_OF[origin + step] != tile:
                ways.setdefault(origin + step, []).append((origin, step))
    return {cell: tuple(ways[cell]) for cell in sorted(ways)}


RIMS = {tile: _rim(tile) for tile in FLOWERS}
"""The ways out of the hole of each flower: {cell beyond: ((cell of the hole, step), ...)}."""


def side_of(car: int) -> int:
    """The side that owns a car."""
    return car // SIDE_CARS


def is_magnetic(car: int) -> bool:
    """True for the one magnetic car of a side."""
    return car % SIDE_CARS == STANDARD_CARS


class Colour(StrEnum):
    """The colour of a card: grey ones are played at any time, yellow before a bell, blue before a car."""

    GREY = "grey"
    YELLOW = "yellow"
    BLUE = "blue"


class Card(StrEnum):
    """The thirteen kinds of cards."""

    BELL_CHARMS = "bell_charms"
    LAMBADA = "lambada"
    FREE_RIDE = "free_ride"
    SABOTEUR = "saboteur"
    FLYING_DUTCHMAN = "flying_dutchman"
    DEAD_ACCUMULATOR = "dead_accumulator"
    POWERLESS_BELL = "powerless_bell"
    SHADY_EXCEPTION = "shady_exception"
    LAST_RIDE = "last_ride"
    DOUBLE_HIT = "double_hit"
    CAR_RACKET = "car_racket"
    TANDEM = "tandem"
    EXPANSION_UNLIMITED = "expansion_unlimited"


GREY_CARDS, YELLOW_CARDS, BLUE_CARDS = tuple(Card)[:6], tuple(Card)[6:9], tuple(Card)[9:]
BELL_CHARMS, LAMBADA, FREE_RIDE, SABOTEUR, FLYING_DUTCHMAN, DEAD_ACCUMULATOR = GREY_CARDS
POWERLESS_BELL, SHADY_EXCEPTION, LAST_RIDE = YELLOW_CARDS
DOUBLE_HIT, CAR_RACKET, TANDEM, EXPANSION_UNLIMITED = BLUE_CARDS
"""The cards again, for rules that ask often: before Python 3.12 the name of an enum's member is slow to look up."""
BINDING_CARDS = frozenset((*YELLOW_CARDS, *BLUE_CARDS))
"""The cards that bind the second action (CB-21)."""
COLOURS = dict.fromkeys(GREY_CARDS, Colour.GREY) | dict.fromkeys(YELLOW_CARDS, Colour.YELLOW)
COLOURS |= dict.fromkeys(BLUE_CARDS, Colour.BLUE)

TITLES, EFFECTS, GISTS = read_texts(assets_root() / "crash_by_crash" / "cards.toml", Card, "name", "text", "gist")
"""What stands on each card; gists are effects in so few words that they fit on small cards."""
COPIES = 3
"""The number of each card."""


@cache
def deck(reconstructed: bool) -> tuple[Card, ...]:
    """All cards, with or without Last Ride, which had to be made up."""
    return tuple(card for card in Card if reconstructed or card is not Card.LAST_RIDE for _ in range(COPIES))


class Tile(msgspec.Struct, frozen=True):
    """A tile as it lies: the values of its cells, row by row, and which of them has the star, or None."""

    values: tuple[int, ...]
    star: int | None = None

    def turned(self, shape: str, turns: int) -> "Tile":
        """This tile turned clockwise, `turns` times as far as its shape needs to fit again."""
        if not turns:
            return self
        source = ONE_TURN[shape]
        star = None if self.star is None else source.index(self.star)
        return Tile(tuple(self.values[cell] for cell in source), star).turned(shape, turns - 1)


Tiles = dict[str, tuple[Tile, ...]]


@cache
def printed_tiles() -> Tiles:
    return read_tiles(assets_root() / "crash_by_crash" / "floor.toml")


@cache
def turnings(shape: str) -> tuple[tuple[Tile, ...], ...]:
    """Each printed tile of a shape in all the ways in which it can lie, from no turn on."""
    return tuple(tuple(tile.turned(shape, turns) for turns in range(TURNS[shape])) for tile in printed_tiles()[shape])


def read_tiles(path: Path) -> Tiles:
    """The tiles in a file, {"x": ..., "flower": ...}. ValueError naming file, tile and problem unless all is well."""
    return read_data(path, _tiles)


def _tiles(data: dict[str, Any]) -> Tiles:
    check_entries(data, SHAPES, "the file")
    tiles: Tiles = {}
    for shape, (count, lengths) in SHAPES.items():
        found = data.get(shape)
        entries = found if isinstance(found, list) else []
        if len(entries) != count:
            raise ValueError(f"there must be {count} tiles [[{shape}]], not {len(entries)}")
        numbered = enumerate(entries, start=1)
        tiles[shape] = tuple(_read_tile(f"{shape} tile {number}", lengths, entry) for number, entry in numbered)
    stars = sum(tile.star is not None for tile in tiles["flower"])
    if stars != BELLS:
        raise ValueError(f"there must be a star on {BELLS} flower tiles, not on {stars}")
    return tiles


def _read_tile(name: str, lengths: tuple[int, ...], entry: Any) -> Tile:
    check_entries(entry, ("rows",), name)
    rows = entry.get("rows")
    cells = [str(row).split() for row in rows] if isinstance(rows, list) else []
    values = [cell for row in cells for cell in row]
    if tuple(map(len, cells)) != lengths or not all(re.fullmatch(r"[0-3]\*?", value) for value in values):
        raise ValueError(
            f"{name} must have rows of {lengths[0]}, {lengths[1]} and {lengths[2]} cells, each from 0 to 3"
        )
    starred = [number for number, value in enumerate(values) if value.endswith("*")]
    if len(starred) > 1:
        raise ValueError(f"{name} has {len(starred)} stars")
    return Tile(tuple(int(value[0]) for value in values), starred[0] if starred else None)
