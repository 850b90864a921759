"""Every text in every language and size of window: what is cut, or broken within a word, and where."""

import argparse
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise, product
from pathlib import Path

import pygame

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Secrecy
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.scene import Stage
from crashgames.ui.text import Text
from crashgames.ui.wrapping import SOFT, printable
from tests.gallery import NAMES, SHOTS

ASSETS = assets_root()
SIZES = ((1280, 720), (1720, 720), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.5, 2.0)
FRAME = 1 / 20


class Watch:
    """Notes each text of which less was written than was asked for; `place` is what is drawn at the time.

    A table shown within a scene is a stage of another size, and small: that is not looked at.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.place = ""
        self.found: dict[str, str] = {}

    def note(self, text: str, lines: tuple[str, ...], width: int | None) -> None:
        fault = fault_of(text, lines)
        if fault:
            self.found.setdefault(f"{fault} at {width} pixels: {text!r} -> {' / '.join(lines)!r}", self.place)

    @contextmanager
    def on(self) -> Iterator[None]:
        """Watch what is written meanwhile."""
        real = Text.render

        def render(
            text: Text,
            words: str,
            step: str = "body",
            colour: object = None,
            face: str = "text",
            width: int | None = None,
            lines: int | None = None,
            align: str = "left",
        ) -> pygame.Surface:
            if text.theme.size == self.size:
                self.note(words, text._broken(words, text.theme.font(step), face, width, lines), width)
            return real(text, words, step, colour, face, width, lines, align)  # type: ignore[arg-type]

        Text.render = render  # type: ignore[assignment,method-assign]
        try:
            yield
        finally:
            Text.render = real  # type: ignore[method-assign]


def fault_of(text: str, lines: tuple[str, ...]) -> str:
    """The loss in writing a text in these lines; words may be broken after hyphens and at soft ones."""
    asked = printable(text).replace("-", "- ").split()
    whole = "\n".join(lines)
    for word in text.split():
        for part, after in pairwise(map(printable, word.replace("-", f"-{SOFT}").split(SOFT))):
            whole = whole.replace(f"{part}-\n{after}", part + after)
    written = whole.replace("-", "- ").split()
    if asked == written:
        return ""
    return "broken" if "".join(asked) == "".join(written) else "cut"


def texts(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """All languages, sizes and scales; each text is reported once, where it is met first."""
    for language, size, scale in product(LANGUAGES, SIZES, SCALES):
        place = f"{language} {size[0]}x{size[1]} at {round(100 * scale)} %"
        for fault, where in look(language, size, scale, moves=asked.count).items():
            yield f"{place}, {where}: {fault}"
    use_language("en", ASSETS)


def look(
    language: str, size: tuple[int, int], scale: float, moves: int, only: Callable[[str], bool] = lambda name: True
) -> dict[str, str]:
    """The faults of all scenes in one language and size, and where each is met first."""
    watch = Watch(size)
    use_language(language, ASSETS)
    pygame.display.init()
    pygame.display.set_mode(size)
    chosen = [(name, walk) for name, walk in walks(moves) if only(name)]
    assert chosen, "no scene has such a name"
    with watch.on():
        for name, walk in chosen:
            watch.place = name
            walk(Stage(size, Settings(interface_scale=scale, animation_speed=0.0, peek="toggle")), watch)
    use_language("en", ASSETS)
    return watch.found


Walk = Callable[[Stage, Watch], object]


def walks(moves: int) -> Iterator[tuple[str, Walk]]:
    """By name: the generic scenes, and of every game setting up, rules, a match of people and one alone with bots."""
    for name, shot in SHOTS.items():
        yield name, lambda stage, watch, shot=shot: shown(stage, shot)  # type: ignore[misc]
    for info in games().values():
        yield f"{info.id} setup", lambda stage, watch, info=info: shown(stage, lambda s: SetupScene(s, info))  # type: ignore[misc]
        yield f"{info.id} rules", lambda stage, watch, info=info: rules(stage, info)  # type: ignore[misc]
        for seats in sorted({min(info.seats), max(info.seats)}):
            for bots in (0, seats - 1):
                name = f"{info.id} with {seats - bots} of {seats} people"
                yield name, lambda stage, watch, given=(info, seats, bots): played(stage, watch, *given, moves)  # type: ignore[misc]


def shown(stage: Stage, make: Callable[[Stage], object]) -> None:
    """Draw a scene once it stands."""
    stage.stack.push(make(stage))  # type: ignore[arg-type]
    rest(stage)
    stage.stack.clear()


def rest(stage: Stage, frames: int = 4) -> None:
    for _ in range(frames):
        stage.advance(FRAME)
    stage.spoilt()
    for scene in stage.stack.shown:
        scene.dirty = True
    stage.draw(pygame.display.get_surface())


def rules(stage: Stage, info: GameInfo) -> None:
    """Every chapter."""
    scene = RulesScene(stage, info)
    stage.stack.push(scene)
    for chapter in range(len(scene.chapters)):
        scene.chapter = chapter
        scene.rebuild()
        rest(stage, 1)
    stage.stack.clear()


def played(stage: Stage, watch: Watch, info: GameInfo, seats: int, bots: int, moves: int) -> None:
    """Some moves at random: the table after each, every private page on the way, its story, and its end."""
    players = [Player(name, 2 if seat >= seats - bots else 0) for seat, name in enumerate(NAMES[:seats])]
    match, place = Match(info, players, bytes(31) + bytes([seats])), watch.place
    pick = random.Random(seats)
    table = PlayScene(stage, match)
    stage.stack.push(table)
    rest(stage)
    while match.outcome is None and len(match.actions) < moves:
        watch.place = f"{place}, after {len(match.actions)} moves"
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        if table.turns.has_secrets and legal[0].secrecy is not Secrecy.OPEN:
            private_page(stage, table, seat, legal)
        elif info.held_hands and seat in table.turns.persons and not table.turns.alone:
            table.turns.hand_open = True
        table.play(pick.choice(list(legal)))
        table.jump()
        table.header.notice = table.picture.log[-1] if table.picture.log else ""
        rest(stage, 1)
    stage.stack.clear()
    finished(stage, watch, match, pick)


def private_page(stage: Stage, table: PlayScene, seat: int, legal: list[Action]) -> None:
    visit = Visit(table.match, seat, legal, dice=random.Random(1))
    page = VisitScene(stage, table.board, visit, lambda _: None, stage.stack.pop)
    stage.stack.push(page)
    stage.stack.settle()
    page.update(DEAD_TIME)
    page.intent(Intent.PEEK)
    rest(stage, 1)
    stage.stack.pop()
    stage.stack.settle()


def finished(stage: Stage, watch: Watch, match: Match, pick: random.Random) -> None:
    """The result of the match, played to its end."""
    while match.outcome is None:
        match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))
    watch.place += ", result"
    table = PlayScene(stage, match)
    stage.stack.push(table)
    stage.stack.settle()
    shown(stage, lambda s: ResultsScene(s, match, table.board))
