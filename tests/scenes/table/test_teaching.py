"""Lessons at the table: offered once, saved and resumed, with time to read, a way back, and cards that come later."""

import random
from math import inf

import pygame
import pytest

from crashgames.core.catalog import game, games
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match, Player
from crashgames.core.settings import LastPlayer
from crashgames.games.hidden_crashmaster.messages import Nominate
from crashgames.paths import config_home
from crashgames.scenes.shelf.first_time import FirstTimeScene
from crashgames.scenes.shelf.match_row import lesson_words
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.scenes.table.teaching.card import CardWidget, Dimmer
from crashgames.scenes.table.teaching.card_picture import GoOn
from crashgames.scenes.table.teaching.newcomers import begin_for_beginners, lesson_table
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.storage import learning, statistics
from crashgames.storage.library import own_library
from crashgames.ui.scene import DOUBLE_CLICK
from crashgames.ui.widgets import Button
from tests.scenes.hands import WAYS, button, push, settle, show, widgets
from tests.ui.playground import click, key, pad, stage_of, wait

pytestmark = pytest.mark.usefixtures("no_pictures")

INFO = game("crazy_commute")
GLANCED = 4.0
"""Seconds in which any card can have been read."""
ON = {"animation_speed": 0.0, "reduced_motion": True}


def at_lesson(info=INFO):
    stage, scene = show(lambda stage: lesson_table(stage, info), **ON)
    until(stage, lambda: scene.turns.person is not None and scene.board.idle)
    return stage, scene


def until(stage, reached, seconds=60):
    """Let time pass, and go on after every card, until something is reached."""
    for _ in range(seconds * 10):
        if reached():
            return
        for go_on in [widget for widget in widgets(stage) if isinstance(widget, GoOn)]:
            go_on.activate()
        stage.advance(0.1)
    raise AssertionError("it does not come to that")


def pad_a(stage):
    pad(stage, 0)


def card_of(scene):
    return next((widget for widget in scene.ring.widgets if isinstance(widget, CardWidget)), None)


def advise(scene):
    """Do what is advised."""
    scene.play(scene.turns.lesson.advice(scene.turns.view(), scene.turns.legal_actions()))


def on_the_shelf():
    stage = stage_of(**ON)
    stage.navigation.home()
    settle(stage)
    return stage


def test_the_first_play_offers_the_lesson_and_never_again():
    stage = on_the_shelf()
    stage.navigation.open(INFO)
    settle(stage)
    assert isinstance(stage.stack.top, FirstTimeScene)
    push(stage, button(stage, "I know the game"))
    assert isinstance(stage.stack.top, SetupScene)
    stage.navigation.home()
    settle(stage)
    stage.navigation.open(INFO)
    settle(stage)
    assert isinstance(stage.stack.top, SetupScene)


def test_show_me_leads_to_a_card_and_a_decision_at_once():
    stage = on_the_shelf()
    stage.navigation.open(INFO)
    settle(stage)
    push(stage, button(stage, "Show me the game"))
    scene = stage.stack.top
    assert isinstance(scene, PlayScene) and scene.turns.session.practice
    until(stage, lambda: scene.turns.legal_actions() and card_of(scene), seconds=20)
    assert stage.stack.top is scene
    assert [type(below) for below in stage.stack][:1] == [TitleScene]


def test_bots_wait_until_a_card_is_read_or_pressed_away():
    stage, scene = at_lesson()

    def card_while_a_bot_is_to_act():
        if scene.turns.person is not None and scene.board.idle:
            advise(scene)
        return scene.teacher.reading and scene.turns.bot is not None and scene.board.idle

    until(stage, card_while_a_bot_is_to_act)
    played = len(scene.match.actions)
    wait(stage, 1.0)
    assert len(scene.match.actions) == played
    while scene.teacher.reading:
        click(stage, (5, stage.size[1] - 5))
        stage.advance(0.1)
    until(stage, lambda: len(scene.match.actions) > played, seconds=8)


def go_on_of(scene):
    return next((widget for widget in scene.ring.widgets if isinstance(widget, GoOn)), None)


def at_waiting_card():
    """A lesson in which a bot is to act, but waits for a card to be put away."""
    stage, scene = at_lesson()
    for _ in range(400):
        if scene.teacher.waits and scene.turns.bot is not None and scene.board.idle:
            return stage, scene
        if go_on_of(scene) is not None:
            go_on_of(scene).activate()
        elif scene.turns.person is not None and scene.board.idle:
            advise(scene)
        stage.advance(0.1)
    raise AssertionError("no card waits")


