"""What a table will need later is drawn while nothing moves, a little in each frame; other tests do without it."""

import pytest

from crashgames.scenes.table import showing
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.showing import Pace
from tests.boards import SMALL
from tests.random_play import complete_games, random_match
from tests.steady import HANG, warm_up
from tests.table_walk import part_of
from tests.ui.playground import FRAME, stage_of


def table(info, monkeypatch, seconds):
    """A table in the middle of a match, drawn ahead for so long in each frame."""
    monkeypatch.setattr(Pace, "warm_up", warm_up)
    monkeypatch.setattr(showing, "WARMING_SECONDS", seconds)
    scene = PlayScene(stage_of(SMALL), part_of(random_match(info, info.seats[0], 7), 0.5))
    scene.stage.stack.push(scene)
    scene.stage.stack.settle()
    scene.pace.stay()
    return scene


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_table_rests_when_everything_has_been_drawn(info, monkeypatch):
    scene = table(info, monkeypatch, HANG)
    assert scene.pace.idle_seconds == 0
    scene.stage.advance(FRAME)
    assert scene.pace.idle_seconds > 0


def test_little_is_drawn_in_each_frame(monkeypatch):
    scene = table(complete_games()[0], monkeypatch, 1e-9)
    scene.stage.advance(FRAME)
    assert scene.pace.idle_seconds == 0
