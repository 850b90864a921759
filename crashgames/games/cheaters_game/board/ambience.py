"""What moves in the back room while nobody acts: smoke above a cigar, and late at night somebody outside the door."""

from collections.abc import Callable, Iterator
from math import pi, sin

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.furniture import INK, PAPER, WOOD, WOOD_HIGH
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix


class Felt:
    """The parts of the ground, in one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement, has_free: Callable[[], bool]) -> None:
        self._stage = stage
        self._at = arrangement
        self._has_free = has_free

    def parts(self) -> tuple[Part, ...]:
        return (*map(self._chair, range(self._at.seats)), self._rack()) if self._at.walled else ()

    def _rack(self) -> Part:
        """The wooden board of the sets that nobody has taken, with a hollow for each; it is gone without any."""
        rack, skin, label = self._at.rack_of_sets, self._stage.skin, self._at.rack_label

        def draw(surface: Surface) -> None:
            if not self._has_free():
                return
            skin.box(surface, rack, Box(WOOD, INK, 2.5, 12, lip=mix(WOOD, INK, 0.5), depth=3, rim=WOOD_HIGH))
            for number in SETS:
                hollow = self._at.rack(number)
                pygame.draw.circle(surface, mix(WOOD, INK, 0.6), hollow.center, min(hollow.size) // 2)

            ink = lettered(self._stage, tr("Free sets"), label.size, PAPER, "bold")
            surface.blit(ink, ink.get_rect(center=label.center))

        return Part(rack.inflate(6, 6), self._has_free, draw)

    def _chair(self, seat: int) -> Part:
        """The back of a chair, which shows at the sides of a plate and above it."""
        plate, px = self._at.plate(seat), self._stage.theme.px
        rect = Rect(plate.x - px(13), plate.y - px(14), plate.w + px(26), plate.h + px(14))

        def draw(surface: Surface) -> None:
            art = self._stage.assets.art(f"{ART}chair", (rect.w, rect.h * 2))
            surface.blit(art, art.get_rect(midtop=rect.midtop), Rect(0, 0, rect.w, rect.h))

        return Part(rect, lambda: rect.size, draw)


PUFFS = 3
SMOKE_RATE, SMOKE_PICTURES = 5, 20
"""Pictures of the smoke in a second, and pictures until it looks the same again."""
STEPS_PER_SECOND, WALK_STEPS, PAUSE_STEPS = 4, 14, 44
"""Steps in a second of somebody outside, steps past the window, and steps until the next time."""
BAR = (58, 66, 84)
BARS = 2


class Ambience:
    """The parts of the ground, in one arrangement; `late` says whether it is late at night."""

    def __init__(self, stage: Stage, arrangement: Arrangement, late: Callable[[], bool]) -> None:
        self._stage = stage
        self._at = arrangement
        self._late = late

    def parts(self) -> Iterator[Part]:
        """Only where nothing else than the felt and the wall is."""
        at = self._at
        if at.walled and at.area.contains(at.ashtray):
            yield Part(at.ashtray, lambda: self._stage.beat(SMOKE_RATE) % SMOKE_PICTURES, self._smoke)
        if at.walled and at.area.contains(at.window):
            yield Part(at.window, self._step, self._visitor)

    def _smoke(self, surface: Surface) -> None:
        """Puffs that rise, grow and thin out."""
        area = self._at.ashtray
        picture = self._stage.assets.svg(_puffs(self._stage.beat(SMOKE_RATE) % SMOKE_PICTURES, area), area.size)
        surface.blit(picture, area)

    def _step(self) -> int:
        """How far somebody has walked past the window; -1 while nobody is there."""
        if not self._late():
            return -1
        step = self._stage.beat(STEPS_PER_SECOND) % PAUSE_STEPS
        return step if step < WALK_STEPS else -1

    def _visitor(self, surface: Surface) -> None:
        step, window = self._step(), self._at.window
        if step < 0:
            return
        art = self._stage.assets.art(f"{ART}visitor", window.size)
        x = window.x - art.get_width() + (window.w + art.get_width()) * step // (WALK_STEPS - 1)
        surface.blit(art, (x, window.bottom - art.get_height() + (step % 2) * self._stage.theme.px(2)))
        _draw_bars(surface, window, self._stage.theme.px(4), BAR)


def _draw_bars(surface: Surface, window: Rect, wide: int, colour: RGB) -> None:
    for number in range(1, BARS + 1):
        x = window.x + window.w * number // (BARS + 1)
        pygame.draw.rect(surface, colour, Rect(x - wide // 2, window.y, wide, window.h))


def _puffs(picture: int, area: Rect) -> str:
    """The drawing of one picture of the smoke."""
    puffs = []
    for number in range(PUFFS):
        age = (picture / SMOKE_PICTURES + number / PUFFS) % 1.0
        x = area.w * (0.42 + 0.16 * sin(2 * pi * (age + number / PUFFS)) * age)
        y, radius = area.h * (0.92 - 0.8 * age), area.w * (0.05 + 0.13 * age)
        thin = 0.34 * min(1.0, age / 0.15) * (1 - age)
        puffs.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#fff6e0" fill-opacity="{thin:.2f}"/>')
    return drawing(area.size, "".join(puffs))
