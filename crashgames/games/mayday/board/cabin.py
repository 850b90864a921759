"""The ground of the cabin: hull with windows, carpet, cockpit, and for each crew member a seat with a name plate."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import ntr
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.words import TEAM_ART
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, Stage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage as Screen
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, hex_of, mix

ART = "mayday/"
HULL: RGB = (126, 144, 168)
FLOOR: RGB = (44, 54, 72)
CARPET: RGB = (33, 41, 56)
GLASS: RGB = (86, 122, 160)
SEAT: RGB = (58, 70, 92)
LAMP: RGB = (240, 190, 96)
ACCUSED: RGB = (255, 122, 98)
"""The frame of the Skirmish-CM: light enough to be seen without its colour."""
TEAM_COLOURS: dict[Team, RGB] = {Team.HONEST: (79, 157, 122), Team.INFILTRATOR: (196, 58, 42)}
WINDOW = 46
"""From window to window, in logical units."""


@dataclass(frozen=True)
class Station:
    """All that the seat of a crew member shows."""

    seat: int
    acts: bool
    skirmish: bool
    inside: bool
    out: bool
    """Cannot become captain any more."""
    markers: int
    speaks: bool
    skilled: bool
    team: Team | None
    stage: Stage


def station_of(seat: int, view: MaydayView) -> Station:
    racing = view.stage in (Stage.PHASE_2, Stage.PHASE_3)
    return Station(
        seat=seat,
        acts=view.to_act == (seat,),
        skirmish=seat == view.skirmish and view.stage is not Stage.SUSPICIONS and view.phase != Phase.IDENTITIES,
        inside=seat in view.cockpit,
        out=seat in view.turned or (racing and view.statuses[seat] is Status.NONE),
        markers=view.markers[seat],
        speaks=view.speaker in (NOBODY, seat),
        skilled=bool(view.skilled),
        team=view.teams[seat],
        stage=view.stage,
    )


class Cabin:
    """Paints the cabin for one arrangement."""

    def __init__(self, screen: Screen, at: Arrangement, names: Names) -> None:
        self._screen = screen
        self._at = at
        self._names = names

    def parts(self, view: Callable[[], MaydayView]) -> tuple[Part, ...]:
        """The hull, the seats and the cockpit, each drawn anew when something in it changes."""
        at = self._at
        return (
            Part(at.cabin, lambda: None, lambda surface: self._hull(surface, at.cabin)),
            *(self._station_part(seat, view) for seat in range(at.seats)),
            Part(at.cockpit, lambda: (view().cockpit, view().access_left), lambda s: self._cockpit(s, view())),
        )

    def _station_part(self, seat: int, view: Callable[[], MaydayView]) -> Part:
        place = self._at.stations[seat]

        def draw(surface: Surface) -> None:
            self._hull(surface, place)
            self._station(surface, station_of(seat, view()))

        return Part(place, lambda: station_of(seat, view()), draw)

    # The hull

    def _hull(self, surface: Surface, part: Rect) -> None:
        """The part of the hull in this area."""
        cabin = self._at.cabin
        surface.blit(self._drawn_hull, part, part.move(-cabin.x, -cabin.y))

    @cached_property
    def _drawn_hull(self) -> Surface:
        return self._screen.assets.svg(self._hull_drawing(), self._at.cabin.size)

    def _hull_drawing(self) -> str:
        """Straight walls, a round tail, a pointed nose; windows along both walls, and lamps along the aisle."""
        wide, high = self._at.cabin.size
        px = self._at.theme.px
        edge, tail, nose = px(3), px(26), px(70)
        right, low, middle = wide - edge, high - edge, high / 2
        outline = (
            f"M{edge + tail} {edge} H{right - nose} Q{right} {edge} {right} {middle} "
            f"Q{right} {low} {right - nose} {low} H{edge + tail} Q{edge} {low} {edge} {low - tail} "
            f"V{edge + tail} Q{edge} {edge} {edge + tail} {edge} Z"
        )
        aisle = self._at.aisle.move(-self._at.cabin.x, -self._at.cabin.y)
        carpet = (
            f'<rect x="{aisle.x - px(6)}" y="{aisle.y}" width="{aisle.w + px(6)}" height="{aisle.h}" '
            f'rx="{px(10)}" fill="{hex_of(CARPET)}"/>{self._runner(aisle)}'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
            f'<path d="{outline}" fill="{hex_of(FLOOR)}" stroke="{hex_of(HULL)}" stroke-width="{px(5)}"/>'
            f"{self._windows(wide, high)}{carpet}{self._lamps(aisle)}</svg>"
        )

    def _windows(self, wide: int, high: int) -> str:
        px = self._at.theme.px
        places = range(px(40), wide - px(110), px(WINDOW))
        size = f'width="{px(22)}" height="{px(6)}" rx="{px(3)}" fill="{hex_of(GLASS)}"'
        return "".join(f'<rect x="{x}" y="{y}" {size}/>' for x in places for y in (px(4), high - px(10)))

    def _runner(self, aisle: Rect) -> str:
        """Chevrons in the carpet that point to the cockpit."""
        px, middle = self._at.theme.px, aisle.centery
        places = range(aisle.x + px(70), aisle.right - px(40), px(64))
        high, deep = aisle.h // 2 - px(16), px(22)
        look = f'fill="none" stroke="{hex_of(mix(CARPET, FLOOR, 0.55))}" stroke-width="{px(9)}" stroke-linejoin="round"'
        return "".join(
            f'<path d="M{x} {middle - high} L{x + deep} {middle} L{x} {middle + high}" {look}/>' for x in places
        )

    def _lamps(self, aisle: Rect) -> str:
        px = self._at.theme.px
        places = range(aisle.x + px(8), aisle.right - px(4), px(WINDOW))
        look = f'r="{px(2)}" fill="{hex_of(LAMP)}" opacity="0.5"'
        edges = (aisle.y + px(4), aisle.bottom - px(4))
        return "".join(f'<circle cx="{x}" cy="{y}" {look}/>' for x in places for y in edges)

    # The centre

    def _cockpit(self, surface: Surface, view: MaydayView) -> None:
        self._hull(surface, self._at.cockpit)
        art = f"{ART}door_open" if view.cockpit else f"{ART}door_closed"
        door = self._screen.assets.art(art, self._at.door.size)
        surface.blit(door, door.get_rect(center=self._at.door.center))
        pile = self._at.accesses
        words = ntr("1 Cockpit Access left", "{n} Cockpit Access left", view.access_left)
        room = Rect(self._at.cockpit.x, pile.bottom, self._at.cockpit.w, self._at.theme.px(24))
        if not self._at.compact:
            text = self._screen.text
            step = text.fit(words, ("body", "caption"), room.w, room.h, "text", 1)
            ink = text.render(words, step, self._screen.theme.palette.ink_soft, "text", room.w, 1)
            surface.blit(ink, ink.get_rect(center=room.center))

    # The crew

    def _station(self, surface: Surface, station: Station) -> None:
        palette, place = self._screen.theme.palette, self._at.stations[station.seat]
        fill = mix(SEAT, CARPET, 0.6) if station.out else SEAT
        if station.team is not None:
            fill = mix(fill, TEAM_COLOURS[station.team], 0.35)
        edge = palette.accent if station.acts else ACCUSED if station.skirmish else mix(SEAT, HULL, 0.5)
        wide = 3.5 if station.acts or station.skirmish else 1.5
        self._screen.skin.box(surface, place, Box(fill, edge, wide, 14))
        self._plate(surface, station)

    def _plate(self, surface: Surface, station: Station) -> None:
        palette, at = self._screen.theme.palette, self._at
        plate = at.plate(station.seat)
        accused = mix(palette.danger, palette.shade, 0.4) if station.skirmish else palette.panel
        fill = palette.raised if station.acts else accused
        inner = plate.inflate(-at.theme.px(6), -at.theme.px(4))
        self._screen.skin.box(surface, inner, Box(fill, None, 0, 10))
        badge = at.badge(station.seat)
        colour = SEATS[station.seat].colour
        surface.blit(self._screen.skin.badge(station.seat, badge.w, colour), badge)
        if station.team is not None:
            emblem = self._screen.assets.art(ART + TEAM_ART[station.team], round(badge.w * 0.62))
            surface.blit(emblem, emblem.get_rect(bottomright=badge.move(at.theme.px(4), at.theme.px(3)).bottomright))
        self._name(surface, station, at.name(station.seat, station.skilled))

    def _name(self, surface: Surface, station: Station, room: Rect) -> None:
        """The name, and below it as many small wings as there are unused markers."""
        palette, text, px = self._screen.theme.palette, self._screen.text, self._at.theme.px
        name = self._names[station.seat]
        high = round(room.h * 0.66)
        step = text.fit(name, ("label", "body", "caption"), room.w, high, "bold", 1)
        ink = palette.ink if station.speaks else mix(palette.ink_soft, palette.panel, 0.5)
        if self._at.compact and text.size(name, step, "bold")[0] > room.w:
            name = ""
        line = text.render(name, step, ink, "bold", room.w, 1)
        surface.blit(line, line.get_rect(midleft=(room.x, room.y + round(room.h * 0.38))))
        wide = min(px(23), (room.w - px(6)) // 4)
        for number in range(station.markers):
            wing = self._screen.assets.art(f"{ART}marker_mini", (wide, px(10)), SEATS[station.seat].colour)
            surface.blit(wing, wing.get_rect(midleft=(room.x + number * (wide + px(2)), room.y + round(room.h * 0.8))))
