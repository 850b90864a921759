"""The board of Crazy Commute: what lies where, words and pictures."""

import pytest

from crashgames.games.crazy_commute.board import faces, words
from crashgames.games.crazy_commute.board.arena import Fighter, Talk, halves
from crashgames.games.crazy_commute.board.card_face import art_of, event_art, has_art, item_art
from crashgames.games.crazy_commute.board.ring import circle
from crashgames.games.crazy_commute.board.road import plates_of
from crashgames.games.crazy_commute.board.tips import item_text
from crashgames.games.crazy_commute.messages import Block, DuelPile, OpenDuel, Phase, Trade, TryToPass, Wait
from tests.boards import NAMES, drawn, show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import (
    CARDS,
    EVENTS,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    duel,
    duel_pile,
    let_pass,
    pull_up,
    situation,
    trade,
)
from tests.games.crazy_commute.twins import moments


def test_the_line_runs_up_the_screen():
    board, game = board_of(4), situation("3 1 02", ["A", "B", "C", "D"])
    show(game, board)
    heights = {seat: board.rect_of(("car", seat)).y for seat in range(4)}
    assert heights[3] < heights[1] < heights[0] == heights[2]
    columns = [board.rect_of(("car", seat)).x for seat in range(4)]
    assert columns == sorted(columns)


def test_passing_shows_the_driver_beside_the_target():
    board, game = board_of(4), situation("3 1 0 2", ["ABC", "BBB", "C", "D"], current=2)
    show(game, board)
    before = board.rect_of(("car", 2))
    pull_up(game, 0)
    show(game, board)
    car, target = board.rect_of(("car", 2)), board.rect_of(("car", 0))
    assert car.y < before.y and abs(car.centery - target.centery) < target.h
    assert abs(car.centerx - target.centerx) == pytest.approx(board.at.lanes[0].w, abs=2)


def test_beside_a_shared_row_it_waits_behind_in_its_own_lane():
    board, game = board_of(3), situation("01 2", ["ABC", "BBB", "CCC"], current=2)
    pull_up(game, 0)
    show(game, board)
    assert board.layout_now()["car", 2].x == board.at.lanes[2].centerx


def test_a_duel_lies_card_against_card():
    board, game = board_of(3), situation("1 0 2", ["BDFHJ", "ACEGI", "GGG"], far="asked again")
    duel(game, 1, A, 4, 4)
    show(game, board)
    cards = [board.rect_of(("clash", number)) for number in range(9)]
    middle = board.at.arena.centerx
    assert [card.centerx < middle for card in cards] == [True, False] * 4 + [True]
    assert cards[8].centerx > cards[6].centerx >= cards[4].centerx, "older cards lie further out"


def test_own_cards_are_open_and_others_closed():
    board, game = board_of(3), situation("1 0 2", ["AAB", "CDE", "FGH"])
    show(game, board, 1)
    hand = [piece for piece in board.layout_now() if piece[0] == "hand"]
    assert sorted(hand) == [("hand", C, 0), ("hand", D, 0), ("hand", E, 0)]
    show(game, board)
    assert not [piece for piece in board.layout_now() if piece[0] == "hand"]
    held = [piece for piece in board.layout_now() if piece[0] == "held"]
    assert sorted(held) == [("held", 0, place) for place in range(3)]


def test_trophies_are_seen_by_everybody():
    board, game = board_of(3), situation("1 0 2", ["A", "B", "C"], trophies=["DE", "", "F"])
    show(game, board)
    won = {piece: pose.face for piece, pose in board.layout_now().items() if piece[0] == "trophy"}
    assert won == {("trophy", 0, 0): ("trophy", 3), ("trophy", 0, 1): ("trophy", 4), ("trophy", 2, 0): ("trophy", 5)}


# Words and pictures


def test_every_phase_has_its_own_picture_and_words():
    seen, seats = {}, 4
    for game in moments(seats):
        view = game.view(None)
        left, right = halves(view, NAMES[:seats])
        assert words.prompt(view, NAMES)
        assert left.headline and left.line if isinstance(left, Talk) else left == right or isinstance(left, Fighter)
        seen.setdefault(game.phase, left.art if isinstance(left, Talk) else game.phase)
    assert set(seen) == set(Phase) - {Phase.OVER}
    assert len(set(seen.values())) >= len(seen) - 2, "turn and onward, and both discards, share a picture"


def test_prompts_name_whom_and_what():
    game = situation("1 0 2", ["ABC", "BDF", "C"])
    assert NAMES[1] in words.prompt(game.view(None), NAMES)
    pull_up(game, 1)
    assert NAMES[0] in words.prompt(game.view(None), NAMES)
    game.apply(OpenDuel(1, F, 0, 0))
    assert "Earmuffs" in words.prompt(game.view(None), NAMES)
    assert words.prompt(game.view(0), NAMES).startswith("nothing in your hand")
    assert words.prompt(game.view(1), NAMES) == words.prompt(game.view(None), NAMES)


def test_facts_are_those_that_all_can_see():
    game = situation("1 0 2", ["ABC", "BDF", "C"], trophies=["DE", "", ""])
    trophies, hand, row = words.facts(game.view(None), 0)
    assert (trophies.text, trophies.strong, hand.text, row.text) == ("2", True, "3", "2")
    assert all(fact.tip for fact in (trophies, hand, row))


