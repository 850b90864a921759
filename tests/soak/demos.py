"""Hours of films on a compressed clock: what they take must not grow, and they leave nothing behind."""

import argparse
import gc
import hashlib
import logging
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from crashgames.core.settings import Settings
from crashgames.program.app import App, audience_scene
from crashgames.scenes.demo.director import Director
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.settings import save

SIZE = (960, 540)
STEP = 0.1
HOUR = 3600.0
GROWTH = 0.05
"""The most that memory may grow from the end of the first hour to that of the last, as a share."""
BUSY = 0.15
"""The most of one core that films may take, at 30 pictures a second."""
RATE, WATCHED = 30, 60


@dataclass(frozen=True)
class Weight:
    """What the program takes: resident megabytes, open files, threads."""

    memory: float
    files: int
    threads: int


class Errors(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


def demos(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """So many hours of films in both windows, then a minute in real time for the work they are."""
    settings = Settings(window_size=SIZE, demo_after=30.0, second_window=True)
    save(settings)
    before, errors = digest(home), Errors()
    logging.getLogger().addHandler(errors)
    app = app_for(settings)
    weights: list[Weight] = []
    for hour in range(1, asked.count + 1):
        began = time.monotonic()
        run(app, HOUR)
        weights.append(weigh())
        shown = app.director.shown if app.director else 0
        print(f"hour {hour}: {shown} films, {weights[-1]}, {time.monotonic() - began:.0f} s", flush=True)
    yield from (f"logged: {line}" for line in errors.found)
    yield from grown(weights)
    if app.director is None or not app.director.runs:
        yield "no film runs at the end"
    yield from too_busy(app)
    if digest(home) != before:
        yield f"something was written: {sorted(path.name for path in home.rglob('*'))}"
    app.close()


def app_for(settings: Settings) -> App:
    pygame.display.init()
    pygame.event.clear()
    app = App(settings, audience=audience_scene)
    app.direct = lambda stage: Director(stage, lambda: 12)
    app.begin(TitleScene)
    return app


def run(app: App, seconds: float) -> None:
    """Let time pass as fast as it can be drawn; what is prepared beside the program gets the time it needs."""
    for _ in range(round(seconds / STEP)):
        app.frame(STEP)
        prepared = app.director.prepared if app.director else None
        while (prepared and not prepared.done()) or app.stage.skin.scenery.busy:
            time.sleep(0.001)
            app.stage.skin.scenery.take_news()


def weigh() -> Weight:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    files = len(list(Path("/proc/self/fd").iterdir()))
    return Weight(round(pages * 4096 / 1e6, 1), files, threading.active_count())


def grown(weights: list[Weight]) -> Iterator[str]:
    first, last = weights[0], weights[-1]
    print(f"memory {first.memory} MB after the first hour, {last.memory} MB after hour {len(weights)}")
    if last.memory > first.memory * (1 + GROWTH):
        yield f"memory has grown from {first.memory} to {last.memory} MB"
    if last.files > first.files or last.threads > first.threads:
        yield f"files or threads have become more: {first} {last}"


def too_busy(app: App) -> Iterator[str]:
    """The share of one core that a minute of films takes."""
    used, began = time.process_time(), time.monotonic()
    clock = pygame.time.Clock()
    while time.monotonic() - began < WATCHED:
        app.frame(clock.tick(RATE) / 1000)
    share = (time.process_time() - used) / (time.monotonic() - began)
    print(f"{share:.1%} of one core at {RATE} pictures a second in two windows of {SIZE}")
    if share > BUSY:
        yield f"films take {share:.1%} of one core"


def digest(folder: Path) -> str:
    """All files of a folder, names and contents."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".log")
    whole = hashlib.sha256()
    for path in files:
        whole.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()
