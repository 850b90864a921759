"""Counters: by day, without names, in a CSV."""

from crashgames.kiosk.counters import MOST_DAYS, NAME, Counters
from crashgames.program.kiosk.books import minutes_left, usual_minutes


def test_counts_are_kept_over_restarts_and_come_as_a_csv(tmp_path):
    counters = Counters(tmp_path)
    day = counters.day("2026-11-22")
    day.visits, day.minutes = 3, [2.0, 9.5, 4.0]
    assert counters.save() == ""
    again = Counters(tmp_path)
    again.day("2026-11-22").visits += 1
    again.save()
    header, line = (tmp_path / "counters.csv").read_text().splitlines()
    assert header == (
        "day,visits,lessons_begun,lessons_finished,matches_begun,matches_finished,matches_abandoned,median_minutes,"
        "resets,errors"
    )
    assert line == "2026-11-22,4,0,0,0,0,0,4.0,0,0"


def test_a_damaged_file_is_put_aside_and_old_days_go(tmp_path):
    (tmp_path / NAME).write_text("{")
    counters = Counters(tmp_path)
    assert (tmp_path / f"{NAME}.bad-1").exists()
    for number in range(MOST_DAYS + 5):
        counters.day(f"{number:04}")
    counters.save()
    assert len(Counters(tmp_path).counted.days) == MOST_DAYS and "0000" not in counters.counted.days


def test_how_long_a_table_takes_is_told_by_its_box():
    from crashgames.core.catalog import games

    info = games()["hidden_crashmaster"]
    assert usual_minutes(info, 5) == info.minutes[0] and usual_minutes(info, 10) == info.minutes[1]
    assert [minutes_left(30.0, passed) for passed in (0, 12, 21, 29, 30, 60)] == [30, 20, 9, 3, 3, 6]
