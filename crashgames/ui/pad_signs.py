"""What is printed on the buttons of a gamepad, by its make."""

from enum import StrEnum, auto

import pygame

from crashgames.core.translation import tr

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_STICK, RIGHT_STICK = pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK
SELECT, START = pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START


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
VENDORS = {0x28DE: Make.DECK, 0x054C: Make.PLAYSTATION, 0x057E: Make.NINTENDO, 0x045E: Make.XBOX}


def make_of(name: str, guid: str = "") -> Make:
    """The make of a gamepad by its name, or by the vendor in SDL's identifier: 32 hexadecimal digits."""
    found = next((make for make, parts in NAMES.items() if any(part in name.casefold() for part in parts)), None)
    return found or VENDORS.get(_vendor(guid), Make.XBOX)


def button_sign(button: int, make: str) -> str:
    """What is written on a button of a gamepad, by SDL's number, or a word for its sign."""
    return _signs(make).get(button) or tr("Button {number}").format(number=button + 1)


def _vendor(guid: str) -> int:
    """The vendor, which stands as two bytes, the lower one first, after four others."""
    try:
        return int.from_bytes(bytes.fromhex(guid[8:12]), "little")
    except ValueError:
        return 0


def _signs(make: str) -> dict[int, str]:
    letters = {A: "A", B: "B", X: "X", Y: "Y"}
    sticks = {LEFT_STICK: tr("Press the left stick"), RIGHT_STICK: tr("Press the right stick")}
    match make:
        case Make.PLAYSTATION:
            return {
                A: tr("Cross"),
                B: tr("Circle"),
                X: tr("Square"),
                Y: tr("Triangle"),
                LEFT: "L1",
                RIGHT: "R1",
                LEFT_STICK: "L3",
                RIGHT_STICK: "R3",
                START: "Options",
                SELECT: "Create",
            }
        case Make.NINTENDO:
            others = {LEFT: "L", RIGHT: "R", START: "+", SELECT: "−"}
        case Make.DECK:
            others = {LEFT: "L1", RIGHT: "R1", START: tr("Start"), SELECT: tr("Select")}
        case _:
            others = {LEFT: "LB", RIGHT: "RB", START: tr("Start"), SELECT: tr("Select")}
    return letters | others | sticks
