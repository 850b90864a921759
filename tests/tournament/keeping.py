"""The file in which a tournament is kept: a line that says which one it is, then one for each deal."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import msgspec

from crashgames.core.catalog import games
from crashgames.core.translation import printable
from crashgames.storage import lock
from tests.tournament.deals import Bout, Deal, Stopped

ADDING = os.O_RDWR | os.O_APPEND | os.O_CREAT
GIVEN_AS_IT_IS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
BEYOND = 2**31 - 1
"""The byte that stands for a file where only bytes can be locked, and then not be read: further on than any it has."""


class BadFile(Exception):
    """A file that is kept of another tournament, or of none, or cannot be used."""


class Kept:
    """The file of a tournament while that is played. Nobody else may play with it.

    It only ever grows, but for a last line that was cut short: that is removed by `begin`.
    """

    def __init__(self, path: Path, bout: Bout) -> None:
        self._path = path
        self._header = msgspec.json.encode(bout)
        self._handle, self._obstacle = _opened(path)
        try:
            try:
                lock.take(self._handle, BEYOND)
            except BlockingIOError:
                raise BadFile(f"{path} is in use: another process is playing this tournament") from None
            except OSError:
                pass  # it can't be locked, as on some networks
            found = _all_of(self._handle)
            lines, self._whole = _lines(found)
            self._ends = found[: self._whole].endswith(b"\n")
            if not lines and not self._header.startswith(found):
                raise BadFile(f"{path} is not the file of a tournament")
            if lines and _bout(path, lines[0]) != bout:
                raise BadFile(f"{path} is the file of another tournament: {_bout(path, lines[0]).title}")
            self.deals = _deals(path, lines[1:], bout)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self) -> None:
        """Make room for more deals. BadFile if the file cannot be written to."""
        if self._obstacle:
            raise BadFile(f"{self._path} cannot be written: {self._obstacle}")
        if os.fstat(self._handle).st_size > self._whole:
            with self._noticing():
                os.ftruncate(self._handle, self._whole)
        if not self._ends:
            self._write((b"" if self._whole else self._header) + b"\n")

    def add(self, deal: Deal) -> None:
        """Keep another deal. Stopped if that is not possible any more."""
        self._write(msgspec.json.encode(deal) + b"\n")
        self.deals.append(deal)

    def close(self) -> None:
        os.close(self._handle)

    def _write(self, line: bytes) -> None:
        left = memoryview(line)
        with self._noticing():
            while left:
                left = left[os.write(self._handle, left) :]

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Stopped instead of an error of the system."""
        try:
            yield
        except OSError as error:
            raise Stopped(f"crashgames: {printable(self._path)} cannot be written: {_why(error)}") from None


class Unkept:
    """The deals of a tournament that nobody keeps."""

    def __init__(self) -> None:
        self.deals: list[Deal] = []

    def begin(self) -> None:
        """Nothing is needed for more of them."""

    def add(self, deal: Deal) -> None:
        self.deals.append(deal)


def read(path: Path) -> tuple[Bout, list[Deal]]:
    """The tournament that is kept in a file, and its deals so far. BadFile if there is none."""
    try:
        found = path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {_why(error)}") from None
    if not found:
        raise BadFile(f"{path} is empty: no tournament is kept in it")
    lines, _ = _lines(found)
    bout = _bout(path, lines[0] if lines else found)
    try:
        info = games()[bout.game]
        info.check_table(bout.seats, {})
        info.check_levels((bout.weak, bout.strong))
    except KeyError:
        raise BadFile(f"{path} is the file of a game that is not on the shelf: {bout.game!r}") from None
    except ValueError as error:
        raise BadFile(f"{path} is the file of an impossible tournament: {error}") from None
    return bout, _deals(path, lines[1:], bout)


def _opened(path: Path) -> tuple[int, str]:
    """A file for reading and adding to it; or for reading alone, and why."""
    obstacle = ""
    try:
        try:
            handle = os.open(path, ADDING | GIVEN_AS_IT_IS, 0o666)
        except OSError as error:
            if error.errno not in READ_ONLY:
                raise
            obstacle = _why(error)
            handle = os.open(path, os.O_RDONLY | GIVEN_AS_IT_IS)
    except OSError as error:
        raise BadFile(f"{path} cannot be {'read' if obstacle else 'written'}: {_why(error)}") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise BadFile(f"{path} is not a file")
    return handle, obstacle


def _all_of(handle: int) -> bytes:
    with open(handle, "rb", closefd=False) as file:
        return file.read()


def _why(error: OSError) -> str:
    return error.strerror or str(error)


# What is in it


def _lines(found: bytes) -> tuple[list[bytes], int]:
    """The lines of a file without the last one if that was cut short, and the number of their bytes."""
    *lines, rest = found.split(b"\n")
    if rest and _is_whole(rest):
        return [*lines, rest], len(found)
    return lines, len(found) - len(rest)


def _is_whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.DecodeError:
        return False
    return True


def _bout(path: Path, line: bytes) -> Bout:
    try:
        return msgspec.json.decode(line, type=Bout)
    except msgspec.DecodeError:
        raise BadFile(f"{path} is not the file of a tournament") from None


def _deals(path: Path, lines: list[bytes], bout: Bout) -> list[Deal]:
    return [_deal(f"{path}: line {number + 2}", line, number, bout.seats) for number, line in enumerate(lines)]


def _deal(place: str, line: bytes, number: int, seats: int) -> Deal:
    """The deal of that number in a line. BadFile if it is another one, or none."""
    try:
        deal = msgspec.json.decode(line, type=Deal)
    except msgspec.DecodeError:
        raise BadFile(f"{place} is not the result of a deal") from None
    if deal.number > number:
        raise BadFile(f"{place} is missing: deal {number} should be there, not deal {deal.number}")
    if deal.number < number:
        raise BadFile(f"{place} has deal {deal.number} once more")
    if len(deal.shares) > seats:
        raise BadFile(f"{place} is not the result of a deal with {seats} seats")
    return deal
