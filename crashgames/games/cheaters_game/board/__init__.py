"""The picture of Cheater's Game: a desk with places round it, knots and threads, dice, and three tracks."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import cast

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.core.telling import ntr, tr
from crashgames.games.cheaters_game.board import words
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.choosing import COLLECT, CONFIRM, NO, ROLL, YES, Choosing, attempt
from crashgames.games.cheaters_game.board.colours import set_colour
from crashgames.games.cheaters_game.board.desk import Desk, cheater_scale, honest_scale
from crashgames.games.cheaters_game.board.effects import TIMES, Effects
from crashgames.games.cheaters_game.board.faces import Faces
from crashgames.games.cheaters_game.board.offers import Offers
from crashgames.games.cheaters_game.board.private import secret_page
from crashgames.games.cheaters_game.board.review import chapters
from crashgames.games.cheaters_game.board.routes import Routes
from crashgames.games.cheaters_game.board.threads import thread_pose
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.messages import BlowWhistle, Offer, Phase, cartel_name
from crashgames.games.cheaters_game.standings import alliance_with, whistle
from crashgames.games.cheaters_game.tables import HONEST, SETS, SIDES
from crashgames.games.cheaters_game.views import CheatersView
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import ReviewChapter, SecretPage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB, SEATS
from crashgames.ui.tween import Tween

GROUND, THREADS, FLAT, PAWNS, PINS, DICE, PAPERS, CHIPS, SIGNS = 0, 1, 30, 40, 50, 60, 70, 75, 80
"""Layers. Threads and pins, which may lie on each other, have one each from these on."""

LOW = 600
"""Windows with fewer logical units from top to bottom have room for totals alone on the seats' cards."""

Layout = dict[Piece, Pose]


