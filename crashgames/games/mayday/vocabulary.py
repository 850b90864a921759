"""All that can be done in Mayday! Mayday!, in the order of the numbers that programs know it by."""

from collections.abc import Iterator

from crashgames.core.messages import Action, Options
from crashgames.core.vocabulary import Words
from crashgames.games.mayday.messages import (
    Aim,
    Declare,
    GiveAccess,
    KeepSilent,
    NoOrder,
    OrderLooker,
    OrderTarget,
    PickCard,
    PlaceMarker,
    Seen,
    Vote,
)
from crashgames.games.mayday.tables import PLACES, Team


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """The same with and without skills, so that a number always means the same."""
    del options
    everybody, others = range(seats), range(1, seats)
    yield Seen(0)
    yield from (Vote(0, protects) for protects in (True, False))
    yield from (PlaceMarker(0, side) for side in Team)
    yield from (PickCard(0, owner, place) for owner in everybody for place in PLACES)
    yield NoOrder(0)
    yield from (OrderLooker(0, looker) for looker in others)
    yield from (OrderTarget(0, target) for target in others)
    yield from (GiveAccess(0, target) for target in others)
    yield KeepSilent(0)
    yield Declare(0)
    yield from (Aim(0, target) for target in everybody)


WORDS = Words(_actions, ("owner", "looker", "target"))
