"""Pictures of every scene, drawn without a screen, for the documentation and for looking at."""

import os
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action
from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.evening.people import Known
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.error import ErrorScene
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.shelf.chairs import FaceSheet
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.statistics import StatisticsScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.finale import FinaleScene, result_of
from crashgames.scenes.table.menu import TableMenuScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.library import Library, SaveEntry, own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import header_of, new_session
from crashgames.storage.statistics import MatchResult, ResultKind, SeatResult
from crashgames.ui.faces import FACES, Mood
from crashgames.ui.people import Crowd
from crashgames.ui.scene import Scene, Stage
from tests.gallery.agreeing import agreements
from tests.gallery.bots import Shots
from tests.gallery.demo import films
from tests.gallery.evening import EVENING, THEATRES
from tests.gallery.kiosk import KIOSK
from tests.gallery.moments import record
from tests.gallery.phones import PHONES
from tests.gallery.replay import shots
from tests.gallery.secrets import Secrets
from tests.gallery.tables import tables

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Jan")
SEED = bytes(range(32))
SECONDS, STEP = 3.0, 0.05
"""Seconds that a scene runs before it is drawn, and seconds of a step: by then everything is at rest."""


def first_game() -> GameInfo:
    """The first game whose hands are held at the table, so that they can be drawn open and closed."""
    return next(info for info in games().values() if info.held_hands)


def played(info: GameInfo, seats: int, moves: int | None = None) -> Match:
    """A match of persons after some random moves, or at its end; the same one every time."""
    whole = _whole(info, seats)
    return whole.part(len(whole.actions) if moves is None else moves)


@cache
def _whole(info: GameInfo, seats: int, number: int = 0) -> Match:
    """A match at its end, for many pictures: nobody takes back anything in it."""
    match = Match(info, [Player(name) for name in NAMES[:seats]], SEED)
    choose = random.Random(seats + 1000 * number)
    while match.outcome is None:
        match.play(choose.choice(list(match.legal_actions(match.to_act()[0]))))
    return match


# Scenes before and after a match


def title(stage: Stage) -> Scene:
    return TitleScene(stage)


def title_again(stage: Stage) -> Scene:
    """The title with a match to continue."""
    match, session = played(first_game(), 2, 30), new_session()
    scene = TitleScene(stage)
    scene.unfinished = SaveEntry(str(own_library().path_of(session.id)), header_of(match, session, 1))
    scene.looked = True
    return scene


def setup(stage: Stage) -> Scene:
    return SetupScene(stage, first_game())


def setup_full(stage: Stage) -> Scene:
    scene = SetupScene(stage, first_game())
    scene.seating.count = max(scene.info.seats)
    for chair, name in zip(scene.seating.chairs, NAMES, strict=False):
        chair.name, chair.level = name, 0
    return scene


def setup_faces(stage: Stage) -> Scene:
    """The choice of a face, above the table that is being set."""
    scene = setup_full(stage)
    assert isinstance(scene, SetupScene)
    stage.stack.push(scene)
    seats = scene.seating
    worn = dict(zip(seats.faces, seats.marks, strict=True))
    return FaceSheet(stage, seats.names[1], seats.faces[1], worn, lambda face: None)


def rules(stage: Stage) -> Scene:
    return RulesScene(stage, first_game())


def rules_inside(stage: Stage) -> Scene:
    """The chapter with the most pictures."""
    scene = RulesScene(stage, first_game())
    chapters = scene.chapters
    scene.chapter = max(range(len(chapters)), key=lambda k: sum(bool(p.art) for p in chapters[k].passages))
    return scene


def settings(stage: Stage) -> Scene:
    stage.settings.animation_speed = 1.0
    return SettingsScene(stage)


def controls(stage: Stage) -> Scene:
    scene = SettingsScene(stage)
    scene.chapter = len(scene.chapters_named) - 2
    return scene


