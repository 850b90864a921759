"""Where output goes: as UTF-8 into pipes and files, and into a message box where nobody would read it."""

import io
import os
import stat
import sys
from contextlib import suppress
from typing import TextIO

from crashgames.core.translation import tr
from crashgames.paths import packed

FULL_OUTPUT = "crashgames-console"
"""The program with a console, which stands beside the one without."""
MOST_LINES = 20
MOST_KEPT = 100_000
TITLE = "Crash Games"


class Unheard(io.StringIO):
    """Replaces a stream that nobody reads: keeps what is written, and passes it on to that stream."""

    def __init__(self, stream: TextIO | None) -> None:
        super().__init__()
        self.stream = stream

    def write(self, words: str) -> int:
        if self.stream is not None:
            self.stream.write(words)
        if self.tell() < MOST_KEPT:
            super().write(words)
        return len(words)

    def flush(self) -> None:
        if self.stream is not None:
            self.stream.flush()


def open_streams() -> None:
    """Make it possible to write anything to standard output and error, even where there is neither."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    unread = packed() and sys.platform != "win32" and all(_nobody_reads(handle) for handle in (0, 1, 2))
    if sys.stdout is None or unread:
        sys.stdout = Unheard(sys.stdout)
    if sys.stderr is None or unread:
        sys.stderr = Unheard(sys.stderr)


def _nobody_reads(handle: int) -> bool:
    """Whether a handle of the system leads nowhere or into its journal, as after a double click."""
    try:
        found, nowhere = os.fstat(handle), os.stat(os.devnull)
    except OSError:
        return True
    journal = os.environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"
    return journal or (stat.S_ISCHR(found.st_mode) and found.st_rdev == nowhere.st_rdev)


def speak_up(failed: bool) -> None:
    """Show in a box what nobody could read: what went wrong, or what a command printed where there is no output."""
    words = ""
    if isinstance(sys.stdout, Unheard) and (failed or sys.stdout.stream is None):
        words += sys.stdout.getvalue()
    if isinstance(sys.stderr, Unheard) and failed:
        words += sys.stderr.getvalue()
    lines = words.strip().removeprefix("crashgames: ").splitlines()
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], "", tr("Full help: {command}").format(command=FULL_OUTPUT)]
    if lines:
        _show("\n".join(lines), failed)


def _show(words: str, failed: bool) -> None:
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box(TITLE, words, "error" if failed else "info")
