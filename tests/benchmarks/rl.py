"""Environments for reinforcement learning: steps of random play beside PettingZoo's own games, by the same loop."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from crashgames.core.catalog import GameInfo, games
from tests.benchmarks.measure import Line, by_turns, figure, rate_of, repeating

PEERS = {"connect_four_v3": 0.5, "leduc_holdem_v4": 0.5}
"""Environments of PettingZoo, and how much of their speed each of ours is to reach."""
INSTALL = 'is not there: .venv/bin/python -m pip install -e ".[bench,rl]"'


def lines() -> Iterator[Line | str]:
    """Every game at its largest table, and alone."""
    try:
        from crashgames import rl

        peers = [(import_module(f"pettingzoo.classic.{name}").env(), name, goal) for name, goal in PEERS.items()]
    except ImportError as error:
        yield f"{error.name} {INSTALL}"
        return
    for info in games().values():
        seats = info.seats[-1]
        env = rl.env(info.id, seats=seats)
        for peer, name, goal in peers:
            what = f"{info.id}, {seats} seats / PettingZoo's {name}"
            yield by_turns(what, "steps/s", repeating(episodes(env)), repeating(episodes(peer)), goal)
        yield alone(info, seats)


def alone(info: GameInfo, seats: int) -> str:
    from crashgames import rl

    env, name = rl.raw_env(info.id, seats=seats), f"{info.id}, {seats} seats"
    raw, remembering = (rate_of(repeating(episodes(env, *look))) for look in ((), (env.information_state_string,)))
    words = f"{figure(remembering)} with the information state at every step"
    return f"{name}: {figure(raw)} steps/s without wrappers, {words}"


def episodes(env: Any, look: Callable[[str], object] = lambda agent: None) -> Callable[[], int]:
    """Plays one episode at random, as PettingZoo's documentation shows it; returns the steps."""
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            look(agent)
            env.step(env.action_space(agent).sample(observed["action_mask"]))
            steps += 1
        return steps

    return play
