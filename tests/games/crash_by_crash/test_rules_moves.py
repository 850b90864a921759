"""The rules of Crash by Crash, one test for each: placing cars, pulls, the operator."""

import pytest

from crashgames.core.messages import IllegalAction
from crashgames.games.crash_by_crash.events import (
    AccumulatorsUsed,
    BellRang,
    CarBumped,
    CarFell,
    CarPulled,
    CarPushed,
    EventScored,
    OperatorHit,
)
from crashgames.games.crash_by_crash.messages import Bump, CallOperator, ChooseGoal, MoveOperator, PlaceCar, TakeCar
from crashgames.games.crash_by_crash.tables import GRID, HOLE, RIMS, Card
from tests.games.crash_by_crash.situation import (
    GREY,
    begin_again,
    card,
    cars_at,
    cell,
    cells,
    exchange,
    legal,
    names,
    of,
    place,
    play,
    situation,
    walk,
    why,
)


def one_round(game):
    """An action that does nothing but cause a round of pulls."""
    return exchange(game, Card.LAMBADA, Card.FREE_RIDE, None, None)


# Placing a standard car


def test_cb_30_next_to_a_car_which_it_bumps():
    game = situation(a="H6", b="G6")
    play(game, TakeCar(0, False))
    assert "H5" in legal(game, PlaceCar)
    assert "H8" not in legal(game, PlaceCar)
    assert why(game, PlaceCar(0, cell("H8"), False)) == "CB-30"
    assert why(game, PlaceCar(0, cell("H5"), True)) == "CB-30"
    play(game, PlaceCar(0, cell("H5"), False))
    assert legal(game, Bump) == {"H6", "G6"}
    assert why(game, Bump(0, cell("H4"))) == "CB-30"
    events = play(game, Bump(0, cell("G6"), 0))
    assert of(events, CarBumped)[0].path == tuple(cells("G6 F6"))
    assert cars_at(game, "H5 H6 F6")


def test_cb_31_only_the_last_car_of_the_line_moves():
    game = situation(a="H6 H8", b="H7")
    events = place(game, "H5", bump="H6")
    assert [event.path for event in of(events, CarBumped)] == [tuple(cells("H8 H9"))]
    assert cars_at(game, "H5 H6 H7 H9")


@pytest.mark.parametrize(("mine", "theirs", "gain"), [("", "H12", 2), ("H12", "", 0)])
def test_cb_32_off_the_edge_an_opponents_car_gives_two_points(mine, theirs, gain):
    game = situation(a=mine, b=theirs)
    events = place(game, "H11", bump="H12")
    assert of(events, CarFell)[0].origin == cell("H12")
    assert game.scores == [10 + gain, 10]
    assert cars_at(game, "H11")


def test_cb_32_off_into_a_hole():
    game = situation(b="H7", holes=[13])
    place(game, "H6", bump="H7")
    assert cars_at(game, "H6")
    assert game.scores == [12, 10]


def test_cb_33_the_operator_takes_the_blow():
    game = situation(a="H6 H7", operator="H8")
    events = place(game, "H5", bump="H6")
    assert [event.cell for event in of(events, OperatorHit)] == [cell("H8")]
    assert cars_at(game, "H5 H6 H7")


