"""The screen read aloud: everything that can be pressed has words, secrets have none, and a match is played by ear."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.program import reader
from crashgames.program.narrator import Narrator
from crashgames.program.reader import Reader
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.log import ContentsScene
from crashgames.ui.keys import Intent
from crashgames.ui.widgets.base import flatten
from tests.faults.scenes import EVERY
from tests.listening import HeardVoice, by_ear
from tests.random_play import complete_games
from tests.secret_checks import TABLES, Pages, moments, twin_of
from tests.storage.matches import match_of
from tests.ui.playground import key, stage_of

ROOT = Path(__file__).parents[2]
SCENES = (
    *("title", "setup_faces", "settings", "controls", "saved", "statistics", "rules", "phone_help", "page_choice"),
    *("the_log", "about", "naming", "notice", "press", "choice", "results", "menu"),
)
TWINS = 2


def narrated(stage):
    voice = HeardVoice()
    return Narrator(stage, voice), voice.said


def listen(stage, narrator, seconds=1.0):
    for _ in range(round(seconds / 0.1)):
        stage.advance(0.1)
        narrator.tick(0.1)


@pytest.mark.parametrize("name", [name for name in SCENES if name in EVERY])
def test_whatever_can_be_pressed_has_words(name):
    stage = stage_of()
    stage.stack.push(EVERY[name](stage))
    stage.stack.settle()
    stage.advance(0.05)
    mute = [type(w).__name__ for w in flatten(stage.stack.top.ring.widgets) if w.focusable and not w.spoken.strip()]
    assert not mute


def test_these_scenes_are_there():
    assert len([name for name in SCENES if name in EVERY]) >= 14


def test_a_scene_says_what_is_written_then_what_the_keys_are_on():
    stage = stage_of()
    narrator, said = narrated(stage)
    stage.stack.push(ConfirmScene(stage, "Delete it?", "Delete", print))
    stage.stack.settle()
    listen(stage, narrator)
    assert said == ["Delete it?", "Cancel"]
    key(stage, pygame.K_TAB)
    listen(stage, narrator)
    assert said[2:] == ["Delete"]
    narrator.takes(Intent.TELL)
    listen(stage, narrator)
    assert said[3:] == ["Delete it?", "Delete"]


def test_places_where_words_may_be_broken_are_not_said():
    stage = stage_of()
    narrator, said = narrated(stage)
    stage.stack.push(ConfirmScene(stage, "Olie\u00advlek?", "Weg\u00addoen", print))
    stage.stack.settle()
    key(stage, pygame.K_TAB)
    listen(stage, narrator)
    assert said == ["Olievlek?", "Wegdoen"]


# Secrets


def everything_said(pages, match, walk=4):
    """What is heard at a table of people, on its list, and on every private page, whatever is pressed there."""
    stage = pages.stage
    narrator, said = narrated(stage)

    def press(*codes):
        for code in codes:
            left = key(stage, code)
            if left:
                narrator.takes(left)
            listen(stage, narrator, 0.3)

    pages.seated(match)
    stage.stack.top.pace.stay()
    listen(stage, narrator)
    press(*[pygame.K_TAB] * walk, pygame.K_s)
    assert isinstance(stage.stack.top, ContentsScene)
    said.extend(stage.stack.top.lines)
    press(*[pygame.K_DOWN] * walk, pygame.K_ESCAPE)
    for page in islice(pages.all_of(match), 3):
        page.looking.press()
        listen(stage, narrator, 2.0)
        press(*[pygame.K_TAB] * walk, pygame.K_s)
        assert isinstance(stage.stack.top, ConfirmScene)
        press(pygame.K_ESCAPE)
    return said


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])
def test_nobody_hears_more_whatever_is_secret(info, seats):
    pages = Pages(peek="toggle")
    for match in islice(moments(info, seats), 1, 60, 19):
        heard = everything_said(pages, match)
        assert len(heard) > 8
        for number in range(TWINS):
            assert everything_said(pages, twin_of(match, number)) == heard


def test_the_twins_would_hear_a_page_that_speaks(monkeypatch):
    monkeypatch.setattr(Narrator, "_is_private", lambda self, scene: False)
    info, seats = next((info, seats) for info, seats in TABLES if info.id == "hidden_crashmaster")
    pages = Pages(peek="toggle")
    match = next(islice(moments(info, seats), 1, None))

    def said(match):
        narrator, said = narrated(pages.stage)
        page = next(pages.all_of(match))
        page.looking.press()
        listen(pages.stage, narrator, 2.0)
        return said

    assert len({tuple(said(twin_of(match, number))) for number in range(8)}) > 1


def test_a_page_is_read_to_whom_nobody_else_hears_and_no_other():
    pages = Pages(peek="toggle")
    info, seats = next((info, seats) for info, seats in TABLES if info.id == "hidden_crashmaster")
    match = Match(info, [Player(f"Player {letter}") for letter in "ABCDEFGHIJ"[:seats]], bytes(32))
    stage = pages.stage
    narrator, said = narrated(stage)
    page = pages.page(match, 0, match.legal_actions(0))
    page.looking.press()
    listen(stage, narrator)
    assert said == ["Player A’s private page. If nobody else can hear this, press S."]
    narrator.takes(key(stage, pygame.K_s))
    listen(stage, narrator)
    key(stage, pygame.K_TAB)
    listen(stage, narrator)
    assert said[-1] == "Nobody can overhear"
    key(stage, pygame.K_RETURN)
    listen(stage, narrator, 2.0)
    assert isinstance(stage.stack.top, VisitScene)
    page.looking.press()
    listen(stage, narrator, 2.0)
    role = page.page.cards[0].name if page.page.cards else page.page.lines[0]
    assert any(role in words for words in said)
    before = len(said)
    pages.page(match, 1, match.legal_actions(1)).looking.press()
    listen(stage, narrator, 2.0)
    assert said[before:] == ["Player B’s private page. If nobody else can hear this, press S."]
    stage.forget()
    assert not stage.ears


SILENT = {"TitleCard", "FirstPicture", "Halted", "AudienceScene", "DarkWalk", "Listening"}
"""Kinds of scenes without a word of their own: films that nobody has asked for, what an audience sees, and a still."""


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", EVERY)
def test_no_scene_is_silent(name):
    stage = stage_of(animation_speed=0.0)
    stage.stack.push(EVERY[name](stage))
    stage.stack.settle()
    narrator, said = narrated(stage)
    listen(stage, narrator, 2.0)
    assert said or type(stage.stack.top).__name__ in SILENT
    stage.stack.clear()


def test_a_replay_says_where_it_is_and_what_the_keys_are_on():
    stage = stage_of(animation_speed=0.0)
    stage.stack.push(EVERY["replay_open"](stage))
    stage.stack.settle()
    narrator, said = narrated(stage)
    listen(stage, narrator)
    key(stage, pygame.K_RIGHT)
    listen(stage, narrator)
    key(stage, pygame.K_TAB)
    listen(stage, narrator)
    assert len(dict.fromkeys(said)) >= 3, said


# By ear alone


@pytest.mark.long
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_whole_match_is_played_by_ear(info):
    names = [Player("Anna"), *(Player(f"Bot {n}", 1) for n in range(1, info.seats[0]))]
    match = Match(info, names, (1).to_bytes(32, "big"))
    said = by_ear(match, seed=1)
    assert match.outcome is not None and len(said) > len(match.actions)
    assert any("Nobody can overhear" in words for words in said)


def test_the_table_is_told_in_every_language():
    heard = set()
    for code in LANGUAGES:
        use_language(code, assets_root())
        try:
            stage = stage_of(animation_speed=0.0)
            narrator, said = narrated(stage)
            stage.stack.push(EVERY["table_of_mayday"](stage))
            stage.stack.settle()
            listen(stage, narrator)
            key(stage, pygame.K_s)
            listen(stage, narrator)
            heard.add(tuple(said))
            stage.stack.clear()
        finally:
            use_language("en", assets_root())
    assert len(heard) == len(LANGUAGES)


def test_bots_wait_until_what_happened_has_been_said():
    stage = stage_of(animation_speed=0.0, reduced_motion=True)
    voice = HeardVoice()
    narrator = Narrator(stage, voice)
    from crashgames.scenes.table.play import PlayScene

    match = match_of(games()["cheaters_game"], 0, 3, levels=[1, 1, 1])
    stage.stack.push(PlayScene(stage, match))
    listen(stage, narrator, 3.0)
    played = len(match.actions)
    assert played
    voice.busy = True
    narrator.narration.say(0, "Something that takes very long to say. " * 20)
    listen(stage, narrator, 0.3)
    played = len(match.actions)
    listen(stage, narrator, 5.0)
    assert len(match.actions) == played


# Switching it on


class Found:
    """Counts how often a voice is looked for."""

    def __init__(self, monkeypatch):
        self.times = 0
        monkeypatch.setattr("crashgames.ui.voice.find_voice", self)

    def __call__(self):
        self.times += 1
        return HeardVoice()


def test_the_voice_comes_and_goes_with_the_setting(monkeypatch):
    found, stage = Found(monkeypatch), stage_of(voice="off")
    reading = Reader(stage)
    reading.tick(0.1)
    assert reading.narrator is None and found.times == 0
    stage.settings.voice = "all"
    reading.tick(0.1)
    assert reading.narrator and reading.narrator.everything
    stage.settings.voice = "reveals"
    reading.tick(0.1)
    assert reading.narrator and not reading.narrator.everything and found.times == 2
    stage.settings.voice = "off"
    reading.tick(0.1)
    assert reading.narrator is None and not reading.takes(Intent.TELL)


@pytest.mark.parametrize("runs", [True, False])
def test_by_default_it_comes_with_a_screen_reader(runs, monkeypatch):
    found, stage = Found(monkeypatch), stage_of()
    monkeypatch.setattr("crashgames.ui.voice.reader_runs", lambda: runs)
    reading = Reader(stage)
    reading.tick(0.1)
    assert found.times == 0
    reading.look_for_readers()
    reading._asking.join()
    reading.tick(0.1)
    assert bool(reading.narrator) is runs


def test_nothing_of_it_is_loaded_before():
    of_it = "[name for name in sys.modules if 'narrat' in name or 'voice' in name]"
    words = f"import sys, {reader.__name__}; print({of_it})"
    printed = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert printed.stdout.strip().endswith("[]")


def test_of_what_is_revealed_one_sentence_is_told():
    stage = stage_of(animation_speed=0.0)
    voice = HeardVoice()
    narrator = Narrator(stage, voice, everything=False)
    scene = EVERY["table_of_mayday"](stage)
    stage.stack.push(scene)
    stage.stack.settle()
    listen(stage, narrator)
    assert voice.said == []
    scene.picture.reveals += ["Anna is Honest.", "Ben is an Infiltrator."]
    listen(stage, narrator)
    assert voice.said == ["Ben is an Infiltrator."] and not stage.speaking
