"""One sitting in the real window: five phones in browsers, two people at the curtain, a bot, and a television.

Two of the phones slide to every choice. In the middle the program is killed, started again and gone on with, and a late
guest takes over from the bot. Needs xdotool, Chromium and Playwright.

xvfb-run -a -s "-screen 0 3300x1100x24" python -m tests.window.sitting --game mayday --shots FOLDER
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error

from tests.phones.browsers.phone import LEAST, Phone, State, chromium

PHONES = ("Anna", "Ben", "Carl", "Dora", "Élise")
SLIDERS = ("Dora", "Élise")
CURTAIN = ("Fay", "Gus")
BOT, GUEST = "Bot", "Ida"
SIZES = ((390, 844), (360, 740), (320, 568), (568, 320), (390, 844))
LOOKING = 1.0
"""Seconds for which everybody looks at a page."""
STUCK = 240.0
"""Seconds without an action after which a sitting counts as stuck."""
GONE = "Failed to load resource: net::ERR_CONNECTION"
"""What a console says while the program is away."""
PATIENCE = 4000
"""Milliseconds for a press on a page that may change meanwhile."""


class Table:
    """The program in a process of its own, with a person at its mouse: what it reports, and its end."""

    def __init__(self, module: str, asked: argparse.Namespace, home: Path, *more: str) -> None:
        words = [sys.executable, "-m", module, "--seed", str(asked.seed), "--size", asked.size]
        words += ["--scale", str(asked.scale), "--language", asked.language, *more]
        words += ["--resumes"] if any((home / "saves").glob("*")) else []
        words += ["--shots", str(asked.shots)] if asked.shots else []
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"CRASHGAMES_HOME": str(home)},
        )
        self.facts: dict[str, str] = {}
        self.since = time.monotonic()
        """When an action was reported last."""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            word, _, rest = line.strip().partition(" ")
            if word == "actions" and rest != self.facts.get(word):
                self.since = time.monotonic()
            if word not in ("actions", "open"):
                print(f"  table: {line.strip()}", flush=True)
            self.facts[word] = rest

    @property
    def actions(self) -> int:
        return int(self.facts.get("actions", 0))

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def wait_for(self, word: str) -> str:
        end = time.monotonic() + STUCK
        while word not in self.facts:
            assert not self.ended and time.monotonic() < end, f"the table never reports {word}: {self.facts}"
            time.sleep(0.05)
        return self.facts[word]

    def tell(self, line: str) -> None:
        """Let the person at the mouse do what waits for this word."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        if not self.ended:
            self.kill()


