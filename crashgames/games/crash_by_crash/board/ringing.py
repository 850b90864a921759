"""The great moment of a match: a bell rings, every scoring car is lit in turn, and its points fly to the sign."""

from collections.abc import Iterator
from math import pi, sin

from msgspec.structs import replace

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.closeup import chip_pose, signed, stand
from crashgames.games.crash_by_crash.board.layout import HALO, car_face
from crashgames.games.crash_by_crash.events import EventScored
from crashgames.games.crash_by_crash.tables import LAST_EVENT, SIDES, STOCK, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.effects import ABOVE, Point, along, chip, passing, row_of
from crashgames.ui.layout import inset
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite, on
from crashgames.ui.tween import Together, Tween, ease_in_out, ease_out, nothing, overshoot

BELL_SHARE = 0.16
"""The height of the bell in the middle, as a share of the window."""
LAST_BELL_SCALE = 1.7
"""How many times as large the last bell of a match is."""
TOLL_SECONDS, COUNT_SECONDS, FLIGHT_SECONDS = 0.6, 0.6, 0.7
"""Seconds of the bell in the middle, between the first and the last car, and of points on their way."""
STRIKE_SECONDS = TOLL_SECONDS * 0.3
"""Seconds after which the bell is in the middle, and rings."""
MAX_CARS = 4
"""Cars that count more than that are rare."""
CHIP_SIZE = 0.62
HALO_SIZE, STRUCK_SIZE = 1.3, 2.0
"""Sizes in widths of a cell."""


