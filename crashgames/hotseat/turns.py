"""The next decision at this screen: a bot's, or a person's at the table, in private or together with others."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.secret_round import HIDDEN
from crashgames.hotseat.bots import BOT_SECONDS, Bots
from crashgames.hotseat.handover import hand_over, visiting_order
from crashgames.hotseat.taking_back import TakingBack
from crashgames.storage.sitting import Sitting, unkept_sitting

SECRET_PAUSE, HIDDEN_PAUSE = BOT_SECONDS + 0.05, 0.05
"""Seconds that one bot takes by itself, and each of several that decide together."""


class Way(Enum):
    """The ways in which a decision is made."""

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
    """A decision that is due: the way it is made, and the seats that make it, in their order."""

    way: Way
    seats: tuple[int, ...] = ()

    @property
    def seat(self) -> int | None:
        return self.seats[0] if self.seats else None


class Turns:
    """Keeps track of the seat to act in a match, and of whose eyes look at the table.

    One person among bots always sees their own cards, and decides everything at the table. Otherwise the open table is
    shown, and what is secret is decided in the way that the actions' secrecy and the game's box ask for.
    """

    def __init__(self, match: Match, sitting: Sitting | None = None) -> None:
        self.match = match
        self.sitting = sitting or unkept_sitting()
        self.persons = tuple(seat for seat, player in enumerate(match.players) if not player.is_bot)
        self.back = TakingBack(match, self.sitting, self.persons, lambda: self.person)
        self.bots = Bots(match, self.sitting.bot_seed)
        self.hand_open = False
        self._ask: Ask | None = None

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
        """Work the next decision out anew: the match or the way of voting has changed."""
        self._ask = None

    def give_device(self, seat: int) -> None:
        """Somebody takes the device for a private visit; those who still wait are visited from there."""
        hand_over(self.sitting, seat)
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
        if self.sitting.one_by_one or self.begun:
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
        return visiting_order(people, len(self.match.players), self.sitting.holder, self.leader)

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

    def legal_actions(self) -> list[Action]:
        """The legal actions of the person to act that may be seen at the table: private ones while the hand is open."""
        if self.ask.way is not Way.TABLE or self.person is None:
            return []
        legal = self.match.legal_actions(self.person)
        shown = self.alone or self.hand_open
        return [action for action in legal if shown or action.secrecy in (Secrecy.OPEN, Secrecy.SIMULTANEOUS)]

    @property
    def may_open_hand(self) -> bool:
        """Whether a person with a closed hand is to act, whatever is in the hand."""
        hands = any(kind.secrecy is Secrecy.PRIVATE for kind in self.match.info.action_types())
        held = hands and self.match.info.held_hands and self.ask.way is Way.TABLE
        return held and self.person is not None and not self.alone and not self.hand_open

    @property
    def needs_hand(self) -> bool:
        """Whether there is nothing to do without opening the hand."""
        return self.may_open_hand and not self.legal_actions()

    def play(self, action: Action) -> None:
        """Play an action. An open hand is closed unless its owner must go on choosing from it."""
        self.bots.forget()
        before = self.person
        self.match.play(action)
        self.forget()
        self.hand_open = self.hand_open and self.person == before and self._only_private(before)

    def _only_private(self, seat: int | None) -> bool:
        legal = self.match.legal_actions(seat) if seat is not None else ()
        return bool(legal) and all(action.secrecy is Secrecy.PRIVATE for action in legal)

    @property
    def bot(self) -> int | None:
        """The bot to act."""
        return self.seat if self.ask.way is Way.BOT else None

    @property
    def bot_is_seen(self) -> bool:
        """Whether the table sees something of what the bot is to do, and needs time to follow."""
        return self.bot is not None and not self._kinds((self.bot,)).intersection(HIDDEN)

    @property
    def bot_pause(self) -> float:
        """Seconds that a bot takes at least for something secret, so that its thinking gives nothing away."""
        kinds = self._kinds(() if self.bot is None else (self.bot,))
        if kinds.intersection(HIDDEN):
            return HIDDEN_PAUSE
        holds = self.bot is not None and self.match.info.held_hands
        return SECRET_PAUSE if Secrecy.PRIVATE in kinds or holds else 0.0

    def close(self) -> None:
        """Stop the bots for good."""
        self.bots.close()

    # Going back

    @property
    def can_undo(self) -> bool:
        return self.back.count > 0

    def undo(self) -> int:
        """Take back the last action of a person and all that bots did since; returns how many actions that was."""
        return self._take_back(self.back.count, self.sitting.practice)

    def undo_agreed(self) -> int:
        """Take back the last decision of a person, whatever has come to light; returns how many actions that was."""
        self.sitting.agreed += 1
        return self._take_back(self.back.agreeable, True)

    def _take_back(self, count: int, anyway: bool) -> int:
        self.bots.forget()
        if count:
            self.match.undo(count, anyway)
        self.sitting.taken_back += count
        self.forget()
        self.hand_open = False
        return count
