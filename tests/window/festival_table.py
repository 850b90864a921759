"""The big screen of a festival: the real program with a host at its mouse, who is told what to do line by line.

Started by `tests.window.festival`, again after it was killed.
"""

import argparse
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace

from crashgames.core.replay import Replay
from crashgames.evening.record import Evening
from crashgames.phones.host import Setup
from crashgames.program.app import App
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.poster import PosterScene
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.evening.theatre import TheatreScene
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.shelf.furniture import MatchTicket
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.bench import PHONE_LOG_LINES, Bench
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from crashgames.ui.people import characters_of, marks_of
from crashgames.ui.widgets import Button
from tests.loopback import loopback
from tests.people import buttons
from tests.steady import HANG
from tests.window.play_through import Hand, Watch
from tests.window.setting_up import SettingUp
from tests.window.sitting_table import Host, arguments, opened, with_television

SPEED = 4.0
"""The speed of what moves at the table: nobody waits longer than needed."""
ACT_SECONDS = 5.0
"""Seconds of the program for which each act of the theatre is looked at."""
SETTLED = 1.5
"""Seconds of the program after which a new page stands still."""
FILM = 600.0
"""The most seconds that a film may take on a busy machine."""


class CountingHand(Hand):
    """A hand that counts its presses."""

    presses = 0

    def down(self, ring, widget) -> None:
        self.presses += 1
        super().down(ring, widget)


