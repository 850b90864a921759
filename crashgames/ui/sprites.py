"""A piece on the screen: the pose in which it rests, and its present state on the way there."""

from collections.abc import Callable, Hashable

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.ui.theme import RGB

Piece = tuple[Hashable, ...]
"""Names a piece for the whole match: ("car", 3), ("cell", 57)."""

Placed = tuple[Surface, Rect]

Picture = Callable[[Hashable, tuple[int, int], RGB | None, float], Surface]
"""Draws a face at a size, tint and angle."""

SLIGHT_TURN, SLIGHT_SCALE = 0.5, 0.01
"""Degrees, and share of the size, too small for the eye to notice."""


class Pose(msgspec.Struct, frozen=True):
    """A piece at rest: its middle and size in pixels, its face (an art name, or what the board draws; "" for none)."""

    x: float
    y: float
    size: tuple[int, int]
    face: Hashable = ""
    layer: int = 0
    angle: float = 0.0
    alpha: float = 1.0
    tint: RGB | None = None
    round: bool = False

    @property
    def rect(self) -> Rect:
        width, height = self.size
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    @property
    def unseen(self) -> "Pose":
        return replace(self, alpha=0.0)

    def over(self, place: Rect) -> "Pose":
        """The same pose in the middle of a place."""
        return replace(self, x=place.centerx, y=place.centery)

    def filling(self, place: Rect) -> "Pose":
        """The same pose, filling a place."""
        return replace(self, x=place.centerx, y=place.centery, size=place.size)

    def covers(self, point: tuple[int, int]) -> bool:
        """True for a point on the piece: inside its circle if it is round, else inside its box."""
        dx, dy = abs(point[0] - self.x), abs(point[1] - self.y)
        if self.round:
            return dx * dx + dy * dy <= (min(self.size) / 2) ** 2
        return dx <= self.size[0] / 2 and dy <= self.size[1] / 2


Layout = dict[Piece, Pose]


def on(place: Rect, face: Hashable, layer: int = 0) -> Pose:
    """A pose at rest that fills a place."""
    return Pose(*place.center, place.size, face, layer)


class Sprite:
    """A piece in motion or at rest. `rest` is its next pose at rest; x, y, scale, angle and alpha are those of now.

    One that is `leaving` is shown only until it has gone, and counts as no piece any more.
    """

    __slots__ = ("_still", "alpha", "angle", "leaving", "moving", "rest", "scale", "x", "y")

    def __init__(self, pose: Pose) -> None:
        self.rest = pose
        self.x, self.y = pose.x, pose.y
        self.angle, self.alpha = pose.angle, pose.alpha
        self.scale = 1.0
        self.moving = False
        self.leaving = False
        self._still: Placed | None = None

    def pose(self) -> "Pose":
        """Its place now, as a pose of its resting size."""
        rest = self.rest
        return Pose(self.x, self.y, rest.size, rest.face, rest.layer, self.angle, self.alpha, rest.tint, rest.round)

    @property
    def seen(self) -> bool:
        return bool(self.rest.face) and self.alpha > 0

    @property
    def reach(self) -> Rect:
        """The area that its picture may cover now, which may exceed its box if it is round or turned."""
        if self._still is not None:
            return self._still[1]
        width, height = self.rest.size
        if self.rest.round or self.angle:
            width = height = max(width, height) * 3 // 2
        rect = Rect(0, 0, width + 8, height + 8)
        rect.center = (round(self.x), round(self.y))
        return rect

    def differs(self, pose: Pose) -> bool:
        if self.x != pose.x or self.y != pose.y or self.alpha != pose.alpha:
            return True
        return self.rest is not pose and self.rest != pose

    def between(self, start: Pose, end: Pose, t: float) -> None:
        """Take the pose at the share t of the way."""
        if t >= 1.0:
            self.x, self.y, self.angle, self.alpha, self.scale = end.x, end.y, end.angle, end.alpha, 1.0
            return
        self.x = start.x + (end.x - start.x) * t
        self.y = start.y + (end.y - start.y) * t
        self.angle = start.angle + turn(start.angle, end.angle) * t
        self.alpha = start.alpha + (end.alpha - start.alpha) * t
        self.scale = (start.size[0] + (end.size[0] - start.size[0]) * t) / max(1, end.size[0])

    def start(self) -> None:
        """Begin to move."""
        self.moving = True
        self._still = None

    def placed(self, picture: Picture) -> Placed:
        """Its present picture and the area of it; cached while it rests."""
        if self._still is not None:
            return self._still
        drawn = self._drawn(picture)
        placed = drawn, drawn.get_rect(center=(round(self.x), round(self.y)))
        if not self.moving:
            self._still = placed
        return placed

    def _drawn(self, picture: Picture) -> Surface:
        """Its present picture. In motion, the picture at rest is turned and scaled: faster than drawing it anew."""
        rest = self.rest
        turned = turn(rest.angle, self.angle) if self.moving else 0.0
        drawn = kept = picture(rest.face, rest.size, rest.tint, rest.angle if self.moving else self.angle)
        if abs(turned) > SLIGHT_TURN:
            drawn = pygame.transform.rotozoom(drawn, -turned, self.scale)
        elif abs(self.scale - 1) > SLIGHT_SCALE:
            drawn = pygame.transform.smoothscale_by(drawn, max(self.scale, 1 / min(drawn.get_size())))
        if self.alpha < 1:
            drawn = drawn.copy() if drawn is kept else drawn
            drawn.set_alpha(round(255 * max(0.0, self.alpha)))
        return drawn


def turn(start: float, end: float) -> float:
    """The shorter way round from one angle to another, in degrees."""
    return (end - start + 180) % 360 - 180
