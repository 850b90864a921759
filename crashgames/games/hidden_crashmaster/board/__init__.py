"""The picture of Hidden Crashmaster: the bus from the inside, its windscreen in front, seats, aisle and desk."""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.core.match import Preview, Step
from crashgames.core.messages import Action
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.book import Book
from crashgames.games.hidden_crashmaster.board.cabin import SEAT_RADIUS, Cabin
from crashgames.games.hidden_crashmaster.board.faces import Faces
from crashgames.games.hidden_crashmaster.board.front import Front
from crashgames.games.hidden_crashmaster.board.layout import ScoreRow, piece_quoted, places
from crashgames.games.hidden_crashmaster.board.story import MOMENTS, HiddenStory, moment_face
from crashgames.games.hidden_crashmaster.board.telling import TELLING, meaning
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.messages import HELD, Phase, Seen
from crashgames.games.hidden_crashmaster.tables import Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Board, Fact, Lens, Part, Piece
from crashgames.ui.parts import Need, Room, Tally
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Layout, Pose, Sprite
from crashgames.ui.telling import meant

ONE_LINE = 940
"""In narrower windows, in logical units, the goal stands in a single line."""


class HiddenBoard(Board[HiddenView]):
    """Shows HiddenViews."""

    telling = TELLING
    names_on_cards = True
    story: HiddenStory
    seats_are_drawn = True
    fills_bar = True
    moments = ("vote", "crash", "point", "ban", "device", "chaos", "cleared", "end")

    # Regions

    def arrange(self, room: Room) -> Need:
        self.at = Arrangement(room.area, self.stage.theme, len(self.names), self.offers)
        self.front = Front(self.stage, self.at, lambda: self.light, self.stage.beat)
        self.cabin = Cabin(self.stage, self.at, lambda: self.light, self.names, self.characters, self.moods)
        self.book = Book(self.stage, self.at)
        self.faces = Faces(self.stage, self.front, self.book)
        self.standing = ScoreRow(self.at, self.book)
        self.story = HiddenStory(self.stage, self.pieces, self.at, lambda: self.characters)
        return Need(self.at.bar, self.at.plates)

    def ground(self) -> tuple[Part, ...]:
        return (*self.front.parts(), *self.cabin.parts(lambda: self.shown, lambda: self._target))

    @property
    def _target(self) -> int | None:
        """On whom a hint would use a power; nobody is `NOBODY`, and no hint None."""
        targets = [getattr(action, "target", tables.NOBODY) for action in self.advised]
        return targets[0] if targets else None

    def warm_up(self) -> Iterator[None]:
        for seat in range(len(self.names)):
            for kind in ("yes", "nope"):
                self.picture(
                    f"hidden_crashmaster/hand_{kind}", self.at.great_hand(seat), self.stage.skin.colour(seat), 0
                )
            yield
        for face, size in (*self._faces_to_come(), *self.story.faces_to_come()):
            self.surface_of(face, size, None, 0)
            yield
        yield from self.front.warm_up()
        yield from self.cabin.warm_up()

    def _faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """All that will be shown sooner or later, with its size: after each Crash, and in what is asked in public."""
        hands = (self.at.hand(0, tables.DRAW).size, self.at.flight)
        yield from ((("card", card), size) for card in Result for size in hands)
        yield from ((moment_face(what), self.at.stage.size) for what in MOMENTS)
        if self.view is None:
            return
        claims = ((Phase.CLAIM, topic) for topic in Topic)
        for crashes, (phase, topic) in enumerate(((Phase.VOTE, None), *((held, None) for held in HELD), *claims)):
            points, tracker = min(crashes, tables.POINTS_TO_WIN), min(crashes, tables.TRACKER_END)
            known = replace(self.view, viewer=None, phase=phase, topic=topic, co_pilot=0, driver=1, to_act=(0,))
            told = replace(known, crashes=min(crashes, tables.CRASHES_TO_WIN), points=points, tracker=tracker)
            yield from ((pose.face, pose.size) for pose in self.layout(told).values() if pose.face)

    # Where everything stands

    def layout(self, view: HiddenView) -> Layout:
        return self.standing.layout(view)

    def ghosts(self, preview: Preview[HiddenView]) -> list[Sprite]:
        """Only where the placard would go: what else a choice leads to is said in words."""
        pose = self.layout(preview.view).get(("placard", "driver"))
        return [Sprite(replace(pose, alpha=0.6))] if pose and ("placard", "driver") not in self.layout_now() else []

    # What presses mean

    def play(self, steps: Iterable[Step[HiddenView]]) -> None:
        self._open(-1)
        super().play(steps)

    @property
    def is_reading(self) -> bool:
        """True while the log book lies open over everything else, which it does nowhere that claims lie."""
        return ("page",) in self.pieces.sprites

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return [] if self.is_reading else meant(meaning, piece, self.shown, legal)

    def within_reach(self) -> set[Action]:
        return set(self.legal) if self.is_reading else super().within_reach()

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """What can be chosen has a pale frame, unless it looks like a button: gold is for whoever chooses."""
        if hot:
            super().highlight(surface, piece, pose, hot)
        if hot or piece[0] in ("option", "ballot"):
            return
        palette, is_seat = self.stage.theme.palette, piece[0] == "seat"
        reach = self.stage.theme.px(-2 if is_seat else 2)  # seats stand close to each other
        edge = Box(None, palette.ink, 3, SEAT_RADIUS if is_seat else 13)
        self.stage.skin.box(surface, pose.rect.inflate(reach, reach), edge)

    def lenses(self) -> tuple[Lens, ...]:
        """The log book opens when it is pressed, turns back to older rounds, and closes after the oldest."""
        if self.view is None or not self.standing.can_read(self.view):
            return ()
        if not self.is_reading:
            words_for, page = tr("Open the log book"), len(self.book.pages(self.view)) - 1
            place = self.at.around_book if ("book",) in self.pieces.sprites else None
        else:
            words_for, page = (tr("Older rounds") if self.standing.opened else tr("Close")), self.standing.opened - 1
            place = self.at.page
        return (Lens("book", words_for, lambda: self._open(page), place),)

    def _open(self, page: int) -> None:
        if page == self.standing.opened and self.is_reading == (page >= 0):
            return
        self.standing.opened = page
        if self.view is not None and self.idle:
            self.pieces.stand(self.layout(self.view))
            self.redraw()

    def kept_in_sight(self) -> list[Rect]:
        """What the viewer saw when asked about it, who drives or uses a power, what the viewer is; first tracks."""
        view, at = self.view, self.at
        first = view is not None and view.phase == Phase.ROLES
        own = [at.identity] if view is not None and view.viewer is not None else []
        aims = view is not None and view.phase in words.POWERS and not self.stage.theme.is_enlarged
        seen = [at.portrait(True), at.portrait(False), at.foot] if aims else [at.display, at.ledge.union(at.pair)]
        return [*seen, *own, *([at.visor, at.glass] if first else [])]

    def heard_about(self) -> list[list[Rect]]:
        """The Crashes and what matters now; all that is in front. What came of a vote leaves the floor free."""
        at, told = self.at, words.vote_is_told(self.shown)
        return [[at.visor, at.display, *([] if told else [at.foot])], [at.ledge.union(at.pair), at.glass]]

    def named_by(self, action: Action) -> list[Rect]:
        if not isinstance(action, Seen):
            return []
        return self.places("own role" if self.shown.phase == Phase.ROLES else "shown")

    def places(self, name: str) -> list[Rect]:
        return places(name, self.view, self.at, self.layout_now()) if self.view is not None else []

    # Light and music

    def light_of(self, view: HiddenView) -> int:
        """A level for each Crash; the sun is back when the Pit Crew have won."""
        if view.outcome is not None and words.winning_team(view) is Team.PIT_CREW:
            return 0
        return min(view.crashes, len(WORLD.lights) - 1)

    def tally(self, view: HiddenView) -> tuple[Tally, ...]:
        return words.tally(view.points, view.crashes)

    def goal(self, view: HiddenView) -> str:
        """The ways to win, below each other where there is room for two lines."""
        narrow = self.at.compact or self.stage.theme.logical[0] < ONE_LINE
        return words.goal() if narrow else words.goal().replace(" · ", "\n")

    def pictured(self, view: HiddenView, called: int | None) -> tuple[int, ...]:
        """Whoever is to take the device: those who are voted on face all from the dashboard."""
        return () if called is None else (called,)

    def facts(self, view: HiddenView, seat: int) -> tuple[Fact, ...]:
        return words.facts(view, seat)

    def tip(self, piece: Piece, view: HiddenView) -> str:
        return words.tip(piece, view, self.names)

    def piece_quoted(self, seat: int, about: str, view: HiddenView) -> Piece | None:
        return piece_quoted(seat, about, view)
