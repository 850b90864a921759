"""The bots of Crazy Commute: what they do in clear positions, what they count, how quick and how strong they are."""

import random
from functools import cache
from itertools import accumulate, islice
from math import sqrt

import pytest

from crashgames.core.bots import EXPERT, RandomBot, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.bot import CommuteBot
from crashgames.games.crazy_commute.bot.mind import BLOCKING_SHARE, DuelOdds, Mind, Odds, holds_one
from crashgames.games.crazy_commute.bot.thoughts import Foreseen, Reason
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import (
    Block,
    BlockWith,
    Discard,
    DuelPile,
    LetPass,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
    Wait,
)
from crashgames.games.crazy_commute.rollout_policy import rollout_action
from crashgames.games.crazy_commute.tables import EVERY_DUEL, LAST_CARD, LOSERS_CARD, NONE
from tests.games.crazy_commute.table import A, B, C, D, F, H, J, duel, duel_pile, let_pass, pull_up, situation, trade
from tests.steady import QUICK, work_of

STAKES = {"trophy": 1.0, "loss": -0.4, "always": False}


def choice(game, level=3, seed=0):
    """The action that a bot chooses."""
    seat = game.to_act()[0]
    return CommuteBot(level, seed, game.options).choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))


# Counting


def test_the_chance_of_a_card_is_a_draw_without_replacement():
    assert holds_one(10, 1, 5) == pytest.approx(0.5)
    assert holds_one(10, 2, 5) == pytest.approx(1 - 5 * 4 / (10 * 9))
    assert holds_one(10, 0, 5) == holds_one(0, 0, 5) == holds_one(10, 5, 0) == 0
    assert holds_one(3, 1, 9) == 1


def test_level_2_counts_what_is_in_sight_level_3_what_was_played():
    game = situation("1 0 2", ["BBBDFH", "ACEJJ", "GGGGG"], trophies=["BB", "", ""])
    view = game.view(0)
    assert Odds(view, 1).has(1, (B,)) > 0 and Odds(view, 2).has(1, (B,)) == 0
    duel(game, 1, A, 2, 1)
    assert Odds(game.view(2), 2).pool[A] == 5
    assert Odds(game.view(2), 3).pool[A] == 4, "it lies among the discards"


def test_level_3_remembers_what_was_taken_from_it_for_a_round():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], script={"taken": [D]}, discards="A")
    let_pass(game, 1)
    game.apply(Wait(0))
    assert Odds(game.view(0), 3).has(1, (D,)) > Odds(game.view(2), 3).has(1, (D,))


@pytest.mark.parametrize(
    ("trophy", "answer", "top"),
    [
        (EVERY_DUEL, 0, NONE),
        (EVERY_DUEL, 1, B),
        (LOSERS_CARD, 0, A),
        (LOSERS_CARD, 1, B),
        (LAST_CARD, 0, NONE),
        (LAST_CARD, 1, A),
    ],
)
def test_level_3_knows_the_top_of_the_pile_after_a_duel(trophy, answer, top):
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophy=trophy)
    duel(game, 1, A, 0, answer)
    odds = Odds(game.view(2), 3)
    assert odds.top == top or (top == NONE and game.discards == [])
    assert Odds(game.view(2), 2).top == NONE
    trade(game, game.hands[1][0])
    assert Odds(game.view(2), 3).top == NONE, "somebody has discarded since"


def test_a_card_that_went_back_onto_the_pile_is_remembered():
    game = situation("0 1 2", ["ACE", "BDF", "GGG"], discards="JA")
    duel_pile(game, 0)
    assert Odds(game.view(1), 3).top == A
    assert Mind(game.view(1), (), 3).pile_chance == 1
    assert Mind(game.view(2), (), 3).pile_chance == 0


# Duels


def test_a_plan_goes_as_far_as_it_pays():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"])
    clash = DuelOdds(Odds(game.view(0), 3), 1, **STAKES)
    whole = clash.blocking((B, D, F), A, False)
    assert whole.blocks == 3 and whole.worth > 0 and 0.5 < whole.chance < 1
    assert clash.blocking((B, D, F, H, J), A, False).blocks == 5
    assert clash.blocking((D, F), A, False) == (0.0, 0, 0)
    timid = DuelOdds(clash.odds, 1, trophy=0.01, loss=-3.0, always=False)
    assert timid.blocking((B,), A, False) == (0.0, 0, 0)


