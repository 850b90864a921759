"""The hand on a private screen: on a phone, where the table does not open it."""

from collections.abc import Iterable, Sequence

from crashgames.core.messages import Action
from crashgames.core.secret_pages import Album, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board.words import prompt
from crashgames.games.crash_by_crash.messages import Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlayCard
from crashgames.games.crash_by_crash.tables import TITLES, Card
from crashgames.games.crash_by_crash.view import CrashView


def secret_page(view: CrashView) -> SecretPage:
    """The hand, of which every card can be chosen whenever one is asked for: its owner reads which is refused.

    What is drawn is chosen in the open: nothing of that is guarded.
    """
    seat = view.viewer
    if seat is None or seat not in view.to_act:
        return _page(view, (_card(card) for card in view.hand))
    match view.phase:
        case Phase.ACTION:
            return _page(view, (_card(card, PlayCard(seat, card)) for card in view.hand), prompt(view))
        case Phase.DISCARD:
            return _page(view, (_card(card, Discard(seat, card)) for card in view.hand), prompt(view))
        case Phase.KEEP:
            return _page(view, (_card(card, KeepCard(seat, card)) for card in view.offer), prompt(view))
        case Phase.DRAW:
            return _page(view, (_card(card) for card in view.hand), prompt(view))
    return _page(view, (_card(card) for card in view.hand))


def _page(view: CrashView, cards: Iterable[SecretCard], asks: str = "") -> SecretPage:
    kind = f"hand {view.phase}" if asks else "hand"
    return SecretPage(kind, tr("Hand"), asks, cards=tuple(cards), guarded=bool(asks) and view.phase is not Phase.DRAW)


def _card(card: Card, *actions: Action) -> SecretCard:
    return SecretCard(("card", card), tr(TITLES[card]), actions)


def album() -> Album:
    """Every card."""
    return Album(tuple(("card", card) for card in Card))


def listed(legal: Sequence[Action]) -> list[Action]:
    """What is about cards only: moves on the rink are made there."""
    return [action for action in legal if isinstance(action, ExchangeCards | DrawCard)]
