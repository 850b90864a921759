"""What the blows of great moments do: bumpers that meet, a trophy that is stuck on."""

from collections.abc import Mapping

from crashgames.ui.impact import Kit

ART = "crazy_commute/"
KITS: Mapping[str, Kit] = {
    "duel": Kit("clash", (f"{ART}nut", f"{ART}shard"), 20, 1.4),
    "last trophy": Kit("trophy", (f"{ART}confetti",), 48, 1.6),
    "trophy": Kit("trophy", (f"{ART}confetti",), 20, 0.5),
}
