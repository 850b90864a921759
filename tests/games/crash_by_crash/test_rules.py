"""The rules of Crash by Crash, one test for each: the floor, the set-up, turns, placing a car."""

from collections import Counter

import pytest

from crashgames.games.crash_by_crash.events import (
    ActionSkipped,
    BellRang,
    CardsRevealed,
    CarPulled,
    EventScored,
    PileRebuilt,
    PointsChanged,
)
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    DrawCard,
    ExchangeCards,
    Phase,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import (
    BELLS,
    FLOWERS,
    GRID,
    MIDDLES,
    STOCK,
    TILE_OF,
    TILES,
    Card,
    is_magnetic,
    printed_tiles,
    side_of,
)
from tests.games.crash_by_crash.situation import (
    card,
    cell,
    exchange,
    fresh,
    legal,
    names,
    of,
    place,
    play,
    situation,
    walk,
    why,
)

# The floor


def test_cb_1_thirteen_x_tiles_and_twelve_flowers_lie_at_random():
    assert Counter(map(len, TILES)) == {8: 13, 7: 12}
    assert all((len(TILES[tile]) == 7) == (tile in FLOWERS) for tile in range(25))
    script = {"x tiles": [list(range(13))], "flower tiles": [list(range(12))], "turn": [2, *[1] * 24]}
    game, tiles = fresh(script=script), printed_tiles()
    assert [game.values[index] for index in TILES[0]] == list(reversed(tiles["x"][0].values))
    assert [game.values[index] for index in TILES[1]] == list(tiles["flower"][0].values)
    assert [game.values[index] for index in TILES[24]] == list(tiles["x"][12].values)


def test_cb_2_the_tiles_close_without_gaps():
    assert sorted(index for tile in TILES for index in tile) == sorted(GRID.cells)
    assert [len(row) for row in GRID.rows] == [13, 12] * 7 + [13]
    for tile, middle in MIDDLES.items():
        assert {middle, *GRID.neighbours(middle)} == set(TILES[tile])


def test_cb_3_every_cell_has_a_value():
    assert {fresh().values[index] for index in GRID.cells} == {0, 1, 2, 3}


def test_cb_4_bells_stand_on_the_stars_of_ten_flowers():
    script = {"flower tiles": [list(range(12))], "turn": [1] * 25}
    game = fresh(script=script)
    stars = [(tile, star.star) for tile, star in zip(FLOWERS, printed_tiles()["flower"], strict=True)]
    assert set(game.bells) == {TILES[tile][star] for tile, star in stars if star is not None}
    assert len(game.bells) == BELLS


def test_cb_5_the_operator_starts_on_a_flower_without_star():
    game = fresh()
    starless = set(FLOWERS) - {TILE_OF[bell] for bell in game.bells}
    assert len(starless) == 2
    assert {fresh(script={"operator": [tile]}).operator for tile in starless} == {MIDDLES[tile] for tile in starless}


def test_cb_6_a_vacant_cell_has_no_car_operator_or_bell():
    game = situation(a="H6", bells="E7", operator="H4", holes=[1], hand=[Card.EXPANSION_UNLIMITED, *[Card.LAMBADA] * 2])
    card(game, Card.EXPANSION_UNLIMITED)
    play(game, TakeCar(0, False))
    assert names(GRID.cells) - legal(game, PlaceCar) == {"H6", "E7", "H4", "O1", "O13"} | names(TILES[1])
    assert why(game, PlaceCar(0, cell("E7"), False)) == "CB-6"


# Setting up


def test_cb_10_what_everybody_gets():
    game = fresh()
    assert [sum(side_of(car) == side and not is_magnetic(car) for car in range(22)) for side in (0, 1)] == [10, 10]
    assert game.cars == [STOCK] * 22
    assert (game.accumulators, game.scores) == ([4, 4], [10, 10])
    assert ([len(hand) for hand in game.hands], len(game.face_up), len(game.pile)) == ([3, 3], 3, 30)
    four = fresh(4)
    assert ([len(hand) for hand in four.hands], four.face_up, len(four.pile)) == ([3] * 4, [], 27)
    assert len(fresh(options={"reconstructed_card": False}).pile) == 27


def test_cb_11_four_cars_each_and_one_on_a_tile():
    game = fresh(script={"first": [1]})
    order = []
    while game.phase is Phase.SET_UP:
        order.append(game.seat)
        taken = {TILE_OF[index] for index in game.cars if index}
        choices = game.legal_actions(game.seat)
        assert not {TILE_OF[choice.cell] for choice in choices} & taken
        left = {False} if game.cars[21 if game.seat else 10] else {False, True}
        assert {choice.magnetic for choice in choices} == left
        play(game, choices[-1 if game.seat and not game.cars[21] else 0])
    assert order == [1, 0, 1, 0, 1, 0, 1, 0]
    assert sorted(side_of(car) for car, index in enumerate(game.cars) if index) == [0] * 4 + [1] * 4
    assert game.cars[21]
    assert game.scores == [10, 10]


