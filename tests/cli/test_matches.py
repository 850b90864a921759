"""The command that looks back at matches: what it checks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from crashgames import cli
from crashgames.core import catalog
from crashgames.core.chance import commitment, short_code
from crashgames.storage.library import own_library
from crashgames.storage.save_format import pack
from crashgames.storage.session import body_of, header_of, new_session
from tests.random_play import random_match
from tests.shelf.null_game import INFO as NULL_GAME
from tests.steady import HANG
from tests.storage.matches import kept, match_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def two_shelves(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [*catalog.SHELVES, "tests.shelf"])


# Looking back


@pytest.fixture
def match():
    return random_match(NULL_GAME, 3, 0)


@pytest.fixture
def saved_file(match, tmp_path):
    session = new_session()
    path = tmp_path / "match.crashgame"
    path.write_bytes(pack(header_of(match, session, 1), body_of(match, session)))
    return path


def test_code_seed_and_match_fit(match, saved_file, capsys):
    code = short_code(match.seed)
    assert cli.main(["check", *code.split(), "--seed", match.seed.hex(), "--match", str(saved_file)]) == 0
    printed = capsys.readouterr().out
    assert "The code fits the seed" in printed and f"{len(match.actions)} moves" in printed


def test_a_code_in_full_fits(match, capsys):
    assert cli.main(["check", commitment(match.seed), "--seed", match.seed.hex()]) == 0
    assert capsys.readouterr().out.startswith("The code fits the seed")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["0000 0000 0000 0000 0000", "--seed", "00" * 32], "does not fit"),
        (["0000", "--seed", "00" * 32], "20 hex digits"),
        (["0000 0000 0000 0000 0000", "--seed", "00"], "64 hex digits"),
        (["0000 0000 0000 0000 0000", "--match", "/nowhere/x.crashgame"], "x.crashgame: it does not exist"),
    ],
)
def test_what_does_not_fit_is_reported(arguments, words, capsys):
    assert cli.main(["check", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_a_code_alone_cannot_be_checked(capsys):
    assert cli.main(["check", "0000"]) == 2
    assert "--seed, --match or both" in capsys.readouterr().err


def test_the_code_of_another_match_does_not_fit(saved_file, capsys):
    assert cli.main(["check", short_code(bytes([1] * 32)), "--match", str(saved_file)]) == 1
    assert "does not fit" in capsys.readouterr().err


def test_a_changed_file_is_found(match, saved_file, capsys):
    data = saved_file.read_bytes()
    saved_file.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    assert cli.main(["check", short_code(match.seed), "--match", str(saved_file)]) == 1
    assert "has been changed" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"hello", b"\x80\x04" * 40])
def test_what_is_no_match_is_refused(content, tmp_path, capsys):
    path = tmp_path / "x"
    path.write_bytes(content)
    assert cli.main(["check", short_code(bytes(32)), "--match", str(path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


# Names that are not nice


ODD = "a\nb\u202ec\x1b[2Jd"


@pytest.mark.skipif(os.name == "nt", reason="there are no such names")
def test_names_of_files_are_printed_in_one_line(capsys):
    folder = own_library().folder
    folder.mkdir(parents=True)
    (folder / f"{ODD}.crashgame").write_bytes(b"x")
    header = structs.replace(header_of(match_of(), new_session(), 1), game=ODD, match=ODD)
    (folder / "y.crashgame").write_bytes(pack(header, b"{}"))
    files = [folder / "y.crashgame", folder / f"{ODD}.crashgame", ODD]
    lines = [["check", short_code(bytes(32)), "--match", file] for file in files]
    lines += [["play", ODD], ["--list", ODD]]
    for line in lines:
        cli.main(list(map(str, line)))
        printed = capsys.readouterr()
        text = printed.out + printed.err
        assert all(part.isprintable() for part in text.split("\n")) and "c" in text
        assert text.count("\n") == 1, line


CHECK = f"check {commitment(bytes(32))} --match Łódź.crashgame"


@pytest.mark.parametrize("line", [CHECK, "options", "--help"])
def test_a_pipe_takes_every_letter_whatever_its_encoding(line, tmp_path):
    match = random_match(next(info for info in catalog.games().values() if 2 in info.seats), 2, 0)
    shutil.copy(kept(own_library(), match).path, tmp_path / "Łódź.crashgame")
    few = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    words = [sys.executable, "-X", "utf8=0", "-m", "crashgames", *line.split()]
    done = subprocess.run(words, cwd=tmp_path, env=few, capture_output=True, check=False, timeout=HANG)
    assert (done.returncode, done.stderr) == (0, b"")
    assert line != CHECK or "Ł" in done.stdout.decode()


def test_whoever_has_read_enough_is_no_trouble():
    words = [sys.executable, "-m", "crashgames", "options"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(words, cwd=ROOT, stdout=write_end, stderr=subprocess.PIPE, check=False, timeout=HANG)
    os.close(write_end)
    assert (done.returncode, done.stderr) == (1, b"")


# Matches that are not over


def test_the_code_of_a_running_match_says_only_whether_it_fits(capsys):
    match = match_of(moves=6)
    path = kept(own_library(), match).path
    assert cli.main(["check", short_code(match.seed), "--match", str(path)]) == 0
    assert capsys.readouterr().out == (
        "The code fits this match. It is not over; after the end its seed can be checked as well.\n"
    )
    assert cli.main(["check", "0" * 20, "--match", str(path)]) == 1
    assert capsys.readouterr().err == "crashgames: the code does not fit this match\n"
