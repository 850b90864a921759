"""Pig: roll as often as you dare, and hold in time."""

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import mark

INFO = GameInfo(
    id="pig",
    title="Pig",
    tagline=mark("Roll as often as you dare, and hold in time."),
    seats=(2, 3, 4),
    minutes=(2, 5),
    credits=mark("A game that nobody owns."),
    engine="tests.shelf.pig.engine:Pig",
    messages="tests.shelf.pig.messages",
)
