"""Rules of Hidden Crashmaster up to the driving shift: a test or more for each, luck scripted."""

from collections import Counter

import pytest

from crashgames.core.chance import Chance
from crashgames.core.rulebook import Source
from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    Ban,
    Discard,
    DollDenied,
    Nominate,
    Phase,
    Report,
    Seen,
    Vote,
    VoteCast,
    VotesRevealed,
)
from crashgames.games.hidden_crashmaster.tables import TEAM_OF, Character, Power, Role, Team
from tests.games.hidden_crashmaster.table import (
    ALL_CRASH,
    FIVE,
    C,
    P,
    at_five_crashes,
    crash,
    elect,
    free_driver,
    nominate,
    pile,
    play_card,
    point,
    reject,
    shift,
    table,
    vote,
)
from tests.rulings import kinds, passages, why

SEATS = range(5, 11)
at_every_table = pytest.mark.parametrize("seats", SEATS)


# Set-up


@at_every_table
def test_hc_1_one_doll_and_teams_by_the_number_of_players(seats):
    crew = {5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6}[seats]
    for seed in range(20):
        game = HiddenCrashmaster(seats, Chance(bytes([seed]) * 32), INFO.defaults())
        assert Counter(game.roles) == {Role.DOLL: 1, Role.PIT_CREW: crew, Role.SHAMED: seats - 1 - crew}
        assert game.shamed == sum(1 << seat for seat, role in enumerate(game.roles) if TEAM_OF[role] is Team.SHAMED)
    assert why(table(seats), Vote(seats, True)) == "HC-1"


def test_hc_2_eleven_crashes_and_six_points_face_down():
    view = table(7).view(None)
    assert (view.deck, view.discards, view.tracker, view.crashes, view.points) == (17, 0, 0, 0, 0)
    assert table(7).deck.bit_count() == 11


def test_hc_3_the_doll_license_comes_with_the_doll_alone():
    seen = Counter()
    for seed in range(200):
        game = HiddenCrashmaster(5, Chance(seed.to_bytes(32, "big")), INFO.defaults())
        assert len(set(game.characters)) == 5
        assert game.characters[game.doll] is Character.CREEPY_DOLL
        seen.update(character for seat, character in enumerate(game.characters) if game.roles[seat] is Role.SHAMED)
    assert len(seen) == len(Character) - 1 and max(seen.values()) < 40
    view = table(5).view(2)
    assert [character is None for character in view.characters] == [True, True, False, True, True]
    assert view.teams[2] is Team.PIT_CREW and table(5).view(0).teams[0] is Team.SHAMED


def test_hc_4_the_first_candidate_is_drawn_at_random_and_begins():
    game = table(6, first=4, at_roles=True)
    assert game.view(None).placard == 4
    for seat in range(6):
        game.apply(Seen(seat))
    assert game.to_act() == (4,) and game.co_pilot == 4 and game.round == 1


@at_every_table
def test_hc_5_who_knows_whom_depends_on_the_size_of_the_table(seats):
    game = table(seats, at_roles=True)
    team = tuple(range(seats - {5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6}[seats]))
    for seat in range(seats):
        view = game.view(seat)
        knows = tuple(other for other, role in enumerate(view.roles) if role is not None)
        if seat == 0 and seats > 6:
            assert (knows, view.acquainted) == ((0,), ())
        elif seat in team:
            assert knows == team and view.acquainted == tuple(other for other in team if other != seat)
            assert view.roles[0] is Role.DOLL
        else:
            assert (knows, view.acquainted) == ((seat,), ())
    assert set(game.view(None).roles) == {None}


def test_hc_5_everybody_looks_once_before_the_first_round():
    game = table(5, at_roles=True)
    assert game.phase is Phase.ROLES and game.to_act() == (0, 1, 2, 3, 4)
    for seat in (3, 0, 4, 1):
        game.apply(Seen(seat))
        assert why(game, Seen(seat)) == "HC-5"
    assert why(game, Nominate(0, 1)) == "HC-11"
    game.apply(Seen(2))
    assert game.phase is Phase.NOMINATION


# Scheduling session


