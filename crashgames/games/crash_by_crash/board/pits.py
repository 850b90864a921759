"""The pits at both sides of the rink, below the pieces: garage, shelf, enamel sign; and the wall where cards hang."""

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.ticket import Tickets
from crashgames.games.crash_by_crash.board.words import worth_now
from crashgames.games.crash_by_crash.tables import FACE_UP, SIDES, STANDARD_CARS
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import contrast, hex_of, mix

INK, WALL, WALL_LOW, TRAY, TRAY_LOW = "#2a2030", "#f1dcbb", "#dfc19c", "#fff3da", "#e6cba6"
ENAMEL, ENAMEL_LOW = "#fffaf0", "#e8dfe6"
STRIPES = 9
FIGURES, TAG_EDGE = (255, 250, 240), (42, 32, 48)
LEGIBLE = 4.5
"""The least contrast of the figures on a tag."""


class Pits:
    """Paints what belongs to the sides, and the places of cards, for one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement
        self._tickets = Tickets(stage)

    def parts(self, view: Callable[[], CrashView]) -> tuple[Part, ...]:
        return (
            *(self._pit_part(side, view) for side in range(SIDES)),
            Part(
                self._at.posters,
                lambda: (view().seats, self._closed(view())),
                lambda surface: self._wall(surface, view()),
            ),
        )

    def _pit_part(self, side: int, view: Callable[[], CrashView]) -> Part:
        def draw(surface: Surface) -> None:
            self._pit(surface, side)
            plate, scores = self._at.enamel(side), view().scores
            lead = scores[side] - scores[1 - side]
            surface.blit(enamel_sign(self._stage, side, scores[side], plate.size), plate)
            self._on_floor(surface, side, worth_now(view())[side])
            if lead > 0:
                self._ahead(surface, side, lead)

        return Part(self._at.pits[side], lambda: (view().scores, worth_now(view())[side]), draw)

    def _on_floor(self, surface: Surface, side: int, worth: int) -> None:
        """What the side would get if a bell rang now, on a tag at the sign."""
        tag, stage = self._at.tag(side), self._stage
        fill = stage.skin.colour(side)
        while contrast(fill, FIGURES) < LEGIBLE:
            fill = mix(fill, TAG_EDGE, 0.1)
        stage.skin.box(surface, tag, Box(fill, TAG_EDGE, 2, 30))
        bell = stage.assets.art("crash_by_crash/bell", round(tag.h * 0.6))
        _side_by_side(surface, tag, bell, stage.text.letter(f"+{worth}", round(tag.h * 0.82), FIGURES))

    def _ahead(self, surface: Surface, side: int, lead: int) -> None:
        """The lead of the side with more points, on a dark tab above its sign: gold is for whose turn it is."""
        tab, stage = self._at.lead(side), self._stage
        stage.skin.box(surface, tab, Box(TAG_EDGE, None, 0, 6))
        cup = stage.assets.icon("trophy", round(tab.h * 0.72), FIGURES)
        _side_by_side(surface, tab, cup, stage.text.letter(f"+{lead}", round(tab.h * 0.84), FIGURES))

    def _pit(self, surface: Surface, side: int) -> None:
        pit = self._at.pits[side]
        surface.blit(self._stage.assets.svg(self._drawing(side), pit.size), pit)
        for number in range(STANDARD_CARS + 1):
            slot = self._at.slot(side, number)
            share = 0.62 if number < STANDARD_CARS else 0.8
            art = self._stage.assets.art("crash_by_crash/stock_slot", round(min(slot.size) * share))
            surface.blit(art, art.get_rect(center=slot.center))

    def _drawing(self, side: int) -> str:
        pit = self._at.pits[side]
        garage = self._at.garage(side).move(-pit.x, -pit.y)
        trays = (self._at.stock(side), self._at.magnet(side), self._at.shelf(side))
        line = max(1.5, self._stage.theme.unit * 2)
        parts = [_house(garage, hex_of(self._stage.skin.colour(side)), line)]
        for tray in trays:
            parts.append(_rect(tray.move(-pit.x, -pit.y), TRAY, TRAY_LOW, line * 0.7, line * 2.5))
        sign, plate = self._at.sign(side), self._at.enamel(side)
        parts.append(_hook(sign.move(-pit.x, -pit.y), plate.move(-pit.x, -pit.y), line))
        return drawing(pit.size, "".join(parts))

    # Cards

    def _wall(self, surface: Surface, view: CrashView) -> None:
        """Boards of cork where posters hang, with a string of pins; below them the places of pile and discards."""
        if view.seats == SIDES:
            wall = self._at.face_up(0).unionall([self._at.face_up(k) for k in range(FACE_UP)])
            wall = wall.inflate(self._stage.theme.px(8), self._stage.theme.px(8)).clip(self._at.posters)
            self._stage.skin.box(surface, wall, Box((176, 118, 84), (96, 56, 60), 3, 8))
            for number in range(FACE_UP):
                self._empty_slot(surface, self._at.face_up(number))
        for slot in (self._at.pile(), self._at.discard()):
            self._empty_slot(surface, slot)
        for number, (seat, count) in enumerate(self._closed(view)):
            self._hand(surface, self._at.closed(number), seat, count)

    def _closed(self, view: CrashView) -> list[tuple[int, int]]:
        """The partners on the far side with the numbers of their cards, where nothing else hangs on the wall."""
        if view.seats == SIDES or self._at.low or view.offer:
            return []
        return [(seat, view.hand_sizes[seat]) for seat in range(1 - self._at.near, view.seats, SIDES)]

    def _hand(self, surface: Surface, place: Rect, seat: int, count: int) -> None:
        """A closed hand: the back of a ticket with the mark of whose it is, and the number of cards."""
        if not count:
            self._empty_slot(surface, place)
            return
        colour = self._stage.skin.colour(seat % SIDES)
        mark = self._stage.skin.badge(seat, round(place.h * 0.6), colour)
        surface.blit(self._tickets.back(place.size, place.h, mark, colour), place)
        pill = count_pill(self._stage, str(count), round(place.h * 0.34))
        surface.blit(pill, pill.get_rect(midright=(place.right - place.h // 6, place.centery)))

    def _empty_slot(self, surface: Surface, slot: Rect) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, slot, Box(mix(palette.shade, palette.panel, 0.8), palette.line, 1.5, 7))


def _side_by_side(surface: Surface, room: Rect, left: Surface, right: Surface) -> None:
    """Draw two pictures beside each other in the middle of a room."""
    start = room.centerx - (left.width + right.width) // 2
    surface.blit(left, left.get_rect(midleft=(start, room.centery)))
    surface.blit(right, right.get_rect(midleft=(start + left.width, room.centery)))


def _rect(rect: Rect, fill: str, edge: str, line: float, radius: float) -> str:
    size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{radius:.1f}"'
    return f'<rect {size} fill="{fill}" stroke="{edge}" stroke-width="{line:.1f}"/>'


def _house(rect: Rect, colour: str, line: float) -> str:
    """A wall of boards under an awning in the colour of the side."""
    roof = rect.h * 0.2
    wall = Rect(rect.x + round(line * 2), rect.y + round(roof * 0.5), rect.w - round(line * 4), 0)
    wall.h = rect.bottom - wall.y - round(line / 2)
    parts = [_rect(wall, WALL, INK, line, line * 2)]
    boards = " ".join(f"M{wall.x} {wall.y + wall.h * k / 4:.1f} H{wall.right}" for k in (2, 3))
    parts.append(f'<path d="{boards}" stroke="{WALL_LOW}" stroke-width="{line * 0.6:.1f}" fill="none"/>')
    step, top = rect.w / STRIPES, rect.y + line / 2
    for odd, fill in ((0, colour), (1, "#f7e8cf")):
        cloth = " ".join(
            f"M{rect.x + step * k:.1f} {top + roof * 0.62:.1f} V{top:.1f} h{step:.1f} V{top + roof * 0.62:.1f} "
            f"q{-step / 2:.1f} {roof * 0.7:.1f} {-step:.1f} 0 Z"
            for k in range(odd, STRIPES, 2)
        )
        parts.append(f'<path d="{cloth}" fill="{fill}" stroke="{INK}" stroke-width="{line * 0.8:.1f}"/>')
    return "".join(parts)


def _hook(sign: Rect, plate: Rect, line: float) -> str:
    """The string on which a sign hangs."""
    ends = (plate.x + plate.w * 0.3, plate.x + plate.w * 0.7)
    string = " ".join(f"M{plate.centerx} {sign.y + line:.1f} L{x:.1f} {plate.y + plate.h * 0.14:.1f}" for x in ends)
    return f'<path d="{string}" stroke="{INK}" stroke-width="{line * 1.6:.1f}" stroke-linecap="round"/>'


def enamel_sign(stage: Stage, side: int, score: int, size: tuple[int, int]) -> Surface:
    """White enamel with an edge in the colour of the side, round or square, and the score on it."""
    length, line = min(size), max(1.5, stage.theme.unit * 2)
    plate = Rect((0, 0), size).inflate(-round(line * 1.5), -round(line * 1.5))
    radius = length / 2 if side == 0 else length * 0.16
    inner = plate.inflate(-round(length * 0.14), -round(length * 0.14))
    shine = plate.inflate(-round(length * 0.3), -round(length * 0.3))
    colour = stage.skin.colour(side)
    parts = (
        _rect(plate, hex_of(colour), INK, line * 1.4, radius),
        _rect(inner, ENAMEL, INK, line * 0.8, max(0.0, radius - length * 0.07)),
        f'<path d="M{shine.x} {shine.y + shine.h * 0.2:.1f} Q{shine.x} {shine.y} ',
        f'{shine.x + shine.w * 0.2:.1f} {shine.y}" ',
        f'stroke="{ENAMEL_LOW}" stroke-width="{line * 2:.1f}" fill="none" stroke-linecap="round"/>',
    )
    drawn = stage.assets.svg(drawing(size, "".join(parts)), size).copy()
    ink = mix(colour, (24, 10, 30), 0.62)
    figures = stage.text.letter(str(score), round(length * (0.47 if score < 100 else 0.38)), ink)
    drawn.blit(figures, figures.get_rect(center=(plate.centerx, plate.y + round(plate.h * 0.35))))
    return drawn


def count_pill(stage: Stage, text: str, pixels: int) -> Surface:
    """A small number on a dark pill, for the top of a pile."""
    ink = stage.text.letter(text, pixels, stage.theme.palette.ink)
    size = (max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.5))
    pill = Surface(size, SRCALPHA)
    stage.skin.box(pill, pill.get_rect(), Box(stage.theme.palette.shade, stage.theme.palette.line, 1.5, 30))
    pill.blit(ink, ink.get_rect(center=pill.get_rect().center))
    return pill
