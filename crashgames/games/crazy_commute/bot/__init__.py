"""The bots of Crazy Commute: they weigh trophies, places in the line and cards."""

from collections.abc import Sequence

from crashgames.core.bots import EXPERT, Bot, TimeLimit
from crashgames.core.messages import Action
from crashgames.games.crazy_commute.bot.mind import Mind, lookahead
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.view import CommuteView

SLIPS = {1: 0.3, 2: 0.08, 3: 0.0, EXPERT: 0.0}
"""The share of decisions in which a level takes any action that comes to mind."""


class CommuteBot(Bot[CommuteView]):
    """Level 1 counts nothing and is careless, level 2 counts what is in sight, level 3 remembers what was played.

    Level 4 begins with what level 3 would do, and looks a round ahead.
    """

    def choose(self, view: CommuteView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.phase == Phase.DRIVERS or self.random.random() < SLIPS[self.level]:
            return self.random.choice(legal)
        mind = Mind(view, legal, self.level)
        return mind.choice if self.level < EXPERT else lookahead(mind, self.options, clock).best
