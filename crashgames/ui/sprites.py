"""Poses and sprites: where a piece rests, and its present state on the way there."""

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.ui.theme import RGB, Theme

Piece = tuple[Hashable, ...]
"""The name of a piece for the whole match: ("car", 3), ("cell", 57)."""

Placed = tuple[Surface, Rect]

Picture = Callable[[Hashable, tuple[int, int], RGB | None, float], Surface]
"""Draws a face at a size, tint and angle."""

SLIGHT_TURN, SLIGHT_SCALE = 0.5, 0.01
"""Degrees, and share of the size, too small for the eye to notice."""
HASTE_FACTOR = 6.0
"""So many times as much goes unnoticed in a single frame among other motion."""


class FacePainter(Protocol):
    """Draws the faces of pieces."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """The drawing of a face."""


class Pose(msgspec.Struct, frozen=True):
    """A piece at rest: centre and size in pixels, and a face (an art name, or what the board draws; "" for none)."""

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
        """The rectangle it fills, not turned."""
        width, height = self.size
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    @property
    def unseen(self) -> "Pose":
        """This pose, invisible."""
        return replace(self, alpha=0.0)

    def over(self, place: Rect) -> "Pose":
        """This pose moved to the centre of a place."""
        return replace(self, x=place.centerx, y=place.centery)

    def filling(self, place: Rect) -> "Pose":
        """This pose moved and scaled to fill a place."""
        return replace(self, x=place.centerx, y=place.centery, size=place.size)

    def covers(self, point: tuple[int, int]) -> bool:
        """True for a point on the piece: inside its circle if it is round, else inside its box."""
        dx, dy = abs(point[0] - self.x), abs(point[1] - self.y)
        if self.round:
            return dx * dx + dy * dy <= (min(self.size) / 2) ** 2
        return dx <= self.size[0] / 2 and dy <= self.size[1] / 2


Layout = dict[Piece, Pose]


def on(place: Rect, face: Hashable, layer: int = 0) -> Pose:
    """A pose that fills a place."""
    return Pose(*place.center, place.size, face, layer)


class Sprite:
    """A piece in motion or at rest. `rest` is its next pose at rest; x, y, scale, angle and alpha are the present ones.

    A `leaving` one is shown until it is gone, and no longer counts as a piece.
    """

    __slots__ = ("_faded", "_still", "alpha", "angle", "bent", "leaving", "moving", "rest", "scale", "shape", "x", "y")

    def __init__(self, pose: Pose) -> None:
        self.rest = pose
        self.x, self.y = pose.x, pose.y
        self.angle, self.alpha = pose.angle, pose.alpha
        self.scale = 1.0
        self.shape: tuple[float, float] | None = None
        """How much wider and higher it is than its picture while it is squashed."""
        self.moving = False
        self.leaving = False
        self._still: Placed | None = None
        self.bent: Bent | None = None
        """The picture as it was last turned and scaled."""
        self._faded: tuple[Surface, Surface] | None = None
        """A picture, and the copy of it that is seen through."""

    def pose(self) -> "Pose":
        """The present pose, relative to the resting size."""
        rest = self.rest
        return Pose(self.x, self.y, rest.size, rest.face, rest.layer, self.angle, self.alpha, rest.tint, rest.round)

    @property
    def seen(self) -> bool:
        """True if it is visible."""
        return bool(self.rest.face) and self.alpha > 0

    @property
    def reach(self) -> Rect:
        """The area that its picture may cover now, which may exceed its box if it is round or turned."""
        if self._still is not None:
            return self._still[1]
        width, height = self.rest.size
        if self.rest.round or self.angle:
            width = height = max(width, height) * 3 // 2
        return Rect(0, 0, width + 8, height + 8).move_to(center=(round(self.x), round(self.y)))

    def differs(self, pose: Pose) -> bool:
        """True if it is not at rest in this pose."""
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

    def placed(self, picture: Picture, haste: float = 1.0) -> Placed:
        """The present picture and its area; cached while the sprite rests.

        With `haste`, differences in size and angle that are so many times as large go unnoticed.
        """
        if self._still is not None:
            return self._still
        drawn = self._drawn(picture, haste)
        placed = drawn, drawn.get_rect(center=(round(self.x), round(self.y)))
        if not self.moving:
            self._still, self.bent, self._faded = placed, None, None
        return placed

    def _drawn(self, picture: Picture, haste: float) -> Surface:
        """The present picture. In motion, the resting picture is turned and scaled, which is faster than drawing."""
        rest = self.rest
        turned = turn(rest.angle, self.angle) if self.moving else 0.0
        drawn = picture(rest.face, rest.size, rest.tint, rest.angle if self.moving else self.angle)
        if abs(turned) > SLIGHT_TURN or abs(self.scale - 1) > SLIGHT_SCALE:
            if self.bent is None or not self.bent.looks(drawn, turned, self.scale, haste):
                self.bent = Bent.of(drawn, turned, self.scale)
            drawn = self.bent.drawn
        if self.shape is not None:
            drawn = pygame.transform.smoothscale_by(drawn, self.shape)
        if self.alpha >= 1:
            return drawn
        if self._faded is None or self._faded[0] is not drawn:
            self._faded = drawn, drawn.copy()
        self._faded[1].set_alpha(round(255 * max(0.0, self.alpha)))
        return self._faded[1]


class Bent(msgspec.Struct, frozen=True):
    """A turned and scaled picture, and what it was made from."""

    drawn: Surface
    of_picture: Surface
    turned: float
    scale: float

    @classmethod
    def of(cls, picture: Surface, turned: float, scale: float) -> "Bent":
        """The picture, turned by degrees and scaled."""
        if abs(turned) > SLIGHT_TURN:
            drawn = pygame.transform.rotozoom(picture, -turned, scale)
        else:
            drawn = pygame.transform.smoothscale_by(picture, max(scale, 1 / min(picture.get_size())))
        return cls(drawn, picture, turned, scale)

    def looks(self, picture: Surface, turned: float, scale: float, haste: float) -> bool:
        """True if the picture, turned and scaled so, looks no different at such a speed."""
        return (
            picture is self.of_picture
            and abs(turned - self.turned) <= SLIGHT_TURN * haste
            and abs(scale - self.scale) <= SLIGHT_SCALE * haste * self.scale
        )


def draw_ring(surface: Surface, theme: Theme, pose: Pose, hot: bool) -> None:
    """Draw a ring around a piece that can be chosen; `hot` for the one that is pointed at."""
    colour, width = (theme.palette.focus, 4) if hot else (theme.palette.accent, 2)
    rect = pose.rect.inflate(theme.px(6), theme.px(6))
    if pose.round:
        pygame.draw.aacircle(surface, colour, rect.center, max(rect.size) // 2, theme.px(width))
    else:
        pygame.draw.rect(surface, colour, rect, theme.px(width), border_radius=theme.px(10))


def turn(start: float, end: float) -> float:
    """The shorter rotation from one angle to another, in degrees."""
    return (end - start + 180) % 360 - 180


def standing(layout: Layout, *wanted: Piece) -> list[Rect]:
    """The places of those pieces that are there."""
    return [layout[piece].rect for piece in wanted if piece in layout]


def of_kind(layout: Layout, kind: str) -> list[Rect]:
    """The places of all pieces of a kind."""
    return [pose.rect for piece, pose in layout.items() if piece[0] == kind]


def together(places: Sequence[Rect]) -> list[Rect]:
    """One place around all of these; none if there are none."""
    return [places[0].unionall(places[1:])] if places else []
