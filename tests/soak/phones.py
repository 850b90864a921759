"""Phones at a table for hours, and attacks on it for minutes."""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from tests.phones.clients import served
from tests.phones.crowd import crowd, share
from tests.phones.fuzz import Fuzz, complaints
from tests.soak.disks import progress

BEAT = 0.02
"""Seconds: an hour of beats takes less than three minutes."""
BEATS_AN_HOUR = 7200
ROUNDS = 240
"""Taps of each phone between two looks; a tap takes about one beat and a half."""
BEATS_A_TAP = 1.5
MOST_GROWTH = 1.0
"""Megabytes that the process may hold more at the end than after its first tenth."""


def phones(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Ten phones that tap, sleep and lose their connections for so many hours, at a beat that is 25 times as fast."""
    looks = max(2, round(asked.count * BEATS_AN_HOUR / BEATS_A_TAP / ROUNDS))
    with crowd(BEAT) as (guests, weights):
        for look in range(looks):
            guests.play(ROUNDS, chaos=0.02, seed=asked.seed + look)
            yield from guests.wrong
            guests.wrong.clear()
            slowest = share(guests.taps, 0.99)
            if slowest > 1:
                yield f"one tap of a hundred took {slowest:.2f} s"
            if look < looks - 1:
                guests.taps.clear()
                guests.replies.clear()
            progress(look + 1, looks)
        if len(guests.lengths) > 1:
            yield f"replies had lengths of {guests.lengths} bytes"
    begun = weights[len(weights) // 10]
    if weights[-1] - begun > MOST_GROWTH:
        yield f"memory grew from {begun:.1f} to {weights[-1]:.1f} MB"
    held = f"{weights[0]:.1f} MB before, {begun:.1f} MB soon after, {weights[-1]:.1f} MB at the end"
    print(f"{looks * ROUNDS * 10} taps, {held}")


def wire(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Attacks by bytes and by JSON, and after each dozen a look at the table and at what its phones see."""
    began, states = time.perf_counter(), {}
    with served(beat=0.002) as host:
        fuzz = Fuzz(host, asked.seed)
        tokens = [phone.token for phone in fuzz.phones]
        for number in range(asked.count):
            reply = fuzz.attack()
            states[reply.status] = states.get(reply.status, 0) + 1
            yield from complaints(reply, tokens)
            if number % 12 == 0:
                yield from fuzz.problems()
            progress(number + 1, asked.count)
        yield from fuzz.problems()
    took = time.perf_counter() - began
    print(f"{asked.count} attacks in {took:.0f} s, answered by status: {dict(sorted(states.items()))}")
