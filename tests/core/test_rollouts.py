"""Playing choices out: what wins is found on the same positions, as far as time goes."""

import random
from itertools import repeat

import msgspec

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.messages import Outcome, Reason
from crashgames.core.rollouts import LOOKED_AHEAD, PLAYED_OUT, Comparison, Rollouts, looks_ahead, share
from crashgames.core.search import Budget
from tests.shelf.null_game import INFO
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane, Phase, PlayCard, Roll

CHOICES = (Roll(0), PlayCard(0, 6))
ROLL, PLAY = Roll(0), PlayCard(0, 5)


def last_turn():
    """One needs six steps, and the card has them; the other side is sure to win in its next turn."""
    game = INFO.engine_class()(2, FastChance(1), INFO.defaults())
    for seat in range(2):
        game.advance(ChooseLane(seat, True))
    game.places, game.cards, game.turn = [4, 9], [6, 1], 0
    assert game.phase is Phase.TURN
    return game


class AtRandom:
    """Plays on at random, so many actions in all."""

    def __init__(self, left):
        self.left = left

    def next(self, public_history_id, asked, legal, game, pick):
        self.left -= 1
        return (pick.choice(legal),) if self.left >= 0 else ()


class Estimate:
    """Knows at once what the first way is worth, and what others are."""

    def next(self, public_history_id, asked, legal, game, pick):
        return 0.2 if public_history_id == 1 else 0.7


def best(choices, policy, game=None):
    trials = Rollouts(policy.next).trials(repeat(game or last_turn(), 50), random.Random(1))
    return Comparison(choices, trials, PLAYED_OUT).best


def test_the_choice_that_wins_is_found_wherever_it_stands():
    assert best(CHOICES, AtRandom(5000)) == best(CHOICES[::-1], AtRandom(5000)) == PlayCard(0, 6)


def test_when_time_is_up_one_position_proves_nothing():
    assert best(CHOICES, AtRandom(1)) == Roll(0)


def test_what_a_way_is_worth_can_be_told_before_the_end():
    inner, outer = ChooseLane(0, True), ChooseLane(0, False)
    game = INFO.engine_class()(2, FastChance(1), INFO.defaults())
    assert best((inner, outer), Estimate(), game) == outer


def test_a_side_wins_as_a_whole_and_a_draw_is_shared():
    drawn = Outcome(winners=(0, 1), scores=(1, 1, 0), reason=Reason("", ""))
    side = Outcome(winners=(0, 1), scores=(0, 0, 0), reason=Reason("", ""), side="crew")
    assert [share(outcome, seat) for outcome in (drawn, side) for seat in (0, 2)] == [0.5, 0.0, 1.0, 0.0]


class Seer(NullGame):
    """Who is ahead by so many steps of ten is so likely to win."""

    def truncated_rollout(self, turn):
        return [place / 10 for place in self.places]


SEEN = msgspec.structs.replace(INFO, engine=f"{__name__}:Seer")


def lookahead(choices, card=5, budget=100):
    """In the first turn of a race, with this card in hand."""
    game = Seer(2, FastChance(1), INFO.defaults())
    for seat in range(2):
        game.advance(ChooseLane(seat, True))
    game.cards = [card, 3 if card == 1 else 1]
    looks = looks_ahead(SEEN, INFO.defaults(), game.view(0), 1, "seed", Budget(budget, TimeLimit(60.0)))
    return Comparison(choices, looks, LOOKED_AHEAD)


def test_the_better_choice_is_found_wherever_it_stands():
    for choices in ((ROLL, PLAY), (PLAY, ROLL)):
        found = lookahead(choices)
        assert found.best == PLAY and found.first.count + sum(gain.count for gain in found.gains.values()) <= 100
    assert lookahead((PlayCard(0, 1), ROLL), card=1).best == ROLL


def test_without_clear_signs_the_first_choice_is_kept():
    assert lookahead((ROLL, PLAY), budget=20).best == ROLL, "ten positions prove nothing"
    assert lookahead((ROLL, Roll(0))).best == ROLL
    assert lookahead((ROLL,)).best == ROLL


def test_a_choice_is_as_much_better_as_it_is_foreseen_to_be():
    gain = lookahead((ROLL, PLAY), budget=2000).gains[PLAY]
    assert abs(gain.mean - 0.15) < 3 * gain.error < 0.03, "five steps against three and a half on average"


def test_what_is_hopeless_is_looked_at_no_longer():
    found = lookahead((PLAY, ROLL), budget=2000)
    assert found.gains[ROLL].count < 200


def test_the_same_seed_sees_the_same():
    assert lookahead((ROLL, PLAY)).gains[PLAY].total == lookahead((ROLL, PLAY)).gains[PLAY].total
