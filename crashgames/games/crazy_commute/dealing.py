"""What a viewer does not see, dealt at random so that it fits what the viewer does see: hands, piles, plans."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from crashgames.core.chance import Chance
from crashgames.games.crazy_commute.tables import Cards
from crashgames.games.crazy_commute.views import CommuteView, Taking

CLOSED = (False, True)


class Hidden(NamedTuple):
    """What to add to what the open table sees; see the fields of Position."""

    hands: list[tuple[int, ...]]
    deck: list[int]
    discards: list[int]
    takings: tuple[Taking, ...]
    blocks: list[int]
    asks: list[bool]


def deal_hidden(view: CommuteView, cards: Cards, chance: Chance, farthest: int, asks_again: bool) -> Hidden:
    """Deals what this view hides; luck, by label: "items", "deck", "takings", "plan"."""
    items = chance.shuffle("items", unseen(view, cards).elements())
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        is_seen = seat == view.viewer or view.outcome is not None
        hands.append(view.hands[seat] if is_seen else tuple([items.pop() for _ in range(size)]))
    discards = [items.pop() for _ in range(view.discards)]
    deck = chance.shuffle("deck", items + events_to_come(view, cards))
    blocks, asks = _plans(view, chance, farthest, CLOSED if asks_again else (False,))
    takings = tuple([_shown(taking, cards, chance) for taking in view.takings])
    return Hidden(hands, deck, discards, takings, blocks, asks)


def unseen(view: CommuteView, cards: Cards) -> Counter[int]:
    """The items that lie where the viewer cannot see them: in other hands, in the deck, among the discards."""
    items = Counter(cards.item_pile)
    for seen in (*view.hands, *view.trophies, view.duel.cards if view.duel else ()):
        items.subtract(seen)
    return items


def events_to_come(view: CommuteView, cards: Cards) -> list[int]:
    """The events in the deck, as they lie on piles."""
    events = Counter(cards.event_pile)
    events.subtract([cards.event_code + event for event in view.covered])
    if view.event >= 0:
        events[cards.event_code + view.event] -= 1
    return list(events.elements())


def _shown(taking: Taking, cards: Cards, chance: Chance) -> Taking:
    """Which cards others took means nothing to who has not seen them."""
    if taking.items:
        return taking
    items = tuple([chance.choice("takings", cards.item_pile) for _ in range(taking.cards)])
    return Taking(taking.turn, taking.taker, taking.giver, taking.cards, items)


def _plans(view: CommuteView, chance: Chance, farthest: int, closed: Sequence[bool]) -> tuple[list[int], list[bool]]:
    """How far each side of a duel means to go: the viewer's own plan, and any for the other side."""
    if view.duel is None or not view.duel.cards:
        return [0, 0], [False, False]
    if view.duel.against_pile:
        return [0, 0], [False, True]
    blocks, asks = [], []
    for seat in (view.duel.target, view.duel.passer):
        if seat == view.viewer and view.plan:
            blocks.append(view.plan.blocks)
            asks.append(view.plan.ask_again)
        elif seat in view.to_act:
            blocks.append(0)
            asks.append(True)
        else:
            blocks.append(chance.choice("plan", range(min(view.hand_sizes[seat], farthest) + 1)))
            asks.append(chance.choice("plan", closed))
    return blocks, asks
