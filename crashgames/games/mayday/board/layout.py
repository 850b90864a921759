"""The layout: every piece of a view at rest, and the places that cards of a lesson name."""

from collections.abc import Hashable

from pygame import Rect

from crashgames.core.messages import Names
from crashgames.games.mayday import tables
from crashgames.games.mayday.board.arrangement import (
    CARD_ASPECT,
    CARDS,
    FAN_SHARE,
    FLAT,
    HANDS,
    MARKER_ASPECT,
    MARKERS,
    RING,
    TOKENS,
    Arrangement,
)
from crashgames.games.mayday.board.cabin import fades
from crashgames.games.mayday.board.words import is_introduced, stakes_of
from crashgames.games.mayday.board.world import ART
from crashgames.games.mayday.messages import Phase, PlaceMarker, Vote
from crashgames.games.mayday.tables import MatchStage, Status, Team
from crashgames.games.mayday.view import Look, MaydayView
from crashgames.ui.layout import centre, row
from crashgames.ui.sprites import Layout, Piece, on, together

ENVELOPE = 1.22, 0.72
"""Width and height of the envelope on the cards of everybody, in heights of a card."""


def has_shown(seat: int, view: MaydayView) -> bool:
    """True if somebody has shuffled and shown the cards (MM-45, MM-51)."""
    return seat in view.cockpit and None not in view.cards[seat]


class MaydayLayout:
    """The poses of all pieces in one arrangement."""

    def __init__(self, at: Arrangement, names: Names) -> None:
        self.at = at
        self._names = names

    def of(self, view: MaydayView) -> Layout:
        crew = self._crew(view) | self._markers(view)
        return crew | self._cockpit(view) | self._desk(view) | ring(self.at, view)

    # The crew

    def _crew(self, view: MaydayView) -> Layout:
        """The crew with their cards, and votes beside them, but for one under the Skirmish card."""
        at, poses = self.at, self._cards(view)
        for seat in range(view.seats):
            poses["seat", seat] = on(at.stations[seat], "", FLAT)
            slip, place = slip_of(seat, view), at.slot(seat, 0)
            if slip and not (seat == view.skirmish and place.contains(at.skirmish(seat))):
                poses["vote", seat] = on(place, ART + slip, TOKENS)
            if view.phase == Phase.IDENTITIES and seat in view.to_act:
                wide, high = (round(at.card_height * share) for share in ENVELOPE)
                poses["envelope", seat] = on(centre(at.tray(seat), (wide, high)), f"{ART}envelope", TOKENS)
            if seat in view.skilled:
                shown = view.veterans[seat] if seat in view.revealed or view.outcome else None
                poses["veteran", seat] = on(at.slot(seat, 1), ("veteran", shown, seat in view.spent), TOKENS)
        return poses

    def _cards(self, view: MaydayView) -> Layout:
        """The identity cards of the crew; those that only the viewer sees have a face of their own.

        Cards that it is not about are quiet: known ones only where somebody knows cards of all.
        """
        poses: Layout = {}
        revealed, look = all(map(any, view.cards)), view.at or view.due
        for seat, known in enumerate(view.cards):
            shuffled = has_shown(seat, view)
            is_open = seat in view.cockpit or view.outcome is not None
            dim = fades(seat, view) or (seat in view.turned and not shuffled)
            for number, place in enumerate((tables.LEFT, tables.RIGHT, tables.MIDDLE)):
                team = known[place]
                other = revealed and look is not None and look.place not in (place, tables.ANY_PLACE)
                face = ("identity", team, team is not None and not is_open, (dim or other) and (revealed or not team))
                at = self.at.card(seat, place)
                if shuffled:
                    at.x = _fan(self.at, seat).left + number * round(at.w * FAN_SHARE)
                poses["card", seat, place] = on(at, face, CARDS)
        return poses

    def _markers(self, view: MaydayView) -> Layout:
        """The markers at each card, or at all three once they were shuffled and belong to none of them.

        Those that a step is not about are quiet.
        """
        said: dict[tuple[int, int], list[Look]] = {}
        for look in view.looks:
            place = tables.ANY_PLACE if has_shown(look.owner, view) else look.place
            said.setdefault((look.owner, place), []).append(look)
        poses: Layout = {}
        for (owner, place), looks in said.items():
            for number, look in enumerate(looks):
                if place == tables.ANY_PLACE:
                    rect = shuffled_marker(self.at, owner, number, len(looks))
                else:
                    rect = self.at.marker(owner, place, number, len(looks))
                face = ("marker", look.looker, look.side, fades(owner, view))
                poses["marker", look.looker, owner] = on(rect, face, MARKERS)
        return poses

    # The centre and the cockpit

    def _cockpit(self, view: MaydayView) -> Layout:
        """The cards that are left there, those who are inside, and the Skirmish card."""
        poses: Layout = {}
        if view.doubts_left:
            poses[("pile",)] = on(self.at.piles[0], ("pile", "status_doubt", view.doubts_left), TOKENS)
        if view.access_left:
            poses[("accesses",)] = on(self.at.piles[1], ("pile", "access", view.access_left), TOKENS)
        for number, seat in enumerate(view.cockpit):
            face = ("member", seat, number == 0, view.teams[seat])
            poses[("inside", seat)] = on(self.at.member(number), face, TOKENS)
        if view.skirmish != tables.NOBODY:
            poses[("skirmish",)] = on(self.at.skirmish(view.skirmish), f"{ART}skirmish", HANDS)
        return poses

    # The desk

    def _desk(self, view: MaydayView) -> Layout:
        """The viewer's cards, and the choices that are made there."""
        viewer = view.viewer
        if viewer is None:
            return {}
        at = self.at
        skill = view.veterans[viewer]
        skilled = viewer in view.skilled and viewer != view.first
        team = view.teams[viewer] or Team.HONEST
        poses: Layout = {("identity",): on(at.identity, ("identity", team, False, False), HANDS)}
        if is_introduced(view) and not at.tight:
            poses[("identity",)] = on(at.introduction[1], ("hand", team), HANDS)
        if skilled:
            poses[("skill", viewer)] = on(at.veteran, ("veteran", skill, viewer in view.spent), HANDS)
        if viewer in view.to_act and view.phase == Phase.VOTE:
            for protects, place in zip((True, False), row(at.choice(skilled), 2, at.theme.px(8)), strict=True):
                face = ("ballot", protects, *stakes_of(view, self._names))
                poses[("ballot", protects)] = on(place, face, HANDS)
        if view.phase == Phase.MARKER and view.at is not None and view.at.looker == viewer:
            room = at.choice(skilled)
            wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.2))
            card, *sides = row(room, [wide, None, None], at.theme.px(8))
            looked: Hashable = ("identity", view.cards[view.at.owner][view.at.place], False, False)
            poses[("looked",)] = on(centre(card, (wide, round(wide / CARD_ASPECT))), looked, HANDS)
            for side, place in zip(Team, sides, strict=True):
                poses[("side", side)] = on(place, ("side", viewer, side), HANDS)
        return poses


