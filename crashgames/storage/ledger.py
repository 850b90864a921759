"""Ledgers: small files of one kind of data, with a digest in the first line and a backup of the previous state."""

import errno
import hashlib
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from crashgames.core.translation import printable, tr
from crashgames.storage import disk, lock

MAX_BYTES = 1_000_000

T = TypeVar("T")


class Read(msgspec.Struct, Generic[T], frozen=True):
    """The content of a file, None if there is none, and a notice about damage; empty if there is none."""

    found: T | None = None
    notice: str = ""


def pack(content: bytes) -> bytes:
    """The bytes of a file."""
    return hashlib.sha256(content).hexdigest().encode() + b"\n" + content


def unpack(data: bytes) -> bytes:
    """What is in a file. ValueError if a single bit is not as it was written."""
    digest, _, content = data.partition(b"\n")
    if hashlib.sha256(content).hexdigest().encode() != digest:
        raise ValueError("damaged")
    return content


class Ledger(Generic[T]):
    """One such file. Only the process that holds the lock of `home` may write it."""

    def __init__(self, home: Path, path: Path, kind: type[T], most: int = MAX_BYTES) -> None:
        self.home = home
        self.path = path
        self.kind = kind
        self.most = most
        """The most bytes that the file may have."""

    def write(self, value: T) -> None:
        """Write durably, keeping the previous state beside it. OSError if that fails."""
        if not lock.ours(self.home):
            raise PermissionError(None, tr("Crash Games is open in another window"))
        disk.own_folder(self.path.parent)
        content = pack(msgspec.json.encode(value))
        if len(content) > self.most:
            raise OSError(errno.EFBIG, tr("the file is too large"))
        disk.write(self.path, content, keep_backup=True)

    def read(self) -> Read[T]:
        """The content of the file or, if that is damaged, of the backup.

        Damaged files are set aside and kept. OSError if a file can't be read now, or not by this version.
        """
        backup = self.path.with_name(self.path.name + disk.BACKUP)
        found, words = self._read(self.path)
        if found is not None:
            return Read(found)
        found, more = self._read(backup)
        words = " ".join(filter(None, (words, more)))
        if found is not None and words:
            words += " " + tr("The copy from one change earlier is used instead.")
        return Read(found, words)

    def _read(self, path: Path) -> tuple[T | None, str]:
        try:
            content = unpack(disk.read(path, self.most))
        except FileNotFoundError:
            return None, ""
        except (disk.NotAFile, ValueError):
            return None, self._put_aside(path)
        except OSError as error:
            if error.errno != errno.E2BIG:
                raise
            return None, self._put_aside(path)
        try:
            return msgspec.json.decode(content, type=self.kind), ""
        except msgspec.ValidationError:
            raise OSError(errno.EINVAL, tr("it was saved by a newer version of Crash Games")) from None
        except (ValueError, RecursionError):
            return None, self._put_aside(path)

    def _put_aside(self, path: Path) -> str:
        """Move a damaged file out of the way, and say so."""
        words = tr("The file {name} was damaged.").format(name=printable(path.name))
        return f"{words} {disk.put_aside(path) if lock.ours(self.home) else ''}".rstrip()
