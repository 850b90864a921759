"""Autosave: writes the match of a table after every change, and tells the table if that fails or takes long."""

from collections.abc import Callable
from math import inf

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.storage.save_writer import SLOW_NOTICE_SECONDS, SaveWriter

LEAVING_SECONDS = 2.0
"""Seconds that leaving waits before it asks."""


class Autosave:
    """Passes a match to its writer; without one nothing is saved, as in demonstrations and tests.

    `notify` is called with a sentence for the table, and True if it is bad news.
    """

    def __init__(self, match: Match, writer: SaveWriter | None, notify: Callable[[str, bool], object]) -> None:
        self.match = match
        self.writer = writer
        self.notify = notify
        self._waited = 0.0

    def keep(self) -> None:
        """Save the match and its session as they are now."""
        if self.writer:
            self.writer.keep(self.match)

    def update(self, dt: float) -> None:
        """Notify the table when saving starts or stops failing, and when it takes long."""
        if self.writer is None:
            return
        news = self.writer.news()
        if news:
            self.notify(news, bool(self.writer.problem))
        self._waited = self._waited + dt if self.writer.pending else 0.0
        if self._waited > SLOW_NOTICE_SECONDS:
            self._waited = 0.0
            self.notify(tr("Saving…"), False)

    @property
    def trouble(self) -> str:
        """Why the match can't be saved at present; empty if it can."""
        problem = self.writer.problem if self.writer else ""
        return tr("Not saved: {why}").format(why=problem) if problem else ""

    @property
    def idle_seconds(self) -> float:
        """Seconds until the next check for news; inf if none is due."""
        return 0.0 if self.writer and self.writer.pending else inf

    @property
    def safe(self) -> bool:
        """True if leaving the table now would lose nothing."""
        return self.writer is not None and self.writer.wait(LEAVING_SECONDS)

    def close(self) -> None:
        """Write the last change to the disk, and stop."""
        if self.writer:
            self.writer.close()
