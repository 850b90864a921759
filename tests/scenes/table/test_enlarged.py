"""An enlarged interface enlarges a table: what is played with is never smaller than at 100 %."""

import pytest

from crashgames.core.catalog import game, games
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.card_picture import GoOn
from crashgames.scenes.table.teaching.newcomers import lesson_table
from crashgames.ui.widgets.button import FACE, LIP_HEIGHT
from tests.random_play import random_match
from tests.scenes.hands import show, widgets
from tests.table_walk import part_of
from tests.ui.playground import stage_of

PLAYED_WITH = {
    "hidden_crashmaster": {"sign"},
    "crash_by_crash": {"cell", "car", "bell", "operator", "space", "stock", "score", "accumulator"},
}
"""The kinds of pieces that are looked at: the road signs, and what is on the floor and in the pits."""
WINDOWS = [(1280, 720), (1920, 1080)]
TRACK = 10
"""Logical units above the lower edge of a button at which it fills up."""
SCALES = [1.25, 1.5, 2.0]
TABLES = [(game, seats) for game in PLAYED_WITH for seats in {games()[game].seats[0], games()[game].seats[-1]}]


def sides(game, seats, size, scale):
    """The shorter side of each piece that a table is played with."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    match = part_of(random_match(games()[game], seats, 7), 0.5)
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    layout = scene.board.layout(match.view(None))
    stage.stack.clear()
    return {piece: min(pose.size) for piece, pose in layout.items() if piece[0] in PLAYED_WITH[game]}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_played_with_is_smaller_in_an_enlarged_interface(game, seats, size, scale):
    usual, enlarged = sides(game, seats, size, 1.0), sides(game, seats, size, scale)
    assert {piece[0] for piece in usual} == PLAYED_WITH[game]
    assert {piece: (side, enlarged[piece]) for piece, side in usual.items() if enlarged[piece] < side} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_words_of_a_cards_button_end_above_its_fill(scale, language):
    """The first card of this lesson lies on the strip, where buttons are short."""
    use_language(language, assets_root())
    try:
        stage, _ = show(
            lambda stage: lesson_table(stage, game("crazy_commute")), interface_scale=scale, animation_speed=0.0
        )
        while not (found := [widget for widget in widgets(stage) if isinstance(widget, GoOn)]):
            stage.advance(0.1)
        (go_on,), px = found, stage.theme.px
        width = go_on.rect.w - 2 * stage.theme.gap(2)
        words = stage.text.render(go_on.words, go_on.step(stage), (0, 0, 0), FACE, width, 2, "center")
        lowest = go_on.rect.centery - px(LIP_HEIGHT) // 2 - words.get_height() // 2 + words.get_bounding_rect().bottom
        assert lowest <= go_on.rect.bottom - px(TRACK)
    finally:
        use_language("en", assets_root())
