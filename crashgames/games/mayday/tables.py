"""The tables of Mayday! Mayday!: identities, cards, skills and arrows."""

from enum import IntEnum, StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, entries_by_size, read_data, read_texts
from crashgames.core.translation import mark
from crashgames.paths import assets_root

SEATS = range(5, 9)
PLACES = range(3)
"""The places of identity cards: left, middle and right, as their owner sees them."""
LEFT, MIDDLE, RIGHT = PLACES
MARKERS = 4
RELIABLE_TO_END = 2
"""The number of Reliable crew members that ends phase II."""
NOBODY = -1
ANY_PLACE = -1
"""Instead of a place: any of the three cards."""


class Team(StrEnum):
    """A side: the face of an identity card, and the winners of a match."""

    HONEST = "honest"
    INFILTRATOR = "infiltrator"


class MatchStage(StrEnum):
    """A chapter of the flight, as the rule book divides it."""

    SUSPICIONS = "suspicions"
    PHASE_1 = "phase_1"
    PHASE_2 = "phase_2"
    PHASE_3 = "phase_3"
    END = "end"


class Status(StrEnum):
    """The Status card before a crew member."""

    NONE = "none"
    DOUBT = "doubt"
    RELIABLE = "reliable"


class Skill(IntEnum):
    """A Veteran card, by its number."""

    FIRST_SKIRMISH = 1
    I_LOOK_ELSEWHERE = 2
    NOT_AT_THEM = 3
    NOT_THAT_CARD = 4
    I_WILL_LOOK = 5
    SOMEONE_ELSE_LOOKS = 6
    SKIRMISH_ELSEWHERE = 7
    SELF_KNOWLEDGE = 8
    LISTEN = 9


class SkillMoment(StrEnum):
    """The next step when nobody of those asked uses a skill."""

    LOOK = "look"
    VOTE = "vote"
    ORDER = "order"
    ACCESS = "access"


HONEST_COUNT = {5: 3, 6: 4, 7: 4, 8: 5}
INFILTRATOR_COUNT = {5: 2, 6: 2, 7: 3, 8: 3}
STATUS_CARDS = {5: 3, 6: 3, 7: 4, 8: 4}
ACCESS_CARDS = {5: 2, 6: 3, 7: 3, 8: 4}
"""In the centre; the captain's is the back of the Skirmish card."""
SKILLS: tuple[Skill, ...] = tuple(skill for skill in Skill if skill is not Skill.FIRST_SKIRMISH)
SKIRMISH_STAGES = (MatchStage.PHASE_1, MatchStage.PHASE_2, MatchStage.PHASE_3)
"""In the order of the arrows."""
SKIRMISH_MOMENTS = (SkillMoment.LOOK, SkillMoment.VOTE)
"""When the Skirmish card can be moved, if there is one on the way: before a look and between steps A and B."""

TEAM_TITLES = {Team.HONEST: mark("Honest"), Team.INFILTRATOR: mark("Infiltrator")}
TEAM_NAMES = {Team.HONEST: mark("the Honest"), Team.INFILTRATOR: mark("the Infiltrators")}
STAGE_TITLES = {
    MatchStage.SUSPICIONS: mark("First suspicions"),
    MatchStage.PHASE_1: mark("Phase I"),
    MatchStage.PHASE_2: mark("Phase II"),
    MatchStage.PHASE_3: mark("Phase III"),
    MatchStage.END: mark("End phase"),
}
STATUS_TITLES = {Status.NONE: "", Status.DOUBT: mark("Benefit of the Doubt"), Status.RELIABLE: mark("Reliable")}
SKILL_TITLES, SKILL_EFFECTS = read_texts(assets_root() / "mayday" / "skills.toml", Skill, "name", "text")

TEAM_BY_BIT = (Team.HONEST, Team.INFILTRATOR)


def is_upper(seat: int, seats: int) -> bool:
    """True for a seat above the aisle in the picture of the cabin, whose left card is at the right of the picture."""
    return seat < (seats + 1) // 2


# The arrows of the Skirmish cards, which stand in a file

Arrows = tuple[int, int, int]
"""Places clockwise from the Skirmish-CM to the looker, in phases I, II and III."""


@cache
def printed_arrows() -> dict[int, Arrows]:
    return read_arrows(assets_root() / "mayday" / "arrows.toml")


def read_arrows(path: Path) -> dict[int, Arrows]:
    """The arrows in a file. ValueError naming file, card and problem unless each size of crew has exactly one card."""
    return read_data(path, lambda data: entries_by_size(data, "card", SEATS, "crew members", _card))


def _card(name: str, entry: Any) -> tuple[list[int], Arrows]:
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
    return [crew], (first, second, third)
