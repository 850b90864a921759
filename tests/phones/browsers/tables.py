"""Tables for phones in real browsers: people, an album of plain cards, and pages of every sort."""

import re
import shutil
import struct
import time
import zlib
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from crashgames.core.catalog import game
from crashgames.core.translation import current_language, use_language
from crashgames.paths import assets_root
from crashgames.phones.pages import PhoneAlbum, PhoneCard, PhoneNews, PhonePage, PhoneSeat
from crashgames.scenes.phones.pages import colours_of
from crashgames.ui.worlds import world_of
from tests.phones.browsers.phone import LEAST, PATIENCE, QUICK
from tests.phones.clients import served

HURRIES = {
    "phone.html": re.compile(rf'(?<=data-least="){LEAST}(?=")'),
    "page.js": re.compile(r"(?<=^const UNHEARD = )\d+(?=;$)", re.M),
    "phone.js": re.compile(r"(?<=^const UNHEARD = )\d+(?=;$)", re.M),
    "wire.js": re.compile(r"(?<=^const PATIENCE = )\d+(?=;$)", re.M),
}
"""The least time of a page, and how long its scripts wait for a reply, and for what comes of a choice or a hint."""
BEAT = 0.2
"""Phones ask again on every beat, which takes the processes of browser and test 15 ms."""
NAMES = ("Anna", "Ben", "Cleo", "Maximiliane Rosenthal")
SAID = ("Cleo: “I don't trust Maximiliane Rosenthal enough yet.”", "Ben: “Nothing against her.”")
NEWS = PhoneNews("Ben is next", "Ben: nominate a driver.", "Cleo has drawn two cards.", SAID)

ROLE = PhonePage(
    title="Your identity",
    asks="look at your card",
    known=("Everybody sees a page like this.",),
    cards=(PhoneCard(0, "Pit Crew"),),
    lines=("You know nobody else's team",),
    goal="Your team wins with five Points.",
    choices=("I've seen it",),
    looks=True,
)
HAND = PhonePage(
    title="Your cards",
    asks="let them pass, or choose a card",
    known=("Ben wants to pass you.",),
    cards=(PhoneCard(1, "Ambulance", (1,)), PhoneCard(2, "Detour", (2, 3)), PhoneCard(1, "Ambulance", (1,))),
    meanings=("You fall behind Ben.",),
    choices=("Let them pass", "Play Ambulance", "Detour left", "Detour right"),
)
DUEL = PhonePage(
    title="Your cards",
    asks="let them pass, or choose what to play",
    cards=(
        PhoneCard(0, "Fuel", (1, 2, 3), plays=((0,), (0, 2), (0, 2))),
        PhoneCard(1, "Nails", (4, 5, 6), plays=((1,), (1,), (1,))),
        PhoneCard(2, "Horn", (7, 8, 9), plays=((2,), (2,), (2,))),
    ),
    choices=("Let them pass", *(["Duel, no blocks", "Duel, up to one block", "Duel, block all you can"] * 3)),
)
VOTE = PhonePage(
    title="Your vote",
    asks="vote Yes or Nope",
    lines=("Your role: Pit Crew",),
    meanings=("Yes: Ben drives.", "Nope: Ben walks."),
    choices=("Yes", "Nope"),
)
CALL = PhonePage(
    title="Anything to say?", asks="speak up, or let it pass", choices=("I speak up", "Nothing from me"), covered=False
)
KNOWN = PhonePage(title="What you know", cards=(PhoneCard(0, "Pit Crew"),), lines=("You know nobody else's team",))
PUBLIC = PhonePage(
    title="What you know",
    asks="Maximiliane Rosenthal: investigate somebody",
    cards=(PhoneCard(0, "Pit Crew"),),
    lines=("You know nobody else's team",),
    goal="Your team wins with five Points.",
    choices=("Investigate Anna", "Investigate Maximiliane Rosenthal", "Investigate Ben", "Investigate Elsa"),
    covered=False,
)
RECAP = PhonePage(
    title="What has happened",
    lines=(
        "Your identity: Pit Crew",
        *(f"Round {number}: Ben drove, Cleo claimed two cards" for number in range(1, 12)),
    ),
    choices=("I have read it",),
)
PAGES = {"role": ROLE, "hand": HAND, "duel": DUEL, "vote": VOTE, "call": CALL, "public": PUBLIC, "known": KNOWN}


def png(grey):
    """A small picture of one grey."""
    width, height = 10, 14

    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([grey]) * width) * height
    size = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", size) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


FACES = tuple(png(grey) for grey in (60, 120, 180))
ALBUM = PhoneAlbum(FACES, tuple(png(90) for _ in range(10)), colours_of(world_of(game("crazy_commute")).palette))


@cache
def files_of(least):
    """A folder with the files of the page, which waits for as long as a test does, but takes no more time than this."""
    folder = TemporaryDirectory()
    files = shutil.copytree(assets_root() / "shared" / "phone", Path(folder.name) / "phone")
    for name, hurry in HURRIES.items():
        text, found = hurry.subn(str(least if name == "phone.html" else PATIENCE), (files / name).read_text("utf-8"))
        assert found == 1, f"{name} waits for nothing"
        (files / name).write_text(text, "utf-8")
    return files, folder


@contextmanager
def table_of(names=NAMES, language="en", least=QUICK):
    """A table with these people in a language, open to phones."""
    before = current_language()
    use_language(language, assets_root())
    try:
        with served(beat=BEAT, names=names, files=files_of(least)[0]) as host:
            host.table.seat(seats(names))
            host.table.lay_out(ALBUM)
            host.table.tell(NEWS)
            yield host
    finally:
        use_language(before, assets_root())


def seats(names=NAMES, closed=()):
    colours = ("#e0533d", "#2f8fd0", "#f7cd46", "#46b276")
    return [
        PhoneSeat(name, "ABCDEFGHIJ"[place], colours[place % 4], bot=name == "Cleo", open=place not in closed)
        for place, name in enumerate(names)
    ]


def join(host, phone, seat=0):
    """Let a phone have a seat."""
    phone.page.wait_for_selector(".seat")
    phone.join(NAMES[seat])
    phone.page.wait_for_selector(".digits")
    (claim,) = host.table.claims
    assert host.table.accept(claim)
    phone.seated()


def show(host, phone, page, seat=0):
    """Show a page, or that there is none, and wait until it is there."""
    phone.page.evaluate("() => { document.querySelector('main').dataset.old = 1; }")
    before = host.table.number(seat)
    host.table.show({seat: page} if page else {})
    if host.table.number(seat) != before:
        phone.until("() => !document.querySelector('main').dataset.old")


def chosen(host, phone):
    """The choice that has arrived at the table."""
    return waited_for(phone, host.table.take)[0].choice


def waited_for(phone, what):
    """What comes at last, while the page goes on."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := what()):
        assert time.monotonic() < end, "nothing has come"
        phone.page.wait_for_timeout(10)
    return found


def guarded(page, *refusals):
    """A page on which choices may be refused."""
    return msgspec.structs.replace(page, refusals=refusals or ("",) * len(page.choices))
