"""Import rules: rules no pictures, boards and bots no rules, games no other game, and nobody in a circle."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.modules import FILES, PACKAGE, ROOT, imports, program

GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))

WORDS = ("", "messages", "view", "events", "naming", "tables")
"""Parts of a game that hold its words and what is printed in its box; "" is the box itself."""

FENCED = ("bot", "board", "observation")
"""Parts of a game that know views and legal actions and nothing of the rules, not even by way of another part."""

LAYERS = {
    "paths": ("libraries",),
    "core": ("core",),
    "components": ("core", "components"),
    "evening": ("core", "evening"),
    "storage": ("core", "evening", "storage", "phones", "paths"),
    "kiosk": ("core", "storage", "kiosk", "paths"),
    "phones": ("libraries", "core", "phones", "paths"),
    "hotseat": ("core", "storage", "hotseat", "phones"),
    "ui": ("libraries", "core", "components", "ui", "paths"),
    "games": ("libraries", "core", "components", "ui", "paths"),
    "scenes": ("libraries", "core", "evening", "storage", "kiosk", "phones", "hotseat", "ui", "scenes", "paths"),
    "program": ("libraries", "core", "storage", "kiosk", "phones", "ui", "scenes", "program", "paths"),
    "rl": ("libraries", "core", "ui", "scenes", "rl"),
}
"""What each part of the program may import; "libraries" are pygame and all others that not everybody may use."""

ROOMS = (
    ("navigation",),
    ("dialogs",),
    ("secrets", "reading"),
    ("phones",),
    ("table",),
    ("replay",),
    ("shelf", "kiosk"),
    ("evening",),
    ("demo",),
    ("navigator", "error"),
)
"""Rooms of scenes and what stands between them, from the lowest: each may import what is below it, and itself."""

FLOORS = {name: number for number, names in enumerate(ROOMS) for name in names}

EVERYBODYS = {*sys.stdlib_module_names, "msgspec"}


def complaints(module, modules):
    """The reasons why a module may not import what it imports."""
    return [why for name in sorted(modules[module]) if (why := forbidden(module, name, modules))]


def forbidden(module, imported, modules):
    """The reason why `module` may not import `imported`; None if it may."""
    layer, target = layer_of(module), layer_of(imported)
    if target == "rl" != layer:
        return f"{imported} is for researchers: the program does without"
    if target == "games":
        return forbidden_in_a_game(module, imported, modules)
    if layer in LAYERS and target and target not in LAYERS[layer]:
        return f"{layer} must not import {imported}"
    if layer == target == "scenes" and not is_below(room_of(imported), room_of(module)):
        return f"{room_of(module)} must not import {imported}: it asks for other screens by its navigation"
    if layer == "games" and part_of(module) != "board" and target in ("libraries", "ui"):
        return f"{imported} has no place in {module}: only boards have pictures"
    return None


@cache
def layer_of(module):
    """The part of the program a module is in, "libraries" for what is from elsewhere, "" for what is everybody's."""
    package, _, rest = module.partition(".")
    if package == "crashgames":
        return rest.partition(".")[0]
    return "" if package in EVERYBODYS else "libraries"


@cache
def room_of(module):
    """The room a scene is in, or what stands between the rooms."""
    return (*module.split("."), "")[2]


def is_below(room, other):
    """True if a room is lower than another, or the same."""
    return room == other or FLOORS[room] < FLOORS[other]


@cache
def part_of(module):
    """The part of a game to which a module belongs: "board" for that module and all in a package of that name."""
    return (*module.split("."), "", "", "")[3]


def forbidden_in_a_game(module, imported, modules):
    part, wanted = part_of(module), part_of(imported)
    if layer_of(module) != "games":
        return "only the catalog knows games, and it imports them by name"
    if module.split(".")[2] != imported.split(".")[2]:
        return "games do not import each other"
    if part in WORDS and wanted not in WORDS:
        return "the words and tables of a game stand below everything else"
    if part != "board" and wanted == "board":
        return f"{imported} has no place in {module}: only boards have pictures"
    if part in FENCED and wanted not in FENCED and (rules := rules_reached(imported, modules)):
        return f"{imported} leads to the rules: {' -> '.join(rules)}"
    return None


def rules_reached(module, modules):
    """The way from a module, through those of its game, to one that imports `core.engine`; empty if there is none."""
    ways, seen = [(module,)], {module}
    for way in ways:
        near = modules.get(way[-1], set())
        if "crashgames.core.engine" in near:
            return way
        found = sorted(name for name in near - seen if layer_of(name) == "games")
        ways += [(*way, name) for name in found]
        seen |= near
    return ()


def circle(modules):
    """Modules that import each other in a circle; empty if there are none."""
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def test_imports_keep_to_the_rules():
    modules = program()
    assert {module: why for module in FILES if (why := complaints(module, modules))} == {}


def test_nothing_imports_in_a_circle():
    assert circle(program()) == []


