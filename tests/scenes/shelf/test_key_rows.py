"""Keys and buttons are changed, exchanged, refused and reset on the page about controls, with any device."""

import pygame
import pytest
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.reading.prose import intent_names as names
from crashgames.scenes.shelf.key_rows import ROWS, PressScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.storage import settings as settings_file
from crashgames.ui.bindings import Device, Intent
from crashgames.ui.widgets import Label
from crashgames.ui.widgets.choice import Chooser
from tests.scenes.hands import button, leave, push, reach, settle, show, steer, widgets
from tests.ui.playground import key, wait

pytestmark = pytest.mark.usefixtures("no_pictures")

PADDLE = 16
"""A button that some gamepads have at their back."""


def controls(size=(1280, 720), **settings):
    stage, scene = show(SettingsScene, size, **settings)
    push(stage, button(stage, "Controls"), "keys")
    return stage, scene


def turn(stage, page):
    """Open a page of the table, from 0."""
    pager = next(one for one in widgets(stage) if isinstance(one, Chooser) and "1/4" in one.options)
    pager.on_change(page)
    settle(stage)


def cell(stage, intent, device=Device.KEYBOARD):
    """The button for the key, or beside it the one for the gamepad, on the page where it is."""
    turn(stage, list(names()).index(intent) // ROWS)
    mine = [w for w in widgets(stage) if getattr(w, "tip", None) == names()[intent]]
    return mine[0 if device is Device.KEYBOARD else 1]


def ask(stage, intent, device=Device.KEYBOARD, way="keys"):
    push(stage, cell(stage, intent, device), way)
    assert isinstance(stage.stack.top, PressScene)


def controller(stage, number):
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        stage.dispatch(Event(kind, instance_id=9, button=number))
    settle(stage)


def type_key(stage, code):
    key(stage, code)
    settle(stage)


def said(stage):
    return " ".join(widget.text for widget in widgets(stage) if isinstance(widget, Label))


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_a_key_is_changed_heard_at_once_and_saved(way):
    stage, _ = controls()
    ask(stage, Intent.PEEK, way=way)
    type_key(stage, pygame.K_j)
    assert cell(stage, Intent.PEEK).label == "J"
    assert stage.keys.bindings.intent(Device.KEYBOARD, pygame.K_j) is Intent.PEEK
    leave(stage, way)
    assert settings_file.load().keys == {"peek": pygame.K_j}


def test_a_clash_is_named_and_exchanged_only_if_somebody_says_so():
    stage, _ = controls()
    for answer in ("Cancel", "Swap"):
        ask(stage, Intent.PEEK)
        type_key(stage, pygame.K_t)
        assert isinstance(stage.stack.top, ConfirmScene)
        assert stage.stack.top.words == "T already means “Ask for a hint”, which would get H instead."
        push(stage, button(stage, answer), "keys")
        assert cell(stage, Intent.PEEK).label == ("H" if answer == "Cancel" else "T")
    assert cell(stage, Intent.HINT).label == "H"


def test_what_had_no_key_takes_one_and_leaves_none():
    stage, _ = controls()
    ask(stage, Intent.UP)
    type_key(stage, pygame.K_w)
    assert stage.stack.top.words == "W already means “Why a bot did that”, which would then have none."
    push(stage, button(stage, "Use anyway"), "keys")
    assert cell(stage, Intent.UP).label == "W" and cell(stage, Intent.WHY).icon == "plus"


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_LSHIFT])
def test_what_always_works_is_refused_with_its_name(code):
    stage, _ = controls()
    ask(stage, Intent.PEEK)
    type_key(stage, code)
    assert isinstance(stage.stack.top, PressScene) and "cannot be changed." in said(stage)
    refusal = next(one for one in widgets(stage) if isinstance(one, Label) and "cannot be changed." in one.text)
    assert refusal.colour == stage.theme.palette.warn
    type_key(stage, pygame.K_ESCAPE)
    assert isinstance(stage.stack.top, SettingsScene) and stage.settings.keys == {}


def test_by_a_pad_alone_a_button_is_changed_and_everything_reset():
    stage, _ = controls()
    controller(stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    stage.stack.top.ring.focus(cell(stage, Intent.HINT, Device.PAD))
    controller(stage, pygame.CONTROLLER_BUTTON_A)
    controller(stage, pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert "cannot be changed" in said(stage)
    controller(stage, PADDLE)
    assert cell(stage, Intent.HINT, Device.PAD).label == "Button 17"
    stage.stack.top.ring.focus(cell(stage, Intent.HINT, Device.PAD))
    controller(stage, pygame.CONTROLLER_BUTTON_A)
    controller(stage, PADDLE)
    assert isinstance(stage.stack.top, SettingsScene)
    turn(stage, 3)
    stage.stack.top.ring.focus(button(stage, "Reset all keys and buttons"))
    controller(stage, pygame.CONTROLLER_BUTTON_A)
    stage.stack.top.ring.focus(button(stage, "Reset"))
    controller(stage, pygame.CONTROLLER_BUTTON_A)
    assert stage.settings.pad_buttons == {}
    assert cell(stage, Intent.HINT, Device.PAD).label == "Right stick"


def test_the_last_way_to_choose_is_not_taken_from_a_pad():
    stage, _ = controls()
    ask(stage, Intent.LOG, Device.PAD)
    controller(stage, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(stage.stack.top, PressScene) and "Give it a different button first" in said(stage)


def test_nothing_happens_by_the_wrong_device_or_the_mouse():
    stage, _ = controls()
    ask(stage, Intent.PEEK)
    controller(stage, pygame.CONTROLLER_BUTTON_X)
    assert isinstance(stage.stack.top, PressScene)
    wait(stage, 1)
    push(stage, button(stage, "Leave it as it is"))
    assert isinstance(stage.stack.top, SettingsScene) and stage.settings == Settings()


def test_visitors_read_the_keys_of_their_host_and_change_none():
    stage, _ = show(lambda stage: SettingsScene(stage, everything=False), keys={"peek": pygame.K_j})
    push(stage, button(stage, "Controls"), "keys")
    key = cell(stage, Intent.PEEK)
    push(stage, key, "keys")
    assert key.label == "J" and key.why and isinstance(stage.stack.top, SettingsScene)


@pytest.mark.parametrize("chosen", [{}, {"peek": pygame.K_j}])
def test_a_reset_is_offered_only_after_a_change(chosen):
    stage, _ = controls(keys=chosen)
    turn(stage, 3)
    assert (button(stage, "Reset all keys and buttons").why is None) is bool(chosen)


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_pages_are_turned_by_keys_and_by_pad(way):
    stage, _ = controls()
    pager = next(one for one in widgets(stage) if isinstance(one, Chooser))
    reach(stage, pager, way)
    steer(stage, Intent.RIGHT, way)
    assert any(getattr(one, "tip", None) == names()[Intent.HINT] for one in widgets(stage))