class FestivalHost(SettingUp):
    """Spends the evening at the mouse, and reports each step with its presses and seconds."""

    def __init__(self, app: App, party: "EveningHost", windows: tuple[str, str], asked: argparse.Namespace) -> None:
        super().__init__(party.hand)
        self.app = app
        self.party = party
        self.windows = windows
        self.asked = asked
        self.lines: queue.Queue[str] = queue.Queue()
        self.began = (0, 0.0)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.lines.put(line.strip())

    # What is told and reported

    def wait_for(self, word: str, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Rest until the line is told. Meanwhile the program goes on."""
        end = time.monotonic() + FILM
        while self.lines.empty() or self.lines.get() != word:
            assert time.monotonic() < end, f"nobody says {word}"
            meanwhile()
            self.party.report()
            self.hand.rest(0.2)

    def begin(self) -> None:
        """Count presses and seconds from here."""
        self.began = self.hand.presses, time.monotonic()

    def measured(self, what: str) -> None:
        presses, seconds = self.hand.presses - self.began[0], time.monotonic() - self.began[1]
        say("measured", {"step": what, "presses": presses, "seconds": round(seconds, 1)})

    def shown(self, step: str) -> None:
        """Report that a step is on the screen, and take its pictures, whose seconds do not count."""
        began = time.monotonic()
        self.hand.rest(SETTLED)
        say("step", step)
        if self.asked.shots:
            for window, name in zip(self.windows, ("main", "television"), strict=True):
                file = self.asked.shots / f"{step}-{name}.png"
                subprocess.run(["import", "-window", window, str(file)], check=False)
        self.began = self.began[0], self.began[1] + time.monotonic() - began

    @property
    def evening(self) -> Evening:
        found = own_evenings().running()
        assert found is not None, "there is no evening"
        return found

    # The evening

    def spend(self) -> None:
        """From the shelf, or from where the power was cut, to the end of the evening."""
        plan = self.asked.games.split(",")
        done = 0
        if self.asked.resumes:
            done = len(self.evening.games)
            self.resume()
        else:
            self.open_evening()
        for number in range(done, len(plan)):
            if number > done or not self.asked.resumes:
                self.begin_game(number + 1, plan[number])
            self.play(number + 1)
            self.look_back(number + 1)
            self.begin()
            self.go("Next game", SuggestionsScene)
            self.shown(f"{number + 1}-next")
            self.wait_for("next")
        self.finish()

    def resume(self) -> None:
        self.begin()
        self.hand.rest(HANG, lambda: bool(self._continuing()))
        self.shown("again")
        self._press(lambda: self._continuing()[0], lambda: self.party.table is not None)
        self.measured("continue after the power cut")
        self.hand.rest(HANG, lambda: not isinstance(self.stage.stack.top, TitleScene))
        say("resumed", len(self.party.table.match.actions))

    def _continuing(self) -> list[Button]:
        """The button on the shelf that takes the last match up again."""
        return [button for button in buttons(self.stage.stack.top) if isinstance(button, MatchTicket)]

    def open_evening(self) -> None:
        self.begin()
        self.shown("shelf")
        self.go("Evening", PeopleScene)
        self.go_on("Join by phone")
        self.party.report()
        self.shown("code")
        self.wait_for("here")
        self.shown("here")

    def go_on(self, label: str) -> None:
        """Press a button of this scene if it is there."""
        if any(button.label == label for button in buttons(self.stage.stack.top)):
            self._press(lambda: self._labelled(label), lambda: all(b.label != label for b in self._widgets_labelled()))
            self.hand.rest(1.0)

    def _widgets_labelled(self) -> list:
        return [widget for widget in self._widgets() if hasattr(widget, "label")]

    def begin_game(self, number: int, game: str) -> None:
        """Pick a game; the presses count up to its first action."""
        if isinstance(self.stage.stack.top, PeopleScene):
            here = len(self.evening.here)
            self.go(f"Pick a game for {here}", SuggestionsScene)
            self.shown("first-suggestions")
        for _ in range(len(self.stage.stack.top.fits)):
            if any(box.info.id == game for box in self._boxes_shown()):
                break
            before = self.stage.stack.top.first
            self._press(lambda: self._labelled("Other games"), lambda was=before: self.stage.stack.top.first != was)
        self._press(
            lambda: next(box for box in self._boxes_shown() if box.info.id == game),
            lambda: self.party.table is not None and self.party.table.match.outcome is None,
        )
        say("game", number)

    def _boxes_shown(self) -> list[FitBox]:
        return [box for box in self._widgets() if isinstance(box, FitBox)]

    def play(self, number: int) -> None:
        """To the end of the match; everybody's face and mark, and what the open table shows, are reported."""
        table = self.party.table
        match = table.match
        worn = zip(match.names, characters_of(match), marks_of(match), strict=True)
        say("worn", [list(one) for one in worn])
        first = not match.actions
        taken = set()
        while not isinstance(self.stage.stack.top, ResultsScene):
            self.party.step()
            count = len(match.actions)
            if first and count:
                self.measured(f"to the first move of game {number}")
                first = False
            if count // 20 not in taken and self.party.at_rest:
                taken.add(count // 20)
                self.check_open(table)
                if len(taken) in (1, 3, 8):
                    self.shown(f"{number}-table-{count:03}")
        self.hand.rest(8.0)
        say("result", number)
        self.shown(f"{number}-result")

    def check_open(self, table: PlayScene) -> None:
        """Report the open table in words, again when a choice of a phone was on its way; the television shows it."""
        self.party.waits, self.opened = True, -1
        self.hand.rest(1.0)
        self.hand.rest(HANG, lambda: table.board.idle)
        self._report_open(table)
        self.wait_for("looked", lambda: self._report_open(table))
        self.party.waits = False
        audience = self.app.second.stage.stack.top if self.app.second else None
        assert isinstance(audience, AudienceScene), "there is no television"
        if audience.table is not None:
            seen = audience.table.picture.board.view
            assert seen is None or seen.viewer is None, "the television shows what one seat sees"

    opened = -1
    """The number of actions at the last report."""

    def _report_open(self, table: PlayScene) -> None:
        if not table.board.idle or len(table.match.actions) == self.opened:
            return
        self.opened = len(table.match.actions)
        view = table.match.view(None)
        bench = Bench(table.match, table.board, table.turns.session)
        bench.recall(Replay(table.match))
        page = bench.page(view)
        rows = [[row.name, list(row.facts)] for row in page.rows]
        say("open", {"actions": len(table.match.actions), "rows": rows, "lines": list(page.lines[:PHONE_LOG_LINES])})

    def look_back(self, number: int) -> None:
        """The truth, where there is one, and what the bench guessed."""
        labels = {words for words, *_ in self.stage.stack.top._entries()}
        if "From the bench" in labels:
            self.go("More", MenuScene)
            self.go("From the bench", NoticeScene)
            self.shown(f"{number}-bench-opened")
            self.hand.back()
        show = next((label for label in ("Show the truth", "Show the highlights") if label in labels), None)
        if show is None:
            return
        self.begin()
        self.go(show, TheatreScene)
        seen, began = 0, self.hand.watch.seconds
        while isinstance(scene := self.stage.stack.top, TheatreScene):
            act = scene.house.number
            self.hand.rest(ACT_SECONDS, lambda act=act: self._act() != act)
            if self._act() == act:
                self.shown(f"{number}-theatre-{act}")
                seen += 1
                self.hand.press(SimpleNamespace(focused=None), SimpleNamespace(rect=self.stage_middle))
                self.hand.rest(3.0, lambda act=act: self._act() != act)
        say("theatre", {"game": number, "acts": seen, "seconds": round(self.hand.watch.seconds - began, 1)})
        self.hand.rest(1.0, lambda: isinstance(self.stage.stack.top, ResultsScene))

    def _act(self) -> int:
        top = self.stage.stack.top
        return top.house.number if isinstance(top, TheatreScene) else -1

    @property
    def stage_middle(self) -> SimpleNamespace:
        width, height = self.stage.size
        return SimpleNamespace(center=(width // 2, height // 2))

    def finish(self) -> None:
        """Standings, poster and film, and the end of the evening with its awards."""
        self.go("Standings", StandingsScene)
        rows = self.stage.stack.top.rows
        say("standings", [[row.person.name, str(row.standing), row.rank] for row in rows])
        self.shown("standings")
        self.go("Poster", PosterScene)
        self.shown("poster")
        self.go("Save as pictures", NoticeScene)
        self.hand.back()
        self.hand.rest(1.0)
        began = time.monotonic()
        self.go_on("Make the film")
        self.shown("filming")
        self.hand.rest(FILM * 3, lambda: isinstance(self.stage.stack.top, NoticeScene))
        say("film", f"{time.monotonic() - began:.0f}")
        self.shown("film-saved")
        self.hand.back()
        self.hand.rest(1.0)
        say("keepsakes", "")
        self.wait_for("fetched")
        self.hand.back()
        self.hand.rest(1.0)
        self.go("End the evening", ConfirmScene)
        self.go("End the evening", AwardsScene)
        self.shown("awards")
        say("ended", "")


class EveningHost(Host):
    """At the table of an evening everybody has a phone: whoever comes late is let in with the next game."""

    opened = True
    by_phone = 100_000
    """The actions of a match after which chance plays on."""

    waits = False
    """True while the table and what phones show of it are compared."""

    def hurry(self) -> None:
        """In the thread of the program: play an action by chance once phones have played enough of a match."""
        top = self.stage.stack.top
        if self.waits or not isinstance(top, PlayScene) or not top.board.idle:
            return
        if top.match.outcome is None and len(top.match.actions) >= self.by_phone:
            seat = self.pick.choice(top.match.to_act())
            top.play(self.pick.choice(list(top.match.legal_actions(seat))))

    @property
    def at_rest(self) -> bool:
        top = self.stage.stack.top
        return isinstance(top, PlayScene) and top.board.idle

    def wait_for_phones(self, scene: JoiningScene) -> None:
        wanted = [button for button in buttons(scene) if button.kind == "primary" and button.icon == "check"]
        if wanted:
            self.press(scene, wanted[0])
        else:
            self.hand.back()


def say(word: str, what: object) -> None:
    print(word, what if isinstance(what, str) else json.dumps(what, ensure_ascii=False), flush=True)


def spend(app: App, host: FestivalHost, close: Callable[[], object]) -> None:
    try:
        host.hand.begin()
        host.spend()
    except Exception as fault:
        say("problem", f"{type(fault).__name__}: {fault} at {app.stage.stack.top}")
        if host.asked.shots:
            host.shown("problem")
    finally:
        close()


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--games", required=True)
    parser.add_argument("--by-phone", type=int, required=True)
    asked = parser.parse_args()
    app = opened(asked, Setup(find=loopback), SPEED)
    windows = with_television(app)
    app._clock = watch = Watch()
    party = EveningHost(app.stage, CountingHand(app.stage, watch, windows[0], "mouse"), asked.seed)
    host = FestivalHost(app, party, windows, asked)
    party.by_phone = asked.by_phone
    threading.Thread(target=spend, args=(app, host, app.stage.quit), daemon=True).start()
    while app.stage.running:
        app.frame()
        party.hurry()
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
