"""The colours of the desk and of the five alliances."""

from crashgames.games.cheaters_game.tables import CARTELS, Cartel
from crashgames.ui.theme import RGB

LEATHER: RGB = (34, 62, 52)
WOOD: RGB = (92, 54, 36)
WOOD_HIGH: RGB = (132, 80, 52)
BRASS: RGB = (217, 164, 65)
PAPER: RGB = (255, 246, 224)
INK: RGB = (42, 32, 48)
GAIN: RGB = (70, 152, 92)
LOSS: RGB = (200, 69, 47)
HONEST_DIE: RGB = (255, 243, 214)

COLOURS: dict[Cartel, RGB] = {
    Cartel.OIL: (63, 179, 207),
    Cartel.STEEL: (195, 204, 214),
    Cartel.RAIL: (233, 128, 63),
    Cartel.COAL: (109, 102, 120),
    Cartel.GOLD: (243, 198, 74),
}
DARK_DICE = (Cartel.COAL,)
"""Dice of these have light pips."""


def set_colour(number: int) -> RGB:
    """The colour of the alliance with this set of pawns."""
    return COLOURS[CARTELS[number]]
