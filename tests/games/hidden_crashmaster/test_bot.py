"""The bots of Hidden Crashmaster: what they do in clear positions, that they are fair and quick, and how strong."""

import random

import msgspec
import pytest

from crashgames.core.bots import RandomBot, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.games.hidden_crashmaster.bot import HiddenBot
from crashgames.games.hidden_crashmaster.bot.beliefs import open_belief, own_belief, stages
from crashgames.games.hidden_crashmaster.bot.conduct import CRASHED, decks, draw_odds, likelihood
from crashgames.games.hidden_crashmaster.bot.conduct import Seen as SeenShift
from crashgames.games.hidden_crashmaster.bot.crew import prospect
from crashgames.games.hidden_crashmaster.bot.shamed import Shamed
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    Ban,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    Nominate,
    Phase,
    Report,
    Seen,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import Role, Team
from crashgames.games.hidden_crashmaster.view import Election
from tests.games.hidden_crashmaster.table import C, P, crash, elect, free_driver, nominate, pile, play_card, table, vote
from tests.games.hidden_crashmaster.test_secrets import OPTIONS, moments
from tests.games.hidden_crashmaster.twins import replayed, resample
from tests.steady import QUICK, work_of

LEVELS = (1, 2, 3)
FIVE = "CCC CCC CPP CCP PCP"
at_every_level = pytest.mark.parametrize("level", LEVELS)


def choice(game, seat=None, level=3, seed=0):
    """The action that a bot chooses."""
    seat = game.to_act()[0] if seat is None else seat
    return HiddenBot(level, seed).choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))


def after_conflict(claims=True):
    """Co-Pilot 3 of the crew passed a Point and the Shamed Driver 1 reported a Crash: each knows, and each claims."""
    game = table(7, deck="CCP CPP CPP", first=3, claims=claims)
    elect(game, 1)
    game.apply(Discard(3, C))
    game.apply(Report(1, C))
    if claims:
        game.apply(ClaimCards(3, (C, C, P)))
        game.apply(ClaimCards(1, (C, C)))
    return game


# The crew


@at_every_level
def test_the_crew_keep_points_and_tell_the_truth(level):
    game = table(7, deck="CCP", first=3, claims=True)
    elect(game, 4)
    assert choice(game, level=level) == Discard(3, C)
    game.apply(Discard(3, C))
    assert choice(game, level=level) == Report(4, P)
    game.apply(Report(4, P))
    assert choice(game, level=level) == ClaimCards(3, (C, C, P))
    game.apply(ClaimCards(3, (C, C, P)))
    assert choice(game, level=level) == ClaimCards(4, (C, P))


def test_who_saw_a_point_withheld_knows_who_it_was():
    game = after_conflict(claims=False)
    assert own_belief(game.view(3), 3).shamed(1) > 0.9
    assert own_belief(game.view(5), 3).shamed(1) < 0.7


def test_two_words_against_each_other_make_both_suspicious():
    game = after_conflict()
    belief = own_belief(game.view(5), 3)
    others = [belief.shamed(seat) for seat in (0, 2, 4, 6)]
    assert min(belief.shamed(1), belief.shamed(3)) > max(others)
    assert belief.shamed(1) + belief.shamed(3) > 0.95


def test_the_crew_elect_no_driver_known_to_be_shamed():
    game = after_conflict(claims=False)
    for driver in (5, 0):
        elect(game, driver)
        play_card(game, P)
    game.apply(Nominate(6, 1))
    assert choice(game, 3) == Vote(3, False)


def test_the_crew_nominate_who_is_not_suspected():
    game = after_conflict()
    for _ in range(2):
        nominate(game, free_driver(game))
        vote(game, 0)
    assert game.co_pilot == 6 and choice(game).driver not in (1, 3)


def test_the_crew_ban_whom_they_believe_to_be_the_doll():
    game = table(7, deck=FIVE, first=3)
    crash(game, 3, avoid=(1, 2))
    elect(game, free_driver(game))
    play_card(game, C)
    assert game.phase is Phase.BANNING and game.roles[game.co_pilot] is Role.PIT_CREW
    view = game.view(game.co_pilot)
    sure = msgspec.structs.replace(view, not_doll=tuple(seat for seat in range(7) if seat != 0))
    assert HiddenBot(3, 0).choose(sure, game.legal_actions(game.co_pilot), TimeLimit(60)) == Ban(game.co_pilot, 0)


