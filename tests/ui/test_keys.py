"""The meaning of keys and pads, once for each press."""

import pygame
import pytest
from pygame.event import Event

from crashgames.ui.keys import FULL_LEAN, REPEAT_AFTER, REPEAT_EVERY, Intent, Keys


def down(key, mod=0, text=""):
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def up(key):
    return Event(pygame.KEYUP, key=key, mod=0)


def axis(number, share):
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=number, value=round(share * FULL_LEAN))


def button(number, kind=pygame.CONTROLLERBUTTONDOWN):
    return Event(kind, instance_id=1, button=number)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (down(pygame.K_UP), Intent.UP),
        (down(pygame.K_RETURN), Intent.CONFIRM),
        (down(pygame.K_KP_ENTER), Intent.CONFIRM),
        (down(pygame.K_SPACE), Intent.CONFIRM),
        (down(pygame.K_ESCAPE), Intent.BACK),
        (down(pygame.K_TAB), Intent.NEXT),
        (down(pygame.K_TAB, pygame.KMOD_LSHIFT), Intent.PREVIOUS),
        (down(pygame.K_h), Intent.PEEK),
        (down(pygame.K_z, pygame.KMOD_LCTRL), Intent.UNDO),
        (down(pygame.K_z, pygame.KMOD_LMETA), Intent.UNDO),
        (down(pygame.K_BACKSPACE), Intent.UNDO),
        (down(pygame.K_F1), Intent.HELP),
        (down(pygame.K_MINUS, pygame.KMOD_LSHIFT, "?"), Intent.HELP),
        (down(pygame.K_SLASH, pygame.KMOD_LSHIFT, "/"), Intent.HELP),
        (down(0xDF, pygame.KMOD_RSHIFT), Intent.HELP),
        (down(pygame.K_COMMA, pygame.KMOD_LSHIFT, ","), Intent.HELP),
        (down(pygame.K_SLASH, text="/"), None),
        (down(pygame.K_f, pygame.KMOD_LMETA | pygame.KMOD_LCTRL), Intent.FULLSCREEN),
        (down(pygame.K_f, pygame.KMOD_LMETA), None),
        (down(pygame.K_f, pygame.KMOD_LCTRL), None),
        (down(pygame.K_m), Intent.MUTE),
        (down(pygame.K_F11), Intent.FULLSCREEN),
        (down(pygame.K_RETURN, pygame.KMOD_LALT), Intent.FULLSCREEN),
        (down(pygame.K_F10), Intent.MENU),
        (down(pygame.K_w), Intent.WHY),
        (down(pygame.K_q), None),
        (down(pygame.K_m, pygame.KMOD_LCTRL), None),
        (up(pygame.K_RETURN), None),
        (button(pygame.CONTROLLER_BUTTON_A), Intent.CONFIRM),
        (button(pygame.CONTROLLER_BUTTON_B), Intent.BACK),
        (button(pygame.CONTROLLER_BUTTON_DPAD_LEFT), Intent.LEFT),
        (button(pygame.CONTROLLER_BUTTON_START), Intent.MENU),
        (button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Intent.NEXT),
        (button(99), None),
        (button(0, pygame.JOYBUTTONDOWN), None),
        (Event(pygame.JOYHATMOTION, instance_id=1, hat=0, value=(0, 1)), None),
        (Event(pygame.JOYAXISMOTION, instance_id=1, axis=0, value=1.0), None),
        (Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)), None),
    ],
)
def test_presses(event, intent):
    assert Keys().intent_of(event) == intent


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_m, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_LEFT])
def test_letters_belong_to_the_text_box(key):
    assert Keys().intent_of(down(key), writing=True) is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_F11])
def test_other_keys_work_while_writing(key):
    assert Keys().intent_of(down(key), writing=True) is not None


def test_confirm_does_not_repeat_while_held():
    keys = Keys()
    assert keys.intent_of(down(pygame.K_RETURN)) is Intent.CONFIRM
    assert keys.intent_of(down(pygame.K_RETURN)) is None
    assert [intent for _ in range(100) for intent in keys.update(0.1)] == []
    keys.intent_of(up(pygame.K_RETURN))
    assert keys.intent_of(down(pygame.K_RETURN)) is Intent.CONFIRM


def test_directions_repeat_while_held():
    keys = Keys()
    keys.intent_of(down(pygame.K_DOWN))
    assert keys.update(REPEAT_AFTER - 0.01) == []
    assert keys.update(0.02) == [Intent.DOWN]
    assert keys.update(REPEAT_EVERY / 2) == []
    assert keys.update(REPEAT_EVERY) == [Intent.DOWN]
    keys.intent_of(up(pygame.K_DOWN))
    assert keys.update(5) == []


def test_held_is_known_until_released():
    keys = Keys()
    keys.intent_of(button(0))
    assert keys.held(Intent.CONFIRM)
    keys.intent_of(button(0, pygame.CONTROLLERBUTTONUP))
    assert not keys.held(Intent.CONFIRM)


def test_nothing_is_held_after_the_window_lost_the_keyboard():
    keys = Keys()
    keys.intent_of(down(pygame.K_RETURN))
    keys.intent_of(Event(pygame.WINDOWFOCUSLOST))
    assert not keys.held(Intent.CONFIRM)
    assert keys.intent_of(down(pygame.K_RETURN)) is Intent.CONFIRM


def test_the_stick_has_a_dead_zone_and_fires_once():
    keys = Keys()
    assert keys.intent_of(axis(0, 0.3)) is None
    assert keys.intent_of(axis(0, 0.8)) is Intent.RIGHT
    assert keys.intent_of(axis(0, 0.9)) is None
    assert keys.intent_of(axis(0, 0.45)) is None
    assert keys.intent_of(axis(0, 0.9)) is None
    assert keys.intent_of(axis(0, 0.0)) is None
    assert keys.intent_of(axis(0, 0.9)) is Intent.RIGHT
    assert keys.intent_of(axis(4, 1.0)) is None


def test_the_stick_repeats():
    keys = Keys()
    assert keys.intent_of(axis(1, -1.0)) is Intent.UP
    assert keys.update(REPEAT_AFTER + 0.01) == [Intent.UP]
    keys.intent_of(axis(1, 0.0))
    assert keys.update(5) == []


def test_a_pad_pulled_out_lets_go():
    keys = Keys()
    keys.intent_of(axis(0, 1.0))
    keys.intent_of(button(0))
    keys.intent_of(Event(pygame.JOYDEVICEREMOVED, instance_id=1))
    assert not keys.held(Intent.RIGHT)
    assert not keys.held(Intent.CONFIRM)
    assert keys.update(5) == []
