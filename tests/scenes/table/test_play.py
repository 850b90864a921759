"""The table scene around the plain board: whole matches by mouse and by keys, hands, notes, leaving."""

import random

import msgspec
import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.messages import Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import INFO as CRASH_BY_CRASH
from crashgames.games.crash_by_crash.tables import TITLES
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button
from tests.boards import pixels
from tests.people import Hand, People
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane
from tests.ui.playground import stage_of

HELD = msgspec.structs.replace(INFO, held_hands=True)


@pytest.fixture
def stage():
    return stage_of(animation_speed=4.0)


def at_table(stage, *levels, seed=5, info=INFO):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    scene = PlayScene(stage, Match(info, players, seed.to_bytes(32, "big")))
    stage.stack.push(scene)
    stage.stack.settle()
    run(stage, 0.5)
    return scene


def run(stage, seconds):
    for _ in range(round(seconds * 60)):
        stage.advance(1 / 60)
        stage.stack.settle()
        stage.draw(pygame.display.get_surface())


def until_idle(stage, scene, limit=20):
    for _ in range(limit * 10):
        run(stage, 0.1)
        if scene.board.idle and (scene.turns.person is not None or scene.match.outcome):
            return
    raise AssertionError("the table does not come to rest")


def click(scene, at):
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(50, 50), buttons=(0, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def bar_buttons(scene):
    return [w for w in scene.ring.widgets if isinstance(w, Button) and w.label]


@pytest.mark.parametrize(
    ("winners", "words"), [((), "Nobody wins"), ((0, 1, 2), "A draw"), ((0, 2), "share"), ((1,), "wins!")]
)
def test_the_line_above_the_table_says_who_won(stage, winners, words):
    scene = at_table(stage, 0, 0, 0)
    until_idle(stage, scene)
    scores = tuple(int(seat in winners) for seat in range(3))
    scene.board.view = msgspec.structs.replace(scene.board.view, outcome=Outcome(winners, scores, Reason("", "")))
    assert words in scene.header.line()


def test_the_display_stays_on_until_the_match_is_over(stage):
    scene = at_table(stage, 0, 0, 0)
    assert scene.awake
    scene.match.engine.outcome = Outcome((1,), (0, 1, 0), Reason("", ""))
    assert not scene.awake


def test_a_match_of_three_people_by_mouse(stage):
    scene = at_table(stage, 0, 0, 0)
    People(stage, Hand(stage)).play(scene.match)
    until_idle(stage, scene)
    assert scene.match.outcome
    assert bar_buttons(scene)[0].icon == "trophy"


def test_a_match_by_keyboard_against_bots(stage):
    scene = at_table(stage, 0, 1)
    for _ in range(300):
        if scene.match.outcome:
            break
        scene.intent(Intent.CONFIRM)
        until_idle(stage, scene)
    assert scene.match.outcome


def test_a_pointed_button_says_what_it_is_for_then_rests(stage):
    scene = at_table(stage, 0, 0)
    until_idle(stage, scene)
    run(stage, 1)
    button = next(w for w in scene.ring.widgets if isinstance(w, Button) and w.icon == "question")
    surface = pygame.display.get_surface()
    before = surface.copy()
    at = button.rect.center
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(50, 50), buttons=(0, 0, 0)))
    run(stage, 1)
    below = button.rect.move(0, button.rect.height).inflate(100, 0)
    assert pixels(surface.subsurface(below).copy()) != pixels(before.subsurface(below).copy())
    assert not stage.dirty


def test_the_line_forgets_what_was_looked_at(stage):
    scene = at_table(stage, 0, 0)
    scene.header.note = "What was looked at"
    scene.ring.focus(None)
    run(stage, 0.1)
    assert not scene.header.note


def past_lanes(scene):
    for seat in range(len(scene.match.players)):
        scene.play(ChooseLane(seat, False))
    scene.jump()


def test_two_quick_clicks_are_one_action(stage):
    scene = at_table(stage, 0, 0, info=HELD)
    past_lanes(scene)
    spot = bar_buttons(scene)[0].rect.center
    click(scene, spot)
    click(scene, spot)
    run(stage, 1)
    assert len(scene.match.actions) == 3


def test_opening_the_hand_adds_choices_losing_focus_closes_it(stage):
    scene = at_table(stage, 0, 0, info=HELD)
    past_lanes(scene)
    run(stage, 0.5)
    closed = len(scene.board.legal)
    scene.intent(Intent.PEEK)
    assert len(scene.board.legal) == closed + 1
    assert scene.board.view.viewer == 0
    scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert len(scene.board.legal) == closed
    assert scene.board.view.viewer is None


@pytest.mark.parametrize("moving", [False, True])
def test_a_menu_over_an_open_hand_covers_it(stage, moving):
    scene = at_table(stage, 0, 0, info=CRASH_BY_CRASH)
    closed = scene.board.layout_now()
    scene.intent(Intent.PEEK)
    assert scene.board.layout_now() != closed
    run(stage, 0.05 if moving else 1)
    scene.intent(Intent.MENU)
    stage.stack.settle()
    assert stage.stack.top is not scene
    assert scene.board.layout_now() == closed
    assert scene.board.idle


