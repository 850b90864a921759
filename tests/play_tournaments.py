"""python -m tests.play_tournaments [GAME ...] [--jobs J] [--deals K]

Play every level of every game against the one below it, at every size of table, and print the table of the results.
What is played is kept in tests/benchmarks/tournaments, from where another start goes on.
"""

import argparse
from itertools import pairwise
from pathlib import Path

from crashgames.core.catalog import games
from tests.tournament.__main__ import main as tournament

KEPT = Path(__file__).parent / "benchmarks" / "tournaments"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.play_tournaments", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of: {', '.join(games())}; default: all")
    parser.add_argument("--jobs", default="1", help="processes for each tournament")
    parser.add_argument("--deals", default="2000", help="the most deals of a tournament")
    asked = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    for command in commands(asked.games or list(games())):
        code = tournament([*command, "--jobs", asked.jobs, "--deals", asked.deals])
        if code:
            return code
    return tournament(["--table", *map(str, sorted(KEPT.glob("*.jsonl")))])


def commands(wanted: list[str]) -> list[list[str]]:
    """The command lines of all tournaments of these games."""
    return [
        [name, "--seats", str(seats), "--levels", f"{weak},{strong}", "--keep", str(KEPT / file)]
        for name in wanted
        for seats in games()[name].seats
        for weak, strong in pairwise(("random", *map(str, games()[name].levels)))
        for file in [f"{name}_{seats}_{weak}_{strong}.jsonl"]
    ]


if __name__ == "__main__":
    raise SystemExit(main())
