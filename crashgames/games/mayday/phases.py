"""First suspicions and phases I to III: who must look (MM-10 to MM-33), and what votes lead to (MM-40 to MM-44)."""

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.games.mayday import messages
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import (
    ANY_PLACE,
    LEFT,
    NOBODY,
    RELIABLE_TO_END,
    RIGHT,
    SEATS,
    SkillMoment,
    Status,
    Team,
)
from crashgames.games.mayday.view import Due, Look, Skirmish

LOOK, VOTE = SkillMoment.LOOK, SkillMoment.VOTE


FIRST_LOOKS = {
    seats: [
        [
            Due(looker, (looker + side) % seats, place)
            for looker in [(first + turn) % seats for turn in range(seats)]
            for side, place in ((-1, LEFT), (1, RIGHT))
        ]
        for first in range(seats)
    ]
    for seats in SEATS
}
"""The First suspicions, by the number of seats and the seat that begins: each looks at both neighbours (MM-20)."""


def come_due(game: Position, look: Due) -> None:
    game.due = look
    if game.listener:
        game.emit(messages.LookDue, look.looker, look.owner, look.place)


def next_suspicion(game: Position) -> bool:
    """Make the next of the First suspicions due; False if there is none left.

    Each looks first at the nearest card of the right neighbour, then at that of the left one. What a skill has made
    impossible is left out (MM-20).
    """
    for look in FIRST_LOOKS[game.seats][game.first][game.suspicion :]:
        game.suspicion += 1
        if game.within_sight(look.looker) & BIT[look.owner]:
            come_due(game, look)
            return True
    return False


def settle_looker(game: Position) -> SkillMoment:
    """Step A: the seat the arrow points at must look, else its right or left neighbour; returns what comes next."""
    pointed, seats, target = game.arrow(), game.seats, game.skirmish
    for looker in (pointed, (pointed - 1) % seats, (pointed + 1) % seats):
        if game.within_sight(looker) >> target & 1:
            come_due(game, Due(looker, target, ANY_PLACE))
            return LOOK
    game.due = None
    game.emit(messages.NobodyLooks)
    return VOTE


def place_marker(game: Position, looker: int, owner: int, place: int, side: Team) -> None:
    game.looks += (Look(game.stage, looker, owner, place, side),)
    game.markers[looker] -= 1
    game.met[looker] |= BIT[owner]
    game.at = None
    game.speaker = NOBODY
    game.waiting = 0
    if game.listener:
        game.emit(messages.MarkerPlaced, looker, owner, place, side)


# Votes and the Status cards


def count_votes(game: Position) -> bool:
    """Open the votes of all (MM-31); True if the Skirmish-CM is protected."""
    target = game.skirmish
    protect = SEATS_OF[game.protects]
    punch = SEATS_OF[game.everybody & ~game.protects & ~BIT[target]]
    skirmish = Skirmish(game.stage, target, protect, punch)
    protected = len(protect) >= len(punch)
    game.skirmishes += (skirmish,)
    game.protects = 0
    game.emit(messages.VotesRevealed, target, protect, punch, protected)
    return protected


def settle_phase_1(game: Position, seat: int, protected: bool) -> None:
    """After a skirmish of phase I; the last Status cards go to those who are left, if they are as many (MM-41)."""
    if protected:
        _promote(game, BIT[seat], Status.DOUBT)
    else:
        game.turned |= BIT[seat]
        game.emit(messages.CardsTurned, seat)
    others = game.candidates()
    if game.doubts_left and game.doubts_left == others.bit_count():
        _promote(game, others, Status.DOUBT)


def settle_phase_2(game: Position, seat: int, protected: bool) -> None:
    """After a skirmish of phase II; nobody has the Benefit of the Doubt any more when it is over (MM-43)."""
    game.doubts &= ~BIT[seat]
    if protected:
        _promote(game, BIT[seat], Status.RELIABLE)
    else:
        game.emit(messages.StatusChanged, (seat,), Status.NONE)
    reliable = game.reliables.bit_count()
    if reliable == RELIABLE_TO_END:
        discarded, game.doubts = game.doubts, 0
        if discarded:
            game.emit(messages.StatusChanged, SEATS_OF[discarded], Status.NONE)
    elif reliable + game.doubts.bit_count() == RELIABLE_TO_END:
        _promote(game, game.doubts, Status.RELIABLE)


def _promote(game: Position, seats: int, status: Status) -> None:
    """Give these seats a Status card from the centre, or flip the one that they have."""
    if status is Status.DOUBT:
        game.doubts |= seats
        game.doubts_left -= seats.bit_count()
    else:
        game.reliables |= seats
        game.doubts &= ~seats
    game.emit(messages.StatusChanged, SEATS_OF[seats], status)


def elect(game: Position, seat: int, protected: bool) -> int:
    """After the skirmish of phase III: the captain, this seat or the other who is Reliable (MM-44)."""
    both, game.reliables = game.reliables, 0
    game.emit(messages.StatusChanged, SEATS_OF[both], Status.NONE)
    game.skirmish = NOBODY
    return seat if protected else SEATS_OF[both & ~BIT[seat]][0]