def test_after_an_error_an_open_hand_is_covered(stage):
    scene = at_table(stage, 0, 0, info=CRASH_BY_CRASH)
    closed = scene.board.layout_now()
    scene.intent(Intent.PEEK)
    run(stage, 1)
    assert scene.board.layout_now() != closed
    stage.stack.drop()
    stage.stack.restore(stage.stack.fallen)
    stage.stack.settle()
    assert scene.board.layout_now() == closed


def test_what_cannot_be_undone_is_said(stage):
    scene = at_table(stage, 0, 0)
    scene.intent(Intent.UNDO)
    assert scene.header.notice
    run(stage, 5)
    assert not scene.header.notice


def press_a_piece(stage, scene):
    click(scene, scene.board.rect_of(next(iter(scene.board.targets()))).center)
    until_idle(stage, scene)
    assert len(scene.match.actions) == 1


def test_undo_brings_the_table_back(stage):
    scene = at_table(stage, 0, 0, info=CRASH_BY_CRASH)
    first, stood = scene.turns.seat, scene.board.layout_now()
    press_a_piece(stage, scene)
    scene.intent(Intent.UNDO)
    until_idle(stage, scene)
    assert scene.match.actions == []
    assert scene.turns.seat == first
    assert scene.board.layout_now() == stood


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (800, 600), (2560, 1080), (3840, 2160)])
def test_any_window_size_is_drawn(stage, size):
    scene = at_table(stage, 0, 0, 0, 0)
    pygame.display.set_mode(size)
    stage.refit(size)
    run(stage, 0.1)
    assert scene.header.area.width <= size[0] or size == (1, 1)


def test_undo_takes_the_lines_of_the_log_back_too(stage):
    scene = at_table(stage, 0, 0, info=CRASH_BY_CRASH)
    before = scene.picture.log
    press_a_piece(stage, scene)
    assert scene.picture.log != before
    scene.intent(Intent.UNDO)
    assert scene.picture.log == before


def test_a_press_on_a_dead_piece_says_once_why_or_what_it_is(stage):
    """Beside the piece, and not in place of the headline as well; without waiting."""
    players = [Player("Anna"), Player("Ben")]
    scene = PlayScene(stage, Match(game("crash_by_crash"), players, bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    run(stage, 0.2)
    card = next(piece for piece in scene.board.pieces.sprites if piece[0] == "face_up")
    for piece, words in ((("operator",), "not vacant"), (("pile",), "pile"), (card, tr(TITLES[card[1]]))):
        scene.ring.tooltip.hide()
        click(scene, scene.board.rect_of(piece).center)
        assert scene.ring.tooltip.shown and words in scene.ring.tooltip.widget.hint
        assert scene.header.notice == ""
    assert not scene.match.actions


def test_muting_is_announced(stage):
    scene = at_table(stage, 0, 0)
    assert scene.intent(Intent.MUTE) is False
    assert scene.header.notice


def test_what_is_drawn_bit_by_bit_is_what_is_drawn_at_once(stage):
    players = [Player("Anna"), Player("Ben")]
    scene = PlayScene(stage, Match(game("crash_by_crash"), players, bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    run(stage, 0.2)
    stage.settings.animation_speed = 1.0
    pick, screen, compared = random.Random(1), pygame.display.get_surface(), 0
    for number in range(40):
        scene.play(pick.choice(scene.match.legal_actions(scene.turns.seat)))
        while number > 12 and not scene.board.idle:
            run(stage, 0.15)
            if not scene.picture._layers.behind:
                compared += 1
                assert picture(stage, screen) == picture_anew(stage, scene, screen)
        scene.jump()
    assert compared > 25


def picture(stage, screen):
    stage.draw(screen)
    return pygame.image.tobytes(screen, "RGB")


def picture_anew(stage, scene, screen):
    scene.picture.draw_anew()
    drawn = picture(stage, screen)
    while scene.picture._layers.behind:
        drawn = picture(stage, screen)
    return drawn


def test_what_can_be_chosen_is_marked_in_the_first_frame_at_rest(stage):
    players = [Player("Anna"), Player("Ben")]
    scene = PlayScene(stage, Match(game("crash_by_crash"), players, bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    stage.settings.animation_speed = 1.0
    screen, marked = pygame.display.get_surface(), []
    scene.board.underlays = lambda surface, pieces: marked.extend(piece for piece, _ in pieces)
    scene.board.underlay = lambda surface, piece, pose, hot: marked.append(piece)
    frame(stage, screen)
    for _ in range(4):
        scene.play(scene.match.legal_actions(scene.turns.seat)[0])
        while not scene.board.idle:
            marked.clear()
            frame(stage, screen)
        if not marked:
            frame(stage, screen)
        assert marked and set(marked) == set(scene.board.targets()) | set(scene.board.local_targets())


def frame(stage, screen):
    stage.advance(1 / 60)
    stage.draw(screen)
