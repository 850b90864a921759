"""The log of errors: their kinds, files and lines, never a value."""

import contextlib
import faulthandler
import os
import sys
import threading
import time
from pathlib import Path
from typing import TextIO

from crashgames.core import logs
from crashgames.storage import disk

HANG = 10.0
"""Seconds without a frame after which the log notes where the program hangs."""
CHECK = 1.0
OTHERS = (2, 3)
"""Numbers in the names of logs that take the place of one that another program holds, such as a viewer."""

log = logs.Log(__name__)
_file: list[TextIO] = []
_checked = [0.0]


def begin(file: Path) -> None:
    """Log the errors of this run in `file`, or beside it while another program holds it, if either can be written.

    The log of the previous run is kept beside it.
    """
    stream: TextIO | None = None
    for place in (file, *(file.with_name(f"{file.stem}-{number}{file.suffix}") for number in OTHERS)):
        with contextlib.suppress(OSError):
            stream = _fresh(place)
            _file[:] = [stream]
            faulthandler.enable(stream)
            break
    logs.prepare(lambda: _write_to(stream))
    sys.excepthook = lambda kind, error, _: _note(error)
    threading.excepthook = lambda failure: _note(failure.exc_value)
    sys.unraisablehook = lambda failure: _note(failure.exc_value)


def _write_to(stream: TextIO | None) -> None:
    from crashgames.storage.discreet import log_to

    log_to(stream)


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
        log.error("nobody has caught this", error=error)
    with contextlib.suppress(Exception):
        from crashgames.storage.discreet import chain_of

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
