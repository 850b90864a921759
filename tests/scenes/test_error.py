"""The screen after a scene has failed, and the contents of its report."""

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.scenes.error import ErrorScene
from crashgames.scenes.reading.about import ReportScene, report_on
from crashgames.scenes.shelf.title import TitleScene
from crashgames.ui.menu_scene import WidgetScene
from tests.scenes.hands import WAYS, button, leave, push, settle, show
from tests.ui.playground import stage_of


class Broken(WidgetScene):
    def paint(self, surface):
        hand = ["Saboteur"]
        raise ValueError(f"the secret hand is {hand}")


def failure():
    try:
        try:
            raise KeyError("Anna")
        except KeyError as inner:
            raise ValueError("the secret hand is Saboteur") from inner
    except ValueError as error:
        return error


def test_a_report_says_where_and_nothing_else():
    report = report_on(stage_of(), failure())
    assert "ValueError" in report and "KeyError" in report and "test_error.py" in report and "failure" in report
    assert "Saboteur" not in report and "Anna" not in report and "/home" not in report and "/work" not in report


def app_with(*scenes):
    pygame.display.init()
    app = App(Settings(), ErrorScene)
    app.begin(scenes[0])
    for make in scenes[1:]:
        app.stage.stack.push(make(app.stage))
        app.stage.stack.settle()
    return app


def frames(app, count=3):
    for _ in range(count):
        app.frame(0.016)


@pytest.mark.parametrize("way", WAYS)
def test_going_on_leads_to_the_scene_below(way):
    app = app_with(TitleScene, WidgetScene, Broken)
    below = list(app.stage.stack)[1]
    frames(app)
    assert isinstance(app.stage.stack.top, ErrorScene)
    push(app.stage, button(app.stage, "Continue"), way)
    assert app.stage.stack.top is below and len(app.stage.stack) == 2


@pytest.mark.parametrize("way", WAYS)
def test_back_to_the_shelf(way):
    app = app_with(TitleScene, Broken)
    frames(app)
    push(app.stage, button(app.stage, "Back to the shelf"), way)
    frames(app)
    assert [type(scene) for scene in app.stage.stack] == [TitleScene]


@pytest.mark.parametrize("way", WAYS)
def test_reporting_and_quitting(way):
    stage, scene = show(lambda stage: ErrorScene(stage, failure()))
    push(stage, button(stage, "Report a problem"), way)
    assert isinstance(stage.stack.top, ReportScene) and "ValueError" in stage.stack.top.report
    leave(stage, way)
    assert stage.stack.top is scene
    push(stage, button(stage, "Quit"), way)
    assert not stage.running


def test_a_second_error_inside_goes_up(monkeypatch):
    app = app_with(TitleScene, Broken)
    monkeypatch.setattr(ErrorScene, "paint", Broken.paint)
    with pytest.raises(ValueError, match="secret"):
        frames(app)


def test_a_scene_that_cannot_leave_does_not_matter():
    class Sticky(Broken):
        def left(self):
            raise RuntimeError

    app = app_with(TitleScene, Sticky)
    frames(app)
    app.stage.stack.top._shelf()
    settle(app.stage)
    assert isinstance(app.stage.stack.top, TitleScene)
