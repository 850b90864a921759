"""The first match of Cheater's Game: an alliance of three, a pool to share, and a friend who turns it in."""

from collections.abc import Iterator, Sequence

from crashgames.core.lessons import Lesson, following
from crashgames.core.messages import Action
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.lesson.ideas import IDEAS
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.view import CheatersView

LEARNER, BEN, CLEO = 0, 1, 2
LATE_TURN = 10
"""From then on alliances are larger and more: whoever has not seen a pair yet shall see one."""
LAST_TURN = 27
"""From then on the bots play as they like."""
MIN_SHARE_OF_POOL = 3
"""Bots refuse less than a third of a pool."""


def _wanted(view: CheatersView, seat: int) -> Iterator[Action]:
    """The bot's part in the script; nothing where it may do as it likes."""
    if view.turn > LAST_TURN:
        return
    match view.phase:
        case Phase.TURN:
            yield messages.Invite(seat, LEARNER) if _leads_next(view, seat) else messages.Roll(seat)
        case Phase.GUESTS:
            yield _next_guest(view, seat)
        case Phase.ANSWERS:
            yield messages.Answer(seat, True)
        case Phase.WHISTLE:
            yield _whistle(view, seat)
        case Phase.PARTNER:
            yield messages.Approach(seat, LEARNER)
        case Phase.SPLIT:
            yield messages.Offer(seat, view.pool // 2)
        case Phase.REPLY:
            yield messages.Reply(seat, view.gift * MIN_SHARE_OF_POOL >= view.pool)


def _leads_next(view: CheatersView, seat: int) -> bool:
    """Ben leads from the beginning, Cleo once she has turned somebody in; one alliance each, and later two."""
    led = sum(alliance.leader == seat for alliance in view.alliances)
    return led <= (view.turn > LATE_TURN) and (seat == BEN or view.ledgers[CLEO].blown > 0)


def _next_guest(view: CheatersView, seat: int) -> Action:
    """Ben invites both others, and Cleo as well in later turns: two dice can make a pair."""
    other = BEN + CLEO - seat
    both = seat == BEN or view.turn > LATE_TURN
    return messages.Invite(seat, other) if both and other not in view.guests else messages.SendInvitation(seat)


def _whistle(view: CheatersView, seat: int) -> Action:
    """Cleo turns somebody in once, if she can the learner, in the fullest alliance that they share; Ben collects."""
    own = [alliance for alliance in view.alliances if seat in alliance.people]
    if seat != CLEO or view.ledgers[CLEO].blown or not own:
        return messages.Collect(seat)
    return messages.BlowWhistle(seat, max(own, key=lambda alliance: (LEARNER in alliance.people, alliance.points)).set)


LEADS_IN = 4
"""The turn in which the learner leads an alliance of their own."""


def advice(view: CheatersView, legal: Sequence[Action]) -> Action:
    """The best of the legal actions by the order of what is to be shown."""
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: CheatersView, action: Action) -> int:
    match action:
        case messages.Invite():
            return 3 if view.turn == LEADS_IN else 1
        case messages.Roll() | messages.SendInvitation() | messages.Approach():
            return 2
        case messages.Answer(_, True) | messages.Reply(_, True) | messages.BlowWhistle():
            return 2
        case messages.Offer(_, gift):
            return -abs(gift - view.pool // 2)
    return 0


LESSON = Lesson[CheatersView](
    version=2,
    seed=1172,
    learner=0,
    names=("You", "Ben", "Cleo"),
    ideas=IDEAS,
    director=following(_wanted),
    advice=advice,
    tables={3: 9, 4: 39, 5: 72},
)
