"""The command line: what it prints, what it starts, and that mistakes take one line."""

import gc
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from crashgames import __version__, cli, commands, opening, simulate
from crashgames.core import catalog
from crashgames.core.catalog import games
from crashgames.core.commitment import commitment, short_code
from crashgames.core.playthrough import playthrough
from crashgames.core.telling import use_language
from crashgames.paths import assets_root
from crashgames.saving.form import pack
from crashgames.saving.sitting import body_of, header_of, new_sitting
from crashgames.settings import Settings
from tests.random_play import random_match
from tests.scenes.hands import show
from tests.shelf.null_game import INFO as NULL_GAME
from tests.shelf.null_game.engine import NullGame
from tests.steady import HANG

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def two_shelves(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [*catalog.SHELVES, "tests.shelf"])


@pytest.fixture
def opened(monkeypatch):
    """Takes the place of the window; keeps the scene factories that were to be shown in it."""
    kept = []
    monkeypatch.setattr(opening, "window", lambda first_scene: kept.append(first_scene) or 0)
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
    told = run_program("--version")
    assert (told.returncode, told.stdout, told.stderr) == (0, f"crashgames {__version__}\n", "")


def test_list():
    told = run_program("--list")
    assert told.returncode == 0 and told.stderr == ""
    assert [line.split()[0] for line in told.stdout.splitlines()] == list(games())[: len(told.stdout.splitlines())]
    assert "Crash by Crash" in told.stdout and "2 or 4 players" in told.stdout


@pytest.mark.parametrize("option", ["--list", "--version", "--help"])
def test_light_commands_do_not_load_pygame(option):
    code = f"import sys; from crashgames.cli import main; main([{option!r}]); assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_a_mistake_takes_one_line():
    told = run_program("play", "chess")
    assert told.returncode == 2 and told.stdout == ""
    assert told.stderr.count("\n") == 1
    assert told.stderr.startswith("crashgames: ") and "there is no game 'chess'" in told.stderr


@pytest.mark.skipif(os.path.exists("/dev/dri"), reason="there is a screen without a desktop")
def test_without_a_display_it_says_what_to_do():
    told = run_program(without=("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    assert told.returncode == 1
    assert told.stderr.splitlines()[-1].startswith("crashgames: No display was found. Please ")


@pytest.mark.parametrize("home", ["fresh/folder", "file"])
def test_there_is_a_log_where_that_is_possible(home, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path / home))
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    told = run_program()
    assert told.returncode == 1 and told.stderr.count("\n") == 1
    assert (tmp_path / home / "crashgames.log").is_file() == (home != "file")


def test_the_installed_command_is_the_same():
    from importlib.metadata import PackageNotFoundError, entry_points

    try:
        (command,) = (entry for entry in entry_points(group="console_scripts") if entry.name == "crashgames")
    except (PackageNotFoundError, ValueError):
        pytest.skip("crashgames is not installed here")
    assert command.load() is cli.main


# Mistakes


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play", "GAME"),
        ("play chess", "there is no game 'chess'; there are: "),
        ("play null_game --seats A,B,C,D,E", "for 2 to 4 players, not 5"),
        ("play null_game --seats A", "not 1"),
        ("play null_game --seats A,bot:7", "'7' is no level"),
        ("play null_game --bots 0", "'0' is no level"),
        ("play null_game --seats A,B --seed xyz", "'xyz' is no number"),
        ("play null_game --seats A,B --seed -1", "is no number"),
        (f"play null_game --seats A,B --seed {'f' * 65}", "64 hex digits"),
        ("simulate chess", "there is no game"),
        ("simulate null_game --seats 5", "for 2 to 4 players, not 5"),
        ("simulate null_game --seats x", "'x' is no whole number"),
        ("simulate null_game --games 0", "'0' is no whole number from 1"),
        ("simulate null_game --seed -4", "is no whole number"),
        ("simulate null_game --level 4", "'4' is no level"),
        ("simulate null_game --level 1,2,3", "3 levels are given for 2 seats"),
        ("shot title --size big", "'big' is no size such as 1920x1080"),
        ("shot title --size 100x100", "320 to 8192"),
        ("shot title --size 1920x99999999999", "is no size"),
        ("shot title --scale 9", "'9' is no scale from 1 to 2"),
        ("shot title --scale nan", "is no scale"),
        ("shot nowhere", "there is no scene 'nowhere'; there are: "),
        ("fly", "fly"),
        ("--fly", "--fly"),
    ],
)
def test_mistakes_are_told_in_one_line(line, sentence, capsys, opened, monkeypatch):
    monkeypatch.setattr(simulate, "run", lambda *_: pytest.fail("it was run"))
    assert cli.main(line.split()) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert told.err.startswith("crashgames: ") and sentence in told.err
    assert opened == []


