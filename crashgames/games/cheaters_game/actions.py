"""The legal actions, as tables made once: for each question those of a seat, in a fixed order."""

from collections.abc import Callable

from crashgames.core.messages import Action
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import MEMBERS, SEATS, SEATS_OF, SETS, SIDES

Actions = tuple[Action, ...]

PLACES = range(SEATS[-1])
LARGEST_POOL = (MEMBERS + 1) * SIDES

ROLL: tuple[Actions, ...] = tuple((messages.Roll(seat),) for seat in PLACES)
ANSWERS: tuple[Actions, ...] = tuple((messages.Answer(seat, True), messages.Answer(seat, False)) for seat in PLACES)
REPLIES: tuple[Actions, ...] = tuple((messages.Reply(seat, True), messages.Reply(seat, False)) for seat in PLACES)
_OFFERS = tuple([messages.Offer(seat, gift) for gift in range(LARGEST_POOL + 1)] for seat in PLACES)
OFFERS: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(tuple(offers[: pool + 1]) for pool in range(LARGEST_POOL + 1)) for offers in _OFFERS
)
"""By seat and pool: every part from nothing to all of it."""
_WHISTLES = tuple([messages.BlowWhistle(seat, number) for number in SETS] for seat in PLACES)
WHISTLES: tuple[tuple[Actions, ...], ...] = tuple(
    tuple(
        (messages.Collect(seat), *(_WHISTLES[seat][number] for number in SEATS_OF[sets]))
        for sets in range(1 << len(SETS))
    )
    for seat in PLACES
)
"""By seat and the sets, as bits, of the alliances that it is in."""
_INVITES = tuple([messages.Invite(seat, guest) for guest in PLACES] for seat in PLACES)


def _others(seats: int, seat: int, named: int) -> list[int]:
    return [other for other in range(seats) if other != seat and not named >> other & 1]


def _turn(seats: int, seat: int) -> Actions:
    return (*ROLL[seat], *(_INVITES[seat][guest] for guest in _others(seats, seat, 0)))


def _guests(seats: int, seat: int, named: int) -> Actions:
    return (messages.SendInvitation(seat), *(_INVITES[seat][guest] for guest in _others(seats, seat, named)))


def _partners(seats: int, seat: int) -> Actions:
    return tuple(messages.Approach(seat, other) for other in _others(seats, seat, 0))


TURNS = {seats: tuple(_turn(seats, seat) for seat in range(seats)) for seats in SEATS}
"""By the number of seats, and seat: the honest die, or somebody for a new alliance."""
GUESTS = {
    seats: tuple(tuple(_guests(seats, seat, named) for named in range(1 << seats)) for seat in range(seats))
    for seats in SEATS
}
"""By the number of seats, seat, and those named, as bits: somebody else for the alliance, or nobody else."""
PARTNERS = {seats: tuple(_partners(seats, seat) for seat in range(seats)) for seats in SEATS}
"""By the number of seats, and seat: anybody else at the table."""

LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.TURN: lambda game, seat: TURNS[game.seats][seat] if len(game.order) < len(SETS) else ROLL[seat],
    Phase.GUESTS: lambda game, seat: GUESTS[game.seats][seat][game.guests],
    Phase.ANSWERS: lambda _, seat: ANSWERS[seat],
    Phase.WHISTLE: lambda game, seat: WHISTLES[seat][game.sets_with(seat)],
    Phase.PARTNER: lambda game, seat: PARTNERS[game.seats][seat],
    Phase.SPLIT: lambda game, seat: OFFERS[seat][game.pool],
    Phase.REPLY: lambda _, seat: REPLIES[seat],
}
"""The legal actions of a seat that is to act, by phase; with all sets in use there is only the die (CG-20)."""
