"""The motion of pieces from rest to rest: they glide, appear and disappear."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Layout, Piece, Pose, Sprite
from crashgames.ui.tween import Call, Ease, Together, Tween

Way = Callable[[Piece, Pose], Pose]
"""The pose from which a new piece comes, or to which a removed one goes."""


def fade(piece: Piece, pose: Pose) -> Pose:
    """Pieces appear and disappear in place."""
    del piece
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
