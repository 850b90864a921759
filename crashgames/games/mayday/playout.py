"""Random play: what the crew do together, or one after another with nothing between, is done at once.

Each function returns the number of actions that it stands for.
"""

from collections.abc import Callable

from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.phases import FIRST_LOOKS
from crashgames.games.mayday.rules import Rules
from crashgames.games.mayday.tables import BIT, NOBODY, Stage, Team
from crashgames.games.mayday.view import Look

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


def _markers(game: Rules, pick: Pick) -> int:
    """All First suspicions that are left, if no skill can come between: then each of their looks is possible.

    A number is drawn for each marker of an Infiltrator, who may put down either side. Elsewhere nothing is done.
    """
    if game.stage is not SUSPICIONS or game.skilled:
        return 0
    left = FIRST_LOOKS[game.seats][game.first][game.suspicion - 1 :]
    put: list[Look] = []
    for look in left:
        looker, owner, place = look.looker, look.owner, look.place
        side = SIDES[int(pick() * 2)] if game.infiltrators >> looker & 1 else game.card(owner, place)
        if put:
            game.chance.reveal("look")
        put.append(Look(SUSPICIONS, looker, owner, place, side))
        game.markers[looker] -= 1
        game.met[looker] |= BIT[owner]
    game.looks += tuple(put)
    game.suspicion += len(left) - 1
    game.due = game.at = None
    game.begin_stage(Stage.PHASE_1, game.first)
    return len(left)


TOGETHER: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.IDENTITIES: _identities,
    Phase.VOTE: _ballot,
    Phase.MARKER: _markers,
}
