"""Windows of any size, anything pressed, sounds and screens that come and go: no exception, no illegal match."""

import random
from importlib import import_module

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from crashgames import paths
from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.program import displays
from crashgames.program.app import App
from crashgames.program.window import open_window
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage.library import own_library
from crashgames.ui.audio import Audio
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Scene, Stage
from tests.faults.monkey import torment
from tests.faults.scenes import EVERY
from tests.gallery import SHOTS
from tests.modules import FILES
from tests.people import plays
from tests.steady import HANG
from tests.storage.matches import match_of

EVENTS = 15_000
SIZES = [(1, 1), (3440, 300)]
OTHERS = [(2, 900), (900, 2), (79, 45), (320, 200), (799, 451), (1024, 768)]
OTHERS += [(pick.randint(1, 1500), pick.randint(1, 1000)) for pick in map(random.Random, range(6))]
"""Each scene is shown in windows of these sizes, and in long tests of some of the others."""


def app_with(make, size=(960, 540), **settings):
    """A window with one scene above the shelf; what fails goes up."""
    app = app_alone(TitleScene, size, **settings)
    app.stage.stack.push(make(app.stage))
    app.stage.stack.settle()
    return app


def app_alone(make, size=(960, 540), **settings):
    """The same without the shelf."""
    pygame.display.init()
    pygame.event.clear()
    app = App(Settings(window_size=size, **settings))
    app.begin(make)
    return app


def scene_kinds():
    modules = [import_module(name) for name in FILES if name.startswith("crashgames.scenes.")]
    found = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return {kind for kind in found if issubclass(kind, Scene) and kind not in (Scene, WidgetScene)}


def test_no_scene_is_forgotten():
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    shown = set()
    for make in {**EVERY, "table_motion": SHOTS["table_motion"]}.values():
        stage = Stage((960, 540), Settings())
        stage.stack.push(make(stage))
        stage.stack.settle()
        shown |= {kind for scene in stage.stack for kind in type(scene).__mro__}
        stage.stack.clear()
    assert {kind.__name__ for kind in scene_kinds() - shown} == set()


