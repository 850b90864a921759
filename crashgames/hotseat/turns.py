"""Who decides next at this screen, and how: at the table, in private, together; bots; moves taken back."""

import logging
import time
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from crashgames.core.bots import Bot, Clock
from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.secret_round import HIDDEN
from crashgames.hotseat.handover import Handover, visiting_order
from crashgames.hotseat.taking_back import TakingBack

log = logging.getLogger(__name__)

BOT_SECONDS = 0.25
SECRET_PAUSE, HIDDEN_PAUSE = BOT_SECONDS + 0.05, 0.05
"""For one bot by itself, and for each of several that decide together."""
BOT_PATIENCE = 10.0
"""Seconds after which something legal is played for a bot that does not answer."""


class Way(Enum):
    """How the next decision is made."""

    OVER = auto()
    BOT = auto()
    TABLE = auto()
    """For all to see; a held hand may be opened."""
    VISIT = auto()
    """By one after another behind the curtain."""
    BALLOT = auto()
    """By all together, on a countdown."""
    CALL = auto()
    """By whoever speaks up: one key says that nobody does."""


@dataclass(frozen=True)
class Ask:
    """The next decision: how it is made, and by whom, who comes first in front."""

    way: Way
    seats: tuple[int, ...] = ()

    @property
    def seat(self) -> int | None:
        return self.seats[0] if self.seats else None


