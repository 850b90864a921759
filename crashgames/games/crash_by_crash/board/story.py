"""The story of a match on the board: bumps with sparks, falls, fields, bells, tiles that drop, cards on their way."""

from collections.abc import Callable, Iterator, Sequence
from math import atan2, degrees, pi, sin

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.crash_by_crash import events, tables
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.closeup import Closeup, Seen, chip_pose, direction, field_pose, signed
from crashgames.games.crash_by_crash.board.layout import car_face
from crashgames.games.crash_by_crash.board.ringing import STRIKE_SECONDS, Ringing
from crashgames.games.crash_by_crash.board.telling import picture_of
from crashgames.games.crash_by_crash.board.world import KITS
from crashgames.games.crash_by_crash.tables import Card
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece
from crashgames.ui.effects import (
    ABOVE,
    Point,
    along,
    announce,
    burst,
    chip,
    fall,
    lifted,
    lunge,
    passing,
    row_of,
    shake,
    shimmer,
    swing,
)
from crashgames.ui.hexes import HEADINGS
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.story import Story
from crashgames.ui.tween import Later, Together, Tween, ease_in_out, ease_out, nothing, overshoot, pause

ART = "crash_by_crash/"
SPARK_SIZE, CRASH_SPARK_SIZE = 1.2, 1.9
"""Sizes of sparks in widths of a cell: of a bump or a push, and where a car is pushed off the floor."""
PLACING_RIPPLE_SIZE, BELL_RIPPLE_SIZE = 1.1, 2.0
"""Sizes of ripples: where a car is placed, around a bell."""
CHIP_SIZE = 0.9
SPARK, RING = f"{ART}spark", f"{ART}ghost_ring"
PLAYED_CARD_SIZE, PLAYED_CARD_SECONDS = (470, 132), 1.1
"""The size of a card that is played, in logical units, and the seconds for which all may read it."""
FLUNG_SCALE = 2.4
"""The size of a car that is flung over the edge, at its highest, as a multiple of that on the floor."""
MOST_POINTS = 4
"""Fewer points at a time than that are common."""


