"""What people without a seat guess: an Infiltrator."""

from crashgames.core.translation import mark
from crashgames.core.wagers import Wager
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView


def _infiltrators(view: MaydayView) -> frozenset[int]:
    return frozenset(seat for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR)


WAGER = Wager(mark("Who is an Infiltrator?"), _infiltrators)
