"""The full position of a match of Cheater's Game: scores, pawns, the turn that is on; who sees what, and what holds."""

from typing import ClassVar

from msgspec.structs import astuple

from crashgames.components.seats import BIT, MASK_OF, SEATS_OF
from crashgames.core.engine import Engine
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST, NOBODY, ROUNDS_OF_RACE, ROUNDS_TEN, ROUNDS_TO_END, SETS, Dice
from crashgames.games.cheaters_game.view import Alliance, CheatersView, Ledger

OPEN = ("first", "turn", "active", "pawn", "dice", "thrown_for", "queue", "pool", "partner", "gift")
"""What everybody sees as it is."""


class Position(Engine[CheatersView]):
    """Everything but the rules. Sets of seats are bits; lists about alliances go by set of pawns."""

    __slots__ = (
        "active", "answered", "ayes", "blown", "by_dice", "by_pools", "by_whistles", "dice", "first", "gift", "guests",
        "leader_rolls", "leaders", "lost", "members", "order", "partner", "passes", "pawn", "phase", "points", "pool",
        "queue", "race", "rounds", "temptations", "thrown_for", "turn", "waiting",
    )  # fmt: skip

    everybody_can_lose: ClassVar[bool] = True

    phase: Phase
    waiting: int  # the seats that are to act
    first: int  # as in the view, like all that follows unless something else is said
    turn: int
    active: int
    pawn: int
    rounds: int
    race: bool
    leader_rolls: int  # dice of the leader in each throw: 0, or 1 with the option
    by_dice: list[int]  # these four make up the honest scores
    by_pools: list[int]
    by_whistles: list[int]
    lost: list[int]
    temptations: list[int]
    blown: list[int]
    passes: list[int]
    leaders: list[int]  # NOBODY for a free set
    members: list[int]  # sets of seats
    points: list[int]
    order: tuple[int, ...]  # the sets in use, in the order in which their alliances were formed
    guests: int
    answered: int
    ayes: int
    dice: Dice
    thrown_for: int
    queue: tuple[int, ...]
    pool: int
    partner: int
    gift: int

    def clear(self) -> None:
        """An empty table before the first turn (CG-1)."""
        self.phase, self.waiting = Phase.TURN, 0
        self.first = self.active = self.partner = self.gift = NOBODY
        self.turn = 1
        self.pawn = self.guests = self.answered = self.ayes = self.pool = 0
        self.by_dice, self.by_pools, self.by_whistles, self.lost = ([0] * self.seats for _ in range(4))
        self.temptations, self.blown, self.passes = ([0] * self.seats for _ in range(3))
        self.leaders = [NOBODY for _ in SETS]
        self.members, self.points = [0 for _ in SETS], [0 for _ in SETS]
        self.dice = self.order = self.queue = ()
        self.thrown_for = HONEST
        self.race = bool(self.options["race"])
        self.leader_rolls = int(self.options["leaders_die"])
        self.rounds = ROUNDS_TO_END if self.options["rounds"] == "end" else ROUNDS_TEN
        if self.race:
            self.rounds = ROUNDS_OF_RACE

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]

    # Who is in what, and who has what

    def sets_with(self, seat: int) -> int:
        """The alliances that a seat is in, as bits."""
        sets = 0
        for number in self.order:
            if self.leaders[number] == seat or self.members[number] >> seat & 1:
                sets |= 1 << number
        return sets

    @property
    def honest(self) -> list[int]:
        """The honest scores, by seat."""
        ledgers = zip(self.by_dice, self.by_pools, self.by_whistles, self.lost, strict=True)
        return [dice + pools + whistles - lost for dice, pools, whistles, lost in ledgers]

    def cheater_score(self, seat: int) -> int:
        """The trackers of all alliances that a seat is in, each in full (CG-24)."""
        return sum(self.points[number] for number in SEATS_OF[self.sets_with(seat)])

    def _books(self) -> tuple[list[int], ...]:
        """The fields of the ledgers, by seat."""
        return self.by_dice, self.by_pools, self.by_whistles, self.lost, self.temptations, self.blown

    # What each viewer sees: all but answers before they are shown

    def view(self, viewer: int | None) -> CheatersView:
        """Of a vote all guests are asked until the last has answered, but for a viewer who has."""
        own = BIT[viewer] & self.answered if viewer is not None else 0
        asked = self.guests & ~own if self.phase is Phase.ANSWERS else self.waiting
        return CheatersView(
            viewer=viewer,
            seats=self.seats,
            phase=self.phase,
            to_act=SEATS_OF[asked],
            outcome=self.outcome,
            rounds=self.rounds,
            race=self.race,
            leaders_die=bool(self.leader_rolls),
            passes=tuple(self.passes),
            ledgers=tuple(map(Ledger, *self._books())),
            alliances=tuple(
                [Alliance(n, self.leaders[n], SEATS_OF[self.members[n]], self.points[n]) for n in self.order]
            ),
            guests=SEATS_OF[self.guests],
            answer=bool(self.ayes & own) if own else None,
            **{name: getattr(self, name) for name in OPEN},
        )

    def _restore(self, view: CheatersView) -> None:
        """As far as a viewer knows who has answered, nobody else has."""
        self.clear()
        self.phase, self.waiting = Phase(view.phase), MASK_OF[view.to_act]
        for name in OPEN:
            setattr(self, name, getattr(view, name))
        self.passes, self.guests = list(view.passes), MASK_OF[view.guests]
        for seat, ledger in enumerate(view.ledgers):
            for book, entry in zip(self._books(), astuple(ledger), strict=True):
                book[seat] = entry
        for alliance in view.alliances:
            self.leaders[alliance.set] = alliance.leader
            self.members[alliance.set] = MASK_OF[alliance.members]
            self.points[alliance.set] = alliance.points
        self.order = tuple([alliance.set for alliance in view.alliances])
        if self.phase is Phase.ANSWERS:
            self.answered = self.guests & ~self.waiting
            self.ayes = self.answered if view.answer else 0

    # What always holds

    def violations(self) -> list[str]:
        used = [number for number in SETS if self.leaders[number] != NOBODY]
        deciding = self.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY)
        over = (self.turn - (self.outcome is None)) // self.seats
        asked = self.phase in (Phase.GUESTS, Phase.ANSWERS)
        inside = not self.guests >> self.seats and not self.guests & BIT[self.active]
        settled = self.guests & ~self.waiting if self.phase is Phase.ANSWERS else 0
        answers = self.answered == settled and not self.ayes & ~self.answered
        counts = {
            f"the alliances are {self.order}, the sets in use {used}": sorted(self.order) == used,
            f"pawns of {self.leaders}, {self.members}, {self.points} are lost": all(map(self._pawns_fit, SETS)),
            f"turns to pass are {self.passes}": (
                min(self.passes) >= 0 and not (self.waiting and self.passes[self.active])
            ),
            f"turn {self.turn} is of {self.active}": (self.first + self.turn - 1) % self.seats == self.active,
            f"{self.pawn} rounds are over of {self.rounds}": self.pawn == over <= self.rounds,
            f"there is a pool of {self.pool} in {self.phase}": deciding == bool(self.pool),
            f"{self.guests:b} are guests in {self.phase}, {self.answered:b} have answered": (
                bool(self.guests) == asked and inside and answers
            ),
        }
        return [problem for problem, sound in counts.items() if not sound]

    def _pawns_fit(self, number: int) -> bool:
        """A set lies all in the stock, or people have its pawns and the tracker has left 0 or is about to."""
        if number not in self.order:
            return (self.leaders[number], self.members[number], self.points[number]) == (NOBODY, 0, 0)
        others = self.members[number] & ~BIT[self.leaders[number]]
        moved = self.points[number] > 0 or number in self.queue
        return bool(others) and others == self.members[number] < 1 << self.seats and moved
