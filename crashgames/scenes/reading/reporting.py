"""What a report of a problem says: versions, the machine and the log, never a name, a card or a place of files."""

import os
import platform
import sys
from pathlib import Path

import pygame

import crashgames
from crashgames import paths
from crashgames.core.translation import current_language
from crashgames.storage.crash_log import exception_chain
from crashgames.ui.scene import Stage

LOGGED = 60
"""The last lines of the log that a report takes."""


def report_of(error: BaseException) -> str:
    """Versions, kinds of errors, files and lines: never a message or a value, in which names or cards might stand."""
    return "\n".join([*_versions(), *exception_chain(error)])


def report_now(stage: Stage) -> str:
    """Versions, how the program is shown, and the last lines of its log."""
    width, height = stage.size
    settings = stage.settings
    shown = [
        f"window {width}x{height}, interface {settings.interface_scale:g}, text {settings.text_scale:g}",
        f"language {current_language()}, motion {'reduced' if settings.reduced_motion else settings.animation_speed}",
        f"gamepad {stage.keys.make or 'none used'}",
    ]
    return "\n".join([*_versions(), *shown, "", *_logged(paths.log_file())])


def _versions() -> list[str]:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        f"crashgames {crashgames.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        _system(),
    ]


def _logged(file: Path) -> list[str]:
    """The end of the log, with the home of its owner as "~"."""
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    home = str(Path.home())
    return [line.replace(home, "~") if len(home) > 1 else line for line in lines[-LOGGED:]]


def _system() -> str:
    """The system, its version and the machine; `platform` would ask the network for a name on Windows."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        return f"Windows {version.major}.{version.minor}.{version.build} {machine}"
    known = os.uname()
    return f"{known.sysname} {known.release} {known.machine}"
