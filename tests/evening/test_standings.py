"""Points that are fair across games: six a head, everywhere."""

import itertools
from fractions import Fraction
from types import SimpleNamespace

import msgspec
import pytest

from crashgames.core.messages import Outcome, Reason
from crashgames.evening.record import game_of, with_game
from crashgames.evening.standings import points, standings
from tests.evening.evenings import ID, evening_of, key_of, match_id, match_of, played, seated
from tests.random_play import tables
from tests.shelf.null_game import INFO

WHY = Reason("X-1", "It is over.")


def ended(info, outcome, levels=None):
    """What a record needs to know of a match with such an outcome, which nobody has played."""
    players = [SimpleNamespace(level=level) for level in levels or [0] * len(outcome.scores)]
    return SimpleNamespace(info=info, result=outcome, counts=True, players=players, actions=[], levels=[])


def game(outcome, info=INFO, levels=None):
    keys = ["" if level else key_of(n) for n, level in enumerate(levels or [0] * len(outcome.scores))]
    return game_of(ended(info, outcome, levels), seated(keys), match_id(1), 20)


def outcomes(info, seats):
    """Every way in which a match could end, as far as points go: how many win, as a side or by every order of scores.

    Which of several teams win makes no difference; from the fifth team on they have the scores of those before.
    """
    teams = sorted({info.team_of(seat) for seat in range(seats)})
    few = min(4, len(teams))
    for count in range(len(teams) + 1):
        winners = tuple(seat for seat in range(seats) if teams.index(info.team_of(seat)) < count)
        yield Outcome(winners, (0,) * seats, WHY, "the crew")
        for scores in itertools.product(range(few), repeat=few):
            yield Outcome(winners, tuple(scores[info.team_of(seat) % few] for seat in range(seats)), WHY)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_every_outcome_of_every_table_pays_six_a_head(info, seats):
    for outcome in outcomes(info, seats):
        got = points(game(outcome, info))
        assert sum(got) == 6 * seats and all(0 <= won <= 12 for won in got), outcome


@pytest.mark.parametrize(("info", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_a_match_that_was_played_pays_six_a_head(info, seats):
    match = match_of(info, seats, seed=7)
    record = game_of(match, seated(map(key_of, range(seats))), match_id(1), 20)
    got = points(record)
    assert sum(got) == 6 * seats
    assert min(got[seat] for seat in range(seats) if seat in match.outcome.winners or not match.outcome.winners) >= 6


@pytest.mark.parametrize(
    ("winners", "scores", "side", "got"),
    [
        ((0,), (9, 5, 1), "", (12, 6, 0)),
        ((2,), (9, 5, 1), "", (6, 0, 12)),
        ((0,), (9, 5, 5), "", (12, 3, 3)),
        ((0, 1), (9, 9, 1), "", (9, 9, 0)),
        ((0, 1, 2), (9, 9, 9), "", (6, 6, 6)),
        ((), (9, 5, 1), "", (6, 6, 6)),
        ((0,), (9, 5, 1), "the crew", (12, 3, 3)),
    ],
)
def test_points_are_the_share_of_the_others_who_were_beaten(winners, scores, side, got):
    assert tuple(points(game(Outcome(winners, scores, WHY, side)))) == got


def test_only_people_are_compared_with_each_other():
    got = points(game(Outcome((1,), (3, 9, 5, 4), WHY), levels=[0, 2, 0, 1]))
    assert got == [0, None, 12, None]


def test_alone_against_bots_nothing_counts():
    record = game(Outcome((0,), (9, 1, 1), WHY), levels=[0, 1, 1])
    assert not record.counted and points(record) == [None] * 3
    assert standings(with_game(evening_of(), record)) == []


def test_a_seat_that_a_bot_played_for_the_most_part_is_nobodys():
    match = match_of(seats=3)
    keys = [key_of(seat) for seat in range(3)]
    whole = game_of(match, seated(keys), match_id(1), 20)
    match.levels = [2 if action.seat == 1 else 0 for action in match.actions]
    lent = game_of(match, seated(keys), match_id(1), 20)
    assert [seat.person for seat in lent.seats] == [keys[0], "", keys[2]]
    assert points(lent) == points(whole)


def test_two_average_games_are_lent_to_everybody():
    evening = with_game(evening_of(3), game(Outcome((0,), (9, 5, 1), WHY)))
    rows = standings(evening)
    assert [row.standing for row in rows] == [8, 6, 4]
    assert rows[0].formula == "Everybody starts with two average games: (12.0 + 2 × 6) / (1 + 2) = 8.0."


def test_a_duel_counts_half_unless_the_host_wants_it_whole():
    evening = with_game(evening_of(2), game(Outcome((0,), (9, 5), WHY)))
    assert [row.standing for row in standings(evening)] == [Fraction(36, 5), Fraction(24, 5)]
    assert "(6.0 + 2 × 6) / (0.5 + 2) = 7.2" in standings(evening)[0].formula
    whole = msgspec.structs.replace(evening, halved=False)
    assert [row.standing for row in standings(whole)] == [8, 4]


def test_who_played_less_than_half_of_the_games_has_no_rank():
    evening = evening_of(4)
    for seats in ((0, 1, 2), (0, 1, 2), (1, 2, 3)):
        evening = played(evening, *seats)
    ranks = {row.person.name: row.rank for row in standings(evening)}
    assert ranks["Dan"] is None and {ranks["Anna"], ranks["Ben"], ranks["Cleo"]} <= {1, 2, 3}
    assert standings(evening)[-1].person.name == "Dan"


def test_ties_share_their_rank():
    evening = with_game(evening_of(3), game(Outcome((0, 1), (9, 9, 1), WHY)))
    assert [row.rank for row in standings(evening)] == [1, 1, 3]


def test_a_running_match_is_no_game():
    match = match_of(seats=3)
    running = match.part(len(match.actions) - 1)
    assert game_of(running, seated(map(key_of, range(3))), ID, 0) is None
