"""Why bots of Crazy Commute act: what the sentences claim is so, and hints advise the plainest of equal choices."""

import pytest

from crashgames.core.bots import EXPERT
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.bot.mind import Mind
from crashgames.games.crazy_commute.bot.thoughts import (
    Foreseen,
    GivingUp,
    LettingPass,
    LongerLook,
    NothingBlocks,
    Overtaking,
    PileBlocked,
    PileDuel,
    Slip,
    StayingBehind,
)
from crashgames.games.crazy_commute.messages import Block, DuelPile, LetPass, OpenDuel, Trade, TryToPass, Wait
from crashgames.games.crazy_commute.tables import item_name
from tests.games.crazy_commute.table import A, B, C, pull_up, situation
from tests.games.crazy_commute.test_bot import choice, reason

NAMES = ("Anna", "Ben", "Cleo")


def pile_turned(held):
    """The driver in front has turned up item A, which only item B blocks."""
    game = situation("0 1 2", [held, "CDE", "GGG"], discards="A")
    game.apply(DuelPile(0))
    return game


def advised(game, action):
    return INFO.advised(game.view(action.seat), game.legal_actions(action.seat), action)


def test_where_nothing_blocks_a_hint_advises_not_to_block():
    game = pile_turned("CDF")
    assert choice(game) == Block(0, 1), "to a bot it is all one"
    assert advised(game, choice(game)) == Block(0, 0)


def test_where_something_blocks_a_hint_advises_what_a_bot_does():
    game = pile_turned("BDF")
    assert advised(game, choice(game)) == choice(game) == Block(0, 1)


@pytest.mark.parametrize("level", INFO.levels)
def test_where_nothing_blocks_both_choices_say_so_and_none_is_called_worse(level):
    game = pile_turned("CDF")
    assert reason(game, Block(0, 0), level) == GivingUp(A, -1, 0)
    assert reason(game, Block(0, 1), level) == NothingBlocks(A)
    assert "comes to the same as not blocking" in NothingBlocks(A).line(NAMES)


def test_a_block_of_the_pile_is_told_by_its_card():
    assert reason(pile_turned("BDF"), Block(0, 1)) == PileBlocked(A, B)


def mind_of(game):
    seat = game.to_act()[0]
    return Mind(game.view(seat), game.legal_actions(seat), 3, game.options)


def test_who_dares_says_how_often_the_other_would_lose():
    game = situation("1 0 2", ["BDFHJ", "ACE", "GGGGG"])
    chance = round(100 * mind_of(game).chance_against(1))
    assert choice(game) == TryToPass(0, 1)
    found = reason(game, TryToPass(0, 1))
    assert found == Overtaking(1, chance) and f"Ben would lose a duel about {chance}% of the time" in found.line(NAMES)


def test_who_stays_behind_says_how_often_the_other_would_win():
    game = situation("1 0 2", ["BDFHH", "ACEJ", "GGGGG"])
    lost = 100 - round(100 * mind_of(game).chance_against(1))
    assert choice(game) == Trade(0)
    found = reason(game, Trade(0))
    assert found == StayingBehind(1, lost, cards=True)
    assert found.line(NAMES) == f"Two new cards are better: Ben would win a duel about {lost}% of the time."


def test_who_lets_pass_says_how_often_the_other_would_win():
    game = situation("1 0 2", ["BBDFHJE", "CCC", "GGGGG"], trophies=["AACCEI", "", ""])
    pull_up(game, 1)
    lost = 100 - round(100 * mind_of(game).clash(0).opening((C, C, C), C).chance)
    assert choice(game) == LetPass(1)
    found = reason(game, LetPass(1))
    assert found == LettingPass(0, lost) and f"Anna would win a duel about {lost}% of" in found.line(NAMES)


def test_an_expert_in_a_hurry_has_made_no_slip_but_a_longer_look_says_what_is_better():
    game = situation("1 0 2", ["BDFHJ", "ACE", "GGGGG"])
    assert choice(game) == choice(game, EXPERT) == TryToPass(0, 1)
    found = reason(game, Trade(0), EXPERT)
    assert found == LongerLook(TryToPass(0, 1)) and reason(game, Trade(0)) == Slip(TryToPass(0, 1))
    assert found.line(NAMES) == "A longer look ahead favours “Try to pass Ben”."
    assert LongerLook(OpenDuel(1, A, 0, 2)).line(NAMES) == f"A longer look ahead favours a duel with {item_name(A)}."


@pytest.mark.parametrize(("percent", "words"), [(99, "about 99% of the time"), (100, "nearly everything")])
def test_the_unknown_card_on_the_pile_is_never_blocked_for_certain(percent, words):
    assert words in PileDuel(percent).line(NAMES)


@pytest.mark.parametrize(("wins", "words"), [(503, "of 1,000 matches, “Stop here” only 498"), (498, "almost as many")])
def test_what_an_expert_foresees_is_more_in_words_only_if_it_is_in_numbers(wins, words):
    assert words in Foreseen(wins, 498, Wait(0)).line(NAMES)
