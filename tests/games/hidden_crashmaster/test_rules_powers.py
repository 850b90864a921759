"""Rules of Hidden Crashmaster from the powers on: a test or more for each, luck scripted."""

import pytest

from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    Ban,
    Discard,
    Investigate,
    Nominate,
    Phase,
    Report,
    Schedule,
    Seen,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Power, Team, printed_powers
from tests.games.hidden_crashmaster.table import (
    ALL_CRASH,
    FIVE,
    C,
    P,
    at_five_crashes,
    crash,
    drive,
    elect,
    free_driver,
    nominate,
    pile,
    play_card,
    point,
    reject,
    shift,
    table,
    use_power,
    vote,
)
from tests.rulings import kinds, why

SEATS = range(5, 11)
at_every_table = pytest.mark.parametrize("seats", SEATS)


# Powers


def test_hc_30_the_powers_by_the_number_of_players():
    look, call, peek, ban = Power
    expected = {(5, 6): (None, None, peek, ban, ban), (7, 8): (None, look, call, ban, ban)}
    expected |= {(9, 10): (look, look, call, ban, ban)}
    for seats, track in expected.items():
        assert printed_powers()[seats[0]] == printed_powers()[seats[1]] == track


@at_every_table
def test_hc_30_each_crash_gives_the_co_pilot_its_spaces_power(seats):
    game = table(seats, deck=FIVE, later=[pile("CCC", 6, 6)])
    for power in game.powers:
        elect(game, free_driver(game))
        seat = game.co_pilot
        play_card(game, C)
        if power is None:
            assert game.phase is Phase.NOMINATION
            continue
        assert game.view(None).power is power and game.to_act() == (seat,)
        use_power(game)
        assert game.deeds[-1].power is power and game.deeds[-1].seat == seat
    assert [deed.power for deed in game.deeds] == [power for power in game.powers if power]


def test_hc_30_a_point_gives_no_power_and_powers_act_at_once():
    game = table(9, deck="PPP CCC")
    shift(game, 1, P, P)
    assert game.phase is Phase.NOMINATION
    shift(game, 2, C, C)
    assert game.phase is Phase.INVESTIGATION
    assert why(game, Nominate(2, 3)) == "HC-11"
    assert why(game, Ban(1, 3)) == why(game, Investigate(0, 3)) == "HC-30"


def at_investigation():
    game = table(9, deck=ALL_CRASH)
    shift(game, 1, C, C)
    return game


def test_hc_31_the_team_of_another_player_and_never_the_role():
    game = at_investigation()
    assert [action.target for action in game.legal_actions(0)] == list(range(1, 9))
    assert why(game, Investigate(0, 0)) == "HC-31" and "our ruling" in game.why_not(Investigate(0, 0)).text
    elsewhere = [game.view(viewer).teams for viewer in range(1, 9)]
    game.apply(Investigate(0, 8))
    assert game.phase is Phase.REGISTRATION and game.to_act() == (0,)
    assert game.view(0).teams[8] is Team.PIT_CREW and game.view(0).roles[8] is None
    assert game.view(0).deeds[-1].team is Team.PIT_CREW
    assert [game.view(viewer).teams for viewer in range(1, 9)] == elsewhere
    assert game.view(8).deeds[-1].team is None and game.view(None).investigated == (8,)
    game.apply(Seen(0))
    assert game.phase is Phase.NOMINATION and game.co_pilot == 1


def test_hc_31_the_doll_shows_a_registration_of_the_shamed():
    game = table(9, roles="pppppsssd", deck=ALL_CRASH)
    shift(game, 1, C, C)
    game.apply(Investigate(0, 8))
    assert game.view(0).teams[8] is Team.SHAMED and game.view(0).roles[8] is None


def test_hc_31_nobody_is_investigated_twice():
    game = at_investigation()
    game.apply(Investigate(0, 8))
    game.apply(Seen(0))
    shift(game, 2, C, C)
    assert why(game, Investigate(1, 8)) == "HC-31"
    assert [action.target for action in game.legal_actions(1)] == [0, 2, 3, 4, 5, 6, 7]


def test_hc_31_if_nobody_can_be_investigated_the_power_lapses():
    game = at_investigation()
    game.apply(Investigate(0, 8))
    game.apply(Seen(0))
    game.investigated = 0b111111111
    shift(game, 2, C, C)
    assert game.phase is Phase.NOMINATION and game.power is None and len(game.deeds) == 1


def at_emergency(first=0):
    game = table(7, deck=ALL_CRASH, first=first)
    crash(game, 2)
    shift(game, free_driver(game), C, C)
    assert game.phase is Phase.EMERGENCY
    return game


