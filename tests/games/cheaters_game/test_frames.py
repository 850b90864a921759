"""Frames of twins: answers that are not shown change no pixel, at rest and in motion; planted leaks are found."""

import random

import msgspec
import pytest
from pygame import Rect

from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import Answer
from tests.boards import SMALL, drawn, moving, show, steps_of
from tests.games.cheaters_game.boards import board_of
from tests.games.cheaters_game.test_secrets import ballots, changed, replayed
from tests.twin_checks import spoilt

SEATS = (3, 5)


def two_boards(seats):
    return [board_of(seats, Rect(6, 72, 948, 462), SMALL) for _ in range(2)]


def frame(board, game, viewer):
    """All pixels that show a position to a viewer, and what can be pressed."""
    show(game, board, viewer)
    facts = [board.facts(board.view, seat) for seat in range(game.seats)]
    return drawn(board), sorted(map(str, board.targets())), facts


def frames_of(board, game, viewer, action):
    """The frames of an action."""
    board.show(game.view(viewer), ())
    board.jump()
    board.play(steps_of(game, viewer, action))
    return [hash(frame) for frame in moving(board, 0.2)]


def differences(seats, engine=CheatersGame, matches=2):
    """For each twin whether it differs in its answers, and whether in pixels: the same answers are not drawn twice."""
    pick, one, other = random.Random(seats), *two_boards(seats)
    for _, played, given in ballots(seats, engine, matches):
        for viewer in (None, *range(seats)):
            answers = changed(given, viewer, pick)
            game, twin = (replayed(seats, played, which, engine)[0] for which in (given, answers))
            different = answers != given
            yield different, different and frame(one, game, viewer) != frame(other, twin, viewer)


@pytest.mark.parametrize("seats", SEATS)
def test_answers_that_are_not_shown_change_no_pixel(seats):
    different, apart = zip(*differences(seats), strict=True)
    assert not any(apart) and sum(different) > 0.2 * len(different) > 3


@pytest.mark.parametrize("seats", SEATS)
def test_an_answer_is_shown_by_the_same_frames_whatever_it_is(seats):
    one, other, asked = *two_boards(seats), 0
    for game, _, _ in ballots(seats, matches=3):
        if len(game.to_act()) < 2:
            continue
        seat = game.to_act()[0]
        for viewer in (None, *(who for who in range(seats) if who != seat)):
            frames = [frames_of(board, game, viewer, Answer(seat, yes)) for board, yes in ((one, True), (other, False))]
            assert frames[0] == frames[1]
            asked += 1
    assert asked or seats == 3


def showing(self, viewer):
    """A view that gives everybody's answer away as the viewer's own."""
    seen = CheatersGame.view(self, viewer)
    known = next((bool(self.ayes >> seat & 1) for seat in range(self.seats) if self.answered >> seat & 1), None)
    return msgspec.structs.replace(seen, answer=known) if viewer is not None else seen


def naming(self, viewer):
    """A view in which a willing guest is no longer asked."""
    seen = CheatersGame.view(self, viewer)
    return msgspec.structs.replace(seen, guests=tuple(seat for seat in seen.guests if not self.ayes >> seat & 1))


@pytest.mark.parametrize("leak", [showing, naming], ids=["answers as one's own", "fewer signs"])
def test_a_planted_leak_can_be_seen(leak):
    assert any(apart for _, apart in differences(5, spoilt(CheatersGame, "view", leak)))
