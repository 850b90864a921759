"""Voices: what is run for them, when they are loaded, and that nothing stops if there is none."""

import sys
import time
from types import SimpleNamespace

import pytest

from crashgames.ui import voice
from crashgames.ui.voice import Prism, SpeechDispatcher, find_voice, reader_runs

SPEAKER = """#!/bin/sh
printf '%s|' "$@" >> {log}
echo >> {log}
case "$1" in {hanging}) exec /bin/sleep 5;; esac
"""
posix = pytest.mark.skipif(sys.platform == "win32", reason="runs a script of the shell")


@pytest.fixture
def speaker(request, tmp_path, monkeypatch):
    """A program in place of spd-say that notes what it is asked for and hangs at some of it; returns its notes."""
    program, log = tmp_path / "spd-say", tmp_path / "log"
    program.write_text(SPEAKER.format(log=log, hanging=getattr(request, "param", "--wait")))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return log


def noted(log, lines):
    """What was noted, once there are so many lines."""
    end = time.monotonic() + 10
    while time.monotonic() < end and (not log.exists() or len(log.read_text().splitlines()) < lines):
        time.sleep(0.02)
    return log.read_text().splitlines()


@posix
def test_on_linux_speech_dispatcher_says_one_sentence_at_a_time(speaker):
    found = find_voice()
    assert isinstance(found, SpeechDispatcher) and not found.busy
    found.say("--help, Anna rolls 3", "de")
    assert found.busy and noted(speaker, 1) == ["--wait|--language|de|--|--help, Anna rolls 3|"]
    found.say("Ben", "de")
    assert noted(speaker, 2)[1:] == ["--wait|--language|de|--|Ben|"]
    found.stop()
    assert not found.busy and noted(speaker, 3)[2] == "--cancel|"
    found.stop()
    assert len(noted(speaker, 3)) == 3


@posix
def test_a_speaker_is_killed_only_long_after_a_newer_sentence(speaker, monkeypatch):
    """The real one ends by itself then. If it was killed before, the newer sentence would not be heard."""
    found = find_voice()
    found.say("Anna", "en")
    first = found._process
    found.say("Ben", "en")
    assert first.poll() is None
    late = time.monotonic() + voice.ANSWER_SECONDS
    monkeypatch.setattr(time, "monotonic", lambda: late)
    found.say("Carl", "en")
    assert first.poll() is not None and found.busy


@posix
def test_a_program_that_has_gone_is_silent(speaker):
    found = find_voice()
    (speaker.parent / "spd-say").unlink()
    found.say("Anna", "en")
    assert not found.busy
    assert find_voice() is None


@posix
@pytest.mark.parametrize("speaker", ["--wait|--cancel"], indirect=True)
def test_of_a_program_that_hangs_nothing_is_left(speaker, monkeypatch):
    begun, run = [], SpeechDispatcher._run
    monkeypatch.setattr(SpeechDispatcher, "_run", lambda *given: begun.append(run(*given)) or begun[-1])
    found, start = find_voice(), time.monotonic()
    for name in ("Anna", "Ben"):
        found.say(name, "en")
    found.stop()
    assert len(begun) == 3 and all(process.poll() is not None for process in begun)
    assert time.monotonic() - start < 4


@posix
@pytest.mark.parametrize("speaker", ["nothing"], indirect=True)
def test_a_program_that_ends_at_once_is_asked_again(speaker):
    found = find_voice()
    for count, name in enumerate(("Anna", "Ben"), 1):
        found.say(name, "en")
        assert noted(speaker, count)[-1].endswith(f"{name}|")
        found._process.wait(10)
        assert not found.busy
    assert len(noted(speaker, 2)) == 2


class Reader:
    """A backend of Prism that notes what it gets."""

    def __init__(self):
        self.got = []
        self.speaking = True

    def output(self, words, interrupt):
        self.got.append((words, interrupt))

    def stop(self):
        self.got.append("stop")


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_prism_finds_the_reader_or_a_voice(platform, monkeypatch):
    reader = Reader()

    class Context:
        """Like that of Prism, it ends for all of its backends when nobody holds it any more."""

        def acquire_best(self):
            return reader

        def __del__(self):
            reader.got.append("the end")

    monkeypatch.setitem(sys.modules, "prism", SimpleNamespace(Context=Context))
    monkeypatch.setattr(sys, "platform", platform)
    found = find_voice()
    assert isinstance(found, Prism) and found.busy
    found.say("Anna rolls 3", "nl")
    found.stop()
    assert reader.got == [("Anna rolls 3", True), "stop"]
    del found
    assert reader.got[2:] == ["the end"]


def test_readers_that_fail_or_are_missing_hold_nobody_up(monkeypatch):
    broken = Prism(SimpleNamespace(acquire_best=SimpleNamespace))
    broken.say("Anna", "en")
    broken.stop()
    assert not broken.busy
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "prism", None)
    assert find_voice() is None


@pytest.mark.parametrize(("answer", "runs"), [("true", True), ("false", False), ("1", True), ("", False)])
def test_the_system_is_asked_whether_a_reader_runs(answer, runs, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(voice, "READER", (sys.executable, "-c", f"print({answer!r})"))
    assert reader_runs() is runs
    monkeypatch.setattr(voice, "READER", ("no such program",))
    assert reader_runs() is False
