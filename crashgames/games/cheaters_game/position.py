"""The full position of a match of Cheater's Game: scores, pawns, the turn that is on, and positions imagined."""

from typing import ClassVar, Self

from msgspec.structs import astuple

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Options, View
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import (
    BIT,
    HONEST,
    MASK_OF,
    NOBODY,
    ROUNDS_OF_RACE,
    ROUNDS_TEN,
    ROUNDS_TO_END,
    SEATS_OF,
    SETS,
    Dice,
)
from crashgames.games.cheaters_game.views import Alliance, CheatersView, Ledger


class Position(Engine[CheatersView]):
    """Everything but the rules. Sets of seats are bits as in `tables`; lists about alliances go by set of pawns."""

    __slots__ = (
        "active", "answered", "ayes", "blown", "by_dice", "by_pools", "by_whistles", "dice", "first", "gift", "guests",
        "honest", "leader_rolls", "leaders", "lost", "members", "order", "partner", "passes", "pawn", "phase", "points",
        "pool", "queue", "race", "rounds", "temptations", "thrown_for", "turn", "waiting",
    )  # fmt: skip

    everybody_can_lose: ClassVar[bool] = True

    phase: Phase
    waiting: int  # the seats that have something to choose
    first: int  # as in the view, like all that follows unless something else is said
    turn: int
    active: int
    pawn: int
    rounds: int
    race: bool
    leader_rolls: int  # dice of the leader in each throw: 0, or 1 with the option
    honest: list[int]
    by_dice: list[int]  # these four tell where the honest scores came from
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

    def _clear(self) -> None:
        """An empty table before the first turn (CG-1)."""
        self.phase, self.waiting = Phase.TURN, 0
        self.first = self.active = self.partner = self.gift = NOBODY
        self.turn = 1
        self.pawn = self.guests = self.answered = self.ayes = self.pool = 0
        self.honest, self.passes = [0] * self.seats, [0] * self.seats
        self.by_dice, self.by_pools, self.by_whistles, self.lost = ([0] * self.seats for _ in range(4))
        self.temptations, self.blown = [0] * self.seats, [0] * self.seats
        self.leaders = [NOBODY for _ in SETS]
        self.members, self.points = [0 for _ in SETS], [0 for _ in SETS]
        self.dice = self.order = self.queue = ()
        self.thrown_for = HONEST
        self._read_options()

    def _read_options(self) -> None:
        self.race = bool(self.options["race"])
        self.leader_rolls = int(self.options["leaders_die"])
        self.rounds = ROUNDS_TO_END if self.options["rounds"] == "end" else ROUNDS_TEN
        if self.race:
            self.rounds = ROUNDS_OF_RACE

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]

    # Who is in what

    def people(self, number: int) -> int:
        """Leader and members of a standing alliance."""
        return self.members[number] | BIT[self.leaders[number]]

    def sets_with(self, seat: int) -> int:
        """The alliances that a seat is in, as bits."""
        sets = 0
        for number in self.order:
            if self.leaders[number] == seat or self.members[number] >> seat & 1:
                sets |= 1 << number
        return sets

    def cheater_score(self, seat: int) -> int:
        """The trackers of all alliances that a seat is in, each in full (CG-24)."""
        return sum(self.points[number] for number in SEATS_OF[self.sets_with(seat)])

    def _return_pawns(self, number: int) -> None:
        self.leaders[number] = NOBODY
        self.members[number] = self.points[number] = 0
        self.order = tuple([other for other in self.order if other != number])

    # Who sees what

    def view(self, viewer: int | None) -> CheatersView:
        return CheatersView(
            viewer=viewer,
            seats=self.seats,
            phase=self.phase,
            to_act=SEATS_OF[self._asked(viewer)],
            outcome=self.outcome,
            first=self.first,
            turn=self.turn,
            active=self.active,
            pawn=self.pawn,
            rounds=self.rounds,
            race=self.race,
            leaders_die=bool(self.leader_rolls),
            passes=tuple(self.passes),
            ledgers=tuple(map(Ledger, *self._books())),
            alliances=tuple([self._alliance(number) for number in self.order]),
            guests=SEATS_OF[self.guests],
            answer=self._answer_of(viewer),
            dice=self.dice,
            thrown_for=self.thrown_for,
            queue=self.queue,
            pool=self.pool,
            partner=self.partner,
            gift=self.gift,
        )

    def _asked(self, viewer: int | None) -> int:
        """Who is to act as a viewer sees it: everybody invited until the last has answered; for oneself, the truth."""
        if self.phase is not Phase.ANSWERS:
            return self.waiting
        return self.guests if viewer is None else self.guests & ~(self.answered & BIT[viewer])

    def _books(self) -> tuple[list[int], ...]:
        """The fields of the ledgers, by seat."""
        return self.by_dice, self.by_pools, self.by_whistles, self.lost, self.temptations, self.blown

    def _alliance(self, number: int) -> Alliance:
        return Alliance(number, self.leaders[number], SEATS_OF[self.members[number]], self.points[number])

    def _answer_of(self, viewer: int | None) -> bool | None:
        if viewer is None or not self.answered >> viewer & 1:
            return None
        return bool(self.ayes >> viewer & 1)

    # Positions imagined

    @classmethod
    def imagine(cls, view: View, chance: Chance, options: Options) -> Self:
        assert isinstance(view, CheatersView)
        game = cls.__new__(cls)
        game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
        game._listener = None
        game._clear()
        game._restore(view)
        game._note_answer(view)
        return game

    def _restore(self, view: CheatersView) -> None:
        """What the open table sees."""
        self.phase, self.waiting = Phase(view.phase), MASK_OF[view.to_act]
        self.first, self.turn, self.active, self.pawn = view.first, view.turn, view.active, view.pawn
        self.passes, self.honest = list(view.passes), list(view.honest)
        for seat, ledger in enumerate(view.ledgers):
            for book, entry in zip(self._books(), astuple(ledger), strict=True):
                book[seat] = entry
        for alliance in view.alliances:
            self.leaders[alliance.set] = alliance.leader
            self.members[alliance.set] = MASK_OF[alliance.members]
            self.points[alliance.set] = alliance.points
        self.order = tuple([alliance.set for alliance in view.alliances])
        self.guests, self.dice, self.thrown_for = MASK_OF[view.guests], view.dice, view.thrown_for
        self.queue, self.pool, self.partner, self.gift = view.queue, view.pool, view.partner, view.gift

    def _note_answer(self, view: CheatersView) -> None:
        """The viewer's own answer, if it is given but not shown; as far as it knows, nobody else has answered."""
        if self.phase is Phase.ANSWERS:
            self.answered = self.guests & ~self.waiting
            self.ayes = self.answered if view.answer else 0

    def _copy_into(self, twin: Self) -> None:
        twin.phase, twin.waiting, twin.first, twin.turn = self.phase, self.waiting, self.first, self.turn
        twin.active, twin.pawn, twin.rounds, twin.race = self.active, self.pawn, self.rounds, self.race
        twin.leader_rolls = self.leader_rolls
        twin.honest, twin.by_dice, twin.by_pools = self.honest[:], self.by_dice[:], self.by_pools[:]
        twin.by_whistles, twin.lost, twin.passes = self.by_whistles[:], self.lost[:], self.passes[:]
        twin.temptations, twin.blown = self.temptations[:], self.blown[:]
        twin.leaders, twin.members, twin.points = self.leaders[:], self.members[:], self.points[:]
        twin.order, twin.guests, twin.answered, twin.ayes = self.order, self.guests, self.answered, self.ayes
        twin.dice, twin.thrown_for, twin.queue = self.dice, self.thrown_for, self.queue
        twin.pool, twin.partner, twin.gift = self.pool, self.partner, self.gift

    # What must hold

    def problems(self) -> list[str]:
        used = [number for number in SETS if self.leaders[number] != NOBODY]
        ledgers = zip(self.by_dice, self.by_pools, self.by_whistles, self.lost, strict=True)
        deciding = self.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY)
        counts = {
            f"the alliances are {self.order}, the sets in use {used}": sorted(self.order) == used,
            f"pawns of {self.leaders}, {self.members}, {self.points} are lost": all(map(self._pawns_fit, SETS)),
            f"the honest scores are {self.honest}": (
                self.honest == [dice + pools + whistles - lost for dice, pools, whistles, lost in ledgers]
            ),
            f"turns to pass are {self.passes}": (
                min(self.passes) >= 0 and not (self.waiting and self.passes[self.active])
            ),
            f"turn {self.turn} is of {self.active}": (self.first + self.turn - 1) % self.seats == self.active,
            f"{self.pawn} rounds are over of {self.rounds}": (
                self.pawn == (self.turn - (self.outcome is None)) // self.seats <= self.rounds
            ),
            f"there is a pool of {self.pool} in {self.phase}": deciding == bool(self.pool),
            f"{self.guests:b} are guests in {self.phase}, {self.answered:b} have answered": self._guests_fit(),
        }
        return [problem for problem, sound in counts.items() if not sound]

    def _pawns_fit(self, number: int) -> bool:
        """A set lies all in the stock, or people have its pawns and the tracker has left 0 or is about to."""
        if number not in self.order:
            return (self.leaders[number], self.members[number], self.points[number]) == (NOBODY, 0, 0)
        others = self.members[number] & ~BIT[self.leaders[number]]
        moved = self.points[number] > 0 or number in self.queue
        return bool(others) and others == self.members[number] < 1 << self.seats and moved

    def _guests_fit(self) -> bool:
        asked = self.phase in (Phase.GUESTS, Phase.ANSWERS)
        inside = not self.guests >> self.seats and not self.guests & BIT[self.active]
        settled = self.guests & ~self.waiting if self.phase is Phase.ANSWERS else 0
        return bool(self.guests) == asked and inside and self.answered == settled and not self.ayes & ~self.answered
