"""Sets of cells go where single cells go."""

import pytest

from crashgames.games.crash_by_crash.floor import AROUND, BIT, OUTLINE, SHIFTS, each
from crashgames.games.crash_by_crash.tables import GRID


def test_the_cells_of_a_set_come_back_row_by_row():
    assert tuple(each(OUTLINE)) == GRID.cells


@pytest.mark.parametrize(("step", "shift"), tuple(zip(GRID.steps, SHIFTS, strict=True)))
def test_a_set_goes_one_step_by_one_shift(step, shift):
    up, down = shift
    for cell in GRID.cells:
        assert (BIT[cell] << up >> down) & OUTLINE == BIT[cell + step]


def test_around_a_cell_are_its_neighbours():
    for cell in GRID.cells:
        assert tuple(each(AROUND[cell])) == tuple(sorted(GRID.neighbours(cell)))
