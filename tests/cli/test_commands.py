"""The command line: what it prints, what it starts, and that mistakes take one line."""

import gc
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from crashgames import __version__, cli
from crashgames.cli import commands
from crashgames.cli import parser as typed
from crashgames.core import catalog
from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.program import start
from tests.random_play import complete_games
from tests.scenes.hands import show
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
NEW_TABLE = "crashgames.scenes.table.sitting_down.new_table"


@pytest.fixture(autouse=True)
def two_shelves(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [*catalog.SHELVES, "tests.shelf"])


@pytest.fixture
def opened(monkeypatch):
    """Takes the place of the window; keeps the scene factories that were to be shown in it."""
    kept = []
    monkeypatch.setattr(start, "window", lambda first_scene: kept.append(first_scene) or 0)
    return kept


def run_program(*arguments, without=()):
    return subprocess.run(
        [sys.executable, "-m", "crashgames", *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in without},
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=HANG,
    )


# As a program


def test_version():
    printed = run_program("--version")
    assert (printed.returncode, printed.stdout, printed.stderr) == (0, f"crashgames {__version__}\n", "")


def test_list():
    printed = run_program("--list")
    assert printed.returncode == 0 and printed.stderr == ""
    listed = [line.split()[0] for line in printed.stdout.splitlines()]
    assert listed == [name for name in games() if name in listed] and {info.id for info in complete_games()} <= {
        *listed
    }
    assert "Crash by Crash" in printed.stdout and "2 or 4 players" in printed.stdout


@pytest.mark.parametrize("option", ["--list", "--version", "--help"])
def test_light_commands_do_not_load_pygame(option):
    code = f"import sys; from crashgames.cli import main; main([{option!r}]); assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_a_mistake_takes_one_line():
    printed = run_program("play", "chess")
    assert printed.returncode == 2 and printed.stdout == ""
    assert printed.stderr.count("\n") == 1
    assert printed.stderr.startswith("crashgames: ") and "there is no game 'chess'" in printed.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a desktop")
@pytest.mark.skipif(os.path.exists("/dev/dri"), reason="there is a screen without a desktop")
def test_without_a_display_it_says_what_to_do():
    printed = run_program(without=("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    assert printed.returncode == 1
    assert printed.stderr.splitlines()[-1].startswith("crashgames: No display was found. Please ")


@pytest.mark.parametrize("home", ["fresh/folder", "file"])
def test_there_is_a_log_where_that_is_possible(home, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path / home))
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    printed = run_program()
    assert printed.returncode == 1 and printed.stderr.count("\n") == 1
    assert (tmp_path / home / "crashgames.log").is_file() == (home != "file")


def test_the_installed_command_is_the_same():
    from importlib.metadata import PackageNotFoundError, entry_points

    try:
        (command,) = (entry for entry in entry_points(group="console_scripts") if entry.name == "crashgames")
    except (PackageNotFoundError, ValueError):
        pytest.skip("crashgames is not installed here")
    assert command.load() is cli.main


# Help


COMMANDS = ["play", "options", "check", "kiosk", "install"]


def help_of(capsys, *command):
    assert cli.main([*command, "--help"]) == 0
    return capsys.readouterr().out


def test_the_help_names_every_command(capsys):
    printed = help_of(capsys)
    listed = re.findall(r"^    (\w+)", printed[printed.index("commands:") :], re.M)
    assert [name for name in listed if name != "COMMAND"] == COMMANDS


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=str)
def test_every_help_has_examples_that_parse_and_the_exit_codes(command, capsys):
    printed = help_of(capsys, *command)
    assert "exit codes: 0 done, 1 failed, 2 wrong command line, 130 interrupted" in printed
    examples = printed[printed.index("examples:\n") :].partition("\n\n")[0].splitlines()[1:]
    assert examples
    for example in examples:
        words = shlex.split(example.partition(" > ")[0])
        assert (words[:1] == ["crashgames"] and words[1:2] in ([], command[:1])) or not command
        if words[-1] != "--help":
            asked = commands._parser().parse_args(words[1:])
            if hasattr(asked, "option") and asked.game is not None:
                assert typed.options(asked.game, asked.option)


@pytest.mark.parametrize("command", ["play", "options"])
def test_the_help_lists_the_games(command, capsys):
    printed = " ".join(help_of(capsys, command).split())
    assert f"one of: {', '.join(games())}" in printed


# Options


def test_the_options_of_a_game_are_listed_as_they_are_typed(capsys):
    assert cli.main(["options"]) == 0
    printed = capsys.readouterr().out
    for info in games().values():
        assert f"({info.id})" in printed
        for option in info.options:
            assert (f"--option {option.id}=" in printed) is option.asked
            for choice in option.choices if option.asked else ():
                word = typed.word_of(choice.value)
                assert f"  --option {option.id}={word}  {choice.label}".rstrip() in printed
                assert shlex.quote(word) == word
                assert typed.options(info, [f"{option.id}={word}"]) == info.defaults() | {option.id: choice.value}
    assert cli.main(["options", "null_game"]) == 0
    assert capsys.readouterr().out.startswith("Null Game (null_game), 2 to 4 players\n")


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_play_takes_options(info, opened, monkeypatch):
    shown, line = [], typed.example_of_options(info).split()
    monkeypatch.setattr(NEW_TABLE, lambda stage, match, *how: shown.append(match))
    assert cli.main(["play", *line]) == 0
    opened[0](SimpleNamespace(settings=Settings()))
    wanted = typed.options(info, line[2::2])
    seats = len(shown[0].players)
    assert shown[0].options == info.settle(wanted, [0] * seats)
    assert all(wanted[option.id] != option.default for option in info.questions)


