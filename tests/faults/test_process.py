"""Programs that are started twice, told to end, killed, hang or fail: the match is saved and the words are plain."""

import logging
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from crashgames import paths
from crashgames.core.bots import Bot
from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.hotseat.turns import Turns
from crashgames.program.app import LONGEST_STEP, App
from crashgames.scenes.error import ErrorScene
from crashgames.scenes.reading.about import report_on
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage import crash_log, lock
from crashgames.storage.crash_log import RedactingFormatter
from crashgames.storage.settings import save
from tests.faults.children import forked, reported
from tests.faults.scenes import EVERY
from tests.faults.shim import refusing
from tests.gallery import SHOTS
from tests.scenes.hands import button, push, widgets
from tests.shelf.null_game import INFO
from tests.steady import HANG
from tests.window.display import display

ROOT = Path(__file__).parents[2]
SECRET = "Saboteur-4711"

ENOUGH = 40
"""Moves after which the bots of a program of its own rest: a match that is over is no longer to be gone on with."""

PROGRAM = f"""
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored for what runs behind
from crashgames.core.catalog import game
from crashgames.program import start
from crashgames.core.catalog import games
def table(stage):
    from crashgames.core.match import Match, Player
    from crashgames.scenes.table.sitting_down import table_for
    stage.settings.animation_speed = 0.0
    info = next(info for info in games().values() if 2 in info.seats)
    match = Match(info, [Player("A", 1), Player("B", 1)], bytes(32))
    scene = table_for(stage, match)
    keep = scene.autosave.writer.keep
    def keep_and_say(match):
        keep(match)
        scene.autosave.writer.wait({HANG})
        print(len(match.actions), flush=True)
        if len(match.actions) >= {ENOUGH}:
            scene.turns.think = lambda: None
    scene.autosave.writer.keep = keep_and_say
    return scene
sys.exit(start.window(table))
"""


@pytest.fixture
def shelf(monkeypatch):
    every = {info.id: info for info in (INFO, *games().values())}
    monkeypatch.setattr("crashgames.storage.library.games", lambda: every)


def started(home, code=PROGRAM, **environment):
    """The program in a process of its own, with bots at the table."""
    given = {**os.environ, "CRASHGAMES_HOME": str(home), **environment}
    given = {name: value for name, value in given.items() if value}
    words = [sys.executable, "-c", code]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(words, cwd=ROOT, env=given, text=True, **pipes)


def moves_reported(process, count):
    """Waits until so many moves are safe."""
    for _ in range(count):
        line = process.stdout.readline()
        assert line, process.stderr.read()
    return int(line)


def app_with(*makers, **settings):
    pygame.display.init()
    pygame.event.clear()
    app = App(Settings(**settings), ErrorScene)
    app.begin(makers[0])
    for make in makers[1:]:
        app.stage.stack.push(make(app.stage))
        app.stage.stack.settle()
    return app


def frames(app, count=2):
    for _ in range(count):
        app.frame(1 / 60)


# Two programs


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_second_program_is_told_that_it_is_the_second(tmp_path):
    """The lock is the system's: it goes with its process, however that ends, and no file has to be removed."""

    def first(report):
        lock.claim(tmp_path)
        report(1)
        time.sleep(HANG)

    child, pipe = forked(first)
    assert os.read(pipe, 4)
    try:
        assert not lock.claim(tmp_path) and not lock.ours(tmp_path)
        assert save(Settings(), tmp_path / "settings.json") and not (tmp_path / "settings.json").exists()
    finally:
        os.kill(child, signal.SIGKILL)
        reported(pipe)
        os.waitpid(child, 0)
    assert (tmp_path / lock.NAME).exists()
    assert lock.claim(tmp_path) and lock.ours(tmp_path)
    lock.release(tmp_path)


