"""The view of a match: all that a viewer may know."""

from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import TILE_OF
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
