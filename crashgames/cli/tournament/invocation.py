"""The tournament that a command line asks for, or the table of those that were kept."""

import argparse
import os

from crashgames.cli import parser as typed
from crashgames.cli import tournament
from crashgames.cli.parser import Misuse
from crashgames.core.catalog import GameInfo

LEVELS, DEALS = (2, 3), 2000
"""The levels that play, and the most deals, where nothing else is asked for."""
PLAYING = ("seats", "levels", "deals", "jobs", "keep", "json", "clock", "option")
"""What has no place beside `--table`."""


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
