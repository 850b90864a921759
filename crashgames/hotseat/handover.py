"""Who holds the device: the order of private visits with the fewest passes, and how many there were."""

from collections.abc import Sequence
from dataclasses import dataclass


def visiting_order(waiting: Sequence[int], seats: int, holder: int | None, leader: int | None) -> tuple[int, ...]:
    """The waiting seats in the order in which they are visited.

    Whoever holds the device comes first, then it goes round the table; `leader`, who leads the present turn and is
    likely to be asked next, comes last and so need not be given it again.
    """
    start = holder if holder is not None else leader if leader is not None else 0
    return tuple(sorted(waiting, key=lambda seat: (seat == leader and seat != holder, (seat - start) % seats)))


@dataclass
class Handover:
    """The way of the device from person to person."""

    holder: int | None = None
    passes: int = 0

    def give(self, seat: int) -> None:
        """`seat` takes the device for a private visit."""
        if seat != self.holder:
            self.holder = seat
            self.passes += 1
