"""What bots tell the table about their votes, accusations and gifts: from the open record alone, whoever says it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import Thought
from crashgames.games.mayday.bot import sayings
from crashgames.games.mayday.messages import GiveAccess, PlaceMarker, Vote
from crashgames.games.mayday.tables import NOBODY, Team
from crashgames.games.mayday.view import STAGES, Look, MaydayView, Skirmish

MIN_MARKERS = 2
"""So many markers of one kind at somebody are worth a word."""
SPEAKERS_ONE_IN = 3
"""One in so many speaks about a vote whose result is clear to all."""
MAX_REMARKS = 2
"""So many remarks about one vote leave nothing to add."""
PERSONAL = (sayings.MarkedByMe, sayings.ClearedByMe, sayings.AccusedMe)
ALSO: dict[type[sayings.Remark], type[sayings.AlsoMarkedByMe] | type[sayings.AlsoClearedByMe]] = {
    sayings.MarkedByMe: sayings.AlsoMarkedByMe,
    sayings.ClearedByMe: sayings.AlsoClearedByMe,
}
"""The agreements with what somebody has said."""


def remark(view: MaydayView, action: Action, level: int, said: Mapping[int, Thought]) -> sayings.Remark | None:
    """What a bot says about its vote, its accusing marker, or its gift of access; None if nothing worth hearing."""
    if view.speaker != NOBODY:
        return None
    speaker = Speaker(view, action.seat)
    match action:
        case Vote(_, protects) if view.skirmish != NOBODY:
            return speaker.vote(view.skirmish, protects, said)
        case PlaceMarker(_, Team.INFILTRATOR) if view.at and view.at.owner != action.seat:
            return speaker.accusation(view.at.owner)
        case GiveAccess(_, target):
            return next(speaker.praise(target), None)
    return None


class Speaker:
    """One seat, which refers to the open record."""

    def __init__(self, view: MaydayView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.round = len(view.skirmishes)

    def vote(self, target: int, protects: bool, said: Mapping[int, Thought]) -> sayings.Remark | None:
        """A reason for the vote that nobody has given, or else a word with somebody who has given it."""
        reasons = list(self.praise(target) if protects else self.blame(target))
        first = self._first(reasons)
        if first is None or len(said) >= MAX_REMARKS:
            return None
        own = [*reasons[first:], *reasons[:first]]
        return next(self._new(own, said), None) or next(_agreements(own, said), None)

    def _new(self, reasons: Sequence[sayings.Remark], said: Mapping[int, Thought]) -> Iterator[sayings.Remark]:
        """The reasons that tell something after all that was said."""
        given = {type(other) for other in said.values()}
        named = {seat for other in said.values() if isinstance(other, sayings.AboutMany) for seat in other.others}
        for reason in reasons:
            spoke = isinstance(reason, sayings.AboutMany) and {*reason.others} <= said.keys()
            is_known = spoke or (type(reason) in ALSO and self.seat in named)
            if type(reason) not in given and not is_known:
                yield reason

    def _first(self, reasons: Sequence[sayings.Remark]) -> int | None:
        """The number of the reason that suits the speaker best; None if it had better be silent."""
        personal = next((number for number, reason in enumerate(reasons) if isinstance(reason, PERSONAL)), None)
        if personal is not None and self.round % 2 == self.seat % 2:
            return personal
        if not reasons or (self.seat + self.round) % SPEAKERS_ONE_IN:
            return None
        return (self.seat // 2 + self.round) % len(reasons)

    def accusation(self, owner: int) -> sayings.Remark:
        way = len(self.view.looks) % 2
        others = self._markers(owner, Team.HONEST)
        return sayings.AgainstOthers(way, owner, others) if others else sayings.IAccuse(way, owner)

    def blame(self, seat: int) -> Iterator[sayings.Remark]:
        """What speaks against somebody, the speaker's own marker first."""
        way, accusers = self._way(seat), self._markers(seat, Team.INFILTRATOR)
        if self._says(self.seat, seat) is Team.INFILTRATOR:
            yield sayings.MarkedByMe(way, seat)
        if len(accusers) >= MIN_MARKERS:
            yield sayings.AccusedBy(way, seat, accusers)
        if self._says(seat, self.seat) is Team.INFILTRATOR:
            yield sayings.AccusedMe(way, seat)
        for other in self._contradicted(seat):
            yield sayings.ContradictsMe(way, seat) if other == self.seat else sayings.Contradicts(way, seat, other)
        for other in self._voted_on(seat, protected=True):
            yield sayings.ProtectedSuspect(way, seat, other)
        if not self._lies_there(seat, Team.HONEST):
            yield sayings.NobodyVouches(way, seat)

    def praise(self, seat: int) -> Iterator[sayings.Remark]:
        """What speaks for somebody, the speaker's own marker first."""
        way, friends = self._way(seat), self._markers(seat, Team.HONEST)
        if self._says(self.seat, seat) is Team.HONEST:
            yield sayings.ClearedByMe(way, seat)
        if len(friends) >= MIN_MARKERS:
            yield sayings.VouchedFor(way, seat, friends)
        for other in self._voted_on(seat, protected=False):
            yield sayings.PunchedSuspect(way, seat, other)
        if not self._lies_there(seat, Team.INFILTRATOR):
            yield sayings.NothingAgainst(way, seat)

    def _way(self, seat: int) -> int:
        """Of two wordings another one each time that there is a vote about the same CM."""
        return (seat + sum(skirmish.target == seat for skirmish in self.view.skirmishes)) % 2

    def _looks(self) -> Iterator[Look]:
        return (look for look in self.view.looks if look.looker != look.owner)

    def _markers(self, owner: int, side: Team, looks: Iterable[Look] | None = None) -> tuple[int, ...]:
        """The others who put markers with this side there, but for the speaker."""
        heard = self._looks() if looks is None else looks
        return tuple(sorted({look.looker for look in heard if look.owner == owner and look.side is side} - {self.seat}))

    def _lies_there(self, owner: int, side: Team) -> bool:
        """True if any marker there, even the owner's own, shows this side."""
        return any(look.owner == owner and look.side is side for look in self.view.looks)

    def _says(self, looker: int, owner: int) -> Team | None:
        """The side of a looker's marker at an owner's cards."""
        return next((look.side for look in self._looks() if (look.looker, look.owner) == (looker, owner)), None)

    def _contradicted(self, seat: int) -> Iterator[int]:
        """The seats whose markers contradict this seat's at the same card."""
        looks = list(self._looks())
        for mine in looks:
            for look in looks:
                same_card = (look.owner, look.place) == (mine.owner, mine.place)
                if mine.looker == seat and same_card and look.side is not mine.side:
                    yield look.looker

    def _voted_on(self, seat: int, protected: bool) -> Iterator[int]:
        """Seats with many Infiltrator markers that this seat punched as the speaker did, or protected unlike it."""
        for skirmish in reversed(self.view.skirmishes):
            voters = skirmish.protect if protected else skirmish.punch
            if skirmish.target == self.seat or seat not in voters or (self.seat in voters) is protected:
                continue
            if len(self._markers(skirmish.target, Team.INFILTRATOR, self._before(skirmish))) >= MIN_MARKERS:
                yield skirmish.target

    def _before(self, vote: Skirmish) -> Sequence[Look]:
        """The looks that had come before a vote for sure: one to each vote of its phase, as far as there were any."""
        looks, votes = list(self._looks()), [each for each in self.view.skirmishes if each.stage is vote.stage]
        earlier = [look for look in looks if STAGES.index(look.stage) < STAGES.index(vote.stage)]
        of_phase = [look for look in looks if look.stage is vote.stage]
        missing = len(votes) + (self.view.stage is vote.stage) - len(of_phase)
        return [*earlier, *of_phase[: max(0, votes.index(vote) + 1 - max(0, missing))]]


def _agreements(reasons: Sequence[sayings.Remark], said: Mapping[int, Thought]) -> Iterator[sayings.Remark]:
    """Who has put down a marker agrees with the one who has just spoken of another."""
    for reason in reasons:
        if also := ALSO.get(type(reason)):
            yield from (also(reason.way, reason.seat, other) for other, heard in said.items() if heard == reason)
