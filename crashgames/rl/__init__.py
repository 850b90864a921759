"""Environments for reinforcement learning: every game by the interface of PettingZoo. Needs the extra `rl`.

from crashgames.rl import mayday_v1
env = mayday_v1.env(seats=6)
"""

from crashgames.rl.environment import BotPolicy, RandomPolicy, Registered, TableEnv, env, raw_env, registered

__all__ = ["BotPolicy", "RandomPolicy", "Registered", "TableEnv", "env", "raw_env", "registered"]


def __getattr__(name: str) -> Registered:
    """The environment of a game under its versioned name, such as mayday_v1."""
    found = registered().get(name)
    if found is None:
        raise AttributeError(f"there is no environment {name!r}; there are: {', '.join(registered())}")
    return found


def __dir__() -> list[str]:
    return [*__all__, *registered()]