def reaches(source):
    """The lines that reach through the header to the picture, or set what another object calls."""
    found = []
    if ".on_" not in source and "header.picture" not in source:
        return found
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "picture" and called(node.value) == "header":
            found.append(ast.unparse(node))
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        for target in (one for many in targets for one in getattr(many, "elts", [many])):
            if isinstance(target, ast.Attribute) and target.attr.startswith("on_") and called(target.value) != "self":
                found.append(ast.unparse(target))
    return found


def called(node):
    """The last name of `a.b.c` or `c`."""
    return getattr(node, "attr", getattr(node, "id", ""))


def test_nothing_reaches_through_another_object():
    assert {name: found for name, path in FILES.items() if (found := reaches(path.read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("self.header.picture.board.jump()", 1),
        ("corner = header.picture", 1),
        ("board.on_step = see", 1),
        ("self.board.on_begin, self.board.on_step = begin, see", 2),
        ("self.hints.on_given: Call = keep", 1),
        ("self.on_press = on_press\nself.picture.board.jump()\nboard.watch(self.see)", 0),
    ],
)
def test_what_reaches_through_another_object_is_found(source, found):
    assert len(reaches(source)) == found


# What would be found

A_GAME = "crashgames.games.roundabout"
PLANTED_GAME = {
    f"{A_GAME}.messages": "from crashgames.core.messages import View",
    f"{A_GAME}.tables": "",
    f"{A_GAME}.position": f"from crashgames.core.engine import Engine\nfrom {A_GAME}.tables import CARDS",
    f"{A_GAME}.lanes": f"from {A_GAME}.position import Position",
    f"{A_GAME}.distances": f"from {A_GAME}.tables import CARDS",
    f"{A_GAME}.engine": f"from {A_GAME}.lanes import left",
    f"{A_GAME}.bot": f"from {A_GAME}.distances import far\nfrom crashgames.core.search import search",
    f"{A_GAME}.board": f"import pygame\nfrom {A_GAME}.board.story import story",
    f"{A_GAME}.board.story": f"from {A_GAME}.messages import Left",
}


def planted(sources):
    """The program with a game planted in it, and then these modules or lines."""
    known = {**FILES, **PLANTED_GAME, **sources}
    modules = dict(program())
    for name, source in (*PLANTED_GAME.items(), *sources.items()):
        modules[name] = modules.get(name, set()) | imports(source, name, known=known)
    return modules


def all_complaints(modules):
    return {why for module in modules for why in complaints(module, modules)}


def test_the_game_that_is_planted_is_sound():
    modules = planted({})
    assert all(complaints(module, modules) == [] for module in PLANTED_GAME)
    assert circle({name: modules[name] for name in PLANTED_GAME}) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("crashgames.core.match", "import pygame"),
        ("crashgames.core.match", "import numpy"),
        ("crashgames.core.match", "from crashgames.ui.text import Text"),
        ("crashgames.core.match", f"def f():\n    from {A_GAME} import INFO"),
        ("crashgames.core.match", f"if TYPE_CHECKING:\n    from {A_GAME}.messages import Left"),
        ("crashgames.components.hexgrid", "import pygame.math"),
        ("crashgames.components.hexgrid", "from crashgames.games import roundabout"),
        ("crashgames.evening.standings", "import pygame"),
        ("crashgames.evening.standings", "from crashgames.storage.library import Library"),
        ("crashgames.storage.library", "from pygame import Rect"),
        ("crashgames.storage.library", "from crashgames.hotseat.turns import Turns"),
        ("crashgames.hotseat.turns", "import pygame"),
        ("crashgames.hotseat.turns", "from crashgames.ui.scene import Stage"),
        ("crashgames.ui.board", "from crashgames.scenes.table.play import Play"),
        ("crashgames.ui.board", f"from {A_GAME}.tables import CARDS"),
        ("crashgames.scenes.table.play", f"import {A_GAME}.messages"),
        ("crashgames.scenes.table.play", "from crashgames.program.app import run"),
        ("crashgames.scenes.table.play", "from crashgames.scenes.navigator import Navigator"),
        ("crashgames.scenes.table.play", "from crashgames.scenes.error import ErrorScene"),
        ("crashgames.scenes.table.play", "def f():\n    from crashgames.scenes.shelf.title import TitleScene"),
        ("crashgames.scenes.secrets.visit", "from crashgames.scenes.table.header import Header"),
        ("crashgames.scenes.secrets.visit", "from crashgames.scenes.reading.rules import RulesScene"),
        ("crashgames.scenes.dialogs.menu", "if TYPE_CHECKING:\n    from crashgames.scenes.table import menu"),
        ("crashgames.scenes.navigation", "from crashgames.scenes.dialogs.menu import MenuScene"),
        ("crashgames.program.app", "from crashgames.cli import main"),
        ("crashgames.cli.commands", "def f():\n    from crashgames.rl import env"),
        ("crashgames.core.match", "import crashgames.rl.environment"),
        ("crashgames.rl.environment", f"import {A_GAME}.messages"),
        ("crashgames.rl.environment", "from crashgames.storage.library import Library"),
        ("crashgames.ui.scene", "from crashgames.storage.settings import load"),
        (f"{A_GAME}.engine", f"from crashgames.games.{GAMES[0]}.tables import CARDS"),
        (f"{A_GAME}.engine", "import pygame"),
        (f"{A_GAME}.engine", "from crashgames.ui.board import Board"),
        (f"{A_GAME}.engine", "from crashgames.storage.library import Library"),
        (f"{A_GAME}.engine", "from .board import picture"),
        (f"{A_GAME}.messages", f"from {A_GAME}.engine import X"),
        (f"{A_GAME}.tables", f"from {A_GAME}.distances import far"),
        (f"{A_GAME}.bot", f"from {A_GAME} import engine"),
        (f"{A_GAME}.bot", "from . import engine"),
        (f"{A_GAME}.bot", "from .engine import Roundabout"),
        (f"{A_GAME}.bot", "from .position import Position"),
        (f"{A_GAME}.bot", "if TYPE_CHECKING:\n    from .position import Position"),
        (f"{A_GAME}.bot", "from .lanes import left"),
        (f"{A_GAME}.bot.lookout", "from ..position import Position"),
        (f"{A_GAME}.board.story", "from ..position import Position"),
        (f"{A_GAME}.board.story", f"def f():\n    import {A_GAME}.lanes"),
        (f"{A_GAME}.board", f"from {A_GAME}.position import Position"),
        (f"{A_GAME}.observation", "from .position import Position"),
        (f"{A_GAME}.observation", "from .lanes import left"),
        (f"{A_GAME}.distances", "from .position import Position"),
    ],
)
def test_planted_imports_are_found(module, source):
    assert all_complaints(planted({module: source})) - all_complaints(planted({}))