def test_hc_32_any_other_player_is_candidate_then_order_resumes():
    game = at_emergency()
    caller = game.co_pilot
    assert [action.target for action in game.legal_actions(2)] == [0, 1, 3, 4, 5, 6]
    assert game.last_driver in [action.target for action in game.legal_actions(2)], "fatigued or not"
    assert why(game, Schedule(2, 2)) == "HC-32"
    game.apply(Schedule(2, 5))
    assert (caller, game.co_pilot, game.placard, game.phase) == (2, 5, 2, Phase.NOMINATION)
    assert why(game, Nominate(5, 2)) == "HC-11"
    reject(game)
    assert game.co_pilot == 3


def test_hc_32_nobody_is_skipped_so_one_may_be_candidate_twice():
    game = at_emergency()
    game.apply(Schedule(2, 3))
    shift(game, free_driver(game), C, C)
    game.apply(Ban(3, 6))
    assert game.co_pilot == 3


def test_hc_32_the_placard_goes_on_from_a_banned_callers_seat():
    game = at_emergency()
    game.apply(Schedule(2, 5))
    shift(game, free_driver(game), C, C)
    game.apply(Ban(5, 2))
    assert game.co_pilot == 3 and game.view(None).placard == 3


def test_hc_33_the_co_pilot_sees_the_top_three_and_they_stay():
    game = table(5, deck="CCC CCC CCC PPC")
    crash(game, 2)
    shift(game, free_driver(game), C, C)
    assert game.phase is Phase.PEEK and game.legal_actions(2) == (Seen(2),)
    assert game.view(2).deeds[-1].cards == (P, P, C)
    assert {game.view(viewer).deeds[-1].cards for viewer in (None, 0, 1, 3, 4)} == {()}
    left = game.left
    game.apply(Seen(2))
    assert game.left == left
    elect(game, 4)
    assert game.view(3).hand == (C, P, P)


def at_banning(seats=7, roles=None):
    game = table(seats, roles, deck=ALL_CRASH)
    crash(game, 3)
    shift(game, free_driver(game), C, C)
    assert game.phase is Phase.BANNING
    return game


def test_hc_34_banning_the_doll_wins_for_the_crew():
    game = at_banning()
    game.apply(Ban(game.co_pilot, game.doll))
    assert game.outcome.reason.rule == "HC-50" and game.outcome.winners == (3, 4, 5, 6)
    assert game.outcome.scores == (0, 0, 0, 1, 1, 1, 1)


def test_hc_34_the_banned_are_out_and_their_roles_stay_closed():
    game = at_banning()
    seat, target = game.co_pilot, game.co_pilot + 1
    assert why(game, Ban(seat, seat)) == "HC-34" and "our ruling" in game.why_not(Ban(seat, seat)).text
    game.apply(Ban(seat, target))
    assert target not in game.view(None).in_game
    assert all(game.view(viewer).roles[target] is None for viewer in (None, 3, 4, 5, 6) if viewer != target)
    candidate = game.co_pilot
    assert candidate != target
    assert why(game, Nominate(candidate, target)) == "HC-34"
    driver = free_driver(game)
    nominate(game, driver)
    assert target not in game.to_act() and why(game, Vote(target, True)) == "HC-34"
    vote(game, 0)
    candidates = [game.co_pilot]
    while game.chaos[1:] == ():
        reject(game)
        candidates.append(game.co_pilot)
    assert set(candidates) == set(range(7)) - {target}


# THE DEVICE


def test_hc_40_from_the_fifth_crash_on_the_driver_can_ask():
    game = at_five_crashes()
    elect(game, driver := free_driver(game))
    assert why(game, AskDevice(driver)) == "HC-40"
    game.apply(Discard(game.co_pilot, C))
    assert AskDevice(driver) in game.legal_actions(driver)
    game.apply(AskDevice(driver))
    assert game.phase is Phase.DEVICE and game.to_act() == (game.co_pilot,)
    assert game.view(None).shifts[-1].device is DeviceAnswer.ASKED
    assert why(game, Report(driver, C)) == "HC-40"


def test_hc_40_not_before_and_whatever_the_cards_are():
    for crashes in (3, 4):
        game = table(7, deck=FIVE)
        crash(game, crashes)
        elect(game, driver := free_driver(game))
        game.apply(Discard(game.co_pilot, C if crashes == 3 else P))
        assert why(game, AskDevice(driver)) == "HC-40" and game.crashes == crashes
    for cards in ("CCC", "PPP", "CPP"):
        late = table(7, deck=FIVE, later=[pile(cards, 6, 6)])
        crash(late, 5)
        elect(late, driver := free_driver(late))
        late.apply(Discard(late.co_pilot, late.view(late.co_pilot).hand[0]))
        assert AskDevice(driver) in late.legal_actions(driver)


