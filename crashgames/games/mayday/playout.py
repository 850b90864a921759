"""Random play without lists of actions: what the crew do together, or with nothing between, is done at once.

Each function returns the number of actions that it stands for; 0 if it leaves the choice to a list of all.
"""

from collections.abc import Callable

from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.phases import FIRST_LOOKS
from crashgames.games.mayday.rules import Rules
from crashgames.games.mayday.tables import BIT, NOBODY, PLACES, Stage, Team
from crashgames.games.mayday.view import Due, Look

Pick = Callable[[], float]
SUSPICIONS, SIDES = Stage.SUSPICIONS, tuple(Team)


def _identities(game: Rules, _: Pick) -> int:
    """All who have not yet, look at their identity."""
    looking = game.waiting.bit_count()
    game.waiting = 0
    game.begin_suspicions()
    return looking


def _ballot(game: Rules, pick: Pick) -> int:
    """One number stands for the votes of all who have not voted yet."""
    voting, game.waiting = game.waiting, 0
    game.protects |= int(pick() * (1 << game.seats)) & voting
    game.speaker = NOBODY
    game.tally()
    return voting.bit_count()


def _card(game: Rules, pick: Pick) -> int:
    """Look at any of the three cards, if no skill is about them."""
    due = game.due
    if due is None or game.aiming is not None:
        return 0
    game.speaker = NOBODY
    game.look(Due(due.looker, due.owner, PLACES[int(pick() * len(PLACES))]))
    return 1


def _marker(game: Rules, pick: Pick) -> int:
    """Put a marker at the card, and with it all that are left of the First suspicions if no skill can come between."""
    at = game.at
    assert at
    if game.stage is SUSPICIONS and not game.skilled:
        return _suspicions(game, pick)
    game.place_marker(_side(game, at, pick))
    return 1


def _side(game: Rules, look: Due, pick: Pick) -> Team:
    """The side of a marker; a number is drawn only for an Infiltrator, who may put down either."""
    if game.infiltrators >> look.looker & 1:
        return SIDES[int(pick() * len(SIDES))]
    return game.card(look.owner, look.place)


def _suspicions(game: Rules, pick: Pick) -> int:
    """All First suspicions that are left. Without skills each of their looks is possible."""
    left = FIRST_LOOKS[game.seats][game.first][game.suspicion - 1 :]
    put: list[Look] = []
    for look in left:
        looker, owner = look.looker, look.owner
        if put:
            game.chance.reveal("look")
        put.append(Look(SUSPICIONS, looker, owner, look.place, _side(game, look, pick)))
        game.markers[looker] -= 1
        game.met[looker] |= BIT[owner]
    game.looks += tuple(put)
    game.suspicion += len(left) - 1
    game.due = game.at = None
    game.begin_stage(Stage.PHASE_1, game.first)
    return len(left)


CHOOSE: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.IDENTITIES: _identities,
    Phase.CARD: _card,
    Phase.MARKER: _marker,
    Phase.VOTE: _ballot,
}
"""What those who are asked do, by phase; elsewhere one action is drawn from a list."""
