"""Disks that are full, read-only, slow or without power, and programs killed while they write: nothing is lost."""

import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.storage import disk
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Session, new_session
from crashgames.storage.settings import save
from tests.faults.children import ID, forked, killed_after, play_and_report, reported, states
from tests.faults.machines import ext4_image, image_mounted, needs_root, run, small_disk
from tests.faults.shim import dying, watching
from tests.shelf.null_game import INFO
from tests.steady import HANG, sync
from tests.storage.matches import SHELF, kept, match_of, play_on

ROOT = Path(__file__).parents[2]

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")


def check_after_kill(folder, shelf, safe):
    """The last state that was reported safe is there, or a later one, and can be played to its end."""
    library = Library(folder)
    if not safe and not library.entries():
        return
    opened = library.open(library.path_of(ID), shelf)
    match = opened.saved.match
    assert opened.notice == "" and len(match.actions) >= safe
    assert play_on(match, 10_000).outcome


# Killed


@forks
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("info", [INFO, *games().values()], ids=lambda info: info.id)
def test_killed_at_random_moments(tmp_path, info, seed):
    """After some states are reported safe, and then somewhere on the way to the next ones."""
    pick = random.Random(seed)
    for number in (2 * seed, 2 * seed + 1):
        folder = tmp_path / str(number) / "saves"
        saves = pick.randrange(min(40, sum(1 for _ in states(info, number))))
        work = lambda report, folder=folder, number=number: play_and_report(folder, info, number, report)  # noqa: E731
        safe = killed_after(work, saves, pick.uniform(0.0, 0.02))
        assert safe >= saves
        check_after_kill(folder, {info.id: info}, safe)
        disk.sweep(folder)
        assert not [name for name in os.listdir(folder) if name.endswith(".tmp")] if folder.exists() else True


@forks
def test_killed_at_each_system_call_of_a_save(tmp_path):
    path, old, new = tmp_path / "saves" / "x.crashgame", b"old" * 999, b"new" * 999
    counter, real = watching(), disk.os
    disk.write(path, old)
    disk.os = counter
    disk.write(path, old, keep_backup=True)
    disk.os = real
    states = []
    for at in range(1, counter.count + 2):
        disk.write(path, old)

        def work(report, at=at):
            disk.os = dying(at)
            disk.write(path, new, keep_backup=True)
            report(1)

        child, pipe = forked(work)
        finished = reported(pipe)
        os.waitpid(child, 0)
        assert path.read_bytes() in (old, new)
        assert not finished or path.read_bytes() == new
        states.append((bool(finished), path.read_bytes() == new))
    assert states[0] == (False, False) and (False, True) in states and states[-1] == (True, True)


