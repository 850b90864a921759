"""Hexagonal floors as flat arrays: pointy-top cells in rows, alternately shifted, with a margin around them."""

from collections.abc import Sequence
from math import sqrt

MARGIN = 2
"""Empty rows and columns around the floor, so that two steps in any direction stay inside the array."""


class HexGrid:
    """A floor of rows, of which the second, fourth and so on are shifted right by half a cell.

    A cell is an index into arrays of length `size`; index 0 is never a cell. Adding an entry of `steps` to a cell gives
    its neighbour in that direction: east, north-east, north-west, west, south-west, south-east.
    """

    def __init__(self, row_lengths: Sequence[int]) -> None:
        rows = len(row_lengths)
        lowest = -((rows - 1) // 2)
        highest = max(length - row // 2 for row, length in enumerate(row_lengths)) - 1
        self.width = highest - lowest + 1 + 2 * MARGIN
        self.size = self.width * (rows + 2 * MARGIN)
        self.steps = (1, 1 - self.width, -self.width, -1, self.width - 1, self.width)
        self.rows = tuple(
            tuple(
                (row + MARGIN) * self.width + column - row // 2 - lowest + MARGIN for column in range(row_lengths[row])
            )
            for row in range(rows)
        )
        self.cells = tuple(cell for row in self.rows for cell in row)
        self._places = {cell: (row, column) for row, cells in enumerate(self.rows) for column, cell in enumerate(cells)}

    def __contains__(self, cell: int) -> bool:
        return cell in self._places

    def place(self, cell: int) -> tuple[int, int]:
        """The row and the column of a cell, both from 0. KeyError for an index off the floor."""
        return self._places[cell]

    def name(self, cell: int) -> str:
        """The printed name of a cell: the row as a letter, the column from 1 ("C7")."""
        row, column = self._places[cell]
        return f"{chr(ord('A') + row)}{column + 1}"

    def centre(self, cell: int) -> tuple[float, float]:
        """The centre of any index, also beside the floor, in cell widths from the centre of the first cell."""
        row, column = divmod(cell, self.width)
        row -= MARGIN
        _, first_column = divmod(self.rows[0][0], self.width)
        return column - first_column + row / 2, row * sqrt(3) / 2

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The adjacent cells on the floor, in the order of `steps`."""
        return tuple(cell + step for step in self.steps if cell + step in self._places)
