"""The saved matches of a player: listed by their headers, opened with every check, renamed, deleted, passed on."""

import contextlib
import hashlib
import os
import re
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import printable, tr
from crashgames.paths import saves_folder
from crashgames.storage import disk, lock
from crashgames.storage.save_format import (
    LONGEST_HEADER,
    MAX_BYTES,
    Damaged,
    Header,
    Refused,
    pack,
    read_header,
    unpack,
)
from crashgames.storage.session import Saved, body_of, header_of, opened

SUFFIX = ".crashgame"
START = LONGEST_HEADER + 200
DEVICES = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)
"""Windows: whatever is written to a file of such a name, with any ending, goes to a device."""


class SaveEntry(msgspec.Struct, frozen=True):
    """A file in the list: its header, or what is wrong with it."""

    file: str
    header: Header | None
    trouble: str = ""
    damaged: bool = False

    @property
    def has_copy(self) -> bool:
        """True if it is damaged, and the state before is kept beside it."""
        return self.damaged and disk.is_file(_backup_of(self.path))

    @property
    def path(self) -> Path:
        """The path of the file."""
        return Path(self.file)

    @property
    def sequence(self) -> int:
        """The sequence number of the save; -1 for an unreadable file."""
        return self.header.sequence if self.header else -1


class Opened(msgspec.Struct, frozen=True):
    """A match that was opened, and a notice, such as that a damaged file was replaced by its backup."""

    saved: Saved
    notice: str = ""


