"""The story of Hidden Crashmaster: in which order things are seen to happen, and that motion ends."""

import random

import pygame
import pytest
from pygame import Surface

from crashgames.games.hidden_crashmaster.board.story import COUNTING_SECONDS, RESULT_SECONDS
from crashgames.games.hidden_crashmaster.messages import Phase, Report, Vote, VotesRevealed
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.parts import Room
from crashgames.ui.pieces import MomentLimiter
from tests.boards import draw_moving, show
from tests.games.hidden_crashmaster.boards import at_phase, board_of, bold, match_of, positions
from tests.ui.playground import stage_of


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("calm", [False, True])
def test_the_board_equals_the_view_after_playing_and_jumping(viewer, calm):
    match, board = match_of(7, 2), board_of(7, reduced_motion=calm)
    pick = random.Random(2)
    board.show(match.view(viewer), ())
    number = 0
    while match.outcome is None:
        number += 1
        match.play(bold(match, pick))
        board.play(match.steps(viewer))
        if number % 2:
            board.jump()
        else:
            finish(board)
        assert board.idle and not [piece for piece, sprite in board.pieces.sprites.items() if sprite.moving]
        if match.steps(viewer):
            assert board.layout_now() == board.layout(match.steps(viewer)[-1].view)
        board.show(match.view(viewer), ())
        board.jump()
    assert number > 40


def frames_of(match, board, action):
    """Plays an action, and stops after each frame of its story."""
    show(match, board)
    match.play(action)
    board.play(match.steps(None))
    while not board.idle:
        board.update(1 / 30)
        yield


def track(layout):
    return {piece: pose for piece, pose in layout.items() if piece[0] in ("crack", "space", "sign", "skyline")}


@pytest.mark.parametrize("card", list(Result))
def test_a_track_changes_when_the_card_has_come_and_not_before(card):
    board, report = board_of(7), None
    for match in positions(7):
        report = next((a for a in all_legal(match) if isinstance(a, Report) and a.card is card), None)
        if report is not None:
            break
    before = track(board.layout(match.view(None)))
    flying, stood = 0, []
    for _ in frames_of(match, board, report):
        stood.append(track(board.layout_now()) == before)
        flying += board.pieces.distance.depth > 0
    assert flying > 20 and stood == sorted(stood, reverse=True)
    assert track(board.layout_now()) == track(board.layout(match.view(None))) != before


def test_a_window_of_another_size_ends_the_flight_of_a_card():
    board, match = board_of(7), at_phase(7, Phase.REPORT)
    for frame, _ in enumerate(frames_of(match, board, all_legal(match)[0])):
        if frame == 10:
            assert board.pieces.distance.depth
            board.place(Room(board.area.inflate(-60, -40)))
            assert board.idle
            assert board.layout_now() == board.layout(match.steps(None)[-1].view)
    assert frame == 10


def test_who_is_banned_is_shown_so_when_the_gavel_has_fallen():
    board, match = board_of(7), at_phase(7, Phase.BANNING)
    ban = next(a for a in all_legal(match) if a.target != match.engine.doll)
    shown = []
    for _ in frames_of(match, board, ban):
        shown.append(any(fact.icon.endswith("mark_banned") for fact in board.facts(board.view, ban.target)))
    assert shown.count(False) > 20 and shown == sorted(shown) and shown[-1]


def all_legal(match):
    return [action for seat in match.to_act() for action in match.legal_actions(seat)]


def finish(board, frame=1 / 10):
    """Let it move to its end; how long that took."""
    surface = Surface((1280, 720))
    for number in range(900):
        if board.idle:
            return number * frame
        board.update(frame)
        if number % 8 == 0:
            draw_moving(board, surface)
    raise AssertionError("it does not come to rest")


def test_warming_up_draws_what_comes_later():
    board = board_of(10)
    show(next(iter(positions(10, (1,)))), board)
    assert len(list(board.warm_up())) > 30
    known = {face for face, _ in board._faces_to_come()}
    *_, match = positions(10, (1,))
    later = {pose.face for pose in board.layout(match.view(None)).values()}
    wanted = {face for face in later if face and face[0] in ("space", "sign", "lamp", "placard") and face[-1] is True}
    assert wanted and wanted <= known


def seconds_of(board, event):
    view, frames = board.shown, 0
    board.pieces.limiter = MomentLimiter()
    story = board.story
    tween = story.lead(event, view) + story.moment(event, view, view) + story.beside(event, view, view)
    while not tween.done:
        tween.update(1 / 60)
        frames += 1
    return frames / 60


def test_votes_are_shown_equally_long_whatever_they_are():
    match, board = at_phase(10, Phase.VOTE), board_of(10)
    show(match, board)
    seats = tuple(range(10))
    events = [VotesRevealed(yes=seats[:k], no=seats[k:], elected=k > 5) for k in range(11)]
    assert len({seconds_of(board, event) for event in events}) == 1
    assert abs(seconds_of(board, events[0]) - COUNTING_SECONDS - RESULT_SECONDS) < 0.8


def test_the_action_line_is_whole_while_ballots_are_counted():
    stage, match = stage_of(), at_phase(5, Phase.VOTE)
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    for seat in match.to_act():
        scene.play(Vote(seat, True))
    lines = []
    while scene.animating:
        lines.append(scene.header.line())
        stage.advance(1 / 30)
        stage.draw(pygame.display.get_surface())
    assert "Everybody" in lines and not [line for line in lines if not line or line.startswith(":")]


@pytest.mark.parametrize(("phase", "most"), [(Phase.NOMINATION, 0.2), (Phase.CLAIM, 0.25), (Phase.DEVICE, 0.35)])
def test_the_bus_is_light_and_becomes_darker_only_with_its_story(phase, most):
    stage = stage_of()
    stage.stack.push(PlayScene(stage, at_phase(7, phase)))
    stage.stack.settle()
    for _ in range(20):
        stage.advance(1 / 10)
        stage.draw(pygame.display.get_surface())
    grey = pygame.image.tobytes(pygame.transform.grayscale(pygame.display.get_surface()), "RGB")[::3]
    assert sum(value < DARK for value in grey) < most * len(grey)


DARK = 64
"""Of 255: what is below it is dark."""
