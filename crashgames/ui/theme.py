"""The look: colours, seat marks, and the one unit by which everything is scaled."""

from functools import lru_cache
from typing import Literal

import msgspec

RGB = tuple[int, int, int]
Step = Literal["caption", "body", "label", "reading", "title", "display", "hero", "giant"]
Face = Literal["text", "bold", "close", "display"]

DESIGN = (1280, 720)
SMALLEST = (640, 360)
MAX_SCALE = 2.0
"""The largest factor by which interface and text scale together enlarge letters."""
MIN_SIZE = (240, 136)
"""The smallest window in pixels of which all of the picture is seen."""
STEPS: dict[str, int] = {
    "caption": 15,
    "body": 18,
    "label": 21,
    "reading": 25,
    "title": 30,
    "display": 46,
    "hero": 76,
    "giant": 92,
}
"""The sizes of letters by name, in logical units."""
ENLARGED_SCALE = 1.05
SMALLEST_FONT = 8
TARGET_SIDE = 44


class Palette(msgspec.Struct, frozen=True):
    """Lamplight on a game table: warm and dark, ink at 4.5:1 and better on every ground it stands on."""

    ground: RGB = (32, 25, 23)
    ground_high: RGB = (42, 33, 30)
    panel: RGB = (53, 42, 38)
    raised: RGB = (74, 59, 52)
    line: RGB = (104, 84, 73)
    ink: RGB = (252, 243, 229)
    ink_soft: RGB = (212, 194, 174)
    ink_dark: RGB = (43, 27, 18)
    accent: RGB = (245, 168, 61)
    accent_high: RGB = (255, 200, 112)
    danger: RGB = (196, 58, 42)
    good: RGB = (126, 196, 120)
    warn: RGB = (250, 208, 98)
    focus: RGB = (128, 216, 255)
    shade: RGB = (14, 10, 9)

    @property
    def is_light(self) -> bool:
        """True for dark ink on paper, false for light ink on a dark ground."""
        return luminance(self.panel) > luminance(self.ink)

    @property
    def chosen(self) -> RGB:
        """The edge around what is chosen."""
        return self.ink_soft if self.is_light else self.accent


PALETTE = Palette()


class SeatMark(msgspec.Struct, frozen=True):
    """The mark of a seat: letter, shape and colour, each of them unique."""

    colour: RGB
    letter: str
    shape: str


SEATS: tuple[SeatMark, ...] = (
    SeatMark((224, 83, 61), "A", "circle"),
    SeatMark((47, 143, 208), "B", "square"),
    SeatMark((247, 205, 70), "C", "triangle"),
    SeatMark((70, 178, 118), "D", "diamond"),
    SeatMark((172, 124, 232), "E", "moon"),
    SeatMark((255, 164, 199), "F", "star"),
    SeatMark((245, 238, 224), "G", "hexagon"),
    SeatMark((196, 130, 74), "H", "cross"),
    SeatMark((124, 222, 224), "I", "drop"),
    SeatMark((186, 214, 84), "J", "shield"),
)


class Theme(msgspec.Struct, frozen=True):
    """The size of the window in pixels, and the pixels to a logical unit."""

    size: tuple[int, int]
    unit: float
    text_scale: float = 1.0
    palette: Palette = PALETTE

    @classmethod
    def fit(
        cls, size: tuple[int, int], interface_scale: float = 1.0, text_scale: float = 1.0, palette: Palette = PALETTE
    ) -> "Theme":
        """The theme of a window: with the scales in the settings, but room for at least 640 x 360 logical units."""
        width, height = max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1])
        wanted = min(width / DESIGN[0], height / DESIGN[1]) * interface_scale
        largest = min(width / SMALLEST[0], height / SMALLEST[1])
        return cls((width, height), min(wanted, largest), min(text_scale, MAX_SCALE / interface_scale), palette)

    @property
    def logical(self) -> tuple[float, float]:
        """The canvas in logical units, at least 640 x 360."""
        return self.size[0] / self.unit, self.size[1] / self.unit

    @property
    def enlarged(self) -> float:
        """The factor by which everything is larger than at an interface scale of 1 in this window."""
        return self.unit / self.usual.unit

    @property
    def is_enlarged(self) -> bool:
        """True if an interface scale makes everything noticeably larger in this window."""
        return self.enlarged > ENLARGED_SCALE

    @property
    def usual(self) -> "Theme":
        """The theme of this window at an interface scale of 1."""
        return Theme.fit(self.size, 1.0, self.text_scale, self.palette)

    def px(self, n: float) -> int:
        """Logical units in pixels: at least 1, but 0 for 0."""
        pixels = round(n * self.unit)
        return pixels if pixels or n <= 0 else 1

    def gap(self, k: float) -> int:
        """Spacing in pixels: k steps of four logical units each."""
        return self.px(4 * k)

    def font(self, step: str) -> int:
        """The pixel size of a text step."""
        return max(SMALLEST_FONT, round(STEPS[step] * self.unit * self.text_scale))

    @property
    def target(self) -> int:
        """The least height of anything that can be pressed, in pixels; it grows with the text scale."""
        return max(self.px(TARGET_SIDE), round(self.font("label") * 1.9))


@lru_cache(maxsize=4096)
def mix(one: RGB, other: RGB, share: float) -> RGB:
    """`one` with a share (0-1) of `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


GOOD_SHARE, DANGER_SHARE = 0.28, 0.65


def side_colours(palette: Palette, number: int) -> tuple[RGB, RGB]:
    """The fill and the edge of a plate for the first of two sides (0, green) or the second (1, red): both as bright."""
    tint, share = ((palette.good, GOOD_SHARE), (palette.danger, DANGER_SHARE))[number % 2]
    return mix(palette.panel, tint, share), tint


def luminance(colour: RGB) -> float:
    """Relative luminance as in WCAG 2."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: RGB, other: RGB) -> float:
    """Contrast ratio as in WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(ground: RGB, palette: Palette = PALETTE) -> RGB:
    """The light or the dark ink, whichever reads better on `ground`."""
    return max((palette.ink, palette.ink_dark), key=lambda ink: contrast(ink, ground))


def hex_of(colour: RGB) -> str:
    """The colour as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
