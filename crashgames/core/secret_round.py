"""Secret rounds: the part of a match that may be shown while some have chosen and others have not."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from crashgames.core.bots import seconds_for
from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, Secrecy, View

HIDDEN = (Secrecy.SIMULTANEOUS, Secrecy.INFORMATION)
"""The secrecy of actions that several seats take without anybody seeing who has done so."""


def seconds_at_table(level: int, legal: Iterable[Action]) -> float:
    """The seconds that a bot of a level has at a table, where people wait, to choose one of these actions."""
    return seconds_for(level, together=any(action.secrecy in HIDDEN for action in legal))


def openly(match: Match) -> Match:
    """The match as far as everybody has seen it: itself, or a match that ends before the present secret round."""
    secret = _secret_so_far(match)
    return match.part(len(match.actions) - secret) if secret else match


def resumed(match: Match) -> tuple[View | None, list[Step[Any]]]:
    """The view of the open table before the present secret round, and the public steps since, to be shown at its end.

    None and no steps if there is no secret round.
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
    """The number of actions so far in the present secret round."""
    if not match.actions or match.actions[-1].secrecy not in HIDDEN:
        return 0
    engine, phases = match.replay(0), []
    for action in match.actions:
        phases.append(engine.view(None).phase)
        engine.advance(action)
    now = engine.view(None).phase
    newest = zip(reversed(match.actions), reversed(phases), strict=True)
    return len(list(takewhile(lambda entry: entry[0].secrecy in HIDDEN and entry[1] == now, newest)))
