"""Opponents that choose a number for the agent that is asked."""

import random
from typing import Any, Protocol

from crashgames.core.bots import LEVELS, UNHURRIED, Bot, Clock
from crashgames.core.match import Match
from crashgames.rl.environment import TableEnv


class Environment(Protocol):
    """A TableEnv, or a wrapper around one."""

    @property
    def unwrapped(self) -> Any:
        """The TableEnv itself."""


class BotPolicy:
    """A bot of the game on any number of seats. Equal seeds and deals give equal choices.

    It sees what the agent sees: its view and legal actions, and nothing else.
    """

    def __init__(self, level: int, seed: int = 0) -> None:
        """ValueError if no game has bots of this level."""
        if level not in LEVELS:
            raise ValueError(f"there are no bots of level {level!r}; there are {LEVELS[0]} to {LEVELS[-1]}")
        self.level = level
        self.seed = seed
        self._match: Match | None = None
        self._bots: dict[str, Bot[Any]] = {}

    def __call__(self, env: Environment, agent: str) -> int:
        """The number that the bot chooses for the agent, which is asked now."""
        table = _table(env)
        if table.match is not self._match:
            self._match, self._bots = table.match, {}
        if agent not in self._bots:
            self._bots[agent] = self._bot(table, agent)
        action = self._bots[agent].choose(table.view(agent), table.legal_actions(agent), Clock(UNHURRIED))
        return table.number_of(action)

    def _bot(self, table: TableEnv, agent: str) -> Bot[Any]:
        """A bot whose own luck follows from the seed, the deal and the seat."""
        if self.level not in table.info.levels:
            levels = ", ".join(map(str, table.info.levels))
            raise ValueError(f"{table.info.title} has no bots of level {self.level}; it has {levels}")
        luck = random.Random(f"{self.seed} {agent} {table.match.seed.hex()}")
        return table.info.make_bot(self.level, luck.getrandbits(64), table.match.options)


class RandomPolicy:
    """Chooses any number that the mask allows, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def __call__(self, env: Environment, agent: str) -> int:
        table = _table(env)
        return table.number_of(self._random.choice(table.legal_actions(agent)))


def _table(env: Environment) -> TableEnv:
    table = env.unwrapped
    if not isinstance(table, TableEnv):
        raise TypeError(f"{table} is no environment of a game of this program")
    return table
