"""Music that follows the table: layers that fit, worlds that come and go, stingers above them, and silence."""

import re
from array import array
from functools import cache
from itertools import pairwise
from math import log10
from operator import add
from threading import Event, Thread, Timer

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.paths import assets_root
from crashgames.ui import music as music_module
from crashgames.ui.audio import CHANNELS, RATE, Audio, sound_file
from crashgames.ui.music import (
    CALM,
    DUCKED_SHARE,
    FADE_SECONDS,
    LAYER_SECONDS,
    LOOPS,
    MAX_WORLDS,
    PLACE,
    SHELF_SECONDS,
    STINGER,
    TENSE,
    Music,
)
from tests.modules import recipes
from tests.random_play import complete_games
from tests.steady import HANG

pytestmark = pytest.mark.usefixtures("own_device")

STEP = 1 / 60
LONGER = 120
"""Seconds of a tone that has not ended when a test looks: the device plays by the clock of the machine."""


def tone(file, seconds=1):
    """A second of a quiet tone in place of every file."""
    return pygame.mixer.Sound(buffer=bytes(4 * RATE * seconds))


@pytest.fixture
def make(monkeypatch):
    made = []

    def music(read=tone, **settings):
        monkeypatch.setattr(music_module, "read", read)
        settings = Settings(**{"volume": 1.0, "music": 1.0, "ambience": 0.5, **settings})
        audio = Audio(settings.volume, settings.mute)
        audio.effects = settings.effects
        audio.warm_up()
        audio._opening.join(HANG)
        made.append(Music(audio, settings))
        return made[-1]

    yield music
    for music in made:
        music.close()
        music.audio.close()


def pass_time(music, seconds):
    for _ in range(round(seconds / STEP)):
        music.update(STEP)


def begin(music, folder=""):
    """Until the music of a world is there."""
    music.world(folder)
    for _ in range(3):
        pass_time(music, FADE_SECONDS + STEP)
        if music._decoding:
            music._decoding.join(HANG)


def volumes():
    return [round(pygame.mixer.Channel(number).get_volume(), 2) for number in (CALM, TENSE, PLACE)]


def playing():
    return [number for number in range(4) if pygame.mixer.Channel(number).get_busy()]


def test_a_world_begins_with_both_layers_one_unheard(make):
    music = make()
    begin(music, "mayday")
    assert playing() == [CALM, TENSE, PLACE] and volumes() == [1.0, 0.0, 0.5]


def test_the_second_layer_comes_and_goes_slowly(make):
    music = make()
    begin(music, "mayday")
    music.tense = True
    pass_time(music, LAYER_SECONDS / 2)
    assert volumes()[1] == pytest.approx(0.5, abs=0.03)
    pass_time(music, LAYER_SECONDS)
    assert volumes() == [1.0, 1.0, 0.5]
    music.tense = False
    pass_time(music, LAYER_SECONDS + 0.1)
    assert volumes() == [1.0, 0.0, 0.5]


def test_another_world_follows_calm_after_the_first_has_gone(make):
    music = make()
    begin(music, "mayday")
    first = pygame.mixer.Channel(CALM).get_sound()
    music.tense = True
    pass_time(music, LAYER_SECONDS)
    music.world("crazy_commute")
    pass_time(music, FADE_SECONDS / 2)
    assert pygame.mixer.Channel(CALM).get_sound() is first and 0.3 < volumes()[0] < 0.6
    begin(music, "crazy_commute")
    assert pygame.mixer.Channel(CALM).get_sound() is not first and volumes() == [1.0, 0.0, 0.5] and not music.tense


def test_no_more_worlds_are_kept_than_that(make):
    music = make()
    for folder in ("mayday", "crazy_commute", "cheaters_game", "mayday"):
        begin(music, folder)
    assert list(music._records) == ["cheaters_game", "mayday"] and len(music._records) == MAX_WORLDS


def test_a_stinger_ducks_the_music_which_returns(make):
    music = make(lambda file: tone(file, LONGER if file.stem == "win" else 1))
    begin(music, "mayday")
    assert music.stinger("win")
    pass_time(music, 0.15)
    assert STINGER in playing() and volumes()[0] == pytest.approx(DUCKED_SHARE, abs=0.02)
    assert music.idle_seconds == 0
    pygame.mixer.Channel(STINGER).stop()
    pass_time(music, 0.7)
    assert volumes()[0] == 1.0 and music.idle_seconds > 1


def test_a_stinger_that_is_not_there_or_is_a_loop_is_nothing(make):
    music = make()
    begin(music, "mayday")
    for name in ("nothing_of_that_name", "calm", "../music/calm"):
        assert not music.stinger(name)
        assert STINGER not in playing()


