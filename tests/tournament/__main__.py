"""python -m tests.tournament GAME [--levels WEAK,STRONG] …: find out whether one level of bots beats another."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from crashgames.cli import parser as typed
from crashgames.cli.commands import add_options, obey, one_of, smallest
from crashgames.cli.parser import Misuse, Parser
from crashgames.core.bots import EXPERT, UNHURRIED, seconds_for
from crashgames.core.bots import LEVELS as ALL_LEVELS
from crashgames.core.catalog import GameInfo, games
from tests import tournament
from tests.arguments import bot_levels, whole

LEVELS, DEALS = (2, 3), 2000
"""The levels that play, and the most deals, where nothing else is asked for."""
PLAYING = ("seats", "levels", "deals", "jobs", "keep", "json", "clock", "option")
"""What has no place beside `--table`."""


class TournamentParser(Parser):
    called = "python -m tests.tournament"


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code: 0 done, 1 failed, 2 wrong command line, 130 interrupted."""
    return obey(_parser, arguments)


def _parser() -> TournamentParser:
    small = smallest(games())
    parser = TournamentParser(
        TournamentParser.called,
        "In each deal the stronger bots play every side once, with the same luck. A sequential test stops as soon as "
        "it is clear whether the second level is stronger (alpha = beta = 0.05; stronger means five wins in a hundred "
        "above an even share).",
        (
            f"{small.id} --seats {small.seats[0]} --levels 2,3",
            f"{small.id} --levels random,1 --keep first.jsonl --json",
            "--table first.jsonl second.jsonl",
        ),
    )
    parser.add_argument("game", metavar="GAME", nargs="?", type=typed.game_named, help=one_of(games()))
    parser.add_argument("--seats", metavar="N", type=whole(1), help="how many seats; default: the fewest")
    words = "two levels, such as random,1 or 2,3 (default); tested is whether the second is stronger than the first"
    parser.add_argument("--levels", metavar="WEAK,STRONG", type=bot_levels, help=words)
    parser.add_argument("--deals", metavar="K", type=whole(1), help="the most deals; default: 2000")
    parser.add_argument("--jobs", metavar="J", type=whole(1), help="processes; default: one for each core")
    words = "keep each deal in a file; if the file exists, go on from there, also after an interrupt"
    parser.add_argument("--keep", metavar="FILE", type=_file, help=words)
    parser.add_argument("--json", action="store_true", help="print the result as JSON, with the test and all times")
    words = (
        f"give bots the seconds that they have for a decision at a table: {seconds_for(ALL_LEVELS[0]):g}, an expert "
        f"{seconds_for(EXPERT):g}, or {seconds_for(EXPERT, together=True):g} where all decide together; then it "
        f"depends on the machine what they choose. Without it they have {UNHURRIED:g}"
    )
    parser.add_argument("--clock", action="store_true", help=words)
    words = "print a Markdown table of kept tournaments, and play none"
    parser.add_argument("--table", metavar="FILE", type=_file, nargs="+", help=words)
    add_options(parser)
    parser.set_defaults(command=run)
    return parser


def _file(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("a file must have a name")
    return Path(text)


def run(asked: argparse.Namespace) -> int:
    """Play a tournament or print a table, and return the exit code. Misuse if the command line makes no sense."""
    try:
        if asked.table:
            _check_alone(asked)
            print(tournament.table(asked.table))
            return 0
        jobs = asked.jobs or os.cpu_count() or 1
        return tournament.run(_bout(asked), asked.deals or DEALS, jobs, asked.keep, asked.json)
    except tournament.BadFile as error:
        raise Misuse(str(error)) from None


def _check_alone(asked: argparse.Namespace) -> None:
    if asked.game:
        raise Misuse("--table plays nothing: leave out GAME, each file says of which game it is")
    for name in PLAYING:
        if getattr(asked, name):
            raise Misuse(f"--table plays nothing: leave out --{name}")


def _bout(asked: argparse.Namespace) -> tournament.Bout:
    if asked.game is None:
        raise Misuse("which game?")
    info: GameInfo = asked.game
    seats, levels = asked.seats or info.seats[0], asked.levels or LEVELS
    if len(levels) != 2:
        raise Misuse("two levels play a tournament, such as --levels 2,3")
    weak, strong = levels
    if weak == strong:
        raise Misuse("a level is as strong as itself: name two different ones, such as --levels 2,3")
    try:
        info.check_table(seats, info.defaults())
        info.check_levels(levels)
    except ValueError as error:
        raise Misuse(str(error)) from None
    return tournament.Bout(info.id, seats, strong, weak, typed.options(info, asked.option), asked.clock)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
