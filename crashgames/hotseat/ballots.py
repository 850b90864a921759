"""Who has voted while others still choose: all see that somebody lays a ballot down, and nobody what is on it."""

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy


def cast_ballots(match: Match) -> frozenset[int] | None:
    """The seats that have voted while others still choose; None if no vote is open.

    Of other secret rounds nothing is told: how long somebody takes for a role or a skill would give it away.
    """
    waiting = match.to_act()
    legal = [action for seat in waiting for action in match.legal_actions(seat)]
    if not legal or any(action.silent or action.secrecy is not Secrecy.SIMULTANEOUS for action in legal):
        return None
    asked = match.view(None).to_act
    return frozenset(asked).difference(waiting) if len(asked) > 1 else None
