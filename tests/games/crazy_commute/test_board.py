"""The board of Crazy Commute: regions, what lies where, what presses mean, words, and how things move."""

import random
from itertools import pairwise, product

import pytest
from pygame import Rect

from crashgames.core.chance import QuickChance
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.board import faces, words
from crashgames.games.crazy_commute.board.arena import Fighter, Talk, halves
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import art_of, event_art, has_art, item_art
from crashgames.games.crazy_commute.board.ring import circle
from crashgames.games.crazy_commute.board.road import plates_of
from crashgames.games.crazy_commute.board.tips import item_text
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
    Wait,
)
from crashgames.games.crazy_commute.tables import DRIVERS, TROPHIES_TO_WIN
from crashgames.ui.theme import Theme
from crashgames.ui.widgets.tooltip import note_place
from tests.boards import AREAS, NAMES, disjoint, drawn, show
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
    dealt,
    duel,
    duel_pile,
    let_pass,
    pull_up,
    situation,
    trade,
)
from tests.games.crazy_commute.twins import moments

AREAS = {**AREAS, "largest_scale": ((1280, 720), 2.0, Rect(346, 115, 921, 592))}
COMBINATIONS = list(product(AREAS, INFO.seats))
every_area = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
LONG = 16
"""A hand that is larger than any match has seen."""


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(area, Theme.fit(size, scale), seats), area, Theme.fit(size, scale)


def box(at, size):
    rect = Rect(0, 0, *size)
    rect.center = at
    return rect


# Regions


@every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, theme = arrangement(name, seats)
    regions = [at.road, at.goal, at.plates_row, at.billboard, at.piles, at.arena, at.drawer, at.bars]
    assert all(area.contains(region) for region in regions) and disjoint(regions)
    for count in (1, 2):
        assert at.bars.contains(at.bar(count)) and at.bar(count).h >= theme.target
    for count in (6, 9):
        assert at.panel.contains(at.bar(count)) and at.bar(count).bottom == at.bars.bottom


@every_area
def test_a_hand_makes_way_for_many_buttons(name, seats):
    at, _, _ = arrangement(name, seats)
    for count in range(1, 12):
        card = at.hand(0, count).move(0, -at.way)
        assert not card.colliderect(at.bar(6)) and at.drawer.contains(card.move(0, -at.lift))
        assert not at.hand(0, count).move(0, -at.way_for(9)).colliderect(at.bar(9))


@every_area
def test_cars_in_their_lanes_never_touch(name, seats):
    at, _, _ = arrangement(name, seats)
    for rows in range(1, seats + 1):
        cars = [box(at.car_at(seat, place, rows), at.car) for seat in range(seats) for place in range(rows)]
        assert all(at.road.contains(car) for car in cars) and disjoint(cars)
    fronts = [at.car_at(0, 0, rows)[1] for rows in range(1, seats + 1)]
    assert fronts == sorted(fronts, reverse=True), "the last row stays at the bottom"


