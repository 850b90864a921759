"""The bots of Cheater's Game: what they do in clear positions, that they are quick, and how strong."""

import random

import pytest

from crashgames.core.bots import RandomBot, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.thoughts import Leaning, Weighed
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game import bot as bots
from crashgames.games.cheaters_game.bot import GLANCE_CHOICES, GLANCE_FUTURES, STYLES, CheaterBot, acceptance
from crashgames.games.cheaters_game.bot.futures import (
    LEADER_SHARE,
    MAX_TURNS,
    FutureTable,
    Style,
    chance_to_win,
    ending,
    outcomes,
    stream,
    table_of,
    turns_left,
)
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import Answer, Approach, BlowWhistle, Collect, Offer, Phase, Reply, Roll
from crashgames.games.cheaters_game.view import Alliance
from tests.games.cheaters_game.table import OIL, form, invite, quick_turn, script, table

LEVELS = (1, 2, 3)
SEATS = (3, 4, 5)
OPTIONS = INFO.defaults()
at_every_level = pytest.mark.parametrize("level", LEVELS)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def choice(game, seat=None, level=3, seed=0):
    """The action that a bot chooses."""
    seat = game.to_act()[0] if seat is None else seat
    return CheaterBot(level, seed, game.options).choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))


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
    game.points[OIL], game.by_dice = 40, [30, 25, 20]
    at_whistle(game, 1)
    assert set(choices(game, level, 20)) == {BlowWhistle(1, OIL)}


def test_who_wins_without_a_whistle_and_not_by_it_keeps_silent():
    game = table(3)
    form(game, 1)
    game.points[OIL], game.by_dice = 3, [0, 30, 34]
    at_whistle(game, 1, die=6)
    assert set(choices(game, 3, 20)) == {Collect(1)}


def test_the_easy_level_errs_now_and_then():
    game = table(3)
    form(game, 1)
    game.points[OIL], game.by_dice = 3, [30, 25, 20]
    at_whistle(game, 1)
    assert 20 < choices(game, 1).count(BlowWhistle(1, OIL)) < 60
    assert set(choices(game, 3)) == {BlowWhistle(1, OIL)}


# Alliances


@pytest.mark.parametrize("level", [1, 3])
def test_the_next_to_roll_joins_alliances_at_the_beginning(level):
    game = table(4)
    invite(game, 1, 2)
    assert Answer(1, True) in choices(game, level, 40)


def test_the_easy_level_forms_alliances_at_the_beginning():
    assert any(not isinstance(action, Roll) for action in choices(table(4), 1, 40))


def test_nobody_helps_only_a_rival_at_the_last_turn():
    game = table(3)
    game.by_dice = [30, 31, 0]
    at_last_turn(game, 0)
    assert isinstance(choice(game), Roll) or choice(game).guest == 2


def test_a_group_is_completed_as_it_was_planned():
    for seed in range(20):
        game, bot = table(5), CheaterBot(3, seed, OPTIONS)
        for _ in range(5):
            if game.phase not in (Phase.TURN, Phase.GUESTS) or game.active != 0:
                break
            game.apply(bot.choose(game.view(0), game.legal_actions(0), TimeLimit(60)))
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
    game.by_dice = [20, 30, 25, 0]
    assert choice(game) == Approach(0, 3)


# Futures


def alone(people=(0, 1), boldness=(1.0, 1.0, 1.0), turns=9, **changes):
    """A table of three with one alliance, led by the first of these, whose leader is about to roll the honest die."""
    now = FutureTable(
        active=people[0],
        begun=False,
        turns=turns,
        honest=(0, 0, 0),
        passes=(0, 0, 0),
        bands=(Alliance(OIL, people[0], people[1:], 10),),
        queue=(),
        boldness=boldness,
        leaders_die=0,
    )
    return now._replace(**changes)


def luck(die, turns=9, roll=0.0, nerve=0.5):
    """The same in every turn; alliances roll the first of all throws, nothing but ones."""
    return ((die, nerve, (roll,) * 6),) * turns


def test_a_future_without_whistles_adds_up():
    assert ending(alone(turns=3), luck(4)) == [4 + 11, 4 + 11, 4]
    assert ending(alone(turns=3, boldness=(0, 0, 0)), luck(6)) == [6 + 11, 6 + 11, 6]


def test_in_a_future_the_able_and_bold_whistle_and_others_pass():
    assert ending(alone(turns=1), luck(5)) == [10, -10, 0]
    assert ending(alone(turns=3), luck(5)) == [10, -10, 5], "who was turned in has passed"
    assert ending(alone(turns=3, boldness=(0.4, 1.0, 0.0)), luck(5)) == [5 - 11, 11, 5], "the nerve was 0.5"


def test_of_a_turn_that_is_on_only_throws_are_left():
    begun = alone(turns=1, begun=True, passes=(1, 0, 0))
    assert ending(begun, luck(6)) == [10, 10, 0]
    assert ending(begun._replace(queue=(OIL,)), luck(6)) == [11, 11, 0]


def test_leaders_keep_a_part_of_their_pools_in_a_future():
    game = alone((0, 1, 2), turns=1)
    assert ending(game, luck(1)) == [1 + 12 + LEADER_SHARE * 2, 12, 12]


