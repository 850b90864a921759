"""The poses of all pieces: cars, plates, cards, signs and piles; and the places that cards of a lesson name."""

from collections.abc import Callable, Hashable

from msgspec.structs import replace
from pygame import Rect

from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import CARDS, CARS, FAR_CARS, FLAT, PLATES, Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.choices import HandChoices
from crashgames.games.crazy_commute.board.face_off import PASSER, TARGET
from crashgames.games.crazy_commute.board.ring import need_of, ring_places
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, NONE
from crashgames.games.crazy_commute.view import CommuteView, Duel, numbered
from crashgames.ui.layout import centre
from crashgames.ui.sprites import Layout, Piece, Pose, of_kind, on, standing, together

PlateFace = Callable[[CommuteView, int], Hashable]
"""The face of somebody's plate."""


def layout_of(view: CommuteView, at: Arrangement, choices: HandChoices | None, plate: PlateFace) -> Layout:
    """The pieces of a view; chosen cards are raised."""
    duel = words.fought(view)
    poses = _held_hand(view, at) if view.viewer is None else _hand(view, at, choices)
    if view.event != NONE:
        poses["event", view.event] = on(at.sign if duel is None else at.face_off.sign, ("event", view.event), FLAT)
    if duel is not None:
        return poses | _fighters(view, at, duel, plate) | _clash(view, at, duel)
    if view.phase == Phase.DRIVERS:
        for driver in range(DRIVERS):  # with the mark of whoever has chosen it
            taken = view.drivers.index(driver) if driver in view.drivers else NOBODY
            poses["driver", driver] = on(at.driver_card(driver), ("driver", driver, taken), CARDS)
        return poses | _cars(view, at, plate)
    poses["deck",] = on(at.pile(0), ("pile", view.deck), FLAT)
    poses["discards",] = on(at.pile(1), ("heap", view.discards), FLAT)
    for item, place in ring_places(at.ring) if at.ring.w else ():
        poses["token", item] = replace(on(place, "", FLAT), round=True)
    return poses | _cars(view, at, plate)


def is_laid_out(view: CommuteView, seat: int) -> bool:
    """True if the hand of this seat is the one that is seen, open or closed."""
    return view.viewer == seat if view.viewer is not None else view.turn > 0 and view.current == seat


def car_face(view: CommuteView, seat: int, looks_back: bool = False) -> Hashable:
    return ("car", seat, view.drivers[seat], len(view.trophies[seat]), looks_back)


def line_of(view: CommuteView) -> tuple[int, ...]:
    """The seats from the first to the last; those of a row in their order."""
    return tuple(seat for row in view.rows for seat in row)


# The line


def _cars(view: CommuteView, at: Arrangement, plate: PlateFace) -> Layout:
    poses: Layout = {}
    duel, places = view.duel, {seat: place for place, seat in enumerate(line_of(view))}
    for step, seat in ((step, seat) for row in view.rows for step, seat in enumerate(row)):
        far = step % 2 == 1
        x, y = at.car_at(places[seat], far)
        if duel is not None and duel.passer == seat and not duel.against_pile:
            (x, y), far = at.beside(places[duel.target]), True
        poses["car", seat] = Pose(x, y, at.car, car_face(view, seat), FAR_CARS if far else CARS)
        poses["plate", seat] = on(at.plate(places[seat]), plate(view, seat), PLATES)
        if seat == view.current and view.turn and view.outcome is None:
            poses["glow", seat] = Pose(x, y + at.car[1] * 0.45, at.glow, f"{ART}glow", FLAT)
    return poses


# A duel


