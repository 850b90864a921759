"""Presses on the board of Crazy Commute and their meanings, and the buttons of the bar."""

from itertools import product

import pytest
from pygame import Rect

from crashgames.core.chance import FastChance
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.messages import (
    Block,
    BlockWith,
    ChooseDriver,
    Discard,
    DuelPile,
    LetPass,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
)
from tests.boards import AREAS, show
from tests.games.crazy_commute.boards import board_of
from tests.games.crazy_commute.table import A, B, D, E, F, G, dealt, duel_pile, pull_up, situation
from tests.games.crazy_commute.twins import moments

PRESSES = [
    (lambda: dealt(3, drivers="chosen"), ("driver", 2), [ChooseDriver(0, 2)]),
    (lambda: situation("1 0 2", ["ABC", "B", "C"]), ("car", 1), [TryToPass(0, 1)]),
    (lambda: situation("1 0 2", ["ABC", "B", "C"]), ("car", 2), []),
    (lambda: situation("1 0 2", ["ABC", "B", "C"]), ("hand", A, 0), []),
    (lambda: situation("0 1 2", ["ABC", "B", "C"], discards="A"), ("discards",), [DuelPile(0)]),
]


@pytest.mark.parametrize(("make", "piece", "meant"), PRESSES)
def test_what_a_press_means(make, piece, meant):
    board, game = board_of(3), make()
    show(game, board, 0)
    assert board.choices(piece, game.legal_actions(0)) == meant


def in_the_bar(game, seat, *pressed):
    """The actions in the bar once these cards were pressed, and the cards that are raised."""
    board = board_of(game.seats)
    show(game, board, seat)
    for piece in pressed:
        assert piece in board.local_targets() and board.press(piece)
    hand = {piece: pose.y for piece, pose in board.layout_now().items() if piece[0] == "hand"}
    raised = [piece for piece, y in hand.items() if y < max(hand.values())]
    assert board.layout_now() == board.layout(board.view)
    return board.loose_actions(), raised


def test_a_card_is_chosen_first_and_then_what_to_do_with_it():
    game = dealt(3, ["ABCDE", "BBBBC", "CCCAA"], deck="D")
    assert in_the_bar(game, 0) == ([], [])
    assert in_the_bar(game, 0, ("hand", D, 1)) == ([Discard(0, D, 1)], [("hand", D, 1)])
    assert in_the_bar(game, 0, ("hand", D, 1), ("hand", A, 0)) == ([Discard(0, A, 0)], [("hand", A, 0)])
    assert in_the_bar(game, 0, ("hand", D, 1), ("hand", D, 1)) == ([], []), "a second press puts it back"


def test_the_bar_is_as_large_as_its_buttons():
    size, _, area = AREAS["large_scale"]
    board, game = board_of(3, area, size, interface_scale=1.5), situation("1 0 2", ["ABC", "BDF", "C"])
    show(game, board, 0)
    assert board.loose_actions() == [TryToPass(0, 1), Trade(0)] and board.bar == board.at.bar(2)
    pull_up(game, 1)
    show(game, board, 1)
    assert board.bar == board.at.bar(1)
    assert board.press(("hand", B, 0)) and board.bar == board.at.bar(len(board.loose_actions())) != board.at.bar(1)


def test_nothing_can_be_chosen_when_it_is_not_ones_turn():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BDF", "C"])
    show(game, board, 1)
    assert not board.local_targets() and not board.press(("hand", B, 0))
    show(game, board, 0)
    assert not board.local_targets() and board.loose_actions() == [TryToPass(0, 1), Trade(0)]


def test_both_choices_of_a_turn_have_buttons():
    size, area = (1280, 720), Rect(16, 364, 1248, 340)
    small, large = board_of(3, area, size, interface_scale=2.0), board_of(3)
    game, first = situation("1 0 2", ["ABC", "BDF", "C"]), situation("0 1 2", ["B", "BDF", "C"], discards="A")
    for board, viewer in product((large, small), (0, None)):
        for match, other in ((game, TryToPass(0, 1)), (first, DuelPile(0))):
            board.show(match.view(viewer), match.legal_actions(0))
            assert board.loose_actions() == [other, Trade(0)]
            assert [other] in board.targets().values(), "the piece can be pressed as well"