@at_every_level
def test_the_crew_use_the_device_where_only_crashes_are_left(level):
    game = table(7, deck=FIVE, later=[pile("CCC", 6, 6)])
    crash(game, 5)
    crew = [seat for seat in game.view(None).in_game if game.roles[seat] is Role.PIT_CREW]
    game.co_pilot, driver = crew[0], crew[1]
    game.last_co_pilot = game.last_driver = -1
    game.ask(Phase.NOMINATION, 1 << crew[0])
    elect(game, driver)
    game.apply(Discard(crew[0], C))
    assert choice(game, level=level) == AskDevice(driver)
    game.apply(AskDevice(driver))
    assert choice(game, level=level) == AnswerDevice(crew[0], True)


# The Shamed and the Doll


@at_every_level
def test_the_shamed_win_where_they_can(level):
    game = table(7, deck=FIVE, later=[pile("CCP", 6, 6)])
    crash(game, 5, avoid=(1, 2))
    game.co_pilot = next(seat for seat in game.view(None).in_game if game.roles[seat] is Role.PIT_CREW)
    game.last_co_pilot = game.last_driver = -1
    game.ask(Phase.NOMINATION, 1 << game.co_pilot)
    driver = next(seat for seat in game.view(None).in_game if game.roles[seat] is Role.SHAMED)
    elect(game, driver)
    game.apply(Discard(game.co_pilot, C))
    assert choice(game, level=level) == Report(driver, C)


def test_the_shamed_vote_for_the_doll_after_the_third_crash():
    game = table(7, deck=FIVE)
    crash(game, 3)
    game.apply(Nominate(game.co_pilot, 0))
    assert all(choice(game, seat, seed=seed) == Vote(seat, True) for seat in (1, 2) for seed in range(5))


def test_the_shamed_ban_no_friend():
    game = table(7, deck=FIVE, first=5)
    crash(game, 3)
    assert game.roles[game.co_pilot] is Role.SHAMED or game.co_pilot == 1
    elect(game, free_driver(game))
    play_card(game, C)
    assert game.phase is Phase.BANNING and game.roles[game.co_pilot] is Role.SHAMED
    assert all(choice(game, seed=seed).target not in (0, 1, 2) for seed in range(10))


def test_the_shamed_lie_so_that_it_can_be_true():
    game = table(7, deck="CCP", first=1, claims=True)
    elect(game, 4)
    game.apply(Discard(1, P))
    game.apply(Report(4, C))
    claims = {choice(game, seed=seed).cards for seed in range(40)}
    assert claims == {(C, C, C), (C, C, P)}
    friendly = table(7, deck="CCP", first=1, claims=True)
    elect(friendly, 2)
    friendly.apply(Discard(1, C))
    friendly.apply(Report(2, C))
    assert {choice(friendly, seed=seed) for seed in range(20)} == {ClaimCards(1, (C, C, C))}
    friendly.apply(ClaimCards(1, (C, C, C)))
    assert choice(friendly) == ClaimCards(2, (C, C))


def test_the_shamed_hide_at_first_and_dare_later():
    early, late = table(7, deck="CCP", first=1), table(7, deck=FIVE, later=[pile("CCP", 6, 6)], first=3)
    elect(early, 4)
    shares = sum(choice(early, seed=seed) == Discard(1, P) for seed in range(60))
    assert 10 < shares < 58
    crash(late, 5, avoid=(1, 2))
    late.co_pilot = next(seat for seat in late.view(None).in_game if late.roles[seat] is Role.SHAMED)
    late.last_co_pilot = late.last_driver = -1
    late.ask(Phase.NOMINATION, 1 << late.co_pilot)
    elect(late, free_driver(late))
    assert all(choice(late, seed=seed) == Discard(late.co_pilot, P) for seed in range(10))


def test_the_shamed_hide_votes_only_from_those_who_vote_alike():
    view = table(7, first=3).view(1)
    alike = [Election(1 + number, 3, 4, (3, 4), (0, 1, 2, 5, 6)) for number in range(4)]
    erratic = [Election(1 + number, 3, 4, (3, 4, 5), (0, 1, 2, 6)) for number in range(4)]
    heeds = [
        Shamed(msgspec.structs.replace(view, elections=tuple(said)), random.Random(1), 3).vote_salience()
        for said in (erratic, (), alike)
    ]
    assert heeds[0] < 0.5 < heeds[1] <= heeds[2] == 1


def test_the_doll_plays_like_the_crew():
    game = table(7, deck="CCP")
    elect(game, 4)
    cautious = sum(choice(game, seed=seed) == Discard(0, C) for seed in range(60))
    assert cautious > 45


