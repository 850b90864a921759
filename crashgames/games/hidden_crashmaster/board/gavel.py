"""A ban, where all can see it: the gavel comes down before somebody, who is struck out."""

from math import sin

from msgspec.structs import replace

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.ui.effects import ABOVE, Passing, Point
from crashgames.ui.faces import Portrait
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Tween, ease_in, ease_out

BANNING_SECONDS, STRIKE_SHARE, STAMPING_SHARE = 1.5, 0.42, 0.1
"""Seconds of it, the share of them after which the gavel strikes, and the share in which the mark is stamped on."""
FACE_SHARE, HAMMER_SHARE, MARK_SHARE = 0.44, 0.4, 0.2
"""Sizes, as shares of the height of the table."""
RAISED_DEGREES = 75
"""Degrees by which the gavel is raised."""


class Gavel:
    """Makes the tween in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self._pieces = pieces
        self._at = at

    @property
    def sizes(self) -> tuple[int, int, int]:
        """The sides of the face, the gavel and the mark."""
        face, hammer, mark = (round(self._at.area.h * share) for share in (FACE_SHARE, HAMMER_SHARE, MARK_SHARE))
        return face, hammer, mark

    @property
    def mark(self) -> Point:
        """Where the gavel strikes and leaves the mark of the banned."""
        area, side = self._at.area, self.sizes[0]
        return area.centerx - side * 0.36, area.centery + side * 0.3

    def falls(self, person: Portrait) -> Tween:
        """The portrait of somebody, before it the gavel, and in the end the mark of the banned."""
        area, (side, hammer, mark) = self._at.area, self.sizes
        face = Pose(*area.center, (side, side), person, ABOVE)
        gavel = Pose(
            area.centerx + side * 0.72, area.centery - side * 0.1, (hammer, hammer), "hidden_crashmaster/power_banning"
        )
        stamp = Pose(*self.mark, (mark, mark), "hidden_crashmaster/mark_banned", ABOVE + 2, alpha=0.0)
        return self._shaken(face) | self._swung(replace(gavel, layer=ABOVE + 1)) | self._stamped(stamp)

    def _shaken(self, pose: Pose) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = _there(t)
            after = max(0.0, 1 - (t - STRIKE_SHARE) / 0.25) if t > STRIKE_SHARE and not self._pieces.calm else 0.0
            sprite.x = pose.x + pose.size[0] * 0.04 * after * sin(t * 90)

        return Passing(self._pieces, pose, BANNING_SECONDS, step).tween()

    def _swung(self, pose: Pose) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = _there(t)
            if not self._pieces.calm:
                back, down = ease_out(min(1.0, t / (STRIKE_SHARE * 0.7))), max(0.0, t / STRIKE_SHARE - 0.7) / 0.3
                sprite.angle = RAISED_DEGREES * (back if down <= 0 else 1 - ease_in(min(1.0, down)))

        return Passing(self._pieces, pose, BANNING_SECONDS, step).tween()

    def _stamped(self, pose: Pose) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            done = max(0.0, min(1.0, (t - STRIKE_SHARE) / STAMPING_SHARE))
            sprite.alpha = min(done, _there(t))
            sprite.scale = 1.0 if self._pieces.calm else 1 + 0.9 * (1 - ease_out(done))

        return Passing(self._pieces, pose, BANNING_SECONDS, step).tween()


def _there(t: float) -> float:
    """How well something is seen that comes at first and stays."""
    return min(1.0, t / 0.07)
