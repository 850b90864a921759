"""Lookahead: what usually wins more is found on positions that fit a view, as far as the budget goes."""

import msgspec

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.lookahead import Lookahead
from crashgames.core.search import Budget
from tests.shelf.null_game import INFO
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane, PlayCard, Roll

ROLL, PLAY = Roll(0), PlayCard(0, 5)


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
    found = Lookahead(SEEN, INFO.defaults(), game.view(0), choices, 1)
    found.look("seed", Budget(budget, TimeLimit(60.0)))
    return found


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
