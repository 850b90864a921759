"""The promises of every game on the shelf, at every size of table."""

import hashlib
import os
import random
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from crashgames.core.catalog import games
from crashgames.core.chance import FastChance
from crashgames.core.messages import Event, KeyEvent
from crashgames.core.saves import decode, encode
from tests import invariants
from tests.random_play import all_games, fresh_match, positions, random_match, tables
from tests.steady import Glances

ROOT = Path(__file__).parents[1]
SEEDS = range(5)
POSITIONS = 16
"""How many positions of a match are looked at closely, about; and where each phase comes first."""
LOOKED_AT = 40
"""From how many of the first actions of a match something is taken back."""
DEALS = 3
"""How often the hidden is dealt anew at one position: a single hidden answer often comes out as it is."""
RARE = {"ActionSkipped", "NothingToDraw"}
"""Actions and events that random play hardly ever meets: a test of the game's rules shows them instead."""

at_every_table = pytest.mark.parametrize(
    ("info", "seats"), [pytest.param(info, seats, id=f"{info.id}-{seats}") for info, seats in tables()]
)
of_every_game = pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in all_games()])


def sampled(info, seats, seeds=SEEDS):
    """Some positions of several matches, the first and the last always among them, and one of each phase."""
    for seed in seeds:
        match = random_match(info, seats, seed)
        every, phases = len(match.actions) // POSITIONS + 1, set()
        for count, engine in positions(match):
            phase = engine.view(None).phase
            if count % every == 0 or phase not in phases or count == len(match.actions):
                yield f"seed {seed}, after {count} actions", match, engine
            phases.add(phase)


def no_faults(where, faults):
    assert [f"{where}: {fault}" for fault in faults] == []


@pytest.mark.parametrize("name", [path.parent.name for path in (ROOT / "crashgames" / "games").glob("*/__init__.py")])
def test_a_box_has_its_folders_id_and_parts_that_are_there(name):
    info = games()[name]
    parts = [getattr(info, field) for field in info.__struct_fields__]
    for part in filter(re.compile(r"[\w.]+:\w+").fullmatch, (part for part in parts if isinstance(part, str))):
        module, _, attribute = part.partition(":")
        assert hasattr(import_module(module), attribute), part


# The course of a game


@at_every_table
def test_random_play_ends_with_an_outcome(info, seats):
    for seed in SEEDS:
        match = random_match(info, seats, seed)
        assert match.outcome and 0 < len(match.actions) <= match.engine.longest


@at_every_table
def test_somebody_can_act_until_the_outcome_and_nobody_after(info, seats):
    for where, _, engine in sampled(info, seats):
        no_faults(where, invariants.turn_faults(engine))
        no_faults(where, invariants.outcome_faults(engine))


@pytest.mark.sampled(2)
@at_every_table
def test_every_position_is_sound(info, seats):
    for seed in SEEDS:
        for count, engine in positions(random_match(info, seats, seed)):
            no_faults(f"seed {seed}, after {count} actions", engine.violations())


@at_every_table
def test_the_same_seed_gives_the_same_game(info, seats):
    again = random_match.__wrapped__(info, seats, 0)
    assert again.actions == random_match(info, seats, 0).actions
    assert invariants.table(again.engine) == invariants.table(random_match(info, seats, 0).engine)


