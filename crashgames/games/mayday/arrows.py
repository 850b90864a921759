"""The arrows of the Skirmish cards: reading them from their file."""

from functools import cache
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, read_data
from crashgames.games.mayday.tables import SEATS, SKIRMISH_STAGES
from crashgames.paths import assets_root

Arrows = tuple[int, int, int]
"""Places clockwise from the Skirmish-CM to who looks, in phases I, II and III."""


@cache
def printed_arrows() -> dict[int, Arrows]:
    """The arrows by the number of crew members that ship with the game."""
    return read_arrows(assets_root() / "mayday" / "arrows.toml")


def read_arrows(path: Path) -> dict[int, Arrows]:
    """The arrows in a file. ValueError naming file, card and problem unless each size of crew has exactly one card."""
    return read_data(path, _cards)


def _cards(data: dict[str, Any]) -> dict[int, Arrows]:
    check_entries(data, {"card"}, "the file")
    entries = data.get("card")
    if not isinstance(entries, list):
        raise ValueError("there must be cards [[card]]")
    cards: dict[int, Arrows] = {}
    for number, entry in enumerate(entries, start=1):
        crew, arrows = _card(f"card {number}", entry)
        if crew in cards:
            raise ValueError(f"there are two cards for {crew} crew members")
        cards[crew] = arrows
    missing = [crew for crew in SEATS if crew not in cards]
    if missing:
        raise ValueError(f"there is no card for {missing[0]} crew members")
    return cards


def _card(name: str, entry: Any) -> tuple[int, Arrows]:
    check_entries(entry, {"crew", "arrows"}, name)
    crew, arrows = entry.get("crew"), entry.get("arrows")
    if type(crew) is not int or crew not in SEATS:
        raise ValueError(f"{name} needs crew, a number from {SEATS[0]} to {SEATS[-1]}")
    if not isinstance(arrows, list) or len(arrows) != len(SKIRMISH_STAGES):
        raise ValueError(f"{name} needs {len(SKIRMISH_STAGES)} arrows")
    first, second, third = arrows
    if any(type(arrow) is not int or not 0 < arrow < crew for arrow in arrows):
        raise ValueError(f"an arrow of {name} points at nobody else")
    if first == second or not all(2 <= arrow <= crew - 2 for arrow in (first, second)):
        raise ValueError(f"the first two arrows of {name} must differ and point past the neighbours")
    return crew, (first, second, third)
