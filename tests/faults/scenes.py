"""Every scene of the program, by name: those of the gallery, and those that lie over others only for a moment."""

import random

from pygame import Rect, Surface

from crashgames.core.catalog import game, games
from crashgames.core.match import Player
from crashgames.scenes.demo.director import DarkWalk
from crashgames.scenes.demo.film import FilmCalls
from crashgames.scenes.dialogs.menu import ChoiceScene, NoticeScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.reading.about import AboutScene, ReportScene
from crashgames.scenes.shelf.first_picture import FirstPicture
from crashgames.scenes.shelf.key_rows import PressScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.log import ContentsScene, LogScene, contents
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import ReturnScene, table_for
from crashgames.scenes.table.teaching.newcomers import NewcomersScene, ShownCurtain
from crashgames.scenes.table.teaching.open_round import OpenRoundScene
from crashgames.ui.keys import Intent
from tests.gallery import SHOTS, first_game, played
from tests.gallery.names import BY_BOTS, FILMED, SOME_BY_BOTS
from tests.storage.matches import match_of

NOTHING = FilmCalls(lambda: None, lambda: None)
PLAYERS = [Player(name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eva")]


def first_picture(stage):
    return FirstPicture(stage, Surface(stage.size), lambda: TitleScene(stage))


def about(stage):
    return AboutScene(stage, list(games().values()))


def naming(stage):
    return NameScene(stage, "Who?", "Anna", print)


def notice(stage):
    return NoticeScene(stage, "The settings could not be saved.", "/a/b: no room")


def press(stage):
    return PressScene(stage, False, Intent.PEEK, "Look at your secrets", print)


def choice(stage):
    return ChoiceScene(stage, Rect(100, 100, 50, 50), [("One", int), ("Two", int)])


def coming_back(stage):
    return ReturnScene(stage, played(first_game(), 2, 20), 0, stage.stack.pop)


def looking_on(stage):
    return AudienceScene(stage, stage)


def the_log(stage):
    return LogScene(stage, [f"Anna does something for the {number}th time." for number in range(60)])


def the_contents(stage):
    """Everything on a table of many cells."""
    table = PlayScene(stage, match_of(game("crash_by_crash"), 40, 2))
    view = table.match.view(None)
    table.picture.arrange()
    return ContentsScene(stage, contents(table.picture.plates, table.board, view, table.board.goal(view)))


def the_dark_walk(stage):
    return DarkWalk(stage, NOTHING)


def open_round(stage):
    info = game("mayday")
    return OpenRoundScene(stage, info, PLAYERS, info.first_match().rehearsal, lambda: None)


def newcomers(stage):
    return NewcomersScene(stage, match_of(game("mayday"), 0, 5), range(5), lambda: None)


def a_dummy_curtain(stage):
    return ShownCurtain(stage, match_of(game("mayday"), 0, 5), 0, lambda: None)


def kept_table(stage):
    """A table that is saved, with a bot at it."""
    info = random.Random(1).choice(list(games().values()))
    return table_for(stage, match_of(info, 20, info.seats[0], levels=[0] * (info.seats[0] - 1) + [1]))


def tables_of_every_game():
    """Half of a match of each game, with people at it."""
    return {
        f"table_of_{info.id}": lambda stage, info=info: PlayScene(stage, match_of(info, 40, info.seats[0]))
        for info in games().values()
    }


MOMENTARY = (
    first_picture,
    the_log,
    the_contents,
    about,
    ReportScene,
    naming,
    notice,
    press,
    choice,
    coming_back,
    looking_on,
    kept_table,
)
FOR_NEWCOMERS = (the_dark_walk, open_round, newcomers, a_dummy_curtain)
FILMS = [name for name in FILMED if not name.endswith("_0_0")]
"""Of every game one film is enough."""
MORE_BY_BOTS = [name for name in BY_BOTS if name not in SOME_BY_BOTS]
EVERY = (
    {name: shot for name, shot in SHOTS.items() if name not in FILMS + MORE_BY_BOTS}
    | {make.__name__: make for make in (*MOMENTARY, *FOR_NEWCOMERS)}
    | tables_of_every_game()
)
EVERY.pop("table_motion", None)
