"""Hours at a demo table: set up anew again and again, given up at any moment, and whatever can be pressed."""

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from crashgames import paths
from crashgames.core.catalog import games
from crashgames.core.match import Player
from crashgames.kiosk.settings import HostChoices, hashed
from crashgames.scenes.kiosk.asking import AskingScene
from crashgames.scenes.kiosk.host_menu import HostScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.library import own_library
from tests.faults.monkey import event
from tests.people import Hand, Lost, People
from tests.soak.disks import progress
from tests.visitors import NAMES, Visitors, contents, visitors

REST = 2.0
"""Seconds after which a shelf stands still for its picture."""
SLOW = 3.0
"""Seconds that a reset may take."""
LONGEST = 40
"""The most actions of a match before nobody is there any more."""
ROUND = 500


def resets(here: Visitors, count: int, pick: random.Random, each=lambda done: None) -> Iterator[str]:
    """Visitors do this and that and go; afterwards the shelf looks the same to the last bit, and so does the folder."""
    here.attendant.start_anew()
    shelf, folder = _still(here), _settled()
    for number in range(count):
        _visit(here, pick)
        begun = time.perf_counter()
        here.attendant.start_anew()
        here.app.frame(0.0)
        seconds = time.perf_counter() - begun
        if seconds > SLOW:
            yield f"reset {number + 1} took {seconds:.1f} s"
        found = _still(here)
        if found != shelf:
            yield f"after {number + 1} resets the shelf looks different {_where(found, shelf, here.stage.size[0])}"
        files = _settled()
        if files != folder:
            yield f"after {number + 1} resets the folder holds {sorted(set(files.items()) ^ set(folder.items()))}"
        each(number + 1)


def _still(here: Visitors) -> bytes:
    """The shelf, once the pictures are painted that made way for others, at the same beat of what moves by itself."""
    here.stage.spoilt()
    here.picture()
    while here.stage.skin.scenery.busy:
        here.picture()
    here.stage.forget()
    here.stage.idle.touch()  # after a minute without input the sign begins to wander
    here.run(REST)
    return here.picture()


def _where(one: bytes, other: bytes, width: int) -> str:
    """Between which rows two pictures differ."""
    rows = [at for at in range(0, len(one), 3 * width) if one[at : at + 3 * width] != other[at : at + 3 * width]]
    return f"in {len(rows)} rows from {rows[0] // (3 * width)} to {rows[-1] // (3 * width)}" if rows else "in its size"


def _settled() -> dict[str, str]:
    """The folder without the tables that are kept for the host."""
    return {name: digest for name, digest in contents(paths.kiosk_home()).items() if not name.startswith("saves")}


def _visit(here: Visitors, pick: random.Random) -> None:
    """Somebody changes settings, reads or plays."""
    settings = here.stage.settings
    settings.mute, settings.text_scale = pick.random() < 0.5, pick.choice((0.9, 1.0, 1.2))
    settings.language = pick.choice(("", "de", "fr", "nl"))
    here.stage.refit()
    navigation, info = here.stage.navigation, pick.choice(list(games().values()))
    match pick.randrange(5):
        case 0:
            navigation.rules(info)
        case 1:
            navigation.open(info)
        case 2 if info.lesson:
            navigation.learn(info)
        case _:
            table = _sit_down(here, pick, info)
            _play(here, table, pick, 6)
    for _ in range(pick.randrange(12)):
        pygame.event.post(event(pick, here.stage.size))
        here.run(0.05, 0.05)


def _sit_down(here: Visitors, pick: random.Random, info) -> PlayScene:
    seats = pick.choice(info.seats)
    people = pick.choice((1, max(1, seats - 1), seats))
    players = [Player(NAMES[seat], int(seat >= people)) for seat in range(seats)]
    here.stage.navigation.begin(info, players, info.defaults())
    here.run(0.3)
    return next(scene for scene in here.stage.stack if isinstance(scene, PlayScene))


def _play(here: Visitors, table: PlayScene, pick: random.Random, actions: int) -> None:
    """Go on for a while, and stop in the middle of anything."""
    here.stage.settings.animation_speed = 0.0
    people = People(here.stage, Hand(here.stage, on_frame=lambda: here.attendant.tick(0.0)), pick.randrange(1000))
    for _ in range(actions * 4):
        if table not in list(here.stage.stack) or len(table.match.actions) >= actions or table.match.outcome:
            break
        try:
            people.step()
        except Lost:
            break


def curtains(count: int, pick: random.Random, each=lambda done: None) -> Iterator[str]:
    """Tables of people are left at any moment: from the question on, a frame shows the curtain or the open table."""
    seen: dict[str, int] = {}
    with visitors(HostChoices()) as here:
        for number in range(count):
            info = pick.choice(list(games().values()))
            table = _sit_down(here, pick, info)
            _play(here, table, pick, pick.randrange(LONGEST))
            _hold(here, pick)
            seen[type(here.top).__name__] = seen.get(type(here.top).__name__, 0) + 1
            yield from (f"table {number + 1} of {info.id}: {what}" for what in _left_alone(here, table, pick))
            here.attendant.start_anew()
            here.run(0.2)
            each(number + 1)
    if count >= 100:
        print("left at: " + ", ".join(f"{name} {n}" for name, n in sorted(seen.items())))


