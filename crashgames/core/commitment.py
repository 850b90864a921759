"""Commitments: a code shown before the deal proves afterwards that the seed, and so the shuffle, was not changed.

The commitment is the SHA-256 of the seed's bytes, which any tool can compute: nobody has to trust this program.
"""

from hashlib import sha256

from crashgames.core.chance import SEED_BYTES

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
