"""The cabin, cut open from above: hull, floor, seats and trays, the cockpit at the nose, and the storm outside."""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.world import ART, INK, LIGHTS
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import HONEST_COUNT, SKIRMISH_STAGES, MatchStage, Status, Team
from crashgames.games.mayday.view import STAGES, MaydayView
from crashgames.ui.assets import lasting
from crashgames.ui.board import Part
from crashgames.ui.layout import centre, stamp
from crashgames.ui.lettering import lettered
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

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
LIGHTNING_RATE = 8
"""Steps a second in which lightning comes."""
PAUSES = (0, 26, 17, 11, 0)
"""Seconds from lightning to lightning for each level of light; 0 for none."""
FLASHES = (0, 3)
"""Steps after the beginning of lightning in which it is bright: two flashes in a second."""
BRIGHT: RGB = (250, 246, 228)


def flashes(step: int, level: int) -> bool:
    """True in the steps in which lightning brightens the windows; never at the very beginning."""
    pause = PAUSES[min(level, len(PAUSES) - 1)] * LIGHTNING_RATE
    return bool(pause) and step >= pause and step % pause in FLASHES


@lru_cache(maxsize=64)
def pane_svg(size: tuple[int, int], level: int, bright: bool) -> str:
    """The storm behind a window: clouds, darker from phase to phase, and bright in lightning."""
    wide, high = size
    sky = mix(mix(GLASS, (70, 92, 116), level / 5), BRIGHT, 0.75 if bright else 0)
    cloud = mix(mix(STEEL_HIGH, (92, 112, 134), level / 5), BRIGHT, 0.5 if bright else 0)
    low, bend = round(high * 0.66), round(wide * 0.42)
    bows = f"a{wide * 0.28:.1f} {wide * 0.24:.1f} 0 0 1 {wide / 2:.1f} 0 " * 2
    foot = f"V{high - bend} a{bend} {bend} 0 0 1 -{bend} {bend} H{bend} a{bend} {bend} 0 0 1 -{bend} -{bend} Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><rect width="{wide}" height="{high}" '
        f'rx="{bend}" fill="{hex_of(sky)}"/><path d="M0 {low} {bows}{foot}" fill="{hex_of(cloud)}"/></svg>'
    )


TRAY: RGB = (196, 164, 126)
BELT: RGB = (255, 232, 176)
"""A tray, and the light around that of whom the Skirmish is about."""
FOLDED: RGB = (74, 90, 110)
"""The tray of somebody who cannot become captain any more."""


LAMPLIGHT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><defs>'
    '<radialGradient id="l" cx="50%" cy="50%" r="50%">'
    f'<stop offset="0%" stop-color="{WARM}" stop-opacity="0.9"/><stop offset="60%" stop-color="{WARM}" '
    f'stop-opacity="0.6"/><stop offset="100%" stop-color="{WARM}" stop-opacity="0"/></radialGradient></defs>'
    '<rect width="100" height="100" fill="url(#l)"/></svg>'
)
"""The light of a reading lamp on a seat."""
DAY = "#d8ecfa"
"""The light that falls through a window."""


class Station(NamedTuple):
    """All that a seat shows, apart from the plate."""

    lit: bool
    """In the light, as it is about whoever sits there."""
    lamp: bool
    """Under a reading lamp, as this one is lit or can still become captain at night."""
    skirmish: bool
    out: bool
    """Cannot become captain any more."""
    free: bool = False
    """Nobody sits there."""


def station_of(seat: int, view: MaydayView) -> Station:
    """The station of a seat, or of the place behind the last one, where nobody sits."""
    if seat == view.seats:
        return Station(lit=False, lamp=False, skirmish=False, out=True, free=True)
    racing, lit = view.stage in (MatchStage.PHASE_2, MatchStage.PHASE_3), seat in concerned(view)
    out = seat in view.turned or (racing and view.statuses[seat] is Status.NONE)
    skirmish = seat == view.skirmish and view.stage is not MatchStage.SUSPICIONS and view.phase != Phase.IDENTITIES
    return Station(lit, lit or (racing and not out), skirmish, out)


