"""Scenes, and the stage that shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.ui.assets import Assets
from crashgames.ui.audio import Audio
from crashgames.ui.idle import AmbientClock, IdleWatch
from crashgames.ui.keys import DOUBLE_CLICK, PRESSES, DoublePressGuard, Intent, Keys
from crashgames.ui.music import Music
from crashgames.ui.scene_stack import SceneStack, Stacked
from crashgames.ui.skin import Skin
from crashgames.ui.text import Text
from crashgames.ui.theme import Palette, Theme
from crashgames.ui.worlds import SHELF, World

__all__ = ["DOUBLE_CLICK", "Scene", "Stage"]

INPUT = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, *PRESSES)
"""Events that show that somebody is there."""
PAINTING_INTERVAL = 0.03
"""Seconds between two looks at whether a picture has been painted."""
LONG = float("inf")
FULL_RATE = 60
DOUBLE_PRESS_REACH = 12
"""The greatest distance between the halves of a double press, in logical units."""


class Stage:
    """Everything that a scene works with.

    `now` is the stage's own clock in seconds; `by_keys` is True if keys or a gamepad were used last, not the pointer.
    """

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        self.settings = settings
        self.world: World = SHELF
        """The world of the scene on top."""
        self.theme = self._theme_for(size)
        self.text = Text(self.theme)
        self.assets = Assets()
        self.skin = Skin(self.theme, self.assets, self.text)
        self.audio = Audio(settings.volume, settings.mute)
        self.music = Music(self.audio, settings)
        self.keys = Keys(settings)
        self.ambient = AmbientClock()
        self.idle = IdleWatch()
        self._presses = DoublePressGuard()
        self.stack: SceneStack[Scene] = SceneStack(self._turned)
        self.navigation: Any = None
        """The ways to other scenes, in a form that the scenes agree on."""
        self.dim = 1.0
        """The share of its brightness that everything has."""
        self.pictures = FULL_RATE
        """The most pictures in a second."""
        self.now = 0.0
        self.by_keys = True
        self.running = True
        self.ears: set[str] = set()
        """The people of whom it was said that nobody else hears the voice, by name."""
        self.speaking = False
        """True while a voice says what has happened, for which bots wait."""
        self.unattended = False
        """True at a demo table: nothing waits for ever for a press."""
        self.goes_on = False
        """While a scene is drawn: True if the surface still shows only the last drawing of the same scene."""
        self.changes: list[Rect] | None = None
        """The places that the last drawing changed; None if that may be everywhere."""
        self._drawn: tuple[Scene, Surface] | None = None
        self._spoilt = True
        self._below: Surface | None = None
        self._kept: object = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.theme.size

    @property
    def scale(self) -> float:
        """The interface scale in the settings, 1 to 2."""
        return self.settings.interface_scale

    def _theme_for(self, size: tuple[int, int]) -> Theme:
        return Theme.fit(size, self.scale, self.settings.text_scale, self.world.palette)

    def _use(self, theme: Theme) -> None:
        self.theme = self.text.theme = self.skin.theme = theme

    @contextmanager
    def in_colours(self, palette: Palette) -> Iterator[None]:
        """Draw in other colours than those of the scene on top, for pictures that are shown elsewhere.

        Their letters are no smaller than in a window of the usual size.
        """
        kept = self.theme
        self._use(Theme(kept.size, max(1.0, kept.unit), kept.text_scale, palette))
        try:
            yield
        finally:
            self._use(kept)

    def _turned(self, world: World, marks: Sequence[int]) -> None:
        """Another scene is on top, in this world, with these marks at its table."""
        self._presses.turned(self.now)
        self.skin.marks = marks
        self.turn_to(world)

    def turn_to(self, world: World) -> None:
        """Change to the colours and the music of another world."""
        if world == self.world:
            return
        self.world = self.skin.world = world
        self.music.world(world.folder)
        self._use(self._theme_for(self.size))
        self.ambient.forget()
        for picture in ("room", "place"):
            self.skin.scenery.prepare(world.picture(picture), self.size)
        self.spoilt()

    def beat(self, per_second: int) -> int:
        """The number of beats of ambient motion so far, at so many per second."""
        return self.ambient.beat(per_second)

    def forget(self) -> None:
        """Reset to the state without any input: nothing is held, keys were used last, ambient motion restarts."""
        self.by_keys = True
        self.ears.clear()
        self.keys.release_all()
        self.ambient = AmbientClock()
        self._presses = DoublePressGuard()
        self.spoilt()

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def refit(self, size: tuple[int, int] | None = None) -> None:
        """Apply a new window size or new scales; every scene is laid out again."""
        before, theme = self.theme, self._theme_for(size or self.size)
        self._use(theme)
        if theme != before:
            self.skin.let_go()
        self._kept = self._below = None
        for scene in self.stack:
            scene.resized()
            scene.dirty = True

    def dispatch(self, event: Event) -> Intent | None:
        """Send an event to the top scene. Returns its intent if the scene did not use it; else None."""
        self.idle.handle(event)
        if event.type in INPUT:
            self.ambient.touch()
        top = self.stack.top
        intent = self.keys.intent_of(event, bool(top and top.writing))
        dead = self._presses.takes(event, intent, self.now, self.theme.px(DOUBLE_PRESS_REACH))
        if top is None or self.stack.changing or dead:
            return None
        top.handle(event)
        return intent if intent and not self._offer(top, intent) else None

    def advance(self, dt: float) -> None:
        """Advance held keys and the top scene by `dt` seconds, then apply changes of the stack."""
        self.now += dt
        self.ambient.is_calm = self.settings.reduced_motion
        self.ambient.tick(dt)
        self.idle.tick(dt)
        if self.skin.scenery.busy and self.skin.scenery.take_news():
            self._kept = None
            self.spoilt()
            for scene in self.stack:
                scene.dirty = True
        top = self.stack.top
        for intent in self.keys.update(dt) if top else ():
            self._offer(top, intent)
        if top:
            top.update(dt)
        for scene in self.stack:
            if scene is not top:
                scene.pass_below(dt)
        self.stack.settle()
        self.music.update(dt)

    @property
    def outgrown(self) -> bool:
        """True if the scales in the settings are no longer those of the theme."""
        wanted = self._theme_for(self.size)
        return (wanted.unit, wanted.text_scale) != (self.theme.unit, self.theme.text_scale)

    @property
    def dirty(self) -> bool:
        """True if the picture must be drawn again."""
        return self._spoilt or any(scene.dirty or scene.animating for scene in self.stack.shown)

    @property
    def idle_seconds(self) -> float:
        """Seconds until something changes without input; inf if nothing does."""
        top = self.stack.top
        if top is None or self.stack.changing or self.keys.down or self.dirty:
            return 0.0
        painted = PAINTING_INTERVAL if self.skin.scenery.busy else LONG
        calls = min(scene.listens_after for scene in self.stack)
        return min(top.idle_seconds, calls, self.ambient.idle_seconds, self.music.idle_seconds, painted)

    def draw(self, surface: Surface) -> None:
        """Draw the picture; scenes below others only when they have changed, else from a copy."""
        self.changes = None
        if self._spoilt:
            self._spoilt, self._drawn = False, None
        if not self.stack.shown:
            return
        *below, top = self.stack.shown
        kept = (tuple(below), surface.get_size())
        if below and (kept != self._kept or any(scene.dirty or scene.animating for scene in below)):
            for scene in below:
                scene.dirty = False
                scene.draw(surface)
            self._below, self._kept = surface.copy(), kept
        elif below and self._below:
            surface.blit(self._below, (0, 0))
        if not below:
            self._below = self._kept = None
        top.dirty = False
        before, self._drawn = self._drawn, None
        still = not below and self.dim == 1.0
        self.goes_on = still and before is not None and before[0] is top and before[1] is surface
        top.draw(surface)
        self.goes_on = False
        if self.dim < 1.0:
            grey = round(255 * self.dim)
            surface.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
            self.changes = None
        if not below:
            self._drawn = (top, surface)

    def spoilt(self) -> None:
        """Note that the surface no longer shows the last picture: the next frame draws everything."""
        self._spoilt = True

    def accepts_press(self, target: object, at: tuple[int, int]) -> bool:
        """True if a press counts: the second half of a double click does not reach another target than the first."""
        return self._presses.accepts(target, at, self.now, self.theme.px(DOUBLE_PRESS_REACH))

    def decided(self, seconds: float = DOUBLE_CLICK) -> None:
        """Note a decision or a change of seat: a second press in the same place is ignored for `seconds`."""
        self._presses.decided(self.now, seconds)

    @property
    def just_decided(self) -> bool:
        """True for a moment after a decision."""
        return self._presses.just_decided(self.now)

    def _offer(self, scene: Scene | None, intent: Intent) -> bool:
        return scene is not None and not self.stack.changing and scene.intent(intent)


class Scene(Stacked):
    """A full-screen state of the program."""

    open_to_all = False
    """True if it never shows anything secret."""
    secret_of = ""
    """The name of the person whose secrets it shows, or could show at a press; empty if there are none."""
    hosts_phones = False
    """True if phones stay on while it is on the stage."""
    mirrored = False
    """True if an audience sees a copy of it: only where nothing is ever secret."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def animating(self) -> bool:
        """True if every frame must be drawn."""
        return False

    @property
    def spoken(self) -> str:
        """What a voice says when this comes on top, and again when it changes."""
        return ""

    @property
    def heard(self) -> Sequence[str]:
        """What has happened here so far, a sentence each: a voice says each one that is new."""
        return ()

    @property
    def reveals(self) -> Sequence[str]:
        """The sentences of `heard` that somebody felt strongly about."""
        return ()

    @property
    def focus(self) -> tuple[int, str]:
        """The place in their order of what the keys are on, and what a voice says of it; empty if there is nothing."""
        return -1, ""

    @property
    def writing(self) -> bool:
        """True if letters and the like go into a text box and have no other meaning."""
        return False

    @property
    def awake(self) -> bool:
        """True if the display must stay on without input."""
        return False

    @property
    def idle_seconds(self) -> float:
        """Seconds until something changes here without input; inf if nothing does."""
        return 0.0

    @property
    def listens_after(self) -> float:
        """Seconds until it next checks for news from outside, even while covered; inf if it does not."""
        return LONG

    def handle(self, event: Event) -> None:
        """Handle any event of the window. Presses come here first, and then again as an intent."""

    def intent(self, intent: Intent) -> bool:
        """Handle an intent. True if it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def pass_below(self, dt: float) -> None:
        """Called in place of `update` while others lie above it."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole picture."""