def accessibility(stage: Stage) -> Scene:
    scene = SettingsScene(stage)
    scene.chapter = len(scene.chapters_named) - 1
    return scene


def results(stage: Stage) -> Scene:
    return _over_the_table(stage, min(first_game().seats), _numbers)


def results_full(stage: Stage) -> Scene:
    return _over_the_table(stage, max(first_game().seats), _numbers)


def _numbers(stage: Stage, match: Match) -> Scene:
    """The numbers of an ending, behind its picture."""
    board = match.info.board_class()
    assert board is not None
    scene = result_of(stage, match, board(stage, match.names))
    assert isinstance(scene, FinaleScene)
    scene.shows_rows = True
    return scene


def saved(stage: Stage) -> Scene:
    """Some matches in a folder that is removed afterwards."""
    folder = TemporaryDirectory()
    library = Library(Path(folder.name) / "saves")
    for match in _to_save():
        writer = SaveWriter(library, new_session())
        writer.keep(match)
        writer.close()
    scene = SavedScene(stage, library)
    scene.folder = folder  # type: ignore[attr-defined]
    return scene


@cache
def _to_save() -> tuple[Match, ...]:
    """Matches of every game at different moments, for a list: nobody plays on."""
    boxes = enumerate(4 * list(games().values()))
    return tuple(_part_of(_whole(i, i.seats[n % len(i.seats)]), (n + 1) / 6) for n, i in boxes)


