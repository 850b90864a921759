"""The road and the plates below its lanes: who drives where, what everybody holds and has won."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.views import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix

GRASS: RGB = (70, 84, 54)
ASPHALT: RGB = (66, 59, 68)
MARKING: RGB = (226, 214, 190)
KERB: RGB = (196, 178, 150)
BAND: RGB = (78, 70, 80)


@dataclass(frozen=True)
class Plate:
    """All that a plate shows of a view."""

    seat: int
    hand: int
    trophies: int
    acts: bool
    current: bool


def plates_of(view: CommuteView) -> tuple[Plate, ...]:
    return tuple(
        Plate(
            seat=seat,
            hand=view.hand_sizes[seat],
            trophies=len(view.trophies[seat]),
            acts=seat in view.to_act,
            current=view.turn > 0 and seat == view.current and view.outcome is None,
        )
        for seat in range(view.seats)
    )


class Road:
    """Paints road and plates for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def rows() -> int:
            return len(view().rows)

        def plates() -> tuple[Plate, ...]:
            return plates_of(view())

        return (
            Part(self._at.road, rows, lambda surface: self._paint_road(surface, rows())),
            Part(self._at.plates_row, plates, lambda surface: self._paint_plates(surface, plates())),
        )

    # The road

    def _paint_road(self, surface: Surface, rows: int) -> None:
        at, px = self._at, self._stage.theme.px
        self._stage.skin.box(surface, at.road, Box(GRASS, None, 0, 14))
        self._tufts(surface)
        surface.fill(KERB, at.asphalt.inflate(px(6), 0))
        surface.fill(ASPHALT, at.asphalt)
        for place in range(rows):
            strip = at.row_strip(place, rows)
            if place % 2 == 0:
                surface.fill(BAND, Rect(at.asphalt.x, strip.y, at.asphalt.w, strip.h))
        self._lines(surface)
        for place in range(rows):
            self._number(surface, place, rows)

    def _tufts(self, surface: Surface) -> None:
        """Bushes and flowers on both sides, always the same."""
        random, road, theme = Random(5), self._at.road, self._stage.theme
        shoulder = self._at.asphalt.x - road.x
        for number in range(road.h // theme.px(15)):
            left = number % 2 == 0
            side = min(round(shoulder * random.uniform(0.5, 0.9)), theme.px(22))
            x = (road.x if left else self._at.asphalt.right) + random.uniform(0.42, 0.58) * shoulder
            y = road.y + side + random.random() * (road.h - 2 * side)
            kind = random.choice(("bush", "bush", "flower", "tuft"))
            plant = self._stage.assets.art(f"{ART}{kind}", max(2, side))
            surface.blit(plant, plant.get_rect(center=(round(x), round(y))))

    def _lines(self, surface: Surface) -> None:
        at, px = self._at, self._stage.theme.px
        dash, free = px(22), px(20)
        for lane in at.lanes[1:]:
            for top in range(at.asphalt.y + free // 2, at.asphalt.bottom - dash, dash + free):
                surface.fill(MARKING, Rect(lane.x - px(1.5), top, px(3), dash))

    def _number(self, surface: Surface, place: int, rows: int) -> None:
        """Which row it is, beside the road."""
        at, theme = self._at, self._stage.theme
        side = min(theme.px(24), at.asphalt.x - at.road.x)
        sign = Rect(0, 0, side, side)
        sign.center = ((at.road.x + at.asphalt.x) // 2, at.row_strip(place, rows).centery)
        fill = theme.palette.accent if place == 0 else theme.palette.raised
        self._stage.skin.box(surface, sign, Box(fill, theme.palette.shade, 1.6, 12))
        ink = theme.palette.ink_dark if place == 0 else theme.palette.ink
        number = self._stage.text.letter(str(place + 1), round(side * 0.66), ink)
        surface.blit(number, number.get_rect(center=sign.center))

    # Plates

    def _paint_plates(self, surface: Surface, plates: tuple[Plate, ...]) -> None:
        for plate in plates:
            self._paint_plate(surface, plate)

    def _paint_plate(self, surface: Surface, plate: Plate) -> None:
        palette, at = self._stage.theme.palette, self._at
        rect = at.plates[plate.seat]
        fill = mix(palette.raised if plate.current else palette.panel, SEATS[plate.seat].colour, 0.12)
        edge = palette.accent if plate.acts else mix(fill, palette.line, 0.8)
        self._stage.skin.box(surface, rect, Box(fill, edge, 3 if plate.acts else 1.5, 10))
        self._head(surface, plate)
        for number in range(TROPHIES_TO_WIN):
            if number >= plate.trophies:
                place = at.trophy(plate.seat, number).inflate(-2, -2)
                self._stage.skin.box(surface, place, Box(palette.ground, mix(fill, palette.line, 0.7), 1.2, 5))

    def _head(self, surface: Surface, plate: Plate) -> None:
        """Badge, name where there is room, and how many cards are in hand."""
        px, room = self._stage.theme.px, self._at.plate_head(plate.seat)
        side = min(room.h, px(30))
        badge = self._stage.skin.badge(plate.seat, side)
        surface.blit(badge, badge.get_rect(midleft=room.midleft))
        count = self._stage.text.render(str(plate.hand), "label" if room.h >= px(24) else "body", face="bold")
        right = count.get_rect(midright=room.midright)
        surface.blit(count, right)
        icon = self._stage.assets.art(f"{ART}hand", min(side, px(24)))
        cards = icon.get_rect(midright=(right.x - px(2), room.centery))
        if cards.x > room.x + side:
            surface.blit(icon, cards)
        free = cards.x - room.x - side - px(10)
        if free > px(34):
            name = self._names[plate.seat]
            words = inset(Rect(room.x + side + px(5), room.y, free, room.h), 0)
            line = fitted(self._stage, name, "body", words.w, self._stage.theme.palette.ink)
            surface.blit(line, line.get_rect(midleft=words.midleft))
