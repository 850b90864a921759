"""python -m tests.phones.demo_table [--port P] [--beat S] [--language L]

Serves a table with made-up seats on this computer alone, and prints its address. Whoever asks for a seat gets it after
two seconds (--patience). Pages of every sort follow each other as choices come in: cards to look at, a decision by
buttons, cards with several meanings, a vote, a silent call, a long page, and every fifth time a refusal. Decisions have
hints. Typing a name here takes the seat from its phone.
"""

import argparse
import os
import select
import sys
import time
from itertools import cycle

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec

from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.phones.host import PhoneHost, Setup
from crashgames.phones.pages import PhoneAlbum, PhoneCard, PhoneHint, PhoneNews, PhonePage, PhoneSeat
from crashgames.phones.register import Limits
from tests.loopback import loopback

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Maximiliane Rosenthal")
COLOURS = ("#e05a47", "#3f7fd0", "#43a05a", "#e0a030", "#8a5ac0", "#30a0a8", "#c04f8f", "#7a8a3a", "#a06a40", "#6078a0")
FACES = 12
HINTING = 1.5
"""Seconds until a hint is found."""


def seats(count: int = len(NAMES)) -> list[PhoneSeat]:
    """The people of the table; the third is a bot."""
    return [
        PhoneSeat(name, "ABCDEFGHIJ"[place], colour, bot=place == 2)
        for place, (name, colour) in enumerate(zip(NAMES[:count], COLOURS, strict=False))
    ]


def album() -> list[bytes]:
    """Cards with a number each."""
    import io

    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 120)
    pictures = []
    for face in range(FACES):
        surface = pygame.Surface((240, 336))
        surface.fill(COLOURS[face % len(COLOURS)])
        pygame.draw.rect(surface, "white", surface.get_rect().inflate(-20, -20), 4, 12)
        written = font.render(str(face + 1), True, "white")
        surface.blit(written, written.get_rect(center=surface.get_rect().center))
        file = io.BytesIO()
        pygame.image.save(surface, file, "card.png")
        pictures.append(file.getvalue())
    return pictures


def identity(name: str) -> PhonePage:
    return PhonePage(
        title="Your identity",
        asks="Look at your card, then say so.",
        known=("Everybody has one card.",),
        cards=(PhoneCard(len(name) % FACES, "Hit-and-run driver"),),
        lines=("You crashed into the bakery.", "Cleo saw you."),
        goal="Nobody may find out before the third night.",
        choices=("I have looked",),
        looks=True,
    )


def decision(name: str) -> PhonePage:
    others = [other for other in NAMES[:5] if other != name]
    return PhonePage(
        hints=True,
        title="The night",
        asks="Whom do you warn?",
        lines=("You are the lollipop man.",),
        meanings=tuple(f"{other} cannot be towed tonight." for other in others),
        choices=tuple(others),
    )


def hand(name: str) -> PhonePage:
    cards = (
        PhoneCard(0, "Ambulance", (0,)),
        PhoneCard(1, "Detour", (1, 2)),
        PhoneCard(1, "Detour", (1, 2)),
        PhoneCard(4, "Road works", (3,)),
        PhoneCard(7, "Flat tyre"),
    )
    return PhonePage(
        hints=True,
        title="Your hand",
        asks="Play a card, or pass.",
        known=("Seven cards are left in the pile.",),
        cards=cards,
        lines=("The flat tyre cannot be played now.",),
        meanings=("Rescue your car", "Turn left", "Turn right", "Block the road behind you", "Nothing happens"),
        choices=("Ambulance", "Detour: left", "Detour: right", "Road works", "Pass"),
    )


def vote(name: str) -> PhonePage:
    return PhonePage(
        hints=True,
        title="The vote",
        asks="Who caused the pile-up?",
        known=("Most votes lose their licence.",),
        choices=(*(other for other in NAMES if other != name), "Nobody"),
        covered=False,
    )


def call(name: str) -> PhonePage:
    return PhonePage(
        hints=True,
        title="Does anybody object?",
        asks="Speak up now, or let it pass.",
        known=("Ben claims to have three green lights.",),
        lines=("You hold two green lights.",),
        choices=("I speak up", "Nothing from me"),
    )


