"""What the blows of great moments do: a punch, a shield, a knock at the cockpit door."""

from collections.abc import Mapping

from crashgames.ui.impact import Kit

ART = "mayday/"
KITS: Mapping[str, Kit] = {
    "punch": Kit("punched", (f"{ART}star",), 18, 1.4),
    "protect": Kit("protected", (f"{ART}glint",), 14, 0.4),
    "access": Kit("", (f"{ART}star", f"{ART}glint"), 40, 1.6),
    "door": Kit("door", (), 0, 0.8),
}