@pytest.mark.parametrize("level", [2, 3])
def test_who_can_win_the_last_trophy_for_sure_does(level):
    game = situation("1 0 2", ["BDFHH", "AC", "GGGGG"], trophies=["CCCCII", "", ""])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    wins = sum(choice(game, level, seed).blocks > 0 for seed in range(20))
    assert wins >= 16


def test_a_bot_blocks_the_pile_if_it_can():
    game = situation("0 1 2", ["BDF", "ACE", "GGG"], discards="A")
    game.apply(DuelPile(0))
    assert choice(game) == Block(0, 1)


def test_where_blockers_are_chosen_the_printed_one_goes_first():
    game = situation("0 1 2", ["BDF", "ACE", "GGG"], discards="C", event="police_check")
    game.apply(DuelPile(0))
    assert choice(game) == BlockWith(0, D, 0)


def test_where_blockers_are_chosen_a_bot_may_give_up():
    game = situation("0 1 2", ["FFF", "ACE", "GGG"], discards="C", event="police_check")
    game.apply(DuelPile(0))
    assert choice(game) == Block(0, 0)


# The line


@pytest.mark.parametrize(("held", "dares"), [("BDF", True), ("DDF", False)])
def test_a_bot_duels_the_pile_whose_known_top_it_can_block(held, dares):
    game = situation("0 1 2", ["ACE", held, "FGG"], discards="JA", deck="C I J E D")
    duel_pile(game, 0)
    assert game.current == 1 and (choice(game) == DuelPile(1)) is dares


@pytest.mark.parametrize("level", [2, 3])
def test_a_bot_behind_others_tries_to_pass_if_it_can_block_much(level):
    game = situation("2 1 0", ["ABCDEFGHI", "ACEJJ", "GGGG"])
    assert sum(choice(game, level, seed) == TryToPass(0, 1) for seed in range(20)) > 15
    game = situation("2 1 0", ["HH", "ACEJJ", "GGGGG"])
    assert sum(choice(game, level, seed) == Trade(0) for seed in range(20)) > 15


def test_where_not_every_duel_counts_a_bot_dares_more():
    for trophy, best in ((EVERY_DUEL, Trade(0)), (LOSERS_CARD, TryToPass(0, 1))):
        assert choice(situation("2 1 0", ["BDFHH", "ACEJJ", "GGGGG"], trophy=trophy)) == best


def test_a_leader_without_a_block_lays_one_on_the_pile():
    game = situation("0 1 2", ["ABGGG", "CDE", "FFF"])
    game.apply(choice(game))
    assert game.phase is Phase.TRADE and choice(game) == Discard(0, A, 0)


def test_a_target_prefers_an_opening_that_it_can_back_up():
    game = situation("1 0 2", ["BDFHH", "ACEJ", "GGGGG"], discards="H")
    pull_up(game, 1)
    picked = choice(game)
    assert isinstance(picked, LetPass) or picked.item in (A, C)


# Reasons


def reason(game, action, level=3):
    seat = action.seat
    return INFO.thought(game.view(seat), game.legal_actions(seat), action, level, game.options)


def test_a_duel_is_explained_by_the_chance_that_it_is_answered():
    game = situation("1 0 2", ["BDFHH", "ACEJ", "GGGGG"], discards="H")
    pull_up(game, 1)
    odds = Odds(game.view(1), 3)
    best, found = OpenDuel(1, A, 0, 2), reason(game, OpenDuel(1, A, 0, 2))
    blocked = Mind(game.view(1), game.legal_actions(1), 3).clash(0).answered(A)
    assert found.cause.startswith("opens ") and blocked == BLOCKING_SHARE * odds.has(0, (B,))
    assert blocked + found.chance > 1, "it can block again"
    assert reason(game, OpenDuel(1, J, 0, 0)) == Reason("slip", 0, better=best)


def test_a_known_card_on_the_pile_is_called_by_its_name():
    game = situation("0 1 2", ["ACE", "BDF", "FGG"], discards="JA", deck="C I J E D")
    duel_pile(game, 0)
    assert reason(game, DuelPile(1)) == Reason("sure trophy", item=A, blocker=B)


# The expert


def at_random(seed, seats=3):
    """The positions of a match in which everybody plays at random."""
    game, pick = CrazyCommute(seats, FastChance(seed), INFO.defaults()), random.Random(seed)
    while game.outcome is None:
        yield game
        game.advance(pick.choice(game.legal_actions(game.to_act()[0])))


