"""python -m crashgames.rl spaces
python -m crashgames.rl describe GAME [--seats N] [--actions]
"""

import argparse
import sys

from crashgames.core.catalog import game, games
from crashgames.rl.describing import described, listed, spaces


def main() -> int:
    """Run a command line. Returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m crashgames.rl", description="What the numbers of environments mean."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("spaces", help="the sizes of all action and observation spaces")
    describe = commands.add_parser("describe", help="an observation field by field, and the actions kind by kind")
    describe.add_argument("game", choices=games())
    describe.add_argument("--seats", type=int, help="players at the table; default: as few as can play")
    describe.add_argument("--actions", action="store_true", help="list every action instead")
    asked = parser.parse_args()
    if asked.command == "spaces":
        print(spaces())
        return 0
    info = game(asked.game)
    seats = info.seats[0] if asked.seats is None else asked.seats
    try:
        info.check_table(seats, {})
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print((listed if asked.actions else described)(info, seats, {}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
