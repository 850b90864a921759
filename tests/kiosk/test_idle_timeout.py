"""Who is there at a demo table: asked in time, and given up in time."""

import pytest

from crashgames.kiosk.settings import (
    SOLO_SECONDS,
    WARNING_SECONDS,
    HostChoices,
    IdleStep,
    IdleTimeout,
    shelf_patience,
    table_patience,
)


def news(idle_timeout, seconds, patience=180.0, asks=True, step=0.5):
    """What happened in so many seconds, and when."""
    found = []
    for number in range(round(seconds / step)):
        heard = idle_timeout.tick(step, patience, asks)
        if heard is not IdleStep.NOTHING:
            found.append((heard, (number + 1) * step))
    return found


@pytest.mark.parametrize(
    ("people", "kind", "seconds"),
    [
        (4, {}, 180),
        (1, {}, SOLO_SECONDS),
        (4, {"private": True}, 360),
        (6, {"talks": True}, 300),
        (6, {"talks": True, "private": True}, 600),
        (1, {"talks": True}, SOLO_SECONDS),
    ],
)
def test_a_silent_table_is_asked_and_given_up_half_a_minute_on(people, kind, seconds):
    patience = table_patience(HostChoices(), people, **kind)
    assert news(IdleTimeout(), seconds + WARNING_SECONDS, patience) == [
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
    assert news(IdleTimeout(), 30, shelf_patience(choices), asks=False) == [(IdleStep.GONE, 29.5)]
    choices.film_after = 0
    assert shelf_patience(choices) < SOLO_SECONDS
