"""Tweens: order, time left over, composition, jumping to the end."""

import pytest

from crashgames.ui.tween import Call, Later, Together, Tween, ease_in, ease_in_out, ease_out, overshoot, pause


@pytest.fixture
def log():
    return []


def test_a_tween_gives_the_share_done_and_ends_at_one(log):
    tween = Tween(2.0, log.append)
    assert tween.update(1.0) == 0
    assert tween.update(1.5) == pytest.approx(0.5)
    assert log == [0.5, 1.0]
    assert tween.done


def test_a_sequence_hands_the_time_left_over_to_the_next(log):
    tween = Tween(1.0, lambda t: log.append(("a", t))) + Tween(1.0, lambda t: log.append(("b", t)))
    tween.update(1.5)
    assert log == [("a", 1.0), ("b", 0.5)]
    assert not tween.done
    assert tween.update(1.0) == pytest.approx(0.5)
    assert tween.done


def test_together_ends_with_the_longest(log):
    tween = Tween(1.0, lambda t: log.append("short")) | Tween(2.0)
    tween.update(1.5)
    assert not tween.done
    assert tween.update(1.0) == pytest.approx(0.5)
    assert log == ["short"]


def test_finish_reaches_every_end_in_order(log):
    tween = (Tween(1, lambda t: log.append(("a", t))) | pause(3)) + Tween(1, lambda t: log.append(("b", t)))
    tween.finish()
    assert log == [("a", 1.0), ("b", 1.0)]
    assert tween.done
    assert tween.update(0.25) == 0.25


def test_sounds_are_left_out_when_jumping(log):
    tween = pause(1) + Call(lambda: log.append("sound"), on_jump=False) + Call(lambda: log.append("done"))
    tween.finish()
    assert log == ["done"]


def test_a_later_tween_is_made_in_its_turn(log):
    def make():
        log.append("made")
        return Tween(1.0)

    tween = pause(1) + Later(make)
    assert log == []
    tween.update(1.5)
    assert log == ["made"]
    assert tween.update(1.0) == pytest.approx(0.5)


def test_an_empty_group_takes_no_time():
    assert Together([]).update(0.5) == 0.5


@pytest.mark.parametrize("ease", [ease_in, ease_out, ease_in_out, overshoot])
def test_eases_start_at_nothing_and_end_at_everything(ease):
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)
