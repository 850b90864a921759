"""The program: its window, its clock, and the loop that brings both to the top scene."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.paths import log_file
from crashgames.program.attendant import Attendant
from crashgames.program.reader import Reader
from crashgames.program.window import UNCOVERED, MainWindow, begin_in_hands, open_display, open_window
from crashgames.scenes.navigator import Navigator
from crashgames.storage import crash_log
from crashgames.storage.settings import load, save
from crashgames.ui.keys import Intent
from crashgames.ui.pads import Pads
from crashgames.ui.scene import Scene, Stage

LONGEST_STEP = 0.1
LONGEST_REST = 0.5
"""Seconds after which a resting scene is updated all the same, for news from a thread or the disk."""
RESIZE_REST = 0.1
FAILED = 1
NO_WINDOW = 1
TRACE = "CRASHGAMES_TRACE"
"""Asks for a line after the first picture: "1" on standard output, anything else in a file of that name."""
UNSEEN = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SEEN = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED)
"""Events that show the window again; those of `UNSEEN` hide it."""

FILM_START_SECONDS = 15.0
"""Seconds without input after which whoever runs films is called: the start has other things to load."""

FirstScene = Callable[[Stage], Scene]
ErrorScene = Callable[[Stage, Exception], Scene]
AudienceScene = Callable[[Stage, Stage], Scene]
"""Makes the audience's scene from its own stage and the one it shows."""
Attend = Callable[[Stage], Attendant]
Direct = Callable[[Stage], "Director"]
"""Makes whoever runs films on a stage."""
log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from crashgames.program.second_screen import SecondScreen
    from crashgames.scenes.demo.director import Director


def run(
    first_scene: FirstScene,
    settings: Settings | None = None,
    attend: Attend | None = None,
    direct: Direct | None = None,
) -> int:
    """Open the window and play scenes until the stage quits. Returns the exit code, which is not 0 after a failure."""
    settings = settings or load()
    problem = open_display()
    if problem:
        report(problem)
        return NO_WINDOW
    app = App(settings, error_scene, audience_scene)
    if attend:
        app.attendant = attend(app.stage)
    app.direct = direct
    try:
        app.play(first_scene)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        report(crash_log.stopped(error, log_file()))
        return FAILED
    finally:
        app.close()
    return 0


def error_scene(stage: Stage, error: Exception) -> Scene:
    """The scene after a failure."""
    from crashgames.scenes.error import ErrorScene

    return ErrorScene(stage, error)


def audience_scene(stage: Stage, front: Stage) -> Scene:
    """The scene for the second window."""
    from crashgames.scenes.table.audience import AudienceScene

    return AudienceScene(stage, front)


def heed_signals(stop: Callable[[], object]) -> None:
    """Treat a request to end, or the loss of the terminal, like Quit: everything is left in order."""
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: stop())


def report(problem: str) -> None:
    """Report a problem to whoever started the program."""
    log.info("%s", problem)
    if sys.stderr is not None:
        print(f"crashgames: {problem}", file=sys.stderr)


def tell_of_first_frame(where: str) -> None:
    """Tell whoever tries out the program that its window is open."""
    if where == "1":
        print("FIRST_FRAME", flush=True)
    elif where:
        Path(where).write_text(f"FIRST_FRAME {os.getpid()}\n", encoding="utf-8")


