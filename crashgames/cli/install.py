"""An entry with its icon in the menu of a Linux desktop, for this user only; it can be removed without a trace."""

import os
import re
import shutil
import sys
from pathlib import Path

from crashgames.paths import assets_root, packed

ENTRY = Path("applications/crashgames.desktop")
ICON = Path("icons/hicolor/scalable/apps/crashgames.svg")
START = r'sh -c "exec \\"\\$@\\"" sh'
"""The program is an argument of the shell, as desktops do not find a program by a name with a percent sign in it."""


def install() -> list[Path]:
    """Write the entry and its icon; returns both. OSError if they cannot be written."""
    entry, icon = _files()
    for file in (entry, icon):
        file.parent.mkdir(parents=True, exist_ok=True)
    shared = assets_root() / "shared"
    words = (shared / "desktop" / ENTRY.name).read_text(encoding="utf-8")
    command = " ".join([START, *map(quoted, _program()), "%f"])
    entry.write_text(re.sub(r"(?m)^Exec=.*$", lambda _: f"Exec={command}", words), encoding="utf-8")
    shutil.copyfile(shared / "art" / "icon.svg", icon)
    return [entry, icon]


def remove() -> list[Path]:
    """Delete the entry and its icon. Returns those that existed. OSError if one can't be deleted."""
    there = [file for file in _files() if file.exists()]
    for file in there:
        file.unlink()
    return there


def quoted(word: str) -> str:
    """A word of a command as desktop entries want it: in quotes, then escaped as a value, and without field codes."""
    inside = re.sub(r'(["`$\\])', r"\\\1", word).replace("\\", r"\\").replace("\n", r"\n")
    return f'"{inside.replace("%", "%%")}"'


def _program() -> list[str]:
    return [sys.executable] if packed() else [sys.executable, "-m", "crashgames"]


def _files() -> tuple[Path, Path]:
    given = os.environ.get("XDG_DATA_HOME", "")
    home = Path(given) if os.path.isabs(given) else Path.home() / ".local/share"
    return home / ENTRY, home / ICON
