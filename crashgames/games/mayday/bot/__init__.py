"""The bots of Mayday! Mayday!: they see what their seat sees, and play for their own team."""

from collections.abc import Sequence

from crashgames.core.bots import EXPERT, Bot, Clock
from crashgames.core.messages import Action
from crashgames.games.mayday.bot.expert import foreseen
from crashgames.games.mayday.bot.player import player
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView


class MaydayBot(Bot[MaydayView]):
    """Level 1 judges by markers but roughly, level 2 closely, level 3 by votes as well, and plans the End phase.

    The expert also judges by what bots of level 3 would have done, and as an Infiltrator it plays its choices out.
    """

    def choose(self, view: MaydayView, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = player(view, self.random, self.level).choose(legal)
        if choice not in legal:
            choice = legal[0]
        if self.level < EXPERT or view.team is Team.HONEST:
            return choice
        return foreseen(view, legal, choice, self.options, self.random, clock)
