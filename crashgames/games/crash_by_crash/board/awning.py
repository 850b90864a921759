"""The striped awning around the rink with its bulbs, and above the entrance the bulbs that count the bells."""

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.words import quiet_lines
from crashgames.games.crash_by_crash.tables import LAST_EVENT
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Part
from crashgames.ui.hexes import Point, drawing
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage

INK, GOLD, GOLD_HIGH = "#2a2030", "#c08a3c", "#e6bd72"
CREAM, RED = "#c9b09c", "#a2423f"
LACQUER = "#5d3468"
GLASS, LIT, GLOW = "#8d6a5c", "#fff3c0", "#ffc95a"
PAPER = "#fbf1de"
STRIPE_WIDTH = 0.56
"""The width of a stripe, in widths of a cell."""
BULBS_PER_LIT = 3
"""Of so many bulbs one is bright at a time."""
CHASE_RATE, FAST_CHASE_RATE = 2, 8
"""Steps a second in which the bulbs chase, and when a bell rings."""
LEAST_NUMBER = 13
"""Bulbs of fewer logical units across bear no numbers."""


class Awning:
    """Paints what lies around the bed of the floor in one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement
        self._unit = arrangement.plane.width
        self._whole: Surface | None = None
        self._step = 0

    def parts(self, view: Callable[[], CrashView]) -> tuple[Part, ...]:
        """Strips around the bed along which bulbs chase; those that count are in the upper one, or with the head."""
        rink, bed = self._at.rink, self._at.bed
        top = Rect(rink.left, rink.top, rink.w, bed.top - rink.top)
        strips = [
            Rect(rink.left, bed.top, bed.left - rink.left, bed.h),
            Rect(bed.right, bed.top, rink.right - bed.right, bed.h),
            Rect(rink.left, bed.bottom, rink.w, rink.bottom - bed.bottom),
        ]
        if not top.contains(self._at.arch):
            strips.append(top)
            top = self._at.arch
        arch = Part(
            top,
            lambda: (len(view().events), view().quiet and view().turn),
            lambda surface: self._paint_arch(surface, view()),
        )
        return (arch, *(Part(strip, lambda: self._chase(view()), self._paint) for strip in strips))

    def _chase(self, view: CrashView) -> int:
        """Which of the bulbs are bright now: they run while a bell rings."""
        self._step = self._stage.beat(FAST_CHASE_RATE if view.ringing else CHASE_RATE) % BULBS_PER_LIT
        return self._step

    # The awning

    def _paint(self, surface: Surface) -> None:
        if self._whole is None:
            self._whole = self._stage.assets.svg(self._drawing(), self._at.rink.size)
        surface.blit(self._whole, self._at.rink)
        bulbs = [self._bulb(number == self._step) for number in range(BULBS_PER_LIT)]
        half = bulbs[0].width / 2
        places = enumerate(self._bulbs())
        surface.fblits([(bulbs[k % BULBS_PER_LIT], (round(x - half), round(y - half))) for k, (x, y) in places])

    def _drawing(self) -> str:
        """Stripes from the gilded rail outwards."""
        unit, rink, inner = self._unit, self._at.rink, self._at.bed.move(-self._at.rink.x, -self._at.rink.y)
        whole, (wide, high), top = Rect(0, 0, *rink.size), rink.size, inner.top
        around = f"M0 {high} H{wide} M0 {top} V{high} M{wide} {top} V{high}"
        stripes = f'stroke="{RED}" stroke-dasharray="{unit * STRIPE_WIDTH:.1f} {unit * STRIPE_WIDTH:.1f}"'
        cloth = "".join(
            f'<path d="{data}" stroke-width="{2 * width}" {look}/>'
            for data, width in ((f"M0 0 H{wide}", top), (around, inner.left))
            for look in (f'stroke="{CREAM}"', stripes)
        )
        edge = whole.inflate(-round(unit * 0.04), -round(unit * 0.04))
        rail = inner.inflate(round(unit * 0.13), round(unit * 0.13))
        lines = ((edge, INK, 0.06), (rail, INK, 0.22), (rail, GOLD, 0.13), (rail, GOLD_HIGH, 0.03))
        return drawing(rink.size, cloth + "".join(_frame(rect, ink, unit * line) for rect, ink, line in lines))

    def _bulbs(self) -> Iterator[Point]:
        """The bulbs on the rail at the sides and below, one after another."""
        bed, unit = self._at.bed, self._unit
        rail, apart = bed.inflate(round(unit * 0.13), round(unit * 0.13)), unit * 0.74
        down, across = round(rail.h / apart), round(rail.w / apart)
        yield from ((rail.left, rail.top + rail.h * (k + 0.5) / down) for k in range(down))
        yield from ((rail.left + rail.w * (k + 0.5) / across, rail.bottom) for k in range(across))
        yield from ((rail.right, rail.bottom - rail.h * (k + 0.5) / down) for k in range(down))

    def _bulb(self, bright: bool) -> Surface:
        side = round(self._unit * 0.5)
        middle = side / 2
        glow = f'<circle cx="{middle}" cy="{middle}" r="{side * 0.48:.1f}" fill="{GLOW}" fill-opacity="0.4"/>'
        line = f'stroke="{INK}" stroke-width="{side * 0.08:.1f}"'
        fill = LIT if bright else "#f0bd74"
        glass = f'<circle cx="{middle}" cy="{middle}" r="{side * 0.2:.1f}" fill="{fill}" {line}/>'
        return self._stage.assets.svg(drawing((side, side), (glow if bright else "") + glass), side)

    # Above the entrance

    def _paint_arch(self, surface: Surface, view: CrashView) -> None:
        self._paint(surface)
        arch = self._at.arch
        plaque = _plaque(arch.size, self._unit, PAPER if view.quiet else LACQUER)
        surface.blit(self._stage.assets.svg(plaque, arch.size), arch)
        if view.quiet:
            self._write(surface, view)
            return
        for number in range(LAST_EVENT):
            self._paint_bulb(surface, number, len(view.events))

    def _paint_bulb(self, surface: Surface, number: int, rung: int) -> None:
        place = self._at.bulbs[number]
        side = min(place.size)
        stamp(surface, self._stage.assets.svg(_lamp(side, number < rung, number == rung), side), center=place.center)
        if number < rung:
            stamp(surface, self._stage.assets.art("crash_by_crash/bell", round(side * 0.72)), center=place.center)
        elif side >= self._stage.theme.px(LEAST_NUMBER) * 2:
            palette = self._stage.theme.palette
            digit = self._stage.text.letter(str(number + 1), round(side * 0.5), palette.ink)
            surface.blit(digit, digit.get_rect(center=place.center))

    def _write(self, surface: Surface, view: CrashView) -> None:
        """As long as no bell may ring the board says so."""
        arch, text = self._at.arch, self._stage.text
        room = inset(arch, round(self._unit * 0.4), 0)
        lines = quiet_lines(view)
        line = next((line for line in lines if text.size(line, "body", "bold")[0] <= room.w), lines[-1])
        if text.line_height("body", "bold") <= arch.h:
            ink = self._stage.theme.palette.ink_dark
            stamp(surface, fitted(self._stage, line, "body", room.w, ink), center=arch.center)


def _frame(rect: Rect, colour: str, line: float) -> str:
    size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="4"'
    return f'<rect {size} fill="none" stroke="{colour}" stroke-width="{line:.1f}"/>'


def _plaque(size: tuple[int, int], unit: int, fill: str) -> str:
    width, height = size
    edge = unit * 0.05
    box = f'x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" rx="{height * 0.3:.1f}"'
    return drawing(
        size,
        f'<rect {box} fill="{fill}" stroke="{INK}" stroke-width="{unit * 0.1:.1f}"/>'
        f'<rect {box} fill="none" stroke="{GOLD}" stroke-width="{unit * 0.05:.1f}"/>',
    )


def _lamp(side: int, lit: bool, is_next: bool) -> str:
    middle, radius = side / 2, side * 0.36
    spot = f'cx="{middle}" cy="{middle}"'
    rim = GOLD if lit or is_next else "#a8846c"
    parts = [f'<circle {spot} r="{side * 0.5:.1f}" fill="{GLOW}" fill-opacity="0.45"/>'] if lit else []
    fill = GLOW if lit else GLASS
    parts += [
        f'<circle {spot} r="{radius:.1f}" fill="{fill}" stroke="{INK}" stroke-width="{side * 0.16:.1f}"/>',
        f'<circle {spot} r="{radius:.1f}" fill="{fill}" stroke="{rim}" stroke-width="{side * 0.08:.1f}"/>',
    ]
    if lit:
        parts.append(f'<circle {spot} r="{radius * 0.62:.1f}" fill="{LIT}"/>')
    return drawing((side, side), "".join(parts))
