"""What people without a seat guess: the Creepy Doll."""

from crashgames.core.translation import mark
from crashgames.core.wagers import Wager
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.view import HiddenView


def _doll(view: HiddenView) -> frozenset[int]:
    return frozenset(seat for seat, role in enumerate(view.roles) if role is Role.DOLL)


WAGER = Wager(mark("Who is the Creepy Doll?"), _doll)
