"""Who decides next at this screen: persons with their hands open or closed, bots that think, moves taken back."""

import logging
from concurrent.futures import Future, ThreadPoolExecutor

from crashgames.core.bots import Bot, Clock
from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.telling import tr

log = logging.getLogger(__name__)

BOT_SECONDS = 0.25


class Turns:
    """Keeps track of the seat to act in a match, and of whose eyes look at the table.

    One person among bots always sees the own cards. Otherwise the open table is shown, and the person to act opens
    the own hand and closes it again.
    """

    def __init__(self, match: Match, bot_seed: int = 0) -> None:
        self.match = match
        self.persons = tuple(seat for seat, player in enumerate(match.players) if not player.is_bot)
        self.hand_open = False
        self._bots: dict[int, Bot] = {
            seat: match.info.make_bot(player.level, bot_seed + seat, match.options)
            for seat, player in enumerate(match.players)
            if player.is_bot
        }
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot") if self._bots else None
        self._thought: Future[Action] | None = None

    # Who

    @property
    def seat(self) -> int | None:
        """The seat to act: a person before the bots, None when the match is over."""
        waiting = self.match.to_act()
        people = [seat for seat in waiting if seat in self.persons]
        return next(iter(people or waiting), None)

    @property
    def person(self) -> int | None:
        """The seat to act if a person sits there."""
        return self.seat if self.seat in self.persons else None

    @property
    def eyes(self) -> int | None:
        """The viewer for whom the table is drawn."""
        if len(self.persons) == 1:
            return self.persons[0]
        return self.person if self.hand_open else None

    @property
    def alone(self) -> bool:
        """Whether nobody else at this screen may not see the hand."""
        return len(self.persons) <= 1

    # What

    def view(self) -> View:
        return self.match.view(self.eyes)

    def offers(self) -> list[Action]:
        """What the person to act is offered: private choices only while the hand is open."""
        if self.person is None:
            return []
        legal = self.match.legal_actions(self.person)
        return [action for action in legal if self.alone or self.hand_open or action.secrecy is Secrecy.OPEN]

    @property
    def may_open_hand(self) -> bool:
        """Whether a person acts whose hand is closed. It says nothing of what is in the hand."""
        hands = any(kind.secrecy is Secrecy.PRIVATE for kind in self.match.info.action_types())
        return hands and self.person is not None and not self.alone and not self.hand_open

    @property
    def needs_hand(self) -> bool:
        """Whether there is nothing to do without opening the hand."""
        return self.may_open_hand and not self.offers()

    def play(self, action: Action) -> None:
        """Play an action. An open hand is closed unless its owner must go on choosing from it."""
        self.forget_thought()
        before = self.person
        self.match.play(action)
        self.hand_open = self.hand_open and self.person == before and self._only_private(before)

    def _only_private(self, seat: int | None) -> bool:
        legal = self.match.legal_actions(seat) if seat is not None else ()
        return bool(legal) and all(action.secrecy is Secrecy.PRIVATE for action in legal)

    # Bots

    def think(self) -> None:
        """Let the bot to act begin to think, if it has not."""
        seat = self.seat
        if seat is None or seat in self.persons or self._thought or self._worker is None:
            return
        view, legal = self.match.view(seat), tuple(self.match.legal_actions(seat))
        self._thought = self._worker.submit(self._bots[seat].choose, view, legal, Clock(BOT_SECONDS))

    def thought(self) -> Action | None:
        """What the bot has chosen, None while it thinks. A bot that fails plays the first legal action."""
        if self._thought is None or not self._thought.done():
            return None
        done, self._thought = self._thought, None
        legal = self.match.legal_actions(self.seat) if self.seat is not None else ()
        try:
            action = done.result()
        except Exception:
            log.exception("the bot failed")
            return legal[0] if legal else None
        return action if action in legal else next(iter(legal), None)

    def forget_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def close(self) -> None:
        """Stop the bots for good."""
        self.forget_thought()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    # Going back

    @property
    def can_undo(self) -> bool:
        return self._undo_count() > 0

    def undo(self) -> int:
        """Take back the last action of a person and all that bots did since; returns how many actions that was."""
        self.forget_thought()
        count = self._undo_count()
        for _ in range(count):
            self.match.undo()
        self.hand_open = False
        return count

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty when something can."""
        if self.can_undo:
            return ""
        return self.match.why_no_undo() or tr("Somebody has shown a card since then.")

    def _undo_count(self) -> int:
        """Back to the last action of a person; never over a hidden choice that somebody else has shown."""
        for count in range(1, self.match.undoable + 1):
            action = self.match.actions[-count]
            if action.secrecy is Secrecy.PRIVATE and action.seat != self.person:
                return 0
            if action.seat in self.persons or not self.persons:
                return count
        return 0
