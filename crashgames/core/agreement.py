"""Ending a match by agreement before its end: what counts then, and what stays closed."""

import msgspec

HALF = 0.5
"""The share of its usual length from which on a match that ends by agreement counts."""


class Standing(msgspec.Struct, frozen=True):
    """The score of each seat as things stand, and the share of the usual length that is played; everybody sees both."""

    scores: tuple[int, ...]
    played: float

    @property
    def counts(self) -> bool:
        """True if enough is played for these scores to count."""
        return self.played >= HALF


class Agreement(msgspec.Struct, frozen=True):
    """That all people wanted to end a match. `opened` if all of them wanted hidden roles to be opened as well."""

    opened: bool = False
