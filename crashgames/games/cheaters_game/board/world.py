"""The world of Cheater's Game: the back room, its colours and those of all things in it, and how the night draws on."""

from collections.abc import Mapping

from crashgames.games.cheaters_game.tables import HONEST
from crashgames.ui.effects import Kit
from crashgames.ui.theme import RGB, Palette, mix
from crashgames.ui.worlds import Lamp, World

PALETTE = Palette(
    ground=(122, 62, 72),
    ground_high=(132, 70, 76),
    panel=(108, 54, 70),
    raised=(124, 66, 82),
    line=(196, 138, 116),
    ink=(252, 243, 229),
    ink_soft=(246, 222, 206),
    ink_dark=(50, 22, 34),
    accent=(245, 190, 84),
    accent_high=(255, 214, 124),
    danger=(194, 50, 50),
    good=(150, 216, 150),
    warn=(255, 214, 110),
    focus=(138, 222, 255),
    shade=(42, 20, 34),
)
EVENING, LATE, MIDNIGHT = (255, 255, 255), (238, 230, 240), (222, 210, 232)
LAMP = Lamp((255, 234, 188), (92, 76, 98))
"""The lamp above the table, and the night outside."""
WORLD = World("cheaters_game", PALETTE, (EVENING, LATE, MIDNIGHT), LAMP, "ledger", shown=(0.07, 0.705))
ART = "cheaters_game/"
KITS: Mapping[str, Kit] = {
    "die": Kit("", (f"{ART}dust",), 10, 0.6),
    "tear": Kit("tear", (f"{ART}shred",), 18, 0.5),
    "knock": Kit("door", (f"{ART}dust",), 10, 1.2),
    "last knock": Kit("door", (f"{ART}dust",), 24, 2.4),
}
"""What the blows of great moments do: the die that comes down, an offer that is torn, a knock at the door."""

# Things in the room

WOOD: RGB = (92, 54, 36)
BRASS: RGB = (217, 164, 65)
GOLD: RGB = (245, 190, 84)
PAPER: RGB = (255, 246, 224)
INK: RGB = (42, 32, 48)
GAIN: RGB = (70, 152, 92)
LOSS: RGB = (200, 69, 47)
HONEST_DIE: RGB = (255, 243, 214)
BRIGHT: RGB = (255, 226, 138)
"""The frame of dice that are alike, and the points of a pool."""

EMBLEMS = tuple(f"{ART}emblem_{name}" for name in ("oil", "steel", "rail", "coal", "gold"))
SET_COLOURS: tuple[RGB, ...] = ((63, 179, 207), (195, 204, 214), (233, 128, 63), (109, 102, 120), (243, 198, 74))
"""The emblem and the colour of the alliance with each set of pawns."""
DARK_SET = 3
"""Dice thrown for this set have light pips."""


def die_colour(number: int) -> RGB:
    """The colour of a die thrown for this set, or of the honest one: light enough to stand out from the felt."""
    if number == HONEST:
        return HONEST_DIE
    return SET_COLOURS[number] if number == DARK_SET else mix(SET_COLOURS[number], PAPER, 0.4)
