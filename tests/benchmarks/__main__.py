"""python -m tests.benchmarks [PART ...]

Parts are engines, experts, frames, idle, entering, start, looking_back, saves, phones, evening, rl, and where asked for
bundle.
"""

import sys
from importlib import import_module

from tests.benchmarks.measure import HEAD, Line

PARTS = (
    "engines",
    "experts",
    "frames",
    "idle",
    "entering",
    "start",
    "looking_back",
    "saves",
    "phones",
    "evening",
    "rl",
)
ASKED = ("bundle",)
"""Measured only when asked for: they need a program that was built before."""


def main(wanted: list[str]) -> int:
    unknown = [part for part in wanted if part not in PARTS + ASKED]
    if unknown:
        print(f"there is no benchmark {unknown[0]!r}; there are: {', '.join(PARTS + ASKED)}", file=sys.stderr)
        return 2
    print(HEAD)
    missed = 0
    for part in wanted or PARTS:
        for line in import_module(f"tests.benchmarks.{part}").lines():
            print(line.says() if isinstance(line, Line) else line, flush=True)
            missed += isinstance(line, Line) and not line.reached
    print(f"{missed} missed" if missed else "all reached")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
