"""Writing files: whole or not at all, whichever system call fails; reading them: no surprises."""

import errno
import os
import stat
import sys
from types import SimpleNamespace

import pytest

from crashgames.storage import disk
from tests.faults.shim import failing, refusing, short_writes, watching

OLD, NEW = b"old" * 700, b"new" * 900
HELD = "another program may be using the file"
FULL_FLUSH = 51
FOLDERS = ["fsync"] if os.name != "nt" else []
"""Only Windows knows no sync of a folder."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.EFBIG, errno.EMFILE, errno.EPERM)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "saves" / "one.crashgame"
    disk.write(path, OLD)
    return path


def calls_of_a_write(tmp_path):
    shim, real = watching(), disk.os
    disk.os = shim
    try:
        disk.write(tmp_path / "count" / "x", OLD)
        before = shim.count
        disk.write(tmp_path / "count" / "x", NEW, keep_backup=True)
    finally:
        disk.os = real
    return shim.count - before


def problem_of(work):
    """The error that comes of it, or None."""
    try:
        work()
    except OSError as error:
        return error
    return None


def test_a_file_is_written_with_nothing_beside_it(path):
    disk.write(path, NEW)
    assert path.read_bytes() == NEW
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.skipif(os.name == "nt", reason="there, a file has the rights of its folder")
def test_nobody_else_may_read_a_file(path):
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_copy_before_is_kept(path):
    disk.write(path, NEW, keep_backup=True)
    disk.write(path, b"newest", keep_backup=True)
    assert (path.read_bytes(), path.with_name(path.name + ".bak").read_bytes()) == (b"newest", NEW)


def test_a_file_reaches_the_disk_before_its_name_and_report(path, monkeypatch):
    shim = watching()
    monkeypatch.setattr(disk, "os", shim)
    disk.write(path, NEW, keep_backup=True)
    order = [name for name in shim.names if name in ("write", "fsync", "replace")]
    assert order[:3] == ["write", "fsync", "replace"]
    assert order[3:] == FOLDERS


@pytest.mark.parametrize("for_good", [False, True])
@pytest.mark.parametrize("code", ERRORS, ids=errno.errorcode.get)
def test_whichever_call_fails_the_old_or_the_new_file_is_there(tmp_path, code, for_good, monkeypatch):
    refused = 0
    for at in range(1, calls_of_a_write(tmp_path) + 1):
        path = tmp_path / str(at) / "x"
        disk.write(path, OLD)
        with monkeypatch.context() as patch:
            patch.setattr(disk, "os", failing(at, code, for_good))
            problem = problem_of(lambda path=path: disk.write(path, NEW, keep_backup=True))
        refused += problem is not None
        assert problem is None or (problem.errno == code and disk.why(problem))
        assert path.read_bytes() in ((OLD, NEW) if problem else (NEW,))
        assert not [name for name in os.listdir(path.parent) if name.endswith(".tmp")]
        disk.write(path, NEW, keep_backup=True)
        assert path.read_bytes() == NEW
    assert refused >= 4


def test_a_failed_sync_is_never_tried_again_on_the_same_file(path, monkeypatch):
    shim = failing(3, errno.EIO)
    monkeypatch.setattr(disk, "os", shim)
    with pytest.raises(OSError, match="Input"):
        disk.write(path, NEW)
    assert shim.names[2] == "fsync" and shim.names.count("fsync") == 1


def test_half_a_write_is_gone_on_with(path, monkeypatch):
    monkeypatch.setattr(disk, "os", short_writes())
    disk.write(path, NEW)
    assert path.read_bytes() == NEW


@pytest.mark.parametrize("code", [errno.EPERM, errno.ENOTSUP, errno.EMLINK], ids=errno.errorcode.get)
def test_without_hard_links_the_copy_is_made_by_copying(path, monkeypatch, code):
    monkeypatch.setattr(disk, "os", refusing("link", 1, code=code))
    disk.write(path, NEW, keep_backup=True)
    assert (path.read_bytes(), path.with_name(path.name + ".bak").read_bytes()) == (NEW, OLD)


def test_no_copy_at_all_does_not_stop_a_save(path, monkeypatch):
    monkeypatch.setattr(disk, "os", refusing("link", 1))
    monkeypatch.setattr(disk, "read", lambda *_: (_ for _ in ()).throw(OSError(errno.EIO, "no")))
    disk.write(path, NEW, keep_backup=True)
    assert path.read_bytes() == NEW


@pytest.mark.parametrize("winerror", [5, 32, 33])
@pytest.mark.parametrize("times", [1, 4])
def test_a_file_that_is_held_for_a_moment_is_waited_for(path, monkeypatch, winerror, times):
    waited = []
    monkeypatch.setattr(disk.time, "sleep", waited.append)
    monkeypatch.setattr(disk, "os", refusing("replace", times, winerror))
    disk.write(path, NEW)
    assert path.read_bytes() == NEW and waited == list(disk.PAUSES[:times])


@pytest.mark.parametrize("winerror", [5, 32])
def test_a_file_that_is_held_for_long_stays_as_it_is(path, monkeypatch, winerror):
    monkeypatch.setattr(disk.time, "sleep", lambda _: None)
    monkeypatch.setattr(disk, "os", refusing("replace", 99, winerror))
    with pytest.raises(disk.Denied) as denied:
        disk.write(path, NEW)
    assert disk.why(denied.value) == HELD
    assert path.read_bytes() == OLD and os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("times", [1, 4, 5])
def test_a_held_file_is_waited_for_before_it_is_read(path, monkeypatch, times):
    waited = []
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(disk.time, "sleep", waited.append)
    monkeypatch.setattr(disk, "os", refusing("open", times))
    if times > len(disk.PAUSES):
        with pytest.raises(disk.Denied, match=HELD):
            disk.read(path, 10_000)
    else:
        assert disk.read(path, 10_000) == OLD
    assert waited == list(disk.PAUSES[:times])


def test_a_list_waits_for_no_file_that_is_held(path, monkeypatch):
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(disk.time, "sleep", lambda _: pytest.fail("it waits"))
    monkeypatch.setattr(disk, "os", refusing("open", 1))
    with pytest.raises(disk.Denied, match=HELD):
        disk.read_start(path, 10)


def test_a_file_that_may_not_be_read_is_not_called_a_folder(path, monkeypatch):
    monkeypatch.setattr(disk, "os", refusing("open", 1))
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="linux"))
    with pytest.raises(disk.Denied) as denied:
        disk.read(path, 10_000)
    assert disk.why(denied.value) == "you don’t have permission to read the file"


@pytest.mark.skipif(os.name != "nt", reason="only there do programs hold files")
def test_a_file_that_another_program_really_holds(path, monkeypatch):
    waited = []
    monkeypatch.setattr(disk.time, "sleep", waited.append)
    with path.open("rb"), pytest.raises(disk.Denied, match=HELD):
        disk.write(path, NEW)
    assert waited == list(disk.PAUSES) and path.read_bytes() == OLD
    with path.open("rb") as held:
        monkeypatch.setattr(disk.time, "sleep", lambda _: held.close())
        disk.write(path, NEW)
    assert path.read_bytes() == NEW


# To the disk of a Mac


@pytest.mark.parametrize("code", [errno.ENOTSUP, errno.EINVAL, errno.ENOTTY], ids=errno.errorcode.get)
def test_a_volume_without_a_full_flush_is_flushed_as_usual(path, monkeypatch, code):
    shim = on_a_mac(monkeypatch, code)
    disk.write(path, NEW)
    assert path.read_bytes() == NEW and shim.names.count("fsync") == 1 + len(FOLDERS)


def test_a_full_flush_that_fails_is_an_error(path, monkeypatch):
    shim = on_a_mac(monkeypatch, errno.EIO)
    with pytest.raises(OSError, match="full flush"):
        disk.write(path, NEW)
    assert path.read_bytes() == OLD and "fsync" not in shim.names


def test_a_full_flush_is_enough(path, monkeypatch):
    shim = on_a_mac(monkeypatch, 0)
    disk.write(path, NEW)
    assert path.read_bytes() == NEW and shim.names.count("fsync") == len(FOLDERS)


def on_a_mac(monkeypatch, code):
    """A system that knows full flushes, and answers them with this error; returns what counts the other calls."""

    def flush(handle, command):
        assert command == FULL_FLUSH
        if code:
            raise OSError(code, "full flush")

    shim = watching()
    monkeypatch.setattr(disk, "os", shim)
    monkeypatch.setattr(disk, "sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(fcntl=flush, F_FULLFSYNC=FULL_FLUSH))
    return shim


def test_where_folders_cannot_be_synced_it_is_left_out(path, monkeypatch):
    def spoil(number, name, real, given):
        if name == "open" and os.fspath(given[0]) == os.fspath(path.parent):
            raise PermissionError(errno.EACCES, "no folders")
        return real()

    from tests.faults.shim import Shim

    monkeypatch.setattr(disk, "os", Shim(spoil))
    disk.write(path, NEW)
    assert path.read_bytes() == NEW


def test_a_missing_folder_is_made(tmp_path):
    disk.write(tmp_path / "a" / "b" / "c", NEW)
    assert (tmp_path / "a" / "b" / "c").read_bytes() == NEW


# Reading


def test_reading_gives_what_is_there_and_no_more_than_is_allowed(path):
    assert disk.read(path, 10_000) == OLD
    assert disk.read_start(path, 5) == (OLD[:5], len(OLD))
    with pytest.raises(OSError, match="too large"):
        disk.read(path, 100)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("kind", ["folder", "pipe", "link", "device"])
def test_what_is_no_file_is_refused_at_once(tmp_path, kind):
    path = tmp_path / "x"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link":
            (tmp_path / "real").write_bytes(b"1")
            path.symlink_to(tmp_path / "real")
        case "device":
            path = disk.Path("/dev/zero")
    with pytest.raises(disk.NotAFile):
        disk.read(path, 100)
    with pytest.raises(disk.NotAFile):
        disk.read_start(path, 100)


def test_putting_aside_never_writes_over_anything(path):
    places = []
    for number in range(3):
        path.write_bytes(b"%d" % number)
        places.append(disk.quarantine(path))
    assert [place.name for place in places] == [f"{path.name}.bad-{n}" for n in (1, 2, 3)]
    assert [place.read_bytes() for place in places] == [b"0", b"1", b"2"]


def test_sweeping_takes_half_written_files_and_nothing_else(path):
    stale = path.with_name("one.crashgame.123.4.tmp")
    others = [path, path.with_name("notes.tmp"), path.with_name("one.crashgame.bad-1"), path.with_name("x.1.2.tmp.txt")]
    for file in [stale, *others]:
        file.write_bytes(b"x")
    others.append(path.with_name(f"one.crashgame.{os.getpid()}.4.tmp"))
    others[-1].write_bytes(b"being written")
    path.with_name("folder.1.2.tmp").mkdir()
    disk.sweep(path.parent)
    assert not stale.exists() and all(file.exists() for file in others)
    disk.sweep(path.parent / "nowhere")


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "written to"), (errno.ENOENT, "not exist"), (errno.EMFILE, "open files")],
)
def test_errors_are_explained_in_plain_words(code, words):
    assert words in disk.why(OSError(code, os.strerror(code), "/home/anna/x"))
    assert "anna" not in disk.why(OSError(code, os.strerror(code), "/home/anna/x"))
