"""What bots tell the table about their votes, accusations and gifts: from the open record alone, whoever says it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, cases, players, sentence
from crashgames.core.thoughts import Thought
from crashgames.core.translation import mark
from crashgames.games.mayday.messages import GiveAccess, PlaceMarker, Vote
from crashgames.games.mayday.tables import NOBODY, Team
from crashgames.games.mayday.view import Look, MaydayView

MANY = 2
"""So many markers of one kind at somebody are worth a word."""
TALKATIVE = 3
"""One in so many speaks about a vote in which all see the same."""


def _by_turns(even: str, odd: str, /, **fields: str) -> Sentence:
    """Two wordings that take turns, so that nobody repeats a sentence right away."""
    return cases("turn", {0: sentence(even, **fields), 1: sentence(odd, **fields)})


def _about_many(even: str, odd: str) -> Sentence:
    """The same about several crew members."""
    words = {turn: sentence(text, name="seat", names=players("others")) for turn, text in enumerate((even, odd))}
    return cases("turn", words)


class Remark(Thought, frozen=True):
    """Something said about a crew member."""

    turn: int
    seat: int


class MarkedByMe(Remark, frozen=True):
    """The speaker put an Infiltrator marker there."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I saw one of {name}'s cards myself: Infiltrator."),
        mark("I marked {name} as an Infiltrator myself."),
        name="seat",
    )


class ClearedByMe(Remark, frozen=True):
    """The speaker put an Honest marker there."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I saw one of {name}'s cards myself: Honest."),
        mark("I marked {name} as Honest myself."),
        name="seat",
    )


class AccusedBy(Remark, frozen=True):
    """Several others put Infiltrator markers there."""

    others: tuple[int, ...]
    says: ClassVar[Sentence] = _about_many(
        mark("{names} marked {name} as an Infiltrator, and that's enough for me."),
        mark("{names} marked {name} as an Infiltrator. How many more do we need?"),
    )


class VouchedFor(Remark, frozen=True):
    """Several others put Honest markers there."""

    others: tuple[int, ...]
    says: ClassVar[Sentence] = _about_many(
        mark("{names} marked {name} as Honest, and I believe them."),
        mark("{names} vouched for {name}, and that's good enough for me."),
    )


class Contradicts(Remark, frozen=True):
    """Two markers at the same card that differ."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("{name} and {other} say opposite things about the same card; one of them is lying."),
        mark("About the same card, {name} says one thing and {other} another."),
        name="seat",
        other="other",
    )


class ProtectedSuspect(Remark, frozen=True):
    """They protected somebody with many Infiltrator markers."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("{name} protected {other}, in spite of all those Infiltrator markers."),
        mark("Why did {name} protect {other}? I haven't forgotten it."),
        name="seat",
        other="other",
    )


class PunchedSuspect(Remark, frozen=True):
    """They punched somebody with many Infiltrator markers."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("{name} punched {other}, just as I did."),
        mark("When {name} punched {other}, that was an Honest vote."),
        name="seat",
        other="other",
    )


class AccusedMe(Remark, frozen=True):
    """They put an Infiltrator marker at the speaker."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} marked me as an Infiltrator, and I know better than anybody what I am."),
        mark("I don't trust {name}'s Infiltrator marker on my cards."),
        name="seat",
    )


class NobodyVouches(Remark, frozen=True):
    """There is no Honest marker there."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Nobody has marked {name} as Honest."),
        mark("Who vouches for {name}? I see no Honest marker."),
        name="seat",
    )


class NothingAgainst(Remark, frozen=True):
    """There is no Infiltrator marker there."""

    says: ClassVar[Sentence] = _by_turns(
        mark("There isn't one Infiltrator marker on {name}'s cards."),
        mark("I see nothing against {name}: no Infiltrator marker at all."),
        name="seat",
    )


