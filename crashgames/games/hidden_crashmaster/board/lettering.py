"""Words in small rooms: no word is broken that can be shown smaller, and long names take a second line."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

Room = tuple[int, int]
TIGHT = 0.55
"""The least share of its size to which a line shrinks before words are cut."""


class Ink(NamedTuple):
    """The look of words."""

    colour: RGB
    face: str = "text"
    align: str = "left"


def block(stage: Stage, words: str, steps: Sequence[str], room: Room, ink: Ink) -> Surface:
    """Words in a room of so many pixels: in the largest of the steps in which they fit, else in smaller letters."""
    text, (wide, high), face = stage.text, room, ink.face
    step = text.fit(words, steps, wide, high, face)
    longest = max(text.size(word, step, face)[0] for word in words.split())
    if longest > wide or text.size(words, step, face, wide)[1] > high:
        squeezed = _squeezed(stage, words, step, room, ink)
        if squeezed is not None:
            return squeezed
    lines = max(1, high // text.line_height(step, face))
    return text.render(words, step, ink.colour, face, wide, lines, ink.align)


def _squeezed(stage: Stage, words: str, step: str, room: Room, ink: Ink) -> Surface | None:
    """In one or two lines of smaller letters, whichever are larger; None if they would be too small."""
    text, (wide, high) = stage.text, room
    best, chosen = TIGHT, tuple[str, ...]()
    for lines in ((words,), _halves(words)):
        share = min(1.0, wide / max(text.size(line, step, ink.face)[0] for line in lines))
        share = min(share, high / len(lines) / text.line_height(step, ink.face))
        if share > best:
            best, chosen = share, lines
    if not chosen:
        return None
    pixels = int(stage.theme.font(step) * best)
    return _stacked([text.letter(line, pixels, ink.colour, ink.face) for line in chosen], ink.align)


def _halves(words: str) -> tuple[str, ...]:
    """Two lines as equally long as can be; one where there is a single word."""
    breaks = [place for place, letter in enumerate(words) if letter == " "]
    if not breaks:
        return (words,)
    middle = min(breaks, key=lambda place: abs(2 * place - len(words)))
    return words[:middle], words[middle + 1 :]


def _stacked(lines: list[Surface], align: str) -> Surface:
    wide = max(line.get_width() for line in lines)
    drawn = Surface((wide, sum(line.get_height() for line in lines)), SRCALPHA)
    top = 0
    for line in lines:
        drawn.blit(line, ((wide - line.get_width()) // 2 if align == "center" else 0, top))
        top += line.get_height()
    return drawn
