"""Of a demo table: counts by day without names, as CSV; and the matches abandoned last, for the host alone."""

import contextlib
import csv
import io
import statistics
import time
from pathlib import Path

import msgspec

from crashgames.core.match import Match, Player
from crashgames.core.translation import printable, tr
from crashgames.paths import kiosk_home
from crashgames.storage import disk
from crashgames.storage.library import Library, SaveEntry
from crashgames.storage.save_format import Refused
from crashgames.storage.session import body_of, header_of

NAME, CSV = "counters.json", "counters.csv"
MAX_BYTES = 4_000_000
MOST_DAYS = 400


class Day(msgspec.Struct):
    """The counts of one day; `minutes` are the lengths of the visits."""

    visits: int = 0
    lessons_begun: int = 0
    lessons_finished: int = 0
    matches_begun: int = 0
    matches_finished: int = 0
    matches_abandoned: int = 0
    resets: int = 0
    errors: int = 0
    minutes: list[float] = []

    @property
    def median_minutes(self) -> float:
        """The median length of a visit, in minutes; 0 without visits."""
        return round(statistics.median(self.minutes), 1) if self.minutes else 0.0


COLUMNS = (*Day.__struct_fields__[:6], "median_minutes", "resets", "errors")
"""The columns beside the day: its counts, and in the place of all lengths of visits their median."""


class Counted(msgspec.Struct):
    """All days, by name."""

    days: dict[str, Day] = {}


class Counters:
    """The counts in a folder. A damaged file is set aside, and counting starts at 0."""

    def __init__(self, home: Path | None = None) -> None:
        self.home = home or kiosk_home()
        self.counted = self._load()

    def _load(self) -> Counted:
        path = self.home / NAME
        try:
            return msgspec.json.decode(disk.read(path, MAX_BYTES), type=Counted)
        except (FileNotFoundError, PermissionError):
            return Counted()
        except (OSError, msgspec.DecodeError, RecursionError):
            with contextlib.suppress(OSError):
                disk.quarantine(path)
            return Counted()

    def day(self, name: str) -> Day:
        """The counts of a day, such as "2026-11-22"."""
        return self.counted.days.setdefault(name, Day())

    def as_csv(self) -> str:
        """A heading, and a line for each day."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["day", *COLUMNS])
        for name, day in sorted(self.counted.days.items()):
            writer.writerow([name, *(getattr(day, column) for column in COLUMNS)])
        return text.getvalue()

    def save(self) -> str:
        """Write both files. Returns the error in words; "" if all went well."""
        for old in sorted(self.counted.days)[:-MOST_DAYS]:
            del self.counted.days[old]
        try:
            disk.write(self.home / NAME, msgspec.json.encode(self.counted))
            disk.write(self.home / CSV, self.as_csv().encode())
        except OSError as error:
            return printable(disk.why(error))
        return ""


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
    return tr("Table from {time}").format(time=time.strftime("%H:%M", time.localtime(started)))


def nameless(match: Match) -> None:
    """Call the people of a match by their numbers, with the faces that are dealt to their seats."""
    match.players = tuple(
        player if player.is_bot else Player(tr("Player {number}").format(number=seat + 1), player.level)
        for seat, player in enumerate(match.players)
    )


def _make_nameless(library: Library, entry: SaveEntry) -> None:
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


def _remove(entry: SaveEntry) -> None:
    for path in (entry.path, *entry.path.parent.glob(f"{entry.path.name}{disk.BAD}*")):
        with contextlib.suppress(OSError):
            path.unlink()
    _remove_backup(entry.path)


def _remove_backup(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.with_name(path.name + disk.BACKUP).unlink()