@pytest.mark.sampled(4)
@pytest.mark.briefly(2)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("name", EVERY)
def test_anything_pressed_in_any_scene(name):
    pick = random.Random(name)
    app = app_with(EVERY[name], animation_speed=pick.choice((0.0, 4.0)))
    torment(app, pick, EVENTS // len(EVERY) + 1)
    for scene in app.stage.stack:
        if isinstance(scene, PlayScene):
            assert scene.match.engine.violations() == []
    app.close()


@pytest.mark.usefixtures("no_pictures")
def test_a_match_played_by_pressing_anything_can_be_opened():
    app = app_with(EVERY["kept_table"], animation_speed=0.0)
    pick = random.Random(7)
    for _ in range(12):
        torment(app, pick, 100)
        if not isinstance(app.stage.stack.top, PlayScene):
            app.stage.stack.reset(EVERY["kept_table"](app.stage))
            app.stage.stack.settle()
    app.close()
    entries = own_library().entries()
    assert all(own_library().open(entry.path).saved.match for entry in entries)


@pytest.mark.sampled(4)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("name", EVERY)
def test_any_scene_in_a_window_of_a_strange_size(name):
    shown_in(name, SIZES)


@pytest.mark.long
@pytest.mark.sampled(4)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("name", EVERY)
def test_any_scene_in_a_window_of_any_size(name):
    shown_in(name, random.Random(name).sample(OTHERS, 3))


def shown_in(name, sizes):
    app = app_alone(EVERY[name])
    for size in sizes:
        app.surface = pygame.display.set_mode(size)
        app.stage.refit(size)
        for _ in range(2):
            app.stage.advance(0.1)
            app.stage.draw(app.surface)
    app.close()


@pytest.mark.long
def test_a_very_large_window():
    app = app_with(TitleScene)
    app.surface = pygame.display.set_mode((7680, 4320))
    app.stage.refit((7680, 4320))
    app.stage.draw(app.surface)
    app.close()


def test_a_thousand_sizes_in_a_second():
    app = app_with(EVERY["table"])
    pick, laid_out = random.Random(2), []
    scene = app.stage.stack.top
    resized = scene.resized
    scene.resized = lambda: (laid_out.append(1), resized())
    for _ in range(1000):
        pygame.display.set_mode((pick.randint(1, 1200), pick.randint(1, 900)), pygame.RESIZABLE)
        app.frame(0.001)
    for _ in range(200):
        app.frame(0.01)
    assert 1 <= len(laid_out) < 30
    assert app.stage.size == pygame.display.get_surface().get_size()
    app.close()


def test_the_queue_of_events_may_overflow():
    app = app_with(TitleScene)
    motion = Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    try:
        for _ in range(70_000):
            pygame.event.post(motion)
    except pygame.error:
        pass
    app.frame(1 / 60)
    app.close()


# Screens


DESKTOPS = [[(1600, 900), (1366, 768)], [(1366, 768), (2560, 1440)], [(800, 480)], [(1024, 600)], [(480, 800)]]


@pytest.fixture
def unasked(monkeypatch):
    """Only pygame says something about displays, as with an SDL that is not known."""
    monkeypatch.setattr(displays, "_sdl", lambda: None)
    pygame.display.init()


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize("sizes", DESKTOPS)
@pytest.mark.parametrize("at", [(0, 0), (-240, -120), (3000, 3000)])
def test_a_window_lies_on_one_display_and_is_no_larger(monkeypatch, sizes, at):
    placed = [at]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: placed[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    for wanted in (None, (16_000, 16_000), (320, 320)):
        size = open_window(Settings(window_size=wanted)).surface.get_size()
        assert wanted is None or size <= wanted
        assert any(display.bounds.contains(Rect(placed[-1], size)) for display in displays.displays())
        placed[-1] = at


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize("sizes", [[], None])
def test_a_desktop_that_is_not_known(monkeypatch, sizes):
    def desktop():
        if sizes is None:
            raise pygame.error("no display")
        return sizes

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", desktop)
    assert open_window(Settings(window_size=(1000, 600))).surface.get_size() == (1000, 600)
    assert open_window(Settings()).surface.get_size() == (1280, 720)


def test_full_screen_that_is_refused_is_a_window(monkeypatch):
    real = pygame.display.set_mode

    def refuse(size, flags=0, **where):
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no")
        return real(size, flags, **where)

    pygame.display.init()
    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    settings = Settings(full_screen=True, window_size=(900, 500))
    assert open_window(settings).surface.get_size() == (900, 500) and not settings.full_screen


def test_losing_the_focus_covers_what_is_private_at_once():
    app = app_with(SHOTS["page_open"], animation_speed=0.0)
    table = next(scene for scene in app.stage.stack if isinstance(scene, PlayScene))
    app.stage.stack.pop()
    table.privacy.look(table.turns.persons[0])
    app.stage.stack.settle()
    app.stage.stack.top.on_open()
    app.stage.stack.settle()
    assert isinstance(app.stage.stack.top, VisitScene)
    app._event(Event(pygame.WINDOWFOCUSLOST))
    app.stage.stack.settle()
    assert isinstance(app.stage.stack.top, CurtainScene)
    app.close()


# Sounds


with_own_device = pytest.mark.usefixtures("own_device")


@with_own_device
@pytest.mark.parametrize("driver", ["alsa", "pulseaudio", "nonsense"])
def test_a_missing_sound_device_is_mentioned_and_stops_nobody(driver, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("AUDIODEV", "nowhere")
    audio = Audio()
    audio.warm_up()
    audio._opening.join(HANG)
    audio.play("click")
    if not audio.ready:
        assert "sound" in audio.notice
    audio.close()


@with_own_device
def test_a_device_that_is_lost_later_is_silence():
    audio = Audio()
    audio.warm_up()
    audio._opening.join(HANG)
    assert audio.ready
    audio.play("click")
    pygame.mixer.quit()
    audio.play("click")
    audio.play("tick")
    assert not audio.ready and "was disconnected" in audio.notice
    audio.close()


@with_own_device
@pytest.mark.parametrize("content", [b"", b"RIFF", b"\0" * 400, None], ids=["empty", "cut", "nothing", "missing"])
def test_a_broken_sound_is_silent(tmp_path, monkeypatch, content):
    if content is not None:
        (tmp_path / "shared" / "sounds").mkdir(parents=True)
        (tmp_path / "shared" / "sounds" / "click_1.ogg").write_bytes(content)
    monkeypatch.setattr("crashgames.ui.audio.assets_root", lambda: tmp_path)
    audio = Audio()
    audio.warm_up()
    audio._opening.join(HANG)
    audio.play("click")
    audio.play("click")
    audio.close()


# Assets that are missing


@pytest.mark.parametrize("kind", ["*.svg", "*.ogg", "*.mo", "*.md", "*"])
def test_missing_pictures_sounds_and_words_stop_nobody(tmp_path, monkeypatch, kind):
    """Of every file of a kind only an empty one is left, once the rules of the games are loaded."""
    for info in games().values():
        info.engine_class()
    real = paths.assets_root()
    for file in real.rglob(kind):
        if file.is_file():
            copy = tmp_path / file.relative_to(real)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(b"")
    for module in ("ui.assets", "ui.audio", "ui.music", "paths", "program.window", "scenes.reading.rules"):
        if hasattr(import_module(f"crashgames.{module}"), "assets_root"):
            monkeypatch.setattr(f"crashgames.{module}.assets_root", lambda: tmp_path)
    for name in ("title", "setup", "table", "rules_inside", "results", "saved"):
        app = app_with(EVERY[name])
        app.stage.draw(app.surface)
        app.stage.advance(0.1)
        app.close()


# Presses


def frame_by_frame(app, actions, count=40):
    """The same press in every frame; returns how many actions were played in each."""
    scene = next(scene for scene in app.stage.stack if isinstance(scene, PlayScene))
    played = []
    for _ in range(count):
        before = len(scene.match.actions)
        actions()
        app.frame(1 / 60)
        played.append(len(scene.match.actions) - before)
    return played


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_one_press_is_one_action_in_every_frame_of_a_motion(by):
    """A press in each frame, on something that can be played, while pieces still glide or have just arrived."""
    info = next(info for info in games().values() if info.held_hands)
    app = app_with(lambda stage: table_for(stage, match_of(info, 0, info.seats[0])), animation_speed=1.0)
    app.frame(1 / 60)

    def press():
        ring = app.stage.stack.top.ring
        wanted = next((widget for widget in ring.widgets if plays(widget)), None)
        if by == "key":
            ring.focused = wanted or ring.focused
            kinds, what = (pygame.KEYDOWN, pygame.KEYUP), {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}
        else:
            kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            what = {"pos": wanted.rect.center if wanted else (5, 5), "button": 1}
        for kind in kinds:
            pygame.event.post(Event(kind, what))

    played = frame_by_frame(app, press, 130)
    assert max(played) == 1 and sum(played) > 2
    app.close()


def test_keys_on_a_curtain_show_nothing(monkeypatch):
    app = app_with(SHOTS["curtain"], animation_speed=0.0)
    curtain, asked = app.stage.stack.top, []
    assert isinstance(curtain, CurtainScene)
    view = curtain.match.view
    monkeypatch.setattr(curtain.match, "view", lambda viewer: asked.append(viewer) or view(viewer))
    pick = random.Random(1)
    for _ in range(600):
        key = pick.choice((pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_h, pygame.K_F1, pygame.K_m, pygame.K_a))
        app._event(Event(pick.choice((pygame.KEYDOWN, pygame.KEYUP)), key=key, mod=0, unicode=""))
        app.stage.advance(1 / 60)
        app.stage.draw(app.surface)
        assert app.stage.stack.top is curtain
    assert not [viewer for viewer in asked if viewer is not None]
    app.close()
