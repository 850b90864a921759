"""The sentences that bots say to the whole table. Each could come from either team."""

from crashgames.core.sentences import players, sentence, ways
from crashgames.core.thoughts import Thought


class Remark(Thought, frozen=True):
    """Something said about a crew member."""

    way: int
    seat: int


class MarkedByMe(Remark, frozen=True):
    says = ways(
        sentence("I saw one of {name}'s cards myself: Infiltrator."),
        sentence("I marked {name} as an Infiltrator myself."),
    )


class ClearedByMe(Remark, frozen=True):
    says = ways(sentence("I saw one of {name}'s cards myself: Honest."), sentence("I marked {name} as Honest myself."))


class AlsoMarkedByMe(Remark, frozen=True):
    """So did the speaker, after somebody who has just said so."""

    other: int
    says = ways(
        sentence("I agree with {other}: I marked {name} as an Infiltrator, too."),
        sentence("So did I, {other}: Infiltrator."),
    )


class AlsoClearedByMe(Remark, frozen=True):
    """Somebody said that they marked this crew member as Honest, and so did I."""

    other: int
    says = ways(
        sentence("I agree with {other}: I marked {name} as Honest, too."), sentence("So did I, {other}: Honest.")
    )


class AboutMany(Remark, frozen=True):
    """Something said about a crew member, and several others."""

    fields = {"names": players("others")}

    others: tuple[int, ...]


class AccusedBy(AboutMany, frozen=True):
    """Several others put Infiltrator markers there."""

    says = ways(
        sentence("{names} marked {name} as an Infiltrator, and that's enough for me."),
        sentence("{names} marked {name} as an Infiltrator. How many more do we need?"),
    )


class VouchedFor(AboutMany, frozen=True):
    """Several others put Honest markers there."""

    says = ways(
        sentence("{names} marked {name} as Honest, and I believe them."),
        sentence("{names} vouched for {name}, and that's good enough for me."),
    )


class Contradicts(Remark, frozen=True):
    other: int
    says = ways(
        sentence("{name} and {other} say opposite things about the same card; one of them is lying."),
        sentence("About the same card, {name} says one thing and {other} another."),
    )


class ContradictsMe(Remark, frozen=True):
    says = ways(
        sentence("{name} and I marked the same card differently, and I know what I saw."),
        sentence("{name}'s marker says the opposite of mine about the same card. Whom do you believe?"),
    )


class ProtectedSuspect(Remark, frozen=True):
    other: int
    says = ways(
        sentence("{name} protected {other}, in spite of all those Infiltrator markers."),
        sentence("Why did {name} protect {other}? I haven't forgotten it."),
    )


class PunchedSuspect(Remark, frozen=True):
    """The target punched somebody with many Infiltrator markers."""

    other: int
    says = ways(
        sentence("{name} punched {other}, just as I did."),
        sentence("When {name} punched {other}, that was an Honest vote."),
    )


class AccusedMe(Remark, frozen=True):
    says = ways(
        sentence("{name} marked me as an Infiltrator, and I know better than anybody what I am."),
        sentence("I don't trust {name}'s Infiltrator marker on my cards."),
    )


class NobodyVouches(Remark, frozen=True):
    says = ways(
        sentence("Nobody has marked {name} as Honest."), sentence("Who vouches for {name}? I see no Honest marker.")
    )


class NothingAgainst(Remark, frozen=True):
    says = ways(
        sentence("There isn't one Infiltrator marker on {name}'s cards."),
        sentence("I see nothing against {name}: no Infiltrator marker at all."),
    )


class IAccuse(Remark, frozen=True):
    """Said with an Infiltrator marker."""

    says = ways(
        sentence("Remember this: one of {name}'s cards is an Infiltrator. I have just seen it."),
        sentence("Infiltrator! Keep an eye on {name}."),
    )


class AgainstOthers(AboutMany, frozen=True):
    """Said with an Infiltrator marker at somebody whom others have marked as Honest."""

    says = ways(
        sentence("{names} said Honest, but this card of {name}'s says Infiltrator."),
        sentence("This card of {name}'s says Infiltrator, whatever {names} marked."),
    )
