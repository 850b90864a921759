"""The bots of Cheater's Game: what they do in clear positions, that they are quick, and how strong."""

import random
from functools import cache
from math import sqrt

import pytest

from crashgames.core.bots import Clock, RandomBot
from crashgames.core.chance import QuickChance
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.bot import CheaterBot
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.fates import Course, fates
from crashgames.games.cheaters_game.manners import acceptance
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    Collect,
    Offer,
    Phase,
    Reply,
    Roll,
)
from crashgames.games.cheaters_game.prospects import Trust, mean_pool, outlook, rounds_left, turns_left
from crashgames.games.cheaters_game.tables import NOBODY
from tests.games.cheaters_game.table import OIL, form, invite, quick_turn, script, table
from tests.steady import QUICK, work_of

LEVELS = (1, 2, 3)
SEATS = (3, 4, 5)
OPTIONS = INFO.defaults()
at_every_level = pytest.mark.parametrize("level", LEVELS)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def choice(game, seat=None, level=3, seed=0):
    """What a bot does, here and now."""
    seat = game.to_act()[0] if seat is None else seat
    return CheaterBot(level, seed, game.options).choose(game.view(seat), game.legal_actions(seat), Clock(60))


def choices(game, level=3, count=60):
    return [choice(game, level=level, seed=seed) for seed in range(count)]


def at_last_turn(game, seat):
    """It is this seat's turn, and the last of the match."""
    game.first = (seat + 1) % game.seats
    game.turn, game.active, game.pawn = game.rounds * game.seats, seat, game.rounds - 1
    game._ask(Phase.TURN, 1 << seat)


def at_whistle(game, seat, die=5):
    at_last_turn(game, seat)
    script(game, honest=[die])
    game.apply(Roll(seat))
    assert game.phase is Phase.WHISTLE


