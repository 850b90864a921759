"""The layout of the desk: pawns of the alliances, scores on their tracks, dice, and the bonus pool."""

from collections.abc import Hashable

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.arrangement import (
    DICE,
    FLAT,
    GROUND,
    PAPERS,
    PAWNS,
    PINS,
    SIGNS,
    THREADS,
    Arrangement,
)
from crashgames.games.cheaters_game.board.colours import set_colour
from crashgames.games.cheaters_game.board.tracks import cheater_scale, honest_scale
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.standings import alliance_with, next_set
from crashgames.games.cheaters_game.tables import HONEST, SETS
from crashgames.games.cheaters_game.view import Alliance, CheatersView
from crashgames.ui.sprites import Layout, Pose, on
from crashgames.ui.theme import SEATS

MARK, MARK_COMPACT = 13, 9
"""Logical units of the marks on the lines of the score tracks."""
SHADE = 0.55
"""Opacity of the pawn of somebody who is forming an alliance."""


def is_paired(view: CheatersView, value: int) -> bool:
    """True if another die of the throw shows the same."""
    return view.thrown_for != HONEST and view.dice.count(value) > 1


class Standing:
    """The poses of all pieces at rest, in one arrangement."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.at = arrangement
        self._ground: tuple[int, Layout] = (0, {})

    def layout(self, view: CheatersView, splitting: bool) -> Layout:
        """All that is there for everybody; `splitting`: somebody at this screen is dividing a pool."""
        return (
            self._places(view)
            | self._turn_pawn(view)
            | self._alliances(view)
            | self._invitation(view)
            | self._pins(view)
            | self._dice(view)
            | ({} if splitting else self._pool(view))
        )

    def _places(self, view: CheatersView) -> Layout:
        """Pieces that never move: plates, and the spaces of the turn track."""
        length = 0 if view.race else view.rounds
        if self._ground[0] != length or not self._ground[1]:
            spaces = self.at.spaces(length) if length else [self.at.turns]
            places: Layout = {("space", number): on(space, "", GROUND) for number, space in enumerate(spaces)}
            self._ground = (
                length,
                places
                | {("plate", seat): on(self.at.plate(seat), "", FLAT) for seat in range(view.seats)}
                | self._labels(view.race),
            )
        return self._ground[1]

    def _labels(self, race: bool) -> Layout:
        at = self.at
        places = {"alliances": at.caption, "honest": at.label(at.honest), "cheater": at.label(at.cheater)}
        if not race:
            places["turns"] = at.label(at.turns)
        return {("label", what): on(place, "", GROUND) for what, place in places.items()}

    def _turn_pawn(self, view: CheatersView) -> Layout:
        if view.race:
            return {}
        place = self._places(view)[("space", min(view.pawn, view.rounds))]
        side = round(place.size[1] * 0.86)
        return {("turn",): Pose(place.x, place.y, (side, side), f"{ART}pawn_turn", PAWNS)}

    # The ledger

    def _alliances(self, view: CheatersView) -> Layout:
        poses: Layout = {}
        for number in SETS:
            alliance = alliance_with(view, number)
            face = ("knot", number, alliance.points) if alliance else ("free", number)
            poses[("knot", number)] = on(self.at.knot(number), face, FLAT)
            if alliance:
                poses |= self._people(alliance)
        return poses

    def _people(self, alliance: Alliance) -> Layout:
        """A thread to the lowest of them, and their pawns on it."""
        number, people = alliance.set, alliance.people
        poses: Layout = {("thread", number): self.thread(number, people[-1])}
        for seat in people:
            face = ("pawn", number, seat == alliance.leader)
            poses[("pawn", number, seat)] = on(self.at.pawn(seat, number), face, PAWNS)
        return poses

    def thread(self, number: int, seat: int) -> Pose:
        """The thread of an alliance whose lowest row is that of this seat."""
        return on(self.at.thread(number, seat), ("thread", number), THREADS)

    def _invitation(self, view: CheatersView) -> Layout:
        """The guests and their answers, in the column of the alliance that may come of them."""
        if not view.guests:
            return {}
        number = next_set(view)
        leader = on(self.at.pawn(view.active, number), ("pawn", number, True), PAWNS)
        poses: Layout = {("sign", view.active): Pose(leader.x, leader.y, leader.size, leader.face, PAWNS, 0.0, SHADE)}
        for seat in view.guests:
            poses[("sign", seat)] = on(self.at.pawn(seat, number), sign_of(view, seat), SIGNS)
        return poses

    # The tracks

    def _pins(self, view: CheatersView) -> Layout:
        at = self.at
        poses: Layout = {}
        points = [honest_scale(at, view).at(score) for score in view.honest]
        for seat, (x, place) in enumerate(zip(points, at.pins(at.honest, points), strict=True)):
            poses[("pin", seat)] = on(place, ("pin", seat, view.honest[seat]), PINS + seat)
            poses[("mark", seat)] = self._mark(x, at.honest, ("mark", SEATS[seat].colour), seat)
        points = [cheater_scale(at, view).at(alliance.points) for alliance in view.alliances]
        for alliance, x, place in zip(view.alliances, points, at.pins(at.cheater, points), strict=True):
            number = alliance.set
            poses[("tracker", number)] = on(place, ("tracker", number, alliance.points), PINS + number)
            poses[("dot", number)] = self._mark(x, at.cheater, ("mark", set_colour(number)), number)
        return poses

    def _mark(self, x: float, track: Rect, face: Hashable, place: int) -> Pose:
        side = self.at.theme.px(MARK_COMPACT if self.at.compact else MARK)
        return Pose(x, self.at.baseline(track), (side, side), face, PINS + place)

    # Dice and bonus pools

    def _dice(self, view: CheatersView) -> Layout:
        return {
            ("die", view.turn, view.thrown_for, number): on(
                self.at.die(number, len(view.dice)), ("die", value, view.thrown_for, is_paired(view, value)), DICE
            )
            for number, value in enumerate(view.dice)
        }

    def _pool(self, view: CheatersView) -> Layout:
        if not view.pool:
            return {}
        poses: Layout = {("envelope",): on(self.at.envelope, ("pool", view.pool), PAPERS)}
        if view.phase == Phase.REPLY:
            gift, rest = (view.partner, view.gift, tr("gets")), (view.active, view.pool - view.gift, tr("keeps"))
            poses[("part", 0)] = on(self.at.part(0), ("part", *gift), PAPERS)
            poses[("part", 1)] = on(self.at.part(1), ("part", *rest), PAPERS)
        return poses


def sign_of(view: CheatersView, seat: int) -> str:
    """The art of the sign in the row of a guest."""
    if view.phase == Phase.GUESTS:
        return f"{ART}sign_asked"
    known = {True: "sign_yes", False: "sign_no", None: "sign_sealed"}
    return ART + known[view.answer if seat == view.viewer else None]
