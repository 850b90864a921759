"""Entering a table: from the press on Play to its first frame, and the memory that a table in a large window takes."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import GameInfo, game, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from tests.benchmarks.measure import Line
from tests.memory import peak

SIZE = (1920, 1080)
AT_MOST, MEMORY = 400.0, 400.0
"""Milliseconds, and megabytes."""
TIMES = 3
SETTING_UP = 1.5
"""Seconds that people take at least to set up a table."""
SECONDS = 5.0
"""Seconds of play after which the memory is looked at."""


def lines() -> Iterator[Line | str]:
    """Each table is entered in a process of its own, so that nothing is there yet."""
    for info in games().values():
        if info.board:
            printed = [measured(info) for _ in range(TIMES)]
            took, memory = (median(figures) for figures in zip(*printed, strict=True))
            yield Line(
                f"{info.id}: entering the table at {SIZE[1]}p / what it may take", "ms", took, AT_MOST, 1.0, True
            )
            yield Line(f"{info.id}: memory at {SIZE[1]}p / what it may be", "MB", memory, MEMORY, 1.0, True)


def measured(info: GameInfo) -> tuple[float, float]:
    command = [sys.executable, "-m", "tests.benchmarks.entering", info.id]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(printed[-2]), float(printed[-1])


def enter(info: GameInfo) -> tuple[float, float]:
    """Milliseconds from the press to the first frame of a table, and megabytes after some seconds of bots at play."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    problem = open_display()
    if problem:
        raise SystemExit(problem)
    app = App(Settings(window_size=SIZE))
    app.begin(lambda stage: SetupScene(stage, info))
    tick(app, SETTING_UP)
    began = time.perf_counter()
    players = [Player(f"Player {seat + 1}", 1) for seat in range(max(info.seats))]
    app.stage.stack.replace(PlayScene(app.stage, Match(info, players, bytes(SEED_BYTES))))
    frames = app.frames
    while app.frames == frames:
        app.frame(1 / 60)
    took = 1000 * (time.perf_counter() - began)
    tick(app, SECONDS)
    return took, peak()


def tick(app: App, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.frame()


if __name__ == "__main__":
    print(*enter(game(sys.argv[1])))
    pygame.display.quit()
