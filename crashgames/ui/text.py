"""Writing: wrapped, shortened, aligned, cached, and safe for any text."""

import importlib.util
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from math import ceil
from pathlib import Path

import pygame
import pygame.font
from pygame import SRCALPHA, Surface

from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.draw_cache import DrawCache
from crashgames.ui.formats import has_window
from crashgames.ui.theme import RGB, SMALLEST_FONT, Theme

FONT_FILES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "close": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
LEADING = {"text": 1.26, "bold": 1.26, "close": 1.04, "display": 1.23}
"""The height of a line, in sizes of its letters; "close" has two lines on a button."""
SINGLE = LEADING | {"close": LEADING["bold"]}
"""The height of a last or only line."""
ELLIPSIS = "…"
NEVER = "\uffff"
MAX_LETTERS = 20_000
MAX_WIDTH = 16_000
SHORT = 16
MARKS = ":;?!»"
BETWEEN = f"(?<!«) (?![{MARKS}])"
"""Places where lines may be broken: not the spaces that French has beside its marks."""
SOFT = "\u00ad"
"""Marks in a translation where a long word may be broken; a hyphen appears there if it is."""
FIRM = "\xa0"
"""A space at which no line is broken."""
UNSEEN = frozenset((SOFT, *map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF))))

Measure = Callable[[str], int]
Syllables = Mapping[str, Sequence[str]]
Sized = tuple[tuple[int, str], ...]
OPEN_FONTS = 32
"""The most font files kept open: every size of a face is one, and a system allows only so many."""

log = logging.getLogger(__name__)


def printable(text: str) -> str:
    """`text` without control characters, text direction overrides and broken code points; line breaks stay."""
    if text.isprintable():
        return text[:MAX_LETTERS]
    return "".join(_kept(c) for c in text[:MAX_LETTERS].replace("\r\n", "\n"))


class Text:
    """Renders strings in the steps and faces of a theme. Its surfaces are shared: blit them, never draw on them."""

    def __init__(self, theme: Theme, budget: int = 32 * MEGABYTE, draw_cache: DrawCache | None = None) -> None:
        self.theme = theme
        self._surfaces = SurfaceCache(budget)
        self.fonts = Fonts(draw_cache)
        """For single lines in any size."""
        self._broken = lru_cache(maxsize=2048)(self._break)
        self._largest = lru_cache(maxsize=2048)(self._largest_of)

    def render(
        self,
        text: str,
        step: str = "body",
        colour: RGB | None = None,
        face: str = "text",
        width: int | None = None,
        lines: int | None = None,
        align: str = "left",
    ) -> Surface:
        """The text, wrapped at `width` pixels and never wider, in at most `lines` lines ("…" where it is cut)."""
        ink = colour or self.theme.palette.ink
        pixels = self.theme.font(step)
        key = (text, pixels, ink, face, width, lines, align)
        broken = self._broken(text, pixels, face, width, lines)
        return self._surfaces.get(key, lambda: self.fonts.draw(broken, face, pixels, ink, align))

    def letter(self, text: str, pixels: int, colour: RGB, face: str = "display") -> Surface:
        """A line in any size, as on a badge, a token or a sign."""
        pixels = max(SMALLEST_FONT, pixels)

        def measure(line: str) -> int:
            return self.fonts.width(line, face, pixels)

        def draw() -> Surface:
            line = shorten(printable(text).replace("\n", " "), MAX_WIDTH, measure)
            return self.fonts.draw((line,), face, pixels, colour, "center")

        return self._surfaces.get(("letter", text, pixels, colour, face), draw)

    def size(
        self,
        text: str,
        step: str = "body",
        face: str = "text",
        width: int | None = None,
        lines: int | None = None,
    ) -> tuple[int, int]:
        """The pixels that `render` takes for the same text."""
        pixels = self.theme.font(step)
        return self.fonts.extent(self._broken(text, pixels, face, width, lines), face, pixels)

    def fit(
        self,
        text: str,
        steps: Sequence[str],
        width: int,
        height: int | None = None,
        face: str = "text",
        lines: int | None = None,
    ) -> str:
        """The largest of `steps` in which all of `text` fits without breaking a word, else the smallest."""
        sizes = tuple((self.theme.font(step), step) for step in steps)
        return self._largest(text, sizes, width, height, face, lines)

    def holds(
        self, text: str, step: str, width: int, height: int | None = None, face: str = "text", lines: int | None = None
    ) -> bool:
        """True if all of `text` fits in this step without breaking a word."""
        return self._fits(text, self.theme.font(step), width, height, face, lines)

    def line_height(self, step: str = "body", face: str = "text") -> int:
        return self.fonts.leading(face, self.theme.font(step))

    def clear(self) -> None:
        """Let all surfaces and open fonts go."""
        self._surfaces.clear()
        self.fonts.clear()

    def _largest_of(self, text: str, sizes: Sized, width: int, height: int | None, face: str, lines: int | None) -> str:
        falling = sorted(sizes, reverse=True)
        fitting = (step for pixels, step in falling if self._fits(text, pixels, width, height, face, lines))
        return next(fitting, falling[-1][1])

    def _fits(self, text: str, pixels: int, width: int, height: int | None, face: str, lines: int | None) -> bool:
        whole = printable(text)
        if "\n" not in whole and self.fonts.width(whole, face, pixels) <= width:
            count = 1
        elif any(self.fonts.width(word, face, pixels) > width for word in whole.split()):
            return False
        else:
            count = len(self._broken(text, pixels, face, width, None))
        return (lines is None or count <= lines) and (
            height is None or count * self.fonts.leading(face, pixels) <= height
        )

    def _break(self, text: str, pixels: int, face: str, width: int | None, lines: int | None) -> tuple[str, ...]:
        limit = MAX_WIDTH if width is None else max(1, min(width, MAX_WIDTH))

        def measure(line: str) -> int:
            return self.fonts.width(line, face, pixels)

        return wrap(printable(text), limit, measure, lines, syllables(text))


