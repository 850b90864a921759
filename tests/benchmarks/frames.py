"""Frames: the table while a game is played on it, beside filling the window and showing it."""

import os
import random
import time
from collections.abc import Callable, Iterator
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from tests.benchmarks.measure import Line

GAME = "crash_by_crash"
SIZES = ((1280, 720), (1920, 1080))
WARM_UP, FRAMES = 60, 600
STEP = 1 / 60


def lines() -> Iterator[Line | str]:
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        window = pygame.display.set_mode(size)
        ours, theirs = frames_by_turns(table_frame(window), lambda window=window: window.fill((30, 24, 20)))
        title = f"{size[0]}x{size[1]}: "
        yield Line(title + "99th of 100 frames / fill and flip", "ms", worst(ours), median(theirs), 2.5, True)
        yield Line(title + "median frame / the 16.7 ms there are", "ms", median(ours), 1000 * STEP, 0.2, True)
    pygame.display.quit()


def table_frame(window: pygame.Surface) -> Callable[[], object]:
    """A table on which something moves all the time: goes on by one frame and draws it."""
    from crashgames.scenes.play import PlayScene
    from crashgames.settings import Settings
    from crashgames.ui.scene import Stage

    stage, pick = Stage(window.get_size(), Settings()), random.Random(1)
    match = Match(game(GAME), [Player("Anna"), Player("Ben")], bytes(32))
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()

    def frame() -> None:
        if scene.board.idle and match.outcome is None:
            scene.board.on_action(pick.choice(match.legal_actions(match.to_act()[0])))
        stage.advance(STEP)
        stage.draw(window)

    return frame


def frames_by_turns(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame, shown in the window, by turns."""
    took: tuple[list[float], list[float]] = ([], [])
    for count in range(WARM_UP + FRAMES):
        for draw, times in zip((ours, theirs), took, strict=True):
            began = time.perf_counter()
            draw()
            pygame.display.flip()
            if count >= WARM_UP:
                times.append(1000 * (time.perf_counter() - began))
    return took


def worst(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]
