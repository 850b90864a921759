"""The bots of Hidden Crashmaster: they see what their seat sees, and play for the team that they belong to."""

from collections.abc import Sequence

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action, View
from crashgames.games.hidden_crashmaster.beliefs import own_belief
from crashgames.games.hidden_crashmaster.crew import Crew, seat_of
from crashgames.games.hidden_crashmaster.shamed import Shamed
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.views import HiddenView


class HiddenBot(Bot[HiddenView]):
    """Level 1 draws no conclusions, level 2 some from cards and claims, level 3 from votes as well."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock) -> Action:
        assert isinstance(view, HiddenView)
        if len(legal) == 1:
            return legal[0]
        choice = self._player(view).choose(legal)
        return choice if choice in legal else legal[0]

    def _player(self, view: HiddenView) -> Crew | Shamed:
        if view.roles[seat_of(view)] is Role.PIT_CREW:
            return Crew(view, own_belief(view, self.level), self.random, self.level)
        return Shamed(view, self.random, self.level)
