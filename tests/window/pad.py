"""A gamepad that SDL believes to be there: what it does reaches the program as from a real one."""

import ctypes
from enum import IntEnum
from functools import cache
from pathlib import Path

GAMEPAD, AXES = 1, 6
"""SDL's number for the kind of device, and its axes: two sticks and two triggers."""
FULL = 32767


class PadButton(IntEnum):
    """The buttons in the order in which SDL numbers them."""

    A = 0
    B = 1
    X = 2
    Y = 3
    SELECT = 4
    GUIDE = 5
    START = 6
    LEFT_STICK = 7
    RIGHT_STICK = 8
    LEFT_SHOULDER = 9
    RIGHT_SHOULDER = 10
    UP = 11
    DOWN = 12
    LEFT = 13
    RIGHT = 14


class VirtualPad:
    """Plugged in when it is made. It can be used once the program has opened it, in a window with the focus."""

    def __init__(self) -> None:
        self._sdl = sdl()
        index = self._sdl.SDL_JoystickAttachVirtual(GAMEPAD, AXES, len(PadButton), 0)
        if index < 0:
            raise OSError("SDL has no virtual gamepads here")
        self._identity = self._sdl.SDL_JoystickGetDeviceInstanceID(index)

    @property
    def open(self) -> bool:
        """True once the program listens to it."""
        return bool(self._opened)

    def hold(self, button: PadButton, down: bool) -> None:
        """Press a button, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._opened, int(button), int(down))

    def lean(self, x: float, y: float) -> None:
        """Move the left stick; 1 is as far as it goes."""
        for axis, value in enumerate((x, y)):
            self._sdl.SDL_JoystickSetVirtualAxis(self._opened, axis, round(value * FULL))

    @property
    def _opened(self) -> int | None:
        found: int | None = self._sdl.SDL_JoystickFromInstanceID(self._identity)
        return found


@cache
def sdl() -> ctypes.CDLL:
    """The copy of SDL that pygame has loaded."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    library = ctypes.CDLL(next(line.split(maxsplit=5)[-1] for line in lines if "/libSDL2-2" in line))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library
