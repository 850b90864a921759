"""The position of a match of Mayday! Mayday!: what lies where, who may look where, and positions imagined."""

from collections.abc import Sequence
from typing import Self

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, View
from crashgames.games.mayday.arrows import Arrows, printed_arrows
from crashgames.games.mayday.dealing import Hidden, deal_hidden
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.seeing import view_of
from crashgames.games.mayday.soundness import problems_of
from crashgames.games.mayday.tables import (
    ACCESS_CARDS,
    BIT,
    HONEST_COUNT,
    INFILTRATOR_COUNT,
    MARKERS,
    MASK_OF,
    NOBODY,
    PLACES,
    SEATS_OF,
    SKILLS,
    SKIRMISH_STAGES,
    STATUS_CARDS,
    Moment,
    Skill,
    Skills,
    Stage,
    Status,
    Team,
)
from crashgames.games.mayday.views import Due, Look, MaydayView, Skirmish


class Position(Engine[MaydayView]):
    """Everything but the rules. Sets of seats are bits as in `tables`; histories are public."""

    __slots__ = (
        "_offers", "access_left", "aiming", "arrows", "asked", "at", "cockpit", "declared", "doubts", "doubts_left",
        "due", "everybody", "first", "infiltrators", "inside", "laid", "looks", "markers", "met", "moment", "ordered",
        "phase", "protects", "queue", "reliables", "revealed", "shown", "skilled", "skirmish", "skirmishes", "speaker",
        "spent", "stage", "suspicion", "turned", "veterans", "waiting",
    )  # fmt: skip

    phase: Phase
    waiting: int  # the seats that have something to choose
    _offers: Sequence[Sequence[Action]] | None  # what they may choose, by seat, when somebody has asked
    everybody: int
    infiltrators: int
    laid: tuple[int, ...]  # for each seat the place at which its odd card, that of the other team, was laid
    shown: tuple[int, ...]  # the same for those who have shuffled and shown their cards, NOBODY for others
    veterans: tuple[Skill, ...]
    arrows: Arrows
    stage: Stage  # as in the view, like all that follows unless something else is said
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
    moment: Moment | None
    asked: int
    declared: int  # who uses a skill, of those who have answered
    queue: tuple[int, ...]
    aiming: Skill | None
    speaker: int

    def _clear(self) -> None:
        """The table before identities are dealt."""
        seats = self.seats
        self._offers = None
        self.everybody = (1 << seats) - 1
        self.arrows = printed_arrows()[seats]
        self.shown = (NOBODY,) * seats
        self.stage, self.suspicion = Stage.SUSPICIONS, 0
        self.doubts = self.reliables = self.turned = self.inside = 0
        self.doubts_left, self.access_left = STATUS_CARDS[seats], ACCESS_CARDS[seats]
        self.cockpit, self.looks, self.skirmishes, self.queue = (), (), (), ()
        self.markers = [MARKERS] * seats
        self.met = list(BIT[:seats])
        self.due = self.at = self.moment = self.aiming = None
        self.ordered = self.speaker = NOBODY
        self.protects = self.declared = self.asked = self.spent = self.revealed = 0
        self.skilled = skilled_seats(self.options["veteran_skills"], self.everybody)

    def _deal(self) -> None:
        """Identity cards and Veteran cards (MM-2, MM-3, MM-6)."""
        infiltrators = INFILTRATOR_COUNT[self.seats]
        thirds = [Team.HONEST] * HONEST_COUNT[self.seats] + [Team.INFILTRATOR] * infiltrators
        dealt = self.chance.shuffle("identities", thirds)
        self.infiltrators = sum(BIT[seat] for seat, team in enumerate(dealt) if team is Team.INFILTRATOR)
        self.laid = tuple([self.chance.choice("laid", PLACES) for _ in range(self.seats)])
        skills = self.chance.shuffle("skills", SKILLS)[: self.seats - 1]
        self.veterans = tuple(self.chance.shuffle("veterans", [Skill.FIRST_SKIRMISH, *skills]))

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]

    def asked_together(self) -> int:
        """The seats asked the same thing until all have answered; 0 where one seat chooses by itself."""
        match self.phase:
            case Phase.IDENTITIES:
                return self.everybody
            case Phase.VOTE if not self._is_counted():
                return self.everybody & ~BIT[self.skirmish]
            case Phase.SKILLS:
                return self.asked
        return 0

    def _is_counted(self) -> bool:
        last = self.skirmishes[-1] if self.skirmishes else None
        return last is not None and (last.stage, last.target) == (self.stage, self.skirmish)

    # Cards

    def is_infiltrator_card(self, owner: int, place: int) -> bool:
        """What a card is that has not been shuffled since it was laid."""
        return bool(self.infiltrators >> owner & 1) != (self.laid[owner] == place)

    def card(self, owner: int, place: int) -> Team:
        return Team.INFILTRATOR if self.is_infiltrator_card(owner, place) else Team.HONEST

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
        """Who may look at a card of this owner."""
        return sum(BIT[seat] for seat in range(self.seats) if self.within_sight(seat) >> owner & 1)

    def watchful(self) -> int:
        """Who may look at anybody's card."""
        return sum(BIT[seat] for seat in range(self.seats) if self.within_sight(seat))

    def candidates(self) -> int:
        """Who can be the Skirmish-CM of this phase (MM-40, MM-42, MM-44)."""
        match self.stage:
            case Stage.PHASE_1:
                return self.everybody & ~self.doubts & ~self.turned
            case Stage.PHASE_2:
                return self.doubts
            case Stage.PHASE_3:
                return self.reliables
        return 0

    def arrow(self) -> int:
        """To whom the arrow of this phase points."""
        return (self.skirmish + self.arrows[SKIRMISH_STAGES.index(self.stage)]) % self.seats

    # Who sees what

    def view(self, viewer: int | None) -> MaydayView:
        return view_of(self, viewer)

    @classmethod
    def imagine(cls, view: View, chance: Chance, options: dict[str, object]) -> Self:
        assert isinstance(view, MaydayView)
        game = cls.__new__(cls)
        game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
        game._listener = None
        game._restore(view)
        game._fill_in(deal_hidden(view, chance))
        return game

    def _restore(self, view: MaydayView) -> None:
        """What the open table sees, and what the viewer has chosen in a question that others have still to answer."""
        self._clear()
        self.phase, self.waiting, self.stage = Phase(view.phase), MASK_OF[view.to_act], view.stage
        self.suspicion, self.first, self.skirmish = view.suspicion, view.first, view.skirmish
        self.arrows = view.arrows
        self.doubts = _seats_where(view.statuses, Status.DOUBT)
        self.reliables = _seats_where(view.statuses, Status.RELIABLE)
        self.turned = MASK_OF[view.turned]
        self.doubts_left, self.access_left = view.doubts_left, view.access_left
        self.cockpit, self.inside = view.cockpit, MASK_OF[tuple(sorted(view.cockpit))]
        self.markers = list(view.markers)
        for look in view.looks:
            self.met[look.looker] |= BIT[look.owner]
        self.looks = tuple([as_the_table_sees(look) if look.saw else look for look in view.looks])
        self.skirmishes, self.due, self.at, self.ordered = view.skirmishes, view.due, view.at, view.ordered
        self.moment, self.asked, self.queue, self.aiming = view.moment, MASK_OF[view.asked], view.queue, view.aiming
        self.skilled, self.spent = MASK_OF[view.skilled], MASK_OF[view.spent]
        self.revealed, self.speaker = MASK_OF[view.revealed], view.speaker
        own = BIT[NOBODY if view.viewer is None else view.viewer]
        self.protects, self.declared = own if view.vote else 0, own if view.declared else 0

    def _fill_in(self, hidden: Hidden) -> None:
        self.infiltrators, self.laid, self.shown = hidden.infiltrators, hidden.laid, hidden.shown
        self.veterans = hidden.veterans

    def _copy_into(self, twin: Self) -> None:
        twin.phase, twin.waiting, twin._offers, twin.everybody = self.phase, self.waiting, self._offers, self.everybody
        twin.infiltrators, twin.laid, twin.shown = self.infiltrators, self.laid, self.shown
        twin.veterans, twin.arrows, twin.stage, twin.suspicion = self.veterans, self.arrows, self.stage, self.suspicion
        twin.first, twin.skirmish, twin.doubts, twin.reliables = self.first, self.skirmish, self.doubts, self.reliables
        twin.turned, twin.doubts_left, twin.access_left = self.turned, self.doubts_left, self.access_left
        twin.cockpit, twin.inside = self.cockpit, self.inside
        twin.markers, twin.met = self.markers.copy(), self.met.copy()
        twin.looks, twin.skirmishes, twin.due, twin.at = self.looks, self.skirmishes, self.due, self.at
        twin.ordered, twin.protects, twin.skilled, twin.spent = self.ordered, self.protects, self.skilled, self.spent
        twin.revealed, twin.moment, twin.asked, twin.declared = self.revealed, self.moment, self.asked, self.declared
        twin.queue, twin.aiming, twin.speaker = self.queue, self.aiming, self.speaker

    def problems(self) -> list[str]:
        return list(problems_of(self))


def skilled_seats(value: object, everybody: int) -> int:
    """Who may use a skill, by the value of the table option: of those who have flown nothing is known by its name."""
    if isinstance(value, str):
        return everybody if value == Skills.ALL else 0
    assert isinstance(value, int)
    return value & everybody


def as_the_table_sees(look: Look) -> Look:
    return Look(look.stage, look.looker, look.owner, look.place, look.side)


def _seats_where(statuses: Sequence[Status], wanted: Status) -> int:
    return sum(BIT[seat] for seat, status in enumerate(statuses) if status is wanted)
