"""Dummy private pages: everybody opens the curtain once, before there are any secrets behind it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pygame import SRCALPHA, Surface

from crashgames.core.match import Match
from crashgames.core.messages import Action, Reason, Secrecy
from crashgames.core.secret_pages import SecretCard, SecretPage
from crashgames.core.sentences import Sentence, sentence, worded
from crashgames.core.translation import mark, tr
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.board import Board
from crashgames.ui.plain_board import PAPER, PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

ITEMS = {"suitcase": mark("Suitcase"), "cactus": mark("Cactus"), "sunglasses": mark("Sunglasses")}
"""What stands on the dummy cards."""
MARGIN = 0.08
"""The edge around the picture of a card, as a share of its width."""


class Leave(Action, frozen=True):
    """Leave something at home."""

    says: ClassVar[Sentence] = sentence("Leave behind: {item}", item=worded("item", ITEMS))
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    item: str


class DummyBoard(PlainBoard):
    """Draws the dummy cards."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        card = Surface(size, SRCALPHA)
        self.stage.skin.box(card, card.get_rect(), Box(PAPER, radius=8))
        margin = round(size[0] * MARGIN)
        inner = card.get_rect().inflate(-2 * margin, -2 * margin)
        unit = min(inner.w / 160, inner.h / 200)
        art = self.stage.assets.art(f"shared/packing/{face}", (round(160 * unit), round(200 * unit)))
        card.blit(art, art.get_rect(center=inner.center))
        return card


@dataclass(frozen=True)
class DummyVisit(Visit):
    """A visit with three dummy cards, in the boxes of a real page, which say what stands in them."""

    def page(self, board: Board[Any]) -> SecretPage:
        meaning = tr("{item}: the outcome is described here.")
        return SecretPage(
            "dummy",
            tr("Your dummy cards"),
            tr("choose what you leave behind"),
            known=(tr("Just practice: these cards mean nothing."),),
            cards=tuple(SecretCard(item, tr(name), (Leave(self.seat, item),)) for item, name in ITEMS.items()),
            lines=(tr("Here you see what only you know."),),
            goal=tr("Here you see what your team wants."),
            meanings=tuple(meaning.format(item=tr(name)) for name in ITEMS.values()),
        )


class DummyCurtain(CurtainScene):
    """A curtain behind which there is nothing secret; `shown` if all the others may watch."""

    shown = False

    def others(self) -> str:
        return tr("This time everybody may watch.") if self.shown else super().others()

    def way_back(self) -> str:
        return tr("Back")


class DummyPages:
    """Leads some seats through a dummy page each, above the scene that began it, and then calls `on_done`."""

    def __init__(
        self, stage: Stage, match: Match, seats: Sequence[int], on_done: Callable[[], object], shown: bool = False
    ) -> None:
        self.stage = stage
        self.match = match
        self.seats = tuple(seats)
        self.on_done = on_done
        self.shown = shown
        self._board = DummyBoard(stage, match.names)

    def begin(self) -> None:
        self.stage.stack.push(self._curtain(0))

    def _curtain(self, number: int) -> CurtainScene:
        def open_page() -> None:
            self.stage.stack.replace(self._page(number))

        curtain = DummyCurtain(self.stage, self.match, self.seats[number], open_page)
        curtain.shown = self.shown
        return curtain

    def _page(self, number: int) -> VisitScene:
        seat = self.seats[number]

        def choose(action: Action) -> Reason | None:
            self._go_on(number + 1)
            return None

        def cover() -> None:
            self.stage.stack.replace(self._curtain(number))

        visit = DummyVisit(self.match, seat, [Leave(seat, item) for item in ITEMS])
        return VisitScene(self.stage, self._board, visit, choose, cover)

    def _go_on(self, number: int) -> None:
        if number < len(self.seats):
            self.stage.stack.replace(self._curtain(number))
        else:
            self.stage.stack.pop()
            self.on_done()
