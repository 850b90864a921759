"""What each viewer sees, all but answers before they are shown; and positions that fit a view."""

from msgspec.structs import astuple

from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import BIT, MASK_OF, SEATS_OF
from crashgames.games.cheaters_game.view import Alliance, CheatersView, Ledger


def sight(game: Position, viewer: int | None) -> CheatersView:
    """The table as this seat, or for None everybody, sees it."""
    return CheatersView(
        viewer=viewer,
        seats=game.seats,
        phase=game.phase,
        to_act=SEATS_OF[_asked(game, viewer)],
        outcome=game.outcome,
        first=game.first,
        turn=game.turn,
        active=game.active,
        pawn=game.pawn,
        rounds=game.rounds,
        race=game.race,
        leaders_die=bool(game.leader_rolls),
        passes=tuple(game.passes),
        ledgers=tuple(map(Ledger, *game.books())),
        alliances=tuple([_alliance(game, number) for number in game.order]),
        guests=SEATS_OF[game.guests],
        answer=_answer_of(game, viewer),
        dice=game.dice,
        thrown_for=game.thrown_for,
        queue=game.queue,
        pool=game.pool,
        partner=game.partner,
        gift=game.gift,
    )


def _asked(game: Position, viewer: int | None) -> int:
    """The seats to act as a viewer sees it: all guests until the last has answered, but the truth of itself."""
    if game.phase is not Phase.ANSWERS:
        return game.waiting
    return game.guests if viewer is None else game.guests & ~(game.answered & BIT[viewer])


def _alliance(game: Position, number: int) -> Alliance:
    return Alliance(number, game.leaders[number], SEATS_OF[game.members[number]], game.points[number])


def _answer_of(game: Position, viewer: int | None) -> bool | None:
    if viewer is None or not game.answered >> viewer & 1:
        return None
    return bool(game.ayes >> viewer & 1)


def restore(game: Position, view: CheatersView) -> None:
    """Make this the position that fits the view: as far as a viewer knows who has answered, nobody else has."""
    game.clear()
    game.phase, game.waiting = Phase(view.phase), MASK_OF[view.to_act]
    game.first, game.turn, game.active, game.pawn = view.first, view.turn, view.active, view.pawn
    game.passes, game.honest = list(view.passes), list(view.honest)
    for seat, ledger in enumerate(view.ledgers):
        for book, entry in zip(game.books(), astuple(ledger), strict=True):
            book[seat] = entry
    for alliance in view.alliances:
        game.leaders[alliance.set] = alliance.leader
        game.members[alliance.set] = MASK_OF[alliance.members]
        game.points[alliance.set] = alliance.points
    game.order = tuple([alliance.set for alliance in view.alliances])
    game.guests, game.dice, game.thrown_for = MASK_OF[view.guests], view.dice, view.thrown_for
    game.queue, game.pool, game.partner, game.gift = view.queue, view.pool, view.partner, view.gift
    if game.phase is Phase.ANSWERS:
        game.answered = game.guests & ~game.waiting
        game.ayes = game.answered if view.answer else 0
