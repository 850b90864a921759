"""Cards of lessons and hints: large where there is room, apart from all else; and the one thing that can be pressed."""

import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import game
from crashgames.scenes.table.teaching.card import CardWidget, Writing, lay_paper, place_paper
from crashgames.scenes.table.teaching.newcomers import lesson_table
from crashgames.ui.widgets import Button
from tests.scenes.hands import settle, show, widgets
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")

SCREEN, STRIP = Rect(0, 0, 1280, 720), Rect(0, 0, 900, 60)
WORDS = "Win duels, collect trophies: seven win the match. Drivers differ only in looks."
ON = {"animation_speed": 0.0, "reduced_motion": True}


def at_lesson(game_id):
    stage, scene = show(lambda stage: lesson_table(stage, game(game_id)), **ON)
    for _ in range(100):
        settle(stage)
        cards = [w for w in widgets(stage) if isinstance(w, CardWidget)]
        if cards and scene.board.idle and "Your move" in cards[0].called:
            return stage, scene, cards[0]
    raise AssertionError("no card asks for anything")


def test_a_card_has_the_largest_letters_for_which_there_is_room():
    stage, about = stage_of((1280, 720)), [Rect(600, 300, 60, 60)]

    def placed(walls):
        paper = lay_paper(stage, Writing(WORDS), about, ([walls], [walls]), (SCREEN, STRIP))
        return paper.rect, paper.step

    free, step = placed([])
    assert step == "reading" and SCREEN.contains(free)
    for letters, high in (("reading", 90), ("label", 80)):
        walls = [Rect(0, 0, 1280, 160), Rect(0, 160 + high, 1280, 560 - high)]
        low, step = placed(walls)
        assert step == letters and low.collidelist(walls) < 0


def test_a_card_stands_a_little_apart_from_what_it_avoids():
    """It does not squeeze into a corridor that is just as high."""
    stage, about = stage_of((1280, 720)), [Rect(600, 300, 10, 10)]
    apart = stage.theme.gap(0.5)

    def placed(top, bottom):
        walls = [Rect(0, 0, 1280, top), Rect(0, bottom, 1280, 720 - bottom)]
        return place_paper(stage, lambda step, width: (200, 100), about, walls, SCREEN)

    assert placed(396, 496) is None
    assert placed(396 - apart, 496 + apart)[0].y == 396


@pytest.mark.parametrize("size", [(640, 400), (800, 600), (1024, 768), (1366, 768), (1600, 900)])
def test_no_word_of_a_card_with_a_button_is_cut(size):
    stage = stage_of(size)
    writing = Writing(WORDS + " " + WORDS, buttons=(stage.theme.px(120),))
    paper = lay_paper(stage, writing, [], ([[]], [[]]), (Rect((0, 0), size), Rect(0, 0, size[0], 60)))
    card, drawn = CardWidget(paper, writing, lambda: None), []
    render = stage.text.render
    stage.text.render = lambda words, step, *rest: drawn.append((words, rest)) or render(words, step, *rest)
    card.draw(Surface(size), stage)
    ((_, face, width, most),) = [rest for words, rest in drawn if words == writing.text]
    assert stage.text.size(writing.text, paper.step, face, width)[1] <= most * stage.text.line_height(paper.step)


@pytest.mark.parametrize("game_id", ["mayday", "hidden_crashmaster"])
def test_the_only_thing_that_can_be_pressed_is_gold(game_id):
    stage, scene, _ = at_lesson(game_id)
    (action,) = scene.board.legal
    (seen,) = [w for w in widgets(stage) if isinstance(w, Button) and w.label == scene.board.label(action, [action])]
    assert seen.kind == "primary"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_lesson_card_leaves_driver_and_co_pilot_in_sight(scale):
    stage, scene = show(lambda stage: lesson_table(stage, game("hidden_crashmaster")), interface_scale=scale, **ON)
    for _ in range(100):
        settle(stage)
        cards = [w for w in widgets(stage) if isinstance(w, CardWidget)]
        if cards and scene.board.idle:
            break
    at = scene.board.at
    assert cards and cards[0].rect.collidelist([at.driver, at.console, at.co_pilot]) < 0
