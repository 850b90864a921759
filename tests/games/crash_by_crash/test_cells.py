"""Sets of cells go where single cells go."""

from crashgames.games.crash_by_crash.floor import AROUND, BIT, OUTLINE, cells_of
from crashgames.games.crash_by_crash.tables import GRID


def test_the_cells_of_the_floor_are_so_many_bits():
    assert OUTLINE.bit_count() == len(GRID.cells)
    assert all(bool(BIT[cell]) == (cell in GRID) for cell in range(GRID.size))


def test_around_a_cell_are_its_neighbours():
    for cell in GRID.cells:
        assert AROUND[cell] == cells_of(GRID.neighbours(cell))
