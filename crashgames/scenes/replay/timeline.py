"""The line below a replay on which every moment of a match has its place."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from crashgames.core.replay import Chapter
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Widget

TRACK = 10
KNOB = 26
MARK = 9


class Timeline(Widget):
    """A press or a drag goes to a moment. Strokes are turns, diamonds are key events."""

    takes_focus = False

    def __init__(
        self, rect: Rect, count: int, at: int, chapters: tuple[Chapter, ...], on_seek: Callable[[int], object]
    ) -> None:
        super().__init__(rect)
        self.count = count
        self.at = at
        self.chapters = chapters
        self.on_seek = on_seek

    @property
    def line(self) -> Rect:
        """The track, from the middle of the knob at one end to the other."""
        pad = min(self.rect.w, self.rect.h) // 2
        return Rect(self.rect.x + pad, self.rect.y, max(1, self.rect.w - 2 * pad), self.rect.h)

    def place_of(self, number: int) -> int:
        return self.line.x + round(self.line.w * number / max(1, self.count))

    def number_at(self, x: int) -> int:
        share = (x - self.line.x) / self.line.w
        return max(0, min(self.count, round(share * self.count)))

    def press(self, at: tuple[int, int]) -> None:
        super().press(at)
        self._seek(at)

    def drag(self, at: tuple[int, int]) -> None:
        self._seek(at)

    def _seek(self, at: tuple[int, int]) -> None:
        number = self.number_at(at[0])
        if number != self.at:
            self.at = number
            self.on_seek(number)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        theme = stage.theme
        track = Rect(self.line.x, 0, self.line.w, theme.px(TRACK))
        track.centery = self.rect.centery
        stage.skin.box(surface, track, Box(palette.ground, palette.line, 1.5, TRACK / 2))
        done = Rect(track.x, track.y, max(track.h, self.place_of(self.at) - track.x), track.h)
        stage.skin.box(surface, done, Box(palette.accent, radius=TRACK / 2))
        self._draw_turns(surface, stage, track)
        self._draw_marks(surface, stage)
        knob = Rect(0, 0, theme.px(KNOB), theme.px(KNOB))
        knob.center = (self.place_of(self.at), self.rect.centery)
        stage.skin.box(
            surface, knob, Box(palette.ink, palette.accent_high if self.lift else None, 3, KNOB / 2, shadow=4)
        )

    def _draw_turns(self, surface: Surface, stage: Stage, track: Rect) -> None:
        """Strokes, unless they would lie too close."""
        palette = stage.theme.palette
        if len(self.chapters) * stage.theme.px(5) > self.line.w:
            return
        high = stage.theme.px(6)
        for chapter in self.chapters[1:]:
            x = self.place_of(chapter.number)
            ink = palette.accent_high if chapter.number <= self.at else palette.line
            pygame.draw.line(surface, ink, (x, track.top - high), (x, track.bottom + high - 1), stage.theme.px(2))

    def _draw_marks(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        reach = stage.theme.px(MARK) // 2 + 1
        y = self.rect.top + reach
        for chapter in self.chapters:
            for mark in chapter.marks:
                x = self.place_of(mark.number)
                ink = palette.accent_high if mark.number <= self.at else mix(palette.ink_soft, palette.panel, 0.4)
                pygame.draw.polygon(surface, ink, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
