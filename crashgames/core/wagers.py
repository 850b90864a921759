"""What spectators can guess about a match, each a seat, and who turns out to be right."""

from collections.abc import Callable
from typing import Any

import msgspec

from crashgames.core.messages import View
from crashgames.core.translation import mark


class Wager(msgspec.Struct, frozen=True):
    """A question whose answers are seats. `right` returns the right ones, from the open table's view after the end."""

    question: str
    """Marked for translation."""
    right: Callable[[Any], frozenset[int]]


class Guess(msgspec.Struct, frozen=True):
    """A sealed guess: whose it is, the seat guessed, and the number of actions played before it."""

    person: str
    seat: int
    number: int


def _winners(view: View) -> frozenset[int]:
    return frozenset(view.outcome.winners if view.outcome else ())


WINNER = Wager(mark("Who will win?"), _winners)
"""The question of games that have none of their own."""
