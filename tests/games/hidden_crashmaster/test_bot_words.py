"""What the bots of Hidden Crashmaster think: true motives, for themselves."""

import pytest

from crashgames.core.catalog import game as box
from crashgames.core.thoughts import percent
from crashgames.games.hidden_crashmaster.bot.beliefs import own_belief
from crashgames.games.hidden_crashmaster.bot.motives import Motive
from crashgames.games.hidden_crashmaster.bot.shamed import majority, tipping
from crashgames.games.hidden_crashmaster.messages import Ban, Discard, NoClaim, Nominate, Report, Vote
from tests.games.hidden_crashmaster.table import C, P, crash, elect, free_driver, play_card, table
from tests.games.hidden_crashmaster.test_bot import FIVE, after_conflict, choice

INFO = box("hidden_crashmaster")


def thought(game, action, level=3):
    seat = action.seat
    return INFO.thought(game.view(seat), game.legal_actions(seat), action, level, {})


def nominated_again():
    """After a conflict of 3 and 1 somebody nominates one of the two."""
    game = after_conflict()
    co_pilot, driver = game.co_pilot, 6
    elect(game, driver)
    play_card(game, P)
    game.apply(NoClaim(co_pilot))
    game.apply(NoClaim(driver))
    game.apply(Nominate(game.co_pilot, 1))
    return game


def test_those_who_hide_give_their_true_motive_to_themselves():
    game = table(7, deck="CCP", first=1)
    elect(game, 4)
    assert thought(game, Discard(1, P)).cause.startswith("crash ")
    assert thought(game, Discard(1, C)).cause.startswith("point ")
    game.apply(Discard(1, C))
    assert thought(game, Report(4, P)).cause == "reports point"


def test_a_vote_for_a_suspect_is_called_close():
    game = nominated_again()
    voter = next(seat for seat in (4, 5, 6) if seat != game.co_pilot)
    assert choice(game, voter) == Vote(voter, False)
    against, in_favour = thought(game, Vote(voter, False)), thought(game, Vote(voter, True))
    assert against.cause == "suspects" and against.seat == 1
    assert against.chance == percent(own_belief(game.view(voter), 3).shamed(1))
    assert in_favour == Motive("close yes", way=in_favour.way)


def test_the_shamed_say_that_they_ban_the_trusted():
    game = table(7, deck=FIVE, first=5)
    crash(game, 3)
    elect(game, free_driver(game))
    play_card(game, C)
    ban = choice(game)
    assert isinstance(ban, Ban) and thought(game, ban) == Motive("trusted", ban.target)


def test_a_vote_tips_the_scales_only_in_the_middle():
    assert majority([1.0, 1.0, 0.0]) == 1 and majority([1.0, 0.0]) == 0
    assert tipping([1.0, 1.0, 0.0, 0.0]) == 1 and tipping([1.0, 0.0, 0.0, 0.0]) == 0
    assert tipping([1.0, 1.0, 0.0]) == 1 and tipping([1.0, 0.0, 0.0]) == 0
    assert tipping([0.5] * 4) == pytest.approx(6 / 16)
