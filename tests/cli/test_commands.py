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
from crashgames.cli import commands, simulate
from crashgames.cli import parser as typed
from crashgames.core import catalog
from crashgames.core.catalog import games
from crashgames.core.messages import Outcome, Reason
from crashgames.core.settings import Settings
from crashgames.program import start
from tests.random_play import complete_games
from tests.scenes.hands import show
from tests.shelf.null_game.engine import NullGame
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


COMMANDS = ["play", "options", "playthrough", "check", "simulate", "kiosk", "install"]


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


@pytest.mark.parametrize("command", ["play", "options", "simulate"])
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
def test_play_and_simulate_take_options(info, opened, monkeypatch, capsys):
    shown, line = [], typed.example_of_options(info).split()
    monkeypatch.setattr(NEW_TABLE, lambda stage, match, *how: shown.append(match))
    assert cli.main(["play", *line]) == 0
    opened[0](SimpleNamespace(settings=Settings()))
    wanted = typed.options(info, line[2::2])
    seats = len(shown[0].players)
    assert shown[0].options == info.settle(wanted, [0] * seats)
    monkeypatch.setattr(simulate, "simulate", lambda *given: shown.append(given) or simulate.SimulationReport())
    assert cli.main(["simulate", *line, "--games", "1"]) == 0
    assert shown[1][-1] == wanted and all(wanted[option.id] != option.default for option in info.questions)


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
        ("simulate crazy_commute --option drivers=mine", "cannot be 'mine'; there are: chosen (Chosen), dealt (Dealt)"),
        ("simulate crazy_commute --option drivers", "cannot be ''"),
        ("options chess", "there is no game 'chess'; there are: "),
        ("play null_game --seats A,bot:7", "'7' is not a bot level"),
        ("play null_game --bots 0", "'0' is not a bot level"),
        ("play null_game --seats A,B --seed xyz", "'xyz' is not a number"),
        ("play null_game --seats A,B --seed -1", "is not a number"),
        (f"play null_game --seats A,B --seed {'f' * 65}", "64 hex digits"),
        ("simulate chess", "there is no game"),
        ("simulate null_game --seats 5", "for 2 to 4 players, not 5"),
        ("simulate null_game --seats x", "'x' is not a whole number"),
        ("simulate null_game --games 0", "'0' is not a whole number, 1 or more"),
        ("simulate null_game --seed -4", "is not a whole number"),
        ("simulate null_game --level 5", "'5' is not a bot level"),
        ("simulate null_game --level 4", "Null Game has no bots of level 4, only of 1 to 3"),
        ("play null_game --bots 4", "Null Game has no bots of level 4"),
        ("simulate null_game --level 1,2,3", "3 levels given for 2 seats"),
        ("fly", "fly"),
        ("--fly", "--fly"),
    ],
)
def test_mistakes_are_reported_in_one_line(line, sentence, capsys, opened, monkeypatch):
    monkeypatch.setattr(simulate, "run", lambda *_: pytest.fail("it was run"))
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


# Simulating


def simulated(capsys, line):
    code = cli.main(["simulate", *line.split()])
    return code, capsys.readouterr()


def test_simulate_prints_speed_length_winners_and_reasons(capsys):
    code, printed = simulated(capsys, "null_game --seats 3 --games 50 --seed 7")
    assert code == 0 and printed.err == ""
    for word in ("games/s", "actions/s", "min ", "median ", "max ", "seat 1", "seat 3", "%)  N-5 The goal is reached."):
        assert word in printed.out


def test_simulate_counts_hidden_sides_wins_with_an_interval():
    report, reason = simulate.SimulationReport(), Reason("N-5", "The goal is reached.")
    for seat in range(10):
        report.add(20, Outcome((seat,), (0,) * 10, reason, "the Shy" if seat < 4 else "the Bold"))
    printed = "\n".join(report.lines())
    assert "won by   the Bold              6 (60.0%) (95 %: 31.3% to 83.2%)" in printed
    assert "the Shy " in printed and "seat" not in printed


def test_simulate_checks_every_position(capsys):
    assert simulated(capsys, "null_game --games 5 --check --level 1,random")[0] == 0


def test_the_same_seeds_give_the_same_games(capsys):
    def counts():
        return simulated(capsys, "null_game --games 30 --seed 5")[1].out.splitlines()[1:]

    assert counts() == counts()


def test_a_violation_gives_its_seed_and_how_to_see_it_again(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "violations", lambda self: ["a card is lost"] if max(self.places) > 8 else [])
    code, printed = simulated(capsys, "null_game --games 20 --seed 3 --check --level 2")
    assert code == 1 and printed.out == ""
    assert "null_game with 2 seats fails with seed" in printed.err and "actions: a card is lost" in printed.err
    again = printed.err.splitlines()[-1].removeprefix("again: crashgames ")
    assert "--games 1" in again and "--level 2,2 --check" in again and "--option" not in again
    assert cli.main(again.split()) == 1


def test_a_game_that_breaks_down_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: 1 / 0)
    code, printed = simulated(capsys, "null_game --games 3")
    assert code == 1 and "ZeroDivisionError" in printed.err and "seed 0" in printed.err


def test_a_game_without_end_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: None)
    code, printed = simulated(capsys, "null_game --games 3")
    assert code == 1 and "no end" in printed.err


def test_opening_the_shelf_loads_nothing_for_commands_alone():
    code = "import sys; from crashgames import cli; from crashgames.program import start;"
    code += "start.window = lambda scene: 0;"
    code += "cli.main([]); print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = set(printed.stdout.split())
    assert "crashgames.scenes.shelf.title" in loaded
    assert loaded.isdisjoint(("argparse", "secrets", "hashlib", "crashgames.core.match", "crashgames.core.engine"))
