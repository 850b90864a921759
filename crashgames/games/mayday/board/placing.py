"""Layers of the board, and pieces put in their places."""

from collections.abc import Hashable

from pygame import Rect

from crashgames.ui.board import Piece
from crashgames.ui.sprites import Pose

FLAT, CARDS, VEIL, MARKERS, TOKENS, LINES, HANDS = range(7)

Layout = dict[Piece, Pose]


def on(place: Rect, face: Hashable, layer: int) -> Pose:
    """At rest in a place."""
    return Pose(*place.center, place.size, face, layer)
