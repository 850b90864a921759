"""The road with the rows painted on it, signs at its side, the town that comes nearer, and the dashboard."""

from collections.abc import Callable, Iterator
from itertools import product

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK, SIGN
from crashgames.games.crazy_commute.board.ring import ring_picture
from crashgames.games.crazy_commute.board.showdown import STEEL
from crashgames.games.crazy_commute.board.words import fought
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Pose
from crashgames.ui.theme import RGB, hex_of
from crashgames.ui.worlds import Sight

ASPHALT: RGB = (108, 102, 116)
NEAR: RGB = (116, 110, 124)
SHARED: RGB = (136, 128, 140)
MARKING: RGB = (240, 232, 212)
KERB: RGB = (214, 204, 186)
SHADE: RGB = (84, 78, 92)
MEADOW: RGB = (126, 184, 96)
HORIZON = 436
"""Where the land meets the sky, in the picture of the place."""
TOWN_AT = 1010
"""The middle of the town, in the same picture."""
DASH_EDGE = 6
"""The height, in logical units, by which the dashboard rises towards its middle."""
HOP_HEIGHT = 0.86
"""How high the arrow over a car begins above its middle, in heights of it."""


class Road:
    """Paints road and town, as `view` returns them, and a gantry with what hangs from it.

    Nothing stands behind cars and the arrows over them. Only in the corner the signs stand by themselves; there the
    picture of a duel has no room for them.
    """

    def __init__(self, stage: Stage, at: Arrangement, view: Callable[[], CommuteView]) -> None:
        self._stage = stage
        self._at = at
        self._view = view
        self._sight = Sight.of(stage.theme.size)
        self._edge = stage.theme.px(DASH_EDGE)
        self._verge = max(stage.theme.px(12), round(at.road.h * 0.1))

    @property
    def parts(self) -> tuple[Part, ...]:
        """The town; the road, with a verge that hides where the land meets the sky; the dashboard; the gantry."""
        at, road, low, px = self._at, self._at.road, self._at.low, self._stage.theme.px
        whole = Rect(road.x, road.y - self._verge, road.w, road.h + self._verge + px(5))
        high = self._stage.size[1] - low.y + self._edge
        dash = Rect(at.left, low.y - self._edge, at.right - at.left, high)

        def paint_dash(surface: Surface) -> None:
            """Leather with a seam, below it walnut, and the wheel in front of both."""
            self._stage.skin.spread(surface, dash, f"{ART}dashboard")
            wheel = self._stage.assets.art(f"{ART}wheel", (3 * dash.h, dash.h))
            stamp(surface, wheel, midbottom=dash.midbottom)

        left = at.left if at.sky.x <= at.area.x else at.sky.x
        beam = Rect(left - px(6), at.sky.y - px(6), at.right - left + px(12), px(10))
        hung = beam.unionall([at.sign, at.stand, at.ring])
        return (
            Part(self._town(TROPHIES_TO_WIN), lambda: words.best(self._view()), self._paint_town),
            Part(whole, lambda: tuple(map(len, self._view().rows)), self._paint),
            Part(dash, lambda: None, paint_dash),
            Part(hung, self._has_sign, lambda surface: self._paint_gantry(surface, beam)),
        )

    def _town(self, trophies: int) -> Rect:
        """The city's rectangle on the horizon, larger the more trophies somebody has."""
        share = 0.42 + 0.58 * trophies / TROPHIES_TO_WIN
        foot = self._sight.rect(TOWN_AT, HORIZON, 0, 0)
        wide = round(self._sight.scale * 620 * share)
        return Rect(0, 0, wide, round(wide * 240 / 640)).move_to(midbottom=(foot.x, min(foot.y, self._at.road.top)))

    def warm_up(self) -> Iterator[None]:
        """Draw the town beforehand as near as it may come."""
        for trophies in range(TROPHIES_TO_WIN + 1):
            self._stage.assets.art(f"{ART}town", self._town(trophies).size)
            yield

    def _paint_town(self, surface: Surface) -> None:
        place = self._town(words.best(self._view()))
        stamp(surface, self._stage.assets.art(f"{ART}town", place.size), midbottom=place.midbottom)

    def _paint(self, surface: Surface) -> None:
        at, road, px = self._at, self._at.road, self._stage.theme.px
        surface.fill(MEADOW, Rect(road.x, road.y - self._verge, road.w, self._verge))
        surface.fill(SHADE, Rect(road.x, road.bottom - px(2), road.w, px(7)))
        surface.fill(KERB, road)
        inner = road.inflate(0, -2 * px(5))
        surface.fill(ASPHALT, inner)
        # The far lane ends and the near one begins above the numbers of rows.
        middle = min(at.base - at.lane // 2 - round(at.body * 0.16), at.marking(0).top - px(8))
        surface.fill(NEAR, Rect(inner.x, middle, inner.w, inner.bottom - middle))
        dash, free = px(54), px(46)
        for left in range(road.x + free // 2, road.right, dash + free):
            surface.fill(MARKING, Rect(left, middle - px(2), dash, px(4)))
        place = 0
        for number, count in enumerate(map(len, self._view().rows), start=1):
            self._row(surface, number, place, count)
            place += count

    def _row(self, surface: Surface, number: int, place: int, count: int) -> None:
        """The number of a row before its first car, as on a starting grid, and a line around several side by side.

        A line across parts the number from the car ahead; before everybody it is chequered.
        """
        at, px = self._at, self._stage.theme.px
        mark = at.marking(place)
        if count > 1:
            left, right = at.place(place + count - 1).left + px(6), at.place(place).right - mark.w - px(4)
            box = Rect(left, at.road.y + px(9), right - left, at.road.h - 2 * px(9))
            pygame.draw.rect(surface, SHARED, box, border_radius=px(14))
            pygame.draw.rect(surface, MARKING, box, px(5), border_radius=px(14))
        elif place:
            surface.fill(MARKING, Rect(mark.right + px(2), mark.top, px(5), mark.h + px(4)))
        if not place:
            side, road = px(6), at.road.inflate(0, -2 * px(5))
            for across, down in product(range(2), range(road.h // side)):
                square = Rect(mark.right + px(2) + across * side, road.y + down * side, side, side)
                surface.fill(MARKING if (across + down) % 2 else INK, square)
        stamp(surface, self._stage.text.letter(str(number), mark.h, MARKING), center=mark.center)

    # Beside the road

    def _has_sign(self) -> bool | None:
        """Whether an event is in force; None while nothing hangs there."""
        seen = self._view()
        if seen.phase == Phase.DRIVERS or (self._at.in_corner and fought(seen) is not None):
            return None
        return seen.event != NONE

    def _paint_gantry(self, surface: Surface, beam: Rect) -> None:
        has_sign, at, px = self._has_sign(), self._at, self._stage.theme.px
        if has_sign is None:
            return
        if not at.in_corner:
            hung = [(at.stand, (0.25, 0.75)), (at.ring, (0.5,) if at.ring.w else ()), (at.sign, (0.2, 0.8))]
            rods = [
                Rect(place.x + round(place.w * share) - px(10) // 2, beam.centery, px(10), place.centery - beam.centery)
                for place, shares in (hung if has_sign else hung[:2])
                for share in shares
                if beam.centery < place.y
            ]
            for metal in (*rods, beam):
                self._stage.skin.box(surface, metal, Box(STEEL, INK, 2, 3))
        # A blue board on which deck and discards hang.
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, at.stand, Box(SIGN, INK, 2.4, 14))
        self._stage.skin.box(surface, at.stand.inflate(-6, -6), Box(palette.panel, None, 0, 11))
        for number, word in enumerate((tr("Deck"), tr("Discards")) if at.pile_label_height else ()):
            room = at.pile_label(number)
            ink = fitted(self._stage, word, "body", room.w - px(6), palette.ink)
            stamp(surface, ink, center=room.center)
        surface.blit(ring_picture(self._stage, at.ring.size), at.ring)

    def hop(self, surface: Surface, own: Pose, target: Pose, colour: RGB) -> None:
        """An arrow from a car over one that can be passed, to the place ahead of it."""
        at, (long, tall) = self._at, target.size
        clear = min(at.line.y, at.stand.union(at.sign).bottom + self._stage.theme.px(2))
        top = max(round(target.y - tall * HOP_HEIGHT), clear)
        high = round(target.y) - top
        edge = min(tall // 6, high * 4 // 9)
        start, goal = own.x + long * 0.47, min(target.x + long * 0.64, at.right - edge * 0.95)
        wide = round(abs(goal - start)) + 2 * edge
        low, end = high * 0.48, wide - 1.3 * edge
        tip, pull = low + min(edge * 0.85, high * 0.42), (edge * 0.28 - low / 4) / 0.75
        bow = f"M{edge} {low:.1f} C{edge} {pull:.1f} {end:.1f} {pull:.1f} {end:.1f} {low:.1f}"
        head = f"M{end - edge:.1f} {low:.1f} H{end + edge:.1f} L{end:.1f} {tip:.1f} Z"
        flip = f'transform="translate({wide} 0) scale(-1 1)"' if goal < start else ""
        coats = "".join(
            f'<path d="{bow}" fill="none" stroke="{coat}" stroke-width="{edge * thick:.1f}" stroke-linecap="round"/>'
            f'<path d="{head}" fill="{coat}" stroke="{coat}" stroke-width="{edge * rim:.1f}" stroke-linejoin="round"/>'
            for coat, thick, rim in (("#2a2030", 0.5, 0.34), (hex_of(colour), 0.28, 0.06))
        )
        picture = drawing((wide, high), f"<g {flip}>{coats}</g>")
        surface.blit(self._stage.assets.svg(picture, (wide, high)), (round(min(start, goal)) - edge, top))
