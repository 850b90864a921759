"""How long experts think: the processor time of every decision of whole matches, beside what a table lets them have."""

import random
import time
from collections.abc import Iterator
from statistics import mean

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit, seconds_for
from crashgames.core.catalog import GameInfo, games
from tests.benchmarks.measure import Line
from tests.random_play import fresh_match

MATCHES = 2
MS = 1000


def lines() -> Iterator[Line | str]:
    yield f"experts, {MATCHES} matches at every table: the longest decision beside its limit, and the mean of all"
    for info in games().values():
        if EXPERT in info.levels:
            for seats in info.seats:
                yield from thinking(info, seats)


def thinking(info: GameInfo, seats: int) -> Iterator[Line | str]:
    """The longest decision of experts and the mean of all: those that are taken alone, and those taken together."""
    taken: dict[bool, list[float]] = {False: [], True: []}
    for seed in range(MATCHES):
        for together, seconds in decisions(info, seats, seed):
            taken[together].append(seconds)
    for together, times in taken.items():
        if times:
            how, limit = "together" if together else "alone", seconds_for(EXPERT, together)
            what = f"{info.title}, {seats} seats, {how}: mean of {len(times)} is {mean(times) * MS:.0f} ms"
            yield Line(what, "ms", max(times) * MS, limit * MS, 1.0, at_most=True)


def decisions(info: GameInfo, seats: int, seed: int) -> Iterator[tuple[bool, float]]:
    """Whether everybody decides together, and the processor time in seconds, for each decision that is one."""
    match, pick = fresh_match(info, seats, seed), random.Random(seed)
    bots = [info.make_bot(EXPERT, pick.getrandbits(64), match.options) for _ in range(seats)]
    while match.outcome is None:
        seat = pick.choice(match.to_act())
        view, legal, began = match.view(seat), match.legal_actions(seat), time.process_time()
        action = bots[seat].choose(view, legal, TimeLimit(UNHURRIED))
        if len(legal) > 1:
            yield any(action.secrecy.hidden for action in legal), time.process_time() - began
        match.play(action)