def test_a_card_to_duel_with_brings_the_plans_that_differ():
    game = situation("1 0 2", ["ABC", "BDFF", "C"])
    pull_up(game, 1)
    plans = [OpenDuel(1, B, 0, blocks) for blocks in range(3)]
    assert in_the_bar(game, 1) == ([LetPass(1)], [])
    assert in_the_bar(game, 1, ("hand", B, 0)) == ([*plans, LetPass(1)], [("hand", B, 0)])
    assert in_the_bar(game, 1, ("hand", F, 1)) == ([OpenDuel(1, F, 1, 0), LetPass(1)], [("hand", F, 1)])


def test_cards_that_block_are_chosen_as_far_as_one_would_go():
    game = situation("1 0 2", ["BDFFA", "ACE", "C"])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 2))
    first, second, third = ("hand", B, 0), ("hand", D, 0), ("hand", F, 0)
    assert in_the_bar(game, 0) == ([Block(0, n) for n in (1, 2, 3, 0)], []), "blocks leave no choice of cards"
    assert in_the_bar(game, 0, first) == ([Block(0, 1), Block(0, 0)], [first])
    assert in_the_bar(game, 0, second) == ([Block(0, 2), Block(0, 0)], [first, second])
    assert in_the_bar(game, 0, ("hand", F, 1)) == ([Block(0, 3), Block(0, 0)], [first, second, third])
    board = board_of(3)
    show(game, board, 0)
    assert ("hand", A, 0) not in board.local_targets()


def test_the_pile_is_blocked_once():
    game = situation("0 1 2", ["BDF", "B", "C"], discards="A")
    duel_pile(game)
    assert in_the_bar(game, 0, ("hand", B, 0)) == ([Block(0, 1), Block(0, 0)], [("hand", B, 0)])


def test_cards_that_do_not_count_cannot_be_chosen_at_the_table():
    game = situation("1 0 2", ["BDF", "EG", "C"], event="dirt_road")
    pull_up(game, 1)
    board = board_of(3)
    show(game, board, 1)
    assert board.local_targets() == [("hand", E, 0)] and board.loose_actions() == [LetPass(1)]
    assert game.why_not(board.telling.attempt(("hand", G, 0), game.view(1))).rule == "CC-12"
    game = situation("1 0 2", ["BD", "EA", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert in_the_bar(game, 0, ("hand", B, 0)) == ([BlockWith(0, B, 0), Block(0, 0)], [("hand", B, 0)])
    show(game, board, 0)
    assert board.local_targets() == [("hand", B, 0)]
    assert game.why_not(board.telling.attempt(("hand", D, 0), game.view(0))).rule == "CC-30"


def outcome_of(game, action):
    """All that anybody can see of what an action leads to, with the luck of that moment."""
    twin = game.copy()
    twin.chance = FastChance(5)
    twin.advance(action)
    while twin.phase in (Phase.ANSWER, Phase.BLOCK, Phase.PILE) and twin.actor != game.actor:
        twin.advance(twin.legal_actions(twin.actor)[-1])
    view = twin.view(None)
    return view.phase, view.rows, view.trophies, view.duels, twin.hands, twin.discards


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_person_among_bots_can_choose_all_that_differs(seats):
    board, phases = board_of(seats), set()
    for game in moments(seats, matches=3):
        seat = game.actor
        show(game, board, seat)
        reached = {action for actions in board.targets().values() for action in actions} | set(board.loose_actions())
        for piece in board.local_targets():
            board.press(piece)
            reached |= set(board.loose_actions())
        assert reached <= set(game.legal_actions(seat))
        phases.add(game.phase)
        found = [outcome_of(game, action) for action in reached]
        assert all(outcome_of(game, action) in found for action in game.legal_actions(seat)), game.phase
    assert phases == set(Phase) - {Phase.OVER}


def test_what_cannot_be_pressed_has_a_reason():
    board, game = board_of(4), situation("2 1 0 3", ["ABC", "B", "C", "D"])
    show(game, board, 0)
    for piece in (("car", 2), ("car", 3), ("discards",), ("hand", A, 0)):
        action = board.telling.attempt(piece, game.view(0))
        assert action is not None and game.why_not(action).rule.startswith("CC-")
    assert board.telling.attempt(("deck",), game.view(0)) is None
    assert board.telling.attempt(("car", 1), game.view(0)) == TryToPass(0, 1)


def test_a_chosen_card_has_no_note_over_its_buttons():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BDF", "C"])
    pull_up(game, 1)
    show(game, board, 1)
    assert board.tip(("hand", B, 0), game.view(1))
    assert board.press(("hand", B, 0)) and not board.tip(("hand", B, 0), game.view(1))