@pytest.mark.parametrize(
    ("cars", "at", "head", "boost", "hand", "left", "gain"),
    [
        ({"b": "H7"}, "H6", "H7", 0, None, "H6", 2),
        ({"a": "H7"}, "H6", "H7", 0, None, "H6", 0),
        ({"a": "H6", "b": "H7"}, "H5", "H6", 0, None, "H5 H6", 2),
        ({"b": "H5"}, "H4", "H5", 2, None, "H4", 2),
        ({"a": "H5", "b": "H7"}, "H4", "H5", 2, None, "H4 H6", 2),
        ({"B": "H7"}, "H6", "H7", 1, None, "H6", 2),
        ({"b": "H4"}, "H3", "H4", 0, Card.CAR_RACKET, "H3", 2),
        ({"a": "H4", "b": "H7"}, "H3", "H4", 0, Card.CAR_RACKET, "H3 H6", 2),
        ({"b": "H7"}, "H6", "H7", 0, Card.TANDEM, "H7", 2),
        ({"a": "H6", "b": "H7"}, "H5", "H6", 0, Card.TANDEM, "H5 H7", 2),
        ({"b": "H7"}, "H6", "H7", 0, Card.DOUBLE_HIT, "H6", 2),
    ],
)
def test_cb_33_a_car_falls_into_the_hole_of_the_operator(cars, at, head, boost, hand, left, gain):
    game = situation(operator="H9", holes=[13], hand=(hand, Card.LAMBADA, Card.FREE_RIDE) if hand else GREY, **cars)
    if hand:
        card(game, hand)
    events = place(game, at, bump=head, boost=boost)
    assert len(of(events, CarFell)) == 1
    assert not of(events, OperatorHit)
    assert (cars_at(game, left), game.scores, game.operator) == (True, [10 + gain, 10], cell("H9"))


def test_cb_33_the_tile_may_just_have_fallen_under_the_operator():
    game = situation(b="H7", a="H12", bells="H8", operator="G9")
    place(game, "H6", bump="H7")
    assert (game.operator, game.values[cell("H9")], game.values[cell("G9")]) == (cell("H9"), HOLE, HOLE)
    play(game, CallOperator(0, 2))
    assert len(legal(game, MoveOperator)) == 12, "the hole is one cell, wherever in it he was"
    game = begin_again(situation(b="G8", operator="H9", holes=[13]))
    assert of(place(game, "F7", bump="G8"), CarFell), "from any side of the hole, not only towards its middle"


def test_cb_62_on_the_floor_he_takes_the_blow_beside_a_hole_too():
    game = situation(b="H6", operator="H7", holes=[13])
    events = place(game, "H5", bump="H6")
    assert ([event.cell for event in of(events, OperatorHit)], cars_at(game, "H5 H6")) == ([cell("H7")], True)


def test_cb_50_no_free_ride_leads_into_the_operators_hole():
    game = situation(a="H7", operator="H9", holes=[13], hand=(Card.FREE_RIDE, Card.LAMBADA, Card.SABOTEUR))
    card(game, Card.FREE_RIDE, "H7")
    assert legal(game, ChooseGoal) == names(cells("G7 G8 H6 I7 I8"))


def test_cb_34_accumulators_move_the_car_further():
    game = situation(a="H4")
    events = place(game, "H3", bump="H4", boost=2)
    assert of(events, CarBumped)[0].path == tuple(cells("H4 H5 H6 H7"))
    assert (game.accumulators, of(events, AccumulatorsUsed)[0].left) == ([2, 4], 2)


def test_cb_34_what_is_left_passes_to_the_next_line():
    game = situation(a="H4", b="H6 H7")
    place(game, "H3", bump="H4", boost=2)
    assert cars_at(game, "H3 H5 H6 H9")


def test_cb_34_the_operator_ends_the_movement():
    game = situation(a="H4", operator="H6")
    events = place(game, "H3", bump="H4", boost=2)
    assert of(events, OperatorHit)
    assert cars_at(game, "H3 H5")


def test_cb_34_one_or_two_of_those_that_are_left():
    game = situation(a="H4")
    game.accumulators = [1, 4]
    play(game, TakeCar(0, False), PlaceCar(0, cell("H3"), False))
    assert legal(game, Bump, "boost") == {0, 1}
    assert why(game, Bump(0, cell("H4"), 2)) == why(game, Bump(0, cell("H4"), 3)) == "CB-34"


def test_cb_35_a_car_rings_and_goes_on():
    game = situation(a="E6", bells="E7")
    events = place(game, "E5", bump="E6", boost=2)
    assert [event.cell for event in of(events, BellRang)] == [cell("E7")]
    assert of(events, CarBumped)[0].path == tuple(cells("E6 E7 E8 E9"))
    assert cars_at(game, "E5 E9")


# Placing a magnetic car


