"""The picture of Hidden Crashmaster: the bus from the inside, its windscreen in front, seats, aisle and desk."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from pygame import Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.games.hidden_crashmaster.actions import claims_about
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.aisle import Aisle
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.choosing import CHOSEN_FIRST, attempt, meanings
from crashgames.games.hidden_crashmaster.board.desk import Desk
from crashgames.games.hidden_crashmaster.board.effects import EASES, MOMENTS, TIMES, Effects, moment_face, vote_text
from crashgames.games.hidden_crashmaster.board.faces import Faces
from crashgames.games.hidden_crashmaster.board.front import Front
from crashgames.games.hidden_crashmaster.board.plates import Plate, Plates, plate_of
from crashgames.games.hidden_crashmaster.board.private import night_calls, secret_page
from crashgames.games.hidden_crashmaster.board.review import chapters
from crashgames.games.hidden_crashmaster.board.routes import Routes
from crashgames.games.hidden_crashmaster.board.standing import Layout, Standing
from crashgames.games.hidden_crashmaster.board.tips import tip
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DRAW, NOBODY, POINTS_TO_WIN, TRACKER_END, Result, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.gliding import Glide
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import NightCall, ReviewChapter, SecretPage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Ease, Tween, ease_in_out

ART = "hidden_crashmaster/"


class HiddenBoard(Board[HiddenView]):
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
        """The viewer's card or ballot that one more press plays."""
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
        self.standing = Standing(self.at, self.desk)
        self._set_bar()

    def _set_bar(self) -> None:
        view = self.view
        self.bar = self.at.bar(
            view is not None and view.viewer is not None, view is not None and view.phase == Phase.CLAIM
        )

    def ground(self) -> tuple[Part, ...]:
        aisle, seats = self.aisle.parts(self._seen), self.seats.parts(self._plates)
        return (*self.front.parts(), *aisle, *seats, self.desk.part(self._seen))

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
        yield from self.aisle.warm_up()
        yield from self.seats.warm_up()

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
        for topic in Topic:
            options = claims_about(topic)
            yield from ((("option", *options[k]), at.option(k, len(options)).size) for k in range(len(options)))
        yield from ((face, at.banner) for face in self._banners())
        yield from ((moment_face(what), at.moment) for what in MOMENTS)
        for number, power in enumerate((*powers, None)):
            yield ("space", number, power, True), at.space(number).size
            yield f"{ART}crack_{number + 1}", at.pane(number).size

    def _banners(self) -> Iterator[Hashable]:
        """The results that a vote of all can have."""
        for yes in range(len(self.names) + 1):
            no = len(self.names) - yes
            yield "banner", vote_text(yes, no, yes > no), yes > no

    # Where everything stands

    def layout(self, view: View) -> Layout:
        return self.standing.layout(hidden(view), self.coming, self.chosen)

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
        glide = Glide(self.pieces, seconds, ease_in_out)
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

    def ghosts(self, preview: Preview[HiddenView]) -> list[Sprite]:
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
        """The viewer's cards and ballots, which are chosen by a press before another one plays them."""
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

    def role(self, view: View, seat: int) -> Fact | None:
        return words.role_of(hidden(view), seat)

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
