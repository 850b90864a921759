"""The stage on which scenes are played, and the stack of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.ui.assets import Assets
from crashgames.ui.audio import Audio
from crashgames.ui.keys import Intent, Keys
from crashgames.ui.presses import DOUBLE_CLICK, Presses
from crashgames.ui.skin import Skin
from crashgames.ui.text import Text
from crashgames.ui.theme import Theme

__all__ = ["DOUBLE_CLICK", "Scene", "SceneStack", "Stage"]

REACH = 12
"""The most that lies between the two halves of a double press, in logical units."""


class Stage:
    """All that a scene works with.

    `now` is the stage's own clock in seconds, `by_keys` whether keys or a gamepad were used last and not the pointer.
    """

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        self.settings = settings
        self.theme = self._theme_for(size)
        self.text = Text(self.theme)
        self.assets = Assets()
        self.skin = Skin(self.theme, self.assets, self.text)
        self.audio = Audio(settings.volume, settings.mute)
        self.keys = Keys()
        self._presses = Presses()
        self.stack = SceneStack()
        self.ways: Any = None
        """The ways to other scenes, for scenes that agree what these are."""
        self.now = 0.0
        self.by_keys = True
        self.running = True
        self.goes_on = False
        """While a scene is drawn: whether the surface still shows what the same scene drew last, and nothing else."""
        self.changes: list[Rect] | None = None
        """The places that the last drawing changed; None where that may be everything."""
        self._drawn: tuple[Scene, Surface] | None = None
        self._spoilt = True
        self._below: Surface | None = None
        self._kept: object = None

    @property
    def size(self) -> tuple[int, int]:
        return self.theme.size

    @property
    def scale(self) -> float:
        """The interface scale that is asked for, 1 to 2."""
        return self.settings.interface_scale

    def _theme_for(self, size: tuple[int, int]) -> Theme:
        return Theme.fit(size, self.scale, self.settings.text_scale)

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def refit(self, size: tuple[int, int] | None = None) -> None:
        """Takes over a new window size or new scales; every scene is laid out again."""
        self.theme = self._theme_for(size or self.size)
        self.text.theme = self.skin.theme = self.theme
        self._kept = None
        for scene in self.stack:
            scene.resized()
            scene.dirty = True

    def dispatch(self, event: Event) -> Intent | None:
        """Brings an event to the top scene; returns an intent that it did not take."""
        top = self.stack.top
        intent = self.keys.intent_of(event, bool(top and top.writing))
        dead = self._presses.takes(event, intent, self.now, self.theme.px(REACH))
        if top is None or self.stack.changing or dead:
            return None
        top.handle(event)
        return intent if intent and not self._offer(top, intent) else None

    def advance(self, dt: float) -> None:
        """Lets time pass for held keys and the top scene, then settles the stack."""
        self.now += dt
        top = self.stack.top
        for intent in self.keys.update(dt) if top else ():
            self._offer(top, intent)
        if top:
            top.update(dt)
        self.stack.settle()

    @property
    def outgrown(self) -> bool:
        """Whether the scales in the settings are no longer those of the theme."""
        wanted = self._theme_for(self.size)
        return (wanted.unit, wanted.text_scale) != (self.theme.unit, self.theme.text_scale)

    @property
    def dirty(self) -> bool:
        """Whether what is to be seen must be drawn again."""
        return self._spoilt or any(scene.dirty or scene.animating for scene in self.stack.shown)

    @property
    def quiet_for(self) -> float:
        """Seconds for which nothing changes unless somebody does something."""
        top = self.stack.top
        if top is None or self.stack.changing or self.keys.down or self.dirty:
            return 0.0
        return top.quiet_for

    def draw(self, surface: Surface) -> None:
        """Draws what is to be seen; scenes below others only when they changed, else from a copy."""
        self.changes = None
        if self._spoilt:
            self._spoilt, self._drawn = False, None
        if not self.stack.shown:
            return
        *below, top = self.stack.shown
        kept = (tuple(below), surface.get_size())
        if below and (kept != self._kept or any(scene.dirty or scene.animating for scene in below)):
            self._below = self._draw_below(below, surface)
            self._kept = kept
        elif below and self._below:
            surface.blit(self._below, (0, 0))
        if not below:
            self._below = self._kept = None
        top.dirty = False
        before, self._drawn = self._drawn, None
        self.goes_on = not below and before is not None and before[0] is top and before[1] is surface
        top.draw(surface)
        self.goes_on = False
        if not below:
            self._drawn = (top, surface)

    def spoilt(self) -> None:
        """The surface no longer shows what was drawn on it: the next frame relies on nothing."""
        self._spoilt = True

    def _draw_below(self, scenes: list[Scene], surface: Surface) -> Surface:
        for scene in scenes:
            scene.dirty = False
            scene.draw(surface)
        return surface.copy()

    def accepts_press(self, target: object, at: tuple[int, int]) -> bool:
        """Whether a press counts: the second half of a double click does not reach another target than the first."""
        return self._presses.accepts(target, at, self.now, self.theme.px(REACH))

    def decided(self) -> None:
        """Something was decided, or somebody else is asked: a press that was half of a double one does nothing now."""
        self._presses.decided(self.now)

    @property
    def just_decided(self) -> bool:
        """Whether something was decided only a moment ago."""
        return self._presses.just_decided(self.now)

    def _offer(self, scene: Scene | None, intent: Intent) -> bool:
        return scene is not None and not self.stack.changing and scene.intent(intent)


class Scene:
    """A full-screen state of the program. With `overlay` the scene below is drawn first."""

    overlay = False

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty = True

    @property
    def animating(self) -> bool:
        """Whether every frame must be drawn."""
        return False

    @property
    def writing(self) -> bool:
        """Whether letters and the like go into a text box and mean nothing else."""
        return False

    @property
    def quiet_for(self) -> float:
        """Seconds for which nothing changes here unless somebody does something; time then passes at once."""
        return 0.0

    def handle(self, event: Event) -> None:
        """Any event of the window; presses come here first and then again as an intent."""

    def intent(self, intent: Intent) -> bool:
        """The meaning of a key or button; returns whether it was taken."""
        return False

    def update(self, dt: float) -> None: ...

    def draw(self, surface: Surface) -> None: ...

    def entered(self) -> None:
        """It is on the stack for the first time."""

    def covered(self) -> None:
        """Another scene was put above it."""

    def uncovered(self) -> None:
        """It is on top again."""

    def left(self) -> None:
        """It is off the stack for good."""

    def resized(self) -> None:
        """The window's size, the scales or the language changed."""


