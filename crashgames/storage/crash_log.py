"""The log of errors: their kinds, files and lines, never a value."""

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

from crashgames.storage import disk

PACKAGE = "crashgames"
DEEPEST, LONGEST = 30, 200
HANG = 10.0
"""Seconds without a frame after which the log notes where the program hangs."""
CHECK = 1.0
OTHERS = (2, 3)
"""Numbers in the names of logs that take the place of one that another program holds, such as a viewer."""

log = logging.getLogger(__name__)
_file: list[TextIO] = []
_checked = [0.0]


def chain_of(error: BaseException) -> list[str]:
    """An error and its causes: names of errors, files, lines and functions; no message and no value."""
    lines: list[str] = []
    chain: BaseException | None = error
    while chain is not None and len(lines) < LONGEST:
        lines += ["", type(chain).__name__]
        lines += [f"  {place_of(frame.filename)}:{frame.lineno} {frame.name}" for frame in _frames(chain)]
        chain = chain.__cause__ or chain.__context__
    return lines


def place_of(file: str) -> str:
    """The path of a file from its package on, without the place where the program is installed."""
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[parts.index(PACKAGE) :]) if PACKAGE in parts else parts[-1]


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return list(traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False))[-DEEPEST:]


class Discreet(logging.Formatter):
    """Formats errors with `chain_of`."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return "\n".join(chain_of(ei[1])[1:]) if ei[1] else ""

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


def begin(file: Path) -> None:
    """Log the errors of this run in `file`, or beside it while another program holds it, if either can be written.

    The log of the previous run is kept beside it.
    """
    handler: logging.Handler = logging.NullHandler()
    for place in (file, *(file.with_name(f"{file.stem}-{number}{file.suffix}") for number in OTHERS)):
        with contextlib.suppress(OSError):
            stream = _fresh(place)
            _file[:] = [stream]
            handler = logging.StreamHandler(stream)
            faulthandler.enable(stream)
            break
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], force=True)
    logging.raiseExceptions = False  # otherwise a log that cannot be written prints its lines
    sys.excepthook = lambda kind, error, _: _note(error)
    threading.excepthook = lambda failure: _note(failure.exc_value)
    sys.unraisablehook = lambda failure: _note(failure.exc_value)


def place(usual: Path) -> Path:
    """The log of this run: the usual file, or the one that took its place."""
    return Path(_file[0].name) if _file else usual


def _fresh(file: Path) -> TextIO:
    """An empty file; the log of the previous run is put beside it, and anything that is not a file is moved aside."""
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.with_name(file.name + ".old")
    disk.make_way(file)
    disk.make_way(before)
    if disk.is_file(file):
        os.replace(file, before)
    return file.open("x", encoding="utf-8", errors="backslashreplace", buffering=1)


def _note(error: BaseException | None) -> None:
    """Log an error that nobody has caught; must not fail itself."""
    if error is None:
        return
    with contextlib.suppress(Exception):
        log.error("nobody has caught this", exc_info=error)
    with contextlib.suppress(Exception):
        print("crashgames: " + " ".join(chain_of(error)[1:2]), file=sys.stderr)


def still_alive() -> None:
    """Note that a frame was drawn; without that for `HANG` seconds, the log says where the program hangs."""
    now = time.monotonic()
    if _file and now - _checked[0] > CHECK:
        _checked[0] = now
        faulthandler.dump_traceback_later(HANG, file=_file[0])


def end() -> None:
    """Stop watching for frames."""
    if _file:
        faulthandler.cancel_dump_traceback_later()
