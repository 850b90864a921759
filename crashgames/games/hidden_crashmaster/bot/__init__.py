"""The bots of Hidden Crashmaster: they see what their seat sees, and play for their own team."""

from collections.abc import Sequence

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.bot.player import player
from crashgames.games.hidden_crashmaster.view import HiddenView


class HiddenBot(Bot[HiddenView]):
    """Level 1 draws no conclusions, level 2 some from cards and claims, level 3 from votes as well.

    The expert compares all that people chose with what the crew would have chosen.
    """

    def choose(self, view: HiddenView, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = player(view, self.random, self.level).choose(legal)
        return choice if choice in legal else legal[0]
