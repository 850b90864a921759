"""The powers on the Crash tracks: reading them from their file."""

from functools import cache
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, read_data
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, SEATS, Power
from crashgames.paths import assets_root

SPACES = CRASHES_TO_WIN - 1
SMALLEST_ROUND = 3
"""Fewer players than this cannot go on: bannings must leave as many."""

Track = tuple[Power | None, ...]


@cache
def printed_powers() -> dict[int, Track]:
    """The power on each space of the Crash track, by the number of seats, that ships with the game."""
    return read_powers(assets_root() / "hidden_crashmaster" / "powers.toml")


def read_powers(path: Path) -> dict[int, Track]:
    """The tracks in a file. ValueError naming file, track and problem unless each table has exactly one."""
    return read_data(path, _tracks)


def _tracks(data: dict[str, Any]) -> dict[int, Track]:
    check_entries(data, {"track"}, "the file")
    entries = data.get("track")
    if not isinstance(entries, list):
        raise ValueError("there must be tracks [[track]]")
    tracks: dict[int, Track] = {}
    for number, entry in enumerate(entries, start=1):
        players, track = _track(f"track {number}", entry)
        for seats in players:
            if seats in tracks:
                raise ValueError(f"there are two tracks for {seats} players")
            tracks[seats] = track
    missing = [seats for seats in SEATS if seats not in tracks]
    if missing:
        raise ValueError(f"there is no track for {missing[0]} players")
    return tracks


def _track(name: str, entry: Any) -> tuple[list[int], Track]:
    check_entries(entry, {"players", "spaces"}, name)
    players, spaces = entry.get("players"), entry.get("spaces")
    if not isinstance(players, list) or not players or any(type(n) is not int or n not in SEATS for n in players):
        raise ValueError(f"{name} needs players, a list of numbers from {SEATS[0]} to {SEATS[-1]}")
    if not isinstance(spaces, list) or len(spaces) != SPACES:
        raise ValueError(f"{name} needs {SPACES} spaces")
    track = tuple(_power(name, space) for space in spaces)
    if track.count(Power.BANNING) > min(players) - SMALLEST_ROUND:
        raise ValueError(f"{name} bans too many of {min(players)} players")
    return players, track


def _power(name: str, space: Any) -> Power | None:
    if space == "none":
        return None
    if space not in list(Power):
        raise ValueError(f"{name} has an unknown power {space!r}; there are: none, {', '.join(Power)}")
    return Power(space)