class CrashStory(Story[CrashView]):
    """The tweens for the events of a match, in one arrangement."""

    folder = ART
    kits = KITS
    times = {
        events.TurnBegan: 0.0,
        events.SetUpEnded: 0.0,
        events.OperatorCalled: 0.0,
        events.ExchangeBegan: 0.0,
        events.AccumulatorsUsed: 0.1,
        events.ActionSkipped: 0.0,
        events.CarPlaced: 0.34,
        events.CarBumped: 0.3,
        events.CarPushed: 0.28,
        events.CarPulled: 0.75,
        events.OperatorMoved: 0.3,
        events.BellRang: 0.0,
        events.PointsChanged: 0.1,
        events.EventScored: 0.45,
        events.TileFell: 0.9,
        events.CarFell: 0.22,
        events.GameEnded: 0.0,
    }
    eases = {
        events.CarBumped: overshoot,
        events.CarPushed: ease_out,
        events.CarPlaced: ease_out,
        events.CarPulled: lambda t: ease_in_out(max(0.0, 2 * t - 1)),  # a magnet pulls for a while before the car moves
    }

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        super().__init__(stage, pieces)
        self._at, self._characters, self._unit = at, characters, at.plane.width
        self._ringing = Ringing(pieces, at, stage.size)
        self._closeup = Closeup(pieces, at, Rect(0, at.top, stage.size[0], stage.size[1] - at.top))
        self._spot: Point | None = None
        """The place from which points come."""

    def moment(self, event: Event, before: CrashView, after: CrashView) -> Tween:
        match event:
            case events.EventScored():
                return self._score(event, before)
            case events.TileFell():
                return self._near("fall", lambda: self._closeup.fall(event, before))
            case events.CarPulled():
                return self._near("pull", lambda: self._closeup.pull(event, before))
            case events.CarBumped(_, path) if len(path) > 1:
                line = _line(path[0], path[1] - path[0], before)
                if len(line) > 1:
                    return self._near("bump", lambda: self._closeup.bump(event, line, before))
        return nothing()

    def _near(self, kind: str, see: Callable[[], Seen]) -> Tween:
        """A moment seen from near, unless such have been seen often enough: then the table tells it as it stands."""
        if self.pieces.calm or not self.pieces.limiter.stops(kind):
            return nothing()
        seen, hum = see(), self.sound("hum") if kind == "pull" else nothing()
        return self.in_full(kind, hum | seen.scene, seen.focus, [self.blow(kind, seen.seconds, seen.place, seen.way)])

    def lead(self, event: Event, view: CrashView) -> Tween:
        match event:
            case _ if self.already_shown:
                return nothing()
            case events.CarBumped(_, path) if len(path) > 1:
                return self._windup(_line(path[0], path[1] - path[0], view), view)
            case events.CarFell():
                return self._fall(event, view)
            case events.CarSentHome(car, origin):
                gone = fall(self.pieces, ("car", car), self._centre(origin), self._at.home_of(car), 0.4)
                return gone | self.sound("crunch", 0.7, self._centre(origin))
            case events.OperatorHit(cell):
                at, trembling = self._centre(cell), shake(self.pieces, [("operator",)], self._unit * 0.07, 0.3)
                return self.sound("bump", at=at) | self._spark(at) | trembling
            case events.AccumulatorsUsed(side, count, left):
                spent = self._at.pit[side].powers[left : left + count]
                flashes = [Pose(*place.center, (place.w * 2, place.w * 2), SPARK) for place in spent]
                return Together([burst(self.pieces, flash, 0.35) for flash in flashes])
            case events.GameEnded():
                self.stage.skin.scenery.prepare(picture_of(view.scores, self._characters()), self.stage.size)
            case events.TileFell(_, _, cars):
                return Together([self._gone(car) for car in cars])
        return nothing()

    def beside(self, event: Event, before: CrashView, after: CrashView) -> Tween:
        match event:
            case _ if self.already_shown:
                return nothing()
            case events.TurnBegan() if before.quiet and not after.quiet:
                return self.sound("score")
            case events.CarPlaced(_, _, cell):
                ripple = burst(self.pieces, self._round(RING, self._centre(cell), PLACING_RIPPLE_SIZE), 0.25)
                return self.sound("place", at=self._centre(cell)) | (pause(0.26) + ripple)
            case events.CarBumped(_, path) if len(path) > 1:
                return self._hit(_line(path[0], path[1] - path[0], before), before)
            case events.CarPulled(_, origin, _, magnet):
                lines = field_pose(self._centre(origin), self._centre(before.cars[magnet]))
                return self.sound("hum") | shimmer(self.pieces, lines, self.times[events.CarPulled] + 0.15)
            case events.CarPushed(_, path):
                return self.sound("bump", 0.6, self._centre(path[0])) | self._spark(self._centre(path[0]))
            case events.OperatorMoved():
                return self.sound("step")
            case events.BellRang(bell, cell, _):
                at, ring = self._centre(cell), self._round(RING, self._centre(cell), BELL_RIPPLE_SIZE)
                rings = row_of([burst(self.pieces, ring, 0.35) for _ in range(2)], 0.12)
                return self.sound("bell", at=at) | Later(lambda: swing(self.pieces, ("bell", bell), 22, 0.45)) | rings
            case events.PointsChanged(side, points, _):
                return self._points(side, points)
            case events.TileFell(_, _, cars):
                others: list[Piece] = [("car", car) for car, cell in enumerate(before.cars) if cell and car not in cars]
                trembling = shake(self.pieces, others, self._unit * 0.04, 0.4)
                return self.sound("tiles") | self._closeup.tile(event, before) | trembling
            case events.CardPlayed(_, card):
                width = min(round(self.stage.size[0] * 0.74), self.stage.theme.px(PLAYED_CARD_SIZE[0]))
                size = (width, min(self.stage.theme.px(PLAYED_CARD_SIZE[1]), round(width / 2)))
                played = Pose(*self._at.rink.center, size, ("card", card, size[1], False), ABOVE)
                return self.sound("card") | announce(self.pieces, played, PLAYED_CARD_SECONDS)
            case events.CarsSwapped() | events.CardDrawn() | events.CardDiscarded():
                return self.sound("card", 0.7)
        return nothing()

    # Cards on their way

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: CrashView) -> Pose:
        match piece[0], event:
            case "discard", events.CardPlayed(seat, card) | events.CardDiscarded(seat, card):
                return self._from_hand(pose, seat, card, view)
            case (("hand" | "back"), events.CardDrawn(_, None)) | (("face_up" | "offer"), Event()):
                return replace(pose.over(self._at.pile()), alpha=0.4)
            case (("hand" | "back"), events.CardDrawn(_, card)):
                start = self.pieces.sprite(("face_up", card, 0))
                return pose.over(start.rest.rect) if start else pose.unseen
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: CrashView) -> Pose:
        match piece[0], event:
            case (("hand" | "back" | "offer"), events.CardPlayed() | events.CardDiscarded()):
                return pose.over(self._at.discard()).unseen
            case "face_up", events.CardDrawn(seat, _):
                is_shown = view.viewer == seat or (view.viewer is None and seat in view.to_act)
                return pose.unseen if is_shown else pose.over(self._at.pit[seat % tables.SIDES].sign).unseen
        return pose.unseen

    def _from_hand(self, pose: Pose, seat: int, card: Card, view: CrashView) -> Pose:
        """The card itself if it is visible, otherwise any back of that hand, otherwise the seat's side."""
        seen = view.viewer in (seat, None)
        for kind in (("hand", card), ("offer", card), ("back", seat)) if seen else (("back", seat),):
            for piece, sprite in reversed(self.pieces.sprites.items()):
                if piece[:2] == kind:
                    return pose.over(sprite.rest.rect)
        return replace(pose.over(self._at.pit[seat % tables.SIDES].sign), alpha=0.3)

    def pictures(self) -> Iterator[Pose]:
        """Most of what passes over the board, to be drawn beforehand."""
        middle = self._centre(tables.GRID.cells[0])
        yield self._round(SPARK, middle, CRASH_SPARK_SIZE)
        yield from (self._round(SPARK, middle, SPARK_SIZE, way) for way in (0.0, *HEADINGS))
        yield from self._ringing.pictures()
        yield from self._closeup.pictures()
        yield from (self._round(RING, middle, share) for share in (PLACING_RIPPLE_SIZE, BELL_RIPPLE_SIZE))
        for side in range(tables.SIDES):
            for points in range(1, MOST_POINTS):
                yield chip_pose(self._unit * CHIP_SIZE, signed(points), side, middle)

    def _centre(self, cell: int) -> Point:
        return self._at.plane.centre(cell)

    # Cars

    def _windup(self, line: Sequence[int], view: CrashView) -> Tween:
        """The last car of a line draws back and leaps against the one before it."""
        if len(line) < 2:
            return nothing()
        (x, y), reach = direction(line[0] - line[1]), self._unit * 0.2
        return lunge(self.pieces, ("car", view.cars.index(line[-1])), (x * reach, y * reach), 0.22)

    def _hit(self, line: Sequence[int], view: CrashView) -> Tween:
        """Sparks fly where it hits, and the cars between tremble."""
        contact = along(self._centre(line[-2]), self._centre(line[-1]), 0.5) if len(line) > 1 else self._centre(line[0])
        x, y = direction(line[0] - line[1]) if len(line) > 1 else (1.0, 0.0)
        between: list[Piece] = [("car", view.cars.index(place)) for place in line[1:-1]]
        trembling = Later(lambda: shake(self.pieces, between, self._unit * 0.06, 0.2))
        return self.sound("bump", at=contact) | self._spark(contact, SPARK_SIZE, degrees(atan2(y, x))) | trembling

    def _fall(self, fell: events.CarFell, view: CrashView) -> Tween:
        start, end = self._centre(fell.origin), self._centre(fell.beyond)
        self._spot = along(start, end, 0.6)
        into_hole = fell.beyond in tables.GRID and view.floor[fell.beyond] == tables.HOLE
        pushed = any(seat % tables.SIDES != tables.side_of(fell.car) for seat in view.to_act)
        cheer = self.stinger("fall") if pushed else nothing()
        sound = self.sound("fall" if into_hole else "crunch", at=end) | cheer
        spark = pause(0.08) + self._spark(along(start, end, 0.5), CRASH_SPARK_SIZE)
        over = self._off(fell.car, start, end, into_hole) | sound | spark
        line = _line(fell.origin, fell.beyond - fell.origin, view)
        placed = view.cars[view.placed_car] if view.placed_car >= 0 else tables.STOCK
        is_bumped = len(line) > 1 and line[-1] == placed
        return self._windup(line, view) + (over | self._hit(line, view)) if is_bumped else over

    def _off(self, car: int, start: Point, end: Point, into_hole: bool) -> Tween:
        """A car slides into a hole, or is flung high over the edge, turning."""
        if into_hole or self.pieces.calm:
            return fall(self.pieces, ("car", car), end, self._at.home_of(car), 0.45)
        beyond, side = along(start, end, 2.1), round(self._unit * FLUNG_SCALE)
        pose = Pose(*start, (side, side), car_face(car), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            x, y = along(start, beyond, ease_out(t))
            sprite.x, sprite.y = x, y - self._unit * 1.3 * sin(pi * t)
            sprite.angle = pose.angle + 400 * t
            sprite.scale = max(0.1, sin(pi * t) if t < 0.5 else 1 - 1.7 * (t - 0.5), (1 - 2 * t) / FLUNG_SCALE)
            sprite.alpha = min(1.0, (1 - t) / 0.2)

        return self._gone(car) + passing(self.pieces, pose, 0.75, step)

    def _gone(self, car: int) -> Tween:
        """A car is at home at once, unseen: a picture of it falls."""

        def step(sprite: Sprite, t: float) -> None:
            (sprite.x, sprite.y), sprite.alpha = self._at.home_of(car), 0.0

        return lifted(self.pieces, ("car", car), 0.01, step)

    def _spark(self, at: Point, share: float = SPARK_SIZE, angle: float = 0.0) -> Tween:
        return burst(self.pieces, self._round(SPARK, at, share, angle), 0.28)

    def _round(self, face: str, at: Point, share: float, angle: float = 0.0) -> Pose:
        """A picture in widths of a cell."""
        side = round(self._unit * share)
        return Pose(*at, (side, side), face, angle=angle)

    # Bells, points, tiles

    def _score(self, event: events.EventScored, view: CrashView) -> Tween:
        """The table steps back; with less motion only the points are on their way."""
        if event.number == tables.LAST_EVENT:
            self.stage.skin.scenery.prepare(picture_of(event.scores, self._characters()), self.stage.size)
        short = self.sound("bell") | self.sound("score") | self._ringing.chips(event, view)
        if self.pieces.calm or not self.pieces.limiter.stops("bell", great=True):
            return short
        kit = "last bell" if event.number == tables.LAST_EVENT else "bell"
        scene = self.sound("score") | self._ringing.moment(event, view)
        return self.in_full("bell", scene, self._at.rink, [self.blow(kit, STRIKE_SECONDS, self._at.rink.center)])

    def _points(self, side: int, points: int) -> Tween:
        score = self._at.pit[side].sign.center
        start = self._spot if points > 0 and self._spot else score
        to = score if points > 0 else (score[0], score[1] + self._unit * 0.9)
        self._spot = None
        pose = chip_pose(self._unit * CHIP_SIZE, signed(points), side, start)
        return self.sound("score", 0.6) | chip(self.pieces, pose, to, 0.7)


def _line(cell: int, way: int, view: CrashView) -> list[int]:
    """The unbroken line of cars, from `cell` back to where the blow comes from."""
    cells = [cell]
    cell -= way
    while cell in view.cars and cell != tables.STOCK:
        cells.append(cell)
        cell -= way
    return cells
