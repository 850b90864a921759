"""Lines over the cabin, from the Skirmish card and between those who look; and what the light falls on."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, sin
from typing import NamedTuple

import pygame
from msgspec.structs import replace
from pygame import SRCALPHA, Color, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import LIFTED, LIFTED_HANDS, LINES, TRAY, VEIL, Arrangement
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, LEFT, MIDDLE, NOBODY, RIGHT, SKIRMISH_STAGES
from crashgames.games.mayday.view import Due, Look, MaydayView
from crashgames.ui.layout import clamp
from crashgames.ui.skin import Skin
from crashgames.ui.sprites import Layout, Pose, on
from crashgames.ui.theme import RGB, hex_of

Point = tuple[int, int]

INK = "#1d2433"
SKIRMISH_RED: RGB = (226, 84, 58)
HEAD_LENGTH = 2.4
"""The length of an arrow's head, in widths of its line."""
DASH_STEP = 10
"""From dash to dash, in widths of the line."""
SUPERSAMPLING = 3
"""How many times larger straight threads are painted before they are made small."""
SAG_SHARE = 0.16
"""The bend of a line, as a share of its length."""
FLAT_BOW = 0.03
"""The bend of a line along one row where the aisle is too narrow to lead it along."""

HEAD_REACH = 2.3
"""The least length of a line that leaves the aisle, in widths of the line, so that its head is seen."""


class Thread(NamedTuple):
    """A bent line from point to point."""

    start: Point
    end: Point
    colour: RGB
    width: int
    arrow: bool = True
    bend: float = SAG_SHARE


def bounds_of(thread: Thread) -> Rect:
    """All that the drawing of a thread may cover."""
    reach = round(thread.width * HEAD_LENGTH)
    corner = Rect(thread.start, (1, 1)).unionall([Rect(thread.end, (1, 1)), Rect(_middle(thread), (1, 1))])
    return corner.inflate(2 * reach, 2 * reach)


def dashes(thread: Thread) -> list[Thread]:
    """The thread as a row of straight dashes, the last one with the arrow: small pieces are quicker to draw."""
    (x1, y1), (x2, y2) = thread.start, thread.end
    length = hypot(x2 - x1, y2 - y1)
    count = max(1, round(length / (thread.width * DASH_STEP)))
    return [
        thread._replace(
            start=_along(thread, number / count),
            end=_along(thread, 1.0 if number == count - 1 else (number + 0.55) / count),
            arrow=thread.arrow and number == count - 1,
            bend=0.0,
        )
        for number in range(count)
    ]


def _along(thread: Thread, share: float) -> Point:
    """The point at a share of the way, on the curve."""
    (x1, y1), (x2, y2), (mx, my) = thread.start, thread.end, _middle(thread)
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return round(one * x1 + two * mx + three * x2), round(one * y1 + two * my + three * y2)


def moved(thread: Thread, origin: Point) -> Thread:
    """The thread as it lies from another origin."""
    (x1, y1), (x2, y2) = thread.start, thread.end
    start, end = (x1 - origin[0], y1 - origin[1]), (x2 - origin[0], y2 - origin[1])
    return thread._replace(start=start, end=end)


def _middle(thread: Thread) -> tuple[float, float]:
    """The point towards which a thread bends."""
    (x1, y1), (x2, y2) = thread.start, thread.end
    return (x1 + x2) / 2 + (y1 - y2) * thread.bend, (y1 + y2) / 2 + (x2 - x1) * thread.bend