@every_area
def test_a_car_that_pulls_up_touches_nobody(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat, target in product(range(seats), repeat=2):
        if seat != target:
            for place in range(seats - 1):
                beside = box(at.beside(seat, target, place, seats, True), at.car)
                assert at.road.contains(beside)
                behind = [at.car_at(other, place + 1, seats) for other in range(seats)]
                others = [at.car_at(target, place, seats), *behind]
                assert beside.collidelist([box(other, at.car) for other in others]) < 0


@every_area
def test_trophies_stand_on_the_shelves_of_plates(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat in range(seats):
        shelf = [at.trophy(seat, number) for number in range(TROPHIES_TO_WIN)]
        assert disjoint(shelf) and all(at.plates[seat].contains(place) for place in shelf)
        assert not any(place.colliderect(at.badge(seat)) for place in shelf)
        assert at.cup(seat) is None or (disjoint([*shelf, at.cup(seat)]) and at.plates[seat].contains(at.cup(seat)))


@every_area
def test_signs_and_lights_stay_on_the_road(name, seats):
    at, _, _ = arrangement(name, seats)
    for place in range(seats):
        sign, light = at.row_sign(place, seats), box(at.car_at(0, place, seats), at.glow())
        assert at.road.contains(sign) and not sign.colliderect(at.asphalt)
        assert at.road.contains(light) and light.w > at.car[0] and light.h > at.car[1]


@every_area
def test_piles_and_the_sign_lie_in_their_frames(name, seats):
    at, _, _ = arrangement(name, seats)
    assert disjoint([at.pile(0), at.pile(1)]) and all(at.piles.contains(at.pile(number)) for number in (0, 1))
    assert at.billboard.contains(at.sign)


@every_area
def test_hands_of_any_size_lie_in_the_drawer(name, seats):
    at, _, theme = arrangement(name, seats)
    for count in range(1, LONG + 1):
        cards = [at.hand(place, count) for place in range(count)]
        closed = [at.held(place, count) for place in range(count)]
        assert all(at.drawer.contains(card) and card.size == at.held(0, 1).size for card in closed)
        assert all(at.drawer.contains(card) and at.drawer.contains(card.move(0, -at.lift)) for card in cards)
        steps = [after.x - before.x for before, after in pairwise(cards)]
        assert all(step >= theme.px(16) for step in steps)
        assert count > 6 or disjoint(cards)


@every_area
def test_the_cards_of_a_duel_lie_in_the_arena(name, seats):
    at, _, _ = arrangement(name, seats)
    for count in range(1, 13):
        cards = [at.clash(number, count)[0] for number in range(count)]
        assert all(at.arena.contains(card) for card in cards)
        assert disjoint(cards[-2:]) and cards[-1].h >= at.arena.h * 0.4
        assert not any(card.colliderect(at.corner(side)) for card in cards[-2:] for side in (0, 1))


@every_area
def test_drivers_to_choose_are_large_enough(name, seats):
    at, _, theme = arrangement(name, seats)
    cards = [at.driver_card(number) for number in range(DRIVERS)]
    assert disjoint(cards) and all(at.arena.contains(card) for card in cards)
    assert all(card.w >= theme.target for card in cards)


# What lies where


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


# What presses mean


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
    assert board.loose_actions() == [Trade(0)] and board.bar == board.at.bar(1)
    pull_up(game, 1)
    show(game, board, 1)
    assert board.bar == board.at.bar(1)
    assert board.press(("hand", B, 0)) and board.bar == board.at.bars
    assert board.at.panel.contains(board.at.bars) and board.at.panel.contains(board.at.drawer)


@every_area
def test_no_note_about_a_card_covers_the_buttons(name, seats):
    at, _, theme = arrangement(name, seats)
    if at.compact:
        assert notes_about_cards(name, seats) == {""}
        return
    assert notes_about_cards(name, seats) != {""}
    note = Rect(0, 0, theme.px(380), 2 * theme.px(21) + theme.gap(5))
    screen = Rect((0, 0), theme.size).inflate(-2 * theme.gap(2), -2 * theme.gap(2))
    for count in range(1, LONG):
        assert not note_place(note, at.hand(0, count), screen, theme.gap(3)).colliderect(at.bars)


def notes_about_cards(name, seats):
    """What is said of the cards that the first seat is dealt."""
    size, scale, area = AREAS[name]
    board, game = board_of(seats, area, size, interface_scale=scale), match_of(seats).engine
    show(game, board, 0)
    return {board.tip(piece, game.view(0)) for piece in board.pieces.sprites if piece[0] == "hand"}


def test_small_windows_have_no_notes_about_cards():
    size, _, area = AREAS["large_scale"]
    small, large = board_of(3, area, size, interface_scale=1.5), board_of(3)
    game = situation("1 0 2", ["ABC", "BDF", "C"])
    pull_up(game, 1)
    for board in (small, large):
        show(game, board, 1)
    assert large.tip(("hand", B, 0), game.view(1)) and not small.tip(("hand", B, 0), game.view(1))
    assert large.press(("hand", B, 0)) and not large.tip(("hand", B, 0), game.view(1))


def test_nothing_can_be_chosen_when_it_is_not_ones_turn():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BDF", "C"])
    show(game, board, 1)
    assert not board.local_targets() and not board.press(("hand", B, 0))
    show(game, board, 0)
    assert not board.local_targets() and board.loose_actions() == [Trade(0)]


def test_a_card_to_duel_with_brings_the_plans_that_differ():
    game = situation("1 0 2", ["ABC", "BDFF", "C"])
    pull_up(game, 1)
    plans = [OpenDuel(1, B, 0, blocks) for blocks in range(3)]
    assert in_the_bar(game, 1) == ([LetPass(1)], [])
    assert in_the_bar(game, 1, ("hand", B, 0)) == ([LetPass(1), *plans], [("hand", B, 0)])
    assert in_the_bar(game, 1, ("hand", F, 1)) == ([LetPass(1), OpenDuel(1, F, 1, 0)], [("hand", F, 1)])


def test_cards_that_block_are_chosen_as_far_as_one_would_go():
    game = situation("1 0 2", ["BDFFA", "ACE", "C"])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 2))
    first, second, third = ("hand", B, 0), ("hand", D, 0), ("hand", F, 0)
    assert in_the_bar(game, 0) == ([Block(0, 0)], [])
    assert in_the_bar(game, 0, first) == ([Block(0, 0), Block(0, 1)], [first])
    assert in_the_bar(game, 0, second) == ([Block(0, 0), Block(0, 2)], [first, second])
    assert in_the_bar(game, 0, ("hand", F, 1)) == ([Block(0, 0), Block(0, 3)], [first, second, third])
    board = board_of(3)
    show(game, board, 0)
    assert ("hand", A, 0) not in board.local_targets()