def digest():
    """All games of one seed, as every viewer sees every position of them."""
    seen = hashlib.blake2b(digest_size=16)
    for info, seats in tables():
        for _, engine in positions(random_match(info, seats, 1), every=5):
            views, legal = invariants.table(engine)
            seen.update(msgspec.json.encode((views, legal)))
    return seen.hexdigest()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_games_do_not_depend_on_the_order_of_sets(seed):
    printed = subprocess.run(
        [sys.executable, "-c", "from tests.test_every_game import digest; print(digest())"],
        env=os.environ | {"PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert printed.stdout.strip() == digest()


@of_every_game
def test_every_action_and_event_occurs(info):
    seen: Counter[type] = Counter()
    wanted = {kind for kind in (*info.action_types(), *event_types(info)) if kind.__name__ not in RARE}
    for seed in range(40):
        for seats in info.seats:
            seen += kinds_of_match(info, seats, seed)
        if wanted <= set(seen):
            return
    assert wanted - set(seen) == set()


def test_what_is_rare_is_shown_by_a_test_of_its_own():
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games").rglob("test_*.py"))
    assert {kind for kind in RARE if kind not in tests} == set()


def kinds_of_match(info, seats, seed):
    seen: Counter[type] = Counter()
    match = random_match(info, seats, seed)
    engine = match.replay(0)
    engine.listener = lambda event, _: seen.update([type(event)])
    for action in match.actions:
        seen[type(action)] += 1
        engine.advance(action)
    return seen


def event_types(info):
    info.engine_class()
    package = info.messages.rpartition(".")[0]
    kinds = [*Event.__subclasses__(), *KeyEvent.__subclasses__()]
    found = [kind for kind in kinds if kind.__module__.startswith(f"{package}.")]
    assert found, "a game has no log lines"
    return found


# Actions


@at_every_table
def test_legal_actions_are_unique_and_can_be_saved(info, seats):
    for where, _, engine in sampled(info, seats):
        no_faults(where, invariants.action_faults(engine, info.action_types()))


@pytest.mark.sampled(2)
@at_every_table
def test_illegal_actions_are_refused_and_change_nothing(info, seats):
    pick = random.Random(0)
    for where, match, engine in sampled(info, seats):
        no_faults(where, invariants.reason_faults(engine, invariants.strangers(engine, match.actions, pick)))


# Views and secrets


@pytest.mark.sampled(2)
@at_every_table
def test_views_are_plain_and_agree_with_the_engine(info, seats):
    for where, _, engine in sampled(info, seats):
        no_faults(where, invariants.view_faults(engine))


@pytest.mark.sampled(2)
@at_every_table
def test_who_deals_the_hidden_anew_sees_and_may_do_the_same(info, seats):
    for luck, (where, _, engine) in enumerate(sampled(info, seats)):
        no_faults(where, invariants.imagining_faults(engine, luck))


@of_every_game
def test_imagining_deals_the_hidden_anew(info):
    """Not vacuous: where others see more than the open table does, what one imagines is mostly not what is."""
    seats, differ, hidden = max(info.seats), 0, 0
    for _, _, engine in sampled(info, seats, seeds=[0]):
        view, table = engine.view(0), engine.view(None)
        others = [engine.view(seat) for seat in range(1, seats)]
        if all(other == msgspec.structs.replace(table, viewer=other.viewer) for other in others):
            continue
        hidden += 1
        twins = [type(engine).determinize(view, FastChance(luck), engine.options) for luck in range(DEALS)]
        differ += any([twin.view(seat) for seat in range(1, seats)] != others for twin in twins)
    assert differ >= 0.6 * hidden


# Events and steps


@pytest.mark.sampled(2)
@at_every_table
def test_actions_come_as_foreseen_unless_luck_decides(info, seats):
    for seed in SEEDS:
        match = random_match(info, seats, seed)
        again = fresh_match(info, seats, seed)
        every = len(match.actions) // POSITIONS + 1
        for count, action in enumerate(match.actions):
            if count % every:
                again.play(action)
            else:
                no_faults(f"seed {seed}, action {count}", invariants.action_played_faults(again, action))


@of_every_game
def test_any_legal_action_can_be_foreseen(info):
    for seats in info.seats:
        match = fresh_match(info, seats, 0)
        finished = random_match(info, seats, 0)
        for count, action in enumerate(finished.actions):
            if count % (len(finished.actions) // 15 + 1) == 0:
                for seat in match.to_act():
                    for choice in match.legal_actions(seat):
                        assert match.preview(choice, seat).view.viewer == seat
            match.play(action)


@at_every_table
def test_without_a_listener_no_event_is_built_and_no_view_taken(info, seats, monkeypatch):
    built, looked = Counter(), Counter()
    kind = info.engine_class()
    count_events(info, built, monkeypatch)
    look = kind.view
    monkeypatch.setattr(kind, "view", lambda self, viewer: looked.update([viewer]) or look(self, viewer))
    match = fresh_match(info, seats, 0)
    actions = random_match(info, seats, 0).actions
    for action in actions[: len(actions) // 2]:
        match.play(action)
    assert (built, looked) == (Counter(), Counter())
    match.listening = True
    for action in actions[len(actions) // 2 :]:
        match.play(action)
    assert built and not looked
    match.steps(None)
    assert looked


def count_events(info, built, monkeypatch):
    """Count each event that one of the game's modules builds."""
    package = info.engine.rpartition(".")[0]
    for name, module in list(sys.modules.items()):
        if not name.startswith(package):
            continue
        for word, value in list(vars(module).items()):
            if isinstance(value, type) and issubclass(value, Event):
                monkeypatch.setattr(module, word, counting(value, built))


def counting(kind, built):
    class Counted(kind, frozen=True):
        def __post_init__(self):
            built[kind] += 1

    return Counted


# Bots


@pytest.mark.sampled(2)
@at_every_table
def test_bots_choose_what_is_legal(info, seats):
    match = random_match(info, seats, 0)
    bots = [info.make_bot(level, 1, match.options) for level in info.levels]
    for _, engine in positions(match, every=len(match.actions) // 8 + 1):
        for seat in engine.to_act():
            legal = engine.legal_actions(seat)
            assert all(bot.choose(engine.view(seat), legal, Glances(20)) in legal for bot in bots)


# Copies, replays, saves


@pytest.mark.sampled(2)
@at_every_table
def test_copies_play_on_the_same_and_leave_the_original_alone(info, seats):
    pick = random.Random(0)
    for where, _, engine in sampled(info, seats):
        no_faults(where, invariants.copy_faults(engine, pick))


@at_every_table
def test_a_copied_search_goes_on_with_the_same_luck(info, seats):
    pick = random.Random(1)
    engine = info.engine_class()(seats, FastChance(5), info.defaults())
    other = info.engine_class()(seats, FastChance(5), info.defaults())
    while engine.outcome is None:
        twin = engine.copy()
        for action in islice(invariants.random_actions(engine, pick), 1 + pick.randrange(40)):
            for position in (engine, other, twin):
                position.advance(action)
        assert invariants.table(engine) == invariants.table(twin) == invariants.table(other)


@pytest.mark.sampled(2)
@at_every_table
def test_saves_come_back_at_every_position(info, seats):
    match = random_match(info, seats, 0)
    again = decode(encode(match), {info.id: info})
    for (count, engine), (_, other) in zip(positions(match), positions(again), strict=True):
        assert invariants.table(engine) == invariants.table(other), f"after {count} actions"
    part = fresh_match(info, seats, 0)
    for count, action in enumerate(match.actions):
        if count % (len(match.actions) // 6 + 1) == 0:
            no_faults(f"after {count} actions", invariants.save_faults(part))
        part.play(action)
    no_faults("at the end", invariants.save_faults(part))


@pytest.mark.sampled(2)
@at_every_table
def test_undo_goes_back_step_by_step_but_not_over_knowledge(info, seats):
    """Table options may leave little to be taken back: then another match is looked at."""
    assert any(times_taken_back(info, seats, seed) for seed in SEEDS)


def times_taken_back(info, seats, seed):
    """The number of times that first actions could be taken back, and were: up to three in a row, each twice."""
    finished = random_match(info, seats, seed)
    match, seen, undone = fresh_match(info, seats, seed), [], Counter()
    for action in finished.actions[:LOOKED_AT]:
        seen.append(invariants.table(match.engine))
        match.play(action)
        seen = seen[len(seen) - min(len(seen), match.undoable) :]
        if 0 < len(seen) <= 3 and undone[len(seen)] < 2:
            undone[len(seen)] += 1
            take_back_and_play_again(match, seen)
    assert match.actions == finished.actions[: len(match.actions)]
    return undone.total()


def take_back_and_play_again(match, seen):
    taken = []
    for before in reversed(seen):
        taken.append(match.undo())
        assert invariants.table(match.engine) == before
    for action in reversed(taken):
        match.play(action)
