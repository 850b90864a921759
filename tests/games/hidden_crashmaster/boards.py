"""Boards of Hidden Crashmaster without a scene: matches played boldly on them, and what they look like."""

import random

from pygame import Rect

from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.messages import AskDevice, Ban, NoClaim, Nominate, Report, Vote
from crashgames.games.hidden_crashmaster.tables import Result
from tests.boards import SIZE, board_for, match_for

AREA = Rect(8, 92, 1264, 620)
"""What the strip above leaves of a window."""


def board_of(seats, area=AREA, size=SIZE, **settings):
    return board_for(INFO, seats, area, size, **settings)


def match_of(seats, seed=1):
    return match_for(INFO, seats, bytes([seed]) * 32)


def bold(match, pick):
    """A random action, but such that matches last and get to powers and THE DEVICE."""
    seat = pick.choice(match.to_act())
    legal = list(match.legal_actions(seat))
    for wanted in (Vote(seat, True), AskDevice(seat)):
        if wanted in legal and pick.random() < 0.8:
            return wanted
    careful = [action for action in legal if not is_rash(match.engine, action)]
    return pick.choice(careful or legal)


def is_rash(engine, action):
    """True for an action that ends matches soon, or says nothing."""
    if isinstance(action, Ban | Nominate):
        return engine.doll in (getattr(action, "target", None), getattr(action, "driver", None))
    return isinstance(action, NoClaim) or (isinstance(action, Report) and action.card is Result.POINT)


def positions(seats, seeds=(1, 2, 3)):
    """A match at every position until its end, with what was played to get there."""
    for seed in seeds:
        match, pick = match_of(seats, seed), random.Random(seed)
        yield match
        while match.outcome is None:
            match.play(bold(match, pick))
            yield match


def at_phase(seats, phase):
    """The first match at a decision of this kind."""
    return next(match for match in positions(seats) if match.view(None).phase == phase)
