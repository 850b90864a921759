"""What the rule book of Mayday! Mayday! prints: identities, cards, skills, and seats as bits."""

from enum import IntEnum, StrEnum

from crashgames.core.translation import mark

SEATS = range(5, 9)
PLACES = range(3)
"""Where an identity card can lie: left, middle and right, as its owner sees it."""
LEFT, MIDDLE, RIGHT = PLACES
MARKERS = 4
RELIABLE_TO_END = 2
"""So many Reliable crew members end phase II."""
NOBODY = -1
ANY = -1
"""Instead of a place: any of the three cards."""


class Team(StrEnum):
    """What an identity card says, and who wins."""

    HONEST = "honest"
    INFILTRATOR = "infiltrator"


class Stage(StrEnum):
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


class Skills(StrEnum):
    """The table option; besides these it may be a set of seats, as a number: those who have flown often enough."""

    OFF = "off"
    ALL = "all"
    FLOWN = "flown"


class Moment(StrEnum):
    """What comes next when the table is asked for skills."""

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
LOOK_SKILLS = (
    Skill.I_LOOK_ELSEWHERE,
    Skill.NOT_AT_THEM,
    Skill.NOT_THAT_CARD,
    Skill.I_WILL_LOOK,
    Skill.SOMEONE_ELSE_LOOKS,
)
SKIRMISH_STAGES = (Stage.PHASE_1, Stage.PHASE_2, Stage.PHASE_3)
"""In the order of the arrows."""

TEAM_TITLES = {Team.HONEST: mark("Honest"), Team.INFILTRATOR: mark("Infiltrator")}
TEAM_NAMES = {Team.HONEST: mark("the Honest"), Team.INFILTRATOR: mark("the Infiltrators")}
STAGE_TITLES = {
    Stage.SUSPICIONS: mark("First suspicions"),
    Stage.PHASE_1: mark("Phase I"),
    Stage.PHASE_2: mark("Phase II"),
    Stage.PHASE_3: mark("Phase III"),
    Stage.END: mark("End phase"),
}
STATUS_TITLES = {
    Status.NONE: "",
    Status.DOUBT: mark("Benefit of the Doubt"),
    Status.RELIABLE: mark("Reliable"),
}
SKILL_TITLES = {
    Skill.FIRST_SKIRMISH: mark("First Skirmish"),
    Skill.I_LOOK_ELSEWHERE: mark("I look at other crew member"),
    Skill.NOT_AT_THEM: mark("Don't look at that crew member"),
    Skill.NOT_THAT_CARD: mark("Don't look at that card"),
    Skill.I_WILL_LOOK: mark("Don't look! I will look"),
    Skill.SOMEONE_ELSE_LOOKS: mark("Other crew member must look"),
    Skill.SKIRMISH_ELSEWHERE: mark("The Skirmish is about another crew member"),
    Skill.SELF_KNOWLEDGE: mark("Self-knowledge"),
    Skill.LISTEN: mark("Listen!"),
}
SKILL_EFFECTS = {
    Skill.FIRST_SKIRMISH: mark("Shown at the start: the first Skirmish is about its holder."),
    Skill.I_LOOK_ELSEWHERE: mark("When you must look, look at a card of another crew member of your choice instead."),
    Skill.NOT_AT_THEM: mark("When somebody else must look, choose at whom."),
    Skill.NOT_THAT_CARD: mark("When somebody else must look, choose which of the three cards."),
    Skill.I_WILL_LOOK: mark("When somebody else must look, look yourself at one of the three cards instead."),
    Skill.SOMEONE_ELSE_LOOKS: mark("Choose who else looks at one of the three cards."),
    Skill.SKIRMISH_ELSEWHERE: mark("Put the Skirmish card before another crew member who can still become captain."),
    Skill.SELF_KNOWLEDGE: mark("Look at one of your own cards and put one of your markers at it."),
    Skill.LISTEN: mark("Only you may speak, until somebody makes a choice."),
}

# Seats as bits: a set of seats is a number, the bit of seat k being 1 << k.

BIT = (*(1 << seat for seat in range(SEATS[-1])), 0)
"""The set of one seat; BIT[NOBODY] is the empty one."""
SEATS_OF = tuple(tuple(seat for seat in range(SEATS[-1]) if mask >> seat & 1) for mask in range(1 << SEATS[-1]))
"""The seats of each set, in order."""
MASK_OF = {seats: mask for mask, seats in enumerate(SEATS_OF)}
TEAM_BY_BIT = (Team.HONEST, Team.INFILTRATOR)


def clockwise(mask: int, after: int, seats: int) -> tuple[int, ...]:
    """The seats of a set in their order from the left neighbour of `after` on, who comes last."""
    around = ((after + step) % seats for step in range(1, seats + 1))
    return tuple([seat for seat in around if mask >> seat & 1])
