"""Great moments in the middle of the window: cars that meet, a trophy that is won, a sign."""

from collections.abc import Hashable
from math import sin

from pygame import Rect

from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.car_face import CUP, trophy_place
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.face_off import CAR_ASPECT, CAR_HEIGHT, CAR_WIDTH
from crashgames.ui.effects import ABOVE, Point, along, announce, burst, passing
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Tween, ease_in, ease_in_out, overshoot, pause

CAR_SHARE = 0.31
"""The width of a car in such a moment, as a share of the table's."""
MEETING_SECONDS, TROPHY_SECONDS, SIGN_SECONDS = 1.3, 1.5, 1.6
"""Seconds."""
PUT_SECONDS = TROPHY_SECONDS * 0.68
"""Seconds after which a trophy stands on the car."""
CONTACT_SHARE = 0.3
"""The share of a meeting after which the cars touch."""


class Moments:
    """Makes the tweens, in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self._pieces = pieces
        self._at = at
        self._room = at.sky.union(at.line)

    @property
    def car(self) -> tuple[int, int]:
        """The size of a car."""
        wide = min(round(self._room.w * CAR_SHARE), round(self._room.h * 0.8 * CAR_ASPECT))
        return max(2, wide), max(2, round(wide / CAR_ASPECT))

    @property
    def signpost(self) -> int:
        """The side of a sign."""
        return round(self._room.h * 0.62)

    @property
    def contact(self) -> Point:
        """Where two cars meet."""
        return self._room.centerx, self._room.centery + round(self.car[1] * 0.18) - self.car[1] * 0.1

    def trophy_point(self, number: int) -> Point:
        """The place of the last trophy, of that number, on the car of who wins it."""
        middle, unit, (x, y) = self._winner, self.car[0] / CAR_WIDTH, trophy_place(number, number + 1)
        return middle[0] + (x - CAR_WIDTH / 2) * unit, middle[1] + (y - CAR_HEIGHT / 2) * unit

    @property
    def _winner(self) -> Point:
        return self._room.centerx, self._room.bottom - round(self.car[1] * 0.55)

    def meeting(self, passer: Hashable, rival: Hashable, banner: Hashable) -> Tween:
        """Two cars come from both sides until they stand nose to nose; sparks fly, words above."""
        room, (wide, high) = self._room, self.car
        y = room.centery + round(high * 0.18)
        spark = Pose(*self.contact, (high, high), f"{ART}clash", ABOVE + 3)
        return (
            self._drive_in(passer, (room.left - wide * 0.5, y), (room.centerx - wide * 0.53, y))
            | self._drive_in(rival, (room.right + wide * 0.5, y), (room.centerx + wide * 0.53, y))
            | (
                pause(MEETING_SECONDS * CONTACT_SHARE)
                + (burst(self._pieces, spark, 0.5) | self._words(banner, MEETING_SECONDS * (1 - CONTACT_SHARE)))
            )
        )

    def _drive_in(self, face: Hashable, start: Point, goal: Point) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.x, sprite.y = along(start, goal, min(1.0, t / CONTACT_SHARE) ** 1.5)

        return passing(self._pieces, Pose(*start, self.car, face, ABOVE), MEETING_SECONDS, step)

    def trophy(self, before: Hashable, after: Hashable, number: int, banner: Hashable) -> Tween:
        """The winner's car: the trophy is held up, and put on it."""
        room, middle, place, unit = self._room, self._winner, self.trophy_point(number), self.car[0] / CAR_WIDTH
        held = middle[0], room.top + round(room.h * 0.35)
        side = round(room.h * 0.27)

        def put(sprite: Sprite, t: float) -> None:
            pop, way = min(1.0, t / 0.4), max(0.0, (t - 0.62) / 0.38)
            small = CUP * unit / side
            sprite.scale = max(0.2, overshoot(pop)) * (1 - (1 - small) * ease_in(way))
            sprite.x, sprite.y = along(held, place, ease_in_out(way))

        def still(face: Hashable, seconds: float) -> Tween:
            return passing(self._pieces, Pose(*middle, self.car, face, ABOVE), seconds, lambda sprite, t: None)

        rest = TROPHY_SECONDS - PUT_SECONDS
        cup = passing(self._pieces, Pose(*held, (side, side), f"{ART}trophy", ABOVE + 2), PUT_SECONDS, put)
        spark = burst(self._pieces, Pose(*place, (side // 2, side // 2), f"{ART}clash", ABOVE + 3), rest)
        cars = still(before, PUT_SECONDS) + still(after, rest)
        return cars | (cup + spark) | self._words(banner, TROPHY_SECONDS)

    def sign(self, face: Hashable, place: Rect, banner: Hashable) -> Tween:
        """A sign swings in from above, as large as half the window, with its name; then it goes to its place."""
        side = self.signpost
        goal = self._room.centerx, self._room.centery + round(self._room.h * 0.08)
        small = place.h / side

        def step(sprite: Sprite, t: float) -> None:
            come, go = overshoot(min(1.0, t / 0.28)), ease_in_out(max(0.0, (t - 0.76) / 0.24))
            x, y = goal[0], goal[1] - (1 - come) * self._room.h
            sprite.x, sprite.y = along((x, y), place.center, go)
            sprite.angle = 7 * sin(t * 16) * max(0.0, 1 - t / 0.6)
            sprite.scale = 1 - (1 - small) * go

        shown = passing(self._pieces, Pose(*goal, (side, side), face, ABOVE), SIGN_SECONDS, step)
        return shown | (pause(SIGN_SECONDS * 0.18) + self._words(banner, SIGN_SECONDS * 0.6))

    def _words(self, banner: Hashable, seconds: float) -> Tween:
        """Words at the upper edge."""
        return announce(
            self._pieces, Pose(*self.banner.center, self.banner.size, banner, ABOVE + 4), seconds, 0.15, 0.1
        )

    @property
    def banner(self) -> Rect:
        room = self._room
        size = min(room.w * 3 // 4, room.h * 3), max(2, round(room.h * 0.22))
        return Rect((0, 0), size).move_to(midtop=room.midtop)