@pytest.mark.parametrize("way", WAYS)
def test_a_card_of_a_lesson_goes_on_by_its_button(way):
    stage, scene = at_waiting_card()
    played, card = len(scene.match.actions), scene.teacher.card
    assert scene.header.line() == "Read the card, then continue" and scene.header.seat is None
    wait(stage, GLANCED)
    push(stage, go_on_of(scene), way)
    assert scene.teacher.card is not card
    until(stage, lambda: len(scene.match.actions) > played, seconds=8)


def test_a_card_waits_for_a_press_as_long_as_it_takes():
    stage, scene = at_waiting_card()
    played, card = len(scene.match.actions), scene.teacher.card
    wait(stage, 120.0)
    assert len(scene.match.actions) == played and scene.teacher.waits and scene.teacher.card is card
    assert scene.teacher.idle_seconds == inf


def test_at_a_demo_table_a_read_card_goes_on_by_itself():
    stage, scene = at_waiting_card()
    stage.unattended = True
    played = len(scene.match.actions)
    wait(stage, 5.0)
    assert len(scene.match.actions) == played and scene.teacher.waits
    wait(stage, 60.0)
    assert len(scene.match.actions) > played


def test_hurrying_presses_leave_a_card_that_nobody_can_have_read():
    stage, scene = at_waiting_card()
    card, beside = scene.teacher.card, (5, stage.size[1] - 5)
    for _ in range(4):
        click(stage, beside)
        key(stage, pygame.K_RETURN)
        click(stage, go_on_of(scene).rect.center)
        stage.advance(0.2)
    assert scene.teacher.card is card and scene.teacher.waits
    wait(stage, GLANCED)
    click(stage, beside)
    assert scene.teacher.card is not card


def told_again(stage, scene):
    push(stage, button(stage, "lesson"))
    return scene.teacher.card


def test_cards_are_told_again_from_the_last_one_back_on_a_press():
    stage, scene = at_lesson()
    shown = []
    for _ in range(400):
        card = scene.teacher.card
        if card is not None and card not in shown:
            shown.append(card)
        if len(shown) > 3 and scene.turns.person is not None and scene.board.idle:
            break
        if go_on_of(scene) is not None:
            go_on_of(scene).activate()
        elif scene.turns.person is not None and scene.board.idle:
            advise(scene)
        stage.advance(0.1)
    asked = scene.teacher.card
    assert asked in shown
    wait(stage, GLANCED)
    assert [told_again(stage, scene) for _ in range(3)] == shown[-2:-5:-1]
    assert go_on_of(scene) is not None and scene.teacher.waits
    wait(stage, GLANCED)
    push(stage, go_on_of(scene))
    assert scene.teacher.card == asked, "what was still to be read comes afterwards"
    advise(scene)
    assert not scene.teacher.reading


def test_no_card_is_told_again_while_something_moves(monkeypatch):
    stage, scene = at_lesson()
    until(stage, lambda: len(scene.teacher._told) > 1 and scene.board.idle)
    before = scene.teacher.card
    with monkeypatch.context() as moving:
        moving.setattr(type(scene.board), "idle", False)
        scene.teacher.tell_again()
    assert scene.teacher.card is before
    scene.teacher.tell_again()
    assert scene.teacher.card is not before


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_menu_tells_the_last_card_again_in_any_header(scale):
    stage, scene = show(lambda stage: lesson_table(stage, INFO), interface_scale=scale, **ON)
    until(stage, lambda: scene.turns.person is not None and scene.board.idle and len(scene.teacher.tutor.met) > 1)
    assert any(entry.icon == "lesson" for entry in scene.controls.header_entries()) != scene.header.is_narrow
    last = scene.teacher.tutor.met[-1]
    scene.teacher.choose(scene.turns.person)
    scene.open_menu()
    settle(stage)
    push(stage, button(stage, "What did it say?"))
    assert stage.stack.top is scene and scene.teacher.card == last and go_on_of(scene) is not None


def test_a_card_missed_by_a_quick_choice_comes_back_on_a_press():
    stage, scene = at_lesson()
    until(stage, lambda: scene.teacher.card is not None and go_on_of(scene) is None and scene.turns.person is not None)
    card, played = scene.teacher.card, len(scene.match.actions)
    advise(scene)
    until(stage, lambda: len(scene.match.actions) > played and scene.board.idle, seconds=10)
    found = [told_again(stage, scene) for _ in range(len(scene.teacher.tutor.met))]
    assert card in found


