"""The legal actions, as tables made once: for each question those of each seat, in a fixed order."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.mayday import messages
from crashgames.games.mayday.tables import PLACES, SEATS, SEATS_OF, TEAM_BY_BIT, Team

BySeat = tuple[tuple[Action, ...], ...]


def _by_seat(choices: Callable[..., Sequence[Action]], *about: object) -> BySeat:
    return tuple(tuple(choices(seat, *about)) for seat in range(SEATS[-1]))


SEEN = _by_seat(lambda seat: [messages.Seen(seat)])
VOTES = _by_seat(lambda seat: [messages.Vote(seat, True), messages.Vote(seat, False)])
ANSWERS = _by_seat(lambda seat: [messages.KeepSilent(seat), messages.Declare(seat)])
SILENT = _by_seat(lambda seat: [messages.KeepSilent(seat)])
"""The answers left to a seat whose skill could not work now (MM-61)."""
LIES = _by_seat(lambda seat: [messages.PlaceMarker(seat, side) for side in Team])
"""The markers that an Infiltrator can put down."""
TRUTHS = tuple(_by_seat(lambda seat, truth: [messages.PlaceMarker(seat, truth)], team) for team in TEAM_BY_BIT)
"""The marker that an Honest CM can put down, by the bit of the card."""
PICKS = tuple(
    _by_seat(lambda seat, owner: [messages.PickCard(seat, owner, place) for place in PLACES], owner)
    for owner in range(SEATS[-1])
)
"""The three cards of each owner."""


@cache
def aimed(kind: type[messages.Aim] | type[messages.OrderTarget] | type[messages.GiveAccess], targets: int) -> BySeat:
    """One action of a kind for each seat of a set, in seat order."""
    return _by_seat(lambda seat: [kind(seat, target) for target in SEATS_OF[targets]])


@cache
def orders(lookers: int) -> BySeat:
    """Orders to each seat of a set, and to nobody."""
    return _by_seat(
        lambda seat: [*(messages.OrderLooker(seat, looker) for looker in SEATS_OF[lookers]), messages.NoOrder(seat)]
    )
