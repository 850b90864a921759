"""What is written on the buttons of gamepads, by their makes."""

import pygame
import pytest
from pygame.event import Event

from crashgames.ui.bindings import USUAL, Device
from crashgames.ui.key_names import Make, button_sign, key_of, make_of
from crashgames.ui.keys import Intent, Keys
from crashgames.ui.text import Text
from crashgames.ui.theme import Theme
from tests.ui.playground import boxes, named_keys, open_window, stage_of


@pytest.mark.parametrize(
    ("name", "guid", "make"),
    [
        ("Xbox Series X Controller", "", Make.XBOX),
        ("Sony DualSense", "", Make.PLAYSTATION),
        ("PS4 Controller", "", Make.PLAYSTATION),
        ("Nintendo Switch Pro Controller", "", Make.NINTENDO),
        ("Steam Deck Controller", "", Make.DECK),
        ("Wireless Controller", "030000004c050000e60c000000000000", Make.PLAYSTATION),
        ("Pro Controller", "030000007e0500000920000000000000", Make.NINTENDO),
        ("A pad from nowhere", "no number", Make.XBOX),
    ],
)
def test_makes_are_known_by_name_or_vendor(name, guid, make):
    assert make_of(name, guid) is make


@pytest.mark.parametrize("make", Make)
def test_every_button_has_a_sign_of_its_own_that_can_be_drawn(make):
    open_window()
    signs = [button_sign(button, make) for button in USUAL[Device.PAD].values()]
    assert all(signs) and len(set(signs)) == len(signs)
    assert not boxes(Text(Theme.fit((1280, 720))).fonts, "".join(signs))


def press(keys, pad):
    keys.intent_of(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=0))
    keys.intent_of(Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=0))


def test_hints_name_the_button_of_the_pad_in_hand():
    keys = Keys()
    keys.name_make(1, Make.PLAYSTATION)
    keys.name_make(2, Make.NINTENDO)
    assert key_of(keys, Intent.PEEK) == "H"
    press(keys, 1)
    assert (key_of(keys, Intent.PEEK), key_of(keys, Intent.CONFIRM)) == ("Triangle", "Cross")
    press(keys, 2)
    assert key_of(keys, Intent.PEEK) == "Y"
    press(keys, 3)
    assert key_of(keys, Intent.NEXT) == "RB"
    keys.intent_of(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    assert key_of(keys, Intent.PEEK) == "H"


def test_the_page_about_keys_and_the_private_page_name_them_too():
    stage = stage_of()
    stage.keys.name_make(4, Make.PLAYSTATION)
    press(stage.keys, 4)
    cells = named_keys(stage)
    assert {"Cross", "Circle", "Square", "Triangle", "R3", "Options"} <= cells
    assert not {"A", "B", "X", "Y"} & cells
    assert key_of(stage.keys, Intent.PEEK) == "Triangle"
