"""Points and pixels: the system may count in points that are several pixels of the window, as on a Retina display."""

import pygame
from pygame import Rect
from pygame.event import Event

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Events with places in points."""

_density = [1.0]


def use_density(pixels: float) -> None:
    """A point is so many pixels from now on."""
    _density[0] = pixels


def in_pixels(event: Event) -> Event:
    """The event as the scenes understand it: with places in pixels."""
    if _density[0] == 1.0 or event.type not in POINTED:
        return event
    fields = dict(event.dict)
    for name in ("pos", "rel"):
        if name in fields:
            fields[name] = tuple(round(length * _density[0]) for length in fields[name])
    return Event(event.type, fields)


def in_points(place: Rect) -> Rect:
    """A place in the window as the system understands it."""
    return Rect(*(round(length / _density[0]) for length in place))
