"""The bots of Hidden Crashmaster: they see what their seat sees, play for their own team, and say why."""

import random
from collections.abc import Sequence
from functools import partial

from crashgames.core.bots import EXPERT, Bot, TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import MidpointRandom, Thought
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.actions import aim
from crashgames.games.hidden_crashmaster.bot.beliefs import own_belief
from crashgames.games.hidden_crashmaster.bot.crew import Crew, ExpertCrew, seat_of
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.inference import EXPECTED_LEVEL, expert_belief
from crashgames.games.hidden_crashmaster.bot.motives import on_device
from crashgames.games.hidden_crashmaster.bot.shamed import Shamed
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.view import HiddenView


def player(view: HiddenView, pick: random.Random, level: int) -> Crew | Shamed:
    """Experts go by their own reading of the record, and hide from those who read it so."""
    is_crew = view.roles[seat_of(view)] is Role.PIT_CREW
    if level < EXPERT:
        return Crew(view, partial(own_belief, view, level), pick, level) if is_crew else Shamed(view, pick, level)
    return ExpertCrew(view, partial(expert_belief, view), pick, EXPECTED_LEVEL) if is_crew else ShamedExpert(view, pick)


class HiddenBot(Bot[HiddenView]):
    """Level 1 draws no conclusions, level 2 some from cards and claims, level 3 from votes as well.

    The expert compares all that people chose with what the crew would have chosen.
    """

    def choose(self, view: HiddenView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        deciding = player(view, self.random, self.level)
        match view.phase:
            case Phase.VOTE:
                return messages.Vote(deciding.seat, deciding.votes_yes())
            case Phase.DISCARD:
                return deciding.discard(legal)
            case Phase.REPORT:
                return deciding.report(legal)
            case Phase.DEVICE:
                return messages.AnswerDevice(deciding.seat, deciding.agrees())
            case Phase.CLAIM:
                return deciding.claim(legal)
        return max(legal, key=deciding.worth)


def thought(view: HiddenView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action: by what it would choose by without chance."""
    return reason(player(view, MidpointRandom(), level), legal, action)


def reason(deciding: Crew | Shamed, legal: Sequence[Action], action: Action) -> Thought | None:
    """The reason for an action, by the values that choose it; None if there is nothing to say about it."""
    match action:
        case messages.Vote(_, yes):
            return deciding.why_vote(yes)
        case messages.Discard() | messages.Report():
            return deciding.why_card(action)
        case messages.AskDevice() | messages.AnswerDevice():
            return on_device(deciding.view, action)
        case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim():
            return deciding.why_claim(legal, action)
    target = aim(action)
    return None if target is None else deciding.why_them(legal, action, target)
