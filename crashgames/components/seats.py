"""Sets of seats as numbers, in which the bit of seat k is 1 << k."""

MOST_SEATS = 10
BIT = (*(1 << seat for seat in range(MOST_SEATS)), 0)
"""The set of one seat. BIT[-1] is the empty one, as -1 stands for nobody."""
SEATS_OF = tuple(tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS))
"""The seats of each set, in order."""
MASK_OF = {seats: mask for mask, seats in enumerate(SEATS_OF)}
