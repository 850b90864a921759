"""The board of every game: all that is legal can be reached, and motion ends where the view says."""

import random
from itertools import product

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.hotseat.turns import Method
from crashgames.scenes.dialogs.menu import ChoiceScene
from crashgames.scenes.secrets.ballot import Stretch
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.keys import Intent
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import DOUBLE_CLICK, Stage
from crashgames.ui.widgets import Button
from tests.people import choosable, switches
from tests.random_play import tables

TABLES = tables()
NAMES = [f"{info.id}-{seats}" for info, seats in TABLES]
LOOKS = 5
"""The number of targets, of all there are, that are looked at each time."""


def pytest_generate_tests(metafunc):
    if "scene" in metafunc.fixturenames:
        metafunc.parametrize(("info", "seats"), TABLES, ids=NAMES)


@pytest.fixture
def scene(info, seats):
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage((1280, 720), Settings(animation_speed=0.0))
    match = Match(info, [Player(f"Player {seat}") for seat in range(seats)], bytes([seats]) * 32)
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.stage.advance(0.1)
    return scene


def play_randomly(scene, pick, count):
    """Play some actions and let the board come to rest; whether the match goes on."""
    for _ in range(count):
        if scene.match.outcome:
            return False
        legal = scene.match.legal_actions(scene.turns.seat)
        scene.play(pick.choice(legal))
        scene.jump()
    return scene.match.outcome is None


def go_on_quickly(scene, pick, count):
    """The same, where the board is shown only the last action and the ends of secret rounds."""
    was_open = True
    for _ in range(count - 1):
        if scene.match.outcome:
            return False
        action = pick.choice(scene.match.legal_actions(scene.turns.seat))
        is_open = not action.secrecy.hidden
        if is_open and not scene.showing.unseen:
            scene.turns.play(action)
        elif was_open or is_open or len(scene.match.to_act()) == 1:
            scene.jump()
            scene.play(action)
            scene.jump()
        else:
            scene.turns.play(action)
            scene.showing.keep_last()
        was_open = is_open
    scene.jump()
    return play_randomly(scene, pick, 1)


def moments(scene, pick, fewest, most):
    """Comes back at the beginning of the match, and after every few actions until it ends."""
    going = True
    while going:
        yield
        going = go_on_quickly(scene, pick, pick.randrange(fewest, most))


def open_hand(scene):
    if scene.turns.may_open_hand:
        scene.jump()
        scene.stage.now += DOUBLE_CLICK
        scene.intent(Intent.PEEK)


def reached_by_click(scene):
    """The actions of presses at the middle of everything: at the table, on a private page, on a ballot."""
    match scene.turns.request.method:
        case Method.VISIT:
            return reached_on_page(scene)
        case Method.BALLOT:
            return reached_on_ballot(scene, scene.privacy.ballot)
        case Method.CALL:
            return reached_by_call(scene)
    return reached_at_table(scene)


def reached_at_table(scene):
    """Also after presses that only select."""
    found = set(buttons_mean(scene))
    for select in [None, *scene.board.local_targets()]:
        if select is not None and select in scene.board.local_targets():
            scene.controls.press(select)
        found |= buttons_mean(scene)
        for piece, actions in scene.board.targets().items():
            if scene.board.piece_at(scene.board.rect_of(piece).center) == piece:
                found |= set(actions)
    return found


def reached_on_page(scene):
    """Every envelope and every option on every part of the page, also those that choosing a card brings."""
    page = opened(scene, scene.privacy.visit)
    if page.choice.in_turn:
        return reached_in_turn(scene, page)
    found = {page.choice.chosen} if page.choice.confirms_only else set()
    for leaf in page.body.leaves:
        for number in range(len(choosable_on(page, leaf))):
            press(page, choosable_on(page, leaf)[number])
            if page.choice.chosen is None and not page.choice.refusal:
                shown = labels(page)
                found |= {a for a in page.choice.card.actions if scene.board.label(a, page.choice.legal) in shown}
            found |= {page.choice.chosen} - {None}
            page.choice.card = page.choice.pressed = page.choice.chosen = None
            page.rebuild()
    back_to_table(scene)
    return found


def reached_in_turn(scene, page):
    """By any card after any other, or beside the cards; plans that play the same cards are one."""
    found, number = set(page.choice.options), len(page.choice.cards)
    for first, then in product(range(number), repeat=2):
        for place in dict.fromkeys((first, then)):
            press(page, next(w for w in page.ring.widgets if isinstance(w, Envelope) and w.number == place))
        played = page.choice.played
        page.choice.choose(None)
        page.rebuild()
        for card in page.choice.cards:
            found |= {action for action, places in zip(card.actions, card.plays, strict=True) if places == played}
    back_to_table(scene)
    return found


def choosable_on(page, leaf):
    """What chooses something on a part of a page: choosing a card may turn to another part."""
    while page.leaf is not leaf:
        page.turn()
    return choosable(page)


def reached_by_call(scene):
    """By saying nothing, or in private."""
    found = set(scene.turns.silence(scene.turns.request.seats[:1]))
    legal = scene.match.legal_actions(scene.turns.seat)
    page = opened(scene, lambda: scene.privacy.look(scene.turns.seat))
    found |= {action for action in page.choice.options if action in legal}
    back_to_table(scene)
    return found


