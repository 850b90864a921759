"""Docstrings: all that another package calls says what it returns, in plain words."""

import ast
import inspect
import re
import textwrap
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Protocol

import pytest

from tests.modules import FILES

DOCUMENTED = (
    "cli",
    "components",
    "core",
    "evening",
    "hotseat",
    "kiosk",
    "paths",
    "phones",
    "program",
    "rl",
    "scenes",
    "storage",
    "ui",
)
"""The packages in which everything public has a docstring, of its own or of the method that it overrides.

A class also overrides the methods of a protocol of its package that it fulfils as a whole.
"""

IMPORT = re.compile(r"^from (crashgames\.games\.\S+) import (\([^)]*\)|.*)$", re.MULTILINE)
"""Where a module of a game takes something from another, and what."""
SMALL_WORDS = re.compile(r"\b(a|an|the|of|it|its|this|that|one|to|for|in|on|at|by|with|and|or|is|are)\b")
"""What a docstring may have in addition to its name, and still says no more."""

RIDDLES = (
    r"^(The same|It|Its|Those|Their|So that)\b",
    r"\bthe same\.$",
    r"^It is not lifted",
    r"^It takes no press",
    r"[Ll]et time pass",
    r"^Somebody did something",
    r"^What is done",
    r"^All of it\.$",
)
"""What says nothing to somebody who reads this docstring alone."""
LONGEST_TEST_NAME = 60


def documented(folder):
    """The names of the modules of a package, without those that are only run."""
    whole = f"crashgames.{folder}"
    return [name for name in FILES if f"{name}.".startswith(f"{whole}.") and not name.endswith("__main__")]


def own(loaded):
    """The public classes and functions of a module, by name, without those that it imports."""
    found = vars(loaded).items()
    return {name: it for name, it in found if name[0] != "_" and getattr(it, "__module__", "") == loaded.__name__}


def methods(kind):
    """The public methods and properties that a class defines, by name."""
    for name, value in vars(kind).items():
        call = value.__func__ if isinstance(value, classmethod | staticmethod) else value
        is_own = inspect.isfunction(call) and call.__module__ == kind.__module__ and call.__name__ != "<lambda>"
        if name[0] != "_" and (is_own or isinstance(call, property | cached_property)):
            yield name


def says(kind, name):
    """The docstring of a method, or of the one that it overrides; None if neither has one."""
    return next((it.__doc__ for base in kind.__mro__ if (it := vars(base).get(name)) is not None and it.__doc__), None)


def members(protocol):
    """The methods that a protocol asks of a class; what it asks for as a property may be set by instances."""
    asked = [vars(base) for base in protocol.__mro__ if getattr(base, "_is_protocol", False)]
    return {name for found in asked for name, value in found.items() if name[0] != "_" and inspect.isfunction(value)}


def fulfils(kind, protocols):
    """The protocols of which a class has every member."""
    return [it for it in protocols if it is not kind and members(it) and members(it) <= {*dir(kind)}]


def passes_on(kind, name):
    """True if all that a property does is to return what a part of its object calls by this name."""
    value = vars(kind)[name]
    return isinstance(value, property) and value.fget.__code__.co_names[-1:] == (name,) and only_returns(value.fget)


def only_returns(call):
    """True if a function is nothing but a chain of attributes."""
    body = ast.parse(textwrap.dedent(inspect.getsource(call))).body[0].body
    part = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None
    while isinstance(part, ast.Attribute):
        part = part.value
    return isinstance(part, ast.Name)


def silent(loaded, protocols=()):
    """What is public in a module and has no docstring."""
    for name, it in own(loaded).items():
        if inspect.isclass(it):
            if not vars(it).get("__doc__"):
                yield name
            kinds = [it, *fulfils(it, protocols)]
            for method in methods(it):
                if not any(says(kind, method) for kind in kinds) and not passes_on(it, method):
                    yield f"{name}.{method}"
        elif inspect.isfunction(it) and not it.__doc__:
            yield name


