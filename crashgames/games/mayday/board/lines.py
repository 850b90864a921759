"""The line over the table: the arrow from the Skirmish card to the looker, or the glance from the looker to a card."""

from collections.abc import Iterator, Sequence

from crashgames.games.mayday.board.arrangement import LINES, VEIL, Arrangement
from crashgames.games.mayday.board.threads import SKIRMISH_RED, Thread, bounds_of, dashes, moved
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, LEFT, MIDDLE, RIGHT, SKIRMISH_STAGES
from crashgames.games.mayday.view import Due, MaydayView
from crashgames.ui.skin import Skin
from crashgames.ui.sprites import Layout, Pose, on

FLAT_BOW = 0.03
"""The bend of a line along one row where the aisle is too narrow to lead it along."""

HEAD_REACH = 2.3
"""The least length of a line that leaves the aisle, in widths of the line, so that its head is seen."""


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

        Across what is to be decided, which shows both, only its end is seen.
        """
        upper, (x1, _), (x2, y2) = self._at.is_upper(far), thread.start, thread.end
        crosses = self._at.is_upper(near) != upper
        if crosses and not self._at.central:
            return self._dashes(name, [thread])
        side, middle = -1 if upper else 1, self._at.lane(upper)
        rise = side * (y2 - middle)
        if self._at.tight or rise <= 0:
            return self._dashes(name, [thread._replace(bend=FLAT_BOW if (x1 < x2) == (side < 0) else -FLAT_BOW)])
        turn = (x2, middle)
        last = thread._replace(start=turn, end=(x2, middle + side * max(rise, round(thread.width * HEAD_REACH))))
        along = thread._replace(start=(x1, middle), end=turn, arrow=False)
        return self._dashes(name, [last] if crosses else [along, last])

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
