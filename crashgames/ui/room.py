"""Room on a table where something can stand and cover nothing."""

from collections.abc import Sequence

from pygame import Rect


def free_room(size: tuple[int, int], area: Rect, taken: Sequence[Rect], near: Rect) -> Rect | None:
    """The place of this size in the area nearest to a rectangle that touches nothing taken; None if there is none."""
    wide, high = size
    found = (
        Rect(x, y, wide, high)
        for x in _starts(area.left, area.right, wide, near.centerx, [(one.left, one.right) for one in taken])
        for y in _starts(area.top, area.bottom, high, near.centery, [(one.top, one.bottom) for one in taken])
    )
    free = (place for place in found if area.contains(place) and place.collidelist(taken) < 0)
    return min(free, key=lambda place: _distance(place, near), default=None)


def _starts(first: int, last: int, length: int, middle: int, taken: Sequence[tuple[int, int]]) -> set[int]:
    """Where something may begin on an axis: at an edge of what is taken or of the area, or around this middle."""
    edges = {first, last - length, middle - length // 2}
    return edges | {end for _, end in taken} | {begin - length for begin, _ in taken}


def _distance(place: Rect, near: Rect) -> int:
    return abs(place.centerx - near.centerx) + abs(place.centery - near.centery)
