"""The program's window and loop, without a screen."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.settings import load
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Scene
from tests.steady import HANG

FRAME = 1 / 60
ROOT = Path(__file__).parents[2]


class Quiet(Scene):
    """Counts its pictures."""

    drawn = 0
    moving = False
    resizes = 0

    @property
    def animating(self):
        return self.moving

    def draw(self, surface):
        self.drawn += 1

    def resized(self):
        self.resizes += 1


@pytest.fixture
def app():
    assert open_display() == ""
    pygame.event.clear()
    app = App(Settings(window_size=(640, 360)))
    yield app
    if pygame.display.get_init():
        app.close()


def frames(app, count):
    for _ in range(count):
        app.frame(FRAME)


def begin(app):
    app.begin(Quiet)
    frames(app, 30)
    return app.stage.stack.top


def test_draws_only_what_changed(app):
    scene = begin(app)
    scene.drawn = 0
    frames(app, 20)
    assert scene.drawn == 0
    scene.dirty = True
    frames(app, 20)
    assert scene.drawn == 1


@pytest.mark.parametrize("together", [1, 24])
def test_24_presses_of_escape_lead_to_the_shelf_and_end_nothing(app, together):
    """Also where the program began at a table that was asked for, with no shelf below it."""
    app.begin(lambda stage: SetupScene(stage, next(iter(games().values()))))
    for _ in range(24 // together):
        for _ in range(together):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="\x1b", scancode=41))
        frames(app, 3)
        assert app.stage.running and app.stage.stack.top
    assert isinstance(app.stage.stack.top, TitleScene)


def test_garbage_is_collected_from_the_first_picture_on(app):
    gc.disable()
    try:
        app.begin(Quiet)
        assert not gc.isenabled()
        frames(app, 1)
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


def test_draws_every_frame_while_something_moves(app):
    scene = begin(app)
    scene.drawn, scene.moving = 0, True
    frames(app, 20)
    assert scene.drawn == 20


def test_draws_again_when_the_window_was_covered(app):
    scene = begin(app)
    scene.drawn = 0
    pygame.event.post(Event(pygame.WINDOWEXPOSED))
    frames(app, 3)
    assert scene.drawn == 1


def test_ambient_motion_stops_while_the_window_has_no_focus(app):
    begin(app)
    for event, goes_on in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        pygame.event.post(Event(event))
        frames(app, 2)
        assert app.stage.ambient.goes_on is goes_on


def test_long_steps_are_cut(app):
    begin(app)
    before = app.stage.now
    app.frame(5.0)
    assert app.stage.now - before == pytest.approx(0.1)


def test_a_new_size_counts_after_a_rest(app):
    scene = begin(app)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    app.frame(FRAME)
    pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
    frames(app, 4)
    assert scene.resizes == 0
    frames(app, 6)
    assert scene.resizes == 1
    assert app.stage.size == app.settings.window_size == (1000, 600)


def test_scales_follow_the_settings(app):
    scene = begin(app)
    app.settings.text_scale = 1.2
    frames(app, 2)
    assert scene.resizes == 1
    assert app.stage.theme.text_scale == 1.2


def test_f11_and_m_work_everywhere(app):
    begin(app)
    for key in (pygame.K_F11, pygame.K_m):
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.frame(FRAME)
    assert app.settings.full_screen
    assert app.settings.mute and app.stage.audio.muted


def test_the_cross_of_the_window_quits(app):
    begin(app)
    pygame.event.post(Event(pygame.QUIT))
    app.frame(FRAME)
    assert not app.stage.running


def test_settings_are_kept_at_the_end(app):
    begin(app)
    app.settings.volume = 0.3
    app.close()
    assert load().volume == 0.3


def test_scenes_are_left_at_the_end(app):
    gone = []

    class Last(Scene):
        def left(self):
            gone.append(True)

    app.begin(Last)
    app.close()
    assert gone == [True]


class Failing(Scene):
    where = "draw"

    def fail(self, where):
        if self.where == where:
            raise RuntimeError(f"in {where}")

    def draw(self, surface):
        self.fail("draw")

    def update(self, dt):
        self.fail("update")

    def handle(self, event):
        self.fail("handle")

    def left(self):
        self.fail("left")


@pytest.mark.parametrize("where", ["draw", "update", "handle"])
def test_what_goes_wrong_in_a_scene_is_shown(app, where):
    seen = []
    app.on_error = lambda stage, error: (seen.append(str(error)), Quiet(stage))[1]
    app.begin(Quiet)
    failing = Failing(app.stage)
    failing.where = where
    app.stage.stack.push(failing)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    frames(app, 3)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    frames(app, 3)
    assert seen == [f"in {where}"]
    assert isinstance(app.stage.stack.top, Quiet) and len(app.stage.stack) == 1


def test_a_first_scene_that_cannot_be_made_is_shown(app):
    def broken(stage):
        raise RuntimeError("no shelf")

    app.on_error = lambda stage, error: Quiet(stage)
    app.begin(broken)
    assert isinstance(app.stage.stack.top, Quiet)


def test_without_an_error_scene_it_goes_up(app):
    app.begin(Failing)
    with pytest.raises(RuntimeError):
        frames(app, 1)


def test_an_error_scene_that_fails_ends_the_program(app):
    def worse(stage, error):
        raise ValueError("worse")

    app.on_error = worse
    app.begin(Failing)
    with pytest.raises(ValueError, match="worse"):
        frames(app, 1)


def test_hundreds_of_frames_of_idling_grow_nothing(app):
    app.stage.skin.scenery.beside = False
    app.begin(WidgetScene)
    frames(app, 300)
    assert app.frames == 1


PROGRAM = """
import sys
from crashgames.program.app import run
from crashgames.ui.scene import Scene
class One(Scene):
    def update(self, dt):
        if self.stage.now > 0.2:
            self.stage.quit()
