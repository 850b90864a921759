"""Single lines of text in any size, measured and drawn, each script in a font that has it."""

import logging
from collections.abc import Sequence
from functools import lru_cache
from math import ceil

import pygame
import pygame.font
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import lasting
from crashgames.ui.scripts import AS_PICTURE, EMOJI, FOREIGN, JOINER, Piece, pieces
from crashgames.ui.theme import RGB, SMALLEST_FONT
from crashgames.ui.typefaces import FONT_FILES, file_for, fixed_height, lacks, open_face, open_script
from crashgames.ui.wrapping import FIRM, NARROW

LEADING = {"text": 1.26, "bold": 1.26, "close": 1.04, "display": 1.23}
"""The height of a line, in sizes of its letters; "close" has two lines on a button."""
SINGLE = LEADING | {"close": LEADING["bold"]}
"""The height of a last or only line."""
OPEN_FONTS, OPEN_SCRIPTS = 32, 16
"""The most font files kept open, of faces and for other scripts: every size is one, and a system allows so many."""
BESIDE_LATIN = 0.94
"""The size of letters of other scripts beside Latin ones, which are smaller for their size."""
PICTURE, MIDDLE = 1.14, 0.34
"""The height of a coloured picture in a line, and the place of its middle over the line, in sizes of the letters."""
STROKE_PARTS = 30
"""Letters of other scripts get a wider stroke in bold faces: by one of so many parts of their size."""

log = logging.getLogger(__name__)