def test_every_piece_has_a_tip():
    board = board_of(5)
    for game in moments(5, matches=3):
        for viewer in (None, game.actor):
            show(game, board, viewer)
            for piece in board.layout_now():
                assert board.tip(piece, board.view), piece


def test_a_tip_says_what_blocks_an_item_and_what_it_blocks():
    text = item_text(B)
    assert "Doughnut Bait" in text and "Rocket Fuel" in text
    game = situation("1 0 2", ["ABC", "GDF", "C"], event="dirt_road")
    board = board_of(3)
    pull_up(game, 1)
    assert "lets them pass" in board.tip(("hand", G, 0), game.view(1))
    assert "lets them pass" not in board.tip(("hand", F, 0), game.view(1))


def test_every_card_has_a_drawing_and_typed_in_ones_get_one():
    assert all(has_art(f"item_{item.id}") for item in CARDS.items)
    assert all(has_art(f"event_{event.id}") for event in CARDS.events)
    assert all(has_art(f"driver_{driver.id}") for driver in CARDS.drivers)
    assert art_of("item", "rubber_duck").endswith("item_other") and has_art("event_other") and has_art("driver_other")
    assert item_art(0) != item_art(1) and event_art(0) != event_art(1)


def test_the_circle_of_items_is_shown_if_it_is_one():
    assert sorted(circle()) == list(range(10)) and circle()[:3] == (A, B, C)


def test_plates_show_whose_turn_it_is():
    game = situation("1 0 2", ["ABC", "BDF", "C"])
    pull_up(game, 1)
    plates = plates_of(game.view(None))
    assert [plate.current for plate in plates] == [True, False, False]
    assert [plate.acts for plate in plates] == [False, True, False]


def test_whoever_has_to_answer_in_a_duel_is_told_what_it_takes():
    game = situation("1 0 2", ["BDF", "ACE", "C"])
    assert isinstance(halves(game.view(None), NAMES)[0], Talk)
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 1))
    assert halves(game.view(None), NAMES) == (Fighter(1), Fighter(0, (B,)))
    assert halves(game.view(1), NAMES) == (Fighter(1), Fighter(0, (B,)))
    assert halves(game.view(0), NAMES) == (Fighter(1), Fighter(0, (B,), True))


def test_under_a_police_check_a_canned_cop_helps_too():
    game = situation("1 0 2", ["DF", "ACE", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert halves(game.view(0), NAMES)[1] == Fighter(0, (F, B), True)
    game = situation("1 0 2", ["DF", "ACE", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    assert halves(game.view(0), NAMES)[1] == Fighter(0, (B,), False)


def test_faces_are_kept_and_unknown_ones_refused():
    board = board_of(3)
    one = board.picture(("item", A), (100, 140), None, 0)
    assert board.picture(("item", A), (100, 140), None, 0) is one
    assert board.picture(("item", A), (100, 140), None, 6).get_width() > 100
    with pytest.raises(ValueError, match="nonsense"):
        faces.Faces(board.stage).picture(("nonsense",), (10, 10), None, 0)


def test_warming_up_draws_what_will_be_needed():
    board = board_of(3)
    show(situation("1 0 2", ["A", "B", "C"]), board)
    for _ in board.warm_up():
        pass
    kept = len(board.faces._kept)
    show(situation("1 0 2", ["ABCDE", "B", "C"], event="dirt_road"), board, 0)
    drawn(board)
    assert len(board.faces._kept) - kept <= 12, "only cars, signs, piles and the like are left to be drawn"


def test_events_on_the_billboard():
    board = board_of(3)
    for event in EVENTS:
        show(situation("1 0 2", ["A", "B", "C"], event=event), board)
        assert ("event", EVENTS[event]) in board.layout_now()


def test_ghosts_show_where_the_car_would_go():
    match, board = match_of(3, drivers="dealt"), board_of(3)
    while not any(isinstance(action, TryToPass) for action in match.legal_actions(match.to_act()[0])):
        match.play(match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    board.show(match.view(seat), match.legal_actions(seat))
    action = next(a for a in match.legal_actions(seat) if isinstance(a, TryToPass))
    (ghost,) = board.ghosts(match.preview(action, seat))
    assert ghost.rest.face[:2] == ("car", seat)
    assert board.ghosts(match.preview(Trade(seat), seat)) == []


def test_the_example_course_of_a_turn_is_shown():
    """Let pass, on to the pile, and stopped there: what each step leaves on the board."""
    board = board_of(3)
    game = situation("1 0 2", ["ABC", "FFF", "GGG"], discards="J")
    let_pass(game, 1)
    show(game, board, 0)
    assert board.targets() == {("discards",): [DuelPile(0)]} and board.loose_actions() == [Wait(0)]
    duel_pile(game)
    show(game, board, 0)
    assert board.rect_of(("clash", 0)).centerx < board.at.arena.centerx
    assert board.loose_actions() == [Block(0, 0)], "with A nothing blocks a J"
    game = situation("0 1 2", ["ABCDE", "FFF", "GGG"])
    trade(game, A)
    show(game, board)
    assert board.layout_now()["discards",].face == ("pile", 1)
