"""Saving and resuming: what a player waits for, beside the times that were promised."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.settings import Settings
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.library import Library, load
from crashgames.storage.save_format import Refused, pack
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import body_of, header_of, new_session
from crashgames.ui.scene import Stage
from tests.benchmarks.measure import Line
from tests.random_play import fresh_match

SAVE, IN_THE_FRAME, RESUME, DAMAGED, LIST = 20.0, 2.0, 300.0, 50.0, 300.0
"""Milliseconds."""
MATCHES, REPEATS, LISTED = 60, 30, 5000


def lines() -> Iterator[Line | str]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    with TemporaryDirectory() as home:
        library = Library(Path(home) / "saves")
        longest = [longest_match(info) for info in games().values()]
        match = max(longest, key=lambda match: len(match.actions))
        yield from saving(library, match)
        for other in longest:
            yield resuming(library, other)
        yield from recognising(library, match)
        yield listing(library, match)
    pygame.display.quit()


def longest_match(info: GameInfo) -> Match:
    """The longest of some random matches of a game, at any size of table, but for its last move."""
    found = []
    for seed in range(MATCHES):
        match, pick = fresh_match(info, info.seats[seed % len(info.seats)], seed), random.Random(seed)
        while match.outcome is None:
            match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
        found.append(match)
    whole = max(found, key=lambda match: len(match.actions))
    part = Match(info, whole.players, whole.seed, whole.options)
    for action in whole.actions[:-1]:
        part.play(action)
    return part


def saving(library: Library, match: Match) -> Iterator[Line]:
    writer = SaveWriter(library, new_session())
    whole, given = [], []
    for _ in range(REPEATS):
        began = time.perf_counter()
        writer.keep(match)
        given.append(1000 * (time.perf_counter() - began))
        writer.wait()
        whole.append(1000 * (time.perf_counter() - began))
    writer.close()
    moves = len(match.actions)
    yield limit(f"save of {moves} moves until it is on the disk, median", median(whole), SAVE)
    yield limit(f"save of {moves} moves, what the frame waits, median", median(given), IN_THE_FRAME)


def resuming(library: Library, match: Match) -> Line:
    """From the file to the first picture of the table."""
    entry = put(library, match)
    window = pygame.display.get_surface()

    def resume() -> None:
        stage = Stage((1280, 720), Settings())
        stage.assets = kept.assets
        stage.stack.push(PlayScene(stage, library.open(entry).saved.match))
        stage.stack.settle()
        stage.draw(window)
        stage.stack.clear()

    kept = Stage((1280, 720), Settings())
    resume()
    took = median(timed(resume) for _ in range(5))
    return limit(f"resume of {match.info.id}, {len(match.actions)} moves", took, RESUME)


def recognising(library: Library, match: Match) -> Iterator[Line]:
    """Files that were damaged, and one that was made by somebody who can seal: there the rules have to decide."""
    path = put(library, match)
    data = path.read_bytes()
    header, body = header_of(match, new_session(), 1), body_of(match, new_session())
    slowest = max(rejection(path, spoilt) for spoilt in (b"", data[:-1], data[:-1] + b"!", pack(header, body[:-9])))
    yield limit("a damaged file is recognised, slowest of 4 kinds", slowest, DAMAGED)
    longer = msgspec.structs.replace(header, moves=header.moves + 1)
    yield limit("a forged file is recognised after its last move", rejection(path, pack(longer, body)), RESUME)


def rejection(path: Path, spoilt: bytes) -> float:
    path.write_bytes(spoilt)
    return median(timed(lambda: refused(path)) for _ in range(5))


def refused(path: Path) -> None:
    try:
        load(path, games())
    except Refused:
        return
    raise RuntimeError("a damaged file was opened")


def listing(library: Library, match: Match) -> Line:
    data = put(library, match).read_bytes()
    for number in range(LISTED):
        library.path_of(f"{number:016x}").write_bytes(data)
    window = pygame.display.get_surface()

    def show() -> None:
        stage = Stage((1280, 720), Settings())
        stage.stack.push(SavedScene(stage, library))
        stage.stack.settle()
        stage.draw(window)

    show()
    return limit(f"list of {LISTED:,} saved matches until it is seen", median(timed(show) for _ in range(5)), LIST)


def put(library: Library, match: Match) -> Path:
    return library.put(header_of(match, new_session(), library.next_sequence()), body_of(match, new_session()))


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def limit(what: str, took: float, most: float) -> Line:
    return Line(what, "ms", took, most, 1.0, at_most=True)