class CheatersBoard(Board):
    """Shows CheatersViews."""

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], object]) -> None:
        super().__init__(stage, names, on_action)
        self.told = Effects(self)
        self.routes = Routes(self)
        self.choosing: Choosing | None = None

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme, len(self.names))
        self.faces = Faces(self.stage)
        self.desk = Desk(self.stage, self.at, self.names)
        self.offers = Offers(self)
        self.bar = self.at.bar

    def ground(self) -> tuple[Part, ...]:
        return self.desk.parts(lambda: cheaters(self.view))

    @property
    def cheaters_view(self) -> CheatersView:
        return cheaters(self.view)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        for pose in self._likely():
            self.picture(pose.face, pose.size, pose.tint, pose.angle)
            yield

    def _likely(self) -> Iterator[Pose]:
        """What will be shown sooner or later: threads, pawns, dice, buttons, and numbers of every size."""
        at, seats = self.at, range(len(self.names))
        for number, seat, leads in product(SETS, seats, (False, True)):
            yield self._thread(number, seat, leads)
        for number, value in product((HONEST, *SETS), range(1, SIDES + 1)):
            yield on(at.die(0, 1), ("die", value, number, False), DICE)
            if number != HONEST:
                yield on(at.die(0, 1), ("die", value, number, True), DICE)
        for number in SETS:
            yield on(at.pawn(0, number), ("pawn", number, True), PAWNS)
            yield on(at.pawn(0, number), ("pawn", number, False), PAWNS)
            yield on(at.knot(number), ("knot", number, 10 + number), FLAT)
            yield Pose(0, 0, at.pin_size, ("tracker", number, 10 + number))
        for seat in seats:
            yield on(at.part(0), ("part", seat, seat, tr("gets")), PAPERS)
            yield self.told.points_at(at.tray.center, seat + 1)
        yield on(at.roll, ("roll", tr("Roll the honest die")), PAPERS)
        yield on(at.envelope, ("pool", 2), PAPERS)
        for place, text, art in self._fixed_buttons():
            yield self._button(place, text, art)

    def _fixed_buttons(self) -> Iterator[tuple[Rect, str, str]]:
        """Buttons whose words are always the same."""
        yield self.at.whistle, tr("Send the invitation"), "envelope"
        for number, (text, art) in enumerate(((tr("Willing"), "sign_yes"), (tr("Not willing"), "sign_no"))):
            yield self.at.answer(number), text, art
        for number, (text, art) in enumerate(((tr("Accept"), "sign_yes"), (tr("Refuse"), "sign_no"))):
            yield self.at.answer(number), text, art

    # Where everything stands

    def layout(self, view: View) -> Layout:
        seen = cheaters(view)
        return (
            self._track(seen)
            | self._seats(seen)
            | self._alliances(seen)
            | self._pins(seen)
            | self._dice(seen)
            | self._signs(seen)
            | self._pool(seen)
            | self._choices(seen)
        )

    def _track(self, view: CheatersView) -> Layout:
        if view.race:
            return {("space", 0): on(self.at.turns, "", GROUND)}
        poses: Layout = {
            ("space", number): on(self.at.space(number, view.rounds), "", GROUND) for number in range(view.rounds + 1)
        }
        place = self.at.space(min(view.pawn, view.rounds), view.rounds)
        side = round(place.h * 0.86)
        poses[("turn",)] = Pose(*place.center, (side, side), f"{ART}pawn_turn", PAWNS)
        return poses

    def _seats(self, view: CheatersView) -> Layout:
        return {("plate", seat): on(self.at.plate(seat), "", FLAT) for seat in range(view.seats)}

    def _alliances(self, view: CheatersView) -> Layout:
        poses: Layout = {}
        for number in SETS:
            alliance = alliance_with(view, number)
            face = ("knot", number, alliance.points) if alliance else ("free", number)
            poses[("knot", number)] = on(self.at.knot(number), face, FLAT)
            for seat in alliance.people if alliance else ():
                leads = alliance is not None and seat == alliance.leader
                poses[("pawn", number, seat)] = on(self.at.pawn(seat, number), ("pawn", number, leads), PAWNS)
                poses[("thread", number, seat)] = self._thread(number, seat, leads)
        return poses

    def _thread(self, number: int, seat: int, leads: bool) -> Pose:
        start, end = self.at.emblem(number), self.at.tied(seat, number)
        layer = THREADS + number * len(self.names) + seat
        return thread_pose(number, leads, start, end, self.stage.theme.px(5), layer)

    def _pins(self, view: CheatersView) -> Layout:
        at = self.at
        poses: Layout = {}
        scale, side = honest_scale(at, view), self.stage.theme.px(9 if at.compact else 13)
        points = [scale.at(score) for score in view.honest]
        for seat, (x, place) in enumerate(zip(points, at.pins(at.honest, points), strict=True)):
            poses[("pin", seat)] = on(place, ("pin", seat, view.honest[seat]), PINS + seat)
            poses[("mark", seat)] = Pose(x, at.line(at.honest), (side, side), ("mark", SEATS[seat].colour), PINS + seat)
        scale = cheater_scale(at, view)
        points = [scale.at(alliance.points) for alliance in view.alliances]
        for alliance, x, place in zip(view.alliances, points, at.pins(at.cheater, points), strict=True):
            number = alliance.set
            poses[("tracker", number)] = on(place, ("tracker", number, alliance.points), PINS + number)
            poses[("dot", number)] = Pose(
                x, at.line(at.cheater), (side, side), ("mark", set_colour(number)), PINS + number
            )
        return poses

    def _dice(self, view: CheatersView) -> Layout:
        return {
            ("die", view.turn, view.thrown_for, number): on(
                self.at.die(number, len(view.dice)), ("die", value, view.thrown_for, is_paired(view, value)), DICE
            )
            for number, value in enumerate(view.dice)
            if not (self.at.compact and self._splitting(view))
        }

    def _splitting(self, view: CheatersView) -> bool:
        """Whether somebody at this screen chooses the parts of a pool."""
        return view.phase == Phase.SPLIT and self.choosing is not None

    def is_paired(self, piece: Piece) -> bool:
        """Whether a die shows what another one of its throw shows as well."""
        view, number = self.cheaters_view, piece[3]
        return isinstance(number, int) and number < len(view.dice) and is_paired(view, view.dice[number])

    def _signs(self, view: CheatersView) -> Layout:
        """Who is named for an alliance, who has answered, who has to pass."""
        poses: Layout = {}
        for seat in range(view.seats):
            face = sign_of(view, seat)
            if face:
                poses[("sign", seat)] = on(self.at.sign(seat), face, SIGNS)
        return poses

    def _pool(self, view: CheatersView) -> Layout:
        if not view.pool or self._splitting(view):
            return {}
        poses: Layout = {("envelope",): on(self.at.envelope, ("pool", view.pool), PAPERS)}
        if view.phase == Phase.REPLY:
            gift, rest = (view.partner, view.gift, tr("gets")), (view.active, view.pool - view.gift, tr("keeps"))
            poses[("part", 0)] = on(self.at.part(0), ("part", *gift), PAPERS)
            poses[("part", 1)] = on(self.at.part(1), ("part", *rest), PAPERS)
        return poses

    # What is there only while somebody chooses

    def _choices(self, view: CheatersView) -> Layout:
        poses: Layout = {}
        if view.phase == Phase.TURN and view.to_act:
            poses[ROLL] = on(self.at.roll, ("roll", tr("Roll the honest die")), PAPERS)
        if self.choosing is None:
            return poses
        match view.phase:
            case Phase.GUESTS:
                poses[CONFIRM] = self._button(self.at.whistle, tr("Send the invitation"), "envelope")
            case Phase.ANSWERS | Phase.REPLY:
                poses |= self._yes_and_no(view)
            case Phase.SPLIT:
                poses |= self._split(view, self.choosing.confirming)
            case Phase.WHISTLE:
                text = ntr("Collect {n} point", "Collect {n} points", view.dice[0])
                poses[COLLECT] = self._button(self.at.collect, text, ("die", view.dice[0], HONEST, False))
                poses |= self._whistle(view, self.choosing.confirming)
        return poses

    def _button(self, place: Rect, text: str, art: Hashable) -> Pose:
        return on(place, ("button", text, ART + art if isinstance(art, str) else art), CHIPS)

    def _yes_and_no(self, view: CheatersView) -> Layout:
        asked = view.phase == Phase.ANSWERS
        yes, no = (tr("Willing"), tr("Not willing")) if asked else (tr("Accept"), tr("Refuse"))
        return {
            YES: self._button(self.at.answer(0), yes, "sign_yes"),
            NO: self._button(self.at.answer(1), no, "sign_no"),
        }

    def _split(self, view: CheatersView, chosen: Action | None) -> Layout:
        count, gift = view.pool + 1, chosen.gift if isinstance(chosen, Offer) else 0
        text = tr("{partner} gets {gift}, {name} keeps {rest}")
        told = text.format(
            partner=self.names[view.partner], gift=gift, name=self.names[view.active], rest=view.pool - gift
        )
        poses: Layout = {
            ("chip", n): on(self.at.chip(n, count), ("chip", n, n == gift, view.partner), CHIPS) for n in range(count)
        }
        poses[CONFIRM] = self._button(self.at.offer(count), told, "envelope")
        return poses

    def _whistle(self, view: CheatersView, chosen: Action | None) -> Layout:
        """The button, and what it would do to everybody."""
        alliance = alliance_with(view, chosen.set) if isinstance(chosen, BlowWhistle) else None
        if alliance is None:
            return {("hint",): on(self.at.whistle, ("hint", tr("Turn one in? Press it.")), FLAT)}
        text = tr("Turn in: {alliance}").format(alliance=cartel_name(alliance.set))
        poses: Layout = {CONFIRM: self._button(self.at.whistle, text, "whistle")}
        changes = whistle(view, alliance.set, view.active)
        for seat in alliance.people:
            poses[("delta", seat)] = on(self.at.delta(seat), ("points", changes[seat].total), CHIPS)
        return poses

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.entrance(piece, pose, event)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.departure(piece, pose, event)

    # What happens

    def lead(self, event: Event) -> Tween:
        return self.told.lead(event)

    def effects(self, event: Event) -> Tween:
        return self.told.beside(event)

    def glide_time(self, event: Event) -> float:
        return TIMES.get(type(event), GLIDE)

    def ghosts(self, preview: Preview) -> list[Sprite]:
        """Only the sign that a named player would get: what else a choice does is said in words and numbers."""
        here, there = self.layout_now(), self.layout(preview.view)
        signs = [pose for piece, pose in there.items() if piece[0] == "sign" and piece not in here]
        return [Sprite(replace(pose, alpha=0.6)) for pose in signs]

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        self.offers.draw(surface, piece, pose, hot)

    # What presses mean

    def offer(self, legal: Sequence[Action]) -> None:
        self.choosing = Choosing(legal) if legal else None
        super().offer(legal)

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return self.choosing.of(piece) if self.choosing else []

    def within_reach(self) -> set[Action]:
        return self.choosing.reached if self.choosing else set()

    def press(self, piece: Piece) -> bool:
        if self.choosing is None or self.view is None or not self.choosing.choose(piece):
            return False
        self.settle(self.view)
        return True

    def local_targets(self) -> list[Piece]:
        return self.choosing.options if self.choosing else []

    def attempt(self, piece: Piece, view: View) -> Action | None:
        return attempt(piece, cheaters(view))

    # Words

    def prompt(self, view: View) -> str:
        return words.prompt(cheaters(view), self.names)

    def facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        found = words.facts(cheaters(view), seat)
        return found[:1] if self.stage.theme.logical[1] < LOW else found

    def tip(self, piece: Piece, view: View) -> str:
        return words.tip(piece, cheaters(view), self.names)

    def secret(self, view: View, legal: Sequence[Action]) -> SecretPage:
        return secret_page(cheaters(view), legal, self.names)

    def review(self, view: View) -> tuple[ReviewChapter, ...]:
        return chapters(cheaters(view), self.names)


def cheaters(view: View | None) -> CheatersView:
    return cast(CheatersView, view)


def on(place: Rect, face: Hashable, layer: int) -> Pose:
    """At rest in a place."""
    return Pose(*place.center, place.size, face, layer)


def is_paired(view: CheatersView, value: int) -> bool:
    return view.thrown_for != HONEST and view.dice.count(value) > 1


def sign_of(view: CheatersView, seat: int) -> Hashable:
    """What an invitation puts beside a place; empty for nothing."""
    if seat in view.guests:
        if view.phase == Phase.GUESTS:
            return f"{ART}sign_asked"
        known = {True: "sign_yes", False: "sign_no", None: "sign_sealed"}
        return ART + known[view.answer if seat == view.viewer else None]
    return ""
