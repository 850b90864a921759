"""Every lesson: the advised line meets every idea, no learner gets stuck, and no card lies where it must not."""

import random
from itertools import cycle, islice

import pytest

from crashgames.core.lessons import MOST_WORDS
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.core.tutor import Tutor, caught_up
from crashgames.paths import assets_root
from tests.lesson_play import LessonPlay
from tests.lesson_walk import walked
from tests.random_play import all_games
from tests.table_walk import SIZES

TAUGHT = [info for info in all_games() if info.lesson]
RANDOM_LEARNERS = 3
LONGEST = 25
"""Decisions of a random learner, which are more than the advised line takes."""

games = pytest.mark.parametrize("info", TAUGHT, ids=lambda info: info.id)


def advised(info):
    lesson = info.first_match()
    return LessonPlay(info).play(lesson.advice, enough=lambda play: play.whole)


@games
def test_the_advised_line_meets_every_idea_once(info):
    play = advised(info)
    assert play.whole
    met = [one for one in play.met if one in {idea.id for idea in play.lesson.to_meet}]
    assert sorted(met) == sorted({idea.id for idea in play.lesson.to_meet})


@games
def test_a_random_learner_is_never_stuck_and_sees_no_card_twice(info):
    for seed in range(RANDOM_LEARNERS):
        pick = random.Random(seed)
        play = LessonPlay(info).play(
            lambda view, legal, pick=pick: pick.choice(legal), enough=lambda play: play.decisions >= LONGEST
        )
        costly = {idea.id for idea in play.lesson.ideas if idea.costly}
        once = [one for one in play.met if one not in costly]
        assert len(once) == len(set(once)) >= 1


@games
def test_cards_follow_from_the_actions_alone(info):
    play = advised(info)
    tutor = Tutor(play.lesson.ideas, play.match.names)
    caught_up(tutor, play.match, play.lesson.learner, [play.lesson.learner], len(play.lesson.opening))
    assert [card.text for card in tutor.met] == [shown.card.text for shown in play.shown]


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_short_in_every_language(info, language):
    use_language(language, assets_root())
    try:
        for idea in info.first_match().ideas:
            words = tr(idea.text).split()
            assert 0 < len(words) <= MOST_WORDS + (language != "en") * 4, idea.id
    finally:
        use_language("en", assets_root())


VIEWS = [(*size, language) for size, language in islice(zip(cycle(SIZES), cycle(LANGUAGES), strict=False), 12)]
"""Every size three times and every language, of which each game is looked at in two."""


@pytest.mark.parametrize("turn", [0, 1])
@games
def test_no_card_lies_on_anything_that_matters(info, turn):
    size, scale, language = VIEWS[(2 * TAUGHT.index(info) + turn) % len(VIEWS)]
    walk = walked(info, size, scale, language)
    assert walk.cards
    assert not walk.faults
