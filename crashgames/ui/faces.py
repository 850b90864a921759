"""The drawn characters that people and bots wear, in five moods, no two alike at a table; and their frames."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec
import pygame
from pygame import Surface

from crashgames.ui.assets import Assets, Box, in_states
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import RGB, mix

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


LIGHT, DARK = (255, 143, 115), (168, 53, 31)
"""The colours in which the frame is drawn, at its top and at its foot."""


def portrait(assets: Assets, name: str, mood: Mood, size: int, colour: RGB) -> Surface:
    """A character in a frame of this colour, lighter at its top, not cached. The lower edge is before the shoulders."""
    tones = {LIGHT: mix(colour, (255, 250, 240), 0.3), DARK: mix(colour, (14, 10, 9), 0.12)}

    def part(name: str) -> Surface:
        return stretched(assets, "shared/portrait", (size, size), states=(name,), colours=tones)

    person, surface = face(assets, name, mood, size).copy(), part("frame").copy()
    person.blit(part("seen"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(person, (0, 0))
    surface.blit(part("lip"), (0, 0))
    return surface