def test_the_pile_is_blocked_once():
    game = situation("0 1 2", ["BDF", "B", "C"], discards="A")
    duel_pile(game)
    assert in_the_bar(game, 0, ("hand", B, 0)) == ([Block(0, 0), Block(0, 1)], [("hand", B, 0)])


def test_cards_that_do_not_count_cannot_be_chosen_at_the_table():
    game = situation("1 0 2", ["BDF", "EG", "C"], event="dirt_road")
    pull_up(game, 1)
    board = board_of(3)
    show(game, board, 1)
    assert board.local_targets() == [("hand", E, 0)] and board.loose_actions() == [LetPass(1)]
    assert game.why_not(board.attempt(("hand", G, 0), game.view(1))).rule == "CC-12"
    game = situation("1 0 2", ["BD", "EA", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert in_the_bar(game, 0, ("hand", B, 0)) == ([Block(0, 0), BlockWith(0, B, 0)], [("hand", B, 0)])
    show(game, board, 0)
    assert board.local_targets() == [("hand", B, 0)]
    assert game.why_not(board.attempt(("hand", D, 0), game.view(0))).rule == "CC-30"


def outcome_of(game, action):
    """All that anybody can see of what an action leads to, with the luck of that moment."""
    twin = game.copy()
    twin.chance = QuickChance(5)
    twin.advance(action)
    while twin.phase in (Phase.ANSWER, Phase.BLOCK, Phase.PILE) and twin.actor != game.actor:
        twin.advance(twin.legal_actions(twin.actor)[-1])
    view = twin.view(None)
    return view.phase, view.rows, view.trophies, view.duels, twin.hands, twin.discards


@pytest.mark.parametrize("seats", INFO.seats)
def test_whoever_plays_among_bots_can_choose_all_that_makes_a_difference(seats):
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
        action = board.attempt(piece, game.view(0))
        assert action is not None and game.why_not(action).rule.startswith("CC-")
    assert board.attempt(("deck",), game.view(0)) is None
    assert board.attempt(("car", 1), game.view(0)) == TryToPass(0, 1)


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
    assert words.prompt(game.view(0), NAMES).startswith("nothing that you hold")
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


def test_a_tip_tells_what_blocks_an_item_and_what_it_blocks():
    text = item_text(B)
    assert "Doughnut Bait" in text and "Rocket Fuel" in text
    game = situation("1 0 2", ["ABC", "GDF", "C"], event="dirt_road")
    board = board_of(3)
    pull_up(game, 1)
    assert "lets pass" in board.tip(("hand", G, 0), game.view(1))
    assert "lets pass" not in board.tip(("hand", F, 0), game.view(1))


def test_every_card_has_a_drawing_and_typed_in_ones_get_one():
    assert all(has_art(f"item_{item.id}") for item in CARDS.items)
    assert all(has_art(f"event_{event.id}") for event in CARDS.events)
    assert all(has_art(f"driver_{driver.id}") for driver in CARDS.drivers)
    assert art_of("item", "rubber_duck").endswith("item_other") and has_art("event_other") and has_art("driver_other")
    assert item_art(0) != item_art(1) and event_art(0) != event_art(1)


def test_the_circle_of_items_is_shown_if_it_is_one():
    assert sorted(circle()) == list(range(10)) and circle()[:3] == (A, B, C)


def test_plates_tell_whose_turn_it_is():
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


# Motion


def rest(board):
    for _ in range(3000):
        if board.idle:
            return
        board.update(1 / 15)
    raise AssertionError("the board does not come to rest")


def test_a_whole_match_can_be_told():
    kinds = set()
    for viewer, seed in ((None, 1), (2, 2)):
        match, pick, board = match_of(4, seed), random.Random(seed), board_of(4)
        board.show(match.view(viewer), ())
        while match.outcome is None:
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
            kinds |= {type(step.event).__name__ for step in match.steps(viewer)}
            board.play(match.steps(viewer))
            rest(board)
            assert board.layout_now() == board.layout(match.view(viewer))
        assert drawn(board)
    assert len(kinds) > 20


@pytest.mark.parametrize("calm", [False, True])
def test_a_trophy_goes_to_its_winner_and_the_rest_to_the_discards(calm):
    board, match_game = board_of(3, reduced_motion=calm), situation("1 0 2", ["BDFHH", "ACEJJ", "GGG"])
    show(match_game, board)
    pull_up(match_game, 1)
    show(match_game, board)
    events = shown(match_game, board, OpenDuel(1, A, 0, 0))
    assert events
    events = shown(match_game, board, Block(0, 1))
    rest(board)
    assert ("trophy", 0, 0) in board.layout_now() and not [p for p in board.layout_now() if p[0] == "clash"]


def shown(game, board, action):
    from crashgames.core.match import Step

    steps = []
    game.listen(lambda event, at: steps.append(Step(event, at.view(None))))
    game.advance(action)
    game.listen(None)
    board.play(steps)
    return steps


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
