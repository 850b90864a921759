"""From a view to a full position that fits it: hands, piles and plans that the viewer does not see, dealt at random."""

from collections import Counter

from crashgames.core.chance import Chance
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import NONE, Cards
from crashgames.games.crazy_commute.view import CommuteView, Taking


def restore(game: Position, view: CommuteView) -> None:
    """Sets up on an empty table all that the open table sees."""
    game.outcome = view.outcome
    game.phase = Phase(view.phase)
    if view.to_act:
        game.actor, game.legal = view.to_act[0], None
    game.drivers = list(view.drivers)
    game.first, game.turn, game.current, game.passed = view.first, view.turn, view.current, view.passed
    game.has_duelled = any(duel.turn == view.turn for duel in view.duels[-1:])
    game.rows = [sum([1 << seat for seat in row]) for row in view.rows]
    game.trophies = list(view.trophies)
    game.event_pile = [*view.covered, view.event] if view.event != NONE else []
    if game.event_pile:
        game.in_force = game.cards.events[view.event].in_force
    if view.duel:
        game.target, game.clash = view.duel.target, list(view.duel.cards)
    game.duels, game.rebuilt = view.duels, view.rebuilt


def deal_hidden(game: Position, view: CommuteView) -> None:
    """Deals all that this view hides; luck, by label: "items", "deck", "takings", "plan"."""
    chance, cards = game.chance, game.cards
    items = chance.shuffle("items", view.unseen(cards).elements())
    for seat, size in enumerate(view.hand_sizes):
        is_seen = seat == view.viewer or view.outcome is not None
        game.hands[seat] = sorted(view.hands[seat] if is_seen else [items.pop() for _ in range(size)])
    game.discards = [items.pop() for _ in range(view.discards)]
    game.deck = chance.shuffle("deck", items + _events_to_come(view, cards))
    _plan(game, view)
    game.takings = tuple([_completed(taking, cards, chance) for taking in view.takings])


def _events_to_come(view: CommuteView, cards: Cards) -> list[int]:
    """The events in the deck, as they lie on piles."""
    events = Counter(cards.event_pile)
    events.subtract([cards.event_code + event for event in view.covered])
    if view.event != NONE:
        events[cards.event_code + view.event] -= 1
    return list(events.elements())


def _completed(taking: Taking, cards: Cards, chance: Chance) -> Taking:
    """Any cards will do for a viewer who has not seen which were taken."""
    if taking.items:
        return taking
    items = tuple([chance.choice("takings", cards.item_pile) for _ in range(taking.cards)])
    return Taking(taking.turn, taking.taker, taking.giver, taking.cards, items)


def _plan(game: Position, view: CommuteView) -> None:
    """Plans for both sides of a duel: the viewer's own, and any for the other side."""
    if view.duel is None or not view.duel.cards:
        return
    if view.duel.against_pile:
        game.asks = [False, True]
        return
    for side, seat in enumerate((view.duel.target, view.duel.passer)):
        if seat == view.viewer and view.plan:
            game.blocks[side], game.asks[side] = view.plan.blocks, view.plan.ask_again
        elif seat in view.to_act:
            game.asks[side] = True
        else:
            game.blocks[side] = game.chance.choice("plan", range(min(view.hand_sizes[seat], game.farthest) + 1))
            game.asks[side] = game.chance.choice("plan", (False, True) if game.asks_again else (False,))
