"""Brings what happens at a table to the keeper of its match, and what the keeper has to say to the table."""

from collections.abc import Callable
from math import inf

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.hotseat.turns import Turns
from crashgames.storage.keeper import PATIENCE, Keeper

LEAVING = 2.0
"""Seconds for which leaving waits before it asks."""


class Autosave:
    """Keeps a match after every change; without a keeper nothing is kept, as for shows and tests."""

    def __init__(self, match: Match, turns: Turns, keeper: Keeper | None, tell: Callable[[str, bool], object]) -> None:
        self.match = match
        self.turns = turns
        self.keeper = keeper
        self.tell = tell
        self._waited = 0.0
        if keeper:
            turns.handover.holder, turns.handover.passes = keeper.sitting.holder, keeper.sitting.passes
            turns.one_by_one |= keeper.sitting.one_by_one
            turns.back.practice = keeper.sitting.practice
            match.given_away[:] = keeper.sitting.given_away

    def keep(self, taken_back: int = 0, agreed: bool = False) -> None:
        """The match has changed; so many actions were taken back, by agreement or not."""
        if self.keeper is None:
            return
        sitting, handover = self.keeper.sitting, self.turns.handover
        sitting.holder, sitting.passes = handover.holder, handover.passes
        sitting.one_by_one = self.turns.one_by_one
        sitting.taken_back += taken_back
        sitting.agreed += agreed
        sitting.given_away = tuple(self.match.given_away)
        self.keeper.keep(self.match)

    def update(self, dt: float) -> None:
        """Tell the table when saving begins or ceases to fail, and when it takes long."""
        if self.keeper is None:
            return
        news = self.keeper.news()
        if news:
            self.tell(news, bool(self.keeper.problem))
        self._waited = self._waited + dt if self.keeper.pending else 0.0
        if self._waited > PATIENCE:
            self._waited = 0.0
            self.tell(tr("Saving …"), False)

    @property
    def trouble(self) -> str:
        """What the table says while the match cannot be saved."""
        problem = self.keeper.problem if self.keeper else ""
        return tr("Not saved: {why}").format(why=problem) if problem else ""

    @property
    def quiet_for(self) -> float:
        """Seconds until there may be something to tell."""
        return 0.0 if self.keeper and self.keeper.pending else inf

    @property
    def safe(self) -> bool:
        """Whether the table can be left and nothing is lost."""
        return self.keeper is not None and self.keeper.wait(LEAVING)

    def close(self) -> None:
        """Bring the last change to the disk, and end."""
        if self.keeper:
            self.keeper.close()