# Mistakes


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play", "GAME"),
        ("play chess", "there is no game 'chess'; there are: "),
        ("play null_game --seats A,B,C,D,E", "for 2 to 4 players, not 5"),
        ("play null_game --seats A", "for 2 to 4 players, not 1"),
        ("play crash_by_crash --seats A,bot:3,C", "is for 2 or 4 players, not 3"),
        ("play crash_by_crash --option speed=5", "has no option 'speed'; there are: reconstructed_card"),
        ("play null_game --option x", "has no option 'x'; there are: "),
        ("play crazy_commute --option drivers=mine", "cannot be 'mine'; there are: chosen (Chosen), dealt (Dealt)"),
        ("play crazy_commute --option drivers", "cannot be ''"),
        ("options chess", "there is no game 'chess'; there are: "),
        ("play null_game --seats A,bot:7", "'7' is not a bot level"),
        ("play null_game --bots 0", "'0' is not a bot level"),
        ("play null_game --seats A,B --seed xyz", "'xyz' is not a number"),
        ("play null_game --seats A,B --seed -1", "is not a number"),
        (f"play null_game --seats A,B --seed {'f' * 65}", "64 hex digits"),
        ("play null_game --bots 4", "Null Game has no bots of level 4, only of 1 to 3"),
        ("fly", "fly"),
        ("--fly", "--fly"),
    ],
)
def test_mistakes_are_reported_in_one_line(line, sentence, capsys, opened):
    assert cli.main(line.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    assert printed.err.startswith("crashgames: ") and sentence in printed.err
    assert opened == []


def test_an_empty_shelf_is_reported(monkeypatch, capsys):
    monkeypatch.setattr(catalog, "SHELVES", [])
    assert cli.main(["--list"]) == 1
    assert capsys.readouterr().err == "crashgames: there is no game on the shelf\n"


def test_no_standard_error_is_no_problem(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["play", "chess"]) == 2


# Playing


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("--seats Anna,Ben", [("Anna", 0), ("Ben", 0)]),
        ("--seats Anna,bot:3", [("Anna", 0), ("Bot", 3)]),
        ("--seats Anna,Anna,bot:1,bot:1", [("Anna", 0), ("Anna 2", 0), ("Bot", 1), ("Bot 2", 1)]),
        ("--seats Anna --bots 3", [("Anna", 0), ("Bot", 3)]),
        ("--seats Anna,Ben --bots 1", [("Anna", 0), ("Ben", 0), ("Bot", 1)]),
        ("", [("Player 1", 0), ("Bot", 2)]),
        ("--bots 3", [("Player 1", 0), ("Bot", 3)]),
    ],
)
def test_who_sits_where(line, players):
    asked = commands._parser().parse_args(["play", "null_game", *line.split()])
    found = typed.players(asked.game, asked.seats, asked.bots)
    assert [(player.name, player.level) for player in found] == players


def test_play_opens_the_table(opened, monkeypatch):
    shown = []
    monkeypatch.setattr(NEW_TABLE, lambda stage, match, *how: shown.append(match))
    assert cli.main(["play", "null_game", "--seats", "A,B", "--seed", "ff"]) == 0
    opened[0](SimpleNamespace(settings=Settings()))
    assert shown[0].info.id == "null_game" and shown[0].seed == bytes(31) + b"\xff"


def test_without_a_command_the_shelf_opens(opened):
    from crashgames.scenes.shelf.title import TitleScene

    assert cli.main([]) == 0
    stage, scene = show(opened[0])
    assert isinstance(scene, TitleScene) and len(stage.stack) == 1
    assert gc.isenabled()


def test_the_window_opens_in_the_users_language_or_with_an_error(monkeypatch):
    from crashgames.program import app
    from crashgames.storage import crash_log, settings

    shown, spoken = [], []
    monkeypatch.setattr(app, "run", lambda *given, **named: shown.append((given, named)) or 0)
    monkeypatch.setattr(start, "use_language", lambda language, folder: spoken.append((language, folder.name)))
    monkeypatch.setattr(settings, "load", lambda: settings.Settings(language="nl"))
    monkeypatch.setattr(crash_log, "begin", lambda file: None)
    assert start.window(print) == 0
    chosen = settings.Settings(language="nl")
    assert shown == [((print, chosen), {"direct": start.director})]
    assert spoken == [("nl", "assets")]


def test_opening_the_shelf_loads_nothing_for_commands_alone():
    code = "import sys; from crashgames import cli; from crashgames.program import start;"
    code += "start.window = lambda scene: 0;"
    code += "cli.main([]); print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = set(printed.stdout.split())
    assert "crashgames.scenes.shelf.title" in loaded
    assert loaded.isdisjoint(("argparse", "secrets", "hashlib", "crashgames.core.match", "crashgames.core.engine"))
