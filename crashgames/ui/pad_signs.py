"""What is printed on the buttons of a gamepad, by its make."""

from enum import StrEnum, auto

from crashgames.core.translation import tr
from crashgames.ui.keys import Intent, Keys


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


def sign(intent: Intent, make: str) -> str:
    """What is printed on the button for an intent, or a word for its symbol."""
    return _signs(make).get(intent, "")


def key_of(keys: Keys, intent: Intent, key: str) -> str:
    """What to press for an intent on the device used last: `key` on a keyboard, else the sign on the button."""
    return sign(intent, keys.make) if keys.by_pad else key


def _vendor(guid: str) -> int:
    """The vendor, which stands as two bytes, the lower one first, after four others."""
    try:
        return int.from_bytes(bytes.fromhex(guid[8:12]), "little")
    except ValueError:
        return 0


def _signs(make: str) -> dict[Intent, str]:
    letters = {Intent.CONFIRM: "A", Intent.BACK: "B", Intent.UNDO: "X", Intent.PEEK: "Y"}
    match make:
        case Make.PLAYSTATION:
            return {
                Intent.CONFIRM: tr("Cross"),
                Intent.BACK: tr("Circle"),
                Intent.UNDO: tr("Square"),
                Intent.PEEK: tr("Triangle"),
                Intent.PREVIOUS: "L1",
                Intent.NEXT: "R1",
                Intent.HINT: "R3",
                Intent.MENU: "Options",
                Intent.HELP: "Create",
            }
        case Make.NINTENDO:
            others = {Intent.PREVIOUS: "L", Intent.NEXT: "R", Intent.MENU: "+", Intent.HELP: "−"}
        case Make.DECK:
            others = {Intent.PREVIOUS: "L1", Intent.NEXT: "R1", Intent.MENU: tr("Start"), Intent.HELP: tr("Select")}
        case _:
            others = {Intent.PREVIOUS: "LB", Intent.NEXT: "RB", Intent.MENU: tr("Start"), Intent.HELP: tr("Select")}
    return letters | others | {Intent.HINT: tr("Press the right stick")}
