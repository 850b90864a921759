"""The host's PIN: kept as a salted hash that is slow to compute, and protected against guessing."""

import hashlib
import hmac
import secrets

MIN_DIGITS, MAX_DIGITS = 4, 8
SALT_BYTES = 16
COST_EXPONENT = 14
"""The cost of a hash as a power of two; it is kept with the hash, and may grow."""
HIGHEST_COST = 17
MAX_TRIES = 5
PAUSE_SECONDS = 60.0
"""Seconds for which no PIN is taken after so many wrong ones."""


def is_pin(text: str) -> bool:
    """True for four to eight digits."""
    return text.isascii() and text.isdecimal() and MIN_DIGITS <= len(text) <= MAX_DIGITS


def hashed(pin: str) -> str:
    """The hash of a PIN with a new salt: cost, salt and hash in hex."""
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{COST_EXPONENT}:{salt.hex()}:{_digest(pin, salt, COST_EXPONENT).hex()}"


def fits(pin: str, kept: str) -> bool:
    """True if this PIN has the hash `kept`; False also if the hash is damaged."""
    try:
        cost, salt, digest = kept.split(":")
        if not 1 <= int(cost) <= HIGHEST_COST:
            return False
        return hmac.compare_digest(_digest(pin, bytes.fromhex(salt), int(cost)), bytes.fromhex(digest))
    except ValueError:
        return False


def _digest(pin: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=8, p=1, maxmem=1 << (cost + 11), dklen=32)


class Lock:
    """Takes attempts at a PIN, and pauses after too many wrong ones. Times are in seconds of one clock."""

    def __init__(self, kept: str) -> None:
        self.kept = kept
        self.wrong = 0
        self._closed_until = 0.0

    def waits(self, now: float) -> float:
        """Seconds until the next attempt is allowed; 0 if it is now."""
        return max(0.0, self._closed_until - now)

    @property
    def left(self) -> int:
        """The number of attempts before the next pause."""
        return MAX_TRIES - self.wrong

    def opens(self, pin: str, now: float) -> bool:
        """Try a PIN. True if it is right."""
        if self.waits(now):
            return False
        if fits(pin, self.kept):
            self.wrong = 0
            return True
        self.wrong += 1
        if self.wrong >= MAX_TRIES:
            self.wrong, self._closed_until = 0, now + PAUSE_SECONDS
        return False
