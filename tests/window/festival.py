"""An evening of five games in the real window: seven phones in browsers, a television, and a host at the mouse.

Everybody comes by phone, an eighth guest comes late, somebody goes home, and in the middle of a game the program is
killed and started again. At the end phones fetch poster and film. Needs xdotool, Chromium and Playwright.

xvfb-run -a -s "-screen 0 3300x1100x24" python -m tests.window.festival --shots FOLDER
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from playwright.sync_api import Error

from crashgames.core.catalog import games
from crashgames.storage.evenings import Evenings
from crashgames.storage.library import library_in
from crashgames.ui.theme import SEATS
from tests.phones.browsers.phone import QUICK, chromium
from tests.window.guest import Guest
from tests.window.sitting import GONE, SIZES, Table, use_together

PEOPLE = ("Anna", "Ben", "Carl", "Dora", "Élise", "Finn", "Göran")
LATE, LEAVER = "Ida", "Carl"
GAMES = "mayday,hidden_crashmaster,crazy_commute,cheaters_game,crash_by_crash"
LATE_GAME, LEFT_AFTER, CUT_GAME = 2, 2, 4
"""In which game the late guest comes, after which somebody goes home, and in which the power fails."""
LATE_AFTER = 12
"""The actions after which the late guest scans the code."""
LOOKING = 0.4
"""Seconds for which everybody looks at a page."""
STUCK = 300.0
"""Seconds without an action after which an evening counts as stuck."""
SECONDS = 30.0
"""Seconds in which a phone has to show what is on it."""
PRESSES = {"to the first move of game 1": 6} | {f"to the first move of game {n}": 3 for n in range(2, 6)}
FIRST_SECONDS, NEXT_SECONDS = 90.0, 60.0


class Festival:
    """The evening as its guests live it, with all that goes wrong in `problems`."""

    def __init__(self, browser, asked: argparse.Namespace, home: Path) -> None:
        self.browser = browser
        self.asked = asked
        self.home = home
        self.pick = random.Random(asked.seed)
        self.guests: list[Guest] = []
        self.problems: list[str] = []
        self.marks: dict[str, list] = {}
        """Face and mark of everybody, as they were first seen at a table."""
        self.seen: set[str] = set()
        self.step = ""
        self.plan = asked.games.split(",")
        self.guesses = self.compared = 0

    def table(self) -> Table:
        more = ["--games", self.asked.games, "--by-phone", str(self.asked.by_phone)]
        return Table("tests.window.festival_table", self.asked, self.home, *more)

    # The evening

    def spend(self) -> None:
        with self.table() as table:
            self.arrive(table)
            for number in range(1, CUT_GAME):
                self.play(table, number)
            if not self.play(table, CUT_GAME, until=self.asked.kill):
                return
            count, began = table.actions, time.monotonic()
            table.kill()
        with self.table() as table:
            self.come_back(table, count, began)
            for number in range(CUT_GAME, len(self.plan) + 1):
                self.play(table, number)
            self.end(table)

    def arrive(self, table: Table) -> None:
        url, began = table.wait_for("url"), time.monotonic()
        self.guests = [self.guest(url, name, k) for k, name in enumerate(PEOPLE)]
        for guest in self.guests:
            guest.come()
        for guest in self.guests:
            guest.take_face()
        print(f"{len(self.guests)} phones have come after {time.monotonic() - began:.1f} s", flush=True)
        self.photograph("come")
        table.tell("here")

    def guest(self, url: str, name: str, number: int) -> Guest:
        return Guest(self.browser, url, name, SIZES[number % len(SIZES)], self.pick, QUICK)

    def play(self, table: Table, number: int, until: int = 0) -> bool:
        """One game and what follows, or until so many of its actions; False if the table has gone."""
        began = time.monotonic()
        while table.facts.get("step") != f"{number}-next":
            if table.ended:
                self.problems.append(f"the program has ended in game {number}: {table.facts}")
                return False
            here = table.facts.get("game") == str(number) or "resumed" in table.facts
            if until and here and table.actions >= until and table.facts.get("result") != str(number):
                return True
            self.look(table, number)
            if number == LATE_GAME and here and table.actions > LATE_AFTER and self.guests[-1].name != LATE:
                self.come_late(table)
            used = use_together(self.guests, LOOKING)
            self.guesses += sum([guest.guess() for guest in self.guests if guest.now.get("screen") == "bench"])
            if not used:
                time.sleep(0.1)
            if time.monotonic() - max(began, table.since, self.moved) > STUCK:
                raise AssertionError(f"stuck in game {number}: {table.facts}, {[g.phone.state for g in self.guests]}")
        if until:
            self.problems.append(f"game {number} was over after {table.actions} actions, before the power cut")
        if number == LEFT_AFTER:
            leaver = next(guest for guest in self.guests if guest.name == LEAVER)
            leaver.go_home()
            self.guests.remove(leaver)
            time.sleep(1.0)
        self.check_standings(number)
        table.tell("next")
        return True

    moved = 0.0
    """When the last step was shown."""

    def come_late(self, table: Table) -> None:
        guest = self.guest(table.facts["url"], LATE, len(self.guests))
        self.guests.append(guest)
        guest.come()
        guest.take_face()
        self.photograph("late", [guest])

    def come_back(self, table: Table, count: int, began: float) -> None:
        resumed = int(table.wait_for("resumed"))
        if resumed < count - 1:  # the table plays on until it is killed
            self.problems.append(f"{count} actions before the power cut, {resumed} after it")
        while any(guest.phone.state.lost or guest.phone.state.screen not in ("page", "bench") for guest in self.guests):
            assert time.monotonic() - began < STUCK, [guest.phone.state for guest in self.guests]
            time.sleep(0.1)
        print(f"all phones are back {time.monotonic() - began:.1f} s after the power cut", flush=True)
        self.photograph("back")

    def end(self, table: Table) -> None:
        self.wait(table, "keepsakes")
        self.check_shown(json.loads(table.facts["standings"]))
        for guest in self.guests[:2]:
            for what, width in (("poster", 1920), ("film", 640)):
                got = guest.fetch(what)
                if got != width:
                    self.problems.append(f"{guest.name} gets a {what} of {got} pixels")
                self.photograph(what, [guest])
                guest.phone.page.get_by_role("button", name="Back").click()
                guest.phone.page.wait_for_selector("main.bench")
        table.tell("fetched")
        self.wait(table, "ended")
        self.photograph("ended")
        table.process.wait(SECONDS)

    def wait(self, table: Table, word: str) -> None:
        while word not in table.facts:
            assert not table.ended, f"the program has ended: {table.facts}"
            self.look(table, len(self.plan))
            time.sleep(0.1)

    # What is looked at

    def look(self, table: Table, number: int) -> None:
        """Check what the table has reported since the last look."""
        facts = dict(table.facts)
        if facts.get("problem"):
            raise AssertionError(facts["problem"])
        if facts.get("measured") and facts["measured"] not in self.seen:
            self.seen.add(facts["measured"])
            self.check_presses(**json.loads(facts["measured"]))
        if facts.get("worn") and f"{number} {facts['worn']}" not in self.seen:
            self.seen.add(f"{number} {facts['worn']}")
            self.check_worn(json.loads(facts["worn"]))
        if facts.get("step") and facts["step"] != self.step:
            self.step, self.moved = facts["step"], time.monotonic()
            self.photograph(self.step)
        if facts.get("open") and facts["open"] not in self.seen:
            self.check_bench(table)
            self.seen.add(table.facts["open"])

    def photograph(self, step: str, guests: list[Guest] | None = None) -> None:
        """A picture of two phones, one of them on the bench if there is any."""
        if not self.asked.shots:
            return
        benched = [guest for guest in self.guests if guest.phone.state.screen == "bench"]
        for guest in guests or [self.guests[0], *(benched or self.guests[1:])[:1]]:
            guest.phone.page.screenshot(path=str(self.asked.shots / f"{step}-phone-{guest.name}.png"))

    def check_presses(self, step: str, presses: int, seconds: float) -> None:
        if presses > PRESSES.get(step, presses):
            self.problems.append(f"{presses} presses {step}")
        if step in PRESSES and seconds > (FIRST_SECONDS if step.endswith(" 1") else NEXT_SECONDS):
            self.problems.append(f"{seconds} seconds {step}")

    def check_worn(self, worn: list[list]) -> None:
        """Everybody keeps face and mark, and has the mark on the phone, too."""
        for name, face, mark in worn:
            if self.marks.setdefault(name, [face, mark]) != [face, mark]:
                self.problems.append(f"{name} had {self.marks[name]}, now {[face, mark]}")
        for guest in self.guests:
            if guest.name in self.marks and guest.phone.page.locator("header.bar svg").count():
                letter, _ = guest.mark
                if letter != SEATS[self.marks[guest.name][1]].letter:
                    self.problems.append(f"{guest.name}'s phone wears {letter}")

    def check_bench(self, table: Table) -> None:
        """Phones without a seat show the open table, all the same, and nothing else. Meanwhile the table rests."""
        benched = [guest for guest in self.guests if guest.phone.page.locator("main.bench .stand").count()]
        wanted, end = open_table(table), time.monotonic() + SECONDS
        while any(guest.table != wanted for guest in benched) and time.monotonic() < end:
            time.sleep(0.3)
            wanted = open_table(table)
        self.compared += len(benched)
        for guest in benched:
            if guest.table != wanted:
                self.problems.append(f"{guest.name}'s phone shows {guest.table}, the open table is {wanted}")
        table.tell("looked")

    # Standings

    def check_standings(self, number: int) -> None:
        evening = next(iter(Evenings(self.home).all()))
        if len(evening.games) != number:
            self.problems.append(f"{len(evening.games)} games are kept after game {number}")

    def check_shown(self, shown: list[list]) -> None:
        """The standings on the screen are those that follow from the saved matches."""
        wanted = own_standings(self.home)
        found = {name: Fraction(value) for name, value, _ in shown}
        if found != wanted:
            self.problems.append(f"the standings are {found}, the matches say {wanted}")
        firsts = {name for name, _, rank in shown if rank == 1}
        print(f"first: {firsts}", flush=True)


def open_table(table: Table) -> list[list]:
    """What a phone without a seat has to show, by the last report of the table: facts by name, and lines."""
    known = json.loads(table.facts["open"])
    return [[[name, " · ".join(said)] for name, said in known["rows"]], known["lines"]]


def own_standings(home: Path) -> dict[str, Fraction]:
    """Everybody's standing by name, from the outcomes of the saved matches alone."""
    evening, library = next(iter(Evenings(home).all())), library_in(home / "saves")
    total, weight = dict[str, Fraction](), dict[str, Fraction]()
    for played in evening.games:
        match = library.open(library.path_of(played.match)).saved.match
        assert match.outcome and match.info in games().values()
        won, scores = match.outcome.winners, match.outcome.scores
        key = {seat: (seat in won, scores[seat] if not match.outcome.side else 0) for seat in range(len(match.names))}
        if len(set(won)) > 1 or match.outcome.side:
            key |= dict.fromkeys(won, (True, 0))
        for seat, name in enumerate(match.names):
            others = [key[other] for other in key if other != seat]
            beaten = sum(key[seat] > other for other in others) + Fraction(sum(key[seat] == o for o in others), 2)
            share = Fraction(1, 2) if len(key) == 2 else Fraction(1)
            total[name] = total.get(name, Fraction()) + share * 12 * beaten / len(others)
            weight[name] = weight.get(name, Fraction()) + share
    return {name: (total[name] + 12) / (weight[name] + 2) for name in total}


