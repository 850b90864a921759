"""What makes rules quick changes nothing: silence, legal actions that are kept, short cuts through tables and bits."""

import pytest

from crashgames.core.chance import FastChance
from crashgames.games.crazy_commute.messages import Phase as CommutePhase
from crashgames.games.crazy_commute.view import numbered
from crashgames.games.hidden_crashmaster.shifts import left_of
from tests.games.hidden_crashmaster.table import table as crashmaster
from tests.invariants import table
from tests.random_play import all_games, fresh_match, random_match

SEED = 7
of_every_game = pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in all_games()])


def played(info, seats):
    """A match that was played at random, and two fresh engines for it, one of which is listened to all the time."""
    match = random_match(info, seats, SEED)
    silent, heard = match.replay(0), match.replay(0)
    heard.listener = look
    return match.actions, silent, heard


def look(_, engine):
    """Look at a position in the middle of an action, as the program does."""
    twin = engine.copy()
    for viewer in (None, *twin.to_act()):
        twin.view(viewer)


@of_every_game
def test_rules_go_the_same_way_whether_anybody_listens_or_not(info):
    seats = info.seats[-1]
    actions, silent, heard = played(info, seats)
    for action in actions:
        silent.advance(action)
        heard.advance(action)
        assert silent.chance.drawn == heard.chance.drawn
        assert silent.to_act() == heard.to_act() == tuple(seat for seat in range(seats) if heard.legal_actions(seat))
        assert table(silent) == table(heard)


@of_every_game
def test_legal_actions_are_the_same_objects_at_each_call(info):
    actions, engine, _ = played(info, info.seats[0])
    for action in actions:
        for seat in (-99, -1, *range(info.seats[0], 99)):
            assert not engine.legal_actions(seat)
        legal = engine.legal_actions(action.seat)
        assert all(one is other for one, other in zip(legal, engine.copy().legal_actions(action.seat), strict=True))
        engine.advance(action)


def test_the_next_in_the_game_is_found_by_walking_round():
    game = crashmaster(6)
    for game.in_game in range(1, 1 << 6):
        for seat in range(6):
            around = [(seat + step) % 6 for step in range(1, 7)]
            assert left_of(game, seat) == next(other for other in around if game.in_game >> other & 1)


def mayday_positions():
    info = next(info for info in all_games() if info.id == "mayday")
    for seed in range(3):
        match = random_match(info, 8, seed)
        engine = match.replay(0)
        for action in match.actions:
            yield engine
            engine.advance(action)


def test_who_may_look_is_whoever_has_somebody_within_sight():
    for game in mayday_positions():
        assert game.watchful() == sum(1 << seat for seat in range(8) if game.within_sight(seat))
        if game.skirmish >= 0:
            around = [(game.skirmish + step) % 8 for step in range(1, 9)]
            for seats in (game.candidates(), game.everybody, game.revealed):
                found = [seat for seat in around if seats >> seat & 1][:1]
                assert not found or game.next_clockwise(seats) == found[0]


def test_every_card_of_a_hand_is_a_choice_with_every_plan():
    info = next(info for info in all_games() if info.id == "crazy_commute")
    match = fresh_match(info, 4, SEED)
    engine = info.engine_class()(4, FastChance(SEED), match.options)
    choices = 0
    while engine.outcome is None:
        (seat,) = engine.to_act()
        view, legal = engine.view(seat), engine.legal_actions(seat)
        if engine.phase is CommutePhase.TRADE:
            assert [(action.item, action.copy) for action in legal] == numbered(view.hand)
        elif engine.phase is CommutePhase.ANSWER:
            most = 0 if engine.in_force.blocks_all >= 0 else min(len(view.hand) - 1, engine.farthest)
            plans = [(*card, blocks) for card in numbered(view.hand) for blocks in range(most + 1)]
            assert [(action.item, action.copy, action.blocks) for action in legal[1:]] == plans
        choices += len(legal)
        engine.advance(legal[choices % len(legal)])
    assert choices