def test_while_music_is_decoded_nothing_asks_the_mixer(make, monkeypatch):
    """It would not answer, and the frame would wait for it."""
    asked, decoding, done = [], Event(), Event()
    music = make(lambda file: (decoding.set(), done.wait(HANG), tone(file))[-1])
    monkeypatch.setattr(music, "_channel", asked.append)
    music.world("mayday")
    pass_time(music, FADE_SECONDS)
    assert decoding.wait(HANG) and music.idle_seconds == 0
    asked.clear()
    pass_time(music, 1)
    music.audio.play("click")
    assert asked == [] and music.audio._sounds == {}
    done.set()
    music._decoding.join(HANG)
    monkeypatch.undo()
    pass_time(music, FADE_SECONDS)
    music.audio.play("tick")
    assert set(music.audio._sounds) == {sound_file("tick")} and playing() == [CALM, TENSE, PLACE]


def test_closing_waits_until_nothing_is_decoded_any_more(make):
    """The sound device must not be closed under a thread that decodes for it."""
    decoding, done = Event(), Event()
    music = make(lambda file: (decoding.set(), done.wait(HANG), tone(file))[-1])
    music.world("mayday")
    pass_time(music, FADE_SECONDS)
    assert decoding.wait(HANG)
    Timer(0.2, done.set).start()
    music.close()
    assert not music._decoding.is_alive()


def test_effects_never_take_the_channels_of_music(make):
    music = make(lambda file: None)
    for _ in range(30):
        music.audio.play("click")
    assert playing() == []


def test_no_device_closes_while_another_decodes(make, monkeypatch):
    """There is one mixer for a whole process."""
    decoding, done, order = Event(), Event(), []
    audio = make().audio
    other = make(lambda file: (decoding.set(), done.wait(HANG), order.append("decoded"))[-1])
    monkeypatch.setattr("pygame.mixer.quit", lambda: order.append("closed"))
    reader = Thread(target=other._read, args=("mayday",))
    reader.start()
    assert decoding.wait(HANG)
    Timer(0.2, done.set).start()
    audio.close()
    reader.join(HANG)
    assert order[0] == "decoded" and "closed" in order


@pytest.mark.parametrize("settings", [{"mute": True}, {"volume": 0.0}, {"music": 0.0, "ambience": 0.0, "effects": 0.0}])
def test_in_silence_nothing_is_decoded(make, settings):
    read = []
    music = make(read.append, **settings)
    begin(music, "mayday")
    music.stinger("win")
    assert read == [] and playing() == [] and music.idle_seconds > 1


def test_what_is_muted_goes_on_unheard(make):
    music = make()
    begin(music, "mayday")
    music.audio.muted = True
    pass_time(music, 0.1)
    assert volumes() == [0.0, 0.0, 0.0] and CALM in playing()
    music.audio.muted = False
    pass_time(music, 0.1)
    assert volumes() == [1.0, 0.0, 0.5]


