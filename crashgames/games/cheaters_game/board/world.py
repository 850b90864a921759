"""The world of Cheater's Game: the back room, its colours, and how the night draws on."""

from collections.abc import Mapping

from crashgames.ui.effects import Kit
from crashgames.ui.theme import Palette
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