def test_the_word_about_a_registration_is_a_lie_often_enough():
    game = table(9, first=1, deck="CCC", claims=True)
    elect(game, 5)
    play_card(game, C)
    for seat in (1, 5):
        game.apply(choice(game, seat))
    game.apply(Investigate(1, 6))
    game.apply(Seen(1))
    claims = [choice(game, seed=seed) for seed in range(40)]
    assert set(claims) == {ClaimTeam(1, Team.PIT_CREW), ClaimTeam(1, Team.SHAMED)}


# Beliefs


def test_odds_are_chances():
    for left in range(3, 18):
        for crashes in range(12):
            if crashes <= left:
                assert sum(draw_odds(left, crashes)) == pytest.approx(1)
    for row in likelihood(draw_odds(17, 11), 0.5, CRASHED):
        assert all(0 < value < 1 for value in row)
    grid = likelihood(draw_odds(17, 11), 0.5, CRASHED)
    assert grid[0][0] < grid[0][1] < grid[1][1] and grid[0][0] < grid[1][0]


def test_what_was_seen_is_as_likely_as_all_its_parts():
    odds = draw_odds(12, 7)
    for crash_reported in (0, 1):
        whole = likelihood(odds, 0.5, SeenShift(crash_reported))
        for one in range(3):
            for other in range(3):
                parts = sum(likelihood(odds, 0.5, SeenShift(crash_reported, drawn))[one][other] for drawn in range(4))
                assert parts == pytest.approx(whole[one][other])


def test_prospects_grow_with_points_and_fall_with_crashes():
    for crashes in range(6):
        for points in range(5):
            assert prospect(crashes, points) < prospect(crashes, points + 1)
            assert prospect(crashes, points) > prospect(crashes + 1, points) - 0.02


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_beliefs_are_chances_that_fit_what_is_known(seats):
    for game, _ in moments(seats, matches=3):
        for seat in range(seats):
            view = game.view(seat)
            belief = own_belief(view, 3)
            assert sum(belief.doll(other) for other in range(seats)) == pytest.approx(1)
            team = {5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 10: 4}[seats]
            assert sum(belief.shamed(other) for other in range(seats)) == pytest.approx(team)
            assert belief.shamed(seat) == pytest.approx(float(game.roles[seat] is not Role.PIT_CREW))
            assert 0 <= open_belief(view, 3).shamed(seat) <= 1
            before, now = decks(view)
            assert len(before) == len(view.shifts) and now.left == view.deck
            assert stages(view).get(view.round, (0, 0)) <= (view.crashes, view.points)


# Fair and quick


@at_every_level
@pytest.mark.parametrize("seats", [5, 8])
def test_bots_choose_the_same_for_twins(level, seats):
    pick, asked = random.Random(level), 0
    for game, played in moments(seats, matches=5):
        for seat in game.to_act():
            if len(game.legal_actions(seat)) > 1:
                asked += 1
                twin = replayed(played, resample(played, seat, pick))
                assert choice(twin, seat, level, 7) == choice(game, seat, level, 7)
    assert asked > 20


def test_a_decision_takes_no_time_worth_waiting_for():
    works = []
    for game, _ in moments(10, matches=3):
        for seat in game.to_act()[:3]:
            works.append(work_of(lambda: choice(game, seat)))  # noqa: B023
    assert max(works) < QUICK


# Strength

MATCHES = 20


def play(seats, seed, crew, shamed):
    """True if the crew win; level 0 is a bot that plays at random."""
    game = HiddenCrashmaster(seats, FastChance(seed), OPTIONS)
    bots = []
    for seat in range(seats):
        level = crew if game.roles[seat] is Role.PIT_CREW else shamed
        bots.append(HiddenBot(level, 100 * seed + seat) if level else RandomBot(1, 100 * seed + seat))
    pick, clock = random.Random(seed), TimeLimit(600)
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        game.advance(bots[seat].choose(game.view(seat), game.legal_actions(seat), clock))
    return game.roles[game.outcome.winners[0]] is Role.PIT_CREW


def wins(matches, crew, shamed, seats=7):
    return sum(play(seats, seed, crew, shamed) for seed in range(matches))


def test_both_teams_win_and_better_bots_win_more():
    """A coarse look, in matches that take little time; tournaments prove the levels."""
    best = wins(MATCHES, 3, 3, 5)
    assert 0.2 < best / MATCHES < 0.8
    assert wins(MATCHES, 0, 3, 5) < best < wins(MATCHES, 3, 0, 5)
