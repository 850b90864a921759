"""Who decides: persons with hands, bots, moves taken back."""

import time

import pytest

from crashgames.core.bots import Bot
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.scenes.turns import Turns
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane, PlayCard, Roll


def table(*levels, seed=1):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Match(INFO, players, seed.to_bytes(32, "big"))


def choose_lanes(turns):
    for seat in range(len(turns.match.players)):
        turns.match.play(ChooseLane(seat, False))


def wait_for_thought(turns):
    for _ in range(400):
        action = turns.thought()
        if action is not None:
            return action
        time.sleep(0.005)
    raise AssertionError("the bot does not answer")


def test_a_person_comes_before_the_bots_that_wait():
    assert Turns(table(1, 0, 1)).seat == 1


def test_the_open_table_is_shown_until_the_hand_is_opened():
    turns = Turns(table(0, 0))
    choose_lanes(turns)
    assert turns.eyes is None
    assert all(action.secrecy is Secrecy.OPEN for action in turns.offers())
    assert turns.may_open_hand
    turns.hand_open = True
    assert turns.eyes == 0
    assert any(isinstance(action, PlayCard) for action in turns.offers())


def test_one_person_among_bots_always_sees_the_own_hand():
    turns = Turns(table(0, 2))
    choose_lanes(turns)
    assert turns.eyes == 0
    assert any(isinstance(action, PlayCard) for action in turns.offers())
    turns.close()


def test_the_hand_closes_when_the_turn_goes_on():
    turns = Turns(table(0, 0))
    choose_lanes(turns)
    turns.hand_open = True
    turns.play(Roll(0))
    assert not turns.hand_open
    assert turns.eyes is None


def test_a_bot_thinks_in_the_background_and_answers_once():
    turns = Turns(table(1, 1))
    turns.think()
    action = wait_for_thought(turns)
    assert action in turns.match.legal_actions(action.seat)
    assert turns.thought() is None
    turns.close()


class Failing(Bot):
    def choose(self, view, legal, clock):
        raise RuntimeError("no idea")


class Cheating(Bot):
    def choose(self, view, legal, clock):
        return PlayCard(0, 99)


@pytest.mark.parametrize("kind", [Failing, Cheating])
def test_a_bot_that_fails_plays_something_legal(kind):
    turns = Turns(table(1, 1))
    turns._bots = dict.fromkeys(range(2), kind(1, 0))
    turns.think()
    assert wait_for_thought(turns) == turns.match.legal_actions(0)[0]
    turns.close()


def test_undo_takes_back_what_bots_did_since():
    turns = Turns(table(1, 0, 1))
    turns.play(ChooseLane(1, True))
    turns.play(ChooseLane(0, True))
    assert turns.undo() == 2
    assert turns.match.actions == []
    assert not turns.can_undo
    turns.close()


def test_undo_stops_at_luck_and_says_so():
    turns = Turns(table(0, 0))
    choose_lanes(turns)
    turns.play(Roll(0))
    assert not turns.can_undo
    assert turns.why_no_undo()


def test_the_offer_to_open_the_hand_says_nothing_of_the_hand():
    turns = Turns(table(0, 0))
    choose_lanes(turns)
    assert turns.may_open_hand
    turns.play(PlayCard(0, turns.match.view(0).cards[0]))
    turns.play(Roll(1))
    assert turns.seat == 0
    assert [type(action) for action in turns.match.legal_actions(0)] == [Roll]
    assert turns.may_open_hand


def test_undo_does_not_cross_a_card_that_a_bot_has_shown():
    turns = Turns(table(0, 1))
    choose_lanes(turns)
    card = turns.match.view(0).cards[0]
    turns.match.play(PlayCard(0, card))
    assert turns.match.undoable
    turns.match.play(PlayCard(1, turns.match.view(1).cards[1]))
    assert not turns.can_undo
    assert turns.why_no_undo()
    turns.close()