@pytest.mark.skipif(not shutil.which("strace"), reason="needs strace")
@pytest.mark.parametrize("call", ["write", "fsync", "rename", "link"])
def test_killed_by_the_system_in_the_middle_of_a_call(tmp_path, call):
    code = (
        "from pathlib import Path; from crashgames.storage import disk;"
        f"disk.write(Path({str(tmp_path)!r}) / 'x', b'new' * 999, True)"
    )
    (tmp_path / "x").write_bytes(b"old")
    words = ["strace", "-qq", "-o", "/dev/null", "-e", f"inject={call}:signal=KILL:when=1"]
    words += [sys.executable, "-B", "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, timeout=HANG, check=False)
    if b"strace" in done.stderr:
        pytest.skip("strace may not trace here")
    assert done.returncode == -signal.SIGKILL
    assert (tmp_path / "x").read_bytes() in (b"old", b"new" * 999)


# Without power


@needs_root
@pytest.mark.parametrize("later", [0.0, 1.5], ids=["at once", "when the disk has written down what it had"])
def test_power_is_cut(tmp_path, later, monkeypatch):
    monkeypatch.setattr(os, "fsync", sync)
    image = ext4_image(tmp_path / "disk")
    match, session = match_of(moves=0), Session(id=ID, bot_seed=1, started=1)
    cuts = []
    with image_mounted(image, tmp_path / "disk1") as folder:
        writer = SaveWriter(Library(folder / "home" / "saves"), session)
        for number in range(6 if not later else 2):
            writer.keep(play_on(match, 1, number))
            assert writer.wait()
            time.sleep(later)
            cuts.append((len(match.actions), shutil.copyfile(image, tmp_path / f"cut{number}")))
        writer.close()
    for number, (moves, cut) in enumerate(cuts):
        with image_mounted(Path(cut), tmp_path / f"after{number}") as folder:
            opened = Library(folder / "home" / "saves").open(folder / "home" / "saves" / f"{ID}.crashgame", SHELF)
            assert len(opened.saved.match.actions) == moves and opened.notice == ""


@needs_root
def test_a_file_that_is_not_synced_would_be_lost(tmp_path, monkeypatch):
    """The test above can fail: without the recipe the state is not on the disk, unless somebody else has synced it."""
    image, content = ext4_image(tmp_path / "disk"), b"x" * 5000
    for number in range(9):
        with image_mounted(image, tmp_path / "disk1") as folder:
            (folder / f"x{number}").write_bytes(content)
            cut = shutil.copyfile(image, tmp_path / "cut")
        with image_mounted(Path(cut), tmp_path / "after") as folder:
            file = folder / f"x{number}"
            if not file.exists() or file.read_bytes() != content:
                return
    raise AssertionError("it is always there")


# No room, no right, no folder


def trouble(folder, change):
    """A match is saved, then the change is made and the match goes on; returns the keeper and the match."""
    writer, match = SaveWriter(Library(folder / "saves"), Session(id=ID, bot_seed=1, started=1)), match_of(moves=2)
    writer.keep(match)
    assert writer.wait(), writer.problem
    change()
    writer.keep(play_on(match, 1))
    return writer, match


@needs_root
@pytest.mark.parametrize("options", ["size=64k", "size=1m,nr_inodes=8"], ids=["no room", "no free inode"])
def test_the_disk_is_full_and_then_is_not(tmp_path, options):
    with small_disk(tmp_path / "small", options) as folder:
        fillers = []

        def fill():
            with pytest.raises(OSError):  # noqa: PT011, PT012
                for number in range(100):
                    filler = folder / f"filler{number}"
                    fillers.append(filler)
                    filler.write_bytes(b"x" * 8192)

        writer, match = trouble(folder, fill)
        assert not writer.wait() and "disk is full" in writer.news()
        library = writer.library
        assert len(library.open(library.path_of(ID), SHELF).saved.match.actions) == 2
        assert not [name for name in os.listdir(library.folder) if name.endswith(".tmp")]
        for filler in fillers:
            filler.unlink(missing_ok=True)
        writer.keep(play_on(match, 1))
        assert writer.wait() and "again" in writer.news()
        assert library.open(library.path_of(ID), SHELF).saved.match.actions == match.actions
        writer.close()


@needs_root
def test_the_disk_becomes_read_only(tmp_path):
    with small_disk(tmp_path / "disk", "size=1m") as folder:
        writer, _ = trouble(folder, lambda: run("mount", "-o", "remount,ro", str(folder)))
        assert not writer.wait() and "cannot be written to" in writer.news()
        assert writer.library.open(writer.library.path_of(ID), SHELF).saved.match.actions
        writer.close()


@needs_root
def test_the_folder_belongs_to_somebody_else(tmp_path):
    code = (
        "import sys; from pathlib import Path; sys.path.insert(0, '.');"
        "from tests.storage.matches import match_of; from crashgames.storage.library import Library;"
        "from crashgames.storage.save_writer import SaveWriter; from crashgames.storage.session import new_session;"
        "from crashgames.core.settings import Settings; from crashgames.storage.settings import save;"
        f"home = Path({str(tmp_path)!r}); k = SaveWriter(Library(home / 'saves'), new_session()); k.keep(match_of());"
        "print(k.wait(), k.news()); print(save(Settings(), home / 'settings.json'))"
    )
    if not shutil.which("setpriv"):
        pytest.skip("needs setpriv")
    os.chmod(tmp_path, 0o555)
    for parent in tmp_path.parents:
        if parent != Path("/") and os.stat(parent).st_uid == os.geteuid() and "pytest" in str(parent):
            os.chmod(parent, 0o755)
    words = ["setpriv", "--reuid=65534", "--clear-groups", sys.executable, "-B", "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if "setpriv" in done.stderr or "ModuleNotFoundError" in done.stderr:
        pytest.skip(f"nobody else may run the program here: {done.stderr}")
    assert done.stdout.startswith("False This match cannot be saved: the folder cannot be written to."), done.stderr
    assert "ermission" in done.stdout


def in_a_child(limit, amount, work):
    """Runs work in a process with a limit of the system; returns whether it came to its end."""
    import resource

    def limited(report):
        resource.setrlimit(getattr(resource, limit), (amount, amount))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        work()
        report(7)

    child, pipe = forked(limited)
    last = reported(pipe)
    os.waitpid(child, 0)
    return last == 7


@forks
@pytest.mark.parametrize(
    ("limit", "amount", "words"),
    [("RLIMIT_FSIZE", 2048, "disk is full"), ("RLIMIT_NOFILE", 3, "open files")],
    ids=["files may not be larger", "no more files may be open"],
)
def test_a_limit_of_the_system(tmp_path, limit, amount, words):
    writer = SaveWriter(Library(tmp_path / "saves"), new_session())

    def work():
        writer.keep(match_of())
        assert not writer.wait() and words in writer.news()

    assert in_a_child(limit, amount, work)
    assert not [name for name in os.listdir(tmp_path / "saves") if name.endswith(".tmp")]


def test_the_folder_is_a_file(tmp_path):
    (tmp_path / "saves").write_bytes(b"in the way")
    writer = SaveWriter(Library(tmp_path / "saves"), new_session())
    writer.keep(match_of())
    assert not writer.wait() and "folder does not exist" in writer.news()
    assert writer.library.entries() == []
    writer.close()
    assert (tmp_path / "saves").read_bytes() == b"in the way"


def test_dev_full_takes_nothing(tmp_path):
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    with pytest.raises(OSError, match="No space") as error, open("/dev/full", "wb", buffering=0) as full:
        full.write(b"x")
    assert error.value.errno == errno.ENOSPC and "full" in disk.why(error.value)


# Homes


@pytest.mark.parametrize(
    "name",
    ["with some spaces", "\U0001f697\U0001f4a5", "not\udcffutf8", "x" * 200, "a\nb"],
    ids=["spaces", "emoji", "no text", "long", "two lines"],
)
def test_homes_with_odd_names(tmp_path, name):
    home = tmp_path / name / ("y" * 50)
    try:
        home.mkdir(parents=True)
    except OSError as refused:
        pytest.skip(str(refused))
    library = Library(home / "saves")
    entry = kept(library, match_of())
    assert library.open(entry.path, SHELF).saved.match.actions
    assert save(Settings(volume=0.5), home / "settings.json") is None


def test_a_killed_programs_stale_file_is_swept_at_the_start(tmp_path):
    library = Library(tmp_path / "home" / "saves")
    entry = kept(library, match_of())
    stale = entry.path.with_name(entry.path.name + ".4711.3.tmp")
    stale.write_bytes(b"half")
    library.tidy_up()
    assert not stale.exists() and library.entries() == [entry]
