"""The command line: without a command the shelf opens at once, without loading what only commands need."""

import errno
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from crashgames.cli.console import open_streams, speak_up
from crashgames.paths import NotInstalled, packed

FAILED, INTERRUPTED = 1, 130
LATER = (
    *("pygame.mixer", "pygame.mixer_music", "pygame.system", "pygame.typing", "pygame.pkgdata", "pygame._debug"),
    "typing_extensions",
)
"""What both would load if it were there, and do without: together, that takes longer than all the rest of them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line. Returns the exit code: 0 done, 1 failed, 2 wrong command line, 130 interrupted."""
    open_streams()
    code = _run(sys.argv[1:] if argv is None else argv)
    speak_up(failed=code not in (0, INTERRUPTED))
    return code


def _run(typed: Sequence[str]) -> int:
    try:
        return _command(typed) if typed else _shelf()
    except KeyboardInterrupt:
        return INTERRUPTED
    except NotInstalled as missing:
        print(f"crashgames: {missing}", file=sys.stderr)
        return FAILED
    except Exception as error:
        if _is_unread(error):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FAILED
        if not packed():
            raise
        return _stop(error)


def _shelf(file: Path | None = None) -> int:
    """Open the shelf, and on it the match in a file; returns the exit code."""
    gc.disable()  # until the first picture there is no garbage to collect
    try:
        load_libraries()
        from crashgames.program import start

        return start.begin(file=file)
    finally:
        gc.enable()


def load_libraries() -> None:
    """Import pygame and msgspec without the parts needed later, which their users import by name."""
    absent = [name for name in LATER if name not in sys.modules]
    sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: importing it says that it is not there
    try:
        import msgspec  # noqa: F401
        import pygame  # noqa: F401
    finally:
        for name in absent:
            del sys.modules[name]


def _command(typed: Sequence[str]) -> int:
    dropped = len(typed) == 1 and (os.path.isabs(typed[0]) or typed[0].endswith(".crashgame"))
    if dropped and os.path.isfile(typed[0]):  # no command, but a file dropped on the program
        return _shelf(Path(typed[0]))
    from crashgames.cli import commands

    return commands.run(typed)


def _is_unread(error: Exception) -> bool:
    """Whether the reader has closed the pipe, as `head` does. Windows says no more than that a write was refused."""
    refused = isinstance(error, OSError) and error.errno == errno.EINVAL and error.filename is None
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and refused)


def _stop(error: Exception) -> int:
    """Say that the program has failed, and where the details are; returns the exit code."""
    from crashgames.paths import log_file
    from crashgames.storage import crash_log

    print(f"crashgames: {crash_log.stopped(error, log_file())}", file=sys.stderr)
    return FAILED
