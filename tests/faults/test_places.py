"""Strange things in place of the program's own files: links, pipes, sockets, folders. Nothing is followed or lost."""

import os
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.storage import crash_log, disk, lock, settings, statistics
from crashgames.storage.library import Library
from crashgames.storage.save_format import Damaged
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Session
from crashgames.storage.settings import save
from tests.faults.children import ID
from tests.steady import HANG
from tests.storage.matches import SHELF, kept, match_of, play_on

ROOT = Path(__file__).parents[2]
OTHERS = ("letter.txt", "0123456789abcdef.crashgame", "0123456789abcdef.crashgame.bak", "settings.json.7.1.tmp")


def a_link(path):
    path.symlink_to(elsewhere(path) / "letter.txt")


def a_dangling_link(path):
    path.symlink_to(elsewhere(path) / "nothing")


def a_pipe(path):
    os.mkfifo(path)


def a_socket(path):
    here = os.getcwd()
    os.chdir(path.parent)  # names of sockets must be short
    try:
        socket.socket(socket.AF_UNIX).bind(path.name)
    finally:
        os.chdir(here)


def a_folder(path):
    path.mkdir()
    (path / "letter.txt").write_text("dear all")


def can_link():
    """Whether a program may make links here: Windows asks for a right that few have."""
    with tempfile.TemporaryDirectory() as folder, suppress(OSError):
        os.symlink(folder, Path(folder) / "link", target_is_directory=True)
        return os.path.islink(Path(folder) / "link")
    return False


LINKS, PIPES = can_link(), hasattr(os, "mkfifo")
KINDS = (a_folder, *((a_link, a_dangling_link) if LINKS else ()), *((a_pipe, a_socket) if PIPES else ()))
in_the_way = pytest.mark.parametrize("put", KINDS, ids=lambda put: put.__name__)
links = pytest.mark.skipif(not LINKS, reason="no links may be made here")


def elsewhere(path):
    """A folder of somebody else, with files of all names in it."""
    folder = path.parent / "elsewhere"
    if not folder.exists():
        folder.mkdir()
        for name in OTHERS:
            (folder / name).write_text("dear all")
    return folder


def untouched(folder):
    return {path.name: path.read_text() for path in folder.iterdir()} == dict.fromkeys(OTHERS, "dear all")


@pytest.fixture
def home(tmp_path):
    (tmp_path / "home").mkdir()
    yield tmp_path / "home"
    lock.release(tmp_path / "home")


@pytest.fixture
def letters(home):
    """What somebody else's folder holds is as it was."""
    folder = elsewhere(home)
    yield folder
    assert untouched(folder)


# Folders that are links


@links
def test_a_link_is_deleted_and_what_it_leads_to_stays(home, letters):
    library = Library(home / "saves")
    entry = kept(library, match_of())
    link = entry.path.with_stem("fedcba9876543210")
    link.symlink_to(next(path for path in letters.rglob("*") if path.is_file()))
    library.delete(library.entry(link))
    assert library.entries() == [entry]


@links
def test_saves_that_are_a_link_are_left_alone(home, letters):
    (home / "saves").symlink_to(letters, target_is_directory=True)
    library, writer = (
        Library(home / "saves"),
        SaveWriter(Library(home / "saves"), Session(id=ID, bot_seed=1, started=1)),
    )
    library.tidy_up()
    assert library.entries() == [] and not library.writable
    writer.keep(match_of())
    assert not writer.wait() and "links are not followed" in writer.problem
    writer.close()
    with pytest.raises(Damaged):
        library.open(home / "saves" / "0123456789abcdef.crashgame", SHELF)


@pytest.mark.skipif(not PIPES, reason="there are no pipes with names")
@links
def test_only_what_the_program_put_there_is_swept_away(home):
    library = Library(home / "saves")
    saves = kept(library, match_of()).path.parent
    for name in ("letter.txt", "photo.crashgame.jpg", ".crashgame.swp"):
        (saves / name).write_text("mine")
    a_folder(saves / "album.crashgame.1.2.tmp")
    a_pipe(saves / "pipe.crashgame.1.2.tmp")
    (saves / "link.crashgame.1.2.tmp").symlink_to(saves / "letter.txt")
    (home / "notes.1.2.tmp").write_text("mine")
    before = sorted(home.rglob("*"))
    (saves / "match.crashgame.1.2.tmp").write_text("half")
    (home / "settings.json.1.2.tmp").write_text("half")
    library.tidy_up()
    assert sorted(home.rglob("*")) == before


