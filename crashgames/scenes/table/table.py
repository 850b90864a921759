"""What the parts of a running table share, and what they ask of it."""

from collections.abc import Callable
from typing import Any, Protocol

from crashgames.core.match import Match
from crashgames.core.messages import Agreement
from crashgames.hotseat.turns import Turns
from crashgames.scenes.phones.joining import Admission
from crashgames.scenes.secrets.privacy import SecretCalls
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.widgets import TableRing
from crashgames.storage.save_writer import Autosave
from crashgames.ui.board import Board
from crashgames.ui.scene import Stage


class Table(SecretCalls, Protocol):
    """A running table: what all of its parts know, and what happens there, whichever of them asks for it."""

    stage: Stage
    turns: Turns
    match: Match
    board: Board[Any]
    autosave: Autosave
    picture: TablePicture
    header: HeaderStrip
    ring: TableRing
    admission: Admission
    """The badge for phones that ask for a seat."""

    def follow_phones(self) -> object:
        """Phones have come or gone, or the host may ask for them: go on in another way."""

    def lay_out(self) -> object:
        """Place the widgets anew."""

    def jump(self) -> object:
        """End all motion at once."""

    def go_back(self, take_back: Callable[[], object]) -> object:
        """Take back moves, and show the table as it was before them."""

    def agree(self, agreement: Agreement) -> object:
        """Everybody has agreed to end the match."""

    def toggle_hand(self) -> object:
        """Open or close the hand of whoever acts."""

    def undo(self) -> object:
        """Take back a move, or say why that is impossible."""

    def notify(self, text: str, alarm: bool = True) -> object:
        """Say something for a while in place of the headline."""

    def open_menu(self) -> object:
        """Show the menu of the table."""

    def open_rules(self) -> object:
        """Show the rules of the game."""

    def open_log(self) -> object:
        """Show everything that has happened."""

    def open_result(self) -> object:
        """Show the result of a finished match."""
