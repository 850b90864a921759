"""The turning point and the largest swing of a match, found again by looking at every action."""

import random
from itertools import permutations

from crashgames.core.catalog import games
from crashgames.core.replay import OPEN_TABLE, Eyes, Replay
from crashgames.core.truths import Certainty, Swing, certainty, decisive, largest_swing, turning_point
from tests.evening.evenings import match_of


def test_the_turning_point_is_the_last_change_to_a_winners_lead():
    scores = [(0, 0), (3, 0), (3, 4), (3, 4), (6, 4), (9, 4)]
    assert turning_point(scores, (0,)) == Swing(4, (3, 0))
    assert turning_point(scores[:4], (1,)) == Swing(2, (0, 4))


def test_there_is_no_turning_point_if_scores_did_not_decide():
    assert turning_point([(0, 0), (3, 3)], (0,)) is None
    assert turning_point([(0, 0), (3, 4)], (0,)) is None
    assert turning_point([(0, 0), (3, 3)], (0, 1)) is None
    assert turning_point([(0, 0), (3, 3)], ()) is None


def test_the_largest_swing_moves_two_seats_furthest_apart():
    scores = [(0, 0, 0), (5, 0, 0), (5, 3, -3), (5, 4, -3)]
    assert largest_swing(scores) == Swing(2, (0, 3, -3))
    assert largest_swing(scores, besides=Swing(2, (0, 3, -3))) == Swing(1, (5, 0, 0))
    assert largest_swing([(0, 0), (0, 0)]) is None


def test_both_are_found_again_by_brute_force():
    pick = random.Random(1)
    for _ in range(300):
        scores = [(0, 0, 0)]
        for _ in range(pick.randrange(1, 9)):
            scores.append(tuple(value + pick.choice((0, 0, -2, 1, 4)) for value in scores[-1]))
        changed = [n for n in range(1, len(scores)) if scores[n] != scores[n - 1]]
        apart = {
            n: max(
                (scores[n][a] - scores[n - 1][a]) - (scores[n][b] - scores[n - 1][b])
                for a, b in permutations(range(3), 2)
            )
            for n in changed
        }
        swing = largest_swing(scores)
        assert (swing is None) == (not changed) and (swing is None or apart[swing.number] == max(apart.values()))
        best = [seat for seat in range(3) if scores[-1][seat] == max(scores[-1])]
        turning = turning_point(scores, best) if len(best) == 1 else None
        if turning:
            others = [seat for seat in range(3) if seat not in best]
            ahead = [all(now[best[0]] > now[seat] for seat in others) for now in scores]
            assert all(ahead[turning.number :]) and not ahead[turning.number - 1]


def test_certainty_is_when_one_deal_was_left():
    assert certainty(2, [6, 6, 3, 1, 1]) == Certainty(2, 6, 1, 3)
    assert certainty(2, [6, 6, 3]).number is None
    assert certainty(0, [1, 1]).first == 1


def test_views_one_after_another_are_those_of_each_number():
    for info in games().values():
        replay = Replay(match_of(info, info.seats[0], 1))
        for eyes in (OPEN_TABLE, Eyes(1)):
            views = list(replay.views(eyes))
            assert len(views) == replay.count + 1
            assert all(views[number] == replay.view(number, eyes) for number in range(0, replay.count + 1, 7))


def test_the_decisive_vote_is_the_last_close_one_that_helped():
    ballots, helped = {"a": 2, "b": 1, "c": 2, "d": 5}, {"a", "b", "d"}
    assert decisive("abcd", ballots.get, helped.__contains__) == "b"
    assert decisive("cd", ballots.get, helped.__contains__) == "c"
    assert decisive("d", ballots.get, helped.__contains__) == "d"
    assert decisive("", ballots.get, helped.__contains__) is None
