"""Learning: the games that were asked about, the lessons finished, and the topics that people have yet to see.

A file of its own, which only saves questions and cards: losing it costs nothing, so a damaged one is replaced.
"""

import contextlib
from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec

from crashgames.paths import config_home
from crashgames.storage import lock
from crashgames.storage.settings import read_fields, write_fields

NAME = "learning.json"
MOST_NAMES = 50


class Learning(msgspec.Struct):
    """What is known about learners on this machine, by the id of the game; names are casefolded."""

    asked: set[str] = set()
    """Games whose lesson was offered."""
    finished: set[str] = set()
    """Games whose lesson was played to its end."""
    open: dict[str, dict[str, set[str]]] = {}
    """The topics that somebody has not seen, by game and name."""

    def missing(self, game: str, names: Iterable[str]) -> set[str]:
        """The topics that somebody among these names has not seen."""
        known = self.open.get(game, {})
        return set().union(*(known.get(name.casefold(), set()) for name in names))

    def note(self, game: str, name: str, missing: Collection[str]) -> None:
        """Set the topics that somebody has not seen yet."""
        known = self.open.setdefault(game, {})
        known.pop(name.casefold(), None)
        if missing:
            known[name.casefold()] = set(missing)
        for oldest in list(known)[:-MOST_NAMES]:
            del known[oldest]

    def meet(self, game: str, names: Iterable[str], idea: str) -> None:
        """Note that the people of these names have seen a topic."""
        for name in names:
            self.note(game, name, self.open.get(game, {}).get(name.casefold(), set()) - {idea})


def load(home: Path | None = None) -> Learning:
    """The content of the file; empty if there is none or it can't be read."""
    return Learning(**read_fields((home or config_home()) / NAME, Learning))


def forget(home: Path | None = None) -> None:
    """Delete the file, so that everybody counts as new."""
    folder = home or config_home()
    if lock.ours(folder):
        with contextlib.suppress(OSError):
            (folder / NAME).unlink()


def save(learning: Learning, home: Path | None = None) -> bool:
    """Write the file. False if that fails, which costs no more than asking a question again."""
    folder = home or config_home()
    return lock.ours(folder) and write_fields(folder / NAME, learning) is None
