"""The full position of a match of Hidden Crashmaster: what lies where, what has happened, and what always holds."""

from collections.abc import Sequence

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.engine import Engine
from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.messages import HELD, Phase
from crashgames.games.hidden_crashmaster.tables import (
    NOBODY,
    ORDINARY,
    ROLES,
    Character,
    DeviceAnswer,
    Power,
    Role,
    Topic,
    Track,
    printed_powers,
)
from crashgames.games.hidden_crashmaster.view import Chaos, Claim, Deed, Election, HiddenView, Shift

CREW, DOLL, CREEPY_DOLL, NOT_ASKED = Role.PIT_CREW, Role.DOLL, Character.CREEPY_DOLL, DeviceAnswer.NOT_ASKED
UNDECIDED = 2
"""Instead of the bit of a card that the Co-Pilot has still to discard."""


class Position(Engine[HiddenView]):
    """Everything but the rules. Sets of seats are bits, and rows of cards, as in `tables`; histories are public."""

    __slots__ = (
        "_legal", "ayes", "chaos", "characters", "claims", "co_pilot", "crashes", "deck", "deeds", "device",
        "discarded_crashes", "discards", "doll", "draws", "driver", "elections", "in_game", "investigated",
        "last_co_pilot", "last_driver", "left", "not_doll", "peeks", "phase", "placard", "points", "power", "powers",
        "roles", "round", "shamed", "shifts", "topic", "tracker", "waiting",
    )  # fmt: skip

    phase: Phase
    waiting: int  # the seats that have something to choose
    _legal: Sequence[Sequence[Action]] | None  # what they may choose, by seat, when somebody has asked
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
    device: DeviceAnswer
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

    def clear(self) -> None:
        """An empty table, before roles are dealt and cards lie on it."""
        self._legal = None
        self.round = self.tracker = self.crashes = self.points = 0
        self.co_pilot = self.driver = self.last_co_pilot = self.last_driver = NOBODY
        self.investigated = self.not_doll = self.ayes = 0
        self.discards = self.discarded_crashes = 0
        self.in_game = (1 << self.seats) - 1
        self.powers = printed_powers()[self.seats]
        self.power = self.topic = None
        self.device = NOT_ASKED
        self.elections = self.shifts = self.draws = self.chaos = self.deeds = self.peeks = self.claims = ()

    def deal_roles(self) -> None:
        """Roles and licenses at random, the Doll's license to the Doll (HC-1, HC-3)."""
        roles = self.chance.shuffle("roles", ROLES[self.seats])
        licenses = self.chance.shuffle("licenses", ORDINARY)[: self.seats]
        self.doll = roles.index(DOLL)
        licenses[self.doll] = CREEPY_DOLL
        self.roles, self.characters = tuple(roles), tuple(licenses)
        self.shamed = sum([BIT[seat] for seat, role in enumerate(roles) if role is not CREW])

    def ask(self, phase: Phase, seats: int) -> None:
        self.phase = phase
        self.waiting = seats
        self._legal = None

    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.waiting]


def hand_crashes(game: Position) -> int:
    """The number of Crashes in the hand of the Co-Pilot or, when there are two cards left, of the Driver."""
    drawn, discarded = game.draws[-1]
    return drawn.bit_count() - (discarded & 1)


def violations(game: Position) -> list[str]:
    """All that does not add up; empty when the position is sound."""
    held = HELD.get(game.phase, 0)
    crashes = game.crashes + game.deck.bit_count() + game.discarded_crashes
    crashes += hand_crashes(game) if held else 0
    counts = {
        f"{crashes} Crashes are there, not {tables.CRASH_CARDS}": crashes == tables.CRASH_CARDS,
        f"there are not {tables.CARDS} cards": game.crashes + game.points + game.left + game.discards + held
        == tables.CARDS,
        f"the deck of {game.left} is {game.deck:b}": game.deck >> game.left == 0,
        f"the discard pile of {game.discards} has {game.discarded_crashes} Crashes": (
            0 <= game.discarded_crashes <= game.discards
        ),
        f"the roles are {game.roles}": sorted(game.roles) == sorted(tables.ROLES[game.seats]),
        f"{game.characters} do not fit the roles": len(set(game.characters)) == game.seats
        and game.characters[game.doll] is Character.CREEPY_DOLL,
        f"the tracker stands at {game.tracker}": 0 <= game.tracker < tables.TRACKER_END,
        f"{game.crashes} Crashes and {game.points} Points": (
            0 <= game.crashes <= tables.CRASHES_TO_WIN and 0 <= game.points <= tables.POINTS_TO_WIN
        ),
        f"somebody who is out is waited for: {game.waiting:b}": not game.waiting & ~game.in_game,
    }
    return [problem for problem, sound in counts.items() if not sound]
