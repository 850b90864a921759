"""The evenings of a table and the roster of its people, each in a file of its own; saved matches that they miss."""

import contextlib
import errno
import os
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from crashgames.core.catalog import games
from crashgames.core.match import Match
from crashgames.core.names import clean_name
from crashgames.core.translation import tr
from crashgames.evening import fitting, record
from crashgames.evening.honours import with_awards, with_guesses
from crashgames.evening.people import Person, Roster, guest, new_person, without
from crashgames.evening.record import Evening, Game, Seated, forgotten, game_of, with_game, with_person, without_game
from crashgames.paths import config_home
from crashgames.storage import disk, statistics
from crashgames.storage.ledger import Ledger, Read
from crashgames.storage.library import Library, library_in
from crashgames.storage.save_format import Refused
from crashgames.storage.session import Session, body_of, header_of, new_id, now

FOLDER, ROSTER = "evenings", "roster.json"
FILE = re.compile(r"([0-9a-f]{16})\.json(?:\.bak)?")
MAX_EVENINGS = 100
"""The number of evenings kept; the oldest go first."""
REST_SECONDS = 12 * 3600
"""Seconds after the last change, after which an evening is over without anybody saying so."""
MAX_MATCHES = 3
"""Of the matches that an evening does not know so many are looked at, the latest: the power fails but now and then."""
MINUTE_SECONDS, A_DAY = 60, 86_400

Found = TypeVar("Found", Evening, Roster)


class Evenings:
    """All that is kept of evenings in a player's folder. It may be used from several threads."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / FOLDER
        self._change = threading.RLock()
        self.reconciled: set[str] = set()
        """The evenings that have been compared with the saved matches since the program began."""
        self.changes = 0
        """The number of changes since the program began."""

    # Evenings

    def ids(self) -> list[str]:
        """The ids of all evenings there are, in no order."""
        if disk.is_link(self.folder):
            return []
        try:
            return sorted({found[1] for name in os.listdir(self.folder) if (found := FILE.fullmatch(name))})
        except OSError:
            return []

    def read(self, id: str) -> Read[Evening]:
        """An evening, with a notice if its file was damaged. OSError if it cannot be read."""
        read = self._ledger(id).read()
        if read.found and (read.found.id != id or record.faults(read.found)):
            raise OSError(errno.EINVAL, tr("its contents contradict each other"))
        return read if read.found is None else Read(_tidied(read.found), read.notice)

    def all(self) -> list[Evening]:
        """All evenings that can be read, the latest first."""
        found = []
        for id in self.ids():
            with contextlib.suppress(OSError):
                evening = self.read(id).found
                found += [evening] if evening else []
        return sorted(found, key=lambda evening: (-evening.begun, evening.id))

    def running(self) -> Evening | None:
        """The latest evening, unless it was ended or nothing has happened for hours; None if there is none."""
        latest = next(iter(self.all()), None)
        return latest if latest and not latest.ended and now() - latest.changed < REST_SECONDS else None

    def begin(self) -> Evening:
        """A new evening, which is written with its first change. Of older ones only the latest are kept."""
        with self._change:
            for old in self.all()[MAX_EVENINGS - 1 :]:
                for suffix in ("", disk.BACKUP):
                    with contextlib.suppress(OSError):
                        (self.folder / f"{old.id}.json{suffix}").unlink()
        moment = now()
        return Evening(new_id(), moment, moment)

    def save(self, evening: Evening) -> Evening:
        """Write an evening as it is now, and return it as written. OSError if that fails."""
        evening = msgspec.structs.replace(evening, changed=now())
        with self._change:
            self._ledger(evening.id).write(evening)
            self.changes += 1
        return evening

    def change(self, id: str, how: Callable[[Evening], Evening]) -> Evening | None:
        """Change an evening on the disk, and return it; None if there is none. OSError if that fails."""
        with self._change:
            before = self.read(id).found
            if before is None:
                return None
            after = how(before)
            return self.save(after) if after != before else before

    def come(self, id: str, name: str, face: str = "") -> Person | None:
        """Add somebody to an evening, and return the person of this name there, known or new.

        None if there is no room or no such evening. OSError if that fails.
        """
        evening = self.read(id).found
        if evening is None:
            return None
        known = next((person for person in evening.people if person.name.casefold() == name.casefold()), None)
        if known is None:
            known = msgspec.structs.replace(new_person(name, evening.people, evening.minute(now())), face=face)
        person = msgspec.structs.replace(known, left=None)
        changed = self.change(id, lambda before: with_person(before, person))
        return changed.person(person.key) if changed else None

    # Games

    def note(self, evening: str, game: Game) -> None:
        """Add a finished game, replacing what was known of the same match. OSError if that fails."""

        def noted(before: Evening) -> Evening:
            after = with_game(before, game)
            return before if record.faults(after) else after  # somebody of the game was forgotten meanwhile

        self.change(evening, noted)

    def strike(self, evening: str, match: str) -> None:
        """Take out a game whose match goes on, or is not to count. OSError if that fails."""
        self.change(evening, lambda before: without_game(before, match))

    # The roster

    def roster(self) -> Read[Roster]:
        """Everybody who was here. OSError if the file cannot be read."""
        read = self._roster().read()
        return Read(_tidied(read.found or Roster()), read.notice)

    def save_roster(self, roster: Roster) -> None:
        """Write the roster. OSError if that fails."""
        with self._change:
            self._roster().write(roster)

    def forget(self, key: str) -> None:
        """Remove a person from the roster and from every evening, backups included. OSError if that fails."""
        with self._change:
            for id in self.ids():
                with contextlib.suppress(disk.NotAFile):
                    evening = self.change(id, lambda before: forgotten(before, key))
                    if evening:
                        self.save(evening)  # a second time, so that the copy of the state before has forgotten as well
            roster = without(self.roster().found or Roster(), key)
            self.save_roster(roster)
            self.save_roster(roster)

    def _roster(self) -> Ledger[Roster]:
        return Ledger(self.home, self.home / ROSTER, Roster)

    def _ledger(self, id: str) -> Ledger[Evening]:
        return Ledger(self.home, self.folder / f"{id}.json", Evening)


def game_at(match: Match, session: Session) -> Game | None:
    """The record of a match for its evening; None if it has none, or is not over."""
    return opened_game(match, session, (now() - session.started) // MINUTE_SECONDS)


def in_last_third(match: Match, session: Session) -> bool:
    """True if a match is in the last third of its usual length; without scores by the matches of all evenings."""
    past = () if match.engine.standing() else [game for evening in own_evenings().all() for game in evening.games]
    return fitting.in_last_third(match, (now() - session.started) // 60, past)


def opened_game(match: Match, session: Session, minutes: int) -> Game | None:
    """The record of a match that took so many minutes, with the guesses from the bench; None if it is not over."""
    game = game_of(match, session.seated, session.id, minutes) if session.seated else None
    return with_guesses(with_awards(game, match), match, session.guesses) if game else None


def _tidied(found: Found) -> Found:
    """An evening or the roster with names that can be drawn."""
    people = tuple(
        msgspec.structs.replace(person, name=clean_name(person.name, guest(number)))
        for number, person in enumerate(found.people, start=1)
    )
    return msgspec.structs.replace(found, people=people)


def today() -> int:
    """The number of today, counted in days from 1970."""
    return now() // A_DAY


def own_evenings() -> Evenings:
    """The player's own evenings."""
    return evenings_in(config_home())