sys.exit(run(One))
"""


def program(**environment):
    given = {**os.environ, "CRASHGAMES_TRACE": "1", **environment}
    given = {name: value for name, value in given.items() if value}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], env=given, cwd=ROOT, capture_output=True, text=True, timeout=HANG, check=False
    )


def test_the_program_runs_and_ends():
    done = program()
    assert done.returncode == 0
    assert done.stdout.count("FIRST_FRAME") == 1


@pytest.mark.skipif(sys.platform != "linux" or os.path.exists("/dev/dri"), reason="only there can a display be missing")
@pytest.mark.parametrize(
    "environment", [{"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}, {"SDL_VIDEODRIVER": "nonsense"}]
)
def test_without_a_display_it_says_so_and_ends(environment):
    done = program(**environment)
    assert done.returncode == 1
    assert done.stderr.count("crashgames: ") == 1
    assert "Traceback" not in done.stderr


START = """
import sys, threading
from crashgames import cli

def load():
    load_them()
    from crashgames.program import app
    app.tell_of_first_frame = lambda where: print(*sys.modules)
    go_on = app.App.frame
    def frame(self, step):
        go_on(self, 1 / 60)
        if self.frames and getattr(self.stage.stack.top, "looked", False):
            self.stage.quit()
    app.App.frame = frame

load_them, cli.load_libraries = cli.load_libraries, load
code = cli.main([])
for thread in threading.enumerate():
    if thread.name == "picture":
        thread.join()
sys.exit(code)
"""
"""The program up to where nothing of its start is left to do; prints what its first picture needed."""
UNNEEDED = (
    "asyncio",
    "concurrent",
    "dataclasses",
    "email",
    "hmac",
    "importlib.resources",
    "inspect",
    "numpy",
    "platformdirs",
    "pygame.mixer",
    "pygame.system",
    "secrets",
    "tempfile",
    "typing_extensions",
    "crashgames.components",
    "crashgames.core.engine",
    "crashgames.core.match",
    "crashgames.core.messages",
    "crashgames.core.rulebook",
    "crashgames.hotseat",
    "crashgames.kiosk",
    "crashgames.phones",
    "crashgames.program.kiosk",
    "crashgames.program.second_screen",
    "crashgames.rl",
    "crashgames.scenes.demo",
    "crashgames.scenes.dialogs",
    "crashgames.scenes.replay",
    "crashgames.scenes.table",
    "crashgames.storage.save_format",
    "crashgames.storage.library",
)
"""Modules that come after the first picture, or when they are asked for."""


def test_the_first_picture_needs_no_more_than_what_is_seen():
    for _ in range(2):  # at the very first start the shelf is drawn
        words = [sys.executable, "-c", START]
        printed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True, timeout=HANG)
    loaded = printed.stdout.split()
    assert "crashgames.scenes.shelf.title" in loaded
    assert not [name for name in loaded if any(f"{name}.".startswith(f"{one}.") for one in UNNEEDED)]
    assert not [name for name in loaded if name.startswith("crashgames.games.") and name.count(".") > 2]


LATER = """
import sys
from crashgames import cli
cli.load_libraries()
import pygame
assert not pygame.mixer
import pygame.mixer, pygame.system
pygame.mixer.init()
assert pygame.mixer.get_init() and pygame.mixer.music and pygame.system.get_cpu_instruction_sets()
assert [name for name in cli.LATER if name in sys.modules and sys.modules[name] is None] == []
"""


def test_what_was_left_out_of_the_libraries_can_be_loaded_later():
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    subprocess.run([sys.executable, "-c", LATER], cwd=ROOT, env=environment, check=True, timeout=HANG)
