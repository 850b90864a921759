"""The world of Crazy Commute: a bright morning on the road into town, which grows brighter as trophies are won."""

from collections.abc import Mapping

from crashgames.ui.effects import Kit
from crashgames.ui.theme import Palette
from crashgames.ui.worlds import DAYLIGHT, Lamp, World

PALETTE = Palette(
    ground=(58, 98, 82),
    ground_high=(62, 104, 88),
    panel=(38, 88, 142),
    raised=(44, 98, 154),
    line=(150, 188, 216),
    ink=(252, 246, 234),
    ink_soft=(234, 230, 216),
    ink_dark=(42, 32, 48),
    accent=(255, 200, 74),
    accent_high=(255, 222, 130),
    danger=(190, 54, 44),
    good=(158, 224, 140),
    warn=(255, 220, 110),
    focus=(150, 232, 255),
    shade=(30, 44, 66),
)
"""The blue of road signs, the green of the verge, the yellow of warnings."""
LIGHTS = (DAYLIGHT, (250, 245, 241), (241, 234, 236), (230, 222, 232))
"""From full day back to the early morning, in which nobody has won anything yet."""
LAMP = Lamp((255, 250, 226), (112, 126, 168))
"""A sun that breaks through, and the blue of the morning."""
WORLD = World("crazy_commute", PALETTE, LIGHTS, LAMP, "sign", shown=(0.245, 0.96))
ART = "crazy_commute/"
KITS: Mapping[str, Kit] = {
    "duel": Kit("clash", (f"{ART}nut", f"{ART}shard"), 20, 1.4),
    "last trophy": Kit("trophy", (f"{ART}confetti",), 48, 1.6),
    "trophy": Kit("trophy", (f"{ART}confetti",), 20, 0.5),
}
"""What the blows of great moments do: bumpers that meet, a trophy that is put on a car."""
