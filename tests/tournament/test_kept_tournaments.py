"""The files of tournaments: only one process plays with one, damage is named, and nothing that is whole is lost."""

import errno
import os
from contextlib import closing

import msgspec
import pytest

from crashgames.core.catalog import game
from tests.tournament.__main__ import main as command
from tests.tournament.deals import Bout, Deal
from tests.tournament.keeping import ADDING, Kept

BOUT = Bout("crazy_commute", 3, 1, 0, game("crazy_commute").defaults())
DEALS = [Deal(number, (1.0, 0.5, 0.0), "", 10, 0.5, 0.1) for number in range(12)]
HEADER, *LINES = [msgspec.json.encode(part) + b"\n" for part in (BOUT, *DEALS)]
WHOLE = b"".join([HEADER, *LINES])


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "kept.jsonl"
    file.write_bytes(WHOLE)
    return file


def played(file, capsys, deals=12):
    """A call that has nothing left to play, unless there are fewer deals in the file."""
    line = ["crazy_commute", "--levels", "random,1", "--keep", str(file), "--deals", str(deals)]
    return said(line, capsys)


def tabled(file, capsys):
    return said(["--table", str(file)], capsys)


def said(line, capsys):
    code = command(line)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def is_refused(outcome, sentence):
    code, out, err = outcome
    return code == 2 and not out and err.startswith("crashgames: ") and err.count("\n") == 1 and sentence in err


def test_only_one_process_writes_a_file_and_everybody_reads_it(file, capsys):
    with Kept(file, BOUT):
        assert is_refused(played(file, capsys, 13), f"{file} is in use: another process is playing this tournament")
        assert tabled(file, capsys)[0] == 0
    assert file.read_bytes() == WHOLE
    assert played(file, capsys)[0] == 0


@pytest.mark.parametrize("found", [b"", HEADER[:1], HEADER[:40], HEADER[:-1], HEADER])
def test_a_file_without_a_whole_first_line_begins_anew(file, found):
    file.write_bytes(found)
    with Kept(file, BOUT) as kept:
        assert kept.deals == [] and file.read_bytes() == found
        kept.begin()
        kept.add(DEALS[0])
    assert file.read_bytes() == HEADER + LINES[0]


@pytest.mark.parametrize(("rest", "count"), [(LINES[3][:-1], 4), (LINES[3][:-2], 3), (LINES[3][:5], 3), (b"", 3)])
def test_a_last_line_cut_short_goes_and_a_whole_one_stays(file, rest, count):
    file.write_bytes(b"".join([HEADER, *LINES[:3], rest]))
    with Kept(file, BOUT) as kept:
        assert kept.deals == DEALS[:count]
        kept.begin()
        assert file.read_bytes() == b"".join([HEADER, *LINES[:count]])
        kept.add(DEALS[count])
    assert file.read_bytes() == b"".join([HEADER, *LINES[: count + 1]])


def test_what_is_whole_is_never_written_again(file, monkeypatch):
    monkeypatch.setattr(os, "ftruncate", lambda *_: pytest.fail("cut"))
    with Kept(file, BOUT) as kept:
        monkeypatch.setattr(os, "write", lambda *_: pytest.fail("written"))
        kept.begin()


NONSENSE = [
    b"[]",
    b"{}",
    b'{"number":8,"shares":[]}',
    b'{"number":8,"shares":[1.0]}',
    b'{"number":8,"shares":[2.0,0.0,0.0]}',
    b'{"number":8,"shares":[-1.0,0.0,0.0]}',
    b'{"number":8,"shares":["a","b"]}',
    b'{"number":8,"shares":[1.0,0.0],"decisions":-1}',
    b'{"number":8,"shares":[1.0,0.0],"seconds":1e999}',
    b'{"number":8,"sha',
    b"\xff\xfe",
    b"",
]