def test_cb_11_the_set_up_pushes_and_pulls_nothing():
    game = fresh(script={"first": [0]})
    free = [index for index in GRID.cells if not game.at[index]]
    first = next(index for index in free if game.at[index + 2] == 0 and TILE_OF[index] != TILE_OF[index + 2])
    assert not of(play(game, PlaceCar(0, first, True), PlaceCar(1, first + 2, False)), CarPulled)
    assert why(game, PlaceCar(0, first, False)) == "CB-6"
    assert why(game, PlaceCar(0, first + 1, False)) in ("CB-11", "CB-6")
    assert why(game, PlaceCar(0, free[-1], True)) == "CB-10"
    assert why(game, PlaceCar(1, free[-1], False)) == "CB-11"
    assert why(game, TakeCar(0, False)) == "CB-11"


def test_cb_11_in_a_game_of_four_everybody_places_two():
    game, order = fresh(4, script={"first": [2]}), []
    while game.phase is Phase.SET_UP:
        order.append(game.seat)
        play(game, game.legal_actions(game.seat)[0])
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "first", "lower", "beginner"), [
    (2, 0, 1, 1), (2, 1, 1, 1), (2, 0, None, 0), (2, 1, None, 1), (4, 2, 0, 2), (4, 2, 1, 3), (4, 3, None, 3),
])  # fmt: skip
def test_cb_12_the_lower_sum_moves_first(seats, first, lower, beginner):
    game = fresh(seats, script={"first": [first]})
    game.values = bytes(1 if value <= 3 else value for value in game.values)
    values = bytearray(game.values)
    while game.phase is Phase.SET_UP:
        choice = game.legal_actions(game.seat)[0]
        values[choice.cell] = 0 if game.seat % 2 == lower else 1
        game.values = bytes(values)
        play(game, choice)
    assert (game.seat, game.turn) == (beginner, 1)


def test_cb_13_a_score_never_falls_to_zero():
    game = situation(a="H6")
    game.scores = [4, 10]
    place(game, "H5", bump="H6")
    assert legal(game, TakeCar, "magnetic") == set()
    assert why(game, TakeCar(0, False)) == "CB-13"
    poor = situation(a="H6")
    poor.scores = [2, 10]
    assert legal(poor, CallOperator, "cells") == {2}
    assert why(poor, CallOperator(0, 4)) == "CB-13"


# Turns


def test_cb_20_two_actions_and_a_second_car_costs_four():
    game = situation(a="H6 E3")
    place(game, "H5", bump="H6")
    assert (game.seat, game.action_number, game.scores) == (0, 2, [10, 10])
    events = place(game, "E2", bump="E3")
    assert of(events, PointsChanged)[0].points == -4
    assert (game.seat, game.scores) == (1, [6, 10])
    assert why(game, TakeCar(0, False)) == "CB-90"
    assert why(game, Bump(1, cell("E3"))) == "CB-20"


def test_cb_20_a_car_after_something_else_costs_nothing():
    game = situation(a="H6")
    walk(game, "N7 M7")
    place(game, "H5", bump="H6")
    assert game.scores == [10, 10]
    place(game, "H4", bump="H5")
    assert (game.scores, game.view(1).car_cost) == ([10, 10], 4)


def test_cb_21_a_blue_card_comes_first_and_a_car_follows():
    game = situation(a="H6", hand=[Card.TANDEM, Card.LAMBADA, Card.DOUBLE_HIT])
    card(game, Card.TANDEM)
    assert {type(action) for action in game.legal_actions(0)} == {TakeCar}
    for illegal in (PlayCard(0, Card.DOUBLE_HIT), ExchangeCards(0), CallOperator(0, 2)):
        assert why(game, illegal) == "CB-21"
    play(game, TakeCar(0, False), PlaceCar(0, cell("H5"), False))
    assert legal(game, Bump, "boost") == {0}
    assert why(game, Bump(0, cell("H6"), 1)) == "CB-21"


def test_cb_21_bound_cards_are_no_second_action():
    game = situation(a="E6", bells="E7", hand=[Card.TANDEM, Card.LAST_RIDE, Card.LAMBADA], action=2)
    assert legal(game, PlayCard, "card") == set()
    assert why(game, PlayCard(0, Card.TANDEM)) == why(game, PlayCard(0, Card.LAST_RIDE)) == "CB-21"


