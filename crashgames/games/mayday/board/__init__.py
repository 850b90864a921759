"""The picture of Mayday! Mayday!: the cabin from above with the crew along the aisle, and the cockpit at its nose."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import FLAT, Arrangement
from crashgames.games.mayday.board.cabin import LAMPLIT, QUIET, SEAT, Cabin, concerned, fades, light_of
from crashgames.games.mayday.board.claims import ClaimsScene
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.board.layout import MaydayLayout, piece_quoted, places
from crashgames.games.mayday.board.panel import Panel
from crashgames.games.mayday.board.story import MaydayStory
from crashgames.games.mayday.board.telling import TELLING, meaning
from crashgames.games.mayday.messages import Declare, KeepSilent, Phase, PickCard, Seen
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Board, Fact, Lens, Part, Piece
from crashgames.ui.parts import Need, Room
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Layout, Pose, Sprite, on
from crashgames.ui.telling import meant
from crashgames.ui.theme import RGB

BUTTONS = ("ballot", "side")
"""Pieces that are drawn as buttons."""
COUNTED_WIDTH = 240
"""The width of plates, in units of the usual size, from which on low ones count markers as well, on all or on none."""
FACT_WIDTH, LARGE_FACT_WIDTH, LINES_RIM = 36, 44, 16
"""In logical units: a fact on a plate without its words, a large one, and what is around the two lines of a plate."""


class MaydayBoard(Board[MaydayView]):
    telling = TELLING
    story: MaydayStory
    faces: Faces
    seats_are_drawn = True
    writes_deeds = False
    fills_bar = True
    moments = ("vote", "captain", "door", "access")
    light_of = staticmethod(light_of)
    tally = staticmethod(words.tally)
    goal = staticmethod(words.goal)
    piece_quoted = staticmethod(piece_quoted)

    def __init__(self, stage: Stage, names: Names) -> None:
        super().__init__(stage, names)
        self.faces = Faces(stage)

    # Regions

    def arrange(self, room: Room) -> Need:
        self.at = Arrangement(room.area, self.stage.theme, len(self.names), self.offers)
        self.cabin = Cabin(self.stage, self.at)
        self.panel = Panel(self.stage, self.at, self.names, lambda: self.characters)
        self.poses = MaydayLayout(self.at, self.names)
        self.story = MaydayStory(self.stage, self.pieces, self.at, self.names)
        self.faces.characters = self.characters
        return Need(self.at.bar, self.at.plates[: len(self.names)])

    def pictured(self, view: MaydayView, called: int | None) -> tuple[int, ...]:
        seat = view.skirmish if words.is_decided(view) else called
        return () if seat is None else (seat,)

    def headline(self, view: MaydayView) -> str:
        """What comes of a vote, whose result is in the aisle."""
        if not words.is_decided(view):
            return ""
        return words.stakes_of(view, self.names)[not view.skirmishes[-1].protected].partition(": ")[2].rstrip(".")

    def plate_fill(self, view: MaydayView, seat: int) -> RGB:
        """The colour that names stand on: seats are dark but for those in the light, and where it is about others."""
        return LAMPLIT if seat in concerned(view) else QUIET if fades(seat, view) else SEAT

    def ground(self) -> tuple[Part, ...]:
        return (
            *self.cabin.parts(lambda: self.shown),
            *self.panel.parts(lambda: self.shown, lambda: self.suggestion is not None),
        )

    def warm_up(self) -> Iterator[None]:
        for seat, side, quiet in product(range(len(self.names)), Team, (False, True)):
            self.picture(("marker", seat, side, quiet), self.at.marker_size, None, 0)
            yield
        for team, out in product((None, *Team), (False, True)):
            self.picture(("identity", team, False, out), self.at.card_size, None, 0)
            yield
        yield from self.faces.rehearse(self.at.stagefront.size)
        for pose in self.story.results():
            self.picture(pose.face, pose.size, None, 0)
            yield

    def prepare_light(self, light: int) -> Iterator[None]:
        yield from super().prepare_light(light)
        self.cabin.prepare(light)
        yield

    # Where everything stands

    def layout(self, view: MaydayView) -> Layout:
        tabs = {("stage", stage): on(place, "", FLAT) for stage, place in self.panel.chapters(view).items()}
        return self.poses.of(view) | tabs

    def rect_of(self, piece: Piece) -> Rect:
        """A hint may lie where the sign of the phase is, which then gives way."""
        return Rect(0, 0, 0, 0) if piece[0] == "stage" and self.suggestion else super().rect_of(piece)

    def ghosts(self, preview: Preview[MaydayView]) -> list[Sprite]:
        """Nothing: what a choice leads to is said in words."""
        return []

    # Other ways to look at the table

    def lenses(self) -> tuple[Lens, ...]:
        """The looks and votes so far."""

        def show() -> None:
            self.stage.stack.push(ClaimsScene(self.stage, self.shown, self.names, self.characters))

        return (Lens("list", tr("Who looked and who voted so far"), show),)

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """A pale frame around what can be chosen: gold is for whoever chooses, and buttons look like buttons."""
        if piece[0] in BUTTONS and not hot:
            return
        palette, px = self.stage.theme.palette, self.stage.theme.px
        colour, wide = (palette.focus, 6) if hot else (palette.ink, 4)
        self.stage.skin.box(surface, pose.rect.inflate(px(4), px(4)), Box(None, palette.shade, wide + 3, 16))
        self.stage.skin.box(surface, pose.rect.inflate(px(1), px(1)), Box(None, colour, wide, 15))

    # What presses mean

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return meant(meaning, piece, self.shown, legal)

    def means(self, action: Action) -> list[Piece]:
        card = ("card", action.owner, action.place) if isinstance(action, PickCard) else None
        return self.here(card) or super().means(action)

    def loose_actions(self) -> list[Action]:
        """Asked for a skill, everybody has both answers; pressing one that could not work now shows the reason."""
        if self.legal and self.shown.phase == Phase.SKILLS:
            seat = self.legal[0].seat
            return [KeepSilent(seat), Declare(seat)]
        return super().loose_actions()

    def facts(self, view: MaydayView, seat: int) -> tuple[Fact, ...]:
        """Status and unused markers; the status in words as far as the plate has room beside the name.

        Nobody marks a card during a vote, nor are markers counted then.
        """
        facts, plate, px, text = words.facts(view, seat), self.at.plates[seat], self.stage.theme.px, self.stage.text
        narrow = self.at.tight and self.at.plate_size[0] < self.stage.theme.usual.px(COUNTED_WIDTH)
        if narrow or view.phase == Phase.VOTE:
            facts = tuple([fact for fact in facts if not fact.text.isdigit()])
        large = plate.h >= 2.2 * text.line_height("title", "bold") + px(LINES_RIM)
        step, wide = ("title", LARGE_FACT_WIDTH) if large else ("label", FACT_WIDTH)
        room = plate.w - plate.h - px(4) - len(facts) * px(wide)
        if not self.at.tight and sum(text.size(fact.text, step, "bold")[0] for fact in facts) <= room:
            return facts
        return tuple([fact if fact.text.isdigit() else replace(fact, text="") for fact in facts])

    def tip(self, piece: Piece, view: MaydayView) -> str:
        return words.tip(piece, view, self.names)

    def kept_in_sight(self) -> list[Rect]:
        """The door and its keys, what the viewer is, and the cards in the viewer's row; before play those in both."""
        if self.view is None or self.view.viewer is None:
            return [self.at.piles[1], self.at.door]
        at, upper, seats = self.at, self.at.is_upper(self.view.viewer), range(len(self.names))
        dealt = self.view.phase == Phase.IDENTITIES
        cards = [at.before(seat) for seat in seats if dealt or at.is_upper(seat) is upper]
        return [at.piles[1], at.door, at.drawer.inflate(2 * self.stage.theme.gap(1), 0), *cards]

    def heard_about(self) -> list[list[Rect]]:
        """The sign of this phase and the crew with their cards; what is decided; the signs of other phases."""
        signs, decided, at = {}, [], self.at
        if self.view is not None:
            signs, decided = self.panel.chapters(self.view), [self.panel.decision(self.view)]
        now = [sign for stage, sign in signs.items() if stage == self.shown.stage]
        air = 0 if at.tight else 2 * self.stage.theme.gap(3)
        rows = [whole.inflate(0, air) for whole in (at.upper, at.lower)]
        return [[*now, *rows], [*decided, at.cockpit], [*signs.values()]]

    def named_by(self, action: Action) -> list[Rect]:
        return [*self.places("identity"), *self.places("own cards")] if isinstance(action, Seen) else []

    def places(self, name: str) -> list[Rect]:
        return places(name, self.view, self.at, self.layout_now()) if self.view is not None else []
