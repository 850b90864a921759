"""A full position that fits what somebody sees."""

from typing import TypeVar

from msgspec.structs import astuple

from crashgames.core.chance import Chance
from crashgames.core.messages import Options
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import MASK_OF
from crashgames.games.cheaters_game.view import CheatersView

P = TypeVar("P", bound=Position)


def determinized(kind: type[P], view: CheatersView, chance: Chance, options: Options) -> P:
    """A position of this kind that fits the view; nobody listens to it."""
    game = kind.__new__(kind)
    game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
    game.listen(None)
    game.clear()
    _restore(game, view)
    _note_answer(game, view)
    return game


def _restore(game: Position, view: CheatersView) -> None:
    """All that the open table sees."""
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


def _note_answer(game: Position, view: CheatersView) -> None:
    """The viewer's own answer, if it is given but not shown; as far as it knows, nobody else has answered."""
    if game.phase is Phase.ANSWERS:
        game.answered = game.guests & ~game.waiting
        game.ayes = game.answered if view.answer else 0
