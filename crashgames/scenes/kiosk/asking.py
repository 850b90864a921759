"""A demo table asks whether anybody is there, behind a curtain."""

from collections.abc import Callable
from math import ceil

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.ui.faces import FACES, Mood, face
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Label, Widget

SIZE = (980, 470)
"""The size of the sheet in logical units."""
FALL_SECONDS = 0.35
"""Seconds in which the curtain falls."""
FACE_SIDE, MIN_FACE_SIDE, LOOKING = 150, 60, FACES[:5]
"""The sides of the faces that look out for somebody, at best and at least, and whose they are."""
BAR_HEIGHT = 16
"""The height of the bar for the seconds left, in logical units."""


class AskingScene(WidgetScene):
    """Shows nothing of what is behind it; `left` returns the seconds until that is given up.

    Whoever attends the table notices input and takes it away: nothing can be pressed here. With a `total` of 0 there
    is nothing to be asked, and the curtain alone is shown.
    """

    open_to_all = True
    panel = Rect(0, 0, 1, 1)

    def __init__(self, stage: Stage, left: Callable[[], float], total: float) -> None:
        super().__init__(stage)
        self.left_seconds = left
        self.total = total
        self._age = 0.0
        self._shown = 0

    @property
    def seconds(self) -> int:
        """The whole seconds that are left."""
        return max(0, ceil(self.left_seconds()))

    @property
    def idle_seconds(self) -> float:
        return 0.0

    def build(self) -> list[Widget]:
        theme, palette, wide = self.stage.theme, self.stage.theme.palette, roomy(self.stage)
        self.panel = centre(self.area, (theme.px(SIZE[0]), theme.px(SIZE[1])))
        inner, gap = inset(self.panel, theme.gap(8 if wide else 4)), theme.gap(4 if wide else 1)
        large, said = ("hero", "display", "title"), ("title", "label", "body")
        if not self.total:
            return [Label(inner, tr("Just a moment…"), large, palette.ink, "display", "center")]
        title, words, number, bar, last = column(inner, [1.7, 0.7, 1.7, theme.px(BAR_HEIGHT), 0.7], gap)
        gone = tr("At zero, the table resets for the next visitors.")
        return [
            Label(title, tr("Is anybody there?"), large, palette.ink, "display", "center"),
            Label(words, tr("Press any key or button to continue."), said, palette.ink, align="center"),
            Label(number, str(self.seconds), large, palette.ink, "display", "center"),
            TimeLeft(bar, self.left_seconds, self.total),
            Label(last, gone, said, palette.ink_soft, align="center"),
        ]

    def handle(self, event: Event) -> None:
        """Input means no more than that somebody is there."""

    def intent(self, intent: Intent) -> bool:
        return True

    def update(self, dt: float) -> None:
        self._age += dt
        if self._shown != self.seconds:
            self._shown = self.seconds
            self.rebuild()
        self.dirty |= self._age < FALL_SECONDS + dt or bool(self.total)

    def draw(self, surface: Surface) -> None:
        """The sheet falls from above; nothing is ever seen behind it but the room."""
        self.stage.skin.backdrop(surface)
        fallen = 1.0 if self.stage.settings.reduced_motion else min(1.0, self._age / FALL_SECONDS)
        above = round((1 - fallen) ** 2 * self.panel.bottom)
        side = min(self.stage.theme.px(FACE_SIDE), self.panel.y)
        if self.total and side >= self.stage.theme.px(MIN_FACE_SIDE):  # some look out from behind the sheet
            crowd = Rect(0, 0, side * len(LOOKING), side)
            crowd.midbottom = self.panel.centerx, self.panel.y - above + side // 8
            for name, place in zip(LOOKING, row(crowd, len(LOOKING)), strict=True):
                surface.blit(face(self.stage.assets, name, Mood.WORRIED, side), place)
        prop(surface, self.stage, self.panel.move(0, -above), SLIM_SCALE)
        if not above:
            self.ring.draw(surface)


class TimeLeft(Widget):
    """A bar that shrinks with the seconds `left` of a `total`."""

    takes_focus = False

    def __init__(self, rect: Rect, left: Callable[[], float], total: float) -> None:
        super().__init__(rect)
        self.left, self.total = left, total

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, full = stage.theme.palette, self.rect
        done = Rect(full.topleft, (max(full.h, round(full.w * min(1.0, self.left() / self.total))), full.h))
        for place, fill in ((full, palette.ground), (done, palette.accent)):
            stage.skin.box(surface, place, Box(fill, radius=BAR_HEIGHT / 2))
