"""Sound that is there, and sound that is not."""

import os
import sys
import threading
from types import SimpleNamespace

import pygame
import pytest

from crashgames.paths import assets_root
from crashgames.ui.audio import FAR_EAR_SHARE, RECORDINGS, Audio, sound_file
from tests.steady import HANG

pytestmark = pytest.mark.usefixtures("own_device")


def ready(audio):
    audio.warm_up()
    audio._opening.join(HANG)
    return audio


def test_names_are_files():
    assert sound_file("click") == assets_root() / "shared" / "sounds" / "click_1.ogg"
    assert sound_file("crash_by_crash/crunch", 3) == assets_root() / "crash_by_crash" / "sounds" / "crunch_3.ogg"


def test_nothing_is_opened_before_it_is_asked_for():
    audio = Audio()
    audio.play("click")
    assert not audio.ready


def test_plays_with_the_dummy_driver():
    audio = ready(Audio())
    assert audio.ready and audio.notice == ""
    audio.play("click")
    audio.play("nothing_of_that_name")
    audio.play("../../etc/passwd")
    audio.close()
    assert not audio.ready
    audio.play("click")


def test_a_missing_sound_is_logged_once(caplog):
    audio = ready(Audio())
    for _ in range(5):
        audio.play("nothing_of_that_name")
    assert len(caplog.records) == 1
    audio.close()


def test_muted_or_turned_down_nothing_is_loaded():
    for audio in (ready(Audio(muted=True)), ready(Audio(volume=0))):
        audio.play("click")
        assert audio._sounds == {}
        audio.close()


def test_volume_is_that_of_the_player_times_that_of_the_sound():
    audio = ready(Audio(volume=0.5))
    audio.play("click", 0.5)
    assert audio._sounds[sound_file("click", 1)].get_volume() == pytest.approx(0.25, abs=0.01)
    audio.effects = 0.4
    audio.play("click", 0.5)
    assert audio._sounds[sound_file("click", 2)].get_volume() == pytest.approx(0.1, abs=0.01)
    audio.close()


def test_takes_of_a_sound_take_turns():
    audio = ready(Audio())
    for _ in range(RECORDINGS + 1):
        audio.play("click")
    assert list(audio._sounds) == [sound_file("click", take) for take in range(1, RECORDINGS + 1)] and audio._takes == {
        "click": 2
    }
    assert len({sound.get_raw() for sound in audio._sounds.values()}) == RECORDINGS
    audio.close()


@pytest.mark.parametrize(
    ("side", "heard"),
    [(-1.0, [(1.0, FAR_EAR_SHARE)]), (0.0, []), (1.0, [(FAR_EAR_SHARE, 1.0)]), (9.0, [(FAR_EAR_SHARE, 1.0)])],
)
def test_a_sound_comes_from_its_side_of_the_window(monkeypatch, side, heard):
    audio, volumes = ready(Audio(volume=1.0)), []
    channel = SimpleNamespace(set_volume=lambda left, right: volumes.append((left, right)))
    sound = SimpleNamespace(set_volume=lambda volume: None, play=lambda: channel)
    monkeypatch.setattr("crashgames.ui.audio.read", lambda file: sound)
    audio.play("win", 1.0, side)
    assert volumes == heard
    audio.close()


def test_no_sound_device_is_a_notice_and_no_more(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    audio = ready(Audio())
    assert not audio.ready
    assert audio.notice
    audio.play("click")
    audio.close()


def test_a_build_without_the_mixer_is_silent(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)
    audio = ready(Audio())
    assert not audio.ready
    audio.play("click")


def test_warming_up_does_not_wait(monkeypatch):
    device, opened = threading.Event(), []
    monkeypatch.setattr(Audio, "_open", lambda self: (opened.append(self), device.wait(HANG)))
    audio = Audio()
    audio.warm_up()
    audio.warm_up()
    assert audio._opening.is_alive()
    device.set()
    audio._opening.join()
    assert opened == [audio]


# The terminal stays clean


def prints_and_fails(*asked):
    os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n\xff\n")
    raise pygame.error("no sound card")


def test_what_is_printed_about_a_missing_device_goes_to_the_log(monkeypatch, capfd, caplog):
    monkeypatch.setattr(pygame.mixer, "init", prints_and_fails)
    with caplog.at_level("INFO"):
        audio = ready(Audio())
    assert not audio.ready and audio.notice
    os.write(2, b"afterwards")
    assert capfd.readouterr().err == "afterwards"
    assert "cannot find card '0'" in caplog.text and "no sound card" in caplog.text


def test_without_a_terminal_there_is_sound_all_the_same(monkeypatch):
    def fails(descriptor):
        raise OSError("closed")

    monkeypatch.setattr(os, "dup", fails)
    audio = ready(Audio())
    assert audio.ready
    audio.close()
