"""Presses of all devices over time, what they mean, and which of them are only the second half of a double press."""

import pygame
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.ui.bindings import SETTINGS, Bindings, Codes, Device, Intent

__all__ = ["DIRECTIONS", "Intent", "Keys"]

DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
REPEAT_AFTER = 0.40
REPEAT_EVERY = 0.11
STICK_ON, STICK_OFF = 0.55, 0.35
FULL_LEAN = 32767
"""The value of an axis whose stick leans as far as it can."""

KEYPAD = frozenset(range(pygame.K_KP_DIVIDE, pygame.K_KP_PERIOD + 1)) - {pygame.K_KP_ENTER}
WRITING_KEYS = KEYPAD | {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE}
"""Keys that belong to a text box while somebody writes there, besides all those that write something."""
LEAST_LETTER, NO_LETTER = 32, 1 << 30
"""The codes of keys that write something are those from the first on, without the second."""
QUESTION_MARKS = frozenset((pygame.K_SLASH, 0xDF, pygame.K_COMMA, pygame.K_QUOTE, pygame.K_PLUS))
"""Keys that are a question mark with Shift: on English, German, French, southern and northern keyboards."""
PRESSES = {pygame.KEYDOWN: Device.KEYBOARD, pygame.CONTROLLERBUTTONDOWN: Device.PAD}
"""The device of each event that is a press."""
RELEASES = (pygame.KEYUP, pygame.CONTROLLERBUTTONUP)


class Keys:
    """Intents of all devices over time: sticks, held keys and buttons, and repeats (of directions only)."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self._chosen: dict[Device, Codes] = {}
        self._bindings = Bindings({})
        self.device = Device.KEYBOARD
        """The device of the last press."""
        self.make = ""
        """The make of the gamepad that was used last; empty if unknown."""
        self._makes: dict[int, str] = {}
        self._held: dict[object, Intent | None] = {}
        self._sticks: dict[int, list[float]] = {}
        self._leaning: dict[int, Intent | None] = {}
        self._waits: dict[Intent, float] = {}

    @property
    def by_pad(self) -> bool:
        """True if the last button pressed was on a gamepad, not on the keyboard."""
        return self.device is Device.PAD

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons mean, as the settings say now."""
        chosen = chosen_by(self._settings)
        if chosen != self._chosen:
            self._chosen = {device: dict(codes) for device, codes in chosen.items()}
            self._bindings = Bindings(self._chosen)
        return self._bindings

    def press_of(self, event: Event) -> tuple[Device, int] | None:
        """The device and the key or button of a press; None for other events."""
        if event.type not in PRESSES:
            return None
        device = PRESSES[event.type]
        return device, event.key if device is Device.KEYBOARD else event.button

    def intent_of(self, event: Event, writing: bool = False) -> Intent | None:
        """The intent of an event, once for each press; while `writing`, keys of a text box have no other meaning."""
        if event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._forget(pad_of(event))
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_all()
        if event.type == pygame.CONTROLLERAXISMOTION:
            if event.axis > 1:
                return None
            pad = pad_of(event)
            stick = self._sticks.setdefault(pad, [0.0, 0.0])
            stick[event.axis] = event.value / FULL_LEAN
            return self._point(pad, _direction(stick, self._leaning.get(pad)))
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

    def _press(self, event: Event, writing: bool) -> Intent | None:
        source = _source(event)
        if source in self._held:
            return None
        intent = self.meaning(event, writing)
        self.device = PRESSES[event.type]
        if self.by_pad:
            self.make = self._makes.get(pad_of(event), "")
        self._held[source] = intent
        if intent in DIRECTIONS:
            self._waits.pop(intent, None)
        return intent

    def meaning(self, event: Event, writing: bool = False) -> Intent | None:
        """The intent of a key or button that goes down, without noting that it does."""
        if event.type == pygame.KEYDOWN:
            return _key(event, writing, self.bindings)
        return self.bindings.intent(PRESSES[event.type], event.button)

    def _point(self, pad: int, intent: Intent | None) -> Intent | None:
        if self._leaning.get(pad) == intent:
            return None
        self._leaning[pad] = intent
        if intent is not None:
            self._waits.pop(intent, None)
        return intent

    def _forget(self, pad: int) -> None:
        self._leaning.pop(pad, None)
        self._sticks.pop(pad, None)
        self._held = {s: i for s, i in self._held.items() if not (isinstance(s, tuple) and s[1] == pad)}


