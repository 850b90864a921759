"""The table of a sitting: the real program with a host and two people at its mouse, which reports on standard output.

Started by `tests.window.sitting`, again after it was killed.
"""

import argparse
import os
import subprocess
import sys
import threading
from pathlib import Path

from crashgames.core.catalog import game
from crashgames.core.match import Player
from crashgames.core.settings import Settings
from crashgames.core.translation import use_language
from crashgames.paths import assets_root, config_home
from crashgames.phones.host import Setup
from crashgames.program.app import App, audience_scene
from crashgames.program.window import open_display
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.letting_in import HOLD_SECONDS, LettingInScene
from crashgames.scenes.shelf.furniture import MatchTicket
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage import lock
from crashgames.storage.settings import load
from crashgames.ui.widgets import HoldButton
from tests.loopback import loopback
from tests.own_phones import spared
from tests.people import buttons, plays
from tests.window.play_through import REST, Hand, Party, Watch, Watcher, window_of
from tests.window.sitting import BOT, CURTAIN, PHONES

BOT_LEVEL = 2
ALL = len(PHONES)
TELEVISION = (1920, 1080)


class Host(Party):
    """Sits at the mouse for those at the curtain, lets phones in, and reports how far the match is."""

    reported: int = -1
    url = ""
    let_in = 0
    opened = False
    """True once the page with the code has been opened."""
    asked = (-1, "")
    """The actions so far and the wishes of phones when they were looked at last: some wait until all have chosen."""

    def play_to_the_end(self, app: App) -> None:
        try:
            self.hand.begin()
            while not isinstance(self.stage.stack.top, ResultsScene):
                self.step()
            self.hand.rest(5.0)
            print("result", flush=True)
        except Exception as fault:
            print(f"problem {type(fault).__name__}: {fault}", flush=True)
        finally:
            app.stage.quit()

    def step(self) -> None:
        self.report()
        match self.stage.stack.top:
            case TitleScene() as scene:
                self.go_on(scene)
            case LettingInScene() as scene:
                self.hold(scene, next(button for button in buttons(scene) if isinstance(button, HoldButton)))
            case JoiningScene() as scene:
                self.wait_for_phones(scene)
            case MenuScene() as scene if any(button.icon == "phone" for button in buttons(scene)):
                self.press_icon(scene, "phone")
            case scene:
                super().step()

    def report(self) -> None:
        url = self.stage.navigation.phones.url
        if url and url != self.url:
            self.url = url
            print(f"url {url}", flush=True)
        table = self.table
        if table and len(table.match.actions) != self.reported:
            self.reported = len(table.match.actions)
            print(f"actions {self.reported}", flush=True)

    @property
    def table(self) -> PlayScene | None:
        return next((scene for scene in self.stage.stack if isinstance(scene, PlayScene)), None)

    def go_on(self, scene: TitleScene) -> None:
        """Press Continue on the shelf, once it is there."""
        found = [button for button in buttons(scene) if isinstance(button, MatchTicket)]
        if found:
            self.press(scene, found[0])
        else:
            self.hand.rest(0.2)

    def wait_for_phones(self, scene: JoiningScene) -> None:
        """Ask about each phone as it comes; back to the table when all have come."""
        self.opened = True
        table = scene.host.table
        wanted = [button for button in buttons(scene) if button.kind == "primary" and button.icon == "check"]
        if len(table.seats_with_phone) >= ALL:
            self.hand.back()
        elif table.claims and wanted:
            self.press(scene, wanted[0])
        else:
            self.hand.rest(0.2)

    def hold(self, scene: LettingInScene, button: HoldButton) -> None:
        self.hand.rest(3.0, lambda: not scene.dead)
        self.hand.down(scene.ring, button)
        self.hand.rest(5 * HOLD_SECONDS, lambda: self.stage.stack.top is not scene)
        self.hand.up(button)
        self.hand.rest(REST)
        self.let_in += 1

    def press_icon(self, scene, icon: str) -> None:
        self.press(scene, next(button for button in buttons(scene) if button.icon == icon))

    def sit_at_table(self, scene: PlayScene) -> None:
        """Let phones in first; leave alone what only serves those whose phone is out of reach."""
        host = scene.admission.open_host
        asking = [button for button in buttons(scene) if button.icon == "phone" and not button.label]
        if host is None or (not self.opened and len(host.table.seats_with_phone) < ALL):
            self.press_icon(scene, "menu")
        elif asking and host.table.claims and self.asked != (now := (len(scene.match.actions), str(host.table.claims))):
            self.asked = now
            self.press(scene, asking[0])
        elif scene.board.idle and any(plays(widget) and not spared(widget) for widget in scene.ring.widgets):
            super().sit_at_table(scene)
        else:
            self.hand.rest(0.1)


def television_of(process: int, window: str) -> str:
    """The X id of the second window of a process."""
    found = subprocess.run(["xdotool", "search", "--pid", str(process)], capture_output=True, text=True, check=True)
    return next(one for one in reversed(found.stdout.split()) if one != window)


def put_beside(television: str, window: str, width: int) -> None:
    """Put the window at the left and the television at its right: without a manager one lies on the other."""
    for what in (
        ["windowsize", television, *map(str, TELEVISION)],
        ["windowmove", television, str(width), "0"],
        ["windowmove", window, "0", "0"],
    ):
        subprocess.run(["xdotool", *what], check=True)


def arguments(about: str | None) -> argparse.ArgumentParser:
    """What every table of this kind can be asked for."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--resumes", action="store_true")
    parser.add_argument("--shots", type=Path)
    return parser


def opened(asked: argparse.Namespace, setup: Setup, speed: float = 1.0) -> App:
    """The program at the shelf, with phones on this computer. SystemExit if there is no display."""
    width, height = map(int, asked.size.split("x"))
    settings = Settings(
        language=asked.language,
        window_size=(width, height),
        interface_scale=asked.scale,
        animation_speed=speed,
        phone_port=load().phone_port,
    )
    use_language(asked.language, assets_root())
    lock.claim(config_home())
    problem = open_display()
    if problem:
        print(f"problem {problem}", flush=True)
        raise SystemExit(1)
    app = App(settings, audience=audience_scene)
    app.stage.navigation.phone_setup = setup
    app.begin(TitleScene)
    app.frame()
    return app


def with_television(app: App) -> tuple[str, str]:
    """Open the second window beside the first; returns the X ids of both."""
    window = window_of(os.getpid())
    app.stage.settings.second_window = True
    app.frame()
    television = television_of(os.getpid(), window)
    put_beside(television, window, app.stage.size[0])
    return window, television


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--game", default="mayday")
    asked = parser.parse_args()
    app = opened(asked, Setup(find=loopback))
    if not asked.resumes:
        people = [Player(name) for name in (*PHONES, *CURTAIN)]
        app.stage.navigation.begin(game(asked.game), [*people, Player(BOT, BOT_LEVEL)], {})
        app.frame()
    window, _ = with_television(app)
    app._clock = watch = Watch()
    watcher = Watcher(app, window, asked.shots, f"{asked.game}-{'later' if asked.resumes else 'first'}")
    host = Host(app.stage, Hand(app.stage, watch, window, "mouse", watcher.look), asked.seed)
    threading.Thread(target=host.play_to_the_end, args=(app,), daemon=True).start()
    while app.stage.running:
        app.frame()
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