@pytest.mark.skipif(sys.platform != "win32", reason="there are no junctions")
def test_a_junction_is_a_link(home, letters):
    import _winapi

    try:
        _winapi.CreateJunction(str(letters), str(home / "saves"))
    except OSError as refused:
        pytest.skip(str(refused))
    library = Library(home / "saves")
    library.tidy_up()
    assert disk.is_link(home / "saves") and library.entries() == [] and not library.writable


# Files that are none


@in_the_way
def test_settings(home, put):
    path = home / "settings.json"
    put(path)
    assert settings.load(path) == Settings()
    assert save(Settings(volume=0.5), path) is None
    assert settings.load(path).volume == 0.5 and os.path.lexists(home / "settings.json.bad-1")
    assert not (home / "elsewhere").exists() or untouched(home / "elsewhere")


@in_the_way
def test_a_saved_match_and_its_copy(home, put):
    library = Library(home / "saves")
    path = library.path_of(ID)
    path.parent.mkdir()
    put(path)
    put(path.with_name(path.name + ".bak"))
    (entry,) = library.entries()
    assert entry.damaged and entry.header is None
    writer, match = SaveWriter(library, Session(id=ID, bot_seed=1, started=1)), match_of(moves=2)
    for _ in range(2):
        writer.keep(play_on(match, 1))
        assert writer.wait(), writer.problem
    writer.close()
    assert library.open(path, SHELF).saved.match.actions == match.actions
    assert disk.is_file(path.with_name(path.name + ".bak"))
    assert {f"{path.name}.bad-1", f"{path.name}.bak.bad-1"} <= {found.name for found in path.parent.iterdir()}
    assert not (path.parent / "elsewhere").exists() or untouched(path.parent / "elsewhere")


@in_the_way
def test_statistics(home, put):
    put(home / statistics.NAME)
    match = match_of(next(iter(games().values())), 10_000, next(iter(games().values())).seats[0])
    statistics.note(home, statistics.result_of(match, Session(id="m", bot_seed=0, started=0), 5))
    assert [result.match for result in statistics.load(home)[0]] == ["m"]
    assert os.path.lexists(home / f"{statistics.NAME}.bad-1")
    assert not (home / "elsewhere").exists() or untouched(home / "elsewhere")


@in_the_way
def test_the_lock(home, put):
    put(home / lock.NAME)
    assert lock.claim(home)
    assert disk.is_file(home / lock.NAME) and os.path.lexists(home / f"{lock.NAME}.bad-1")
    code = f"from pathlib import Path; from crashgames.storage import lock; print(lock.claim(Path({str(home)!r})))"
    other = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert other.stdout == "False\n"
    assert not (home / "elsewhere").exists() or untouched(home / "elsewhere")


@in_the_way
def test_the_log_and_that_of_the_run_before(home, put):
    code = (
        "from pathlib import Path; from crashgames.storage import crash_log;"
        f"crash_log.begin(Path({str(home)!r}) / 'log');"
        "crash_log.log.error('here')"
    )
    put(home / "log")
    put(home / "log.old")
    for _ in range(2):
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=HANG, stdin=subprocess.DEVNULL)
    assert "here" in (home / "log").read_text() and "here" in (home / "log.old").read_text()
    assert not (home / "elsewhere").exists() or untouched(home / "elsewhere")
    assert crash_log.log


def test_names_say_in_one_line_what_is_in_them(home):
    from crashgames.core.translation import printable

    assert printable("a\nb\u202ec\x1b[2Jd\udcff") == r"a\nb\u202ec\x1b[2Jd\udcff"
    assert printable("Zoë’s café\u202f★ 日本") == "Zoë’s café ★ 日本"
