"""The pages for people: their commands are those that are run, and what they name is there."""

import importlib.util
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
from tests.soak.__main__ import PARTS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for pattern in ("README.md", ".github/*.md", "crashgames/*/README.md", "tests/README.md", "build/spec/README.md")
    for path in sorted(ROOT.glob(pattern))
}
"""Everything that is written for people, by its path."""
NEW_GAME = "mygame"
"""What the page for contributors calls a game that is yet to be made."""
CODE = re.compile(r"`([^`\n]+)`")
BLOCK = re.compile(r"^```\n(.+?)^```", re.M | re.S)
COMMANDS = CODE.findall(README)
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def commands_in(page):
    """What a page shows in code: words within a line, and the lines of its blocks."""
    blocks = BLOCK.findall(PAGES[page])
    return [*CODE.findall(PAGES[page]), *(line for block in blocks for line in block.splitlines())]


TOP = re.compile(r"(?:\.ci|\.github|assets|build/spec|crashgames|tests)/")
ALL_COMMANDS = sorted({command for page in PAGES for command in commands_in(page)})


def test_the_readme_is_for_players_and_short():
    """Without the rows and credits of games, of which there may be any number."""
    written = re.sub(r"<!-- (?:games|credits):.*?<!-- end -->", "", README, flags=re.S)
    assert 1200 <= len(written.split()) <= 2200


@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_lead_somewhere(page):
    links = [
        link for link in re.findall(r"\]\(([^)]+)\)", PAGES[page]) if not link.startswith(("http", "../../releases"))
    ]
    assert all(((ROOT / page).parent / link.split("#")[0]).exists() for link in links)


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


@pytest.mark.parametrize("command", [line for line in ALL_COMMANDS if line.startswith("crashgames ")])
def test_examples_of_the_command_line_are_understood(command):
    words = [next(iter(games())) if word == NEW_GAME else word for word in shlex.split(command)[1:]]
    asked = commands._parser().parse_args(words)
    assert asked.command or asked.kiosk is not None


def test_extras_are_there():
    named = {
        name
        for command in ALL_COMMANDS
        for names in re.findall(r'-e "\.\[([\w,]+)\]"', command)
        for name in names.split(",")
    }
    assert {"test", "lint", "browser", "rl", "bench", "build", "music"} >= named > set()
    assert named <= set(EXTRAS)


@pytest.mark.parametrize("page", PAGES)
def test_named_files_are_there(page):
    """Paths from the top; those of a game yet to be made are left out."""
    paths = [
        text.rstrip("/") for text in CODE.findall(PAGES[page]) if TOP.match(text) and re.fullmatch(r"[\w./]+", text)
    ]
    made = [path for path in paths if NEW_GAME not in path]
    assert [path for path in made if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_modules_named_in_short_are_there(page):
    modules = [text for text in CODE.findall(PAGES[page]) if re.fullmatch(r"(\w+/)*\w+\.py", text)]
    files = [path.as_posix() for top in ("crashgames", "tests", "build") for path in (ROOT / top).rglob("*.py")]
    assert [module for module in modules if not any(path.endswith(f"/{module}") for path in files)] == []


@pytest.mark.parametrize(
    "module", sorted({m for line in ALL_COMMANDS for m in re.findall(r"python -m (tests[\w.]*)", line)})
)
def test_named_tools_are_there(module):
    assert importlib.util.find_spec(module)


def test_every_soak_has_its_row():
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", PAGES["tests/README.md"].split("## Soaks")[1].split("##")[0], re.M)
    assert sorted(name for row in rows for name in CODE.findall(row)) == sorted(PARTS)


def script(name):
    """A script of the checks as a module."""
    loader = SourceFileLoader(name, str(ROOT / ".ci" / name))
    module = module_from_spec(spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


# Games: what their boxes say


@pytest.fixture(scope="module")
def readme():
    """The script that writes about the games."""
    return script("readme")


def test_rows_and_credits_are_what_the_boxes_say(readme):
    """If not, `.ci/readme` has to be run."""
    assert readme.written(README, list(games().values())) == README


def test_every_game_is_named_and_credited():
    for info in games().values():
        assert f"| **{info.title}** |" in README and f"- **{info.title}**: " in README
        assert all(name in README for name in re.findall(r"[A-Z]\w+ [A-Z]\w+(?=,| and)", info.credits))


def test_another_game_changes_only_its_row_and_credits(readme):
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


# Pictures


def test_its_pictures_are_those_drawn_and_say_what_they_show(readme):
    """If not, `.ci/readme pictures` has to be run."""
    shown = dict(re.findall(r"^!\[(.{20,})\]\(\.github/pictures/(.+)\)$", README, re.M))
    drawn = {"title.png", "moments.gif", *(f"{name}.png" for name in readme.STILLS)}
    assert set(shown.values()) == drawn == {path.name for path in readme.PICTURES.iterdir()}


def test_the_moving_picture_is_short_small_and_endless(readme):
    """No program needs it: it is neither in a wheel nor in a bundle, which take all assets."""
    pillow = pytest.importorskip("PIL.Image")
    film, seconds = readme.PICTURES / "moments.gif", 0.0
    with pillow.open(film) as moving:
        for number in range(moving.n_frames):
            moving.seek(number)
            seconds += moving.info["duration"] / 1000
        assert moving.info["loop"] == 0 and moving.size == (640, 360)
    assert 5 <= seconds <= 7 and film.stat().st_size <= 1_500_000
    assert list((ROOT / "assets").rglob("*.gif")) == []


# Commits


@pytest.fixture(scope="module")
def subjects():
    """The script that looks at the subjects of commits."""
    return script("subjects")


@pytest.mark.parametrize("subject", ["phones: let twelve phones play", "ui, assets: cut no feet", "Merge branch 'a'"])
def test_a_subject_that_is_area_verb_what_is_kept(subjects, subject):
    assert subjects.problem(subject) == ""


@pytest.mark.parametrize("subject", ["Let twelve phones play", "phones:", "phones: " + "x" * 65])
def test_any_other_subject_is_refused(subjects, subject, tmp_path):
    (tmp_path / "message").write_text(subject + "\n\nwhy\n", encoding="utf-8")
    assert subjects.problem(subject)
    assert subjects.main(["--file", str(tmp_path / "message")]) == 1