def reached_on_ballot(scene, open_ballot):
    """The actions of the first seat's switches; every seat must have as many."""
    open_ballot()
    scene.stage.stack.settle()
    ballot = scene.stage.stack.top
    ballot._turn_to(Stretch.ENTRY)
    found = set()
    for seat in ballot.seats:
        for number in range(len(switches(ballot, seat))):
            press(ballot, switches(ballot, seat)[number])
            found |= {ballot.votes[seat]} if seat == scene.turns.seat else set()
    assert ballot.votes.keys() == set(scene.turns.request.seats)
    back_to_table(scene)
    return found


def opened(scene, open_curtain):
    """The page behind the curtain that is lowered so."""
    open_curtain()
    scene.stage.stack.settle()
    scene.stage.stack.top.on_open()
    scene.stage.stack.settle()
    return scene.stage.stack.top


def back_to_table(scene):
    scene.stage.stack.pop()
    scene.stage.stack.settle()
    assert scene.stage.stack.top is scene


def press(scene, widget):
    """Press what lies on top at the middle of a widget."""
    target = scene.ring.at(widget.rect.center)
    assert target is widget and widget in scene.ring.focusables
    target.activate(widget.rect.center)


def labels(scene):
    return {widget.label for widget in scene.ring.widgets if isinstance(widget, Button)}


def buttons_mean(scene):
    board = scene.board
    return {action for action in board.loose_actions() if board.label(action, board.legal) in labels(scene)}


@pytest.mark.long
@pytest.mark.sampled(2)
def test_every_legal_action_can_be_reached_by_click(scene):
    pick = random.Random(1)
    while go_on_quickly(scene, pick, pick.randrange(1, 9)):
        open_hand(scene)
        legal = set(scene.match.legal_actions(scene.turns.seat))
        assert reached_by_click(scene) == legal


@pytest.mark.sampled(2)
def test_every_target_takes_the_focus_by_keys(scene):
    pick = random.Random(2)
    while go_on_quickly(scene, pick, pick.randrange(5, 30)):
        open_hand(scene)
        wanted = {*scene.board.targets(), *scene.board.local_targets()}
        focused = set()
        for _ in range(len(scene.ring.focusables) + 1):
            scene.intent(Intent.NEXT)
            if isinstance(scene.ring.focused, PieceTarget):
                focused.add(scene.ring.focused.piece)
        assert wanted <= focused


@pytest.mark.sampled(2)
def test_a_press_on_a_target_plays_it_or_asks_which(scene):
    pick, pressed, count = random.Random(3), 0, 5
    while go_on_quickly(scene, pick, count):
        targets = scene.board.targets()
        if not targets:
            count = 1
            continue
        pressed, count = pressed + 1, pick.randrange(5, 30)
        piece = pick.choice(list(targets))
        before = len(scene.match.actions)
        scene.controls.press(piece)
        scene.stage.stack.settle()
        if len(targets[piece]) == 1 and not targets[piece][0].grave:
            assert len(scene.match.actions) == before + 1
        else:
            assert isinstance(scene.stage.stack.top, ChoiceScene)
            scene.stage.stack.top.back()
            scene.stage.stack.settle()
        scene.jump()
    assert pressed or isinstance(scene.board, PlainBoard)


def rest(scene):
    for _ in range(3000):
        if scene.board.idle:
            return
        scene.board.update(1 / 15)
    raise AssertionError("the board does not come to rest")


def stands_as(scene, view):
    moving = [sprite for sprite in scene.board.pieces.sprites.values() if sprite.moving]
    return not moving and scene.board.layout_now() == scene.board.layout(view)


@pytest.mark.sampled(2)
def test_after_the_last_step_the_board_equals_the_layout(scene):
    pick = random.Random(4)
    scene.stage.settings.animation_speed = 4.0
    for _ in range(60):
        if scene.match.outcome:
            break
        before = scene.board.view
        scene.play(pick.choice(scene.match.legal_actions(scene.turns.seat)))
        rest(scene)
        steps = scene.match.steps(scene.turns.eyes)
        if scene.showing.unseen:
            assert stands_as(scene, before)
            continue
        if steps:
            assert stands_as(scene, steps[-1].view)
        scene.stand()
        rest(scene)
        assert stands_as(scene, scene.match.view(scene.turns.eyes))


@pytest.mark.sampled(2)
def test_a_jump_over_many_steps_leaves_none_out(scene):
    pick, match, board, shown_steps = random.Random(7), scene.match, scene.board, []
    board.watch(shown_steps.append)
    while match.outcome is None:
        steps = []
        for _ in range(pick.randrange(1, 20)):
            if match.outcome is None:
                scene.turns.play(pick.choice(match.legal_actions(scene.turns.seat)))
                steps += match.steps(None)
        shown_steps.clear()
        board.play(steps)
        if pick.random() < 0.5:
            board.update(pick.uniform(0, 2))
        board.jump()
        assert shown_steps == steps and board.idle
        assert not steps or stands_as(scene, steps[-1].view)


@pytest.mark.sampled(2)
def test_looking_at_a_target_changes_nothing(scene):
    pick = random.Random(5)
    for _ in moments(scene, pick, 3, 15):
        before = scene.match.view(None)
        targets = list(scene.controls.targets())
        for target in pick.sample(targets, min(LOOKS, len(targets))):
            scene.ring.focus(target)
            scene.stage.by_keys = True
            scene.pointing.look()
            scene.draw(pygame.display.get_surface())
        assert scene.match.view(None) == before


@pytest.mark.sampled(2)
def test_notes_on_pieces_are_words(scene):
    pick = random.Random(6)
    for _ in moments(scene, pick, 10, 40):
        for piece in scene.board.layout_now():
            note, _ = scene.pointing.note(piece)
            assert isinstance(note, str)
