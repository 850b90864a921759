"""What a finished match shows: who could have known is counted exactly, lies and close votes are found again."""

import random

import pytest

from crashgames.core.catalog import game
from crashgames.core.replay import EVERYTHING, Eyes, Replay
from crashgames.core.truths import certainties
from crashgames.games.hidden_crashmaster import truths
from crashgames.games.hidden_crashmaster.roles import all_casts
from crashgames.games.hidden_crashmaster.tables import TEAM_OF, Power, Result, Team
from crashgames.games.hidden_crashmaster.view import Election
from crashgames.games.hidden_crashmaster.visibility import view_of
from tests.evening.evenings import match_of

HIDDEN = game("hidden_crashmaster")
SIZES = ((5, 1), (5, 2), (6, 3), (7, 4), (10, 5))


def ended(seats, seed):
    replay = Replay(match_of(HIDDEN, seats, seed))
    return replay, replay.view(replay.count, EVERYTHING)


def fits(engine, cast, seat):
    """True if everything that a seat sees would be the same with these roles, and the match would still go on."""
    other = engine.copy()
    other.roles, other.shamed, other.doll = cast.roles, cast.shamed, cast.doll
    alive = not engine.not_doll >> cast.doll & 1 and engine.in_game >> cast.doll & 1
    licence = other.characters[seat] == engine.characters[seat]
    mine = engine.roles[seat] is cast.roles[seat]
    return bool(alive and licence and mine and view_of(other, seat) == view_of(engine, seat))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_the_casts_that_fit_a_view_are_counted_exactly(seats, seed):
    replay, _ = ended(seats, seed)
    found = certainties(replay, truths.possible)
    assert [one.seat for one in found] == list(range(seats))
    for one in found:
        counts = [
            sum(fits(replay.match.replay(number), cast, one.seat) for cast in all_casts(seats))
            for number in (0, replay.count - 1)
        ]
        assert [one.first, one.last] == counts
        assert (one.number is None) == (one.last != 1)


def test_a_seat_is_certain_once_one_cast_is_left():
    replay, _ = ended(5, 1)
    for one in certainties(replay, truths.possible):
        for number in range(replay.count):
            engine = replay.match.replay(number)
            left = sum(fits(engine, cast, one.seat) for cast in all_casts(5))
            assert (left == 1) == (one.number is not None and number >= one.number)


def test_at_ten_seats_there_are_840_casts():
    assert len(all_casts(10)) == 840


@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_the_best_lie_is_untrue_and_none_was_believed_by_more(seats, seed):
    replay, view = ended(seats, seed)
    engine, lies = replay.match.engine, []
    for claim in view.claims:
        cards, team = view.truth(claim.topic, claim.round)
        if claim.team:
            deed = next(d for d in view.deeds if d.round == claim.round and d.power is Power.INVESTIGATE_LOYALTY)
            assert team is (Team.SHAMED if engine.shamed >> deed.target & 1 else Team.PIT_CREW)
            lies += [claim] * (claim.team is not team)
        elif claim.cards:
            same = claim.cards == cards if claim.topic.value == "peek" else sorted(claim.cards) == sorted(cards)
            lies += [claim] * (not same)
    lie = truths.best_lie(view)
    assert (lie is None) == (not lies)
    if lie:
        assert lie.claim in lies and (lie.cards or lie.team)
        votes = [e for e in view.elections if e.round > lie.claim.round]
        votes = [e for e in votes if lie.claim.seat in (e.co_pilot, e.driver)]
        assert lie.vote == (votes[0] if votes else None)
        assert lie.believed or not any((v := truths.next_vote(view, one)) and v.elected for one in lies)


def test_other_ballots_are_the_fewest_that_turn_a_vote():
    for yes in range(8):
        for no in range(8 - yes):
            vote = Election(1, 0, 1, tuple(range(yes)), tuple(range(yes, yes + no)))
            turned = (
                k
                for k in range(9)
                if Election(1, 0, 1, range(yes - k), range(no + k)).elected != vote.elected
                or (not vote.elected and Election(1, 0, 1, range(yes + k), range(no - k)).elected)
            )
            if yes + no:
                assert truths.other_ballots(vote) == next(k for k in turned if k <= max(yes, no))


@pytest.mark.parametrize(("seats", "seed"), SIZES)
def test_who_could_have_stopped_it_lost_by_it_and_voted_for_it(seats, seed):
    _, view = ended(seats, seed)
    turning = truths.turning_vote(view)
    winners = {view.teams[seat] for seat in view.outcome.winners}
    majority = turning.vote.yes if turning.vote.elected else turning.vote.no
    assert set(turning.stoppers) <= {seat for seat in majority if view.teams[seat] not in winners}
    assert not turning.stoppers or len(turning.stoppers) >= turning.ballots
    shift = truths.shift_after(view, turning.vote)
    if shift and turning.stoppers:
        assert shift.reported is (Result.POINT if Team.PIT_CREW in winners else Result.CRASH)


def test_suspicion_counts_every_nope_but_ones_own():
    pick = random.Random(3)
    _, view = ended(6, 3)
    seat = pick.randrange(6)
    count = 0
    for vote in view.elections:
        for other in vote.no:
            count += seat in (vote.co_pilot, vote.driver) and other != seat
    assert truths.suspicion(view)[seat] == count


def test_what_was_learned_is_what_the_seats_saw():
    replay, view = ended(10, 5)
    for deed, claim in truths.learned(view):
        own = replay.view(replay.count - 1, Eyes(deed.seat))
        assert deed in own.deeds
        assert claim is None or (claim.round, claim.seat) == (deed.round, deed.seat)
        if deed.team:
            assert deed.team is TEAM_OF[view.roles[deed.target]]
