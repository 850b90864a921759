"""The places on the table that the cards of a lesson name."""

from collections.abc import Callable, Mapping

from pygame import Rect

from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.car_face import sticker_row
from crashgames.games.crazy_commute.board.words import fought
from crashgames.games.crazy_commute.tables import NOBODY
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.sprites import Piece, Sprite

MOST_CARDS = 4
"""Cards of a duel that are lit, the last ones."""

Sprites = Mapping[Piece, Sprite]
Finder = Callable[[CommuteView, Sprites], list[Rect]]


def places(name: str, view: CommuteView, sprites: Sprites, at: Arrangement, bar: Rect | None) -> list[Rect]:
    """`bar`: the place of the buttons, if there are any."""
    if name == "buttons":
        return [bar] if bar else []
    if name == "ring":
        return [ring] if (ring := at.face_off.ring if fought(view) else at.ring).w else []
    return FINDERS[name](view, sprites)


def _standing(sprites: Sprites, *wanted: Piece) -> list[Rect]:
    return [sprites[piece].rest.rect for piece in wanted if piece in sprites]


def _kind(sprites: Sprites, kind: str) -> list[Rect]:
    return [sprite.rest.rect for piece, sprite in sprites.items() if piece[0] == kind]


def _trophies(view: CommuteView, sprites: Sprites) -> list[Rect]:
    """The rows of places for trophies on the cars; the drivers where they stand instead of cars."""
    cars = [sprites["car", seat].rest for seat in range(view.seats) if ("car", seat) in sprites]
    return [sticker_row(car.rect, _looks_back(car.face)) for car in cars] or _kind(sprites, "driver")


def _looks_back(face: object) -> bool:
    """True for the face of a car that drives to the left."""
    return isinstance(face, tuple) and face[-1] is True


def _cars_ahead(view: CommuteView, sprites: Sprites) -> list[Rect]:
    return _standing(sprites, *(("car", seat) for seat in view.targets))


def _with_plate(sprites: Sprites, seat: int) -> list[Rect]:
    return _standing(sprites, ("car", seat), ("plate", seat))


def _passing_car(view: CommuteView, sprites: Sprites) -> list[Rect]:
    return _with_plate(sprites, view.current)


def _cars_that_fought(view: CommuteView, sprites: Sprites) -> list[Rect]:
    duels = (*view.duels, view.duel) if view.duel else view.duels
    seats = {duels[-1].passer, duels[-1].target} - {NOBODY} if duels else set()
    return [place for seat in sorted(seats) for place in _with_plate(sprites, seat)]


def _cards_played(view: CommuteView, sprites: Sprites) -> list[Rect]:
    return [*_kind(sprites, "clash")[-MOST_CARDS:], *_kind(sprites, "need")]


def _own_hand(view: CommuteView, sprites: Sprites) -> list[Rect]:
    """The plate of whoever is asked where no hand is open."""
    cards = _kind(sprites, "hand")
    if not cards:
        return _standing(sprites, *(("plate", seat) for seat in view.to_act))
    return [cards[0].unionall(cards[1:])]


FINDERS: dict[str, Finder] = {
    "trophies": _trophies,
    "cars ahead": _cars_ahead,
    "passing car": _passing_car,
    "cars that fought": _cars_that_fought,
    "cards played": _cards_played,
    "own hand": _own_hand,
    "event": lambda view, sprites: _kind(sprites, "event"),
    "deck": lambda view, sprites: _kind(sprites, "deck"),
    "discards": lambda view, sprites: _kind(sprites, "discards"),
}
