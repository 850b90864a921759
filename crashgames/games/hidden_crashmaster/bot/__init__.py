"""The bots of Hidden Crashmaster: they see what their seat sees, and play for their own team."""

from collections.abc import Sequence
from functools import partial

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.bot.beliefs import own_belief
from crashgames.games.hidden_crashmaster.bot.crew import Crew, seat_of
from crashgames.games.hidden_crashmaster.bot.shamed import Shamed
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.view import HiddenView


class HiddenBot(Bot[HiddenView]):
    """Level 1 draws no conclusions, level 2 some from cards and claims, level 3 from votes as well."""

    def choose(self, view: HiddenView, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = self._player(view).choose(legal)
        return choice if choice in legal else legal[0]

    def _player(self, view: HiddenView) -> Crew | Shamed:
        if view.roles[seat_of(view)] is Role.PIT_CREW:
            return Crew(view, partial(own_belief, view, self.level), self.random, self.level)
        return Shamed(view, self.random, self.level)
