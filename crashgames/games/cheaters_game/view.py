"""The view of Cheater's Game, the alliances and honest points in it, and what they come to for everybody."""

from collections.abc import Sequence

import msgspec

from crashgames.core.messages import View
from crashgames.core.translation import mark
from crashgames.games.cheaters_game.tables import SETS, Dice


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
    def honest(self) -> tuple[int, ...]:
        return tuple([ledger.total for ledger in self.ledgers])


# Scores


BY_TOTAL = "CG-60", mark("The highest total wins.")
BY_HONESTY = "CG-61", mark("Among those tied on total, the most honest points win.")
BY_CLEAN_HANDS = "CG-62", mark("Still tied: everybody with cheater points loses, and the best of the others wins.")
BY_NOBODY = "CG-63", mark("Still tied, and everybody has cheater points: everybody loses.")


def result(honest: Sequence[int], cheater: Sequence[int]) -> tuple[tuple[int, ...], tuple[str, str]]:
    """The winners by honest and cheater scores, nobody if everybody loses; and the rule that decided, with its text."""
    totals = [own + shady for own, shady in zip(honest, cheater, strict=True)]
    tied = _best(range(len(totals)), totals)
    if len(tied) == 1:
        return tied, BY_TOTAL
    tied = _best(tied, honest)
    if len(tied) == 1:
        return tied, BY_HONESTY
    clean = [seat for seat, points in enumerate(cheater) if not points]
    if not clean:
        return (), BY_NOBODY
    return _best(clean, totals), BY_CLEAN_HANDS


def _best(seats: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    most = max(scores[seat] for seat in seats)
    return tuple(seat for seat in seats if scores[seat] == most)


def cheater_scores(view: CheatersView) -> tuple[int, ...]:
    """The trackers of all alliances that a seat is in, each in full, by seat (CG-24)."""
    scores = [0] * view.seats
    for alliance in view.alliances:
        for seat in alliance.people:
            scores[seat] += alliance.points
    return tuple(scores)


def totals(view: CheatersView) -> tuple[int, ...]:
    """Honest and cheater score together, by seat (CG-60)."""
    return tuple(own + shady for own, shady in zip(view.honest, cheater_scores(view), strict=True))


def leaders(view: CheatersView) -> tuple[int, ...]:
    """The seats that would win if the match ended now; none if everybody would lose."""
    return result(view.honest, cheater_scores(view))[0]


def alliances_of(view: CheatersView, seat: int) -> tuple[Alliance, ...]:
    """The alliances that a seat is in, in the order in which they were formed."""
    return tuple(alliance for alliance in view.alliances if seat in alliance.people)


def alliance_with(view: CheatersView, number: int) -> Alliance | None:
    """The alliance that has this set of pawns; None for a free one."""
    return next((alliance for alliance in view.alliances if alliance.set == number), None)


def next_set(view: CheatersView) -> int:
    """The set of pawns that a new alliance would get; one must be free."""
    return next(number for number in SETS if alliance_with(view, number) is None)


def loss(alliance: Alliance) -> int:
    """The points that each of the others loses from the total if somebody turns this alliance in (CG-42, CG-43)."""
    return 2 * alliance.points
