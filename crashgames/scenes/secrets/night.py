"""A night that is called aloud: eyes close, and calls on a fixed clock say who opens them, whoever is who."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import NightCall
from crashgames.ui.sheets import roomy, sheet
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Label, Widget

BROADEST = 1120
TONE = 0.45
"""Seconds from tone to tone."""


class NightScene(WidgetScene):
    """First lists the calls, so that everybody knows each by the number of its tones; then makes them.

    Nobody need touch anything in the night, and at its end the scene takes itself off the stage.
    """

    def __init__(self, stage: Stage, calls: Sequence[NightCall]) -> None:
        super().__init__(stage)
        self.calls = tuple(calls)
        self.number: int | None = None
        """The call that is heard, None before the first."""
        self._time = 0.0
        self._panel = Rect(0, 0, 1, 1)

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        area.centerx = self.area.centerx
        head = self.stage.text.line_height("display", "display")
        gap = theme.gap(4 if roomy(self.stage) else 2)
        top, self._panel, foot = column(area, [head, 1.0, round(theme.target * 1.25)], gap)
        inner = inset(self._panel, theme.gap(7 if roomy(self.stage) else 3))
        title = Label(top, tr("The night"), ("display", "title"), face="display", align="center")
        if self.number is None:
            return [*self._plan(inner), *self._ready_foot(foot, gap), title]
        middle = centre(foot, (theme.px(300), foot.h))
        stop = Button(middle, tr("Stop"), self._stop, icon="cross", kind="quiet")
        call, self._bar = column(inner, [1.0, theme.px(12)], theme.gap(4))
        return [Label(call, self.calls[self.number].text, ("hero", "display", "title"), align="center"), stop, title]

    def _plan(self, room: Rect) -> list[Widget]:
        """The calls in order, each with the number of its tones."""
        palette = self.stage.theme.palette
        theme, text = self.stage.theme, self.stage.text
        low = text.line_height("label") * 2
        lines, advice = column(room, [1.0, low], theme.gap(3))
        places = [row(line, [theme.px(60), 1.0], theme.gap(4)) for line in column(lines, len(self.calls), theme.gap(2))]
        fitting = [
            text.fit(call.text, ("title", "label", "body", "caption"), words.w, words.h)
            for call, (_, words) in zip(self.calls, places, strict=True)
        ]
        step = min(fitting, key=theme.font)
        found: list[Widget] = []
        for number, (call, (tones, words)) in enumerate(zip(self.calls, places, strict=True), start=1):
            found.append(Label(tones, str(number), "display", palette.accent_high, "display", align="center"))
            found.append(Label(words, call.text, step))
        return [*found, Label(advice, self._advice(), ("label", "body", "caption"), palette.ink_soft, align="center")]

    def _advice(self) -> str:
        if self.stage.audio.muted:
            return tr("The sound is off, so somebody has to keep their eyes open and read each call aloud.")
        return tr(
            "One of you reads this aloud before you start. At night, the number of tones tells you which call it is."
        )

    def _ready_foot(self, room: Rect, gap: int) -> list[Widget]:
        leave, begin = row(room, 2, gap)
        return [
            Button(begin, tr("Close your eyes"), lambda: self._call(0), icon="play", kind="primary"),
            Button(leave, tr("Skip the night"), self.back, icon="back"),
        ]

    # The course

    def _call(self, number: int) -> None:
        self.number, self._time = number, 0.0
        self.stage.audio.play("turn")
        self.rebuild(fresh=True)

    def _stop(self) -> None:
        self.number = None
        self.rebuild(fresh=True)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.number is None:
            return
        before, self._time = int(self._time / TONE), self._time + dt
        if self._time >= self.calls[self.number].seconds:
            self._go_on()
        elif before < int(self._time / TONE) <= self.number:
            self.stage.audio.play("turn")
        self.dirty = True

    def _go_on(self) -> None:
        assert self.number is not None
        if self.number + 1 < len(self.calls):
            self._call(self.number + 1)
        else:
            self.stage.stack.pop()

    def back(self) -> bool:
        if self.number is None:
            self.stage.stack.pop()
        else:
            self._stop()
        return True

    # Drawing

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.backdrop(surface)
        sheet(surface, self.stage, self._panel)
        if self.number is None:
            return
        box = self.stage.skin.box
        box(surface, self._bar, Box(palette.ground, radius=6))
        left = 1 - min(1.0, self._time / self.calls[self.number].seconds)
        done = Rect(self._bar.x, self._bar.y, max(self._bar.h, round(self._bar.w * left)), self._bar.h)
        box(surface, done, Box(palette.accent, radius=6))
