"""The full position of a match of Crazy Commute: what always holds, moves in the line, and cards of duels."""

from collections import Counter

from crashgames.components.seats import SEATS_OF
from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.crazy_commute.messages import Blocked, Phase
from crashgames.games.crazy_commute.tables import (
    DRIVERS,
    EVERY_DUEL,
    ITEM_CARDS,
    LAST_CARD,
    LOSERS_CARD,
    MAX_PLAN_BLOCKS,
    NO_EVENT,
    NOBODY,
    NONE,
    OLD_MAX_PLAN_BLOCKS,
    TROPHIES_TO_WIN,
    Cards,
    InForce,
    printed_cards,
)
from crashgames.games.crazy_commute.view import CommuteView, Duel, Taking

TARGET, PASSER = 0, 1
"""The sides of a duel: whoever plays the first card, the target or the discard pile, and whoever answers it."""

ACTING = (*((seat,) for seat in range(DRIVERS)), ())
"""The seats to act, by the one that is; none for NOBODY."""


class Position(Engine[CommuteView]):
    """Everything but the rules. Piles are lists with the top card last, hands are numbers as in `hands`."""

    __slots__ = (
        "actor", "asks", "asks_again", "blocks", "cards", "clash", "current", "deck", "discards",
        "drivers", "duels", "event_pile", "farthest", "first", "hands", "has_duelled", "in_force", "legal", "passed",
        "phase", "rebuilt", "rows", "takings", "target", "trophies", "turn",
    )  # fmt: skip

    phase: Phase
    actor: int  # who is to choose
    legal: tuple[Action, ...] | None  # and what, when somebody has asked
    cards: Cards
    asks_again: bool  # in older matches: whether who blocks as long as possible is asked again after some blocks
    farthest: int  # the number of blocks that means: as long as the hand can; no greater one can be planned
    drivers: list[int]
    first: int
    turn: int
    current: int
    passed: bool
    has_duelled: bool
    rows: list[int]  # the line from front to back, each row a set of seats as bits
    hands: list[list[int]]  # each sorted
    trophies: list[tuple[int, ...]]
    deck: list[int]  # items, and events from `event_code` on
    discards: list[int]
    event_pile: list[int]  # as they lay in the deck
    in_force: InForce
    target: int  # of the pass that is tried or fought about
    clash: list[int]  # the cards of the duel that is on
    blocks: list[int]  # how often each side of it still means to block
    asks: list[bool]  # and whether it is asked again after that
    duels: tuple[Duel, ...]
    rebuilt: int  # how many of them were over when the deck was last made anew
    takings: tuple[Taking, ...]

    def clear(self) -> None:
        """All drivers side by side, and no cards."""
        seats = self.seats
        self.cards = printed_cards()
        self.asks_again = self.options["far"] == "asked again"
        self.farthest = OLD_MAX_PLAN_BLOCKS if self.asks_again else MAX_PLAN_BLOCKS
        self.phase, self.actor, self.legal = Phase.DRIVERS, NOBODY, ()
        self.drivers = [NONE] * seats
        self.turn = self.current = self.first = 0
        self.passed = self.has_duelled = False
        self.rows = [(1 << seats) - 1]
        self.hands = [[] for _ in range(seats)]
        self.trophies = [()] * seats
        self.deck, self.discards, self.event_pile = [], [], []
        self.in_force = NO_EVENT
        self.target = NOBODY
        self.clash, self.blocks, self.asks = [], [0, 0], [False, True]
        self.duels = self.takings = ()
        self.rebuilt = 0

    def to_act(self) -> tuple[int, ...]:
        return ACTING[self.actor]

    def violations(self) -> list[str]:
        """All that is wrong with the position; empty when it is sound."""
        code = self.cards.event_code
        items = Counter(self.discards + self.clash + [card for card in self.deck if card < code])
        items.update(item for cards in (*self.hands, *self.trophies) for item in cards)
        events = sorted([card for card in self.deck if card >= code] + self.event_pile)
        there = sorted(seat for row in self.rows for seat in SEATS_OF[row])
        chosen = [driver for driver in self.drivers if driver != NONE]
        claims = {
            f"these are not the items of the game: {items}": items == Counter(self.cards.item_pile),
            f"these are not the events of the game: {events}": events == sorted(self.cards.event_pile),
            f"not every hand is sorted: {self.hands}": all(hand == sorted(hand) for hand in self.hands),
            f"the line is {self.rows}": there == list(range(self.seats)) and all(self.rows),
            f"only the first row may be shared: {self.rows}": sum(row & row - 1 != 0 for row in self.rows) <= 1,
            f"the drivers are {self.drivers}": len(set(chosen)) == len(chosen)
            and (not self.turn or len(chosen) == self.seats),
            f"the trophies are {self.trophies}": max(map(len, self.trophies)) <= TROPHIES_TO_WIN,
        }
        return [problem for problem, sound in claims.items() if not sound]