def _fighters(view: CommuteView, at: Arrangement, duel: Duel, plate: PlateFace) -> Layout:
    """Both cars nose to nose, and those who watch."""
    poses: Layout = {}
    fight = at.face_off
    for side, seat in ((PASSER, duel.passer), (TARGET, duel.target)):
        if seat == NOBODY:
            poses["rival",] = on(centre(fight.side(side), fight.free(side).size), ("heap", view.discards), CARS)
            continue
        poses["car", seat] = on(fight.car(side), car_face(view, seat, side == TARGET), CARS)
        poses["plate", seat] = on(fight.plate(side), plate(view, seat), PLATES)
    watching = [seat for seat in line_of(view) if seat not in (duel.passer, duel.target)]
    for number, seat in enumerate(watching):
        poses["plate", seat] = on(fight.watcher(number, len(watching)), plate(view, seat), PLATES)
    return poses


def _clash(view: CommuteView, at: Arrangement, duel: Duel) -> Layout:
    """The cards of the duel, and what the one that may come has to be."""
    poses: Layout = {}
    count = len(duel.cards) + (1 if words.is_awaited(view) else 0)
    for number, item in enumerate(duel.cards):
        place, angle = at.face_off.card(number, count)
        kind = "played" if number == len(duel.cards) - 1 else "beaten"
        poses["clash", number] = replace(on(place, (kind, item), CARDS + number), angle=angle)
    need = need_of(view)
    if need is not None:
        side = PASSER if duel.passer in view.to_act else TARGET
        place, top = at.face_off.free(side), CARDS + len(duel.cards)
        poses["need",] = on(place, need, top)
        if need.holds is not False and is_laid_out(view, view.to_act[0]):
            poses["call",] = on(at.call(place), ("call",), top + ABOVE_HAND)
    return poses


# Hands

ABOVE_HAND = 100
"""Layers above the cards of any hand."""


def _hand(view: CommuteView, at: Arrangement, choices: HandChoices | None) -> Layout:
    """The viewer's cards; chosen ones are raised."""
    poses: Layout = {}
    for place, (item, copy) in enumerate(numbered(view.hand)):
        piece: Piece = ("hand", item, copy)
        pose = on(at.hand(place, len(view.hand)), ("item", item), CARDS + place)
        is_chosen = choices is not None and piece in choices.chosen
        poses[piece] = replace(pose, y=pose.y - at.lift * is_chosen)
    return poses


def _held_hand(view: CommuteView, at: Arrangement) -> Layout:
    """That of whoever's turn it is, closed unless everybody may see it."""
    count = view.hand_sizes[view.current] if view.turn else 0
    seen = view.hands[view.current] if count else ()
    poses: Layout = {}
    for place in range(count):
        card, angle = at.held(place, count, bool(seen))
        face = ("fanned", seen[place]) if seen else ("back",)
        poses["held", view.current, place] = replace(on(card, face, CARDS + place), angle=angle)
    return poses


MOST_CARDS = 4
"""Cards of a duel that are lit, the last ones."""


def places(name: str, view: CommuteView, layout: Layout) -> list[Rect]:
    """The places of that name; none if what it names is not there now."""
    match name:
        case "other cars":
            others = (seat for seat in line_of(view) if seat != view.current)
            pairs = (standing(layout, ("car", seat), ("plate", seat)) for seat in others)
            return [place for pair in pairs for place in together(pair)]
        case "cars ahead":
            return standing(layout, *(("car", seat) for seat in view.targets))
        case "passing car":
            return standing(layout, ("car", view.current), ("plate", view.current))
        case "cars that fought":
            duels = (*view.duels, view.duel) if view.duel else view.duels
            seats = sorted({duels[-1].passer, duels[-1].target}) if duels else ()
            return standing(layout, *((kind, seat) for seat in seats for kind in ("car", "plate")))
        case "cards played":
            return [*of_kind(layout, "clash")[-MOST_CARDS:], *of_kind(layout, "need")]
        case "own hand":  # or the plate of whoever is asked, where no hand is open
            cards = of_kind(layout, "hand")
            return together(cards) if cards else standing(layout, *(("plate", seat) for seat in view.to_act))
    return of_kind(layout, name)