def test_hc_40_also_when_the_fifth_crash_came_by_chaos():
    game = table(7, deck="CCC CCC CPP CCP C")
    crash(game, 4)
    while game.crashes < 5:
        reject(game)
    elect(game, driver := free_driver(game))
    game.apply(Discard(game.co_pilot, game.view(game.co_pilot).hand[0]))
    assert AskDevice(driver) in game.legal_actions(driver)


def asked():
    game = at_five_crashes()
    elect(game, driver := free_driver(game))
    game.apply(Discard(game.co_pilot, C))
    game.apply(AskDevice(driver))
    return game


def test_hc_41_agreed_both_cards_go_and_the_tracker_moves():
    game = asked()
    seat, left, discards = game.co_pilot, game.left, game.discards
    assert why(game, AnswerDevice(game.driver, True)) == "HC-41"
    events = game.apply(AnswerDevice(seat, True))
    assert kinds(events)[:2] == ["DeviceAnswered", "TrackerMoved"]
    assert (game.left, game.discards, game.crashes, game.tracker) == (left, discards + 2, 5, 1)
    assert game.view(None).shifts[-1].reported is None and game.view(None).shifts[-1].device is DeviceAnswer.AGREED
    assert game.phase is Phase.NOMINATION and game.deeds[-1].power is Power.BANNING and len(game.deeds) == 4


def test_hc_41_a_new_deck_then_the_tracker_then_chaos():
    game = table(7, deck=FIVE, later=[pile("CPP CPP CPP CCC", 6, 6), pile("P", 6, 3)])
    crash(game, 5)
    point(game, 3)
    reject(game)
    reject(game)
    assert (game.left, game.tracker, game.points) == (3, 2, 3)
    elect(game, free_driver(game))
    game.apply(Discard(game.co_pilot, C))
    game.apply(AskDevice(game.driver))
    events = game.apply(AnswerDevice(game.co_pilot, True))
    assert kinds(events)[:4] == ["DeviceAnswered", "DeckRebuilt", "TrackerMoved", "ChaosBroke"]
    assert (game.points, game.tracker, game.left, game.discards) == (4, 0, 8, 0)


def test_hc_42_refused_the_driver_reports_and_cannot_ask_again():
    game = asked()
    driver = game.driver
    game.apply(AnswerDevice(game.co_pilot, False))
    assert game.phase is Phase.REPORT and game.to_act() == (driver,)
    assert why(game, AskDevice(driver)) == "HC-42"
    game.apply(Report(driver, P))
    assert game.view(None).shifts[-1].device is DeviceAnswer.REFUSED and game.points == 1
    elect(game, driver := free_driver(game))
    game.apply(Discard(game.co_pilot, game.view(game.co_pilot).hand[0]))
    assert AskDevice(driver) in game.legal_actions(driver), "in the next shift it can be asked for anew"


# The end


def test_hc_50_five_points_win_for_the_crew():
    game = table(5, deck="CCP CCP CCP CCP PCC", later=[pile("PCC", 11, 2)])
    point(game, 5)
    assert game.points == 5 and game.outcome.reason.rule == "HC-50" and game.outcome.winners == (2, 3, 4)
    assert game.to_act() == () and why(game, Nominate(0, 1)) == "HC-50"


def test_hc_51_six_crashes_win_for_the_shamed():
    game = at_five_crashes()
    elect(game, free_driver(game))
    play_card(game, C)
    assert game.crashes == 6 and game.outcome.reason.rule == "HC-51" and game.outcome.winners == (0, 1, 2)
    assert why(game, Vote(0, True)) == "HC-51"


def test_hc_52_at_the_end_everything_is_open():
    game = table(5, deck="CCP CCC CPP CCP CCP", later=[pile("PPC", 6, 6)])
    elect(game, 1)
    drive(game, P, C)
    crash(game, 5)
    assert game.outcome
    views = [game.view(viewer) for viewer in (None, 0, 1, 2, 3, 4)]
    assert {view.roles for view in views} == {game.roles}
    assert {view.characters for view in views} == {game.characters}
    assert len({view.shifts for view in views}) == len({view.deeds for view in views}) == 1
    first = views[0].shifts[0]
    assert (first.drawn, first.passed, first.reported) == ((C, C, P), (C, C), C)
    assert all(len(entry.drawn) == 3 and len(entry.passed) == 2 for entry in views[0].shifts)
    assert [len(deed.cards) for deed in views[0].deeds if deed.power is Power.SHIFT_RESULT_PEEK] == [3]
