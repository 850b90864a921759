"""The dashboard on which hands lie: walnut and leather, with the wheel in front."""

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board.arrangement import Arrangement
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


class Dashboard:
    """Paints it for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def parts(self) -> tuple[Part, ...]:
        return (Part(self._whole, lambda: None, self._paint),)

    @property
    def _whole(self) -> Rect:
        low, edge = self._at.low, self._stage.theme.px(EDGE)
        return Rect(self._at.left, low.y - edge, self._at.right - self._at.left, self._stage.size[1] - low.y + edge)

    def _paint(self, surface: Surface) -> None:
        whole = self._whole
        picture = _dashboard(whole.size, self._stage.theme.px(EDGE))
        surface.blit(self._stage.assets.svg(picture, whole.size), whole)


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
