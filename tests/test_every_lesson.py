"""Every lesson: the advised line meets every idea, no learner gets stuck, and no card lies where it must not."""

from functools import cache

import pytest

from crashgames.core.translation import LANGUAGES
from crashgames.scenes.table.teaching.newcomers import lesson_table
from tests.lesson_checks import learners, live, recommended, resumed, texts, too_long, twice
from tests.lesson_walk import walked
from tests.people import CONFIRM, Hand, People
from tests.random_play import all_games
from tests.ui.playground import stage_of

TAUGHT = [info for info in all_games() if info.lesson]
RANDOM_LEARNERS = 5
PRESSES = 2000
"""Steps of a learner after which a lesson is stuck."""

games = pytest.mark.parametrize("info", TAUGHT, ids=lambda info: info.id)


@cache
def advised(info):
    return recommended(info)


@games
def test_the_advised_line_meets_every_idea_once(info):
    play = advised(info)
    assert play.whole
    met = [one for one in play.met if one in {idea.id for idea in play.lesson.to_meet}]
    assert sorted(met) == sorted({idea.id for idea in play.lesson.to_meet})


@games
def test_free_play_is_never_stuck_and_sees_no_card_twice(info):
    for play in learners(info, RANDOM_LEARNERS):
        assert (play.whole or play.match.outcome) and not twice(play) and play.met


@games
def test_a_lesson_that_is_resumed_shows_the_same_cards(info):
    play = advised(info)
    for count in range(len(play.match.actions) + 1):
        assert resumed(play, count) == live(play, count)


@games
def test_every_card_is_short_in_every_language(info):
    assert texts(info) and too_long(info) == []


VIEWS = (
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
    ((1920, 1080), 2.0),
    ((1024, 768), 1.5),
    ((2560, 1080), 1.0),
)


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0][0]}x{view[0][1]} {view[1]}")
@games
def test_no_card_covers_what_matters_and_each_says_how_to_go_on(info, view):
    size, scale = view
    language = tuple(LANGUAGES)[(TAUGHT.index(info) + VIEWS.index(view)) % len(LANGUAGES)]
    walk = walked(info, size, scale, language)
    assert {idea.id for idea in walk.lesson.to_meet} <= {card.idea.id for card in walk.cards}
    assert not walk.faults


@pytest.mark.long
@pytest.mark.sampled(3)
@pytest.mark.parametrize("by", ["mouse", *CONFIRM])
@games
def test_pressing_what_is_advised_leads_to_the_end_of_a_lesson(info, by):
    stage = stage_of(animation_speed=0.0, reduced_motion=True)
    table = lesson_table(stage, info)
    table.autosave.writer = None
    stage.stack.push(table)
    stage.stack.settle()
    advice = table.turns.lesson.advice
    learner = People(
        stage, Hand(stage, by), decide=lambda seat: advice(table.match.view(seat), table.match.legal_actions(seat))
    )
    for _ in range(PRESSES):
        if table.teacher.teaching.ended:
            return
        learner.step()
    raise AssertionError(f"stuck after {len(table.match.actions)} actions at {stage.stack.top}")
