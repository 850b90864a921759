"""Whole matches of people at one device."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.passes import counted, promised, summary


def passes(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The whole table: how often the device changes hands in every game at every table."""
    for info, seats, most in promised():
        found = counted(info, seats, asked.count)
        print(f"{summary(info, seats, found)} (promised: {most})", flush=True)
        if median(found) > most:
            yield f"{info.title} with {seats} seats takes more than {most} passes"
