"""The hand of the person to act, which can be held open at the table."""

from crashgames.core.messages import View
from crashgames.scenes.table.table import Table


class Hand:
    """Opens, closes and covers a hand."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turns = table.turns

    def toggle(self) -> None:
        turns, board = self.turns, self.table.board
        closed = turns.alone or turns.person in turns.phones
        if turns.person is None or closed or not turns.match.info.held_hands:
            return
        board.jump()
        self.table.calls.stand()
        turns.hand_open = not turns.hand_open
        board.stage.audio.play("deal", 0.6)
        self.table.calls.stand()

    def close(self) -> None:
        if self.turns.hand_open:
            self.turns.hand_open = False
            self.table.calls.stand()

    def cover(self, view: View) -> None:
        """Show backs from this frame on: no card fades away, no note describes one, no focus marks where it was."""
        table = self.table
        table.board.settle(view)
        table.board.allow(())
        table.ring.cancel()
        table.ring.set_widgets([], fresh=True)
        table.header.forget()
        table.picture.draw_anew()
