"""The body of a private page: envelopes, sealed lines, and buttons for what can be chosen."""

from collections.abc import Callable
from typing import Any

from pygame import Rect

from crashgames.core.messages import Action
from crashgames.scenes.secrets.ballot import sign
from crashgames.scenes.secrets.choosing import Choosing
from crashgames.scenes.secrets.envelope import CARD_HEIGHT, Envelope, SealedLines, aid_beside, envelope_places
from crashgames.ui.bar import LOW
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, column, row
from crashgames.ui.secrets import SecretCard, SecretPage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Widget

OPTION, NARROW_OPTION = 240, 190
"""The width that a button below the envelopes needs at least, and where room is scarce."""
LARGE = 150
"""The height of what can be chosen on a page with nothing to look at."""


class PageBody:
    """Makes the widgets of a page; a press on one calls `on_card` or `on_action`."""

    def __init__(
        self,
        board: Board[Any],
        page: SecretPage,
        choice: Choosing,
        on_card: Callable[[SecretCard], object],
        on_action: Callable[[Action], object],
    ) -> None:
        self.stage = board.stage
        self.board = board
        self.page = page
        self.choice = choice
        self.on_card = on_card
        self.on_action = on_action

    @property
    def bare(self) -> bool:
        """True if there is nothing to look at, only something to choose."""
        return not (self.page.cards or self.page.lines)

    def options_height(self, width: int, gap: int) -> int:
        """The height of the buttons below the envelopes; 0 where there are none."""
        rows = self._rows(width)
        high, close = self._row_height(rows, gap)
        return rows * (high + close) - close if rows else 0

    def widgets(self, room: Rect) -> list[Widget]:
        """The envelopes, beside them the sealed lines, and below them what helps to choose."""
        theme = self.stage.theme
        gap = theme.gap(4)
        room, aid = aid_beside(self.stage, room, self.page, self.choice.card, self.board)
        cards, lines = row(room, [1.5, 1.0], gap) if self.choice.cards and self.page.lines else (room, room)
        lines = centre(lines, (lines.w, theme.px(CARD_HEIGHT)))
        sealed = [SealedLines(lines, self.page.lines)] if self.page.lines else []
        return [*self._envelopes(cards), *sealed, *aid]

    def _envelopes(self, room: Rect) -> list[Widget]:
        places = envelope_places(self.stage, room, len(self.choice.cards), self.board.card_shape)
        return [self._envelope(place, number) for number, place in enumerate(places)]

    def _envelope(self, place: Rect, number: int) -> Envelope:
        card = self.choice.cards[number]
        choose = (lambda: self.on_card(card)) if card.actions else None
        envelope = Envelope(place, number, card, self.board, choose)
        envelope.chosen = card is self.choice.card
        return envelope

    def options(self, room: Rect, gap: int) -> list[Widget]:
        """The present options, as buttons."""
        actions, rows = self.choice.present_options, self._rows(room.w)
        columns, close = max(1, -(-len(actions) // rows)), self._row_height(rows, gap)[1]
        cells = [cell for line in column(room, rows, close) for cell in row(line, columns, close)]
        return [self._option(cell, action) for cell, action in zip(cells, actions, strict=False)]

    def large_options(self, room: Rect) -> list[Widget]:
        """Options in large, as on the switches of a ballot: there is nothing else on the page."""
        theme, actions = self.stage.theme, self.choice.options
        place = centre(room, (room.w, theme.px(LARGE)))
        cells = row(place, len(actions), theme.gap(5))
        signs = {action: sign(number, len(actions)) for number, action in enumerate(self.choice.unmixed)}
        buttons = [self._option(cell, action) for cell, action in zip(cells, actions, strict=True)]
        for button, action in zip(buttons, actions, strict=True):
            button.icon, button.kind = signs[action], "primary" if button.chosen else "plain"
        return [*buttons]

    def _option(self, place: Rect, action: Action) -> Button:
        chosen = action == self.choice.chosen
        label = self.board.label(action, self.choice.legal)
        icon = "check" if chosen and place.w >= self.stage.theme.px(OPTION) else None
        return Button(place, label, lambda: self.on_action(action), icon=icon, chosen=chosen)

    def _rows(self, width: int) -> int:
        """The number of rows that the most options take."""
        most = 0 if self.bare else self.choice.most_options
        narrowest = self.stage.theme.px(OPTION if roomy(self.stage) else NARROW_OPTION)
        return -(-most // max(1, width // narrowest)) if most else 0

    def _row_height(self, rows: int, gap: int) -> tuple[int, int]:
        """The height of a row and what lies between two: several rows are low where room is scarce."""
        theme, low = self.stage.theme, rows > 1 and not roomy(self.stage)
        return (round(theme.target * LOW), theme.gap(1)) if low else (theme.target, gap)
