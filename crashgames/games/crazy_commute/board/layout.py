"""The poses of all pieces: cars in their lanes, cards in drawer and arena, trophies on plates, piles and signs."""

from dataclasses import replace

from pygame import Rect

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import BELOW, CARDS, CARS, FLAT, TROPHIES, Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.choices import HandChoices
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.sprites import Layout, Piece, Pose, on

Tokens = list[tuple[int, Rect]]
"""The items painted in the ring, and where."""


def layout_of(view: CommuteView, at: Arrangement, tokens: Tokens, choices: HandChoices | None) -> Layout:
    """The pieces of a view; chosen cards are raised."""
    table = _notes(at, tokens) | _piles(view, at) | _drivers(view, at)
    hand = _closed_hand(view, at) if view.viewer is None else _hand(view, at, choices)
    return table | _cars(view, at) | _trophies(view, at) | hand | _clash(view, at)


def is_in_drawer(view: CommuteView, seat: int) -> bool:
    return view.viewer == seat if view.viewer is not None else view.turn > 0 and view.current == seat


def _notes(at: Arrangement, tokens: Tokens) -> Layout:
    """Things painted on the ground, to be asked about."""
    around: dict[Piece, Rect] = {("goal",): at.goal, ("billboard",): at.billboard}
    around |= {("plate", seat): plate for seat, plate in enumerate(at.plates)}
    around |= {("ring",): at.ring} if tokens else {}
    notes = {piece: on(place, "", BELOW) for piece, place in around.items()}
    return notes | {("token", item): on(place, "", FLAT) for item, place in tokens}


def _piles(view: CommuteView, at: Arrangement) -> Layout:
    poses: Layout = {
        ("deck",): on(at.pile(0), ("pile", view.deck), FLAT),
        ("discards",): on(at.pile(1), ("pile", view.discards), FLAT),
    }
    if view.event != NONE:
        poses[("event", view.event)] = on(at.sign, ("event", view.event), CARDS)
    return poses


def _drivers(view: CommuteView, at: Arrangement) -> Layout:
    """As long as they are chosen."""
    if view.phase != Phase.DRIVERS:
        return {}
    taken = [view.drivers.index(driver) if driver in view.drivers else NOBODY for driver in range(DRIVERS)]
    return {
        ("driver", driver): on(at.driver_card(driver), ("driver", driver, seat), CARDS)
        for driver, seat in enumerate(taken)
    }


# The road


def _cars(view: CommuteView, at: Arrangement) -> Layout:
    poses: Layout = {}
    for place, line in enumerate(view.rows):
        for seat in line:
            x, y = _car_at(view, at, seat, place)
            poses[("car", seat)] = Pose(x, y, at.car, ("car", seat, view.drivers[seat]), CARS)
            if seat == view.current and view.turn and view.outcome is None:
                poses[("glow", seat)] = Pose(x, y, at.glow(), f"{ART}glow", FLAT)
        poses[("sign", place)] = on(at.row_sign(place, len(view.rows)), ("sign", place), FLAT)
    return poses


def _car_at(view: CommuteView, at: Arrangement, seat: int, place: int) -> tuple[int, int]:
    """In its lane, or beside the driver whom it tries to pass."""
    rows, duel = len(view.rows), view.duel
    if duel is None or duel.against_pile or seat != duel.passer:
        return at.car_at(seat, place, rows)
    goal = words.row_number(view, duel.target) - 1
    next_lane = duel.target + (1 if seat > duel.target else -1)
    free = next_lane == seat or next_lane not in view.rows[goal]
    return at.beside(seat, duel.target, goal, rows, free)


def _trophies(view: CommuteView, at: Arrangement) -> Layout:
    return {
        ("trophy", seat, number): on(at.trophy(seat, number), ("trophy", item), TROPHIES)
        for seat, won in enumerate(view.trophies)
        for number, item in enumerate(won)
    }


# Cards


def _hand(view: CommuteView, at: Arrangement, choices: HandChoices | None) -> Layout:
    """The viewer's cards; all are raised where many buttons need room below them."""
    way = at.way_for(len(choices.actions) + 1) if choices else 0
    poses: Layout = {}
    for place, (item, copy) in enumerate(view.cards):
        piece: Piece = ("hand", item, copy)
        pose = on(at.hand(place, len(view.hand)), ("item", item), CARDS + place)
        is_chosen = choices is not None and piece in choices.chosen
        poses[piece] = replace(pose, y=pose.y - at.lift * is_chosen - way)
    return poses


def _closed_hand(view: CommuteView, at: Arrangement) -> Layout:
    """That of whoever's turn it is."""
    count = view.hand_sizes[view.current] if view.turn else 0
    return {
        ("held", view.current, place): on(at.held(place, count), ("back",), CARDS + place) for place in range(count)
    }


def _clash(view: CommuteView, at: Arrangement) -> Layout:
    """The cards of the duel."""
    cards = view.duel.cards if view.duel else ()
    poses: Layout = {}
    for number, item in enumerate(cards):
        place, angle = at.clash(number, len(cards))
        poses[("clash", number)] = replace(on(place, ("item", item), CARDS + number), angle=angle)
    return poses