def evening_of(seated: Seated | None) -> Evening | None:
    """The evening to which the seats of a match belong; None outside an evening, and where it cannot be read."""
    with contextlib.suppress(OSError):
        return own_evenings().read(seated.evening).found if seated else None
    return None


@cache
def evenings_in(home: Path) -> Evenings:
    """The evenings of a folder: one object for each in a process, so that its threads take turns."""
    return Evenings(home)


def reenter(evenings: Evenings, library: Library, evening: Evening) -> Evening:
    """The evening, also written, with finished games that a power failure kept out of it."""
    known = {game.match for game in evening.games}
    entries = (entry for entry in library.entries() if entry.header and entry.header.finished)
    missing = [
        entry
        for entry in entries
        if entry.header and entry.header.saved >= evening.begun and entry.header.match not in known
    ]
    for entry in reversed(missing[:MAX_MATCHES]):
        with contextlib.suppress(OSError, Refused):
            saved = library.open(entry.path).saved
            session, minutes = saved.session, (saved.header.saved - saved.session.started) // MINUTE_SECONDS
            game = opened_game(saved.match, session, minutes)
            theirs = session.seated is not None and session.seated.evening == evening.id
            if game and theirs and not session.practice and not session.known_luck:
                evenings.note(evening.id, game)
    with contextlib.suppress(OSError):
        return evenings.read(evening.id).found or evening
    return evening


def forget_name(library: Library, name: str, number: int) -> int:
    """Replace a person's name by a nameless guest's in all saved matches and in the statistics.

    Returns the number of matches that could not be changed. OSError if the statistics can't be.
    """
    left = 0
    for entry in library.entries():
        if entry.header is None or name.casefold() not in map(str.casefold, entry.header.names):
            continue
        try:
            saved = library.open(entry.path, games()).saved
            match, session, kept = saved.match, saved.session, saved.header
            for seat, other in enumerate(match.names):
                if other.casefold() == name.casefold() and not match.players[seat].is_bot:
                    match.rename(seat, guest(number))
            header = msgspec.structs.replace(header_of(match, session, kept.sequence), saved=kept.saved)
            for _ in range(2):  # the second time takes the name out of the copy of the state before
                library.put(header, body_of(match, session), entry.path)
        except (OSError, Refused):
            left += 1
    statistics.rename(library.folder.parent, name, guest(number))
    return left


def kept_games(evening: Evening) -> list[Game]:
    """The games of an evening that are on this shelf, in the order of playing."""
    return [game for game in evening.games if game.game in games()]


def finished_matches(store: Evenings, wanted: Sequence[Game]) -> Iterator[Match]:
    """The matches of some games, one after another: those that are still kept, and are over."""
    library = library_in(store.home / "saves")
    for game in wanted:
        try:
            match = library.open(library.path_of(game.match)).saved.match
        except (Refused, OSError):
            continue
        if match.outcome is not None:
            yield match