def statistics(stage: Stage) -> Scene:
    """Matches of every game, between people, with bots, with moves taken back and with hints."""
    scene = StatisticsScene(stage)
    pick, shelf, kinds = random.Random(1), [first_game(), *games().values()], (ResultKind.PEOPLE, *ResultKind)
    boxes = [(shelf[number % len(shelf)], kinds[number // len(shelf) % len(kinds)]) for number in range(150)]
    scene.results = [_result(number, pick, info, kind) for number, (info, kind) in enumerate(boxes)]
    scene.chapter = scene.shelf.index(first_game())
    scene.people = {name: Known(f"{k:08x}", name, FACES[k], mark=k) for k, name in enumerate(NAMES[:7])}
    return scene


def _result(number: int, pick: random.Random, info: GameInfo, kind: ResultKind) -> MatchResult:
    seats = pick.sample(NAMES[:8], min(info.seats[-1], 8))
    scores = [pick.randrange(20, 100) for _ in seats]
    hints = [1 + score % 5 if kind is ResultKind.HINTS else 0 for score in scores]
    rows = zip(seats, scores, hints, strict=True)
    parts = tuple(SeatResult(name, 0, score == max(scores), score, taken) for name, score, taken in rows)
    return MatchResult(str(number), info.id, number * 86_400, 300, kind, parts)


def error(stage: Stage) -> Scene:
    try:
        raise RuntimeError
    except RuntimeError as failure:
        return ErrorScene(stage, failure)


# Scenes over the table


def menu(stage: Stage) -> Scene:
    stage.navigation = Navigator(stage)
    table = PlayScene(stage, played(first_game(), 2, 30))
    stage.stack.push(table)
    return TableMenuScene(table, table.controls, table.agreeing)


def confirm(stage: Stage) -> Scene:
    match = played(first_game(), 2, 30)
    stage.stack.push(PlayScene(stage, match))
    crowd = Crowd(match, Mood.WORRIED)
    question = tr("Leave the table? This match will not be saved.")
    return ConfirmScene(stage, question, tr("Leave"), stage.stack.pop, crowd=crowd)


def _over_the_table(stage: Stage, seats: int, scene: Callable[[Stage, Match], Scene]) -> Scene:
    match = played(first_game(), seats)
    stage.stack.push(PlayScene(stage, match))
    return scene(stage, match)


# The table


def table_opening(stage: Stage) -> Scene:
    return PlayScene(stage, played(first_game(), 2, 10))


def table(stage: Stage) -> Scene:
    return PlayScene(stage, _part_of(_whole(first_game(), 2), 0.6))


def table_full(stage: Stage) -> Scene:
    return PlayScene(stage, _part_of(_whole(first_game(), max(first_game().seats)), 0.5))


def table_hand(stage: Stage) -> Scene:
    """The hand of the person to act, held up."""
    scene = PlayScene(stage, _part_of(_whole(first_game(), 2), 0.6))
    scene.turns.hand_open = True
    return scene


def table_motion(stage: Stage) -> Scene:
    """The middle of the action with the most events."""
    stage.settings.animation_speed = 1.0
    whole = _whole(first_game(), 2)
    engine = whole.replay(0)
    events = [len(engine.apply(action)) for action in whole.actions]
    number = max(range(len(events)), key=events.__getitem__)
    return Midway(stage, _part_of(whole, number / len(events)), whole.actions[number])


class Midway(PlayScene):
    """A table on which one more action is played and halted halfway."""

    def __init__(self, stage: Stage, match: Match, action: Action, halt: float = 2.0) -> None:
        super().__init__(stage, match)
        self._action: Action | None = action
        self._left = halt

    def update(self, dt: float) -> None:
        action, self._action = self._action, None
        if action is not None:
            self.play(action)
        if self._left > 0:
            self._left -= dt
            super().update(dt)


def _part_of(match: Match, share: float) -> Match:
    """The match after a share of its actions; begun, and over only if the share is all of them."""
    length = len(match.actions)
    return match.part(min(max(1, round(share * length)), length - (share < 1)))


SHOTS: dict[str, Callable[[Stage], Scene]] = (
    {
        shot.__name__: shot
        for shot in (
            title,
            title_again,
            setup,
            setup_full,
            setup_faces,
            table_opening,
            table,
            table_hand,
            table_motion,
            table_full,
            *Secrets(played).shots,
            menu,
            confirm,
            results,
            results_full,
            saved,
            statistics,
            rules,
            rules_inside,
            *EVENING,
            *KIOSK,
            *PHONES,
            settings,
            controls,
            accessibility,
            error,
        )
    }
    | THEATRES
    | shots(played)
    | Shots(NAMES).by_name()
    | films()
    | tables(lambda info, seats, share: _part_of(_whole(info, seats), share))
    | agreements(lambda info, seats, share: _part_of(_whole(info, seats), share))
)
"""Functions that make scenes, by name. Those of overlays put the scene below on the stack themselves."""


def render(name: str, size: tuple[int, int], scale: float = 1.0, out_dir: Path = Path()) -> Path:
    """Draw a scene with the default settings and write it as a PNG; returns its path. KeyError for an unknown name."""
    stage = Stage(size, Settings(interface_scale=scale, animation_speed=0.0))
    surface = picture(stage, SHOTS[name])
    out_dir.mkdir(parents=True, exist_ok=True)
    path = out_dir / f"{name}_{size[0]}x{size[1]}_{round(scale * 100)}.png"
    pygame.image.save(surface, path)
    return path


def render_moment(name: str, size: tuple[int, int], scale: float = 1.0, out_dir: Path = Path()) -> Iterator[Path]:
    """Write the pictures of a moment, and a sheet with all of them; yields their paths."""
    _set_up_display()
    return record(name, size, scale, out_dir, _whole)


def _set_up_display() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if not pygame.display.get_init():
        pygame.display.init()


def picture(stage: Stage, shot: Callable[[Stage], Scene]) -> Surface:
    """A scene as a stage without a window shows it, once at rest."""
    _set_up_display()
    stage.by_keys = False
    stage.stack.push(shot(stage))
    for _ in range(round(SECONDS / STEP)):
        stage.advance(STEP)
    surface = Surface(stage.size)
    for _ in range(3):
        stage.draw(surface)
        stage.advance(STEP)
    stage.stack.clear()
    return surface