def chosen_by(settings: Settings) -> dict[Device, Codes]:
    """The keys and buttons that players have chosen."""
    return {device: getattr(settings, name) for device, name in SETTINGS.items()}


def _key(event: Event, writing: bool, bindings: Bindings) -> Intent | None:
    mod = getattr(event, "mod", 0)
    if mod & pygame.KMOD_CTRL and mod & pygame.KMOD_META:
        return Intent.FULLSCREEN if event.key == pygame.K_f else None
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Intent.UNDO if event.key == pygame.K_z and not writing else None
    if mod & pygame.KMOD_ALT:
        return Intent.FULLSCREEN if event.key == pygame.K_RETURN else None
    # without text input nobody says which letter a key is with Shift
    shifted = bool(mod & pygame.KMOD_SHIFT and event.key in QUESTION_MARKS)
    asks = shifted or getattr(event, "unicode", "") == "?"
    if writing and (asks or LEAST_LETTER <= event.key < NO_LETTER or event.key in WRITING_KEYS):
        return None
    if event.key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
        return Intent.PREVIOUS
    return bindings.intent(Device.KEYBOARD, event.key) or (Intent.HELP if asks else None)


def pad_of(event: Event) -> int:
    """The number of the gamepad of an event."""
    return int(getattr(event, "instance_id", getattr(event, "joy", 0)))


def _source(event: Event) -> object:
    return event.key if event.type in (pygame.KEYDOWN, pygame.KEYUP) else ("button", pad_of(event), event.button)


def _direction(stick: list[float], now: Intent | None) -> Intent | None:
    x, y = stick
    if max(abs(x), abs(y)) < (STICK_OFF if now else STICK_ON):
        return None
    if abs(x) > abs(y):
        return Intent.RIGHT if x > 0 else Intent.LEFT
    return Intent.DOWN if y > 0 else Intent.UP


DOUBLE_CLICK = 0.35
"""The longest time between the presses of a double click, in seconds."""

Point = tuple[int, int]


class DoublePressGuard:
    """Watches the presses of the pointer and of Confirm on one stage. Times are the stage's, `reach` is in pixels.

    After a decision, something else may be in the same place, or it may be another player's turn. For the time of a
    double click a second press there is ignored, and so is Confirm until another key is pressed.
    """

    def __init__(self) -> None:
        self._last: tuple[object, Point, float] | None = None
        self._at: Point | None = None
        self._dead_until = 0.0
        self._steered = True

    def decided(self, now: float, seconds: float = DOUBLE_CLICK) -> None:
        """Note that presses may mean something else from now on; ignore double presses for `seconds`."""
        self._dead_until = max(self._dead_until, now + seconds)
        self._steered = False

    def turned(self, now: float) -> None:
        """Note that another scene is on top. What is ignored below is ignored there, for a double click at most."""
        self._dead_until = min(self._dead_until, now + DOUBLE_CLICK)

    def just_decided(self, now: float) -> bool:
        """True while a press that was meant for the previous screen may still come."""
        return now < self._dead_until

    def takes(self, event: Event, intent: Intent | None, now: float, reach: int) -> bool:
        """True if an event is a press to be ignored."""
        dead = self.just_decided(now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            before, self._at = self._at, event.pos
            return dead and before is not None and near(before, event.pos, reach)
        if intent is Intent.CONFIRM:
            return dead and not self._steered
        self._steered |= intent is not None
        return False

    def accepts(self, target: object, at: Point, now: float, reach: int) -> bool:
        """True if a press counts. The second half of a double click only reaches the target of the first."""
        before = self._last
        self._last = (target, at, now)
        if before is None or before[0] == target or now - before[2] > DOUBLE_CLICK or not near(at, before[1], reach):
            return True
        self._last = (before[0], at, now)
        return False


def near(one: Point, other: Point, reach: int) -> bool:
    """True if a hand that presses twice may have pressed both points."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= reach