def at_offer(pool, gift, seats=5):
    """Seat 1 is offered a part of a pool."""
    game = table(seats)
    form(game, 1, 2, dice=(pool // 2, pool // 2))
    game.apply(Approach(0, 1))
    game.apply(Offer(0, gift))
    return game


# Whistles


@pytest.mark.parametrize("level", [2, 3])
def test_who_would_win_by_a_whistle_at_the_end_blows_it(level):
    game = table(3)
    form(game, 1)
    game.points[OIL], game.honest = 40, [30, 25, 20]
    game.by_dice = [30, 25, 20]
    at_whistle(game, 1)
    assert set(choices(game, level, 20)) == {BlowWhistle(1, OIL)}


def test_who_wins_without_a_whistle_and_not_by_it_keeps_silent():
    game = table(3)
    form(game, 1)
    game.points[OIL], game.honest = 3, [0, 30, 34]
    game.by_dice = [0, 30, 34]
    at_whistle(game, 1, die=6)
    assert set(choices(game, 3, 20)) == {Collect(1)}


def test_the_easy_level_trusts_and_never_gives_points_away_for_spite():
    game = table(3)
    form(game, 1)
    at_whistle(game, 1, die=6)
    assert choices(game, 1).count(Collect(1)) > 30


# Alliances


@at_every_level
def test_alliances_are_joined_and_formed_at_the_beginning(level):
    game = table(4)
    assert any(not isinstance(action, Roll) for action in choices(game, level, 40))
    invite(game, 1, 2)
    assert Answer(1, True) in choices(game, level, 40)


def test_nobody_forms_an_alliance_that_only_helps_a_rival_at_the_last_turn():
    game = table(3)
    game.honest = game.by_dice = [30, 31, 0]
    at_last_turn(game, 0)
    assert isinstance(choice(game), Roll) or choice(game).guest == 2


def test_a_group_is_completed_as_it_was_planned():
    for seed in range(20):
        game, bot = table(5), CheaterBot(3, seed, OPTIONS)
        for _ in range(5):
            if game.phase not in (Phase.TURN, Phase.GUESTS) or game.active != 0:
                break
            game.apply(bot.choose(game.view(0), game.legal_actions(0), Clock(60)))
        assert game.phase is Phase.ANSWERS or game.active == 1


# Offers


@at_every_level
def test_insulting_offers_are_refused_more_often_than_fair_ones(level):
    taken = [choices(at_offer(12, gift), level).count(Reply(1, True)) for gift in (1, 3, 6)]
    assert taken[0] <= 12 and taken[2] >= 50 and taken[0] < taken[1] <= taken[2]
    assert 5 < taken[1] < 58, "some people take a quarter and some do not"


def test_nothing_is_never_worth_accepting():
    assert Reply(1, True) not in choices(at_offer(12, 0), 3)


def test_acceptance_grows_with_the_share():
    for pool in range(2, 31):
        chances = [acceptance(gift, pool) for gift in range(pool + 1)]
        assert chances == sorted(chances) and all(0 <= chance <= 1 for chance in chances)


@at_every_level
def test_offers_are_neither_insulting_nor_gifts(level):
    game = table(4)
    form(game, 1, 2, dice=(6, 6))
    game.apply(choice(game, level=level))
    assert 3 <= choice(game, level=level).gift <= 7


def test_the_offer_goes_to_who_is_no_danger():
    game = table(4)
    form(game, 1, 2, dice=(6, 6))
    game.honest = game.by_dice = [20, 30, 25, 0]
    assert choice(game) == Approach(0, 3)


# Prospects


def test_fates_are_chances_that_come_to_one():
    for people, daring in (((0, 1), (0.5, 1.0)), ((0, 1, 2), (0.0, 0.3, 1.0)), ((1, 2, 3, 4), (0.2, 0.2, 0.2, 0.2))):
        ends = fates(Course(5, 2, 1, 20, len(people) - 1), 7, people[0], people, daring, (0,) * 5)
        assert sum(fate.chance for fate in ends) == pytest.approx(1)
        assert all(fate.points >= 7 for fate in ends) and ends[-1].blower == NOBODY


def test_who_is_to_move_first_blows_first():
    ends = {fate.blower: fate.chance for fate in fates(Course(3, 0, 1, 9, 1), 4, 0, (0, 1), (1.0, 1.0), (0, 0, 0))}
    assert ends[1] > ends[0] > 0
    passing = {fate.blower: fate.chance for fate in fates(Course(3, 0, 1, 9, 1), 4, 0, (0, 1), (1.0, 1.0), (0, 1, 0))}
    assert passing[0] > passing[1]


def test_an_alliance_of_the_timid_stands_and_grows():
    (fate,) = fates(Course(3, 0, 1, 9, 2), 7, 0, (0, 1, 2), (0.0, 0.0, 0.0), (0, 0, 0))
    assert fate == (1.0, 7 + 2 * 7, NOBODY)


@at_every_table
def test_chances_come_to_one_and_totals_are_those_of_the_end(seats):
    for seed in range(6):
        game, pick = CheatersGame(seats, QuickChance(seed), OPTIONS), random.Random(seed)
        while game.outcome is None:
            seat = game.to_act()[0]
            table_now = outlook(game.view(seat), Trust(0.5, 3.0, 1.0))
            assert sum(table_now.chances()) == pytest.approx(1)
            game.advance(pick.choice(game.legal_actions(seat)))
        view = game.view(None)
        assert all(turns_left(view, seat) <= 0 for seat in range(seats)) and rounds_left(view) == 0


def test_turns_left_are_counted_as_they_are_played():
    game = table(3, first=1)
    for _ in range(33):
        view = game.view(None)
        taken = [0] * 3
        twin = game.copy()
        while twin.outcome is None:
            taken[twin.active] += 1
            quick_turn(twin)
        assert [turns_left(view, seat) for seat in range(3)] == taken
        quick_turn(game)


def test_mean_pools_are_those_of_all_throws():
    assert mean_pool(1) == 0 and mean_pool(2) == pytest.approx(7 / 6)


# Quick


def test_a_decision_takes_no_time_worth_waiting_for():
    works = []
    for seed in range(3):
        game, pick = CheatersGame(5, QuickChance(seed), OPTIONS), random.Random(seed)
        bot = CheaterBot(3, seed, OPTIONS)
        while game.outcome is None:
            seat = game.to_act()[0]
            works.append(work_of(lambda: bot.choose(game.view(seat), game.legal_actions(seat), Clock(60))))  # noqa: B023
            game.advance(pick.choice(game.legal_actions(seat)))
    assert max(works) < QUICK


# Strength


@cache
def play(seats, seed, levels):
    """The winners; level 0 is a bot that plays at random."""
    game = CheatersGame(seats, QuickChance(seed), OPTIONS)
    bots = [
        CheaterBot(level, 100 * seed + seat, OPTIONS) if level else RandomBot(1, 100 * seed + seat)
        for seat, level in enumerate(levels)
    ]
    pick, clock = random.Random(seed), Clock(600)
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        game.advance(bots[seat].choose(game.view(seat), game.legal_actions(seat), clock))
    return game.outcome.winners


def wins(seats, level, others, matches):
    """How many matches a level wins against others, sitting in turn on each seat; a shared win is shared."""
    won = 0.0
    for seed in range(matches):
        seat = seed % seats
        winners = play(seats, seed, tuple(level if other == seat else others for other in range(seats)))
        won += (seat in winners) / max(1, len(winners))
    return won


@at_every_table
def test_the_best_level_wins_far_more_than_its_share_against_random_seats(seats):
    matches = 75
    share = 1 / seats
    sigma = sqrt(matches * share * (1 - share))
    assert wins(seats, 3, 0, matches) > matches * share + 3 * sigma


def test_a_higher_level_is_harder():
    matches = 60
    fair, sigma = matches / 3, sqrt(matches * 2) / 3
    assert wins(3, 3, 1, matches) > fair + 3 * sigma
    assert wins(3, 2, 1, matches) > fair + 3 * sigma
    assert wins(3, 3, 2, matches) > fair
