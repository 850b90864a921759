"""The bar above a replay, and the buttons and the timeline by which it is driven."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from crashgames.core.replay import Mark, Replay
from crashgames.core.translation import tr
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import Step, mix
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.choice import Chooser

TRACK_HEIGHT = 12
KNOB_SIDE = 26
MARK_SIDE = 12


class Timeline(Widget):
    """A press or a drag goes to a moment. Diamonds are key events, as far apart as they can be told from each other."""

    takes_focus = False

    def __init__(
        self, rect: Rect, count: int, at: int, marks: Sequence[Mark], on_seek: Callable[[int], object]
    ) -> None:
        super().__init__(rect)
        self.count = count
        self.at = at
        self.marks = marks
        self.on_seek = on_seek

    @property
    def line(self) -> Rect:
        """The track, from the middle of the knob at one end to the other."""
        pad = min(self.rect.w, self.rect.h) // 2
        return Rect(self.rect.x + pad, self.rect.y, max(1, self.rect.w - 2 * pad), self.rect.h)

    def x_of(self, number: int) -> int:
        """The x of a move on the line, in pixels."""
        return self.line.x + round(self.line.w * number / max(1, self.count))

    def number_at(self, x: int) -> int:
        """The move that lies nearest to an x in pixels, from 0 to `count`."""
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
        theme, palette = stage.theme, stage.theme.palette
        reach = theme.px(MARK_SIDE) // 2 + 1
        track = Rect(self.line.x, 0, self.line.w, theme.px(TRACK_HEIGHT))
        track.centery = max(self.rect.centery, self.rect.top + 2 * reach + track.h // 2 + theme.px(2))
        stage.skin.box(surface, track, Box(palette.ground, palette.line, 1.5, TRACK_HEIGHT / 2))
        done = Rect(track.x, track.y, max(track.h, self.x_of(self.at) - track.x), track.h)
        stage.skin.box(surface, done, Box(palette.accent, radius=TRACK_HEIGHT / 2))
        y, free = self.rect.top + reach, 0
        for mark in self.marks:
            x = self.x_of(mark.number)
            if x < free:  # none lies close to another
                continue
            free = x + 4 * reach
            seen = mark.number <= self.at
            ink, far = (
                (palette.accent_high, reach) if seen else (mix(palette.ink_soft, palette.panel, 0.4), reach * 3 // 4)
            )
            pygame.draw.polygon(surface, ink, [(x, y - far), (x + far, y), (x, y + far), (x - far, y)])
        knob = Rect(0, 0, theme.px(KNOB_SIDE), theme.px(KNOB_SIDE)).move_to(center=(self.x_of(self.at), track.centery))
        stage.skin.box(
            surface, knob, Box(palette.ink, palette.accent_high if self.lift else None, 3, KNOB_SIDE / 2, shadow=4)
        )


SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
SPEED_WIDTH, NARROW_SPEED, WHERE_WIDTH = 130, 104, 420
ROW_STEPS: Sequence[Step] = ("label", "label", "body")
LOW_STEPS: Sequence[Step] = ("body", "body", "caption")
"""The letters of the title of a turn, and from the second on of the number of the move: also where height is scarce."""
WHERE_FROM = 1000
"""The width of the canvas, in logical units, from which these have room."""
BUTTON_COUNT = 5


class Transport:
    """Lays out its area in a row, with buttons for five `calls`: a turn and a move back, play, a move and a turn on."""

    def __init__(
        self,
        stage: Stage,
        replay: Replay,
        calls: Sequence[Callable[[], object]],
        seek: Callable[[int], object],
        set_speed: Callable[[float], object],
    ) -> None:
        self.stage, self.replay = stage, replay
        self.calls, self.seek, self.set_speed = calls, seek, set_speed

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.stage.theme.target + self.stage.theme.gap(3 if roomy(self.stage) else 1)

    def widgets(
        self, area: Rect, number: int, playing: bool, speed: float, more: Callable[[Rect], Widget] | None = None
    ) -> list[Widget]:
        """The widgets after so many moves, the button that plays first; `more` makes one to stand at the end."""
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        inner = area.inflate(-2 * theme.gap(3), -theme.gap(3 if roomy(self.stage) else 1))
        low = Rect(inner.x, inner.bottom - theme.target, inner.w, theme.target)
        last = Rect(low.right - low.h, low.y, low.h, low.h)
        right = last.x - gap if more else low.right
        side = theme.px(NARROW_SPEED if more else SPEED_WIDTH)
        speeds = Rect(right - side, low.y, side, low.h)
        left = low.x + BUTTON_COUNT * (low.h + gap)
        buttons = self._buttons(Rect(low.x, low.y, left - gap - low.x, low.h), number, playing)
        words = self._where(left, area, number) if theme.logical[0] >= WHERE_FROM else []
        left = words[0].rect.right if words else left
        line = Rect(left, low.y, max(1, speeds.x - gap - left), low.h)
        timeline = Timeline(line, self.replay.count, number, self.replay.marks, self.seek)
        names, tip = [f"{one:g}×" for one in SPEEDS], tr("Playback speed")
        at = SPEEDS.index(speed)
        chooser = Chooser(speeds, "", names, at, lambda index: self.set_speed(SPEEDS[index]), tip=tip)
        return [*buttons, *words, timeline, chooser, *([more(last)] if more else [])]

    def _buttons(self, room: Rect, number: int, playing: bool) -> list[Widget]:
        first, last = number == 0, number == self.replay.count
        looks = [
            ("turn_back", tr("Previous turn (Up)"), first),
            ("step_back", tr("Previous move (Left)"), first),
            ("pause", tr("Pause"), False) if playing else ("play", tr("Play"), False),
            ("step_on", tr("Next move (Right)"), last),
            ("turn_on", tr("Next turn (Down)"), last),
        ]
        places = row(room, [room.h, room.h, 1.0, room.h, room.h], self.stage.theme.gap(2))
        found = [
            Button(place, "", call, icon=icon, tip=tip, why="" if off else None)
            for place, call, (icon, tip, off) in zip(places, self.calls, looks, strict=True)
        ]
        found[2].kind = "primary"
        return [found.pop(2), *found]

    def _where(self, left: int, area: Rect, number: int) -> list[Label]:
        """The title of the turn above the number of the move, with room for the longest, so that nothing ever moves."""
        palette, text, count = self.stage.theme.palette, self.stage.text, self.replay.count
        steps, turns = ROW_STEPS if roomy(self.stage) else LOW_STEPS, self.replay.turns
        moves = [tr("Move {n} of {count}").format(n=n, count=count) for n in (number, count)]
        widest = max(text.size(moves[1], steps[1])[0], *(text.size(one.text, steps[0], "bold")[0] for one in turns))
        upper, lower = text.line_height(steps[0], "bold"), text.line_height(steps[1])
        room = Rect(left, area.y, min(self.stage.theme.px(WHERE_WIDTH), widest), area.h)
        above, below = column(centre(room, (room.w, min(room.h, upper + lower))), [1.0, lower])
        title = turns[self.replay.turn_at(number)].text
        return [
            Label(above, title, (*steps, "caption"), palette.ink, "bold"),
            Label(below, moves[0], steps[1:], palette.ink_soft),
        ]


EYES_WIDTH, NARROW_EYES = 280, 176
"""The width of the choice of a view, also where there is little room."""


def head(
    stage: Stage, area: Rect, said: str, eyes: Callable[[Rect], Widget] | None, on_back: Callable[[], object]
) -> list[Widget]:
    """The widgets of the bar: `eyes` makes the choice of a view."""
    theme, side, gap = stage.theme, stage.theme.target, stage.theme.gap(2)
    inner = Rect(area.x + gap, area.centery - side // 2, area.w - 2 * gap, side)
    width = [theme.px(EYES_WIDTH if roomy(stage) else NARROW_EYES)] if eyes else []
    back, text, *places = row(inner, [side, None, *width], gap)
    words = Rect(text.x + gap, area.y, text.w - 2 * gap, area.h)
    return [
        Button(back, "", on_back, icon="back", tip=with_key(stage.keys, tr("Back"), Intent.BACK)),
        *([eyes(places[0])] if eyes else []),
        Label(words, said, ("title", "label", "body", "caption"), face="bold"),
    ]
