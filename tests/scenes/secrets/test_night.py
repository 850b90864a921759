"""A night that is called aloud: pages leave out what it shows, and it goes by the clock alone, whoever is who."""

import json

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.games.hidden_crashmaster.board.private import night_calls as crashmaster_calls
from crashgames.games.mayday.board.private import night_calls as mayday_calls
from crashgames.scenes.secrets.night import TONE_SECONDS, VOICE_DELAY_SECONDS, NightScene
from crashgames.scenes.secrets.visit import LINGER_SECONDS
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.audio import speech_file
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Icon, Label, ScrollArea
from tests.people import buttons
from tests.scenes.private_table import match_of, opened, shown, sit_down
from tests.ui.playground import click, press, release, stage_of, wait

FIVE, SEVEN = (0,) * 5, (0,) * 7
MAYDAY = game("mayday")


def looked(stage, table):
    """All look at who they are, one after another; returns the lines of their pages."""
    lines = []
    phase = table.match.view(None).phase
    table.privacy.visit()
    stage.stack.settle()
    while table.match.view(None).phase == phase:
        page = opened(stage)
        lines.append(page.page.lines)
        peek = buttons(page)[0]
        press(stage, peek.rect.center)
        wait(stage, 2.0)
        release(stage, peek.rect.center)
        wait(stage, LINGER_SECONDS + 0.2)
    return lines


def at_night(*levels, seed=1, **settings):
    stage, table = sit_down(match_of(*(levels or FIVE), seed=seed), **{"night": "aloud", **settings})
    looked(stage, table)
    scene = stage.stack.top
    assert isinstance(scene, NightScene)
    return stage, scene


@pytest.mark.parametrize("seats", [FIVE, SEVEN], ids=["five", "seven"])
def test_pages_before_a_night_show_nobody_who_belongs_together(seats):
    stage, table = sit_down(match_of(*seats), night="aloud")
    for seat, lines in enumerate(looked(stage, table)):
        names = {name for other, name in enumerate(table.match.names) if other != seat}
        assert len(lines) == 2 and "night" in lines[-1]
        assert not any(name in line for line in lines for name in names)


@pytest.mark.parametrize("seed", range(3))
def test_in_every_game_the_night_comes_when_all_have_looked(seed):
    stage, table = sit_down(match_of(*FIVE, seed=seed, info=MAYDAY), night="aloud")
    lines = looked(stage, table)
    assert len(lines) == 5 and all(len(page) == 2 and "night" in page[-1] for page in lines)
    scene = stage.stack.top
    assert isinstance(scene, NightScene) and "Infiltrators" in scene.calls[1].text
    scene.back()
    stage.stack.settle()
    assert stage.stack.top is table


def test_without_a_night_pages_show_it_before_the_table():
    stage, table = sit_down(match_of(*FIVE))
    lines = looked(stage, table)
    assert any("On the same team:" in line for page in lines for line in page)
    assert stage.stack.top is table


def test_with_a_bot_there_is_no_night():
    stage, table = sit_down(match_of(0, 0, 0, 0, 1), night="aloud")
    wait(stage, 0.1)
    for _ in range(200):
        if table.turns.bot is None:
            break
        wait(stage, 0.05)
    lines = looked(stage, table)
    assert all(len(page) == 3 for page in lines) and isinstance(stage.stack.top, PlayScene)


def test_what_was_left_for_the_night_can_be_looked_up_after_it():
    stage, scene = at_night()
    wait(stage, 0.5)
    scene.back()
    stage.stack.settle()
    table = stage.stack.top
    pages = [table.board.telling.secret(table.match.view(seat), (), table.board.names).lines for seat in range(5)]
    assert any("On the same team:" in line for lines in pages for line in lines)


def course(seed):
    """The frames and sounds of a night."""
    stage, scene = at_night(seed=seed)
    heard, pictures = [], [hash(shown(stage))]
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append((len(pictures), name))
    scene._call(0)
    while stage.stack.top is scene:
        pictures.append((scene.number, hash(shown(stage))))
        stage.advance(0.1)
        stage.stack.settle()
    return pictures, heard


@pytest.mark.long
def test_a_night_goes_by_the_clock_whoever_is_who():
    pictures, heard = course(1)
    assert course(2) == (pictures, heard)
    numbers = [number for number, _ in pictures[1:]]
    assert sorted(set(numbers)) == [0, 1, 2, 3] and numbers == sorted(numbers)
    assert len(heard) == 1 + 2 + 3 + 4


