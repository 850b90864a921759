"""The light on one crew member: lines from who looked to what they said, with all that belongs to others dimmed."""

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import LIFTED, LIFTED_HANDS, TRAY, VEIL, Arrangement
from crashgames.games.mayday.board.threads import Thread
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, SKIRMISH_STAGES
from crashgames.games.mayday.view import Look, MaydayView
from crashgames.ui.sprites import Layout, Pose, on
from crashgames.ui.theme import SEATS

SLIGHT = 0.06
"""The bend of the lines."""
DIM = 0.12
"""The opacity of markers that belong to others."""


def usual_spot(view: MaydayView) -> int:
    """The crew member whom the table talks about now."""
    if view.skirmish != NOBODY:
        return view.skirmish
    return view.due.owner if view.due else view.cockpit[-1]


def in_the_light(at: Arrangement, view: MaydayView, spot: int, poses: Layout, names: Names) -> Layout:
    """The poses that differ from the usual ones, and the lines over a shadow on all but one station."""
    looks = [look for look in view.looks if spot in (look.looker, look.owner)]
    dimmed = {
        piece: replace(pose, alpha=DIM) for piece, pose in poses.items() if piece[0] == "marker" and spot not in piece
    }
    threads = tuple(_thread(at, look, poses) for look in looks if look.looker != look.owner)
    lookers = sorted({look.looker for look in looks} | {spot})
    badges = tuple((seat, *_local(at, at.head(seat))) for seat in lookers)
    words = tr("What {name} said, and what was said about {name}").format(name=names[spot])
    veil = ("veiled", threads, badges, _local(at, at.stations[spot]), words, _local(at, at.caption))
    return {**dimmed, ("veil",): on(at.cabin, veil, VEIL)}


def _thread(at: Arrangement, look: Look, poses: Layout) -> Thread:
    marker = poses["marker", look.looker, look.owner].rect
    (x, y), (left, top) = at.head(look.looker).center, at.cabin.topleft
    start, end = (x - left, y - top), (marker.centerx - left, marker.centery - top)
    return Thread(start, end, SEATS[look.looker].colour, at.theme.px(4), arrow=False, bend=SLIGHT)


def _local(at: Arrangement, place: Rect) -> tuple[int, int, int, int]:
    x, y, wide, high = place.move(-at.cabin.x, -at.cabin.y)
    return x, y, wide, high


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
