"""Bots: programs that play a seat. They see a view and the legal actions, and nothing else."""

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from crashgames.core.messages import Action, Options, V, View

EXPERT = 4
LEVELS = (1, 2, 3, EXPERT)
"""Easy, medium, hard and expert. Not every game has experts."""


def seconds_for(level: int, together: bool = False) -> float:
    """The seconds that a bot of a level has for a decision while people wait.

    An expert has less time in decisions made `together`, such as votes, because there the bots think one after another.
    """
    if level < EXPERT:
        return 0.25
    return 0.6 if together else 1.5


UNHURRIED = 60.0
"""Seconds for a decision where nobody waits.

This is long enough that a bot's budget of positions is its only limit, so it chooses the same on any machine.
"""


class TimeLimit:
    """The time limit of one decision, `seconds` of wall-clock time from now."""

    def __init__(self, seconds: float = 0.25) -> None:
        self._end = time.perf_counter() + seconds

    @property
    def over(self) -> bool:
        """True once the time is up."""
        return time.perf_counter() >= self._end


class Bot(ABC, Generic[V]):
    """Chooses actions for one seat.

    A bot is deterministic: equal level, seed, options, views and legal actions give equal choices.
    """

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        self.level = level
        self.options = options or {}
        self.random = random.Random(seed)

    @abstractmethod
    def choose(self, view: V, legal: Sequence[Action], clock: TimeLimit) -> Action:
        """One of the legal actions, of which there is at least one. `clock` limits the time for it."""


class RandomBot(Bot[View]):
    """Chooses any legal action, all equally likely."""

    def choose(self, view: View, legal: Sequence[Action], clock: TimeLimit) -> Action:
        return legal[int(self.random.random() * len(legal))]
