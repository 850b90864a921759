"""The story of matches of Crazy Commute: how things move on the board."""

import random

import pytest

from crashgames.core.match import Step
from crashgames.games.crazy_commute.messages import Block, OpenDuel
from tests.boards import drawn, show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import A, pull_up, situation


def rest(board):
    for _ in range(3000):
        if board.idle:
            return
        board.update(1 / 15)
    raise AssertionError("the board does not come to rest")


def test_a_whole_match_can_be_shown():
    kinds = set()
    for viewer, seed in ((None, 1), (2, 2)):
        match, pick, board = match_of(4, seed), random.Random(seed), board_of(4)
        board.show(match.view(viewer), ())
        while match.outcome is None:
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
            kinds |= {type(step.event).__name__ for step in match.steps(viewer)}
            board.play(match.steps(viewer))
            rest(board)
            cars = {piece: pose for piece, pose in board.layout_now().items() if piece[0] == "car"}
            board.show(match.view(viewer), ())
            rest(board)
            assert board.layout_now() == board.layout(match.view(viewer))
            assert cars.items() <= board.layout_now().items(), "only what is asked now came after the story"
        assert drawn(board)
    assert len(kinds) > 20


@pytest.mark.parametrize("calm", [False, True])
def test_a_trophy_goes_to_its_winner_the_rest_to_the_discards(calm):
    board, match_game = board_of(3, reduced_motion=calm), situation("1 0 2", ["BDFHH", "ACEJJ", "GGG"])
    show(match_game, board)
    pull_up(match_game, 1)
    show(match_game, board)
    events = shown(match_game, board, OpenDuel(1, A, 0, 0))
    assert events
    events = shown(match_game, board, Block(0, 1))
    assert told_before_shown(board)
    rest(board)
    assert board.changed, "light is around other plates now"
    assert board.layout_now()["car", 0].face[3] == 1 and not [p for p in board.layout_now() if p[0] == "clash"]


def told_before_shown(board):
    """True if who beats whom can be read before a car has the trophy."""
    announced = False
    while not board.idle:
        board.update(1 / 60)
        shown = [*board.pieces.passing, *board.pieces.sprites.values()]
        faces = [sprite.rest.face for sprite in shown if sprite.alpha > 0.9 and isinstance(sprite.rest.face, tuple)]
        announced |= any(face[0] == "banner" and face[2] == 0 for face in faces)
        if any(face[0] == "car" and face[3] for face in faces):
            return announced
    return False


def shown(game, board, action):
    steps = []
    game.listener = lambda event, at: steps.append(Step(event, at.view(None)))
    game.advance(action)
    game.listener = None
    board.play(steps)
    return steps


def test_duelling_cars_touch_at_the_star_and_never_overlap():
    board = board_of(3)
    tween = board.story.meeting(("left",), ("right",), ("banner",))
    gaps, starred = [], []
    while not tween.done:
        tween.update(1 / 60)
        faces = {sprite.rest.face: sprite for sprite in board.pieces.passing}
        if ("left",) in faces and ("right",) in faces:
            left, right = faces["left",], faces["right",]
            gaps.append(right.x - left.x - left.rest.size[0])
            starred.append("crazy_commute/clash" in faces)
    assert min(gaps) >= 0, "they overlap"
    first = starred.index(True)
    assert gaps[first] == pytest.approx(min(gaps)) and gaps[first - 4] > 2 * gaps[first]
