"""The numbers of actions and views in many matches, of bots and at random, at every size of table."""

import argparse
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from crashgames.core.bots import TimeLimit
from tests.number_checks import TABLES, bound_faults, confusions, played, word_faults

EVERY = 9
"""The view after so many actions is compared with the others of its match."""


def numbers(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """So many matches at random at each table, and a tenth as many of bots of each level."""
    for info, seats in TABLES:
        _, words = info.in_numbers(seats)
        seen = actions = 0
        for number in range(asked.count + asked.count // 10 * len(info.levels)):
            seed = 1000 * asked.seed + number
            pick = random.Random(seed)
            level = 0 if number < asked.count else info.levels[number % len(info.levels)]
            views = []
            for match in played(info, seats, seed, pick, of_bots(info, level, pick) if level else None):
                yield from word_faults(match, words)
                if len(match.actions) % EVERY == 0 or match.outcome:
                    views += [match.view(0), match.view(seats - 1)]
                actions += 1
            observation, _ = info.in_numbers(seats)
            yield from (f"{info.id}, {seats} seats, seed {seed}: {fault}" for fault in confusions(views, observation))
            rows = map(observation.encode, islice(views, 0, None, EVERY))
            yield from (f"{info.id}, {seats} seats, seed {seed}: {fault}" for fault in bound_faults(rows, observation))
            seen += len(views)
        print(f"{info.id}, {seats} seats: {actions} positions, {seen} views", flush=True)


def of_bots(info, level, pick):
    """Chooses for every seat as bots of a level do."""
    bots = {}

    def choose(match, seat):
        if seat not in bots:
            bots[seat] = info.make_bot(level, pick.getrandbits(32), match.options)
        return bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(60.0))

    return choose
