"""The dashboard on which hands lie: walnut and leather, with dials for the leader's trophies and for the deck."""

from collections.abc import Callable
from math import cos, pi, sin

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK
from crashgames.games.crazy_commute.tables import ITEM_CARDS, TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.scene import Stage

EDGE = 6
"""The height, in logical units, by which the dashboard rises towards its middle."""
PAD_SHARE = 0.17
"""The share of the height that the leather above the walnut has."""
LEATHER = ((0, "#6d6488"), (0.4, "#4a4266"), (1, "#2c2742"))
WALNUT = ((0, "#a06a42"), (0.5, "#84522f"), (1, "#4c2c1e"))
GRAIN = 5
"""Lines in the walnut."""
DIALS = ((0.86, 0.58, 0.34), (1.68, 0.64, 0.27))
"""The middles and the radii of the dials, in heights of the dashboard."""
SWEEP = 230.0
"""Degrees from the first mark of a dial to the last."""
DECK_MARKS = 5
LARGE_HAND = 8
"""Where a closed hand of so many cards would cover a dial, there is none."""


class Dashboard:
    """Paints it for one arrangement; the dials by themselves, as they change."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def best() -> int:
            return words.best(view())

        def deck() -> int:
            return view().deck

        dials = (
            Part(self._dial(0), best, lambda surface: self._paint_best(surface, best())),
            Part(self._dial(1), deck, lambda surface: self._paint_deck(surface, deck())),
        )
        free = self._at.held(0, LARGE_HAND)[0].left
        beside = (dial for number, dial in enumerate(dials) if self._dial(number).right <= free)
        return (Part(self._whole, lambda: None, self._paint), *beside)

    @property
    def _whole(self) -> Rect:
        low, edge = self._at.low, self._stage.theme.px(EDGE)
        return Rect(self._at.left, low.y - edge, self._at.right - self._at.left, self._stage.size[1] - low.y + edge)

    def _dial(self, number: int) -> Rect:
        whole = self._whole
        x, y, radius = (round(part * whole.h) for part in DIALS[number])
        return Rect(whole.x + x - radius, whole.y + y - radius, 2 * radius, 2 * radius)

    def _paint(self, surface: Surface) -> None:
        whole = self._whole
        picture = _dashboard(whole.size, self._stage.theme.px(EDGE))
        surface.blit(self._stage.assets.svg(picture, whole.size), whole)

    def _paint_best(self, surface: Surface, best: int) -> None:
        """The trophies of the leader, on the way to the last mark."""
        self._paint_dial(surface, 0, best / TROPHIES_TO_WIN, TROPHIES_TO_WIN + 1, best, f"{ART}trophy")

    def _paint_deck(self, surface: Surface, deck: int) -> None:
        """The cards in the deck, as a tank."""
        self._paint_dial(surface, 1, deck / ITEM_CARDS, DECK_MARKS, deck, f"{ART}card_back")

    def _paint_dial(self, surface: Surface, number: int, share: float, marks: int, count: int, art: str) -> None:
        place, side = self._dial(number), self._dial(number).w
        surface.blit(self._stage.assets.svg(_dial(side, share, marks, number == 0), place.size), place)
        figure = self._stage.text.letter(str(count), round(side * 0.2), INK)
        icon = self._stage.assets.art(art, round(side * 0.19))
        left = place.centerx - (figure.width + icon.width) // 2
        low = place.y + round(side * 0.76)
        surface.blit(icon, icon.get_rect(midleft=(left, low)))
        surface.blit(figure, figure.get_rect(midleft=(left + icon.width, low)))


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


def _dial(side: int, share: float, marks: int, goal: bool) -> str:
    """A lit face in a chrome ring; its needle has gone so far from the first mark to the last, the `goal` in red."""
    half, angles = side / 2, [SWEEP * (number / (marks - 1) - 0.5) for number in range(marks)]
    lines = "".join(
        _mark(half, angle, 0.86, 0.68, "#c8402c" if goal and angle == angles[-1] else "#2a2030", 0.06)
        for angle in angles
    )
    turn = SWEEP * (min(1.0, share) - 0.5)
    return drawing(
        (side, side),
        f'<circle cx="{half}" cy="{half}" r="{half * 0.98:.1f}" fill="#120e1c"/>'
        f'<circle cx="{half}" cy="{half}" r="{half * 0.93:.1f}" fill="#e6e0ee"/>'
        f'<circle cx="{half}" cy="{half}" r="{half * 0.88:.1f}" fill="#2a2030"/>'
        f'<circle cx="{half}" cy="{half}" r="{half * 0.85:.1f}" fill="#fff3d2"/>{lines}'
        f"{_mark(half, turn, 0.7, -0.12, '#c8402c', 0.08)}"
        f'<circle cx="{half}" cy="{half}" r="{half * 0.11:.1f}" fill="#2a2030"/>',
    )


def _mark(half: float, degrees: float, outer: float, inner: float, colour: str, line: float) -> str:
    """A stroke towards the middle of a dial, at an angle from upright."""
    turn = degrees * pi / 180
    (ax, ay), (bx, by) = ((half + half * far * sin(turn), half - half * far * cos(turn)) for far in (outer, inner))
    return (
        f'<path d="M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f}" stroke="{colour}" stroke-width="{half * line:.1f}" '
        'stroke-linecap="round"/>'
    )
