"""Frames: the table while pieces move on it, each drawn as a whole, beside filling the window and showing it."""

import os
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.scenes.play import PlayScene
from crashgames.settings import Settings
from crashgames.ui.scene import Stage
from tests.benchmarks.measure import Line

GAME = "crash_by_crash"
SIZES = ((1280, 720), (1920, 1080))
WARM_UP, FRAMES = 200, 2000
STEP = 1 / 60


def lines() -> Iterator[Line | str]:
    """Milliseconds a frame, only of frames in which something moves; two people play at random."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        window = pygame.display.set_mode(size)
        ours, theirs = frames_by_turns(Table(window), window)
        title = f"{size[0]}x{size[1]} ({pygame.display.get_driver()}): "
        yield Line(title + "median frame / fill and flip", "ms", median(ours), median(theirs), 2.5, True)
        yield Line(title + "99th of 100 frames / fill and flip", "ms", worst(ours), median(theirs), 4.0, True)
        yield Line(title + "median frame / the 16.7 ms there are", "ms", median(ours), 1000 * STEP, 0.2, True)
    pygame.display.quit()


class Table:
    """A match at the table, played on as soon as nothing moves."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self.stage = Stage(window.get_size(), Settings())
        self.seed = 0
        self.pick = random.Random(1)
        self.sit_down()
        for _ in range(WARM_UP):
            self.frame()

    def sit_down(self) -> None:
        """At a new match."""
        self.seed += 1
        match = Match(game(GAME), [Player("Anna"), Player("Ben")], self.seed.to_bytes(32, "big"))
        self.scene = PlayScene(self.stage, match)
        self.stage.stack.reset(self.scene)
        self.stage.stack.settle()

    def go_on(self) -> None:
        """Play until something moves."""
        while not self.scene.animating:
            seat = self.scene.turns.seat
            if seat is None:
                self.sit_down()
            else:
                self.scene._play(self.pick.choice(self.scene.match.legal_actions(seat)))

    def frame(self) -> None:
        """Go on by one frame and draw it."""
        self.stage.advance(STEP)
        self.stage.draw(self.window)


def frames_by_turns(table: Table, window: pygame.Surface) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame of ours, and of filling the window, both shown, by turns."""
    ours: list[float] = []
    theirs: list[float] = []
    while len(ours) < FRAMES:
        table.go_on()
        ours.append(timed(table.frame))
        theirs.append(timed(lambda: window.fill((30, 24, 20))))
    return ours, theirs


def timed(draw: Callable[[], object]) -> float:
    began = time.perf_counter()
    draw()
    pygame.display.flip()
    return 1000 * (time.perf_counter() - began)


def worst(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