def piece_quoted(seat: int, about: str, view: MaydayView) -> Piece | None:
    """The piece that shows the vote of a seat, or the marker that it has put down last."""
    match about:
        case Vote.__name__ if slip_of(seat, view):
            return ("vote", seat)
        case PlaceMarker.__name__ if view.looks and view.looks[-1].looker == seat:
            return ("marker", seat, view.looks[-1].owner)
    return None


def slip_of(seat: int, view: MaydayView) -> str:
    """The art of a vote: closed while it is held, then open until the next one; empty if there is none."""
    last = view.skirmishes[-1] if view.skirmishes else None
    if view.phase == Phase.VOTE and view.to_act:
        return "vote_closed" if seat != view.skirmish else ""
    if last is None or view.stage is MatchStage.END:
        return ""
    if seat in last.protect:
        return "vote_protect"
    return "vote_punch" if seat in last.punch else ""


def places(name: str, view: MaydayView, at: Arrangement, layout: Layout) -> list[Rect]:
    """The places of that name; none if what it names is not there now."""
    look, last = view.at or view.due, view.looks[-1] if view.looks else None

    def lying(*key: Hashable) -> list[Rect]:
        """The pieces whose keys begin like this, together."""
        return together([pose.rect for piece, pose in layout.items() if piece[: len(key)] == key])

    match name:
        case "cockpit":
            return [at.cockpit]
        case "identity" if view.viewer is not None:
            return [at.introduction[0] if is_introduced(view) and not at.tight else at.drawer]
        case "looker":
            return [at.plates[look.looker]] if look else []
        case "skirmish" if view.skirmish != tables.NOBODY:
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
        case "own cards":
            return lying("card", view.viewer)
        case "card" if look is not None:
            return lying("card", look.owner, look.place)
        case "marked card" if last is not None:
            return lying("card", last.owner, last.place)
        case "last marker" if last is not None:
            return lying("marker", last.looker, last.owner)
        case "markers" if last is not None:
            return together([pose.rect for piece, pose in layout.items() if piece[::2] == ("marker", last.owner)])
        case "veteran":
            return lying("skill", view.viewer)
    return lying({"seen card": "looked", "ballots": "ballot"}.get(name, name))


def shuffled_marker(at: Arrangement, seat: int, number: int, count: int) -> Rect:
    """One of all the markers, below each other at the right end, or in two columns where they are larger then."""
    tray, fan = at.before(seat), _fan(at, seat)
    room, rows = Rect(fan.right, tray.y, tray.right - fan.right, tray.h), (count, -(-count // 2))
    fitting = [min(room.w // n - at.theme.usual.px(4), round(room.h / rows[n - 1] * MARKER_ASPECT)) for n in (1, 2)]
    wide, columns = min(at.marker_size[0], max(fitting)), 1 + (fitting[1] > fitting[0])
    high, (line, across) = int(wide / MARKER_ASPECT), divmod(number, columns)
    top = room.centery - high * rows[columns - 1] // 2 + line * high
    return Rect(room.x + (2 * across + 1) * room.w // (2 * columns) - wide // 2, top, wide, high)


def _fan(at: Arrangement, seat: int) -> Rect:
    """The place of shuffled cards, in a fan at the left end of the tray and as high."""
    tray, wide = at.before(seat), at.card_size[0]
    left = min(at.column_of(seat, place).left for place in tables.PLACES)
    return Rect(left, tray.y, wide + 2 * round(wide * FAN_SHARE), tray.h)


def ring(at: Arrangement, view: MaydayView) -> Layout:
    """A frame around the card that is looked at, once it is settled which one."""
    look = view.at or view.due
    if look is None or look.place == tables.ANY_PLACE or (view.phase == Phase.MARKER and view.at is None):
        return {}
    card = at.card(look.owner, look.place)
    reach = 2 * at.theme.px(6)
    return {("ring",): on(card.inflate(reach, reach), ("ring",), RING)}
