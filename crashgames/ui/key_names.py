"""What keys and buttons are called, for hints, and what is printed on those of gamepads, by make."""

from collections.abc import Iterator
from enum import StrEnum, auto

import pygame

from crashgames.core.translation import mark, tr
from crashgames.ui import system
from crashgames.ui.bindings import Code, Device, Intent
from crashgames.ui.keys import DIRECTIONS, Keys

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_STICK, RIGHT_STICK = pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK
SELECT, START = pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START

SPECIAL = {
    pygame.K_RETURN: mark("Enter"),
    pygame.K_ESCAPE: mark("Escape"),
    pygame.K_SPACE: mark("Space"),
    pygame.K_BACKSPACE: mark("Backspace"),
    pygame.K_TAB: mark("Tab"),
    pygame.K_DELETE: mark("Del"),
    pygame.K_INSERT: mark("Insert"),
    pygame.K_UP: mark("Up"),
    pygame.K_DOWN: mark("Down"),
    pygame.K_LEFT: mark("Left"),
    pygame.K_RIGHT: mark("Right"),
    pygame.K_PAGEUP: mark("Page up"),
    pygame.K_PAGEDOWN: mark("Page down"),
    pygame.K_HOME: mark("Home"),
    pygame.K_END: mark("End"),
}
"""Keys that have words on them, or none at all."""


class Make(StrEnum):
    """The maker whose signs are on the buttons. Any unknown gamepad counts as one for Xbox, which most imitate."""

    XBOX = auto()
    PLAYSTATION = auto()
    NINTENDO = auto()
    DECK = auto()


NAMES = {
    Make.DECK: ("steam deck", "steam virtual"),
    Make.PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "wii"),
}
"""Parts of the names of gamepads, in small letters."""
VENDORS = {"28de": Make.DECK, "054c": Make.PLAYSTATION, "057e": Make.NINTENDO}
"""By the number of the vendor, in hexadecimal digits."""


USUAL_SIGNS = {
    **{A: "A", B: "B", X: "X", Y: "Y", START: mark("Start"), SELECT: mark("Select")},
    **{LEFT_STICK: mark("Left stick"), RIGHT_STICK: mark("Right stick")},
}
SIGNS: dict[str, dict[int, str]] = {
    Make.PLAYSTATION: {
        **{A: mark("Cross"), B: mark("Circle"), X: mark("Square"), Y: mark("Triangle"), START: "Options"},
        **{LEFT: "L1", RIGHT: "R1", LEFT_STICK: "L3", RIGHT_STICK: "R3", SELECT: "Create"},
    },
    Make.NINTENDO: {LEFT: "L", RIGHT: "R", START: "+", SELECT: "−"},
    Make.DECK: {LEFT: "L1", RIGHT: "R1"},
    Make.XBOX: {LEFT: "LB", RIGHT: "RB"},
}
"""What is on the buttons of each make, where it is not the usual."""


def make_of(name: str, guid: str = "") -> Make:
    """The make of a gamepad by its name, or by the vendor in SDL's identifier: 32 hexadecimal digits."""
    found = next((make for make, parts in NAMES.items() if any(part in name.casefold() for part in parts)), None)
    vendor = guid[10:12] + guid[8:10]  # its lower byte stands first
    return found or VENDORS.get(vendor.casefold(), Make.XBOX)


def button_sign(button: int, make: str) -> str:
    """What is written on a button of a gamepad, by SDL's number, or a word for its sign."""
    sign = SIGNS.get(make, SIGNS[Make.XBOX]).get(button) or USUAL_SIGNS.get(button)
    return tr(sign) if sign else tr("Button {number}").format(number=button + 1)


def key_name(key: int) -> str:
    """What a key is called; empty for one without a name."""
    return tr(SPECIAL[key]) if key in SPECIAL else _plain(pygame.key.name(key))


def code_name(device: Device, code: Code, make: str = "") -> str:
    """What a key or a button is called; empty if there is none."""
    if code is None:
        return ""
    return key_name(code) if device is Device.KEYBOARD else button_sign(code, make)


def key_of(keys: Keys, intent: Intent) -> str:
    """What to press for an intent on the device that was used last; empty if no key or button does that."""
    return code_name(keys.device, keys.bindings.first(keys.device, intent), keys.make)


def with_key(keys: Keys, words: str, intent: Intent) -> str:
    """Words for an intent, with what to press for it if there is anything."""
    key = key_of(keys, intent)
    return tr("{words} ({key})").format(words=words, key=key) if key else words


def fixed_keys(intent: Intent) -> str:
    """The keys that always do something; empty if there are none."""
    if intent in DIRECTIONS:
        return tr("Arrow keys")
    return {
        Intent.CONFIRM: tr("Enter"),
        Intent.BACK: tr("Escape"),
        Intent.NEXT: tr("Tab"),
        Intent.PREVIOUS: tr("Shift+Tab"),
        Intent.UNDO: tr("Cmd+Z") if system.MAC else tr("Ctrl+Z"),
        Intent.HELP: "?",
        Intent.FULLSCREEN: tr("Ctrl+Cmd+F") if system.MAC else tr("Alt+Enter"),
    }.get(intent, "")


def all_keys(keys: Keys, *intents: Intent) -> str:
    """Every key for one of these intents, those that can be changed first."""
    changeable = (code_name(Device.KEYBOARD, keys.bindings.code(Device.KEYBOARD, intent)) for intent in intents)
    return _listed((*changeable, *map(fixed_keys, intents)))


def all_buttons(keys: Keys, make: str, *intents: Intent) -> str:
    """Every button for one of these intents on a gamepad of a make; empty if there is none."""
    return _listed(code_name(Device.PAD, keys.bindings.code(Device.PAD, intent), make) for intent in intents)


def _listed(names: Iterator[str] | tuple[str, ...]) -> str:
    return ", ".join(dict.fromkeys(filter(None, names)))


def _plain(name: str) -> str:
    """The name that SDL gives to a key, with a capital letter: "F1", "H", "Keypad [5]"."""
    if name.startswith("["):
        return tr("Keypad {key}").format(key=name.strip("[]"))
    return name[:1].upper() + name[1:]