def concerned(view: MaydayView) -> set[int]:
    """The seats that what is to be decided is about, and whoever alone decides it."""
    answers = view.phase in (Phase.VOTE, Phase.SKILLS)  # nobody is to see who still has to give one
    look, found = view.at or view.due, set(view.to_act if len(view.to_act) == 1 and not answers else ())
    if view.outcome is not None or view.phase == Phase.IDENTITIES:
        return set()
    if look is not None:
        return found | {look.looker, look.owner}
    if view.phase == Phase.VOTE and view.stage is MatchStage.PHASE_3:
        found |= {seat for seat, status in enumerate(view.statuses) if status is Status.RELIABLE}
    return found | ({view.skirmish} if view.stage in SKIRMISH_STAGES else set())


SEATS: tuple[tuple[RGB, RGB, RGB], tuple[RGB, RGB, RGB]] = (
    ((46, 106, 126), (36, 94, 114), (28, 76, 94)),
    ((66, 134, 156), LAMPLIT, (44, 106, 128)),
)
"""The colours of a seat from the light at its head to its foot: of most, and of those in the light."""


CLOTH_SHARE, CLOTH_ASPECT = 0.43, 0.88
"""The most width of the cloth at the head, as shares of width and height of the seat: names stand beside it."""


@lru_cache(maxsize=64)
def seat_svg(size: tuple[int, int], unit: float, station: Station) -> str:
    """A padded seat with a cloth at the head unless it is free, and the light of the window beside it."""
    top, middle, foot = map(hex_of, SEATS[station.lit])
    (wide, high), line = size, (4 if station.skirmish else 2) * unit
    edge = hex_of(BELT if station.skirmish else INK)
    broad = min(high * CLOTH_ASPECT, wide * CLOTH_SHARE)
    cloth = f'x="{4 * unit}" y="{4 * unit}" width="{broad}" height="{high * 0.72}" rx="{18 * unit}"'
    head = f'<rect {cloth} fill="#ece4d0" stroke="{hex_of(INK)}" stroke-width="{2 * unit}"/>'
    outer = (
        f'x="{line / 2}" y="{line / 2}" width="{wide - line}" height="{high - line}" rx="{min(22 * unit, high / 3)}"'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="{high}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="0.35" '
        f'stop-color="{middle}"/><stop offset="1" stop-color="{foot}"/></linearGradient>'
        f'<linearGradient id="w" x1="{wide}" y1="0" x2="{wide * 0.55}" y2="{high * 0.4}" '
        f'gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="{DAY}" '
        f'stop-opacity="0.3"/><stop offset="1" stop-color="{DAY}" stop-opacity="0"/></linearGradient></defs>'
        f'<rect {outer} fill="url(#s)"/>{"" if station.free else head}<rect {outer} fill="url(#w)" '
        f'stroke="{edge}" stroke-width="{line}"/></svg>'
    )


def light_of(view: MaydayView) -> int:
    """The level of light: darker from phase to phase, and a little lighter once there is a captain."""
    if view.outcome is not None:
        return 0 if view.teams[view.outcome.winners[0]] is Team.HONEST else 3
    return STAGES.index(view.stage)


