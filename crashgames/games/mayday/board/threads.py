"""What counts on the table: cards that are raised, and lines over a shadow that show who saw whose card."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import LIFTED, LIFTED_HANDS, TRAY, VEIL, Arrangement
from crashgames.games.mayday.board.world import INK
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, MIDDLE, NOBODY, SKIRMISH_STAGES
from crashgames.games.mayday.view import Look, MaydayView
from crashgames.ui.layout import clamp
from crashgames.ui.skin import Skin
from crashgames.ui.sprites import Layout, Pose, on
from crashgames.ui.theme import RGB, hex_of

Point = tuple[int, int]

BEND = 0.06
"""The bend of a line, as a share of its length."""
DIM_OPACITY = 0.12
"""The opacity of markers that belong to others."""


class Thread(NamedTuple):
    """A bent line from point to point."""

    start: Point
    end: Point
    colour: RGB
    width: int


def drawing(threads: Sequence[Thread], size: Point) -> str:
    """All threads as one drawing."""
    parts = "".join(map(_thread, threads))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{parts}</svg>'


def _thread(thread: Thread) -> str:
    """A line with a dark edge."""
    (x1, y1), (x2, y2) = thread.start, thread.end
    middle = (x1 + x2) / 2 + (y1 - y2) * BEND, (y1 + y2) / 2 + (x2 - x1) * BEND
    path = f"M{x1} {y1} Q{middle[0]:.1f} {middle[1]:.1f} {x2:.1f} {y2:.1f}"
    edge = thread.width + max(2, thread.width // 2)
    return "".join(
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((INK, edge), (thread.colour, thread.width))
    )


def usual_spot(view: MaydayView) -> int:
    """The crew member whom the table talks about now."""
    if view.skirmish != NOBODY:
        return view.skirmish
    return view.due.owner if view.due else view.cockpit[-1]


def in_the_light(skin: Skin, at: Arrangement, view: MaydayView, spot: int, poses: Layout, names: Names) -> Layout:
    """The poses that differ from the usual ones, and the lines over a shadow on all but one station."""
    looks = [look for look in view.looks if spot in (look.looker, look.owner)]
    threads = tuple(
        _one_thread(at, look, poses, skin.colour(look.looker)) for look in looks if look.looker != look.owner
    )
    lookers = sorted({look.looker for look in looks} | {spot})
    badges = tuple((seat, *_local(at, at.head(seat))) for seat in lookers)
    words = tr("What {name} said, and what was said about {name}").format(name=names[spot])
    told = [poses["marker", look.looker, look.owner].rect for look in looks]
    caption = _free_of([at.stations[spot], *told, *map(at.head, lookers)], _captions(at))
    dimmed = {
        piece: replace(pose, alpha=0.0 if pose.rect.colliderect(caption) else DIM_OPACITY)
        for piece, pose in poses.items()
        if piece[0] == "marker" and spot not in piece
    }
    veil = ("veiled", threads, badges, _local(at, at.stations[spot]), words, _local(at, caption))
    return {**dimmed, ("veil",): on(at.cabin, veil, VEIL)}


def _captions(at: Arrangement) -> list[Rect]:
    """Places for words: over the aisle, then over cards or plates; in the middle, then at its sides."""
    crew, size = at.crew, (at.crew.w // 2, max(at.aisle.h, at.theme.px(70)))
    lines = [at.aisle, *(part(seat) for part in (at.before, at.bench) for seat in (0, at.seats - 1))]
    middles = [(crew.x + crew.w * k // 4, line.centery) for line in lines for k in (2, 1, 3)]
    return [clamp(Rect(x - size[0] // 2, y - size[1] // 2, *size), crew) for x, y in middles]


def _free_of(lit: Sequence[Rect], places: Sequence[Rect]) -> Rect:
    """The place that covers least of what is in the light, the first of several."""
    return min(places, key=lambda place: sum(part.w * part.h for part in map(place.clip, lit)))


def _one_thread(at: Arrangement, look: Look, poses: Layout, colour: RGB) -> Thread:
    marker = poses["marker", look.looker, look.owner].rect
    (x, y), (left, top) = at.head(look.looker).center, at.cabin.topleft
    start, end = (x - left, y - top), (marker.centerx - left, marker.centery - top)
    return Thread(start, end, colour, at.theme.px(4))


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
    """The poses, with one tray and all that lies on it larger and above all others."""
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


def ring(at: Arrangement, view: MaydayView) -> Layout:
    """A frame around the card that is looked at, once it is settled which one."""
    look = view.at or view.due
    if look is None or look.place == ANY_PLACE or (view.phase == Phase.MARKER and view.at is None):
        return {}
    card = at.card(look.owner, look.place, look.owner in view.turned and look.place != MIDDLE)
    reach = 2 * at.theme.px(5)
    return {("ring",): on(card.inflate(reach, reach), ("ring",), VEIL)}
