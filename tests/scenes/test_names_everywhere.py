"""Names in every script on the screens that show names: all of them whole, and none as a box."""

import pytest

from crashgames.core.settings import Settings
from crashgames.scenes.evening.suggestions import FitBox
from crashgames.ui.scene import Stage
from tests import gallery
from tests.gallery import SHOTS, evening
from tests.seen_texts import recording
from tests.ui.test_scripts import EVERY

TABLES = [EVERY[start : start + 10] for start in range(0, 60, 10)]
"""Sixty names, ten at a table."""
SCENES = ("setup_full", "table_full", "results_full", "replay_full", "evening_people", "evening_standings")
"""Of each kind of scene the one with the most people."""


@pytest.fixture(params=TABLES, ids=[str(number) for number in range(len(TABLES))])
def people(request, monkeypatch):
    """Ten people at every table of the gallery."""
    gallery._whole.cache_clear()
    monkeypatch.setattr(gallery, "NAMES", tuple(request.param))
    monkeypatch.setattr(evening, "NAMES", tuple(request.param[: len(evening.NAMES)]))
    yield request.param
    gallery._whole.cache_clear()


def stage_at(size, scale):
    stage = Stage(size, Settings(interface_scale=scale, animation_speed=0.0))
    stage.by_keys = False
    return stage


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)])
def test_names_are_whole_on_every_screen(people, size, scale):
    faults, found = {}, {}
    for name in SCENES:
        with recording() as record:
            stage = stage_at(size, scale)
            stage.stack.push(SHOTS[name](stage))
            faults[name] = record.faults(stage)
            seen = " ".join(text.text for text in record.look(stage))
            found[name] = [person for person in people if person in seen]
            stage.stack.clear()
    assert not any(faults.values()), faults
    assert {name for name, persons in found.items() if len(persons) >= 4} >= {"setup_full", "table_full"}


def test_boxes_of_an_evening_hold_all_that_is_said_of_a_game(people):
    with recording() as record:
        stage = stage_at((1280, 720), 2.0)
        stage.stack.push(SHOTS["evening_fits"](stage))
        stage.stack.settle()
        boxes = [widget for widget in stage.stack.top.ring.widgets if isinstance(widget, FitBox)]
        held = [
            (box, seen.place)
            for seen in record.look(stage)
            for box in boxes
            if box.rect.collidepoint(seen.place.topleft)
        ]
        stage.stack.clear()
    assert len(held) > 9 and all(box.rect.bottom - stage.theme.gap(1) >= place.bottom for box, place in held)
