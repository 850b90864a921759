"""What is said where there is no terminal: into pipes of other encodings, without any output, after a double click."""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from crashgames import cli
from crashgames.cli import commands, console
from crashgames.core import catalog
from crashgames.core.chance import commitment
from crashgames.paths import NotInstalled, log_file
from crashgames.program import start
from crashgames.storage.library import own_library
from tests.random_play import random_match
from tests.shelf.null_game import INFO as NULL_GAME
from tests.steady import HANG
from tests.storage.matches import kept

ROOT = Path(__file__).parents[2]
GAME = "crazy_commute"


@pytest.fixture
def boxes(monkeypatch):
    """Takes the place of the boxes on the screen; keeps their kinds and words."""
    shown = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, kind: shown.append((kind, words)))
    return shown


def without_handles(*line):
    """Run a command line as in a program without a console on Windows; returns the exit code."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("stdin", "stdout", "stderr"):
            patch.setattr(sys, name, None)
        return cli.main(line)


@pytest.mark.parametrize(("name", "code"), [("stdout", 0), ("stderr", 2)])
def test_pipes_take_every_letter(name, code, monkeypatch, tmp_path):
    raw = io.BytesIO()
    monkeypatch.setattr(sys, name, io.TextIOWrapper(raw, encoding="cp1252", newline=""))
    monkeypatch.setattr(catalog, "SHELVES", ["tests.shelf"])
    match = random_match(NULL_GAME, 2, 0)
    file = shutil.copy(kept(own_library(), match).path, tmp_path / "Анна.crashgame")
    line = ["check", commitment(match.seed), "--match", file] if name == "stdout" else ["play", "Анна"]
    assert cli.main(list(map(str, line))) == code
    getattr(sys, name).flush()
    assert "Анна" in raw.getvalue().decode()


def test_a_terminal_keeps_its_encoding(monkeypatch):
    class Terminal(io.TextIOWrapper):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdout", Terminal(io.BytesIO(), encoding="cp1252"))
    console.open_streams()
    assert (sys.stdout.encoding, sys.stdout.errors) == ("cp1252", "backslashreplace")


def test_without_handles_the_options_of_a_game_are_shown(boxes):
    assert without_handles("options", GAME) == 0
    ((kind, words),) = boxes
    assert kind == "info" and "--option" in words


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [("play chess", 2, "there is no game 'chess'"), ("kiosk --pin", 1, "the PIN is asked for in a terminal")],
)
def test_without_handles_a_mistake_is_shown(line, code, words, boxes):
    assert without_handles(*line.split()) == code
    ((kind, shown),) = boxes
    assert kind == "error" and words in shown


def test_text_too_long_for_a_box_is_cut_and_says_where_it_is(boxes):
    assert without_handles("--help") == 0
    ((_, words),) = boxes
    assert words.count("\n") == console.MOST_LINES + 1 and words.endswith("crashgames-console")


def test_without_handles_a_quiet_match_shows_no_box(boxes, monkeypatch):
    monkeypatch.setattr(start, "begin", lambda file=None: print("the thread failed", file=sys.stderr) or 0)
    assert without_handles() == 0 and boxes == []


def test_a_program_without_its_assets_says_so(boxes, monkeypatch):
    def begin(file=None):
        raise NotInstalled("the assets folder is missing")

    monkeypatch.setattr(start, "begin", begin)
    assert without_handles() == 1 and boxes == [("error", "the assets folder is missing")]


@pytest.mark.usefixtures("no_log")
def test_a_packed_program_that_fails_says_so_without_a_traceback(boxes, monkeypatch):
    monkeypatch.setattr(start, "begin", lambda file=None: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        without_handles()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert without_handles() == 1
    ((kind, words),) = boxes
    assert kind == "error" and words.startswith("Crash Games stopped unexpectedly.") and "Traceback" not in words
    assert str(log_file()) in words and "ZeroDivisionError" in log_file().read_text()


@pytest.mark.usefixtures("no_log")
def test_a_failing_packed_command_shows_no_traceback(monkeypatch, capfd):
    monkeypatch.setattr(commands, "run", lambda typed: 1 / 0)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert cli.main(["saves"]) == 1
    said, errors = capfd.readouterr()
    assert (said, errors) == ("", f"crashgames: Crash Games stopped unexpectedly. The details are in {log_file()}.\n")
    assert "ZeroDivisionError" in log_file().read_text()


CLICKED = """
import pygame, sys
sys.frozen = {packed}
pygame.display.message_box = lambda title, words, kind: open(sys.argv[1], "w").write(words)
from crashgames import cli
cli.main(["play", "chess"])
cli.main(["--version"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a program without a console has no handles there")
@pytest.mark.parametrize(("packed", "errors", "shown"), [(True, None, True), (False, None, False), (True, 1, False)])
def test_a_double_clicked_mistake_is_shown_unless_piped(packed, errors, shown, tmp_path):
    nowhere = subprocess.DEVNULL
    streams = {"stdin": nowhere, "stdout": nowhere, "stderr": subprocess.PIPE if errors else nowhere}
    words = [sys.executable, "-c", CLICKED.format(packed=packed), str(tmp_path / "box")]
    subprocess.run(words, cwd=ROOT, check=True, timeout=HANG, env=os.environ, **streams)
    box = tmp_path / "box"
    assert box.exists() is shown
    assert not shown or "there is no game 'chess'" in box.read_text()


# A file as the only argument


@pytest.fixture
def begun(monkeypatch):
    """Takes the place of the start; keeps the files that were to be opened."""
    files = []
    monkeypatch.setattr(start, "begin", lambda for_visitors=None, file=None: files.append(file) or 0)
    return files


def test_a_file_as_the_only_argument_is_opened(begun, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("Freitag für Zoë.crashgame", "notes.txt", "options"):
        (tmp_path / name).write_text("")
    assert cli.main([str(tmp_path / "notes.txt")]) == cli.main(["Freitag für Zoë.crashgame"]) == 0
    assert begun == [tmp_path / "notes.txt", Path("Freitag für Zoë.crashgame")]
    assert cli.main(["options"]) == 0 and cli.main(["notes.txt"]) == 2 and cli.main(["gone.crashgame"]) == 2
    assert len(begun) == 2


def test_a_table_for_visitors_opens_no_file(monkeypatch, tmp_path):
    monkeypatch.setattr(start, "paths", SimpleNamespace(kiosk_home=lambda: tmp_path))
    monkeypatch.setattr(start, "_stays", lambda: True)
    monkeypatch.setattr(start, "visitors", lambda: 7)
    assert start.begin(file=tmp_path / "a.crashgame") == 7
