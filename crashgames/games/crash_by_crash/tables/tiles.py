"""The 25 printed tiles of the floor, read from their file."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from crashgames.core.data_file import check_entries, read_data
from crashgames.games.crash_by_crash.tables import BELLS
from crashgames.paths import assets_root

SHAPES = {"x": (13, (3, 2, 3)), "flower": (12, (2, 3, 2))}
"""The number of tiles of a shape, and the lengths of their rows."""
ONE_TURN = {"x": (7, 6, 5, 4, 3, 2, 1, 0), "flower": (2, 0, 5, 3, 1, 6, 4)}
"""For each cell of a tile, row by row, the cell whose value comes there by the smallest turn that the shape allows."""
TURNS = {"x": 2, "flower": 6}
HIGHEST = 3
MEAN, LEEWAY = 1.2, 0.1


class Tile(msgspec.Struct, frozen=True):
    """A tile as it lies: the values of its cells, row by row, and which of them has the star, or None."""

    values: tuple[int, ...]
    star: int | None = None

    def turned(self, shape: str, turns: int) -> "Tile":
        """This tile turned clockwise, `turns` times as far as its shape needs to fit again."""
        return _turned(self, shape, turns)


def _turned(tile: Tile, shape: str, turns: int) -> Tile:
    if not turns:
        return tile
    source = ONE_TURN[shape]
    star = None if tile.star is None else source.index(tile.star)
    return _turned(Tile(tuple(tile.values[cell] for cell in source), star), shape, turns - 1)


Tiles = dict[str, tuple[Tile, ...]]


@cache
def printed_tiles() -> Tiles:
    """The tiles that ship with the game."""
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
    tiles = {shape: _read_shape(shape, data.get(shape)) for shape in SHAPES}
    _check_values(tiles)
    _check_stars(tiles["flower"])
    return tiles


def _read_shape(shape: str, entries: Any) -> tuple[Tile, ...]:
    count, _ = SHAPES[shape]
    if not isinstance(entries, list) or len(entries) != count:
        found = len(entries) if isinstance(entries, list) else 0
        raise ValueError(f"there must be {count} tiles [[{shape}]], not {found}")
    tiles = tuple(_read_tile(f"{shape} tile {number}", shape, entry) for number, entry in enumerate(entries, start=1))
    _check_different(shape, tiles)
    return tiles


def _read_tile(name: str, shape: str, entry: Any) -> Tile:
    check_entries(entry, ("rows",), name)
    rows = entry.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise ValueError(f"{name} needs rows, a list of texts")
    cells = [row.split() for row in rows]
    _, lengths = SHAPES[shape]
    if tuple(map(len, cells)) != lengths:
        raise ValueError(f"{name} must have rows of {lengths[0]}, {lengths[1]} and {lengths[2]} cells")
    return _tile(name, [cell for row in cells for cell in row])


def _tile(name: str, cells: list[str]) -> Tile:
    starred = [number for number, cell in enumerate(cells) if cell.endswith("*")]
    if len(starred) > 1:
        raise ValueError(f"{name} has {len(starred)} stars")
    values = [cell.removesuffix("*") for cell in cells]
    for value in values:
        if value not in "0123" or len(value) != 1:
            raise ValueError(f"{name} has a value {value!r}; values are 0, 1, 2 and 3")
    return Tile(tuple(map(int, values)), starred[0] if starred else None)


def _check_different(shape: str, tiles: tuple[Tile, ...]) -> None:
    seen: dict[tuple[int, ...], int] = {}
    for number, tile in enumerate(tiles, start=1):
        for turns in range(TURNS[shape]):
            other = seen.get(tile.turned(shape, turns).values)
            if other:
                raise ValueError(f"{shape} tile {number} is the same as {shape} tile {other}, perhaps turned")
        seen[tile.values] = number


def _check_values(tiles: Tiles) -> None:
    for shape, kind in tiles.items():
        missing = set(range(HIGHEST + 1)) - {value for tile in kind for value in tile.values}
        if missing:
            raise ValueError(f"no {shape} tile has a cell of value {min(missing)}")
    values = [value for kind in tiles.values() for tile in kind for value in tile.values]
    mean = sum(values) / len(values)
    if abs(mean - MEAN) > LEEWAY:
        raise ValueError(f"the mean value of all cells is {mean:.2f}; it must be near {MEAN}")


def _check_stars(flowers: tuple[Tile, ...]) -> None:
    stars = sum(tile.star is not None for tile in flowers)
    if stars != BELLS:
        raise ValueError(f"there must be a star on {BELLS} flower tiles, not on {stars}")