def test_hc_10_the_placard_goes_round_clockwise():
    game = table(5, first=3)
    for seat in (3, 4, 0, 1, 2, 3):
        assert game.co_pilot == seat and game.to_act() == (seat,)
        if game.tracker == 2:
            shift(game, free_driver(game), C, C)
        else:
            reject(game)


def test_hc_11_any_other_player_not_fatigued_can_be_nominated():
    game = table(6)
    assert [action.driver for action in game.legal_actions(0)] == [1, 2, 3, 4, 5]
    assert why(game, Nominate(0, 0)) == "HC-11"
    assert why(game, Nominate(1, 2)) == "HC-11"
    shift(game, 3, C, C)
    assert [action.driver for action in game.legal_actions(1)] == [2, 4, 5]
    assert why(game, Nominate(1, 0)) == why(game, Nominate(1, 3)) == "HC-11"
    assert game.view(None).fatigued == (0, 3)
    reject(game, 2)
    assert game.view(None).fatigued == (0, 3), "a rejected shift tires nobody"
    assert why(game, Nominate(2, 3)) == "HC-11"


def test_hc_11_a_shift_tires_also_when_it_ended_in_the_device():
    game = at_five_crashes()
    seat, driver = game.co_pilot, free_driver(game)
    elect(game, driver)
    game.apply(Discard(seat, C))
    game.apply(AskDevice(driver))
    game.apply(AnswerDevice(seat, True))
    assert set(game.view(None).fatigued) == {seat, driver}


def test_hc_11_a_banned_drivers_fatigue_passes_to_nobody():
    game = table(7, deck=ALL_CRASH)
    crash(game, 3)
    seat, driver = game.co_pilot, free_driver(game)
    elect(game, driver)
    play_card(game, C)
    game.apply(Ban(seat, driver))
    assert game.view(None).fatigued == (seat,)


def test_hc_12_where_nobody_is_left_the_co_pilot_can_be_named():
    game = table(5, roles="pppsd", deck=FIVE, later=[pile("", 6, 6)])
    for driver in (2, 3, 4, 0, 1):
        elect(game, driver)
        play_card(game, C)
        if game.phase is Phase.PEEK:
            game.apply(Seen(2))
        elif game.phase is Phase.BANNING:
            game.apply(Ban(game.co_pilot, game.co_pilot - 1))
    assert (game.co_pilot, game.view(None).in_game) == (0, (0, 1, 4))
    assert game.legal_actions(0) == (Nominate(0, 4),)
    assert game.view(None).fatigued == (1,)
    assert why(game, Nominate(0, 1)) == "HC-11" and why(game, Nominate(0, 2)) == "HC-34"


@pytest.mark.parametrize(("small", "drivers"), [(False, [2, 4]), (True, [0, 2, 4])])
def test_hc_12_at_small_tables_the_option_tires_only_the_driver(small, drivers):
    game = table(5, small=small)
    shift(game, 3, C, C)
    assert [action.driver for action in game.legal_actions(1)] == drivers
    large = table(6, small=small)
    shift(large, 3, C, C)
    assert [action.driver for action in large.legal_actions(1)] == [2, 4, 5]


@pytest.mark.parametrize("small", [False, True])
def test_hc_12_a_large_table_counts_as_small_after_bannings(small):
    game = at_five_crashes(7, small=small)
    assert len(game.view(None).in_game) == 5
    tired = {game.last_driver} if small else {game.last_driver, game.last_co_pilot}
    assert set(game.view(None).fatigued) == tired and game.last_co_pilot in game.view(None).in_game


def test_hc_13_all_vote_in_any_order_and_show_together():
    game = table(5)
    nominate(game, 1)
    assert game.to_act() == (0, 1, 2, 3, 4)
    for seat in (4, 2, 0, 1):
        before, openly = game.view(3), game.view(None)
        assert game.apply(Vote(seat, seat % 2 == 0)) == (VoteCast(seat, to=seat),)
        assert game.view(None) == openly and game.view(3) == before and openly.to_act == (0, 1, 2, 3, 4)
        assert seat not in game.view(seat).to_act
        assert why(game, Vote(seat, True)) == "HC-13"
        assert game.view(seat).vote is (seat % 2 == 0)
    events = game.apply(Vote(3, False))
    assert VotesRevealed((0, 2, 4), (1, 3), True) in events
    assert game.elections[-1].yes == (0, 2, 4) and game.elections[-1].no == (1, 3)
    assert why(game, Vote(3, True)) == "HC-13"