@pytest.mark.parametrize("seats", INFO.seats)
def test_what_everybody_does_by_habit_is_legal(seats):
    for game in at_random(seats, seats):
        assert rollout_action(game) in game.legal_actions(game.actor)


def test_all_seats_together_win_once():
    for game in islice(at_random(1), 20, 60, 10):
        assert sum(game.copy().truncated_rollout(game.turn + 3)) == pytest.approx(1)
        assert sum(game.copy().truncated_rollout(10_000)) == 1, "the match is over"


def test_discards_that_were_seen_in_duels_lie_where_they_lie():
    known = 0
    for game in at_random(2):
        twin = CrazyCommute.determinize(game.view(0), FastChance(3), game.options)
        for last in game.duels[game.rebuilt :][-1:]:
            place = last.discards - 1
            if len(last.cards) > (last.trophy is not None) and place < len(game.discards):
                known += 1
                assert twin.discards[place] == game.discards[place]
    assert known > 20


def test_an_expert_who_knows_better_says_how_much():
    found = []
    for game in islice(at_random(4), 30, 120):
        view, legal = game.view(game.actor), game.legal_actions(game.actor)
        best = choice(game, EXPERT)
        assert choice(game, EXPERT, seed=1) == best, "its luck is that of the view"
        thought = INFO.thought(view, legal, best, EXPERT, game.options)
        if isinstance(thought, Foreseen):
            assert thought.better == choice(game) != best and thought.chance > thought.instead
            found.append(thought)
        if len(found) == 3:
            return
    raise AssertionError("it always did what a hard bot does")


def test_an_expert_in_a_hurry_does_what_a_hard_bot_does():
    for game in islice(at_random(5), 30, 60, 5):
        bot = CommuteBot(EXPERT, 0, game.options)
        assert bot.choose(game.view(game.actor), game.legal_actions(game.actor), TimeLimit(0.0)) == choice(game)


# Fair, quick, strong


@pytest.mark.parametrize("level", INFO.levels[:-1])
def test_bots_think_quickly(level):
    works, game = [], CrazyCommute(5, FastChance(level), INFO.defaults())
    bots = [CommuteBot(level, seat, game.options) for seat in range(5)]
    while game.outcome is None and game.turn < 60:
        seat = game.to_act()[0]
        view, legal, chosen = game.view(seat), game.legal_actions(seat), []
        works.append(work_of(lambda: chosen.append(bots[seat].choose(view, legal, TimeLimit(60)))))  # noqa: B023
        game.apply(chosen[0])
    assert max(works) < QUICK


@cache
def play(seats, seed, levels):
    """The winners; level 0 is a bot that plays at random."""
    game = CrazyCommute(seats, FastChance(seed), INFO.defaults())
    bots = [CommuteBot(n, 100 * seed + seat) if n else RandomBot(1, 100 * seed + seat) for seat, n in enumerate(levels)]
    clock = TimeLimit(600)
    while game.outcome is None:
        seat = game.to_act()[0]
        game.apply(bots[seat].choose(game.view(seat), game.legal_actions(seat), clock))
    return game.outcome.winners


def wins_more(than, seats, matches, level, others):
    """True if one bot wins more matches than the others, on every seat in turn; played until it is certain."""
    return any(count > than for count in accumulate(wins(seats, matches, level, others)))


def wins(seats, matches, level, others):
    for seed in range(matches):
        me = seed % seats
        levels = tuple(level if seat == me else others for seat in range(seats))
        yield play(seats, seed, levels) == (me,)


@pytest.mark.parametrize("seats", INFO.seats)
def test_the_highest_level_wins_far_more_than_its_fair_share(seats):
    matches = 45
    share = 1 / seats
    sigma = sqrt(matches * share * (1 - share))
    assert wins_more(share * matches + 5 * sigma, seats, matches, 3, 0)


@pytest.mark.long
def test_each_level_is_harder_than_the_one_below():
    matches = 100
    for level in (2, 3):
        assert wins_more(matches / 4 + 5, 4, matches, level, level - 1), level


def test_the_same_seed_chooses_the_same():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    pull_up(game, 1)
    assert len({choice(game, 1, seed) for seed in range(30)}) > 2
    assert all(choice(game, 1, seed) == choice(game, 1, seed) for seed in range(30))
