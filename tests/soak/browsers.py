"""Whole matches with real browsers as phones, in every game at its least and its largest table."""

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error

from crashgames.core.catalog import GameInfo
from crashgames.phones.host import Setup
from crashgames.scenes.table.play import PlayScene
from tests.loopback import loopback
from tests.own_phones import spared
from tests.people import Hand, People, plays
from tests.phones.browsers.phone import QUICK, Phone, State, chromium
from tests.phones.clients import WIDE
from tests.random_play import complete_games, fresh_match
from tests.ui.playground import stage_of

SIZES = ((360, 740), (390, 844), (320, 568))
BEAT = 0.05
STUCK = 120.0
"""Seconds without an action after which a match counts as stuck."""
PATIENCE = 1500
"""Milliseconds for a press on a page that may change meanwhile."""


def browsers(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """All seats by phone, and others beside the curtain and with bots; `--count` matches of each kind."""
    with chromium() as browser:
        for info in complete_games():
            for seats in sorted({info.seats[0], info.seats[-1]}):
                for number in range(2 * asked.count):
                    yield from _played(browser, info, seats, asked.seed + number)


def _played(browser, info: GameInfo, seats: int, seed: int) -> Iterator[str]:
    pick = random.Random(seed)
    match = fresh_match(info, seats, seed)
    own = list(range(seats))
    if seed % 2 == 0:
        match.seat(seats - 1, 1)
        own = [seat for seat in range(seats - 1) if seat == 0 or pick.random() < 0.6]
    stage = stage_of((960, 540), animation_speed=0.0)
    stage.navigation.phone_setup = Setup(beat=BEAT, limits=WIDE, find=loopback)
    stage.navigation.phones.switch_on()
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.admission.seat()
    people = Browsing(stage, scene, browser, own, seed)
    began = time.monotonic()
    try:
        people.play_in_time(match)
    except AssertionError as stuck:
        yield f"{info.title} with {seats} seats, seed {seed}: {stuck}"
    for seat, phone in people.phones.items():
        yield from (f"{info.title}, {match.names[seat]}: {said}" for said in phone.complaints)
        phone.close()
    passes = scene.turns.session.passes
    if passes and len(own) == seats:
        yield f"{info.title} with {seats} seats passed something at a table of phones"
    seconds = time.monotonic() - began
    print(f"{info.title}, {seats} seats, {len(own)} browsers: {people.taps} taps, {passes} passes, {seconds:.0f} s")
    stage.stack.clear()
    stage.navigation.close()


class Browsing(People):
    """People who look and choose on the pages of their phones, and at the screen where that is the only way."""

    def __init__(self, stage, scene: PlayScene, browser, own: list[int], seed: int) -> None:
        super().__init__(stage, Hand(stage, "keyboard"), seed)
        table, url = stage.navigation.phones.table, stage.navigation.phones.url
        self.phones = {seat: Phone(browser, url, SIZES[seat % len(SIZES)], least=QUICK, calm=False) for seat in own}
        self.taps = 0
        self.seen: dict[int, State] = {}
        """The page of each seat that was looked at last, as it stood afterwards."""
        for seat, phone in self.phones.items():
            phone.join(scene.match.names[seat])
        while len(table.claims) < len(own):
            time.sleep(BEAT)
        table.accept_all()
        for phone in self.phones.values():
            phone.seated()
        self.hand.rest(0.2)

    def play_in_time(self, match) -> None:
        count, since = 0, time.monotonic()
        while match.outcome is None:
            self.step()
            if len(match.actions) > count:
                count, since = len(match.actions), time.monotonic()
            assert time.monotonic() - since < STUCK, f"stuck after {count} actions at {self.stage.stack.top}"

    def step(self) -> None:
        seats = list(self.phones)
        self.pick.shuffle(seats)
        done = [self._use(seat) for seat in seats]
        self.hand.rest(0.1)
        if not any(done) and self.pick.random() < 0.5:
            super().step()

    def _use(self, seat: int) -> bool:
        """Look at a page and choose on it; False if it asks for nothing, or has changed meanwhile."""
        phone = self.phones[seat]
        state = phone.state
        shows = state.looks and state != self.seen.get(seat)
        if state.screen != "page" or not (state.asks or shows):
            return False
        try:
            if state.looks:
                phone.look()
                self.seen[seat] = phone.state
            if not phone.page.locator("footer .confirm").count():
                return True
            self._choose(phone)
            phone.page.locator("footer .confirm[aria-disabled=false]").click(timeout=PATIENCE)
            self.taps += 1
        except (Error, TypeError):
            return False
        return True

    def _choose(self, phone: Phone) -> None:
        """Choose on a page; where Confirm looks the same whatever is chosen, now and then nothing new."""
        state = phone.state
        if state.confirms and self.pick.random() < 0.3:
            return
        if state.cards and self.pick.random() < 0.6:
            phone.page.locator(".card").nth(self.pick.randrange(state.cards)).click(timeout=PATIENCE)
        options = phone.page.locator(".page .option")
        count = options.count()
        if count:
            options.nth(self.pick.randrange(count)).click(timeout=PATIENCE)

    def sit_at_table(self, scene: PlayScene) -> None:
        offered = [widget for widget in scene.ring.widgets if plays(widget) and not spared(widget)]
        if not scene.board.idle or scene.turns.bot is not None or not offered or scene.match.outcome:
            self.hand.rest(0.1)
        else:
            self.press(scene, self.pick.choice(offered))
