"""The pieces on a board: their places, their motion, and temporary pictures among them."""

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace
from pygame import Rect

from crashgames.ui.sprites import Layout, Piece, Pose, Sprite
from crashgames.ui.tween import Call, Ease, Together, Tween

MAX_FULL_SHOWINGS = 3
"""A kind of moment that has been shown so often takes its short form from then on, except where much depends on it."""
MIN_ACTIONS_BETWEEN = 10
"""Of so many actions at most one stops the table; only what is shown for the first time always does."""
Way = Callable[[Piece, Pose], Pose]
"""The pose from which a new piece comes, or to which a removed one goes."""


@dataclass
class MomentLimiter:
    """Counts the moments that a table has stepped back for, to let no more of them stop the play than are fun."""

    actions: int = 0
    """The actions of the match so far, the one that is shown included."""
    seen: Counter[str] = field(default_factory=Counter)
    """How often each kind has been shown in full."""
    _stops: set[int] = field(default_factory=set)
    """The actions for which the table has stepped back."""

    def stops(self, kind: str, great: bool = False) -> bool:
        """True if the table steps back for this moment, which is counted then.

        One is `great` if much depends on it: it may do so after its third showing, too.
        """
        first = not self.seen[kind]
        rare = self.actions not in self._stops and MIN_ACTIONS_BETWEEN * (len(self._stops) + 1) <= self.actions
        full = first or (rare and (great or self.seen[kind] < MAX_FULL_SHOWINGS))
        if full:
            self.seen[kind] += 1
            self._stops.add(self.actions)
        return full


@dataclass
class Distance:
    """How far the table has stepped back, 0 to 1, to make room for a moment; `focus` is its place."""

    depth: float = 0.0
    focus: Rect | None = None
    jolt: tuple[int, int] = (0, 0)
    """How far the picture is shaken out of its place by a blow."""
    drawn: bool = False
    """True if something draws it."""
    waits: bool = False
    """True from the end of a scene until all that it told is drawn and the table returns."""
    behind: bool = False
    """True if some changes of the table are not drawn yet."""

    @property
    def travels(self) -> bool:
        """True while it steps back or comes back, which takes most of the time of a frame."""
        return 0 < self.depth < 1


