"""The legal actions, each tuple made once: for each question those of a seat, in a fixed order."""

from collections.abc import Callable
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Answer, Phase, Reply
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import SEATS_OF, SETS

Actions = tuple[Action, ...]


@cache
def _turn(seats: int, seat: int, full: bool) -> Actions:
    """The honest die, or somebody for a new alliance; with all sets in use only the die (CG-20)."""
    return (messages.Roll(seat),) if full else (messages.Roll(seat), *_invites(seats, seat, 0))


@cache
def _guests(seats: int, seat: int, named: int) -> Actions:
    """Somebody else for the alliance than those named, as bits, or nobody else."""
    return (messages.SendInvitation(seat), *_invites(seats, seat, named))


def _invites(seats: int, seat: int, named: int) -> list[Action]:
    return [messages.Invite(seat, guest) for guest in range(seats) if guest != seat and not named >> guest & 1]


@cache
def _whistles(seat: int, sets: int) -> Actions:
    """The points of the die, or one of the alliances that the seat is in, as bits."""
    return (messages.Collect(seat), *(messages.BlowWhistle(seat, number) for number in SEATS_OF[sets]))


@cache
def _partners(seats: int, seat: int) -> Actions:
    return tuple(messages.Approach(seat, other) for other in range(seats) if other != seat)


@cache
def _offers(seat: int, pool: int) -> Actions:
    """Every part from nothing to all of it."""
    return tuple(messages.Offer(seat, gift) for gift in range(pool + 1))


@cache
def _yes_or_no(kind: type[Answer | Reply], seat: int) -> Actions:
    return kind(seat, True), kind(seat, False)


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.TURN: lambda game, seat: _turn(game.seats, seat, len(game.order) == len(SETS)),
    Phase.GUESTS: lambda game, seat: _guests(game.seats, seat, game.guests),
    Phase.ANSWERS: lambda _, seat: _yes_or_no(Answer, seat),
    Phase.WHISTLE: lambda game, seat: _whistles(seat, game.sets_with(seat)),
    Phase.PARTNER: lambda game, seat: _partners(game.seats, seat),
    Phase.SPLIT: lambda game, seat: _offers(seat, game.pool),
    Phase.REPLY: lambda _, seat: _yes_or_no(Reply, seat),
}
"""The legal actions of a seat that is to act, by phase."""
