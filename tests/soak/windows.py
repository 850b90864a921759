"""Hours at the window: anything pressed in every scene, any size, and bots that play match after match."""

import argparse
import logging
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.ui.system import give_back_memory
from tests.faults.monkey import torment
from tests.faults.scenes import EVERY
from tests.soak.disks import progress

ROUND = 500
SIZE = (960, 540)
LOOKS = 3
"""Pictures that are drawn in each size."""
MOST_HELD, MOST_FILES = 350, 60
"""Megabytes and open files, however often a window has been resized."""
WARM_UP = 0.25
"""The share of the time after which growth is measured."""
GROWTH = 5.0
"""MB an hour."""
JUDGED = 30
"""Minutes from which on growth is more than the filling of stores."""


def app_for(seed: int, speed: float) -> App:
    pygame.display.init()
    pygame.event.clear()
    app = App(Settings(window_size=SIZE, animation_speed=speed))
    app.begin(TitleScene)
    return app


def events(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """By turns in every scene, which leads where it will."""
    pick, done = random.Random(asked.seed), 0
    while done < asked.count:
        for name, make in EVERY.items():
            app = app_for(asked.seed, pick.choice((0.0, 1.0, 4.0)))
            app.stage.stack.push(make(app.stage))
            app.stage.stack.settle()
            try:
                torment(app, pick, min(ROUND, asked.count - done))
            except Exception as error:
                yield f"{name} after {done} events: {error!r}"
            for scene in app.stage.stack:
                if isinstance(scene, PlayScene) and scene.match.engine.violations():
                    yield f"{name} after {done} events: {scene.match.engine.violations()}"
            app.close()
            done += ROUND
            if done >= asked.count:
                break
        progress(min(done, asked.count), asked.count)
    print(f"{asked.count} events in {len(EVERY)} scenes")


def sizes(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Windows of any size, one pixel included, around every scene."""
    pick, names = random.Random(asked.seed), list(EVERY)
    each = max(1, asked.count // len(names))
    for number, name in enumerate(names):
        app = app_for(asked.seed, 0.0)
        app.stage.stack.push(EVERY[name](app.stage))
        app.stage.stack.settle()
        for _ in range(each):
            size = tuple(min(2000, int(pick.paretovariate(0.4))) for _ in range(2))
            try:
                app.surface = pygame.display.set_mode(size)
                app.stage.refit(size)
                app.stage.advance(1 / 60)
                app.stage.draw(app.surface)
            except Exception as error:
                yield f"{name} in {size}: {error!r}"
        app.close()
        progress(number + 1, len(names))
    print(f"{each * len(names)} sizes in {len(names)} scenes")


def resized(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """A window that is resized again and again at a table of each game: pictures of old sizes are let go."""
    app, pick = app_for(asked.seed, 0.0), random.Random(asked.seed)
    for info in games().values():
        yield from resize_often(app, info, asked.count, pick)
        app.stage.stack.reset(TitleScene(app.stage))
        app.stage.stack.settle()
    app.close()


def resize_often(app: App, info: GameInfo, count: int, pick: random.Random) -> Iterator[str]:
    """So many sizes at one table, and what is held on to at most."""
    most, files = 0.0, 0
    table = table_for(app.stage, Match(info, [Player(f"Bot {seat}") for seat in range(info.seats[-1])], fresh_seed()))
    app.stage.stack.push(table)
    app.stage.stack.settle()
    for _ in range(count):
        size = pick.randrange(640, 1921), pick.randrange(360, 1081)
        app.surface = pygame.display.set_mode(size)
        app.stage.refit(size)
        for _ in range(LOOKS):
            app.stage.advance(1 / 60)
            app.stage.draw(app.surface)
        most, files = max(most, resident()), max(files, descriptors())
    print(f"{info.title}: {count} sizes, at most {most:.0f} MB and {files} open files", flush=True)
    if most > MOST_HELD or files > MOST_FILES:
        yield f"{info.title}: {most:.0f} MB and {files} open files after {count} sizes"


class Errors(logging.Handler):
    """Counts what is written into the log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


def matches(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Bots play at real tables, everything saved, with results and the shelf in between, for so many minutes."""
    log = Errors()
    logging.getLogger().addHandler(log)
    app, played, began = app_for(asked.seed, 0.0), 0, time.monotonic()
    app.settings.animation_speed = 0.0
    end, samples = began + 60 * asked.minutes, []
    shelf = list(games().values())
    while time.monotonic() < end:
        info = shelf[played % len(shelf)]
        seats = info.seats[played // len(shelf) % len(info.seats)]
        players = [Player(f"Bot {seat}", 1) for seat in range(seats)]
        app.stage.stack.push(table_for(app.stage, Match(info, players, fresh_seed())))
        while not isinstance(app.stage.stack.top, ResultsScene) and time.monotonic() < end:
            app.frame(0.1)
        app.stage.stack.reset(TitleScene(app.stage))
        app.frame(0.1)
        give_back_memory()  # as a table does that is left for the shelf
        played += 1
        samples.append((time.monotonic() - began, resident(), descriptors()))
    app.close()
    yield from (f"in the log: {line}" for line in log.found)
    yield from growth_report(samples, asked.minutes, played)


def growth_report(samples: list[tuple[float, float, int]], minutes: float, played: int) -> Iterator[str]:
    """Says how much memory and how many descriptors an hour costs, after the warm-up."""
    steady = [sample for sample in samples if sample[0] > 60 * minutes * WARM_UP]
    if len(steady) < 3:
        print(f"{played} matches: too few to measure growth")
        return
    memory, handles = slope([s[:2] for s in steady]), slope([(s[0], s[2]) for s in steady])
    print(
        f"{played} matches in {minutes:g} minutes: {steady[-1][1]:.0f} MB, {memory:+.1f} MB an hour; "
        f"{steady[-1][2]} descriptors, {handles:+.1f} an hour"
    )
    if minutes >= JUDGED and memory > GROWTH:
        yield f"memory grows by {memory:.1f} MB an hour"
    if minutes >= JUDGED and handles > 1:
        yield f"descriptors grow by {handles:.1f} an hour"


def slope(points: list[tuple[float, float]]) -> float:
    """The growth in an hour, by the straight line that fits best."""
    count = len(points)
    middle = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - middle[0]) ** 2 for x, _ in points) or 1.0
    return 3600 * sum((x - middle[0]) * (y - middle[1]) for x, y in points) / spread


def resident() -> float:
    """Megabytes of memory in use."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))