class App:
    """One window and its stage, and a second pair for an audience.

    Changed settings take effect with the next frame.
    """

    def __init__(
        self, settings: Settings, on_error: ErrorScene | None = None, audience: AudienceScene | None = None
    ) -> None:
        self.settings = settings
        self.on_error = on_error
        self.audience = audience
        self.second: SecondScreen | None = None
        self.attendant = Attendant()
        self.director: Director | None = None
        """Runs films when nobody is there."""
        self.direct: Direct | None = None
        self.window: MainWindow = open_window(settings)
        self.surface = self.window.surface
        self.stage = Stage(self.surface.get_size(), settings)
        self.stage.navigation = Navigator(self.stage)
        self.stage.skin.scenery.beside = True
        self.frames = 0
        self._later: list[Callable[[], object]] = []
        """What the first picture does not wait for, one in each of the frames after it."""
        self._clock = pygame.time.Clock()
        self._screen_saver = True
        self._size = self._fitted = self.surface.get_size()
        self._rested = 0.0
        self._idle = 0.0
        """Seconds for which nothing changes by itself."""
        self._pads = Pads(self.stage.keys)
        self.reader = Reader(self.stage)

    def play(self, first_scene: FirstScene) -> None:
        """Run the loop until the stage quits."""
        self.begin(first_scene)
        step: float | None = 0.0  # the first picture does not wait for its time
        while self.stage.running:
            self.frame(step)
            step = None

    def begin(self, first_scene: FirstScene) -> None:
        """Put the first scene on the stage."""
        with self._caught():
            self.stage.stack.push(first_scene(self.stage))
            self.stage.stack.settle()

    def frame(self, dt: float | None = None) -> None:
        """Run one frame: events, time, picture. `dt` is in seconds; None for the real time since the last frame."""
        step, events = self._wait() if dt is None else (min(dt, LONGEST_STEP), self.window.events())
        crash_log.still_alive()
        for event in events:
            if self.second and self.second.takes(event):
                self.stage.idle.handle(event)
                continue
            if not self.attendant.takes(event):
                with self._caught():
                    self._event(event)
        self._follow_settings()
        self._follow_second()
        awake = self.second or self.attendant.keeps_awake or any(scene.awake for scene in self.stage.stack)
        if bool(awake) is self._screen_saver:  # people talk for minutes at a table, and an audience only looks
            self._screen_saver = not awake
            pygame.display.set_allow_screensaver(self._screen_saver)
        self._follow_window(step)
        self._advance(step)
        if self._later:
            self._later.pop(0)()
        drawn = False
        with self._caught():
            drawn = self._draw()
        drawn |= self._with_second(lambda second: second.draw(self.stage, self.surface, self.frames))
        self._idle = 0.0 if drawn else self._idle_seconds()

    def _wait(self) -> tuple[float, list[Event]]:
        """The length of this frame and its events.

        While nothing changes by itself and nobody does anything, whole frames pass here; the scenes get that time
        afterwards, before any event.
        """
        unseen = 0.0
        while True:
            step = min(self._clock.tick(self.stage.pictures) / 1000, LONGEST_STEP)
            events = self.window.events()
            if events or unseen + step >= self._idle or not self.stage.running:
                break
            unseen += step
        if not events:
            return unseen + step, []
        if unseen:
            self._advance(unseen)
        return step, events

    def _advance(self, seconds: float) -> None:
        with self._caught():
            self.stage.advance(seconds)
            self.stage.navigation.tick(seconds)
            self.reader.tick(seconds)
            self.attendant.tick(seconds)
            if self.direct and self.director is None and self.stage.idle.seconds >= FILM_START_SECONDS:
                self.director = self.direct(self.stage)
            if self.director:
                self.director.update(seconds)
            if self.stage.stack.top is None:  # going back never ends the program
                self.stage.navigation.home()
                self.stage.stack.settle()
        self._with_second(lambda second: second.advance(self.stage, seconds))

    def _idle_seconds(self) -> float:
        """Seconds for which nothing changes in either window unless somebody does something."""
        if self._later or self._size != self._fitted:
            return 0.0
        second = self.second.idle_seconds if self.second else LONGEST_REST
        film = self.director.idle_seconds if self.director else LONGEST_REST
        return min(self.stage.idle_seconds, second, film, self.reader.idle_seconds, self.attendant.idle_seconds)

    def close(self) -> None:
        """Leave every scene, save the settings, close the window."""
        with self._caught():
            self.stage.stack.clear()
            self.stage.navigation.close()
        self._close_second()
        self.reader.close()
        self.attendant.left()
        if self.director:
            self.director.close()
        crash_log.end()
        self.window.keep_display()
        problem = save(self.settings)
        if problem:
            log.warning("the settings could not be saved: %s", problem)
        self.stage.music.close()
        self.stage.audio.close()
        self.stage.skin.scenery.close()
        self.window.close()

    def _event(self, event: Event) -> None:
        self._pads.handle(event)
        if event.type in UNCOVERED:
            self.stage.spoilt()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.stage.ambient.in_focus = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in (*SEEN, *UNSEEN):
            self.stage.music.away = event.type in UNSEEN
        match self.stage.dispatch(event):
            case Intent.MUTE:
                self.settings.mute = not self.settings.mute
            case Intent.FULLSCREEN if self.attendant.may_leave():
                self.settings.full_screen = not self.settings.full_screen
            case Intent() as intent if not self.reader.takes(intent):
                self.attendant.not_taken(intent)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE) and self.attendant.may_leave():
            self.stage.quit()

    def _follow_settings(self) -> None:
        settings, stage = self.settings, self.stage
        stage.audio.volume, stage.audio.effects = settings.volume, settings.effects
        stage.audio.speech = settings.speech
        stage.audio.muted = settings.mute or self.attendant.silent
        if self.window.outdated:
            self.window.follow()
            self.surface = self.window.surface
            stage.spoilt()
        if stage.outgrown:
            with self._caught():
                stage.refit()

    def _follow_second(self) -> None:
        """Keep the second window open while the settings want it and nobody has closed it."""
        if self.second and self.second.closed and self.attendant.may_leave():
            self.settings.second_window = False
        wanted, audience = self.settings.second_window and self.attendant.wants_second_window, self.audience
        if self.second and (self.second.closed or not wanted):
            self._close_second()
        elif audience and wanted and not self.second:
            from crashgames.program.second_screen import SecondScreen

            try:
                self.second = SecondScreen(self.settings, lambda stage: audience(stage, self.stage), self.window.place)
            except pygame.error:
                log.exception("a second window cannot be opened")
                self.settings.second_window = False

    def _with_second(self, do: Callable[[SecondScreen], object]) -> bool:
        """Do something with the second window; a failure closes that window and stops nobody from playing."""
        try:
            return bool(self.second and do(self.second))
        except Exception:
            log.exception("the second window failed")
            self.settings.second_window = False
            self._close_second()
            return False

    def _close_second(self) -> None:
        second, self.second = self.second, None
        if second:
            second.close()

    def _follow_window(self, step: float) -> None:
        """Follow the size of the window, once it has not changed for a moment."""
        self.surface = self.window.surface
        size = self.surface.get_size()
        self._rested = self._rested + step if size == self._size else 0.0
        self._size = size
        if size == self._fitted or self._rested < RESIZE_REST:
            return
        self._fitted = size
        self.window.keep_size()
        with self._caught():
            self.stage.refit(size)
        self.stage.spoilt()

    def _draw(self) -> bool:
        if self._size != self._fitted:
            self.surface.fill(self.stage.theme.palette.ground)
            self.window.bring_out(None)
            self.stage.spoilt()
            return True
        if not self.stage.dirty:
            return False
        self.stage.draw(self.surface)
        above = self.attendant.draw(self.surface)
        if above and self.stage.changes is not None:
            self.stage.changes.append(above)
        if not self.window.bring_out(self.stage.changes):
            self.stage.spoilt()
        self.frames += 1
        if self.frames == 1:
            tell_of_first_frame(os.environ.get(TRACE, ""))
            if not gc.isenabled():
                gc.freeze()  # objects made so far are never examined again
                gc.enable()
            self.stage.audio.warm_up()
            self._later = [lambda: heed_signals(self.stage.quit), lambda: begin_in_hands(self._pads, self.settings)]
            self._later.append(self.reader.look_for_readers)
        return True

    @contextmanager
    def _caught(self) -> Iterator[None]:
        """Catch errors of a scene and show the error scene; without one, or if that fails too, the error propagates."""
        try:
            yield
        except Exception as error:
            if self.director and self.director.takes(error):
                return
            if self.on_error is None:
                raise
            log.exception("a scene failed")
            self.attendant.failed()
            show, self.on_error = self.on_error, None
            self.stage.stack.drop()
            self.stage.stack.push(show(self.stage, error))
            self.stage.stack.settle()
            self.on_error = show