def test_at_night_the_room_is_dark():
    """Whoever peeps sees little, but the call stands out."""
    stage, scene = at_night()
    scene._call(1)
    shown(stage)
    surface = pygame.display.get_surface()
    width, height = surface.get_size()
    room = [max(surface.get_at((x, y))[:3]) for x in range(0, width, 8) for y in range(0, height, 8)]
    assert sorted(room)[len(room) // 2] < 60 and max(room) > 220


def test_each_call_has_as_many_tones_as_its_number():
    stage, scene = at_night()
    heard = []
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append(scene.number)
    scene._call(0)
    while stage.stack.top is scene:
        stage.advance(TONE_SECONDS / 4)
        stage.stack.settle()
    assert [heard.count(number) for number in range(4)] == [1, 2, 3, 4]


def test_a_night_can_be_stopped_and_begun_again():
    stage, scene = at_night()
    wait(stage, 0.5)
    click(stage, buttons(scene)[0].rect.center)
    wait(stage, 0.2)
    assert scene.number == 0
    scene.intent(Intent.BACK)
    assert scene.number is None and stage.stack.top is scene
    scene.intent(Intent.BACK)
    stage.stack.settle()
    assert isinstance(stage.stack.top, PlayScene)


def test_the_doll_of_a_large_table_stays_blind():
    """HC-5"""
    five, seven = (at_night(*levels)[1].calls for levels in (FIVE, SEVEN))
    assert "Doll, look up" in five[1].text
    assert "keep your eyes closed" in seven[1].text


def test_it_says_when_nobody_will_hear_it():
    stage, scene = at_night(mute=True)
    assert "sound is off" in scene._advice()
    stage.settings.mute = stage.audio.muted = False
    assert "sound is off" not in scene._advice()


CALLS = [*mayday_calls(), *crashmaster_calls(5), *crashmaster_calls(10)]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.spoken)
def test_every_call_is_recorded_as_written_and_said_in_time(call):
    path = speech_file(call.spoken, "en")
    lines = json.loads((path.parent / "lines.json").read_text(encoding="utf-8"))
    assert lines[path.stem] == call.text
    pygame.mixer.init()
    assert 1 < pygame.mixer.Sound(path).get_length() < call.seconds - VOICE_DELAY_SECONDS


def test_the_voice_says_each_call_once_and_its_words_stay():
    stage, scene = at_night()
    heard = []
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append("tone")
    stage.audio.says = lambda name, language: language == "en"
    stage.audio.say = lambda name, language: heard.append(name) or True
    scene._call(0)
    while stage.stack.top is scene:
        shown_words = [label.text for label in scene.ring.widgets if isinstance(label, Label)]
        assert scene.calls[scene.number].text in shown_words
        stage.advance(TONE_SECONDS / 4)
        stage.stack.settle()
    assert heard == [sound for call in scene.calls for sound in ("tone", call.spoken)]


def test_all_calls_are_in_sight_below_their_advice_and_moons():
    _, scene = at_night()
    (area,) = (widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))
    advice, *labels = (widget for widget in area.held if isinstance(widget, Label))
    icons = [widget.rect for widget in area.held if isinstance(widget, Icon)]
    words = [next(label for label in labels if label.text == call.text) for call in scene.calls]
    assert len(icons) == len(words) == len(scene.calls) and not area.reach
    assert [widget.called for widget in area.held if isinstance(widget, Icon)] == [str(n + 1) for n in range(4)]
    assert len({label.rect.y for label in words}) == len({label.steps for label in words}) == 1
    assert all(icon.centerx == label.rect.centerx for icon, label in zip(icons, words, strict=True))
    assert advice.rect.bottom <= min(icon.y for icon in icons) < max(icon.bottom for icon in icons) < words[0].rect.y


def test_calls_cross_the_sky_where_there_is_room():
    """Each below its moon, the first and the last of which are the lowest."""
    area, calls = planned(1.0)
    icons = [widget.rect for widget in area.held if isinstance(widget, Icon)]
    assert len({icon.x for icon in icons}) == len(icons) == len(calls)
    tops = [icon.y for icon in icons]
    assert tops[0] == tops[-1] > tops[1] == min(tops)


def test_calls_that_need_more_room_scroll_below_smaller_moons():
    (area, calls), (large, _) = planned(2.0), planned(1.0)
    moons, larger = ([one.rect for one in held.held if isinstance(one, Icon)] for held in (area, large))
    assert [label.text for label in area.held if isinstance(label, Label)][1:] == [call.text for call in calls]
    assert area.reach and moons[0].h < 2 * larger[0].h and max(moon.bottom for moon in moons) < area.rect.bottom


def planned(scale):
    """The list of calls before a night, and the calls."""
    stage = stage_of(interface_scale=scale)
    scene = NightScene(stage, at_night()[1].calls)
    stage.stack.push(scene)
    stage.stack.settle()
    (area,) = (widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))
    return area, scene.calls