def test_cb_40_it_must_pull_a_car():
    game = situation(a="H6")
    play(game, TakeCar(0, True))
    assert legal(game, PlaceCar) >= {"H8", "H4"}
    assert not legal(game, PlaceCar) & {"H7", "H5", "H9"}
    assert why(game, PlaceCar(0, cell("H9"), True)) == "CB-40"
    events = play(game, PlaceCar(0, cell("H8"), True))
    assert [GRID.name(event.cell) for event in of(events, CarPulled)] == ["H7"]
    assert cars_at(game, "H7 H8")


def test_cb_40_only_on_a_vacant_cell():
    game = situation(a="H6", operator="H8")
    play(game, TakeCar(0, True))
    assert "H8" not in legal(game, PlaceCar) and "H4" in legal(game, PlaceCar)


def test_cb_40_without_a_car_that_would_move_it_cannot_be_taken():
    """The cars of the corners cannot be reached either, for bells stand where a magnetic car would have to."""
    held = situation(a="A2", B="A1", bells="O11 C2 M12 M2 O3")
    assert TakeCar(0, True) not in held.legal_actions(0) and why(held, TakeCar(0, True)) == "CB-40"
    assert TakeCar(0, True) in situation(a="A2", B="A1", bells="O11 M12 M2 O3").legal_actions(0)
    around = "H5 H7 G6 G7 I6 I7 O11 M12 M2 O3"
    quiet = situation(a="H6", bells=around, turn=5)
    assert TakeCar(0, True) not in quiet.legal_actions(0), "a car cannot be pulled to a bell yet"
    assert TakeCar(0, True) in situation(a="H6", bells=around, turn=7).legal_actions(0)


def test_cb_30_without_a_vacant_neighbour_no_car_can_be_bumped():
    full = situation(a="A1", bells="A2 B1 O2 O12 N1 N12")
    assert TakeCar(0, False) not in full.legal_actions(0) and why(full, TakeCar(0, False)) == "CB-30"
    assert TakeCar(0, False) in situation(a="A1", bells="A2 O2 O12 N1 N12").legal_actions(0)


def test_cb_40_it_may_pull_a_car_onto_a_bell():
    game = situation(a="E6", bells="E7")
    play(game, TakeCar(0, True))
    assert "E8" in legal(game, PlaceCar)
    assert of(play(game, PlaceCar(0, cell("E8"), True)), EventScored)
    early = situation(a="E6", bells="E7", turn=5)
    play(early, TakeCar(0, True))
    assert "E8" not in legal(early, PlaceCar) and "E4" in legal(early, PlaceCar)


def test_cb_40_a_held_or_contested_car_does_not_count():
    game = situation(a="H6", B="G6")
    play(game, TakeCar(0, True))
    assert "H8" not in legal(game, PlaceCar)
    blocked = situation(a="H6", B="H4", operator="H5")
    play(blocked, TakeCar(0, True))
    assert "H8" in legal(blocked, PlaceCar), "another magnetic car that does not act contests nothing"


def test_cb_40_it_is_a_car_like_any_other():
    game = situation(A="H6", b="H12")
    place(game, "H5", bump="H6")
    assert game.cars[10] == cell("H7")
    with pytest.raises(IllegalAction):
        game.apply(TakeCar(0, True))
    assert why(game, TakeCar(0, True)) == "CB-10"


# Pulls


def test_cb_50_a_magnetic_car_reaches_six_cells():
    ring = "H4 H8 F5 F7 J5 J7"
    game = situation(A="H6", b=f"{ring} H3")
    assert names(event.origin for event in of(one_round(game), CarPulled)) == set(ring.split())
    assert cars_at(game, "H6 H5 H7 G6 G7 I6 I7 H3")


def test_cb_50_not_over_a_car_the_operator_or_a_hole():
    game = situation(A="H6", b="H8 H7 H4", operator="H5")
    assert not of(one_round(game), CarPulled)
    hole = situation(A="H6", b="H8", holes=[13])
    hole.values = bytes(254 if index == cell("H7") else value for index, value in enumerate(hole.values))
    hole.at[cell("H7")] = 26
    assert not of(one_round(hole), CarPulled)


