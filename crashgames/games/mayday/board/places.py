"""The places in the cabin that the cards of a lesson name."""

from collections.abc import Callable

from pygame import Rect

from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.tables import NOBODY, Status
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.sprites import Layout, Piece


def places(name: str, at: Arrangement, view: MaydayView, layout: Layout) -> list[Rect]:
    """The places of that name; none if what it names is not there now."""
    match name:
        case "cockpit":
            return [at.cockpit]
        case "looker":
            look = view.at or view.due
            return [at.plates[look.looker]] if look else []
        case "skirmish" if view.skirmish != NOBODY:
            return [at.plates[view.skirmish]]
        case "captain" | "last inside" if view.cockpit:
            return [at.stations[view.cockpit[0 if name == "captain" else -1]]]
        case "doubtful" | "reliable":
            status = Status.DOUBT if name == "doubtful" else Status.RELIABLE
            return [at.plates[seat] for seat in range(view.seats) if view.statuses[seat] is status]
        case "watchful":
            return [at.plates[seat] for seat in range(view.seats) if view.markers[seat] and seat not in view.cockpit]
        case "all cards":
            return [at.before(seat) for seat in range(view.seats)]
    is_meant = _pieces(name, view)
    found = [pose.rect for piece, pose in layout.items() if is_meant(piece)]
    return [found[0].unionall(found[1:])] if found else []


def _pieces(name: str, view: MaydayView) -> Callable[[Piece], bool]:
    """The pieces that a name means together."""
    look, last = view.at or view.due, view.looks[-1] if view.looks else None
    match name:
        case "own cards":
            return lambda piece: piece[:2] == ("card", view.viewer)
        case "card" if look is not None:
            return lambda piece: piece == ("card", look.owner, look.place)
        case "marked card" if last is not None:
            return lambda piece: piece == ("card", last.owner, last.place)
        case "last marker" if last is not None:
            return lambda piece: piece == ("marker", last.looker, last.owner)
        case "markers" if last is not None:
            return lambda piece: piece[0] == "marker" and piece[2] == last.owner
        case "seen card":
            return lambda piece: piece == ("looked",)
        case "identity":
            return lambda piece: piece == ("identity",)
        case "ballots":
            return lambda piece: piece[0] == "ballot"
        case "veteran":
            return lambda piece: piece == ("skill", view.viewer)
    return lambda piece: False