class Pieces:
    """Pieces by name.

    `worn` holds the places where a piece began to move, and `arrived` the pieces that stopped, until the picture is
    updated. With `changed` everything still has to be drawn again.
    """

    def __init__(self, is_calm: Callable[[], bool] = lambda: False) -> None:
        self._is_calm = is_calm
        self.changed = True
        self.sprites: dict[Piece, Sprite] = {}
        self.passing: list[Sprite] = []
        self._removed: list[Sprite] = []
        self._removed_before: list[Sprite] = []
        self.distance = Distance()
        self.limiter = MomentLimiter()
        self.worn: list[Rect] = []
        self.arrived: list[Sprite] = []

    @property
    def calm(self) -> bool:
        """True if nothing may fly, shake or spin."""
        return self._is_calm()

    def stand(self, layout: Layout) -> None:
        """Put exactly these pieces on the board, at rest."""
        self.passing.clear()
        self.sprites = {piece: Sprite(pose) for piece, pose in layout.items()}

    def swap(self, kind: Hashable, layout: Layout) -> None:
        """Replace all pieces whose names begin with `kind` by those of a layout, at rest."""
        for piece in [piece for piece in self.sprites if piece[0] == kind and piece not in layout]:
            del self.sprites[piece]
        self.sprites |= {piece: Sprite(pose) for piece, pose in layout.items()}
        self.changed = True

    def sprite(self, piece: Piece) -> Sprite | None:
        """The sprite of a piece; None if it is not on the board."""
        return self.sprites.get(piece)

    def of_kind(self, kind: Hashable) -> list[Piece]:
        """The pieces whose name begins with `kind`."""
        return [piece for piece in self.sprites if piece[0] == kind]

    @property
    def standing(self) -> Iterator[Piece]:
        """The pieces of the view that is shown, without those that are leaving."""
        return (piece for piece, sprite in self.sprites.items() if not sprite.leaving)

    def under(self, point: tuple[int, int], kinds: Container[Hashable] | None = None) -> Iterator[tuple[int, Piece]]:
        """The layer and the name of each piece under a point, of these kinds only if they are given."""
        for piece, sprite in self.sprites.items():
            rest = sprite.rest
            if (kinds is None or piece[0] in kinds) and not sprite.leaving and rest.covers(point):
                yield rest.layer, piece

    @property
    def resting(self) -> list[Sprite]:
        """The visible sprites at rest, from the lowest to the topmost."""
        return _sorted(sprite for sprite in self.sprites.values() if not sprite.moving and sprite.seen)

    @property
    def moving(self) -> list[Sprite]:
        """The visible sprites that move or pass, from the lowest to the topmost."""
        moving = [sprite for sprite in self.sprites.values() if sprite.moving]
        return _sorted(sprite for sprite in (*moving, *self.passing) if sprite.seen)

    def add(self, pose: Pose) -> Sprite:
        """Add a temporary picture and return it. It disappears with the motion, or when removed."""
        sprite = Sprite(pose)
        sprite.start()
        self.passing.append(sprite)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Remove a temporary picture."""
        if sprite in self.passing:
            self.passing.remove(sprite)
            self._removed.append(sprite)

    @property
    def just_removed(self) -> list[Sprite]:
        """The passing pictures that were removed in this frame or the one before it."""
        return [*self._removed_before, *self._removed]

    def begin_frame(self) -> None:
        """Note that a new frame begins."""
        self._removed_before, self._removed = self._removed, []

    def lift(self, sprite: Sprite) -> None:
        """Let the sprite move, off the still layer, until `put`."""
        if not sprite.moving:
            self.worn.append(sprite.reach)
            sprite.start()

    def put(self, sprite: Sprite) -> None:
        """Make the sprite still again at its present place."""
        sprite.moving = False
        self.arrived.append(sprite)


def _sorted(sprites: Iterable[Sprite]) -> list[Sprite]:
    """By layer; of what stands on a floor the nearest, which is lower on the screen, last."""
    return sorted(sprites, key=lambda sprite: (sprite.rest.layer, sprite.rest.y if sprite.rest.round else 0))


def fade(piece: Piece, pose: Pose) -> Pose:
    """Pieces appear and disappear in place."""
    return pose.unseen


@dataclass(frozen=True)
class Glide:
    """A style of motion: its seconds and its easing. Calm pieces only fade."""

    pieces: Pieces
    seconds: float
    ease: Ease

    def to(self, target: Layout, entrance: Way = fade, departure: Way = fade) -> Tween:
        """The glide of every piece to its place in a layout."""
        sprites, moving = self.pieces.sprites, []
        for piece, pose in target.items():
            sprite = sprites.get(piece)
            if sprite is None:
                sprite = sprites[piece] = Sprite(entrance(piece, pose))
            sprite.leaving = False
            if (sprite.rest is not pose or sprite.moving) and sprite.differs(pose):
                moving.append((sprite, pose))
        gone = [piece for piece in sprites if piece not in target] if len(sprites) > len(target) else []
        for piece in gone:
            sprites[piece].leaving = True
        leaving = [(piece, departure(piece, sprites[piece].rest)) for piece in gone]
        moves = [self._leave(piece, pose) for piece, pose in leaving]
        return Together([*moves, *(self._move(sprite, pose) for sprite, pose in moving)])

    def _move(self, sprite: Sprite, pose: Pose) -> Tween:
        start = sprite.pose()
        self.pieces.lift(sprite)
        sprite.rest = pose
        if self.pieces.calm and (start.x, start.y) != (pose.x, pose.y):
            return self._appear(sprite, start, pose)

        def step(t: float) -> None:
            sprite.between(start, pose, t)
            if t == 1.0:
                self.pieces.put(sprite)

        return Tween(self.seconds, step, self.ease)

    def _appear(self, sprite: Sprite, start: Pose, pose: Pose) -> Tween:
        """The calm motion between two places: fading out at one while fading in at the other."""
        before = self.pieces.add(start)
        place = replace(pose, alpha=0.0)

        def step(t: float) -> None:
            before.alpha = start.alpha * (1 - t)
            sprite.between(place, pose, t)
            if t == 1.0:
                self.pieces.remove(before)
                self.pieces.put(sprite)

        return Tween(self.seconds, step)

    def _leave(self, piece: Piece, pose: Pose) -> Tween:
        gone = Call(lambda: self.pieces.sprites.pop(piece, None))
        return self._move(self.pieces.sprites[piece], pose) + gone
