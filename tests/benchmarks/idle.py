"""Standing still: what a table takes at which nobody does anything, beside a bare loop of window, clock and events."""

import os
import time
from collections.abc import Callable, Iterator

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.idle import REST_SECONDS
from crashgames.ui.scene import FULL_RATE
from tests.benchmarks.measure import Line

SIZE = (1280, 720)
SECONDS, TURNS = 20, 4
"""Of both, in so many turns, as what else the machine does meets both then."""
CALM = 4
"""Seconds for which nothing must have changed by itself: by then all is drawn beforehand, and the curtain is there."""
MOVES = 9


def lines() -> Iterator[Line | str]:
    """Hundredths of a core, of the largest table of each game after some moves, and with a second window as well."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    problem = open_display()
    if problem:
        raise SystemExit(problem)
    boards = [info for info in games().values() if info.board]
    for info in boards:
        yield of_game(info, second_window=False, alive=True)
        yield of_game(info, second_window=False, alive=False)
    yield of_game(boards[-1], second_window=True, alive=False)
    pygame.display.quit()


def of_game(info: GameInfo, second_window: bool, alive: bool) -> Line:
    """With ambient motion, or after a minute in which nobody touched anything."""
    settings = Settings(window_size=SIZE, second_window=second_window, animation_speed=0.0)
    app = App(settings, audience=AudienceScene)
    app.begin(lambda stage: PlayScene(stage, after_some_moves(info)))
    settle(app)
    clock = pygame.time.Clock()

    def bare() -> None:
        clock.tick(FULL_RATE)
        pygame.event.get()

    def ours_live() -> None:
        if alive:
            app.stage.ambient.touch()
        app.frame()

    shares = [(spend(SECONDS / TURNS, ours_live), spend(SECONDS / TURNS, bare)) for _ in range(TURNS)]
    ours, theirs = (100 * sum(share) / TURNS for share in zip(*shares, strict=True))
    windows = "two windows" if second_window else "one window"
    how = "alive" if alive else "at rest"
    title = f"{info.id} idle, {how} {SIZE[1]}p {pygame.display.get_driver()}, {windows} / bare loop"
    settings.second_window = False
    app.frame()
    app.stage.stack.clear()
    return Line(title, "% of core", ours, theirs, 3.0 if alive else 1.5, True)


def settle(app: App) -> None:
    app.stage.ambient.tick(REST_SECONDS + 1)  # ambient motion would never end
    since = time.perf_counter()
    while time.perf_counter() - since < CALM:
        app.frame()
        if not app.stage.idle_seconds:
            since = time.perf_counter()


def after_some_moves(info: GameInfo) -> Match:
    players = [Player(f"Player {seat + 1}") for seat in range(max(info.seats))]
    match = Match(info, players, bytes(SEED_BYTES))
    for _ in range(MOVES):
        match.play(match.legal_actions(match.to_act()[0])[0])
    return match


def spend(seconds: float, frame: Callable[[], object]) -> float:
    """The share of a core that the process takes while frame follows frame for so long."""
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        frame()
    return (time.process_time() - used) / (time.perf_counter() - began)
