"""Rules of Crazy Commute from setting up to passing: a test or more for each, luck scripted."""

from collections import Counter

import pytest

from crashgames.core.chance import Chance
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import (
    CardDrawn,
    ChooseDriver,
    DeckRebuilt,
    Discard,
    DuelPile,
    EventTurnedUp,
    LetPass,
    NothingToDraw,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.tables import DRIVERS, NONE
from tests.games.crazy_commute.table import (
    CARDS,
    EVENTS,
    A,
    B,
    C,
    D,
    E,
    F,
    choose_drivers,
    dealt,
    discards,
    duel,
    hand,
    let_pass,
    pile,
    pull_up,
    rows,
    situation,
    trade,
    use_up,
)
from tests.rulings import kinds, why

at_every_table = pytest.mark.parametrize("seats", INFO.seats)


# Components and set-up


def test_cc_1_five_drivers_fifty_items_ten_events():
    assert (len(CARDS.drivers), len(CARDS.item_pile), len(CARDS.event_pile)) == (DRIVERS, 50, 10)
    assert {driver.id for driver in CARDS.drivers} >= {"zombie", "minotaur"}
    assert set(Counter(CARDS.item_pile).values()) == {5} and len(CARDS.items) == 10


@at_every_table
def test_cc_1_everybody_chooses_a_driver_that_nobody_has(seats):
    game = dealt(seats, drivers="chosen", script={"first": [1]})
    assert game.phase is Phase.DRIVERS and game.to_act() == (1,)
    assert why(game, ChooseDriver(2, 0)) == why(game, Trade(1)) == "CC-1"
    game.apply(ChooseDriver(1, 3))
    assert game.to_act() == (2,)
    assert why(game, ChooseDriver(2, 3)) == "CC-1"
    choose_drivers(game, (0, 1, 2, 4)[: seats - 1])
    assert game.phase is Phase.FIRST_DISCARD and game.to_act() == (1,)
    assert game.drivers[1] == 3 and NONE not in game.drivers and len(set(game.drivers)) == seats
    assert why(game, ChooseDriver(1, 4)) == "CC-5"
    assert why(game, Trade(seats)) == "CC-1"


def test_cc_1_drivers_can_be_dealt():
    game = dealt(3, script={"drivers": [[4, 0, 2, 1, 3]]})
    assert game.drivers == [4, 0, 2] and game.phase is Phase.FIRST_DISCARD


@at_every_table
def test_cc_2_all_stand_side_by_side_in_one_row(seats):
    game = dealt(seats)
    assert game.view(None).rows == (tuple(range(seats)),)
    assert game.view(None).targets == ()


def test_cc_2_a_row_that_becomes_empty_is_gone():
    game = situation("0 1 2", ["AAAAA", "BBBBB", "CCCCC"], current=2)
    let_pass(game, 1)
    assert rows(game) == "0 2 1"


def test_cc_2_only_the_starting_row_is_shared():
    for seed in range(10):
        game = CrazyCommute(5, Chance(bytes([seed]) * 32), INFO.defaults())
        shared = 5
        while game.outcome is None:
            game.apply(game.legal_actions(game.to_act()[0])[-1])
            now = max(map(len, game.view(None).rows))
            assert now <= shared and sum(len(row) > 1 for row in game.view(None).rows) <= 1
            shared = now
        assert shared == 1


@at_every_table
def test_cc_3_five_items_for_each_and_events_only_in_the_deck(seats):
    for seed in range(20):
        game = CrazyCommute(seats, Chance(bytes([seed]) * 32), INFO.defaults())
        assert [len(held) for held in game.hands] == [5] * seats
        assert all(item < CARDS.event_code for held in game.hands for item in held)
        assert sum(card >= CARDS.event_code for card in game.deck) == 10
        assert len(game.deck) == 60 - 5 * seats


def test_cc_3_the_events_are_shuffled_into_what_is_left():
    places = Counter()
    for seed in range(100):
        game = CrazyCommute(3, Chance(seed.to_bytes(32, "big")), INFO.defaults())
        places.update(place // 15 for place, card in enumerate(game.deck) if card >= CARDS.event_code)
    assert all(250 < places[part] < 420 for part in range(3))


def test_cc_4_the_first_player_is_drawn_or_is_the_first_seat():
    assert {CrazyCommute(4, Chance(bytes([n]) * 32), INFO.defaults()).to_act() for n in range(40)} == {
        (seat,) for seat in range(4)
    }
    chosen = INFO.defaults() | {"first": "first_seat"}
    assert {CrazyCommute(4, Chance(bytes([n]) * 32), chosen).to_act() for n in range(40)} == {(0,)}


def test_cc_5_the_first_turn_is_a_draw_a_discard_and_the_lead():
    game = dealt(3, ["ABCDE", "AAAAB", "BBBCC"], deck="F G")
    assert game.phase is Phase.FIRST_DISCARD and hand(game, 0) == "ABCDEF"
    assert why(game, Trade(0)) == why(game, DuelPile(0)) == why(game, TryToPass(0, 1)) == "CC-5"
    events = game.apply(Discard(0, C, 0))
    assert kinds(events)[:3] == ["CardDiscarded", "TookTheLead", "TurnBegan"]
    assert (rows(game), hand(game, 0), discards(game)) == ("0 12", "ABDEF", "C")
    assert game.to_act() == (1,) and hand(game, 1) == "AAAABG"


def test_cc_5_an_event_in_the_first_draw_counts():
    game = dealt(3, ["ABCDE", "AAAAB", "BBBCC"], deck="pile_up F", script={"lost": [E, A, B]})
    assert (hand(game, 0), hand(game, 1), hand(game, 2)) == ("ABCDF", "AAAB", "BBCC")
    assert game.phase is Phase.FIRST_DISCARD and discards(game) == "EAB"


# A turn


def test_cc_10_draw_do_something_draw_up():
    game = situation("0 1 2", ["AB", "CDE", "FFF"], deck="G H I J A B", current=0)
    game.apply(Trade(0))
    game.apply(Discard(0, A, 0))
    assert hand(game, 0) == "BGHIJ"
    assert game.to_act() == (1,) and hand(game, 1) == "ACDE"


def test_cc_11_there_is_no_hand_limit():
    game = situation("0 1 2", ["ABCDEFGHIJ", "AAA", "BBB"], deck="C D E")
    trade(game, A)
    assert hand(game, 0) == "BCCDDEFGHIJ"


def test_cc_12_drawing_stops_for_an_event_and_goes_on():
    game = situation("0 1 2", ["ABCDE", "FFF", "GGG"], deck="road_works H clear_skies toll_booth I J", current=0)
    events = trade(game, A)
    seen = [event.event if isinstance(event, EventTurnedUp) else type(event) for event in events][1:6]
    wanted = [EVENTS["road_works"], CardDrawn, EVENTS["clear_skies"], EVENTS["toll_booth"], CardDrawn]
    assert seen == wanted
    assert hand(game, 0) == "BCDEHI"
    view = game.view(None)
    assert view.event == EVENTS["toll_booth"]
    assert view.covered == (EVENTS["road_works"], EVENTS["clear_skies"])


def test_cc_12_only_the_top_event_is_in_force():
    game = situation("0 1 2", ["ABCDE", "FFF", "GGG"], event="road_works", deck="clear_skies H I J", current=0)
    assert game.in_force.hand_limit == 4
    trade(game, A)
    assert game.in_force.hand_limit == 5


def test_cc_12_drawing_up_checks_the_limit_after_every_card():
    game = situation("0 1 2", ["AA", "BBB", "CCC"], deck="D E road_works F G H", current=0)
    trade(game, A)
    assert hand(game, 0) == "ADEF", "two drawn for one, then with Road Works up to four"
    game = situation(
        "0 1 2", ["AAA", "BBB", "CCC"], deck="D E pile_up F G H I J", current=0, script={"lost": [A, B, C]}
    )
    trade(game, A)
    assert hand(game, 0) == "ADEFG", "a card lost while drawing up is drawn again"


def test_cc_13_discard_one_face_down_and_draw_two():
    game = situation("1 0 2", ["ABCDE", "FFF", "GGG"], deck="H I J", discards="G", current=0)
    events = trade(game, B)
    assert kinds(events)[:4] == ["CardDiscarded", "CardDrawn", "CardDrawn", "TurnBegan"]
    assert (hand(game, 0), discards(game), rows(game)) == ("ACDEHI", "GB", "1 0 2")
    assert game.view(0).discards == 2 and not hasattr(game.view(0), "pile")
    assert why(game, Discard(0, A, 0)) == "CC-10"


def test_cc_13_the_card_is_chosen_after_that_and_must_be_held():
    game = situation("1 0 2", ["AABDE", "FFF", "GGG"])
    assert why(game, Discard(0, A, 0)) == "CC-13"
    game.apply(Trade(0))
    assert game.legal_actions(0) == tuple(Discard(0, *card) for card in ((0, 0), (0, 1), (1, 0), (3, 0), (4, 0)))
    assert why(game, Discard(0, C, 0)) == why(game, TryToPass(0, 1)) == why(game, Trade(0)) == "CC-13"


def test_cc_14_one_passes_or_in_front_duels_the_pile():
    game = situation("1 0 2", ["ABCDE", "FFF", "GGG"], discards="A")
    assert game.legal_actions(0) == (Trade(0), TryToPass(0, 1))
    assert why(game, DuelPile(0)) == "CC-14"
    ahead = situation("0 1 2", ["ABCDE", "FFF", "GGG"], discards="A")
    assert ahead.legal_actions(0) == (Trade(0), DuelPile(0))
    assert why(ahead, TryToPass(0, 1)) == "CC-14"
    assert why(ahead, TryToPass(1, 0)) == "CC-10"


def test_cc_15_what_can_be_done_must_be_done():
    assert situation("0 1 2", ["AB", "F", "G"]).legal_actions(0) == (Trade(0),)
    assert why(situation("0 1 2", ["AB", "F", "G"]), DuelPile(0)) == "CC-15"
    assert situation("1 0 2", ["", "F", "G"]).legal_actions(0) == (TryToPass(0, 1),)
    assert situation("0 1 2", ["", "F", "G"], discards="A").legal_actions(0) == (DuelPile(0),)
    assert why(situation("1 0 2", ["", "F", "G"]), Trade(0)) == "CC-15"
    assert why(situation("1 0 2", ["A", "F", "G"]), Wait(0)) == "CC-15"


def test_cc_15_an_empty_hand_without_draws_can_still_pass():
    game = situation("0 1 2", ["AB", "", "CCCCC"], current=0)
    use_up(game, "DEF")
    trade(game, A)
    game = situation("0 1 2", ["CCCCC", "", "BB"], discards="A")
    use_up(game)
    game.discards.clear()
    game.deck, game.trophies = [], [(), (), game.trophies[2] + (A,)]
    game.phase, game.current = Phase.TURN, 0
    game.begin_turn(1)
    assert game.legal_actions(1) == (TryToPass(1, 0),)
    pull_up(game, 0)
    game.apply(LetPass(0))
    assert rows(game) == "1 0 2"


def test_cc_15_with_neither_hand_nor_pile_the_turn_is_over():
    game = situation("0 1 2", ["", "AB", "C"], current=2, script={"taken": [C]})
    use_up(game)
    events = let_pass(game, 1)
    assert NothingToDraw(2) in events and NothingToDraw(0) in events
    assert kinds(events).count("TurnBegan") == 2 and game.current == 1, "seat 0 leads, holds nothing and can do nothing"


def test_cc_16_discards_and_covered_events_make_the_new_deck():
    game = situation(
        "0 1 2", ["ABCDE", "F", "G"], event="toll_booth", discards="HIJ", script={"deck": [pile("H dirt_road I A J")]}
    )
    game.event_pile.insert(0, CARDS.event_code + EVENTS["dirt_road"])
    use_up(game)
    events = trade(game, A)
    assert DeckRebuilt(5) in events
    assert hand(game, 0) == "BCDEHI" and hand(game, 1) == "AF"
    view = game.view(None)
    assert (view.event, view.covered, view.deck, view.discards) == (EVENTS["dirt_road"], (EVENTS["toll_booth"],), 1, 0)


def test_cc_16_without_discards_the_rest_of_the_draw_is_left_out():
    game = situation("1 0 2", ["ABC", "F", "G"], event="clear_skies", script={"taken": [A]})
    game.event_pile.insert(0, CARDS.event_code + EVENTS["dirt_road"])
    use_up(game, "J")
    events = let_pass(game, 1)
    assert kinds(events)[-4:] == ["CardDrawn", "NothingToDraw", "TurnBegan", "NothingToDraw"]
    assert hand(game, 0) == "BCJ" and hand(game, 1) == "AF"
    assert game.view(None).covered == (EVENTS["dirt_road"],), "covered events stay where they are"


# Passing


def test_cc_20_the_target_is_the_driver_one_row_ahead():
    game = situation("2 1 0", ["ABCDE", "FFF", "GGG"])
    assert game.view(None).targets == (1,)
    assert why(game, TryToPass(0, 2)) == why(game, TryToPass(0, 0)) == "CC-20"


def test_cc_20_where_a_row_is_shared_the_passer_picks_one():
    game = situation("12 0", ["ABCDE", "FFF", "GGG"])
    assert game.legal_actions(0) == (Trade(0), TryToPass(0, 1), TryToPass(0, 2))
    let_pass(game, 2)
    assert rows(game) == "0 12"


def test_cc_21_the_target_lets_pass_or_plays_an_item():
    game = situation("1 0 2", ["ABCDE", "FG", "GGG"])
    assert why(game, LetPass(1)) == "CC-10" and why(game, LetPass(0)) == "CC-21"
    events = pull_up(game, 1)
    assert kinds(events) == ["PassTried"] and game.to_act() == (1,)
    assert game.legal_actions(1) == (
        LetPass(1), OpenDuel(1, F, 0, 0), OpenDuel(1, F, 0, 1), OpenDuel(1, 6, 0, 0), OpenDuel(1, 6, 0, 1),
    )  # fmt: skip
    assert why(game, LetPass(0)) == why(game, OpenDuel(1, A, 0, 0)) == why(game, Trade(0)) == "CC-21"


def test_cc_21_a_target_without_cards_lets_pass_unasked():
    game = situation("1 0 2", ["ABCDE", "", "GGG"], discards="A", script={"taken": [C]})
    events = pull_up(game, 1)
    assert kinds(events) == ["PassTried", "LetThrough", "CardTaken"]
    assert rows(game) == "0 1 2" and hand(game, 1) == "C"


def test_cc_22_the_target_takes_a_random_card_and_is_passed():
    game = situation("3 2 1 0", ["ABCDE", "F", "G", "H"], script={"taken": [D]})
    let_pass(game, 1)
    assert (hand(game, 0), hand(game, 1), rows(game)) == ("ABCE", "DF", "3 2 0 1")
    assert game.view(0).takings[0].items == game.view(1).takings[0].items == (D,)
    assert game.view(2).takings[0].items == game.view(None).takings[0].items == ()


def test_cc_22_from_an_empty_hand_nothing_is_taken():
    game = situation("1 0 2", ["", "F", "G"])
    events = let_pass(game, 1)
    assert "CardTaken" not in kinds(events) and rows(game) == "0 1 2"
    assert hand(game, 1)[-1] == "F" and len(game.hands[0]) == 5, "the passer has drawn up"


def test_cc_23_who_was_let_pass_may_go_on_or_stop():
    game = situation("2 1 0", ["ABCDE", "FFF", "GGG"], discards="A", deck="H I J", script={"taken": [A, B]})
    let_pass(game, 1)
    assert game.phase is Phase.ONWARD and game.legal_actions(0) == (TryToPass(0, 2), Wait(0))
    assert why(game, Trade(0)) == "CC-14"
    let_pass(game, 2)
    assert rows(game) == "0 2 1" and game.legal_actions(0) == (DuelPile(0), Wait(0))
    game.apply(Wait(0))
    assert hand(game, 0) == "CDEHI" and game.current == 1


def test_cc_23_without_a_card_left_it_is_over():
    game = situation("2 1 0", ["A", "FFF", "GGG"], discards="B", deck="C D E F G H")
    let_pass(game, 1)
    assert rows(game) == "2 0 1" and game.current == 1 and hand(game, 0) == "CDEFG"


def test_cc_23_at_the_front_with_no_discards_it_is_over():
    game = situation("1 0 2", ["ABC", "FFF", "GGG"])
    let_pass(game, 1)
    assert game.current == 1


# The course of a turn


def test_turns_go_round_clockwise_whatever_the_line_is():
    game = situation("2 0 1", ["ABCDE", "BBBB", "CCCC"], current=2)
    for seat in (2, 0, 1, 2):
        assert game.current == seat
        trade(game, game.hands[seat][0])


def test_a_duel_ends_the_turn_and_the_next_begins():
    game = situation("1 0 2", ["CCCCC", "AAAAA", "GGGGG"])
    events = duel(game, 1, A)
    assert kinds(events)[-2:] == ["TurnBegan", "CardDrawn"] and game.current == 1
