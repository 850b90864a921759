"""In the middle of a secret round nobody may see how far it is: what may be shown and told of a match meanwhile."""

from itertools import takewhile
from typing import Any

from crashgames.core.match import Match, Step
from crashgames.core.messages import Secrecy, View

HIDDEN = (Secrecy.SIMULTANEOUS, Secrecy.INFORMATION)
"""What several seats do without anybody seeing what, nor who has done it."""


def openly(match: Match) -> Match:
    """The match as far as everybody knows that it was played: itself, or as it was before the secret round."""
    secret = _secret_so_far(match)
    if not secret:
        return match
    earlier = Match(match.info, match.players, match.seed, match.options)
    for action in match.actions[:-secret]:
        earlier.play(action)
    return earlier


def taken_up(match: Match) -> tuple[View | None, list[Step[Any]]]:
    """For a match that is taken up: how the table stood before the secret round, and the steps to be told at its end.

    Mostly there are none.
    """
    earlier = openly(match)
    if earlier is match:
        return None, []
    view, steps = earlier.view(None), list[Step[Any]]()
    earlier.listening = True
    for action in match.actions[len(earlier.actions) :]:
        earlier.play(action)
        steps += earlier.steps(None)
    return view, steps


def _secret_so_far(match: Match) -> int:
    """How many secret actions the round has had that is being played."""
    if not match.actions or match.actions[-1].secrecy not in HIDDEN:
        return 0
    engine, phases = match.replay(0), []
    for action in match.actions:
        phases.append(engine.view(None).phase)
        engine.advance(action)
    now = engine.view(None).phase
    newest = zip(reversed(match.actions), reversed(phases), strict=True)
    return len(list(takewhile(lambda entry: entry[0].secrecy in HIDDEN and entry[1] == now, newest)))