@pytest.mark.parametrize("decides", [True, False])
def test_a_press_that_comes_as_a_card_leaves_decides_nothing(decides):
    stage, scene = at_waiting_card()
    if decides:
        until(stage, lambda: scene.turns.person is not None and scene.board.idle and not scene.teacher.waits)
        told_again(stage, scene)
    wait(stage, GLANCED)
    card = scene.teacher.card
    click(stage, go_on_of(scene).rect.center)
    assert scene.teacher.card is not card and stage.just_decided


def at_unread_question():
    """A table on which a card has just come that asks somebody to decide."""
    stage, scene = at_lesson()
    card = scene.teacher.card
    until(stage, lambda: scene.teacher.card is not card and go_on_of(scene) is None and choose_when_due(scene))
    assert scene.teacher.glanced < 1.0 and stage.just_decided
    return stage, scene


def test_a_hurrying_press_chooses_nothing_before_reading_time():
    stage, scene = at_unread_question()
    while scene.teacher.glanced < 1.0:
        assert stage.just_decided
        stage.advance(0.1)
    stage.advance(0.1)
    assert not stage.just_decided


def test_what_an_unread_card_keeps_dead_is_dead_nowhere_else():
    stage, _ = at_unread_question()
    stage.navigation.settings()
    stage.stack.settle()
    wait(stage, DOUBLE_CLICK + 0.1)
    assert not stage.just_decided


def test_an_unread_card_keeps_presses_off_after_another_scene():
    stage, scene = at_unread_question()
    stage.navigation.settings()
    settle(stage)
    stage.stack.pop()
    stage.stack.settle()
    while scene.teacher.glanced < 1.0:
        assert stage.just_decided
        stage.advance(0.1)
    stage.advance(0.1)
    assert not stage.just_decided


@pytest.mark.parametrize(("game_id", "name"), [("hidden_crashmaster", "own role"), ("mayday", "identity")])
def test_a_press_on_what_a_decision_names_is_that_decision(game_id, name):
    stage, scene = at_lesson(game(game_id))
    wait(stage, GLANCED)
    (action,) = scene.turns.legal_actions()
    (place, *_) = scene.board.places(name)
    click(stage, place.center)
    settle(stage)
    assert scene.match.actions[-1] == action


def test_irrevocable_choices_take_two_presses():
    stage, scene = at_lesson(game("hidden_crashmaster"))
    presses = {}
    for _ in range(900):
        if len(presses) > 5:
            break
        if go_on_of(scene) is not None and stage.stack.top is scene:
            go_on_of(scene).activate()
        elif stage.stack.top is scene and scene.turns.person is not None and scene.board.idle:
            wanted = scene.turns.lesson.advice(scene.turns.view(), scene.turns.legal_actions())
            presses.setdefault(type(wanted).__name__, pressed_until_played(stage, scene, wanted))
        stage.advance(0.1)
    assert presses.pop("Seen") == 1
    assert set(presses) >= {"Nominate", "ClaimCards", "Vote", "Report", "Discard"} and set(presses.values()) == {2}


MOST_PRESSES = 4


def pressed_until_played(stage, scene, action):
    """How many presses an action takes."""
    played, count = len(scene.match.actions), 0
    while len(scene.match.actions) == played and count < MOST_PRESSES:
        wait(stage, 0.5)
        if stage.stack.top is not scene:
            stage.stack.top.entries[0][-1]()
        else:
            chosen = [piece for piece, meant in scene.board.targets().items() if action in meant]
            pieces = chosen or scene.board.means(action)
            if pieces:
                scene.controls.press(pieces[0])
            else:
                scene.controls.bar_buttons()[scene.board.loose_actions().index(action)].activate()
        settle(stage)
        count += 1
    return count


def test_a_refusal_names_no_rule_at_the_table():
    _, scene = at_lesson(game("hidden_crashmaster"))
    seat = scene.turns.person
    scene.play(Nominate(seat, seat))
    assert scene.header.notice and "HC-" not in scene.header.notice


LESSONS = [info for info in games().values() if info.lesson]