class Turns:
    """Keeps track of the seat to act in a match, and of whose eyes look at the table.

    One person among bots always sees their own cards, and decides everything at the table. Otherwise the open table is
    shown; what is secret is asked for in the way that the actions' secrecy and the game's box tell.
    """

    def __init__(self, match: Match, bot_seed: int = 0) -> None:
        self.match = match
        self.persons = tuple(seat for seat, player in enumerate(match.players) if not player.is_bot)
        self.handover = Handover()
        self.back = TakingBack(match, self.persons, lambda: self.person)
        self.hand_open = False
        self.one_by_one = False
        """Whether the people vote one after another, not together."""
        self._ask: Ask | None = None
        self._bots: dict[int, Bot[Any]] = {
            seat: match.info.make_bot(player.level, bot_seed + seat, match.options)
            for seat, player in enumerate(match.players)
            if player.is_bot
        }
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot") if self._bots else None
        self._thought: Future[Action] | None = None
        self._asked = 0.0

    # Who

    @property
    def ask(self) -> Ask:
        """The next decision."""
        if self._ask is None:
            self._ask = self._next_ask()
        return self._ask

    @property
    def seat(self) -> int | None:
        """The seat to act, the first where there are several; None when the match is over."""
        return self.ask.seat

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

    @property
    def all_persons(self) -> bool:
        """Whether no bot plays."""
        return len(self.persons) == len(self.match.players)

    @property
    def leader(self) -> int | None:
        """Who decided last for all to see."""
        return next((a.seat for a in reversed(self.match.actions) if a.secrecy is Secrecy.OPEN), None)

    def forget(self) -> None:
        """The match or the way of voting has changed from outside."""
        self._ask = None

    def give_device(self, seat: int) -> None:
        """Somebody takes the device for a private visit; the plan goes on from there."""
        self.handover.give(seat)
        self.forget()

    def _next_ask(self) -> Ask:
        waiting = self.match.to_act()
        people = tuple(seat for seat in waiting if seat in self.persons)
        bots = tuple(seat for seat in waiting if seat not in self.persons)
        if not waiting:
            return Ask(Way.OVER)
        if bots and (not people or self._kinds(bots).intersection(HIDDEN)):
            return Ask(Way.BOT, bots)
        return self._ask_people(people)

    def _ask_people(self, people: tuple[int, ...]) -> Ask:
        kinds = self._kinds(people)
        if self.alone:
            return Ask(Way.TABLE, people)
        if kinds == {Secrecy.SIMULTANEOUS}:
            return self._ask_voters(people)
        if kinds == {Secrecy.OPEN} or self.match.info.held_hands:
            return Ask(Way.TABLE, people)
        return Ask(Way.VISIT, self._visiting_order(people))

    def _ask_voters(self, people: tuple[int, ...]) -> Ask:
        """A single person whom nobody else waits for says it openly, as all is opened then.

        When somebody has chosen already the others do so in private: in a ballot they would be seen to be left.
        """
        if self.silence(people):
            return Ask(Way.CALL, people)
        if self.one_by_one or self.begun:
            return Ask(Way.VISIT, self._visiting_order(people))
        return Ask(Way.BALLOT if len(people) > 1 else Way.TABLE, people)

    @property
    def begun(self) -> bool:
        """Whether of the people who decide in secret some have: the open view names all until the last has."""
        return len(set(self.match.view(None).to_act).intersection(self.persons).difference(self.match.to_act())) > 0

    def silence(self, people: Iterable[int]) -> list[Action]:
        """What all of these say by saying nothing, if the question is of that kind."""
        return [action for seat in people for action in self.match.legal_actions(seat) if action.silent]

    @property
    def ask_together(self) -> bool:
        """Whether what is asked could be decided on a countdown."""
        return self._kinds(self.ask.seats) == {Secrecy.SIMULTANEOUS}

    def _visiting_order(self, people: tuple[int, ...]) -> tuple[int, ...]:
        return visiting_order(people, len(self.match.players), self.handover.holder, self.leader)

    def _kinds(self, seats: Iterable[int]) -> set[Secrecy]:
        return {action.secrecy for seat in seats for action in self.match.legal_actions(seat)}

    # What

    @property
    def has_secrets(self) -> bool:
        """Whether the people at this screen have something to look at behind the curtain at any time."""
        kinds = {kind.secrecy for kind in self.match.info.action_types()}
        hidden = not kinds.isdisjoint((Secrecy.INFORMATION, Secrecy.PRIVATE))
        return hidden and not self.alone and not self.match.info.held_hands

    def view(self) -> View:
        return self.match.view(self.eyes)

    def offers(self) -> list[Action]:
        """What the person to act is offered at the table: private choices only while the hand is open."""
        if self.ask.way is not Way.TABLE or self.person is None:
            return []
        legal = self.match.legal_actions(self.person)
        shown = self.alone or self.hand_open
        return [action for action in legal if shown or action.secrecy in (Secrecy.OPEN, Secrecy.SIMULTANEOUS)]

    @property
    def may_open_hand(self) -> bool:
        """Whether a person acts whose hand is closed. It says nothing of what is in the hand."""
        hands = any(kind.secrecy is Secrecy.PRIVATE for kind in self.match.info.action_types())
        held = hands and self.match.info.held_hands and self.ask.way is Way.TABLE
        return held and self.person is not None and not self.alone and not self.hand_open

    @property
    def needs_hand(self) -> bool:
        """Whether there is nothing to do without opening the hand."""
        return self.may_open_hand and not self.offers()

    def play(self, action: Action) -> None:
        """Play an action. An open hand is closed unless its owner must go on choosing from it."""
        self.forget_thought()
        before = self.person
        self.match.play(action)
        self.forget()
        self.hand_open = self.hand_open and self.person == before and self._only_private(before)

    def _only_private(self, seat: int | None) -> bool:
        legal = self.match.legal_actions(seat) if seat is not None else ()
        return bool(legal) and all(action.secrecy is Secrecy.PRIVATE for action in legal)

    # Bots

    @property
    def bot(self) -> int | None:
        """The bot to act."""
        return self.seat if self.ask.way is Way.BOT else None

    @property
    def bot_is_seen(self) -> bool:
        """Whether the table sees something of what the bot is to do, and so should be given time."""
        return self.bot is not None and not self._kinds((self.bot,)).intersection(HIDDEN)

    @property
    def bot_pause(self) -> float:
        """Seconds that a bot takes at least for something secret: its thinking tells nothing of what it holds."""
        kinds = self._kinds(() if self.bot is None else (self.bot,))
        if kinds.intersection(HIDDEN):
            return HIDDEN_PAUSE
        holds = self.bot is not None and self.match.info.held_hands
        return SECRET_PAUSE if Secrecy.PRIVATE in kinds or holds else 0.0

    def think(self) -> None:
        """Let the bot to act begin to think, if it has not."""
        seat = self.bot
        if seat is None or self._thought or self._worker is None:
            return
        view, legal = self.match.view(seat), tuple(self.match.legal_actions(seat))
        self._asked = time.monotonic()
        self._thought = self._worker.submit(self._bots[seat].choose, view, legal, Clock(BOT_SECONDS))

    def thought(self) -> Action | None:
        """What the bot has chosen, None while it thinks. A bot that fails plays the first legal action."""
        if self._thought is None or not self._thought.done():
            return self._instead() if self._overdue else None
        done, self._thought = self._thought, None
        legal = self.match.legal_actions(self.seat) if self.seat is not None else ()
        try:
            action = done.result()
        except Exception:
            log.exception("the bot failed")
            return legal[0] if legal else None
        return action if action in legal else next(iter(legal), None)

    @property
    def _overdue(self) -> bool:
        return self._thought is not None and time.monotonic() - self._asked > BOT_PATIENCE

    def _instead(self) -> Action | None:
        """Leave a bot to itself that does not answer; the next one thinks with a mind of its own."""
        log.error("the bot does not answer")
        self.forget_thought()
        if self._worker is not None:
            self._worker.shutdown(wait=False)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        return next(iter(self.match.legal_actions(self.seat)), None) if self.seat is not None else None

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
        return self.back.count > 0

    def undo(self) -> int:
        """Take back the last action of a person and all that bots did since; returns how many actions that was."""
        return self._take_back(self.back.count, self.back.practice)

    def undo_agreed(self) -> int:
        """Take back the last decision of a person, whatever has come to light; returns how many actions that was."""
        return self._take_back(self.back.agreeable, True)

    def _take_back(self, count: int, anyway: bool) -> int:
        self.forget_thought()
        if count:
            self.match.undo(count, anyway)
        self.forget()
        self.hand_open = False
        return count
