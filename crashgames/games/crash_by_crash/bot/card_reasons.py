"""The sentences that say why a bot draws, keeps or discards a card."""

from crashgames.core.sentences import Names, Part, cases, sentence, ways
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.bot.reasons import Reason, titles
from crashgames.games.crash_by_crash.naming import TITLE
from crashgames.games.crash_by_crash.tables import TITLES, Card


def _titles(attribute: str) -> Part:
    return lambda thought, _: titles(getattr(thought, attribute))


def _title(attribute: str) -> Part:
    return lambda thought, _: tr(TITLES[getattr(thought, attribute)])


def _better(thought: "OtherCard", names: Names) -> str:
    return tr(TITLES[thought.better]) if thought.better else tr("a card from the pile")


class Draws(Reason, frozen=True):
    """A face-up card."""

    says = ways(
        sentence("{card} is more useful than the other cards here, or an average one from the pile.", card=TITLE),
        sentence("{card} is the best card on offer.", card=TITLE),
    )
    card: Card


class DrawsUnknown(Reason, frozen=True):
    """The top of the pile."""

    says = ways(
        sentence("A card from the pile is likely to be more useful than {cards}.", cards=_titles("cards")),
        sentence("Nothing useful is face up: the pile is likely to be better."),
    )
    cards: tuple[Card, ...]


class Drops(Reason, frozen=True):
    """A discard."""

    says = cases(
        "first",
        {True: sentence("{card} is one of the two least useful cards in hand.", card=TITLE)},
        sentence("{card} is the least useful card in hand.", card=TITLE),
    )
    card: Card
    first: bool


class KeepsOne(Reason, frozen=True):
    """One of two drawn cards."""

    says = ways(
        sentence("{card} is more useful than {other}.", card=TITLE, other=_title("other")),
        sentence("{card} will do more good than {other}.", card=TITLE, other=_title("other")),
    )
    card: Card
    other: Card


class OtherCard(Reason, frozen=True):
    """Another card would have been better."""

    says = ways(
        sentence("A slip: {better} would have been better.", better=_better),
        sentence("A slip: {better} would still have been better.", better=_better),
    )
    better: Card | None


class BetterDiscards(Reason, frozen=True):
    """The first of two discards, although the other two cards would have been missed less: one or two titles."""

    says = cases(
        lambda thought: len(thought.others),
        {
            1: sentence(
                "A slip: either copy of {others} is less useful than {card}.", card=TITLE, others=_titles("others")
            )
        },
        sentence("A slip: {others} are both less useful than {card}.", card=TITLE, others=_titles("others")),
    )
    card: Card
    others: tuple[Card, ...]


class BetterDiscard(Reason, frozen=True):
    """Another card would have been missed less."""

    says = sentence("A slip: {least} is even less useful than {card}.", card=TITLE, least=_title("least"))
    card: Card
    least: Card