def test_two_windows_and_only_the_first_writes(tmp_path):
    first = started(tmp_path)
    try:
        moves_reported(first, 2)
        code = (
            "from crashgames import cli; from crashgames.program import app;"
            "app.run = lambda make, settings, *_, **__: print(cli.lock_words(make, settings)) or 0;"
            "from crashgames import paths; from crashgames.storage import lock;"
            "from crashgames.storage.settings import save;"
            "cli.lock_words = lambda make, settings: (lock.ours(paths.config_home()), save(settings));"
            "cli.main([])"
        )
        second = started(tmp_path, code)
        out, _ = second.communicate(timeout=HANG)
        assert out.startswith("(False, 'Crash Games is open in another window')")
    finally:
        first.kill()
        first.communicate()
    log = (tmp_path / "crashgames.log").read_text()
    assert "Traceback" not in log


def test_the_second_window_says_so(monkeypatch):
    from crashgames.program import start
    from crashgames.scenes.dialogs.menu import NoticeScene

    monkeypatch.setitem(lock._held, str(paths.config_home()), None)
    app = app_with(lambda stage: TitleScene(stage, then=lambda: start._greet(stage)))
    frames(app, 40)
    notice = app.stage.stack.top
    assert isinstance(notice, NoticeScene) and "Nothing you do in this one is saved" in notice.words


# Told to end


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", pytest.param("SIGHUP", marks=pytest.mark.long)])
def test_a_request_to_end_leaves_everything_saved(tmp_path, name):
    process = started(tmp_path)
    safe = moves_reported(process, 5)
    process.send_signal(getattr(signal, name))
    out, err = process.communicate(timeout=HANG)
    assert process.returncode == (130 if name == "SIGINT" else 0), err
    (entry,) = library_of(tmp_path).entries()
    assert entry.header.moves >= max(safe, *map(int, out.split() or [0]))
    assert (tmp_path / "settings.json").exists() and "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGSEGV", pytest.param("SIGABRT", marks=pytest.mark.long)])
def test_being_killed_leaves_everything_saved_that_was_reported(tmp_path, name):
    process = started(tmp_path)
    safe = moves_reported(process, 6)
    process.send_signal(getattr(signal, name))
    process.communicate(timeout=HANG)
    assert process.returncode == -getattr(signal, name), "by the signal itself, not by what pygame makes of it"
    library = library_of(tmp_path)
    entry = library.latest_unfinished()
    assert entry and library.open(entry.path).saved.header.moves >= safe
    if name != "SIGKILL":
        assert (
            "Current thread" in (tmp_path / "crashgames.log").read_text()
            or "Fatal" in (tmp_path / "crashgames.log").read_text()
        )


def library_of(home):
    from crashgames.storage.library import Library

    return Library(home / "saves")


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_the_display_dies(tmp_path):
    with display() as (name, _):
        process = started(tmp_path, DISPLAY=name, SDL_VIDEODRIVER="")
        safe = moves_reported(process, 4)
    process.communicate(timeout=HANG)
    assert process.returncode != 0
    library = library_of(tmp_path)
    (entry,) = library.entries()
    assert library.open(entry.path).saved.header.moves >= safe


@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")
def test_the_window_is_closed_by_force(tmp_path):
    with display() as (name, _):
        process = started(tmp_path, DISPLAY=name, SDL_VIDEODRIVER="")
        safe = moves_reported(process, 4)
        screen = {**os.environ, "DISPLAY": name}
        search = ["xdotool", "search", "--pid", str(process.pid)]
        window = subprocess.run(search, env=screen, capture_output=True, text=True, check=True).stdout.split()[-1]
        subprocess.run(["xdotool", "windowkill", window], env=screen, check=True)
        process.communicate(timeout=HANG)
    assert process.returncode != 0
    library = library_of(tmp_path)
    (entry,) = library.entries()
    assert library.open(entry.path).saved.header.moves >= safe


# Failures inside


@pytest.mark.sampled(6)
@pytest.mark.briefly(2)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("shot", [name for name in EVERY if name != "error"])
def test_a_failure_in_any_scene_is_caught_and_can_be_left(shot):
    app = app_with(TitleScene, window_size=(640, 360))
    for hook in ("handle", "update", "draw", "intent"):
        app.stage.stack.push(EVERY[shot](app.stage))
        app.stage.stack.settle()
        frames(app)
        failing = app.stage.stack.top

        def fail(*_):
            hand = SECRET
            raise ValueError(hand)

        setattr(failing, hook, fail)
        failing.dirty = True
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        pygame.event.post(Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(50, 50), buttons=(0, 0, 0)))
        frames(app)
        assert isinstance(app.stage.stack.top, ErrorScene), hook
        report = report_on(app.stage, app.stage.stack.top.error)
        assert SECRET not in report and "ValueError" in report
        push(app.stage, button(app.stage, "Back to the shelf"))
        frames(app)
        assert isinstance(app.stage.stack.top, TitleScene) and len(app.stage.stack) == 1, hook
    app.close()


