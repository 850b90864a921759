"""Docstrings: all that another package calls says what it returns, in plain words."""

import ast
import inspect
import re
from functools import cached_property
from importlib import import_module

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
    "storage",
    "ui",
)
"""The packages in which everything public has a docstring, of its own or of the method that it overrides."""

RIDDLES = (
    r"^The same\b[^.]{0,40}\.$",
    r"\bthe same\.$",
    r"^It is not lifted",
    r"^It takes no press",
    r"[Ll]et time pass",
    r"^Somebody did something",
    r"^What is done",
    r"^All of it\.$",
)
"""What says nothing to somebody who reads this docstring alone."""


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


def silent(loaded):
    """What is public in a module and has no docstring."""
    for name, it in own(loaded).items():
        if inspect.isclass(it):
            if not vars(it).get("__doc__"):
                yield name
            yield from (f"{name}.{method}" for method in methods(it) if not says(it, method))
        elif inspect.isfunction(it) and not it.__doc__:
            yield name


def docstrings(file):
    """The docstrings of a file, also those of attributes, each with its line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def riddles(text):
    first = text.strip().split("\n\n")[0]
    return [riddle for riddle in RIDDLES if re.search(riddle, first)]


@pytest.mark.parametrize("folder", DOCUMENTED)
def test_everything_public_has_a_docstring(folder):
    if folder == "rl":
        pytest.importorskip("pettingzoo")
    assert documented(folder)
    assert [f"{name}: {it}" for name in documented(folder) for it in silent(import_module(name))] == []


def test_no_docstring_speaks_in_riddles():
    found = [f"{file}:{line}: {text}" for file in FILES.values() for line, text in docstrings(file) if riddles(text)]
    assert found == []


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
    assert list(methods(Silent)) == ["act"] and says(Silent, "act") is None and says(Heir, "act") == "Do nothing."
