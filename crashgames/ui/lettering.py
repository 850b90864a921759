"""Short words that are drawn smaller where they do not fit."""

from pygame import Surface

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

SMALLER = 0.6
"""The smallest share of its size to which a word shrinks before it is cut."""


def fitted(stage: Stage, word: str, step: str, room: int, colour: RGB, face: str = "bold") -> Surface:
    """A word in one line, in the size of a step or in a smaller one that fits into `room` pixels."""
    pixels = stage.theme.font(step)
    wide = stage.text.size(word, step, face)[0]
    if wide <= room:
        return stage.text.render(word, step, colour, face)
    if wide * SMALLER <= room:
        return stage.text.letter(word, int(pixels * room / wide), colour, face)
    return stage.text.render(word, "caption", colour, face, max(1, room), 1)


def fits(stage: Stage, word: str, step: str, room: int) -> bool:
    """True if a word fits uncut into `room` pixels, a little smaller if necessary."""
    return stage.text.size(word, step, "bold")[0] * SMALLER <= room
