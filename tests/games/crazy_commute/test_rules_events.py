"""The events of Crazy Commute: what each does while it is on top, or at once."""

from crashgames.games.crazy_commute.messages import (
    Block,
    BlockInVain,
    BlockWith,
    DuelPile,
    DuelWon,
    HoldBack,
    LetPass,
    LineReversed,
    OpenDuel,
    Phase,
    PlacesSwapped,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.tables import NO_EVENT
from tests.games.crazy_commute.table import (
    CARDS,
    EVENTS,
    A,
    B,
    D,
    E,
    F,
    G,
    H,
    discards,
    duel,
    duel_pile,
    hand,
    let_pass,
    letters,
    pull_up,
    rows,
    situation,
    trade,
)
from tests.rulings import kinds, why

# Dirt Road


def test_dirt_road_an_oil_slick_cannot_start_a_duel():
    game = situation("1 0 2", ["BDF", "AG", "CCC"], event="dirt_road")
    pull_up(game, 1)
    assert why(game, OpenDuel(1, G, 0, 0)) == "CC-12"
    assert OpenDuel(1, A, 0, 1) in game.legal_actions(1)


def test_dirt_road_an_oil_slick_can_still_block():
    game = situation("1 0 2", ["GDD", "FAA", "CCC"], event="dirt_road")
    events = duel(game, 1, F, 0, 1)
    assert DuelWon(0, 1, F) in events


def test_dirt_road_choosing_it_all_the_same_is_letting_pass():
    plain = situation("1 0 2", ["BDF", "AG", "CCC"], event="clear_skies")
    game = situation("1 0 2", ["BDF", "GG", "CCC"], event="dirt_road")
    pull_up(plain, 1), pull_up(game, 1)
    assert len(game.legal_actions(1)) == len(plain.legal_actions(1))
    assert why(plain, HoldBack(1, G, 0, 0)) == "CC-21"
    events = game.apply(HoldBack(1, G, 0, 1))
    assert kinds(events)[0] == "LetThrough" and rows(game) == "0 1 2"


# Clear Skies


def test_clear_skies_only_ends_the_event_before():
    assert CARDS.events[EVENTS["clear_skies"]].in_force == NO_EVENT
    game = situation("1 0 2", ["BDFHH", "AGG", "CCC"], event="dirt_road", deck="clear_skies A A")
    trade(game, B)
    assert game.in_force == NO_EVENT and game.view(None).event == EVENTS["clear_skies"]


# Car Pool Lane


def test_car_pool_lane_the_target_is_two_rows_ahead():
    game = situation("3 2 1 0", ["BDFHH", "AGG", "AAC", "EEE"], event="car_pool_lane", discards="J")
    assert game.view(None).targets == (2,)
    assert why(game, TryToPass(0, 1)) == "CC-12"
    let_pass(game, 2)
    assert rows(game) == "3 0 2 1"
    assert game.legal_actions(0) == (TryToPass(0, 3), Wait(0)), "with one row ahead it is that one"


def test_car_pool_lane_the_front_row_can_be_two_rows_ahead():
    game = situation("2 1 0", ["BDFHH", "AGG", "AAC"], event="car_pool_lane")
    assert game.view(None).targets == (2,) and why(game, TryToPass(0, 1)) == "CC-12"
    let_pass(game, 2)
    assert rows(game) == "0 2 1"


def test_car_pool_lane_second_in_line_targets_the_first_only():
    second = situation("1 0 2", ["BDFHH", "AGG", "AAC"], event="car_pool_lane")
    assert second.view(None).targets == (1,)
    first = situation("0 1 2", ["BDFHH", "AGG", "AAC"], event="car_pool_lane", discards="J")
    assert first.view(None).targets == () and why(first, TryToPass(0, 2)) == "CC-14"
    assert DuelPile(0) in first.legal_actions(0)


def test_car_pool_lane_a_won_duel_swaps_and_keeps_rows_between():
    game = situation("3 2 1 0", ["BDFHH", "AGG", "AAC", "EEE"], event="car_pool_lane")
    duel(game, 2, A, 0, 1)
    assert rows(game) == "3 0 1 2"


def test_car_pool_lane_a_lost_duel_puts_one_behind_the_target():
    game = situation("3 2 1 0", ["BDFHH", "AGG", "AAC", "EEE"], event="car_pool_lane")
    duel(game, 2, A, 0, 0)
    assert rows(game) == "3 2 0 1"


# Rush Hour


def test_rush_hour_who_was_let_pass_must_stop():
    game = situation("2 1 0", ["BDFHH", "AGG", "AAC"], event="rush_hour", discards="J")
    let_pass(game, 1)
    assert game.current == 1 and rows(game) == "2 0 1"


def test_rush_hour_forbids_the_pile_only_after_a_pass():
    game = situation("1 0 2", ["BDFHH", "AGG", "AAC"], event="rush_hour", discards="J")
    let_pass(game, 1)
    assert game.current == 1 and game.phase is not Phase.ONWARD
    ahead = situation("0 1 2", ["BDFHH", "AGG", "AAC"], event="rush_hour", discards="J")
    assert DuelPile(0) in ahead.legal_actions(0)


# Toll Booth


def test_toll_booth_two_cards_are_taken():
    game = situation("1 0 2", ["BDFHH", "AGG", "AAC"], event="toll_booth", discards="J", script={"taken": [D, F]})
    events = let_pass(game, 1)
    assert kinds(events).count("CardTaken") == 2
    assert hand(game, 0) == "BHH" and hand(game, 1) == "ADFGG"
    assert game.view(0).takings[0].items == (D, F) and game.view(2).takings[0].cards == 2


def test_toll_booth_no_more_than_there_are():
    game = situation("1 0 2", ["B", "AGG", "AAC"], event="toll_booth", deck="J J J J J")
    events = let_pass(game, 1)
    assert kinds(events).count("CardTaken") == 1 and hand(game, 0) == "JJJJJ"


# Road Works


def test_road_works_one_draws_up_to_four():
    game = situation("1 0 2", ["B", "AGG", "AAE"], event="road_works", deck="C C C C C")
    let_pass(game, 1)
    assert hand(game, 0) == "CCCC"


# Police Check


def police(passer, target, **more):
    return situation("1 0 2", [passer, target, "JJJ"], event="police_check", **more)


def test_police_check_a_canned_cop_blocks_every_item():
    game = police("BDD", "EAA")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert game.legal_actions(0) == (Block(0, 0), BlockWith(0, B, 0), BlockInVain(0, D, 0), BlockInVain(0, D, 1))
    events = game.apply(BlockWith(0, B, 0))
    assert game.to_act() == (1,) and kinds(events) == ["Blocked"]
    assert DuelWon(0, 1, E) in game.apply(Block(1, 0))


def test_police_check_what_is_printed_still_blocks():
    game = police("BFD", "EAA")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert BlockWith(0, F, 0) in game.legal_actions(0) and BlockWith(0, B, 0) in game.legal_actions(0)
    game.apply(BlockWith(0, F, 0))
    assert letters(game.view(None).duel.cards) == "EF"


def test_police_check_cards_are_chosen_one_by_one():
    game = police("BFH", "EGB")
    pull_up(game, 1)
    assert why(game, OpenDuel(1, E, 0, 1)) == "CC-21"
    assert len(game.legal_actions(1)) == 1 + 3
    game.apply(OpenDuel(1, E, 0, 0))
    game.apply(BlockWith(0, F, 0))
    game.apply(BlockWith(1, G, 0))
    game.apply(BlockWith(0, H, 0))
    events = game.apply(BlockWith(1, B, 0))
    assert game.to_act() == (0,) and kinds(events) == ["Blocked"]
    events = game.apply(BlockWith(0, B, 0))
    assert DuelWon(0, 1, B) in events, "a Canned Cop blocks a Canned Cop, and the target has no card left"


def test_police_check_a_card_that_does_not_block_is_giving_up():
    game = police("BFH", "EGB")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert len(game.legal_actions(0)) == 1 + 3
    assert DuelWon(1, 0, E) in game.apply(BlockInVain(0, H, 0))


def test_police_check_counts_against_the_discard_pile():
    game = situation("0 1 2", ["BBD", "EAA", "JJJ"], event="police_check", discards="H")
    game.apply(DuelPile(0))
    assert len(game.legal_actions(0)) == 1 + 3
    game.apply(BlockWith(0, B, 1))
    assert letters(game.trophies[0]) == "H" and discards(game) == "B"


# Green Wave


def test_green_wave_who_wins_drives_on():
    game = situation("2 1 0", ["BDFHH", "AGG", "AAC"], event="green_wave", discards="J")
    events = duel(game, 1, A, 0, 1)
    assert PlacesSwapped(0, 1) in events
    assert game.phase is Phase.ONWARD and game.legal_actions(0) == (TryToPass(0, 2), Wait(0))
    duel(game, 2, A, 0, 0)
    assert game.current == 1, "a lost duel ends it"


def test_green_wave_the_next_duel_has_a_plan_of_its_own():
    game = situation("2 1 0", ["BBDFH", "AGG", "AAC"], event="green_wave")
    duel(game, 1, A, 0, 1)
    pull_up(game, 2)
    game.apply(OpenDuel(2, A, 0, 0))
    assert game.phase is Phase.BLOCK and game.to_act() == (0,)
    pile = situation("1 0 2", ["BDFHA", "AGG", "AAC"], event="green_wave", discards="J")
    duel(pile, 1, A, 0, 1)
    pile.apply(DuelPile(0))
    assert pile.phase is Phase.PILE and pile.to_act() == (0,)


def test_green_wave_to_the_discard_pile_too_but_not_after_it():
    game = situation("1 0 2", ["BDFHH", "AGG", "AAC"], event="green_wave", discards="J")
    duel(game, 1, A, 0, 1)
    assert game.legal_actions(0) == (DuelPile(0), Wait(0))
    duel_pile(game, 1)
    assert game.current == 1


def test_green_wave_needs_a_card():
    game = situation("2 1 0", ["B", "AGG", "AAC"], event="green_wave", discards="J")
    duel(game, 1, A, 0, 1)
    assert game.current == 1 and len(game.hands[0]) == 5


def test_green_wave_without_drawing_up_after_a_duel():
    game = situation("2 1 0", ["BDF", "AGG", "AAC"], event="green_wave", draw_up=False)
    duel(game, 1, A, 0, 1)
    game.apply(Wait(0))
    assert hand(game, 0) == "DF"


# Pile-up and U-turn


def test_pile_up_every_driver_clockwise_loses_a_random_card():
    game = situation(
        "0 1 2", ["A", "BBDFH", "", ], current=1, deck="pile_up C C", script={"lost": [D, A]}
    )  # fmt: skip
    events = trade(game, B)
    assert kinds(events)[:4] == ["CardDiscarded", "EventTurnedUp", "CardDiscarded", "CardDiscarded"]
    assert discards(game) == "BDA" and game.in_force == NO_EVENT
    assert [event.seat for event in events[2:4]] == [1, 0], "seat 2 has nothing to lose"


def test_pile_up_ends_the_event_before():
    game = situation("0 1 2", ["ABCDE", "B", "C"], event="road_works", deck="pile_up F F F")
    trade(game, A)
    assert game.in_force.hand_limit == 5 and len(game.hands[0]) == 5


def test_u_turn_the_line_is_turned_round_at_once():
    game = situation("0 1 2", ["ABCDE", "B", "C"], event="rush_hour", deck="u_turn F F F")
    events = trade(game, A)
    assert LineReversed() in events and rows(game) == "2 1 0"
    assert not game.in_force.one_pass


def test_u_turn_may_bring_several_to_the_front():
    game = situation("0 12", ["ABCDE", "B", "C"], deck="u_turn F F F", discards="J")
    trade(game, A)
    assert rows(game) == "12 0"
    assert game.current == 1 and game.view(None).targets == () and DuelPile(1) in game.legal_actions(1)


def test_answers_in_the_open_keep_their_shape():
    """The target of a pass under any event has as many choices for each card."""
    for event in EVENTS:
        game = situation("1 0 2", ["BDF", "AGB", "CCC"], event=event)
        pull_up(game, game.view(None).targets[0])
        per_card = (len(game.legal_actions(1)) - 1) / 3
        assert per_card == (1 if event == "police_check" else 3)
        assert game.legal_actions(1)[0] == LetPass(1)
