"""Players whose phones lie at a table without any network: what phones get, byte for byte, and what they send."""

import msgspec

from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import Kept
from crashgames.phones.table import PhoneTable
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.table.play import PlayScene
from tests.people import Hand, People, plays
from tests.ui.playground import stage_of, wait

TAB = "tab"


class NoNetwork(PhoneHost):
    """Phones are switched on without a socket."""

    def switch_on(self, kept: Kept | None = None, awaits_evening: bool = False) -> None:
        self.table = PhoneTable(kept, awaits_evening)
        self.address, self.port = "192.168.1.20", 8080

    def switch_off(self) -> None:
        self.address = ""


class WithPhones(Navigator):
    """The ways of a stage whose phones need no network."""

    def __init__(self, stage) -> None:
        super().__init__(stage)
        self.host = self._phones = NoNetwork()

    @property
    def phones(self) -> PhoneHost:
        return self.host


def phone_stage(size=(960, 540), **settings):
    stage = stage_of(size, **{"animation_speed": 0.0, **settings})
    stage.navigation = WithPhones(stage)
    return stage


class Phones:
    """The phones of some seats at a table."""

    def __init__(self, stage, scene: PlayScene) -> None:
        self.stage = stage
        self.scene = scene
        self.tokens: dict[int, str] = {}

    @property
    def table(self) -> PhoneTable:
        return self.stage.navigation.phones.table

    def join(self, *seats: int) -> None:
        if not self.stage.navigation.phones.on:
            self.stage.navigation.phones.switch_on()
        self.scene.admission.seat()
        for seat in seats:
            token = self.table.claim(seat)
            assert token and self.table.accept(self.table.claims[0])
            self.table.listen(token, TAB)
            self.tokens[seat] = token
        self.stage.advance(0)

    def reply(self, seat: int) -> dict:
        """What the phone of a seat gets on the next beat."""
        return msgspec.json.decode(self.table.replies([(self.tokens[seat], TAB)])[0])

    def page(self, seat: int) -> dict:
        return self.reply(seat)["page"]

    def choose(self, seat: int, choice: int, page: int | None = None) -> None:
        number = self.reply(seat)["number"] if page is None else page
        self.table.choose(self.tokens[seat], TAB, number, choice)

    @property
    def asked(self) -> list[int]:
        """The seats whose phone asks for something."""
        return [seat for seat in sorted(self.tokens) if (self.page(seat) or {}).get("choices")]


def seated(match, seats=(), writer=None, size=(960, 540), **settings):
    """A table on a stage, and the phones of these seats."""
    stage = phone_stage(size, **settings)
    scene = PlayScene(stage, match, writer)
    stage.stack.push(scene)
    stage.stack.settle()
    phones = Phones(stage, scene)
    if seats:
        phones.join(*seats)
    wait(stage, 0.1)
    return stage, scene, phones


def spared(widget) -> bool:
    """True for what only serves those whose phone is out of reach."""
    return getattr(widget, "icon", "") in ("eye", "question")


class PhonePeople(People):
    """People who choose on their phones at random, and at the screen where that is the only way."""

    def __init__(self, stage, phones: Phones, seed: int = 1) -> None:
        super().__init__(stage, Hand(stage, "keyboard"), seed)
        self.phones = phones
        self.by_phone = 0

    def step(self) -> None:
        asked = self.phones.asked
        if not asked or self.pick.random() < 0.1:
            super().step()
            return
        seat = self.pick.choice(asked)
        number, page = self.phones.reply(seat)["number"], self.phones.page(seat)
        allowed = [k for k in range(len(page["choices"])) if not (page["refusals"] and page["refusals"][k])]
        if not allowed:
            super().step()
            return
        self.phones.choose(seat, self.pick.choice(allowed))
        self.by_phone += 1
        self.stage.advance(1 / 60)
        after = self.phones.reply(seat)
        assert after["number"] > number

    def sit_at_table(self, scene: PlayScene) -> None:
        """Leave alone what only serves those whose phone is out of reach."""
        offered = [widget for widget in scene.ring.widgets if plays(widget) and not spared(widget)]
        if not scene.board.idle or scene.turns.bot is not None or not offered or scene.match.outcome:
            self.hand.rest(0.1)
        else:
            self.press(scene, self.pick.choice(offered))