def long_page(name: str) -> PhonePage:
    cards = tuple(PhoneCard(k % FACES, f"Card number {k + 1}", (k,)) for k in range(16))
    return PhonePage(
        hints=True,
        title="All your cards",
        asks="Give one away.",
        known=tuple(f"{other} has {k + 2} cards." for k, other in enumerate(NAMES)),
        cards=cards,
        lines=tuple(f"Secret line {k + 1}, which goes on for a while so that it has to be broken." for k in range(6)),
        meanings=tuple(f"You lose card {k + 1}." for k in range(16)),
        goal="Keep the red ones.",
        choices=tuple(f"Card number {k + 1}" for k in range(16)),
    )


def idle(name: str) -> PhonePage:
    return PhonePage(
        title="What you know",
        known=("Nothing is asked of you. This page stays for five seconds.",),
        cards=(PhoneCard(3, "Hit-and-run driver"),),
        lines=("Cleo saw you.",),
    )


def hint(page: PhonePage, found: bool) -> PhoneHint:
    """A hint for a page, or that it is being worked out."""
    last = len(page.choices) - 1
    return PhoneHint((page.choices[last], "A guess: nothing else looked better."), last) if found else PhoneHint()


SORTS = (identity, decision, hand, vote, call, long_page, idle)


class DemoTable:
    """Plays the host: lets phones in, answers choices by the next page, refuses every fifth page its first choice."""

    def __init__(self, host: PhoneHost, language: str = "en", patience: float = 2.0) -> None:
        self.host = host
        self.table = host.table
        self.patience = patience
        """Seconds until a phone is let in."""
        self.table.seat(seats())
        self.table.lay_out(PhoneAlbum(tuple(album())))
        self.made = 0
        self._next = {place: cycle(SORTS) for place in range(len(NAMES))}
        self._pages: dict[int, PhonePage] = {}
        self._until: dict[int, float] = {}
        self._asking: dict[object, float] = {}
        self._hints: dict[int, float] = {}
        """When each seat has its hint that has asked for one."""

    def update(self, now: float) -> None:
        for claim in self.table.claims:
            if now >= self._asking.setdefault(claim, now + self.patience):
                self.table.accept(claim)
        seats_with_phone = self.table.seats_with_phone
        for choice in self.table.take():
            self.made += 1
            page = self._pages[choice.seat]
            print(f"{NAMES[choice.seat]} chose {page.choices[choice.choice]!r} on {page.title!r}", flush=True)
            self._turn(choice.seat, now, guarded=self.made % 5 == 0)
        for seat in seats_with_phone:
            if seat not in self._pages or now >= self._until.get(seat, now + 1):
                self._turn(seat, now)
        self._hints |= dict.fromkeys(self.table.take_asked(), now + HINTING)
        self.table.tell(
            PhoneNews(
                turn=f"{NAMES[self.made % len(NAMES)]} is next",
                prompt="Everybody looks at their phone.",
                latest=f"{self.made} choices have been made.",
                said=("Cleo: “I don't trust Finn enough yet.”",) if self.made % 2 else (),
            )
        )
        pages = {seat: page for seat, page in self._pages.items() if seat in seats_with_phone}
        hints = {seat: hint(pages[seat], now >= due) for seat, due in self._hints.items() if seat in pages}
        self.table.show(pages, hints)

    def _turn(self, seat: int, now: float, guarded: bool = False) -> None:
        """The next page of a seat, perhaps one that refuses its first choice."""
        self._hints.pop(seat, None)
        page = next(self._next[seat])(NAMES[seat])
        refusals = tuple("" if k else "That is not allowed now." for k in range(len(page.choices)))
        self._pages[seat] = msgspec.structs.replace(page, refusals=refusals) if guarded else page
        self._until[seat] = now + (5.0 if not self._pages[seat].choices else 1e9)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--beat", type=float, default=0.5)
    parser.add_argument("--language", default="en")
    parser.add_argument("--patience", type=float, default=2.0, help="seconds until a phone is let in")
    asked = parser.parse_args()
    use_language(asked.language, assets_root())
    host = PhoneHost(asked.port, Setup(asked.beat, Limits(per_address=64), loopback))
    host.switch_on()
    demo = DemoTable(host, patience=asked.patience)
    print(host.url, flush=True)
    try:
        while host.on:
            demo.update(time.monotonic())
            host.update(0.02, at_a_match=True)
            if select.select([sys.stdin], [], [], 0.02)[0]:
                typed = sys.stdin.readline()
                if not typed:
                    time.sleep(0.02)
                for seat, name in enumerate(NAMES):
                    if name == typed.strip():
                        host.table.free(seat)
    except KeyboardInterrupt:
        host.switch_off()
    return 0


if __name__ == "__main__":
    sys.exit(main())
