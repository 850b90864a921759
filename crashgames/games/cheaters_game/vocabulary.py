"""All that can be done in Cheater's Game, in the order of the numbers that programs know it by."""

from collections.abc import Iterator

from crashgames.core.messages import Action, Options
from crashgames.core.vocabulary import Words
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    Collect,
    Invite,
    Offer,
    Reply,
    Roll,
    SendInvitation,
)
from crashgames.games.cheaters_game.tables import MEMBERS, SETS, SIDES

LARGEST_POOL = (MEMBERS + 1) * SIDES
"""With a die for everybody at the largest table, leaders included, and all of them sixes."""


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """Offers go up to the largest pool of any table, so that only naming others depends on its size."""
    del options
    others = range(1, seats)
    yield Roll(0)
    yield Collect(0)
    yield from (BlowWhistle(0, number) for number in SETS)
    yield from (Answer(0, willing) for willing in (True, False))
    yield from (Reply(0, accepts) for accepts in (True, False))
    yield from (Offer(0, gift) for gift in range(LARGEST_POOL + 1))
    yield SendInvitation(0)
    yield from (Invite(0, guest) for guest in others)
    yield from (Approach(0, partner) for partner in others)


WORDS = Words(_actions, ("guest", "partner"))
