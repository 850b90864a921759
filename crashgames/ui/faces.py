"""The drawn characters that people and bots wear, in five moods, no two alike at a table; and their frames."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec
import pygame
from pygame import Surface

from crashgames.ui.assets import Assets, Box, in_states
from crashgames.ui.theme import RGB, hex_of, mix

FACES = ("curls", "fox", "whiskers", "sunhat", "frog", "buns", "beard", "scarf", "spikes", "beehive", "aviator", "bob")
"""All characters, in the order in which they are dealt. Neighbours look as different as possible."""


class Mood(StrEnum):
    """How somebody looks after a public event."""

    CALM = "calm"
    GLAD = "glad"
    WORRIED = "worried"
    CROSS = "cross"
    TRIUMPHANT = "triumphant"


def face(assets: Assets, name: str, mood: Mood, size: Box | int) -> Surface:
    """A character in a mood, as large as fits into `size`; the first character for an unknown name."""
    art = f"shared/faces/{name if name in FACES else FACES[0]}"
    source = assets.source(art)
    return assets.art(art, size) if source is None else assets.svg(in_states(source, mood), size)


def dealt(wanted: Iterable[str]) -> tuple[str, ...]:
    """The face of each seat: the wanted one unless an earlier seat has it, else one that is free."""
    wishes = list(wanted)
    kept = [wish if wish in FACES and wish not in wishes[:seat] else "" for seat, wish in enumerate(wishes)]
    free = [name for name in FACES if name not in kept]
    spare = iter(free + list(FACES) * (len(wishes) // len(FACES) + 1))
    return tuple(name or next(spare) for name in kept)


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
    """A character in a frame of this colour, lighter at its top, not cached. The lower edge is before the shoulders."""

    def square(inside: str) -> Surface:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 100 100">'
        return assets.svg(f"{head}{inside}</svg>", size)

    light, dark = hex_of(mix(colour, (255, 250, 240), 0.3)), hex_of(mix(colour, (14, 10, 9), 0.12))
    corner = f"A{ROUND} {ROUND} 0 0 1"
    edge = f"V{BOTTOM - ROUND}{corner} {RIGHT - ROUND} {BOTTOM}H{LEFT + ROUND}{corner} {LEFT} {BOTTOM - ROUND}V{BEND}"
    line, box = f'stroke="{INK}" stroke-width="4.5"', f'width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" rx="{ROUND}"'
    frame = square(
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect x="{LEFT}" y="{TOP}" {box} fill="url(#g)" {line}/>'
    )
    seen = square(f'<path d="M0 0H100V{BEND}H{RIGHT}{edge}H0Z" fill="#ffffff"/>')
    person, surface = face(assets, name, mood, size).copy(), frame.copy()
    person.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(person, (0, 0))
    surface.blit(square(f'<path d="M{RIGHT} {BEND}{edge}" fill="none" stroke-linecap="round" {line}/>'), (0, 0))
    return surface
