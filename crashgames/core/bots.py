"""Players that are programs: they see a view and the legal actions, and nothing else."""

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from crashgames.core.messages import Action, Options, V, View

EXPERT = 4
LEVELS = (1, 2, 3, EXPERT)
"""Easy, medium, hard, and expert, which only some games have."""


def seconds_for(level: int, together: bool = False) -> float:
    """The seconds that a bot of a level has for a decision while people wait.

    An expert has less where everybody decides `together`, as in a vote: there one bot thinks after another.
    """
    if level < EXPERT:
        return 0.25
    return 0.6 if together else 1.5


UNHURRIED = 60.0
"""Seconds for a decision where nobody waits.

They are plenty: the positions a bot may search are its limit, so it chooses the same on any machine.
"""


class Clock:
    """The time a bot has for one decision, in seconds of the wall clock."""

    def __init__(self, seconds: float = 0.25) -> None:
        self._end = time.perf_counter() + seconds

    @property
    def over(self) -> bool:
        return time.perf_counter() >= self._end


class Bot(ABC, Generic[V]):
    """Chooses for one seat. The same level, seed, options, views and legal actions give the same choices."""

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        self.level = level
        self.options = options or {}
        self.random = random.Random(seed)

    @abstractmethod
    def choose(self, view: V, legal: Sequence[Action], clock: Clock) -> Action:
        """One of the legal actions, of which there is at least one."""


class RandomBot(Bot[View]):
    """Takes any legal action, all equally likely."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock) -> Action:
        return legal[int(self.random.random() * len(legal))]
