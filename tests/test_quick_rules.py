"""What makes rules quick changes nothing: silence, legal actions that are kept, short cuts through tables and bits."""

import random
from collections import Counter
from contextlib import suppress
from itertools import product

import pytest

from crashgames.core.chance import QuickChance
from crashgames.core.invariants import table
from crashgames.core.messages import Secrecy
from crashgames.games.crazy_commute.messages import Phase as CommutePhase
from crashgames.games.hidden_crashmaster.messages import Phase as CrashmasterPhase
from crashgames.games.hidden_crashmaster.messages import Vote as CrashmasterVote
from crashgames.games.hidden_crashmaster.shifts import left_of
from crashgames.games.mayday.messages import Vote as MaydayVote
from tests.games.hidden_crashmaster.table import table as crashmaster
from tests.random_play import all_games, fresh_match, random_match

SEED = 7
of_every_game = pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in all_games()])


def played(info, seats):
    """A match that was played at random, and two fresh engines for it, one of which is listened to all the time."""
    match = random_match(info, seats, SEED)
    silent, heard = match.replay(0), match.replay(0)
    heard.listen(look)
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
def test_legal_actions_are_the_same_objects_whenever_they_are_asked_for(info):
    actions, engine, _ = played(info, info.seats[0])
    for action in actions:
        for seat in (-99, -1, *range(info.seats[0], 99)):
            assert not engine.legal_actions(seat)
        legal = engine.legal_actions(action.seat)
        assert all(one is other for one, other in zip(legal, engine.copy().legal_actions(action.seat), strict=True))
        engine.advance(action)


def always(number):
    return lambda: number


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_play_of_crazy_commute_takes_each_number_for_the_same_action_as_a_list_of_all(seats):
    info = next(info for info in all_games() if info.id == "crazy_commute")
    for seed in range(8):
        options = info.defaults() | {"draw_up": seed % 4 != 1, "far": "asked again" if seed % 4 == 3 else "to the end"}
        quick = info.engine_class()(seats, QuickChance(seed), options)
        listed, numbers, moves = quick.copy(), random.Random(seed), 0
        assert quick.legal_actions(quick.actor)
        while listed.outcome is None:
            listed.advance(listed.random_action(numbers.random))
            moves += 1
        assert quick.playout(random.Random(seed).random) == moves
        assert table(quick) == table(listed)


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_random_play_of_mayday_draws_only_choices_and_each_as_from_a_list(seats):
    info = next(info for info in all_games() if info.id == "mayday")
    for seed in range(8):
        options = info.defaults() | {"veteran_skills": "all" if seed % 4 == 3 else "off"}
        quick = info.engine_class()(seats, QuickChance(seed), options)
        goes_the_way_of_lists(quick, seed, lambda _, legal: len(legal) > 1)


@pytest.mark.parametrize("seats", range(5, 11))
def test_random_play_of_hidden_crashmaster_draws_all_but_looks_at_roles_and_each_as_from_a_list(seats):
    info = next(info for info in all_games() if info.id == "hidden_crashmaster")
    for seed in range(8):
        options = info.defaults() | {"claims": seed % 4 != 3, "small_table_fatigue": seed % 2 == 0}
        quick = info.engine_class()(seats, QuickChance(seed), options)
        goes_the_way_of_lists(quick, seed, lambda engine, _: engine.phase is not CrashmasterPhase.ROLES)


def goes_the_way_of_lists(quick, seed, is_drawn):
    """Play at random from some way into a match, and the same by lists, with the same number for the same decision."""
    for _ in range(seed * 4):
        quick.advance(quick.random_action(always(seed / 8)))
    listed, pick, moves = quick.copy(), random.Random(seed).random, 0
    while listed.outcome is None:
        asked = listed.to_act()
        legal = listed.legal_actions(asked[0])
        if isinstance(legal[0], MaydayVote | CrashmasterVote):
            ballot = int(pick() * (1 << listed.seats))
            for seat in asked:
                listed.advance(listed.legal_actions(seat)[not ballot >> seat & 1])
        else:
            asked = asked[:1]
            listed.advance(legal[int(pick() * len(legal))] if is_drawn(listed, legal) else legal[0])
        moves += len(asked)
    assert quick.playout(random.Random(seed).random) == moves
    assert table(quick) == table(listed)


WITH_BALLOTS = ("cheaters_game", "hidden_crashmaster", "mayday")


@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in all_games() if info.id in WITH_BALLOTS])
def test_random_play_draws_whole_ballots_and_each_as_often_as_its_votes_one_by_one(info):
    seats = info.seats[0]
    engine = info.engine_class()(seats, QuickChance(SEED), info.defaults())
    numbers = [(number + 0.5) / (1 << seats) for number in range(1 << seats)]
    pick, seen = random.Random(SEED), 0
    while engine.outcome is None:
        secrecies = {action.secrecy for action in engine.legal_actions(engine.to_act()[0])}
        if secrecies == {Secrecy.SIMULTANEOUS}:
            seen += 1
            ends = list(map(table, ballots(engine)))
            assert Counter(table(drawn(engine, number)) for number in numbers) == Counter(
                ends * ((1 << seats) // len(ends))
            )
        elif info.id == "cheaters_game":
            for number in numbers[::5]:
                after = engine.copy()
                after.advance(engine.random_action(always(number)))
                assert table(drawn(engine, number)) == table(after)
        engine.advance(engine.random_action(pick.random))
    assert seen > 5


def drawn(engine, *numbers):
    """The position after random play with these numbers and no more."""
    twin, left = engine.copy(), iter(numbers)
    with suppress(StopIteration):
        twin.playout(lambda: next(left))
    return twin


def ballots(engine):
    """The positions after every way in which all who are asked can choose, one after another."""
    asked = engine.to_act()
    for choices in product(*(tuple(engine.legal_actions(seat)) for seat in asked)):
        after = engine.copy()
        for action in choices:
            after.advance(action)
        yield after


def test_the_next_in_the_game_is_the_one_that_is_found_by_walking_round():
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
    engine = info.engine_class()(4, QuickChance(SEED), match.options)
    choices = 0
    while engine.outcome is None:
        (seat,) = engine.to_act()
        view, legal = engine.view(seat), engine.legal_actions(seat)
        if engine.phase is CommutePhase.TRADE:
            assert [(action.item, action.copy) for action in legal] == list(view.cards)
        elif engine.phase is CommutePhase.ANSWER:
            most = 0 if engine.in_force.blocks_all >= 0 else min(len(view.hand) - 1, engine.farthest)
            plans = [(*card, blocks) for card in view.cards for blocks in range(most + 1)]
            assert [(action.item, action.copy, action.blocks) for action in legal[1:]] == plans
        choices += len(legal)
        engine.advance(legal[choices % len(legal)])
    assert choices
