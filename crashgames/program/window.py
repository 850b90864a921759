"""The window: opened where it can be seen, in a size that fits, or full screen."""

import logging
import os
from contextlib import suppress

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.paths import assets_root

TITLE = "Crash Games"
ICON = "shared/art/icon.svg"
ENVIRONMENT = {
    "SDL_VIDEO_X11_WMCLASS": "crashgames",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
}
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the contents of a window are unknown."""
log = logging.getLogger(__name__)


def open_display() -> str:
    """Start video and fonts, nothing more; returns the obstacle to a window, or "" if there is none."""
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
    pygame.font.init()
    return ""


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window, or the full screen, as the settings say."""
    pygame.display.set_caption(TITLE)
    with suppress(pygame.error, OSError):
        pygame.display.set_icon(pygame.image.load_sized_svg(str(assets_root() / ICON), (64, 64)))
    if settings.full_screen:
        try:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=_display(settings))
        except pygame.error:
            log.warning("there is no full screen")
            settings.full_screen = False
    surface = pygame.display.set_mode(on_the_desktop(settings.window_size), pygame.RESIZABLE)
    _bring_onto_the_desktop(surface.get_size())
    return surface


def _display(settings: Settings) -> int:
    """The display in the settings, or the first one if it is not there."""
    return settings.display if settings.display < len(pygame.display.get_desktop_sizes()) else 0


def on_the_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """A window size, no larger than the screen on which windows open."""
    width, height = _desktop() or size
    return min(size[0], width), min(size[1], height)


def _bring_onto_the_desktop(size: tuple[int, int]) -> None:
    """Move the window to where all of it can be seen."""
    desktop = _desktop()
    if desktop is None:
        return
    with suppress(pygame.error):
        at = pygame.display.get_window_position()
        wanted = tuple(max(0, min(at[k], desktop[k] - size[k])) for k in (0, 1))
        if wanted != tuple(at):
            pygame.display.set_window_position(wanted)


def _desktop() -> tuple[int, int] | None:
    """The size of the first screen, if it is known."""
    try:
        screens = pygame.display.get_desktop_sizes()
    except pygame.error:
        return None
    return next((screen for screen in screens[:1] if min(screen) > 0), None)
