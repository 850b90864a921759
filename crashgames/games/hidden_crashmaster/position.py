"""The full position of a match of Hidden Crashmaster: what lies where, and positions imagined."""

from collections.abc import Sequence
from typing import Self

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, View
from crashgames.games.hidden_crashmaster.dealing import Hidden, deal_hidden
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.powers import Track, printed_powers
from crashgames.games.hidden_crashmaster.sight import HELD, view_of
from crashgames.games.hidden_crashmaster.tables import (
    BIT,
    BIT_OF,
    CARDS,
    CRASH_CARDS,
    CRASHES_TO_WIN,
    DEVICE_FROM,
    MASK_OF,
    NOBODY,
    ORDINARY,
    POINTS_TO_WIN,
    ROLES,
    SEATS_OF,
    SMALL_TABLE,
    TRACKER_END,
    Character,
    Device,
    Power,
    Result,
    Role,
    Topic,
)
from crashgames.games.hidden_crashmaster.views import Chaos, Claim, Deed, Election, HiddenView, Shift


class Position(Engine[HiddenView]):
    """Everything but the rules. Sets of seats and rows of cards are bits as in `tables`; histories are public."""

    __slots__ = (
        "_offers", "ayes", "chaos", "characters", "claims", "co_pilot", "crashes", "deck", "deeds", "device",
        "discarded_crashes", "discards", "doll", "draws", "driver", "elections", "in_game", "investigated",
        "last_co_pilot", "last_driver", "left", "not_doll", "peeks", "phase", "placard", "points", "power", "powers",
        "roles", "round", "shamed", "shifts", "topic", "tracker", "waiting",
    )  # fmt: skip

    phase: Phase
    waiting: int  # the seats that have something to choose
    _offers: Sequence[Sequence[Action]] | None  # what they may choose, by seat, when somebody has asked
    roles: tuple[Role, ...]
    characters: tuple[Character, ...]
    shamed: int  # the team, the Doll among it
    doll: int
    round: int  # as in the view, like all that follows unless something else is said
    placard: int
    co_pilot: int
    driver: int
    tracker: int
    crashes: int
    points: int
    deck: int  # the cards, the top one first
    left: int  # how many these are
    discards: int
    discarded_crashes: int
    powers: Track
    power: Power | None
    topic: Topic | None
    device: Device
    in_game: int
    last_co_pilot: int
    last_driver: int
    investigated: int
    not_doll: int
    ayes: int  # who has voted Yes
    elections: tuple[Election, ...]
    shifts: tuple[Shift, ...]  # as the open table sees them
    draws: tuple[tuple[int, int], ...]  # for each shift the cards drawn, and the bit that the Co-Pilot discarded
    chaos: tuple[Chaos, ...]
    deeds: tuple[Deed, ...]  # as the open table sees them
    peeks: tuple[int, ...]  # the cards seen in each deed, 0 where it was no peek
    claims: tuple[Claim, ...]

    def _clear(self) -> None:
        """An empty table, before roles are dealt and cards lie on it."""
        self._offers = None
        self.round = self.tracker = self.crashes = self.points = 0
        self.co_pilot = self.driver = self.last_co_pilot = self.last_driver = -1
        self.investigated = self.not_doll = self.ayes = 0
        self.discards = self.discarded_crashes = 0
        self.in_game = (1 << self.seats) - 1
        self.powers = printed_powers()[self.seats]
        self.power = self.topic = None
        self.device = Device.NOT_ASKED
        self.elections = self.shifts = self.draws = self.chaos = self.deeds = self.peeks = self.claims = ()

    def _cast(self, roles: tuple[Role, ...], characters: tuple[Character, ...]) -> None:
        self.roles = roles
        self.characters = characters
        self.doll = roles.index(Role.DOLL)
        self.shamed = sum(BIT[seat] for seat, role in enumerate(roles) if role is not Role.PIT_CREW)

    def _deal_roles(self) -> None:
        roles = self.chance.shuffle("roles", ROLES[self.seats])
        licenses = self.chance.shuffle("licenses", ORDINARY)[: self.seats]
        licenses[roles.index(Role.DOLL)] = Character.CREEPY_DOLL
        self._cast(tuple(roles), tuple(licenses))

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]

    def asks_all(self) -> bool:
        """Whether all in the game look or vote together, and not all have done so."""
        counted = bool(self.elections) and self.elections[-1].round == self.round
        return self.phase is Phase.ROLES or (self.phase is Phase.VOTE and not counted)

    # Who is who at the table

    def _others(self) -> int:
        """All in the game but the Co-Pilot, or candidate."""
        return self.in_game & ~BIT[self.co_pilot]

    def _left_of(self, seat: int) -> int:
        """The next player in the game."""
        seat = (seat + 1) % self.seats
        while not self.in_game >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def fatigued(self) -> int:
        """Who cannot be nominated now: of the last elected shift both, or where that leaves nobody the Driver."""
        tired = BIT[self.last_co_pilot] | BIT[self.last_driver]
        small = self.options["small_table_fatigue"] and self.in_game.bit_count() <= SMALL_TABLE
        if small or not self._others() & ~tired:
            return BIT[self.last_driver]
        return tired

    def _may_ask(self) -> bool:
        """Whether the Driver of the shift may ask for THE DEVICE (HC-40, HC-42)."""
        return self.crashes >= DEVICE_FROM and self.device is Device.NOT_ASKED

    # Moving cards, and keeping the record

    def _shuffle_deck(self) -> None:
        crashes = CRASH_CARDS - self.crashes
        self.left = CARDS - self.crashes - self.points
        cards = [Result.CRASH] * crashes + [Result.POINT] * (self.left - crashes)
        self.deck = 0
        for place, card in enumerate(self.chance.shuffle("deck", cards)):
            self.deck |= BIT_OF[card] << place

    def _play(self, card: Result) -> None:
        self.tracker = 0
        if card is Result.CRASH:
            self.crashes += 1
        else:
            self.points += 1

    def _take(self, cards: int) -> int:
        """Cards from the top of the deck."""
        taken = self.deck & ((1 << cards) - 1)
        self.deck >>= cards
        self.left -= cards
        return taken

    def _throw(self, crashes: int, cards: int = 1) -> None:
        """Cards onto the discard pile, face down, so many of them Crashes."""
        self.discards += cards
        self.discarded_crashes += crashes

    def _write_down(self, card: Result | None) -> None:
        """What is known of this shift now."""
        self.shifts = (*self.shifts[:-1], Shift(self.round, self.co_pilot, self.driver, card, self.device))

    def _note_deed(self, power: Power, target: int = NOBODY, cards: int = 0) -> None:
        self.deeds += (Deed(self.round, power, self.co_pilot, target),)
        self.peeks += (cards,)

    # Who sees what

    def view(self, viewer: int | None) -> HiddenView:
        return view_of(self, viewer)

    def hand_crashes(self) -> int:
        """The number of Crashes in the hand of the Co-Pilot or, when there are two cards left, of the Driver."""
        drawn, discarded = self.draws[-1]
        return drawn.bit_count() - (discarded & 1)

    # Positions imagined

    @classmethod
    def imagine(cls, view: View, chance: Chance, options: Options) -> Self:
        assert isinstance(view, HiddenView)
        game = cls.__new__(cls)
        game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
        game._listener = game._offers = None
        game._restore(view)
        game._fill_in(deal_hidden(view, chance))
        return game

    def _restore(self, view: HiddenView) -> None:
        """What the open table sees, and the viewer's own vote."""
        self.phase, self.waiting = Phase(view.phase), MASK_OF[view.to_act]
        self.round, self.placard = view.round, view.placard
        self.co_pilot, self.driver = view.co_pilot, view.driver
        self.tracker, self.crashes, self.points = view.tracker, view.crashes, view.points
        self.left, self.discards = view.deck, view.discards
        self.powers, self.power, self.topic = view.powers, view.power, view.topic
        self.device = view.shifts[-1].device if view.shifts else Device.NOT_ASKED
        self.in_game = MASK_OF[view.in_game]
        self.last_co_pilot, self.last_driver = view.last_co_pilot, view.last_driver
        self.investigated, self.not_doll = MASK_OF[view.investigated], MASK_OF[view.not_doll]
        self.elections, self.chaos, self.claims = view.elections, view.chaos, view.claims
        self.ayes = BIT[view.viewer] if view.vote and view.viewer is not None else 0

    def _fill_in(self, hidden: Hidden) -> None:
        self.roles, self.characters = hidden.cast.roles, hidden.characters
        self.shamed, self.doll = hidden.cast.shamed, hidden.cast.doll
        self.shifts, self.draws, self.deck = hidden.shifts, hidden.draws, hidden.deck
        self.deeds, self.peeks = hidden.deeds, hidden.peeks
        on_tracks = self.crashes + self.deck.bit_count()
        held = self.hand_crashes() if self.phase in HELD else 0
        self.discarded_crashes = CRASH_CARDS - on_tracks - held

    def _copy_into(self, twin: Self) -> None:
        twin.phase, twin.waiting, twin._offers = self.phase, self.waiting, self._offers
        twin.roles, twin.characters, twin.shamed, twin.doll = self.roles, self.characters, self.shamed, self.doll
        twin.round, twin.placard, twin.co_pilot, twin.driver = self.round, self.placard, self.co_pilot, self.driver
        twin.tracker, twin.crashes, twin.points = self.tracker, self.crashes, self.points
        twin.deck, twin.left = self.deck, self.left
        twin.discards, twin.discarded_crashes = self.discards, self.discarded_crashes
        twin.powers, twin.power, twin.topic, twin.device = self.powers, self.power, self.topic, self.device
        twin.in_game, twin.last_co_pilot, twin.last_driver = self.in_game, self.last_co_pilot, self.last_driver
        twin.investigated, twin.not_doll, twin.ayes = self.investigated, self.not_doll, self.ayes
        twin.elections, twin.shifts, twin.draws, twin.chaos = self.elections, self.shifts, self.draws, self.chaos
        twin.deeds, twin.peeks, twin.claims = self.deeds, self.peeks, self.claims

    # What must hold

    def problems(self) -> list[str]:
        held = HELD.get(self.phase, 0)
        crashes = self.crashes + self.deck.bit_count() + self.discarded_crashes
        crashes += self.hand_crashes() if held else 0
        counts = {
            f"{crashes} Crashes are there, not {CRASH_CARDS}": crashes == CRASH_CARDS,
            f"there are not {CARDS} cards": self.crashes + self.points + self.left + self.discards + held == CARDS,
            f"the deck of {self.left} is {self.deck:b}": self.deck >> self.left == 0,
            f"the discard pile of {self.discards} has {self.discarded_crashes} Crashes": (
                0 <= self.discarded_crashes <= self.discards
            ),
            f"the roles are {self.roles}": sorted(self.roles) == sorted(ROLES[self.seats]),
            f"{self.characters} do not fit the roles": self._characters_fit(),
            f"the tracker stands at {self.tracker}": 0 <= self.tracker < TRACKER_END,
            f"{self.crashes} Crashes and {self.points} Points": (
                0 <= self.crashes <= CRASHES_TO_WIN and 0 <= self.points <= POINTS_TO_WIN
            ),
            f"somebody who is out is waited for: {self.waiting:b}": not self.waiting & ~self.in_game,
        }
        return [problem for problem, sound in counts.items() if not sound]

    def _characters_fit(self) -> bool:
        different = len(set(self.characters)) == self.seats
        return different and self.characters[self.doll] is Character.CREEPY_DOLL
