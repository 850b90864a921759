"""The sight of each viewer: their own hand and plan, what lies face up, and how many cards lie face down."""

from crashgames.games.crazy_commute.line import target_row
from crashgames.games.crazy_commute.position import PASSER, TARGET, Position
from crashgames.games.crazy_commute.tables import NOBODY, NONE, SEATS_OF
from crashgames.games.crazy_commute.view import CommuteView, Duel, Plan, Taking


def seen_by(game: Position, viewer: int | None) -> CommuteView:
    code = game.cards.event_code
    events = tuple([card - code for card in game.event_pile])
    hands = tuple([_hand(game, viewer, seat) for seat in range(game.seats)])
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
        duel=_duel(game),
        plan=_plan(game, viewer),
        duels=game.duels,
        rebuilt=game.rebuilt,
        takings=tuple([_taking(game, viewer, taking) for taking in game.takings]),
    )


def _hand(game: Position, viewer: int | None, seat: int) -> tuple[int, ...]:
    return tuple(game.hands[seat]) if viewer == seat or game.outcome else ()


def _duel(game: Position) -> Duel | None:
    if not game.clash and game.target == NOBODY:
        return None
    return Duel(game.turn, game.current, game.target, tuple(game.clash))


def _plan(game: Position, viewer: int | None) -> Plan | None:
    if viewer is None or not game.clash or viewer not in (game.target, game.current):
        return None
    side = PASSER if viewer == game.current else TARGET
    return Plan(game.blocks[side], game.asks[side])


def _taking(game: Position, viewer: int | None, taking: Taking) -> Taking:
    if viewer in (taking.taker, taking.giver) or game.outcome:
        return taking
    return Taking(taking.turn, taking.taker, taking.giver, taking.cards)
