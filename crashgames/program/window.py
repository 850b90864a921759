"""The window: opened where it can be seen, in a size that fits, or full screen; larger on displays in hands."""

import logging
import os
import warnings
from contextlib import suppress

import pygame
from pygame import Rect

from crashgames.core.settings import PassingSettings, Settings
from crashgames.program.displays import Borders, Display
from crashgames.ui.pads import Pads

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pygame import Surface
from pygame.event import Event

from crashgames.core.translation import tr
from crashgames.paths import assets_root
from crashgames.program import displays
from crashgames.program.displays import MAXIMISED, MINIMISED, NO_BORDERS
from crashgames.ui import system
from crashgames.ui.system import in_pixels, use_density

TITLE = "Crash Games"
ICON = "shared/art/icon.svg"
ICON_SIZE, DOCK = 64, 512
"""The Dock of macOS shows the icon of a running program far larger than a task bar does."""
ENVIRONMENT = {
    "SDL_VIDEO_X11_WMCLASS": "crashgames",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
}
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the contents of a window are unknown."""
IN_POINTS = ("cocoa", "wayland")
"""Systems that count in points, where only a window that asks for all pixels is sharp."""
MAC_BORDERS = (0, 28, 0, 0)
"""There nobody tells how high a title bar is."""
log = logging.getLogger(__name__)


def open_display() -> str:
    """Start video and fonts, nothing more; returns the obstacle to a window, or "" if there is none.

    Text input is off until somebody writes: an input method would take letters that mean something else.
    """
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        return tr("The window could not be opened: {error}").format(error=error)
    driver = pygame.display.get_driver()
    if not asked and driver in ("offscreen", "dummy"):
        return tr("No display was found. Please start Crash Games on a desktop.")
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.key.stop_text_input()
    pygame.font.init()
    return ""


def icon() -> Surface:
    """The icon of the program for the task bar or the Dock; empty if the file is missing."""
    side = DOCK if system.MAC else ICON_SIZE
    try:
        return pygame.image.load_sized_svg(str(assets_root() / ICON), (side, side))
    except (pygame.error, OSError):
        return Surface((side, side), pygame.SRCALPHA)


def open_window(settings: Settings) -> "MainWindow":
    """Open the window, or the full screen, as the settings say."""
    own = pygame.display.get_driver() in IN_POINTS or not hasattr(pygame.Window, "from_display_module")
    return SharpWindow(settings) if own else MainWindow(settings)


class MainWindow:
    """The window of pygame.display, in which a point of the system is a pixel.

    The settings say where it opens, and remember its size and whether it was maximised.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.full_screen = False
        self._asked: tuple[bool, int] | None = None
        self._has_a_place = False
        """True once it has been a window, which a full screen goes back to."""
        self._create()
        self.follow()

    @property
    def place(self) -> Rect:
        """The rectangle of its inside on the desktop, in points."""
        return Rect(pygame.display.get_window_position(), pygame.display.get_window_size())

    @property
    def surface(self) -> Surface:
        """The surface to draw on."""
        return pygame.display.get_surface() or Surface((1, 1))

    # Following the settings

    @property
    def outdated(self) -> bool:
        """True if the settings ask for another display, or for or against full screen."""
        return self._asked != (self.settings.full_screen, self.settings.display)

    def follow(self) -> None:
        """Apply the settings. The display stays the present one unless they name another."""
        settings, there = self.settings, displays.displays()
        stays = self._asked is not None and self._asked[1] == settings.display
        number = displays.number_at(self.place, there) if stays else settings.display
        number = number if number < len(there) else 0
        if settings.full_screen:
            try:
                self._fill(number)
            except pygame.error:
                log.warning("there is no full screen")
                settings.full_screen = False
        if not settings.full_screen:
            size = settings.window_size or (first_size(there[number], NO_BORDERS) if there else NATURAL)
            self._show(number, fitted(Rect(0, 0, *size), there[number], NO_BORDERS).size if there else size)
            self._has_a_place = True
            self.fit()
            if settings.maximised:
                self._maximise()
        self.full_screen = settings.full_screen
        self._asked = (settings.full_screen, settings.display)

    def fit(self) -> None:
        """Move and shrink it until title bar and edges are within reach."""
        there = displays.displays()
        if self.settings.full_screen or self.settings.maximised or not there:
            return
        place = self.place
        wanted = fitted(place, there[displays.number_at(place, there)], self._borders())
        if wanted != place:
            self._put(wanted)

    # Being followed by them

    def keep_size(self) -> None:
        """Remember its size, or that it is maximised, which is no size."""
        state = displays.state(self._handle().id)
        if self.full_screen or state & MINIMISED:
            return
        self.settings.maximised = bool(state & MAXIMISED)
        there, place = displays.displays(), self.place
        wide = system.MAC and bool(there) and place.w >= there[displays.number_at(place, there)].bounds.w
        if not self.settings.maximised and not wide:  # the green button of macOS may give it a screen of its own
            self.settings.window_size = place.size

    def keep_display(self) -> None:
        """Remember the display it is on."""
        with suppress(pygame.error):
            self.settings.display = displays.number_at(self.place, displays.displays())

    # What another kind of window does otherwise

    def events(self) -> list[Event]:
        """The events since the last call, with mouse positions in pixels."""
        return pygame.event.get()

    def bring_out(self, changes: list[Rect] | None) -> bool:
        """Show what was drawn; None for everything, else these places. False if everything must be drawn again."""
        if changes is None:
            pygame.display.flip()
        elif changes:
            pygame.display.update(changes)
        return True

    def close(self) -> None:
        """Close it, and pygame's video with it."""
        pygame.display.quit()

    def _create(self) -> None:
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(icon())

    def _fill(self, number: int) -> None:
        if self._asked is None:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=number)
        else:
            self._cover(number)

    def _cover(self, number: int) -> None:
        """Make a window full screen. SDL forgets the place of one that is maximised: it is restored before."""
        if self.settings.maximised:
            self._handle().restore()
        self._go_to(number)
        self._handle().set_fullscreen(desktop=True)

    def _show(self, number: int, size: tuple[int, int]) -> None:
        if self.full_screen:
            self._handle().set_windowed()
        if not self._has_a_place:
            pygame.display.set_mode(size, pygame.RESIZABLE, display=number)
        self._go_to(number)

    def _go_to(self, number: int) -> None:
        there = displays.displays()
        if not self._has_a_place or displays.number_at(self.place, there) != number:
            with suppress(pygame.error):
                self._handle().position = displays.CENTRED + number, displays.CENTRED + number

    def _put(self, place: Rect) -> None:
        with suppress(pygame.error):
            if place.size != self.place.size:
                pygame.display.set_mode(place.size, pygame.RESIZABLE)
            pygame.display.set_window_position(place.topleft)

    def _maximise(self) -> None:
        self._handle().maximize()

    def _borders(self) -> Borders:
        return displays.borders(self._handle().id)

    def _handle(self) -> pygame.Window:
        """The window as an object, for what pygame.display cannot do; it must not outlive the window."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()


class SharpWindow(MainWindow):
    """A window that shows every pixel of a display with several pixels to a point."""

    @property
    def place(self) -> Rect:
        return Rect(self.window.position, self.window.size)

    @property
    def surface(self) -> Surface:
        surface = self.window.get_surface()
        use_density(surface.get_width() / self.window.size[0])
        return surface

    def events(self) -> list[Event]:
        return [in_pixels(event) for event in pygame.event.get()]

    def bring_out(self, changes: list[Rect] | None) -> bool:
        try:
            if changes is None or changes:
                self.window.flip()
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        super().close()
        use_density(1.0)

    def _create(self) -> None:
        self.window = pygame.Window(TITLE, NATURAL, resizable=True, allow_high_dpi=True, hidden=True)
        self.window.set_icon(icon())

    def _fill(self, number: int) -> None:
        self.window.show()
        self._cover(number)

    def _show(self, number: int, size: tuple[int, int]) -> None:
        if self.full_screen:
            self.window.set_windowed()
        if not self._has_a_place:
            self.window.size = size
        self._go_to(number)
        self.window.show()

    def _put(self, place: Rect) -> None:
        with suppress(pygame.error):
            self.window.size = place.size
            self.window.position = place.topleft

    def _borders(self) -> Borders:
        return MAC_BORDERS if system.MAC else displays.borders(self.window.id)

    def _handle(self) -> pygame.Window:
        return self.window


NATURAL = (1280, 720)
"""The size in which everything has its natural size."""
WINDOW_SHARE = 2 / 3
"""The share of a display, either way, that the first window takes."""


def first_size(display: Display, borders: Borders) -> tuple[int, int]:
    """The size of the first window: things are as large as elsewhere on the desktop, and on a large one larger."""
    room = usable(display, borders)
    enlarged = min(display.usable.w * WINDOW_SHARE / NATURAL[0], display.usable.h * WINDOW_SHARE / NATURAL[1])
    scale = max(display.scale, enlarged)
    return min(room.w, round(NATURAL[0] * scale)), min(room.h, round(NATURAL[1] * scale))


def usable(display: Display, borders: Borders) -> Rect:
    """Where the inside of a window may be."""
    left, top, right, bottom = borders
    room = display.usable
    return Rect(room.x + left, room.y + top, max(1, room.w - left - right), max(1, room.h - top - bottom))


def fitted(window: Rect, display: Display, borders: Borders) -> Rect:
    """The inside of a window, moved and shrunk until all of the window is visible."""
    room = usable(display, borders)
    return Rect(window.topleft, (min(window.w, room.w), min(window.h, room.h))).clamp(room)


SMALL_DISPLAY = (1280, 800)
"""The size of the largest display that counts as small."""
SCALE_IN_HANDS = 1.25


def begin_in_hands(pads: Pads, settings: Settings) -> None:
    """Listen to gamepads. With one at a small display, enlarge everything, once; afterwards the player decides."""
    pads.start()
    small = all(
        size[0] <= SMALL_DISPLAY[0] and size[1] <= SMALL_DISPLAY[1] for size in pygame.display.get_desktop_sizes()
    )
    if settings.seen_in_hands or isinstance(settings, PassingSettings) or not pads.count or not small:
        return
    settings.seen_in_hands = True
    if settings.interface_scale == 1.0:
        settings.interface_scale = SCALE_IN_HANDS