@pytest.mark.parametrize("hook", ["handle", "update", "draw"])
def test_a_failure_at_the_table_costs_nothing_of_the_match(hook, shelf):
    players = [Player("Anna"), Player("Ben")]
    app = app_with(TitleScene, lambda stage: table_for(stage, Match(INFO, players, bytes(32))), animation_speed=0.0)
    scene = app.stage.stack.top
    for _ in range(3):
        scene.play(scene.match.legal_actions(scene.turns.seat)[0])
    setattr(scene, hook, lambda *_: 1 / 0)
    scene.dirty = True
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(50, 50), buttons=(0, 0, 0)))
    frames(app)
    assert isinstance(app.stage.stack.top, ErrorScene)
    assert any("Your match is saved" in getattr(widget, "text", "") for widget in widgets(app.stage))
    push(app.stage, button(app.stage, "Continue"))
    frames(app)
    again = app.stage.stack.top
    assert isinstance(again, PlayScene) and again is not scene and again.match.actions == scene.match.actions
    app.close()


def test_a_failure_above_the_table_too(shelf):
    players = [Player("Anna"), Player("Ben")]
    app = app_with(TitleScene, lambda stage: table_for(stage, Match(INFO, players, bytes(32))), SHOTS["rules"])
    scene = list(app.stage.stack)[1]
    scene.play(scene.match.legal_actions(scene.turns.seat)[0])
    app.stage.stack.top.update = lambda dt: 1 / 0
    frames(app)
    push(app.stage, button(app.stage, "Continue"))
    frames(app)
    assert app.stage.stack.top.match.actions == scene.match.actions
    app.close()


