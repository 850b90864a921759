"""The full position of a match of Crazy Commute: where cards and drivers are, who sees what, and positions imagined."""

from collections import Counter
from collections.abc import Sequence
from typing import Self

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Options, View
from crashgames.games.crazy_commute.dealing import deal_hidden
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.offers import CardOffers, Offers, card_offers
from crashgames.games.crazy_commute.tables import (
    DRIVERS,
    FAR,
    FARTHEST,
    HAND,
    NO_EVENT,
    NOBODY,
    NONE,
    SEATS_OF,
    TROPHIES_TO_WIN,
    Cards,
    InForce,
    printed_cards,
    trophy_place,
)
from crashgames.games.crazy_commute.views import CommuteView, Duel, Plan, Taking

TARGET, PASSER = 0, 1
"""The sides of a duel: whoever plays the first card, the target or the discard pile, and whoever answers it."""

ACTING = (*((seat,) for seat in range(DRIVERS)), ())
"""The seats to act, by the one that is; none for NOBODY."""


class Position(Engine[CommuteView]):
    """Everything but the rules. Piles are lists with the top card last, hands are numbers as in `hands`."""

    __slots__ = (
        "_offers", "actor", "asks", "blocks", "card_offers", "cards", "clash", "current", "deck", "discards",
        "drivers", "duels", "event_pile", "first", "hands", "has_duelled", "in_force", "passed", "phase", "rebuilt",
        "rows", "takings", "target", "trophies", "turn",
    )  # fmt: skip

    phase: Phase
    actor: int  # who is to choose
    _offers: Offers | None  # and what, when somebody has asked
    cards: Cards
    card_offers: CardOffers
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
    event_pile: list[int]
    in_force: InForce
    target: int  # of the pass that is tried or fought about
    clash: list[int]  # the cards of the duel that is on
    blocks: list[int]  # how often each side of it still means to block
    asks: list[bool]  # and whether it is asked again after that
    duels: tuple[Duel, ...]
    rebuilt: int  # how many of them were over when the deck was last made anew
    takings: tuple[Taking, ...]

    def _clear(self) -> None:
        """An empty table with all drivers side by side."""
        seats = self.seats
        self.cards = printed_cards()
        self.card_offers = card_offers(self.cards.counts)
        self.phase, self.actor, self._offers = Phase.DRIVERS, NOBODY, ()
        self.drivers = [NONE] * seats
        self.turn = self.current = self.first = 0
        self.passed = self.has_duelled = False
        self.rows = [(1 << seats) - 1]
        self.hands = [[] for _ in range(seats)]
        self.trophies = [()] * seats
        self.deck, self.discards, self.event_pile = [], [], []
        self.in_force = NO_EVENT
        self.target = NOBODY
        self.clash, self.blocks, self.asks = [], [0, 0], [False, False]
        self.duels = self.takings = ()
        self.rebuilt = 0

    @property
    def asks_again(self) -> bool:
        """Whether a driver who blocks as long as possible is asked again after some blocks, as in older versions."""
        return bool(self.options["far"] == "asked again")

    @property
    def farthest(self) -> int:
        """The number of blocks that means: as long as the hand can. No greater one can be planned."""
        return FAR if self.asks_again else FARTHEST

    def to_act(self) -> tuple[int, ...]:
        return ACTING[self.actor]

    # Cards

    def _deal(self) -> None:
        """Five items for each seat, then the events are shuffled into what is left (CC-3)."""
        items = self.chance.shuffle("items", self.cards.item_pile)
        for seat in range(self.seats):
            self.hands[seat] = sorted(items[HAND * seat : HAND * (seat + 1)])
        self.shuffle_deck(items[HAND * self.seats :] + list(self.cards.event_pile))

    def shuffle_deck(self, cards: Sequence[int]) -> None:
        self.deck = self.chance.shuffle("deck", cards)
        self.deck.reverse()

    def share_out(self, winner: int) -> int | None:
        """The trophy goes to the winner; the other cards are discarded in the order played."""
        cards, trophy = self.clash, None
        played = tuple(cards)
        place = trophy_place(len(cards), self.options["trophy"])
        if place != NONE:
            trophy = cards.pop(place)
            self.trophies[winner] += (trophy,)
        self.discards += cards
        self.note_duel(played, trophy)
        return trophy

    def note_duel(self, cards: tuple[int, ...], trophy: int | None) -> None:
        """Keep the duel in the history, and clear the place for the next."""
        self.duels += (Duel(self.turn, self.current, self.target, cards, trophy, len(self.discards)),)
        self.clash = []
        self.target = NOBODY

    # The line

    def row_of(self, seat: int) -> int:
        """The place of a seat's row, 0 being the front."""
        place, bit = 0, 1 << seat
        while not self.rows[place] & bit:
            place += 1
        return place

    def target_row(self, seat: int) -> int:
        """The row that a driver can try to pass from here; 0, no row, with nobody ahead."""
        place = self.row_of(seat)
        if not place:
            return 0
        far = place - self.in_force.target_rows
        return self.rows[far if far >= 0 else place - 1]

    def _leave_row(self, seat: int) -> None:
        place = self.row_of(seat)
        self.rows[place] &= ~(1 << seat)
        if not self.rows[place]:
            del self.rows[place]

    def _move_ahead(self, seat: int, target: int) -> None:
        """Into a new row directly ahead of the target's."""
        self._leave_row(seat)
        self.rows.insert(self.row_of(target), 1 << seat)

    def _move_behind(self, seat: int, target: int) -> None:
        """Into a new row directly behind the target's."""
        self._leave_row(seat)
        self.rows.insert(self.row_of(target) + 1, 1 << seat)

    def _move_to_the_back(self, seat: int) -> None:
        self._leave_row(seat)
        self.rows.append(1 << seat)

    def _swap(self, seat: int, other: int) -> None:
        both = 1 << seat | 1 << other
        for place in (self.row_of(seat), self.row_of(other)):
            self.rows[place] ^= both

    def furthest(self) -> tuple[int, ...]:
        """Who has most trophies, of these the ones further ahead."""
        most = max(map(len, self.trophies))
        best = [seat for seat in range(self.seats) if len(self.trophies[seat]) == most]
        foremost = min(map(self.row_of, best))
        return tuple(seat for seat in best if self.row_of(seat) == foremost)

    # Who sees what

    def view(self, viewer: int | None) -> CommuteView:
        hands = tuple([self._hand_seen(viewer, seat) for seat in range(self.seats)])
        return CommuteView(
            viewer=viewer,
            seats=self.seats,
            phase=self.phase,
            to_act=ACTING[self.actor],
            outcome=self.outcome,
            drivers=tuple(self.drivers),
            turn=self.turn,
            first=self.first,
            current=self.current,
            rows=tuple([SEATS_OF[row] for row in self.rows]),
            targets=SEATS_OF[self.target_row(self.current)] if self.turn else (),
            hand=() if viewer is None else hands[viewer],
            hands=hands,
            hand_sizes=tuple(map(len, self.hands)),
            trophies=tuple(self.trophies),
            event=self.event_pile[-1] if self.event_pile else NONE,
            covered=tuple(self.event_pile[:-1]),
            deck=len(self.deck),
            discards=len(self.discards),
            passed=self.passed,
            duel=self._duel_seen(),
            plan=self._plan_of(viewer),
            duels=self.duels,
            rebuilt=self.rebuilt,
            takings=tuple([self._taking_seen(viewer, taking) for taking in self.takings]),
        )

    def _hand_seen(self, viewer: int | None, seat: int) -> tuple[int, ...]:
        return tuple(self.hands[seat]) if viewer == seat or self.outcome else ()

    def _duel_seen(self) -> Duel | None:
        if not self.clash and self.target == NOBODY:
            return None
        return Duel(self.turn, self.current, self.target, tuple(self.clash))

    def _plan_of(self, viewer: int | None) -> Plan | None:
        if viewer is None or not self.clash or viewer not in (self.target, self.current):
            return None
        side = PASSER if viewer == self.current else TARGET
        return Plan(self.blocks[side], self.asks[side])

    def _taking_seen(self, viewer: int | None, taking: Taking) -> Taking:
        if viewer in (taking.taker, taking.giver) or self.outcome:
            return taking
        return Taking(taking.turn, taking.taker, taking.giver, taking.cards)

    # Positions imagined

    @classmethod
    def imagine(cls, view: View, chance: Chance, options: Options) -> Self:
        assert isinstance(view, CommuteView)
        game = cls.__new__(cls)
        game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
        game._listener = None
        game._clear()
        game._restore(view)
        game._fill_in(view)
        return game

    def _restore(self, view: CommuteView) -> None:
        """What the open table sees."""
        self.phase = Phase(view.phase)
        if view.to_act:
            self.actor, self._offers = view.to_act[0], None
        self.drivers = list(view.drivers)
        self.first, self.turn, self.current, self.passed = view.first, view.turn, view.current, view.passed
        self.has_duelled = any(duel.turn == view.turn for duel in view.duels[-1:])
        self.rows = [sum([1 << seat for seat in row]) for row in view.rows]
        self.trophies = list(view.trophies)
        self.event_pile = [*view.covered, view.event] if view.event != NONE else []
        if self.event_pile:
            self.in_force = self.cards.events[view.event].in_force
        if view.duel:
            self.target, self.clash = view.duel.target, list(view.duel.cards)
        self.duels, self.rebuilt = view.duels, view.rebuilt

    def _fill_in(self, view: CommuteView) -> None:
        hidden = deal_hidden(view, self.cards, self.chance, self.farthest, self.asks_again)
        self.hands = [sorted(hand) for hand in hidden.hands]
        self.deck, self.discards, self.takings = hidden.deck, hidden.discards, hidden.takings
        self.blocks, self.asks = hidden.blocks, hidden.asks

    def _copy_into(self, twin: Self) -> None:
        twin.cards, twin.card_offers = self.cards, self.card_offers
        twin.phase, twin.actor, twin._offers = self.phase, self.actor, self._offers
        twin.drivers, twin.first, twin.turn, twin.current = self.drivers[:], self.first, self.turn, self.current
        twin.passed, twin.has_duelled, twin.target = self.passed, self.has_duelled, self.target
        twin.rows, twin.hands, twin.trophies = self.rows[:], [hand[:] for hand in self.hands], self.trophies[:]
        twin.deck, twin.discards, twin.event_pile = self.deck[:], self.discards[:], self.event_pile[:]
        twin.in_force, twin.clash, twin.blocks, twin.asks = self.in_force, self.clash[:], self.blocks[:], self.asks[:]
        twin.duels, twin.rebuilt, twin.takings = self.duels, self.rebuilt, self.takings

    # What must hold

    def problems(self) -> list[str]:
        items = Counter(self.discards + self.clash)
        for hand, won in zip(self.hands, self.trophies, strict=True):
            items.update(hand)
            items.update(won)
        code = self.cards.event_code
        items.update(card for card in self.deck if card < code)
        events = sorted([card for card in self.deck if card >= code] + [code + event for event in self.event_pile])
        there = sorted(seat for row in self.rows for seat in SEATS_OF[row])
        counts = {
            f"these are not the items of the game: {items}": items == Counter(self.cards.item_pile),
            f"these are not the events of the game: {events}": events == sorted(self.cards.event_pile),
            f"not every hand is sorted: {self.hands}": all(hand == sorted(hand) for hand in self.hands),
            f"the line is {self.rows}": there == list(range(self.seats)) and all(self.rows),
            f"only the first row may be shared: {self.rows}": sum(row & row - 1 != 0 for row in self.rows) <= 1,
            f"the drivers are {self.drivers}": self._drivers_differ(),
            f"the trophies are {self.trophies}": max(map(len, self.trophies)) <= TROPHIES_TO_WIN,
        }
        return [problem for problem, sound in counts.items() if not sound]

    def _drivers_differ(self) -> bool:
        chosen = [driver for driver in self.drivers if driver != NONE]
        return len(set(chosen)) == len(chosen) and (not self.turn or len(chosen) == self.seats)
