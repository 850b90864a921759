"""The sentences that bots say to the whole table. Each could come from either team."""

from typing import ClassVar

from crashgames.core.sentences import Sentence, cases, players, sentence
from crashgames.core.thoughts import Thought
from crashgames.core.translation import mark


def _by_turns(even: str, odd: str, /, **fields: str) -> Sentence:
    """Two wordings that take turns, so that nobody repeats a sentence right away."""
    return cases("turn", {0: sentence(even, **fields), 1: sentence(odd, **fields)})


def _about_many(even: str, odd: str) -> Sentence:
    """Two wordings about several crew members, {name} and the {others}, that take turns."""
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


class AlsoMarkedByMe(Remark, frozen=True):
    """So did the speaker, after somebody who has just said so."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("I agree with {other}: I marked {name} as an Infiltrator, too."),
        mark("So did I, {other}: Infiltrator."),
        name="seat",
        other="other",
    )


class AlsoClearedByMe(Remark, frozen=True):
    """Somebody said that they marked this crew member as Honest, and so did I."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("I agree with {other}: I marked {name} as Honest, too."),
        mark("So did I, {other}: Honest."),
        name="seat",
        other="other",
    )


class AboutMany(Remark, frozen=True):
    """Something said about a crew member, and several others."""

    others: tuple[int, ...]


class AccusedBy(AboutMany, frozen=True):
    """Several others put Infiltrator markers there."""

    says: ClassVar[Sentence] = _about_many(
        mark("{names} marked {name} as an Infiltrator, and that's enough for me."),
        mark("{names} marked {name} as an Infiltrator. How many more do we need?"),
    )


class VouchedFor(AboutMany, frozen=True):
    """Several others put Honest markers there."""

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


class ContradictsMe(Remark, frozen=True):
    """The target's marker contradicts the speaker's at the same card."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} and I marked the same card differently, and I know what I saw."),
        mark("{name}'s marker says the opposite of mine about the same card. Whom do you believe?"),
        name="seat",
    )


class ProtectedSuspect(Remark, frozen=True):
    """The target protected somebody with many Infiltrator markers."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("{name} protected {other}, in spite of all those Infiltrator markers."),
        mark("Why did {name} protect {other}? I haven't forgotten it."),
        name="seat",
        other="other",
    )


class PunchedSuspect(Remark, frozen=True):
    """The target punched somebody with many Infiltrator markers."""

    other: int
    says: ClassVar[Sentence] = _by_turns(
        mark("{name} punched {other}, just as I did."),
        mark("When {name} punched {other}, that was an Honest vote."),
        name="seat",
        other="other",
    )


class AccusedMe(Remark, frozen=True):
    """The target put an Infiltrator marker at the speaker."""

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
