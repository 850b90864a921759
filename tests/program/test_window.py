"""Windows on desktops of all kinds: their size, their place, their pixels, and what the desktop does meanwhile."""

import sys
from ctypes import CDLL
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.program import displays, window
from crashgames.program.app import App
from crashgames.program.attendant import Attendant
from crashgames.program.displays import MAXIMISED, MINIMISED, Display
from crashgames.program.kiosk.attendant import KioskAttendant
from crashgames.program.second_screen import SecondScreen
from crashgames.program.window import SharpWindow, open_display, open_window
from crashgames.storage.settings import load
from crashgames.ui import system
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Scene
from crashgames.ui.widgets.textbox import TextBox
from tests.ui.playground import stage_of

FRAME = 1 / 60
TITLE_BAR = (8, 31, 8, 8)
LAPTOP = Display(Rect(0, 0, 1366, 768), Rect(0, 0, 1366, 728))
LEFT = Display(Rect(-1920, -200, 1920, 1080), Rect(-1920, -200, 1920, 1080))
ABOVE = Display(Rect(100, -2160, 3840, 2160), Rect(100, -2160, 3840, 2160))
RIGHT = Display(Rect(1366, 0, 1920, 1080), Rect(1366, 0, 1920, 1040))


@pytest.fixture(autouse=True)
def video():
    assert open_display() == ""
    pygame.event.clear()
    yield
    system.use_density(1.0)


@pytest.fixture
def desktop(monkeypatch):
    """Lays out a desktop of such displays, with title bars, and leaves out that the window lies elsewhere."""

    def lay_out(*there):
        monkeypatch.setattr(displays, "displays", lambda: list(there))
        monkeypatch.setattr(displays, "borders", lambda number: TITLE_BAR)

    return lay_out


def app_on(**settings):
    app = App(Settings(**settings), audience=lambda stage, front: Scene(stage))
    app.begin(Scene)
    return app


def rest(app, count=10):
    for _ in range(count):
        app.frame(FRAME)


def frame_of(place):
    left, top, right, bottom = TITLE_BAR
    return Rect(place.x - left, place.y - top, place.w + left + right, place.h + top + bottom)


# Sizes


@pytest.mark.parametrize(
    ("desktop", "usable", "scale", "size"),
    [
        ((1920, 1080), (1920, 1040), 1.0, (1280, 720)),
        ((1366, 768), (1366, 728), 1.0, (1280, 689)),
        ((1920, 1080), (1920, 1020), 1.5, (1904, 981)),
        ((2560, 1440), (2560, 1380), 1.5, (1920, 1080)),
        ((3840, 2160), (3840, 2160), 1.5, (2560, 1440)),
        ((3840, 2160), (3840, 2160), 1.0, (2560, 1440)),
        ((800, 480), (800, 480), 1.0, (784, 441)),
    ],
)
def test_the_first_window_is_as_large_as_the_desktop_wants(desktop, usable, scale, size):
    display = Display(Rect((0, 0), desktop), Rect((0, 0), usable), scale)
    assert window.first_size(display, TITLE_BAR) == size


class Library:
    """An SDL with a laptop of 144 dots per inch, a television above it, and no idea of a third display."""

    AREAS = {
        "SDL_GetDisplayBounds": [(0, 0, 1920, 1080), (-800, -2160, 3840, 2160)],
        "SDL_GetDisplayUsableBounds": [(0, 0, 1920, 1020), (-800, -2100, 3840, 2100)],
    }

    def __getattr__(self, function):
        def tell(number, area):
            known = self.AREAS[function][number : number + 1]
            for area._obj.x, area._obj.y, area._obj.w, area._obj.h in known:
                return 0
            return -1

        return tell

    def SDL_GetDisplayDPI(self, number, dpi, *others):  # noqa: N802
        dpi._obj.value = (144.0, 96.0, 0.0)[number]
        return 0


