"""Pieces that are counted up, in tens and ones: where each stands, so that as many are seen as there are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from crashgames.ui.finale import Count, CountedPieces
from crashgames.ui.layout import centre, column
from crashgames.ui.scene import Stage

LARGE_WORTH = 10
MIN_NUMBER_HEIGHT, NUMBER_SHARE = 18, 0.36
"""The least height of the number on a piece that stands for ten, in logical units, and its usual share of the piece."""
LEAST_PIECE = 18
"""Where pieces would be smaller, in logical units, their numbers are written."""
MAX_SINGLE_PIECES = 20
"""Where there are more of a kind than this, ten of them are one large piece."""

Counts = tuple[int, ...]
"""How many pieces there are of each kind."""


@dataclass(frozen=True)
class Stood:
    """A piece, or ten of them: which kind, how many, and where, in sides of a single one."""

    kind: int
    worth: int
    x: int
    y: int
    side: int

    def rect(self, room: Rect, unit: int) -> Rect:
        """The place in a room if a single piece has this side."""
        return Rect(room.x + self.x * unit, room.y + self.y * unit, self.side * unit, self.side * unit)


def by_tens(heaps: Sequence[Counts]) -> bool:
    """True if one of the heaps is so large that large pieces stand for ten in all of them."""
    return any(count > MAX_SINGLE_PIECES for counts in heaps for count in counts)


@lru_cache(maxsize=64)
def largest_side(heaps: tuple[Counts, ...], size: tuple[int, int]) -> int:
    """The side that single pieces of all heaps have in rooms of this size, so that heaps compare; 0 for no room."""
    tens = by_tens(heaps)
    sides = range(size[1] // 2 if tens else min(size), 0, -1)
    return next((side for side in sides if all(_fits(counts, size, side, tens) for counts in heaps)), 0)


def _fits(counts: Counts, size: tuple[int, int], side: int, tens: bool) -> bool:
    stood = laid_out(counts, size[0] // side, tens)
    return all((one.x + one.side) * side <= size[0] and (one.y + one.side) * side <= size[1] for one in stood)


def laid_out(counts: Counts, across: int, tens: bool) -> Iterator[Stood]:
    """The pieces of each kind, the tens first, in rows of so many single pieces.

    With tens, rows are two high, each kind begins a row, and single pieces stand in pairs above each other.
    """
    x, y, high = 0, 0, 2 if tens else 1
    for kind, count in enumerate(counts):
        if tens and x and count:
            x, y = 0, y + high
        left = count
        while left > 0:
            wide = 2 if tens and left >= LARGE_WORTH else 1
            if x + wide > across and x:
                x, y = 0, y + high
            if wide == 2:
                yield Stood(kind, LARGE_WORTH, x, y, 2)
                left -= LARGE_WORTH
            else:
                yield from (Stood(kind, 1, x, y + down, 1) for down in range(min(high, left)))
                left -= high
            x += wide


class Heaps:
    """Draws the heaps of all sides in these rooms, with pieces of one size, so that they can be compared."""

    def __init__(self, stage: Stage, counts: Sequence[Count], rooms: Sequence[Rect]) -> None:
        self.stage = stage
        self._heaps = tuple(tuple(kind.count for kind in count.pieces) for count in counts)
        self._side = min((largest_side(self._heaps, room.size) for room in rooms), default=0)

    def draw(self, surface: Surface, kinds: Sequence[CountedPieces], room: Rect, share: float) -> int:
        """Draw the pieces of a heap that are counted so far; returns what they are worth together."""
        side, tens = self._side, by_tens(self._heaps)
        if side < self.stage.theme.px(LEAST_PIECE):
            shown = [round(kind.count * share) for kind in kinds]
            self._write_pieces(surface, kinds, shown, room)
            return sum(count * kind.worth for kind, count in zip(kinds, shown, strict=True))
        stood = list(laid_out(tuple(kind.count for kind in kinds), room.w // side, tens))
        counted = stood[: round(len(stood) * share)]
        for piece in counted:
            place, kind = piece.rect(room, side), kinds[piece.kind]
            drawn = self.stage.assets.art(kind.picture, max(1, round(place.w * 0.9)))
            surface.blit(drawn, drawn.get_rect(center=place.center))
            if piece.worth > 1:
                self._draw_ten(surface, place, piece.worth * kind.worth)
        return sum(piece.worth * kinds[piece.kind].worth for piece in counted)

    def _draw_ten(self, surface: Surface, place: Rect, worth: int) -> None:
        """The number on a piece that stands for ten, on a disc at its lower right corner."""
        palette = self.stage.theme.palette
        pixels = max(self.stage.theme.px(MIN_NUMBER_HEIGHT), round(place.w * NUMBER_SHARE))
        drawn = self.stage.text.letter(number(worth), pixels, palette.ink_dark, "bold")
        plate = Rect(0, 0, drawn.get_width() + pixels // 4, round(pixels * 0.9))
        plate.bottomright = place.bottomright
        pygame.draw.rect(surface, palette.ink, plate, border_radius=plate.h // 3)
        surface.blit(drawn, drawn.get_rect(center=plate.center))

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