class Cabin:
    """Paints the cabin for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement) -> None:
        self._screen = screen
        self._at = at
        rim = at.theme.px(8)
        self._area = Rect(0, at.cabin.y - rim, screen.size[0], at.cabin.h + 2 * rim)

    def parts(self, view: Callable[[], MaydayView]) -> tuple[Part, ...]:
        """The hull, the storm in its windows, the trays and the cockpit, each drawn anew when something changes."""
        at, area, light = self._at, self._area, of_view(view, light_of)

        def draw(surface: Surface) -> None:
            surface.blit(self.prepare(light()), area)

        return (
            Part(area, light, draw),
            *self._windows(light),
            *(self._station_part(seat, view) for seat in range(len(at.stations))),
            Part(
                at.cockpit,
                of_view(view, lambda now: (now.cockpit, words_below(now))),
                lambda s: self._cockpit(s, view()),
            ),
        )

    # The storm outside

    def _windows(self, light: Callable[[], int]) -> Iterator[Part]:
        """A part for each window."""

        def shows() -> tuple[int, bool]:
            return light(), self._screen.ambient.goes_on and flashes(self._screen.beat(LIGHTNING_RATE), light())

        def draw(pane: Rect, surface: Surface) -> None:
            surface.blit(self._screen.assets.svg(pane_svg(pane.size, *shows()), pane.size), pane)

        for _, pane in self._at.windows:
            yield Part(pane, shows, partial(draw, pane))

    # The seats

    def _station_part(self, seat: int, view: Callable[[], MaydayView]) -> Part:
        plate = self._at.plates[seat]
        pool = plate.inflate(round(plate.w * 0.5), round(plate.h * 0.5))
        place = pool.union(self._at.tray(seat)).clip(self._at.crew)

        def draw(surface: Surface) -> None:
            shown = station_of(seat, view())
            if shown.lamp:
                surface.blit(self._screen.assets.svg(LAMPLIGHT, pool.size), pool)
            surface.blit(self._screen.assets.svg(seat_svg(plate.size, self._at.theme.unit, shown), plate.size), plate)
            tray = self._at.tray(seat).inflate(-self._at.theme.px(2), -self._at.theme.px(2))
            if seat == self._at.seats:
                luggage = self._screen.assets.art(f"{ART}luggage", (tray.w * 2 // 3, tray.h * 2 // 3))
                surface.blit(luggage, luggage.get_rect(midbottom=tray.midbottom))
                belt, inner = self._screen.assets.art(f"{ART}free_seat", (5 * plate.h, plate.h)), plate.inflate(-4, 0)
                surface.blit(belt, inner, centre(belt.get_rect(), inner.size))
            else:
                fill = FOLDED if shown.out and not shown.skirmish else TRAY
                edge = (BELT, 6) if shown.skirmish else (mix(fill, INK, 0.7), 2)
                self._screen.skin.box(surface, tray, Box(mix(fill, INK, 0.2), *edge, 14))
                top = tray.inflate(-(tray.h // 10), -(tray.h // 10))
                self._screen.skin.box(surface, top, Box(mix(fill, (255, 255, 255), 0.16), None, 0, 10))

        return Part(place, of_view(view, lambda now: station_of(seat, now)), draw)

    # The cockpit

    def _cockpit(self, surface: Surface, view: MaydayView) -> None:
        """The door, and a chair for each of the Honest who have to come in, with the heart that is wanted there."""
        at, art = self._at, self._screen.assets.art
        door = art(f"{ART}door_open" if view.cockpit else f"{ART}door_closed", at.door.size)
        surface.blit(door, door.get_rect(center=at.door.center))
        for number in range(HONEST_COUNT[view.seats]):
            place = at.member(number)
            surface.blit(chair := art(f"{ART}seat", place.size), chair.get_rect(midbottom=place.midbottom))
            if number >= len(view.cockpit):
                sign = art(f"{ART}heart_wanted", place.h * 5 // 9)
                surface.blit(sign, sign.get_rect(center=(place.centerx, place.y + round(place.h * 0.62))))
        for word, room in zip(words_below(view), at.cockpit_words, strict=False):
            stamp(surface, lettered(self._screen, word, room.size, self._screen.theme.palette.ink), center=room.center)

    # The hull

    def prepare(self, light: int) -> Surface:
        """The cabin in the light of a level, drawn once for each."""

        def lit() -> Surface:
            hull = self._screen.assets.svg(self._svg, self._area.size).copy()
            hull.fill(LIGHTS[min(light, len(LIGHTS) - 1)], special_flags=pygame.BLEND_RGB_MULT)
            return lasting(hull)

        return self._screen.skin.kept((self._svg, light), lit)

    @cached_property
    def _svg(self) -> str:
        parts = (*self._shell(), *self._floor(), *self._bulkhead(), *self._crew())
        glow = (
            f'<defs><radialGradient id="w" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{WARM}" '
            f'stop-opacity="0.7"/><stop offset="1" stop-color="{WARM}" stop-opacity="0"/></radialGradient></defs>'
        )
        box = " ".join(map(str, self._area))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{glow}{"".join(parts)}</svg>'

    def _shell(self) -> Iterator[str]:
        """The rim where the hull is cut, and the wall inside it; the tail lies outside the window."""
        px, cabin = self._at.theme.px, self._at.cabin
        top, low, right, middle = cabin.top, cabin.bottom, cabin.right - px(2), cabin.centery
        nose, bend = round(self._at.cockpit.w * 0.3), round(cabin.h * 0.36)
        out = -px(40)
        outline = (
            f"M{out} {top} H{right - nose} C{right - nose // 3} {top} {right} {middle - bend} {right} {middle} "
            f"C{right} {middle + bend} {right - nose // 3} {low} {right - nose} {low} H{out} Z"
        )
        bulkhead = self._at.cockpit.left
        for width, colour in ((15, INK), (9, RIM)):
            look = f'stroke="{hex_of(colour)}" stroke-width="{px(width)}" stroke-linejoin="round"'
            yield f'<path d="{outline}" fill="{hex_of(WALL)}" {look}/>'
        inside = outline.replace(f"M{out} ", f"M{bulkhead} ").replace(f"H{out} Z", f"H{bulkhead} Z")
        yield f'<path d="{inside}" fill="{hex_of(BULKHEAD)}"/>'
        yield f'<path d="{outline}" fill="none" stroke="{hex_of(INK)}" stroke-width="{px(2)}"/>'

    def _floor(self) -> Iterator[str]:
        """The floor between the walls, and the carpet with the lights that show the way to the cockpit."""
        at, px = self._at, self._at.theme.px
        wall, left, right = at.plate_size[1] * 2 // 3, -px(40), at.cockpit.left - px(2)
        floor = Rect(left, at.crew.top + wall, right - left, at.crew.h - 2 * wall)
        yield _box(floor, 0, FLOOR, f'stroke="{hex_of(PANEL)}" stroke-width="{px(6)}"')
        aisle = at.aisle.inflate(0, px(2))
        carpet = Rect(left, aisle.y, right - left, aisle.h)
        yield _box(carpet, 0, CARPET, f'stroke="{hex_of(CARPET_EDGE)}" stroke-width="{px(4)}"')
        for y in (carpet.y, carpet.bottom):
            for x in range(px(20), carpet.right - px(10), px(44)):
                for size, opacity in ((6, 0.25), (2.5, 0.9)):
                    yield f'<circle cx="{x}" cy="{y}" r="{px(size)}" fill="{WARM}" opacity="{opacity}"/>'

    def _bulkhead(self) -> Iterator[str]:
        """The bulkhead with the door, and behind it the glass through which the crew inside is seen."""
        px, at, room = self._at.theme.px, self._at, self._at.cockpit
        top, low = at.cabin.top, at.cabin.bottom
        wide = px(9)
        look = f'stroke="{hex_of(INK)}" stroke-width="{px(2)}"'
        yield _box(Rect(room.left - wide, top, wide, low - top), 0, STEEL_HIGH, look)
        aisle, door = at.aisle, at.door
        way = Rect(room.left - wide, aisle.y, door.centerx - room.left + wide, aisle.h)
        yield _box(way, 0, CARPET, f'stroke="{hex_of(CARPET_EDGE)}" stroke-width="{px(4)}"')
        light = f'cx="{door.left}" cy="{door.centery}" rx="{px(110)}" ry="{aisle.h // 2}"'
        yield f'<ellipse {light} fill="url(#w)"/>'
        yield _box(at.glass, px(14), SEAT_LOW, f'stroke="{hex_of(INK)}" stroke-width="{px(2.5)}"')

    # The crew

    def _crew(self) -> Iterator[str]:
        """The backs of seats behind the plates, and the frames of windows beside them, in which the storm is drawn."""
        at, px, look = self._at, self._at.theme.px, f'stroke="{hex_of(INK)}" stroke-width="{self._at.theme.px(2)}"'
        out, deep = px(3), px(12)
        for frame, pane in at.windows:
            yield _box(frame, round(frame.w * 0.44), FRAME, look)
            glass = pane.inflate(px(2), px(2))
            yield _box(glass, round(glass.w * 0.42), GLASS, look)
        for seat, plate in enumerate(at.plates):
            top = plate.y - (out if at.is_upper(seat) else deep)
            yield _box(Rect(plate.x - out, top, plate.w + 2 * out, plate.h + out + deep), px(16), SEAT, look)


def words_below(view: MaydayView) -> tuple[str, str]:
    """What the cards in the cockpit are, as long as there are any."""
    return tr("Doubt") * bool(view.doubts_left), tr("Access") * bool(view.access_left)


def _box(place: Rect, round_by: int, fill: RGB, look: str) -> str:
    size = f'x="{place.x}" y="{place.y}" width="{place.w}" height="{place.h}" rx="{round_by}"'
    return f'<rect {size} fill="{hex_of(fill)}" {look}/>'
