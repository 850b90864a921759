"""Gamepads, opened as soon as they are plugged in."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from typing import Any

import pygame
from pygame.event import Event

from crashgames.paths import assets_root
from crashgames.ui.key_names import make_of
from crashgames.ui.keys import Keys

log = logging.getLogger(__name__)

LISTS = {"win32": "windows", "darwin": "macos"}
"""The list of gamepads of each system; that of Linux serves all others."""


def prepare() -> None:
    """Tell SDL where it finds more gamepads than it knows, and that buttons go by the letters on them."""
    name = LISTS.get(sys.platform, "linux")
    os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(assets_root() / "shared" / "pads" / f"{name}.txt"))
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")


class Pads:
    """Keeps gamepads open. One that SDL does not know is left alone."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._open: dict[int, Any] = {}
        self._controllers: Any = None

    @property
    def count(self) -> int:
        """The number of gamepads that are there."""
        return len(self._open)

    @property
    def names(self) -> list[str]:
        """What the gamepads that are there are called."""
        return [pad.name for pad in self._open.values()]

    def start(self) -> None:
        """Start listening, which takes some milliseconds, so after the first frame. Without pads nothing happens."""
        try:
            from pygame._sdl2 import controller

            prepare()
            pygame.joystick.init()
            controller.init()
        except (pygame.error, ImportError) as error:
            log.info("no gamepads: %s", error)
            return
        self._controllers = controller
        for index in range(pygame.joystick.get_count()):
            self._add(index)

    def handle(self, event: Event) -> None:
        """Open pads that were plugged in, and close those that were removed."""
        if self._controllers is None:
            return
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def _add(self, index: int) -> None:
        with contextlib.suppress(pygame.error):
            if not self._controllers.is_controller(index):
                return
            pad = self._controllers.Controller(index)
            joystick = pad.as_joystick()
            identity = joystick.get_instance_id()
            self._keys.name_make(identity, make_of(joystick.get_name(), joystick.get_guid()))
            self._open[identity] = pad
