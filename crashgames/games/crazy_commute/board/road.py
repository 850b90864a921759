"""The road, and below its lanes the plates with everybody's trophies."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pygame import Rect, Surface

from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.words import goal_text
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
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
    """The part of a view that a plate shows."""

    seat: int
    trophies: int
    acts: bool
    current: bool


def plates_of(view: CommuteView) -> tuple[Plate, ...]:
    return tuple(
        Plate(
            seat=seat,
            trophies=len(view.trophies[seat]),
            acts=seat in view.to_act,
            current=view.turn > 0 and seat == view.current and view.outcome is None,
        )
        for seat in range(view.seats)
    )


class Road:
    """Paints road and plates for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at
        self._kept: tuple[CommuteView | None, tuple[Plate, ...]] = (None, ())

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def plate(seat: int) -> Part:
            def shows() -> Plate:
                if self._kept[0] is not view():
                    self._kept = view(), plates_of(view())
                return self._kept[1][seat]

            return Part(self._at.plates[seat], shows, lambda surface: self._paint_plate(surface, shows()))

        road = Part(self._at.road, lambda: None, self._paint_road)
        goal = Part(self._at.goal, lambda: None, self._paint_goal)
        return (road, goal, *(plate(seat) for seat in range(self._at.seats)))

    # The road

    def _paint_road(self, surface: Surface) -> None:
        at, px = self._at, self._stage.theme.px
        self._stage.skin.box(surface, at.road, Box(GRASS, None, 0, 14))
        self._tufts(surface)
        surface.fill(KERB, at.asphalt.inflate(px(6), 0))
        surface.fill(ASPHALT, at.asphalt)
        for place in range(0, at.seats, 2):
            strip = at.row_strip(place, at.seats)
            surface.fill(BAND, Rect(at.asphalt.x, strip.y, at.asphalt.w, strip.h))
        self._lines(surface)

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

    # Plates

    def _paint_goal(self, surface: Surface) -> None:
        """The line that says how to win."""
        room, theme = self._at.goal, self._stage.theme
        words = goal_text()
        step = self._stage.text.fit(words, ("label", "body", "caption"), room.w - room.h, room.h, "bold", 1)
        ink = fitted(self._stage, words, step, room.w - round(room.h * 1.4), theme.palette.ink_soft, "bold")
        cup = self._stage.assets.art(f"{ART}trophy", room.h)
        left = room.centerx - (ink.get_width() + cup.get_width() + theme.px(6)) // 2
        surface.blit(cup, cup.get_rect(midleft=(left, room.centery)))
        surface.blit(ink, ink.get_rect(midleft=(left + cup.get_width() + theme.px(6), room.centery)))

    def _paint_plate(self, surface: Surface, plate: Plate) -> None:
        """The badge, and a place for each trophy up to the cup."""
        palette, at, skin = self._stage.theme.palette, self._at, self._stage.skin
        fill = mix(palette.raised if plate.current else palette.panel, SEATS[plate.seat].colour, 0.12)
        edge = palette.accent if plate.acts else mix(fill, palette.line, 0.8)
        skin.box(surface, at.plates[plate.seat], Box(fill, edge, 3 if plate.acts else 1.5, 10))
        place = at.badge(plate.seat)
        badge = skin.badge(plate.seat, round(place.w * 0.92))
        surface.blit(badge, badge.get_rect(center=place.center))
        for number in range(plate.trophies, TROPHIES_TO_WIN):
            free = at.trophy(plate.seat, number).inflate(-4, -4)
            skin.box(surface, free, Box(palette.ground, mix(fill, palette.line, 0.7), 1.2, 5))
        goal = at.cup(plate.seat)
        if goal:
            cup = self._stage.assets.art(f"{ART}trophy", round(goal.w * 0.8))
            surface.blit(cup, cup.get_rect(center=goal.center))
