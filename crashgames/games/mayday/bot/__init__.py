"""The bots of Mayday! Mayday!: they see what their seat sees, and play for their own team."""

from collections.abc import Sequence

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action
from crashgames.games.mayday.bot.beliefs import own_belief
from crashgames.games.mayday.bot.honest import Honest
from crashgames.games.mayday.bot.infiltrator import Infiltrator
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView


class MaydayBot(Bot[MaydayView]):
    """Level 1 judges by markers but roughly, level 2 closely, level 3 by votes as well, and plans the End phase."""

    def choose(self, view: MaydayView, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = self._player(view).choose(legal)
        return choice if choice in legal else legal[0]

    def _player(self, view: MaydayView) -> Honest | Infiltrator:
        if view.team is Team.HONEST:
            return Honest(view, own_belief(view, self.level), self.random, self.level)
        return Infiltrator(view, self.random, self.level)
