"""Dice on their way: thrown from somebody's place across the felt, bouncing, until they lie as they fell."""

from collections.abc import Sequence
from math import pi, sin

from msgspec.structs import replace
from pygame import Rect

from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.tumble import STAGES
from crashgames.games.cheaters_game.tables import HONEST, SIDES, Dice
from crashgames.ui.effects import ABOVE, Passing, Point, along, lifted
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Piece, Pose, Sprite, on
from crashgames.ui.tween import Together, Tween, ease_out, nothing

DIE_SECONDS, DICE_SECONDS = 1.25, 0.8
"""Seconds that one large die is on its way, or several small ones."""
CLEARING_SECONDS, HOLD_SECONDS = 0.15, 0.5
"""Seconds in which former dice make room, and that a die lies before anything else happens."""
FLIGHT_TURNS = 2.4
"""Turns of a large die on its way."""
BOUNCES = ((0.0, 0.42, 1.0), (0.42, 0.7, 0.34), (0.7, 0.86, 0.1))
"""From when to when, as shares of the way, a die is in the air, and how high it gets."""
OWN_VALUE_STAGES = 5
"""Stages before the last one in which a die shows its own value; before, they all look alike."""


def cube(value: int, stage: int, kind: int) -> tuple[str, int, int, int]:
    """The face of a die in the air."""
    stage %= STAGES
    return ("cube", value if stage <= OWN_VALUE_STAGES else 3, stage, kind)


def cubes(kind: int) -> Sequence[tuple[str, int, int, int]]:
    """All faces of dice of a kind in the air."""
    own = [cube(value, stage, kind) for value in range(1, SIDES + 1) for stage in range(OWN_VALUE_STAGES + 1)]
    return own + [cube(3, stage, kind) for stage in range(OWN_VALUE_STAGES + 1, STAGES)]


def bounce(t: float) -> float:
    """How high something is at a share of its way, 1 being the highest."""
    for start, end, high in BOUNCES:
        if start <= t < end:
            return high * sin(pi * (t - start) / (end - start))
    return 0.0


class Throws:
    """Throws dice in one arrangement."""

    def __init__(self, pieces: Pieces, at: Arrangement) -> None:
        self.pieces = pieces
        self.at = at

    def honest(self, seat: int, value: int) -> Tween:
        """A die as large as a hand, to the middle of the table."""
        place = self.at.thrown
        lying = on(self.at.landed, ("die", value, HONEST, False), ABOVE)
        return self._clear() | self._fly(seat, place, lying, DIE_SECONDS, place.h // 2, HOLD_SECONDS)

    def landing(self, seat: int) -> tuple[float, Point]:
        """When an honest die comes down for the first time, in seconds, and where."""
        down = BOUNCES[0][1]
        return CLEARING_SECONDS + down * DIE_SECONDS, along(
            self.at.plate(seat).center, self.at.landed.center, ease_out(down)
        )

    def alliance(self, seat: int, dice: Dice, kind: int) -> Tween:
        """One die for each member, to their places."""
        thrown = []
        for number, value in enumerate(dice):
            place = self.at.die(number, len(dice))
            lying = on(place, ("die", value, kind, False), ABOVE)
            air = place.inflate(place.w * 3 // 7, place.h * 3 // 7)
            thrown.append(self._fly(seat, air, lying, DICE_SECONDS, place.h * (2 + number % 2) // 2, 0.0))
        return self._clear() | Together(thrown)

    def _clear(self) -> Tween:
        """Former dice make room."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return Together([lifted(self.pieces, piece, CLEARING_SECONDS, step) for piece in self._dice])

    @property
    def _dice(self) -> list[Piece]:
        return self.pieces.of_kind("die")

    def _fly(self, seat: int, air: Rect, lying: Pose, seconds: float, high: int, hold: float) -> Tween:
        """A die that rolls from a seat to a place and lies there; its shadow stays on the felt."""
        if self.pieces.calm:
            return nothing()
        start, end = self.at.plate(seat).center, lying.rect.center
        _, value, kind, _ = lying.face if isinstance(lying.face, tuple) else ("die", 1, HONEST, False)
        rolling = [on(air, cube(value, stage, kind), ABOVE) for stage in range(STAGES)]
        share = seconds / (seconds + hold)

        def step(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x, y - high * bounce(way)
            stage = round((1 - ease_out(way)) * FLIGHT_TURNS * STAGES)
            sprite.rest = lying if stage == 0 else rolling[stage % STAGES]

        def follow(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x + air.w // 16, y + air.h * 5 // 16
            sprite.scale = 1 - 0.4 * bounce(way)
            sprite.alpha = 0.0 if way < 0.08 else 1.0

        shadow = Pose(*start, (air.w * 3 // 4, air.h // 3), ("shadow",), ABOVE - 1)
        flight = Passing(self.pieces, replace(lying, face=rolling[0].face), seconds + hold, step).tween()
        return flight | Passing(self.pieces, shadow, seconds + hold, follow).tween()
