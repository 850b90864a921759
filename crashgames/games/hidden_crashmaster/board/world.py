"""The world of Hidden Crashmaster: a bus in the desert, late in the afternoon, and the storm that it drives into."""

from collections.abc import Mapping

from crashgames.ui.effects import Kit
from crashgames.ui.theme import Palette
from crashgames.ui.worlds import DAYLIGHT, Lamp, World

LIGHTS = (DAYLIGHT, (250, 236, 224), (236, 214, 206), (222, 200, 204), (206, 188, 204), (192, 178, 202))
"""What each Crash leaves of the colours: the afternoon, dusk from the second on, storm from the fourth on."""
LAMP = Lamp((255, 242, 214), (106, 84, 104))
"""The reading light above a seat, and dusk in the bus."""

WORLD = World(
    "hidden_crashmaster",
    Palette(
        ground=(92, 60, 62),
        ground_high=(104, 70, 70),
        panel=(34, 88, 94),
        raised=(42, 98, 102),
        line=(150, 190, 180),
        ink_soft=(226, 214, 192),
        accent=(250, 188, 84),
        accent_high=(255, 212, 128),
        danger=(180, 50, 36),
        good=(150, 222, 150),
        shade=(30, 26, 36),
    ),
    LIGHTS,
    LAMP,
    "clipboard",
)
ART = "hidden_crashmaster/"
KITS: Mapping[str, Kit] = {
    "crash": Kit("crash", (f"{ART}shard",), 20, 1.6),
    "last crash": Kit("crash", (f"{ART}shard",), 44, 3.0),
    "point": Kit("point", (f"{ART}glint",), 14, 0.4),
    "ban": Kit("ban", (f"{ART}splinter",), 14, 1.2),
}
"""What the blows of great moments do: a Crash or a Point that lands, the gavel."""
