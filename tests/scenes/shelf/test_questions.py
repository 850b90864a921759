"""The options before a match: all of them in sight, each with a picture and a note that says what it means."""

import pytest

from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.shelf.questions import Answers, OptionCards, OptionsScene
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Label, ScrollArea
from tests.random_play import complete_games
from tests.scenes.hands import reach, show, steer, widgets

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


def rows_of(stage):
    """Each picture, title, note and answers of a page where there is room for them."""
    held = widgets(stage)
    return [held[n - 3 : n + 1] for n, one in enumerate(held) if isinstance(one, OptionCards)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"], indirect=True)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_all_options_are_in_sight_beside_their_notes(info, language, size):
    """Nothing scrolls, titles and explanations are whole, and the way back is on the same sheet."""
    stage, scene = options_of(info, size)
    rows, sheet = rows_of(stage), scene.panel
    assert not of(stage, ScrollArea) and len(rows) == len(of(stage, Answers))
    for picture, title, note, answers in rows:
        assert note.text == answers.question.explain and note.rect.y >= title.rect.bottom and not answers.tip
        assert stage.assets.has(picture.art) and picture.rect.right <= title.rect.x == note.rect.x
        assert sheet.contains(answers.rect) and sheet.contains(note.rect)
        assert stage.text.size(title.text, title.steps[0], "display", title.rect.w)[1] <= title.rect.h
        assert stage.text.size(note.text, note.steps[0], "text", note.rect.w)[1] <= note.rect.h
        assert max(title.rect.right, note.rect.right) <= answers.rect.x
    assert sheet.contains(widgets(stage)[-1].rect)


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
        assert answers.hint == question.explain or question.explain in [one.text for one in of(stage, Label)]


def test_short_answers_leave_room_to_long_ones():
    """A press on each card chooses it, however wide it is."""
    stage, _ = options_of(COMMUTE, interface_scale=2.0)
    cards = max(of(stage, OptionCards), key=lambda one: len(one.options))
    assert len({place.w for place in cards.cards}) > 1 and cards.cards[-1].right == cards.rect.right
    for number in (2, 0, 1):
        cards.activate(cards.cards[number].center)
        assert cards.index == number


def test_titles_and_answers_are_each_equally_large():
    stage, _ = options_of(COMMUTE)
    titles = [title for _, title, *_ in rows_of(stage)]
    assert {cards.letters for cards in of(stage, OptionCards)} == {"label"}
    assert all(isinstance(title, Label) for title in titles) and len({title.steps for title in titles}) == 1
