"""Text: wrapped, shortened, aligned, cached, and safe for any text in any script."""

from collections.abc import Sequence
from functools import lru_cache

from pygame import Surface

from crashgames.ui.cache import SurfaceCache
from crashgames.ui.fonts import Fonts
from crashgames.ui.theme import RGB, SMALLEST_FONT, Theme
from crashgames.ui.wrapping import ELLIPSIS, balanced, printable, shorten, words_of, wrap

MAX_WIDTH = 16_000
KEPT_WINDOWS = 4
"""What drawn words may take: so many times the window."""
Sized = tuple[tuple[int, str], ...]


class Text:
    """Renders strings in the steps and faces of a theme. Its surfaces are shared: never draw on them."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._surfaces = SurfaceCache(_budget(theme))
        self.fonts = Fonts()
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
        """The text, wrapped at `width` pixels and never wider, in at most `lines` lines ("…" where it is cut).

        In the middle, a few lines are as even as possible.
        """
        ink = colour or self.theme.palette.ink
        pixels = self.theme.font(step)
        key = (text, pixels, ink, face, width, lines, align)
        broken = self._broken(text, pixels, face, width, lines, align == "center")
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
        self, text: str, step: str = "body", face: str = "text", width: int | None = None, lines: int | None = None
    ) -> tuple[int, int]:
        """The width and height in pixels of what `render` returns for equal arguments, aligned at one side."""
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

    def evenly(self, text: str, step: str, face: str, width: int, lines: int | None = None) -> int:
        """The width, at most the given one, in which all lines of a text are about equally long."""
        high = self.size(text, step, face, width, lines)[1]
        narrower = (width * share // 20 for share in range(11, 20))
        return next((wide for wide in narrower if self.holds(text, step, wide, high, face, lines)), width)

    def line_height(self, step: str = "body", face: str = "text") -> int:
        """The distance between baselines, in pixels."""
        return self.fonts.leading(face, self.theme.font(step))

    def clear(self) -> None:
        """Forget all surfaces and close all fonts."""
        self._surfaces.clear()
        self._surfaces.budget = _budget(self.theme)
        self.fonts.clear()

    def _largest_of(self, text: str, sizes: Sized, width: int, height: int | None, face: str, lines: int | None) -> str:
        falling = sorted(sizes, reverse=True)
        fitting = (step for pixels, step in falling if self._fits(text, pixels, width, height, face, lines))
        return next(fitting, falling[-1][1])

    def _fits(self, text: str, pixels: int, width: int, height: int | None, face: str, lines: int | None) -> bool:
        whole = printable(text)
        if "\n" not in whole and self.fonts.width(whole, face, pixels) <= width:
            count = 1
        elif any(self.fonts.width(word, face, pixels) > width for word in words_of(whole)):
            return False
        else:
            count = len(self._broken(text, pixels, face, width, None))
        return (lines is None or count <= lines) and (
            height is None or count * self.fonts.leading(face, pixels) <= height
        )

    def _break(
        self, text: str, pixels: int, face: str, width: int | None, lines: int | None, even: bool = False
    ) -> tuple[str, ...]:
        limit = MAX_WIDTH if width is None else max(1, min(width, MAX_WIDTH))

        def measure(line: str) -> int:
            return self.fonts.width(line, face, pixels)

        found = wrap(text, limit, measure, lines)
        if not even or found[-1].endswith(ELLIPSIS):
            return found
        return balanced(found, text, limit, measure)


def _budget(theme: Theme) -> int:
    """Bytes of the words that are kept for windows of this size."""
    wide, high = theme.size
    return KEPT_WINDOWS * 4 * wide * high
