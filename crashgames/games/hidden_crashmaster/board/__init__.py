"""The picture of Hidden Crashmaster: the bus from the inside, its windscreen in front, seats, aisle and desk."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.aisle import Aisle
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.choosing import CHOSEN_FIRST, attempt, meanings
from crashgames.games.hidden_crashmaster.board.desk import Desk
from crashgames.games.hidden_crashmaster.board.effects import EASES, TIMES, Effects
from crashgames.games.hidden_crashmaster.board.faces import Faces
from crashgames.games.hidden_crashmaster.board.front import Front
from crashgames.games.hidden_crashmaster.board.plates import Plate, Plates, plate_of
from crashgames.games.hidden_crashmaster.board.private import night_calls, secret_page
from crashgames.games.hidden_crashmaster.board.review import chapters
from crashgames.games.hidden_crashmaster.board.rounds import claim_at
from crashgames.games.hidden_crashmaster.board.routes import Routes
from crashgames.games.hidden_crashmaster.board.tips import tip
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.offers import claims_about
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, NOBODY, POINTS_TO_WIN, TRACKER_END, Result
from crashgames.games.hidden_crashmaster.views import HiddenView
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.gliding import Glide
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import NightCall, ReviewChapter, SecretPage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Ease, Tween, ease_in_out

GLASS, FLAT, TABS, SLIPS, CARDS, BUS = range(6)
ART = "hidden_crashmaster/"
HOLDING = {Phase.DISCARD: DRAW, Phase.REPORT: DRAW - 1, Phase.DEVICE: DRAW - 1}
"""How many cards the Co-Pilot or the Driver holds."""

Layout = dict[Piece, Pose]


class HiddenBoard(Board):
    """Shows HiddenViews."""

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], None]) -> None:
        super().__init__(stage, names, on_action)
        self.covered: set[int] = set()
        """Seats whose roles, though open by now, are still to be turned over."""
        self.coming: Result | None = None
        """A card that is played but has not landed on its track yet."""
        self.spared = NOBODY
        """Who is banned but not struck yet."""
        self.chosen: Piece | None = None
        """The own card or ballot that one more press plays."""
        self._kept_plates: tuple[tuple[HiddenView | None, int, int], tuple[Plate, ...]] = ((None, 0, 0), ())
        self.told = Effects(self)
        self.routes = Routes(self)

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme, len(self.names))
        self.front = Front(self.stage, self.at)
        self.faces = Faces(self.stage, self.front)
        self.aisle = Aisle(self.stage, self.at, self.names)
        self.desk = Desk(self.stage, self.at, self.names)
        self.seats = Plates(self.stage, self.at, self.names)
        self._set_bar()

    def _set_bar(self) -> None:
        view = self.view
        self.bar = self.at.bar(
            view is not None and view.viewer is not None, view is not None and view.phase == Phase.CLAIM
        )

    def ground(self) -> tuple[Part, ...]:
        seats, aisle, desk = self.seats.parts(self._plates), self.aisle.part(self._seen), self.desk.part(self._seen)
        return (*self.front.parts(), *seats, aisle, desk)

    def _seen(self) -> HiddenView:
        return hidden(self.view)

    def _plates(self) -> tuple[Plate, ...]:
        """As long as nothing changes the same ones: they are asked for in every frame."""
        view, covered, spared = hidden(self.view), len(self.covered), self.spared
        before, *state = self._kept_plates[0]
        if before is not view or state != [covered, spared]:
            plates = (plate_of(seat, view, seat in self.covered, seat == spared) for seat in range(view.seats))
            self._kept_plates = ((view, covered, spared), tuple(plates))
        return self._kept_plates[1]

    @property
    def hidden_view(self) -> HiddenView:
        return hidden(self.view)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        for face, size in self._faces_to_come():
            self.picture(face, size, None, 0)
            yield

    def _faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """What will be shown sooner or later, and how large."""
        at, powers = self.at, self.hidden_view.powers if self.view else ()
        yield from ((("back",), at.held(0, DRAW - driver, driver).size) for driver in (False, True))
        yield from ((("card", card), size) for card in Result for size in (at.hand(0, DRAW).size, at.flight))
        yield from ((f"{ART}ballot_{kind}", at.slip(0).size) for kind in ("closed", "yes", "nope"))
        placards = (("placard", driver, elected) for driver in (False, True) for elected in (False, True))
        yield from ((face, at.placard(0).size) for face in placards)
        yield from ((("sign", number, True), at.sign(number).size) for number in range(1, POINTS_TO_WIN + 1))
        yield from ((("lamp", number, True), at.lamp(number).size) for number in range(1, TRACKER_END + 1))
        for number, power in enumerate((*powers, None)):
            yield ("space", number, power, True), at.space(number).size
            yield f"{ART}crack_{number + 1}", at.pane(number).size

    # Where everything stands

    def layout(self, view: View) -> Layout:
        seen = hidden(view)
        return self._front(seen) | self._seats(seen) | self._tabs(seen) | self._cards(seen) | self._desk(seen)

    def _front(self, view: HiddenView) -> Layout:
        poses: Layout = {}
        crashes = view.crashes - (self.coming is Result.CRASH)
        points = view.points - (self.coming is Result.POINT)
        for number in range(CRASHES_TO_WIN):
            power = view.powers[number] if number < len(view.powers) else None
            broken = number < crashes
            if broken:
                poses[("crack", number)] = on(self.at.pane(number), f"{ART}crack_{number + 1}", GLASS)
            poses[("space", number)] = on(self.at.space(number), ("space", number, power, broken), FLAT)
        for number in range(1, POINTS_TO_WIN + 1):
            poses[("sign", number)] = on(self.at.sign(number), ("sign", number, number <= points), FLAT)
        for number in range(1, TRACKER_END + 1):
            poses[("lamp", number)] = on(self.at.lamp(number), ("lamp", number, number <= view.tracker), FLAT)
        for goal in (False, True):
            poses[("town", goal)] = on(self.at.town_name(goal), ("town", goal), FLAT)
        poses[("bus",)] = Pose(*self.at.bus_at(points), self.at.bus, f"{ART}bus", BUS)
        poses[("deck",)] = on(self.at.deck, ("pile", view.deck), FLAT)
        poses[("discards",)] = on(self.at.discards, ("pile", view.discards), FLAT)
        return poses

    def _seats(self, view: HiddenView) -> Layout:
        poses: Layout = {}
        for seat in range(view.seats):
            poses[("seat", seat)] = on(self.at.plates[seat], "", FLAT)
            slip = slip_of(seat, view)
            if slip:
                poses[("slip", seat)] = on(self.at.slip(seat), ART + slip, SLIPS)
            claim = claim_at(seat, view)
            if claim is not None:
                face = ("bubble", claim.cards, claim.team, self.at.is_upper(seat))
                poses[("bubble", seat)] = on(self.at.bubble(seat), face, SLIPS)
        return poses

    def _tabs(self, view: HiddenView) -> Layout:
        elected = view.phase not in words.CANDIDATES
        holders = {"co_pilot": view.co_pilot, "driver": view.driver}
        return {
            ("placard", which): on(self.at.placard(seat), ("placard", which == "driver", elected), TABS)
            for which, seat in holders.items()
            if seat != NOBODY and view.phase != Phase.ROLES
        }

    def _cards(self, view: HiddenView) -> Layout:
        """Cards in somebody's hands: open ones in the tray if they are the viewer's."""
        count = HOLDING.get(Phase(view.phase), 0)
        if view.hand:
            return {
                piece: on(self._lifted(piece, self.at.hand(place, len(view.hand))), ("card", piece[1]), CARDS)
                for place, piece in enumerate(hand_pieces(view.hand))
            }
        driver = view.phase != Phase.DISCARD
        return {("held", k): on(self.at.held(k, count, driver), ("back",), CARDS) for k in range(count)}

    def _shown(self, view: HiddenView) -> Layout:
        """What the viewer looks at in private now: a Registration, or the top cards."""
        deed = view.deeds[-1] if view.deeds else None
        if deed is None or view.viewer != deed.seat:
            return {}
        if view.phase == Phase.REGISTRATION:
            return {("registration",): on(self.at.hand(0, 1), ("registration", deed.team), CARDS)}
        cards = deed.cards if view.phase == Phase.PEEK else ()
        return {
            ("top", place): on(self.at.hand(place, DRAW), ("card", card), CARDS) for place, card in enumerate(cards)
        }

    def _desk(self, view: HiddenView) -> Layout:
        poses: Layout = {("row", line.round.number): on(line.place, "", FLAT) for line in self.desk.lines(view)}
        claiming = view.phase == Phase.CLAIM
        if claiming and view.topic is not None and view.to_act and view.viewer in (None, *view.to_act):
            options = claims_about(view.topic)
            for place, (cards, team) in enumerate(options):
                poses[("option", place)] = on(self.at.option(place, len(options)), ("option", cards, team), CARDS)
        if view.viewer is not None and self.at.identity(claiming).w:
            character = view.characters[view.viewer]
            poses[("license",)] = on(self.at.licence(), ("license", character), CARDS)
        return poses | self._ballots(view) | self._shown(view)

    def _ballots(self, view: HiddenView) -> Layout:
        """The viewer's ballots: both until the vote, then the one that was chosen."""
        if view.viewer not in view.in_game or view.phase != Phase.VOTE or words.vote_is_open(view):
            return {}
        ballots = [yes for yes in (True, False) if view.vote in (None, yes)]
        return {
            piece: on(self._lifted(piece, self.at.ballot(place, len(ballots))), self._ballot_face(piece, view), CARDS)
            for place, piece in enumerate(("ballot", yes) for yes in ballots)
        }

    def _ballot_face(self, piece: Piece, view: HiddenView) -> Hashable:
        return (*piece, piece == self.chosen or view.vote is piece[1])

    def _lifted(self, piece: Piece, place: Rect) -> Rect:
        """What is chosen stands out of its row."""
        return place.move(0, -self.at.lift) if piece == self.chosen else place

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.entrance(piece, pose, event)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.departure(piece, pose, event)

    # What happens

    def lead(self, event: Event) -> Tween:
        return self.told.lead(event)

    def effects(self, event: Event) -> Tween:
        return self.told.beside(event)

    def expect(self, card: Result) -> None:
        """From now on a card is on its way to a track, which stands as before until it lands."""
        self.coming = card

    def land(self, seconds: float) -> Tween:
        """The card has come: what it changes on its track moves so long."""
        self.coming = None
        self.redraw()
        glide = Glide(self.pieces, seconds, ease_in_out, self.calm)
        target = self.layout(hidden(self.view))
        return glide.to(target, lambda _, pose: replace(pose, alpha=0.0), lambda _, pose: replace(pose, alpha=0.0))

    def spare(self, seat: int) -> None:
        """Show a seat, though it is banned, as it was before; NOBODY to show all as they are."""
        self.spared = seat
        self.redraw()

    def glide_time(self, event: Event) -> float:
        return TIMES.get(type(event), GLIDE)

    def glide_ease(self, event: Event) -> Ease:
        return EASES.get(type(event), ease_in_out)

    def ghosts(self, preview: Preview) -> list[Sprite]:
        """Only where the placard would go: what else a choice leads to is said in words."""
        pose = self.layout(preview.view).get(("placard", "driver"))
        return [Sprite(replace(pose, alpha=0.6))] if pose and ("placard", "driver") not in self.layout_now() else []

    # What presses mean

    def offer(self, legal: Sequence[Action]) -> None:
        self.chosen = None
        self._set_bar()
        super().offer(legal)

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        waits = piece[0] in CHOSEN_FIRST and piece != self.chosen
        return [] if waits else self._meanings(piece, legal)

    def _meanings(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return meanings(piece, hidden(self.view), legal)

    def local_targets(self) -> list[Piece]:
        """The own cards and ballots, which are chosen by a press before another one plays them."""
        waiting = (piece for piece in self.pieces.sprites if piece[0] in CHOSEN_FIRST and piece != self.chosen)
        return [piece for piece in waiting if self._meanings(piece, self.legal)]

    def press(self, piece: Piece) -> bool:
        if self.view is None or piece not in self.local_targets():
            return False
        self.chosen = piece
        self.settle(self.view)
        return True

    def within_reach(self) -> set[Action]:
        """What is chosen has a button as well, which says in words what it does."""
        waiting = {action for piece in self.local_targets() for action in self._meanings(piece, self.legal)}
        confirmed = self._meanings(self.chosen, self.legal) if self.chosen else []
        return (super().within_reach() | waiting).difference(confirmed)

    def attempt(self, piece: Piece, view: View) -> Action | None:
        return attempt(piece, hidden(view))

    # Words

    def prompt(self, view: View) -> str:
        return words.prompt(hidden(view))

    def facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        return words.facts(hidden(view), seat, seat in self.covered, seat == self.spared)

    def tip(self, piece: Piece, view: View) -> str:
        return tip(piece, hidden(view), self.names)

    def secret(self, view: View, legal: Sequence[Action]) -> SecretPage:
        return secret_page(hidden(view), legal, self.names)

    def night(self, view: View) -> tuple[NightCall, ...]:
        return night_calls(hidden(view).seats)

    def review(self, view: View) -> tuple[ReviewChapter, ...]:
        return chapters(hidden(view), self.names)


def hidden(view: View | None) -> HiddenView:
    return cast(HiddenView, view)


def on(place: Rect, face: Hashable, layer: int) -> Pose:
    """At rest in a place."""
    return Pose(*place.center, place.size, face, layer)


def hand_pieces(hand: Sequence[Result]) -> list[Piece]:
    """A piece for each card: its kind, and its number among the cards of its kind."""
    return [("hand", card, hand[:place].count(card)) for place, card in enumerate(hand)]


def slip_of(seat: int, view: HiddenView) -> str:
    """What lies at a seat: its identity at the beginning, then its ballot; empty for nothing."""
    if view.phase == Phase.ROLES:
        return "envelope"
    if view.phase == Phase.VOTE and not words.vote_is_open(view):
        return "ballot_closed" if seat in view.in_game else ""
    if not view.elections or seat not in (*view.elections[-1].yes, *view.elections[-1].no):
        return ""
    return "ballot_yes" if seat in view.elections[-1].yes else "ballot_nope"
