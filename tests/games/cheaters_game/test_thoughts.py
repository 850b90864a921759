"""Why bots of Cheater's Game act: what the sentences claim is so at the table."""

from itertools import combinations

import pytest

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import FastChance
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.bot import STYLES, CheaterBot, Mind
from crashgames.games.cheaters_game.bot.thoughts import ChoiceReason, NobodyElse, Why
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import Answer, BlowWhistle, Invite, SendInvitation
from tests.games.cheaters_game.table import OIL, form, table
from tests.games.cheaters_game.test_bot import at_whistle, reason

NAMES = ("Anna", "Ben", "Cleo", "Dan")
OPTIONS = INFO.defaults()
HARD = 3


@pytest.mark.parametrize("points", [1, 23])
def test_a_whistle_costs_others_the_honest_points_they_then_lose(points):
    game = table(3)
    form(game, 1)
    game.points[OIL] = points
    at_whistle(game, 1)
    said, before = reason(game, BlowWhistle(1, OIL)), game.view(None).honest[0]
    game.apply(BlowWhistle(1, OIL))
    assert said.count == before - game.view(None).honest[0] == points


def test_a_whistle_is_told_with_its_cost_to_the_strongest_rival():
    many, one = (
        ChoiceReason(0.62, 0.4, "turning in", Why.RIVAL, 0, set=OIL, count=points).line(NAMES) for points in (23, 1)
    )
    assert many == "It hits Anna, the strongest rival: 23 honest points and a turn lost."
    assert one == "It hits Anna, the strongest rival: one honest point and a turn lost."


def bot(seat=0):
    return CheaterBot(HARD, seat, OPTIONS)


def invitations(seats, seed):
    """Positions in which hard bots send an invitation and say that nobody else is worth inviting."""
    game = CheatersGame(seats, FastChance(seed), OPTIONS)
    bots = [bot(seat) for seat in range(seats)]
    while game.outcome is None:
        seat = game.to_act()[0]
        action = bots[seat].choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))
        if isinstance(action, SendInvitation) and isinstance(reason(game, action), NobodyElse):
            yield game, action
        game.advance(action)


def all_join(game, host, more):
    """True if hard bots all join when these are invited as well."""
    after = game.copy()
    for guest in more:
        after.advance(Invite(host, guest))
    after.advance(SendInvitation(host))
    asked = [seat for seat in range(game.seats) if after.legal_actions(seat)]
    found = [bot(seat).choose(after.view(seat), after.legal_actions(seat), TimeLimit(60)) for seat in asked]
    return Answer(asked[0], True) in found and all(answer.willing for answer in found)


def test_a_useless_further_guest_is_not_invited():
    joined = declined = 0
    for game, action in invitations(4, seed=5):
        view = game.view(action.seat)
        mind, free = Mind(view, STYLES[HARD]), set(range(4)) - {action.seat, *view.guests}
        for more in (more for count in range(1, len(free) + 1) for more in combinations(sorted(free), count)):
            assert not mind._willing(tuple(sorted((*view.guests, *more))))
            joins = all_join(game, action.seat, more)
            joined, declined = joined + joins, declined + (not joins)
    assert joined and declined
    assert "might decline" in NobodyElse((1,)).line(NAMES) and "might decline" in NobodyElse(()).line(NAMES)
