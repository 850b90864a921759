"""The pixel format of the window, in which pictures are drawn fastest."""

import pygame
from pygame import Surface

_PROBE = Surface((1, 1))


def has_window() -> bool:
    """True once there has been a window, whose format pictures can be converted to."""
    try:
        _PROBE.convert()
    except pygame.error:
        return False
    return True
