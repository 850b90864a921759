"""The bots of Crash by Crash: always legal, honest, the same again, quick, and stronger level by level."""

import random
from collections import Counter

import pytest

from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.search import Budget, Planner, determinize
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot import STYLES, CrashBot, ReplyRound, TurnSearch
from crashgames.games.crash_by_crash.bot.prospects import TASTE, Prospects, Replies, distances, edges_of, pieces
from crashgames.games.crash_by_crash.floor import is_car
from crashgames.games.crash_by_crash.messages import Phase, PlayCard, TakeCar
from crashgames.games.crash_by_crash.tables import GRID, Card
from crashgames.hotseat.bots import Bots
from tests.steady import work_of
from tests.tournament import Bout, deals

LONG = 60.0
"""Seconds: with so much time the budget of positions decides alone."""

each_level = pytest.mark.parametrize("level", [level for level in INFO.levels if level < EXPERT])
each_table = pytest.mark.parametrize("seats", INFO.seats)


def fresh(seats=2, seed=1):
    return Match(INFO, [Player(f"Player {seat}") for seat in range(seats)], bytes([seed]) * 32)


def at_random(seats=2, seed=1, count=10_000):
    """A match after so many random actions, or at its end; those before the set-up ends are not counted."""
    match, pick = fresh(seats, seed), random.Random(seed)
    while match.outcome is None and (match.engine.phase is Phase.SET_UP or count > 0):
        count -= match.engine.phase is not Phase.SET_UP
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    return match


def positions(seats, seeds=(1, 2), step=23, most=400):
    """Matches at every `step`th position of random play."""
    for seed in seeds:
        match, pick = fresh(seats, seed), random.Random(seed)
        while match.outcome is None and len(match.actions) < most:
            if len(match.actions) % step == 0:
                yield match
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))


def choice(match, level, seed=7):
    seat = match.to_act()[0]
    return CrashBot(level, seed).choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG))


# Whatever happens, a legal choice


@pytest.mark.sampled(2)
@each_level
@each_table
def test_the_choice_is_legal_in_every_phase(level, seats):
    phases = Counter()
    for match in positions(seats, seeds=(1,), step=1):
        phases[match.engine.phase] += 1
        if phases[match.engine.phase] <= (3 if level == 1 else 1):
            assert choice(match, level) in match.legal_actions(match.to_act()[0])
    assert len(phases) > 7


def test_a_single_action_is_taken_at_once():
    only = TakeCar(0, False)
    assert CrashBot(3, 1).choose(at_random(count=1).view(0), (only,), TimeLimit(0)) is only


@each_level
def test_without_time_there_is_a_choice(level):
    match = at_random(count=9)
    seat = match.to_act()[0]
    legal = match.legal_actions(seat)
    assert CrashBot(level, 1).choose(match.view(seat), legal, TimeLimit(0)) in legal


def test_a_bot_that_fails_is_logged_and_replaced(monkeypatch, caplog):
    monkeypatch.setattr(CrashBot, "_lines", lambda self, view, clock: 1 / 0)
    table = Bots(Match(INFO, [Player("A", 3), Player("B", 3)], bytes(32)), 0)
    seat = table.match.to_act()[0]
    table.think(seat)
    assert table.choice() in table.match.legal_actions(seat) and table.level == 0
    assert "the bot failed" in caplog.text and "ZeroDivisionError" in caplog.text


def test_without_a_plan_a_car_still_goes_on_a_good_cell(monkeypatch):
    monkeypatch.setattr(CrashBot, "_lines", lambda self, view, clock: [])
    match = fresh()
    assert match.engine.values[choice(match, 3).cell] == 3


@pytest.mark.long
@each_table
def test_bots_play_to_the_end(seats):
    """Those of the easy level: where strength is measured, others do."""
    match = fresh(seats, 3)
    bots = [INFO.make_bot(1, seat) for seat in range(seats)]
    while match.outcome is None and len(match.actions) < match.engine.longest:
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG)))
    assert match.outcome


# Honest and the same again


@each_level
@each_table
def test_hidden_cards_do_not_matter(level, seats):
    for match in positions(seats, seeds=(4,), step=179 if level == 3 else 83):
        seat = match.to_act()[0]
        view, found = match.view(seat), set()
        for luck in range(2):
            twin = type(match.engine).determinize(view, FastChance(luck), match.options)
            assert twin.view(seat) == view
            found.add(CrashBot(level, 5).choose(twin.view(seat), twin.legal_actions(seat), TimeLimit(LONG)))
        assert len(found) == 1


@each_level
def test_the_same_seed_makes_the_same_choices(level):
    for match in positions(2, seeds=(5,), step=97):
        assert choice(match, level, seed=1) == choice(match, level, seed=1)


def test_the_reconstructed_card_left_out_is_never_imagined():
    options = {"reconstructed_card": False}
    match = Match(INFO, [Player("A"), Player("B")], bytes(32), options)
    bot = INFO.make_bot(2, 1, match.options)
    engine = determinize(INFO, match.view(0), bot.options, 1)
    cards = [*engine.pile, *engine.face_up, *engine.discards, *engine.hands[0], *engine.hands[1]]
    assert len(cards) == 36 and Card.LAST_RIDE not in cards


# Plans


def test_a_plan_is_followed_without_thinking_again(monkeypatch):
    match, bot, plans = at_random(count=0), CrashBot(3, 1), []
    think = CrashBot._lines
    monkeypatch.setattr(CrashBot, "_lines", lambda self, view, clock: plans.append(view) or think(self, view, clock))
    seat, turn = match.to_act()[0], match.engine.turn
    chosen = []
    while match.engine.turn == turn and match.engine.phase not in (Phase.DRAW, Phase.OVER):
        chosen.append(bot.choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG)))
        match.play(chosen[-1])
    assert len(plans) == 1 < len(chosen)