def docstrings(file):
    """The docstrings of a file, also those of attributes, each with its line and with what it belongs to, or None."""
    blocks = [(None, ast.parse(file.read_text(encoding="utf-8")))]
    for owner, block in blocks:
        for number, node in enumerate(block.body):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                blocks.append((node.name, node))
            elif isinstance(node, ast.Expr) and isinstance(getattr(node.value, "value", None), str):
                yield node.lineno, node.value.value, None if number else owner


def riddles(text):
    first = text.strip().split("\n\n")[0]
    return [riddle for riddle in RIDDLES if re.search(riddle, first)]


@pytest.mark.parametrize("folder", DOCUMENTED)
def test_everything_public_has_a_docstring(folder):
    if folder == "rl":
        pytest.importorskip("pettingzoo")
    loaded = [import_module(name) for name in documented(folder)]
    protocols = [it for one in loaded for it in own(one).values() if getattr(it, "_is_protocol", False)]
    assert loaded
    assert [f"{one.__name__}: {it}" for one in loaded for it in silent(one, protocols)] == []


def borrowed():
    """What modules of games take from other folders than their own, as pairs of module and name."""
    for name in documented("games"):
        text, folder = FILES[name].read_text(encoding="utf-8"), FILES[name].parent
        for module, names in IMPORT.findall(text):
            for it in re.findall(r"\w+", names):
                source, parts = module, [it]
                if f"{module}.{it}" in FILES:
                    source, parts = f"{module}.{it}", re.findall(rf"\b{it}\.(\w+)", text)
                if FILES[source].parent != folder:
                    yield from ((source, part) for part in parts)


def test_game_functions_called_from_outside_have_a_docstring():
    found = {f"{name}.{it}": getattr(import_module(name), it, None) for name, it in borrowed()}
    functions = {name: call for name, call in found.items() if inspect.isfunction(call) and call.__name__ in name}
    assert len(functions) > 30
    assert [name for name, call in functions.items() if not call.__doc__] == []


def repeats(name, text):
    """True if a docstring says nothing but its name."""
    return {*re.findall(r"[a-z]+", SMALL_WORDS.sub("", text.lower()))} <= {
        word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name)
    }


def test_no_docstring_speaks_in_riddles_or_repeats_the_name():
    found = [(file, *docstring) for file in FILES.values() for docstring in docstrings(file)]
    assert len(found) > 5000
    assert [f"{file}:{line}: {text}" for file, line, text, _ in found if riddles(text)] == []
    public = [docstring for docstring in found if docstring[3] and docstring[3][0] != "_"]
    assert [f"{file}:{line}: {text}" for file, line, text, name in public if repeats(name, text)] == []


def test_a_riddle_and_a_missing_docstring_are_found():
    class Silent:
        """Says nothing of its method."""

        def act(self):
            return None

    class Heir(Silent):
        """Overrides it."""

        def act(self):
            """Do nothing."""

    assert riddles("The same with Honest markers.") and riddles("It is not lifted.")
    assert not riddles("Stops the same game twice.\n\nThe same.")
    assert repeats("hide_note", "Hide the note.") and not repeats("hide_note", "Hide the note at once.")
    assert list(methods(Silent)) == ["act"] and says(Silent, "act") is None and says(Heir, "act") == "Do nothing."


def test_protocols_document_their_classes_and_properties():
    class Strip(Protocol):
        """Asks for a height, and for a picture."""

        @property
        def height(self):
            """Pixels."""

        def draw(self):
            """Draw it onto its surface."""

    class Band:
        """Has both."""

        @property
        def height(self):
            return self.stage.height

        @property
        def width(self):
            return self.stage.height

        def draw(self):
            return None

    class Half:
        """Has one of them."""

        @property
        def height(self):
            return self._height

    assert fulfils(Band, [Strip]) == [Strip] and fulfils(Half, [Strip]) == []
    assert passes_on(Band, "height") and not passes_on(Band, "width") and not passes_on(Half, "height")


def test_names_of_tests_are_short():
    files = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py")]
    every = [name for text in files for name in re.findall(r"^ *def (test_\w+)", text, re.MULTILINE)]
    assert len(every) > 1000
    assert [name for name in every if len(name) > LONGEST_TEST_NAME] == []
