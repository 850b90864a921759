"""The view of Mayday! Mayday!, and the histories in it."""

from collections.abc import Sequence

import msgspec

from crashgames.core.messages import View
from crashgames.core.translation import ntr, tr
from crashgames.games.mayday.tables import STAGE_TITLES, MatchStage, Skill, SkillMoment, Status, Team


class Look(msgspec.Struct, frozen=True):
    """A card that was looked at, and the marker that was put at it."""

    stage: MatchStage
    looker: int
    owner: int
    place: int
    """As it lay then; after the owner has shuffled and shown the cards it is no particular card any more."""
    side: Team
    """The side of the marker that shows."""
    saw: Team | None = None
    """The card itself; None where the viewer does not know it."""

    @property
    def in_public(self) -> "Look":
        """The look as the open table sees it."""
        return Look(self.stage, self.looker, self.owner, self.place, self.side) if self.saw else self


class Skirmish(msgspec.Struct, frozen=True):
    """A vote that was counted: the seats that protected and those that punched."""

    stage: MatchStage
    target: int
    protect: tuple[int, ...]
    punch: tuple[int, ...]

    @property
    def protected(self) -> bool:
        return len(self.protect) >= len(self.punch)


class Due(msgspec.Struct, frozen=True):
    """A look that is due, or at a card that is just being looked at."""

    looker: int
    owner: int
    place: int
    """ANY while any of the three cards may be looked at."""


Cards = tuple[Team | None, ...]
"""Three identity cards as they lie, as far as somebody knows them."""


class MaydayView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Tuples by seat are in seat order, histories in the order of events."""

    stage: MatchStage
    """The chapter of the flight."""
    skirmish: int
    """The seat with the Skirmish card; NOBODY once there is a captain."""
    suspicion: int
    """The number of looks of the First suspicions that have come up so far."""
    first: int
    """The holder of FIRST SKIRMISH."""
    arrows: tuple[int, int, int]
    """Of the Skirmish card: places clockwise to the looker, in phases I, II and III."""
    teams: tuple[Team | None, ...]
    """The teams that the viewer knows for certain, because they were shown."""
    cards: tuple[Cards, ...]
    """The identity cards of each seat as they lie, as far as the viewer knows them."""
    statuses: tuple[Status, ...]
    turned: tuple[int, ...]
    """The seats punched in phase I."""
    doubts_left: int
    """Status cards in the centre."""
    access_left: int
    """Cockpit Access cards in the centre, without the captain's."""
    cockpit: tuple[int, ...]
    """The seats with Cockpit Access, the captain first and the newest last."""
    markers: tuple[int, ...]
    """Unused markers by seat."""
    looks: tuple[Look, ...]
    skirmishes: tuple[Skirmish, ...]
    due: Due | None
    """The look that is due."""
    at: Due | None
    """In MARKER the look that is going on: the one that was due, or somebody's at a card of their own."""
    ordered: int
    """In TARGET the seat that is to look; else NOBODY."""
    vote: bool | None
    """The viewer's vote while others are still voting: True to protect."""
    moment: SkillMoment | None
    """In SKILLS the step that follows when nobody declares a skill."""
    asked: tuple[int, ...]
    """In SKILLS the seats that are asked."""
    declared: bool | None
    """The viewer's answer while others are still answering."""
    aiming: Skill | None
    """In AIM and CARD the skill that is being carried out; None where the looker picks a card."""
    queue: tuple[int, ...]
    """The seats whose declared skills are still to be carried out."""
    veterans: tuple[Skill | None, ...]
    """The Veteran cards that the viewer knows."""
    revealed: tuple[int, ...]
    """The seats whose Veteran cards everybody knows."""
    spent: tuple[int, ...]
    """The seats whose skills are used."""
    skilled: tuple[int, ...]
    """The seats that may use a skill at this table."""
    can_use: bool | None
    """True if the viewer's skill would be possible now; None where there is no question."""
    speaker: int
    """The only one who may speak; NOBODY if everybody may."""

    @property
    def seat(self) -> int:
        """The viewer's seat; the open table has none."""
        if self.viewer is None:
            raise LookupError("this is the view of the open table")
        return self.viewer

    @property
    def team(self) -> Team:
        return self.teams[self.seat] or Team.HONEST

    def may_look(self, looker: int, owner: int) -> bool:
        """True if a seat may look at a card of another, as everybody can see (MM-12, MM-50)."""
        if looker == owner or not self.markers[looker] or looker in self.cockpit or owner in self.cockpit:
            return False
        return not any(look.looker == looker and look.owner == owner for look in self.looks)

    def progress(self) -> tuple[int, ...]:
        return STAGES.index(self.stage), len(self.skirmishes)


STAGES = tuple(MatchStage)


def how_far(progress: Sequence[int]) -> str:
    """The progress of a view in words: "Phase I · 2 votes"."""
    if len(progress) != 2 or progress[0] not in range(len(STAGES)):
        return ""
    stage, votes = tr(STAGE_TITLES[STAGES[progress[0]]]), ntr("one vote", "{n} votes", progress[1])
    return f"{stage} · {votes}" if progress[1] else stage
