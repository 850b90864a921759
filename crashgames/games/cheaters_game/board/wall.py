"""The back room: chairs, everybody's pages and the clock on the wall; and smoke."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import score, tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.layout import hour, hours
from crashgames.games.cheaters_game.board.world import ART, BRASS, GOLD, INK, PAPER, WOOD
from crashgames.games.cheaters_game.tables import RACE_GOAL
from crashgames.games.cheaters_game.view import CheatersView, cheater_scores, leaders, totals
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import column, inset, stamp
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

RACE_STEP = 10
"""In a race every tenth point is an hour of the clock."""
AHEAD, BELOW_ZERO, GOLDEN = GOLD, (142, 38, 44), mix(BRASS, PAPER, 0.4)
"""The page of whoever is ahead, and of who has less than nothing; and what shines in the last round."""
END_ABOVE = 5
"""How far the last hour stands above the clock, clear of the hours beside it, in logical units."""
WIDE_POINTS = -88
"""Points are written so small that these fit as well."""
SIREN_ALPHA = 70
"""The opacity of the blue light in the last round."""
LAST_HOURS = 3
"""The last hours, which are red."""
ALARM, SOON = (178, 44, 40), (232, 134, 116)
"""The plate of the end and, in the last round, the clock; and the face of the last hours."""
PUFFS = 3
SMOKE_RATE, SMOKE_PICTURES = 5, 20
"""Pictures of the smoke in a second, and pictures until it looks the same again."""


class Page(NamedTuple):
    """Honest points, cheater points and the total of a seat, and whether it is ahead."""

    honest: int
    shady: int
    total: int
    ahead: bool


def pages_of(view: CheatersView) -> list[Page]:
    """The pages of all seats."""
    shady, total, first = cheater_scores(view), totals(view), leaders(view) if view.turn > view.seats else ()
    return [Page(view.honest[seat], shady[seat], total[seat], seat in first) for seat in range(view.seats)]


class Wall:
    """Paints the back room in parts, so that only what has changed is painted again."""

    def __init__(self, stage: Stage, arrangement: Arrangement, see: Callable[[], CheatersView]) -> None:
        self._stage = stage
        self._at = arrangement
        self._see = see

    def parts(self) -> Iterator[Part]:
        """Chairs, what moves, the clock and the pages; smoke only where nothing else is."""
        at, stage = self._at, self._stage
        if not at.walled:
            return
        yield from map(self._chair, range(at.seats))
        if at.area.contains(at.ashtray):
            yield Part(at.ashtray, lambda: stage.beat(SMOKE_RATE) % SMOKE_PICTURES, self._smoke)
        yield Part(at.window.inflate(at.window.w * 2, at.window.h * 3), lambda: self._strikes, self._siren)
        around = at.clock.inflate(at.clock.w // 2, at.clock.h // 2)
        yield Part(around, lambda: (hour(self._see()), hours(self._see())), self._clock)
        pages = of_view(self._see, pages_of)
        yield from (self._page(seat, pages) for seat in range(at.seats))

    # At the table

    def _chair(self, seat: int) -> Part:
        """The back of a chair, which shows at the sides of a plate and above it."""
        plate, px = self._at.plate(seat), self._stage.theme.px
        rect = Rect(plate.x - px(13), plate.y - px(14), plate.w + px(26), plate.h + px(14))

        def draw(surface: Surface) -> None:
            art = self._stage.assets.art(f"{ART}chair", (rect.w, rect.h * 2))
            surface.blit(art, art.get_rect(midtop=rect.midtop), Rect(0, 0, rect.w, rect.h))

        return Part(rect, lambda: rect.size, draw)

    def _smoke(self, surface: Surface) -> None:
        """Puffs that rise, grow and thin out."""
        area, puffs = self._at.ashtray, []
        for number in range(PUFFS):
            age = (self._stage.beat(SMOKE_RATE) % SMOKE_PICTURES / SMOKE_PICTURES + number / PUFFS) % 1.0
            x = area.w * (0.42 + 0.16 * sin(2 * pi * (age + number / PUFFS)) * age)
            y, r = area.h * (0.92 - 0.8 * age), area.w * (0.05 + 0.13 * age)
            thin = 0.34 * min(1.0, age / 0.15) * (1 - age)
            puffs.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#fff6e0" fill-opacity="{thin:.2f}"/>')
        surface.blit(self._stage.assets.svg(drawing(area.size, "".join(puffs)), area.size), area)

    def _siren(self, surface: Surface) -> None:
        """Blue light that falls in through the window in the last round."""
        if self._strikes:
            glow = self._stage.assets.art(f"{ART}beacon_blue", self._at.window.w * 3).copy()
            glow.set_alpha(SIREN_ALPHA)
            stamp(surface, glow, center=self._at.window.center)

    # The pages

    def _page(self, seat: int, pages: Callable[[], Sequence[Page]]) -> Part:
        rect, px = self._at.page(seat), self._stage.theme.px
        page = Rect(rect.x - px(3), rect.y + px(8), rect.w, rect.h - px(12))

        def draw(surface: Surface) -> None:
            honest, shady, total, ahead = pages()[seat]
            fill, ink = (AHEAD, INK) if ahead else (BELOW_ZERO, PAPER) if total < 0 else (PAPER, INK)
            self._stage.skin.box(surface, page, Box(fill, INK if ahead else mix(WOOD, INK, 0.4), 3, 8))
            *sources, last = column(inset(page, px(5), px(3)), [0.23, 0.23, 0.54])
            for line, points, art in zip(sources, (honest, shady), ("halo", "mask"), strict=True):
                side = line.h * 5 // 6
                stamp(surface, self._stage.assets.art(f"{ART}{art}", side), midleft=line.midleft)
                self._number(surface, Rect(line.x + side + px(3), line.y, line.w - side - px(5), line.h), points, ink)
            pygame.draw.line(surface, ink, last.topleft, last.topright, px(2))
            self._number(surface, inset(last, px(3), px(6)).move(0, px(1)), total, ink, total)
            self.mark(surface, seat)

        return Part(page.union(self._tab(seat)).inflate(6, 6), lambda: pages()[seat], draw)

    def _tab(self, seat: int) -> Rect:
        page, px = self._at.page(seat), self._stage.theme.px
        return Rect(page.right - px(51), page.y - px(29), px(50), px(38))

    def mark(self, surface: Surface, seat: int) -> None:
        """A trophy at the upper edge of the page of whoever is ahead, before all frames."""
        if self._at.walled and pages_of(self._see())[seat].ahead:
            tab, px = self._tab(seat), self._stage.theme.px
            self._stage.skin.box(surface, tab, Box(AHEAD, INK, 3, 10))
            stamp(surface, self._stage.assets.icon("trophy", px(30), INK), center=tab.center)

    def _number(self, surface: Surface, room: Rect, points: int, ink: RGB, widest: int = WIDE_POINTS) -> None:
        """Points in letters in which the widest ones fit as well."""
        letter, high = self._stage.text.letter, room.h
        wide = max(letter(score(n), high, ink).get_width() for n in (points, widest))
        stamp(surface, letter(score(points), min(high, high * room.w // wide), ink), center=room.center)

    # The clock

    def _clock(self, surface: Surface) -> None:
        """The face with its hours, and above it the last one: on a red plate, in the last round on one of gold."""
        clock, view, px, letter = self._at.clock, self._see(), self._stage.theme.px, self._stage.text.letter
        count = hours(view)
        late = 0 if view.race else LAST_HOURS / count
        if self._strikes:
            stamp(surface, self._stage.assets.art(f"{ART}beacon_red", clock.w * 3 // 2), center=clock.center)
        face = _face(clock.w, hour(view) / count, late, self._strikes)
        surface.blit(self._stage.assets.svg(face, clock.size), clock)
        share, fill, colour = (0.62, GOLDEN, INK) if self._strikes else (0.6, ALARM, PAPER)
        words = str(RACE_GOAL) if view.race else tr("END")
        ink = letter(words, max(px(18), round(clock.w // 6 * share)), colour)
        plate = ink.get_rect(midtop=clock.midtop).inflate(px(14), px(4)).move_to(top=clock.top - px(END_ABOVE))
        self._stage.skin.box(surface, plate, Box(fill, INK, 2.5, 8))
        stamp(surface, ink, center=plate.center)
        now, side, reach = hour(view), clock.w // 6, inset(clock, clock.w // 16).w * 0.395
        past = PAPER if self._strikes else mix(PAPER, INK, 0.76)
        for number in range(RACE_STEP, count, RACE_STEP) if view.race else range(1, count):
            turn, place = 2 * pi * number / count, Rect(0, 0, side, side)
            place.center = (round(clock.centerx + reach * sin(turn)), round(clock.centery - reach * cos(turn)))
            if number == now:
                self._stage.skin.box(surface, place, Box(INK, None, 0, 60))
            colour = past if number < now else PAPER if number == now else INK
            ink = letter(str(number), max(px(18), side * 3 // 5), colour)
            stamp(surface, ink, center=place.center)

    @property
    def _strikes(self) -> bool:
        """True in the last round."""
        view = self._see()
        return not view.race and hour(view) >= hours(view) - 1


def _face(side: int, over: float, late: float, strikes: bool) -> str:
    """A wooden frame round a face: dim as far as time is over, red for the share of it that comes last.

    In the last round all that is over is red, and what is left of the time is bright.
    """
    half, inner = side / 2, side * 7 / 16
    wood, past, last = (ALARM, ALARM, GOLDEN) if strikes else (WOOD, mix(PAPER, INK, 0.2), SOON)
    dim, red = _sector(half, inner, 0, over, past), _sector(half, inner, 1 - late, 1, last)
    edge = f'stroke="{hex_of(INK)}" stroke-width="{side * 0.015}"'
    circle = f'<circle cx="{half}" cy="{half}"'
    parts = (
        f'{circle} r="{half * 0.98}" fill="{hex_of(wood)}" {edge}/>',
        f'{circle} r="{half * 0.93}" fill="none" stroke="{hex_of(BRASS)}" stroke-width="{side * 0.018}"/>',
        f'{circle} r="{inner}" fill="{hex_of(PAPER)}"/>{red}{dim}',
        f'{circle} r="{inner}" fill="none" {edge}/>',
    )
    return drawing((side, side), "".join(parts))


def _sector(half: float, radius: float, start: float, end: float, fill: RGB) -> str:
    """A part of a round face, from one share of a turn to another, clockwise from the top."""
    if end - start >= 1:
        return f'<circle cx="{half}" cy="{half}" r="{radius}" fill="{hex_of(fill)}"/>'
    if end <= start:
        return ""
    ends = [(half + radius * sin(2 * pi * at), half - radius * cos(2 * pi * at)) for at in (start, end)]
    (x, y), (to_x, to_y) = ends
    arc = f"A{radius} {radius} 0 {int(end - start > 0.5)} 1 {to_x:.1f} {to_y:.1f}"
    return f'<path d="M{half} {half} L{x:.1f} {y:.1f} {arc} Z" fill="{hex_of(fill)}"/>'