@pytest.mark.parametrize("part", FENCED)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_leads_to_a_games_rules_is_behind_the_fence(game, part):
    rules = [name for name in FILES if name.startswith(f"crashgames.games.{game}.") and rules_reached(name, program())]
    assert f"crashgames.games.{game}.engine" in rules
    assert all(forbidden(f"crashgames.games.{game}.{part}.lookout", name, program()) for name in rules)


@pytest.mark.parametrize(
    "back",
    [
        "import crashgames.core.match",
        "from crashgames.core import match",
        "from .match import Match",
        "def later():\n    from crashgames.core.match import Match",
        "if TYPE_CHECKING:\n    from crashgames.core.match import Match",
        "try:\n    from crashgames.core.match import Match\nexcept ImportError:\n    pass",
    ],
)
def test_planted_circles_are_found(back):
    there = {"crashgames.core.match": imports("from crashgames.core.engine import Engine", "crashgames.core.match")}
    assert circle(there) == []
    found = circle(there | {"crashgames.core.engine": imports(back, "crashgames.core.engine")})
    assert set(found) == {"crashgames.core.match", "crashgames.core.engine"}


# Names of games


def named_games(source):
    """Ids of games in the texts of a source, its docstrings left out."""
    if not any(game in source for game in GAMES):
        return []
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in nodes if isinstance(node.value, str) and any(game in node.value for game in GAMES)]


def test_nobody_names_a_game():
    others = {module: file for module, file in FILES.items() if layer_of(module) != "games"}
    named = {module: named_games(file.read_text(encoding="utf-8")) for module, file in others.items()}
    assert len(named) > 200 and {module: texts for module, texts in named.items() if texts} == {}


def test_a_named_game_is_found():
    assert named_games('"""crash_by_crash"""\nplay("crash_by_crash/card")') == ["crash_by_crash/card"]


# What is loaded when


def loaded_after(*modules):
    code = f"import sys, {', '.join(modules)}\nprint(' '.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_core_and_the_tables_it_plays_need_no_pygame():
    layers = ("core", "components", "evening", "storage", "hotseat")
    assert not loaded_after(*(name for name in FILES if layer_of(name) in layers)) & {"pygame", "asyncio"}


def test_looking_at_the_shelf_loads_no_engine():
    loaded = loaded_after("crashgames.games", *(f"crashgames.games.{game}" for game in GAMES))
    assert "pygame" not in loaded
    assert not [name for name in loaded if name.startswith("crashgames.games.") and name.count(".") > 2]


def test_the_first_picture_waits_for_nothing_it_can_do_without():
    loaded = loaded_after("crashgames.program.start")
    heavy = {"asyncio", "concurrent.futures", "hashlib", "json", "numpy", "pkgutil", "signal", "unicodedata"}
    assert not loaded & heavy
    late = ("core.match", "storage.library", "ui.board", "ui.faces", "ui.widgets.textbox")
    assert not loaded & {f"crashgames.{name}" for name in late}


def test_the_command_line_needs_no_pygame():
    assert "pygame" not in loaded_after("crashgames.cli")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_needs_no_pygame_but_for_its_board(game):
    parts = [name for name in FILES if f"{name}.".startswith(f"crashgames.games.{game}.")]
    assert "pygame" not in loaded_after(*(name for name in parts if part_of(name) != "board"))