@pytest.mark.long
@pytest.mark.parametrize("info", LESSONS, ids=lambda info: info.id)
def test_whoever_hammers_has_time_to_read_every_card(info):
    stage, scene = show(lambda stage: lesson_table(stage, info), animation_speed=1.0)
    beside, seen = (stage.size[0] // 2, 3), {}
    for _ in range(700):
        click(stage, beside)
        key(stage, pygame.K_RETURN)
        stage.advance(0.15)
        if stage.stack.top is not scene:
            stage.stack.pop()
            stage.advance(0.15)
        card = scene.teacher.card
        if card is not None and card_of(scene) is not None and scene.board.idle:
            seen[card.text] = max(seen.get(card.text, 0.0), scene.teacher.glanced)
        if scene.turns.person is not None and scene.board.idle and not stage.just_decided:
            advise(scene)
    assert len(seen) > 5
    assert {text: share for text, share in seen.items() if share < 0.9} == {}


def choose_when_due(scene):
    """True if a decision is due of which the card has only just come; else does what is advised, or waits."""
    if scene.turns.person is None or not scene.board.idle:
        return False
    if scene.teacher.card is not None and scene.teacher.glanced < 0.1:
        return True
    advise(scene)
    return False


@pytest.mark.parametrize(("press", "named"), [(lambda stage: key(stage, pygame.K_RETURN), "Enter"), (pad_a, "A")])
def test_one_press_of_the_key_that_the_button_names_goes_on(press, named):
    stage, scene = at_waiting_card()
    wait(stage, GLANCED)
    card, focused = scene.teacher.card, scene.ring.focused
    assert isinstance(focused, GoOn)
    press(stage)
    assert scene.teacher.card is not card
    assert focused.words == f"Continue ({named})"


def test_a_card_that_asks_says_what_to_do_and_lights_it():
    stage, scene = at_lesson()
    until(stage, lambda: scene.teacher.card.idea.id == "turn")
    assert go_on_of(scene) is None
    assert card_of(scene).called.endswith("Your move: pass Cleo, or discard a card")
    (dimmer,) = (widget for widget in scene.ring.widgets if isinstance(widget, Dimmer))
    pressed = [w.rect for w in scene.ring.widgets if isinstance(w, PieceTarget)]
    assert pressed and all(rect in dimmer.spared for rect in pressed)


def test_while_a_card_is_read_no_button_of_the_board_is_lit():
    _, scene = at_lesson()
    bar = [w.rect for w in scene.ring.widgets if isinstance(w, Button) and w.rect.colliderect(scene.board.bar)]
    (dimmer,) = (widget for widget in scene.ring.widgets if isinstance(widget, Dimmer))
    assert go_on_of(scene) is not None and bar
    assert not any(spared.contains(rect) for rect in bar for spared in dimmer.spared)


def test_a_decision_taken_back_has_its_card_in_the_log_once():
    stage, scene = at_lesson()
    until(stage, lambda: scene.teacher.card.idea.id == "turn")
    text = scene.teacher.card.text
    played = len(scene.match.actions)
    advise(scene)
    until(stage, lambda: len(scene.match.actions) > played and scene.turns.person is not None and scene.board.idle)
    push(stage, button(stage, "undo"))
    assert len(scene.match.actions) == played
    until(stage, lambda: scene.teacher.card is not None and scene.teacher.card.text == text)
    assert scene.picture.log.count(text) == 1


def test_a_lesson_is_left_and_goes_on_with_the_same_card():
    stage, scene = at_lesson()
    for _ in range(2):
        advise(scene)
        until(stage, lambda: scene.turns.person is not None and scene.board.idle and not scene.teacher.reading)
    met, text = scene.turns.session.teaching.met, card_of(scene).text
    assert met > 1
    stage.navigation.home()
    settle(stage)
    entry = own_library().entries()[0]
    assert lesson_words("Crazy Commute", entry.header) == f"Lesson: Crazy Commute, {met} of 11 topics"
    resume(stage, entry.path)
    settle(stage)
    again = stage.stack.top
    again = again if isinstance(again, PlayScene) else next(s for s in stage.stack if isinstance(s, PlayScene))
    assert again.teacher.tutor.ideas == scene.teacher.tutor.ideas or text in [c.text for c in again.teacher.tutor.met]
    assert again.turns.lesson is not None
    chosen = zip(again.match.actions, again.match.levels, strict=True)
    bots = {level for action, level in chosen if again.match.players[action.seat].is_bot}
    assert 0 in bots, "what the lesson had ready counts as a bot's own choice"


def test_a_poor_move_is_taken_and_can_be_tried_again():
    stage, scene = at_lesson()
    pick = random.Random(3)

    def poor():
        card = scene.teacher.card
        if stage.stack.top is not scene:
            stage.stack.pop()
        if card is not None and card.idea.costly and card_of(scene) is not None:
            return True
        if scene.turns.person is not None and scene.board.idle:
            scene.play(pick.choice(scene.turns.legal_actions()))
        return False

    until(stage, poor, seconds=400)
    before = len(scene.match.actions)
    push(stage, button(stage, "Go back to the choice"))
    assert len(scene.match.actions) < before
    assert scene.turns.person == scene.turns.lesson.learner


def test_a_lesson_is_not_counted_and_its_rest_comes_once_later():
    stage, scene = at_lesson()
    advise(scene)
    until(stage, lambda: scene.turns.bot is not None or scene.turns.person is not None)
    missing = {idea.id for idea in scene.turns.lesson.to_meet} - scene.teacher.tutor.ideas
    name = scene.match.names[scene.turns.lesson.learner]
    stage.navigation.home()
    settle(stage)
    assert statistics.load(config_home())[0] == []
    assert learning.load().missing(INFO.id, [name]) == missing
    players = [Player(name), Player("Cleo", 1), Player("Dan", 1)]
    stage.stack.push(table_for(stage, Match(INFO, players, fresh_seed(), {"drivers": "dealt"})))
    settle(stage)
    table = stage.stack.top
    until(stage, lambda: table.teacher.card is not None or (table.turns.person is not None and choose_any(table)))
    shown = table.teacher.card.idea.id
    assert shown in missing and shown not in learning.load().missing(INFO.id, [name])


def choose_any(scene):
    scene.play(random.Random(len(scene.match.actions)).choice(scene.turns.legal_actions()))


@pytest.mark.parametrize("wanted", [True, False])
def test_first_time_cards_can_be_switched_off(wanted):
    known = learning.load()
    known.note(INFO.id, "Anna", {"goal", "pass"} | {idea.id for idea in INFO.first_match().to_meet})
    learning.save(known)
    players = [Player("Anna"), Player("Cleo", 1), Player("Dan", 1)]
    match = Match(INFO, players, fresh_seed(), {"drivers": "dealt"})
    _, scene = show(lambda stage: table_for(stage, match), first_time_cards=wanted, **ON)
    assert (scene.teacher.tutor is not None) == wanted


@pytest.mark.parametrize(("said", "taught"), [(False, False), (None, True)])
def test_who_knows_the_game_gets_no_cards_after_any_lesson(said, taught):
    """Nor in the next match at the same table, nor after it was saved."""
    known = learning.load()
    known.note(INFO.id, "Anna", {idea.id for idea in INFO.first_match().to_meet})
    learning.save(known)
    stage = on_the_shelf()
    stage.settings.last_players = [LastPlayer("Anna"), LastPlayer("Cleo", "easy"), LastPlayer("Dan", "easy")]
    stage.navigation.set_up(INFO)
    settle(stage)
    if said is None:
        stage.navigation.begin(INFO, stage.stack.top.seating.players(), {})
        settle(stage)
    else:
        push(stage, button(stage, "Play"))
    scene = table_of(stage)
    assert scene.match.names[0] == "Anna" and (scene.teacher.tutor is not None) == taught
    stage.stack.push(ResultsScene(stage, scene.match, scene.board, scene.turns.session))
    settle(stage)
    push(stage, button(stage, "Play again"))
    again = table_of(stage)
    assert again is not scene and (again.teacher.tutor is not None) == taught
    again.autosave.keep()
    stage.navigation.home()
    settle(stage)
    resume(stage, own_library().latest_unfinished().path)
    settle(stage)
    assert (table_of(stage).teacher.tutor is not None) == taught


def table_of(stage):
    return next(scene for scene in stage.stack if isinstance(scene, PlayScene))


def test_a_whole_table_sees_only_what_is_about_no_single_seat():
    stage = on_the_shelf()
    stage.navigation.set_up(INFO)
    settle(stage)
    begin_for_beginners(stage, INFO, [Player("Anna"), Player("Ben"), Player("Cleo")], {"drivers": "dealt"})
    settle(stage)
    scene = stage.stack.top
    assert isinstance(scene, PlayScene) and scene.turns.lesson is None
    ideas = {idea.id for idea in INFO.first_match().ideas if idea.alone or idea.costly}
    assert not ideas & {idea.id for idea in scene.teacher.tutor.waiting}
    until(stage, lambda: card_of(scene) is not None, seconds=10)
