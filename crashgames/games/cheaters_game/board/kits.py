"""What the blows of great moments do: the die that comes down, an offer that is torn, a knock at the door."""

from collections.abc import Mapping

from crashgames.ui.impact import Kit

ART = "cheaters_game/"
KITS: Mapping[str, Kit] = {
    "die": Kit("", (f"{ART}dust",), 10, 0.6),
    "tear": Kit("tear", (f"{ART}shred",), 18, 0.5),
    "knock": Kit("door", (f"{ART}dust",), 10, 1.2),
    "last knock": Kit("door", (f"{ART}dust",), 24, 2.4),
}
