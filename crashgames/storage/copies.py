"""Copies of a match: files with one shuffle. Only one may be here, so that nobody plays ahead in another."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.storage import disk, statistics
from crashgames.storage.library import Library, SaveEntry, load
from crashgames.storage.save_format import MAX_BYTES, Header, Refused, unpack
from crashgames.storage.session import Saved, body_of, header_of, new_id, seed_of


class Copied(Refused):
    """The file is a copy of `entry`, a match that is here. `further`: the copy has been played further."""

    def __init__(self, entry: SaveEntry, further: bool) -> None:
        self.entry = entry
        self.further = further
        if entry.header is not None and entry.header.finished:
            words = tr("this match has been finished here, so its shuffle is no longer secret")
        elif further:
            words = tr("this copy is further along than yours")
        else:
            words = tr("you already have this match")
        super().__init__(words)


def copied(library: Library, saved: Saved, file: Path, shelf: Mapping[str, GameInfo] | None = None) -> Copied | None:
    """Why the match in this file can't be continued from it; None unless another file holds it."""
    here = _original(library, saved.header, saved.match.seed, file)
    if here is None:
        return None
    try:
        mine, theirs = load(here.path, games() if shelf is None else shelf).match, saved.match
    except Refused:
        return None
    if mine.over and theirs.over:
        return None
    return Copied(here, len(theirs.actions) > len(mine.actions) and theirs.actions[: len(mine.actions)] == mine.actions)


def take_in(
    library: Library, file: Path, shelf: Mapping[str, GameInfo] | None = None, instead: bool = False
) -> SaveEntry:
    """Import a match after every check; return its entry. The file itself is not touched.

    Raises Copied for a copy of a match that is here; with `instead`, a copy that is further along replaces it. Refused
    for a match that was finished here and then deleted: it would be played with open cards, and its result replaced.
    OSError if the files here cannot be read or written.
    """
    library.demand()
    saved = load(file.resolve(), games() if shelf is None else shelf)
    known = library.entry(library.path_of(saved.header.match))
    if known.header and known.header.nonce == saved.header.nonce:
        return known
    copy = copied(library, saved, file.resolve(), shelf)
    if copy is None:
        results, _ = ([], "") if saved.match.over else statistics.read(library.folder.parent)
        if any(result.match == saved.header.match for result in results):
            raise Refused(tr("this match has been finished here, so its shuffle is no longer secret"))
        return _put(library, saved, new_id() if known.header else saved.session.id)
    if copy.further and instead and copy.entry.header:
        return _put(library, saved, copy.entry.header.match)
    raise copy


def bring_back(library: Library, deleted: Path) -> None:
    """Undo a deletion, unless a copy has been imported since. Refused or OSError if that fails."""
    target = library.folder / deleted.name
    if os.path.lexists(target):
        raise Copied(library.entry(target), False)
    found = _luck_in(deleted)
    here = _original(library, *found, target) if found else None
    if here is not None:
        raise Copied(here, False)
    library.bring_back(deleted)


def _put(library: Library, saved: Saved, match_id: str) -> SaveEntry:
    """Put a match from elsewhere here, without its phones: nothing is opened to a network because a file says so."""
    session = msgspec.structs.replace(saved.session, id=match_id, phones=None)
    header = header_of(saved.match, session, library.next_sequence())
    header = msgspec.structs.replace(header, saved=saved.header.saved, title=saved.header.title)
    return library.entry(library.put(header, body_of(saved.match, session)))


def _original(library: Library, header: Header, seed: bytes, file: Path) -> SaveEntry | None:
    """The match here with this luck; None if there is none, or if it is the file itself.

    A match under any other name than its own is a copy; of several, the finished or most recently played one counts.
    """
    alike = [entry for entry in library.entries() if entry.path == file or _has(entry, header, seed)]
    first = max(alike, key=lambda entry: _rank(library, entry), default=None)
    return None if first is None or first.path == file else first


def _has(entry: SaveEntry, header: Header, seed: bytes) -> bool:
    known = entry.header
    if known is None or (known.game, known.started) != (header.game, header.started):
        return False
    found = _luck_in(entry.path)
    return found is not None and found[1] == seed


def _rank(library: Library, entry: SaveEntry) -> tuple[bool, bool, int]:
    header = entry.header
    if header is None:
        return False, False, -1
    return entry.path == library.path_of(header.match), header.finished, header.sequence


def _luck_in(path: Path) -> tuple[Header, bytes] | None:
    """Header and seed of a file; None if they cannot be read."""
    try:
        header, plain = unpack(disk.read(path, MAX_BYTES))
        return header, seed_of(plain)
    except (OSError, Refused):
        return None
