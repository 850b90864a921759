"""The front of the bus: windscreen with the land outside, road and stickers, the Shift Tracker's lamps, the piles."""

from collections.abc import Callable
from itertools import pairwise

from pygame import SRCALPHA, Surface

from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.lettering import Ink, block
from crashgames.games.hidden_crashmaster.tables import DEVICE_FROM, POINTS_TO_WIN, TRACKER_END, Power
from crashgames.ui.board import Part
from crashgames.ui.lettering import fits, fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
STICKER: RGB = (58, 44, 66)
BROKEN: RGB = (148, 52, 40)
SHORT_POWERS = {
    Power.INVESTIGATE_LOYALTY: mark("Investigate"),
    Power.EMERGENCY_SCHEDULING: mark("Emergency"),
    Power.SHIFT_RESULT_PEEK: mark("Peek"),
    Power.BANNING: mark("Banning"),
}
"""Names short enough for a sticker."""


class Front:
    """Paints the front for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def parts(self) -> tuple[Part, ...]:
        return (
            Part(self._at.windscreen, lambda: 0, self._windscreen),
            Part(self._at.lamps, lambda: tr("Shift Tracker"), self._tracker),
            Part(self._at.piles, lambda: tr("Deck"), self._places),
        )

    # The windscreen

    def _windscreen(self, surface: Surface) -> None:
        palette, frame, glass = self._stage.theme.palette, self._at.windscreen, self._at.glass
        self._stage.skin.box(surface, frame, Box(mix(palette.shade, palette.panel, 0.6), palette.line, 1.5, 22))
        surface.blit(self._stage.assets.svg(land(self._at), glass.size), glass)
        for goal in (False, True):
            town = self._at.town(goal)
            high = town.bottom - self._at.town_name(goal).bottom
            picture = self._stage.assets.art(f"{ART}{'vegas' if goal else 'tucson'}", (town.w, high))
            surface.blit(picture, picture.get_rect(midbottom=town.midbottom))

    def town_name(self, goal: bool, size: tuple[int, int]) -> Surface:
        """The name of a town, on a ground of its own so that no crack runs through it; nothing where it has no room."""
        drawn, name = Surface(size, SRCALPHA), tr("Las Vegas") if goal else tr("Tucson")
        room = size[0] - self._stage.theme.px(6)
        if fits(self._stage, name, "caption", room):
            self._stage.skin.box(drawn, drawn.get_rect(), Box(STICKER, self._stage.theme.palette.line, 1, 5))
            ink = fitted(self._stage, name, "caption", room, self._stage.theme.palette.ink)
            drawn.blit(ink, ink.get_rect(center=drawn.get_rect().center))
        return drawn

    def space(self, number: int, power: Power | None, broken: bool, size: tuple[int, int]) -> Surface:
        """The sticker of a Crash, counted from 0: its number, and what it gives."""
        palette, px, text = self._stage.theme.palette, self._stage.theme.px, self._stage.text
        drawn = Surface(size, SRCALPHA)
        fill = BROKEN if broken else STICKER
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.ink_soft if broken else palette.line, 1.5, 8))
        art, word = self._meaning(number, power)
        label = text.line_height("caption", "bold")
        side = min(size[1] - label - px(4), size[0] // 2)
        crash = self._stage.assets.art(f"{ART}crash", round(side * (1.0 if broken else 0.8)))
        digit = text.letter(str(number + 1), round(side * 0.72), palette.ink_soft)
        lead = crash if broken else digit
        middle = (size[1] - label) // 2
        drawn.blit(lead, lead.get_rect(center=(size[0] // 2 if not art else round(size[0] * 0.29), middle)))
        if art:
            picture = self._stage.assets.art(art, round(side * 0.96))
            drawn.blit(picture, picture.get_rect(center=(round(size[0] * 0.68), middle)))
        ink = fitted(self._stage, word, "caption", size[0] - px(6), palette.ink)
        drawn.blit(ink, ink.get_rect(center=(size[0] // 2, size[1] - label // 2 - px(2))))
        return drawn

    def _meaning(self, number: int, power: Power | None) -> tuple[str, str]:
        if number >= DEVICE_FROM:
            return f"{ART}team_shamed", tr("Shamed win")
        if power is not None:
            return f"{ART}power_{power}", tr(SHORT_POWERS[power])
        return "", tr("no power")

    def sign(self, number: int, reached: bool, size: tuple[int, int]) -> Surface:
        """The mile post of a Point, counted from 1."""
        drawn = Surface(size, SRCALPHA)
        post = self._stage.assets.art(f"{ART}{'sign_reached' if reached else 'sign'}", size)
        drawn.blit(post, post.get_rect(midbottom=(size[0] // 2, size[1])))
        if number == POINTS_TO_WIN:
            star = self._stage.assets.art(f"{ART}point", round(size[1] * 0.46))
            drawn.blit(star, star.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
            return drawn
        ink = self._stage.theme.palette.ink if reached else self._stage.theme.palette.ink_soft
        digit = self._stage.text.letter(str(number), round(size[1] * 0.4), ink)
        drawn.blit(digit, digit.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
        return drawn

    # Beside it

    def _tracker(self, surface: Surface) -> None:
        palette, at = self._stage.theme.palette, self._at
        self._stage.skin.box(surface, at.lamps, Box(palette.ground_high, palette.line, 1.5, 14))
        room = at.lamps_label
        ink = block(self._stage, tr("Shift Tracker"), ("caption",), room.size, Ink(palette.ink_soft, "bold", "center"))
        surface.blit(ink, ink.get_rect(center=room.center))

    def lamp(self, number: int, lit: bool, size: tuple[int, int]) -> Surface:
        """A lamp of the tracker: its number, and chaos on the last."""
        palette = self._stage.theme.palette
        drawn = Surface(size, SRCALPHA)
        last = number == TRACKER_END
        glow = palette.danger if last else palette.accent
        fill = glow if lit else mix(palette.shade, glow, 0.18)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.ink if lit else mix(fill, glow, 0.5), 2.5, 90))
        if last:
            chaos = self._stage.assets.art(f"{ART}chaos", round(size[1] * 0.66))
            drawn.blit(chaos, chaos.get_rect(center=drawn.get_rect().center))
            return drawn
        digit = self._stage.text.letter(str(number), round(size[1] * 0.5), INK if lit else palette.ink_soft)
        drawn.blit(digit, digit.get_rect(center=drawn.get_rect().center))
        return drawn

    def _places(self, surface: Surface) -> None:
        palette, at = self._stage.theme.palette, self._at
        self._stage.skin.box(surface, at.piles, Box(palette.ground_high, palette.line, 1.5, 14))
        for number, (place, word) in enumerate(((at.deck, tr("Deck")), (at.discards, tr("Discards")))):
            self._stage.skin.box(surface, place, Box(mix(palette.shade, palette.panel, 0.5), palette.line, 1.5, 7))
            room = at.pile_label(number)
            ink = fitted(self._stage, word, "caption", room.w, palette.ink_soft)
            surface.blit(ink, ink.get_rect(center=room.center))

    def pile(self, count: int, size: tuple[int, int], back: Callable[[tuple[int, int]], Surface]) -> Surface:
        """A few backs above each other, and how many there are."""
        drawn = Surface(size, SRCALPHA)
        if not count:
            return drawn
        layers = min(3, 1 + count // 6)
        step = max(1, round(size[0] * 0.05))
        card = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        for layer in range(layers):
            shift = step * (layers - 1 - layer)
            drawn.blit(back(card), (shift, shift))
        pill = self._pill(str(count), round(size[0] * 0.36))
        drawn.blit(pill, pill.get_rect(midbottom=(size[0] // 2, size[1] - step)))
        return drawn

    def _pill(self, text: str, pixels: int) -> Surface:
        palette = self._stage.theme.palette
        ink = self._stage.text.letter(text, pixels, palette.ink)
        size = (max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.4))
        pill = Surface(size, SRCALPHA)
        self._stage.skin.box(pill, pill.get_rect(), Box(palette.shade, palette.line, 1.5, 30))
        pill.blit(ink, ink.get_rect(center=pill.get_rect().center))
        return pill


SKY: tuple[RGB, RGB, RGB] = ((58, 38, 82), (168, 78, 92), (246, 178, 96))
FAR: RGB = (122, 66, 88)
NEAR: RGB = (196, 128, 78)
ROAD: RGB = (64, 52, 62)
LINE: RGB = (246, 226, 150)


def land(at: Arrangement) -> str:
    """The evening outside as an SVG drawing of the size of the glass: sky, mesas, sand, the road."""
    width, height = at.glass.size
    horizon = height * 0.7
    radius = at.theme.px(14)
    stops = "".join(
        f'<stop offset="{share}" stop-color="{hex_of(colour)}"/>'
        for share, colour in zip((0, 0.62, 1), SKY, strict=True)
    )
    shapes = [
        f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="{horizon:.0f}" gradientUnits="userSpaceOnUse">{stops}'
        "</linearGradient>",
        f'<rect width="{width}" height="{height}" rx="{radius}" fill="url(#s)"/>',
        f'<circle cx="{width * 0.5:.0f}" cy="{horizon:.0f}" r="{height * 0.26:.0f}" fill="#ffd98a"/>',
        *(_mesa(width, horizon, *mesa) for mesa in MESAS),
        _ground(width, height, horizon, radius),
        *_road(at),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'


MESAS = (
    (0.02, 0.16, 0.2),
    (0.15, 0.08, 0.12),
    (0.3, 0.12, 0.26),
    (0.62, 0.1, 0.16),
    (0.7, 0.16, 0.24),
    (0.9, 0.1, 0.14),
)
"""Table mountains: where they begin and how wide they are in widths of the glass, and how high in its height."""


def _mesa(width: int, horizon: float, start: float, wide: float, high: float) -> str:
    left, right, top = width * start, width * (start + wide), horizon * (1 - high)
    slope = (right - left) * 0.16
    points = (
        f"M{left:.0f} {horizon:.0f} L{left + slope:.0f} {top:.0f} H{right - slope:.0f} L{right:.0f} {horizon:.0f} Z"
    )
    return f'<path d="{points}" fill="{hex_of(FAR)}"/>'


def _ground(width: int, height: int, horizon: float, radius: int) -> str:
    path = (
        f"M0 {horizon:.0f} Q{width * 0.25:.0f} {horizon - height * 0.04:.0f} {width * 0.5:.0f} {horizon:.0f} "
        f"T{width} {horizon:.0f} V{height - radius} Q{width} {height} {width - radius} {height} "
        f"H{radius} Q0 {height} 0 {height - radius} Z"
    )
    return f'<path d="{path}" fill="{hex_of(NEAR)}"/>'


def _road(at: Arrangement) -> list[str]:
    """The road through all stops, as wide as a bus is long is high."""
    glass = at.glass
    stops = [(x - glass.x, y - glass.y) for x, y in (at.mile(number) for number in range(POINTS_TO_WIN + 1))]
    path = f"M0 {stops[0][1]} L{stops[0][0]} {stops[0][1]}"
    for (x, y), (next_x, next_y) in pairwise(stops):
        middle = (x + next_x) / 2
        path += f" C{middle:.0f} {y} {middle:.0f} {next_y} {next_x} {next_y}"
    path += f" H{glass.w}"
    wide = at.road.h * 0.2
    return [
        f'<path d="{path}" fill="none" stroke="{hex_of(INK)}" stroke-width="{wide + at.theme.px(4):.1f}"/>',
        f'<path d="{path}" fill="none" stroke="{hex_of(ROAD)}" stroke-width="{wide:.1f}"/>',
        f'<path d="{path}" fill="none" stroke="{hex_of(LINE)}" stroke-width="{at.theme.px(2.5)}" '
        f'stroke-dasharray="{at.theme.px(10)} {at.theme.px(12)}"/>',
    ]
