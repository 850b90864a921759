"""The matches of an evening, read again from where they are kept."""

from collections.abc import Iterator, Sequence

from crashgames.core.catalog import games
from crashgames.core.match import Match
from crashgames.evening.record import Evening, Game
from crashgames.storage.evenings import Evenings
from crashgames.storage.library import library_in
from crashgames.storage.save_format import Refused


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
