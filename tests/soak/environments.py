"""PettingZoo's own tests of environments, for every game at every size of table."""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.number_checks import TABLES
from tests.rl.checks import as_pettingzoo_asks, has_one_luck, shows_itself


def environments(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The interface and the luck for so many cycles, and all ways of showing it."""
    for info, seats in TABLES:
        checks: dict[str, Callable[[], None]] = {
            "api_test": partial(as_pettingzoo_asks, info, seats, asked.count),
            "seed_test": partial(has_one_luck, info, seats, asked.count),
            "render_test": partial(shows_itself, info, seats),
        }
        for name, check in checks.items():
            try:
                check()
            except Exception as error:
                yield f"{info.id}, {seats} seats, {name}: {error!r}"
            else:
                print(f"{info.id}, {seats} seats: {name} passed", flush=True)
