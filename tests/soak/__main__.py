"""python -m tests.soak PART

Parts are kills, cuts, events, sizes, resized, mutants, secrets, matches, passes, texts, games, pads, ears, lessons,
demos, evenings (whole ones), for a table of visitors resets, curtains and visitors, and for phones wire (attacks),
phones (hours of ten of them), by_phone (whole matches) and browsers (whole matches with Chromium on every phone); for
programs that learn numbers (matches at every table: actions, observations) and rl (the tests of PettingZoo there).

With --count N, --seed S, and for matches --minutes M.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.soak import (
    demos,
    disks,
    ears,
    evenings,
    files,
    games,
    lessons,
    numbers,
    pads,
    phones,
    tables,
    texts,
    visitors,
    windows,
)


def in_browsers(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Whole matches in browsers, whose driver is loaded for this part alone."""
    from tests.soak.browsers import browsers

    return browsers(asked, home)


def as_environments(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """PettingZoo's own tests, which are loaded for this part alone."""
    from tests.soak.environments import environments

    return environments(asked, home)


PARTS = {
    "kills": (disks.kills, 500),
    "cuts": (disks.cuts, 500),
    "events": (windows.events, 1_000_000),
    "sizes": (windows.sizes, 10_000),
    "resized": (windows.resized, 150),
    "mutants": (files.mutants, 200_000),
    "secrets": (files.secrets, 1000),
    "matches": (windows.matches, 0),
    "passes": (tables.passes, 20),
    "texts": (texts.texts, 40),
    "games": (games.games, 120),
    "pads": (pads.pads, 3),
    "ears": (ears.ears, 20),
    "lessons": (lessons.lessons, 100),
    "resets": (visitors.start_anew_often, 500),
    "curtains": (visitors.leave_tables, 1000),
    "visitors": (visitors.press_anything, 100_000),
    "demos": (demos.demos, 8),
    "wire": (phones.wire, 350_000),
    "phones": (phones.phones, 8),
    "by_phone": (tables.by_phone, 6),
    "evenings": (evenings.evenings, 40),
    "browsers": (in_browsers, 1),
    "numbers": (numbers.numbers, 100),
    "rl": (as_environments, 200),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--count", type=int, help="how many; the default is that of a release")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long bots play in `matches`")
    asked = parser.parse_args()
    work, usual = PARTS[asked.part]
    asked.count = usual if asked.count is None else asked.count
    with tempfile.TemporaryDirectory() as home:
        os.environ["CRASHGAMES_HOME"] = home
        problems = 0
        for problem in work(asked, Path(home)):
            problems += 1
            print(problem, file=sys.stderr, flush=True)
    print(f"{problems} problems" if problems else "nothing was lost, nothing failed")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
