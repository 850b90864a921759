"""Killing the real program, and cutting the power, at random moments: nothing that was reported safe may be lost."""

import argparse
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import disk
from crashgames.storage.library import Library
from crashgames.storage.save_format import Refused
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Session
from crashgames.ui.scene import Stage
from tests.faults.children import ID, killed_after
from tests.faults.machines import ext4_image, image_mounted
from tests.random_play import fresh_match
from tests.storage.matches import play_on

MOST = 20
"""States that are reported safe before a kill."""
LONGEST = 0.05
"""Seconds from there to the kill."""
CUTS_A_DISK = 25


def kills(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The real scenes with bots at the table; every few kills the same match is gone on with."""
    pick = random.Random(asked.seed)
    lost = torn = resumed = 0
    for number in range(asked.count):
        info = pick.choice(list(games().values()))
        folder = home / str(number) / "saves"
        safe = 0
        for _ in range(pick.randint(1, 3)):
            work = lambda report, f=folder, i=info, n=number: play_at_a_table(f, i, n, report)  # type: ignore[misc]  # noqa: E731
            safe = max(safe, killed_after(work, pick.randint(1, MOST), pick.uniform(0.0, LONGEST)))
            problem = check(folder, info, safe)
            if problem:
                lost += 1
                yield f"kill {number} of {info.id}: {problem}"
            resumed += 1
        disk.sweep(folder)
        torn += len(list(folder.glob("*.bad-*")))
        shutil.rmtree(folder.parent, ignore_errors=True)
        progress(number + 1, asked.count)
    print(f"{resumed} kills of {asked.count} matches, {lost} lost, {torn} torn")


def play_at_a_table(folder: Path, info: GameInfo, seed: int, report: object) -> None:
    """A process of its own: a window, a table of bots, every state reported as soon as it is on the disk."""
    library = Library(folder)
    pygame.display.init()
    surface = pygame.display.set_mode((640, 360))
    stage = Stage((640, 360), Settings(animation_speed=0.0))
    match, session = begun(library, info, seed)
    writer = SaveWriter(library, session)
    scene = PlayScene(stage, match, writer)
    stage.stack.push(scene)
    stage.stack.settle()
    report(0)  # type: ignore[operator]
    safe, given = 0, [len(match.actions)]
    while match.outcome is None:
        stage.advance(1 / 60)
        stage.draw(surface)
        if writer.asked >= len(given):
            given += [len(match.actions)] * (writer.asked + 1 - len(given))
        if writer.kept > safe:
            safe = writer.kept
            report(given[safe])  # type: ignore[operator]


def begun(library: Library, info: GameInfo, seed: int) -> tuple[Match, Session]:
    """The match of this folder as it was left, or a new one of quick bots."""
    path = library.path_of(ID)
    if path.exists():
        saved = library.open(path).saved
        return saved.match, saved.session
    seats = info.seats[seed % len(info.seats)]
    players = [Player(f"Bot {seat}", 1) for seat in range(seats)]
    return Match(info, players, seed.to_bytes(32, "big")), Session(id=ID, bot_seed=seed, started=1)


def check(folder: Path, info: GameInfo, safe: int) -> str:
    """All that is wrong with the file of a killed program; empty if nothing is."""
    library = Library(folder)
    if not safe and not library.entries():
        return ""
    try:
        opened = library.open(library.path_of(ID), {info.id: info})
    except Refused as error:
        return f"{error}"
    match = opened.saved.match
    if opened.notice or len(match.actions) < safe:
        return f"{len(match.actions)} moves instead of {safe}; {opened.notice}"
    return "" if play_on(match, 10**6).outcome else "it cannot be played to its end"


def cuts(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The image of a mounted ext4, copied after each save without its cache: what a power cut leaves. Needs root."""
    lost = 0
    for number in range(0, asked.count, CUTS_A_DISK):
        count = min(CUTS_A_DISK, asked.count - number)
        for at, problem in cut_one_disk(home / f"disk{number}", number + asked.seed, count):
            lost += 1
            yield f"cut {number + at}: {problem}"
        progress(number + count, asked.count)
    print(f"{asked.count} power cuts on ext4, {lost} lost")


def cut_one_disk(folder: Path, seed: int, count: int) -> Iterator[tuple[int, str]]:
    folder.mkdir()
    pick = random.Random(seed)
    info = pick.choice(list(games().values()))
    match, cuts = fresh_match(info, info.seats[0], seed), []
    image = ext4_image(folder / "disk", 8)
    with image_mounted(image, folder / "mounted") as root:
        writer = SaveWriter(Library(root / "saves"), Session(id=ID, bot_seed=1, started=1))
        for number in range(count):
            writer.keep(play_on(match, pick.randint(1, 4), number))
            if not writer.wait():
                yield number, writer.problem
            time.sleep(pick.choice((0.0, 0.0, 0.01)))
            cuts.append((len(match.actions), shutil.copyfile(image, folder / f"cut{number}")))
        writer.close()
    for number, (moves, cut) in enumerate(cuts):
        with image_mounted(Path(cut), folder / "after") as root:
            problem = check(root / "saves", info, moves)
            if problem:
                yield number, problem
    shutil.rmtree(folder, ignore_errors=True)


def progress(done: int, total: int) -> None:
    if done % max(1, total // 10) == 0 or done == total:
        print(f"{done} of {total}", flush=True)
