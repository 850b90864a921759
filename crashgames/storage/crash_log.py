"""The log of errors: their types, files and lines, never a value."""

import contextlib
import faulthandler
import logging
import os
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Any, TextIO

from crashgames.core.translation import printable, tr
from crashgames.storage import disk

PACKAGE = "crashgames"
MAX_FRAMES, MAX_LINES = 30, 200


def exception_chain(error: BaseException) -> list[str]:
    """An error and its causes, a line each: types, files, lines and functions; no message and no value."""
    lines: list[str] = []
    chain: BaseException | None = error
    while chain is not None and len(lines) < MAX_LINES:
        lines += ["", type(chain).__name__]
        frames = traceback.StackSummary.extract(traceback.walk_tb(chain.__traceback__), lookup_lines=False)
        for frame in frames[-MAX_FRAMES:]:
            parts = frame.filename.replace("\\", "/").split("/")  # not where the program is installed
            file = "/".join(parts[parts.index(PACKAGE) :]) if PACKAGE in parts else parts[-1]
            lines.append(f"  {file}:{frame.lineno} {frame.name}")
        chain = chain.__cause__ or chain.__context__
    return lines


class RedactingFormatter(logging.Formatter):
    """A log formatter that writes exception types, files and lines, never values."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return "\n".join(exception_chain(ei[1])[1:]) if ei[1] else ""

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


def _end_by_crashes() -> None:
    """Let a crash end the program: pygame would clean up first, and may wait for ever for a lock that was held then."""
    if not faulthandler.is_enabled():
        import signal

        for name in ("SIGSEGV", "SIGBUS", "SIGFPE"):
            with contextlib.suppress(AttributeError, ValueError):  # there is no such signal; not in the main thread
                signal.signal(getattr(signal, name), signal.SIG_DFL)


HANG_SECONDS = 10.0
"""Seconds without a frame after which the log notes where the program hangs."""
CHECK_INTERVAL = 1.0
OTHERS = (2, 3)
"""Numbers in the names of logs that take the place of one that another program holds, such as a viewer."""

log = logging.getLogger(__name__)
_file: list[TextIO] = []
_checked = [0.0]


def begin(file: Path, anew: bool = True) -> None:
    """Log the errors of this run to `file`, or beside it while another program holds it, if either is writable.

    The log of the previous run is kept beside it. If it is not begun `anew`, errors are added to what is there.
    """
    stream: TextIO | None = None
    for place in (file, *(file.with_name(f"{file.stem}-{number}{file.suffix}") for number in OTHERS)):
        with contextlib.suppress(OSError):
            stream = _opened(place, anew)
            _file[:] = [stream]
            _end_by_crashes()
            faulthandler.enable(stream)
            break
    handler = logging.StreamHandler(stream) if stream else logging.NullHandler()
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], force=True)
    logging.raiseExceptions = False  # otherwise a log that cannot be written prints its lines
    sys.excepthook = lambda kind, error, _: _note(error)
    threading.excepthook = lambda failure: _note(failure.exc_value)
    sys.unraisablehook = lambda failure: _note(failure.exc_value)


def stopped(error: Exception, usual: Path) -> str:
    """Log the error that ends the program. Returns the sentence for the player, with the path of the log, if any.

    Where no log was begun, as by a command, it is added to the `usual` one, which may be that of an open window.
    """
    if not _file:
        begin(usual, anew=False)
    log.error("the program failed", exc_info=error)
    if not (_file and disk.is_file(_file[0].name)):
        return tr("Crash Games stopped unexpectedly.")
    return tr("Crash Games stopped unexpectedly. The details are in {file}.").format(file=printable(_file[0].name))


def _opened(file: Path, anew: bool) -> TextIO:
    """The file, open to be added to; `anew` is for an empty one, with the log of the previous run put beside it.

    Anything that is not a file is moved aside.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    disk.make_way(file)
    if anew and disk.is_file(file):
        before = file.with_name(file.name + ".old")
        disk.make_way(before)
        os.replace(file, before)
    return file.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)


def _note(error: BaseException | None) -> None:
    """Log an error that nobody has caught; must not fail itself."""
    if error is None:
        return
    with contextlib.suppress(Exception):
        log.error("nobody has caught this", exc_info=error)
    with contextlib.suppress(Exception):
        print("crashgames: " + " ".join(exception_chain(error)[1:2]), file=sys.stderr)


def still_alive() -> None:
    """Note that a frame was drawn. If this is not called for `HANG` seconds, the log says where the program hangs."""
    now = time.monotonic()
    if _file and now - _checked[0] > CHECK_INTERVAL:
        _checked[0] = now
        faulthandler.dump_traceback_later(HANG_SECONDS, file=_file[0])


def end() -> None:
    """Stop watching for frames."""
    if _file:
        faulthandler.cancel_dump_traceback_later()
