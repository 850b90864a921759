"""Reasons that both teams have: slips, choices that make no difference, and the truth."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE, Thought
from crashgames.games.hidden_crashmaster.bot import motives
from crashgames.games.hidden_crashmaster.bot.crew import Crew
from crashgames.games.hidden_crashmaster.bot.shamed import Shamed
from crashgames.games.hidden_crashmaster.messages import Ban, Investigate, Nominate, Schedule
from crashgames.games.hidden_crashmaster.tables import Power, Topic

EVEN = 0.01
"""Choices whose worths lie so close together, in shares of the win, are as good as each other."""


def is_even(worths: Sequence[float]) -> bool:
    """True if it makes no noticeable difference which of some choices is taken."""
    return max(worths) - min(worths) < EVEN


def slip(player: Crew | Shamed, legal: Sequence[Action], action: Action) -> Thought | None:
    """Who would have been a better choice, if somebody would."""
    best = max(legal, key=player.worth)
    lost = player.worth(best) - player.worth(action)
    match best:
        case Nominate(_, target) | Schedule(_, target) | Investigate(_, target) | Ban(_, target) if lost >= NOTICEABLE:
            return motives.Chooses("slip", target)
    return None


def truth(crew: Crew, helps: bool) -> Thought:
    """A true claim, by one of the crew whom the truth `helps`, or by one of the Shamed who need no lie."""
    topic, shift = crew.view.topic, crew.view.shifts[-1]
    assert topic
    about = {Topic.DRAW: shift.driver, Topic.HAND: shift.co_pilot}.get(topic, crew.seat)
    if topic is Topic.REGISTRATION:
        about = crew.last_deed(Power.INVESTIGATE_LOYALTY).target
    return motives.Truth(helps, topic, about)
