"""Who may import whom: rules know no pictures, games know no other game, and starting stays light."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "crashgames"
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
MODULES = sorted(PACKAGE.rglob("*.py"))
WORDS = ("", "messages", "events", "naming", "tables")
RULES = (*WORDS, "engine", "bot", "rules_page")
STANDARD = sys.stdlib_module_names


def module_name(path):
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


NAMES = {module_name(path) for path in MODULES}


def imports(source, module="", is_package=False):
    """All that a source imports when it runs, by full names: modules, and names in modules."""
    found = set()
    for node in at_run_time(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, module, is_package)
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def at_run_time(node):
    """All parts of a source but those that only type checkers read."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from at_run_time(child)


def absolute(node, module, is_package):
    if not node.level:
        return node.module
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


def forbidden(module, imported):
    """Why `module` may not import `imported`; None if it may."""
    where, what = module.split("."), imported.split(".")
    layer, target = at(where, 1), at(what, 1)
    if what[0] != "crashgames":
        target = "pictures" if what[0] not in STANDARD and what[0] != "msgspec" else ""
    if target == "games":
        return game_part(module, where, what)
    if layer in ALLOWED and target and target not in ALLOWED[layer]:
        return f"{layer} must not import {imported}"
    if layer == "games" and at(where, 3) in RULES and target in ("pictures", "ui"):
        return f"{imported} has no place in {module}"
    return None


ALLOWED = {
    "core": ("core",),
    "storage": ("core", "storage", "paths", "__version__"),
    "hotseat": ("core", "storage", "hotseat"),
    "components": ("core", "components"),
    "ui": ("core", "components", "ui", "paths", "storage", "pictures"),
    "scenes": ("core", "storage", "hotseat", "ui", "scenes", "paths", "pictures", "__version__"),
    "games": ("core", "components", "paths", "ui", "pictures"),
}


def at(parts, index):
    return parts[index] if len(parts) > index else ""


def game_part(module, where, what):
    if at(where, 1) != "games":
        return "only the catalog knows games, and it imports them by name"
    if at(what, 2) != at(where, 2):
        return "games do not import each other"
    part, imported = at(where, 3), ".".join(what)
    if part in WORDS and at(what, 3) not in WORDS:
        return "the words and tables of a game stand below everything else"
    if part in RULES and reaches(imported, is_picture):
        return f"{imported} leads to pictures"
    if (part in ("bot", "board") or reaches(module, is_picture)) and reaches(imported, is_engine):
        return f"{imported} leads to the engine"
    return None


def is_engine(module):
    return module.split(".")[3:] == ["engine"] and module.split(".")[1] == "games"


def is_picture(module):
    return module.split(".")[0] == "pygame" or module.split(".")[:2] == ["crashgames", "ui"]


def reaches(module, kind):
    """Whether a module is of this kind, or imports one that is, by way of modules of its own game."""
    seen, waiting = set(), {module}
    while waiting:
        name = waiting.pop()
        if kind(name):
            return True
        seen.add(name)
        if ".games." in name:
            waiting |= imports_of(name) - seen
    return False


@cache
def imports_of(module):
    path = ROOT.joinpath(*module.split("."))
    for file, is_package in ((path.with_suffix(".py"), False), (path / "__init__.py", True)):
        if file.is_file():
            return imports(file.read_text(encoding="utf-8"), module, is_package)
    return set()


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_imports_keep_to_the_rules(path):
    module = module_name(path)
    found = imports(path.read_text(encoding="utf-8"), module, path.name == "__init__.py")
    assert [why for name in sorted(found) if (why := forbidden(module, name))] == []


def named_games(source):
    """Ids of games in the texts of a source, its docstrings left out."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in nodes if isinstance(node.value, str) and any(game in node.value for game in GAMES)]


@pytest.mark.parametrize("path", [path for path in MODULES if PACKAGE / "games" not in path.parents], ids=module_name)
def test_nobody_names_a_game(path):
    assert named_games(path.read_text(encoding="utf-8")) == []


def test_a_named_game_is_found():
    assert named_games('"""crash_by_crash"""\nplay("crash_by_crash/card")') == ["crash_by_crash/card"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("crashgames.core.match", "import pygame"),
        ("crashgames.core.match", "from crashgames.ui.text import Text"),
        ("crashgames.core.match", "def f():\n    from crashgames.games.crash_by_crash import INFO"),
        ("crashgames.components.hexgrid", "import pygame.math"),
        ("crashgames.components.hexgrid", "from crashgames.games import crash_by_crash"),
        ("crashgames.games.crash_by_crash.engine", "from crashgames.games.mayday.tables import CARDS"),
        ("crashgames.games.crash_by_crash.engine", "import pygame"),
        ("crashgames.games.crash_by_crash.engine", "from crashgames.ui.board import Board"),
        ("crashgames.games.crash_by_crash.board", "from crashgames.games.crash_by_crash.engine import CrashByCrash"),
        ("crashgames.games.crash_by_crash.bot", "from crashgames.games.crash_by_crash import engine"),
        ("crashgames.games.crash_by_crash.bot", "from . import engine"),
        ("crashgames.games.crash_by_crash.bot", "from .engine import CrashByCrash"),
        ("crashgames.games.crash_by_crash.messages", "from crashgames.games.crash_by_crash.engine import X"),
        ("crashgames.games.crash_by_crash.events", "from crashgames.games.crash_by_crash.pieces import X"),
        ("crashgames.ui.board", "from crashgames.scenes.table.play import Play"),
        ("crashgames.ui.board", "from crashgames.games.crash_by_crash.tables import GRID"),
        ("crashgames.scenes.table.play", "import crashgames.games.crash_by_crash"),
        ("crashgames.core.saves", "import numpy"),
    ],
)
def test_planted_imports_are_found(module, source):
    assert any(forbidden(module, name) for name in imports(source, module))


# What is loaded when


def loaded_after(source):
    code = f"{source}\nimport sys; print(' '.join(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(told.stdout.split())


CORE = sorted(name for name in NAMES if name.startswith("crashgames.core"))


def test_the_core_needs_no_pygame():
    assert "pygame" not in loaded_after("\n".join(f"import {name}" for name in CORE))


def test_looking_at_the_shelf_loads_no_engine():
    loaded = loaded_after("from crashgames.core.catalog import games; games()")
    assert "pygame" not in loaded
    assert not [name for name in loaded if name.startswith("crashgames.games.") and name.count(".") > 2]


def test_the_command_line_needs_no_pygame():
    assert "pygame" not in loaded_after("import crashgames.cli")


@pytest.mark.parametrize("part", ["engine", "bot"])
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_bots_need_no_pygame(game, part):
    if (PACKAGE / "games" / game / f"{part}.py").exists():
        assert "pygame" not in loaded_after(f"import crashgames.games.{game}.{part}")
