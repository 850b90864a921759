"""The pits at both sides of the rink, below the pieces: garage, shelf, score; and the wall where cards hang."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.faces import ENAMEL, INK, draw_car, draw_sign
from crashgames.games.crash_by_crash.board.layout import NO_POINTS
from crashgames.games.crash_by_crash.board.words import in_stock, worth_now
from crashgames.games.crash_by_crash.tables import SIDES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Part
from crashgames.ui.hexes import drawing
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import lettered, outlined, silhouette
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

TRAY, SOCKET, SOCKET_WIDTH = (35, 22, 48), (150, 128, 168), 0.035
"""The ground of cars in stock, and the outline of one that is not there, its width in lengths of a car."""
MARKET = (150, 84, 168)
"""The cloth of the market."""
LEAST_BOOTH = 120
"""The least height of a room for cards with a booth, in logical units of a usual interface."""
FIGURES, LABEL = ENAMEL, (234, 211, 180)
LINE, CREAM, RAIL, COUNTER, COUNTER_HIGH = "#2a2030", "#ead3b4", "#d09a44", "#7a4a3c", "#a86c50"
INSIDE = (34, 20, 48)
LIGHT = ((0, 0.5), (0.45, 0.2), (1, 0.0))
"""The strength of the light of a booth's lamp, from its middle outwards."""
STRIPE, DROP, RAIL_HEIGHT, COUNTER_HEIGHT, RADIUS = 27, 17, 6, 12, 10
"""The width of a stripe, how far its straight part hangs down, and other lengths, in logical units."""


