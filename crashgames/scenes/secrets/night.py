"""A night that is called aloud: eyes close, and calls on a fixed clock say who opens them, whoever is who."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.secret_pages import NightCall
from crashgames.core.translation import current_language, tr
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import label_height, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Icon, Label, ScrollArea, Widget

MAX_WIDTH = 1120
STEPS = ("title", "reading", "label", "body")
MOON_SIDE, SMALL_MOON, RISE, BAR_WIDTH = 144, 68, 26, 800
"""In logical units: moons above calls, also in little room, how far the highest is above the lowest, the time left."""
SKY, MOON = "shared/night_sky", "shared/moon"
"""The window of a dark bus or cabin: whoever peeps through their fingers sees little."""
DARK: RGB = (8, 8, 15)
DASHBOARD_SHARE = 0.875
"""The colour below the window, and where in its picture the dashboard begins."""
MOON_SHARE, SIGN_SHARE, BADGE_SHARE = 0.5, 0.46, 0.32
"""The share of the height of a call that the moon takes, and the shares of the moon for its icon and its number."""
INK_ON_MOON: RGB = (42, 32, 48)
TONE_SECONDS = 0.45
"""Seconds from tone to tone."""
VOICE_DELAY_SECONDS = 0.6
"""Seconds from the tone of a call to the voice, where there is one instead of more tones."""


class NightScene(WidgetScene):
    """First lists the calls, so that everybody knows each by the number of its tones; then makes them.

    Nobody need touch anything in the night, and at its end the scene takes itself off the stage.
    """

    def __init__(self, stage: Stage, calls: Sequence[NightCall]) -> None:
        super().__init__(stage)
        self.calls = tuple(calls)
        self.number: int | None = None
        """The call that is heard, None before the first."""
        self._time, self._foot_top = 0.0, 0
        self._said = True
        """False while the voice has still to say the call."""

    # Laying out

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = self.middle(MAX_WIDTH) if self.number is None else self.area
        head = self.stage.text.line_height("display" if wide else "title", "display")
        gap = theme.gap(4 if wide else 2)
        within = inset(area, theme.gap(7 if wide else 3), theme.gap(5 if wide else 2))
        top, inner, foot = column(within, [head, 1.0, round(theme.target * 1.25)], gap)
        self._foot_top = foot.y - gap // 2
        inner.h -= gap if wide else 0
        words = tr("The night")
        if self.number is not None:
            words += " · " + tr("{n} of {count}").format(n=self.number + 1, count=len(self.calls))
        title = Label(top, words, ("display", "title"), face="display", align="center")
        if self.number is None:
            leave, begin = row(foot, [1.0, 1.8], gap)
            buttons = [
                Button(begin, tr("Close your eyes"), lambda: self._call(0), icon="play", kind="primary"),
                Button(leave, tr("Skip the night"), self.back, icon="back"),
            ]
            for button in buttons if wide else []:
                button.steps = ("reading", *button.steps)
            return [*self._sky(inner), *buttons, title]
        middle = centre(foot, (theme.px(300), foot.h))
        stop = Button(middle, tr("Stop"), self._stop, icon="cross")
        sign, call, bar = column(inner, [round(inner.h * MOON_SHARE), 1.0, theme.px(12)], gap)
        self._bar = centre(bar, (theme.px(BAR_WIDTH), bar.h))
        heard = self.calls[self.number]
        return [
            MoonSign(centre(sign, (sign.h, sign.h)), heard.icon),
            Label(call, heard.text, ("hero", "display", "title", "reading", "label"), face="bold", align="center"),
            stop,
            title,
        ]

    def _sky(self, room: Rect) -> list[Widget]:
        """The calls side by side, each below a moon on its way across the sky; they scroll if they need more room."""
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        side, rise, gap = theme.px(MOON_SIDE if wide else SMALL_MOON), theme.px(RISE), theme.gap(3 if wide else 1)
        advice, small = self._advice(), "reading" if wide else "body"
        high = label_height(self.stage, advice, small, room.w)
        first, moons, below = column(room, [high, side + rise, 1.0], gap)
        below.w -= 0 if wide else theme.gap(4)
        cells = row(below, len(self.calls), theme.gap(3))
        size = cells[0].w, below.h
        steps = (step for step in STEPS if all(text.holds(call.text, step, *size, "bold") for call in self.calls))
        step = next(steps, STEPS[-1])
        found: list[Widget] = [Label(first, advice, (small, "label", "body"), align="center")]
        for number, (call, cell) in enumerate(zip(self.calls, cells, strict=True)):
            across = 2 * number / max(1, len(cells) - 1) - 1
            moon = Rect(cell.centerx - side // 2, moons.y + round(rise * across * across), side, side)
            cell.h = label_height(self.stage, call.text, step, cell.w, "bold")
            found.append(MoonSign(moon, call.icon, number + 1))
            found.append(Label(cell, call.text, step, face="bold", align="center", valign="top"))
        return [ScrollArea(room, found, margin=0)]

    @property
    def _speaks(self) -> bool:
        """True if the program says all calls itself."""
        return all(self.stage.audio.says(call.spoken, current_language()) for call in self.calls)

    def _advice(self) -> str:
        if self.stage.audio.muted:
            return tr("The sound is off, so somebody has to keep their eyes open and read each call aloud.")
        if self._speaks:
            return tr("The program says each call aloud at night, and shows it here.")
        return tr(
            "One of you reads this aloud before you start. At night, the number of tones tells you which call it is."
        )

    # The course

    def _call(self, number: int) -> None:
        self.number, self._time, self._said = number, 0.0, not self._speaks
        self.stage.audio.play("turn")
        self.rebuild(fresh=True)

    def _stop(self) -> None:
        self.number = None
        self.rebuild(fresh=True)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.number is None:
            return
        before, self._time = int(self._time / TONE_SECONDS), self._time + dt
        if self._time >= self.calls[self.number].seconds:
            if self.number + 1 < len(self.calls):
                self._call(self.number + 1)
            else:
                self.stage.stack.pop()
        elif not self._said:
            if self._time >= VOICE_DELAY_SECONDS:
                self._said = self.stage.audio.say(self.calls[self.number].spoken, current_language())
        elif not self._speaks and before < int(self._time / TONE_SECONDS) <= self.number:
            self.stage.audio.play("turn")
        self.dirty = True

    def back(self) -> bool:
        if self.number is None:
            self.stage.stack.pop()
        else:
            self._stop()
        return True

    # Drawing

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        tall = max(surface.get_height(), surface.get_width() * 9 // 16)
        sky = self.stage.assets.art(SKY, (tall * 16 // 9, tall))
        place = sky.get_rect(midbottom=surface.get_rect().midbottom)
        place.y += min(0, self._foot_top - round(DASHBOARD_SHARE * place.h) - place.y)
        surface.blit(sky, place)
        surface.fill(DARK, Rect(0, place.bottom, *surface.get_size()))
        if self.number is None:
            return
        box = self.stage.skin.box
        box(surface, self._bar, Box(palette.ground, radius=6))
        left = 1 - min(1.0, self._time / self.calls[self.number].seconds)
        done = Rect(self._bar.x, self._bar.y, max(self._bar.h, round(self._bar.w * left)), self._bar.h)
        box(surface, done, Box(palette.accent, radius=6))


class MoonSign(Icon):
    """An icon on the moon, perhaps with the number of the call at its edge."""

    def __init__(self, rect: Rect, name: str, number: int = 0) -> None:
        super().__init__(rect, name)
        self.number = number

    @property
    def called(self) -> str:
        return str(self.number or "")

    def draw(self, surface: Surface, stage: Stage) -> None:
        surface.blit(stage.assets.art(MOON, self.rect.size), self.rect)
        icon = stage.assets.icon(self.name, round(self.rect.h * SIGN_SHARE), INK_ON_MOON)
        stamp(surface, icon, center=self.rect.center)
        if self.number:
            badge = Rect(0, 0, round(self.rect.w * BADGE_SHARE), round(self.rect.w * BADGE_SHARE))
            badge.center = self.rect.x + round(self.rect.w * 0.14), self.rect.y + round(self.rect.h * 0.26)
            stage.skin.box(
                surface, badge, Box(stage.theme.palette.accent_high, INK_ON_MOON, 2, badge.w / 2 / stage.theme.unit)
            )
            figure = stage.text.letter(self.called, round(badge.h * 0.8), INK_ON_MOON)
            stamp(surface, figure, center=badge.center)
