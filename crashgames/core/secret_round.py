"""Secret rounds: what may be shown of a match while some seats have chosen in secret and others have not."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from crashgames.core.bots import seconds_for
from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, View


def seconds_at_table(level: int, legal: Iterable[Action]) -> float:
    """The seconds that a bot of a level has at a table, where people wait, to choose one of these actions."""
    return seconds_for(level, together=any(action.secrecy.hidden for action in legal))


class SecretRound:
    """The choices at the end of a match that nobody sees until all have been made; possibly none."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.count = _secret_so_far(match)
        """The number of actions so far in it."""

    def openly(self) -> Match:
        """The match as everybody has seen it: the match itself, or a copy that ends before the round."""
        return self._match.part(len(self._match.actions) - self.count) if self.count else self._match

    def unseen(self) -> tuple[View | None, list[Step[Any]]]:
        """The open table's view before the round, and the public steps since, to be shown at its end.

        None and an empty list if there is no secret round.
        """
        if not self.count:
            return None, []
        earlier = self.openly()
        view, steps = earlier.view(None), list[Step[Any]]()
        earlier.listening = True
        for action in self._match.actions[len(earlier.actions) :]:
            earlier.play(action)
            steps += earlier.steps(None)
        return view, steps


def ends_in_secret(match: Match) -> bool:
    """True if the last action belongs to a secret round, even one that has ended with it."""
    return bool(match.actions) and match.actions[-1].secrecy.hidden


def is_choosing_in_secret(match: Match) -> bool:
    """True in the middle of a secret round, when not everybody knows who has chosen."""
    asked = (action for seat in match.to_act() for action in match.legal_actions(seat)[:1])
    return ends_in_secret(match) and any(action.secrecy.hidden for action in asked)


def _secret_so_far(match: Match) -> int:
    if not ends_in_secret(match):
        return 0
    engine, phases = match.replay(0), []
    for action in match.actions:
        phases.append(engine.view(None).phase)
        engine.advance(action)
    now = engine.view(None).phase
    newest = zip(reversed(match.actions), reversed(phases), strict=True)
    return len(list(takewhile(lambda entry: entry[0].secrecy.hidden and entry[1] == now, newest)))
