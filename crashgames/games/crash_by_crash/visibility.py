"""All that a viewer may know of a position; and positions that fit a view, with the unseen cards dealt anew."""

from collections.abc import Sequence

from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import TILE_OF, Card, deck
from crashgames.games.crash_by_crash.view import CrashView


def view_of(game: Position, viewer: int | None) -> CrashView:
    """All that a viewer may know: everything but the other hands, two cards drawn by another seat, and the pile."""
    return CrashView(
        viewer=viewer,
        seats=game.seats,
        phase=game.phase,
        to_act=game.to_act(),
        outcome=game.outcome,
        turn=game.turn,
        action_number=game.action_number,
        quiet=game.quiet,
        floor=game.values,
        tiles=TILE_OF,
        cars=tuple(game.cars),
        bells=tuple(game.bells),
        ringing=tuple(game.ringing),
        operator=game.operator,
        scores=(game.scores[0], game.scores[1]),
        accumulators=(game.accumulators[0], game.accumulators[1]),
        dead=(game.dead[0], game.dead[1]),
        events=tuple(game.events),
        hand=() if viewer is None else game.hands[viewer],
        offer=game.offer if viewer == game.seat else (),
        hand_sizes=tuple(map(len, game.hands)),
        face_up=tuple(game.face_up),
        pile=len(game.pile),
        discards=tuple(game.discards),
        bound=game.card or game.yellow,
        yellow=game.yellow,
        car_cost=game.car_cost(),
        magnetic=game.magnetic,
        exchange=game.exchange,
        placed_car=game.placed_car,
        target=game.target,
        walked=game.walked,
        steps_left=game.steps_left,
    )


def restore(game: Position, view: CrashView) -> None:
    """Set up a new game as its viewer sees it, and deal what is hidden by the game's chance ("deck")."""
    game.clear_table()
    game.values, game.operator = view.floor, view.operator
    game.cars, game.bells, game.ringing = list(view.cars), list(view.bells), list(view.ringing)
    game.lay_out()
    game.scores, game.accumulators, game.dead = list(view.scores), list(view.accumulators), list(view.dead)
    game.events = list(view.events)
    game.phase = Phase(view.phase)
    game.give_turn(view.to_act[0] if view.to_act else -1)
    placed = sum(1 for cell in view.cars if cell)
    game.first = (game.seat - placed) % view.seats if game.phase is Phase.SET_UP else 0
    game.turn, game.quiet, game.action_number = view.turn, view.quiet, view.action_number
    game.yellow, game.card = view.yellow, None if view.bound is view.yellow else view.bound
    game.car_taken, game.magnetic, game.placed_car = view.car_cost > 0, view.magnetic, view.placed_car
    game.target, game.exchange = view.target, view.exchange
    game.walked, game.steps_left = view.walked, view.steps_left
    game.face_up, game.discards = list(view.face_up), list(view.discards)
    unseen = list(deck(game.options["reconstructed_card"]))
    for card in (*view.hand, *view.offer, *view.face_up, *view.discards):
        unseen.remove(card)
    unseen = game.chance.shuffle("deck", unseen)
    _deal(game, view, unseen)
    if game.phase is Phase.ACTION and game.seat != view.viewer:
        # Into the hidden hand comes the card without which no action would be possible, if there is such a card.
        for card in sorted(set(unseen)):
            if game.legal_actions(game.seat):
                break
            others = list(unseen)
            others.remove(card)
            _deal(game, view, [card, *others])


def _deal(game: Position, view: CrashView, cards: Sequence[Card]) -> None:
    """Deal to the seat to act first, then to the others, the two drawn cards and the pile."""
    rest = list(cards)
    hands: dict[int, tuple[Card, ...]] = {}
    for turn in range(view.seats):
        seat = (game.seat + turn) % view.seats
        size = 0 if seat == view.viewer else view.hand_sizes[seat]
        hands[seat] = view.hand if seat == view.viewer else tuple(sorted(rest[:size]))
        rest = rest[size:]
    game.deal(hands[seat] for seat in range(view.seats))
    offered = 2 if game.phase is Phase.KEEP and not view.offer else 0
    game.offer = view.offer or tuple(rest[:offered])
    game.pile = rest[offered:]
