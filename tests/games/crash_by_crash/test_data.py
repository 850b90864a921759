"""The tiles of the floor: what the file must hold, and what is said when it does not."""

from collections import Counter

import pytest

from crashgames.core.chance import FastChance
from crashgames.games.crash_by_crash.drawing import lay_floor
from crashgames.games.crash_by_crash.tables import (
    FLOWERS,
    GRID,
    HOLE,
    OUTSIDE,
    TILES,
    TURNS,
    Card,
    deck,
    printed_tiles,
    read_tiles,
)
from crashgames.paths import assets_root

FLOOR = (assets_root() / "crash_by_crash" / "floor.toml").read_text(encoding="utf-8")


def broken(tmp_path, old, new, count=1):
    """The message about a floor file in which something is replaced."""
    assert old in FLOOR
    path = tmp_path / "floor.toml"
    path.write_text(FLOOR.replace(old, new, count), encoding="utf-8")
    with pytest.raises(ValueError, match="floor") as found:
        read_tiles(path)
    return str(found.value)


FIRST_X = next(line for line in FLOOR.splitlines() if line.startswith("rows"))
STARRED = next(line for line in FLOOR.splitlines() if line.startswith("rows") and "*" in line)


def test_the_printed_tiles_are_sound():
    tiles = printed_tiles()
    assert {shape: len(kind) for shape, kind in tiles.items()} == {"x": 13, "flower": 12}
    values = [value for kind in tiles.values() for tile in kind for value in tile.values]
    assert len(values) == 188
    assert sum(values) / 188 == pytest.approx(1.2, abs=0.1)
    assert sum(tile.star is not None for tile in tiles["flower"]) == 10
    for shape, kind in tiles.items():
        assert {value for tile in kind for value in tile.values} == {0, 1, 2, 3}
        turned = {tile.turned(shape, turns).values for tile in kind[:1] for turns in range(TURNS[shape])}
        for tile in kind[1:]:
            assert tile.values not in turned, "no tile comes twice, not even turned"
            turned |= {tile.turned(shape, turns).values for turns in range(TURNS[shape])}


@pytest.mark.parametrize("shape", ["x", "flower"])
def test_turning_all_round_changes_nothing_and_less_does(shape):
    for tile in printed_tiles()[shape]:
        assert tile.turned(shape, TURNS[shape]) == tile
        assert sorted(tile.turned(shape, 1).values) == sorted(tile.values)


def test_a_flower_turns_clockwise():
    flower = next(tile for tile in printed_tiles()["flower"])
    turned = flower.turned("flower", 1)
    assert (turned.values[1], turned.values[3]) == (flower.values[0], flower.values[3])


def test_a_laid_floor_has_all_tiles_and_stars_on_flowers():
    values, stars = lay_floor(FastChance(3))
    assert {values[index] for index in range(GRID.size) if index not in GRID} == {OUTSIDE}
    assert HOLE not in values
    laid = Counter(tuple(sorted(values[index] for index in cells)) for cells in TILES)
    assert laid == Counter(tuple(sorted(tile.values)) for kind in printed_tiles().values() for tile in kind)
    assert len(stars) == 10
    assert all(any(star in TILES[tile] for tile in FLOWERS) for star in stars)


def test_the_deck_has_three_of_each():
    assert Counter(deck(True)) == dict.fromkeys(Card, 3)
    assert Counter(deck(False)) == {card: 3 for card in Card if card is not Card.LAST_RIDE}


@pytest.mark.parametrize(("old", "new", "said"), [
    (FIRST_X, 'rows = ["0 1", "2 3", "1 1 1"]', "x tile 1 must have rows of 3, 2 and 3 cells"),
    (FIRST_X, 'rows = ["0 0 4", "1 2", "3 1 2"]', "x tile 1 must have rows of 3, 2 and 3 cells, each from 0 to 3"),
    (FIRST_X, 'rows = ["0 0 x", "1 2", "3 1 2"]', "x tile 1 must have rows of 3, 2 and 3 cells, each from 0 to 3"),
    (FIRST_X, "rows = 3", "x tile 1 must have rows"),
    (FIRST_X, "", "x tile 1 must have rows"),
    (FIRST_X, FIRST_X + "\ncolour = 1", "x tile 1 has an unknown entry 'colour'"),
    ("[[x]]", "[[y]]", "the file has an unknown entry 'y'"),
    ("[[x]]\n" + FIRST_X, "", "there must be 13 tiles [[x]], not 12"),
    (STARRED, STARRED.replace("*", ""), "there must be a star on 10 flower tiles, not on 9"),
    (STARRED, 'rows = ["1* 2*", "0 1 2", "0 2"]', "has 2 stars"),
    ("[[x]]", "[[x", "floor.toml: "),
])  # fmt: skip
def test_a_broken_file_is_named_with_tile_and_problem(tmp_path, old, new, said):
    assert said in broken(tmp_path, old, new)
