"""Keeps the match of a table after every change, and notifies the table if that fails or takes long."""

from collections.abc import Callable
from math import inf

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.storage.keeper import PATIENCE, Keeper

LEAVING = 2.0
"""Seconds that leaving waits before it asks."""


class Autosave:
    """Passes a match on to its keeper; without one nothing is saved, as in demonstrations and tests.

    `notify` gets a sentence for the table, and True if it is bad news.
    """

    def __init__(self, match: Match, keeper: Keeper | None, notify: Callable[[str, bool], object]) -> None:
        self.match = match
        self.keeper = keeper
        self.notify = notify
        self._waited = 0.0

    def keep(self) -> None:
        """Keep the match and its sitting as they are now."""
        if self.keeper:
            self.keeper.keep(self.match)

    def update(self, dt: float) -> None:
        """Notify the table when saving starts or stops failing, and when it takes long."""
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
        """The reason that the match cannot be saved at present; else empty."""
        problem = self.keeper.problem if self.keeper else ""
        return tr("Not saved: {why}").format(why=problem) if problem else ""

    @property
    def quiet_for(self) -> float:
        """Seconds until there may be news."""
        return 0.0 if self.keeper and self.keeper.pending else inf

    @property
    def safe(self) -> bool:
        """True if the table can be left without losing anything."""
        return self.keeper is not None and self.keeper.wait(LEAVING)

    def close(self) -> None:
        """Write the last change to the disk, and stop."""
        if self.keeper:
            self.keeper.close()