class SceneStack:
    """Scenes above each other; the top one acts. Changes happen together at the end of the frame."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self.fallen: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def changing(self) -> bool:
        """Whether changes wait for the end of the frame."""
        return bool(self._changes)

    @property
    def shown(self) -> list[Scene]:
        """The scenes to be drawn, lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Puts `scene` in the place of the top one."""
        self._changes.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Leaves every scene and starts again with this one."""
        self._changes.append(lambda: self._reset(scene))

    def back_to(self, kind: type[Scene]) -> None:
        """Leaves the scenes above the nearest one of this kind; none if there is no such scene."""
        self._changes.append(lambda: self._back_to(kind))

    def clear(self) -> None:
        """Leaves every scene now, and forgets changes asked for."""
        self._changes = []
        while self._scenes:
            self._scenes.pop().left()

    def drop(self) -> None:
        """Takes every scene away without asking it, for when the top one has failed, and keeps them in `fallen`."""
        self.fallen, self._scenes, self._changes = self._scenes, [], []

    def restore(self, scenes: Iterable[Scene]) -> None:
        """Leaves every scene and goes on with others as they were."""
        kept = list(scenes)
        self._changes.append(lambda: self._restore(kept))

    def settle(self) -> None:
        """Makes the changes asked for so far; what those ask for in turn waits for the next frame."""
        changes, self._changes = self._changes, []
        for change in changes:
            change()
            if self.top:
                self.top.dirty = True

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.covered()
        self._enter(scene)

    def _pop(self) -> None:
        if self._scenes:
            self._scenes.pop().left()
        if self.top:
            self.top.uncovered()

    def _back_to(self, kind: type[Scene]) -> None:
        if not any(isinstance(scene, kind) for scene in self._scenes[:-1]) or isinstance(self.top, kind):
            return
        while not isinstance(self._scenes[-2], kind):
            self._scenes.pop().left()
        self._pop()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().left()
        self._enter(scene)

    def _reset(self, scene: Scene) -> None:
        while self._scenes:
            self._scenes.pop().left()
        self._enter(scene)

    def _restore(self, scenes: list[Scene]) -> None:
        while self._scenes:
            self._scenes.pop().left()
        self._scenes = scenes
        for scene in scenes:
            scene.resized()
        if self.top:
            self.top.uncovered()

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.entered()
