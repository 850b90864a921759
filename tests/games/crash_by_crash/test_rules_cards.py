"""The rules of Crash by Crash, one test for each: cards, scoring events, the end, four players, what seats see."""

import pytest

from crashgames.games.crash_by_crash.events import (
    AccumulatorsUsed,
    BellMoved,
    BellRang,
    CarBumped,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CarPushed,
    CarSentHome,
    CarsSwapped,
    EventScored,
    OperatorHit,
    OperatorMoved,
    TileFell,
)
from crashgames.games.crash_by_crash.messages import (
    Bump,
    ChooseGoal,
    ChooseTarget,
    Discard,
    DrawCard,
    ExchangeCards,
    KeepCard,
    NoBump,
    Phase,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import GRID, HOLE, STOCK, TILES, Card
from tests.games.crash_by_crash.situation import (
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

OTHERS = [Card.DEAD_ACCUMULATOR, Card.DEAD_ACCUMULATOR]


def holding(kind, **pieces):
    return situation(hand=[kind, *OTHERS], **pieces)


# Exchanging cards


def test_cb_65_two_cards_go_and_two_come_one_by_one():
    game = situation()
    play(game, ExchangeCards(0))
    assert legal(game, Discard, "card") == {Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR}
    assert why(game, Discard(0, Card.TANDEM)) == "CB-65"
    play(game, Discard(0, Card.LAMBADA), Discard(0, Card.SABOTEUR))
    shown = game.face_up[:]
    play(game, DrawCard(0, shown[0]))
    assert game.face_up == shown[1:], "not replenished until the end of the turn"
    play(game, DrawCard(0, None))
    assert (game.phase, game.action_number, len(game.hands[0])) == (Phase.ACTION, 2, 3)
    assert game.discards == [Card.LAMBADA, Card.SABOTEUR]


def test_cb_65_needs_two_cards():
    assert why(situation(hand=[Card.LAMBADA]), ExchangeCards(0)) == "CB-65"
    assert why(situation(hand=[Card.LAMBADA, Card.FREE_RIDE]), ExchangeCards(0)) is None


def test_cb_21_after_yellow_two_cards_go_if_the_next_pulls_ring():
    """The pull after the yellow card brings a car to where the next one draws it over the bell on F6."""
    game = situation(A="E6", B="E8", a="G6", bells="F6", hand=[Card.LAST_RIDE, Card.LAMBADA, Card.FREE_RIDE])
    assert not of(card(game, Card.LAST_RIDE), EventScored)
    scored = of(exchange(game, Card.LAMBADA, Card.FREE_RIDE, None, None), EventScored)
    assert [event.card for event in scored] == [Card.LAST_RIDE]


def test_cb_21_two_cards_are_no_second_action_for_a_blue_card():
    """All standard cars are on the floor, so that none can be placed after it."""
    game = holding(Card.TANDEM, a="A1 A2 A3 A4 A5 A6 A7 B1 B2")
    assert why(game, PlayCard(0, Card.TANDEM)) == "CB-21"
    assert why(game, ExchangeCards(0)) is None


# Grey cards


def test_bell_charms_moves_a_bell_to_a_flower_without_one():
    game = holding(Card.BELL_CHARMS, bells="E7 H9", operator="H9", a="H4")
    play(game, PlayCard(0, Card.BELL_CHARMS))
    assert legal(game, ChooseTarget) == {"E7", "H9"}, "it may come from under the operator"
    play(game, ChooseTarget(0, Card.BELL_CHARMS, cell("E7")))
    assert {"D6", "E6", "B4", "H3"} <= legal(game, ChooseGoal)
    assert not {"H4", "H8", "E7", "E5"} & legal(game, ChooseGoal)
    assert why(game, ChooseGoal(0, Card.BELL_CHARMS, cell("H8"))) == "CB-73"
    events = play(game, ChooseGoal(0, Card.BELL_CHARMS, cell("H3")))
    assert of(events, BellMoved)
    assert not of(events, BellRang)
    assert game.bells[0] == cell("H3")
    assert "E7" in names_of_vacant(game) and game.operator == cell("H9")


def names_of_vacant(game):
    return {GRID.name(place) for place in GRID.cells if not game.at[place]}


def test_bell_charms_moves_a_bell_from_a_full_flower_to_another():
    """Six cars leave no room on its own; where other flowers are gone or have bells, it stays."""
    full = {"a": "D6 D7 E6", "b": "E8 F6 F7", "operator": "A1"}
    game = holding(Card.BELL_CHARMS, bells="E7", **full)
    play(game, PlayCard(0, Card.BELL_CHARMS))
    assert legal(game, ChooseTarget) == {"E7"}
    flowers = [number for number, tile in enumerate(TILES) if len(tile) == 7]
    two = holding(Card.BELL_CHARMS, bells="E7 H9", holes=[n for n in flowers if n not in (7, 13)], **full)
    play(two, PlayCard(0, Card.BELL_CHARMS))
    assert legal(two, ChooseTarget) == {"H9"}
    alone = holding(Card.BELL_CHARMS, bells="E7", holes=[n for n in flowers if n != 7], **full)
    assert PlayCard(0, Card.BELL_CHARMS) not in alone.legal_actions(0)
    assert why(alone, PlayCard(0, Card.BELL_CHARMS)) == "CB-73"


def test_bell_charms_leaves_the_operator_where_the_bell_stood():
    game = holding(Card.BELL_CHARMS, bells="E7 H9", operator="H9", a="H4")
    play(game, PlayCard(0, Card.BELL_CHARMS), ChooseTarget(0, Card.BELL_CHARMS, cell("H9")))
    play(game, ChooseGoal(0, Card.BELL_CHARMS, cell("H3")))
    assert game.operator == cell("H9") and "H9" not in names_of_vacant(game)


def test_lambada_swaps_neighbours_of_any_colours():
    game = holding(Card.LAMBADA, a="H6", b="H7 E3")
    play(game, PlayCard(0, Card.LAMBADA))
    assert legal(game, ChooseTarget) == {"H6", "H7"}
    play(game, ChooseTarget(0, Card.LAMBADA, cell("H6")))
    assert legal(game, ChooseGoal) == {"H7"}, "with a car beside it and nothing else"
    events = play(game, ChooseGoal(0, Card.LAMBADA, cell("H7")))
    assert of(events, CarsSwapped)
    assert (game.cars[1], game.cars[12]) == (cell("H7"), cell("H6"))


def test_free_ride_moves_any_car_to_a_vacant_cell_without_bell():
    game = holding(Card.FREE_RIDE, b="E6", bells="E7")
    play(game, PlayCard(0, Card.FREE_RIDE), ChooseTarget(0, Card.FREE_RIDE, cell("E6")))
    assert legal(game, ChooseGoal) == {"E5", "D5", "D6", "F5", "F6"}
    events = play(game, ChooseGoal(0, Card.FREE_RIDE, cell("F6")))
    assert of(events, CarPushed)[0].path == tuple(cells("E6 F6"))


def test_saboteur_sends_an_opponents_car_home_without_points():
    game = holding(Card.SABOTEUR, a="H6", b="H7")
    play(game, PlayCard(0, Card.SABOTEUR))
    assert legal(game, ChooseTarget) == {"H7", "O13"}
    assert why(game, ChooseTarget(0, Card.SABOTEUR, cell("H6"))) == "CB-73"
    assert of(play(game, ChooseTarget(0, Card.SABOTEUR, cell("H7"))), CarSentHome)
    assert (game.scores, cars_at(game, "H6")) == ([10, 10], True)


def test_flying_dutchman_moves_the_operator_but_into_no_hole():
    game = holding(Card.FLYING_DUTCHMAN, a="H6", bells="E7", operator="H5", holes=[13])
    play(game, PlayCard(0, Card.FLYING_DUTCHMAN))
    assert names(GRID.cells) - legal(game, ChooseTarget) == {"H6", "E7", "H5", "O1", "O13"} | names(TILES[13])
    assert of(play(game, ChooseTarget(0, Card.FLYING_DUTCHMAN, cell("B4"))), OperatorMoved)
    assert game.operator == cell("B4")


def test_dead_accumulator_takes_one_and_forbids_the_rest_a_turn():
    game = situation(a="H4", hand=[Card.DEAD_ACCUMULATOR, Card.LAMBADA, Card.LAMBADA])
    assert of(card(game, Card.DEAD_ACCUMULATOR), AccumulatorsUsed)
    place(game, "H3", bump="H4", boost=1)
    play(game, DrawCard(0, None))
    assert (game.accumulators, game.dead, game.seat) == ([3, 3], [False, True], 1)
    play(game, TakeCar(1, False), PlaceCar(1, cell("H2"), False))
    assert legal(game, Bump, "boost") == {0}
    assert why(game, Bump(1, cell("H3"), 1)) == "CB-71"
    play(game, Bump(1, cell("H3"), 0))
    walk(game, "N7 M7")
    assert game.dead == [False, False]


def test_dead_accumulator_is_not_played_against_a_side_without():
    game = holding(Card.LAMBADA)
    game.accumulators = [4, 0]
    assert why(game, PlayCard(0, Card.DEAD_ACCUMULATOR)) == "CB-73"


# Yellow cards


def test_powerless_bell_leaves_the_tile_and_its_cars():
    game = holding(Card.POWERLESS_BELL, a="E6", b="E8", bells="E7")
    card(game, Card.POWERLESS_BELL)
    events = place(game, "E5", bump="E6")
    assert not of(events, TileFell)
    assert (cars_at(game, "E5 E7 E8"), game.bells[0], game.values[cell("E7")]) == (True, STOCK, 1)


def test_shady_exception_turns_the_values_round():
    values = {"E5": 0, "E7": 1, "O1": 2, "O13": 3}
    game = holding(Card.SHADY_EXCEPTION, a="E6", bells="E7", values=values)
    card(game, Card.SHADY_EXCEPTION)
    assert of(place(game, "E5", bump="E6"), EventScored)[0].gains == (3 + 2 + 1, 0)


def test_last_ride_counts_double_on_the_tile_of_the_bell():
    game = holding(Card.LAST_RIDE, a="E6", b="E8", bells="E7", values={"E7": 3, "E5": 2})
    card(game, Card.LAST_RIDE)
    assert of(place(game, "E5", bump="E6"), EventScored)[0].gains == (2 * 3 + 2 + 1, 2 * 1 + 1)


# Blue cards


def test_double_hit_bumps_in_up_to_two_directions():
    game = holding(Card.DOUBLE_HIT, a="H6", b="H4 G6")
    card(game, Card.DOUBLE_HIT)
    place(game, "H5", bump="H4")
    assert (game.phase, legal(game, Bump)) == (Phase.SECOND_BUMP, {"H6", "G6"})
    assert why(game, Bump(0, cell("H4"))) == "CB-30"
    play(game, Bump(0, cell("G6"), 0))
    assert cars_at(game, "H5 H6 H3 F6")
    again = holding(Card.DOUBLE_HIT, a="H6", b="H4 H3")
    card(again, Card.DOUBLE_HIT)
    place(again, "H5", bump="H4")
    assert why(again, Bump(0, cell("H4"))) == "CB-70"
    play(again, NoBump(0))
    assert (again.seat, again.phase) == (0, Phase.DRAW)


@pytest.mark.parametrize(("pieces", "after", "event"), [
    ({"b": "H6", "a": "H9 H10"}, "H5 H8 H9 H11", CarBumped),
    ({"b": "H6", "operator": "H9"}, "H5 H8", OperatorHit),
    ({"b": "H6", "operator": "H7"}, "H5 H6", OperatorHit),
    ({"b": "H6"}, "H5", CarBumped),
    ({"b": "H6", "a": "H11 H12"}, "H5 H10 H11", CarBumped),
])  # fmt: skip
def test_car_racket_runs_until_something_stops_it(pieces, after, event):
    game = holding(Card.CAR_RACKET, **pieces)
    card(game, Card.CAR_RACKET)
    assert of(place(game, "H5", bump="H6"), event)
    assert cars_at(game, after)


def test_cb_30_a_car_that_can_bump_must_unless_a_card_spares_it():
    plain = situation(a="H6")
    place(plain, "H5")
    assert plain.legal_actions(0) and NoBump(0) not in plain.legal_actions(0)
    spared = holding(Card.EXPANSION_UNLIMITED, a="H6")
    card(spared, Card.EXPANSION_UNLIMITED)
    place(spared, "H5")
    assert NoBump(0) in spared.legal_actions(0)
    twice = holding(Card.DOUBLE_HIT, a="H6", b="H4")
    card(twice, Card.DOUBLE_HIT)
    place(twice, "H5")
    assert NoBump(0) not in twice.legal_actions(0), "the first bump has to be made"


def test_cb_21_after_yellow_a_grey_card_must_let_a_bell_ring():
    """The magnetic car pulls a car from E8 over the bell on E7, if it gets there from E9."""
    game = situation(A="E6", a="E9", b="K7", bells="E7", hand=[Card.LAST_RIDE, Card.FREE_RIDE, Card.LAMBADA])
    card(game, Card.LAST_RIDE)
    card(game, Card.FREE_RIDE)
    assert legal(game, ChooseTarget) == {"E9"} and why(game, ChooseTarget(0, Card.FREE_RIDE, cell("K7"))) == "CB-21"
    play(game, ChooseTarget(0, Card.FREE_RIDE, cell("E9")))
    assert legal(game, ChooseGoal) == {"E8"} and why(game, ChooseGoal(0, Card.FREE_RIDE, cell("E10"))) == "CB-21"
    assert of(play(game, ChooseGoal(0, Card.FREE_RIDE, cell("E8"))), EventScored)[0].card is Card.LAST_RIDE


def test_car_racket_stops_on_a_bell_and_rings():
    game = holding(Card.CAR_RACKET, b="E3", bells="E7", a="E9")
    card(game, Card.CAR_RACKET)
    events = place(game, "E2", bump="E3")
    assert of(events, CarBumped)[0].path == tuple(cells("E3 E4 E5 E6 E7"))
    assert len(of(events, EventScored)) == 1
    assert cars_at(game, "E2 E9")


@pytest.mark.parametrize(("pieces", "after", "score"), [
    ({"a": "H6 H7", "b": "H8"}, "H5 H6 H8 H9", 10),
    ({"b": "H6"}, "H6 H7", 10),
    ({"b": "H6 H7", "operator": "H8"}, "H5 H6 H7", 10),
    ({"b": "H6 H7 H8 H9 H10 H11 H12"}, "H5 H6 H7 H8 H9 H10 H12", 12),
])  # fmt: skip
def test_tandem_moves_the_last_two(pieces, after, score):
    game = holding(Card.TANDEM, **pieces)
    card(game, Card.TANDEM)
    place(game, "H5", bump="H6")
    assert cars_at(game, after)
    assert game.scores[0] == score


def test_expansion_unlimited_needs_no_neighbour_bump_or_pull():
    game = holding(Card.EXPANSION_UNLIMITED, a="H6")
    card(game, Card.EXPANSION_UNLIMITED)
    assert legal(game, TakeCar, "magnetic") == {False, True}
    twin = game.copy()
    place(game, "C3")
    assert (game.phase, cars_at(game, "C3 H6")) == (Phase.DRAW, True)
    play(twin, TakeCar(0, False), PlaceCar(0, cell("H5"), False))
    assert {type(action) for action in twin.legal_actions(0)} == {Bump, NoBump}
    play(twin, NoBump(0))
    assert cars_at(twin, "H5 H6")


def test_cb_70_only_expansion_unlimited_goes_with_a_magnetic_car():
    for kind in (Card.DOUBLE_HIT, Card.CAR_RACKET, Card.TANDEM):
        game = holding(kind, a="H6")
        card(game, kind)
        assert legal(game, TakeCar, "magnetic") == {False}
        assert why(game, TakeCar(0, True)) == "CB-70"


def test_cb_71_a_played_card_lies_on_the_discard_pile():
    game = holding(Card.LAMBADA, a="H6 H7")
    assert of(play(game, PlayCard(0, Card.LAMBADA)), CardPlayed)
    assert (game.discards[-1], game.view(1).discards[-1], game.view(1).bound) == (Card.LAMBADA,) * 3


def test_cb_72_a_yellow_card_changes_the_first_event_only():
    game = holding(Card.POWERLESS_BELL, a="E6", A="K9", b="K7", bells="E7 K8")
    game.bells[1] = STOCK
    game.lay_out()
    card(game, Card.POWERLESS_BELL)
    game.bells[1], game.cars[12] = cell("K8"), cell("K7")
    game.lay_out()
    game.legal = None
    events = place(game, "E5", bump="E6")
    assert [event.card for event in of(events, EventScored)][:1] == [Card.POWERLESS_BELL]
    assert [event.card for event in of(events, EventScored)][1:] == [None]


def test_cb_73_what_has_no_effect_cannot_be_played():
    game = situation(hand=[Card.LAMBADA, Card.FREE_RIDE, Card.BELL_CHARMS])
    assert why(game, PlayCard(0, Card.LAMBADA)) == "CB-73"
    assert why(game, PlayCard(0, Card.BELL_CHARMS)) == "CB-73"
    assert why(game, PlayCard(0, Card.TANDEM)) == "CB-20"


# Scoring events


def test_cb_80_everybody_scores_and_the_tile_falls():
    game = situation(a="E6", b="F6 H6", bells="E7", operator="D6", values={"H6": 3})
    events = place(game, "E5", bump="E6")
    assert of(events, EventScored)[0].gains == (1 + 1 + 1, 1 + 3 + 1)
    assert of(events, TileFell)[0].cells == TILES[7]
    assert game.scores == [13, 15], "no points for cars that went home with the tile"
    assert all(game.values[index] == HOLE for index in TILES[7])
    assert (cars_at(game, "E5 H6"), game.operator, game.bells[0]) == (True, cell("E7"), STOCK)


def test_cb_80_a_bell_rings_when_the_operator_pushes_a_car_to_it():
    game = situation(a="E6", bells="E7", operator="E5")
    events = walk(game, "E6 D5")
    assert of(events, BellRang)
    assert len(game.events) == 1


def test_cb_81_no_bell_rings_in_the_first_five_turns():
    game = situation(a="E6", bells="E7", operator="E5", turn=5)
    play(game, TakeCar(0, False))
    assert "E5" not in legal(game, PlaceCar)
    blocked = situation(a="E6", bells="E7", operator="D5", turn=5)
    play(blocked, TakeCar(0, False))
    assert why(blocked, PlaceCar(0, cell("E5"), False)) == "CB-81"
    rammed = situation(a="E6", bells="E7", operator="E5", turn=5)
    walk_to = [action for action in rammed.legal_actions(0) if getattr(action, "cells", 0) == 2]
    play(rammed, *walk_to)
    assert "E6" not in names(action.cell for action in rammed.legal_actions(0))


def test_cb_81_in_these_turns_no_car_is_pulled_to_a_bell():
    game = situation(A="E8", b="E6", bells="E7", turn=4, hand=[Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR])
    exchange(game, Card.LAMBADA, Card.FREE_RIDE, None, None)
    assert cars_at(game, "E8 E6")
    walk(game, "N7 M7")
    assert (game.turn, game.view(0).quiet, game.quiet) == (5, True, True)
    walk(game, "L6 K6")
    walk(game, "J5 I5")
    assert (game.turn, game.quiet, cars_at(game, "E8 E6")) == (6, False, True)
    assert of(walk(game, "J5 K6"), BellRang)


def test_cb_81_such_a_car_does_not_count_for_a_magnetic_car():
    game = situation(a="E6", bells="E7", turn=5)
    play(game, TakeCar(0, True))
    assert "E8" not in legal(game, PlaceCar)


def test_cb_82_the_seventh_event_ends_the_game_at_once():
    game = situation(a="E6 H6", b="E8", bells="E7")
    game.events, game.scores = [(0, 0)] * 6, [10, 30]
    place(game, "E5", bump="E6")
    assert (game.outcome.winners, game.outcome.reason.rule) == ((1,), "CB-82")
    assert (game.phase, game.to_act(), game.legal_actions(0)) == (Phase.OVER, (), ())
    assert why(game, TakeCar(0, False)) == "CB-82"


def test_cb_82_a_side_without_cars_ends_the_game():
    game = situation(a="H6", hand=[Card.SABOTEUR, *OTHERS])
    card(game, Card.SABOTEUR, "O13")
    assert game.outcome.reason.rule == "CB-82"
    assert game.outcome.winners == (0, 1), "equal scores are a draw"


def test_cb_82_any_car_of_a_side_is_enough():
    game = situation(b="H6", hand=[Card.SABOTEUR, *OTHERS])
    card(game, Card.SABOTEUR, "O13")
    assert game.outcome is None


def test_cb_83_the_last_turn_is_the_200th():
    game = situation(turn=200, seats=4, hand=OTHERS[:1] * 3)
    game.scores = [12, 11]
    walk(game, "N7 M7")
    walk(game, "L6 K6")
    assert game.outcome.reason.rule == "CB-83"
    assert (game.outcome.winners, game.outcome.scores) == ((0, 2), (12, 11, 12, 11))


# Four players


def test_cb_90_partners_share_and_turns_go_round():
    game, order = situation(seats=4, a="H6", b="H11"), []
    for at, bump in (("H5", "H6"), ("H12", "H11"), ("H6", "H5"), ("H11", "H12")):
        order.append(game.seat)
        place(game, at, bump=bump, boost=1)
        walk(game, "N7 M7" if game.operator == cell("O7") else "N7 O7")
    assert order == [0, 1, 2, 3]
    assert game.accumulators == [2, 2]
    assert sum(car > 0 for car in game.cars[:11]) == 4


def test_cb_90_of_two_cards_one_is_kept_and_the_other_discarded():
    game = situation(seats=4, a="H6 H7", hand=[Card.LAMBADA, *OTHERS])
    card(game, Card.LAMBADA, "H6", "H7")
    events = walk(game, "N7 M7")
    assert of(events, CardDrawn)
    first, second = game.offer
    assert (game.phase, game.view(0).offer, game.view(1).offer, game.view(2).offer) == (
        Phase.KEEP, (first, second), (), (),
    )  # fmt: skip
    unseen = next(kind for kind in Card if kind not in (first, second))
    assert why(game, KeepCard(0, unseen)) == "CB-90"
    events = play(game, KeepCard(0, first))
    assert of(events, CardDiscarded)[0].card is second
    assert (game.discards[-1], game.seat, len(game.hands[0])) == (second, 1, 3)


def test_cb_90_cards_are_kept_two_by_two_and_the_pile_rebuilt():
    game = situation(seats=4)
    game.discards, game.pile = game.pile[1:], game.pile[:1]
    play(game, ExchangeCards(0), Discard(0, Card.LAMBADA), Discard(0, Card.SABOTEUR))
    assert (game.exchange, len(game.offer), game.discards) == (2, 2, [])
    play(game, KeepCard(0, game.offer[0]))
    assert (game.exchange, len(game.offer), len(game.discards)) == (1, 2, 1)
    play(game, KeepCard(0, game.offer[0]))
    assert (game.exchange, game.offer, game.action_number) == (0, (), 2)
