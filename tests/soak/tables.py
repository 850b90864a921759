"""Whole matches of people at one device."""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from crashgames.core.catalog import GameInfo
from tests.own_phones import PhonePeople, seated
from tests.passes import counted, promised, summary
from tests.random_play import complete_games, fresh_match


def passes(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The whole table: how often the device changes hands in every game at every table."""
    for info, seats, most in promised():
        found = counted(info, seats, asked.count)
        print(f"{summary(info, seats, found)} (promised: {most})", flush=True)
        if median(found) > most:
            yield f"{info.title} with {seats} seats takes more than {most} passes"


def by_phone(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Whole matches by phones alone, beside the curtain and with bots, in every game at every table."""
    for info in complete_games():
        for seats in info.seats:
            for number in range(asked.count):
                yield from _played_by_phone(info, seats, asked.seed + number)


def _played_by_phone(info: GameInfo, seats: int, seed: int) -> Iterator[str]:
    pick = random.Random(seed)
    match = fresh_match(info, seats, seed)
    bots = pick.sample(range(1, seats), pick.randrange(seats - 1)) if seed % 3 == 1 else ()
    for seat in bots:
        match.seat(seat, 1)
    own = [seat for seat in range(seats) if seat not in bots and (seed % 3 != 2 or pick.random() < 0.5)]
    stage, scene, phones = seated(match, own)
    people = PhonePeople(stage, phones, seed)
    people.play(match)
    passes = scene.turns.session.passes
    print(f"{info.title}, {seats} seats, {len(own)} phones: {people.by_phone} choices, {passes} passes", flush=True)
    if passes and seed % 3 != 2:
        yield f"{info.title} with {seats} seats passed something at a table of phones (seed {seed})"
    if phones.table.outgrown:
        yield f"{info.title} with {seats} seats has a page that is longer than replies (seed {seed})"
    stage.stack.clear()
