"""The way of the device: the fewest passes, proven against all orders, and the budget of a long match of ten."""

import random
from itertools import permutations, product

import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.games.hidden_crashmaster.messages import Ban, Discard, NoClaim, Nominate, Report, Vote
from crashgames.games.hidden_crashmaster.tables import Power, Result
from crashgames.hotseat.turns import hand_over, visiting_order
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.session import unsaved_session
from tests.people import Hand, People
from tests.ui.playground import stage_of

BUDGET = 40


def passes(holder, visits):
    """The number of times that the device changes hands when it begins with `holder` and is visited in this order."""
    session = unsaved_session()
    session.holder = holder
    for seat in visits:
        hand_over(session, seat)
    return session.passes


def tables(most):
    """Every set of waiting seats, every holder and every leader, also none."""
    for seats in range(2, most + 1):
        somebody = (None, *range(seats))
        for asked in product((False, True), repeat=seats):
            waiting = [seat for seat in range(seats) if asked[seat]]
            yield from ((seats, waiting, holder, leader) for holder in somebody for leader in somebody if waiting)


def test_every_waiting_seat_is_visited_once():
    for seats, waiting, holder, leader in tables(6):
        assert sorted(visiting_order(waiting, seats, holder, leader)) == waiting


def test_no_other_order_needs_fewer_passes():
    for seats, waiting, holder, leader in tables(5):
        order = visiting_order(waiting, seats, holder, leader)
        assert passes(holder, order) == min(passes(holder, other) for other in permutations(waiting))


def test_no_order_needs_fewer_passes_if_the_leader_is_next():
    for seats, waiting, holder, leader in tables(5):
        if leader is None:
            continue
        order = visiting_order(waiting, seats, holder, leader)
        best = min(passes(holder, [*other, leader]) for other in permutations(waiting))
        assert passes(holder, [*order, leader]) == best


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_votes_one_by_one_and_the_shift_take_the_fewest_passes(seats):
    """All vote, then the leader is asked in private, then one other."""
    for holder, leader, driver in permutations(range(seats), 3):
        order = visiting_order(range(seats), seats, holder, leader)
        best = min(passes(holder, [*other, leader, driver]) for other in permutations(range(seats)))
        assert passes(holder, [*order, leader, driver]) == best


def test_the_device_goes_round_the_table_from_its_holder():
    assert visiting_order(range(5), 5, 3, None) == (3, 4, 0, 1, 2)
    assert visiting_order((0, 1, 4), 5, 2, None) == (4, 0, 1)
    assert visiting_order(range(5), 5, 3, 4) == (3, 0, 1, 2, 4)


def test_whoever_has_the_device_already_is_not_given_it():
    session = unsaved_session()
    for seat in (2, 2, 0, 0, 2):
        hand_over(session, seat)
    assert (session.holder, session.passes) == (2, 3)


# A long match


class Plan:
    """Eight elections and seven shifts of ten, with every power: five Crashes, two Points, the Doll banned at last."""

    REJECTED = 2
    POINTS = (3, 5)

    def __init__(self, match):
        self.match = match
        self.pick = random.Random(1)

    def decide(self, seat):
        legal = self.match.legal_actions(seat)
        view = self.match.view(None)
        liked = [action for action in legal if self.likes(action, view)]
        return self.pick.choice(liked or legal)

    def likes(self, action, view):
        doll, wanted = self.match.engine.doll, Result.POINT if len(view.shifts) in self.POINTS else Result.CRASH
        match action:
            case Vote(_, yes):
                return yes is (len(view.elections) != self.REJECTED)
            case Nominate(_, driver):
                return driver != doll
            case Discard(_, card):
                return card is not wanted
            case Report(_, card):
                return card is wanted
            case Ban(_, target):
                return (target == doll) is (view.crashes == 5)
        return isinstance(action, NoClaim)


def long_match():
    info = game("hidden_crashmaster")
    return Match(info, [Player(f"Player {seat}") for seat in range(10)], (3).to_bytes(32, "big"))


def play_long_match(**settings):
    stage, match = stage_of(animation_speed=0.0, **settings), long_match()
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    People(stage, Hand(stage, "keyboard"), decide=Plan(match).decide).play(match)
    view = match.view(None)
    used = [deed.power for deed in view.deeds]
    assert len(view.elections) == 8 and len(view.shifts) == 7
    assert used == [power for power in view.powers if power] and used.count(Power.BANNING) == 2
    return scene.turns.session.passes


def test_a_long_match_of_ten_keeps_the_budget():
    needed = play_long_match()
    assert needed <= BUDGET


def test_votes_one_by_one_cost_more():
    assert play_long_match(ballot="one_by_one") > BUDGET
