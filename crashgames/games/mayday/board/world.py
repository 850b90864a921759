"""The world of Mayday! Mayday!: a cabin in the storm, slate blue outside and warm inside."""

from collections.abc import Mapping

from crashgames.ui.effects import Kit
from crashgames.ui.theme import RGB, Palette
from crashgames.ui.worlds import Lamp, World

INK: RGB = (29, 36, 51)
"""The outline of everything drawn in this world."""

PALETTE = Palette(
    ground=(74, 98, 114),
    ground_high=(80, 105, 121),
    panel=(52, 74, 92),
    raised=(70, 95, 114),
    line=(134, 158, 170),
    ink=(252, 246, 232),
    ink_soft=(226, 230, 226),
    ink_dark=INK,
    accent=(247, 184, 72),
    accent_high=(255, 213, 132),
    danger=(180, 50, 40),
    good=(146, 214, 148),
    warn=(255, 217, 112),
    focus=(150, 228, 255),
    shade=(20, 29, 42),
)

LAMP = Lamp((255, 244, 220), (84, 100, 138))
"""A light above the seats, and the blue of the storm."""
LIGHTS = ((255, 255, 255), (229, 233, 242), (216, 221, 236), (202, 206, 228), (236, 226, 216))
"""The storm grows from phase to phase; once there is a captain the sky begins to clear."""
WORLD = World("mayday", PALETTE, LIGHTS, LAMP, "card", shown=(0.54, 0.925), broad_cover=True)
ART = "mayday/"
KITS: Mapping[str, Kit] = {
    "punch": Kit("punched", (f"{ART}star",), 18, 1.4),
    "protect": Kit("protected", (f"{ART}glint",), 14, 0.4),
    "access": Kit("", (f"{ART}star", f"{ART}glint"), 40, 1.6),
    "door": Kit("door", (), 0, 0.8),
}
"""What the blows of great moments do: a punch, a shield, a knock at the cockpit door."""
