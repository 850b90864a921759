"""The Status cards (MM-40 to MM-43): who gets the Benefit of the Doubt, who becomes Reliable."""

from typing import TYPE_CHECKING

from crashgames.games.mayday.messages import CardsTurned, StatusChanged
from crashgames.games.mayday.tables import BIT, RELIABLE_TO_END, SEATS_OF, Status

if TYPE_CHECKING:
    from crashgames.games.mayday.position import Position


def settle_phase_1(game: "Position", seat: int, protected: bool) -> None:
    """After a skirmish of phase I; the last Status cards go to those who are left, if they are as many (MM-41)."""
    if protected:
        _doubt(game, BIT[seat])
    else:
        game.turned |= BIT[seat]
        game.emit(CardsTurned, seat)
    others = game.candidates()
    if game.doubts_left and game.doubts_left == others.bit_count():
        _doubt(game, others)


def _doubt(game: "Position", seats: int) -> None:
    game.doubts |= seats
    game.doubts_left -= seats.bit_count()
    game.emit(StatusChanged, SEATS_OF[seats], Status.DOUBT)


def settle_phase_2(game: "Position", seat: int, protected: bool) -> None:
    """After a skirmish of phase II; nobody has the Benefit of the Doubt any more when it is over (MM-43)."""
    game.doubts &= ~BIT[seat]
    if protected:
        _rely_on(game, BIT[seat])
    else:
        game.emit(StatusChanged, (seat,), Status.NONE)
    reliable = game.reliables.bit_count()
    if reliable == RELIABLE_TO_END:
        _discard_doubts(game)
    elif reliable + game.doubts.bit_count() == RELIABLE_TO_END:
        _rely_on(game, game.doubts)


def _rely_on(game: "Position", seats: int) -> None:
    game.reliables |= seats
    game.doubts &= ~seats
    game.emit(StatusChanged, SEATS_OF[seats], Status.RELIABLE)


def _discard_doubts(game: "Position") -> None:
    discarded, game.doubts = game.doubts, 0
    if discarded:
        game.emit(StatusChanged, SEATS_OF[discarded], Status.NONE)
