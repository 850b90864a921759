"""The commands for saved matches: what they list, find, print, copy and check."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from crashgames import cli
from crashgames.core import catalog
from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Player
from crashgames.core.playthrough import playthrough
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.program import start
from crashgames.storage.library import own_library
from crashgames.storage.save_format import pack
from crashgames.storage.session import body_of, header_of, new_session
from tests.random_play import random_match
from tests.scenes.hands import settle, show
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
def text_file(match, tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(playthrough(match), encoding="utf-8")
    return path


@pytest.fixture
def saved_file(match, tmp_path):
    session = new_session()
    path = tmp_path / "match.crashgame"
    path.write_bytes(pack(header_of(match, session, 1), body_of(match, session)))
    return path


@pytest.mark.parametrize("file", ["text_file", "saved_file"])
def test_a_match_in_a_file_is_printed(file, match, request, capsys):
    path = request.getfixturevalue(file)
    assert cli.main(["playthrough", str(path)]) == 0
    assert capsys.readouterr().out == playthrough(match)
    assert cli.main(["playthrough", str(path), "--fields"]) == 0
    assert capsys.readouterr().out == playthrough(match, fields=True)


@pytest.mark.parametrize("file", ["text_file", "saved_file"])
def test_code_seed_and_match_fit(file, match, request, capsys):
    path = request.getfixturevalue(file)
    code = short_code(match.seed)
    assert cli.main(["check", *code.split(), "--seed", match.seed.hex(), "--match", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "The code fits the seed" in printed and f"{len(match.actions)} moves" in printed
    assert ("word for word" in printed) is (file == "text_file")


def test_a_code_in_full_fits(match, capsys):
    assert cli.main(["check", commitment(match.seed), "--seed", match.seed.hex()]) == 0
    assert capsys.readouterr().out.startswith("The code fits the seed")


def test_a_text_with_the_table_or_in_another_language_fits(match, tmp_path, capsys):
    path = tmp_path / "match.txt"
    use_language("de", assets_root())
    text = playthrough(match, fields=True)
    use_language("en", assets_root())
    path.write_text(text, encoding="utf-8", newline="\r\n")
    assert cli.main(["check", short_code(match.seed), "--match", str(path)]) == 0
    assert "word for word" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["0000 0000 0000 0000 0000", "--seed", "00" * 32], "does not fit"),
        (["0000", "--seed", "00" * 32], "20 hex digits"),
        (["0000 0000 0000 0000 0000", "--seed", "00"], "64 hex digits"),
        (["0000 0000 0000 0000 0000", "--match", "/nowhere/x.txt"], "no saved match and no file '/nowhere/x.txt'"),
    ],
)
def test_what_does_not_fit_is_reported(arguments, words, capsys):
    assert cli.main(["check", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_a_code_alone_cannot_be_checked(capsys):
    assert cli.main(["check", "0000"]) == 2
    assert "--seed, --match or both" in capsys.readouterr().err


def test_the_code_of_another_match_does_not_fit(text_file, capsys):
    assert cli.main(["check", short_code(bytes([1] * 32)), "--match", str(text_file)]) == 1
    assert "does not fit" in capsys.readouterr().err


def test_a_changed_line_is_found(match, text_file, capsys):
    lines = text_file.read_text(encoding="utf-8").splitlines()
    number = next(k for k, line in enumerate(lines) if "rolls a" in line)
    lines[number] = lines[number].replace("rolls a", "rolls an honest")
    text_file.write_text("\n".join(lines), encoding="utf-8")
    assert cli.main(["check", short_code(match.seed), "--match", str(text_file)]) == 1
    assert f"line {number + 1} is not what happened" in capsys.readouterr().err


def test_a_changed_record_is_found(match, text_file, capsys):
    text = text_file.read_text(encoding="utf-8")
    text_file.write_text(text[:-40] + text[-39:], encoding="utf-8")
    assert cli.main(["check", short_code(match.seed), "--match", str(text_file)]) == 1
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"hello", b"\x80\x04" * 40, b"-----RECORD-----\n\xff"])
def test_what_is_no_match_is_refused(content, tmp_path, capsys):
    path = tmp_path / "x"
    path.write_bytes(content)
    assert cli.main(["playthrough", str(path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


# Finding a match


@pytest.fixture
def opened(monkeypatch):
    """Takes the place of the window; keeps the scene factories that were to be shown in it."""
    shown = []
    monkeypatch.setattr(start, "window", lambda first_scene: shown.append(first_scene) or 0)
    return shown


def lines_of(capsys, *line):
    assert cli.main(list(map(str, line))) == 0
    return capsys.readouterr().out.splitlines()


def named(title, moves=6, seed=1):
    return kept(own_library(), match_of(moves=moves, seed=seed), title=title)


@pytest.mark.parametrize("how", ["id", "name", "path"])
def test_a_match_is_found_by_id_name_or_path(how, capsys, opened, tmp_path):
    entry = named("Friday night")
    named("Saturday", seed=2)
    wanted = {"id": entry.header.match, "name": "Friday night", "path": str(entry.path)}[how]
    text = playthrough(match_of(moves=6))
    assert "\n".join(lines_of(capsys, "playthrough", wanted)) + "\n" == text
    assert lines_of(capsys, "check", short_code((1).to_bytes(32, "big")), "--match", wanted)
    assert Path(lines_of(capsys, "export", wanted, tmp_path)[0]).is_file()
    assert lines_of(capsys, "resume", wanted) == [] and len(opened) == 1
    stage, _ = show(opened[0])
    settle(stage)
    assert len(stage.stack.top.match.actions) == 6
    stage.stack.clear()


def test_a_name_of_two_matches_is_no_name(capsys):
    one, other = named("Friday"), named("Friday", seed=2)
    assert cli.main(["playthrough", "Friday"]) == 1
    printed = capsys.readouterr().err
    assert "2 matches are called 'Friday'" in printed and one.header.match in printed and other.header.match in printed


@pytest.mark.parametrize("command", ["playthrough", "export", "resume", "check 00 --match"])
def test_what_is_not_there_is_reported(command, capsys, opened):
    assert cli.main([*command.split(), "Sunday"]) == 1
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1 and "no saved match and no file 'Sunday'; `crashgames saves` lists" in printed


# The list


def test_the_list_says_when_what_and_who(capsys):
    entry = named("Friday")
    (line,) = lines_of(capsys, "saves")
    assert line.split("  ")[0] == entry.header.match and line.endswith("6 moves  unfinished  “Friday”")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", line.split("  ")[1])


def test_the_list_for_programs(capsys):
    entry, broken = named("Friday"), own_library().folder / "x.crashgame"
    broken.write_bytes(b"x")
    friday, trouble = json.loads("\n".join(lines_of(capsys, "saves", "--json")))
    assert friday["id"] == entry.header.match and friday["name"] == "Friday" and friday["moves"] == 6
    assert friday["players"] == [{"name": "Player 0", "bot": 0}, {"name": "Player 1", "bot": 0}]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", friday["saved"]) and friday["finished"] is False
    assert friday["file"] == str(entry.path)
    assert trouble == {"file": str(broken), "trouble": "this is not a saved match"}


def test_a_time_that_no_calendar_has(capsys):
    session, match = new_session(), match_of()
    header = structs.replace(header_of(match, session, 1), saved=2**62, started=2**62)
    own_library().folder.mkdir(parents=True)
    own_library().path_of(session.id).write_bytes(pack(header, body_of(match, session)))
    assert "  -  " in lines_of(capsys, "saves")[0]
    assert json.loads("\n".join(lines_of(capsys, "saves", "--json")))[0]["saved"] == ""


# Names that are not nice


ODD = "a\nb\u202ec\x1b[2Jd"


@pytest.mark.skipif(os.name == "nt", reason="there are no such names")
def test_names_of_files_are_printed_in_one_line(tmp_path, capsys):
    folder = own_library().folder
    folder.mkdir(parents=True)
    (folder / f"{ODD}.crashgame").write_bytes(b"x")
    header = structs.replace(header_of(match_of(), new_session(), 1), game=ODD, match=ODD)
    (folder / "y.crashgame").write_bytes(pack(header, b"{}"))
    away = tmp_path / ODD
    entry = named("Friday")
    lines = [["saves"], ["import", folder / "y.crashgame"], ["import", folder / f"{ODD}.crashgame"]]
    lines += [["export", "Friday", away], ["export", "Friday", away, "--make"], ["playthrough", ODD]]
    lines += [["check", short_code(bytes(32)), "--match", folder / f"{ODD}.crashgame"], ["play", ODD], ["--list", ODD]]
    for line in lines:
        cli.main(list(map(str, line)))
        printed = capsys.readouterr()
        text = printed.out + printed.err
        assert all(part.isprintable() for part in text.split("\n")) and "c" in text
        assert text.count("\n") == (3 if line == ["saves"] else 1), line
    assert own_library().entries()[0] == entry


@pytest.mark.parametrize("line", ["saves", "saves --json", "playthrough Łódź", "export Łódź", "options", "--help"])
def test_a_pipe_takes_every_letter_whatever_its_encoding(line, tmp_path):
    match = match_of(first_game(), 9)
    match.players = (Player("Łucja"), Player("☃ Ωμέγα"))
    kept(own_library(), match, title="Łódź")
    few = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    words = [sys.executable, "-X", "utf8=0", "-m", "crashgames", *line.split()]
    done = subprocess.run(words, cwd=tmp_path, env=few, capture_output=True, check=False, timeout=HANG)
    assert (done.returncode, done.stderr) == (0, b"")
    assert line not in ("saves", "playthrough Łódź") or "Ł" in done.stdout.decode()


def first_game():
    return next(info for info in catalog.games().values() if 2 in info.seats)


def test_whoever_has_read_enough_is_no_trouble():
    words = [sys.executable, "-m", "crashgames", "options"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(words, cwd=ROOT, stdout=write_end, stderr=subprocess.PIPE, check=False, timeout=HANG)
    os.close(write_end)
    assert (done.returncode, done.stderr) == (1, b"")


# Copying


def test_a_folder_that_is_not_there_is_not_made_by_mistake(tmp_path, capsys):
    named("Friday")
    away = tmp_path / "stikc" / "matches"
    assert cli.main(["export", "Friday", str(away)]) == 1
    assert "there is no folder" in (printed := capsys.readouterr().err) and "--make" in printed
    assert not away.parent.exists()
    (made,) = lines_of(capsys, "export", "Friday", away, "--make")
    assert Path(made).parent == away and Path(made).is_file()


# Matches that are not over


def test_the_code_of_a_running_match_says_only_whether_it_fits(capsys):
    match, path = match_of(moves=6), named("Friday").path
    assert lines_of(capsys, "check", short_code(match.seed), "--match", path) == [
        "The code fits this match. It is not over; after the end its seed can be checked as well."
    ]
    assert cli.main(["check", "0" * 20, "--match", str(path)]) == 1
    assert capsys.readouterr().err == "crashgames: the code does not fit this match\n"
