"""Pieces that are counted up in a finale: as many as there are, or where they are many a number beside one of each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import Rect, Surface

from crashgames.ui.finale import Count, CountedPieces
from crashgames.ui.layout import centre, column
from crashgames.ui.scene import Stage

LEAST_PIECE = 18
"""Where pieces would be smaller, in logical units, their numbers are written."""
MAX_PIECES = 20
"""Where there are more of a kind than this, their numbers are written for all heaps: nobody counts so many."""

Counts = tuple[int, ...]
"""How many pieces there are of each kind."""


@lru_cache(maxsize=64)
def largest_side(heaps: tuple[Counts, ...], size: tuple[int, int]) -> int:
    """The side that the pieces of all heaps have in rooms of this size, so that heaps compare; 0 for no room."""
    most = max((sum(counts) for counts in heaps), default=0)
    return next((side for side in range(min(size), 0, -1) if (size[0] // side) * (size[1] // side) >= most), 0)


def laid_out(counts: Counts, room: Rect, side: int) -> Iterator[tuple[int, Rect]]:
    """The kind and the place of each piece with this side, row by row."""
    across = max(1, room.w // side)
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for number, kind in enumerate(kinds):
        yield kind, Rect(room.x + number % across * side, room.y + number // across * side, side, side)


class Heaps:
    """Draws the heaps of all sides in these rooms, with pieces of one size, so that they can be compared."""

    def __init__(self, stage: Stage, counts: Sequence[Count], rooms: Sequence[Rect]) -> None:
        self.stage = stage
        heaps = tuple(tuple(kind.count for kind in count.pieces) for count in counts)
        many = any(count > MAX_PIECES for heap in heaps for count in heap)
        self._side = 0 if many else min((largest_side(heaps, room.size) for room in rooms), default=0)

    def draw(self, surface: Surface, kinds: Sequence[CountedPieces], room: Rect, share: float) -> int:
        """Draw the pieces of a heap that are counted so far; returns what they are worth together."""
        if self._side < self.stage.theme.px(LEAST_PIECE):
            shown = [round(kind.count * share) for kind in kinds]
            self._write_pieces(surface, kinds, shown, room)
            return sum(count * kind.worth for kind, count in zip(kinds, shown, strict=True))
        stood = list(laid_out(tuple(kind.count for kind in kinds), room, self._side))
        counted = stood[: round(len(stood) * share)]
        for kind, place in counted:
            drawn = self.stage.assets.art(kinds[kind].picture, max(1, round(place.w * 0.9)))
            surface.blit(drawn, drawn.get_rect(center=place.center))
        return sum(kinds[kind].worth for kind, _ in counted)

    def _write_pieces(self, surface: Surface, kinds: Sequence[CountedPieces], shown: Sequence[int], room: Rect) -> None:
        """A piece of each kind and what they are worth, in lines below each other; where it is low, side by side."""
        text, theme = self.stage.text, self.stage.theme
        gap, pixels, high = theme.gap(1), theme.font("body"), room.h // max(1, len(kinds))
        low = high < text.line_height("body", "bold")
        if not low:
            pixels = max(pixels, min(theme.font("title"), round(high * 0.85)))
        side = max(pixels, text.line_height("body", "bold"))
        whole = [number(kind.count * kind.worth) for kind in kinds]
        widths = [side + gap + text.fonts.width(words, "bold", pixels) for words in whole]
        if low:
            wide = sum(widths) + gap * (len(kinds) - 1)
            if room.h < side or wide > room.w:
                return
            starts = [room.centerx - wide // 2 + sum(widths[:k]) + gap * k for k in range(len(kinds))]
            places = [Rect(x, room.centery - side // 2, width, side) for x, width in zip(starts, widths, strict=True)]
        else:
            lines = centre(room, (min(room.w, max(widths, default=0)), min(room.h, len(kinds) * (side + gap))))
            places = column(lines, len(kinds))
        for kind, count, place in zip(kinds, shown, places, strict=True):
            art = self.stage.assets.art(kind.picture, side)
            drawn = text.letter(number(count * kind.worth), pixels, theme.palette.ink, "bold")
            surface.blit(art, art.get_rect(midleft=place.midleft))
            surface.blit(drawn, drawn.get_rect(midright=place.midright))


def number(points: int) -> str:
    """Points as text, with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)
