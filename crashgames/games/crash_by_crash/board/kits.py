"""What the blows of great moments do: cars that meet, cells that come loose, a bell."""

from collections.abc import Mapping

from crashgames.ui.impact import Kit

ART = "crash_by_crash/"
KITS: Mapping[str, Kit] = {
    "bump": Kit("bump", (f"{ART}bolt", f"{ART}glint"), 16, 1.0),
    "pull": Kit("place", (f"{ART}glint",), 12, 0.6),
    "fall": Kit("tiles", (f"{ART}bolt",), 20, 1.2),
    "last bell": Kit("bell", (f"{ART}glint",), 44, 2.0),
    "bell": Kit("bell", (f"{ART}glint",), 16, 0.8),
}
