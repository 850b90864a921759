"""Luck that can be checked: what is shown of the seed before the deal, so that it cannot be changed afterwards.

The commitment is the SHA-256 of the seed's bytes. Any tool computes it: nobody has to trust this program.
"""

from hashlib import sha256

from crashgames.core.chance import SEED_BYTES

GROUPS, GROUP = 5, 4
"""The short code: so many groups of so many hex digits, the beginning of the commitment. 80 bits."""


def commitment(seed: bytes) -> str:
    """All 64 hex digits."""
    return sha256(seed).hexdigest()


def short_code(seed: bytes) -> str:
    """What fits on a slip of paper: "3fa9 0c41 77be 12d0 9ae5"."""
    digits = commitment(seed)
    return " ".join(digits[k * GROUP : (k + 1) * GROUP] for k in range(GROUPS))


def read_seed(text: str) -> bytes:
    """A seed from its hex digits, as it is shown after a match. ValueError for anything else."""
    digits = "".join(text.split())
    if len(digits) != 2 * SEED_BYTES:
        raise ValueError(f"a seed has {2 * SEED_BYTES} hex digits, not {len(digits)}")
    return bytes.fromhex(digits)


def fits(code: str, seed: bytes) -> bool:
    """Whether a code that was shown, short or in full, is that of this seed. ValueError if it is no code."""
    digits = "".join(code.split()).lower()
    if len(digits) < GROUPS * GROUP or not set(digits) <= set("0123456789abcdef"):
        raise ValueError(f"a code has at least {GROUPS * GROUP} hex digits")
    return commitment(seed).startswith(digits)