class Pits:
    """Paints what belongs to the sides, and the places of cards, for one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement

    def parts(self, view: Callable[[], CrashView], has_buttons: Callable[[], bool]) -> Iterator[Part]:
        """The boards of both sides, their pits, the booth in which the hand is held, and the wall."""
        stage, at = self._stage, self._at
        for side, colour in enumerate(map(stage.skin.colour, range(SIDES))):
            box = Box(mix(colour, stage.theme.palette.shade, 0.66), colour, 3, 15, shadow=4)
            board = at.booth_around(at.pits[side].unionall(at.plates[side::SIDES]))
            yield Part(board.inflate(16, 16), lambda: None, partial(stage.skin.box, rect=board, box=box))
        for side in range(SIDES):
            yield self._pit_part(side, view)
        if at.hand.h >= stage.theme.usual.px(LEAST_BOOTH):
            cloth = stage.skin.colour(at.near)
            yield Part(
                at.booth_of_hand(False),
                has_buttons,
                lambda surface: paint_booth(surface, stage, at.booth_of_hand(has_buttons()), cloth),
            )
        yield Part(at.booth_around(at.posters), lambda: bool(view().offer), lambda surface: self._wall(surface, view()))

    def _pit_part(self, side: int, view: Callable[[], CrashView]) -> Part:
        """Shelf and sign, and what the side would get if a bell rang now, with words where they have room."""
        stage, pit = self._stage, self._at.pit[side]

        def draw(surface: Surface) -> None:
            self._shelf(surface, side, in_stock(view(), side))
            scores = view().scores
            lead = scores[side] - scores[1 - side]
            surface.blit(draw_sign(stage, side, pit.sign.size, scores[side], lead), pit.sign)
            room = inset(pit.tag, stage.theme.usual.px(6), 0)
            ink = lettered(stage, tr("Next bell"), (room.w, max(1, round(room.h * 0.42))), FIGURES, "bold")
            if ink.height:
                stamp(surface, ink, midtop=room.midtop)
                room = Rect(room.x, room.y + ink.height, room.w, room.h - ink.height)
            high = min(room.h, round(room.w * 0.42))
            bell = stage.assets.art("crash_by_crash/bell", round(high * 0.9))
            points = stage.text.letter(f"+{worth_now(view())[side]}", round(high * 0.96), FIGURES)
            left = room.centerx - (bell.width + points.width) // 2
            stamp(surface, bell, midleft=(left, room.centery))
            stamp(surface, points, midleft=(left + bell.width, room.centery))

        stock = of_view(view, lambda now: (now.scores, worth_now(now), in_stock(now, side)))
        return Part(self._at.pits[side], stock, draw)

    def _shelf(self, surface: Surface, side: int, in_stock: int) -> None:
        """The places of cars and accumulators: outlines of the cars that belong there, and how many are left."""
        at, stage = self._at, self._stage
        shelf = at.pit[side].magnet.unionall([at.pit[side].stock, at.pit[side].shelf])
        shelf.inflate_ip(stage.theme.usual.px(6), 0)
        stage.skin.box(surface, shelf, Box(TRAY, None, 0, 12))
        for magnetic in (False, True):
            length = at.pit[side].car_length
            car = draw_car(stage, ("car", side, magnetic, NO_POINTS), (round(length * 0.94),) * 2, 0)
            socket = outlined(silhouette(car, TRAY), SOCKET, length * SOCKET_WIDTH)
            stamp(surface, socket, center=at.pit[side].home(magnetic))
        room = at.pit[side].stock_count
        figures = stage.text.letter(str(in_stock), round(min(room.h, at.pit[0].car_length) * 0.94), FIGURES)
        surface.blit(figures, figures.get_rect(center=room.center))

    # Cards

    def _wall(self, surface: Surface, view: CrashView) -> None:
        """The market with the places of cards."""
        at, stage = self._at, self._stage
        if at.posters.h >= stage.theme.usual.px(LEAST_BOOTH):
            market = at.posters if view.seats == SIDES or view.offer or at.low else at.around_piles()
            paint_booth(surface, stage, at.booth_around(market), MARKET)
        for number, words in enumerate((tr("Draw pile"), tr("Discards"))):
            self._label(surface, number, words, LABEL)

    def _label(self, surface: Surface, number: int, words: str, colour: RGB) -> None:
        room = self._at.pile_label(number)
        stamp(surface, lettered(self._stage, words, room.size, colour, "bold"), center=room.center)

    def draw_pile_button(self, surface: Surface) -> None:
        """The ground of a draw pile that can be chosen: it looks like a button."""
        px, label = self._stage.theme.usual.px, self._at.pile_label(0)
        pile = self._at.pile().inflate(2 * px(7), 2 * px(7))
        button = pile.union(label.inflate(0, px(10))) if label.h else pile.inflate(px(4), px(4))
        fill, shade = self._stage.theme.palette.accent, self._stage.theme.palette.shade
        box = Box(fill, INK, 2, 12, lip=mix(fill, shade, 0.4), depth=3, rim=mix(fill, ENAMEL, 0.5))
        self._stage.skin.box(surface, button, box)
        self._label(surface, 0, tr("Draw pile"), INK)


# Booths behind cards: a dark inside, a striped valance above, and a counter


def paint_booth(surface: Surface, stage: Stage, rect: Rect, cloth: RGB) -> None:
    """A booth whose stripes have the colour `cloth`."""
    surface.blit(stage.assets.svg(_booth(rect.size, stage.theme.usual.px(1000) / 1000, cloth), rect.size), rect)


def _booth(size: tuple[int, int], unit: float, cloth: RGB) -> str:
    """The valance has stripes side by side, each round at its lower end, and hides a lamp."""
    width, height = size[0] / unit, size[1] / unit
    line = f'stroke="{LINE}" stroke-width="3" stroke-linejoin="round"'
    inside = f'x="1.5" y="1.5" width="{width - 3:.1f}" height="{height - 3:.1f}" rx="{RADIUS}"'
    counter = f'x="1.5" width="{width - 3:.1f}"'
    top, low = height - COUNTER_HEIGHT - 1.5, RAIL_HEIGHT + DROP
    reach = f'cx="{width / 2:.1f}" cy="{DROP}" r="{max(width * 0.55, height * 0.7):.1f}"'
    stops = "".join(f'<stop offset="{at}" stop-color="#ffc978" stop-opacity="{share}"/>' for at, share in LIGHT)
    count = max(3, round(width / STRIPE) // 2 * 2 + 1)
    step = (width - 6) / count
    shadow = f'width="{width - 6:.1f}" height="{low + step * 0.62:.1f}"'
    parts = [
        f'<rect {inside} fill="{hex_of(mix(INSIDE, cloth, 0.13))}" {line}/>',
        f'<rect {inside} fill="url(#lamp)"/>',
        f'<rect {counter} y="{top:.1f}" height="{COUNTER_HEIGHT}" rx="4" fill="{COUNTER}" {line}/>',
        f'<rect x="4" width="{width - 8:.1f}" y="{top + 2:.1f}" height="3" rx="1.5" fill="{COUNTER_HIGH}"/>',
        f'<rect x="3" y="3" {shadow} fill="#000" opacity="0.22"/>',
    ]
    for number in range(count):
        left, fill = 3 + number * step, CREAM if number % 2 else hex_of(cloth)
        shape = f"M{left:.1f} 4 H{left + step:.1f} V{low} a{step / 2:.2f} {step * 0.4:.2f} 0 0 1 {-step:.2f} 0 Z"
        parts.append(f'<path d="{shape}" fill="{fill}" stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>')
    parts.append(f'<rect {counter} y="1.5" height="{RAIL_HEIGHT}" rx="3" fill="{RAIL}" {line}/>')
    lamp = f'<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" {reach}>{stops}</radialGradient></defs>'
    return drawing(size, f'{lamp}<g transform="scale({unit:.4f})">{"".join(parts)}</g>')
