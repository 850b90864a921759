"""The pieces on a board: where each is, which are in motion, and passing pictures among them."""

from collections.abc import Iterable, Iterator

from pygame import Rect

from crashgames.ui.sprites import Piece, Pose, Sprite


class Pieces:
    """Pieces by name.

    Until the picture is mended, `worn` gathers the places where one began to move, and `arrived` those that ceased to:
    where they are to be seen is known when they are drawn.
    """

    def __init__(self) -> None:
        self.sprites: dict[Piece, Sprite] = {}
        self.passing: list[Sprite] = []
        self.worn: list[Rect] = []
        self.arrived: list[Sprite] = []

    def stand(self, layout: dict[Piece, Pose]) -> None:
        """All at rest as the layout says, and nothing else."""
        self.passing.clear()
        self.sprites = {piece: Sprite(pose) for piece, pose in layout.items()}

    def poses(self) -> dict[Piece, Pose]:
        """Where each rests, or will."""
        return {piece: sprite.rest for piece, sprite in self.sprites.items()}

    @property
    def standing(self) -> Iterator[Piece]:
        """Those of the view that is shown: not what is only on its way out."""
        return (piece for piece, sprite in self.sprites.items() if not sprite.leaving)

    def under(self, point: tuple[int, int]) -> Iterator[tuple[int, Piece]]:
        """Layer and name of the pieces under a point."""
        found = ((self.sprites[piece].rest, piece) for piece in self.standing)
        return ((rest.layer, piece) for rest, piece in found if rest.covers(point))

    @property
    def resting(self) -> list[Sprite]:
        """What stands still and can be seen, from the lowest to the topmost."""
        return _sorted(sprite for sprite in self.sprites.values() if not sprite.moving and sprite.seen)

    @property
    def moving(self) -> list[Sprite]:
        """What moves or passes and can be seen, from the lowest to the topmost."""
        moving = [sprite for sprite in self.sprites.values() if sprite.moving]
        return _sorted(sprite for sprite in (*moving, *self.passing) if sprite.seen)

    def add(self, pose: Pose) -> Sprite:
        """A passing picture."""
        sprite = Sprite(pose)
        sprite.start()
        self.passing.append(sprite)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        if sprite in self.passing:
            self.passing.remove(sprite)

    def lift(self, sprite: Sprite) -> None:
        """From now on the sprite moves: it is no longer part of what is still."""
        if not sprite.moving:
            self.worn.append(sprite.reach)
            sprite.start()

    def put(self, sprite: Sprite) -> None:
        """The sprite is still again where it is now."""
        sprite.moving = False
        self.arrived.append(sprite)


def _sorted(sprites: Iterable[Sprite]) -> list[Sprite]:
    return sorted(sprites, key=lambda sprite: sprite.rest.layer)
