"""The drawn characters that people and bots wear: each in five moods, no two alike at a table."""

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum

from pygame import Surface

from crashgames.ui.assets import Assets, Box

FACES = (
    "curls",
    "fox",
    "whiskers",
    "sunhat",
    "frog",
    "buns",
    "beard",
    "scarf",
    "spikes",
    "beehive",
    "aviator",
    "bob",
)
"""All characters, in the order in which they are dealt. Neighbours look as different as possible."""

_GROUP = r'(?s)<g class="(\w+)"(?: display="none")?>(.*?)</g>'
"""What belongs to a mood; no group is inside another."""


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
    return assets.art(art, size) if source is None else assets.svg(in_mood(source, mood), size)


def in_mood(source: str, mood: Mood) -> str:
    """The drawing of a character with only those of its groups that belong to all moods or to this one."""
    return re.sub(_GROUP, lambda found: found[2] if found[1] == mood else "", source)


def dealt(wanted: Iterable[str]) -> tuple[str, ...]:
    """The face of each seat: the wanted one unless an earlier seat has it, else one that is free."""
    wishes = list(wanted)
    kept = [wish if wish in FACES and wish not in wishes[:seat] else "" for seat, wish in enumerate(wishes)]
    free = [name for name in FACES if name not in kept]
    spare = iter(free + list(FACES) * (len(wishes) // len(FACES) + 1))
    return tuple(name or next(spare) for name in kept)


def after(name: str, taken: Sequence[str]) -> str:
    """The next character that nobody has; the present one if all are taken."""
    start = FACES.index(name) + 1 if name in FACES else 0
    following = (*FACES[start:], *FACES[:start])
    return next((other for other in following if other not in taken), name)
