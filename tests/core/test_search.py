"""Planning turns: on a small sum game that shows what a plan is, and on the null game, which has luck and secrets."""

import pytest

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Outcome, Reason, View
from crashgames.core.search import Budget, NullChance, Planner, best_different, determinize
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane, PlayCard, Roll

TURN = 3


class Add(Action, frozen=True):
    number: int


class Double(Action, frozen=True):
    pass


class Throw(Action, frozen=True):
    pass


class SumView(View, frozen=True, kw_only=True):
    total: int
    left: int


class SumGame(Engine):
    """Two seats in turn change one number three times: add 1 or 2, double it, or add a die. It ends beyond 99."""

    def _set_up(self):
        self.total, self.left, self.seat = 1, TURN, 0

    def legal_actions(self, seat):
        if seat != self.seat or self.outcome:
            return ()
        return Add(seat, 1), Add(seat, 2), Double(seat), Throw(seat)

    def advance(self, action):
        match action:
            case Add(_, number):
                self.total += number
            case Double():
                self.total *= 2
            case Throw():
                self.total += self.chance.roll("die", 6)
        self.left -= 1
        if self.total > 99:
            self.outcome = Outcome((action.seat,), (0, 0), Reason("S-1", "Enough."))
        elif not self.left:
            self.left, self.seat = TURN, 1 - self.seat

    def view(self, viewer):
        return SumView(
            viewer=viewer,
            seats=2,
            phase="turn",
            to_act=self.to_act(),
            outcome=self.outcome,
            total=self.total,
            left=self.left,
        )

    def _restore(self, view):
        raise NotImplementedError

    def why_not(self, action):
        return None

    def _copy_into(self, twin):
        twin.total, twin.left, twin.seat = self.total, self.left, self.seat


class Most:
    """A guide to the highest number; `pairs`: only every second action leads to something settled."""

    def __init__(self, pairs=False, done_at=None):
        self.pairs, self.done_at = pairs, done_at

    def value(self, view):
        return view.total

    def is_quiescent(self, view):
        return not self.pairs or view.left % 2 == 1

    def is_done(self, view):
        return view.left == self.done_at

    def candidates(self, view, legal):
        return legal


def sum_game(total=1):
    game = SumGame(2, NullChance(), {})
    game.total = total
    return game


def planner(evaluator=None, positions=1000, seconds=60, seat=0):
    return Planner(evaluator or Most(), seat, 0, Budget(positions, TimeLimit(seconds)))


def actions(line):
    return [action for _, action in line.moves()]


# Plans


def test_the_best_line_is_found_and_ends_with_the_turn():
    best = planner().plan(sum_game(), width=10, depth=TURN)[0]
    assert (actions(best), best.value) == ([Add(0, 2), Double(0), Double(0)], 12)
    assert best.engine.to_act() == (1,) and not best.is_open


def test_lines_are_sorted_and_the_position_is_left_alone():
    game = sum_game()
    values = [line.value for line in planner().plan(game, width=10, depth=TURN)]
    assert values == sorted(values, reverse=True)
    assert (game.total, game.left) == (1, TURN)


def test_a_narrow_beam_follows_the_best_only():
    lines = planner().plan(sum_game(4), width=1, depth=TURN)
    assert {actions(line)[0] for line in lines if len(line.moves()) == TURN} == {Double(0)}


def test_depth_ends_lines_that_are_open():
    lines = planner().plan(sum_game(), width=10, depth=1)
    assert all(len(line.moves()) == 1 for line in lines)
    assert any(line.is_open for line in lines)


def test_only_settled_positions_are_compared():
    lines = planner(Most(pairs=True)).plan(sum_game(), width=100, depth=1)
    assert {len(actions(line)) for line in lines if line.is_open} == {2}


def test_what_is_done_is_not_planned():
    lines = planner(Most(done_at=1)).plan(sum_game(), width=100, depth=TURN)
    assert {len(line.moves()) for line in lines} == {1, 2}
    assert all(not line.is_open for line in lines)


