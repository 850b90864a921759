"""The intents of keys and gamepad buttons, equal on all screens."""

from enum import StrEnum, auto

import pygame
from pygame.event import Event


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
    HELP = auto()
    LOG = auto()
    MUTE = auto()
    FULLSCREEN = auto()


DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
REPEAT_AFTER = 0.40
REPEAT_EVERY = 0.11
STICK_ON, STICK_OFF = 0.55, 0.35

KEYS = {
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_RETURN: Intent.CONFIRM,
    pygame.K_KP_ENTER: Intent.CONFIRM,
    pygame.K_SPACE: Intent.CONFIRM,
    pygame.K_ESCAPE: Intent.BACK,
    pygame.K_AC_BACK: Intent.BACK,
    pygame.K_TAB: Intent.NEXT,
    pygame.K_BACKSPACE: Intent.UNDO,
    pygame.K_h: Intent.PEEK,
    pygame.K_t: Intent.HINT,
    pygame.K_l: Intent.LOG,
    pygame.K_m: Intent.MUTE,
    pygame.K_F1: Intent.HELP,
    pygame.K_F10: Intent.MENU,
    pygame.K_F11: Intent.FULLSCREEN,
}
WRITING_KEYS = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_BACKSPACE),
        *(pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_t, pygame.K_z),
    )
)
QUESTION_MARKS = frozenset((pygame.K_SLASH, 0xDF, pygame.K_COMMA, pygame.K_QUOTE, pygame.K_PLUS))
"""Keys that are a question mark with Shift: on English, German, French, southern and northern keyboards."""
CONTROLLER = {
    pygame.CONTROLLER_BUTTON_A: Intent.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Intent.BACK,
    pygame.CONTROLLER_BUTTON_X: Intent.UNDO,
    pygame.CONTROLLER_BUTTON_Y: Intent.PEEK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Intent.HINT,
    pygame.CONTROLLER_BUTTON_BACK: Intent.HELP,
    pygame.CONTROLLER_BUTTON_START: Intent.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
}
JOYSTICK = dict(
    enumerate(
        (
            Intent.CONFIRM,
            Intent.BACK,
            Intent.UNDO,
            Intent.PEEK,
            Intent.PREVIOUS,
            Intent.NEXT,
            Intent.HELP,
            Intent.MENU,
        )
    )
)
HAT = {(0, 1): Intent.UP, (0, -1): Intent.DOWN, (-1, 0): Intent.LEFT, (1, 0): Intent.RIGHT}
PRESSES = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
RELEASES = (pygame.KEYUP, pygame.JOYBUTTONUP, pygame.CONTROLLERBUTTONUP)


def intent_of(event: Event, writing: bool = False) -> Intent | None:
    """The intent of a single press; while `writing`, keys that belong to a text box have no other meaning."""
    if event.type == pygame.KEYDOWN:
        return _key(event, writing)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return CONTROLLER.get(event.button)
    if event.type == pygame.JOYBUTTONDOWN:
        return JOYSTICK.get(event.button)
    if event.type == pygame.JOYHATMOTION:
        return HAT.get(tuple(event.value))
    return None


