"""Plays a whole match in the real window by mouse, keyboard or gamepad: needs an X display and xdotool.

Mouse and keyboard are those of the X server; the gamepad is a virtual one of SDL, which the program finds and opens as
if it had been plugged in.

xvfb-run -a python -m tests.window.play_through --by mouse --seats "Anna,Ben"
xvfb-run -a python -m tests.window.play_through --by gamepad --game mayday --seats "Anna,Ben,Carl,Dora:2,Emil:3"
xvfb-run -a python -m tests.window.play_through --game hidden_crashmaster --seats "Anna,Ben,Carl,Dora:2,Emil:3"
xvfb-run -a python -m tests.window.play_through --game crazy_commute --lesson --shots FOLDER
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

import pygame
from pygame import Vector2

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.program.app import LONGEST_STEP, App
from crashgames.program.window import open_display as open_screen
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.card_picture import LessonEnd
from crashgames.scenes.table.teaching.newcomers import lesson_table
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.choice import Chooser
from tests.people import Lost, People
from tests.steady import HANG
from tests.window.pad import PadButton, VirtualPad
from tests.window.setting_up import SettingUp

PATIENCE, WALKED = HANG, 9.0
"""Seconds for which something is waited for that must come, and until keys have moved the focus."""
MOMENT = 0.01
REST = 0.4
"""Seconds after a press, so that it is no half of a double one."""
PATIENCE_FOR_LESSONS = 20_000
"""Steps after which a lesson is stuck."""
QUICKER = 3
"""How many seconds pass in the program in one of ours: nobody waits longer than they have to."""
WALK = 120
"""The most steps of a gamepad on one way to a widget."""
HELD, FRAMES = 0.05, 2
"""Seconds and frames for which a button of a gamepad is held: only so long has it been looked at for sure."""
TAB, BACK_TAB, CONFIRM, PEEK, BACK = "Tab", "shift+Tab", "Return", "h", "Escape"


class Watch:
    """The clock of the program, which goes quicker than others; where the machine is slow, its seconds are longer."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.frames = 0
        self.clock = pygame.time.Clock()

    def tick(self, fps: int) -> int:
        """Lets a frame pass; returns its milliseconds."""
        step = self.clock.tick(fps * QUICKER) * QUICKER
        self.seconds += min(step / 1000, LONGEST_STEP)
        self.frames += 1
        return step


class Hand:
    """The hand of a person outside the program: it moves the mouse and presses keys of the X server.

    Its seconds are those that pass in the program, also those that rest there and are given to the scenes later.
    """

    def __init__(
        self, stage: Stage, watch: Watch, window: str, by: str, on_rest: Callable[[], object] = lambda: None
    ) -> None:
        self.stage = stage
        self.watch = watch
        self.window = window
        self.by = by
        self.on_rest = on_rest

    def rest(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        end = self.watch.seconds + seconds
        while self.watch.seconds < end and not until():
            self.on_rest()
            time.sleep(MOMENT)

    def down(self, ring, widget) -> None:
        if self.by == "mouse":
            x, y = map(str, map(int, widget.rect.center))
            self._do("mousemove", "--window", self.window, x, y, "mousedown", "1")
        elif self._walk_to(ring, widget):
            self._do("keydown", "--window", self.window, CONFIRM)

    def up(self, widget) -> None:
        if self.by == "mouse":
            self._do("mouseup", "1")
        else:
            self._do("keyup", "--window", self.window, CONFIRM)

    def press(self, ring, widget) -> None:
        self.down(ring, widget)
        self.rest(2 * MOMENT)
        self.up(widget)
        self.rest(REST)

    def peek(self, down: bool) -> None:
        self._do("keydown" if down else "keyup", "--window", self.window, PEEK)

    def back(self) -> None:
        self._do("key", "--window", self.window, BACK)
        self.rest(REST)

    def leave(self, how: str) -> None:
        """Take the window away, or turn to what is behind it."""
        if how == "hidden":
            self._do("windowunmap", self.window)
        else:
            self._do("search", "--maxdepth", "0", "", "windowfocus")

    def return_from(self, how: str) -> None:
        self._do("windowmap" if how == "hidden" else "windowfocus", self.window)

    def begin(self) -> None:
        """Take the device into the hand."""

    def _walk_to(self, ring, widget) -> bool:
        """By Tab, the shorter way round; returns whether the focus has come there."""
        for _ in range(3):
            order = ring.focusables
            if ring.focused is widget or widget not in order or not self._is_on_top(ring):
                break
            self._do("key", "--delay", "12", "--window", self.window, *_steps(order, ring.focused, widget))
            self.rest(WALKED, lambda: ring.focused is widget or not self._is_on_top(ring))
        return ring.focused is widget and self._is_on_top(ring)

    def _is_on_top(self, ring) -> bool:
        """False as soon as another scene gets what is pressed: the ring below it keeps its widgets and its focus."""
        return getattr(self.stage.stack.top, "ring", None) is ring

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)


