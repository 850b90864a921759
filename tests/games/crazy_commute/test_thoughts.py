"""Why bots of Crazy Commute act: what the sentences claim is so, and hints advise the plainest of equal choices."""

import pytest

from crashgames.core.bots import EXPERT
from crashgames.core.thoughts import percent
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.bot.mind import Mind
from crashgames.games.crazy_commute.bot.thoughts import Foreseen, Reason
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
def test_where_nothing_blocks_neither_choice_is_called_worse(level):
    game = pile_turned("CDF")
    assert reason(game, Block(0, 0), level) == Reason("gives up empty", item=A)
    assert reason(game, Block(0, 1), level) == Reason("nothing blocks", item=A)
    assert "makes no difference" in Reason("nothing blocks", item=A).line(NAMES)


def test_a_block_of_the_pile_is_told_by_its_card():
    assert reason(pile_turned("BDF"), Block(0, 1)) == Reason("pile blocked", item=A, blocker=B)


def mind_of(game):
    seat = game.to_act()[0]
    return Mind(game.view(seat), game.legal_actions(seat), 3)


def test_who_dares_says_what_for_or_how_often_others_lose():
    game = situation("1 0 2", ["BDFHJ", "ACE", "GGGGG"])
    chance = mind_of(game).chance_against(1)
    assert choice(game) == TryToPass(0, 1)
    found = reason(game, TryToPass(0, 1))
    assert found == Reason("overtakes to front", 1, chance)
    assert found.line(NAMES) == "The front of the line is worth a duel with Ben."
    likely = Reason("overtakes likely to front", 1, 0.68)
    assert "Ben would probably lose a duel" in likely.line(NAMES)
    farther = Reason("overtakes likely", 1, 0.68)
    assert farther.line(NAMES) == "Ben would lose a duel about 70% of the time: worth a try."


def test_no_low_chance_is_told_as_a_reason_to_dare():
    dares = ("overtakes to front", "overtakes", "pile try")
    assert not any("%" in Reason(cause, 1, 0.3).line(NAMES) for cause in dares)


def test_who_stays_behind_says_how_often_the_other_would_win():
    game = situation("1 0 2", ["BDFHH", "ACEJ", "GGGGG"])
    lost = 1 - mind_of(game).chance_against(1)
    assert choice(game) == Trade(0)
    found = reason(game, Trade(0))
    assert found == Reason("trade, likely", 1, lost)
    assert found.line(NAMES) == f"Two new cards are better: Ben would win a duel about {percent(lost)}% of the time."


def test_who_lets_pass_says_how_often_the_other_would_win():
    game = situation("1 0 2", ["BBDFHJE", "CCC", "GGGGG"], trophies=["AACCEI", "", ""])
    pull_up(game, 1)
    lost = 1 - mind_of(game).clash(0).opening((C, C, C), C).chance
    assert choice(game) == LetPass(1)
    found = reason(game, LetPass(1))
    assert found.chance == pytest.approx(lost)
    assert found.line(NAMES) == "A lost duel would give Anna the winning trophy."
    assert f"Anna would win a duel about {percent(lost)}% of" in Reason("passed by stronger", 0, lost).line(NAMES)


def test_a_hurried_expert_made_no_slip_yet_is_told_the_better():
    game = situation("1 0 2", ["BDFHJ", "ACE", "GGGGG"])
    assert choice(game) == choice(game, EXPERT) == TryToPass(0, 1)
    found = reason(game, Trade(0), EXPERT)
    assert found == Reason("longer look", 0, better=TryToPass(0, 1)) and reason(game, Trade(0)) == Reason(
        "slip", 0, better=TryToPass(0, 1)
    )
    assert found.line(NAMES) == "A longer look ahead favours “Try to pass Ben”."
    duel = Reason("longer look", 0, better=OpenDuel(1, A, 0, 2))
    assert duel.line(NAMES) == f"A longer look ahead favours duelling Anna with {item_name(A)}."


def test_another_number_of_blocks_alone_is_no_slip():
    game = situation("1 0 2", ["BDFHH", "ACEJ", "GGGGG"], discards="H")
    pull_up(game, 1)
    best = choice(game)
    assert isinstance(best, OpenDuel)
    plans = [one for one in game.legal_actions(1) if isinstance(one, OpenDuel) and one.item == best.item]
    assert len(plans) > 1 and all(reason(game, one).cause.startswith("opens ") for one in plans)


@pytest.mark.parametrize(
    ("held", "cause", "words"),
    [
        ("AABCDEEF", "pile even", "about 55% of the time"),
        ("ABCDEFGHI", "pile likely", "nearly everything"),
        ("ABCDEFGHIJ", "pile likely", "nearly everything"),
    ],
)
def test_the_unknown_pile_card_is_never_blocked_for_certain(held, cause, words):
    game = situation("0 1 2", [held, "CDE", "GGG"], discards="A")
    found = reason(game, DuelPile(0))
    assert found.cause == cause and words in found.line(NAMES)


@pytest.mark.parametrize(("wins", "words"), [(0.55, "about 55% of matches, more than"), (0.51, "slightly better")])
def test_an_experts_foresight_is_numbers_only_if_noticeable(wins, words):
    assert words in Foreseen(wins, 0.498, Wait(0), 0).line(NAMES)
