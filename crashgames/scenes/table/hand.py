"""The hand of the person to act, which can be held open at the table."""

from collections.abc import Callable

from crashgames.core.messages import View
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.widgets import TableRing


class Hand:
    """Opens and closes a hand. `stand` brings the table to the present state of the match."""

    def __init__(self, header: Header, ring: TableRing, stand: Callable[[], object]) -> None:
        self.turns = header.turns
        self.header = header
        self.ring = ring
        self.stand = stand

    def toggle(self) -> None:
        turns, board = self.turns, self.header.board
        closed = turns.alone or turns.person in turns.phones
        if turns.person is None or closed or not turns.match.info.held_hands:
            return
        board.jump()
        self.stand()
        turns.hand_open = not turns.hand_open
        board.stage.audio.play("deal", 0.6)
        self.stand()

    def close(self) -> None:
        if self.turns.hand_open:
            self.turns.hand_open = False
            self.stand()

    def cover(self, view: View) -> None:
        """Show backs from this frame on: no card fades away, no note describes one, no focus marks where it was."""
        board = self.header.board
        board.settle(view)
        board.allow(())
        self.ring.cancel()
        self.ring.set_widgets([], fresh=True)
        self.header.forget()
        self.header.picture.draw_anew()
