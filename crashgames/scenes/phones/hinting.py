"""Hints on phones: what the best bot would do, for whoever asks there; nobody else sees or hears anything of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from crashgames.core.messages import Action, Secrecy
from crashgames.core.translation import tr
from crashgames.hotseat.turns import Method, Turns
from crashgames.phones.pages import PhoneHint
from crashgames.scenes.secrets.hint import what
from crashgames.ui.board import Board

MIN_HINT_SECONDS = 1.5
"""The least seconds for a hint, as a page takes: longer than one takes to work out, however hard it is."""


class PhoneHinting:
    """Works out hints for any number of phones, each from the view of its own seat, and counts them as all others."""

    def __init__(self, turns: Turns, board: Board[Any]) -> None:
        self.turns = turns
        self.board = board
        self._waited: dict[int, float] = {}
        """Seconds since each seat has asked that has no hint yet."""

    def offered(self, seat: int) -> bool:
        """True if a seat has something to decide now, on its phone or at the table, and may ask for a hint."""
        turns, request = self.turns, self.turns.request
        if not self.board.stage.settings.hints or turns.session.teaching is not None or request.method is Method.BOT:
            return False
        legal = turns.match.legal_actions(seat) if seat in (*request.seats, *request.phones) else ()
        return any(action.secrecy is not Secrecy.INFORMATION for action in legal)

    def ask(self, seat: int) -> None:
        """Work out a hint, unless there is one already."""
        hints = self.turns.own_hints[seat]
        if self.offered(seat) and not (hints.thinking or hints.action_for(seat)):
            hints.forget()
            hints.ask(seat)
            self._waited[seat] = 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if a hint can be shown, or will not come."""
        self._waited = {seat: waited + dt for seat, waited in self._waited.items()}
        changed = [self._give(seat) for seat, waited in tuple(self._waited.items()) if waited >= MIN_HINT_SECONDS]
        return any(changed)

    def _give(self, seat: int) -> bool:
        """Hand over what has been found; a hint that its seat has outrun is none."""
        hints = self.turns.own_hints[seat]
        found = hints.answer()
        if found is not None:
            hints.give(replace(found, private=True))
        if not hints.thinking:
            del self._waited[seat]
        return seat not in self._waited

    def shown(self, seat: int, choices: Sequence[Action]) -> PhoneHint | None:
        """The hint on the phone of a seat whose page has these choices; None if it has not asked."""
        hints = self.turns.own_hints[seat]
        hint = hints.given
        if hint is None:
            return PhoneHint() if hints.thinking else None
        if not hint.actions:
            return PhoneHint((tr("There is no hint this time."),), failed=True)
        said = what(hint, self.turns.match, self.board), hint.reason(self.turns.match.names)
        choice = next((number for number, action in enumerate(choices) if action == hint.actions[0]), -1)
        return PhoneHint(tuple(line for line in said if line), choice)