def test_displays_are_where_sdl_says_as_large_as_windows_says(monkeypatch):
    monkeypatch.setattr(displays, "_sdl", Library)
    monkeypatch.setattr(displays, "WINDOWS", False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (3840, 2160), (800, 600)])
    laptop, television, rumour = displays.displays()
    assert (laptop.bounds, laptop.usable) == (Rect(0, 0, 1920, 1080), Rect(0, 0, 1920, 1020))
    assert (television.bounds, television.usable) == (Rect(-800, -2160, 3840, 2160), Rect(-800, -2100, 3840, 2100))
    assert rumour.bounds == rumour.usable == Rect(3040, 0, 800, 600)
    assert displays.number_at(Rect(100, -300, 600, 500), displays.displays()) == 1
    assert displays.number_at(Rect(9000, 100, 600, 500), displays.displays()) == 2
    assert {display.scale for display in displays.displays()} == {1.0}
    monkeypatch.setattr(displays, "WINDOWS", True)
    assert [display.scale for display in displays.displays()] == [1.5, 1.0, 1.0]


def test_sdl_is_asked_for_the_displays():
    (display,) = displays.displays()
    assert display.bounds.size == pygame.display.get_desktop_sizes()[0]
    assert displays._sdl() is not None


def test_title_bar_and_task_bar_are_counted(desktop):
    desktop(LAPTOP)
    for size in (None, (1280, 720), (4000, 3000)):
        place = open_window(Settings(window_size=size)).place
        assert LAPTOP.usable.contains(frame_of(place))


# Places


def moved_to(app, display):
    pygame.display.set_window_position(display.bounds.move(300, 200).topleft)


@pytest.mark.parametrize("other", [LEFT, ABOVE, RIGHT])
def test_full_screen_and_next_start_use_the_windows_display(desktop, other, monkeypatch):
    filled = []
    desktop(LAPTOP, other)
    app = app_on(window_size=(800, 450))
    moved_to(app, other)
    monkeypatch.setattr(app.window, "_cover", filled.append)
    app.settings.full_screen = True
    rest(app)
    app.settings.full_screen = False
    rest(app)
    assert filled == [1]
    app.close()
    assert load().display == 1


def test_a_display_that_is_named_is_gone_to(desktop, monkeypatch):
    filled = []
    desktop(LAPTOP, RIGHT)
    app = app_on(window_size=(800, 450), full_screen=True)
    monkeypatch.setattr(app.window, "_cover", filled.append)
    app.settings.display = 1
    rest(app)
    assert filled == [1]
    app.close()


def test_maximised_is_remembered_as_that_and_not_as_a_size(monkeypatch):
    state = [0]
    monkeypatch.setattr(displays, "state", lambda number: state[-1])
    app = app_on(window_size=(640, 360))
    for now, size in ((MAXIMISED, (1000, 700)), (MINIMISED, (300, 40))):
        state.append(now)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        rest(app)
        assert (app.settings.maximised, app.settings.window_size) == (True, (640, 360))
    state.append(0)
    pygame.display.set_mode((700, 400), pygame.RESIZABLE)
    rest(app)
    assert (app.settings.maximised, app.settings.window_size) == (False, (700, 400))
    app.close()


def test_it_opens_maximised_again(monkeypatch):
    done = []
    monkeypatch.setattr(window.MainWindow, "_maximise", lambda self: done.append(self.place.size))
    open_window(Settings(window_size=(640, 360), maximised=True))
    assert done == [(640, 360)]


# The second window


def test_the_second_window_is_dimmed_with_the_first():
    first, second = stage_of(), stage_of()
    for first.dim in (0.5, 1.0):
        SecondScreen.advance(SimpleNamespace(stage=second, _copied=0), first, FRAME)
        assert second.dim == first.dim


@pytest.mark.parametrize("other", [LEFT, ABOVE, RIGHT])
@pytest.mark.parametrize("first", [0, 1])
def test_the_television_is_covered_wherever_it_stands(desktop, other, first):
    there = [LAPTOP, other] if first == 0 else [other, LAPTOP]
    desktop(*there)
    app = app_on(window_size=(800, 450))
    pygame.display.set_window_position(LAPTOP.bounds.move(200, 100).topleft)
    app.settings.second_window = True
    rest(app, 2)
    assert Rect(app.second.window.position, app.second.window.size) == other.bounds
    app.close()


