"""What the blows of great moments do: a Crash or a Point that lands, the gavel."""

from collections.abc import Mapping

from crashgames.ui.impact import Kit

ART = "hidden_crashmaster/"
KITS: Mapping[str, Kit] = {
    "crash": Kit("crash", (f"{ART}shard",), 20, 1.6),
    "last crash": Kit("crash", (f"{ART}shard",), 44, 3.0),
    "point": Kit("point", (f"{ART}glint",), 14, 0.4),
    "ban": Kit("ban", (f"{ART}splinter",), 14, 1.2),
}
