"""Locks of the system, which end with the process: one program at a time writes to a folder or a file."""

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
    """Lock a folder for the life of this process. False if another process holds it.

    A folder that can't be locked because it is not writable counts as ours: nobody writes there anyway.
    """
    key = str(folder)
    if _held.get(key) is None:
        _held[key] = _lock(folder)
    return _held[key] is not None


def ours(folder: Path) -> bool:
    """True unless this process has tried to lock the folder and another one was first."""
    return _held.get(str(folder), 0) is not None


def release(folder: Path) -> None:
    """Unlock a folder, if this process holds it."""
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
        take(handle)
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

    def take(handle: int, at: int = 0) -> None:
        """Lock an open file, or rather one of its bytes. BlockingIOError if another process holds it."""
        os.lseek(handle, at, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in TAKEN:
                raise BlockingIOError from error
            raise
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def take(handle: int, at: int = 0) -> None:
        """Lock an open file. BlockingIOError if another process holds it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
