"""The view of Cheater's Game, and the alliances and honest points in it."""

import msgspec

from crashgames.core.messages import View
from crashgames.games.cheaters_game.tables import Dice


class Alliance(msgspec.Struct, frozen=True):
    """A standing alliance: its set of pawns, its people, and the points on its tracker."""

    set: int
    leader: int
    members: tuple[int, ...]
    points: int

    @property
    def people(self) -> tuple[int, ...]:
        """Leader and members, in seat order."""
        return tuple(sorted((self.leader, *self.members)))


class Ledger(msgspec.Struct, frozen=True):
    """The sources of a seat's honest points."""

    dice: int
    pools: int
    whistles: int
    lost: int
    """By whistles of others; to be subtracted."""
    temptations: int = 0
    """Number of chances to blow the whistle."""
    blown: int = 0
    """Number of whistles blown."""

    @property
    def total(self) -> int:
        return self.dice + self.pools + self.whistles - self.lost


class CheatersView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Tuples by seat, or of seats in seat order, if nothing else is said."""

    first: int
    """The seat that began; the turn tracker lies to its right."""
    turn: int
    """Turns begun, passed ones included."""
    active: int
    """The seat whose turn it is."""
    pawn: int
    """The space of the turn pawn, which is the number of rounds that are over."""
    rounds: int
    """After so many rounds the match ends in any case."""
    race: bool
    leaders_die: bool
    passes: tuple[int, ...]
    """Turns that each seat has to pass."""
    ledgers: tuple[Ledger, ...]
    alliances: tuple[Alliance, ...]
    """The standing ones, in the order in which they were formed."""
    guests: tuple[int, ...]
    """The seats named for a new alliance, until the answers are revealed."""
    answer: bool | None
    """The viewer's own answer while others have yet to answer."""
    dice: Dice
    """The last throw of this turn."""
    thrown_for: int
    """The set that the last throw was for, or -1 for the honest die."""
    queue: tuple[int, ...]
    """The sets that the active seat has yet to roll for in this turn."""
    pool: int
    """Points to be split, 0 when there are none."""
    partner: int
    """The seat that is offered a part; -1 before it is chosen."""
    gift: int
    """The part that is offered; -1 before the offer is made."""

    @property
    def round(self) -> int:
        """The round of this turn, counted from 1."""
        return (self.turn - 1) // self.seats + 1

    @property
    def honest(self) -> tuple[int, ...]:
        return tuple([ledger.total for ledger in self.ledgers])
