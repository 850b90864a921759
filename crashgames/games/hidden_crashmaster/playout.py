"""Random play without lists of actions: what is asked of all together, or in every round, is done at once.

Each function returns the number of actions that it stands for; 0 if it leaves the choice to a list of all.
"""

from collections.abc import Callable

from crashgames.games.hidden_crashmaster.actions import CLAIMABLE, kinds
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.rules import Rules
from crashgames.games.hidden_crashmaster.shifts import can_drive, hand_crashes, may_ask_device
from crashgames.games.hidden_crashmaster.tables import DRAW, SEATS_OF, Topic
from crashgames.games.hidden_crashmaster.view import Claim

Pick = Callable[[], float]
OF_DRAW, OF_HAND = Topic.DRAW, Topic.HAND
DRAW_CLAIMS, HAND_CLAIMS = (*CLAIMABLE[OF_DRAW], ()), (*CLAIMABLE[OF_HAND], ())
"""The cards that the Co-Pilot and the Driver can claim; () is to say nothing."""
DRAWN = tuple(tuple(kinds(DRAW, crashes)) for crashes in range(DRAW + 1))
"""What the Co-Pilot can discard, by the number of Crashes drawn."""
PASSED = tuple(tuple(kinds(DRAW - 1, crashes)) for crashes in range(DRAW))
"""What the Driver can report, by the number of Crashes passed."""


def _roles(game: Rules, _: Pick) -> int:
    """All who have not yet, look at their role."""
    looking, game.waiting = game.waiting.bit_count(), 0
    game.begin()
    return looking


def _nomination(game: Rules, pick: Pick) -> int:
    """Nominate anybody who can drive, and vote."""
    drivers, voting = SEATS_OF[can_drive(game)], game.in_game
    game.driver = drivers[int(pick() * len(drivers))]
    game.ayes = int(pick() * (1 << game.seats)) & voting
    game.count_votes()
    return 1 + voting.bit_count()


def _ballot(game: Rules, pick: Pick) -> int:
    """One number stands for the votes of all who have not voted yet."""
    voting, game.waiting = game.waiting, 0
    game.ayes |= int(pick() * (1 << game.seats)) & voting
    game.count_votes()
    return voting.bit_count()


def _discard(game: Rules, pick: Pick) -> int:
    """Discard a card, and report another."""
    cards = DRAWN[hand_crashes(game)]
    game.discard(cards[int(pick() * len(cards))])
    return 1 + _report(game, pick)


def _report(game: Rules, pick: Pick) -> int:
    """Report a card, or ask for THE DEVICE."""
    cards = PASSED[hand_crashes(game)]
    number = int(pick() * (len(cards) + may_ask_device(game)))
    if number < len(cards):
        game.report(cards[number])
    else:
        game.ask_device()
    return 1


def _claims(game: Rules, pick: Pick) -> int:
    """Of a shift: the claim of the Co-Pilot, and that of the Driver."""
    if game.topic is not OF_DRAW:
        return 0
    drawn = DRAW_CLAIMS[int(pick() * len(DRAW_CLAIMS))]
    passed = HAND_CLAIMS[int(pick() * len(HAND_CLAIMS))]
    game.claims += (
        Claim(game.round, game.co_pilot, OF_DRAW, drawn),
        Claim(game.round, game.driver, OF_HAND, passed),
    )
    game.topic = OF_HAND
    game.go_on()
    return 2


CHOOSE: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.ROLES: _roles,
    Phase.NOMINATION: _nomination,
    Phase.VOTE: _ballot,
    Phase.DISCARD: _discard,
    Phase.REPORT: _report,
    Phase.CLAIM: _claims,
}
"""What those who are asked do, by phase; elsewhere one action is drawn from a list."""
