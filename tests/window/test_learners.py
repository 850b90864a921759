"""Those who learn a game in the window: they stop at the end of a lesson, and press nothing that lies below it."""

import pytest

from crashgames.core.catalog import game
from crashgames.scenes.table.teaching.card_picture import LessonEnd
from tests import people
from tests.lesson_walk import LessonWalk
from tests.window.play_through import Hand, Party, Watch


@pytest.fixture
def lesson():
    walk = LessonWalk(game("crazy_commute")).to_the_end()
    yield walk
    walk.close()


def test_a_lesson_is_over_though_its_end_has_been_pressed_away(lesson):
    lesson.stage.stack.top.back()
    lesson.stage.stack.settle()
    count, hand = len(lesson.scene.match.actions), people.Hand(lesson.stage)
    hand.on_rest = lambda: None
    Party(lesson.stage, hand).learn(lesson.scene)
    assert len(lesson.scene.match.actions) == count


def test_no_key_is_pressed_for_what_lies_below_the_end(lesson):
    end, ring, done = lesson.stage.stack.top, lesson.scene.ring, []
    assert isinstance(end, LessonEnd)
    hand = Hand(lesson.stage, Watch(), "", "keyboard")
    hand._do = lambda *words: done.append(words)
    ring.focus(ring.focusables[0])
    hand.down(ring, ring.focused)
    assert not done
    hand.down(end.ring, end.ring.focused)
    assert done
