"""Computers held in the hands, with a small display and a gamepad at its sides: everything is larger there at first."""

import pygame

from crashgames.core.settings import PassingSettings, Settings
from crashgames.ui.pads import Pads

LARGEST = (1280, 800)
"""The size of the largest display that counts as small."""
SCALE = 1.25


def begin(pads: Pads, settings: Settings) -> None:
    """Listen to gamepads. With one at a small display, enlarge everything, once; afterwards the player decides."""
    pads.start()
    if settings.seen_in_hands or isinstance(settings, PassingSettings) or not pads.count or not is_small():
        return
    settings.seen_in_hands = True
    if settings.interface_scale == 1.0:
        settings.interface_scale = SCALE


def is_small() -> bool:
    """True if every display is small."""
    sizes = pygame.display.get_desktop_sizes()
    return all(width <= LARGEST[0] and height <= LARGEST[1] for width, height in sizes)