def play(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Spend the evening; yields what went wrong."""
    with chromium() as browser:
        festival = Festival(browser, asked, home)
        try:
            festival.spend()
        except (AssertionError, Error) as fault:
            festival.problems.append(f"{type(fault).__name__}: {fault}")
        yield from festival.problems
        print(f"{festival.guesses} guesses, {festival.compared} looks at phones on the bench", flush=True)
        for guest in festival.guests:
            print(f"{guest.name}: {guest.decided} decisions", flush=True)
            said = [line for line in guest.phone.complaints if GONE not in line and "Failed to load" not in line]
            yield from (f"{guest.name}: {line}" for line in said)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES, help="by their folders, one after another")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--kill", type=int, default=15, help="so many actions of the fourth game before the power cut")
    parser.add_argument("--by-phone", type=int, default=100_000, help="so many actions of a game, then chance plays on")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of every step")
    parser.add_argument("--home", type=Path, help="a folder for the evening, kept afterwards")
    parser.set_defaults(language="en")  # phones are pressed by their words
    asked = parser.parse_args()
    for folder in (asked.shots, asked.home):
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        problems = list(play(asked, asked.home or Path(home)))
    print(json.dumps(problems, indent=1, ensure_ascii=False))
    print(f"{time.monotonic() - began:.0f} s, {len(problems)} problems")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