def test_hc_13_the_page_calls_it_a_ruling_who_has_voted():
    assert [
        passage.text for passage in passages(INFO.id) if "HC-13" in passage.rules and passage.source is Source.RULING
    ]


@pytest.mark.parametrize(("seats", "yes", "elected"), [(5, 2, False), (5, 3, True), (6, 3, False), (6, 4, True)])
def test_hc_14_more_yes_than_nope_is_needed(seats, yes, elected):
    game = table(seats)
    nominate(game, 1)
    vote(game, yes)
    assert game.elections[-1].elected is elected
    if elected:
        assert (game.phase, game.co_pilot, game.tracker, game.round) == (Phase.DISCARD, 0, 0, 1)
    else:
        assert (game.phase, game.co_pilot, game.tracker, game.round) == (Phase.NOMINATION, 1, 1, 2)


def test_hc_15_three_rejections_are_chaos():
    game = table(5, deck="CP")
    shift(game, 2, C, C)
    left = game.left
    top = C if game.deck & 1 else P
    for _ in range(3):
        assert game.chaos == ()
        events = reject(game)
    assert "ChaosBroke" in kinds(events)
    view = game.view(None)
    assert [chaos.card for chaos in view.chaos] == [top] and view.deck == left - 1
    assert (view.tracker, view.fatigued, view.last_driver) == (0, (), -1)
    assert (game.co_pilot, game.round) == (4, 5)


def test_hc_15_a_power_is_ignored_for_good():
    game = table(5, deck=ALL_CRASH)
    crash(game, 2)
    for _ in range(3):
        reject(game)
    assert (game.crashes, game.phase, game.power, game.deeds) == (3, Phase.NOMINATION, None, ())
    crash(game)
    assert [deed.power for deed in game.deeds] == [Power.BANNING]


def test_hc_15_the_deck_is_rebuilt_if_too_few_cards_are_left():
    game = table(7, deck="CCC PPP CCC PPC CP CCC", later=[pile("", 7, 3)])
    crash(game)
    point(game)
    crash(game)
    point(game)
    assert (game.left, game.discards) == (5, 8)
    for left in (4, 3):
        for _ in range(3):
            reject(game)
        assert (game.left, game.discards) == (left, 8)
    for _ in range(3):
        events = reject(game)
    assert kinds(events)[-3:] == ["ChaosBroke", "DeckRebuilt", "PlacardPassed"]
    assert (game.left, game.discards) == (17 - game.crashes - game.points, 0)


def test_hc_15_chaos_can_end_the_game_and_lifts_fatigue():
    game = at_five_crashes()
    for _ in range(2):
        reject(game)
    seat, driver = game.co_pilot, free_driver(game)
    elect(game, driver)
    game.apply(Discard(seat, P))
    game.apply(AskDevice(driver))
    game.apply(AnswerDevice(seat, True))
    assert (game.points, game.tracker, game.view(None).fatigued) == (1, 0, ())
    again = table(5, deck=FIVE, later=[pile("C", 6, 6)])
    crash(again, 5)
    while again.outcome is None:
        reject(again)
    assert again.outcome.reason.rule == "HC-51" and again.crashes == 6


def test_hc_16_the_tracker_goes_back_only_when_a_card_is_played():
    game = table(5)
    reject(game)
    reject(game)
    elect(game, free_driver(game))
    assert game.tracker == 2
    game.apply(Discard(game.co_pilot, C))
    assert game.tracker == 2
    game.apply(Report(game.driver, C))
    assert game.tracker == 0


def test_hc_17_the_doll_must_not_be_driver_after_three_crashes():
    game = table(7, deck=ALL_CRASH)
    shift(game, 1, C, C)
    assert game.view(None).not_doll == (), "nobody is asked before the third Crash"
    crash(game, 2)
    driver = free_driver(game)
    events = elect(game, driver)
    assert DollDenied(driver) in events and game.view(None).not_doll == (driver,)
    other = table(7, deck=ALL_CRASH)
    crash(other, 3)
    other.apply(Nominate(other.co_pilot, 0))
    assert not other.outcome
    vote(other, 7)
    assert other.outcome.winners == (0, 1, 2) and other.outcome.reason.rule == "HC-51"
    assert other.shifts[3:] == ()


