"""Words in small rooms: no word is broken that can be shown smaller, and long names take a second line."""

from collections.abc import Sequence

from pygame import Surface

from crashgames.ui.lettering import SMALLER, fitted
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

Room = tuple[int, int]


def block(
    stage: Stage, words: str, steps: Sequence[str], room: Room, colour: RGB, face: str = "text", align: str = "left"
) -> Surface:
    """Words in a room of so many pixels, in the largest of the steps in which they fit, else in one smaller line."""
    text, (wide, high) = stage.text, room
    step = text.fit(words, steps, wide, high, face)
    if max(text.size(word, step, face)[0] for word in words.split()) > wide:
        return fitted(stage, words, step, wide, colour, face)
    return text.render(words, step, colour, face, wide, max(1, high // text.line_height(step, face)), align)


def name_in(stage: Stage, name: str, step: str, room: Room, colour: RGB) -> Surface:
    """A name in one line of this step; too long for that, in two smaller ones where there is room for two."""
    text, (wide, high) = stage.text, room
    if text.size(name, step, "bold")[0] * SHRUNK > wide:
        for smaller in ("body", "caption"):
            if 2 * text.line_height(smaller, "bold") <= high:
                return text.render(name, smaller, colour, "bold", wide, 2)
    return fitted(stage, name, step, wide, colour)


SHRUNK = (1 + SMALLER) / 2
"""The share of its size to which a name shrinks rather than take two lines."""