def test_what_was_not_foreseen_is_thought_about_anew():
    match, bot = at_random(count=0), CrashBot(2, 1)
    seat = match.to_act()[0]
    planned = bot.choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG))
    match.play(next(action for action in match.legal_actions(seat) if action != planned))
    assert bot.choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG)) in match.legal_actions(seat)


# What a good player looks at


def evaluator(view, kind=Prospects):
    return kind(view, TASTE)


def test_values_of_the_sides_are_opposite_but_for_the_cards():
    view = at_random(count=120).view(0)
    assert evaluator(view, Replies).value(view) == -evaluator(view).value(view)


def test_a_won_game_is_worth_more_than_any_position():
    ends = [match for match in (at_random(seed=seed) for seed in range(4)) if len(match.outcome.winners) == 1]
    for match in ends:
        for seat in (0, 1):
            view = match.view(seat)
            assert (evaluator(view).value(view) > 500) == (seat in match.outcome.winners)


def test_a_car_on_a_better_cell_is_worth_more():
    match = fresh()
    seat = match.to_act()[0]
    worth = {}
    for action in match.legal_actions(seat):
        engine = match.engine.copy()
        engine.advance(action)
        view = engine.view(seat)
        if action.cell not in edges_of(view.floor):
            worth.setdefault(view.floor[action.cell], []).append(evaluator(view).value(view))
    means = [sum(worth[value]) / len(worth[value]) for value in range(4)]
    assert means == sorted(means)


def test_cards_drawn_later_count_as_average():
    view = at_random(count=30).view(0)
    known = evaluator(view)
    other = [card for card in Card if not known.known[card]][:3]
    worth = known.hand_worth(type(view)(**{**fields(view), "hand": tuple(other)}))
    assert worth == pytest.approx(known.hand_worth(type(view)(**{**fields(view), "hand": ()})))


def fields(view):
    return {field: getattr(view, field) for field in view.__struct_fields__}


def test_pieces_stand_where_the_view_says():
    view = at_random(count=200).view(None)
    at = pieces(view)
    assert sum(map(is_car, at)) == sum(cell > 0 for cell in view.cars)
    assert all(at[cell] != 0 for cell in view.bells if cell)


def test_the_edges_are_those_of_the_floor():
    edges = edges_of(fresh().view(None).floor)
    assert set(edges) == {cell for cell in GRID.cells if len(GRID.neighbours(cell)) < 6}


@pytest.mark.parametrize(("steps", "away"), [((0,), 1), ((0, 0), 2), ((0, 1), 2), ((0, 2), 1), ((1, 4), 0)])
def test_distance_counts_steps(steps, away):
    cell = GRID.rows[7][6]
    assert distances(cell)[cell + sum(GRID.steps[step] for step in steps)] == away


# Shortlists


@each_table
def test_shortlists_keep_some_of_the_legal_actions(seats):
    for match in positions(seats, seeds=(6,), step=3):
        seat = match.to_act()[0]
        view, legal = match.view(seat), match.legal_actions(seat)
        for kind in (Prospects, Replies):
            chosen = kind(view, TASTE).candidates(view, legal)
            assert chosen and set(chosen) <= set(legal)


def test_replies_are_expected_without_cards():
    match = at_random(count=60)
    while not any(isinstance(action, PlayCard) for action in match.legal_actions(match.to_act()[0])):
        match.play(match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    view = match.view(seat)
    kept = Replies(view, TASTE).candidates(view, match.legal_actions(seat))
    assert not any(isinstance(action, PlayCard) for action in kept)


# The expert


@each_table
@pytest.mark.parametrize("expert", [0, 1])
def test_the_expert_places_its_first_cars_so_that_it_begins(seats, expert):
    match = fresh(seats, seed=9)
    bots = [CrashBot(EXPERT if seat % 2 == expert else 3, seat) for seat in range(seats)]
    while match.engine.phase is Phase.SET_UP:
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(LONG)))
    assert match.to_act()[0] % 2 == expert


def test_a_reply_that_refuted_a_line_is_tried_first_after_others(monkeypatch):
    match, plans, found = at_random(count=0), [], []
    seat = match.to_act()[0]
    view, plan = match.view(seat), Planner.plan
    lines = Planner(evaluator(view), seat, seat, Budget(1500, TimeLimit(LONG))).plan(
        determinize(INFO, view, {}, 1), 3, 3
    )
    monkeypatch.setattr(Planner, "plan", lambda *given, **how: plans.append(given[0].seat) or plan(*given, **how))
    for remembers in (False, True):
        plans.clear()
        search = TurnSearch(view, STYLES[3], {}, 1, TimeLimit(LONG))
        best = search.weigh(lines, ReplyRound(12, 1, 1, 300, remembers))[0]
        found.append((best.value, sum(other != seat for other in plans)))
    assert found[0][0] == found[1][0] and found[0][1] > found[1][1], found


# Strength and speed


@pytest.mark.long
@each_table
def test_level_2_beats_random_play(seats):
    assert deals.play(Bout(INFO.id, seats, 2, 0, {}), 0).shares == (1.0, 1.0)


def test_a_decision_ends_by_itself_and_soon_after_its_time():
    whole, late = [], []
    for match in positions(2, seeds=(8,), step=67):
        seat = match.to_act()[0]
        for works, seconds in ((whole, LONG), (late, 0.0)):
            bot, view, legal, clock = CrashBot(3, 1), match.view(seat), match.legal_actions(seat), TimeLimit(seconds)
            works.append(work_of(lambda: bot.choose(view, legal, clock)))  # noqa: B023
    assert max(whole) < 1_000_000 and max(late) < 10_000