@pytest.mark.parametrize("way", [played, tabled])
def test_damage_is_named_with_its_line_and_left_alone(file, capsys, way):
    def with_line_10(line):
        file.write_bytes(b"".join([HEADER, *LINES[:8], *line, *LINES[9:]]))
        return file

    assert is_refused(way(with_line_10([]), capsys), f"{file}: line 10 is missing: deal 8 should be there, not deal 9")
    assert is_refused(way(with_line_10([LINES[7]]), capsys), f"{file}: line 10 has deal 7 once more")
    four = b'{"number":8,"shares":[0.0,0.0,0.0,1.0]}\n'
    assert is_refused(way(with_line_10([four]), capsys), "line 10 is not the result of a deal with 3 seats")
    for line in NONSENSE:
        assert is_refused(way(with_line_10([line + b"\n"]), capsys), f"{file}: line 10 is not the result of a deal")
        assert file.read_bytes() == b"".join([HEADER, *LINES[:8], line + b"\n", *LINES[9:]])


OTHERS = [b"my diary\n", b"my diary", b"\n", b"12\n", b'{"game":"crazy_commute"}\n', b"\x00\x01"]


@pytest.mark.parametrize("way", [played, tabled])
@pytest.mark.parametrize("found", OTHERS)
def test_a_file_of_something_else_stays_as_it_is(file, capsys, way, found):
    file.write_bytes(found)
    assert is_refused(way(file, capsys), f"{file} is not the file of a tournament")
    assert file.read_bytes() == found


def test_a_file_of_another_tournament_says_of_which(file, capsys):
    file.write_bytes(WHOLE.replace(b'"strong":1,"weak":0', b'"strong":9,"weak":2'))
    sentence = "is the file of another tournament: crazy_commute, 3 seats: level 9 against level 2"
    assert is_refused(played(file, capsys), sentence)
    assert is_refused(tabled(file, capsys), "has no bots of level 9")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"crazy_commute"', b'"chess"', "is the file of a game that is not on the shelf: 'chess'"),
        (b'"seats":3', b'"seats":99', "is the file of an impossible tournament: Crazy Commute is for 3 to 5 players"),
        (WHOLE, b"", "is empty: no tournament is kept in it"),
    ],
)
def test_a_table_names_the_file_that_has_no_place_in_it(file, capsys, old, new, sentence):
    file.write_bytes(WHOLE.replace(old, new))
    assert is_refused(tabled(file, capsys), f"{file} {sentence}")


def test_files_that_cannot_be_used_are_named_in_plain_words(tmp_path, capsys):
    nowhere = tmp_path / "nowhere" / "kept.jsonl"
    assert is_refused(played(nowhere, capsys), f"{nowhere} cannot be written: No such file or directory")
    assert is_refused(tabled(nowhere, capsys), f"{nowhere} cannot be read: No such file or directory")
    assert is_refused(played(tmp_path, capsys), f"{tmp_path} cannot be written: ")
    assert is_refused(tabled(tmp_path, capsys), f"{tmp_path} cannot be read: ")


@pytest.fixture
def protected(file, monkeypatch):
    """The file on a disk that can only be read."""
    opened = os.open

    def refusing(path, flags, mode=0o777):
        if flags & ADDING:
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", refusing)
    return file


def test_a_finished_file_is_shown_where_nothing_can_be_written(protected, capsys):
    code, out, _ = played(protected, capsys)
    assert code == 0 and "18 of 36 matches in 12 deals" in out
    assert is_refused(played(protected, capsys, 13), f"{protected} cannot be written: Read-only file system")


def test_a_disk_that_is_full_ends_a_tournament(file, capsys, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with closing(Kept(file, BOUT)):
        pass
    monkeypatch.setattr("tests.tournament.played", lambda *_: (deal for deal in [DEALS[0]]))
    monkeypatch.setattr(os, "write", full)
    code, out, err = played(file, capsys, 13)
    assert (code, out) == (1, "") and err == f"crashgames: {file} cannot be written: No space left on device\n"
    assert file.read_bytes() == WHOLE
