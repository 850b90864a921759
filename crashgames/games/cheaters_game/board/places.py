"""The places on the table that the cards of a lesson name."""

from collections.abc import Callable, Mapping

from pygame import Rect

from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, NO, ROLL, YES
from crashgames.games.cheaters_game.standings import alliance_with
from crashgames.games.cheaters_game.tables import SETS
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.sprites import Piece, Sprite

Sprites = Mapping[Piece, Sprite]
Finder = Callable[[CheatersView, Sprites], list[Rect]]


def places(name: str, view: CheatersView, sprites: Sprites) -> list[Rect]:
    return FINDERS[name](view, sprites)


def _standing(sprites: Sprites, *wanted: Piece) -> list[Rect]:
    return [sprites[piece].rest.rect for piece in wanted if piece in sprites]


def _together(places: list[Rect]) -> list[Rect]:
    """One place around all of them."""
    return [places[0].unionall(places[1:])] if places else []


def _kind(sprites: Sprites, kind: str) -> list[Rect]:
    return [sprite.rest.rect for piece, sprite in sprites.items() if piece[0] == kind]


def _plates(sprites: Sprites, seats: list[int]) -> list[Rect]:
    return _standing(sprites, *(("plate", seat) for seat in seats))


def _others(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _plates(sprites, [seat for seat in range(view.seats) if seat != view.active])


def _scores(view: CheatersView, sprites: Sprites) -> list[Rect]:
    """The ledger on the wall, or the plates where there is none."""
    return _together(_kind(sprites, "row") + _kind(sprites, "label")) or _kind(sprites, "plate")


def _turned_in(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _plates(sprites, [seat for seat in range(view.seats) if view.ledgers[seat].lost])


def _dice(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _kind(sprites, "die") or _plates(sprites, [view.active])


def _pool(view: CheatersView, sprites: Sprites) -> list[Rect]:
    """The dice that made it, and its envelope."""
    return _together(_dice(view, sprites)) + _standing(sprites, ("envelope",))


def _purses(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _standing(sprites, *(("knot", alliance.set) for alliance in view.alliances))


def _own_purses(view: CheatersView, sprites: Sprites) -> list[Rect]:
    own = [alliance.set for alliance in view.alliances if view.active in alliance.people]
    return _standing(sprites, *(("knot", number) for number in own))


def _free_sets(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _standing(sprites, *(("knot", number) for number in SETS if alliance_with(view, number) is None))


def _parts(view: CheatersView, sprites: Sprites) -> list[Rect]:
    return _together(_standing(sprites, ("envelope",), ("part", 0), ("part", 1)))


def _offer(view: CheatersView, sprites: Sprites) -> list[Rect]:
    """The chips, or the die and whose offer it is while others choose."""
    chips = _together(_kind(sprites, "chip"))
    return chips + _standing(sprites, CONFIRM) if chips else _plates(sprites, [view.active])


def _answers(view: CheatersView, sprites: Sprites) -> list[Rect]:
    """The buttons, or the plates of those who are asked."""
    return _standing(sprites, YES, NO, CONFIRM, COLLECT) or _plates(sprites, list(view.to_act))


FINDERS: dict[str, Finder] = {
    "honest die": lambda view, sprites: _standing(sprites, ROLL),
    "others": _others,
    "scores": _scores,
    "dice": _dice,
    "pool": _pool,
    "purses": _purses,
    "own purses": _own_purses,
    "free sets": _free_sets,
    "parts": _parts,
    "offer": _offer,
    "answers": _answers,
    "turned in": _turned_in,
    "clock": lambda view, sprites: _standing(sprites, ("clock",)) or _kind(sprites, "plate"),
}
