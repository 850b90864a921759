"""Passing the device round the table: the order of private visits with the fewest passes."""

from collections.abc import Sequence

from crashgames.storage.session import Session


def visiting_order(waiting: Sequence[int], seats: int, holder: int | None, leader: int | None) -> tuple[int, ...]:
    """The waiting seats in the order of their visits.

    The holder of the device comes first, then it goes round the table. `leader` leads the present turn and is likely to
    be asked next, so this seat comes last and needs no further pass.
    """
    start = holder if holder is not None else leader if leader is not None else 0
    return tuple(sorted(waiting, key=lambda seat: (seat == leader and seat != holder, (seat - start) % seats)))


def hand_over(session: Session, seat: int) -> None:
    """Give the device to `seat` for a private visit; counts a pass if somebody else held it."""
    if seat != session.holder:
        session.holder = seat
        session.passes += 1
