"""python -m tests.simulate GAME [--games K] [--level LEVEL] [--check] …: let bots play matches without a window."""

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from statistics import median
from typing import Any

from crashgames.cli import INTERRUPTED
from crashgames.cli import parser as typed
from crashgames.cli.commands import add_options, levels_of, obey, one_of, smallest
from crashgames.cli.console import open_streams
from crashgames.cli.parser import Misuse, Parser
from crashgames.core.bots import UNHURRIED, Bot, RandomBot, TimeLimit
from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Options, Outcome
from tests.arguments import bot_levels, whole
from tests.invariants import match_faults

FAULTS_SHOWN = 5
NORMAL_95 = 1.96


class SimulateParser(Parser):
    called = "python -m tests.simulate"


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code: 0 done, 1 failed, 2 wrong command line, 130 interrupted."""
    open_streams()
    try:
        return obey(_parser, arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> SimulateParser:
    shelf = games()
    small = smallest(shelf)
    levels = ",".join(("1", "3")[seat % 2] for seat in range(small.seats[-1]))
    parser = SimulateParser(
        SimulateParser.called,
        "Let bots play matches without a window.",
        (f"{small.id} --games 20 --level 2", f"{small.id} --seats {small.seats[-1]} --level {levels} --check"),
    )
    parser.add_argument("game", metavar="GAME", type=typed.game_named, help=one_of(shelf))
    parser.add_argument("--seats", metavar="N", type=whole(1), help="how many seats; default: the fewest")
    parser.add_argument("--games", metavar="K", type=whole(1), default=100, help="how many matches; default: 100")
    words = "seed of the first match; default: 0"
    parser.add_argument("--seed", metavar="S", type=whole(0), default=0, help=words)
    parser.add_argument("--check", action="store_true", help="check every invariant at every position")
    words = f"{levels_of(shelf)}, or random (default); or one for each seat, such as 1,3"
    parser.add_argument("--level", metavar="LEVEL", type=bot_levels, default=(0,), help=words)
    add_options(parser)
    parser.set_defaults(command=_simulate)
    return parser


def _simulate(asked: argparse.Namespace) -> int:
    info: GameInfo = asked.game
    seats = asked.seats or info.seats[0]
    levels = asked.level * seats if len(asked.level) == 1 else asked.level
    if len(levels) != seats:
        raise Misuse(f"{len(levels)} levels given for {seats} seats")
    try:
        info.check_table(seats, {})
        info.check_levels(levels)
    except ValueError as error:
        raise Misuse(str(error)) from None
    options = typed.options(info, asked.option)
    return run(info, range(asked.seed, asked.seed + asked.games), levels, asked.check, options)


@dataclass
class SimulationReport:
    """The results of several matches."""

    lengths: list[int] = field(default_factory=list)
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    """The wins of sides that are secret until the end; empty in games without them."""
    reasons: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, actions: int, outcome: Outcome) -> None:
        """Add a match."""
        self.lengths.append(actions)
        if outcome.side:
            self.sides[outcome.side] += 1
        else:
            self.winners[outcome.winners] += 1
        self.reasons[f"{outcome.reason.rule} {outcome.reason.text}"] += 1

    def lines(self) -> list[str]:
        """The lines to print."""
        if not self.lengths:
            return ["no games"]
        count, seconds = len(self.lengths), max(self.seconds, 1e-9)
        rows = [
            f"speed    {count / seconds:,.1f} games/s, {sum(self.lengths) / seconds:,.0f} actions/s",
            f"length   min {min(self.lengths)}, median {median(self.lengths):g}, max {max(self.lengths)} actions",
        ]
        rows += [f"won by   {_seats(seats):<12} {share(n, count)}" for seats, n in sorted(self.winners.items())]
        rows += [
            f"won by   {side:<16} {share(n, count)} (95 %: {interval(n, count)})"
            for side, n in sorted(self.sides.items())
        ]
        return rows + [f"ended by {share(n, count)}  {reason}" for reason, n in self.reasons.most_common()]


class BadGame(Exception):
    """The violation that ended a match, and its seed."""

    def __init__(self, seed: int, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.seed = seed


def simulate(
    info: GameInfo, seeds: Sequence[int], levels: Sequence[int], check: bool, options: Options
) -> SimulationReport:
    """Play one match for each seed, with bots of these levels (0: random) on the seats.

    The options are those of a table whose players have finished no match so far.

    BadGame at the first match that fails or, with `check`, breaks an invariant.
    """
    report, players = SimulationReport(), [Player(f"Bot {seat + 1}") for seat in range(len(levels))]
    options = info.settle(options, [0] * len(levels))
    for seed in seeds:
        began = time.perf_counter()
        match = Match(info, players, seed.to_bytes(SEED_BYTES, "big"), options)
        faults = _faults(match, _Table(match, levels, seed), check)
        if faults:
            raise BadGame(seed, faults)
        assert match.outcome
        report.seconds += time.perf_counter() - began
        report.add(len(match.actions), match.outcome)
    return report


class _Table:
    """The bots around one table; called with the match, it returns the action of a seat that is to act."""

    def __init__(self, match: Match, levels: Sequence[int], seed: int) -> None:
        self.pick = random.Random(seed)
        seeds = [self.pick.getrandbits(64) for _ in levels]
        self.bots: list[Bot[Any]] = [
            match.info.make_bot(level, seed, match.options) if level else RandomBot(1, seed)
            for level, seed in zip(levels, seeds, strict=True)
        ]

    def __call__(self, match: Match) -> Action:
        seat = self.pick.choice(match.to_act())
        bot = self.bots[seat]
        return bot.choose(match.view(seat), match.legal_actions(seat), TimeLimit(UNHURRIED))


def _faults(match: Match, choose: _Table, check: bool) -> list[str]:
    """The faults of a match, which is played to its end."""
    try:
        found = match_faults(match, choose, choose.pick) if check else _play(match, choose)
        return [f"after {len(match.actions)} actions: {fault}" for fault in islice(found, FAULTS_SHOWN)]
    except Exception:
        return [f"after {len(match.actions)} actions: {traceback.format_exc()}"]


def _play(match: Match, choose: _Table) -> Iterator[str]:
    while match.outcome is None:
        if len(match.actions) >= match.engine.longest:
            yield "no end"
            return
        match.play(choose(match))


def run(info: GameInfo, seeds: Sequence[int], levels: Sequence[int], check: bool, options: Options) -> int:
    """Simulate matches and print the results. Returns the exit code: 1 if there was a violation, else 0."""
    try:
        report = simulate(info, seeds, levels, check, options)
    except BadGame as bad:
        again = f"{SimulateParser.called} {info.id} --seats {len(levels)} --games 1 --seed {bad.seed}"
        again += f" --level {','.join(str(level or 'random') for level in levels)}{' --check' * check}"
        unusual = [option.id for option in info.questions if options[option.id] != option.default]
        again += "".join(f" --option {name}={typed.word_of(options[name])}" for name in unusual)
        print(f"{info.id} with {len(levels)} seats fails with seed {bad.seed}\n{bad}\nagain: {again}", file=sys.stderr)
        return 1
    print("\n".join(report.lines()))
    return 0


def share(n: int, total: int) -> str:
    """A number and its percentage of `total`."""
    return f"{n:>6} ({n / total:5.1%})"


def interval(n: int, total: int) -> str:
    """The 95% confidence interval of a share, by Wilson's score."""
    rate, square = n / total, NORMAL_95**2 / total
    middle = (rate + square / 2) / (1 + square)
    reach = sqrt(square * (rate * (1 - rate) + square / 4)) / (1 + square)
    return f"{middle - reach:.1%} to {middle + reach:.1%}"


def _seats(winners: tuple[int, ...]) -> str:
    return "seat " + ", ".join(str(seat + 1) for seat in winners) if winners else "nobody"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
