"""What fits next: seats, minutes, variety, turns of sitting out."""

import msgspec
import pytest

from crashgames.core.catalog import games
from crashgames.evening.fitting import fitting, in_last_third, minutes_of, sitting_out
from crashgames.evening.record import with_person
from tests.evening.evenings import evening_of, key_of, match_of, played
from tests.random_play import complete_games

SHELF = complete_games()


def fits(evening, past=(), now=0):
    return fitting(evening, SHELF, past, now)


def of(found, game):
    return next(fit for fit in found if fit.game == game)


@pytest.mark.parametrize("count", range(1, 11))
def test_everybody_plays_or_sits_out(count):
    found = fits(evening_of(count))
    assert len(found) >= 3
    for fit in found:
        info = games()[fit.game]
        assert len(fit.people) + len(fit.out) == count
        assert len(fit.people) + fit.bots in info.seats
        assert not (fit.bots and fit.out)


def test_nobody_here_fits_nothing():
    assert fits(evening_of(0)) == []


def test_hidden_roles_want_as_many_people_as_their_table():
    for count in range(1, 9):
        hidden = {fit.game for fit in fits(evening_of(count)) if games()[fit.game].hidden_roles}
        assert len(hidden) == (2 if count >= 5 else 0)


def test_all_at_the_table_come_before_some_who_sit_out():
    assert [len(fit.out) for fit in fits(evening_of(7))] == [0, 0, 2, 2, 3]


def test_no_game_comes_twice_in_a_row_longest_unplayed_first():
    evening = evening_of(4)
    order = []
    for _ in range(6):
        best = fits(evening)[0]
        order.append(best.game)
        evening = played(evening, 0, 1, 2, 3)
        latest = msgspec.structs.replace(evening.games[-1], game=best.game)
        evening = msgspec.structs.replace(evening, games=(*evening.games[:-1], latest))
    assert len(set(order[:3])) == 3 and order[3:] == order[:3]


def test_sitting_out_goes_by_turns():
    evening, times = evening_of(7), dict.fromkeys(range(7), 0)
    for _ in range(14):
        out = [int(person.key[1:], 16) for person in sitting_out(evening, 2)]
        evening = played(evening, *[n for n in range(7) if n not in out][:5], out=out, info=games()["crazy_commute"])
        for number in out:
            times[number] += 1
    assert set(times.values()) == {4}


def test_who_has_left_is_not_asked():
    evening = evening_of(4)
    gone = with_person(evening, msgspec.structs.replace(evening.people[1], left=20))
    assert all(key_of(1) not in [person.key for person in fit.people] for fit in fits(gone))


def test_a_game_that_ends_too_late_for_somebody_comes_last():
    evening = evening_of(4)
    hurried = with_person(evening, msgspec.structs.replace(evening.people[0], until=55))
    found = fits(hurried, now=30)
    assert [fit.late for fit in found] == sorted(fit.late for fit in found)
    assert {fit.game: fit.late for fit in found}["crazy_commute"] is False
    assert of(found, "crash_by_crash").late and of(found, "crash_by_crash").ends == 60


def test_minutes_are_measured_here_from_the_third_match_on():
    info, evening = games()["crazy_commute"], evening_of(3)
    found = []
    for minutes in (10, 12, 500, 14):
        evening = played(evening, 0, 1, 2, info=info, minutes=minutes)
        found.append(minutes_of(info, evening.games))
    assert found == [22, 22, 22, 12], "the middle of the box at first; what was put away is no measure"


def test_newcomers_take_time_and_make_a_game_late():
    evening = evening_of(4)
    evening = with_person(evening, msgspec.structs.replace(evening.people[0], until=50))
    info = games()["crazy_commute"]

    def is_new(game, person):
        return game == info.id and person.key == key_of(2)

    plain = {fit.game: fit for fit in fitting(evening, SHELF, (), 22)}
    found = {fit.game: fit for fit in fitting(evening, SHELF, (), 22, is_new)}
    assert found[info.id].newcomers == 1 and found[info.id].minutes == plain[info.id].minutes + 7
    assert found[info.id].late and not plain[info.id].late
    assert all(found[game] == plain[game] for game in found if game != info.id)


# How far a match is


@pytest.mark.parametrize("info", [info for info in SHELF if not info.hidden_roles], ids=lambda info: info.id)
def test_scores_tell_when_a_match_is_in_its_last_third(info):
    """Whatever the clock says."""
    whole = match_of(info, info.seats[0])
    late = [in_last_third(whole.part(number), 9 - 9 * (number > 0), ()) for number in (0, 1, len(whole.actions) - 1)]
    assert late == [False, False, True]


@pytest.mark.parametrize(
    ("took", "usual", "late"),
    [(0, (), False), (29, (), False), (30, (), True), (30, (60,) * 3, False), (999, (), False)],
)
def test_without_scores_minutes_do(took, usual, late):
    info = games()["hidden_crashmaster"]
    evening = evening_of(5)
    for minutes in usual:
        evening = played(evening, *range(5), info=info, minutes=minutes)
    assert in_last_third(match_of(info, 5).part(3), took, evening.games) is late
