"""What a table shows of a match: the present, or what has not been seen yet; and a hand, open or covered."""

from collections.abc import Callable, Sequence
from typing import Any

from crashgames.core.match import Step
from crashgames.core.messages import View
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import SecretRound
from crashgames.hotseat.turns import Method
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.hosting import Hosting
from crashgames.scenes.table.table import Table


class Hand:
    """Opens, closes and covers a hand."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turns = table.turns

    def toggle(self) -> None:
        """Open or close the hand at the table; nothing happens in games or turns without one."""
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
        """Close the hand if it is open."""
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


Watcher = Callable[[Sequence[Step[Any]]], object]


class Showing:
    """Brings a match to its picture step by step; what happens in a secret round is seen at its end, all at once."""

    def __init__(self, table: Table, hand: Hand, controls: Controls, hosting: Hosting) -> None:
        self.picture, self.turns = table.picture, table.turns
        self.hand = hand
        self.controls = controls
        self.hosting = hosting
        self.stands = False
        """Whether the table stands as the match stands, as far as that may be seen."""
        self.before: View | None = None
        """For a match taken up in the middle of a secret round, the table as it was before that."""
        self.unseen: list[Step[Any]] = []
        if self.turns.eyes is None:
            self.before, self.unseen = SecretRound(self.turns.match).unseen()
        self.let_talk()
        self.watchers: list[Watcher] = []
        """Called with what the open table sees, as it happens; with nothing when something was taken back.

        That takes time, so it is found out only while there are phones or a second screen.
        """
        self._unseen_openly: list[Step[Any]] = []

    def let_talk(self) -> None:
        """Bots talk if the settings say so, and in no lesson, where cards explain."""
        self.turns.match.talking = self.picture.stage.settings.bots_talk and self.turns.lesson is None

    def show_last(self, hidden: bool) -> None:
        """Show what came of the last action, or keep it if that is `hidden` in a secret round."""
        self.keep_last()
        if not hidden:
            self.show_watchers()
        if not self.unseen or (hidden and self.turns.request.method is not Method.TABLE):
            self.stand()
            return
        steps, self.unseen = self.unseen, []
        self.stands = False
        self.picture.play(steps)
        self.controls.rest()
        self.hosting.rest()

    def keep_last(self) -> None:
        """Keep what came of the last action until it may be seen."""
        match = self.turns.match
        self.unseen += match.steps(self.turns.eyes)
        if self.watchers or self.hosting.host:
            self._unseen_openly += match.steps(None)

    def change_viewer(self) -> None:
        """From now on the table is drawn for somebody else: show nothing that the one before has seen alone."""
        turns, board = self.turns, self.picture.board
        self.before, self.unseen = SecretRound(turns.match).unseen() if turns.eyes is None else (None, [])
        board.jump()
        self.hand.cover(self.before or turns.view())
        replay = Replay(turns.match)
        self.picture.recall(replay, replay.count)

    def show_watchers(self) -> None:
        """Let the audience see what is waiting for it."""
        steps, self._unseen_openly = self._unseen_openly, []
        for watch in (self.hosting.hear, *self.watchers):
            watch(steps)

    def stand(self) -> None:
        """Show the present, with the legal actions of the person to act; in a secret round the state before it."""
        board = self.picture.board
        self.stands = True
        if self.unseen and board.view is not None:
            board.allow(())
        elif self.unseen and self.before is not None:
            board.show(self.before, ())
        else:
            self._show_present()
        self.controls.renew()
        self.hosting.stand()

    def _show_present(self) -> None:
        board = self.picture.board
        view, shown = self.turns.view(), board.view
        if shown is not None and shown.viewer is not None and shown.viewer != view.viewer:
            self.hand.cover(view)
        if len(self.turns.persons) > 1 and self.turns.person is not None and board.turn_to(self.turns.person):
            self.picture.arrange()
        board.show(view, self.turns.legal_actions())

    def go_back(self) -> None:
        """Show the state before the moves that were taken back."""
        self.picture.go_back(len(self.turns.match.actions))
        self.unseen.clear()
        self._unseen_openly.clear()
        self.picture.board.moods.clear()
        self.show_watchers()
        self.hosting.rest()
        self.stand()