class Keys:
    """Intents of all devices over time: sticks, held keys and buttons, and repeats (of directions only)."""

    def __init__(self) -> None:
        self.by_pad = False
        """True if the last button pressed was on a gamepad, not on the keyboard."""
        self.make = ""
        """The make of the gamepad that was used last; empty if unknown."""
        self._makes: dict[int, str] = {}
        self._held: dict[object, Intent | None] = {}
        self._sticks: dict[object, list[float]] = {}
        self._leaning: dict[object, Intent | None] = {}
        self._mapped: set[int] = set()
        self._waits: dict[Intent, float] = {}

    def intent_of(self, event: Event, writing: bool = False) -> Intent | None:
        """The intent of an event, once for each press."""
        if event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._forget(_pad(event))
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_all()
        if self._is_double(event):
            return None
        if event.type in (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION):
            return self._lean(event)
        if event.type == pygame.JOYHATMOTION:
            return self._point(("hat", _pad(event)), HAT.get(tuple(event.value)))
        if event.type in RELEASES:
            self._held.pop(_source(event), None)
            return None
        return self._press(event, writing) if event.type in PRESSES else None

    def update(self, dt: float) -> list[Intent]:
        """The directions that repeat now because they are held."""
        held = {intent for intent in (*self._held.values(), *self._leaning.values()) if intent in DIRECTIONS}
        self._waits = {intent: self._waits.get(intent, REPEAT_AFTER) - dt for intent in held if intent is not None}
        due = [intent for intent, wait in self._waits.items() if wait <= 0]
        for intent in due:
            self._waits[intent] = REPEAT_EVERY
        return due

    @property
    def down(self) -> bool:
        """True while a key or button with a meaning is down, or a stick leans."""
        return any(self._held.values()) or any(self._leaning.values())

    def held(self, intent: Intent) -> bool:
        """True while a key or button for `intent` is down."""
        return intent in self._held.values() or intent in self._leaning.values()

    def release_all(self) -> None:
        """Forget everything held, as when the window loses the keyboard."""
        for kept in (self._held, self._leaning, self._sticks, self._waits):
            kept.clear()

    def name_make(self, pad: int, make: str) -> None:
        """Say of which make a gamepad is."""
        self._makes[pad] = make

    def map_controller(self, pad: int) -> None:
        """Read this pad through its controller events from now on, and ignore its joystick events."""
        self._mapped.add(pad)

    def _press(self, event: Event, writing: bool) -> Intent | None:
        source = _source(event)
        if source in self._held:
            return None
        intent = intent_of(event, writing)
        self.by_pad = event.type != pygame.KEYDOWN
        if self.by_pad:
            self.make = self._makes.get(_pad(event), "")
        self._held[source] = intent
        if intent in DIRECTIONS:
            self._waits.pop(intent, None)
        return intent

    def _lean(self, event: Event) -> Intent | None:
        if event.axis > 1:
            return None
        source = ("stick", _pad(event))
        stick = self._sticks.setdefault(source, [0.0, 0.0])
        stick[event.axis] = _axis_value(event)
        return self._point(source, _direction(stick, self._leaning.get(source)))

    def _point(self, source: object, intent: Intent | None) -> Intent | None:
        if self._leaning.get(source) == intent:
            return None
        self._leaning[source] = intent
        if intent is not None:
            self._waits.pop(intent, None)
        return intent

    def _is_double(self, event: Event) -> bool:
        joystick = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
        return event.type in joystick and _pad(event) in self._mapped

    def _forget(self, pad: int) -> None:
        self._mapped.discard(pad)
        for source in (("stick", pad), ("hat", pad)):
            self._leaning.pop(source, None)
            self._sticks.pop(source, None)
        self._held = {s: i for s, i in self._held.items() if not (isinstance(s, tuple) and s[1] == pad)}


def _key(event: Event, writing: bool) -> Intent | None:
    mod = getattr(event, "mod", 0)
    if mod & pygame.KMOD_CTRL and mod & pygame.KMOD_META:
        return Intent.FULLSCREEN if event.key == pygame.K_f else None
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Intent.UNDO if event.key == pygame.K_z and not writing else None
    if mod & pygame.KMOD_ALT:
        return Intent.FULLSCREEN if event.key == pygame.K_RETURN else None
    asks = _asks(event, mod)
    if writing and (event.key in WRITING_KEYS or asks):
        return None
    if event.key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
        return Intent.PREVIOUS
    return KEYS.get(event.key) or (Intent.HELP if asks else None)


def _asks(event: Event, mod: int) -> bool:
    """True for a question mark. Without text input nobody says which letter a key is with Shift."""
    return getattr(event, "unicode", "") == "?" or bool(mod & pygame.KMOD_SHIFT and event.key in QUESTION_MARKS)


def _pad(event: Event) -> int:
    return int(getattr(event, "instance_id", getattr(event, "joy", 0)))


def _source(event: Event) -> object:
    return event.key if event.type in (pygame.KEYDOWN, pygame.KEYUP) else ("button", _pad(event), event.button)


def _axis_value(event: Event) -> float:
    return event.value / 32767 if isinstance(event.value, int) else float(event.value)


def _direction(stick: list[float], now: Intent | None) -> Intent | None:
    x, y = stick
    if max(abs(x), abs(y)) < (STICK_OFF if now else STICK_ON):
        return None
    if abs(x) > abs(y):
        return Intent.RIGHT if x > 0 else Intent.LEFT
    return Intent.DOWN if y > 0 else Intent.UP
