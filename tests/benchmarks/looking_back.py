"""Undo and replays: how far back a match goes, a replay opened and moved about in, the match as text."""

import time
from collections.abc import Callable, Iterator
from statistics import median

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.replay import EVERYTHING, Replay
from tests.benchmarks.measure import Line
from tests.playthrough import playthrough
from tests.random_play import random_match

FRAME, OPENING, TEXT = 1000 / 60, 300.0, 500.0
"""Milliseconds: what a player does not notice, and what is no waiting."""
SEEDS = range(6)


def lines() -> Iterator[Line | str]:
    for info in games().values():
        for seats in (min(info.seats), max(info.seats)):
            match = max((random_match(info, seats, seed) for seed in SEEDS), key=lambda match: len(match.actions))
            what = f"{info.id}, {seats} seats, {len(match.actions)} actions"
            yield _line(f"{what}: how far back", undo_times(info, match), FRAME)
            yield _line(f"{what}: replay opened", several(opened, match), OPENING)
            yield _line(f"{what}: a moment", seek_times(match), FRAME)
            yield _line(f"{what}: as text", several(playthrough, match), TEXT)


def several(work: Callable[[Match], object], match: Match) -> list[float]:
    return [timed(lambda: work(match)) for _ in range(5)]


def _line(what: str, times: list[float], most: float) -> Line:
    return Line(what, "ms", median(times), most, 1.0, at_most=True)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def undo_times(info: GameInfo, finished: Match) -> list[float]:
    match = Match(info, finished.players, finished.seed, finished.options)
    times = []
    for action in finished.actions:
        match.play(action)
        times.append(timed(lambda: match.undoable))
    return times


def opened(match: Match) -> None:
    replay = Replay(match)
    assert replay.turns
    replay.view(replay.count)


def seek_times(match: Match) -> list[float]:
    replay = Replay(match)
    return [timed(lambda number=number: replay.view(number, EVERYTHING)) for number in range(0, replay.count, 5)]