def test_without_a_device_nothing_is_read(make, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    read = []
    music = make(read.append)
    begin(music, "mayday")
    music.stinger("win")
    assert read == [] and music.idle_seconds > 1


def test_a_device_that_is_lost_is_silence_and_no_more(make):
    music = make()
    begin(music, "mayday")
    pygame.mixer.quit()
    music.update(STEP)
    assert not music.audio.ready and music.audio.notice
    music.update(STEP)
    music.stinger("win")


def test_who_stays_at_the_shelf_hears_the_second_layer(make):
    music = make()
    begin(music)
    assert volumes()[1] == 0 and music.idle_seconds > 1
    music.update(SHELF_SECONDS)
    pass_time(music, LAYER_SECONDS)
    assert volumes()[1] == 1
    begin(music, "mayday")
    assert volumes()[1] == 0


def test_nothing_plays_while_nobody_sees_the_window(make, monkeypatch):
    calls = []
    music = make()
    begin(music, "mayday")
    monkeypatch.setattr(pygame.mixer, "pause", lambda: calls.append("pause"))
    monkeypatch.setattr(pygame.mixer, "unpause", lambda: calls.append("unpause"))
    for away in (True, True, False, False):
        music.away = away
        music.update(STEP)
    assert calls == ["pause", "unpause"]


def test_a_world_without_music_is_silent(make):
    music = make()
    begin(music, "null_game")
    music.stinger("win")
    assert playing() == []


# The files

ROOT = assets_root()
WORLDS = sorted(folder.parent.name for folder in ROOT.glob("*/music"))
GAMES = [world for world in WORLDS if world != "shared"]
LARGEST = 7_500_000
"""Bytes of all music together."""
LOUDEST = 0.75 * 32_768


@cache
def samples(world, piece):
    """The left side of a piece, as whole numbers."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, CHANNELS)
    return array("h", pygame.mixer.Sound(ROOT / world / "music" / f"{piece}.ogg").get_raw())[::2]


def level(found):
    """The mean level in decibels, from some of the samples."""
    some = found[::23]
    return 10 * log10(sum(sample * sample for sample in some) / len(some) / 32_768**2)


def pieces(world):
    return {file.stem for file in (ROOT / world / "music").glob("*.ogg")}


def test_all_games_and_the_shelf_have_music_which_is_small():
    assert sorted([*(info.id for info in complete_games()), "shared"]) == WORLDS
    assert all(pieces(world) >= {"calm", "tense", "room"} for world in WORLDS)
    assert all(pieces(game) >= {"win", "lose"} for game in GAMES)
    assert sum(file.stat().st_size for file in ROOT.glob("*/music/*")) < LARGEST


@pytest.mark.long
@pytest.mark.parametrize("world", WORLDS)
def test_the_layers_of_a_loop_fit_and_are_not_too_loud_together(world):
    calm, tense = samples(world, "calm"), samples(world, "tense")
    assert len(calm) == len(tense) and 58 <= len(calm) / RATE <= 76
    assert max(map(abs, map(add, calm, tense))) < LOUDEST
    assert level(calm) == pytest.approx(-20, abs=1) and level(tense) == pytest.approx(-22.5, abs=1.2)


@pytest.mark.long
@pytest.mark.parametrize("piece", ["calm", "tense", "room"])
@pytest.mark.parametrize("world", WORLDS)
def test_the_end_of_a_loop_runs_into_its_beginning(world, piece):
    found = samples(world, piece)
    inside = max(abs(a - b) for a, b in pairwise(found[: 2 * RATE]))
    assert abs(found[0] - found[-1]) <= inside and max(map(abs, found)) < LOUDEST
    assert abs(level(found[: RATE // 2]) - level(found[-RATE // 2 :])) < 14


@pytest.mark.parametrize("world", WORLDS)
def test_a_room_is_quiet(world):
    found = samples(world, "room")
    assert 20 <= len(found) / RATE <= 30 and level(found) == pytest.approx(-30, abs=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_stinger_is_short_and_ends_in_silence(game):
    for piece in pieces(game) - set(LOOPS):
        found = samples(game, piece)
        assert 2 <= len(found) / RATE <= 4.05 and max(map(abs, found)) < LOUDEST
        assert level(found) > -21 and max(map(abs, found[-50:])) < 200


@pytest.mark.parametrize("game", GAMES)
def test_every_stinger_that_a_story_asks_for_is_there(game):
    sources = [file.read_text("utf-8") for file in (ROOT.parent / "crashgames" / "games" / game).rglob("*.py")]
    asked = {name for source in sources for name in re.findall(r"\.stinger\(\s*\"(\w+)\"", source)}
    assert asked <= pieces(game) - set(LOOPS)


# The tool that makes them


@pytest.fixture
def tool():
    """A module of the tool by name."""
    with recipes("music") as recipe:
        yield recipe


def test_a_bar_that_is_not_full_is_an_error(tool):
    score = tool("score")
    assert score.line("C4:2 - D#4|E5:4", 4) == [(0, 60, 2), (3, 63, 1), (4, 76, 4)]
    assert score.tones("Am9", 60) == (60, 67, 69, 71) and score.bass("G/B", 33) == 35
    with pytest.raises(ValueError, match="bar 2"):
        score.line("C4:2 - D#4|E5:3", 4)


def test_what_sounds_past_the_end_goes_on_at_the_beginning(tool):
    numpy = pytest.importorskip("numpy")
    loop = tool("desk").Loop(1, 60)
    loop.add(0.75, numpy.ones(RATE // 2), send=0)
    for side in loop.dry.T:
        assert side[0] == side[-1] == pytest.approx(1) and side[RATE // 2] == 0
        assert side.sum() == pytest.approx(RATE // 2)


@pytest.mark.long
def test_music_and_places_are_heard_all_around():
    files = sorted(assets_root().glob("*/music/*.ogg"))
    assert len(files) > 40
    pygame.mixer.init(RATE, -16, CHANNELS)
    for file in files:
        samples = array("h", pygame.mixer.Sound(file).get_raw()[: 4 * RATE * 5])
        left, right = samples[::2], samples[1::2]
        differ = sum(abs(a - b) for a, b in zip(left[::8], right[::8], strict=True))
        assert differ > 0.03 * sum(map(abs, left[::8])), file
