"""Points and pixels: a point of the system may be several pixels of the window, as on a Retina display."""

import pygame
from pygame import Rect
from pygame.event import Event

POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Events with places in points."""

_density = [1.0]


def use_density(pixels: float) -> None:
    """Set the pixels to a point."""
    _density[0] = pixels


def in_pixels(event: Event) -> Event:
    """The event with its positions in pixels, as scenes expect it."""
    if _density[0] == 1.0 or event.type not in POINTED:
        return event
    fields = dict(event.dict)
    for name in ("pos", "rel"):
        if name in fields:
            fields[name] = tuple(round(length * _density[0]) for length in fields[name])
    return Event(event.type, fields)


def in_points(place: Rect) -> Rect:
    """A rectangle of the window in the system's points."""
    return Rect(*(round(length / _density[0]) for length in place))
