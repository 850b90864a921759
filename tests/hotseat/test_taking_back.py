"""Nobody chooses again after another seat has answered: any game, played at random, with moves taken back at random."""

import random
from functools import cache

import pytest

from crashgames.core import undo
from crashgames.core.catalog import game, games
from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.cheaters_game import messages as cheaters_game
from crashgames.games.hidden_crashmaster.messages import AnswerDevice, AskDevice, Phase, Report
from crashgames.hotseat.turns import Turns
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.showing import END_PAUSE
from crashgames.ui.keys import Intent
from tests.random_play import complete_games, fresh_match, promises
from tests.scenes.private_table import advanced, sit_down
from tests.ui.playground import wait

ANSWERS = tuple(kind for info in complete_games() for kind in getattr(promises(info), "ANSWERS", ()))
"""What the rule books call an answer."""
ACTIONS, TAKEN_BACK, DEALS = 90, 0.3, 3
TABLES = [(info, seats) for info in games().values() for seats in {info.seats[0], info.seats[-1]}]


class Decisions:
    """The decisions of a match, also in moves taken back; written from the rule, not from the code that keeps it."""

    def __init__(self):
        self.decisions = []

    def heard(self, match, count):
        """The decisions of others after the first `count` actions, so that their seat must not choose again."""
        seat = match.actions[count].seat
        known = [(left, by, action) for left, by, action in self.decisions if left > count and by != seat]
        engine = match.replay(count)
        for number, action in enumerate(match.actions[count:], start=count):
            if action.seat != seat and (isinstance(action, ANSWERS) or knew_more(engine, action, seat)):
                known.append((number, action.seat, action))
            engine.advance(action)
        return known

    def cut(self, match, count):
        """These actions are taken back; what was decided by them has been heard."""
        self.decisions = [(min(left, count), by, action) for left, by, action in self.decisions]
        engine = match.replay(count)
        for action in match.actions[count:]:
            others = set(range(engine.seats)) - {action.seat}
            if isinstance(action, ANSWERS) or any(knew_more(engine, action, other) for other in others):
                self.decisions.append((count, action.seat, action))
            engine.advance(action)


def knew_more(engine, action, seat):
    """True if whoever chose may have known what `seat` does not: for all that `seat` knows, their views may differ."""
    if action.secrecy is Secrecy.INFORMATION:
        return False
    mine = engine.view(action.seat)
    worlds = (engine.determinize(engine.view(seat), FastChance(deal), engine.options) for deal in range(DEALS))
    return any(world.view(action.seat) != mine for world in worlds)


def chosen_again(info, seats, seed):
    """Choices made again although another seat had answered, and the number of moves taken back."""
    match, decisions, pick, taken = fresh_match(info, seats, seed), Decisions(), random.Random(seed), 0
    for _ in range(ACTIONS):
        if match.outcome is not None:
            break
        legal = match.legal_actions(pick.choice(match.to_act()))
        match.play(pick.choice(legal))
        while match.can_undo and pick.random() < TAKEN_BACK:
            count = pick.randint(1, match.undoable)
            left = len(match.actions) - count
            yield from (f"{match.actions[left]} after {known}" for known in decisions.heard(match, left))
            decisions.cut(match, left)
            match.undo(count)
            taken += 1
    yield taken


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats"), [pytest.param(*table, id=f"{table[0].id}-{table[1]}") for table in TABLES])
def test_nobody_chooses_again_after_another_seat_has_answered(info, seats):
    *found, taken = chosen_again(info, seats, seats)
    assert not found
    assert taken


def forgetful(self, count):
    """As the original, but what was taken back is forgotten."""
    CUT(self, count)
    self.given_away.clear()


