"""One deal of a tournament: the stronger bots play each side of it once, against the weaker ones."""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec

from crashgames.core.bots import UNHURRIED, Bot, RandomBot, TimeLimit
from crashgames.core.catalog import GameInfo, game
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.messages import Options
from crashgames.core.secret_pages import seconds_at_table

Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Stopped(Exception):
    """The lines that say why a tournament cannot go on."""


class Bout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a tournament is about: a game, the size of its table, the level to be proved, and the one to be beaten."""

    game: str
    seats: int
    strong: int
    weak: int
    options: Options
    clock: bool = False
    """Whether bots have only the seconds that they have at a table, so that what they choose depends on the machine."""

    @property
    def title(self) -> str:
        """The tournament in a few words."""
        where = f"{self.game}, {self.seats} seats{', by the clock' * self.clock}"
        return f"{where}: {named(self.strong)} against {named(self.weak)}"


def named(level: int) -> str:
    """A level of bots in words."""
    return f"level {level}" if level else "random"


class Thinking(msgspec.Struct, frozen=True):
    """The decisions of some bots, the seconds of processor time that they took, and those of the longest."""

    decisions: Count
    seconds: Seconds
    longest: Seconds


class Deal(msgspec.Struct, frozen=True):
    """The result of one deal: its number, the shares of the win of each side when the stronger bots played it."""

    number: Count
    shares: Annotated[tuple[Share, ...], msgspec.Meta(min_length=2)]
    side: str = ""
    """The side that won when the weaker bots played alone, in games of hidden sides."""
    decisions: Count = 0
    """Decisions of the stronger bots, the seconds that they took by the clock, and those of the longest."""
    seconds: Seconds = 0.0
    longest: Seconds = 0.0
    strong: Thinking | None = None
    """What the stronger bots and the weaker ones took of a processor; None where nobody looked."""
    weak: Thinking | None = None

    @property
    def surplus(self) -> float:
        """The mean share above an even one: 0 is expected of bots that are equally strong."""
        return sum(self.shares) / len(self.shares) - 1 / len(self.shares)

    @property
    def wins(self) -> float:
        return sum(self.shares)


class Times:
    """The seconds that each decision of one level took, by the clock and of the processor."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.processor: list[float] = []

    @contextmanager
    def measured(self) -> Iterator[None]:
        clock, processor = time.perf_counter(), time.process_time()
        yield
        self.processor.append(time.process_time() - processor)
        self.clock.append(time.perf_counter() - clock)

    @property
    def thinking(self) -> Thinking:
        return Thinking(len(self.processor), sum(self.processor), max(self.processor, default=0.0))


def play(bout: Bout, number: int) -> Deal:
    """Play all matches of a deal, as many as it has sides. The luck of the deal is the same in all of them."""
    info = game(bout.game)
    weak, strong = Times(), Times()
    sides, side = _sides(info, bout, number, (weak, strong))
    shares = [_share(_winners(info, bout, number, seats, (weak, strong)), sides, seats) for seats in sides]
    return Deal(
        number,
        tuple(shares),
        side,
        decisions=len(strong.clock),
        seconds=sum(strong.clock),
        longest=max(strong.clock, default=0.0),
        strong=strong.thinking,
        weak=weak.thinking,
    )


def _sides(info: GameInfo, bout: Bout, number: int, times: tuple[Times, Times]) -> tuple[list[tuple[int, ...]], str]:
    """The sides of a deal: the teams of a game, or those that its luck has dealt, or every seat."""
    seats = range(bout.seats)
    if info.teams and bout.seats > info.teams:
        return [tuple(seat for seat in seats if info.team_of(seat) == team) for team in range(info.teams)], ""
    match = _played(info, bout, number, (), times)
    assert match.outcome
    if not match.outcome.side:
        return [(seat,) for seat in seats], ""
    winners = match.outcome.winners
    return [winners, tuple(seat for seat in seats if seat not in winners)], match.outcome.side


def _winners(
    info: GameInfo, bout: Bout, number: int, strong: Sequence[int], times: tuple[Times, Times]
) -> tuple[int, ...]:
    match = _played(info, bout, number, strong, times)
    assert match.outcome
    return match.outcome.winners


def _share(winners: Sequence[int], sides: Sequence[Sequence[int]], side: Sequence[int]) -> float:
    """The share of the win that a side has: a part of it in a draw; an even one where nobody wins."""
    won = [other for other in sides if set(other) & set(winners)]
    return 1 / len(sides) if not won else (side in won) / len(won)


def _played(info: GameInfo, bout: Bout, number: int, strong: Sequence[int], times: tuple[Times, Times]) -> Match:
    """A match to its end, with the stronger bots on some seats; the times for each decision go to `times`."""
    options = info.settle(bout.options, [0] * bout.seats)
    players = [Player(f"Bot {seat + 1}") for seat in range(bout.seats)]
    match = Match(info, players, number.to_bytes(SEED_BYTES, "big"), options)
    pick = random.Random(f"{number} {tuple(strong)}")
    levels = [bout.strong if seat in strong else bout.weak for seat in range(bout.seats)]
    bots = [_bot(match, level, pick.getrandbits(64)) for level in levels]
    while match.outcome is None:
        seat = pick.choice(match.to_act())
        view, legal = match.view(seat), match.legal_actions(seat)
        seconds = seconds_at_table(levels[seat], legal) if bout.clock else UNHURRIED
        with times[seat in strong].measured():
            action = bots[seat].choose(view, legal, TimeLimit(seconds))
        match.play(action)
    return match


def _bot(match: Match, level: int, seed: int) -> Bot[Any]:
    return match.info.make_bot(level, seed, match.options) if level else RandomBot(1, seed)
