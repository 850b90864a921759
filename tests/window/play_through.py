"""Plays a whole match in the real window with a real mouse or keyboard: needs an X display and xdotool.

    xvfb-run -a python -m tests.window.play_through --by mouse --seats "Anna,Ben"
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame

from crashgames.app import App
from crashgames.app import open_display as open_screen
from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.scenes.choice import ChoiceScene
from crashgames.scenes.play import PlayScene
from crashgames.scenes.results import ResultsScene
from crashgames.scenes.table_widgets import PieceTarget
from crashgames.settings import Settings
from crashgames.ui.widgets import Button

PATIENCE = 30.0
"""Seconds without any action after which the match counts as stuck."""


class Hand:
    """The hand of a person outside the program: it moves the mouse and presses keys of the X server."""

    def __init__(self, window: str) -> None:
        self.window = window

    def click(self, at: tuple[int, int]) -> None:
        self._do("mousemove", "--window", self.window, str(at[0]), str(at[1]), "click", "1")

    def key(self, *names: str) -> None:
        self._do("key", "--window", self.window, *names)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)


class Person:
    """Decides what to press by looking at what the scene offers, and presses it from outside."""

    def __init__(self, app: App, hand: Hand, by: str, seed: int, shots: Path | None, most: int) -> None:
        self.app = app
        self.hand = hand
        self.by = by
        self.pick = random.Random(seed)
        self.shots = shots
        self.most = most
        self.problem = ""

    def play(self) -> None:
        """Until the result is on the screen, enough was done, or nothing has happened for too long."""
        count, since = -1, time.monotonic()
        while not self.problem:
            time.sleep(0.02)
            top = self.app.stage.stack.top
            if isinstance(top, ResultsScene) or count >= self.most:
                break
            if not isinstance(top, PlayScene | ChoiceScene):
                continue
            done = len(top.match.actions) if isinstance(top, PlayScene) else count
            if done != count:
                count, since = done, time.monotonic()
                self._take_picture(count)
            if time.monotonic() - since > PATIENCE:
                self.problem = f"nothing has happened since action {count}"
            if isinstance(top, ChoiceScene) or (top.board.idle and top.turns.person is not None):
                self._press(top)
        time.sleep(0.5)
        self._take_picture(10_000)
        self.app.stage.quit()

    def _press(self, scene: PlayScene | ChoiceScene) -> None:
        widgets = [w for w in scene.ring.widgets if _plays(w)]
        if not widgets:
            return
        wanted = self.pick.choice(widgets)
        if self.by == "mouse":
            self.hand.click(_spot(wanted))
            time.sleep(0.4)
        else:
            self._walk_to(scene, wanted)
            self.hand.key("Return")
            time.sleep(0.08)

    def _walk_to(self, scene: PlayScene | ChoiceScene, wanted: object) -> None:
        for _ in range(len(scene.ring.focusables) + 1):
            if scene.ring.focused is wanted or scene.ring.focused not in scene.ring.focusables:
                return
            self.hand.key("Tab")
            time.sleep(0.03)

    def _take_picture(self, number: int) -> None:
        if self.shots and (number % 25 == 0):
            name = str(self.shots / f"{self.by}-{number:05}.png")
            subprocess.run(["import", "-window", self.hand.window, name], check=False)


def _plays(widget: object) -> bool:
    """Whether pressing it goes on with the match: pieces and action buttons, not the buttons of the header."""
    if isinstance(widget, PieceTarget):
        return True
    return isinstance(widget, Button) and bool(widget.label) and widget.enabled and widget.icon is None


def _spot(widget: Button | PieceTarget) -> tuple[int, int]:
    x, y = widget.rect.center
    return int(x), int(y)


def window_of(process: int) -> str:
    """The X id of the window of a process."""
    for _ in range(100):
        search = ["xdotool", "search", "--pid", str(process)]
        found = subprocess.run(search, capture_output=True, text=True, check=False)
        if found.stdout.split():
            return found.stdout.split()[-1]
        time.sleep(0.05)
    raise LookupError("the window did not appear")


def play_through(asked: argparse.Namespace) -> str:
    """Play one match; returns what went wrong, empty if nothing did."""
    width, height = map(int, asked.size.split("x"))
    settings = Settings(animation_speed=asked.speed, window_size=(width, height))
    problem = open_screen()
    if problem:
        return problem
    app = App(settings)
    players = [Player(*_name_and_level(name)) for name in asked.seats.split(",")]
    match = Match(game(asked.game), players, asked.seed.to_bytes(32, "big"))
    app.begin(lambda stage: PlayScene(stage, match))
    app.frame()
    person = Person(app, Hand(window_of(os.getpid())), asked.by, asked.seed, asked.shots, asked.actions)
    thread = threading.Thread(target=person.play, daemon=True)
    thread.start()
    while app.stage.running:
        app.frame()
    thread.join(5)
    print(f"{asked.by}: {len(match.actions)} actions, {match.outcome.scores if match.outcome else 'no result'}")
    pygame.display.quit()
    return person.problem


def _name_and_level(text: str) -> tuple[str, int]:
    name, _, level = text.partition(":")
    return name, int(level or 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--by", choices=["mouse", "keyboard"], default="mouse")
    parser.add_argument("--seats", default="Anna,Ben", help="names; name:2 is a bot of level 2")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", type=float, default=0.0)
    parser.add_argument("--game", default="crash_by_crash")
    parser.add_argument("--actions", type=int, default=100_000, help="stop after so many")
    parser.add_argument("--shots", type=Path, help="a folder for pictures on the way")
    asked = parser.parse_args()
    if not shutil.which("xdotool"):
        print("this needs xdotool", file=sys.stderr)
        return 2
    problem = play_through(asked)
    if problem:
        print(problem, file=sys.stderr)
    return bool(problem)


if __name__ == "__main__":
    sys.exit(main())
