"""The drawing of the cabin, cut open from above: rim, walls with windows, floor, carpet, seats and cockpit."""

from collections.abc import Iterator
from functools import cached_property

import pygame
from pygame import Rect, Surface

from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.world import INK, LIGHTS
from crashgames.ui.assets import lasting
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of

RIM: RGB = (226, 216, 196)
FRAME: RGB = (206, 194, 176)
WALL: RGB = (196, 178, 152)
PANEL: RGB = (104, 80, 70)
FLOOR: RGB = (152, 126, 106)
CARPET: RGB = (140, 46, 46)
CARPET_EDGE: RGB = (92, 32, 38)
SEAT: RGB = (32, 88, 108)
LAMPLIT: RGB = (54, 120, 142)
"""A seat in the light of the lamp."""
SEAT_LOW: RGB = (28, 62, 80)
GLASS: RGB = (126, 158, 176)
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

    def draw(self, surface: Surface, light: int) -> None:
        """Draw the whole cabin; a clip keeps it to a part."""
        surface.blit(self.prepare(light), self.area)

    def prepare(self, light: int) -> Surface:
        """The cabin in the light of a level."""
        return self._screen.skin.kept((self.svg, light), lambda: self._lit(light))

    def _lit(self, light: int) -> Surface:
        hull = self._screen.assets.svg(self.svg, self.area.size).copy()
        hull.fill(LIGHTS[min(light, len(LIGHTS) - 1)], special_flags=pygame.BLEND_RGB_MULT)
        return lasting(hull)

    @cached_property
    def svg(self) -> str:
        wide, high = self.area.size
        parts = (*self._shell(), *self._floor(), *self._cockpit(), *self._crew())
        dusk = (
            '<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d2433" '
            'stop-opacity="0.2"/><stop offset="0.5" stop-color="#1d2433" stop-opacity="0"/><stop offset="1" '
            'stop-color="#1d2433" stop-opacity="0.2"/></linearGradient><radialGradient id="w" cx="50%" cy="50%" '
            f'r="50%"><stop offset="0" stop-color="{WARM}" stop-opacity="0.7"/><stop offset="1" '
            f'stop-color="{WARM}" stop-opacity="0"/></radialGradient></defs>'
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{dusk}{"".join(parts)}</svg>'

    def _local(self, place: Rect) -> Rect:
        return place.move(-self.area.x, -self.area.y)

    # Outside in

    def _shell(self) -> Iterator[str]:
        """The rim where the hull is cut, and the wall inside it; the tail lies outside the window."""
        px, cabin = self._at.theme.px, self._local(self._at.cabin)
        top, low, right, middle = cabin.top, cabin.bottom, cabin.right - px(2), cabin.centery
        nose, bend = round(self._at.cockpit.w * 0.3), round(cabin.h * 0.36)
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
        wall = at.plate_size[1] * 2 // 3
        top, low = crew.top + wall, crew.bottom - wall
        right = self._local(at.cockpit).left - px(2)
        look = f'fill="{hex_of(FLOOR)}" stroke="{hex_of(PANEL)}" stroke-width="{px(6)}"'
        yield f'<rect x="{-px(40)}" y="{top}" width="{right + px(40)}" height="{low - top}" {look}/>'
        yield f'<rect x="{-px(40)}" y="{top}" width="{right + px(40)}" height="{low - top}" fill="url(#d)"/>'
        aisle = self._local(at.aisle).inflate(0, px(2))
        edge = f'stroke="{hex_of(CARPET_EDGE)}" stroke-width="{px(4)}"'
        carpet = Rect(-px(40), aisle.y, right + px(40), aisle.h)
        yield _box(carpet, 0, CARPET, edge)
        if not at.tight:
            yield from self._way(carpet)

    def _way(self, carpet: Rect) -> Iterator[str]:
        """The lights along the carpet that show the way to the cockpit."""
        px = self._at.theme.px
        for y in (carpet.y, carpet.bottom):
            for x in range(px(20), carpet.right - px(10), px(44)):
                for size, opacity in ((6, 0.25), (2.5, 0.9)):
                    yield f'<circle cx="{x}" cy="{y}" r="{px(size)}" fill="{WARM}" opacity="{opacity}"/>'

    # The cockpit

    def _cockpit(self) -> Iterator[str]:
        """The bulkhead with the door, and behind it the glass through which the crew inside is seen."""
        px, at, room = self._at.theme.px, self._at, self._local(self._at.cockpit)
        top, low = self._local(at.cabin).top, self._local(at.cabin).bottom
        wide = px(9)
        look = f'stroke="{hex_of(INK)}" stroke-width="{px(2)}"'
        yield _box(Rect(room.left - wide, top, wide, low - top), 0, STEEL_HIGH, look)
        if not at.tight:
            aisle, door = self._local(at.aisle), self._local(at.door)
            way = Rect(room.left - wide, aisle.y, door.centerx - room.left + wide, aisle.h)
            yield _box(way, 0, CARPET, f'stroke="{hex_of(CARPET_EDGE)}" stroke-width="{px(4)}"')
            light = f'cx="{door.left}" cy="{door.centery}" rx="{px(110)}" ry="{aisle.h // 2}"'
            yield f'<ellipse {light} fill="url(#w)"/>'
        glass = self._local(at.glass)
        yield _box(glass, px(14), SEAT_LOW, f'stroke="{hex_of(INK)}" stroke-width="{px(2.5)}"')
        yield from self._windscreen(self._local(at.windscreen))

    def _windscreen(self, pane: Rect) -> Iterator[str]:
        """Two panes with the storm ahead."""
        px = self._at.theme.px
        line = f'stroke="{hex_of(INK)}" stroke-width="{px(2.5)}" stroke-linejoin="round"'
        yield _box(pane, px(14), GLASS, line)
        left, wide, high = pane.x + px(2), pane.w - px(4), pane.h
        for share, colour in ((0.46, (110, 140, 160)), (0.26, STEEL_HIGH)):
            base, step = pane.bottom - round(high * share), wide / 4
            bows = "".join(f"a{step * 0.52:.1f} {step * 0.5:.1f} 0 0 1 {step:.1f} 0 " for _ in range(4))
            yield f'<path d="M{left} {base} {bows}V{pane.bottom - px(2)} H{left} Z" fill="{hex_of(colour)}"/>'
        yield f'<path d="M{pane.centerx} {pane.y} V{pane.bottom}" {line}/>'

    # The crew

    def _crew(self) -> Iterator[str]:
        """The backs of seats behind the plates, and the frames of windows beside them, in which the storm is drawn."""
        at, px, look = self._at, self._at.theme.px, f'stroke="{hex_of(INK)}" stroke-width="{self._at.theme.px(2)}"'
        out, deep = (px(3), px(6)) if at.tight else (px(6), px(12))
        for seat in range(len(at.stations)):
            if window := at.window(seat):
                yield _box(self._local(window), round(window.w * 0.44), FRAME, look)
                glass = self._local(at.pane(window)).inflate(px(2), px(2))
                yield _box(glass, round(glass.w * 0.42), GLASS, look)
            plate = self._local(at.plate(seat))
            top = plate.y - (out if at.is_upper(seat) else deep)
            yield _box(Rect(plate.x - out, top, plate.w + 2 * out, plate.h + out + deep), px(16), SEAT, look)


def _box(place: Rect, round_by: int, fill: RGB, look: str) -> str:
    size = f'x="{place.x}" y="{place.y}" width="{place.w}" height="{place.h}" rx="{round_by}"'
    return f'<rect {size} fill="{hex_of(fill)}" {look}/>'
