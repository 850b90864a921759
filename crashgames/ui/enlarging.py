"""Parts of a picture enlarged just as `transform.scale` enlarges all of it, to the pixel."""

from bisect import bisect_left
from functools import lru_cache
from itertools import groupby

import pygame
from pygame import Rect, Surface

Run = tuple[int, int, int]
"""Where pixels that follow each other begin in the enlarged picture and in the other one, and how many there are."""


def enlarge(seen: Surface, part: Rect, picture: Surface) -> Rect:
    """Draw a part of `seen`, which fills `picture` when enlarged; returns where it is there."""
    wide, high = picture.get_size()
    across, down = _pixels(seen.get_width(), wide, False), _pixels(seen.get_height(), high, True)
    left, top = bisect_left(across, part.left), bisect_left(down, part.top)
    place = Rect(left, top, bisect_left(across, part.right) - left, bisect_left(down, part.bottom) - top)
    if not place.w or not place.h:
        return place
    strip = Surface((place.w, part.h)).convert(picture)
    columns = _runs(across, place.left, place.right)
    strip.blits([(seen, (at - left, 0), (source, part.top, long, part.h)) for at, source, long in columns], False)
    rows = _runs(down, place.top, place.bottom)
    picture.blits([(strip, (left, at), (0, source - part.top, place.w, long)) for at, source, long in rows], False)
    return place


@lru_cache(maxsize=8)
def _pixels(source: int, target: int, upright: bool) -> list[int]:
    """For each pixel of an axis of the enlarged picture, the one of the other picture that it shows."""
    numbers = b"".join(number.to_bytes(3, "big") for number in range(source))
    line = pygame.image.frombytes(numbers, (1, source) if upright else (source, 1), "RGB")
    found = pygame.image.tobytes(pygame.transform.scale(line, (1, target) if upright else (target, 1)), "RGB")
    return [int.from_bytes(found[3 * at : 3 * at + 3], "big") for at in range(target)]


def _runs(pixels: list[int], start: int, end: int) -> list[Run]:
    """The pixels of an axis from `start` to `end`, in runs that are shown unchanged."""
    apart = groupby(range(start, end), lambda at: pixels[at] - at)
    return [(run[0], pixels[run[0]], len(run)) for run in (list(part) for _, part in apart)]