class Fonts:
    """The open font files, and single lines in them."""

    def __init__(self, draw_cache: DrawCache | None = None) -> None:
        self._remembered = draw_cache or DrawCache()
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._measured = lru_cache(maxsize=8192)(self._measure)

    def clear(self) -> None:
        """Close all files."""
        self._open.clear()

    def width(self, line: str, face: str, pixels: int) -> int:
        return self._measured(line, face, pixels)

    def _measure(self, line: str, face: str, pixels: int) -> int:
        return self._remembered.length((line, face, pixels), lambda: self._measure_anew(line, face, pixels))

    def _measure_anew(self, line: str, face: str, pixels: int) -> int:
        try:
            return self._font_for(line, face, pixels).size(_spaced(line))[0] if line else 0
        except (pygame.error, ValueError):
            return 0

    def leading(self, face: str, pixels: int) -> int:
        return _high(face, pixels * LEADING[face])

    def _single(self, face: str, pixels: int) -> int:
        return _high(face, pixels * SINGLE[face])

    def extent(self, lines: Sequence[str], face: str, pixels: int) -> tuple[int, int]:
        widest = max((self.width(line, face, pixels) for line in lines), default=0)
        return max(1, widest), max(1, (len(lines) - 1) * self.leading(face, pixels) + self._single(face, pixels))

    def draw(self, lines: Sequence[str], face: str, pixels: int, colour: RGB, align: str) -> Surface:
        key = ("text", lines, face, pixels, colour, align)
        return self._remembered.drawing(key, lambda: self._draw_anew(lines, face, pixels, colour, align))

    def _draw_anew(self, lines: Sequence[str], face: str, pixels: int, colour: RGB, align: str) -> Surface:
        surface = Surface(self.extent(lines, face, pixels), SRCALPHA)
        for number, line in enumerate(lines):
            drawn = self._line(line, face, pixels, colour)
            if drawn is not None:
                room = pygame.Rect(0, number * self.leading(face, pixels), surface.get_width(), 0)
                room.height = self._single(face, pixels)
                surface.blit(drawn, _aligned(drawn, room, align))
        return surface.convert_alpha() if has_window() else surface

    def _line(self, line: str, face: str, pixels: int, colour: RGB) -> Surface | None:
        try:
            return self._font_for(line, face, pixels).render(_spaced(line), True, colour) if line else None
        except (pygame.error, ValueError):
            log.debug("cannot be written: %r", line)
            return None

    def _font_for(self, line: str, face: str, pixels: int) -> pygame.font.Font:
        font = self._font(face, pixels)
        if face == "display" and not line.isascii() and _lacks(font, _spaced(line)):
            return self._font("bold", pixels)
        return font

    def _font(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        font = self._open.pop(key, None) or _open_font(face, pixels)
        while len(self._open) >= OPEN_FONTS:
            del self._open[next(iter(self._open))]
        self._open[key] = font  # the last one is the one used last
        return font


def font_files() -> list[Path]:
    """The files of all faces; none if one of them is missing."""
    files = [file for file in map(_font_file, FONT_FILES) if file]
    return files if len(files) == len(FONT_FILES) else []


def syllables(text: str) -> Syllables:
    """The words of a text that may be broken, with their parts."""
    soft = [word for word in text.split() if SOFT in word]
    return {printable(word): printable(word.replace(SOFT, " ").replace("-", "- ")).split() for word in soft}


def wrap(
    text: str, limit: int, measure: Measure, lines: int | None = None, parts: Syllables | None = None
) -> tuple[str, ...]:
    """The lines of a text, broken at line breaks and between words.

    A word is broken only if it alone is wider than `limit`: between its `parts` or after a hyphen if that helps.
    """
    every = (line for paragraph in text.split("\n") for line in _paragraph(paragraph, limit, measure, parts or {}))
    if lines is None:
        return tuple(every)
    lines = max(1, lines)
    found = list(islice(every, lines + 1))
    if len(found) > lines:
        found[lines - 1 :] = [shorten(found[lines - 1], limit, measure, cut=True)]
    return tuple(found)


def shorten(line: str, limit: int, measure: Measure, cut: bool = False) -> str:
    """`line` if it fits and nothing after it was cut, else as much of it as fits before an ellipsis."""
    if not cut and measure(line) <= limit:
        return line
    kept = line[: _fitting(line, limit, lambda start: measure(start.rstrip() + ELLIPSIS))].rstrip()
    return kept + ELLIPSIS if measure(kept + ELLIPSIS) <= limit else ""


def _paragraph(text: str, limit: int, measure: Measure, parts: Syllables) -> Iterator[str]:
    if measure(text) <= limit and len(text) < 400:
        yield text
        return
    line = ""
    for word in filter(None, _words(text)):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= limit:
            line = longer
            continue
        if line:
            yield line
        pieces = _pieces(word, limit, measure, parts.get(word, ()))
        line = next(pieces)
        for piece in pieces:
            yield line
            line = piece
    yield line


def _words(text: str) -> list[str]:
    """What stays on one line."""
    french = "«" in text or any(f" {mark}" in text for mark in MARKS)
    return re.split(BETWEEN, text) if french else text.split(" ")


def _pieces(word: str, limit: int, measure: Measure, parts: Sequence[str]) -> Iterator[str]:
    """A word cut into pieces that fit in a line each: at least one, empty if not even one letter fits."""
    if measure(word) > limit >= max(map(measure, _hyphenated(parts)), default=limit + 1):
        yield from _joined(parts, limit, measure)
        return
    while word:
        fitting = _fitting(word, limit, measure)
        if fitting < len(word):
            fitting = word.rfind("-", 1, fitting) + 1 or fitting
        yield word[:fitting]
        word = word[fitting:] if fitting else ""


def _hyphenated(parts: Sequence[str]) -> list[str]:
    """The parts of a word, each with the hyphen it has if the word is broken after it."""
    return [part if part.endswith("-") else part + "-" for part in parts[:-1]] + list(parts[-1:])


def _joined(parts: Sequence[str], limit: int, measure: Measure) -> Iterator[str]:
    """The lines of a word broken between its parts, as many parts in each as fit, with hyphens."""
    line = ""
    for part, broken in zip(parts, _hyphenated(parts), strict=True):
        if measure(line + broken) > limit:
            yield _hyphenated((line, part))[0]
            line = ""
        line += part
    yield line


def _fitting(line: str, limit: int, measure: Measure) -> int:
    """The number of characters that fit: tried from short to long, as long texts take long to measure."""
    low, high = 0, SHORT
    while high < len(line) and measure(line[:high]) <= limit:
        low, high = high, 2 * high
    high = min(high, len(line))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measure(line[:middle]) <= limit else (low, middle - 1)
    return low


def _high(face: str, pixels: float) -> int:
    """A height in whole pixels: more rather than less where feet reach to the very end of a line."""
    return ceil(pixels) if face == "display" else round(pixels)


def _aligned(drawn: Surface, room: pygame.Rect, align: str) -> pygame.Rect:
    place = drawn.get_rect(midleft=room.midleft)
    if align == "center":
        place.centerx = room.centerx
    elif align == "right":
        place.right = room.right
    return place


def _kept(character: str) -> str:
    if character == "\n":
        return character
    if character == "\t":
        return " "
    return "" if character in UNSEEN or _is_control(character) else character


def _spaced(line: str) -> str:
    """A line that is no longer broken has no need of spaces that hold words together, which the display face lacks."""
    return line.replace(FIRM, " ")


def _is_control(character: str) -> bool:
    """True for a control character and for half of a broken code point."""
    return character < " " or "\x7f" <= character < "\xa0" or "\ud800" <= character <= "\udfff"


def _lacks(font: pygame.font.Font, line: str) -> bool:
    """True if a character of `line` is not in the font: it then has the metrics of one that never is."""
    unknown, *found = font.metrics(NEVER + line)
    return any(metrics in (None, unknown) for metrics in found)


@lru_cache(maxsize=8)
def _font_file(face: str) -> Path | None:
    package, name = FONT_FILES[face]
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder) / "files" / name
        if file.is_file():
            return file
    log.warning("font %s of package %s is missing; using the built-in one", name, package)
    return None


def _open_font(face: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    file = _font_file(face)
    try:
        return pygame.font.Font(file, pixels)
    except (pygame.error, OSError):
        log.warning("font %s cannot be read", file)
        return pygame.font.Font(None, pixels)
