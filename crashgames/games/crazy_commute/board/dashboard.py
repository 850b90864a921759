"""The dashboard on which hands lie: walnut and leather, with a shelf for trophies."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK, PAPER
from crashgames.games.crazy_commute.board.ring import token
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

EDGE = 6
"""The height, in logical units, by which the dashboard rises towards its middle."""
PAD_SHARE = 0.17
"""The share of the height that the leather above the walnut has."""
LEATHER = ((0, "#6d6488"), (0.4, "#4a4266"), (1, "#2c2742"))
WALNUT = ((0, "#a06a42"), (0.5, "#84522f"), (1, "#4c2c1e"))
GRAIN = 5
"""Lines in the walnut."""
WOOD: RGB = (92, 54, 30)
LEAST_SHELF, MAX_SHELF = (280, 84), 350
"""The least size and the greatest width of the shelf with trophies, in logical units."""
LARGE_HAND = 8
"""A closed hand of so many cards has no shelf beside it, and it keeps clear of smaller ones."""

Collection = tuple[int, str, tuple[int, ...]]
"""A seat, its character, and its trophies."""


class Dashboard:
    """Paints it for one arrangement; the shelf by itself, as it changes."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        self._stage = stage
        self._at = at
        self._characters = characters

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def shown() -> Collection | None:
            """That of whoever has the closed hand."""
            seen = view()
            if seen.viewer is not None or not seen.turn or seen.hand_sizes[seen.current] >= LARGE_HAND:
                return None
            return seen.current, self._characters()[seen.current], seen.trophies[seen.current]

        whole = Part(self._whole, lambda: None, self._paint)
        shelf = Part(self.shelf, shown, lambda surface: self._paint_shelf(surface, shown()))
        wide, high = map(self._stage.theme.px, LEAST_SHELF)
        return (whole, shelf) if self.shelf.w >= wide and self.shelf.h >= high else (whole,)

    @property
    def _whole(self) -> Rect:
        low, edge = self._at.low, self._stage.theme.px(EDGE)
        return Rect(self._at.left, low.y - edge, self._at.right - self._at.left, self._stage.size[1] - low.y + edge)

    @property
    def shelf(self) -> Rect:
        """On the walnut at the left of the closed hand."""
        whole, px = self._whole, self._stage.theme.px
        top = whole.y + round(whole.h * PAD_SHARE) + px(12)
        right = self._at.held(0, LARGE_HAND)[0].left - px(16)
        return Rect(self._at.low.x, top, min(right - self._at.low.x, px(MAX_SHELF)), self._at.low.bottom - top)

    def _paint(self, surface: Surface) -> None:
        whole = self._whole
        picture = _dashboard(whole.size, self._stage.theme.px(EDGE))
        surface.blit(self._stage.assets.svg(picture, whole.size), whole)

    def _paint_shelf(self, surface: Surface, shown: Collection | None) -> None:
        """A face, beside it the trophies on the way to those that win, and how many of them are there."""
        if shown is None:
            return
        (seat, character, trophies), skin, px = shown, self._stage.skin, self._stage.theme.px
        skin.box(surface, self.shelf, Box(WOOD, INK, 2.5, 14))
        room = inset(self.shelf, px(10), px(8))
        face = skin.portrait(character, Mood.CALM, min(room.h, room.w * 3 // 8), skin.colour(seat))
        surface.blit(face, face.get_rect(midleft=room.midleft))
        left = room.x + face.get_width() + px(8)
        lines = column(Rect(left, room.y, room.right - left, room.h), 2, px(4))
        half = -(-TROPHIES_TO_WIN // 2)
        cells = [cell for line in lines for cell in row(line, half, px(4))]
        count = lettered(self._stage, f"{len(trophies)}/{TROPHIES_TO_WIN}", cells[-1].size, PAPER)
        surface.blit(count, count.get_rect(center=cells[-1].center))
        for number, cell in enumerate(cells[:TROPHIES_TO_WIN]):
            side = min(cell.size)
            if number < len(trophies):
                token(self._stage, surface, trophies[number], cell.center, side)
            else:
                well = centre(cell, (side - px(4), side - px(4)))
                skin.box(surface, well, Box(mix(WOOD, INK, 0.4), mix(WOOD, PAPER, 0.35), 2, 99))
                cup = self._stage.assets.icon("trophy", round(well.h * 0.6), mix(WOOD, PAPER, 0.45))
                surface.blit(cup, cup.get_rect(center=well.center))


def _gradient(name: str, stops: tuple[tuple[float, str], ...], top: float, bottom: float) -> str:
    inside = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    ends = f'gradientUnits="userSpaceOnUse" x1="0" y1="{top:.1f}" x2="0" y2="{bottom:.1f}"'
    return f'<linearGradient id="{name}" {ends}>{inside}</linearGradient>'


def _dashboard(size: tuple[int, int], edge: int) -> str:
    """Leather with a seam, below it walnut, and the wheel in front of both."""
    wide, high = size
    rise = f"M0 {edge} Q{wide / 2} {-edge} {wide} {edge}"
    pad = high * PAD_SHARE
    seam = f"M0 {pad - edge:.1f} H{wide}"
    grain = "".join(
        f'<path d="M0 {y:.0f} Q{wide * 0.3:.0f} {y - high * 0.05:.0f} {wide * 0.55:.0f} {y:.0f} T{wide} {y:.0f}"/>'
        for y in (pad + (high - pad) * (number + 0.6) / GRAIN for number in range(GRAIN))
    )
    wheel = f'cx="{wide * 0.5:.0f}" cy="{high * 1.25:.0f}" r="{high * 0.96:.0f}" fill="none"'
    rims = (("#120e1c", 0.21), ("#3d3856", 0.17), ("#6a6590", 0.05))
    return drawing(
        size,
        f"<defs>{_gradient('l', LEATHER, 0, pad)}{_gradient('w', WALNUT, pad, high)}</defs>"
        f'<path d="{rise} V{pad:.1f} H0 Z" fill="url(#l)"/><path d="{rise}" fill="none" stroke="#120e1c" '
        f'stroke-width="{edge * 0.7}"/><path d="{seam}" fill="none" stroke="#fff" stroke-opacity="0.35" '
        f'stroke-width="{edge * 0.3}" stroke-dasharray="{edge * 2} {edge * 1.2}"/>'
        f'<rect y="{pad:.1f}" width="{wide}" height="{high - pad:.1f}" fill="url(#w)"/>'
        f'<g fill="none" stroke="#3a2014" stroke-opacity="0.28" stroke-width="{high * 0.012:.1f}">{grain}</g>'
        f'<rect y="{pad:.1f}" width="{wide}" height="{edge * 0.9:.1f}" fill="#120e1c"/>'
        f'<rect y="{pad + edge * 0.2:.1f}" width="{wide}" height="{edge * 0.4:.1f}" fill="#d8d2e4"/>'
        + "".join(f'<circle {wheel} stroke="{colour}" stroke-width="{high * line:.0f}"/>' for colour, line in rims),
    )
