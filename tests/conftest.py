"""Every test runs without a screen, a sound card, the player's language or the player's own settings."""

import faulthandler
import gc
import logging
import os
import sys
import threading
from itertools import count

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
os.environ.update(LANG="C.UTF-8", LC_ALL="", LC_MESSAGES="", LANGUAGE="", CRASHGAMES_TRACE="")

os.environ["PYTHONDONTWRITEBYTECODE"] = ""
sys.dont_write_bytecode = False
"""Shared with the processes that tests start: nothing is compiled twice."""

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from crashgames.storage import crash_log
from tests.compiling import compile_by_turns
from tests.once import close_mixer, once, open_mixer, read_music, without_pictures
from tests.phones.browsers.phone import NEEDS
from tests.rl import needs
from tests.sampling import left_out, swept
from tests.steady import steady

HUNG = 1800
"""Seconds after which a run shows where it is: far longer than all tests take."""

OFTEN = 10_000
"""New objects after which garbage is searched for: most of what a test makes is gone by then."""

homes = count()
gc.disable()

settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_addoption(parser):
    parser.addoption("--every", action="store_true", help="run long tests, and all samples of sizes and scenes")


def pytest_collection(session):
    config = session.config
    if hasattr(config, "workerinput") and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        compile_by_turns(config, sorted(config.rootpath.glob("tests/**/test_*.py")))


def pytest_collection_modifyitems(config, items):
    """Of a test that is marked as sampled, one in so many: each value of every parameter, not each with all others.

    None of those that are marked as long, but with `-m long`; of a sweep, all but one are long. All with `--every`, or
    where a test is asked for by name.
    """
    if config.getoption("--every") or any("::" in argument for argument in config.args):
        return
    left = set(left_out(items))
    for item in swept(item for item in items if item not in left):
        item.add_marker("long")
    if "long" not in config.option.markexpr:
        left.update(item for item in items if item.get_closest_marker("long"))
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """One worker more than there are processors: tests of other processes mostly wait."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Each worker takes tests that stand side by side, which share what they remember; who is done first helps."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_configure():
    """One watch for the whole run: one for each test is a thread that starts, and is waited for, thousands of times."""
    faulthandler.dump_traceback_later(HUNG, file=os.dup(2))


def pytest_terminal_summary(terminalreporter):
    """Say which tests were left out for want of a browser or of PettingZoo, and how to have them."""
    skipped = terminalreporter.stats.get("skipped", ())
    left = [report.nodeid for report in skipped if NEEDS in str(report.longrepr)]
    if left:
        files = ", ".join(sorted({nodeid.partition("::")[0] for nodeid in left}))
        terminalreporter.write_line(f"{len(left)} tests of phones in real browsers were left out: {files}")
        terminalreporter.write_line(
            "To have them, install Chromium and Firefox, and the extra: pip install -e .[browser]"
        )
    if any(needs.NEEDS in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(
            f"The tests of the environments for reinforcement learning were left out. {needs.HOW}"
        )


def pytest_runtest_protocol(item, nextitem):
    """Workers say once how a test went, not six times: that takes as long as a small test."""
    options = item.config.option
    if not hasattr(item.config, "workerinput") or options.durations is not None or options.xmlpath:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_collection_finish():
    """The thousands of tests that wait for their turn need not be searched for garbage again and again."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(OFTEN, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish():
    """Nor need all that they have left behind be searched once more before their process ends."""
    gc.freeze()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory, monkeypatch):
    """Settings and saves of a test live in a folder of its own, which the program makes once it keeps anything."""
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path_factory.getbasetemp() / f"home-{next(homes)}"))


@pytest.fixture(autouse=True)
def no_hurry():
    """No test depends on how quick or busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        once(patch)
        steady(patch)
        yield patch


@pytest.fixture
def no_pictures(monkeypatch):
    """For a test that asks where things are and what is written, not how it looks: no art is drawn."""
    without_pictures(monkeypatch)


@pytest.fixture
def in_background(no_hurry):
    """For a test of the very things that happen in the background."""
    no_hurry.undo()


@pytest.fixture
def no_log():
    """For a test that begins a log: it is ended afterwards, with its hooks."""
    hooks, handlers = (sys.excepthook, threading.excepthook, sys.unraisablehook), logging.root.handlers[:]
    yield
    sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
    logging.root.handlers[:] = handlers
    logging.raiseExceptions = True
    faulthandler.enable()
    crash_log._file.clear()


@pytest.fixture
def own_device(monkeypatch):
    """For a test of the sound device itself: it is closed before and afterwards, and can be lost; music is decoded.

    PettingZoo names a driver of its own as soon as it is imported.
    """
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("crashgames.ui.music.read", read_music)
    monkeypatch.setattr("pygame.mixer.init", open_mixer)
    monkeypatch.setattr("pygame.mixer.quit", close_mixer)
    close_mixer()
    yield
    close_mixer()
