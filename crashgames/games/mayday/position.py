"""The position of a match of Mayday! Mayday!: what lies where, who may look where, and what always holds."""

from collections.abc import Iterator, Sequence
from typing import Self

from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import (
    ACCESS_CARDS,
    BIT,
    HONEST_COUNT,
    INFILTRATOR_COUNT,
    MARKERS,
    NOBODY,
    PLACES,
    SEATS,
    SEATS_OF,
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
    """Everything but the rules. Sets of seats are bits as in `tables`; histories are public."""

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

    def _copy_into(self, twin: Self) -> None:
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.markers, twin.met = self.markers.copy(), self.met.copy()


def skilled_seats(value: object, everybody: int) -> int:
    """The seats that may use a skill, by the value of the table option: "off", "all", or the experienced as a set."""
    return value & everybody if isinstance(value, int) else everybody * (value == "all")


def violations(game: Position) -> list[str]:
    """All that is wrong with a position; empty when it is sound."""
    return [*_cards(game), *_markers(game), *_centre(game), *_veterans(game)]


def _cards(game: Position) -> Iterator[str]:
    if game.infiltrators.bit_count() != INFILTRATOR_COUNT[game.seats] or game.infiltrators & ~game.everybody:
        yield f"the Infiltrators are {game.infiltrators:b}"
    if any(place not in PLACES for place in game.laid) or len(game.laid) != game.seats:
        yield f"odd cards lie at {game.laid}"
    for seat, place in enumerate(game.shown):
        if (place in PLACES) != bool(game.inside >> seat & 1):
            yield f"of seat {seat} {place} is shown, the cockpit being {game.cockpit}"


def _markers(game: Position) -> Iterator[str]:
    for seat in range(game.seats):
        placed = [look for look in game.looks if look.looker == seat]
        if game.markers[seat] < 0 or game.markers[seat] + len(placed) != MARKERS:
            yield f"seat {seat} has {game.markers[seat]} markers and has placed {len(placed)}"
        owners = [look.owner for look in placed]
        if len(set(owners)) != len(owners):
            yield f"seat {seat} looked at somebody twice"
        if game.met[seat] != BIT[seat] | sum(BIT[owner] for owner in set(owners) - {seat}):
            yield f"seat {seat} remembers {game.met[seat]:b} instead of {owners}"
        if not game.infiltrators >> seat & 1:
            yield from (
                f"seat {seat} is honest and lies at {look.owner}"
                for look in placed
                if (look.side is Team.INFILTRATOR) != game.is_infiltrator_card(look.owner, look.place)
            )


def _centre(game: Position) -> Iterator[str]:
    held, early = game.doubts | game.reliables, game.stage in (MatchStage.SUSPICIONS, PHASE_1)
    if game.doubts & game.reliables or held & game.turned:
        yield f"statuses overlap: {game.doubts:b}, {game.reliables:b}, turned {game.turned:b}"
    cards = game.doubts_left + held.bit_count()
    if cards > STATUS_CARDS[game.seats] or (early and cards != STATUS_CARDS[game.seats]):
        yield f"there are {cards} Status cards"
    if not early and game.doubts_left:
        yield "Status cards are left in the centre after phase I"
    given = max(len(game.cockpit) - 1, 0)
    if game.access_left != ACCESS_CARDS[game.seats] - given:
        yield f"{game.access_left} Cockpit Access cards are left, {given} given"
    if game.inside != sum(BIT[seat] for seat in game.cockpit):
        yield f"{game.cockpit} are not {game.inside:b}"
    if (game.skirmish in range(game.seats)) == bool(game.cockpit):
        yield f"the Skirmish card lies at {game.skirmish}, the cockpit being {game.cockpit}"
    if game.outcome is None and game.inside & game.infiltrators:
        yield "an Infiltrator is in the cockpit, and the game goes on"


def _veterans(game: Position) -> Iterator[str]:
    if len(set(game.veterans)) != game.seats or game.veterans[game.first] is not Skill.FIRST_SKIRMISH:
        yield f"the Veteran cards are {game.veterans}, the first is {game.first}"
    if game.spent & ~game.revealed or game.spent & ~game.skilled:
        yield f"skills are spent that are not known: {game.spent:b}, {game.revealed:b}, {game.skilled:b}"
    if game.waiting and game.waiting & ~game.everybody:
        yield f"nobody sits where {game.waiting:b} are waited for"
