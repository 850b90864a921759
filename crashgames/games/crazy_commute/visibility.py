"""What each viewer sees: the own hand and plan, and what lies face up; and positions that fit such a view."""

from collections import Counter

from msgspec.structs import replace

from crashgames.components.seats import SEATS_OF
from crashgames.core.chance import Chance
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import PASSER, TARGET, Position, target_row
from crashgames.games.crazy_commute.tables import NOBODY, NONE, Cards
from crashgames.games.crazy_commute.view import CommuteView, Duel, Plan


def seen_by(game: Position, viewer: int | None) -> CommuteView:
    code, duel, plan = game.cards.event_code, None, None
    events = tuple([card - code for card in game.event_pile])
    if game.clash or game.target != NOBODY:
        duel = Duel(game.turn, game.current, game.target, tuple(game.clash))
    if viewer is not None and game.clash and viewer in (game.target, game.current):
        side = PASSER if viewer == game.current else TARGET
        plan = Plan(game.blocks[side], game.asks[side])
    shown = range(game.seats) if game.outcome else (viewer,)
    hands = tuple([tuple(game.hands[seat]) if seat in shown else () for seat in range(game.seats)])
    return CommuteView(
        viewer=viewer,
        seats=game.seats,
        phase=game.phase,
        to_act=game.to_act(),
        outcome=game.outcome,
        drivers=tuple(game.drivers),
        turn=game.turn,
        first=game.first,
        current=game.current,
        rows=tuple([SEATS_OF[row] for row in game.rows]),
        targets=SEATS_OF[target_row(game, game.current)] if game.turn else (),
        hand=() if viewer is None else hands[viewer],
        hands=hands,
        hand_sizes=tuple(map(len, game.hands)),
        trophies=tuple(game.trophies),
        event=events[-1] if events else NONE,
        covered=events[:-1],
        deck=len(game.deck),
        discards=len(game.discards),
        passed=game.passed,
        duel=duel,
        plan=plan,
        duels=game.duels,
        rebuilt=game.rebuilt,
        takings=tuple(
            [
                taking if game.outcome or viewer in (taking.taker, taking.giver) else replace(taking, items=())
                for taking in game.takings
            ]
        ),
        sure_trophy=game.options["trophy"] != "loser's card",
    )


def restore(game: Position, view: CommuteView) -> None:
    """Set up all that the open table sees, then deal what this view hides."""
    game.clear()
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
    _deal_hidden(game, view)


def _deal_hidden(game: Position, view: CommuteView) -> None:
    """Deals all that this view hides; luck, by label: "items", "deck", "takings", "plan"."""
    chance, cards, lying = game.chance, game.cards, dict[int, int]()
    for duel in view.duels[view.rebuilt :]:  # the discards that everybody has seen, by their places in the pile
        lying.update(enumerate(duel.left, duel.discards - len(duel.left)))
    lying = {place: item for place, item in lying.items() if place < view.discards}
    unseen = view.unseen(cards)
    unseen.subtract(lying.values())
    held = _held(view, unseen)
    items = chance.shuffle("items", unseen.elements())
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer or view.outcome is not None:
            game.hands[seat] = sorted(view.hands[seat])
        else:
            game.hands[seat] = sorted(held[seat] + [items.pop() for _ in range(size - len(held[seat]))])
    game.discards = [lying[place] if place in lying else items.pop() for place in range(view.discards)]
    events = list(cards.event_pile)
    for event in (*view.covered, view.event) if view.event != NONE else ():
        events.remove(cards.event_code + event)
    game.deck = chance.shuffle("deck", items + events)
    _restore_plan(game, view)
    # Any cards will do for a viewer who has not seen which were taken.
    game.takings = tuple(
        [
            taking if taking.items else replace(taking, items=_any(taking.cards, cards, chance))
            for taking in view.takings
        ]
    )


def _held(view: CommuteView, unseen: Counter[int]) -> list[list[int]]:
    """By seat the cards that others took from the viewer, as far as they can still be there."""
    found: list[list[int]] = [[] for _ in range(view.seats)]
    for taking in view.lately_given if view.outcome is None else ():
        for item in taking.items:
            if unseen[item] > 0 and len(found[taking.taker]) < view.hand_sizes[taking.taker]:
                unseen[item] -= 1
                found[taking.taker].append(item)
    return found


def _any(count: int, cards: Cards, chance: Chance) -> tuple[int, ...]:
    return tuple([chance.choice("takings", cards.item_pile) for _ in range(count)])


def _restore_plan(game: Position, view: CommuteView) -> None:
    """Plans for both sides of a duel: the viewer's own, and any for the other side, most often to go on to the end."""
    if view.duel is None or view.duel.against_pile or not view.duel.cards:
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