def test_a_failure_while_the_disk_is_full_says_what_is_lost(shelf, monkeypatch):
    players = [Player("Anna"), Player("Ben")]
    app = app_with(TitleScene, lambda stage: table_for(stage, Match(INFO, players, bytes(32))), animation_speed=0.0)
    scene = app.stage.stack.top
    monkeypatch.setattr(scene.autosave.writer.library, "put", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
    scene.play(scene.match.legal_actions(scene.turns.seat)[0])
    scene.update = lambda dt: 1 / 0
    frames(app)
    text = " ".join(getattr(widget, "text", "") for widget in widgets(app.stage))
    assert "except for the last few moves: the disk is full" in text
    app.close()


def test_no_memory_is_a_failure_like_others():
    app = app_with(TitleScene, SHOTS["settings"])

    def greedy(dt):
        raise MemoryError

    app.stage.stack.top.update = greedy
    frames(app)
    assert isinstance(app.stage.stack.top, ErrorScene)
    assert "MemoryError" in report_on(app.stage, app.stage.stack.top.error)
    app.close()


# What is written down


@pytest.fixture
def log_file(tmp_path, no_log):
    """A run's log."""
    file = tmp_path / "deep" / "crashgames.log"
    crash_log.begin(file)
    return file


def in_a_thread():
    thread = threading.Thread(target=fail_with_a_secret)
    thread.start()
    thread.join()


def in_del():
    class Sticky:
        def __del__(self):
            fail_with_a_secret()

    Sticky()


def fail_with_a_secret():
    hand = SECRET
    raise ValueError(hand)


def uncaught():
    try:
        fail_with_a_secret()
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def logged():
    try:
        fail_with_a_secret()
    except ValueError:
        logging.getLogger("test").exception("it failed")


@pytest.mark.parametrize("fail", [in_a_thread, in_del, uncaught, logged], ids=lambda fail: fail.__name__)
def test_a_failure_anywhere_is_written_down_without_any_value(log_file, fail, capsys):
    fail()
    written = log_file.read_text()
    assert "ValueError" in written and "fail_with_a_secret" in written
    assert SECRET not in written and str(ROOT) not in written
    assert SECRET not in "".join(capsys.readouterr())


def test_a_failure_that_cannot_be_logged_is_still_shown(log_file, monkeypatch, capsys):
    """The disk is full: neither the file nor the terminal gets the words of the failure."""
    handler = next(h for h in logging.root.handlers if isinstance(h.formatter, RedactingFormatter))
    monkeypatch.setattr(handler, "stream", FullFile())
    app = app_with(TitleScene, SHOTS["settings"])
    app.stage.stack.top.update = lambda dt: fail_with_a_secret()
    frames(app)
    assert isinstance(app.stage.stack.top, ErrorScene) and handler.stream.asked
    assert SECRET not in "".join(capsys.readouterr())
    app.close()


class FullFile:
    asked = False

    def write(self, text):
        self.asked = True
        raise OSError(28, "No space left on device")

    def flush(self):
        pass


def place():
    return Path(crash_log._file[0].name)


def test_a_failure_names_only_a_log_that_is_there(log_file, tmp_path):
    with pytest.raises(ValueError) as failure:  # noqa: PT011
        fail_with_a_secret()
    error, usual = failure.value, tmp_path / "home" / "crashgames.log"
    assert str(log_file) in crash_log.stopped(error, usual) and "fail_with_a_secret" in log_file.read_text()
    log_file.unlink()
    assert crash_log.stopped(error, usual) == "Crash Games stopped unexpectedly."
    for log in (usual, usual, tmp_path / "in the way" / "crashgames.log"):
        crash_log._file.clear()
        (tmp_path / "in the way").write_text("")
        assert (str(log) in crash_log.stopped(error, log)) is (log == usual)
    assert usual.read_text().count("fail_with_a_secret") == 2, "what is there stays"
    assert SECRET not in usual.read_text() and str(ROOT) not in usual.read_text()


def test_failing_commands_leave_the_log_of_an_open_window_alone(log_file):
    logging.getLogger("x").error("the open window")
    window, handlers = crash_log._file[0], logging.getLogger().handlers[:]
    for _ in range(2):
        crash_log._file.clear()
        crash_log.stopped(ValueError(), log_file)
        crash_log._file[0].close()
    logging.getLogger().handlers[:] = handlers
    print("later on", file=window, flush=True)
    told = log_file.read_text()
    assert "the open window" in told and "later on" in told and told.count("ValueError") == 2


def test_the_log_of_the_run_before_is_kept(log_file):
    logging.getLogger("x").error("the run before")
    crash_log._file[0].close()
    crash_log.begin(log_file)
    assert "the run before" in log_file.with_name("crashgames.log.old").read_text()
    assert log_file.read_text() == "" and place() == log_file


def test_while_a_log_is_held_another_one_is_written(log_file, monkeypatch):
    logging.getLogger("x").error("the run before")
    monkeypatch.setattr(crash_log, "os", refusing("replace", 1, 32))
    crash_log.begin(log_file)
    logging.getLogger("x").error("this run")
    other = log_file.with_name("crashgames-2.log")
    assert "this run" in other.read_text() and place() == other
    assert "the run before" in log_file.read_text()


@pytest.mark.skipif(os.name != "nt", reason="only there do programs hold files")
def test_a_log_held_by_another_program_is_replaced_by_another(log_file):
    crash_log.begin(log_file)
    assert place() == log_file.with_name("crashgames-2.log")


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path):
    (tmp_path / "in the way").write_text("")
    handlers = logging.root.handlers[:]
    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    crash_log.begin(tmp_path / "in the way" / "crashgames.log")
    logging.getLogger("x").error("nobody hears")
    uncaught()
    sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
    logging.root.handlers[:] = handlers


def test_a_hang_is_written_down(log_file, monkeypatch):
    monkeypatch.setattr(crash_log, "HANG_SECONDS", 0.2)
    crash_log._checked[0] = 0.0
    crash_log.still_alive()
    end = time.monotonic() + HANG
    while "test_a_hang_is_written_down" not in log_file.read_text() and time.monotonic() < end:
        time.sleep(0.05)
    crash_log.end()
    assert "test_a_hang_is_written_down" in log_file.read_text()


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_closed_standard_streams_stop_nobody(closed, monkeypatch):
    from crashgames import cli
    from crashgames.program import app

    monkeypatch.setattr(sys, closed, None)
    app.report("nobody hears")
    assert cli.main(["play", "nothing"]) == 2