def test_cb_50_a_bell_between_is_fine_and_rings():
    game = situation(A="E8", b="E6", bells="E7")
    events = one_round(game)
    assert [GRID.name(event.cell) for event in of(events, BellRang)] == ["E7"]
    assert len(of(events, EventScored)) == 1


def test_cb_51_all_pulls_at_once_and_no_chain():
    """The car drawn to H5 comes into the reach of the other magnetic car, which does not draw it on."""
    game = situation(A="H4", B="F6", b="H6 H8")
    one_round(game)
    assert cars_at(game, "H4 F6 H5 H8")


@pytest.mark.parametrize(("first", "second", "operator", "stays"), [
    ("H4", "H8", "O7", True), ("H5", "H8", "O7", True), ("F5", "H8", "O7", True), ("H4", "H8", "H7", False),
])  # fmt: skip
def test_cb_52_a_car_on_which_two_act_stays(first, second, operator, stays):
    game = situation(A=first, B=second, b="H6", operator=operator)
    assert (not of(one_round(game), CarPulled)) == stays


def test_cb_53_two_cars_drawn_to_one_cell_stay():
    game = situation(A="H4", B="G5", b="H6 I6")
    assert not of(one_round(game), CarPulled)


@pytest.mark.parametrize("seat", [0, 1])
def test_cb_53_of_two_magnets_that_of_the_side_to_move_stays(seat):
    game = situation(A="H4", B="H6")
    if seat:
        begin_again(game, seat)
    one_round(game)
    assert cars_at(game, "H5 H6" if seat else "H4 H5")


def test_cb_54_bells_and_operator_are_not_pulled_and_none_falls():
    game = situation(A="H6", bells="H8", operator="H4", b="F5")
    one_round(game)
    assert (game.bells[0], game.operator, game.scores) == (cell("H8"), cell("H4"), [10, 10])
    assert cars_at(game, "H6 G6")


# The operator


def test_cb_60_two_cells_or_four_for_two_points():
    game = situation(operator="H6")
    walk(game, "H7 H8")
    assert (game.operator, game.scores, game.action_number) == (cell("H8"), [10, 10], 2)
    walk(game, "H9 H10 G11 H11")
    assert (game.operator, game.scores, game.seat) == (cell("H11"), [8, 10], 1)
    assert why(game, CallOperator(1, 3)) == "CB-60"


def test_cb_60_he_never_returns_and_never_leaves_the_outline():
    game = situation(operator="A2")
    play(game, CallOperator(0, 4), MoveOperator(0, cell("B1"), cell("A2")))
    assert legal(game, MoveOperator) == {"B2", "C1", "C2"}
    assert why(game, MoveOperator(0, cell("A2"), cell("B1"))) == "CB-60"
    assert why(game, MoveOperator(0, cell("B1") - 1, cell("B1"))) == "CB-60"


def test_cb_60_a_hole_is_one_cell():
    game = situation(operator="H7", holes=[13])
    play(game, CallOperator(0, 2), MoveOperator(0, cell("H9"), cell("H7")))
    assert legal(game, MoveOperator) == names(RIMS[13]) - {"H7"}
    assert len(game.legal_actions(0)) == 11, "one way to each cell without a car"
    inside = situation(operator="H9", holes=[13])
    play(inside, CallOperator(0, 2))
    assert len(legal(inside, MoveOperator)) == 12
    play(inside, MoveOperator(0, cell("H7"), cell("H8")))
    assert cell("H9") not in {action.cell for action in inside.legal_actions(0)}


def test_cb_61_he_pushes_the_whole_line():
    game = situation(a="H7", b="H8", operator="H6")
    play(game, CallOperator(0, 2))
    events = play(game, MoveOperator(0, cell("H7"), cell("H6")))
    assert [event.path for event in of(events, CarPushed)] == [tuple(cells("H8 H9")), tuple(cells("H7 H8"))]
    assert cars_at(game, "H8 H9")


def test_cb_61_cars_pushed_off_give_points():
    game = situation(a="H10", b="H11 H12", operator="H9")
    events = walk(game, "H10 H11")
    assert [GRID.name(event.origin) for event in of(events, CarFell)] == ["H12", "H12"]
    assert (game.scores, cars_at(game, "H12")) == ([14, 10], True)