class PadHand(Hand):
    """The hand of a person with a gamepad: every button is held for some frames, as SDL looks at it once in each."""

    def __init__(
        self, stage: Stage, watch: Watch, window: str, by: str, on_rest: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(stage, watch, window, by, on_rest)
        self.pad = VirtualPad()

    def begin(self) -> None:
        """Without the focus, a window gets nothing from gamepads."""
        self._do("windowfocus", "--sync", self.window)
        self.rest(PATIENCE, lambda: self.pad.open)
        assert self.pad.open, "the program does not open the gamepad"

    def down(self, ring, widget) -> None:
        if self._walk_to(ring, widget):
            self._hold(PadButton.A, True)

    def up(self, widget) -> None:
        self._hold(PadButton.A, False)

    def peek(self, down: bool) -> None:
        self._hold(PadButton.Y, down)

    def back(self) -> None:
        self._tap(PadButton.B)
        self.rest(REST)

    def _walk_to(self, ring, widget) -> bool:
        """By the D-pad as long as that leads nearer, then by the shoulder buttons; returns whether it is reached.

        On a chooser the D-pad would change what is chosen.
        """
        last = inf
        for _ in range(WALK):
            if ring.focused is widget or widget not in ring.focusables or not self._is_on_top(ring):
                break
            away = _way(ring, widget)
            if 0 < away.length() < last and not isinstance(ring.focused, Chooser):
                last = away.length()
                self._tap(_direction(away))
            else:
                last = 0
                self._round(ring, widget)
        return ring.focused is widget and self._is_on_top(ring)

    def _round(self, ring, widget) -> None:
        """One step along the order of all widgets, the shorter way round."""
        forwards = _steps(ring.focusables, ring.focused, widget)[:1] == [TAB]
        self._tap(PadButton.RIGHT_SHOULDER if forwards else PadButton.LEFT_SHOULDER)

    def _tap(self, button: PadButton) -> None:
        self._hold(button, True)
        self._hold(button, False)

    def _hold(self, button: PadButton, down: bool) -> None:
        until = self.watch.frames + FRAMES
        self.pad.hold(button, down)
        self.rest(HELD)
        self.rest(PATIENCE, lambda: self.watch.frames >= until)


def _way(ring, widget) -> Vector2:
    """From the widget with the focus to another; none if nothing has the focus."""
    return Vector2(widget.rect.center) - ring.focused.rect.center if ring.focused else Vector2()


def _direction(way: Vector2) -> PadButton:
    """The button of the D-pad that leads most of the way."""
    if abs(way.x) > abs(way.y):
        return PadButton.RIGHT if way.x > 0 else PadButton.LEFT
    return PadButton.DOWN if way.y > 0 else PadButton.UP


def _steps(order: list, start, goal) -> list[str]:
    """The keys that lead from one widget to another."""
    if start not in order:
        return [TAB]
    ahead = (order.index(goal) - order.index(start)) % len(order)
    back = len(order) - ahead
    return [TAB] * ahead if ahead <= back else [BACK_TAB] * back


class Watcher:
    """Takes a picture of everything that is seen for the first time, and now and then of the table."""

    def __init__(self, app: App, window: str, folder: Path | None, prefix: str) -> None:
        self.app = app
        self.window = window
        self.folder = folder
        self.prefix = prefix
        self.taken: set[str] = set()

    def look(self) -> None:
        name = self._what_is_seen()
        if self.folder and name and name not in self.taken:
            self.taken.add(name)
            time.sleep(0.5 if name.startswith("card") else 0.1)
            file = str(self.folder / f"{self.prefix}-{len(self.taken):03}-{name}.png")
            subprocess.run(["import", "-window", self.window, file], check=False)

    def _what_is_seen(self) -> str:
        """A name for what is on the screen; the same for what looks the same."""
        top = self.app.stage.stack.top
        match type(top).__name__:
            case "PlayScene" if top.teacher.card is not None:
                return f"card-{top.teacher.card.idea.id}".replace(" ", "_")
            case "PlayScene" | "ChoiceScene":
                return f"table-{len(top.match.actions) // 25 * 25}" if isinstance(top, PlayScene) else "choice"
            case "VisitScene":
                return f"page-{top.page.kind}-{'open' if top.open else 'closed'}"
            case "BallotScene":
                return f"ballot-{top.stretch.name.lower()}"
        return type(top).__name__.removesuffix("Scene").lower()


class Party(People):
    """People who play in the window."""

    problem = ""
    table: PlayScene | None = None
    leaves = ""
    """In which way the window is left while the first page is open; empty if it is not."""

    def play_and_leave(self, app: App, asked: argparse.Namespace) -> None:
        try:
            self.hand.begin()
            if asked.set_up:
                SettingUp(self.hand).set_up(asked.seats.split(","))
            table = self.table = app.stage.stack.top
            if table.turns.lesson:
                self.learn(table)
            else:
                self.play(table.match, asked.actions)
        except Exception as fault:
            self.problem = f"{type(fault).__name__}: {fault}"
        finally:
            app.stage.quit()

    def step(self) -> None:
        """The program goes on meanwhile: what has just gone from the screen is looked for again."""
        self.hand.on_rest()
        try:
            super().step()
        except Lost:
            self.hand.back()
        except AssertionError:
            raise
        except Exception:
            self.hand.rest(0.1)

    def learn(self, table: PlayScene) -> None:
        """Read every card of a lesson, and play what is recommended, until the table says that it is over."""
        for _ in range(PATIENCE_FOR_LESSONS):
            if table.teacher.teaching.ended:
                self.hand.rest(REST, lambda: isinstance(self.stage.stack.top, LessonEnd))
                self.hand.on_rest()
                return
            self.step()
        raise AssertionError(f"the lesson is stuck after {len(table.match.actions)} actions at {self.stage.stack.top}")

    def sit_at_table(self, scene: PlayScene) -> None:
        if scene.teacher.reading and not scene.teacher.waits:
            self.hand.rest(0.1)
        else:
            super().sit_at_table(scene)

    def peek(self, scene: VisitScene, opener: Button) -> None:
        if self.leaves:
            how, self.leaves = self.leaves, ""
            self.hand.down(scene.ring, opener)
            self.hand.rest(PATIENCE, lambda: scene.open)
            assert scene.open, "the page does not open"
            self.hand.leave(how)
            self.hand.rest(PATIENCE, lambda: isinstance(self.stage.stack.top, CurtainScene))
            curtain = self.stage.stack.top
            assert isinstance(curtain, CurtainScene) and not scene.open, "the page is not covered"
            assert curtain.seat == scene.seat, "the page counts as read"
            self.hand.return_from(how)
            self.hand.up(opener)
        else:
            super().peek(scene, opener)


def window_of(process: int) -> str:
    """The X id of the window of a process."""
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        search = ["xdotool", "search", "--pid", str(process)]
        found = subprocess.run(search, capture_output=True, text=True, check=False)
        if found.stdout.split():
            return found.stdout.split()[-1]
        time.sleep(0.05)
    raise LookupError("the window did not appear")


def play_through(asked: argparse.Namespace) -> str:
    """Play one match; returns what went wrong, empty if nothing did."""
    use_language(asked.language, assets_root())
    problem = open_screen()
    if problem:
        return problem
    app = App(settings_of(asked))
    app.begin(lambda stage: SetupScene(stage, game(asked.game)) if asked.set_up else table_of(asked, stage))
    app.frame()
    party = seat_party(app, asked)
    if asked.lesson:
        match = app.stage.stack.top.match
        advice = match.info.first_match().advice
        party.decide = lambda seat: advice(match.view(seat), match.legal_actions(seat))
    thread = threading.Thread(target=party.play_and_leave, args=(app, asked), daemon=True)
    thread.start()
    while app.stage.running:
        app.frame()
    thread.join(5)
    if party.table is None:
        return party.problem
    match, passes = party.table.match, party.table.turns.session.passes
    result = match.outcome.scores if match.outcome else "no result"
    print(f"{asked.by}: {len(match.actions)} actions, {result}, {len(party.looked)} looks, {passes} passes")
    pygame.display.quit()
    return party.problem


def table_of(asked: argparse.Namespace, stage: Stage) -> PlayScene:
    """The table of a lesson, or of a match of these people and bots."""
    if asked.lesson:
        return lesson_table(stage, game(asked.game))
    players = [Player(*_name_and_level(name)) for name in asked.seats.split(",")]
    options = dict(pair.split("=") for pair in asked.option)
    match = Match(game(asked.game), players, asked.seed.to_bytes(32, "big"), options)
    return PlayScene(stage, begun(match, asked.after))


def begun(match: Match, count: int) -> Match:
    """The match after so many actions at random, or at its end."""
    pick = random.Random(count)
    while len(match.actions) < count and match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    return match


def settings_of(asked: argparse.Namespace) -> Settings:
    width, height = map(int, asked.size.split("x"))
    return Settings(
        language=asked.language,
        animation_speed=asked.speed,
        window_size=(width, height),
        interface_scale=asked.scale,
        ballot=asked.ballot,
        peek=asked.peek,
    )


def seat_party(app: App, asked: argparse.Namespace) -> Party:
    window = window_of(os.getpid())
    app._clock = watch = Watch()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    watcher = Watcher(app, window, asked.shots, f"{asked.game}-{asked.by}")
    hand = PadHand if asked.by == "gamepad" else Hand
    party = Party(app.stage, hand(app.stage, watch, window, asked.by, watcher.look), asked.seed, asked.fickle)
    party.leaves = asked.leave or ""
    return party


def _name_and_level(text: str) -> tuple[str, int]:
    name, _, level = text.partition(":")
    return name, int(level or 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", choices=["mouse", "keyboard", "gamepad"], default="mouse")
    parser.add_argument("--seats", default="Anna,Ben", help="names; name:2 is a bot of level 2")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--speed", type=float, default=0.0)
    parser.add_argument("--game", default="crash_by_crash")
    parser.add_argument("--option", action="append", default=[], help="a table option, such as veteran_skills=all")
    parser.add_argument("--ballot", choices=["countdown", "one_by_one"], default="countdown")
    parser.add_argument("--peek", choices=["hold", "timed", "toggle"], default="hold")
    parser.add_argument("--fickle", type=float, default=0.0, help="how often votes are contested or taken otherwise")
    parser.add_argument("--after", type=int, default=0, help="so many actions are played before the window opens")
    parser.add_argument("--set-up", action="store_true", help="begin at set-up, and write the names of --seats there")
    parser.add_argument("--lesson", action="store_true", help="the lesson of the game, until all ideas were met")
    parser.add_argument("--actions", type=int, default=100_000, help="stop after so many")
    parser.add_argument(
        "--leave", choices=["hidden", "unfocused"], help="leave the window while a page is open: it must be covered"
    )
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
