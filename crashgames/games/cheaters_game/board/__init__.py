"""The picture of Cheater's Game: people round a table, the purses of their alliances on the felt, and dice."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Names
from crashgames.core.translation import score, tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.faces import Faces
from crashgames.games.cheaters_game.board.layout import (
    CONFIRM,
    FINDERS,
    CheatersLayout,
    meaning,
    option_of,
    sign_to_give,
)
from crashgames.games.cheaters_game.board.story import CheatersStory
from crashgames.games.cheaters_game.board.telling import END_NEAR, TELLING, facts, goal, tip
from crashgames.games.cheaters_game.board.throws import cubes
from crashgames.games.cheaters_game.board.wall import Wall
from crashgames.games.cheaters_game.board.world import ART, GOLD, PAPER
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST
from crashgames.games.cheaters_game.view import CheatersView, leaders, totals
from crashgames.ui.board import Board, Fact, Part, Piece
from crashgames.ui.layout import stamp
from crashgames.ui.parts import Need, Room, Tally, standing
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Layout, Pose, Sprite, of_kind, on
from crashgames.ui.telling import meant

TINY_CANVAS = 700
"""Canvases of fewer logical units from side to side have hardly any room for words about the goal."""


class CheatersBoard(Board[CheatersView]):
    """Shows CheatersViews."""

    telling = TELLING
    story: CheatersStory
    moments = ("die", "whistle", "refused", "knock")

    def __init__(self, stage: Stage, names: Names) -> None:
        super().__init__(stage, names)
        self._options: dict[Piece, Action] = {}
        """The pieces that select something to be confirmed, with what each selects."""
        self._chosen: Piece | None = None

    # Regions

    def arrange(self, room: Room) -> Need:
        self.at = Arrangement(room.area, self.stage.theme, len(self.names), room.table, self.offers)
        self.faces = Faces(self.stage)
        self.wall = Wall(self.stage, self.at, lambda: self.shown)
        self.standing = CheatersLayout(self.at, self.names, lambda: self.characters)
        self.story = CheatersStory(self.stage, self.pieces, self.at, lambda: self.characters)
        plates = [self.at.plate(seat) for seat in range(len(self.names))]
        return Need(self.at.front, plates, head_places=self.at.head)

    def ground(self) -> tuple[Part, ...]:
        return tuple(self.wall.parts())

    def warm_up(self) -> Iterator[None]:
        """What takes long to draw and will be in motion: parts of pools, the honest die in the air, great moments."""
        part, gets, thrown = self.at.part(0), tr("gets"), self.at.thrown
        parts = [on(part, ("part", seat, seat, gets, name, False)) for seat, name in enumerate(self.characters)]
        throws = [on(thrown, face) for face in cubes(HONEST)]
        for pose in (*parts, *throws, *self.story.likely()):
            self.surface_of(pose.face, pose.size, pose.tint, pose.angle)
            yield

    # Where everything stands

    def layout(self, view: CheatersView) -> Layout:
        return self.standing.layout(view, bool(self.legal), self._confirmed)

    def ghosts(self, preview: Preview[CheatersView]) -> list[Sprite]:
        """Nothing: the sign on a plate, words and numbers say what a choice does."""
        return []

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """Frames, broader around people, and signs on these; purses have a rim and a whistle, other things a rim."""
        theme, skin = self.stage.theme, self.stage.skin
        if piece[0] in ("knot", "chip") or (isinstance(pose.face, tuple) and pose.face[0] == "thing"):
            rim = theme.palette.focus if hot else GOLD if self._chosen == piece else PAPER
            if hot or piece[0] == "knot":
                surface.blit(self.picture(("rim", pose.face, rim), pose.size, None, 0), pose.rect)
            if piece[0] == "knot":
                whistle = self.stage.assets.art(f"{ART}whistle", pose.rect.h // 2)
                stamp(surface, whistle, midright=pose.rect.move(theme.px(10), 0).midright)
            return
        rect = pose.rect.inflate(theme.px(6), theme.px(6))
        strong = hot or piece[0] == "plate"
        if strong:
            skin.box(surface, rect, Box(None, theme.palette.shade, 6, 15))
        colour = theme.palette.focus if hot else PAPER
        skin.box(surface, rect.inflate(-theme.px(2), -theme.px(2)), Box(None, colour, 4 if strong else 3, 14))
        if piece[0] == "plate":
            self.wall.mark(surface, int(str(piece[1])))
            place = self.at.token(int(str(piece[1])))
            stamp(surface, self.stage.assets.art(sign_to_give(self.shown), place.w), center=place.center)

    # What presses mean

    def allow(self, legal: Sequence[Action]) -> None:
        self._options = {piece: action for action in legal if (piece := option_of(action))}
        pieces = list(self._options)  # half of a pool is chosen, or the only alliance; of several, it would be a hint
        chips = bool(pieces) and pieces[0][0] == "chip"
        self._chosen = pieces[len(pieces) // 2] if chips or len(pieces) == 1 else None
        super().allow(legal)

    @property
    def _confirmed(self) -> Action | None:
        """What the button confirms of what had to be selected first."""
        return self._options[self._chosen] if self._chosen else None

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        if self._confirmed and piece == CONFIRM:
            return [self._confirmed]
        return [] if piece in self._options else meant(meaning, piece, self.shown, legal)

    def within_reach(self) -> set[Action]:
        return set(self.legal)

    def means(self, action: Action) -> list[Piece]:
        option = option_of(action)
        if option is None:
            return super().means(action)
        return self.here(CONFIRM) if self._chosen == option else self.here(option, CONFIRM)

    def suggest(self, preview: Preview[CheatersView] | None) -> None:
        """The part that a hint suggests is selected, so that everything shows what would come of it."""
        super().suggest(preview)
        if preview and self.view and self.view.phase == Phase.SPLIT:
            self.press(("chip", preview.view.gift))

    def press(self, piece: Piece) -> bool:
        if piece not in self._options:
            return False
        self._chosen = piece
        self.settle(self.shown)
        return True

    def local_targets(self) -> list[Piece]:
        return list(self._options)

    def facts(self, view: CheatersView, seat: int) -> tuple[Fact, ...]:
        """The scores of a seat, unless a page beside the plate has them."""
        return () if self.at.walled else facts(view, seat)

    def places(self, name: str) -> list[Rect]:
        return FINDERS[name](self.shown, self.layout_now())

    def goal(self, view: CheatersView) -> str:
        return goal(view, self.stage.theme.logical[0] < TINY_CANVAS)

    def tally(self, view: CheatersView) -> tuple[Tally, ...]:
        """The totals, unless a page beside the plate has them."""
        return () if self.at.walled else standing(totals(view), score)

    def light_of(self, view: CheatersView) -> int:
        """Whether it is late at night: in the last rounds."""
        return 0 if view.race else max(0, min(2, view.pawn - view.rounds + END_NEAR))

    def tip(self, piece: Piece, view: CheatersView) -> str:
        return tip(self._chosen if self._chosen and piece == CONFIRM else piece, view, self.names)

    def kept_in_sight(self) -> list[Rect]:
        """The purses, with what a whistle would do to everybody, or both parts of an offer and who is ahead."""
        if self.view is None or self.view.phase not in (Phase.SPLIT, Phase.REPLY, Phase.WHISTLE):
            return []
        kept = [self.at.slots[alliance.set] for alliance in self.view.alliances]
        if self.at.walled:
            kept += [self.at.page(seat).move(0, -self.stage.theme.px(30)) for seat in leaders(self.view)]
        return [*self.places("parts"), *kept, *of_kind(self.layout_now(), "delta")]
