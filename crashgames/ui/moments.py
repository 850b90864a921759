"""Moments that own the screen: the table steps back into the dark, something happens above it, and it comes back."""

from collections.abc import Callable

from pygame import Rect

from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Sprite
from crashgames.ui.tween import Call, Tween, Until, ease_in_out, nothing

BACK, FORTH = 0.25, 0.3
"""Seconds in which the table steps back, and comes back."""
PATIENCE = 0.6
"""Seconds for which the light waits at most until the table is drawn as it is after the event."""
FADED = 0.6
"""The share of the way back after which nothing is left of the scene."""
SHORT = 0.6
"""The share of its time that a moment takes in its short form, for which the table stays where it is."""


def staged(pieces: Pieces, scene: Tween, lay_out: Callable[[], object], focus: Rect | None = None) -> Tween:
    """A scene above the table that has stepped back, drawn a little towards `focus`; nothing in reduced motion.

    Only what is added to the pieces meanwhile, or moves, is seen in full light. What the scene has told is laid out
    before the light comes back. Pictures with which it ends stay until that is drawn, and fade as the table comes back.
    """
    if pieces.calm:
        return nothing()
    distance = pieces.distance
    held: list[Sprite] = []

    def back(t: float) -> None:
        distance.depth, distance.focus = t, focus

    def change() -> None:
        held.extend(sprite for sprite in pieces.just_removed if sprite.seen)
        pieces.passing += held
        distance.waits, distance.behind = True, distance.drawn
        lay_out()

    def forth(t: float) -> None:
        distance.depth, distance.waits = 1 - t, False
        for sprite in held:
            sprite.alpha = min(sprite.alpha, 1 - t / FADED)
            if not sprite.seen:
                pieces.remove(sprite)

    drawn = Until(lambda: not distance.behind, PATIENCE)
    return Tween(BACK, back, ease_in_out) + scene + Call(change) + drawn + Tween(FORTH, forth, ease_in_out)
