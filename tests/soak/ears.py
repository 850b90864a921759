"""Whole matches by somebody who hears the voice, presses keys, and knows nothing else."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from tests.listening import by_ear


def ears(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Matches of each game at every table, in turn, with other seeds."""
    for number in range(asked.seed, asked.seed + asked.count):
        for info in games().values():
            seats = info.seats[number % len(info.seats)]
            players = [Player("Anna"), *(Player(f"Bot {n}", 1) for n in range(1, seats))]
            match = Match(info, players, number.to_bytes(32, "big"))
            try:
                said = by_ear(match, number)
            except AssertionError as error:
                yield f"{info.id} with {seats}, seed {number}: {error}"
            else:
                print(f"{info.id} with {seats}: {len(match.actions)} actions, {len(said)} sentences", flush=True)
