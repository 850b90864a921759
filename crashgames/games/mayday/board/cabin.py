"""The cabin, cut open from above: hull, floor, seats and trays, the cockpit at the nose, and the storm outside."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.world import ART, INK, LIGHTS
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import HONEST_COUNT, SKIRMISH_STAGES, MatchStage, Status, Team
from crashgames.games.mayday.view import STAGES, MaydayView
from crashgames.ui.assets import lasting
from crashgames.ui.board import Part
from crashgames.ui.layout import stamp
from crashgames.ui.lettering import lettered
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

FLOOR, PANEL = (152, 126, 106), (104, 80, 70)
SEAT: RGB = (32, 88, 108)
LAMPLIT: RGB = (54, 120, 142)
"""A seat in the light of the lamp."""
QUIET: RGB = (30, 72, 88)
"""A seat that a step is not about."""
SEAT_LOW: RGB = (28, 62, 80)
SKY, CLOUD = (126, 158, 176), (146, 166, 176)
"""What is seen through the windows in the drawing of a pane, and what the storm makes of it."""
STORM, STORM_CLOUD = (70, 92, 116), (92, 112, 134)
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


def storm(level: int, bright: bool) -> dict[RGB, RGB]:
    """The colours of sky and clouds: darker from phase to phase, and bright in lightning."""
    sky, cloud = mix(SKY, STORM, level / 5), mix(CLOUD, STORM_CLOUD, level / 5)
    return {SKY: mix(sky, BRIGHT, 0.75 if bright else 0), CLOUD: mix(cloud, BRIGHT, 0.5 if bright else 0)}


class Station(NamedTuple):
    """All that a seat shows, apart from the plate."""

    lit: bool
    """In the light, as it is about whoever sits there."""
    lamp: bool
    """Under a reading lamp, as this one is lit or can still become captain at night."""
    rimmed: bool
    """The vote is about whoever sits there."""
    out: bool
    """Cannot become captain any more."""
    quiet: bool
    """This step is about cards of others."""
    bare: bool
    """Nobody has a status yet."""


def station_of(seat: int, view: MaydayView) -> Station:
    racing, lit = view.stage in (MatchStage.PHASE_2, MatchStage.PHASE_3), seat in concerned(view)
    out = seat in view.turned or (racing and view.statuses[seat] is Status.NONE)
    about = seat == view.skirmish and view.stage is not MatchStage.SUSPICIONS and view.phase != Phase.IDENTITIES
    rimmed = about or (lit and view.phase == Phase.VOTE)
    return Station(lit, lit or (racing and not out), rimmed, out, fades(seat, view), view.stage is STAGES[0])


def fades(seat: int, view: MaydayView) -> bool:
    """True for the cards of a seat that neither the vote nor the look is about."""
    look = view.at or view.due
    about = {look.owner} if look else concerned(view)
    return (view.phase == Phase.VOTE or look is not None) and seat not in about


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


WIDE_SEAT = 2.3
"""From so many times as wide as high, a bare seat has an emblem beside the name."""
CLOTH_SHARE, CLOTH_ASPECT = 0.43, 0.88
"""The most width of the cloth at the head, as shares of width and height of the seat: names stand beside it."""


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
            *(self._station_part(seat, view) for seat in range(at.seats)),
            *(Part(free, lambda: None, partial(self._galley, n, free)) for n, free in enumerate(at.free)),
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
            self._screen.skin.spread(surface, pane, f"{ART}pane", colours=storm(*shows()))

        for _, pane in self._at.windows:
            yield Part(pane, shows, partial(draw, pane))

    # The seats

    def _station_part(self, seat: int, view: Callable[[], MaydayView]) -> Part:
        plate = self._at.plates[seat]
        pool = plate.inflate(round(plate.w * 0.5), round(plate.h * 0.5))
        place = pool.union(self._at.tray(seat)).clip(self._at.crew)

        def draw(surface: Surface) -> None:
            shown, skin = station_of(seat, view()), self._screen.skin
            if shown.lamp:
                surface.blit(self._screen.assets.art(f"{ART}lamplight", pool.size), pool)
            skin.spread(surface, plate, f"{ART}seat", "lit" if shown.lit else "quiet" if shown.quiet else "dim")
            skin.spread(surface, self._headrest(plate), f"{ART}headrest")
            skin.spread(surface, plate, f"{ART}daylight")
            if shown.bare and plate.w >= WIDE_SEAT * plate.h:
                emblem = self._screen.assets.art(f"{ART}emblem", (plate.w // 3, plate.h))
                stamp(surface, emblem, midright=(plate.right - plate.w // 20, plate.centery))
            tray = self._at.tray(seat).inflate(-self._at.theme.px(2), -self._at.theme.px(2))
            state = "rimmed" if shown.rimmed else "folded" if shown.out else "quiet" if shown.quiet else "plain"
            skin.spread(surface, tray, f"{ART}tray", state)

        return Part(place, of_view(view, lambda now: station_of(seat, now)), draw)

    def _headrest(self, plate: Rect) -> Rect:
        """The cloth at the head of a seat."""
        px, wide = self._at.theme.px, min(plate.h * CLOTH_ASPECT, plate.w * CLOTH_SHARE)
        return Rect(plate.x + px(3), plate.y + px(3), round(wide) + px(2), round(plate.h * 0.72) + px(2))

    def _galley(self, mirrored: int, free: Rect, surface: Surface) -> None:
        """What stands at the wall where nobody sits, the coffee towards the end."""
        galley = self._screen.assets.art(f"{ART}galley", (free.w * 9 // 10, free.h * 9 // 10))
        place = galley.get_rect(midbottom=free.midbottom)
        surface.blit(pygame.transform.flip(galley, bool(mirrored), False), place)

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
        at = self._at

        def lit() -> Surface:
            hull = Surface(self._area.size, SRCALPHA)
            self._paint_hull(hull)
            hull.fill(LIGHTS[min(light, len(LIGHTS) - 1)], special_flags=pygame.BLEND_RGB_MULT)
            return lasting(hull)

        return self._screen.skin.kept(("hull", tuple(at.area), at.seats, at.chooses, light), lit)

    def _paint_hull(self, hull: Surface) -> None:
        """From wall and floor to the glass of the cockpit, the frames of windows, and the backs of seats at plates."""
        at, px, room, area, skin = self._at, self._at.theme.px, self._at.cockpit, self._area, self._screen.skin
        low, right, wall = room.left - px(10), at.cabin.right + px(6), at.plate_size[1] * 2 // 3 - px(3)
        carpet, above = Rect(0, at.aisle.y - px(7), room.left, at.aisle.h + px(14)), -area.y
        floor = Rect(-px(40), at.crew.y + wall, room.left + px(41), at.crew.h - 2 * wall)
        skin.spread(hull, Rect(0, 0, low, area.h), f"{ART}tail")
        skin.box(hull, floor.move(0, above), Box(FLOOR, PANEL, 6, 0))
        skin.spread(hull, carpet.move(0, above), f"{ART}carpet", "lamps")
        skin.spread(hull, Rect(low, 0, right - low, area.h), f"{ART}nose")
        skin.spread(hull, Rect(low, carpet.y + above, at.door.centerx - low, carpet.h), f"{ART}carpet")
        light = Rect(0, 0, px(220), at.aisle.h).move_to(center=at.door.midleft)
        skin.spread(hull, light.move(0, above), f"{ART}threshold")
        skin.box(hull, at.glass.inflate(px(2.5), px(2.5)).move(0, above), Box(SEAT_LOW, INK, 2.5, 15))
        for frame, _ in at.windows:
            skin.spread(hull, frame.inflate(px(2), px(2)).move(0, above), f"{ART}window")
        for seat, plate in enumerate(at.plates[: at.seats]):
            top, high = plate.y - px(4 if at.is_upper(seat) else 13), plate.h + px(17)
            back = Rect(plate.x - px(4), top + above, plate.w + px(8), high)
            skin.box(hull, back, Box(SEAT, INK, 2, 16))


def words_below(view: MaydayView) -> tuple[str, str]:
    """What the cards in the cockpit are, as long as there are any."""
    return tr("Doubt") * bool(view.doubts_left), tr("Access") * bool(view.access_left)