def test_the_end_of_the_game_ends_a_line():
    lines = planner().plan(sum_game(60), width=10, depth=TURN)
    over = next(line for line in lines if actions(line) == [Double(0)])
    assert over.engine.outcome and not over.is_open


def test_luck_ends_a_line():
    lines = planner().plan(sum_game(), width=10, depth=TURN)
    thrown = [line for line in lines if Throw(0) in actions(line)]
    assert thrown and all(actions(line)[-1] == Throw(0) and not line.is_open for line in thrown)


def test_a_turn_of_another_seat_can_be_planned():
    game = sum_game()
    game.seat = 1
    assert planner(seat=1).plan(game, width=5, depth=TURN)[0].engine.to_act() == (0,)


def test_passing_on_plays_until_somebody_else_acts():
    game = planner().pass_on(sum_game())
    assert game.to_act() == (1,) and game.left == TURN


def test_of_lines_that_are_worth_the_same_one_goes_on():
    lines = planner().plan(sum_game(2), width=10, depth=1)
    assert sorted(line.value for line in lines if line.is_open) == [3, 4]
    assert best_different([*lines, *lines], 2) == lines[:2]


# Budgets


def test_a_budget_counts_positions():
    budget = Budget(10, TimeLimit(60))
    assert sum(budget.spend() for _ in range(20)) == 9


@pytest.mark.parametrize("positions", [0, 1, 3, 6, 20, 50])
def test_what_was_found_counts_when_the_budget_runs_out(positions):
    lines = planner(positions=positions).plan(sum_game(), width=10, depth=TURN)
    assert bool(lines) == (positions > 1)


def test_a_clock_that_is_over_ends_the_search_at_once():
    """Only so are the pauses of a table longer than its bots think, whatever their secret roles are."""
    assert not Budget(100_000, TimeLimit(0)).spend()


def test_the_same_search_gives_the_same_lines():
    one, other = (planner(positions=30).plan(sum_game(), width=3, depth=TURN) for _ in range(2))
    assert list(map(actions, one)) == list(map(actions, other))


# Luck


def test_no_luck_only_counts():
    luck = NullChance()
    assert (luck.roll("die", 6), luck.choice("x", "abc"), luck.shuffle("y", (3, 1))) == (1, "a", [3, 1])
    luck.reveal("z")
    twin = luck.copy()
    twin.roll("die", 6)
    assert (luck.drawn, twin.drawn) == (4, 5)


# The null game: luck and secrets


class Ahead(Most):
    def value(self, view):
        return view.places[0] - max(view.places[1:])


def race(seed=1):
    match = Match(INFO, [Player("A"), Player("B")], bytes([seed]) * 32)
    match.play(ChooseLane(0, True))
    match.play(ChooseLane(1, False))
    return match


def test_an_imagined_position_fits_the_view_and_has_no_luck():
    match = race()
    engine = determinize(INFO, match.view(0), {}, seed=5)
    assert engine.view(0) == match.view(0) and isinstance(engine.chance, NullChance)
    assert engine.options == INFO.defaults()
    assert determinize(INFO, match.view(0), {"goal": 20}, seed=5).options == {"goal": 20}


def test_the_seed_decides_what_is_imagined():
    view = race().view(0)
    cards = [determinize(INFO, view, {}, seed).cards[1] for seed in range(20)]
    assert cards == [determinize(INFO, view, {}, seed).cards[1] for seed in range(20)]
    assert len(set(cards)) > 1


def test_a_plan_comes_true_where_there_is_no_luck():
    match = race()
    engine = determinize(INFO, match.view(0), {}, seed=5)
    lines = planner(Ahead()).plan(engine, width=5, depth=1)
    card = next(line for line in lines if isinstance(actions(line)[0], PlayCard))
    match.play(actions(card)[0])
    assert match.view(0) == card.view
    assert not next(line for line in lines if actions(line) == [Roll(0)]).is_open


def test_the_true_luck_is_not_touched():
    engine = race().engine
    before, drawn = engine.view(0), engine.chance.drawn
    determinize(INFO, before, {}, seed=1).advance(Roll(0))
    assert (engine.view(0), engine.chance.drawn) == (before, drawn)
    assert type(engine.chance) is Chance
