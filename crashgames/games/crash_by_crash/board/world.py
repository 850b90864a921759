"""The world of Crash by Crash: the fairground at dusk, its colours, and how it grows darker bell by bell."""

from collections.abc import Mapping

from crashgames.ui.effects import Kit
from crashgames.ui.theme import Palette
from crashgames.ui.worlds import Lamp, World

PALETTE = Palette(
    ground=(98, 66, 116),
    ground_high=(104, 70, 120),
    panel=(88, 58, 106),
    raised=(102, 68, 120),
    line=(168, 126, 170),
    ink=(252, 243, 229),
    ink_soft=(240, 220, 226),
    ink_dark=(48, 26, 52),
    accent=(255, 190, 84),
    accent_high=(255, 216, 128),
    danger=(196, 54, 52),
    good=(150, 214, 140),
    warn=(255, 216, 112),
    focus=(138, 222, 255),
    shade=(42, 26, 56),
)
LIGHTS = ((206, 184, 206), (196, 174, 202), (184, 162, 196), (172, 150, 190))
LAMP = Lamp((255, 238, 206), (158, 144, 178))
"""Bulbs, and the violet of the evening around them."""
WORLD = World("crash_by_crash", PALETTE, LIGHTS, LAMP, "booth", shown=(0.145, 0.795))
ART = "crash_by_crash/"
KITS: Mapping[str, Kit] = {
    "bump": Kit("bump", (f"{ART}bolt", f"{ART}glint"), 16, 1.0),
    "pull": Kit("place", (f"{ART}glint",), 12, 0.6),
    "fall": Kit("tiles", (f"{ART}bolt",), 20, 1.2),
    "last bell": Kit("bell", (f"{ART}glint",), 44, 2.0),
    "bell": Kit("bell", (f"{ART}glint",), 16, 0.8),
}
"""What the blows of great moments do: cars that meet, cells that come loose, a bell."""
