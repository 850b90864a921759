"""The recommended line: join, share, lead an alliance in the second turn, and turn one in when the die allows it."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    Invite,
    Offer,
    Reply,
    Roll,
    SendInvitation,
)
from crashgames.games.cheaters_game.view import CheatersView

LEADS_IN = 4
"""The turn in which the learner leads an alliance of their own."""


def advice(view: CheatersView, legal: Sequence[Action]) -> Action:
    """The best of the legal actions by the order of what is to be shown."""
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: CheatersView, action: Action) -> int:
    match action:
        case Invite():
            return 3 if view.turn == LEADS_IN else 1
        case Roll() | SendInvitation() | Approach():
            return 2
        case Answer(_, True) | Reply(_, True) | BlowWhistle():
            return 2
        case Offer(_, gift):
            return -abs(gift - view.pool // 2)
    return 0
