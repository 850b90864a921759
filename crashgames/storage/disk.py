"""Safe files: written completely or not at all, read without surprises, and never lost when damaged."""

import contextlib
import errno
import itertools
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from crashgames.core.translation import printable, tr

BACKUP, TEMPORARY, BAD = ".bak", ".tmp", ".bad-"
HELD = (32, 33)
"""Windows: sharing violation, lock violation. Virus scanners hold files for a moment."""
BUSY = (5, *HELD)
"""Access denied as well, which is the answer where the file to be replaced is held."""
BROKEN = (errno.EIO, errno.ENOSPC, errno.EDQUOT)
"""The flush was tried and failed; any other error means that it is not known there."""
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
PAUSES = (0.05, 0.1, 0.2, 0.4)
STALE = (
    r"(?:.+\.crashgame|(?:settings|statistics|kiosk|roster|[0-9a-f]{16})\.json|counters\.(?:json|csv)|shelf\.picture)"
    r"\.(\d+)\.\d+\.tmp"
)
"""The pattern of files that this program is writing, or was writing when it was killed."""
JUNCTION = 0xA0000003
"""Windows: the attribute of a folder that is a link to another one."""

Done = TypeVar("Done")

_numbers = itertools.count(1)


class NotAFile(OSError):
    """Something other than a regular file has this path."""


class Denied(PermissionError):
    """The system does not give access to a file, for now or for good; `strerror` says why, for the player."""


def write(path: Path, content: bytes, keep_backup: bool = False) -> None:
    """Write a file so that after any interruption the old or the new content is complete.

    On return the new content has reached the disk. With `keep_backup` the old one stays beside it. OSError if it could
    not be written, and then the old content is kept.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    make_way(path)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.{next(_numbers)}{TEMPORARY}")
    try:
        _write_through(fresh, content)
        if keep_backup:
            with contextlib.suppress(OSError):
                _back_up(path)
        move(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(fresh)
        raise
    _sync_folder(path.parent)


def read(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes. OSError otherwise. It never hangs or follows a link."""
    handle = _open(path, PAUSES)
    try:
        if os.fstat(handle).st_size > most:
            raise OSError(errno.E2BIG, tr("the file is too large"))
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(handle)


def read_start(path: str | Path, length: int, known: bool = False) -> tuple[bytes, int]:
    """The first bytes of a regular file, and its size. `known`: the caller has checked that it is one."""
    handle = os.open(path, READING) if known else _open(path)
    try:
        return os.read(handle, length), os.fstat(handle).st_size
    finally:
        os.close(handle)


def is_file(path: str | Path) -> bool:
    """True for a regular file; False for a link, a folder or a pipe."""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def takes_files(folder: Path) -> bool:
    """True if files can be created in a folder. The folder is created if missing."""
    trial = folder / f"trial-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.close(os.open(trial, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        trial.unlink()
    except OSError:
        return False
    return True


def is_link(path: Path) -> bool:
    """True for a link, which leads elsewhere."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    return stat.S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", 0) == JUNCTION


def own_folder(path: Path) -> Path:
    """Make a folder of the program if need be, and return it. OSError if it is a link, which may lead anywhere."""
    path.mkdir(parents=True, exist_ok=True)
    if is_link(path):
        raise OSError(errno.ELOOP, tr("its folder is a link, and links are not followed"))
    return path


def make_way(path: Path) -> None:
    """Move aside anything at this path that is not a regular file."""
    if os.path.lexists(path) and not is_file(path):
        quarantine(path)


def free_path(path: Path) -> Path:
    """The path itself, or one with the lowest number in its name where nothing is yet: "report-2.txt"."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(free for free in itertools.chain((path,), numbered) if not os.path.lexists(free))


def quarantine(path: Path) -> Path:
    """Move a damaged file to a name that nothing is ever written to; return its new path."""
    names = (path.with_name(f"{path.name}{BAD}{number}") for number in itertools.count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    move(path, aside)
    return aside


def put_aside(path: Path) -> str:
    """Move a damaged file out of the way; return its new name in words, empty if that fails."""
    try:
        return tr("It was kept as {name}.").format(name=printable(quarantine(path).name))
    except OSError:
        return ""


def move(path: Path, target: Path) -> None:
    """Rename a file, replacing any that has the new name. Denied if a program holds one of the two for long."""
    _patiently(lambda: os.replace(path, target), PAUSES)


def remove(path: Path) -> None:
    """Delete a file if there is one. Denied if another program holds it for long."""
    with contextlib.suppress(FileNotFoundError):
        _patiently(lambda: os.unlink(path), PAUSES)


def sweep(folder: Path) -> None:
    """Remove the half-written files of a killed program; those of this process stay."""
    if is_link(folder):
        return
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            stale = re.fullmatch(STALE, entry.name)
            if stale and int(stale[1]) != os.getpid() and entry.is_file(follow_symlinks=False):
                with contextlib.suppress(OSError):
                    os.unlink(entry.path)


def why(error: OSError) -> str:
    """What went wrong, in plain words without a path."""
    if getattr(error, "winerror", None) in HELD:
        return tr("another program may be using the file")
    if not isinstance(error, Denied):
        match error.errno:
            case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
                return tr("the disk is full")
            case errno.EROFS | errno.EACCES | errno.EPERM:
                return tr("the folder cannot be written to")
            case errno.ENOENT | errno.ENOTDIR | errno.EEXIST:
                return tr("the folder does not exist")
    return error.strerror or tr("the disk is not responding properly")


def _write_through(path: Path, content: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(handle, left) :]
        _sync(handle)
    finally:
        os.close(handle)


def _sync(handle: int) -> None:
    """Flush to the disk itself; on macOS fsync stops at the drive's own memory, and some volumes know no more."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
        except OSError as error:
            if error.errno in BROKEN:
                raise
    os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(handle)


def _back_up(path: Path) -> None:
    """Keep the present file beside itself: as a second name, or as a copy where there are no links."""
    backup = path.with_name(path.name + BACKUP)
    if not is_file(path):
        return
    make_way(backup)
    with contextlib.suppress(FileNotFoundError):
        os.unlink(backup)
    try:
        os.link(path, backup)
    except OSError:
        _write_through(backup, read(path, os.lstat(path).st_size))


def _patiently(work: Callable[[], Done], pauses: Sequence[float]) -> Done:
    """Do something again and again while another program holds the file. Denied if that takes too long."""
    for pause in (*pauses, None):
        try:
            return work()
        except PermissionError as error:
            number = getattr(error, "winerror", None)
            opening = sys.platform == "win32" and number is None and error.errno == errno.EACCES  # it gives no number
            if number not in BUSY and not opening:
                raise
            if pause is None:
                raise Denied(errno.EACCES, tr("another program may be using the file")) from error
        time.sleep(pause)
    raise AssertionError


def _open(path: str | Path, pauses: Sequence[float] = ()) -> int:
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise NotAFile(errno.EINVAL, tr("this is not a file"))
    try:
        return _patiently(lambda: os.open(path, READING), pauses)
    except Denied:
        raise
    except PermissionError as error:
        raise Denied(errno.EACCES, tr("you don't have permission to read the file")) from error
