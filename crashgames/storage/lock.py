"""One program at a time writes to the player's folder: a lock of the system, which ends with its process."""

import errno
import os
import sys
from pathlib import Path

from crashgames.storage import disk

NAME = "lock"
LOCKING = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

_held: dict[str, int | None] = {}
"""Folders asked for: the open handle of our lock, or None if another process has it."""


def claim(folder: Path) -> bool:
    """Take the folder for the life of this process; False if another process has it.

    A folder that cannot be locked because it cannot be written to counts as ours: nobody writes there anyway.
    """
    key = str(folder)
    if _held.get(key) is None:
        _held[key] = _lock(folder)
    return _held[key] is not None


def ours(folder: Path) -> bool:
    """True if this process may write there: unless it has asked for the folder and another one was first."""
    return _held.get(str(folder), 0) is not None


def release(folder: Path) -> None:
    handle = _held.pop(str(folder), None)
    if handle:
        os.close(handle)


def _lock(folder: Path) -> int | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        disk.make_way(folder / NAME)
        handle = os.open(folder / NAME, LOCKING, 0o600)
    except OSError:
        return 0
    try:
        _take(handle)
    except BlockingIOError:
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        return 0
    return handle


if sys.platform == "win32":
    import msvcrt

    TAKEN = (errno.EACCES, errno.EDEADLK, 0)
    """Another process has the lock. Wine refuses without a reason."""

    def _take(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in TAKEN:
                raise BlockingIOError from error
            raise
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