def test_an_empty_shelf_is_told(monkeypatch, capsys):
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
    found = commands._players(asked.game, asked.seats, asked.bots)
    assert [(player.name, player.level) for player in found] == players


def test_play_opens_the_table(opened, monkeypatch):
    shown = []
    monkeypatch.setattr("crashgames.scenes.keeping.table_for", lambda stage, match: shown.append(match))
    assert cli.main(["play", "null_game", "--seats", "A,B", "--seed", "ff"]) == 0
    opened[0](SimpleNamespace(settings=Settings()))
    assert shown[0].info.id == "null_game" and shown[0].seed == bytes(31) + b"\xff"


def test_without_a_command_the_shelf_opens(opened):
    from crashgames.scenes.title import TitleScene

    assert cli.main([]) == 0
    stage, scene = show(opened[0])
    assert isinstance(scene, TitleScene) and len(stage.stack) == 1
    assert gc.isenabled()


def test_the_window_opens_in_the_players_language_and_with_an_error_scene(monkeypatch):
    from crashgames import app, reports, settings
    from crashgames.core import telling

    shown, spoken = [], []
    monkeypatch.setattr(app, "run", lambda *given: shown.append(given) or 0)
    monkeypatch.setattr(telling, "use_language", lambda language, folder: spoken.append((language, folder.name)))
    monkeypatch.setattr(settings, "load", lambda: settings.Settings(language="nl"))
    monkeypatch.setattr(reports, "begin", lambda file: None)
    assert opening.window(print) == 0
    assert shown == [(print, settings.Settings(language="nl"), opening._error_scene, opening._audience_scene)]
    assert spoken == [("nl", "locale")]


# Simulating


def simulated(capsys, line):
    code = cli.main(["simulate", *line.split()])
    return code, capsys.readouterr()


def test_simulate_tells_speed_length_winners_and_reasons(capsys):
    code, told = simulated(capsys, "null_game --seats 3 --games 50 --seed 7")
    assert code == 0 and told.err == ""
    for word in ("games/s", "actions/s", "min ", "median ", "max ", "seat 1", "seat 3", "%)  N-5 The goal is reached."):
        assert word in told.out


def test_simulate_checks_every_position(capsys):
    assert simulated(capsys, "null_game --games 5 --check --level 1,random")[0] == 0


def test_the_same_seeds_give_the_same_games(capsys):
    def counts():
        return simulated(capsys, "null_game --games 30 --seed 5")[1].out.splitlines()[1:]

    assert counts() == counts()


def test_a_violation_gives_its_seed_and_how_to_see_it_again(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "problems", lambda self: ["a card is lost"] if max(self.places) > 8 else [])
    code, told = simulated(capsys, "null_game --games 20 --seed 3 --check --level 2")
    assert code == 1 and told.out == ""
    assert "null_game with 2 seats fails with seed" in told.err and "actions: a card is lost" in told.err
    again = told.err.splitlines()[-1].removeprefix("again: crashgames ")
    assert "--games 1" in again and "--level 2,2 --check" in again
    assert cli.main(again.split()) == 1


def test_a_game_that_breaks_down_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: 1 / 0)
    code, told = simulated(capsys, "null_game --games 3")
    assert code == 1 and "ZeroDivisionError" in told.err and "seed 0" in told.err


def test_a_game_without_end_is_a_violation_too(capsys, monkeypatch):
    monkeypatch.setattr(NullGame, "_end_turn", lambda self: None)
    code, told = simulated(capsys, "null_game --games 3")
    assert code == 1 and "no end" in told.err


def test_progress_is_shown_in_a_terminal_only(capsys):
    class Terminal:
        def __init__(self, answer):
            self.text, self.answer = "", answer

        def isatty(self):
            return self.answer

        def write(self, text):
            self.text += text

        def flush(self):
            pass

    pipe, terminal = Terminal(False), Terminal(True)
    for out in (pipe, terminal):
        simulate.show_progress(out, 5, 10, 2.0)
        simulate.show_progress(out, 10, 10, 4.0)
    assert pipe.text == ""
    assert terminal.text.startswith(f"\r[{'#' * 15}{'.' * 15}] 5/10  2.5 games/s") and terminal.text.endswith("\n")


# Looking back


@pytest.fixture
def match():
    return random_match(NULL_GAME, 3, 0)


