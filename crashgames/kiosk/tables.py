"""The matches that visitors abandoned, kept for the host alone: without names, and only the latest."""

import contextlib
import time
from pathlib import Path

from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.storage import disk
from crashgames.storage.library import Entry, Library
from crashgames.storage.save_format import Refused
from crashgames.storage.session import body_of, header_of

MAX_TABLES = 20
"""The number of matches kept; the oldest go first."""


def tidy(library: Library) -> int:
    """Keep the latest matches of a folder, without names, and no lessons; return their number.

    Call it while nobody plays.
    """
    library.tidy_up()
    entries = library.entries()
    lessons = [entry for entry in entries if entry.header and entry.header.lesson is not None]
    matches = [entry for entry in entries if entry not in lessons]
    for entry in (*lessons, *matches[MAX_TABLES:]):
        _remove(entry)
    for entry in matches[:MAX_TABLES]:
        if entry.header is None or not entry.header.title:
            _make_nameless(library, entry)
    return min(MAX_TABLES, len(matches))


def table_name(started: int) -> str:
    """The name of a table by the time of day when it began."""
    return tr("Table of {time}").format(time=time.strftime("%H:%M", time.localtime(started)))


def nameless(match: Match) -> None:
    """Call the people of a match by their numbers, with the faces that are dealt to their seats."""
    match.players = tuple(
        player if player.is_bot else Player(tr("Player {number}").format(number=seat + 1), player.level)
        for seat, player in enumerate(match.players)
    )


def _make_nameless(library: Library, entry: Entry) -> None:
    """Write a match anew under the name of its table; one that cannot be opened holds names, and goes."""
    try:
        saved = library.open(entry.path).saved
    except Refused:
        _remove(entry)
        return
    nameless(saved.match)
    saved.session.title = table_name(saved.session.started)
    header = header_of(saved.match, saved.session, saved.header.sequence)
    with contextlib.suppress(OSError):
        library.put(header, body_of(saved.match, saved.session))
        _remove_backup(entry.path)


def _remove(entry: Entry) -> None:
    for path in (entry.path, *entry.path.parent.glob(f"{entry.path.name}{disk.BAD}*")):
        with contextlib.suppress(OSError):
            path.unlink()
    _remove_backup(entry.path)


def _remove_backup(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.with_name(path.name + disk.BACKUP).unlink()
