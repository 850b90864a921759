"""Another game, begun as the page for contributors says: a copy of Pig, on the shelf beside the others."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.steady import HANG
from tests.test_readme import BLOCK, NEW_GAME, PAGES

ROOT = Path(__file__).parents[1]
SHELVED = "import sys, crashgames.games; crashgames.games.__path__.append(sys.argv.pop(1));"
"""Puts the games of a folder on the shelf, before what follows."""
WHOLE = (
    "evening/test_fitting.py",
    "faults/test_contents.py",
    "phones/test_host.py",
    "scenes/demo/test_films.py",
    "scenes/evening/test_phones.py",
    "scenes/phones/test_joining.py",
    "scenes/shelf",
    "scenes/table/test_sitting_down.py",
    "ui/test_music.py",
)
"""Tests of what goes by the whole shelf."""


@pytest.fixture
def shelf(tmp_path):
    """A folder with a copy of Pig, made by the lines of the page."""
    block = next(block for block in BLOCK.findall(PAGES[".github/CONTRIBUTING.md"]) if "tests/shelf/pig" in block)
    copy, change = block.splitlines()[:2]
    place = tmp_path / "crashgames" / "games" / NEW_GAME
    shutil.copytree(ROOT / shlex.split(copy)[2], place)
    for wanted, instead in re.findall(r"s/(.+?)/(.+?)/", shlex.split(change)[2]):
        for file in place.glob("*.py"):
            file.write_text(re.sub(wanted, instead, file.read_text(encoding="utf-8")), encoding="utf-8")
    return place.parent


def run(shelf, program, *words):
    line = [sys.executable, "-c", SHELVED + program, str(shelf), *words]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=HANG, check=False)


def test_a_game_begins_as_a_copy_of_pig(shelf):
    program = "from tests.simulate import main; sys.exit(main(sys.argv[1:]))"
    done = run(shelf, program, NEW_GAME, "--games", "5", "--check")
    assert done.returncode == 0 and "5" in done.stdout, done.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    "words", [["-k", NEW_GAME, "tests"], [f"tests/{path}" for path in WHOLE]], ids=["its own", "shelf"]
)
def test_a_small_game_passes_and_breaks_nothing(shelf, words):
    program = "import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    done = run(shelf, program, "-p", "no:cacheprovider", "--no-header", "-m", "not long", *words)
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout[-4000:]


def test_types_are_checked_on_the_shelf_of_the_tests():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"] and "tests.shelf" in settings["packages"]
    files = {path.name for path in (ROOT / "tests/shelf/pig").glob("*.py")}
    assert files == {"__init__.py", "messages.py", "engine.py"}
