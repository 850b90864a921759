"""Keeps the match of a table after every change, and says at the table when that fails or takes long."""

from collections.abc import Callable
from math import inf

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.storage.keeper import PATIENCE, Keeper

LEAVING = 2.0
"""Seconds for which leaving waits before it asks."""


class Autosave:
    """Passes a match on to its keeper; without one nothing is kept, as for shows and tests.

    `notify` is given a sentence for the table, and whether it is bad news.
    """

    def __init__(self, match: Match, keeper: Keeper | None, notify: Callable[[str, bool], object]) -> None:
        self.match = match
        self.keeper = keeper
        self.notify = notify
        self._waited = 0.0

    def keep(self) -> None:
        """Keep the match and its sitting as they stand."""
        if self.keeper:
            self.keeper.keep(self.match)

    def update(self, dt: float) -> None:
        """Notify the table when saving begins or ceases to fail, and when it takes long."""
        if self.keeper is None:
            return
        news = self.keeper.news()
        if news:
            self.notify(news, bool(self.keeper.problem))
        self._waited = self._waited + dt if self.keeper.pending else 0.0
        if self._waited > PATIENCE:
            self._waited = 0.0
            self.notify(tr("Saving …"), False)

    @property
    def trouble(self) -> str:
        """Why the match cannot be saved, for as long as it cannot; else empty."""
        problem = self.keeper.problem if self.keeper else ""
        return tr("Not saved: {why}").format(why=problem) if problem else ""

    @property
    def quiet_for(self) -> float:
        """Seconds until there may be news."""
        return 0.0 if self.keeper and self.keeper.pending else inf

    @property
    def safe(self) -> bool:
        """Whether the table can be left and nothing is lost."""
        return self.keeper is not None and self.keeper.wait(LEAVING)

    def close(self) -> None:
        """Bring the last change to the disk, and end."""
        if self.keeper:
            self.keeper.close()
