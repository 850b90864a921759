"""Lessons with many learners who choose at random."""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from crashgames.core.catalog import games
from tests.lesson_checks import learners, twice

ENOUGH = 0.85
"""The share of learners who meet an idea: of people, more do, as they follow the cards."""


def lessons(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """All that goes wrong for so many learners of each game."""
    for info in games().values():
        lesson = info.first_match()
        if lesson is None:
            continue
        met: Counter[str] = Counter()
        for play in learners(info, asked.count, asked.seed):
            met.update(set(play.met))
            yield from (f"{info.title}: {idea} was shown twice" for idea in sorted(twice(play)))
        rare = [idea.id for idea in lesson.to_meet if met[idea.id] < ENOUGH * asked.count]
        yield from (f"{info.title}: {idea} is met by {met[idea]} of {asked.count}" for idea in rare)
        print(info.title, dict(met), flush=True)
