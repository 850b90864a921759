"""The strength and speed of a game's bots: each level against weaker ones, with fair shares of seats and luck.

`python -m tests.benchmarks.strength crash_by_crash --games 100`
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from crashgames.core.bots import Bot, Clock, RandomBot
from crashgames.core.catalog import GameInfo, game
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player

PAIRS = ((3, 0), (2, 0), (1, 0), (2, 1), (3, 1), (3, 2))
SECONDS = 0.25
NORMAL_95 = 1.96

Maker = Callable[[Match, int], Bot]
"""Makes a bot for a match from a seed."""


@dataclass
class Tally:
    """Games of one kind of bot against another: a draw counts as half a win; times of the first kind in seconds."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    margin: float = 0.0
    times: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        self.margin += other.margin
        self.times += other.times

    def says(self) -> str:
        games = self.wins + self.draws + self.losses
        rate = (self.wins + self.draws / 2) / games
        low, high = interval(rate, games)
        times = sorted(self.times)
        return (
            f"{self.wins} won, {self.draws} drawn, {self.losses} lost of {games}: {rate:.1%} ({low:.1%} to {high:.1%}),"
            f" by {self.margin / games:+.1f}; ms a decision: mean {1000 * sum(times) / len(times):.0f},"
            f" 99th {1000 * times[len(times) * 99 // 100]:.0f}, most {1000 * times[-1]:.0f}"
        )


def interval(rate: float, count: int) -> tuple[float, float]:
    """Wilson's interval: where the true rate lies in 95 of 100 cases."""
    square = NORMAL_95**2
    middle = (rate + square / (2 * count)) / (1 + square / count)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / count + square / (4 * count**2)) / (1 + square / count)
    return middle - reach, middle + reach


def level_maker(level: int) -> Maker:
    return partial(_make, level)


def _make(level: int, match: Match, seed: int) -> Bot:
    return match.info.make_bot(level, seed, match.options) if level else RandomBot(0, seed)


def play(info: GameInfo, seats: int, makers: tuple[Maker, Maker], number: int) -> Tally:
    """One game. The first kind has each team, or seat where there are none, once with the same luck."""
    teams = len({info.team_of(seat) for seat in range(seats)})
    seed, first = divmod(number, teams)
    match = Match(info, [Player(f"Bot {seat}") for seat in range(seats)], seed.to_bytes(SEED_BYTES, "big"))
    mine = [seat for seat in range(seats) if info.team_of(seat) == first]
    pick = random.Random(number)
    bots = [makers[seat not in mine](match, pick.getrandbits(64)) for seat in range(seats)]
    tally = Tally()
    while match.outcome is None:
        seat = pick.choice(match.to_act())
        view, legal, began = match.view(seat), match.legal_actions(seat), time.perf_counter()
        action = bots[seat].choose(view, legal, Clock(SECONDS))
        if seat in mine:
            tally.times.append(time.perf_counter() - began)
        match.play(action)
    score(tally, match, mine)
    return tally


def score(tally: Tally, match: Match, mine: list[int]) -> None:
    assert match.outcome
    winners, scores = match.outcome.winners, match.outcome.scores
    others = [seat for seat in range(len(scores)) if seat not in mine]
    tally.margin = max(scores[seat] for seat in mine) - max(scores[seat] for seat in others)
    won, lost = any(seat in winners for seat in mine), any(seat in winners for seat in others)
    tally.wins, tally.draws, tally.losses = int(won and not lost), int(won and lost), int(not won)


def measure(info: GameInfo, seats: int, makers: tuple[Maker, Maker], games: int, jobs: int = 1) -> Tally:
    total = Tally()
    for tally in _played(partial(play, info, seats, makers), games, jobs):
        total.add(tally)
    return total


def _played(one: Callable[[int], Tally], games: int, jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, range(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, nargs="*", help="sizes of tables; all if none is given")
    parser.add_argument("--pairs", nargs="*", help="such as 3-2 3-0; 0 is random play; the usual ones if none is given")
    parser.add_argument("--jobs", type=int, default=1, help="processes; more than one spoils the times")
    asked = parser.parse_args()
    info = game(asked.game)
    pairs = [tuple(map(int, pair.split("-"))) for pair in asked.pairs or ()] or PAIRS
    for seats in asked.seats or info.seats:
        for strong, weak in pairs:
            tally = measure(info, seats, (level_maker(strong), level_maker(weak)), asked.games, asked.jobs)
            print(f"{seats} seats, level {strong} against {weak or 'random'}: {tally.says()}", flush=True)


if __name__ == "__main__":
    main()
