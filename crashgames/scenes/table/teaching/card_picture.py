"""Cards at a table: the light on what one is about, the card itself, the buttons on it; and the end of a lesson."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.lessons import LessonCard
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card import Paper, Writing, lay_paper
from crashgames.ui.bindings import Device
from crashgames.ui.faces import Mood
from crashgames.ui.key_names import Make, code_name, key_of
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, row
from crashgames.ui.people import Crowd
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, buttons, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Widget, width_of

GROUND_SHARE = 0.2
"""The share of the board from which on a piece is ground for other things: a card may lie on it."""


class GoOn(Button):
    """Goes on after a card that has been read; it fills up while that cannot be yet."""

    def __init__(
        self, stage: Stage, rect: Rect, card: LessonCard, on_press: Callable[[], object], glanced: Callable[[], float]
    ) -> None:
        """`glanced` finds the share that has passed of the least time for reading the card."""
        super().__init__(rect, tr("Continue"), on_press, kind="primary")
        self.stage, self.card, self.glanced = stage, card, glanced
        self._share = 0.0

    @property
    def words(self) -> str:
        return words(self.label, key_of(self.stage.keys, Intent.CONFIRM) if self.stage.by_keys else tr("Enter"))

    def update(self, dt: float) -> bool:
        before, self._share = self._share, self.glanced()
        return super().update(dt) or self._share != before

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        if self._share < 1.0:
            px = stage.theme.px
            room = self.rect.inflate(-2 * stage.theme.gap(3), 0)
            track = Rect(room.x, 0, max(px(4), round(room.w * self._share)), px(4))
            track.bottom = self.rect.bottom - px(6)
            stage.skin.box(surface, track, Box(stage.theme.palette.ink_dark, radius=2))


def words(label: str, key: str) -> str:
    """A label with the key for it in brackets."""
    return tr("{words} ({key})").format(words=label, key=key)


def go_on_width(stage: Stage) -> int:
    """The pixels that the button needs whatever device is used."""
    button = stage.keys.bindings.code(Device.PAD, Intent.CONFIRM)
    keys = (tr("Enter"), *(code_name(Device.PAD, button, make) for make in Make))
    return max(width_of(stage, words(tr("Continue"), key), None) for key in keys)


class LessonEnd(NoticeScene):
    """Lies over the table; Escape goes on with the match."""

    rows = 2

    def __init__(self, stage: Stage, match: Match) -> None:
        words = tr("That's all of it. Now play with friends.")
        super().__init__(stage, tr("You know the game!"), words, Crowd(match, Mood.TRIUMPHANT))
        self.match = match

    def _answers(self, room: Rect) -> Sequence[Widget]:
        over = self.match.outcome is not None
        on = (tr("Show the result"), "trophy") if over else (tr("Play this match to the end"), "play")
        entries: list[MenuEntry] = [
            (*on, self.back),
            (tr("New match"), "shuffle", lambda: navigation_of(self.stage).set_up(self.match.info)),
            (tr("Back to the shelf"), "home", lambda: navigation_of(self.stage).home()),
        ]
        gap = self.stage.theme.gap(3 if roomy(self.stage) else 2)
        first, below = column(room, self.rows, gap)
        return buttons([first, *row(below, 2, gap)], entries, ["primary"])


def lay_on_table(table: Table, writing: Writing, about: Sequence[Rect], needed: Sequence[Rect]) -> Paper:
    """The card where it leaves in sight what it is about, what is `needed`, and as much as possible of the rest.

    That of a hint lies over the headline rather than over pieces, that of a lesson where the board lets it, if it can
    across no edge of a ground; in an enlarged interface neither lies over pieces that are worth seeing before it lies
    over the headline.
    """
    board, header, theme = table.board, table.header, table.stage.theme
    room = board.area.inflate(-2 * theme.gap(2), -2 * theme.gap(1))
    standing = {piece: board.rect_of(piece) for piece in board.pieces.standing}
    hand = [place for piece, place in standing.items() if board.is_hand(piece)]
    kept = [*needed, *board.need.plates, *hand, header.regions.buttons, *header.kept_in_sight()]
    large = GROUND_SHARE * board.area.w * board.area.h
    seen = [place for piece, place in standing.items() if writing.moves_first or piece[0] not in board.below_cards]
    small, few = ([place for place in places if place.w * place.h < large] for places in (seen, kept))
    ground = [place for place in kept if place.w * place.h >= large]
    edges = [Rect(x, place.y, 1, place.h) for place in ground for x in (place.left, place.right - 1)]
    crowds = [*kept, *small], [*few, *small, *edges], [*few, *small], kept, few, needed
    first = 1 if writing.moves_first else 3 if theme.is_enlarged else 4
    paper = lay_paper(table.stage, writing, about, (crowds[:first], crowds[first:]), (room, header.strip))
    header.ticker.covered = bool(paper.rect.colliderect(header.regions.ticker))
    header.overlaid = bool(paper.rect.colliderect(header.ribbon))
    return paper
