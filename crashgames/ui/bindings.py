"""Which key and which button means what: what always does, and what players have chosen."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto

import pygame

from crashgames.ui import system


class Intent(StrEnum):
    """What a key or a gamepad button means."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CONFIRM = auto()
    BACK = auto()
    MENU = auto()
    NEXT = auto()
    PREVIOUS = auto()
    PEEK = auto()
    UNDO = auto()
    HINT = auto()
    TELL = auto()
    HELP = auto()
    LOG = auto()
    WHY = auto()
    MUTE = auto()
    FULLSCREEN = auto()


class Device(StrEnum):
    """What is pressed: keys, or the buttons of a gamepad that SDL knows."""

    KEYBOARD = auto()
    PAD = auto()


SETTINGS = {Device.KEYBOARD: "keys", Device.PAD: "pad_buttons"}
"""The settings that hold what players have changed."""
Codes = Mapping[str, int | None]
"""The code of a key or button for each intent by its name; None where there is none."""
Code = int | None

ALWAYS: dict[Device, dict[int, Intent]] = {
    Device.KEYBOARD: {
        pygame.K_UP: Intent.UP,
        pygame.K_DOWN: Intent.DOWN,
        pygame.K_LEFT: Intent.LEFT,
        pygame.K_RIGHT: Intent.RIGHT,
        pygame.K_RETURN: Intent.CONFIRM,
        pygame.K_KP_ENTER: Intent.CONFIRM,
        pygame.K_ESCAPE: Intent.BACK,
        pygame.K_AC_BACK: Intent.BACK,
        pygame.K_TAB: Intent.NEXT,
    },
    Device.PAD: {
        pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
    },
}
"""What nobody can change, so that nobody is locked out."""
RESERVED: dict[Device, frozenset[int]] = {
    Device.KEYBOARD: frozenset(
        (
            *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_F12),
            *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
            *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_UNKNOWN),
        )
    ),
    Device.PAD: frozenset((pygame.CONTROLLER_BUTTON_GUIDE,)),
}
"""What has another purpose: scrolling, combinations, the host's chord, and the menu of a console."""
USUAL: dict[Device, dict[Intent, int]] = {
    Device.KEYBOARD: {
        Intent.CONFIRM: pygame.K_SPACE,
        Intent.UNDO: pygame.K_BACKSPACE,
        Intent.PEEK: pygame.K_h,
        Intent.HINT: pygame.K_t,
        Intent.TELL: pygame.K_s,
        Intent.LOG: pygame.K_l,
        Intent.WHY: pygame.K_w,
        Intent.MUTE: pygame.K_m,
        Intent.HELP: pygame.K_F1,
        Intent.MENU: pygame.K_F10,
        Intent.FULLSCREEN: pygame.K_F11,
    },
    Device.PAD: {
        Intent.CONFIRM: pygame.CONTROLLER_BUTTON_A,
        Intent.BACK: pygame.CONTROLLER_BUTTON_B,
        Intent.UNDO: pygame.CONTROLLER_BUTTON_X,
        Intent.PEEK: pygame.CONTROLLER_BUTTON_Y,
        Intent.HINT: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
        Intent.TELL: pygame.CONTROLLER_BUTTON_LEFTSTICK,
        Intent.HELP: pygame.CONTROLLER_BUTTON_BACK,
        Intent.MENU: pygame.CONTROLLER_BUTTON_START,
        Intent.PREVIOUS: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        Intent.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    },
}
NEEDED = (Intent.CONFIRM, Intent.BACK)
"""What can be done on every device, whatever is chosen."""


class Bindings:
    """The meaning of every key and button, with what players have chosen for each device."""

    def __init__(self, chosen: Mapping[Device, Codes]) -> None:
        self._codes = {device: resolved(device, chosen.get(device, {})) for device in Device}
        self._meanings = {
            device: {code: intent for intent, code in codes.items() if code is not None} | ALWAYS[device]
            for device, codes in self._codes.items()
        }

    def intent(self, device: Device, code: int) -> Intent | None:
        """The intent of a key or button; None if it has none."""
        return self._meanings[device].get(code)

    def code(self, device: Device, intent: Intent) -> Code:
        """The key or button that can be changed."""
        return self._codes[device].get(intent)

    def first(self, device: Device, intent: Intent) -> Code:
        """The key or button to name in a hint: one that always works, if there is one."""
        always = (code for code, meaning in ALWAYS[device].items() if meaning is intent)
        return next(always, self.code(device, intent))

    def is_fixed(self, device: Device, code: int) -> bool:
        """True if a key or button cannot be given another meaning."""
        return code in ALWAYS[device] or code in RESERVED[device]

    def strands(self, device: Device, intent: Intent, code: int) -> Intent | None:
        """What could not be done any more if a key or button were given to this intent; None if all can."""
        other = self.intent(device, code)
        lost = other in NEEDED and other is not intent and self.code(device, intent) is None
        return other if lost and device is not Device.KEYBOARD else None

    def changed(self, device: Device, intent: Intent, code: int) -> dict[str, Code]:
        """What is to be chosen so that a key or button means this; what it meant gets the former one in exchange."""
        codes = dict(self._codes[device])
        other = self.intent(device, code)
        if other is not None and other is not intent:
            codes[other] = codes.get(intent)
        codes[intent] = code
        usual = usual_codes(device)
        return {one.value: codes.get(one) for one in Intent if codes.get(one) != usual.get(one)}


def usual_codes(device: Device) -> dict[Intent, int]:
    """The keys and buttons as long as nobody has changed them."""
    codes = dict(USUAL[device])
    if system.MAC:
        codes.pop(Intent.FULLSCREEN, None)
    return codes


def resolved(device: Device, chosen: Codes) -> dict[Intent, Code]:
    """What is chosen as far as it can be, then what is usual where it is free; none has two meanings."""
    usual = usual_codes(device)
    codes: dict[Intent, Code] = {}
    wanted = [(intent, chosen[intent]) for intent in Intent if intent in chosen]
    for intent, code in (*wanted, *usual.items()):
        if intent not in codes and (code is None or _is_free(device, code, codes.values())):
            codes[intent] = code
    lacks = device is not Device.KEYBOARD and any(codes.get(intent) is None for intent in NEEDED)
    return {**usual} if lacks else codes


def _is_free(device: Device, code: int, taken: Iterable[Code]) -> bool:
    return code >= 0 and code not in ALWAYS[device] and code not in RESERVED[device] and code not in taken
