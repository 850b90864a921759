"""All colours, and the emblems of the sets."""

from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.tables import HONEST
from crashgames.ui.theme import RGB, mix

LEATHER: RGB = (34, 62, 52)
WOOD: RGB = (92, 54, 36)
WOOD_HIGH: RGB = (132, 80, 52)
BRASS: RGB = (217, 164, 65)
GOLD: RGB = (245, 190, 84)
PAPER: RGB = (255, 246, 224)
INK: RGB = (42, 32, 48)
GAIN: RGB = (70, 152, 92)
LOSS: RGB = (200, 69, 47)
HONEST_DIE: RGB = (255, 243, 214)
BRIGHT: RGB = (255, 226, 138)
"""The frame of dice that are alike, and the points of a pool."""

CARTELS: tuple[tuple[str, RGB], ...] = (
    ("oil", (63, 179, 207)),
    ("steel", (195, 204, 214)),
    ("rail", (233, 128, 63)),
    ("coal", (109, 102, 120)),
    ("gold", (243, 198, 74)),
)
"""The emblem and the colour of each set of alliance pawns."""
DARK_SET = 3


def emblem(number: int) -> str:
    """The art of the alliance with this set of pawns."""
    return f"{ART}emblem_{CARTELS[number][0]}"


def set_colour(number: int) -> RGB:
    """The colour of the alliance with this set of pawns."""
    return CARTELS[number][1]


def die_colour(number: int) -> RGB:
    """The colour of a die thrown for this set, or of the honest one: light enough to stand out from the felt."""
    if number == HONEST:
        return HONEST_DIE
    return set_colour(number) if has_light_pips(number) else mix(set_colour(number), PAPER, 0.4)


def has_light_pips(number: int) -> bool:
    """True for a die thrown for this set if it is dark."""
    return number == DARK_SET