# Time, bots, homes


def test_a_night_of_sleep_is_one_short_step():
    app = app_with(TitleScene)
    before = app.stage.now
    app.frame(8 * 3600.0)
    assert app.stage.now - before <= LONGEST_STEP
    app.close()


class Sleeping(Bot):
    def __init__(self):
        super().__init__(1, 0)
        self.woken = threading.Event()
        self.answers = 0

    def choose(self, view, legal, clock):
        self.woken.wait(HANG)
        self.answers += 1
        return legal[0]


def test_a_bot_that_does_not_answer_plays_something_legal(monkeypatch, in_background):
    monkeypatch.setattr("crashgames.hotseat.bots.ANSWER_SECONDS", 0.1)
    table, bot = Turns(Match(INFO, [Player("A", 1), Player("B", 1)], bytes(32))), Sleeping()
    table.bots.players = dict.fromkeys(range(2), bot)
    table.bots.think(table.bot)
    action = None
    while action is None:
        action = table.bots.choice()
        time.sleep(0.01)
    assert action == table.match.legal_actions(0)[0] and bot.answers == 0
    table.play(action)
    table.bots.think(table.bot)
    assert table.bot is not None
    bot.woken.set()
    table.close()


@pytest.mark.skipif(not shutil.which("setpriv"), reason="needs setpriv")
def test_a_user_without_a_home_plays_on_and_is_told():
    code = (
        "import sys; sys.path.insert(0, '.'); from crashgames import paths;"
        "from crashgames.core.settings import Settings; from crashgames.storage.settings import load, save;"
        "print(paths.homeless(), paths.config_home().name, load().volume, bool(save(Settings())))"
    )
    words = ["env", "-u", "HOME", "-u", "XDG_CONFIG_HOME", "-u", "CRASHGAMES_HOME", "setpriv", "--reuid=54321"]
    words += ["--clear-groups", sys.executable, "-B", "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if "setpriv" in done.stderr or "ModuleNotFoundError" in done.stderr:
        pytest.skip(f"nobody else may run the program here: {done.stderr}")
    assert done.stdout.split()[:3] == ["True", "player", "0.7"], done.stderr


def test_without_a_home_it_is_said(monkeypatch):
    from crashgames.program import start
    from crashgames.scenes.dialogs.menu import NoticeScene

    monkeypatch.setattr(paths, "homeless", lambda: True)
    app = app_with(lambda stage: TitleScene(stage, then=lambda: start._greet(stage)))
    frames(app, 40)
    assert isinstance(app.stage.stack.top, NoticeScene) and "No home folder" in app.stage.stack.top.words
    app.close()


def test_a_home_that_cannot_be_written_to_is_told_on_the_shelf(monkeypatch, tmp_path):
    from crashgames.program import start
    from crashgames.scenes.dialogs.menu import NoticeScene

    (tmp_path / "in the way").write_text("")
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path / "in the way" / "home"))
    app = app_with(lambda stage: TitleScene(stage, then=lambda: start._greet(stage)))
    frames(app, 40)
    assert isinstance(app.stage.stack.top, NoticeScene)
    assert f"{tmp_path / 'in the way' / 'home'} cannot be written to" in app.stage.stack.top.words
    app.close()


def test_it_runs_from_any_folder_of_any_name(tmp_path):
    odd = tmp_path / "with späces \U0001f697"
    shutil.copytree(ROOT / "crashgames", odd / "crashgames", ignore=shutil.ignore_patterns("__pycache__"))
    os.symlink(ROOT / "assets", odd / "assets")
    for folder, _, _ in os.walk(odd / "crashgames"):
        os.chmod(folder, 0o555)
    words = [sys.executable, "-B", "-m", "crashgames", "--list"]
    done = subprocess.run(
        words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(odd)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and next(iter(games())) in done.stdout, done.stderr