def test_hc_17_a_doll_that_is_not_elected_is_not_found_out():
    game = table(7, deck=ALL_CRASH)
    crash(game, 3)
    reject(game, 0)
    assert game.outcome is None and 0 not in game.view(None).not_doll


# Driving shift


def test_hc_20_the_co_pilot_sees_three_cards_and_discards_one():
    game = table(5, deck="PCC")
    elect(game, 1)
    assert game.to_act() == (0,) and game.view(0).hand == (C, C, P) and game.view(None).deck == 14
    assert [game.view(viewer).hand for viewer in (None, 1, 2, 3, 4)] == [()] * 5
    assert game.legal_actions(0) == (Discard(0, C), Discard(0, P))
    assert why(game, Discard(1, C)) == "HC-20"
    assert why(game, Report(1, C)) == "HC-21"
    game.apply(Discard(0, P))
    assert game.view(None).discards == 1 and game.view(0).hand == ()


@pytest.mark.parametrize(("deck", "choices"), [("CCC", [C]), ("PPP", [P]), ("CPP", [C, P])])
def test_hc_20_a_choice_for_each_kind_of_card(deck, choices):
    game = table(5, deck=deck)
    elect(game, 1)
    assert [action.card for action in game.legal_actions(0)] == choices
    if len(choices) == 1:
        assert why(game, Discard(0, C if choices == [P] else P)) == "HC-20"


def test_hc_21_the_driver_gets_the_other_two_and_reports_one():
    game = table(5, deck="CPC")
    elect(game, 3)
    game.apply(Discard(0, C))
    assert game.to_act() == (3,) and game.view(3).hand == (C, P) and game.view(0).hand == ()
    assert game.legal_actions(3) == (Report(3, C), Report(3, P))
    assert why(game, Report(0, C)) == "HC-21"
    game.apply(Report(3, P))
    assert (game.points, game.crashes, game.discards) == (1, 0, 2)
    other = table(5, deck="CCC")
    elect(other, 3)
    other.apply(Discard(0, C))
    assert why(other, Report(3, P)) == "HC-21"


def test_hc_22_who_saw_which_cards():
    game = table(5, deck="PCP CC")
    shift(game, 1, P, P)
    assert [(entry.drawn, entry.passed) for entry in game.view(0).shifts] == [((C, P, P), (C, P))]
    assert [(entry.drawn, entry.passed) for entry in game.view(1).shifts] == [((), (C, P))]
    for viewer in (None, 2, 3, 4):
        assert [(entry.drawn, entry.passed) for entry in game.view(viewer).shifts] == [((), ())]


def test_hc_22_the_order_of_cards_shows_nothing():
    hands = set()
    for deck in ("CCP", "CPC", "PCC"):
        game = table(5, deck=deck)
        elect(game, 1)
        hands.add((game.view(0).hand, tuple(game.legal_actions(0))))
    assert len(hands) == 1


def test_hc_23_only_cards_and_no_random_choice_are_offered():
    game = table(5)
    elect(game, 1)
    assert {type(action) for action in game.legal_actions(0)} == {Discard}
    game.apply(Discard(0, C))
    assert {type(action) for action in game.legal_actions(1)} == {Report}


def test_hc_24_a_new_deck_when_fewer_than_three_cards_are_left():
    game = table(7, deck="CCC CCC PPP PPC CCC", later=[pile("CCP", 8, 4)])
    crash(game, 2)
    point(game, 2)
    assert (game.left, game.discards) == (5, 8)
    events = shift(game, free_driver(game), C, C)
    assert kinds(events)[:2] == ["ResultReported", "DeckRebuilt"]
    assert (game.left, game.discards, game.crashes, game.points) == (12, 0, 3, 2)
    assert kinds(events)[2] == "PowerGranted", "the deck is rebuilt before the power is used"