def _hold(here: Visitors, pick: random.Random) -> None:
    """Perhaps somebody holds a page or a hand open while they go."""
    here.stage.settings.peek = pick.choice(("hold", "hold", "toggle", "timed"))
    if isinstance(here.top, VisitScene | PlayScene) and pick.random() < 0.7:
        here.press(pygame.K_h) if pick.random() < 0.5 else here.send(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")


def _left_alone(here: Visitors, table: PlayScene, pick: random.Random) -> Iterator[str]:
    """Until it is asked, and then until somebody answers, or nobody."""
    here.app.frame(0.02)
    here.forget_time()
    here.app.frame(0.05)
    if not isinstance(here.top, AskingScene):
        if table.match.outcome is None:
            yield f"nobody asks at {here.top}"
        return
    yield from _is_bare(here, table)
    answered = pick.random() < 0.6
    for _ in range(pick.randrange(8)):
        here.app.frame(0.1)
        yield from _is_bare(here, table)
    if answered:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    else:
        here.attendant.idle_timeout.left = 0.05
    for _ in range(12):
        here.app.frame(0.1)
        yield from _is_bare(here, table)


def _is_bare(here: Visitors, table: PlayScene) -> Iterator[str]:
    """What is drawn must be a curtain, the shelf, or the table with nobody's eyes."""
    for scene in here.stage.stack.shown:
        if isinstance(scene, AskingScene | CurtainScene | TitleScene) or scene.open_to_all:
            continue
        if not isinstance(scene, PlayScene):
            yield f"{type(scene).__name__} is shown"
        elif table.turns.eyes is not None and _knows_more(table):
            yield "the table is shown with somebody's eyes"
        elif scene.board.shown is not None and scene.board.shown.viewer is not None and _knows_more(table):
            yield "the board still shows what one person sees"


def _knows_more(table: PlayScene) -> bool:
    from crashgames.scenes.table.sitting_down import has_secrets

    return any(has_secrets(table.match, seat) for seat in table.turns.persons)


class Random:
    """Whatever can be pressed, the chord and wrong PINs included."""

    def __init__(self, here: Visitors, pick: random.Random) -> None:
        self.here = here
        self.pick = pick
        self.reached: set[str] = set()

    def press(self, count: int, each=lambda done: None) -> Iterator[str]:
        """Press so many things: nobody gets out, and without anybody the shelf comes back."""
        here, pick = self.here, self.pick
        for number in range(count):
            if number % ROUND == 0 and pick.random() < 0.7:
                _visit(here, pick)
            pygame.event.post(self._event())
            if number % 4 == 0:
                here.app.frame(pick.choice((0.001, 1 / 60, 0.1, 0.1)))
            self.reached.add(type(here.top).__name__)
            yield from self._is_in(number)
            if number % ROUND == ROUND - 1:
                yield from self._is_free(number)
                each(number + 1)

    def _event(self):
        pick = self.pick
        match pick.randrange(60):
            case 0:
                return pygame.event.Event(pygame.QUIT)
            case 1:
                return pygame.event.Event(pygame.WINDOWCLOSE)
            case 2 | 3:
                mod = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
                return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=mod, unicode="")
            case 4:
                key = pick.choice((pygame.K_F11, pygame.K_F4, pygame.K_RETURN))
                return pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_ALT, unicode="")
            case 5 | 6 | 7:
                digit = pick.randrange(8)
                return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0 + digit, mod=0, unicode=str(digit))
        return event(pick, self.here.stage.size)

    def _is_in(self, number: int) -> Iterator[str]:
        here = self.here
        if not here.stage.running:
            yield f"out after {number + 1} events"
            here.stage.running = True
        if here.top is None:
            yield f"nothing is left after {number + 1} events"
            here.attendant.start_anew()
        if any(isinstance(scene, HostScene) for scene in here.stage.stack):
            yield f"at the host's menu after {number + 1} events"
            here.attendant.start_anew()

    def _is_free(self, number: int) -> Iterator[str]:
        """Nobody does anything any more."""
        here = self.here
        for _ in range(30):
            here.forget_time()
            here.run(0.3)
            here.attendant.idle_timeout.left = 0.05 if here.attendant.idle_timeout.left is not None else None
            here.run(0.3)
            if isinstance(here.top, TitleScene):
                return
        yield f"stuck at {here.top} after {number + 1} events"


def start_anew_often(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Sets a table up anew so many times."""
    with visitors(beside=True) as here:
        yield from resets(here, asked.count, random.Random(asked.seed), lambda done: progress(done, asked.count))
        print(f"{asked.count} resets; {len(own_library().entries())} tables kept")


def leave_tables(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Leaves so many tables alone."""
    yield from curtains(asked.count, random.Random(asked.seed), lambda done: progress(done, asked.count))
    print(f"{asked.count} tables were left alone")


def press_anything(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """Presses so many things at a demo table whose PIN has digits that nobody presses."""
    with visitors(HostChoices(pin=hashed("989898")), (640, 360)) as here:
        monkey = Random(here, random.Random(asked.seed))
        yield from monkey.press(asked.count, lambda done: progress(done, asked.count))
        errors = here.attendant.books.day.errors
        print(f"{asked.count} events reached {len(monkey.reached)} kinds of scenes, {sorted(monkey.reached)}")
        if errors:
            yield f"{errors} errors"
        if not any(name == PinScene.__name__ for name in monkey.reached):
            yield "the PIN was never asked for"
