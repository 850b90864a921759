"""The full position of a match of Cheater's Game: scores, pawns, the turn that is on, and what always holds."""

from typing import ClassVar, Self

from crashgames.core.engine import Engine
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import (
    BIT,
    HONEST,
    NOBODY,
    ROUNDS_OF_RACE,
    ROUNDS_TEN,
    ROUNDS_TO_END,
    SEATS_OF,
    SETS,
    Dice,
)
from crashgames.games.cheaters_game.view import CheatersView


class Position(Engine[CheatersView]):
    """Everything but the rules. Sets of seats are bits as in `tables`; lists about alliances go by set of pawns."""

    __slots__ = (
        "active", "answered", "ayes", "blown", "by_dice", "by_pools", "by_whistles", "dice", "first", "gift", "guests",
        "honest", "leader_rolls", "leaders", "lost", "members", "order", "partner", "passes", "pawn", "phase", "points",
        "pool", "queue", "race", "rounds", "temptations", "thrown_for", "turn", "waiting",
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
    honest: list[int]
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
        self.honest, self.passes = [0] * self.seats, [0] * self.seats
        self.by_dice, self.by_pools, self.by_whistles, self.lost = ([0] * self.seats for _ in range(4))
        self.temptations, self.blown = [0] * self.seats, [0] * self.seats
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

    def books(self) -> tuple[list[int], ...]:
        """The fields of the ledgers, by seat."""
        return self.by_dice, self.by_pools, self.by_whistles, self.lost, self.temptations, self.blown

    def return_pawns(self, number: int) -> None:
        self.leaders[number] = NOBODY
        self.members[number] = self.points[number] = 0
        self.order = tuple([other for other in self.order if other != number])

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


def violations(game: Position) -> list[str]:
    """All that is wrong with a position, in words for developers; empty when it is sound."""
    used = [number for number in SETS if game.leaders[number] != NOBODY]
    deciding = game.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY)
    counts = {
        f"the alliances are {game.order}, the sets in use {used}": sorted(game.order) == used,
        f"pawns of {game.leaders}, {game.members}, {game.points} are lost": all(
            _pawns_fit(game, number) for number in SETS
        ),
        f"the honest scores are {game.honest}": game.honest == _booked(game),
        f"turns to pass are {game.passes}": (min(game.passes) >= 0 and not (game.waiting and game.passes[game.active])),
        f"turn {game.turn} is of {game.active}": (game.first + game.turn - 1) % game.seats == game.active,
        f"{game.pawn} rounds are over of {game.rounds}": (
            game.pawn == (game.turn - (game.outcome is None)) // game.seats <= game.rounds
        ),
        f"there is a pool of {game.pool} in {game.phase}": deciding == bool(game.pool),
        f"{game.guests:b} are guests in {game.phase}, {game.answered:b} have answered": _guests_fit(game),
    }
    return [problem for problem, sound in counts.items() if not sound]


def _booked(game: Position) -> list[int]:
    """The honest scores as the ledgers have them."""
    ledgers = zip(game.by_dice, game.by_pools, game.by_whistles, game.lost, strict=True)
    return [dice + pools + whistles - lost for dice, pools, whistles, lost in ledgers]


def _pawns_fit(game: Position, number: int) -> bool:
    """A set lies all in the stock, or people have its pawns and the tracker has left 0 or is about to."""
    if number not in game.order:
        return (game.leaders[number], game.members[number], game.points[number]) == (NOBODY, 0, 0)
    others = game.members[number] & ~BIT[game.leaders[number]]
    moved = game.points[number] > 0 or number in game.queue
    return bool(others) and others == game.members[number] < 1 << game.seats and moved


def _guests_fit(game: Position) -> bool:
    asked = game.phase in (Phase.GUESTS, Phase.ANSWERS)
    inside = not game.guests >> game.seats and not game.guests & BIT[game.active]
    settled = game.guests & ~game.waiting if game.phase is Phase.ANSWERS else 0
    return bool(game.guests) == asked and inside and game.answered == settled and not game.ayes & ~game.answered