class Library:
    """The matches in one folder. Only the process that holds the lock of the parent folder may write there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.counts = True
        """False if the results of matches here do not go into the statistics."""
        self._sequence: int | None = None
        self._counting = threading.Lock()

    # Looking

    def entries(self) -> list[SaveEntry]:
        """Every saved match, the most recently saved first; unreadable ones at the end."""
        found = [_entry(file, is_file) for file, is_file in self._files().items()]
        return sorted(found, key=lambda entry: (-entry.sequence, entry.file))

    def entry(self, path: Path) -> SaveEntry:
        """The entry of one file, from its header."""
        return _entry(str(path), known=False)

    def latest_unfinished(self, shelf: Mapping[str, GameInfo] | None = None) -> SaveEntry | None:
        """The match to continue: the latest save that is not over and whose game is here; None if there is none."""
        shelf = games() if shelf is None else shelf
        playable = (entry for entry in self.entries() if entry.header and not entry.header.finished)
        return next((entry for entry in playable if entry.header and entry.header.game in shelf), None)

    def _files(self) -> dict[str, bool]:
        """The match files, each with True if the system knows it for a file; also lost ones that have a backup."""
        if disk.is_link(self.folder):
            return {}
        try:
            with os.scandir(self.folder) as found:
                files = {entry.path: entry.is_file(follow_symlinks=False) for entry in found}
        except OSError:
            return {}
        copies = [file.removesuffix(disk.BACKUP) for file in files if file.endswith(SUFFIX + disk.BACKUP)]
        return dict.fromkeys(copies, False) | {file: files[file] for file in files if file.endswith(SUFFIX)}

    # Opening

    def open(self, path: Path, shelf: Mapping[str, GameInfo] | None = None) -> Opened:
        """The match in a file, or in its backup if the file is damaged. Refused, with a sentence, if both fail.

        A damaged file is set aside and kept for ever; one of another version is left alone.
        """
        shelf = games() if shelf is None else shelf
        try:
            return Opened(load(path, shelf))
        except Damaged as damage:
            return self._second_best(path, damage, shelf)

    def _second_best(self, path: Path, damage: Damaged, shelf: Mapping[str, GameInfo]) -> Opened:
        backup, lost = _backup_of(path), not os.path.lexists(path)
        kept = self._put_aside(path)
        try:
            saved = load(backup, shelf)
        except Refused as other:
            if isinstance(other, Damaged):
                self._put_aside(backup)
            if lost:
                raise damage from other
            raise Damaged(tr("The file is damaged: {why}. {kept}").format(why=damage, kept=kept)) from damage
        with contextlib.suppress(OSError):
            if self.writable:
                disk.write(path, disk.read(backup, MAX_BYTES))
        return Opened(
            saved, tr("The file was damaged: {why}. This is the copy from one move earlier.").format(why=damage)
        )

    def _put_aside(self, path: Path) -> str:
        """Move a damaged file out of the way; returns its new name in words."""
        return disk.put_aside(path) if self.writable else ""

    # Writing

    @property
    def writable(self) -> bool:
        """True if this process may write here: no other one was first, and the folder is not a link."""
        return lock.ours(self.folder.parent) and not disk.is_link(self.folder)

    def path_of(self, match_id: str) -> Path:
        """The path of a match; it need not exist."""
        return self.folder / f"{match_id}{SUFFIX}"

    def next_sequence(self) -> int:
        """A number higher than that of any file here."""
        with self._counting:
            if self._sequence is None:
                self._sequence = max((entry.sequence for entry in self.entries()), default=0)
            self._sequence = max(0, self._sequence) + 1
            return self._sequence

    def put(self, header: Header, plain: bytes, path: Path | None = None) -> Path:
        """Write a match, durably, to its own file or another one; the previous one is kept as a backup.

        Returns the path. OSError if that fails.
        """
        path = path or self.path_of(header.match)
        self._write(path, pack(header, plain), keep_backup=True)
        return path

    def rename(self, entry: SaveEntry, title: str) -> SaveEntry:
        """Give a match a title; return its new entry."""
        header, plain = unpack(disk.read(entry.path, MAX_BYTES))
        named = msgspec.structs.replace(header, title=title)
        self._write(entry.path, pack(named, plain))
        return self.entry(entry.path)

    def delete(self, entry: SaveEntry) -> None:
        """Delete a match and its backup. OSError if that fails, and then the match is kept."""
        self.demand()
        disk.remove(_backup_of(entry.path))  # first: left alone, it would bring the match back
        disk.remove(entry.path)

    def tidy_up(self) -> None:
        """Delete half-written files of a killed program."""
        if self.writable:
            disk.sweep(self.folder.parent)
            disk.sweep(self.folder)
            disk.sweep(self.folder.parent / "evenings")

    # Exporting and importing

    def export(self, entry: SaveEntry, folder: Path) -> Path:
        """Copy a match into a folder, under a readable name; return the path of the copy."""
        data = disk.read(entry.path, MAX_BYTES)
        header, _ = unpack(data)
        folder.mkdir(parents=True, exist_ok=True)
        path = disk.free_path(folder / f"{file_name(header)}{SUFFIX}")
        disk.write(path, data)
        return path

    def take_in(self, file: Path, shelf: Mapping[str, GameInfo] | None = None) -> SaveEntry:
        """Import a match after every check; return its entry. Refused or OSError if that fails.

        Nothing here is overwritten: a match whose id is here in another state gets one of its own, the same each time.
        """
        self.demand()
        saved = load(file.resolve(), games() if shelf is None else shelf)
        session = msgspec.structs.replace(saved.session, phones=None)  # no file may open a table to a network
        here, files = self.entry(self.path_of(session.id)), self._files()
        if here.file in files:
            if here.header and _state(here.header) == _state(saved.header):
                return here
            known = session.known_luck or bool(here.header and here.header.finished)
            copied = hashlib.sha256(repr(_state(saved.header)).encode()).hexdigest()[:16]
            session = msgspec.structs.replace(session, id=copied, seated=None, known_luck=known)
            copy = self.entry(self.path_of(session.id))
            if copy.file in files:
                return copy
        header = header_of(saved.match, session, self.next_sequence())
        header = msgspec.structs.replace(header, saved=saved.header.saved, title=saved.header.title)
        return self.entry(self.put(header, body_of(saved.match, session)))

    def _write(self, path: Path, content: bytes, keep_backup: bool = False) -> None:
        self.demand()
        disk.write(path, content, keep_backup)

    def demand(self) -> None:
        """PermissionError unless this process may write here."""
        if not lock.ours(self.folder.parent):
            raise PermissionError(None, tr("Crash Games is open in another window"))
        disk.own_folder(self.folder)


def _entry(file: str, known: bool) -> SaveEntry:
    try:
        try:
            data, size = disk.read_start(file, START, known)
        except FileNotFoundError:
            data, size = disk.read_start(file + disk.BACKUP, START)
        if size > MAX_BYTES:
            raise Refused(tr("the file is too large"))
        return SaveEntry(file, read_header(data, size))
    except disk.NotAFile as error:
        return SaveEntry(file, None, error.strerror or "", True)
    except OSError as error:
        return SaveEntry(file, None, disk.why(error))
    except Refused as error:
        return SaveEntry(file, None, str(error), isinstance(error, Damaged))


def _backup_of(path: Path) -> Path:
    return path.with_name(path.name + disk.BACKUP)


def _state(header: Header) -> tuple[str, int, int]:
    """Equal for two files of a match if nothing was played between them."""
    return header.match, header.moves, header.saved


def load(path: Path, shelf: Mapping[str, GameInfo]) -> Saved:
    """The match in a file. Damaged or Refused, with a sentence, if there is none."""
    try:
        data = disk.read(path, MAX_BYTES)
    except disk.NotAFile as error:
        raise Damaged(str(error.strerror)) from error
    except FileNotFoundError as error:
        raise Damaged(tr("it does not exist")) from error
    except OSError as error:
        raise Refused(disk.why(error)) from error
    header, plain = unpack(data)
    if header.game not in shelf:
        raise Refused(tr("its game, {game}, is not on the shelf").format(game=printable(header.game[:40])))
    info = shelf[header.game]
    if header.rules != info.rules_version:
        words = tr("it was played under another version's rules: {theirs}, while this program has {ours}")
        raise Refused(words.format(theirs=header.rules, ours=info.rules_version))
    return opened(header, plain, shelf)


def file_name(header: Header) -> str:
    """A name for an exported file, of letters that every system takes."""
    words = header.title or " ".join((header.game.replace("_", " "), *header.names[:4]))
    name = re.sub(r"[^\w-]+", "-", words).strip("-_")[:60] or "match"
    return f"match-{name}" if DEVICES.fullmatch(name) else name


def own_library() -> "Library":
    """The player's own matches."""
    return library_in(saves_folder())


@cache
def library_in(folder: Path) -> Library:
    """The library of a folder: one for each folder in a process, so that its sequence numbers never repeat."""
    return Library(folder)
