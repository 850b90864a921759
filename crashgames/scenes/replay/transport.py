"""The buttons and the timeline by which a replay is driven."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from crashgames.core.replay import Replay
from crashgames.core.translation import tr
from crashgames.scenes.replay.timeline import Timeline
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.choice import Chooser

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
PLAY_WIDTH, SPEED_WIDTH, NARROW_SPEED, WHERE_WIDTH = 128, 130, 104, 330
BUTTONS = 5


@dataclass(frozen=True)
class Moves:
    """The functions that the buttons call."""

    turn_back: Callable[[], object]
    step_back: Callable[[], object]
    toggle: Callable[[], object]
    step_on: Callable[[], object]
    turn_on: Callable[[], object]
    seek: Callable[[int], object]
    set_speed: Callable[[float], object]


@dataclass(frozen=True)
class State:
    """The state that the buttons show."""

    number: int
    playing: bool
    speed: float


class Transport:
    """Lays out its area in two rows, or in one where there is little height, or reasons need it."""

    def __init__(self, stage: Stage, replay: Replay, moves: Moves) -> None:
        self.stage = stage
        self.replay = replay
        self.moves = moves

    @property
    def height(self) -> int:
        theme = self.stage.theme
        return (theme.target if self._is_low else 2 * theme.target) + theme.gap(3 if roomy(self.stage) else 1)

    @property
    def _is_low(self) -> bool:
        return self.replay.explains or not roomy(self.stage)

    def widgets(self, area: Rect, state: State, more: Callable[[Rect], Widget] | None = None) -> list[Widget]:
        """The button that plays comes first; `more` makes one to stand at the end of a single row."""
        theme = self.stage.theme
        inner = area.inflate(-2 * theme.gap(3), -theme.gap(3 if roomy(self.stage) else 1))
        row = Rect(inner.x, inner.bottom - theme.target, inner.w, theme.target)
        if self._is_low:
            return self._single_row(row, state, more)
        speed = Rect(row.right - theme.px(SPEED_WIDTH), row.y, theme.px(SPEED_WIDTH), row.h)
        width = BUTTONS * row.h + (BUTTONS - 1) * theme.gap(2)
        middle = Rect(0, row.y, width - row.h + theme.px(PLAY_WIDTH), row.h)
        middle.centerx = row.centerx
        buttons = self._buttons(middle, state, tr("Pause") if state.playing else tr("Play"))
        where = self._where(Rect(row.x, row.y, max(1, middle.x - theme.gap(3) - row.x), row.h), state.number)
        line = Rect(inner.x, area.y, inner.w, row.y - area.y)
        return [*buttons, self._line(line, state), self._speed(speed, state), where]

    def _single_row(self, row: Rect, state: State, more: Callable[[Rect], Widget] | None) -> list[Widget]:
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        last = Rect(row.right - row.h, row.y, row.h, row.h)
        right = last.x - gap if more else row.right
        side = theme.px(NARROW_SPEED if more else SPEED_WIDTH)
        speed = Rect(right - side, row.y, side, row.h)
        width = BUTTONS * row.h + (BUTTONS - 1) * gap
        buttons = self._buttons(Rect(row.x, row.y, width, row.h), state, "")
        left = row.x + width + gap
        words: list[Widget] = []
        if roomy(self.stage):
            words = [self._where(Rect(left, row.y, self._where_width, row.h), state.number)]
            left = words[0].rect.right
        line = Rect(left, row.y, max(1, speed.x - gap - left), row.h)
        return [*buttons, *words, self._line(line, state), self._speed(speed, state), *([more(last)] if more else [])]

    def _buttons(self, room: Rect, state: State, play: str) -> list[Widget]:
        moves, gap, side = self.moves, self.stage.theme.gap(2), room.h
        first, last = state.number == 0, state.number == self.replay.count
        middle = Rect(room.x + 2 * (side + gap), room.y, room.w - 4 * (side + gap), side)
        icon, tip = ("pause", tr("Pause")) if state.playing else ("play", tr("Play"))
        places = [room.x, room.x + side + gap, middle.right + gap, middle.right + side + 2 * gap]
        return [
            Button(middle, play, moves.toggle, icon=icon, kind="primary", tip=None if play else tip),
            *(
                Button(Rect(x, room.y, side, side), "", call, icon=icon, tip=tip, why="" if off else None)
                for x, (icon, tip, call, off) in zip(
                    places,
                    (
                        ("turn_back", tr("Previous turn (Up)"), moves.turn_back, first),
                        ("step_back", tr("Previous move (Left)"), moves.step_back, first),
                        ("step_on", tr("Next move (Right)"), moves.step_on, last),
                        ("turn_on", tr("Next turn (Down)"), moves.turn_on, last),
                    ),
                    strict=True,
                )
            ),
        ]

    def _line(self, room: Rect, state: State) -> Widget:
        return Timeline(room, self.replay.count, state.number, self.replay.chapters, self.moves.seek)

    def _speed(self, room: Rect, state: State) -> Widget:
        names = [f"{speed:g}×" for speed in SPEEDS]
        return Chooser(room, "", names, SPEEDS.index(state.speed), self._set_speed, tip=tr("Playback speed"))

    def _set_speed(self, index: int) -> None:
        self.moves.set_speed(SPEEDS[index])

    @property
    def _where_width(self) -> int:
        """Room for the longest words, so that nothing moves from one move to the next."""
        titles = [chapter.title for chapter in self.replay.chapters]
        longest = max(self.stage.text.size(one, "body")[0] for one in [*titles, self._move(self.replay.count)])
        return min(self.stage.theme.px(WHERE_WIDTH), longest)

    def _move(self, number: int) -> str:
        return tr("Move {n} of {count}").format(n=number, count=self.replay.count)

    def _where(self, room: Rect, number: int) -> Widget:
        words = f"{self._move(number)}\n{self.replay.chapters[self.replay.chapter_at(number)].title}"
        return Label(room, words, ("body", "caption"), self.stage.theme.palette.ink_soft)
