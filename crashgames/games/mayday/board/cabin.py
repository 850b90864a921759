"""The ground of the cabin: tray tables in front of the seats, the cockpit at the nose, and the storm outside."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import ntr
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.faces import ACCUSED, TRAY
from crashgames.games.mayday.board.hull import GLASS, STEEL_HIGH, Hull
from crashgames.games.mayday.board.world import INK, WORLD
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

CLOUD_RATE, LIGHTNING_RATE = 3, 8
"""Steps a second in which clouds drift and lightning comes."""
LOOP_STEPS = 96
"""Steps until the clouds of a window come round again."""
PAUSES = (0, 26, 17, 11, 0)
"""Seconds from lightning to lightning for each level of light; 0 for none."""
FLASHES = (0, 3)
"""Steps after the beginning of lightning in which it is bright: two flashes in a second."""
BRIGHT: RGB = (250, 246, 228)


def flashes(step: int, level: int) -> bool:
    """True in the steps in which lightning brightens the windows; never at the very beginning."""
    pause = PAUSES[min(level, len(PAUSES) - 1)] * LIGHTNING_RATE
    return bool(pause) and step >= pause and step % pause in FLASHES


class Storm:
    """Draws what is seen through the windows of the cabin."""

    def __init__(self, screen: Stage, at: Arrangement) -> None:
        self._screen = screen
        self._at = at

    def parts(self, view: Callable[[], MaydayView], light: Callable[[MaydayView], int]) -> Iterator[Part]:
        """A part for each window, of clouds of its own."""
        windows = [window for seat in range(self._at.seats) for window in self._at.windows(seat)]
        for number, window in enumerate(windows):
            yield self._window(number, self._at.pane(window), lambda: light(view()))

    def _window(self, number: int, pane: Rect, light: Callable[[], int]) -> Part:

        def shows() -> tuple[int, int, bool]:
            return light(), self._screen.beat(CLOUD_RATE) % LOOP_STEPS, self._flash(light())

        return Part(pane, shows, lambda surface: self._draw(surface, pane, number, *shows()))

    def _flash(self, level: int) -> bool:
        return self._screen.ambient.goes_on and flashes(self._screen.beat(LIGHTNING_RATE), level)

    def _draw(self, surface: Surface, pane: Rect, number: int, level: int, step: int, bright: bool) -> None:
        sky = mix(mix(GLASS, (70, 92, 116), level / 5), BRIGHT, 0.75 if bright else 0)
        cloud = mix(mix(STEEL_HIGH, (92, 112, 134), level / 5), BRIGHT, 0.5 if bright else 0)
        glass = Surface(pane.size, SRCALPHA)
        glass.fill(sky)
        strip = self._screen.assets.svg(_clouds(pane.size, cloud), (3 * pane.w, pane.h))
        left = -((step + number * 29) % LOOP_STEPS) * pane.w * 3 // LOOP_STEPS
        for x in (left, left + 3 * pane.w):
            glass.blit(strip, (x, 0))
        mask = self._screen.assets.svg(_mask(pane.size), pane.size)
        glass.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glass, pane)


@lru_cache(maxsize=64)
def _clouds(size: tuple[int, int], colour: RGB) -> str:
    """Clouds for three windows, which fit at both ends."""
    wide, high = size
    puffs = ((0.05, 0.62, 0.3), (0.4, 0.66, 0.36), (0.95, 0.86, 0.34), (1.35, 0.7, 0.3), (1.7, 0.9, 0.4))
    more = ((2.2, 0.74, 0.28), (2.5, 0.68, 0.34), (2.85, 0.82, 0.3), (3.05, 0.62, 0.3), (-0.15, 0.82, 0.3))
    circles = "".join(
        f'<circle cx="{x * wide:.1f}" cy="{y * high:.1f}" r="{r * wide:.1f}"/>' for x, y, r in (*puffs, *more)
    )
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * wide} {high}"'
    base = f'<rect x="0" y="{high * 0.86:.1f}" width="{3 * wide}" height="{high}"/>'
    return f'<svg {box}><g fill="{hex_of(colour)}">{circles}{base}</g></svg>'


def _mask(size: tuple[int, int]) -> str:
    wide, high = size
    box = f'width="{wide}" height="{high}" rx="{round(wide * 0.42)}" fill="#ffffff"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><rect {box}/></svg>'


ART = "mayday/"
FOLDED: RGB = (158, 156, 150)
"""The tray of somebody who cannot become captain any more."""
LEVELS = {stage: level for level, stage in enumerate(MatchStage)}
TEAM_COLOURS: dict[Team, RGB] = {Team.HONEST: (96, 168, 128), Team.INFILTRATOR: (196, 74, 58)}


@dataclass(frozen=True)
class Station:
    """All that the seat of a crew member shows, apart from the plate."""

    seat: int
    acts: bool
    skirmish: bool
    out: bool
    """Cannot become captain any more."""
    team: Team | None


def station_of(seat: int, view: MaydayView) -> Station:
    racing = view.stage in (MatchStage.PHASE_2, MatchStage.PHASE_3)
    return Station(
        seat=seat,
        acts=view.to_act == (seat,),
        skirmish=seat == view.skirmish and view.stage is not MatchStage.SUSPICIONS and view.phase != Phase.IDENTITIES,
        out=seat in view.turned or (racing and view.statuses[seat] is Status.NONE),
        team=view.teams[seat],
    )


def light_of(view: MaydayView) -> int:
    """The level of light: darker from phase to phase, and a little lighter once there is a captain."""
    if view.outcome is not None:
        return 0 if view.teams[view.outcome.winners[0]] is Team.HONEST else 3
    return LEVELS[view.stage]


def _colour_of(light: int) -> RGB:
    return WORLD.lights[min(light, len(WORLD.lights) - 1)]


class Cabin:
    """Paints the cabin for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement) -> None:
        self._screen = screen
        self._at = at
        self.hull = Hull(screen, at)
        self.storm = Storm(screen, at)

    def parts(self, view: Callable[[], MaydayView]) -> tuple[Part, ...]:
        """The hull, the storm in its windows, the trays and the cockpit, each drawn anew when something changes."""
        at = self._at
        return (
            Part(self.hull.area, lambda: light_of(view()), lambda surface: self._hull(surface, view())),
            *self.storm.parts(view, light_of),
            *(self._station_part(seat, view) for seat in range(at.seats)),
            Part(at.cockpit, lambda: (bool(view().cockpit), view().access_left), lambda s: self._cockpit(s, view())),
        )

    def _station_part(self, seat: int, view: Callable[[], MaydayView]) -> Part:
        place = self._at.tray(seat).inflate(self._at.theme.px(8), self._at.theme.px(8))

        def draw(surface: Surface) -> None:
            self._tray(surface, station_of(seat, view()))

        return Part(place, lambda: station_of(seat, view()), draw)

    def _hull(self, surface: Surface, view: MaydayView) -> None:
        self.hull.draw(surface, _colour_of(light_of(view)))

    def prepare_light(self, light: int) -> None:
        """Draw the hull as it will look in another light."""
        self.hull.prepare(_colour_of(light))

    # The crew

    def _tray(self, surface: Surface, station: Station) -> None:
        """The table on which the cards lie: red under the Skirmish, framed in light for whoever acts."""
        palette, px = self._screen.theme.palette, self._at.theme.px
        fill = mix(TRAY, FOLDED, 0.8) if station.out else TRAY
        if station.skirmish:
            fill = ACCUSED
        elif station.team is not None:
            fill = mix(fill, TEAM_COLOURS[station.team], 0.45)
        edge, wide = (palette.accent, 4) if station.acts else (INK, 2)
        place = self._at.tray(station.seat).inflate(-px(2), -px(2))
        self._screen.skin.box(surface, place, Box(fill, edge, wide, 12))
        if station.acts:
            self._screen.skin.box(surface, place.inflate(px(3), px(3)), Box(None, INK, 1.5, 13))

    # The cockpit

    def _cockpit(self, surface: Surface, view: MaydayView) -> None:
        at = self._at
        art = f"{ART}door_open" if view.cockpit else f"{ART}door_closed"
        door = self._screen.assets.art(art, at.door.size)
        surface.blit(door, door.get_rect(center=at.door.center))
        if at.left_words.h > 1:
            self._left_words(surface, at.left_words, view.access_left)

    def _left_words(self, surface: Surface, room: Rect, left: int) -> None:
        palette, text, px = self._screen.theme.palette, self._screen.text, self._at.theme.px
        self._screen.skin.box(surface, room, Box(palette.panel, palette.line, 1.5, 10))
        words = ntr("1 Access card left", "{n} Access cards left", left)
        wide, lines = room.w - px(8), self._at.lines_left
        step = text.fit(words, ("label", "body"), wide, room.h, "bold", lines)
        ink = text.render(words, step, palette.ink, "bold", wide, lines, "center")
        surface.blit(ink, ink.get_rect(center=room.center))
