"""A whole evening in the real window by a virtual gamepad alone: needs an X display and xdotool, for the focus alone.

From the shelf: everybody who arrives is written letter by letter, a game is picked and played to its end, the next one
is picked from its result, and at the end come the standings, the end of the evening and its awards.

xvfb-run -a -s "-screen 0 1280x800x24" python -m tests.window.evening --games cheaters_game,mayday
"""

import argparse
import os
import shutil
import sys
import threading
from pathlib import Path

from crashgames.core.settings import Settings
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from tests.steady import HANG
from tests.window.play_through import PadHand, Party, Watch, Watcher, window_of
from tests.window.setting_up import SettingUp


class Evening(SettingUp):
    """The host of an evening, with a gamepad in the hand."""

    def __init__(self, party: Party) -> None:
        super().__init__(party.hand)
        self.party = party

    def spend(self, names: list[str], games: list[str]) -> None:
        """Everything from the shelf to the awards; AssertionError where it does not go on."""
        self.go("Evening", PeopleScene)
        for name in names:
            self.go("Add somebody", NameScene)
            self.write(name)
            self.go("Done", PeopleScene)
        here = [person.name for person in self.stage.stack.top.party.evening.here]
        assert here == names, here
        self.go(f"Pick a game for {len(names)}", SuggestionsScene)
        for game in games:
            self._play(game)
            self.hand.rest(HANG, lambda: isinstance(self.stage.stack.top, ResultsScene))
            self.go("Next game", SuggestionsScene)
        self.go("Standings", StandingsScene)
        rows = self.stage.stack.top.rows
        assert len(rows) == len(names) and all(row.games == len(games) for row in rows), rows
        print("standings:", ", ".join(f"{row.person.name} {float(row.standing):.1f}" for row in rows), flush=True)
        self.go("End the evening", ConfirmScene)
        self.go("End the evening", AwardsScene)
        assert own_evenings().running() is None, "the evening goes on"

    def _play(self, game: str) -> None:
        for _ in range(len(self.stage.stack.top.fits)):
            if any(isinstance(box, FitBox) and box.info.id == game for box in self._widgets()):
                break
            self._press(lambda: self._labelled("Other games"), lambda: True)
        self._press(
            lambda: next(box for box in self._widgets() if isinstance(box, FitBox) and box.info.id == game),
            lambda: any(isinstance(scene, PlayScene) for scene in self.stage.stack),
        )
        match = next(scene.match for scene in self.stage.stack if isinstance(scene, PlayScene))
        self.party.play(match)
        print(f"{game}: {len(match.actions)} actions, {match.outcome.scores}", flush=True)


def run(asked: argparse.Namespace) -> str:
    """Spend the evening; returns what went wrong, empty if nothing did."""
    use_language("en", assets_root())
    problem = open_display()
    if problem:
        return problem
    width, height = map(int, asked.size.split("x"))
    settings = Settings(
        language="en",
        window_size=(width, height),
        interface_scale=asked.scale,
        animation_speed=asked.speed,
        demo_after=0.0,
    )
    app = App(settings)
    app.begin(TitleScene)
    app.frame()
    app._clock = watch = Watch()
    window = window_of(os.getpid())
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    watcher = Watcher(app, window, asked.shots, "evening")
    party = Party(app.stage, PadHand(app.stage, watch, window, "gamepad", watcher.look), asked.seed)
    problems: list[str] = []

    def spend() -> None:
        try:
            party.hand.begin()
            Evening(party).spend(asked.names.split(","), asked.games.split(","))
        except Exception as fault:
            problems.append(f"{type(fault).__name__}: {fault} at {app.stage.stack.top}")
        finally:
            app.stage.quit()

    threading.Thread(target=spend, daemon=True).start()
    while app.stage.running:
        app.frame()
    return "; ".join(problems)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", default="Anna,Zoë,Ben,Élise,Jan")
    parser.add_argument("--games", default="cheaters_game,mayday", help="by their folders, one after another")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x800", help="that of the window, as on a handheld")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--speed", type=float, default=4.0)
    parser.add_argument("--shots", type=Path, help="a folder for pictures on the way")
    asked = parser.parse_args()
    if not shutil.which("xdotool"):
        print("this needs xdotool", file=sys.stderr)
        return 2
    problem = run(asked)
    if problem:
        print(problem, file=sys.stderr)
    return bool(problem)


if __name__ == "__main__":
    sys.exit(main())