@pytest.fixture
def told_file(match, tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(playthrough(match), encoding="utf-8")
    return path


@pytest.fixture
def saved_file(match, tmp_path):
    sitting = new_sitting()
    path = tmp_path / "match.crashgame"
    path.write_bytes(pack(header_of(match, sitting, 1), body_of(match, sitting)))
    return path


@pytest.mark.parametrize("file", ["told_file", "saved_file"])
def test_a_match_in_a_file_is_told(file, match, request, capsys):
    path = request.getfixturevalue(file)
    assert cli.main(["playthrough", str(path)]) == 0
    assert capsys.readouterr().out == playthrough(match)
    assert cli.main(["playthrough", str(path), "--table"]) == 0
    assert capsys.readouterr().out == playthrough(match, table=True)


@pytest.mark.parametrize("file", ["told_file", "saved_file"])
def test_code_seed_and_match_fit(file, match, request, capsys):
    path = request.getfixturevalue(file)
    code = short_code(match.seed)
    assert cli.main(["check", *code.split(), "--seed", match.seed.hex(), "--match", str(path)]) == 0
    told = capsys.readouterr().out
    assert "The code fits the seed" in told and f"{len(match.actions)} moves" in told
    assert ("word for word" in told) is (file == "told_file")


def test_a_code_in_full_fits(match, capsys):
    assert cli.main(["check", commitment(match.seed), "--seed", match.seed.hex()]) == 0
    assert capsys.readouterr().out.startswith("The code fits the seed")


def test_a_text_with_the_table_or_in_another_language_fits(match, tmp_path, capsys):
    path = tmp_path / "match.txt"
    use_language("de", assets_root() / "shared" / "locale")
    text = playthrough(match, table=True)
    use_language("en", assets_root() / "shared" / "locale")
    path.write_text(text, encoding="utf-8", newline="\r\n")
    assert cli.main(["check", short_code(match.seed), "--match", str(path)]) == 0
    assert "word for word" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["0000 0000 0000 0000 0000", "--seed", "00" * 32], "does not fit"),
        (["0000", "--seed", "00" * 32], "20 hex digits"),
        (["0000 0000 0000 0000 0000", "--seed", "00"], "64 hex digits"),
        (["0000 0000 0000 0000 0000", "--match", "/nowhere/x.txt"], "cannot be read"),
    ],
)
def test_what_does_not_fit_is_told(arguments, words, capsys):
    assert cli.main(["check", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_a_code_alone_cannot_be_checked(capsys):
    assert cli.main(["check", "0000"]) == 2
    assert "--seed, --match or both" in capsys.readouterr().err


def test_the_code_of_another_match_does_not_fit(told_file, capsys):
    assert cli.main(["check", short_code(bytes([1] * 32)), "--match", str(told_file)]) == 1
    assert "does not fit" in capsys.readouterr().err


def test_a_changed_line_is_found(match, told_file, capsys):
    lines = told_file.read_text(encoding="utf-8").splitlines()
    number = next(k for k, line in enumerate(lines) if "rolls a" in line)
    lines[number] = lines[number].replace("rolls a", "rolls an honest")
    told_file.write_text("\n".join(lines), encoding="utf-8")
    assert cli.main(["check", short_code(match.seed), "--match", str(told_file)]) == 1
    assert f"line {number + 1} is not what happened" in capsys.readouterr().err


def test_a_changed_record_is_found(match, told_file, capsys):
    text = told_file.read_text(encoding="utf-8")
    told_file.write_text(text[:-40] + text[-39:], encoding="utf-8")
    assert cli.main(["check", short_code(match.seed), "--match", str(told_file)]) == 1
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"hello", b"\x80\x04" * 40, b"-----RECORD-----\n\xff"])
def test_what_is_no_match_is_refused(content, tmp_path, capsys):
    path = tmp_path / "x"
    path.write_bytes(content)
    assert cli.main(["playthrough", str(path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


# Pictures


def test_shot_writes_pictures(tmp_path, capsys):
    assert cli.main(["shot", "title", "--size", "640x360", "--out", str(tmp_path / "shots")]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert Path(line).parent == tmp_path / "shots" and Path(line).stat().st_size > 1000


def test_a_folder_that_cannot_be_written_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert cli.main(["shot", "title", "--size", "640x360", "--out", str(tmp_path / "file")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_to_open_the_shelf_nothing_is_loaded_that_only_commands_need():
    code = "import sys; from crashgames import cli, opening; opening.window = lambda scene: 0; cli.main([])"
    code += "; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = set(told.stdout.split())
    assert "crashgames.scenes.title" in loaded
    assert loaded.isdisjoint(("argparse", "secrets", "hashlib", "crashgames.core.match", "crashgames.core.engine"))
