"""The name of a cell on the rim around the floor: the letter of its row, and its number above or below it."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.tables import GRID
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

PLATE = 0.5
"""The height of letters, in widths of a cell."""
LEAST_LETTER = 18
"""The same in logical units, at least."""


class Rim:
    """Draws the names of cells that are pointed at, around the floor of one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._plane = arrangement.plane
        rink, bed = arrangement.rink, arrangement.bed
        self._room = Rect(rink.left, bed.top, rink.w, rink.bottom - bed.top)
        """What plates may cover: not the sign and the bulbs above the floor."""
        self._out = round((arrangement.frame.bed + arrangement.frame.rim / 2) * arrangement.plane.width)
        self._plates: dict[str, Surface] = {}

    def bring_out(self, surface: Surface, cell: int) -> None:
        """The labels of a cell, on plates: its row on both sides, its number where those of its row are."""
        for text, middle in self.labels_of(cell):
            plate = self._plate(text)
            place = plate.get_rect(center=middle)
            surface.blit(plate, place.clamp(self._room))

    def labels_of(self, cell: int) -> list[tuple[str, tuple[float, float]]]:
        """The labels of a cell on the rim, each with its middle."""
        row, column = GRID.place(cell)
        letter, number = GRID.name(cell)[:1], GRID.name(cell)[1:]
        sides = [(letter, place) for place in self._row_places(row)]
        return [*sides, (number, self._number_place(row, column))]

    def _row_places(self, row: int) -> tuple[tuple[float, float], tuple[float, float]]:
        y = self._plane.centre(GRID.rows[row][0])[1]
        return (self._plane.rect.left - self._out, y), (self._plane.rect.right + self._out, y)

    def _number_place(self, row: int, column: int) -> tuple[float, float]:
        x = self._plane.centre(GRID.rows[row % 2][column])[0]
        return (x, self._plane.rect.bottom + self._out) if row % 2 else (x, self._plane.rect.top - self._out)

    def _plate(self, text: str) -> Surface:
        if text not in self._plates:
            palette, unit = self._stage.theme.palette, self._plane.width
            height = max(round(unit * PLATE), self._stage.theme.px(LEAST_LETTER))
            ink = self._stage.text.letter(text, height, palette.ink_dark)
            size = (max(round(height * 1.15), ink.get_width() + round(height * 0.4)), round(height * 1.1))
            plate = Surface(size, SRCALPHA)
            self._stage.skin.box(plate, Rect((0, 0), size), Box(palette.focus, palette.shade, 1.5, 6))
            plate.blit(ink, ink.get_rect(center=plate.get_rect().center))
            self._plates[text] = plate
        return self._plates[text]
