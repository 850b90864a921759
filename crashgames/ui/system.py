"""What differs from system to system for the people in front of it: their language, and what they call keys."""

import os
import sys
from contextlib import suppress
from itertools import takewhile

from crashgames.core.translation import LANGUAGES, tr

MAC = sys.platform == "darwin"
"""There Command does what Ctrl does elsewhere, and F11 belongs to the system."""
LISTS = ("darwin", "win32")
"""Systems that keep a list of languages: what is started from their desktop finds nothing in the environment."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> str:
    """The first language that is asked for and has a translation, else English: the environment comes before the list
    of the system."""
    said = next(filter(None, map(os.environ.get, VARIABLES)), "")
    asked = [_plain(said)] if said or sys.platform not in LISTS else _listed()
    return next((language for language in asked if language in LANGUAGES), "en")


def _plain(locale: str) -> str:
    """A locale without country, script and code page: "de" of "de_CH.UTF-8", "zh" of "zh-Hant"."""
    return "".join(takewhile(lambda letter: "a" <= letter <= "z", locale.lower()))


def _listed() -> list[str]:
    """The languages in the settings of the system, the dearest first."""
    from pygame.system import get_pref_locales

    return [_plain(locale["language"]) for locale in get_pref_locales()]


def give_back_memory() -> None:
    """Give the system what is free again: the C library of Linux keeps the room of many pictures for others to come."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):  # other C libraries have no such call
            ctypes.CDLL(None).malloc_trim(0)


def undo_keys() -> str:
    """The keys that take a move back, as they are called here."""
    return tr("Backspace or Cmd+Z") if MAC else tr("Backspace or Ctrl+Z")


def full_screen_keys() -> str:
    """The keys for the full screen, as they are called here."""
    return tr("Ctrl+Cmd+F") if MAC else tr("F11 or Alt+Enter")


def full_screen_tip() -> str:
    """What else goes to the full screen and back."""
    return tr("Ctrl+Cmd+F does this at any time.") if MAC else tr("F11 does this at any time.")