class Ringing:
    """Makes the tweens of scoring events in one arrangement, in a window of some size."""

    def __init__(self, pieces: Pieces, at: Arrangement, size: tuple[int, int]) -> None:
        self._pieces = pieces
        self._at = at
        self._unit = at.plane.width
        self._height = size[1]

    def pictures(self) -> Iterator[Pose]:
        middle = self._at.rink.center
        yield from (self._bell(middle, large) for large in (1.0, LAST_BELL_SCALE))
        yield self._halo(middle)
        for side in range(SIDES):
            yield from (self._chip(value, side, middle) for value in range(1, MAX_CARS))

    def moment(self, event: EventScored, view: CrashView) -> Tween:
        """All of it: the bell, then the cars one after another, between the signs that count with them.

        A card that is carried out stays in full light.
        """
        worth = [one for one in event.worth if one[1]]
        worth.sort(key=lambda one: self._at.plane.centre(view.cars[one[0]]))
        lasting = COUNT_SECONDS * (len(worth) > 1) + FLIGHT_SECONDS
        apart = COUNT_SECONDS / max(1, len(worth) - 1)
        cars = [self._car(car, value, view, lasting - number * apart) for number, (car, value) in enumerate(worth)]
        signs = Together([self._sign(side, event, view, lasting) for side in range(SIDES)])
        waiting = [self._waiting(car, value, view, number * apart) for number, (car, value) in enumerate(worth)]
        played = self._pieces.sprite(("played",))
        if played is not None:
            waiting.append(passing(self._pieces, replace(played.rest, layer=ABOVE), TOLL_SECONDS + lasting, stand))
        return (self._toll(event, view) + row_of(cars, apart)) | signs | Together(waiting)

    def chips(self, event: EventScored, view: CrashView) -> Tween:
        """The points alone, one after another: for reduced motion."""
        apart = min(0.09, 0.8 / max(1, len(event.worth)))
        return row_of([self._points(car, value, view) for car, value in sorted(event.worth)], apart)

    # The bell

    def _bell(self, at: Point, large: float = 1.0) -> Pose:
        side = round(self._height * BELL_SHARE * large)
        return Pose(*at, (side, side), "crash_by_crash/bell_ringing", ABOVE)

    def _toll(self, event: EventScored, view: CrashView) -> Tween:
        """The bell comes out of its cell into the middle, large and swinging, and goes to its bulb.

        The cell, with what stands there, is in the widest light of all.
        """
        cell, middle = view.bells[event.bell], self._at.rink.center
        large = LAST_BELL_SCALE if event.number == LAST_EVENT else 1.0
        start = self._at.plane.centre(cell) if cell != STOCK else middle
        end = self._at.bulbs[event.number - 1].center
        small = self._unit / (self._height * BELL_SHARE * large)

        def step(sprite: Sprite, t: float) -> None:
            come, go = overshoot(min(1.0, t / 0.3)), ease_in_out(max(0.0, (t - 0.75) / 0.25))
            sprite.x, sprite.y = along(along(start, middle, come), end, go)
            sprite.scale = max(small, (small + (1 - small) * come) * (1 - (1 - small) * go))
            sprite.angle = 16 * (1 - go) * sin(t * 5 * pi)

        there = [("car", car) for car, at in enumerate(view.cars) if at == cell != STOCK]
        there += [("bell", bell) for bell, at in enumerate(view.bells) if at == cell != STOCK]
        found = [sprite.rest for sprite in map(self._pieces.sprite, there) if sprite is not None]
        light = [self._halo((pose.x, pose.y), STRUCK_SIZE) for pose in found[-1:]]
        light += [replace(pose, layer=ABOVE) for pose in found]
        toll = passing(self._pieces, self._bell(start, large), TOLL_SECONDS, step)
        return toll | Together([self._lit(pose, TOLL_SECONDS) for pose in light])

    # The cars

    def _halo(self, at: Point, share: float = HALO_SIZE) -> Pose:
        side = round(self._unit * share)
        return Pose(*at, (side, side), HALO, ABOVE)

    def _car(self, car: int, value: int, view: CrashView, seconds: float) -> Tween:
        """The car stands in the light until all have been counted; its points set off at once."""
        sprite = self._pieces.sprite(("car", car))
        if sprite is None or view.cars[car] == STOCK:
            return nothing()
        pose = _counted(sprite, car)
        lit = Together([self._lit(self._halo((pose.x, pose.y)), seconds), self._lit(pose, seconds)])
        return lit | self._points(car, value, view)

    def _waiting(self, car: int, value: int, view: CrashView, seconds: float) -> Tween:
        """The car with its points in full light from the toll on, until it is counted."""
        sprite, until = self._pieces.sprite(("car", car)), TOLL_SECONDS + seconds
        poses = [_counted(sprite, car)] if sprite is not None else []
        poses.append(self._chip_of(car, value, view))
        return Together([passing(self._pieces, pose, until, stand) for pose in poses])

    def _lit(self, pose: Pose, seconds: float) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.scale = 1.0 + 0.25 * max(0.0, 1 - t * seconds / 0.25)
            sprite.alpha = min(1.0, (1 - t) / 0.12)

        return passing(self._pieces, pose, max(0.1, seconds), step)

    def _points(self, car: int, value: int, view: CrashView) -> Tween:
        pose = self._chip_of(car, value, view)
        return chip(self._pieces, pose, self._at.pit[side_of(car)].sign.center, FLIGHT_SECONDS)

    def _chip_of(self, car: int, value: int, view: CrashView) -> Pose:
        x, y = self._at.plane.centre(view.cars[car])
        return self._chip(value, side_of(car), (x, y - self._unit * 0.5))

    def _chip(self, value: int, side: int, at: Point) -> Pose:
        return chip_pose(self._unit * CHIP_SIZE, signed(value), side, at, ABOVE + 2)

    # The signs

    def _sign(self, side: int, event: EventScored, view: CrashView, seconds: float) -> Tween:
        """The scores before and after it beside what is gained, and the new one alone when all points have come."""
        after, last, pit = event.scores[side], seconds * 0.28, self._at.signs(side, view)
        told = f"{after - event.gains[side]} → {after}" if event.gains[side] else after
        lead = after - event.scores[1 - side]
        looks = (told, min(0, lead)), (after, lead)
        old, new = (on(pit.sign, ("sign", side, *look), ABOVE) for look in looks)
        until = TOLL_SECONDS + seconds - last
        gain = on(inset(pit.tag, self._at.theme.usual.px(6)), ("gain", signed(event.gains[side]), side), ABOVE)

        def pop(sprite: Sprite, t: float) -> None:
            sprite.scale = 1.0 + 0.3 * (1 - ease_out(t))

        beside = passing(self._pieces, gain, until + last, stand)
        return beside | (passing(self._pieces, old, until, stand) + passing(self._pieces, new, last, pop))


def _counted(sprite: Sprite, car: int) -> Pose:
    """A car in full light, without a number: its points stand beside it."""
    return replace(sprite.rest, face=car_face(car, 0), layer=ABOVE + 1)