def painted(thread: Thread, size: Point) -> Surface:
    """One straight thread, painted large and made small: many times as quick as a drawing."""
    large = Surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), SRCALPHA)
    (x1, y1), (x2, y2) = ((x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in (thread.start, thread.end))
    width, edge = thread.width * SUPERSAMPLING, max(2, thread.width // 2) * SUPERSAMPLING
    angle = atan2(y2 - y1, x2 - x1)
    back = width * HEAD_LENGTH * 0.8 if thread.arrow else 0.0
    end = (x2 - back * cos(angle), y2 - back * sin(angle)) if hypot(x2 - x1, y2 - y1) > back else (x2, y2)
    for colour, wide in ((Color(INK), width + edge), (Color(*thread.colour), width)):
        pygame.draw.line(large, colour, (x1, y1), end, wide)
        for point in ((x1, y1), end):
            pygame.draw.circle(large, colour, point, wide // 2)
        if thread.arrow:
            pygame.draw.polygon(large, colour, _corners((x2, y2), angle, wide if wide == width else width + edge // 2))
    return pygame.transform.smoothscale(large, size)


def drawing(threads: Sequence[Thread], size: Point) -> str:
    """All threads as one drawing."""
    parts = "".join(map(_thread, threads))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{parts}</svg>'


def _thread(thread: Thread) -> str:
    (x1, y1), (x2, y2) = thread.start, thread.end
    length = max(1.0, hypot(x2 - x1, y2 - y1))
    middle = _middle(thread)
    angle = atan2(y2 - middle[1], x2 - middle[0])
    back = thread.width * HEAD_LENGTH * 0.8 if thread.arrow else 0.0
    end = (x2 - back * cos(angle), y2 - back * sin(angle)) if length > back else (x2, y2)
    path = f"M{x1} {y1} Q{middle[0]:.1f} {middle[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    head = _head((x2, y2), angle, thread.width) if thread.arrow else ""
    colour = hex_of(thread.colour)
    return (
        _line(path, INK, thread.width + max(2, thread.width // 2))
        + (f'<path d="{head}" fill="{INK}" stroke="{INK}" stroke-width="{max(3, thread.width // 2)}"/>' if head else "")
        + _line(path, colour, thread.width)
        + (f'<path d="{head}" fill="{colour}"/>' if head else "")
    )


def _line(path: str, colour: str, width: int) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _corners(tip: tuple[float, float], angle: float, width: float) -> list[tuple[float, float]]:
    """The head of an arrow."""
    long, wide = width * HEAD_LENGTH, width * 1.4
    x, y = tip
    back = x - long * cos(angle), y - long * sin(angle)
    one = back[0] - wide * sin(angle), back[1] + wide * cos(angle)
    two = back[0] + wide * sin(angle), back[1] - wide * cos(angle)
    return [tip, one, two]


def _head(tip: tuple[float, float], angle: float, width: int) -> str:
    (x, y), one, two = _corners(tip, angle, width)
    return f"M{x:.1f} {y:.1f} L{one[0]:.1f} {one[1]:.1f} L{two[0]:.1f} {two[1]:.1f} Z"


SLIGHT_BEND = 0.06
"""The bend of the lines."""
DIM_OPACITY = 0.12
"""The opacity of markers that belong to others."""


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
    return Thread(start, end, colour, at.theme.px(4), arrow=False, bend=SLIGHT_BEND)


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


class Lines:
    """Lays lines as rows of dashes over one arrangement."""

    def __init__(self, skin: Skin, at: Arrangement) -> None:
        self._skin = skin
        self._at = at
        self._drawn: dict[tuple[str, int, int, int], Layout] = {}

    def of(self, view: MaydayView) -> Layout:
        """The arrow or the glance of a view; nothing where a marker is just put down."""
        if view.phase == Phase.MARKER and view.at is None:
            return {}
        if follows_arrow(view):
            return self._arrow(view.skirmish, pointed_at(view))
        look = view.at or view.due
        if look is None:
            return {}
        turned = look.owner in view.turned and look.place != MIDDLE
        ring: Layout = {} if look.place == ANY_PLACE else {("ring",): self._ring(look.owner, look.place, turned)}
        return ring | (self._glance(look) if look.looker != look.owner else {})

    def to_come(self, view: MaydayView) -> Iterator[Layout]:
        """The lines of every match: the First suspicions, and all that arrows can point at."""
        for seat in range(view.seats):
            for step, place in ((1, RIGHT), (-1, LEFT)):
                yield self._glance(Due(seat, (seat + step) % view.seats, place))
            for places in sorted(set(view.arrows)):
                yield self._arrow(seat, (seat + places) % view.seats)

    def _arrow(self, skirmish: int, pointed: int) -> Layout:
        key = ("arrow", skirmish, pointed, ANY_PLACE)
        if key not in self._drawn:
            self._drawn[key] = self._new_arrow(skirmish, pointed)
        return self._drawn[key]

    def _glance(self, look: Due) -> Layout:
        key = ("glance", look.looker, look.owner, look.place)
        if key not in self._drawn:
            self._drawn[key] = self._new_glance(*key[1:])
        return self._drawn[key]

    def _new_arrow(self, skirmish: int, pointed: int) -> Layout:
        start, end = self._at.front(skirmish), self._at.front(pointed)
        return self._led("arrow", Thread(start, end, SKIRMISH_RED, self._at.theme.px(7), bend=0.0), skirmish, pointed)

    def _new_glance(self, looker: int, owner: int, place: int) -> Layout:
        start = self._at.front(looker)
        end = self._edge(owner, MIDDLE if place == ANY_PLACE else place)
        thread = Thread(start, end, self._skin.colour(looker), self._at.theme.px(5), bend=0.0)
        return self._led("glance", thread, looker, owner)

    def _led(self, name: str, thread: Thread, near: int, far: int) -> Layout:
        """A line straight across; along one row it runs in the aisle and turns to its end only when it is there.

        There is none around what is to be decided, which shows both.
        """
        if self._at.central:
            return {}
        upper, (x1, _), (x2, y2) = self._at.is_upper(far), thread.start, thread.end
        if self._at.is_upper(near) != upper:
            return self._dashes(name, [thread])
        side, middle = -1 if upper else 1, self._at.lane(upper)
        rise = side * (y2 - middle)
        if self._at.tight or rise <= 0:
            return self._dashes(name, [thread._replace(bend=FLAT_BOW if (x1 < x2) == (side < 0) else -FLAT_BOW)])
        turn = (x2, middle)
        last = thread._replace(start=turn, end=(x2, middle + side * max(rise, round(thread.width * HEAD_REACH))))
        along = thread._replace(start=(x1, middle), end=turn, arrow=False)
        return self._dashes(name, [along, last])

    def _edge(self, owner: int, place: int) -> tuple[int, int]:
        """Where the way to a card begins at the side of the aisle, below what lies at the card."""
        room = self._at.lifted(owner, self._at.column_of(owner, place))
        return room.midbottom if self._at.is_upper(owner) else room.midtop

    def _dashes(self, name: str, threads: Sequence[Thread]) -> Layout:
        drawn = [dash for thread in threads for dash in dashes(thread)]
        return {(name, number): _dash(dash) for number, dash in enumerate(drawn)}

    def _ring(self, owner: int, place: int, turned: bool) -> Pose:
        """A frame around the card that is looked at."""
        reach = 2 * self._at.theme.px(5)
        return on(self._at.card(owner, place, turned).inflate(reach, reach), ("ring",), VEIL)


def _dash(dash: Thread) -> Pose:
    bounds = bounds_of(dash)
    return on(bounds, ("threads", (moved(dash, bounds.topleft),)), LINES)


def pointed_at(view: MaydayView) -> int:
    """The seat at which the arrow of this phase points."""
    return (view.skirmish + view.arrows[SKIRMISH_STAGES.index(view.stage)]) % view.seats


def follows_arrow(view: MaydayView) -> bool:
    """True if a look is due because the arrow of this phase points at somebody."""
    due = view.due
    if view.at is not None or due is None or view.stage not in SKIRMISH_STAGES:
        return False
    return (due.looker, due.owner) == (pointed_at(view), view.skirmish)