def test_cb_21_a_yellow_card_must_be_followed_by_a_bell():
    game = situation(a="E6 H6", bells="E7", hand=[Card.LAST_RIDE, Card.LAMBADA, Card.SABOTEUR])
    card(game, Card.LAST_RIDE)
    assert {type(action) for action in game.legal_actions(0)} == {TakeCar}
    assert why(game, CallOperator(0, 2)) == "CB-21"
    play(game, TakeCar(0, False))
    assert legal(game, PlaceCar) == {"E5", "G6"} & legal(game, PlaceCar) | {"E5"}
    assert why(game, PlaceCar(0, cell("H5"), False)) == "CB-21"
    play(game, PlaceCar(0, cell("E5"), False))
    assert legal(game, Bump) == {"E6"}
    events = play(game, Bump(0, cell("E6"), 0))
    assert of(events, EventScored)[0].card is Card.LAST_RIDE


def test_cb_21_a_yellow_card_needs_a_bell_that_can_ring():
    game = situation(a="H6", bells="B4", hand=[Card.LAST_RIDE, Card.LAMBADA, Card.SABOTEUR])
    assert Card.LAST_RIDE not in legal(game, PlayCard, "card")
    assert why(game, PlayCard(0, Card.LAST_RIDE)) == "CB-21"


def test_cb_21_pulls_of_the_yellow_card_itself_count_first():
    """The magnetic car pulls a car to a bell as the card is played; the card then changes the next event."""
    game = situation(A="E8", b="E6", a="K6", bells="E7 K7", hand=[Card.SHADY_EXCEPTION, *[Card.LAMBADA] * 2])
    events = card(game, Card.SHADY_EXCEPTION)
    assert of(events, EventScored)[0].card is None
    assert (game.yellow, game.action_number) == (Card.SHADY_EXCEPTION, 2)
    assert of(place(game, "K5", bump="K6"), EventScored)[0].card is Card.SHADY_EXCEPTION


def test_cb_21_a_bound_card_may_be_played_if_it_ends_the_game():
    game = situation(A="E8", b="E6", bells="E7", hand=[Card.LAST_RIDE, Card.LAMBADA, Card.SABOTEUR])
    game.events = [(0, 0)] * 6
    card(game, Card.LAST_RIDE)
    assert game.outcome.reason.rule == "CB-82"


def test_cb_22_rung_bells_score_in_order_then_pulls_from_the_top():
    """A bump rings K7; the pulls then ring N4 and, further up, B4."""
    game = situation(b="K6 B3 N3", A="B5", B="N5", bells="N4 B4 K7", values={"K7": 3})
    events = place(game, "K5", bump="K6")
    assert [GRID.name(event.cell) for event in of(events, BellRang)] == ["K7", "B4", "N4"]
    scored = of(events, EventScored)
    assert [event.bell for event in scored] == [2, 1, 0]
    assert scored[0].gains[1] - scored[1].gains[1] == 3, "the car on K7 went home with its tile"
    assert max(map(events.index, of(events, CarPulled))) < events.index(scored[0])


def test_cb_23_cards_are_drawn_at_the_end_then_replenished():
    game = situation(a="H6 H7", b="H9")
    card(game, Card.SABOTEUR, "H9")
    assert game.phase is Phase.ACTION
    card(game, Card.LAMBADA, "H6", "H7")
    assert (game.phase, game.seat) == (Phase.DRAW, 0)
    shown = game.face_up[:]
    assert legal(game, DrawCard, "card") == {*shown, None}
    assert why(game, DrawCard(0, Card.TANDEM)) == "CB-23"
    assert not of(play(game, DrawCard(0, shown[0])), CardsRevealed)
    assert game.face_up == shown[1:]
    assert len(of(play(game, DrawCard(0, None)), CardsRevealed)[0].cards) == 1
    assert (len(game.hands[0]), len(game.face_up), game.seat) == (3, 3, 1)


def test_cb_23_an_empty_pile_is_rebuilt_from_the_discards():
    game = situation(a="H6 H7")
    game.discards, game.pile = game.pile, []
    events = exchange(game, Card.SABOTEUR, Card.LAMBADA, None, None)
    assert len(of(events, PileRebuilt)) == 1
    assert (len(game.pile), game.discards, len(game.hands[0])) == (30, [], 3)


def test_cb_24_what_cannot_be_done_is_skipped():
    """In a quiet turn the operator can only push cars to bells; no car is left, and one yellow card."""
    game = situation(
        a="A2 B1 G2 G4 G6 G8 I2 I4 I6", A="N11", b="O9", bells="A3 C2", operator="A1",
        hand=[Card.SABOTEUR, Card.LAST_RIDE], turn=5,
    )  # fmt: skip
    events = card(game, Card.SABOTEUR, "O9")
    assert [event.seat for event in of(events, ActionSkipped)] == [0]
    assert game.phase is Phase.DRAW
    assert game.legal_actions(0)
    assert why(game, PlayCard(0, Card.LAST_RIDE)) == "CB-23"
