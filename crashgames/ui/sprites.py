"""A piece on the screen: where it rests, and where it is on its way there."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from crashgames.ui.theme import RGB

Picture = Callable[[Hashable, tuple[int, int], RGB | None, float], Surface]
"""Draws a face at a size, tint and angle."""


@dataclass(frozen=True, slots=True)
class Pose:
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

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the piece: inside its circle if it is round, else inside its box."""
        dx, dy = abs(point[0] - self.x), abs(point[1] - self.y)
        if self.round:
            return dx * dx + dy * dy <= (min(self.size) / 2) ** 2
        return dx <= self.size[0] / 2 and dy <= self.size[1] / 2


class Sprite:
    """A piece in motion or at rest. `rest` is where it will stand; x, y, scale, angle and alpha are now."""

    __slots__ = ("alpha", "angle", "moving", "rest", "scale", "x", "y")

    def __init__(self, pose: Pose) -> None:
        self.rest = pose
        self.x, self.y = pose.x, pose.y
        self.angle, self.alpha = pose.angle, pose.alpha
        self.scale = 1.0
        self.moving = False

    def pose(self) -> "Pose":
        """Where it is now, as a pose of its resting size."""
        rest = self.rest
        return Pose(
            self.x, self.y, rest.size, rest.face, rest.layer, self.angle, self.alpha, rest.tint, rest.round
        )

    @property
    def reach(self) -> Rect:
        """All that its picture may cover where it is now; what is round or turned may stand out of its box."""
        width, height = self.rest.size
        if self.rest.round or self.angle:
            width = height = max(width, height) * 3 // 2
        rect = Rect(0, 0, width + 8, height + 8)
        rect.center = (round(self.x), round(self.y))
        return rect

    def differs(self, pose: Pose) -> bool:
        return self.rest != pose or (self.x, self.y, self.alpha) != (pose.x, pose.y, pose.alpha)

    def between(self, start: Pose, end: Pose, t: float) -> None:
        """Stand at the share t of the way."""
        if t >= 1.0:
            self.x, self.y, self.angle, self.alpha, self.scale = end.x, end.y, end.angle, end.alpha, 1.0
            return
        self.x = start.x + (end.x - start.x) * t
        self.y = start.y + (end.y - start.y) * t
        self.angle = start.angle + turn(start.angle, end.angle) * t
        self.alpha = start.alpha + (end.alpha - start.alpha) * t
        self.scale = (start.size[0] + (end.size[0] - start.size[0]) * t) / max(1, end.size[0])

    def draw(self, surface: Surface, picture: Picture) -> None:
        drawn = picture(self.rest.face, self.rest.size, self.rest.tint, self.angle)
        if abs(self.scale - 1) > 0.01:
            width, height = drawn.get_size()
            size = (max(1, round(width * self.scale)), max(1, round(height * self.scale)))
            drawn = pygame.transform.smoothscale(drawn, size)
        if self.alpha < 1:
            drawn = drawn.copy() if abs(self.scale - 1) <= 0.01 else drawn
            drawn.set_alpha(round(255 * max(0.0, self.alpha)))
        surface.blit(drawn, drawn.get_rect(center=(round(self.x), round(self.y))))


def turn(start: float, end: float) -> float:
    """The shorter way round from one angle to another, in degrees."""
    return (end - start + 180) % 360 - 180
