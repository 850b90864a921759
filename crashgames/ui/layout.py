"""Layout: pure functions that cut rectangles, and one that draws a picture at its place."""

from collections.abc import Sequence
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.theme import Theme

Size = int | float | None


def between(least: float, wanted: float, most: float) -> int:
    """The wanted length in whole pixels, at most `most` and at least `least`, which wins."""
    return round(max(least, min(wanted, most)))


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """`rect` with a margin of x left and right, and of y (else x) above and below; never inside out."""
    y = x if y is None else y
    x, y = min(x, rect.w // 2), min(y, rect.h // 2)
    return Rect(rect.x + x, rect.y + y, rect.w - 2 * x, rect.h - 2 * y)


def centre(rect: Rect, size: tuple[int, int]) -> Rect:
    """A rectangle of `size`, but no larger than `rect`, in its centre."""
    return Rect(0, 0, min(size[0], rect.w), min(size[1], rect.h)).move_to(center=rect.center)


def usual_area(area: Rect, theme: Theme) -> Rect:
    """The area that would be left at an interface scale of 1, where everything around it is smaller."""
    width, height = theme.size
    left, top, right, bottom = area.x, area.y, width - area.right, height - area.bottom
    left, top, right, bottom = (round(edge / theme.enlarged) for edge in (left, top, right, bottom))
    return Rect(left, top, width - left - right, height - top - bottom)


def row(rect: Rect, sizes: Sequence[Size] | int, gap: int = 0) -> list[Rect]:
    """Parts of a rectangle from left to right.

    `sizes` is a number of equal parts, or one entry each: an int is a length in pixels, a float a weight by which the
    remaining length is shared, None the weight 1.
    """
    return [Rect(rect.x + at, rect.y, length, rect.h) for at, length in _cut(rect.w, sizes, gap)]


def column(rect: Rect, sizes: Sequence[Size] | int, gap: int = 0) -> list[Rect]:
    """Parts of a rectangle from top to bottom; sizes as for `row`."""
    return [Rect(rect.x, rect.y + at, rect.w, length) for at, length in _cut(rect.h, sizes, gap)]


def grid(rect: Rect, columns: int, rows: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for line in column(rect, rows, gap) for cell in row(line, columns, gap)]


def stack(rect: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Rectangles of fixed heights below each other from the top; they may extend below `rect`."""
    found, top = [], rect.y
    for height in heights:
        found.append(Rect(rect.x, top, rect.w, height))
        top += height + gap
    return found


def clamp(rect: Rect, area: Rect) -> Rect:
    """`rect` moved as little as possible to lie inside `area`; if it is too large, its top left corner does."""
    x = max(area.left, min(rect.x, area.right - rect.w))
    y = max(area.top, min(rect.y, area.bottom - rect.h))
    return Rect(x, y, rect.w, rect.h)


def _cut(length: int, sizes: Sequence[Size] | int, gap: int) -> list[tuple[int, int]]:
    entries: list[Size] = [None] * sizes if isinstance(sizes, int) else list(sizes)
    fixed = sum(size for size in entries if isinstance(size, int))
    free = max(0, length - gap * (len(entries) - 1) - fixed)
    weights = sum(_weight(size) for size in entries) or 1.0
    cuts, edge = [], 0.0
    for number, size in enumerate(entries):
        end = edge + (size if isinstance(size, int) else free * _weight(size) / weights)
        cuts.append((round(edge) + number * gap, round(end) - round(edge)))
        edge = end
    return cuts


def _weight(size: Size) -> float:
    return 1.0 if size is None else 0.0 if isinstance(size, int) else size


def stamp(surface: Surface, picture: Surface, **place: Any) -> Rect:
    """Draw a picture so that one of its points, such as its `center`, is at a place; returns the area drawn on."""
    return surface.blit(picture, picture.get_rect(**place))


def joined(pictures: Sequence[Surface], gap: int = 0) -> Surface:
    """Pictures in a row, from left to right on one middle."""
    high = max((picture.get_height() for picture in pictures), default=0)
    whole, left = Surface((width_of(pictures, gap), high), SRCALPHA), 0
    for picture in pictures:
        left = stamp(whole, picture, midleft=(left, high // 2)).right + gap
    return whole


def width_of(pictures: Sequence[Surface], gap: int = 0) -> int:
    """The width of pictures in a row."""
    return max(0, sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1))


def covered(place: Rect, things: Sequence[Rect]) -> int:
    """The number of pixels of other rectangles below a place."""
    return sum(place.clip(things[k]).w * place.clip(things[k]).h for k in place.collidelistall(list(things)))


def places_in(area: Rect, size: tuple[int, int], taken: Sequence[Rect], near: Rect) -> list[Rect]:
    """Places of this size in the area, at its edges, those of what is taken and around what is near, nearest first."""
    wide, high = size
    found = (
        Rect(x, y, wide, high)
        for x in _starts(area.left, area.right, wide, near.centerx, [(one.left, one.right) for one in taken])
        for y in _starts(area.top, area.bottom, high, near.centery, [(one.top, one.bottom) for one in taken])
    )
    inside = (place for place in found if area.contains(place))
    return sorted(inside, key=lambda place: abs(place.centerx - near.centerx) + abs(place.centery - near.centery))


def free_room(size: tuple[int, int], area: Rect, taken: Sequence[Rect], near: Rect) -> Rect | None:
    """The place of this size in the area nearest to a rectangle that touches nothing taken; None if there is none."""
    return next((place for place in places_in(area, size, taken, near) if place.collidelist(taken) < 0), None)


def _starts(first: int, last: int, length: int, middle: int, taken: Sequence[tuple[int, int]]) -> set[int]:
    """Where something may begin on an axis: at an edge of what is taken or of the area, or around this middle."""
    edges = {first, last - length, middle - length // 2}
    return edges | {end for _, end in taken} | {begin - length for begin, _ in taken}
