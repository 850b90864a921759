"""The places on the bus that the cards of a lesson name."""

from pygame import Rect

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.tables import DEVICE_FROM, DOLL_DANGER, TRACKER_END, Power
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.sprites import Layout

PIECES = {
    "offices": ("placard",),
    "ballots": ("ballot",),
    "cards": ("hand", "held"),
    "claims": ("option",),
    "last claim": ("option",),
    "log book": ("book",),
    "shown": ("registration", "top"),
}
"""Places that are those of some kinds of pieces, taken together but for the offices. A claim may still be made."""


def places(name: str, at: Arrangement, view: HiddenView, layout: Layout) -> list[Rect]:
    """The places of that name; none if what it names is not there now."""
    match name:
        case "crash track":
            return [at.visor]
        case "point track":
            return [at.glass]
        case "tracker":
            return [at.lamp(1).unionall([at.lamp(number) for number in range(2, TRACKER_END + 1)])]
        case "last Crash" if view.crashes:
            return [at.space(view.crashes - 1)]
        case "third Crash":
            return [at.space(DOLL_DANGER - 1)]
        case "fifth Crash":
            return [at.space(DEVICE_FROM - 1)]
        case "bans":
            return [at.space(number) for number, power in enumerate(view.powers) if power is Power.BANNING]
        case "investigated" if view.deeds:
            return [at.plates[view.deeds[-1].target]]
        case "own role" if view.viewer is not None:
            return [at.identity() if at.identity().h else at.plates[view.viewer]]
        case "people":
            return at.plates
        case "hands":
            return _hands(at, layout)
        case "rested":
            return [at.plates[seat] for seat in view.in_game if seat not in (view.co_pilot, *view.fatigued)]
        case "last claim" if not any(piece[0] == "option" for piece in layout):
            bubble = layout.get(("bubble", view.claims[-1].seat)) if view.claims else None
            return [bubble.rect] if bubble else []
    found = [pose.rect for piece, pose in layout.items() if piece[0] in PIECES.get(name, ())]
    return found if name == "offices" else [found[0].unionall(found[1:])] if found else []


def _hands(at: Arrangement, layout: Layout) -> list[Rect]:
    """What lies beside the seats, along each wall."""
    slips = [pose.rect for piece, pose in layout.items() if piece[0] == "slip"]
    walls = ([slip for slip in slips if (slip.centerx < at.area.centerx) is left] for left in (True, False))
    return [wall[0].unionall(wall[1:]) for wall in walls if wall]
