"""What people without a seat can guess about a match, each a seat, and who turns out to have been right."""

from collections.abc import Callable
from typing import Any

import msgspec

from crashgames.core.messages import View
from crashgames.core.translation import mark


class Wager(msgspec.Struct, frozen=True):
    """A question whose answers are the seats. `right` are those that were right, from the open table after the end."""

    question: str
    """Marked for translation."""
    right: Callable[[Any], frozenset[int]]


class Guess(msgspec.Struct, frozen=True):
    """A sealed guess: whose it is, the seat, and how many actions of the match had been played."""

    person: str
    seat: int
    number: int


def _winners(view: View) -> frozenset[int]:
    return frozenset(view.outcome.winners if view.outcome else ())


WINNER = Wager(mark("Who will win?"), _winners)
"""What is guessed where a game has no question of its own."""
