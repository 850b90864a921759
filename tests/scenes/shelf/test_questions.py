"""The options before a match: all of them in sight, and one note that says what the one that is pointed at means."""

import pytest

from crashgames.core.translation import tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.shelf.questions import Answers, OptionCards, OptionNote, OptionsScene
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Label, ScrollArea
from tests.random_play import complete_games
from tests.scenes.hands import WAYS, reach, settle, show, steer, widgets
from tests.ui.playground import point

pytestmark = pytest.mark.usefixtures("no_pictures")

GAMES = complete_games()
COMMUTE = max(GAMES, key=lambda info: len(info.questions))


@pytest.fixture
def language(request):
    use_language(request.param, assets_root())
    yield request.param
    use_language("en", assets_root())


def of(stage, kind):
    return [widget for widget in widgets(stage) if isinstance(widget, kind)]


def options_of(info, size=(1280, 720), **settings):
    return show(lambda stage: OptionsScene(stage, info, info.defaults()), size, **settings)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"], indirect=True)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_all_options_are_in_sight_above_their_note(info, language, size):
    """Nothing scrolls, and titles and the longest explanation are whole."""
    stage, scene = options_of(info, size)
    (note,), sheet = of(stage, OptionNote), scene.panel
    assert not [area for area in of(stage, ScrollArea) if sheet.contains(area.rect)]
    assert all(isinstance(answers, OptionCards) and sheet.contains(answers.rect) for _, answers in note.rows)
    assert sheet.contains(note.rect) and note.rect.y >= max(answers.rect.bottom for _, answers in note.rows)
    asked = [answers.question for _, answers in note.rows]
    assert OptionNote.height(stage, asked, note.step, note.rect.w) <= note.rect.h
    for title, answers in note.rows:
        assert stage.text.size(title.text, title.steps[0], "display", title.rect.w)[1] <= title.rect.h
        assert title.rect.w + title.rect.x <= answers.rect.x


@pytest.mark.parametrize("way", WAYS)
def test_the_note_explains_what_is_pointed_at(way):
    """The first option at the beginning; then the last that was pointed at, and always in the same place."""
    stage, _ = options_of(COMMUTE)
    (note,) = of(stage, OptionNote)
    place = note.rect.copy()
    assert note.question.title == tr(COMMUTE.questions[0].label)
    for title, answers in reversed(note.rows):
        if way == "mouse":
            point(stage, title.rect.center if title is note.rows[1][0] else answers.rect.center)
        else:
            reach(stage, answers, way)
        settle(stage)
        assert note.question is answers.question and note.rect == place
        assert not stage.stack.top.ring.tooltip.shown
    last = note.question
    point(stage, (3, 3))
    settle(stage)
    assert note.question is last


def test_the_note_stays_when_the_page_is_built_again():
    stage, scene = options_of(COMMUTE)
    reach(stage, of(stage, OptionNote)[0].rows[2][1])
    settle(stage)
    scene.rebuild()
    assert of(stage, OptionNote)[0].shown == 2


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_an_option_speaks_title_answer_and_meaning(scale):
    """Also where a tip takes the place of the note; the page as a whole is not read again for that."""
    stage, scene = options_of(COMMUTE, interface_scale=scale)
    page = scene.spoken
    for answers in [one for one in of(stage, Answers) if one.question.explain]:
        question = answers.question
        reach(stage, answers)
        steer(stage, Intent.RIGHT)
        said = scene.focus[1]
        assert said.count(question.explain.rstrip(".")) == 1 and said.startswith(f"{question.title}. ")
        assert answers.options[answers.index] in said and scene.spoken == page
        assert of(stage, OptionNote) or answers.hint == question.explain


def test_short_answers_leave_room_to_long_ones():
    """A press on each card chooses it, however wide it is."""
    stage, _ = options_of(next(info for info in GAMES if info.id == "mayday"))
    cards = max(of(stage, OptionCards), key=lambda one: len(one.options))
    assert len({place.w for place in cards.cards}) > 1 and cards.cards[-1].right == cards.rect.right
    for number in (2, 0, 1):
        cards.activate(cards.cards[number].center)
        assert cards.index == number


def test_titles_and_answers_are_each_equally_large():
    stage, _ = options_of(COMMUTE)
    titles = [title for title, _ in of(stage, OptionNote)[0].rows]
    assert {cards.letters for cards in of(stage, OptionCards)} == {"label"}
    assert all(isinstance(title, Label) for title in titles) and len({title.steps for title in titles}) == 1
