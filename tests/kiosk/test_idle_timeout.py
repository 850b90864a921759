"""Who is there at a demo table: asked in time, and given up in time."""

import pytest

from crashgames.kiosk.settings import (
    SOLO_SECONDS,
    WARNING_SECONDS,
    HostChoices,
    IdleStep,
    IdleTimeout,
    Situation,
    StopPlace,
    patience,
)

TABLE = Situation(StopPlace.TABLE, people=4)


def news(idle_timeout, seconds, situation=TABLE, choices=None, step=0.5):
    """What happened in so many seconds, and when."""
    found = []
    for number in range(round(seconds / step)):
        heard = idle_timeout.tick(step, situation, choices or HostChoices())
        if heard is not IdleStep.NOTHING:
            found.append((heard, (number + 1) * step))
    return found


@pytest.mark.parametrize(
    ("situation", "seconds"),
    [
        (TABLE, 180),
        (Situation(StopPlace.TABLE, people=1), SOLO_SECONDS),
        (Situation(StopPlace.SCREEN), SOLO_SECONDS),
        (Situation(StopPlace.TABLE, people=4, private=True), 360),
        (Situation(StopPlace.TABLE, people=6, talks=True), 300),
        (Situation(StopPlace.TABLE, people=6, talks=True, private=True), 600),
        (Situation(StopPlace.TABLE, people=1, talks=True), SOLO_SECONDS),
    ],
)
def test_a_silent_table_is_asked_and_given_up_half_a_minute_on(situation, seconds):
    assert news(IdleTimeout(), seconds + WARNING_SECONDS, situation) == [
        (IdleStep.ASK, seconds),
        (IdleStep.GONE, seconds + WARNING_SECONDS),
    ]


def test_whoever_does_anything_has_all_the_time_again():
    idle_timeout = IdleTimeout()
    news(idle_timeout, 179)
    idle_timeout.touch()
    assert not news(idle_timeout, 179)
    assert news(idle_timeout, 5) == [(IdleStep.ASK, 1.0)]
    idle_timeout.touch()
    assert idle_timeout.left is None
    assert not news(idle_timeout, 179)


def test_on_the_shelf_nobody_is_asked_before_the_film_begins():
    choices = HostChoices()
    choices.film_after = 30
    shelf = Situation(StopPlace.SHELF)
    assert patience(shelf, choices) < 30
    assert news(IdleTimeout(), 30, shelf, choices) == [(IdleStep.GONE, 29.5)]
    choices.film_after = 0
    assert patience(shelf, choices) < SOLO_SECONDS
