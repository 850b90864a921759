"""Characters in frames of their players' colours."""

import msgspec
import pygame
from pygame import SRCALPHA, Surface

from crashgames.ui.assets import Assets
from crashgames.ui.faces import Mood, face
from crashgames.ui.theme import RGB, hex_of, mix


class Portrait(msgspec.Struct, frozen=True):
    """A character in a frame, as the face of a piece."""

    character: str
    mood: Mood
    colour: RGB


INK = "#2a2030"
"""The ink with which the characters are drawn."""
LEFT, TOP, RIGHT, BOTTOM, ROUND = 5, 17, 95, 97, 17
"""The frame in a square of 100: heads stick out above it, shoulders end at its lower edge."""
BEND = BOTTOM - ROUND - 12
"""Below this, nothing is seen outside the frame."""


def portrait(assets: Assets, name: str, mood: Mood, size: int, colour: RGB) -> Surface:
    """A character in a frame of this colour, not cached."""
    surface = Surface((size, size), SRCALPHA)
    surface.blit(assets.svg(_frame(size, colour), size), (0, 0))
    person = face(assets, name, mood, size).copy()
    person.blit(assets.svg(_inside(size), size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(person, (0, 0))
    surface.blit(assets.svg(_rim(size), size), (0, 0))
    return surface


def _square(size: int, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 100 100">{inside}</svg>'
    )


def _frame(size: int, colour: RGB) -> str:
    """The frame behind a character, lighter at its top."""
    light, dark = hex_of(mix(colour, (255, 250, 240), 0.3)), hex_of(mix(colour, (14, 10, 9), 0.12))
    box = f'x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" rx="{ROUND}"'
    return _square(
        size,
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect {box} fill="url(#g)" stroke="{INK}" stroke-width="4.5"/>',
    )


def _inside(size: int) -> str:
    """Where a character is seen: everything but what lies outside the lower corners of the frame."""
    return _square(size, f'<path d="M0 0H100V{BEND}H{RIGHT}{_lower_edge()}H0Z" fill="#ffffff"/>')


def _rim(size: int) -> str:
    """The lower edge of the frame, in front of the shoulders."""
    edge = f'fill="none" stroke="{INK}" stroke-width="4.5" stroke-linecap="round"'
    return _square(size, f'<path d="M{RIGHT} {BEND}{_lower_edge()}" {edge}/>')


def _lower_edge() -> str:
    """The way from the right side of the frame round its lower corners to the left side."""
    corner = f"A{ROUND} {ROUND} 0 0 1"
    return f"V{BOTTOM - ROUND}{corner} {RIGHT - ROUND} {BOTTOM}H{LEFT + ROUND}{corner} {LEFT} {BOTTOM - ROUND}V{BEND}"
