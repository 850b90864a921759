"""Spoilt files and hidden things, in large numbers."""

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path

from crashgames.core.catalog import games
from crashgames.storage.save_format import Refused, pack, unpack
from crashgames.storage.session import body_of, header_of, new_session, opened
from tests.faults.mutants import blind, knowing, knowing_headers
from tests.faults.secrets_at_rest import leaks, played
from tests.faults.test_secrets import everything_written
from tests.memory import peak
from tests.soak.disks import progress
from tests.storage.matches import match_of

SLOW = 0.1


def mutants(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Nine of ten changed by chance, the others by somebody who can seal them again."""
    shelf, pick = games(), random.Random(asked.seed)
    files = []
    for info in shelf.values():
        for moves in (3, 40, 10_000):
            match = match_of(info, moves, pick.choice(info.seats), asked.seed)
            files.append(pack(header_of(match, new_session(), 1), body_of(match, new_session())))
    accepted, slowest = 0, 0.0
    for number in range(asked.count):
        data = pick.choice(files)
        kind = pick.choices((blind, knowing, knowing_headers), (18, 1, 1))[0]
        spoilt = kind(data, pick)
        began = time.process_time()
        try:
            saved = opened(*unpack(spoilt), shelf)
            if saved.match.engine.violations():
                yield f"mutant {number}: {saved.match.engine.violations()}"
            accepted += spoilt != data
        except Refused:
            took = time.process_time() - began
            slowest = max(slowest, took)
            if took > SLOW:
                yield f"mutant {number} of {kind.__name__} was refused after {1000 * took:.0f} ms of work"
        except Exception as error:
            yield f"mutant {number} of {kind.__name__}: {error!r}"
        progress(number + 1, asked.count)
    slow = f"slowest rejection {1000 * slowest:.0f} ms"
    print(f"{asked.count} mutants, {accepted} of them sound, {slow}, {peak():.0f} MB")


def secrets(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Every file that a match can leave, searched for everything that nobody may read in it."""
    shelf = list(games().values())
    for number in range(asked.count):
        match = played(shelf[number % len(shelf)], asked.seed + number)
        folder = home / str(number)
        everything_written(match, folder)
        yield from (f"match {number}: {secret!r} in {name}" for name, secret in leaks(match, folder))
        progress(number + 1, asked.count)
    print(f"{asked.count} matches")
