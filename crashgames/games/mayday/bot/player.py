"""The player behind a bot: it decides at one view, by its team and its level."""

import random

from crashgames.core.bots import EXPERT
from crashgames.games.mayday.bot.beliefs import own_belief
from crashgames.games.mayday.bot.honest import Honest
from crashgames.games.mayday.bot.infiltrator import Infiltrator
from crashgames.games.mayday.bot.reading import HARD, expert_belief
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView


def player(view: MaydayView, pick: random.Random, level: int) -> Honest | Infiltrator:
    """Experts decide like hard bots, but the Honest among them by their own reading of the record."""
    if view.team is Team.INFILTRATOR:
        return Infiltrator(view, pick, min(level, HARD))
    belief = own_belief(view, level) if level < EXPERT else expert_belief(view)
    return Honest(view, belief, pick, min(level, HARD))
