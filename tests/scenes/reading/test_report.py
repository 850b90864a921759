"""Reporting a problem: everything is shown before it is saved, and nothing is sent."""

from pathlib import Path

import pytest

from crashgames import __version__, paths
from crashgames.core.catalog import games
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.reading.about import AboutScene, ReportScene, report_on
from crashgames.storage.disk import free_path
from crashgames.ui.widgets import Label
from tests.scenes.hands import WAYS, button, leave, push, settle, show, widgets
from tests.ui.playground import stage_of


def about(stage):
    return AboutScene(stage, list(games().values()))


@pytest.mark.parametrize("way", WAYS)
def test_a_report_is_read_and_saved(way):
    stage, scene = show(about)
    push(stage, button(stage, "Report a problem"), way)
    settle(stage)
    report = stage.stack.top
    assert isinstance(report, ReportScene)
    assert report.report in [one.text for one in widgets(stage) if isinstance(one, Label)]
    push(stage, button(stage, "Save as text"), way)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene)
    (saved,) = paths.exports_folder().iterdir()
    assert saved.read_text(encoding="utf-8") == report.report
    assert saved.name in stage.stack.top.details
    push(stage, button(stage, "OK"), way)
    settle(stage)
    leave(stage, way)
    settle(stage)
    assert stage.stack.top is scene


def test_it_says_how_the_program_is_shown_and_what_the_log_says():
    paths.log_file().parent.mkdir(parents=True, exist_ok=True)
    lines = [f"line {number} {Path.home() / 'x'}" for number in range(100)]
    paths.log_file().write_text("\n".join(lines), encoding="utf-8")
    report = report_on(stage_of(interface_scale=1.5))
    assert f"crashgames {__version__}" in report and "interface 1.5" in report
    assert "line 99 ~" in report and "line 40 ~" in report and "line 39 " not in report
    assert str(Path.home()) not in report


def test_without_a_log_there_are_versions():
    assert not paths.log_file().exists()
    assert "pygame-ce" in report_on(stage_of())


def test_no_report_is_written_over(tmp_path):
    for name in ("report.txt", "report-2.txt", "report-3.txt"):
        free = free_path(tmp_path / "report.txt")
        assert free == tmp_path / name
        free.write_text("old", encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_told_of(monkeypatch):
    stage, _ = show(ReportScene)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("crashgames.storage.disk.write", full)
    push(stage, button(stage, "Save as text"), "mouse")
    settle(stage)
    assert "could not be saved" in stage.stack.top.words


def test_visitors_of_a_kiosk_report_nothing(monkeypatch):
    monkeypatch.setattr("crashgames.scenes.reading.about.for_visitors", lambda stage: True)
    stage, _ = show(about)
    assert "Report a problem" not in [getattr(one, "label", "") for one in widgets(stage)]
