"""Chance: one random stream for each label, all from one seed, to which a code shown before the deal commits."""

import secrets
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b, sha256
from typing import Self, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_BLOCK_BYTES = 64
_FACTOR, _TERM, _LAST = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


def fresh_seed() -> bytes:
    """A new, unpredictable seed of 32 bytes."""
    return secrets.token_bytes(SEED_BYTES)


def with_new_roles(seed: bytes) -> bytes:
    """A seed that gives everything as this one does, but for the labels that are kept apart."""
    return seed[:SEED_BYTES] + fresh_seed()


class Chance:
    """Shuffles, rolls and choices, each from the stream of its label (a keyed BLAKE2b counter stream).

    Streams are independent: one more roll leaves the next shuffle unchanged. `drawn` counts the results given so far
    and the secrets revealed: all that nobody could foresee.
    """

    def __init__(self, seed: bytes, apart: Collection[str] = ()) -> None:
        """A seed of twice `SEED_BYTES` has a second half, which is that of the labels `apart`."""
        self._seed, second = seed[:SEED_BYTES], seed[SEED_BYTES:]
        self._seeds = dict.fromkeys(apart, second) if second else {}
        self._streams: dict[str, tuple[int, int, bytes]] = {}  # label: (blocks made, bytes used, last block)
        self.drawn = 0

    def copy(self) -> Self:
        """An independent copy that will give the same results."""
        twin = type(self).__new__(type(self))
        twin._seed, twin._seeds = self._seed, self._seeds
        twin._streams = self._streams.copy()
        twin.drawn = self.drawn
        return twin

    def shuffle(self, label: str, items: Iterable[T]) -> list[T]:
        """A new list with the items in random order."""
        self.drawn += 1
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self._below(label, last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def roll(self, label: str, sides: int) -> int:
        """The result of one die, from 1 to `sides`."""
        self.drawn += 1
        return self._below(label, sides) + 1

    def choice(self, label: str, items: Sequence[T]) -> T:
        """One of the items, all equally likely. ValueError if there are none."""
        if not items:
            raise ValueError(f"nothing to choose from for {label!r}")
        self.drawn += 1
        return items[self._below(label, len(items))]

    def take(self, label: str, items: list[T]) -> T:
        """One of the items, all equally likely, which is removed from the list. ValueError if it is empty."""
        item = self.choice(label, items)
        items.remove(item)
        return item

    def reveal(self, label: str) -> None:
        """Count that a secret was revealed: like a random result, it cannot be foreseen or taken back."""
        self.drawn += 1

    def _below(self, label: str, n: int) -> int:
        """A number from 0 to n - 1, without bias."""
        width = max(1, (n.bit_length() + 7) // 8)
        limit = (1 << 8 * width) // n * n
        while True:
            number = int.from_bytes(self._bytes(label, width), "big")
            if number < limit:
                return number % n

    def _bytes(self, label: str, count: int) -> bytes:
        made, used, block = self._streams.get(label, (0, _BLOCK_BYTES, b""))
        if used + count > _BLOCK_BYTES:
            key = self._seeds.get(label, self._seed)
            block = blake2b(made.to_bytes(8, "big") + label.encode(), key=key, digest_size=_BLOCK_BYTES).digest()
            made, used = made + 1, 0
        self._streams[label] = (made, used + count, block)
        return block[used : used + count]


class FastChance(Chance):
    """Luck for searches and soaks: fast, seeded, with one stream for all labels.

    A 64-bit linear congruential generator (Knuth's MMIX); its upper half is used.
    """

    def __init__(self, seed: int) -> None:
        self._state = int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big")
        self.drawn = 0

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin._state = self._state
        twin.drawn = self.drawn
        return twin

    def shuffle(self, label: str, items: Iterable[T]) -> list[T]:
        """A new list with the items in random order, without a call for each item."""
        self.drawn += 1
        mixed, state = list(items), self._state
        for last in range(len(mixed) - 1, 0, -1):
            state = (state * _FACTOR + _TERM) & _LAST
            other = (state >> 32) * (last + 1) >> 32
            mixed[last], mixed[other] = mixed[other], mixed[last]
        self._state = state
        return mixed

    def roll(self, label: str, sides: int) -> int:
        self.drawn += 1
        self._state = (self._state * _FACTOR + _TERM) & _LAST
        return ((self._state >> 32) * sides >> 32) + 1

    def choice(self, label: str, items: Sequence[T]) -> T:
        if not items:
            raise ValueError(f"nothing to choose from for {label!r}")
        self.drawn += 1
        self._state = (self._state * _FACTOR + _TERM) & _LAST
        return items[(self._state >> 32) * len(items) >> 32]

    def _below(self, label: str, n: int) -> int:
        self._state = (self._state * _FACTOR + _TERM) & _LAST
        return (self._state >> 32) * n >> 32


class LuckNeeded(Exception):
    """A `BlindChance` was asked for a random result."""


class BlindChance(Chance):
    """No randomness: raises LuckNeeded at the first draw or reveal, for looking ahead without foreknowledge."""

    def __init__(self) -> None:
        super().__init__(b"")

    def reveal(self, label: str) -> None:
        raise LuckNeeded(label)

    def _below(self, label: str, n: int) -> int:
        raise LuckNeeded(label)


GROUPS, GROUP = 5, 4
"""Groups of hex digits in a short code, and digits in each: 80 bits, the beginning of the commitment."""


def commitment(seed: bytes) -> str:
    """The commitment as 64 hex digits."""
    return sha256(seed).hexdigest()


def short_code(seed: bytes) -> str:
    """The beginning of the commitment, short enough to write down: "3fa9 0c41 77be 12d0 9ae5"."""
    digits = commitment(seed)
    return " ".join(digits[k * GROUP : (k + 1) * GROUP] for k in range(GROUPS))


def read_seed(text: str) -> bytes:
    """The seed, in bytes, from its hex digits as shown after a match. ValueError for anything else."""
    digits = "".join(text.split())
    if len(digits) not in (2 * SEED_BYTES, 4 * SEED_BYTES):
        raise ValueError(f"a seed has {2 * SEED_BYTES} hex digits, not {len(digits)}")
    return bytes.fromhex(digits)


def fits(code: str, seed: bytes) -> bool:
    """True if a code, short or whole, belongs to this seed. ValueError if it is not a code."""
    digits = "".join(code.split()).lower()
    if len(digits) < GROUPS * GROUP or not set(digits) <= set("0123456789abcdef"):
        raise ValueError(f"a code has at least {GROUPS * GROUP} hex digits")
    return commitment(seed).startswith(digits)