class IAccuse(Remark, frozen=True):
    """Said with an Infiltrator marker."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Remember this: one of {name}'s cards is an Infiltrator. I have just seen it."),
        mark("Infiltrator! Keep an eye on {name}."),
        name="seat",
    )


class AgainstOthers(Remark, frozen=True):
    """Said with an Infiltrator marker at somebody whom others have marked as Honest."""

    others: tuple[int, ...]
    says: ClassVar[Sentence] = _about_many(
        mark("{names} said Honest, but this card of {name}'s says Infiltrator."),
        mark("This card of {name}'s says Infiltrator, whatever {names} marked."),
    )


def remark(view: MaydayView, action: Action, level: int, said: Mapping[int, Thought]) -> Remark | None:
    """What a bot says about its vote, its accusing marker, or its gift of access; None if nothing worth hearing."""
    if view.speaker != NOBODY:
        return None
    record = _Record(view, action.seat)
    match action:
        case Vote(_, protects) if view.skirmish != NOBODY:
            return record.vote(view.skirmish, protects)
        case PlaceMarker(_, Team.INFILTRATOR) if view.at and view.at.owner != action.seat:
            return record.accusation(view.at.owner)
        case GiveAccess(_, target):
            return next(record.praise(target), None)
    return None


class _Record:
    """The open record, as a speaker refers to it."""

    def __init__(self, view: MaydayView, speaker: int) -> None:
        self.view = view
        self.speaker = speaker
        self.round = len(view.skirmishes)

    def vote(self, target: int, protects: bool) -> Remark | None:
        """A reason for the vote, another for each speaker where there are several."""
        reasons = list(self.praise(target) if protects else self.blame(target))
        personal = [reason for reason in reasons if isinstance(reason, MarkedByMe | ClearedByMe | AccusedMe)]
        if personal and self.round % 2 == self.speaker % 2:
            return personal[0]
        if not reasons or (self.speaker + self.round) % TALKATIVE:
            return None
        return reasons[(self.speaker // 2 + self.round) % len(reasons)]

    def accusation(self, owner: int) -> Remark:
        turn = len(self.view.looks) % 2
        others = self._markers(owner, Team.HONEST)
        return AgainstOthers(turn, owner, others) if others else IAccuse(turn, owner)

    def blame(self, seat: int) -> Iterator[Remark]:
        """What speaks against somebody, the speaker's own marker first."""
        turn, accusers = self._turn(seat), self._markers(seat, Team.INFILTRATOR)
        if self._says(self.speaker, seat) is Team.INFILTRATOR:
            yield MarkedByMe(turn, seat)
        if len(accusers) >= MANY:
            yield AccusedBy(turn, seat, accusers)
        if self._says(seat, self.speaker) is Team.INFILTRATOR:
            yield AccusedMe(turn, seat)
        for other in self._contradicted(seat):
            yield Contradicts(turn, seat, other)
        for other in self._voted_on(seat, protected=True):
            yield ProtectedSuspect(turn, seat, other)
        if not self._markers(seat, Team.HONEST) and self._says(self.speaker, seat) is not Team.HONEST:
            yield NobodyVouches(turn, seat)

    def praise(self, seat: int) -> Iterator[Remark]:
        """What speaks for somebody, the speaker's own marker first."""
        turn, friends = self._turn(seat), self._markers(seat, Team.HONEST)
        if self._says(self.speaker, seat) is Team.HONEST:
            yield ClearedByMe(turn, seat)
        if len(friends) >= MANY:
            yield VouchedFor(turn, seat, friends)
        for other in self._voted_on(seat, protected=False):
            yield PunchedSuspect(turn, seat, other)
        if not self._markers(seat, Team.INFILTRATOR) and self._says(self.speaker, seat) is not Team.INFILTRATOR:
            yield NothingAgainst(turn, seat)

    def _turn(self, seat: int) -> int:
        """Of two wordings another one each time that there is a vote about the same CM."""
        return (seat + sum(skirmish.target == seat for skirmish in self.view.skirmishes)) % 2

    def _looks(self) -> Iterator[Look]:
        return (look for look in self.view.looks if look.looker != look.owner)

    def _markers(self, owner: int, side: Team) -> tuple[int, ...]:
        """The others who put markers with this side there, but for the speaker."""
        found = {look.looker for look in self._looks() if look.owner == owner and look.side is side}
        return tuple(sorted(found - {self.speaker}))

    def _says(self, looker: int, owner: int) -> Team | None:
        """The side of a looker's marker at an owner's cards."""
        return next((look.side for look in self._looks() if (look.looker, look.owner) == (looker, owner)), None)

    def _contradicted(self, seat: int) -> Iterator[int]:
        """Those whose markers say the opposite of this seat's at the same card."""
        looks = list(self._looks())
        for mine in looks:
            for look in looks:
                same_card = (look.owner, look.place) == (mine.owner, mine.place)
                if mine.looker == seat and same_card and look.side is not mine.side:
                    yield look.looker

    def _voted_on(self, seat: int, protected: bool) -> Iterator[int]:
        """Those with many Infiltrator markers whom this seat punched as the speaker did, or protected unlike it."""
        for skirmish in reversed(self.view.skirmishes):
            voters = skirmish.protect if protected else skirmish.punch
            accused = skirmish.target != self.speaker and len(self._markers(skirmish.target, Team.INFILTRATOR)) >= MANY
            if seat in voters and accused and (self.speaker in voters) is not protected:
                yield skirmish.target
