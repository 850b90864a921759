"""The bots of Mayday! Mayday!: they see what their seat sees, play for their own team, and say why."""

import random
from collections.abc import Sequence

from crashgames.core.bots import EXPERT, Bot, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import MidpointRandom, Thought
from crashgames.games.mayday.bot.beliefs import own_belief
from crashgames.games.mayday.bot.expert import EXPECTED_LEVEL, expert_belief, foreseen, worth_of
from crashgames.games.mayday.bot.honest import Honest
from crashgames.games.mayday.bot.infiltrator import Infiltrator
from crashgames.games.mayday.bot.motives import PlayedOut
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView


def player(view: MaydayView, pick: random.Random, level: int) -> Honest | Infiltrator:
    """Experts decide like hard bots, but the Honest among them by their own reading of the record."""
    if view.team is Team.INFILTRATOR:
        return Infiltrator(view, pick, min(level, EXPECTED_LEVEL))
    belief = own_belief(view, level) if level < EXPERT else expert_belief(view)
    return Honest(view, belief, pick, min(level, EXPECTED_LEVEL))


class MaydayBot(Bot[MaydayView]):
    """Level 1 judges by markers but roughly, level 2 closely, level 3 by votes as well, and plans the End phase.

    The expert also judges by what bots of level 3 would have done, and as an Infiltrator it plays its choices out.
    """

    def choose(self, view: MaydayView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = player(view, self.random, self.level).choose(legal)
        if self.level < EXPERT or view.team is Team.HONEST:
            return choice
        return foreseen(view, legal, choice, self.options, self.random, clock)


def thought(view: MaydayView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action: by what it would choose by without chance."""
    thinker = player(view, MidpointRandom(), level)
    if level >= EXPERT and isinstance(thinker, Infiltrator) and (usual := thinker.clearly_better(legal, action)):
        chance, instead = worth_of(view, (action, usual), options)
        return PlayedOut(chance, instead, usual)
    return thinker.why(legal, action)
