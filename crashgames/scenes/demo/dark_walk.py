"""A dark screen with the name of the program walking through it, so that nothing burns in."""

from math import cos, pi, sin

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.scenes.demo.film import Calls
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.wordmark import wordmark
from crashgames.ui.worlds import SHELF

SECONDS = 30.0
BLACK = (4, 3, 3)
STEPS = 10
"""Steps of the walk in a second."""


class DarkWalk(Scene):
    """Lasts half a minute."""

    world = SHELF

    def __init__(self, stage: Stage, calls: Calls) -> None:
        super().__init__(stage)
        self.calls = calls
        self.time = 0.0
        self.mirror = lambda stage: DarkWalk(stage, Calls(lambda: None, lambda: None))
        self._inputs = stage.idle.inputs
        self._step = -1
        self._sign: Surface | None = None
        self._over = False

    def resized(self) -> None:
        self._sign = None

    def handle(self, event: Event) -> None:
        """Any input is noticed when time passes."""

    def intent(self, intent: Intent) -> bool:
        return intent is not Intent.MUTE

    def uncovered(self) -> None:
        self._inputs = self.stage.idle.inputs

    def update(self, dt: float) -> None:
        if self.stage.idle.inputs != self._inputs:
            self._inputs = self.stage.idle.inputs
            self.calls.input()
            return
        self.time += dt
        step = int(self.time * STEPS)
        if step != self._step:
            self._step, self.dirty = step, True
        if self.time >= SECONDS and not self._over:
            self._over = True
            self.calls.over()

    @property
    def idle_seconds(self) -> float:
        return 1 / STEPS

    def draw(self, surface: Surface) -> None:
        surface.fill(BLACK)
        if self._sign is None:
            self._sign = wordmark(self.stage, max(1, surface.get_height() // 9)).copy()
            self._sign.set_alpha(110)
        free = Rect(surface.get_rect()).inflate(-self._sign.get_width(), -self._sign.get_height())
        share = 2 * pi * self.time / SECONDS
        at = free.centerx + round(free.w * 0.46 * cos(share)), free.centery + round(free.h * 0.44 * sin(2 * share))
        surface.blit(self._sign, self._sign.get_rect(center=at))
