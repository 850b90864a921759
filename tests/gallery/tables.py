"""Pictures of every game: its table at three moments of a match, its setting up, its curtain, its end."""

import atexit
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.shelf.first_time import FirstTimeScene
from crashgames.scenes.shelf.questions import OptionsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.finale import FinaleScene, result_of
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.card_picture import LessonEnd
from crashgames.scenes.table.teaching.newcomers import lesson_players, lesson_table
from crashgames.storage.library import Library
from crashgames.ui.scene import Scene, Stage
from tests.gallery.secrets import question_of

MOMENTS = {"opening": 0.06, "middle": 0.5, "late": 0.94}
"""Shares of a match played, by name: at the smallest table, one between, and the largest."""

Part = Callable[[GameInfo, int, float], Match]
Shot = Callable[[Stage], Scene]


def tables(part: Part) -> dict[str, Shot]:
    """Functions that make scenes, by name; `part` plays a share of a match of a game with so many seats."""
    shots: dict[str, Shot] = {}
    for info in games().values():
        sizes = info.seats[0], info.seats[len(info.seats) // 2], info.seats[-1]
        for (moment, share), seats in zip(MOMENTS.items(), sizes, strict=True):
            shots[f"table_{info.id}_{moment}"] = partial(_table, part, info, seats, share)
        shots[f"setup_{info.id}"] = partial(_setup, info)
        if info.questions:
            shots[f"options_{info.id}"] = partial(_options, info)
        shots[f"curtain_{info.id}"] = partial(_curtain, part, info)
        shots[f"finale_{info.id}"] = partial(_finale, part, info)
        if info.lesson:
            shots[f"first_time_{info.id}"] = partial(_first_time, info)
            shots[f"lesson_{info.id}"] = partial(_lesson, info)
            shots[f"lesson_end_{info.id}"] = partial(_lesson_end, info)
    return shots


def _table(part: Part, info: GameInfo, seats: int, share: float, stage: Stage) -> Scene:
    scene = PlayScene(stage, part(info, seats, share))
    scene.pace.stay()
    return scene


def _setup(info: GameInfo, stage: Stage) -> Scene:
    return SetupScene(stage, info)


def _options(info: GameInfo, stage: Stage) -> Scene:
    return OptionsScene(stage, info, info.defaults())


def _first_time(info: GameInfo, stage: Stage) -> Scene:
    return FirstTimeScene(stage, info)


def _lesson(info: GameInfo, stage: Stage) -> Scene:
    """The first card of a lesson."""
    return lesson_table(stage, info, _nowhere())


@cache
def _nowhere() -> Library:
    """A library in a folder that is removed when the program ends."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return Library(Path(folder.name) / "saves")


def _lesson_end(info: GameInfo, stage: Stage) -> Scene:
    stage.stack.push(lesson_table(stage, info, _nowhere()))
    return LessonEnd(stage, Match(info, lesson_players(info, stage.settings), bytes(32)))


def _curtain(part: Part, info: GameInfo, stage: Stage) -> Scene:
    """The curtain with what awaits behind it, as at a table."""
    table = PlayScene(stage, part(info, info.seats[0], 0.3))
    stage.stack.push(table)
    stage.stack.settle()
    return CurtainScene(stage, table.match, 0, lambda: None, question_of(table))


def _finale(part: Part, info: GameInfo, stage: Stage) -> Scene:
    """The end of a match, when everything has been told."""
    match = part(info, info.seats[len(info.seats) // 2], 1.0)
    table = PlayScene(stage, match)
    stage.stack.push(table)
    stage.stack.settle()
    scene = result_of(stage, match, table.board)
    if isinstance(scene, FinaleScene):
        scene.finish()
    return scene
