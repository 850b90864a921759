"""Checks of a game on itself in many matches: `problems(count)` in tests/games/<game>/soak.py."""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "games"


def games(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """All games that have such checks."""
    for path in sorted(FOLDER.glob("*/soak.py")):
        yield from import_module(f"tests.games.{path.parent.name}.soak").problems(asked.count)
