"""Tips of Cheater's Game: alliances, the die, the effect of a whistle, and buttons."""

import pytest

from crashgames.games.cheaters_game.messages import Phase, Roll
from tests.games.cheaters_game.boards import board_of, positions
from tests.games.cheaters_game.table import form, script, table, turn_of
from tests.games.cheaters_game.test_board import show_to


def test_the_whistle_says_who_loses_what_before_it_is_blown():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    script(game, honest=[5])
    game.apply(Roll(1))
    show_to(board, game, 1)
    for piece in (("confirm",), ("knot", 0), ("pawn", 0, 2)):
        text = board.tip(piece, board.view)
        assert "led by Anna, with Bernhard and Carl" in text and "Points for each of them: 7" in text
        assert "each of the others loses 14 in total and skips a turn" in text
    assert "skip a turn" in board.tip(("delta", 2), board.view)
    assert "honest" in board.tip(("delta", 1), board.view)


@pytest.mark.parametrize("die", [2, 5])
def test_only_the_rollers_alliances_are_offered_to_be_turned_in(die):
    game, board = table(4), board_of(4)
    form(game, 1)
    turn_of(game, 2)
    show_to(board, game, 2)
    assert board.tip(("roll",), board.view) == "The honest die: its points are yours."
    script(game, honest=[die])
    game.apply(Roll(2))
    thrown = game.view(None)
    assert all("turn in" not in board.tip(piece, thrown) for piece in board.layout(thrown) if piece[0] == "die")
    turn_of(game, 1)
    show_to(board, game, 1)
    assert "Bernhard may turn in an alliance instead: Oil alliance." in board.tip(("roll",), board.view)


def test_an_alliance_explains_itself_when_it_cannot_be_turned_in():
    """Pointing at it says what it is; only who could turn one in is told why this one cannot be."""
    game, board = table(4), board_of(4)
    form(game, 1)
    show_to(board, game, 1)
    assert board.telling.attempt(("knot", 0), board.view) is None
    assert "Any of them who rolls a 5 or 6" in board.tip(("knot", 0), board.view)
    script(game, honest=[6])
    game.apply(Roll(1))
    assert game.why_not(board.telling.attempt(("knot", 3), game.view(None))).rule == "CG-40"


def test_buttons_and_pages_say_what_they_do():
    seen = set()
    for _, board in positions(4, seeds=(1, 2), step=1):
        for piece in board.layout_now():
            if piece[0] in ("collect", "confirm", "yes", "no", "page"):
                seen.add((piece, board.view.phase if piece[0] != "page" else ""))
                assert board.tip(piece, board.view).endswith("."), piece
    assert {(("confirm",), phase.value) for phase in (Phase.GUESTS, Phase.WHISTLE, Phase.SPLIT)} <= seen
    assert {(("yes",), phase.value) for phase in (Phase.ANSWERS, Phase.REPLY)} <= seen
    assert {(("no",), phase.value) for phase in (Phase.ANSWERS, Phase.REPLY)} <= seen
    assert {("page", seat) for seat in range(4)} <= {piece for piece, _ in seen}


def test_tips_leave_what_a_whistle_would_do_in_sight():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    show_to(board, game, 1)
    assert not board.kept_in_sight()
    script(game, honest=[5])
    game.apply(Roll(1))
    show_to(board, game, 1)
    kept = board.kept_in_sight()
    assert all(board.rect_of(piece) in kept for piece in (("delta", 0), ("delta", 1), ("delta", 2)))
    assert board.at.slots[0] in kept


def test_the_log_says_who_rolls_for_which_alliance():
    game = table(3)
    form(game, 1, 2)
    events = roll_for(game)
    assert events == ["Anna rolls 3 + 4 for the Oil alliance, now at 14"]


def roll_for(game):
    """The tip at the leader's next turn, when the alliance rolls once more."""
    turn_of(game, 0)
    script(game, honest=[2], dice=[(3, 4)])
    lines = [event.line(("Anna", "Bernhard", "Cleo")) for event in game.apply(Roll(0))]
    return [line for line in lines if "alliance" in line]


@pytest.mark.parametrize("phase", [Phase.ANSWERS, Phase.REPLY])
def test_both_answers_say_what_they_bring_about(phase):
    board = next(board for _, board in positions(4, seeds=(1, 2), step=1) if board.view.phase == phase)
    yes, no = (board.tip((piece,), board.view) for piece in ("yes", "no"))
    assert yes != no
    assert ("scores" in yes and "Stay out" in no) if phase is Phase.ANSWERS else ("keeps" in yes and "is lost" in no)
