"""The drawing of the cabin, cut open from above: rim, walls with windows, floor, carpet, seats and cockpit."""

from collections.abc import Iterator

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.world import INK
from crashgames.ui.assets import lasting
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of

RIM: RGB = (238, 230, 212)
WALL: RGB = (204, 192, 170)
PANEL: RGB = (140, 120, 100)
FLOOR: RGB = (168, 148, 124)
CARPET: RGB = (136, 66, 64)
CHEVRON: RGB = (170, 96, 84)
LEATHER: RGB = (150, 92, 66)
LEATHER_HIGH: RGB = (198, 140, 104)
LEATHER_LOW: RGB = (108, 64, 50)
GLASS: RGB = (126, 158, 176)
STEEL: RGB = (104, 126, 140)
STEEL_HIGH: RGB = (146, 166, 176)
BULKHEAD: RGB = (84, 106, 120)
WARM = "#ffdf9e"
"""The light of the reading lamps."""


class Hull:
    """Draws the cabin once for each arrangement and light."""

    def __init__(self, screen: Stage, at: Arrangement) -> None:
        self._screen = screen
        self._at = at
        rim = at.theme.px(8)
        self.area = Rect(0, at.cabin.y - rim, screen.size[0], at.cabin.h + 2 * rim)
        self._drawn: dict[RGB, Surface] = {}
        """The cabin in the light of now and in the one to come."""

    def draw(self, surface: Surface, light: RGB) -> None:
        """Draw the whole cabin; a clip keeps it to a part."""
        surface.blit(self.prepare(light), self.area)

    def prepare(self, light: RGB) -> Surface:
        """The cabin in some light."""
        if light not in self._drawn:
            while len(self._drawn) > 1:
                del self._drawn[next(iter(self._drawn))]
            self._drawn[light] = self._lit(light)
        return self._drawn[light]

    def _lit(self, light: RGB) -> Surface:
        drawn = self._screen.assets.svg(self.svg(), self.area.size).copy()
        for name, place in self._at.corners:
            art = self._screen.assets.art(name, place.size)
            drawn.blit(art, art.get_rect(midbottom=self._local(place).midbottom))
        if light != (255, 255, 255):
            drawn.fill(light, special_flags=pygame.BLEND_RGB_MULT)
        hull = Surface(self.area.size, SRCALPHA)
        hull.blit(drawn, (0, 0))
        return lasting(hull)

    def svg(self) -> str:
        wide, high = self.area.size
        parts = (*self._shell(), *self._floor(), *self._cockpit(), *self._crew())
        lamp = (
            '<defs><radialGradient id="l" cx="50%" cy="50%" r="50%">'
            f'<stop offset="0%" stop-color="{WARM}" stop-opacity="0.62"/>'
            f'<stop offset="55%" stop-color="{WARM}" stop-opacity="0.28"/>'
            f'<stop offset="100%" stop-color="{WARM}" stop-opacity="0"/></radialGradient></defs>'
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{lamp}{"".join(parts)}</svg>'

    def _local(self, place: Rect) -> Rect:
        return place.move(-self.area.x, -self.area.y)

    # Outside in

    def _shell(self) -> Iterator[str]:
        """The rim where the hull is cut, and the wall inside it; the tail lies outside the window."""
        px, cabin = self._at.theme.px, self._local(self._at.cabin)
        top, low, right, middle = cabin.top, cabin.bottom, cabin.right - px(2), cabin.centery
        nose, bend = round(self._at.cockpit.w * 0.5), round(cabin.h * 0.3)
        out = -px(40)
        outline = (
            f"M{out} {top} H{right - nose} C{right - nose // 3} {top} {right} {middle - bend} {right} {middle} "
            f"C{right} {middle + bend} {right - nose // 3} {low} {right - nose} {low} H{out} Z"
        )
        bulkhead = self._local(self._at.cockpit).left
        for width, colour in ((15, INK), (9, RIM)):
            look = f'stroke="{hex_of(colour)}" stroke-width="{px(width)}" stroke-linejoin="round"'
            yield f'<path d="{outline}" fill="{hex_of(WALL)}" {look}/>'
        inside = outline.replace(f"M{out} ", f"M{bulkhead} ").replace(f"H{out} Z", f"H{bulkhead} Z")
        yield f'<path d="{inside}" fill="{hex_of(BULKHEAD)}"/>'
        yield f'<path d="{outline}" fill="none" stroke="{hex_of(INK)}" stroke-width="{px(2)}"/>'

    def _floor(self) -> Iterator[str]:
        """The floor between the walls, the warm light on it, and the carpet with chevrons towards the cockpit."""
        at, px = self._at, self._at.theme.px
        crew = self._local(at.crew)
        top, low = crew.top + at.wall, crew.bottom - at.wall
        right = self._local(at.cockpit).left - px(2)
        look = f'fill="{hex_of(FLOOR)}" stroke="{hex_of(PANEL)}" stroke-width="{px(6)}"'
        yield f'<rect x="{-px(40)}" y="{top}" width="{right + px(40)}" height="{low - top}" {look}/>'
        aisle = self._local(at.aisle)
        deep = aisle.inflate(0, px(2))
        yield f'<rect x="{-px(40)}" y="{deep.y}" width="{right + px(40)}" height="{deep.h}" fill="{hex_of(CARPET)}"/>'
        if not at.tight:
            yield self._chevrons(aisle, right)
        for seat in range(at.seats):
            glow = self._local(at.before(seat))
            middle = f'cx="{glow.centerx}" cy="{glow.centery}"'
            yield f'<ellipse {middle} rx="{round(glow.w * 0.66)}" ry="{round(glow.h * 0.8)}" fill="url(#l)"/>'

    def _chevrons(self, aisle: Rect, right: int) -> str:
        px, middle = self._at.theme.px, aisle.centery
        high, deep = aisle.h // 2 - px(9), px(16)
        lines = "".join(
            f"M{x} {middle - high} L{x + deep} {middle} L{x} {middle + high} "
            for x in range(px(24), right - px(30), px(58))
        )
        look = f'fill="none" stroke="{hex_of(CHEVRON)}" stroke-width="{px(7)}"'
        return f'<path d="{lines}" {look} stroke-linejoin="round" stroke-linecap="round" opacity="0.75"/>'

    # The cockpit

    def _cockpit(self) -> Iterator[str]:
        """The bulkhead with the door, and behind it the glass through which the crew inside is seen."""
        px, room = self._at.theme.px, self._local(self._at.cockpit)
        top, low = self._local(self._at.cabin).top, self._local(self._at.cabin).bottom
        wide = px(9)
        look = f'stroke="{hex_of(INK)}" stroke-width="{px(2)}"'
        yield (
            f'<rect x="{room.left - wide}" y="{top}" width="{wide}" height="{low - top}" '
            f'fill="{hex_of(STEEL_HIGH)}" {look}/>'
        )
        yield from self._windscreen(self._local(self._at.glass))

    def _windscreen(self, glass: Rect) -> Iterator[str]:
        """Two panes with the storm ahead, and the instruments below them."""
        px = self._at.theme.px
        line = f'stroke="{hex_of(INK)}" stroke-width="{px(2.5)}" stroke-linejoin="round"'
        low = round(glass.h * 0.22)
        pane = Rect(glass.x, glass.y, glass.w, glass.h - low)
        yield _box(pane, px(14), GLASS, line)
        left, top, wide, high = pane.x + px(2), pane.bottom, pane.w - px(4), pane.h
        for share, colour in ((0.46, (110, 140, 160)), (0.26, STEEL_HIGH)):
            base, step = top - round(high * share), wide / 4
            bows = "".join(f"a{step * 0.52:.1f} {step * 0.5:.1f} 0 0 1 {step:.1f} 0 " for _ in range(4))
            yield f'<path d="M{left} {base} {bows}V{top - px(2)} H{left} Z" fill="{hex_of(colour)}"/>'
        yield f'<path d="M{pane.centerx} {pane.y} V{pane.bottom}" {line}/>'
        board = Rect(glass.x, pane.bottom - px(1), glass.w, low + px(1))
        yield _box(board, px(8), LEATHER_LOW, line)
        ring = max(px(3), round(low * 0.26))
        for k, colour in enumerate(((159, 208, 138), (247, 184, 72), (142, 196, 216))):
            x = board.x + board.w * (2 * k + 1) // 6
            dial = f'cx="{x}" cy="{board.centery}" r="{ring}"'
            yield f'<circle {dial} fill="{hex_of(INK)}" stroke="{hex_of(colour)}" stroke-width="{px(2.5)}"/>'

    # The crew

    def _crew(self) -> Iterator[str]:
        for seat in range(self._at.seats):
            yield from self._window(seat)
            yield from self._bench(seat)

    def _window(self, seat: int) -> Iterator[str]:
        """The frame of the window beside a seat; the storm is drawn in it."""
        px = self._at.theme.px
        for window in self._at.windows(seat):
            frame, glass = self._local(window), self._local(self._at.pane(window)).inflate(px(2), px(2))
            yield _box(frame, round(frame.w * 0.44), RIM, f'stroke="{hex_of(INK)}" stroke-width="{px(2.5)}"')
            yield _box(glass, round(glass.w * 0.42), GLASS, f'stroke="{hex_of(INK)}" stroke-width="{px(2)}"')

    def _bench(self, seat: int) -> Iterator[str]:
        """The back of a seat behind the plate, with a white cloth at the head and arms beside it."""
        at, px = self._at, self._at.theme.px
        plate, upper = self._local(at.plate(seat)), at.is_upper(seat)
        out = px(3 if at.tight else 6)
        deep = px(6 if at.tight else 12)
        back = Rect(plate.x - out, plate.y - (out if upper else deep), plate.w + 2 * out, plate.h + out + deep)
        look = f'stroke="{hex_of(INK)}" stroke-width="{px(2)}"'
        arm = px(7 if at.tight else 12)
        for x in (back.x - arm // 2, back.right - arm // 2):
            y = back.centery if upper else back.y - px(8)
            yield _box(Rect(x, y, arm, back.h // 2 + px(8)), arm // 2, LEATHER_LOW, look)
        yield _box(back, px(16), LEATHER, look)
        edge = back.bottom - px(4) if upper else back.top + px(4)
        yield (
            f'<path d="M{back.x + px(18)} {edge} H{back.right - px(18)}" stroke="{hex_of(LEATHER_HIGH)}" '
            f'stroke-width="{px(3)}" stroke-linecap="round"/>'
        )


def _box(place: Rect, round_by: int, fill: RGB, look: str) -> str:
    size = f'x="{place.x}" y="{place.y}" width="{place.w}" height="{place.h}" rx="{round_by}"'
    return f'<rect {size} fill="{hex_of(fill)}" {look}/>'
