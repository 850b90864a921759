"""The sand-glass: advisory, open, and nothing of any person."""

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.games.hidden_crashmaster.messages import HELD, Phase
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.sandglass import SAND_LEVELS
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage.session import body_of
from crashgames.ui.keys import Intent
from tests.random_play import random_match
from tests.scenes.hands import WAYS, button, push, settle, show, widgets
from tests.scenes.private_table import HIDDEN, advanced, match_of
from tests.ui.playground import stage_of, wait

COMMUTE = game("crazy_commute")
MINUTE = 60.0


def sit(match, minutes=1):
    stage, scene = show(lambda stage: table_for(stage, match), animation_speed=0.0, talk_minutes=minutes)
    scene.pace.stay()
    return stage, scene


def passes(stage, seconds):
    for _ in range(round(seconds * 2)):
        stage.advance(0.5)


def test_it_is_off_unless_wanted():
    stage, scene = sit(advanced(match_of(*[0] * 5), Phase.NOMINATION), 0)
    passes(stage, 90)
    assert scene.header.glass.level is None and scene.header.glass.rung == 0
    scene.left()


@pytest.mark.parametrize("way", WAYS)
def test_it_is_chosen_from_the_menu(way):
    stage, scene = sit(advanced(match_of(*[0] * 5), Phase.NOMINATION), 0)
    scene.intent(Intent.MENU)
    settle(stage)
    push(stage, button(stage, "Discussion timer"), way)
    push(stage, button(stage, "2 minutes"), way)
    assert stage.settings.talk_minutes == 2 and stage.stack.top is scene and scene.header.glass.level == SAND_LEVELS
    scene.left()


def test_at_its_end_it_asks_and_changes_nothing():
    match = advanced(match_of(*[0] * 5), Phase.NOMINATION)
    stage, scene = sit(match)
    kept, count = body_of(match, scene.turns.session), len(match.actions)
    passes(stage, MINUTE / 2)
    assert 0 < scene.header.glass.level < SAND_LEVELS and not scene.header.notice
    passes(stage, MINUTE / 2 + 1)
    assert scene.header.glass.level == 0 and scene.header.notice == "Shall we?" and scene.header.glass.rung == 1
    passes(stage, 3 * MINUTE)
    assert scene.header.glass.rung == 1 and not scene.header.notice and len(match.actions) == count
    assert body_of(match, scene.turns.session) == kept
    scene.left()


def test_each_nomination_and_vote_and_each_turn_begins_it_anew():
    match = advanced(match_of(*[0] * 5), Phase.NOMINATION)
    stage, scene = sit(match)
    passes(stage, 20)
    before = scene.header.glass.level
    scene.play(match.legal_actions(match.to_act()[0])[0])
    wait(stage, 0.5)
    assert match.view(None).phase == Phase.VOTE and scene.header.glass.level > before
    scene.left()


def test_who_has_voted_makes_no_difference_to_it():
    levels = []
    for votes in range(4):
        match = advanced(match_of(*[0] * 5), Phase.VOTE)
        stage, scene = sit(match)
        scene.turns.session.one_by_one = False
        passes(stage, 10)
        for _ in range(votes):
            seat = match.to_act()[0]
            match.play(match.legal_actions(seat)[0])
        scene.turns.give_phones(range(5))
        passes(stage, 10)
        levels.append(scene.header.glass.level)
        scene.left()
    assert len(set(levels)) == 1 and levels[0] < SAND_LEVELS


@pytest.mark.parametrize("phase", [Phase.ROLES, *HELD])
def test_it_never_runs_in_private_and_in_silence(phase):
    if phase is Phase.DEVICE:
        match = next(found for seed in range(60) if (found := at(phase, seed)))
    else:
        match = advanced(match_of(*[0] * 5), phase)
    stage, scene = sit(match)
    passes(stage, 90)
    assert scene.header.glass.level is None and scene.header.glass.rung == 0
    scene.left()


def at(phase, seed):
    """A match of which a random one of this seed comes to the phase; None if it does not."""
    whole = random_match(HIDDEN, 5, seed)
    match = match_of(*[0] * 5, seed=seed, **whole.options)
    for action in whole.actions:
        if match.view(None).phase == phase:
            return match
        match.play(action)
    return None


def test_one_person_among_bots_has_none():
    match = advanced(match_of(0, 1, 1, 1, 1), Phase.ROLES)
    stage, scene = sit(match)
    assert scene.header.glass.level is None
    scene.intent(Intent.MENU)
    settle(stage)
    assert "Discussion timer" not in [getattr(widget, "label", "") for widget in widgets(stage)]
    scene.left()


def test_the_second_window_shows_the_same_sand_and_asks_as_well():
    match = advanced(match_of(*[0] * 5), Phase.NOMINATION)
    stage, scene = sit(match)
    other = stage_of((1280, 720), animation_speed=0.0)
    other.stack.push(AudienceScene(other, stage))
    other.stack.settle()
    for _ in range(50):
        stage.advance(0.5)
        other.advance(0.5)
    looking_on = other.stack.top.table
    assert looking_on.header.glass.level == scene.header.glass.level < SAND_LEVELS
    for _ in range(75):
        stage.advance(0.5)
        other.advance(0.5)
    assert looking_on.header.notice == "Shall we?"
    other.draw(pygame.display.get_surface())
    scene.left()


def test_turns_are_what_counts_where_they_are_counted():
    whole = random_match(COMMUTE, 3, 1)
    match = match_of(*[0] * 3, info=COMMUTE, **whole.options)
    for action in whole.actions[:10]:
        match.play(action)
    _, scene = sit(match)
    glass = scene.header.glass
    before = glass._topic_now()
    assert before == match.view(None).turns()
    scene.left()
