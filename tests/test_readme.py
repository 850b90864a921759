"""The README's commands are those that are run, and what it names is there."""

import re
import shlex
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

from crashgames.cli import commands
from crashgames.core.catalog import games
from tests.shelf.null_game import INFO

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"`([^`\n]+)`", README)
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def test_the_checks_run_the_readmes_test_command():
    (command,) = (command for command in COMMANDS if command.startswith("python3") and "pytest" in command)
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert command in run and '-e ".[browser,rl]"' in run and "-n auto tests/phones/browsers tests/rl" in run


def test_windows_has_the_same_commands():
    unix = [command for command in COMMANDS if command.startswith("python3 -m venv")]
    windows = [command for command in COMMANDS if command.startswith("py -m venv")]
    assert windows == [on_windows(command) for command in unix] and len(unix) == 2


def on_windows(command):
    return command.replace("python3 ", "py ", 1).replace(".venv/bin/python", r".venv\Scripts\python")


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("crashgames ")])
def test_examples_of_the_command_line_are_understood(command):
    assert commands._parser().parse_args(shlex.split(command)[1:]).command


def test_extras_are_there():
    assert set(re.findall(r'-e "\.\[(\w+)\]"', README)) <= set(EXTRAS)
    assert set(re.findall(r"the extra `(\w+)`", README)) <= set(EXTRAS)


@pytest.mark.parametrize("path", [text.rstrip("/") for text in COMMANDS if re.fullmatch(r"\.?[\w./]+/[\w./]*", text)])
def test_named_files_are_there(path):
    to_be_made = path.startswith(("dist", "crashgames/games/pig/"))
    assert to_be_made or (ROOT / path).exists()


# Games: what their boxes say


@pytest.fixture(scope="module")
def readme():
    """The script that writes about the games."""
    loader = SourceFileLoader("readme", str(ROOT / ".ci" / "readme"))
    module = module_from_spec(spec_from_loader("readme", loader))
    loader.exec_module(module)
    return module


def test_rows_and_credits_are_what_the_boxes_say(readme):
    """If not, `.ci/readme` has to be run."""
    assert readme.written(README, list(games().values())) == README


def test_every_game_is_named_and_credited():
    for info in games().values():
        assert f"| **{info.title}** |" in README and f"- **{info.title}**: " in README
        assert all(name in README for name in re.findall(r"[A-Z]\w+ [A-Z]\w+(?=,| and)", info.credits))


def test_another_game_changes_nothing_but_its_row_and_its_credits(readme):
    shelf = list(games().values())
    lines = readme.written(README, [*shelf, INFO]).splitlines()
    assert [line for line in lines if line not in README.splitlines()] == [
        "| **Null Game** | 2–4 | 1–2 | Be the first at the goal. |",
        "- **Null Game**: A game for the tests.",
    ]
    assert readme.written("\n".join(lines), shelf).splitlines() == README.splitlines()


def test_a_readme_without_a_place_for_games_is_an_error(readme):
    with pytest.raises(ValueError, match="substring not found"):
        readme.written("# Crash Games", [])


# Another game: the code that the README shows


@pytest.mark.parametrize("name", ["__init__.py", "messages.py", "engine.py"])
def test_the_game_that_the_readme_shows_is_one_that_is_tested(name):
    """The types of this game are checked with those of the program, and all tests of every game run on it."""
    shown = re.search(rf"`crashgames/games/pig/{name}`:\n\n```python\n(.+?)```", README, re.DOTALL)[1]
    tested = (ROOT / "tests" / "shelf" / "pig" / name).read_text(encoding="utf-8")
    assert shown.replace("crashgames.games.pig", "tests.shelf.pig") == tested


def test_types_are_checked_on_the_shelf_of_the_tests():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"] and "tests.shelf" in settings["packages"]
    shown = {path.name for path in (ROOT / "tests/shelf/pig").glob("*.py")}
    assert shown == {"__init__.py", "messages.py", "engine.py"}