def test_cb_61_out_of_a_hole_in_the_direction_that_is_named():
    game = situation(b="G11", operator="H9", holes=[13])
    play(game, CallOperator(0, 2))
    origins = {GRID.name(way.origin) for way in game.legal_actions(0) if way.cell == cell("G11")}
    assert origins == {"G10", "H10"}
    assert sum(way.cell == cell("I11") for way in game.legal_actions(0)) == 1
    assert why(game, MoveOperator(0, cell("G11"), cell("H9"))) == "CB-61"
    play(game, MoveOperator(0, cell("G11"), cell("H10")))
    assert cars_at(game, "F11")


def test_cb_61_without_a_car_in_the_way_there_is_one_way_out():
    game = situation(operator="H9", holes=[13])
    play(game, CallOperator(0, 2))
    (offered,) = (way for way in game.legal_actions(0) if way.cell == cell("F9"))
    other = next(origin for origin in cells("G9 G10") if origin != offered.origin)
    assert why(game, MoveOperator(0, cell("F9"), other)) == "CB-61"


def test_cb_21_after_yellow_no_way_out_of_a_hole_rings_no_bell():
    game = situation(
        b="G11", bells="F11", operator="H9", holes=[13], hand=(Card.LAMBADA, Card.FREE_RIDE, Card.POWERLESS_BELL)
    )
    card(game, Card.POWERLESS_BELL)
    play(game, CallOperator(0, 2))
    assert game.legal_actions(0) == (MoveOperator(0, cell("G11"), cell("H10")),)
    ways = {(way, origin) for way, origins in RIMS[13].items() for origin, _ in origins} - {(cell("G11"), cell("H10"))}
    assert {why(game, MoveOperator(0, *way)) for way in ways} == {"CB-21"}


def test_cb_21_after_yellow_he_may_leave_a_bell_that_pulls_ring():
    """While he stands on it, no car is pulled there."""
    game = situation(
        A="H8", b="H6", bells="H7", operator="H7", hand=(Card.LAMBADA, Card.FREE_RIDE, Card.POWERLESS_BELL)
    )
    assert not of(card(game, Card.POWERLESS_BELL), CarPulled)
    assert CallOperator(0, 2) in game.legal_actions(0)
    assert of(walk(game, "G7 F7"), EventScored)


def test_cb_62_a_bell_under_him_is_not_touched_and_cannot_ring():
    game = situation(b="E6", bells="E7", operator="D5")
    walk(game, "D6 E7")
    assert game.bells[0] == cell("E7")
    events = place(game, "E5", bump="E6")
    assert of(events, OperatorHit)
    assert not of(events, BellRang)
    walk(begin_again(game), "D7 C8")
    assert of(place(game, "E4", bump="E5"), BellRang)


def test_cb_63_what_cannot_be_completed_cannot_be_begun():
    """From B1 over A2 the corner A1 is a dead end."""
    game = situation(operator="B1")
    play(game, CallOperator(0, 4), MoveOperator(0, cell("A2"), cell("B1")))
    assert "A1" not in legal(game, MoveOperator)
    assert why(game, MoveOperator(0, cell("A1"), cell("A2"))) == "CB-63"


def test_cb_63_a_dead_end_is_one_from_anywhere_in_the_hole():
    game = situation(operator="A2", holes=[1])
    play(game, CallOperator(0, 4), MoveOperator(0, cell("B2"), cell("A2")), MoveOperator(0, cell("B4"), cell("B2")))
    assert "A3" not in legal(game, MoveOperator)
    assert {why(game, MoveOperator(0, cell("A3"), origin)) for origin in cells("A4 B3")} == {"CB-63"}


def test_cb_63_in_quiet_turns_he_must_manage_without_bells():
    game = situation(a="A2 B1", bells="A3 C2", operator="A1", turn=5)
    assert not legal(game, CallOperator, "cells")
    assert why(game, CallOperator(0, 2)) == "CB-63"
