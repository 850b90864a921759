"""Tables of the rule book of Hidden Crashmaster: roles, cards, powers on the Crash tracks; cards as bits."""

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, entries_by_size, read_data, read_texts
from crashgames.core.translation import mark
from crashgames.paths import assets_root

DATA = assets_root() / "hidden_crashmaster"
SEATS = range(5, 11)
CRASH_CARDS, POINT_CARDS = 11, 6
CARDS = CRASH_CARDS + POINT_CARDS
DRAW = 3
TRACKER_END = 3
CRASHES_TO_WIN, POINTS_TO_WIN = 6, 5
DOLL_DANGER = 3
"""From so many Crashes on the Doll wins when elected Driver."""
DEVICE_FROM = 5
"""From so many Crashes on a Driver may ask for THE DEVICE."""
SMALL_TABLE = 5
"""The option about fatigue speaks of so many players in the game, or fewer."""
NOBODY = -1


class Team(StrEnum):
    """A team, as a Registration names it."""

    PIT_CREW = "pit_crew"
    SHAMED = "shamed"


class Role(StrEnum):
    """The three roles; the Doll is of the Shamed team."""

    PIT_CREW = "pit_crew"
    SHAMED = "shamed"
    DOLL = "doll"


class Result(StrEnum):
    """A Shift Result card."""

    CRASH = "crash"
    POINT = "point"


class Power(StrEnum):
    """A power that a Crash can give its Co-Pilot."""

    INVESTIGATE_LOYALTY = "investigate_loyalty"
    EMERGENCY_SCHEDULING = "emergency_scheduling"
    SHIFT_RESULT_PEEK = "shift_result_peek"
    BANNING = "banning"


class DeviceAnswer(StrEnum):
    """The fate of THE DEVICE in a shift."""

    NOT_ASKED = "not_asked"
    ASKED = "asked"
    REFUSED = "refused"
    AGREED = "agreed"


class Topic(StrEnum):
    """The subject of a claim: the Co-Pilot's three cards, the Driver's two, a Registration, the top of the deck."""

    DRAW = "draw"
    HAND = "hand"
    REGISTRATION = "registration"
    PEEK = "peek"


class Character(StrEnum):
    """The picture on a Driver's License. It means nothing, but for the Creepy Doll's."""

    CREEPY_DOLL = "creepy_doll"
    MAP_READER = "map_reader"
    COFFEE_KEEPER = "coffee_keeper"
    RADIO_HOST = "radio_host"
    BUG_SPOTTER = "bug_spotter"
    TICKET_TAKER = "ticket_taker"
    SNACK_HOARDER = "snack_hoarder"
    WINDOW_WASHER = "window_washer"
    NIGHT_OWL = "night_owl"
    EARLY_BIRD = "early_bird"
    BACK_SEAT_POET = "back_seat_poet"
    CACTUS_COUNTER = "cactus_counter"
    LOST_TOURIST = "lost_tourist"


TEAM_OF = {Role.PIT_CREW: Team.PIT_CREW, Role.SHAMED: Team.SHAMED, Role.DOLL: Team.SHAMED}

TEAM_TITLES = {Team.PIT_CREW: mark("Pit Crew"), Team.SHAMED: mark("the Shamed")}
ROLE_TITLES = {Role.PIT_CREW: mark("Pit Crew"), Role.SHAMED: mark("the Shamed"), Role.DOLL: mark("Creepy Doll")}
RESULT_TITLES = {Result.CRASH: mark("Crash"), Result.POINT: mark("Point")}
POWER_TITLES, POWER_EFFECTS = read_texts(DATA / "power_texts.toml", Power, "name", "text")
(CHARACTER_TITLES,) = read_texts(DATA / "characters.toml", Character, "name")

ORDINARY: tuple[Character, ...] = tuple(character for character in Character if character is not Character.CREEPY_DOLL)
"""The characters that say nothing about a role; more than any table has seats."""
SHAMED_COUNT = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}
"""The number of Shamed besides the Doll, by seats."""
DOLL_KNOWS = 6
"""With so many players or fewer the Doll knows the Shamed."""


ROLES: dict[int, tuple[Role, ...]] = {
    seats: (Role.DOLL, *[Role.SHAMED] * shamed, *[Role.PIT_CREW] * (seats - shamed - 1))
    for seats, shamed in SHAMED_COUNT.items()
}


# Cards as bits: a row of cards is a number, the first card being its lowest bit, 1 for a Crash.

KINDS = (Result.POINT, Result.CRASH)
"""The card that a bit stands for."""
BIT_OF = {Result.POINT: 0, Result.CRASH: 1}
HANDS = tuple(
    tuple((Result.CRASH,) * crashes + (Result.POINT,) * (size - crashes) for crashes in range(size + 1))
    for size in range(DRAW + 1)
)
"""HANDS[size][crashes]: a hand as it is shown, Crashes first, whatever the order in which it was drawn."""
ROWS = tuple(tuple(KINDS[bits >> place & 1] for place in range(DRAW)) for bits in range(1 << DRAW))
"""Three cards in their order."""

# The Crash tracks: their powers stand in a file, as the printed boards are not known

SPACES = CRASHES_TO_WIN - 1
SMALLEST_ROUND = 3
"""Fewer players than this cannot go on: bannings must leave as many."""

Track = tuple[Power | None, ...]
"""The power on each space, the first five."""


@cache
def printed_powers() -> dict[int, Track]:
    """The power on each space of the Crash track, by the number of seats, that ships with the game."""
    return read_powers(DATA / "powers.toml")


def read_powers(path: Path) -> dict[int, Track]:
    """The tracks in a file. ValueError naming file, track and problem unless each table has exactly one."""
    return read_data(path, lambda data: entries_by_size(data, "track", SEATS, "players", _track))


def _track(name: str, entry: Any) -> tuple[list[int], Track]:
    check_entries(entry, {"players", "spaces"}, name)
    players, spaces = entry.get("players"), entry.get("spaces")
    if not isinstance(players, list) or not players or any(type(n) is not int or n not in SEATS for n in players):
        raise ValueError(f"{name} needs players, a list of numbers from {SEATS[0]} to {SEATS[-1]}")
    if not isinstance(spaces, list) or len(spaces) != SPACES:
        raise ValueError(f"{name} needs {SPACES} spaces")
    for space in spaces:
        if space not in ("none", *Power):
            raise ValueError(f"{name} has an unknown power {space!r}; there are: none, {', '.join(Power)}")
    track = tuple(None if space == "none" else Power(space) for space in spaces)
    if track.count(Power.BANNING) > min(players) - SMALLEST_ROUND:
        raise ValueError(f"{name} bans too many of {min(players)} players")
    return players, track
