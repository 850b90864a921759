"""Settings: applied at once, saved on leaving."""

import pygame
import pytest

from crashgames.core import translation
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.storage import settings as settings_file
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.widgets.choice import Chooser
from tests.scenes.hands import WAYS, button, leave, push, reach, settle, show, steer, widgets

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture(autouse=True)
def english():
    yield
    translation.use_language("en", assets_root())


def row(stage, label):
    """The row with this label, in whatever chapter it is, which is open then."""
    scene = stage.stack.top
    for chapter in range(scene.chapter, scene.chapter + len(scene.chapters_named)):
        scene.turn_to(chapter)
        for widget in widgets(stage):
            if getattr(widget, "label", None) == label and hasattr(widget, "on_change"):
                return widget
    raise LookupError(label)


def turn(stage, title, way):
    """Opens a chapter: by its line, or where there is only one page by turning to it."""
    scene = stage.stack.top
    if scene.contents is not None:
        push(stage, button(stage, title), way)
        return
    while scene.chapters_named[scene.chapter][0] != title:
        push(stage, next(widget for widget in widgets(stage) if isinstance(widget, Chooser)), way)


@pytest.mark.parametrize("way", ["keys", "pad"])
@pytest.mark.parametrize(
    ("label", "name", "intent", "expected"),
    [
        ("Volume", "volume", Intent.LEFT, 0.65),
        ("Music", "music", Intent.LEFT, 0.65),
        ("Room sounds", "ambience", Intent.RIGHT, 0.65),
        ("Effects", "effects", Intent.LEFT, 0.95),
        ("Mute", "mute", Intent.RIGHT, True),
        ("Animation speed", "animation_speed", Intent.RIGHT, 2.0),
        ("Animation speed", "animation_speed", Intent.LEFT, 0.5),
        ("Reduced motion", "reduced_motion", Intent.RIGHT, True),
        ("Interface size", "interface_scale", Intent.RIGHT, 1.1),
        ("Text size", "text_scale", Intent.RIGHT, 1.1),
        ("Text size", "text_scale", Intent.LEFT, 0.9),
        ("Full screen", "full_screen", Intent.RIGHT, True),
        ("Second window: interface size", "second_window_scale", Intent.RIGHT, 1.5),
    ],
)
def test_everything_can_be_set_without_a_mouse(way, label, name, intent, expected):
    stage, _ = show(SettingsScene)
    reach(stage, row(stage, label), way)
    steer(stage, intent, way)
    assert getattr(stage.settings, name) == pytest.approx(expected)
    leave(stage, way)
    assert getattr(settings_file.load(), name) == pytest.approx(expected)


@pytest.mark.parametrize("label", ["Mute", "Reduced motion", "Full screen"])
def test_switches_by_mouse(label):
    stage, _ = show(SettingsScene)
    push(stage, row(stage, label))
    assert row(stage, label).value is True


def test_the_volume_is_dragged():
    stage, _ = show(SettingsScene)
    slider = row(stage, "Volume")
    at = (slider.control.x + 5, slider.rect.centery)
    stage.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    stage.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert stage.settings.volume == stage.audio.volume == 0.0


@pytest.mark.parametrize("code", translation.LANGUAGES)
def test_the_language_is_spoken_at_once(code, monkeypatch):
    spoken = []
    monkeypatch.setattr("crashgames.scenes.shelf.settings.use_language", lambda *args: spoken.append(args))
    stage, _scene = show(SettingsScene)
    chooser = row(stage, "Language")
    chooser.on_change(1 + list(translation.LANGUAGES).index(code))
    settle(stage)
    assert stage.settings.language == code and spoken[-1][0] == code and spoken[-1][1].name == "assets"
    row(stage, "Language").on_change(0)
    assert stage.settings.language == "" and spoken[-1][0] in translation.LANGUAGES


def test_every_language_names_itself():
    stage, _ = show(SettingsScene)
    assert row(stage, "Language").options == ["Same as the system", "English", "Deutsch", "Français", "Nederlands"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_pages(way, scale):
    stage, _ = show(SettingsScene, interface_scale=scale)
    turn(stage, "Controls", way)
    assert button(stage, "Space, Enter") and button(stage, "Escape")
    assert "Choose" in [getattr(widget, "text", "") for widget in widgets(stage)]
    turn(stage, "Accessibility", way)
    aid = next(widget for widget in widgets(stage) if "the night’s calls only in English" in widget.called)
    push(stage, aid, way)
    assert row(stage, "Volume") and stage.stack.top.chapter == 0


@pytest.mark.parametrize("everything", [True, False])
@pytest.mark.parametrize("page", [0, 3])
@pytest.mark.parametrize("way", ["keys", "pad"])
def test_all_of_a_page_with_buttons_is_seen_by_keys_and_by_pad(way, page, everything):
    stage, scene = show(lambda stage: SettingsScene(stage, everything), interface_scale=1.5)
    turn(stage, "Controls", way)
    scene.keys.page = page
    scene.rebuild()
    area = next(widget for widget in widgets(stage) if hasattr(widget, "scroll_to"))
    for _ in range(40):
        steer(stage, Intent.DOWN, way)
    assert area.offset == area.reach > 0
    for _ in range(40):
        steer(stage, Intent.UP, way)
    assert area.offset == 0


@pytest.mark.parametrize("way", WAYS)
def test_a_failure_to_save_is_reported(way, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path / "file" / "home"))
    stage, below = show(WidgetScene)
    stage.stack.push(SettingsScene(stage))
    settle(stage)
    leave(stage, way)
    assert isinstance(stage.stack.top, NoticeScene)
    leave(stage, "keys")
    assert stage.stack.top is below


def test_a_foreign_speed_or_scale_shows_the_nearest():
    stage, _ = show(SettingsScene, interface_scale=1.37, text_scale=1.02)
    assert row(stage, "Interface size").index == 2 and row(stage, "Text size").index == 1
