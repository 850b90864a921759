"""What a finished match shows: who could have known is counted exactly, lies and close votes are found again."""

from itertools import combinations, product

import pytest

from crashgames.components.seats import BIT
from crashgames.core.catalog import game
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.truths import certainties
from crashgames.games.mayday import truths
from crashgames.games.mayday.tables import INFILTRATOR_COUNT, NOBODY, PLACES, Team
from crashgames.games.mayday.view import Skirmish
from crashgames.games.mayday.visibility import sight
from tests.evening.evenings import match_of

MAYDAY = game("mayday")
SIZES = ((5, 1), (5, 2), (6, 3), (7, 4), (8, 5))


def ended(seats, seed):
    replay = Replay(match_of(MAYDAY, seats, seed))
    return replay, replay.view(replay.count, EVERYTHING)


def possible(engine, seat):
    """How many sets of Infiltrators leave the view of a seat as it is, with nobody Honest who has marked an untruth."""
    count, view = 0, sight(engine, seat)
    for team in combinations(range(engine.seats), INFILTRATOR_COUNT[engine.seats]):
        other = engine.copy()
        other.infiltrators = sum(BIT[one] for one in team)
        if not all(other.team(k) is engine.team(k) for k in range(engine.seats) if engine.shown[k] != NOBODY):
            continue
        count += any(_fits(other, engine, laid, seat, view) for laid in product(PLACES, repeat=engine.seats))
    return count


def _fits(other, engine, laid, seat, view):
    other.laid = laid
    honest = (
        other.card(look.owner, look.place) is look.side
        for look in engine.looks
        if other.team(look.looker) is Team.HONEST
    )
    return all(honest) and sight(other, seat) == view


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_teams_that_fit_a_view_are_counted_exactly(seed):
    replay, _ = ended(5, seed)
    for one in certainties(replay, truths.possible):
        for number in sorted({0, replay.count // 3, replay.count - 1}):
            count = possible(replay.match.replay(number), one.seat)
            if number == 0:
                assert one.first == count
            if number == replay.count - 1:
                assert one.last == count
            assert (count == 1) == (one.number is not None and one.number <= number)


@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_infiltrators_know_from_the_start_and_others_do_not(seats, seed):
    replay, view = ended(seats, seed)
    for one in certainties(replay, truths.possible):
        assert (one.first == 1) is (view.teams[one.seat] is Team.INFILTRATOR)


@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_only_infiltrators_lie_and_the_best_lie_is_one_of_them(seats, seed):
    replay, view = ended(seats, seed)
    lies = truths.lies(replay, view)
    assert all(view.teams[lie.look.looker] is Team.INFILTRATOR for lie in lies)
    assert len(lies) == sum(look.saw is not look.side for look in view.looks)
    best = truths.best_lie(replay, view)
    assert (best is None) == (not lies)
    if best:
        assert best.believed or not any(lie.believed for lie in lies)


def test_the_vote_after_a_lie_is_the_next_about_its_owner():
    replay, view = ended(8, 5)
    for lie in truths.lies(replay, view):
        number = next(n for n, v in enumerate(replay.views()) if lie.look.in_public in v.looks)
        before = len(replay.view(number).skirmishes)
        later = [vote for vote in view.skirmishes[before:] if vote.target == lie.look.owner]
        assert lie.vote == (later[0] if later else None)


def test_other_ballots_are_the_fewest_that_turn_a_vote():
    for protect, punch in product(range(7), repeat=2):
        vote = Skirmish("phase_1", 0, tuple(range(protect)), tuple(range(punch)))
        k = truths.other_ballots(vote)
        step = -1 if vote.protected else 1

        def turned(n, vote=vote, protect=protect, punch=punch, step=step):
            changed = Skirmish("phase_1", 0, range(protect + step * n), range(punch - step * n))
            return changed.protected != vote.protected

        if k <= (protect if vote.protected else punch):
            assert turned(k) and not turned(k - 1)


@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_who_could_have_stopped_it_lost_by_it_and_voted_for_it(seats, seed):
    _, view = ended(seats, seed)
    turning = truths.turning_vote(view)
    winners = {view.teams[seat] for seat in view.outcome.winners}
    majority = turning.vote.protect if turning.vote.protected else turning.vote.punch
    assert set(turning.stoppers) <= {seat for seat in majority if view.teams[seat] not in winners}
    assert not turning.stoppers or len(turning.stoppers) >= turning.ballots