class Person:
    """Somebody with a phone, who looks, chooses at random, and confirms; a slider taps no choice that is covered."""

    def __init__(
        self, browser, url: str, name: str, size: tuple[int, int], pick: random.Random, least: int = LEAST
    ) -> None:
        self.name = name
        self.slides = name in SLIDERS
        self.pick = pick
        self.phone = Phone(browser, url, size, least=least, calm=False)
        self.touch = self.phone.context.new_cdp_session(self.phone.page)
        self.seen: State | None = None
        """The page that was looked at last, as it stood afterwards."""
        self.decided = 0
        self.slid = 0

    def wants_to_look(self) -> bool | None:
        """True if there is something new to look at, False if only to choose, None if the page asks for nothing."""
        try:
            state = self.phone.state
        except (Error, TypeError):
            return None
        if state.screen != "page" or not (state.asks or state.looks):
            return None
        return state.looks and (bool(state.asks) or state != self.seen)

    def hold(self) -> None:
        with suppress(Error, TypeError):
            self._finger("touchStart", *self._middle(".look"))

    def release(self) -> None:
        with suppress(Error, TypeError):
            self._finger("touchEnd")
            self.seen = self.phone.state

    def decide(self) -> bool:
        """Choose and confirm; False if that is not asked for or has changed meanwhile."""
        try:
            if not self.phone.page.locator("footer .confirm").count():
                return False
            if not self.phone.state.confirms or self.pick.random() < 0.3:
                self._choose()
            self.phone.page.locator("footer .confirm[aria-disabled=false]").click(timeout=PATIENCE)
        except (Error, TypeError, IndexError):
            return False
        self.decided += 1
        return True

    def _choose(self) -> None:
        state = self.phone.state
        if self.slides and state.looks and not any(state.options):
            self._slide()
            return
        for what in (".card", ".page .option"):
            seen = self.phone.page.locator(f"{what}:visible")
            count = seen.count()
            if count:
                seen.nth(self.pick.randrange(count)).tap(timeout=PATIENCE)

    def _slide(self) -> None:
        """Hold, slide to a choice, let go."""
        self._finger("touchStart", *self._middle(".look"))
        self.phone.page.wait_for_function("() => document.body.classList.contains('looking')", timeout=PATIENCE)
        time.sleep(0.3)
        places = self.phone.page.locator(".card:visible, .page .option:visible")
        at = places.nth(self.pick.randrange(places.count())).bounding_box(timeout=PATIENCE)
        self._finger("touchMove", at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        time.sleep(0.3)
        self._finger("touchEnd")
        self.slid += 1

    def _middle(self, what: str) -> tuple[float, float]:
        box = self.phone.page.locator(what).bounding_box(timeout=PATIENCE)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _finger(self, kind: str, *point: float) -> None:
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def use_together(people: Sequence[Person], looking_seconds: float = LOOKING) -> bool:
    """Let all whose phones ask look at the same time, then choose and confirm; False if nobody did."""
    wishes = {person.name: person.wants_to_look() for person in people}
    looking = [person for person in people if wishes[person.name]]
    for person in looking:
        person.hold()
    time.sleep(looking_seconds if looking else 0)
    for person in looking:
        person.release()
    decided = [person.decide() for person in people if wishes[person.name] is not None]
    return any(decided)


def sitting(asked: argparse.Namespace, home: Path) -> Table:
    return Table("tests.window.sitting_table", asked, home, "--game", asked.game)


def play(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Play the match to its end; yields what went wrong."""
    pick = random.Random(asked.seed)
    with chromium() as browser:
        with sitting(asked, home) as table:
            url = table.wait_for("url")
            people = [Person(browser, url, name, size, pick) for name, size in zip(PHONES, SIZES, strict=True)]
            for person in people:
                person.phone.join(person.name)
            for person in people:
                person.phone.seated()
            print(f"{len(people)} phones are seated", flush=True)
            yield from use_phones(table, people, asked, until=asked.kill)
            began = time.monotonic()
            table.kill()
            print(f"killed after {table.actions} actions", flush=True)
        with sitting(asked, home) as table:
            url = table.wait_for("url")
            if people[0].phone.url != url:
                yield f"after the kill phones are to come to {url}, before it was {people[0].phone.url}"
            while any(person.phone.state.lost or person.phone.state.screen != "page" for person in people):
                assert time.monotonic() - began < STUCK, [person.phone.state for person in people]
                time.sleep(0.1)
            print(f"all phones are back after {time.monotonic() - began:.1f} s", flush=True)
            if asked.guest:
                people.append(Person(browser, url, GUEST, SIZES[0], pick))
                people[-1].phone.page.locator("button.seat.bot").click()
                people[-1].phone.page.locator("input.naming").fill(GUEST)
                people[-1].phone.page.locator("button.confirm").click()
                yield from use_phones(table, people[:-1], asked, seated=people[-1])
                print("the late guest is seated", flush=True)
            yield from use_phones(table, people, asked)
            yield from (f"table: {table.facts[word]}" for word in ("problem",) if table.facts.get(word))
        for person in people:
            print(f"{person.name}: {person.decided} decisions, {person.slid} by sliding", flush=True)
            if person.slides and not person.slid:
                yield f"{person.name} slid to nothing"
            said = [
                line
                for line in person.phone.complaints
                if "ERR_CONNECTION" not in line and "Failed to load" not in line
            ]
            yield from (f"{person.name}: {line}" for line in said)


def use_phones(
    table: Table, people: list[Person], asked: argparse.Namespace, until: int = 0, seated: Person | None = None
) -> Iterator[str]:
    """Until so many actions were made, somebody is seated, or the match is over."""
    while "result" not in table.facts and not table.ended:
        if until and table.actions >= until:
            return
        if seated and seated.phone.page.locator("header.bar").count():
            return
        used = use_together(people)
        if asked.shots and used and people[0].pick.random() < 0.05:
            for person in people:
                person.phone.page.screenshot(path=str(asked.shots / f"phone-{person.name}-{table.actions:03}.png"))
        if not used:
            time.sleep(0.1)
        if time.monotonic() - table.since > STUCK:
            states = {person.name: person.phone.state for person in people}
            raise AssertionError(f"stuck after {table.actions} actions: {table.facts}, {states}")
    if until or seated:
        yield f"the match was over after {table.actions} actions, before what was to happen in it"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="mayday")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--kill", type=int, default=30, help="the program is killed after so many actions")
    parser.add_argument("--no-guest", dest="guest", action="store_false", help="nobody comes late")
    parser.add_argument("--shots", type=Path, help="a folder for pictures on the way")
    asked = parser.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        problems = list(play(asked, Path(home)))
    print(json.dumps(problems, indent=1, ensure_ascii=False))
    print(f"{asked.game}: {time.monotonic() - began:.0f} s, {len(problems)} problems")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