# The line: who is where, and moves from row to row (CC-20, CC-22, CC-33, CC-34)


def row_of(game: Position, seat: int) -> int:
    """The place of a seat's row, 0 being the front."""
    place, rows = 0, game.rows
    while not rows[place] >> seat & 1:
        place += 1
    return place


def target_row(game: Position, seat: int) -> int:
    """The row that a driver can try to pass from here, if an event says so further ahead; 0 with nobody ahead."""
    place = row_of(game, seat)
    far = place - game.in_force.target_rows
    return game.rows[far if far >= 0 else place - 1] if place else 0


def move(game: Position, seat: int, target: int = NOBODY, behind: bool = False) -> None:
    """Into a new row directly ahead of the target's, or behind it; without a target that is everybody's."""
    rows, bit = game.rows, 1 << seat
    if bit in rows:
        rows.remove(bit)
    else:
        rows[row_of(game, seat)] ^= bit
    first, last = (0, len(rows)) if target == NOBODY else (place := row_of(game, target), place + 1)
    rows.insert(last if behind else first, bit)


def swap(game: Position, seat: int, other: int) -> None:
    """Change places; they must not be in the same row."""
    both, rows = 1 << seat | 1 << other, game.rows
    for place, row in enumerate(rows):
        if row & both:
            rows[place] = row ^ both


def furthest(game: Position) -> tuple[int, ...]:
    """The seats with most trophies, those further ahead first (CC-51)."""
    most = max(map(len, game.trophies))
    best = {seat: row_of(game, seat) for seat in range(game.seats) if len(game.trophies[seat]) == most}
    foremost = min(best.values())
    return tuple(seat for seat, row in best.items() if row == foremost)


# Duels: cards are played by turns, what was planned at once, and the winner has a trophy (CC-30 to CC-32, CC-40)


def plan(game: Position, side: int, blocks: int) -> None:
    """The farthest: as long as the hand lasts, without being asked again (older versions asked)."""
    is_farthest = blocks == game.farthest
    game.asks[side] = is_farthest and game.asks_again
    game.blocks[side] = ITEM_CARDS if is_farthest and not game.asks_again else blocks


def block(game: Position, seat: int, item: int) -> None:
    game.hands[seat].remove(item)
    game.clash.append(item)
    if game.listener is not None:
        game.emit(Blocked, seat, item)


def block_as_planned(game: Position) -> int:
    """Blocks by turns, until a side cannot or will not: the seat that has to be asked, NOBODY when the duel is over."""
    side, seats = len(game.clash) & 1, (game.target, game.current)
    if game.in_force.blocks_all != NONE:
        return seats[side] if game.hands[seats[side]] else NOBODY
    while game.blocks[side]:
        seat = seats[side]
        item = game.cards.blockers[game.clash[-1]]
        if item not in game.hands[seat]:
            return NOBODY
        game.blocks[side] -= 1
        block(game, seat, item)
        if game.target == NOBODY:
            return NOBODY
        side ^= 1
    return seats[side] if game.asks[side] and game.hands[seats[side]] else NOBODY


def settle(game: Position, winner: int) -> int | None:
    """The trophy, if there is one, goes to the winner; the other cards are discarded in the order played."""
    played, left, trophy = tuple(game.clash), game.clash, None
    rule = game.options["trophy"] if game.target != NOBODY else LOSERS_CARD
    place = len(played) - (1 if rule == LAST_CARD else 2)
    if place >= 0 or rule == EVERY_DUEL:
        place = max(place, 0)
        trophy = left.pop(place)
        game.trophies[winner] += (trophy,)
    game.discards += left
    game.duels += (Duel(game.turn, game.current, game.target, played, trophy, len(game.discards)),)
    game.clash, game.target = [], NOBODY
    game.blocks[PASSER], game.asks[PASSER] = 0, True
    return trophy
