"""From a view to a full position that fits it: hands, piles and plans that the viewer does not see, dealt at random."""

from collections import Counter

from crashgames.core.chance import Chance
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import Position
from crashgames.games.crazy_commute.tables import NONE, Cards, trophy_place
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
    if view.event != NONE:
        code = game.cards.event_code
        game.event_pile = [code + event for event in (*view.covered, view.event)]
        game.in_force = game.cards.events[view.event].in_force
    if view.duel:
        game.target, game.clash = view.duel.target, list(view.duel.cards)
    game.duels, game.rebuilt = view.duels, view.rebuilt


def deal_hidden(game: Position, view: CommuteView) -> None:
    """Deals all that this view hides; luck, by label: "items", "deck", "takings", "plan"."""
    chance, cards = game.chance, game.cards
    unseen, lying = view.unseen(cards), _lying(view, str(game.options["trophy"]))
    unseen.subtract(lying.values())
    held = _held(view, unseen)
    items = chance.shuffle("items", unseen.elements())
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer or view.outcome is not None:
            game.hands[seat] = sorted(view.hands[seat])
        else:
            game.hands[seat] = sorted(held[seat] + [items.pop() for _ in range(size - len(held[seat]))])
    game.discards = [lying[place] if place in lying else items.pop() for place in range(view.discards)]
    game.deck = chance.shuffle("deck", items + _events_to_come(view, cards))
    _plan(game, view)
    game.takings = tuple([_completed(taking, cards, chance) for taking in view.takings])


def _lying(view: CommuteView, trophy: str) -> dict[int, int]:
    """The discards that everybody has seen in duels, by their places in the pile, 0 being the lowest."""
    found: dict[int, int] = {}
    for duel in view.duels[view.rebuilt :]:
        left = list(duel.cards)
        if duel.trophy is not None:
            left.pop(0 if duel.against_pile else trophy_place(len(left), trophy))
        found.update(enumerate(left, duel.discards - len(left)))
    return {place: item for place, item in found.items() if place < view.discards}


def _held(view: CommuteView, unseen: Counter[int]) -> list[list[int]]:
    """By seat the cards that others took from the viewer within the last round: most are still there."""
    found: list[list[int]] = [[] for _ in range(view.seats)]
    for taking in view.takings:
        if taking.giver == view.viewer and view.turn - taking.turn < view.seats and view.outcome is None:
            for item in taking.items:
                if unseen[item] > 0 and len(found[taking.taker]) < view.hand_sizes[taking.taker]:
                    unseen[item] -= 1
                    found[taking.taker].append(item)
    return found


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
    """Plans for both sides of a duel: the viewer's own, and any for the other side, most often to go on to the end."""
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
            most = min(view.hand_sizes[seat], game.farthest)
            game.blocks[side] = game.chance.choice("plan", (*range(most), *[most] * (2 * most + 1)))
            game.asks[side] = game.chance.choice("plan", (False, True) if game.asks_again else (False,))