class Fonts:
    """The open font files, and single lines in them."""

    def __init__(self) -> None:
        self._font = lru_cache(maxsize=OPEN_FONTS)(open_face)
        self._script_font = lru_cache(maxsize=OPEN_SCRIPTS)(open_script)
        self._measured = lru_cache(maxsize=8192)(self._measure)
        self._parted = lru_cache(maxsize=512)(self._part)
        self._known: dict[str, set[str]] = {}

    def clear(self) -> None:
        """Close all files."""
        self._font.cache_clear()
        self._script_font.cache_clear()

    def width(self, line: str, face: str, pixels: int) -> int:
        """The width of a line in pixels."""
        return self._measured(line, face, pixels)

    def leading(self, face: str, pixels: int) -> int:
        """The distance between baselines, in pixels."""
        return _high(face, pixels * LEADING[face])

    def extent(self, lines: Sequence[str], face: str, pixels: int) -> tuple[int, int]:
        """The width and height of several lines, in pixels; at least 1 each."""
        widest = max((self.width(line, face, pixels) for line in lines), default=0)
        return max(1, widest), max(1, (len(lines) - 1) * self.leading(face, pixels) + self._single(face, pixels))

    def draw(self, lines: Sequence[str], face: str, pixels: int, colour: RGB, align: str) -> Surface:
        """The lines on a new surface."""
        surface = Surface(self.extent(lines, face, pixels), SRCALPHA)
        for number, line in enumerate(lines):
            drawn = self._line(line, face, pixels, colour)
            if drawn is not None:
                room = Rect(0, number * self.leading(face, pixels), surface.get_width(), 0)
                room.height = self._single(face, pixels)
                ends = {"left": "midleft", "center": "center", "right": "midright"}
                surface.blit(drawn, drawn.get_rect(**{ends[align]: getattr(room, ends[align])}))
        return lasting(surface)

    def _measure(self, line: str, face: str, pixels: int) -> int:
        try:
            font = self._font_for(line, face, pixels)
            if font is None:
                return sum(self._piece_width(piece, face, pixels) for piece in self._parted(line, face))
            return font.size(_spaced(line, face))[0] if line else 0
        except (pygame.error, ValueError):
            return 0

    def _single(self, face: str, pixels: int) -> int:
        return _high(face, pixels * SINGLE[face])

    def _line(self, line: str, face: str, pixels: int, colour: RGB) -> Surface | None:
        try:
            font = self._font_for(line, face, pixels)
            if font is None:
                return self._mixed(line, face, pixels, colour)
            return font.render(_spaced(line, face), True, colour) if line else None
        except (pygame.error, ValueError):
            log.debug("cannot be written: %r", line)
            return None

    def _font_for(self, line: str, face: str, pixels: int) -> pygame.font.Font | None:
        """The font of a whole line; None if it needs several."""
        if line.isascii():
            return self._font(face, pixels)
        if _is_foreign(line):
            return None
        for one in _faces(face):
            if self._covers(one, _spaced(line, one), pixels):
                return self._font(one, pixels)
        return None

    def _covers(self, face: str, letters: str, pixels: int = SMALLEST_FONT) -> bool:
        known = self._known.setdefault(face, set())
        new = set(letters) - known
        if new and lacks(self._font(face, pixels), "".join(new)):
            return False
        known |= new
        return True

    # Lines of several fonts

    def _part(self, line: str, face: str) -> list[Piece]:
        return pieces(_spaced(line, face), lambda cluster, script: self._choose(cluster, script, face))

    def _choose(self, cluster: str, script: str, face: str) -> str:
        """The face or the file that draws a letter with its marks; the face draws a box for what no font has."""
        letters = cluster.replace(JOINER, "").replace(AS_PICTURE, "")
        for one in () if script == EMOJI else _faces(face):
            if letters and self._covers(one, letters):
                return one
        return file_for(cluster, script) or _faces(face)[-1]

    def _piece_font(self, piece: Piece, pixels: int) -> pygame.font.Font:
        if piece.file in FONT_FILES:
            return self._font(piece.file, pixels)
        size = max(1, round(pixels * BESIDE_LATIN))
        return self._script_font(piece.file, piece.script, size, piece.leftward)

    def _piece_width(self, piece: Piece, face: str, pixels: int) -> int:
        width = self._piece_font(piece, pixels).size(piece.text)[0]
        return round(width * _picture_scale(piece, pixels)) + _stroke(face, piece, pixels)

    def _mixed(self, line: str, face: str, pixels: int, colour: RGB) -> Surface:
        """A line of several scripts on one base line, as high as any other."""
        parts = self._parted(line, face)
        widths = [self._piece_width(piece, face, pixels) for piece in parts]
        surface = Surface((max(1, sum(widths)), self._single(face, pixels)), SRCALPHA)
        plain = self._font(face, pixels)
        base = (surface.get_height() - plain.get_height()) // 2 + plain.get_ascent()
        x = 0
        for piece, width in zip(parts, widths, strict=True):
            self._draw_piece(surface, piece, Rect(x, base, width, pixels), face, colour)
            x += width
        return surface

    def _draw_piece(self, surface: Surface, piece: Piece, place: Rect, face: str, colour: RGB) -> None:
        """Draw letters on the base line at the top of `place`, whose height is their size; none is cut off."""
        pixels, font = place.h, self._piece_font(piece, place.h)
        drawn = font.render(piece.text, True, colour)
        scale = _picture_scale(piece, pixels)
        if scale != 1.0:
            drawn = pygame.transform.smoothscale_by(lasting(drawn), scale)
            top = place.top - round(pixels * MIDDLE) - drawn.get_height() // 2
        else:
            top = place.top - font.get_ascent()
        ink, high = drawn.get_bounding_rect(), surface.get_height()
        if ink.h > high:
            drawn = pygame.transform.smoothscale(
                drawn.subsurface(Rect(0, ink.y, drawn.get_width(), ink.h)), (drawn.get_width(), high)
            )
            top, ink = 0, Rect(0, 0, ink.w, high)
        top = max(-ink.top, min(top, high - ink.bottom))
        for step in range(_stroke(face, piece, pixels) + 1):
            surface.blit(drawn, (place.x + step, top))


def _is_foreign(line: str) -> bool:
    """True if a line has letters that never are in the fonts of Latin."""
    return not line.isascii() and FOREIGN.search(line) is not None


def _faces(face: str) -> tuple[str, ...]:
    """A face, and the one that has what it lacks."""
    return (face, "bold") if face == "display" else (face,)


def _stroke(face: str, piece: Piece, pixels: int) -> int:
    """By how many pixels letters are widened to be as bold as those of the face."""
    if face == "text" or piece.file in FONT_FILES or piece.script == EMOJI:
        return 0
    return max(1, pixels // STROKE_PARTS)


def _picture_scale(piece: Piece, pixels: int) -> float:
    """By how much the pictures of a font that has only one size are made smaller or larger."""
    high = fixed_height(piece.file) if piece.script == EMOJI and piece.file not in FONT_FILES else 0
    return PICTURE * pixels / high if high else 1.0


def _high(face: str, pixels: float) -> int:
    """A height in whole pixels: more rather than less where feet reach to the very end of a line."""
    return ceil(pixels) if face == "display" else round(pixels)


def _spaced(line: str, face: str) -> str:
    """The line with plain spaces for those at which no line is broken, narrow ones where the face has them."""
    return line.replace(FIRM, " ").replace(NARROW, " " if face == "display" else NARROW)
