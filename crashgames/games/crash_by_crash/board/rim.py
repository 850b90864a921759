"""The names of cells: letters of the rows and numbers along them on the rim, and those of one cell brought out."""

from collections.abc import Iterator

from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crash_by_crash.board.arrangement import RIM, Arrangement
from crashgames.games.crash_by_crash.tables import GRID
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

LONG, SHORT = (238, 226, 206), (240, 184, 84)
"""Long rows and the numbers above them are pale, short rows and the numbers below them, half a cell aside, golden."""
MIDDLE = 0.44
"""The place of the labels on the rim, as a share of its width."""
LETTER, PLATE = 0.36, 0.46
"""Heights of a label and of one that is brought out, in widths of a cell."""

Label = tuple[str, tuple[float, float], RGB]


class Rim:
    """Draws labels around the floor of one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._plane = arrangement.plane
        self._rink = arrangement.rink
        self._out = round(RIM * arrangement.plane.width * MIDDLE)
        self._plates: dict[str, Surface] = {}

    def paint(self, surface: Surface) -> None:
        """All labels, on a surface of the window."""
        for text, middle, ink in self._labels():
            drawn = self._stage.text.letter(text, round(self._plane.width * LETTER), ink)
            surface.blit(drawn, drawn.get_rect(center=middle))

    def bring_out(self, surface: Surface, cell: int) -> None:
        """The labels of a cell, on plates: its row on both sides, its number where those of its row are."""
        for text, middle in self.labels_of(cell):
            plate = self._plate(text)
            place = plate.get_rect(center=middle)
            surface.blit(plate, place.clamp(self._rink))

    def labels_of(self, cell: int) -> list[tuple[str, tuple[float, float]]]:
        """The labels of a cell on the rim, each with its middle."""
        row, column = GRID.place(cell)
        letter, number = GRID.name(cell)[:1], GRID.name(cell)[1:]
        sides = [(letter, place) for place in self._row_places(row)]
        return [*sides, (number, self._number_place(row, column))]

    def _labels(self) -> Iterator[Label]:
        for row, cells in enumerate(GRID.rows):
            for place in self._row_places(row):
                yield GRID.name(cells[0])[:1], place, self._ink(row)
        for row in (0, 1):
            for column, cell in enumerate(GRID.rows[row]):
                yield GRID.name(cell)[1:], self._number_place(row, column), self._ink(row)

    def _ink(self, row: int) -> RGB:
        return SHORT if row % 2 else LONG

    def _row_places(self, row: int) -> tuple[tuple[float, float], tuple[float, float]]:
        y = self._plane.centre(GRID.rows[row][0])[1]
        return (self._rink.left + self._out, y), (self._rink.right - self._out, y)

    def _number_place(self, row: int, column: int) -> tuple[float, float]:
        x = self._plane.centre(GRID.rows[row % 2][column])[0]
        return (x, self._rink.bottom - self._out) if row % 2 else (x, self._rink.top + self._out)

    def _plate(self, text: str) -> Surface:
        if text not in self._plates:
            palette, unit = self._stage.theme.palette, self._plane.width
            ink = self._stage.text.letter(text, round(unit * PLATE), palette.ink_dark)
            size = (max(round(unit * 0.56), ink.get_width() + round(unit * 0.2)), round(unit * 0.54))
            plate = Surface(size, SRCALPHA)
            self._stage.skin.box(plate, Rect((0, 0), size), Box(palette.focus, palette.shade, 1.5, 6))
            plate.blit(ink, ink.get_rect(center=plate.get_rect().center))
            self._plates[text] = plate
        return self._plates[text]
