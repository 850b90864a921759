"""The picture of Hidden Crashmaster: the bus from the inside, its windscreen in front, seats, aisle and desk."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Names
from crashgames.games.hidden_crashmaster.actions import claims_about
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.aisle import Aisle
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.choices import CHOSEN_FIRST, attempt, meanings
from crashgames.games.hidden_crashmaster.board.desk import Desk
from crashgames.games.hidden_crashmaster.board.faces import Faces
from crashgames.games.hidden_crashmaster.board.front import Front
from crashgames.games.hidden_crashmaster.board.layout import Standing
from crashgames.games.hidden_crashmaster.board.plates import Plate, Plates, plate_of
from crashgames.games.hidden_crashmaster.board.private import night_calls, secret_page
from crashgames.games.hidden_crashmaster.board.review import chapters
from crashgames.games.hidden_crashmaster.board.story import MOMENTS, HiddenStory, Pending, moment_face, vote_text
from crashgames.games.hidden_crashmaster.board.tips import tip
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DRAW, POINTS_TO_WIN, TRACKER_END, Result, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Board, Fact, Part, Piece
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import NightCall, ReviewChapter, SecretPage
from crashgames.ui.sprites import Layout, Sprite
from crashgames.ui.theme import RGB

ART = "hidden_crashmaster/"


class HiddenBoard(Board[HiddenView]):
    """Shows HiddenViews."""

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], None]) -> None:
        super().__init__(stage, names, on_action)
        self.pending = Pending()
        self.chosen: Piece | None = None
        """The viewer's card or ballot that one more press plays."""
        self._kept_plates: tuple[tuple[HiddenView | None, int, int], tuple[Plate, ...]] = ((None, 0, 0), ())

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme, len(self.names))
        self.front = Front(self.stage, self.at)
        self.faces = Faces(self.stage, self.front)
        self.aisle = Aisle(self.stage, self.at, self.names)
        self.desk = Desk(self.stage, self.at, self.names)
        self.seats = Plates(self.stage, self.at, self.names)
        self.standing = Standing(self.at, self.desk)
        self.story = HiddenStory(self.stage, self.pieces, self.at, self.standing, self.pending)
        self._set_bar()

    def _set_bar(self) -> None:
        view = self.view
        self.bar = self.at.bar(
            view is not None and view.viewer is not None, view is not None and view.phase == Phase.CLAIM
        )

    def ground(self) -> tuple[Part, ...]:
        aisle, seats = self.aisle.parts(lambda: self.shown), self.seats.parts(self._plates)
        return (*self.front.parts(), *aisle, *seats, self.desk.part(lambda: self.shown))

    def _plates(self) -> tuple[Plate, ...]:
        """As long as nothing changes the same ones: they are asked for in every frame."""
        view, covered, spared = self.shown, self.pending.covered, self.pending.spared
        before, *state = self._kept_plates[0]
        if before is not view or state != [len(covered), spared]:
            plates = (plate_of(seat, view, seat in covered, seat == spared) for seat in range(view.seats))
            self._kept_plates = ((view, len(covered), spared), tuple(plates))
        return self._kept_plates[1]

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        for face, size in self._faces_to_come():
            self.picture(face, size, None, 0)
            yield
        yield from self.aisle.warm_up()
        yield from self.seats.warm_up()

    def _faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """All that will be shown sooner or later, with its size."""
        at, powers = self.at, self.view.powers if self.view else ()
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

    def layout(self, view: HiddenView) -> Layout:
        return self.standing.layout(view, self.pending.coming, self.chosen)

    def ghosts(self, preview: Preview[HiddenView]) -> list[Sprite]:
        """Only where the placard would go: what else a choice leads to is said in words."""
        pose = self.layout(preview.view).get(("placard", "driver"))
        return [Sprite(replace(pose, alpha=0.6))] if pose and ("placard", "driver") not in self.layout_now() else []

    # What presses mean

    def allow(self, legal: Sequence[Action]) -> None:
        self.chosen = None
        self._set_bar()
        super().allow(legal)

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        waits = piece[0] in CHOSEN_FIRST and piece != self.chosen
        return [] if waits else self._meanings(piece, legal)

    def _meanings(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return meanings(piece, self.shown, legal)

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
        """A chosen card or ballot has a button as well, with its action in words."""
        waiting = {action for piece in self.local_targets() for action in self._meanings(piece, self.legal)}
        confirmed = self._meanings(self.chosen, self.legal) if self.chosen else []
        return (super().within_reach() | waiting).difference(confirmed)

    def attempt(self, piece: Piece, view: HiddenView) -> Action | None:
        return attempt(piece, view)

    # Words

    def prompt(self, view: HiddenView) -> str:
        return words.prompt(view)

    def facts(self, view: HiddenView, seat: int) -> tuple[Fact, ...]:
        return words.facts(view, seat, seat in self.pending.covered, seat == self.pending.spared)

    def role(self, view: HiddenView, seat: int) -> Fact | None:
        return words.role_of(view, seat)

    def tip(self, piece: Piece, view: HiddenView) -> str:
        return tip(piece, view, self.names)

    def secret(self, view: HiddenView, legal: Sequence[Action]) -> SecretPage:
        return secret_page(view, legal, self.names)

    def night(self, view: HiddenView) -> tuple[NightCall, ...]:
        return night_calls(view.seats)

    def review(self, view: HiddenView) -> tuple[ReviewChapter, ...]:
        return chapters(view, self.names)
