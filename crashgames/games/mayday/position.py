"""The position of a match of Mayday! Mayday!: what lies where, who may look where, and what always holds."""

from collections.abc import Sequence

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import (
    ACCESS_CARDS,
    HONEST_COUNT,
    INFILTRATOR_COUNT,
    MARKERS,
    NOBODY,
    PLACES,
    SEATS,
    SKILLS,
    SKIRMISH_STAGES,
    STATUS_CARDS,
    TEAM_BY_BIT,
    Arrows,
    MatchStage,
    Skill,
    SkillMoment,
    Status,
    Team,
    printed_arrows,
)
from crashgames.games.mayday.view import Due, Look, MaydayView, Skirmish

PHASE_1, PHASE_2, PHASE_3 = SKIRMISH_STAGES
HONEST, INFILTRATOR = TEAM_BY_BIT
IDENTITIES = {seats: (HONEST,) * HONEST_COUNT[seats] + (INFILTRATOR,) * INFILTRATOR_COUNT[seats] for seats in SEATS}
"""The third identity cards, by the number of seats."""
ARROW_OF = {stage: number for number, stage in enumerate(SKIRMISH_STAGES)}


class Position(Engine[MaydayView]):
    """Everything but the rules. Sets of seats are bits; histories are public."""

    __slots__ = (
        "_legal", "access_left", "aiming", "arrows", "asked", "at", "cockpit", "declared", "doubts", "doubts_left",
        "due", "everybody", "first", "infiltrators", "inside", "laid", "looks", "markers", "met", "moment", "ordered",
        "phase", "protects", "queue", "reliables", "revealed", "shown", "skilled", "skirmish", "skirmishes", "speaker",
        "spent", "stage", "suspicion", "turned", "veterans", "waiting",
    )  # fmt: skip

    phase: Phase
    waiting: int  # the seats that have something to choose
    _legal: Sequence[Sequence[Action]] | None  # what they may choose, by seat, when somebody has asked
    everybody: int
    infiltrators: int
    laid: tuple[int, ...]  # for each seat the place at which its odd card, that of the other team, was laid
    shown: tuple[int, ...]  # the same for those who have shuffled and shown their cards, NOBODY for others
    veterans: tuple[Skill, ...]
    arrows: Arrows
    stage: MatchStage  # as in the view, like all that follows unless something else is said
    suspicion: int
    first: int
    skirmish: int
    doubts: int  # who has the Benefit of the Doubt
    reliables: int
    turned: int
    doubts_left: int
    access_left: int
    cockpit: tuple[int, ...]
    inside: int  # the same as a set
    markers: list[int]
    met: list[int]  # for each seat the owners whose cards it must not look at any more, itself among them
    looks: tuple[Look, ...]  # as the open table sees them
    skirmishes: tuple[Skirmish, ...]
    due: Due | None
    at: Due | None
    ordered: int
    protects: int  # who protects, of those who have voted
    skilled: int
    spent: int
    revealed: int
    moment: SkillMoment | None
    asked: int
    declared: int  # who uses a skill, of those who have answered
    queue: tuple[int, ...]
    aiming: Skill | None
    speaker: int

    def clear(self) -> None:
        """The table before identities are dealt."""
        seats = self.seats
        self._legal = None
        self.everybody = (1 << seats) - 1
        self.arrows = printed_arrows()[seats]
        self.shown = (NOBODY,) * seats
        self.stage, self.suspicion = MatchStage.SUSPICIONS, 0
        self.doubts = self.reliables = self.turned = self.inside = 0
        self.doubts_left, self.access_left = STATUS_CARDS[seats], ACCESS_CARDS[seats]
        self.cockpit, self.looks, self.skirmishes, self.queue = (), (), (), ()
        self.markers = [MARKERS] * seats
        self.met = list(BIT[:seats])
        self.due = self.at = self.moment = self.aiming = None
        self.ordered = self.speaker = NOBODY
        self.protects = self.declared = self.asked = self.spent = self.revealed = 0
        self.skilled = skilled_seats(self.options["veteran_skills"], self.everybody)

    def deal(self) -> None:
        """Identity cards and Veteran cards (MM-2, MM-3, MM-6)."""
        seats, shuffle, choice = self.seats, self.chance.shuffle, self.chance.choice
        identities = shuffle("identities", IDENTITIES[seats])
        self.infiltrators = sum([BIT[seat] for seat, team in enumerate(identities) if team is INFILTRATOR])
        self.laid = tuple([choice("laid", PLACES) for _ in range(seats)])
        skills = shuffle("skills", SKILLS)[: seats - 1]
        self.veterans = tuple(shuffle("veterans", [Skill.FIRST_SKIRMISH, *skills]))

    def ask(self, phase: Phase, seats: int) -> None:
        self.phase = phase
        self.waiting = seats
        self._legal = None

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]

    def asked_together(self) -> int:
        """The seats asked the same thing until all have answered; 0 where one seat chooses by itself."""
        match self.phase:
            case Phase.IDENTITIES:
                return self.everybody
            case Phase.VOTE:
                last = self.skirmishes[-1] if self.skirmishes else None
                is_counted = last is not None and (last.stage, last.target) == (self.stage, self.skirmish)
                return 0 if is_counted else self.everybody & ~BIT[self.skirmish]
            case Phase.SKILLS:
                return self.asked
        return 0

    # Cards

    def is_infiltrator_card(self, owner: int, place: int) -> bool:
        """True for an Infiltrator card; it must not have been shuffled since it was laid."""
        return (self.infiltrators >> owner & 1) != (self.laid[owner] == place)

    def card(self, owner: int, place: int) -> Team:
        return TEAM_BY_BIT[self.is_infiltrator_card(owner, place)]

    def team(self, seat: int) -> Team:
        return Team.INFILTRATOR if self.infiltrators >> seat & 1 else Team.HONEST

    def status(self, seat: int) -> Status:
        if self.doubts >> seat & 1:
            return Status.DOUBT
        return Status.RELIABLE if self.reliables >> seat & 1 else Status.NONE

    @property
    def all_can_declare(self) -> bool:
        """As in older matches: any skill can be declared, and skill 3 aimed at where the look is due anyway."""
        return bool(self.options.get("declaring") == "anything")

    # Who may look where (MM-12, MM-50)

    def within_sight(self, looker: int) -> int:
        """The owners at one of whose cards a seat may look."""
        if not self.markers[looker] or self.inside >> looker & 1:
            return 0
        return self.everybody & ~self.met[looker] & ~self.inside

    def lookers(self, owner: int) -> int:
        """The seats that may look at a card of this owner."""
        return sum([BIT[seat] for seat in range(self.seats) if self.within_sight(seat) >> owner & 1])

    def watchful(self) -> int:
        """The seats that may look at any card."""
        there, markers, met, watchful = self.everybody & ~self.inside, self.markers, self.met, 0
        for seat in SEATS_OF[there]:
            if markers[seat] and there & ~met[seat]:
                watchful |= BIT[seat]
        return watchful

    def owner_of_the_pick(self) -> int:
        """The seat whose cards can be picked in CARD."""
        if self.aiming and self.aiming is Skill.SELF_KNOWLEDGE:
            return self.to_act()[0]
        return self.due.owner if self.due else NOBODY

    def next_clockwise(self, seats: int) -> int:
        """The first of these from the left neighbour of the Skirmish-CM on, who comes last."""
        further = seats & -2 << self.skirmish or seats
        return (further & -further).bit_length() - 1

    def candidates(self) -> int:
        """The seats that can be the Skirmish-CM of this phase (MM-40, MM-42, MM-44)."""
        stage = self.stage
        if stage is PHASE_1:
            return self.everybody & ~self.doubts & ~self.turned
        if stage is PHASE_2:
            return self.doubts
        return self.reliables if stage is PHASE_3 else 0

    def arrow(self) -> int:
        """The seat at which the arrow of this phase points."""
        return (self.skirmish + self.arrows[ARROW_OF[self.stage]]) % self.seats

    def violations(self) -> list[str]:
        honest, early = self.everybody & ~self.infiltrators, self.stage in (MatchStage.SUSPICIONS, PHASE_1)
        held, veterans, inside = self.doubts | self.reliables, self.veterans, sum([BIT[seat] for seat in self.cockpit])
        owners = [[look.owner for look in self.looks if look.looker == seat] for seat in range(self.seats)]
        cards, printed = self.doubts_left + held.bit_count(), STATUS_CARDS[self.seats]
        wrong = {
            "Infiltrators are missing": honest.bit_count() != HONEST_COUNT[self.seats]
            or honest | self.infiltrators != self.everybody,
            "odd cards lie nowhere": len(self.laid) != self.seats or not {*self.laid} <= {*PLACES},
            "cards are not shown by those in the cockpit": self.inside
            != sum([BIT[seat] for seat, place in enumerate(self.shown) if place in PLACES]),
            "markers are lost": any(
                left < 0 or left + len(seen) != MARKERS for left, seen in zip(self.markers, owners, strict=True)
            ),
            "somebody looked at somebody twice": any(len({*seen}) != len(seen) for seen in owners),
            "a seat remembers other looks": self.met
            != [sum([BIT[owner] for owner in {seat, *seen}]) for seat, seen in enumerate(owners)],
            "somebody honest has lied": any(
                self.card(look.owner, look.place) is not look.side for look in self.looks if honest >> look.looker & 1
            ),
            "statuses overlap": self.doubts & self.reliables or held & self.turned,
            "Status cards are lost": cards > printed or (early and cards != printed),
            "Status cards are left after phase I": self.doubts_left and not early,
            "Cockpit Access cards are lost": self.access_left
            != ACCESS_CARDS[self.seats] - max(len(self.cockpit) - 1, 0),
            "the cockpit is another as a set": self.inside != inside,
            "the Skirmish card lies in the cockpit": (self.skirmish in range(self.seats)) == bool(self.cockpit),
            "the game goes on with an Infiltrator inside": self.outcome is None and self.inside & self.infiltrators,
            "Veteran cards are lost": len({*veterans}) != self.seats
            or veterans[self.first] is not Skill.FIRST_SKIRMISH,
            "skills are spent that are not known": self.spent & ~(self.revealed & self.skilled),
            "somebody is waited for who is not there": self.waiting & ~self.everybody,
        }
        return [words for words, is_wrong in wrong.items() if is_wrong]


def skilled_seats(value: object, everybody: int) -> int:
    """The seats that may use a skill, by the value of the table option: "off", "all", or the experienced as a set."""
    return value & everybody if isinstance(value, int) else everybody * (value == "all")
