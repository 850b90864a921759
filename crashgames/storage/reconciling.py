"""Data kept twice, brought into line: games of an evening that only saved matches know, and names to be forgotten."""

import contextlib

import msgspec

from crashgames.core.catalog import games
from crashgames.evening.people import guest
from crashgames.evening.record import Evening
from crashgames.storage import statistics
from crashgames.storage.evenings import Evenings, opened_game
from crashgames.storage.library import Library
from crashgames.storage.save_format import Refused
from crashgames.storage.session import Saved, body_of, header_of

MAX_MATCHES = 3
"""Of the matches that an evening does not know so many are looked at, the latest: the power fails but now and then."""
MINUTE_SECONDS = 60


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
            _note(evenings, evening.id, library.open(entry.path).saved)
    with contextlib.suppress(OSError):
        return evenings.read(evening.id).found or evening
    return evening


def _note(evenings: Evenings, evening: str, saved: Saved) -> None:
    session, minutes = saved.session, (saved.header.saved - saved.session.started) // MINUTE_SECONDS
    if session.seated is None or session.seated.evening != evening or session.practice or session.known_luck:
        return
    game = opened_game(saved.match, session, minutes)
    if game is not None:
        evenings.note(evening, game)


def forget_name(library: Library, name: str, number: int) -> int:
    """Replace a person's name by a nameless guest's in all saved matches and in the statistics.

    Returns the number of matches that could not be changed. OSError if the statistics can't be.
    """
    left = 0
    for entry in library.entries():
        if entry.header is None or name.casefold() not in map(str.casefold, entry.header.names):
            continue
        try:
            _forget_in(library, library.open(entry.path, games()).saved, name, number)
        except (OSError, Refused):
            left += 1
    statistics.rename(library.folder.parent, name, guest(number))
    return left


def _forget_in(library: Library, saved: Saved, name: str, number: int) -> None:
    """The second writing takes the name out of the copy of the state before."""
    match, session = saved.match, saved.session
    for seat, other in enumerate(match.names):
        if other.casefold() == name.casefold() and not match.players[seat].is_bot:
            match.rename(seat, guest(number))
    kept = saved.header
    header = msgspec.structs.replace(header_of(match, session, kept.sequence), saved=kept.saved)
    body = body_of(match, session)
    library.put(header, body)
    library.put(header, body)
