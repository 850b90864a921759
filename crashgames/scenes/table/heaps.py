"""Pieces that are counted up, in tens and ones: where each stands, so that as many are seen as there are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

TEN = 10
MAX_SINGLE_PIECES = 20
"""Where there are more of a kind than this, ten of them are one large piece."""

Counts = tuple[int, ...]
"""How many pieces there are of each kind."""


@dataclass(frozen=True)
class Stood:
    """A piece, or ten of them: which kind, how many, and where, in sides of a single one."""

    kind: int
    worth: int
    x: int
    y: int
    side: int

    def rect(self, room: Rect, unit: int) -> Rect:
        """The place in a room if a single piece has this side."""
        return Rect(room.x + self.x * unit, room.y + self.y * unit, self.side * unit, self.side * unit)


def by_tens(heaps: Sequence[Counts]) -> bool:
    """True if one of the heaps is so large that large pieces stand for ten in all of them."""
    return any(count > MAX_SINGLE_PIECES for counts in heaps for count in counts)


@lru_cache(maxsize=64)
def largest_side(heaps: tuple[Counts, ...], size: tuple[int, int]) -> int:
    """The side that single pieces of all heaps have in rooms of this size, so that heaps compare; 0 for no room."""
    tens = by_tens(heaps)
    sides = range(size[1] // 2 if tens else min(size), 0, -1)
    return next((side for side in sides if all(_fits(counts, size, side, tens) for counts in heaps)), 0)


def _fits(counts: Counts, size: tuple[int, int], side: int, tens: bool) -> bool:
    stood = laid_out(counts, size[0] // side, tens)
    return all((one.x + one.side) * side <= size[0] and (one.y + one.side) * side <= size[1] for one in stood)


def laid_out(counts: Counts, across: int, tens: bool) -> Iterator[Stood]:
    """The pieces of each kind, the tens first, in rows of so many single pieces.

    With tens, rows are two high, and single pieces stand in pairs above each other.
    """
    x, y, high = 0, 0, 2 if tens else 1
    for kind, count in enumerate(counts):
        left = count
        while left > 0:
            wide = 2 if tens and left >= TEN else 1
            if x + wide > across and x:
                x, y = 0, y + high
            if wide == 2:
                yield Stood(kind, TEN, x, y, 2)
                left -= TEN
            else:
                yield from (Stood(kind, 1, x, y + down, 1) for down in range(min(high, left)))
                left -= high
            x += wide