CUT = undo.Past.cut
FAULTS = {
    "what a seat knows is overlooked": (undo, "_knows_more", lambda world, seat: False, "crash_by_crash"),
    "answers are overlooked": (cheaters_game.Reply, "answers", False, "cheaters_game"),
    "what was taken back is forgotten": (undo.Past, "cut", forgetful, "crash_by_crash"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault, monkeypatch):
    where, name, planted, game_id = FAULTS[fault]
    monkeypatch.setattr(where, name, planted)
    info = game(game_id)
    assert any(len([*chosen_again(info, info.seats[0], seed)]) > 1 for seed in range(12))


# One person among bots, on a bus


def on_the_bus(phase, wanted, levels=(0, 1, 1, 1, 1)):
    """A match in which the person is to act in this phase, with its bots."""
    for seed in range(400):
        match = Match(
            game("hidden_crashmaster"),
            [Player(f"Player {seat}", level) for seat, level in enumerate(levels)],
            seed.to_bytes(32, "big"),
        )
        pick = random.Random(seed)
        while match.outcome is None:
            seat = pick.choice(match.to_act())
            legal = match.legal_actions(seat)
            if match.view(None).phase == phase and seat == 0 and wanted(legal):
                return match
            match.play(pick.choice(legal))
    raise AssertionError(phase)


def test_nobody_reports_again_after_hearing_a_claim():
    match = on_the_bus(Phase.REPORT, lambda legal: len({a for a in legal if isinstance(a, Report)}) > 1)
    turns = Turns(match)
    turns.play(next(action for action in match.legal_actions(0) if isinstance(action, Report)))
    advanced(match, Phase.CLAIM)
    turns.forget()
    while match.view(None).phase == Phase.CLAIM and match.to_act() != (0,):
        turns.play(match.legal_actions(match.to_act()[0])[0])
        assert not turns.can_undo
        assert turns.undo() == 0
    turns.close()


@pytest.mark.parametrize("levels", [(0, 1, 1, 1, 1), (0,) * 5], ids=["bots", "people"])
def test_the_device_is_not_asked_for_again_after_a_refusal(levels):
    match = on_the_bus(Phase.REPORT, lambda legal: any(isinstance(a, AskDevice) for a in legal), levels)
    turns = Turns(match)
    turns.play(AskDevice(0))
    turns.play(AnswerDevice(match.to_act()[0], False))
    assert turns.back.count <= 1, "at most the answer, by whom it was given"
    turns.undo()
    assert AskDevice(0) in match.actions
    assert not turns.can_undo
    assert "made a decision since" in turns.back.words()
    turns.close()


# The end


def at_the_end():
    """A match from whose last action nobody has learned anything: it could be taken back, were it not the last."""
    seed, actions = course_to_such_an_end()
    match = fresh_match(game("crash_by_crash"), 2, seed)
    for action in actions:
        match.play(action)
    return match


@cache
def course_to_such_an_end():
    for seed in range(60):
        match = fresh_match(game("crash_by_crash"), 2, seed)
        pick = random.Random(seed)
        while match.outcome is None:
            match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
        if match.can_undo:
            return seed, match.actions
    raise AssertionError


def test_after_the_result_has_been_shown_nothing_is_taken_back():
    match = at_the_end()
    last = match.undo()
    stage, scene = sit_down(match)
    scene.turns.play(last)
    assert scene.turns.can_undo, "a slip at the very end, before the result"
    wait(stage, END_PAUSE + 1)
    assert isinstance(stage.stack.top, ResultsScene)
    stage.stack.pop()
    stage.stack.settle()
    scene.intent(Intent.UNDO)
    assert match.outcome is not None and not scene.turns.can_undo
    assert "been revealed" in scene.header.notice
    stage.stack.clear()


@pytest.mark.parametrize("intent", [Intent.MENU, Intent.HELP])
def test_who_does_something_else_after_the_end_undoes_nothing(intent):
    """The menu leads to everybody's cards in the replay; meanwhile the command line prints the whole match."""
    match = at_the_end()
    last = match.undo()
    stage, scene = sit_down(match)
    scene.play(last)
    scene.jump()
    assert scene.turns.can_undo
    scene.intent(intent)
    wait(stage, 0.1)
    assert stage.stack.top is not scene
    stage.stack.pop()
    wait(stage, 0.1)
    scene.intent(Intent.UNDO)
    assert match.outcome is not None and not scene.turns.can_undo and not scene.turns.back.undo_by_agreement_count
    assert scene.header.notice == scene.turns.back.why_not()
    stage.stack.clear()


def test_a_match_that_is_over_is_taken_up_without_a_way_back():
    match = at_the_end()
    assert match.can_undo
    turns = Turns(match)
    assert not turns.can_undo and turns.undo() == 0 and "been revealed" in turns.back.words()
