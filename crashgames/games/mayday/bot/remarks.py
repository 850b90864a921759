"""What bots tell the table about their votes, accusations and gifts: from the open record alone, whoever says it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from crashgames.core.messages import Action
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import by_cause, players
from crashgames.core.thoughts import Thought
from crashgames.games.mayday.messages import GiveAccess, PlaceMarker, Vote
from crashgames.games.mayday.tables import NOBODY, Team
from crashgames.games.mayday.view import STAGES, Look, MaydayView, Skirmish
from crashgames.paths import assets_root


class Remark(Thought, frozen=True):
    """Something said about a crew member, and perhaps about another or several."""

    fields = {"names": players("others")}
    says = by_cause(read_sentences(assets_root() / "mayday/sentences/remarks.toml"))

    cause: str
    way: int
    seat: int
    other: int = 0
    others: tuple[int, ...] = ()


MIN_MARKERS = 2
"""So many markers of one kind at somebody are worth a word."""
SPEAKERS_ONE_IN = 3
"""One in so many speaks about a vote whose result is clear to all."""
MAX_REMARKS = 2
"""So many remarks about one vote leave nothing to add."""
PERSONAL = ("marked by me", "cleared by me", "accused me")
ALSO = {"marked by me": "also marked by me", "cleared by me": "also cleared by me"}
"""The agreements with what somebody has said."""


def remark(view: MaydayView, action: Action, level: int, said: Mapping[int, Thought]) -> Remark | None:
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

    def vote(self, target: int, protects: bool, said: Mapping[int, Thought]) -> Remark | None:
        """A reason for the vote that nobody has given, or else a word with somebody who has given it."""
        reasons = list(self.praise(target) if protects else self.blame(target))
        first = self._first(reasons)
        if first is None or len(said) >= MAX_REMARKS:
            return None
        own = [*reasons[first:], *reasons[:first]]
        agreed = (
            Remark(ALSO[reason.cause], reason.way, reason.seat, other)
            for reason in own
            for other, heard in said.items()
            if heard == reason and reason.cause in ALSO
        )
        return next(chain(self._new(own, said), agreed), None)

    def _new(self, reasons: Sequence[Remark], said: Mapping[int, Thought]) -> Iterator[Remark]:
        """The reasons that tell something after all that was said."""
        heard = [other for other in said.values() if isinstance(other, Remark)]
        given, named = {other.cause for other in heard}, {seat for other in heard for seat in other.others}
        for reason in reasons:
            spoke = reason.others and {*reason.others} <= said.keys()
            is_known = spoke or (reason.cause in ALSO and self.seat in named)
            if reason.cause not in given and not is_known:
                yield reason

    def _first(self, reasons: Sequence[Remark]) -> int | None:
        """The number of the reason that suits the speaker best; None if it had better be silent."""
        personal = next((number for number, reason in enumerate(reasons) if reason.cause in PERSONAL), None)
        if personal is not None and self.round % 2 == self.seat % 2:
            return personal
        if not reasons or (self.seat + self.round) % SPEAKERS_ONE_IN:
            return None
        return (self.seat // 2 + self.round) % len(reasons)

    def accusation(self, owner: int) -> Remark:
        way = len(self.view.looks) % 2
        others = self._markers(owner, Team.HONEST)
        return Remark("against others" if others else "i accuse", way, owner, others=others)

    def blame(self, seat: int) -> Iterator[Remark]:
        """What speaks against somebody, the speaker's own marker first."""
        way, accusers = self._way(seat), self._markers(seat, Team.INFILTRATOR)
        if Team.INFILTRATOR in self._sides(seat, self.seat):
            yield Remark("marked by me", way, seat)
        if len(accusers) >= MIN_MARKERS:
            yield Remark("accused by", way, seat, others=accusers)
        if Team.INFILTRATOR in self._sides(self.seat, seat):
            yield Remark("accused me", way, seat)
        looks = [look for look in self.view.looks if look.looker != look.owner]
        for mine in [look for look in looks if look.looker == seat]:
            for look in looks:
                if (look.owner, look.place) == (mine.owner, mine.place) and look.side is not mine.side:
                    other = look.looker
                    is_me = other == self.seat
                    yield Remark("contradicts me", way, seat) if is_me else Remark("contradicts", way, seat, other)
        for other in self._voted_on(seat, protected=True):
            yield Remark("protected suspect", way, seat, other)
        if Team.HONEST not in self._sides(seat):
            yield Remark("nobody vouches", way, seat)

    def praise(self, seat: int) -> Iterator[Remark]:
        """What speaks for somebody, the speaker's own marker first."""
        way, friends = self._way(seat), self._markers(seat, Team.HONEST)
        if Team.HONEST in self._sides(seat, self.seat):
            yield Remark("cleared by me", way, seat)
        if len(friends) >= MIN_MARKERS:
            yield Remark("vouched for", way, seat, others=friends)
        for other in self._voted_on(seat, protected=False):
            yield Remark("punched suspect", way, seat, other)
        if Team.INFILTRATOR not in self._sides(seat):
            yield Remark("nothing against", way, seat)

    def _way(self, seat: int) -> int:
        """Of two wordings another one each time that there is a vote about the same CM."""
        return (seat + sum(skirmish.target == seat for skirmish in self.view.skirmishes)) % 2

    def _markers(self, owner: int, side: Team, looks: Iterable[Look] | None = None) -> tuple[int, ...]:
        """The others who put markers with this side there, but for the speaker."""
        heard = self.view.looks if looks is None else looks
        said = {look.looker for look in heard if look.owner == owner and look.side is side}
        return tuple(sorted(said - {self.seat, owner}))

    def _sides(self, owner: int, looker: int | None = None) -> set[Team]:
        """The sides of all markers at somebody's cards, even the own ones, or of one looker."""
        return {look.side for look in self.view.looks if look.owner == owner and looker in (None, look.looker)}

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
        looks = [look for look in self.view.looks if look.looker != look.owner]
        votes = [each for each in self.view.skirmishes if each.stage is vote.stage]
        earlier = [look for look in looks if STAGES.index(look.stage) < STAGES.index(vote.stage)]
        of_phase = [look for look in looks if look.stage is vote.stage]
        missing = len(votes) + (self.view.stage is vote.stage) - len(of_phase)
        return [*earlier, *of_phase[: max(0, votes.index(vote) + 1 - max(0, missing))]]
