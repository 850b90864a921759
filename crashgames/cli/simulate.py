"""Matches of bots without a window: speed, length and winners, with checks of every invariant."""

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

from crashgames.cli.parser import word_of
from crashgames.core.bots import UNHURRIED, Bot, RandomBot, TimeLimit
from crashgames.core.catalog import GameInfo
from crashgames.core.chance import SEED_BYTES
from crashgames.core.invariants import match_faults
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Options, Outcome

FAULTS_SHOWN = 5
NORMAL_95 = 1.96


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
        again = f"crashgames simulate {info.id} --seats {len(levels)} --games 1 --seed {bad.seed}"
        again += f" --level {','.join(str(level or 'random') for level in levels)}{' --check' * check}"
        unusual = [option.id for option in info.questions if options[option.id] != option.default]
        again += "".join(f" --option {name}={word_of(options[name])}" for name in unusual)
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
