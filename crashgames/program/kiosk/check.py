"""The morning check of a demo table: display, full screen, pads, sound, disk, PIN and films."""

import logging
import shutil
from collections.abc import Iterator

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.kiosk.settings import HostChoices
from crashgames.paths import config_home
from crashgames.program.kiosk.start import settings_for
from crashgames.program.window import open_display, open_window
from crashgames.scenes.demo.preparing import FilmShowing, films_of, prepare
from crashgames.storage import disk, lock
from crashgames.ui.keys import Keys
from crashgames.ui.pads import Pads

FREE_BYTES = 200_000_000
"""Bytes that should be free on the disk."""
MEGABYTE = 1_000_000

Finding = tuple[str, bool, str]
"""What was checked, whether it is as it should be, and what was found, in words."""
log = logging.getLogger(__name__)


def findings(choices: HostChoices) -> Iterator[Finding]:
    """Check one thing after another; the window opens for a moment."""
    problem = open_display()
    if problem:
        yield ("display", False, problem)
    else:
        try:
            yield from _screens(choices)
            yield _pads()
            yield _sound(choices)
        finally:
            pygame.quit()
    for look in (_room, _folder):
        try:
            yield look()
        except OSError as error:
            yield ("disk", False, disk.why(error))
    pin = "there is one" if choices.pin else "none: Ctrl+Shift+F12 alone opens the host's menu"
    yield ("PIN", True, pin)
    yield from (_films(info) for info in choices.offered(list(games().values())))


def _films(info: GameInfo) -> Finding:
    """All films of a game, each played through in silence."""
    stored = films_of(info)
    try:
        for number, film in enumerate(stored):
            prepare(FilmShowing(info, film, number))
    except Exception as error:
        log.exception("a film of %s cannot be shown", info.id)
        return ("films", False, f"{info.title}: {type(error).__name__}")
    return ("films", bool(stored), f"{info.title}: {len(stored)} load")


def _screens(choices: HostChoices) -> Iterator[Finding]:
    sizes = pygame.display.get_desktop_sizes()
    shown = ", ".join(f"{number + 1}: {width}x{height}" for number, (width, height) in enumerate(sizes))
    there = choices.display < len(sizes)
    yield ("display", there, shown if there else f"{shown}; number {choices.display + 1} was chosen")
    settings = settings_for(choices)
    width, height = open_window(settings).surface.get_size()
    words = f"{width}x{height} on display {settings.display + 1}" if settings.full_screen else "it was refused"
    yield ("full screen", settings.full_screen, words)
    if choices.second_window:
        fine = len(sizes) > 1
        yield ("second", fine, "there is another display" if fine else "there is no second display")


def _pads() -> Finding:
    pads = Pads(Keys())
    pads.start()
    names = pads.names
    return ("pads", True, ", ".join(names) or "none; mouse and keyboard do everything")


def _sound(choices: HostChoices) -> Finding:
    import pygame.mixer

    try:
        pygame.mixer.init()
    except pygame.error as error:
        return ("sound", False, f"no sound device: {error}")
    begin, end = choices.sound_hours
    level = "muted" if choices.settings.mute else f"volume {choices.settings.volume:.0%}"
    hours = f"from {begin}:00 to {end}:00" if begin < end else "never"
    return ("sound", True, f"{level}, {'all day' if (begin, end) == (0, 24) else hours}")


def _room() -> Finding:
    home = config_home()
    home.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(home).free
    return ("disk", free >= FREE_BYTES, f"{free // MEGABYTE} MB free")


def _folder() -> Finding:
    """The folder can be written to, and no other window has it."""
    if not lock.claim(config_home()):
        return ("folder", False, "another Crash Games is open as a demo table")
    lock.release(config_home())
    return ("folder", disk.takes_files(config_home()), str(config_home()))
