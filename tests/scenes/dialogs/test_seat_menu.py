"""The question who is meant: faces in an even grid, and the way back in a row of its own."""

from itertools import pairwise

import pytest

from crashgames.scenes.dialogs.menu import FaceButton, SeatMenuScene
from crashgames.ui.widgets import Button
from tests.scenes.hands import WAYS, button, push, show, widgets
from tests.scenes.private_table import match_of

pytestmark = pytest.mark.usefixtures("no_pictures")

MATCH = match_of(*(0,) * 10)


def asked(count, scale=1.0, call=lambda seat: None):
    seats = tuple(range(count))
    stage, scene = show(
        lambda stage: SeatMenuScene(stage, MATCH, seats, "Who wants a hint?", call), interface_scale=scale
    )
    faces = [w for w in widgets(stage) if isinstance(w, FaceButton)]
    (back,) = [w for w in widgets(stage) if isinstance(w, Button) and w not in faces]
    return stage, scene, faces, back


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", range(2, 11))
def test_faces_stand_in_an_even_grid_above_the_way_back(count, scale):
    stage, scene, faces, back = asked(count, scale)
    assert len(faces) == count and len({face.rect.size for face in faces}) == 1
    rows = [[face.rect for face in faces if face.rect.y == top] for top in sorted({face.rect.y for face in faces})]
    assert len(rows) <= 2 and len(rows[0]) - len(rows[-1]) in (0, 1)
    middle = scene.panel.centerx
    for line in (*rows, [back.rect]):
        assert abs(line[0].left + line[-1].right - 2 * middle) <= 2
        assert {b.x - a.right for a, b in pairwise(line)} <= {stage.theme.gap(3), stage.theme.gap(2)}
    assert back.rect.y > rows[-1][0].bottom
    assert all(scene.panel.contains(one.rect) for one in (*faces, back))
    assert scene.panel.w <= stage.size[0] and scene.panel.h <= stage.size[1]


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("count", [2, 5, 10])
def test_faces_are_no_smaller_in_an_enlarged_interface(count, scale):
    small, large = asked(count)[2][0], asked(count, scale)[2][0]
    stage, usual = asked(count, scale)[0], asked(count)[0]

    def side(stage, face):
        line = stage.text.line_height(face.common_step(stage), "close")
        return min(face.rect.w, face.rect.h - line)

    assert side(stage, large) >= 0.97 * side(usual, small)
    assert stage.theme.font(large.common_step(stage)) >= usual.theme.font(small.common_step(usual))


@pytest.mark.parametrize("way", WAYS)
def test_a_press_on_a_face_answers_and_closes(way):
    chosen = []
    stage, _, faces, _ = asked(7, call=chosen.append)
    push(stage, faces[5], way)
    assert chosen == [5] and stage.stack.top is None
    stage, *_ = asked(7, call=chosen.append)
    push(stage, button(stage, "Back to the table"), way)
    assert chosen == [5] and stage.stack.top is None
