"""Where cards must be small, those of the crew member whom it is about are raised to their full size."""

from msgspec.structs import replace

from crashgames.games.mayday.board.arrangement import LIFTED, LIFTED_HANDS, TRAY, Arrangement
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, SKIRMISH_STAGES
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.sprites import Layout, Pose, on


def focus_of(view: MaydayView) -> int:
    """The crew member whose cards count now; NOBODY if there is none."""
    look = view.at or view.due
    if look is not None:
        return look.owner
    return view.skirmish if view.stage in SKIRMISH_STAGES and view.phase != Phase.IDENTITIES else NOBODY


def with_focus_raised(at: Arrangement, view: MaydayView, poses: Layout) -> Layout:
    """The same poses, with one tray and all that lies on it larger and above all others."""
    seat = focus_of(view)
    if at.raising <= 1 or seat == NOBODY:
        return poses
    tray = on(at.lifted(seat, at.tray(seat)), ("tray", seat == view.skirmish), TRAY)
    found: Layout = {("tray",): tray}
    for piece, pose in poses.items():
        match piece:
            case ("card", int(owner), _) if owner == seat:
                found[piece] = _lifted(at, seat, pose, LIFTED)
            case ("marker", _, int(owner)) if owner == seat:
                found[piece] = _lifted(at, seat, pose, LIFTED_HANDS)
            case ("ring",):
                found[piece] = _lifted(at, seat, pose, LIFTED)
            case _:
                found[piece] = pose
    return found


def _lifted(at: Arrangement, seat: int, pose: Pose, layer: int) -> Pose:
    place = at.lifted(seat, pose.rect)
    return replace(pose, x=place.centerx, y=place.centery, size=place.size, layer=layer)