def test_all_throws_are_as_likely_as_they_are():
    for dice in range(1, 6):
        sums = [points for points, _ in outcomes(dice)]
        assert sum(sums) / len(sums) == pytest.approx(3.5 * dice)


def test_choices_change_the_table_as_the_rules_do():
    game = table(4)
    form(game, 1, 2)
    script(game, honest=[5])
    game.apply(Roll(1))
    now = table_of(game.view(1), Style(0.5, 3.0, 1.0))
    (alliance,) = game.view(1).alliances
    for action, foreseen in ((Collect(1), now.after_die(5)), (BlowWhistle(1, OIL), now.after_whistle(alliance))):
        twin = game.copy()
        twin.apply(action)
        after = table_of(twin.view(1), Style(0.5, 3.0, 1.0))
        gone = foreseen.passes[2]  # seat 2 passes as soon as the turn is over
        assert foreseen.honest == after.honest and sum(foreseen.passes) - gone == sum(after.passes)
        assert foreseen.bands == after.bands and foreseen.begun


def test_boldness_is_learnt_from_what_was_seen():
    game = table(3)
    form(game, 1)
    game.temptations, game.blown = [0, 6, 6], [0, 6, 0]
    timid = table_of(game.view(0), Style(0.5, 2.0, 0.9)).boldness
    assert timid == pytest.approx((0.9, 7 / 8, 1 / 8))


@at_every_table
def test_turns_left_are_counted_as_they_are_played(seats):
    game = table(seats, first=1)
    for left in range(11 * seats, 0, -1):
        assert turns_left(game.view(None)) == left <= MAX_TURNS
        quick_turn(game)


@at_every_table
@pytest.mark.parametrize("options", [{}, {"race": True}, {"rounds": "ten", "leaders_die": True}])
def test_every_position_has_futures(seats, options):
    for seed in range(4):
        game, pick = CheatersGame(seats, FastChance(seed), OPTIONS | options), random.Random(seed)
        while game.outcome is None:
            seat = game.to_act()[0]
            totals = ending(table_of(game.view(seat), Style(0.5, 3.0, 1.0)), stream(seed))
            assert all(0 < chance_to_win(totals, one, game.turn) < 1 for one in range(seats))
            game.advance(pick.choice(game.legal_actions(seat)))


# Reasons


def reason(game, action, level=3):
    seat = action.seat
    return INFO.thought(game.view(seat), game.legal_actions(seat), action, level, game.options)


def test_a_whistle_names_cost_and_gain_and_silence_is_a_slip():
    game = table(3)
    form(game, 1)
    game.points[OIL], game.by_dice = 40, [30, 25, 20]
    at_whistle(game, 1)
    blown, silent = reason(game, BlowWhistle(1, OIL)), reason(game, Collect(1))
    assert (blown.whom, blown.count) == (0, 40)
    assert blown.leaning is Leaning.BETTER and silent.leaning is Leaning.SLIP
    assert (silent.chance, silent.instead) == (blown.instead, blown.chance)


def test_the_best_level_never_calls_its_choice_a_slip():
    game, pick = CheatersGame(5, FastChance(3), OPTIONS), random.Random(3)
    while game.turn < 20:
        seat = game.to_act()[0]
        action = choice(game, seat)
        found = None if action == Reply(seat, False) else reason(game, action)
        assert not isinstance(found, Weighed) or found.leaning is not Leaning.SLIP, found
        game.advance(pick.choice(game.legal_actions(seat)))


def test_a_guest_knows_the_chance_of_being_turned_in_first():
    game = table(4)
    invite(game, 1, 2)
    risks = [reason(game, Answer(seat, True)).risk for seat in (1, 2)]
    assert risks[0] == 0 and risks[1] == pytest.approx(0.6 / 3)


# Quick


def test_a_decision_looks_at_few_futures(monkeypatch):
    looked = []
    monkeypatch.setattr(bots, "ending", lambda *known: looked.append(1) or ending(*known))
    most = 0
    for seed in range(2):
        game, pick = CheatersGame(5, FastChance(seed), OPTIONS), random.Random(seed)
        bot = CheaterBot(3, seed, OPTIONS)
        while game.outcome is None:
            seat = game.to_act()[0]
            looked.clear()
            bot.choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))
            most = max(most, len(looked))
            game.advance(pick.choice(game.legal_actions(seat)))
    assert 100 < most <= 16 * GLANCE_FUTURES + GLANCE_CHOICES * STYLES[3].futures


# Strength


def wins_against_random_seats(level, seed):
    """Whether a level wins a match of three against bots that play at random, on each seat in turn."""
    game, own, pick = CheatersGame(3, FastChance(seed), OPTIONS), seed % 3, random.Random(seed)
    bots = [CheaterBot(level, seed, OPTIONS) if seat == own else RandomBot(1, seat) for seat in range(3)]
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        game.advance(bots[seat].choose(game.view(seat), game.legal_actions(seat), TimeLimit(600)))
    return own in game.outcome.winners


def test_thought_wins_against_random_seats():
    """A coarse check; tournaments tell the levels apart."""
    assert sum(wins_against_random_seats(2, seed) for seed in range(24)) >= 15, "8 are even"