def test_a_second_window_that_opens_elsewhere_is_one_to_be_moved(desktop, monkeypatch):
    class Stubborn(pygame.Window):
        position = property(lambda self: (0, 0), lambda self, place: None)

    desktop(LAPTOP, LEFT)
    app = app_on(window_size=(800, 450))
    monkeypatch.setattr(pygame, "Window", Stubborn)
    app.settings.second_window = True
    rest(app, 2)
    assert app.second.window.resizable and not app.second.window.borderless
    assert app.second.window.size == (960, 540)
    app.close()


# The screen saver


class Talk(Scene):
    awake = True


def test_no_screen_saver_at_a_table_nor_beside_an_audience():
    app = app_on(window_size=(640, 360))
    rest(app, 1)
    assert pygame.display.get_allow_screensaver()
    app.stage.stack.push(Talk(app.stage))
    app.stage.stack.push(Scene(app.stage))
    rest(app, 2)
    assert not pygame.display.get_allow_screensaver()
    app.stage.stack.back_to(Scene)
    app.stage.stack.reset(Scene(app.stage))
    rest(app, 2)
    assert pygame.display.get_allow_screensaver()
    app.settings.second_window = True
    rest(app, 2)
    assert not pygame.display.get_allow_screensaver()
    app.settings.second_window = False
    rest(app, 2)
    assert pygame.display.get_allow_screensaver()
    app.close()


def test_a_table_for_visitors_is_always_awake():
    assert KioskAttendant.keeps_awake and not Attendant.keeps_awake


# Text input, which an input method listens to


def text_input():
    return bool(CDLL("SDL2" if sys.platform == "win32" else pygame.base.__file__).SDL_IsTextInputActive())


def test_text_input_is_on_while_somebody_writes():
    assert not text_input()
    app = app_on(window_size=(640, 360))
    assert not text_input()
    box = TextBox(Rect(10, 10, 200, 40), "", lambda text: None)
    box.edit()
    assert text_input()
    box.finish()
    assert not text_input()
    app.close()


# Points and pixels


class Retina(pygame.Window):
    """A window with two pixels to a point."""

    def get_surface(self):
        wide, high = self.size
        if not hasattr(self, "drawn") or self.drawn.get_width() != 2 * wide:
            super().get_surface()
            self.drawn = pygame.Surface((2 * wide, 2 * high))
        return self.drawn


class Watched(WidgetScene):
    """Keeps what comes in."""

    def handle(self, event):
        if event.type in system.POINTED:
            self.events = [*getattr(self, "events", []), event]


@pytest.fixture
def retina(monkeypatch):
    monkeypatch.setattr(window, "IN_POINTS", ("dummy",))
    monkeypatch.setattr(pygame, "Window", Retina)
    app = App(Settings(window_size=(500, 300)))
    app.begin(Watched)
    yield app
    app.close()


def test_every_pixel_is_drawn_and_the_mouse_is_where_it_points(retina):
    assert isinstance(retina.window, SharpWindow)
    rest(retina, 2)
    assert retina.stage.size == (1000, 600)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(3, -1), buttons=(0, 0, 0)))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1))
    retina.frame(FRAME)
    moved, pressed = retina.stage.stack.top.events
    assert (moved.pos, moved.rel, pressed.pos, pressed.button) == ((20, 40), (6, -2), (20, 40), 1)
    assert system.in_points(Rect(20, 40, 60, 10)) == Rect(10, 20, 30, 5)
    retina.window.window.size = (600, 350)
    rest(retina)
    assert retina.stage.size == (1200, 700)
    assert retina.settings.window_size == (600, 350)


def test_a_sharp_window_goes_full_screen_and_back(retina):
    for full in (True, False):
        retina.settings.full_screen = full
        rest(retina)
        assert retina.window.full_screen is full
    assert retina.window.window.size == (500, 300)
    assert retina.settings.window_size == (500, 300)


def test_the_icon_is_large_enough_for_the_dock(monkeypatch):
    assert window.icon().get_size() == (64, 64)
    monkeypatch.setattr(system, "MAC", True)
    assert window.icon().get_size() == (512, 512)
