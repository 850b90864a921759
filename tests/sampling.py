"""Which parameters of a test that is marked `sampled(share)` are run where nobody asks for all of them."""

from collections.abc import Collection
from zlib import crc32


def is_in_sample(name: str, positions: Collection[int], share: int) -> bool:
    """True for one in `share` of the positions of parameters in their lists.

    Each value of a parameter comes with some values of the others. Of a single parameter, tests of different names run
    different values.
    """
    return (sum(positions) + crc32(name.encode())) % share == 0
