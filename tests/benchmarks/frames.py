"""Frames: the table of each game while pieces move, and in staged moments, beside filling the window and showing it."""

import os
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage
from tests.benchmarks.measure import Line

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 4000
"""Most of a match, which has about 6000."""
PLAYINGS = 3
"""The same frames are drawn so often, each time from nothing kept, and the shortest time of each counts: what else the
machine does meets one of them, what a frame has to do meets all."""
IN_A_ROW = 20
"""Frames of ours, and then fillings: a busy moment meets both."""
STEP = 1 / 60
LOOK_AROUND = 240
"""Frames at the beginning of a match before anybody moves: four seconds."""


def lines() -> Iterator[Line | str]:
    """Milliseconds a frame, only of frames in which something moves; everybody plays at random."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for info in games().values():
        if info.board:
            for size in SIZES:
                yield from of_game(info, size)
    pygame.display.quit()


def of_game(info: GameInfo, size: tuple[int, int]) -> Iterator[Line]:
    window = pygame.display.set_mode(size)
    playings = [frames_by_turns(Table(info, window), window) for _ in range(PLAYINGS)]
    ours, theirs = (
        [min(times) for times in zip(*kind, strict=True)] for kind in zip(*(p[:2] for p in playings), strict=True)
    )
    staged = playings[0][2]
    title = f"{info.id} {size[1]}p {pygame.display.get_driver()}: "
    kinds = {
        "motion": ([time for time, moment in zip(ours, staged, strict=True) if not moment], 2.0, 4.0),
        "moments": ([time for time, moment in zip(ours, staged, strict=True) if moment], 3.0, 5.0),
    }
    for kind, (times, usual, most) in kinds.items():
        if times:
            yield Line(f"{title}{kind}, median / fill and flip", "ms", median(times), median(theirs), usual, True)
            yield Line(f"{title}{kind}, 99th of 100 / fill and flip", "ms", worst(times), median(theirs), most, True)
    yield Line(title + "median / a 60th of a second", "ms", median(ours), 1000 * STEP, 0.2, True)


class Table:
    """Matches at the largest table of a game, played on as soon as nothing moves."""

    def __init__(self, info: GameInfo, window: pygame.Surface) -> None:
        self.info = info
        self.window = window
        self.stage = Stage(window.get_size(), Settings())
        self.seed = 0
        self.pick = random.Random(1)
        self.sit_down()

    def sit_down(self) -> None:
        """At a new match."""
        self.seed += 1
        players = [Player(f"Player {seat + 1}") for seat in range(max(self.info.seats))]
        match = Match(self.info, players, self.seed.to_bytes(SEED_BYTES, "big"))
        self.scene = PlayScene(self.stage, match)
        self.stage.stack.reset(self.scene)
        self.stage.stack.settle()
        for _ in range(LOOK_AROUND):
            self.frame()

    def go_on(self) -> None:
        """Play until something moves."""
        while not self.scene.animating:
            seat = self.scene.turns.seat
            if seat is None:
                self.sit_down()
            else:
                self.scene.play(self.pick.choice(self.scene.match.legal_actions(seat)))

    def frame(self) -> None:
        """Go on by one frame and draw it; no curtain comes by itself."""
        self.scene.pace.stay()
        self.stage.advance(STEP)
        self.stage.draw(self.window)


Frames = tuple[list[float], list[float], list[bool]]


def frames_by_turns(table: Table, window: pygame.Surface) -> Frames:
    """Milliseconds of each frame, and of filling the window, by turns; and which frames belong to a moment.

    A frame goes on from the one before it, so what was filled is drawn over before ours are measured again.
    """
    ours: list[float] = []
    theirs: list[float] = []
    staged: list[bool] = []
    while len(ours) < FRAMES:
        for _ in range(IN_A_ROW):
            table.go_on()
            ours.append(timed(table.frame, table.stage))
            staged.append(table.scene.board.pieces.distance.depth > 0)
        theirs += [timed(lambda: window.fill((30, 24, 20))) for _ in range(IN_A_ROW)]
        table.stage.spoilt()
        table.stage.draw(window)
    return ours, theirs, staged


def timed(draw: Callable[[], object], stage: Stage | None = None) -> float:
    """Milliseconds to draw and show a frame: of a stage the changes, as the program does, else all of it."""
    began = time.perf_counter()
    draw()
    if stage is None or stage.changes is None:
        pygame.display.flip()
    elif stage.changes:
        pygame.display.update(stage.changes)
    return 1000 * (time.perf_counter() - began)


def worst(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
