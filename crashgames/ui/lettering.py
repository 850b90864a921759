"""Short words that are drawn smaller where they do not fit, letters with an edge, and the name of the program."""

from collections.abc import Callable, Hashable, Sequence
from math import ceil, cos, radians, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, STEPS

HIGH_LETTERS = 0.8
"""The size of letters that fill a line, as a share of its height."""
MIN_WORD_SHARE = 0.6
"""The smallest share of its size to which a word shrinks before it is cut."""


def fitted(stage: Stage, word: str, step: str, room: int, colour: RGB, face: str = "bold") -> Surface:
    """A word in one line, in the size of a step or in a smaller one that fits into `room` pixels."""
    pixels = stage.theme.font(step)
    wide = stage.text.size(word, step, face)[0]
    if wide <= room:
        return stage.text.render(word, step, colour, face)
    if wide * MIN_WORD_SHARE <= room:
        return stage.text.letter(word, int(pixels * room / wide), colour, face)
    return stage.text.render(word, "caption", colour, face, max(1, room), 1)


def write(
    surface: Surface,
    stage: Stage,
    room: Rect,
    words: str,
    steps: Sequence[str],
    face: str = "text",
    colour: RGB | None = None,
    align: str = "center",
    lines: int = 1,
) -> None:
    """Draw words as large as fits into a place, in its middle, at an end, or at one of its points ("topleft")."""
    text = stage.text
    step = text.fit(words, steps, room.w, room.h, face, lines)
    fitting = max(1, min(lines, room.h // text.line_height(step, face)))
    inside = align if align in ("left", "center", "right") else "left"
    ink = text.render(words, step, colour or stage.theme.palette.ink, face, room.w, fitting, inside)
    point = {"left": "midleft", "right": "midright"}.get(align, align)
    surface.blit(ink, ink.get_rect(**{point: getattr(room, point)}))


def lettered(stage: Stage, word: str, room: tuple[int, int], colour: RGB, face: str = "bold") -> Surface:
    """A word in one line, as large as a room; nothing where it would be smaller than all that is to be read."""
    (wide, high), least = room, STEPS["body"] * stage.theme.unit * stage.theme.text_scale - 1
    pixels = max(round(high * HIGH_LETTERS), min(stage.theme.font("body"), high))
    ink = stage.text.letter(word, pixels, colour, face)
    while ink.get_width() > wide and pixels >= least:
        pixels = min(pixels - 1, pixels * wide // ink.get_width())
        ink = stage.text.letter(word, pixels, colour, face)
    return ink if pixels >= least and ink.get_width() <= wide else Surface((0, 0))


EDGE_SHARE = 0.07
"""The edge around letters, as a share of their size."""


def edged(stage: Stage, pixels: int, draw: Callable[[], Surface], *key: Hashable) -> Surface:
    """The words that `draw` returns in letters of this size, with a dark edge to be read on any picture."""
    shade, depth = stage.theme.palette.shade, max(2, round(pixels * EDGE_SHARE))
    key = ("edged", pixels, stage.theme.palette, *key)
    return stage.skin.kept(key, lambda: outlined(draw(), shade, depth))


def silhouette(picture: Surface, colour: RGB) -> Surface:
    """The shape of a picture in one colour."""
    flat = pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), picture.get_size(), "RGBA")
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return flat


def outlined(picture: Surface, colour: RGB, reach: float) -> Surface:
    """A picture with an edge of so many pixels: its silhouette, moved to all sides."""
    edge, depth = silhouette(picture, colour), ceil(reach)
    whole = Surface((picture.get_width() + 2 * depth, picture.get_height() + 2 * depth), SRCALPHA)
    for turn in range(0, 360, 30):
        whole.blit(edge, (depth + round(cos(radians(turn)) * reach), depth + round(sin(radians(turn)) * reach)))
    whole.blit(picture, (depth, depth))
    return whole


SIGN_ASPECT = 8
"""The sign is no wider than so many times its height."""


def wordmark(stage: Stage, height: int) -> Surface:
    """The name of the program as a sign, `height` pixels high."""
    return stage.assets.art("shared/wordmark", (SIGN_ASPECT * height, height))
