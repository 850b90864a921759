"""Characters in large pictures: those that people have chosen replace the ones drawn there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from crashgames.ui.assets import Assets

if TYPE_CHECKING:  # at the shelf nobody plays a part
    from crashgames.ui.faces import Mood

Person = tuple[str, "Mood"]
"""A character, and how it looks."""
_ASKED, _NEXT, _AND, _LOOKS = "?=&."
_PART = r'(?s)(<g id="(\w+)"[^>]*>)(.*?)(</g></g>)'
"""The group of a part. Its last element is a group, and there is no other inside."""
_OUTSIDE = r"</?svg[^>]*>"
SIDE, LEFT, TOP = 92, -46, -58
"""Where a character of 100 by 100 is in its part: its shoulders end where those of whoever is drawn there do."""
BEHIND, SMALLER = (-44, -6), 0.82
"""Where a second one sits behind the first, and its size there."""


def with_people(picture: str, parts: Mapping[str, Sequence[Person]]) -> str:
    """The name of a picture with these people in its parts, the first one in front."""
    played = (f"{part}{_NEXT}" + ",".join(f"{name}{_LOOKS}{mood}" for name, mood in who) for part, who in parts.items())
    return f"{picture}{_ASKED}{_AND.join(played)}"


def art_of(picture: str) -> str:
    """The name of the art of a picture, without the people in it."""
    return picture.partition(_ASKED)[0]


def source_of(assets: Assets, picture: str) -> str | None:
    """The drawing of a picture with the people that its name tells; None if there is no such art."""
    art, _, asked = picture.partition(_ASKED)
    source = assets.source(art)
    if source is None or not asked:
        return source
    parts = dict(part.split(_NEXT) for part in asked.split(_AND))

    def play(found: re.Match[str]) -> str:
        return f"{found[1]}{_people(assets, parts[found[2]])}</g>" if found[2] in parts else found[0]

    return re.sub(_PART, play, source)


def _people(assets: Assets, asked: str) -> str:
    from crashgames.ui.faces import FACES, Mood, in_mood

    drawn = ""
    for number, person in enumerate(asked.split(",")[:2]):
        name, _, mood = person.partition(_LOOKS)
        source = assets.source(f"shared/faces/{name if name in FACES else FACES[0]}") or ""
        scale = SIDE / 100 * (SMALLER if number else 1)
        x, y = (BEHIND[0] + LEFT, BEHIND[1] + TOP + SIDE * (1 - SMALLER)) if number else (LEFT, TOP)
        face = re.sub(_OUTSIDE, "", in_mood(source, Mood(mood)))
        drawn = f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{face}</g>{drawn}'
    return drawn
