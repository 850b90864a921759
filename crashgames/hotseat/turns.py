"""The next decision at this screen: a bot's, or a person's at the table, in private or together with others."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from crashgames.core.bots import EXPERT, seconds_for
from crashgames.core.match import Match
from crashgames.core.messages import Action, Agreement, Secrecy, View
from crashgames.hotseat.bots import Bots
from crashgames.hotseat.hints import Hints
from crashgames.hotseat.taking_back import TakingBack
from crashgames.storage.session import Session, unsaved_session

SPARE_SECONDS, HIDDEN_PAUSE_SECONDS = 0.05, 0.05
"""Seconds beyond the thinking time of a bot that decides alone in secret, and for each of several that decide together.
"""


class Method(Enum):
    """How a decision is made."""

    OVER = auto()
    BOT = auto()
    TABLE = auto()
    """In public; a held hand may be opened."""
    VISIT = auto()
    """One after another behind the curtain."""
    BALLOT = auto()
    """All together, on a countdown."""
    CALL = auto()
    """By speaking up: one key means that nobody does."""
    PHONE = auto()
    """On phones, all at once. Whoever has none votes afterwards, on a countdown."""


@dataclass(frozen=True)
class DecisionRequest:
    """A decision that is due: its method, the seats asked at this screen in order, and those asked by phone.

    Phones are asked at once, whatever the method; an open decision can be made here or on a phone.
    """

    method: Method
    seats: tuple[int, ...] = ()
    phones: tuple[int, ...] = ()

    @property
    def seat(self) -> int | None:
        """The first seat asked at this screen; None if none is."""
        return self.seats[0] if self.seats else None


class Turns:
    """Keeps track of the seat to act in a match, and of the viewer for whom the table is drawn.

    One person among bots always sees their own cards and decides everything at the table. Otherwise the open table is
    shown, and secrets are decided as the secrecy of the actions and the box of the game require.
    """

    def __init__(self, match: Match, session: Session | None = None) -> None:
        self.match = match
        self.session = session or unsaved_session()
        self.persons = tuple(seat for seat, player in enumerate(match.players) if not player.is_bot)
        self.back = TakingBack(match, self.session, self.persons, lambda: self.person)
        teaching = self.session.teaching
        lesson = match.info.first_match() if teaching and not teaching.whole_table else None
        self.lesson = lesson if lesson and teaching and lesson.version == teaching.version else None
        """The lesson of the match; None if it is not one learner's first match, or the lesson has changed since."""
        self.bots = Bots(match, self.session.bot_seed, self.lesson)
        self._on_hint: Callable[[], object] = lambda: None
        self.hints = Hints(match, self.session, self.bots, self._note_hint)
        """Hints at the table and behind the curtain."""
        self.own_hints = {seat: Hints(match, self.session, self.bots, self._note_hint) for seat in self.persons}
        """Hints on phones, by seat."""
        self.hand_open = False
        self.phones: frozenset[int] = frozenset()
        """The people whose private screen is their own phone."""
        self._request: DecisionRequest | None = None
        self._ballot: str | None = None
        """How votes are taken by the settings."""

    # Seats

    def give_phones(self, seats: Iterable[int]) -> None:
        """Set which seats of people have a phone."""
        self.phones = frozenset(seats).intersection(self.persons)
        self.hand_open = self.hand_open and self.person not in self.phones
        self.forget()

    @property
    def request(self) -> DecisionRequest:
        """The next decision."""
        if self._request is None:
            self._request = self._next_request()
        return self._request

    @property
    def seat(self) -> int | None:
        """The seat to act at this screen, the first if there are several; None when the match is over."""
        return self.request.seat

    @property
    def person(self) -> int | None:
        """The seat to act if a person plays it and nothing is played for them; else None."""
        return self.seat if self.seat in self.persons and self.request.method is not Method.BOT else None

    @property
    def eyes(self) -> int | None:
        """The viewer for whom the table is drawn: a seat, or None for the open table."""
        if self.alone and self.persons:
            return self.persons[0]
        return self.person if self.hand_open else None

    @property
    def alone(self) -> bool:
        """True if the hand need not be hidden from anybody at this screen, and is not on a phone."""
        return len(self.persons) <= 1 and not self.phones

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats of people who are asked, including those who have already answered in a secret round."""
        return tuple(seat for seat in self.match.view(None).to_act if seat in self.persons)

    @property
    def leader(self) -> int | None:
        """The seat of the last open decision; None if there was none."""
        return next((a.seat for a in reversed(self.match.actions) if a.secrecy is Secrecy.OPEN), None)

    def forget(self) -> None:
        """Work out the next decision again, after a change of the match or of the method of voting."""
        self._request = None

    def vote_as(self, ballot: str) -> None:
        """Take votes by the method of the settings, unless this table chooses another one later."""
        goes_round = ballot == "one_by_one"
        if self._ballot is None:
            self.session.one_by_one |= goes_round
        elif self._ballot != ballot:
            self.session.one_by_one = goes_round
            self.forget()
        self._ballot = ballot

    def give_device(self, seat: int) -> None:
        """Note that a seat takes the device for a private visit; the remaining visits follow in order from there."""
        hand_over(self.session, seat)
        self.forget()

    def _next_request(self) -> DecisionRequest:
        waiting = self.match.to_act()
        people = tuple(seat for seat in waiting if seat in self.persons)
        bots = tuple(seat for seat in waiting if seat not in self.persons)
        if not waiting:
            return DecisionRequest(Method.OVER)
        if bots and (not people or self._hides(bots)):
            return DecisionRequest(Method.BOT, bots)
        if self.alone:
            return DecisionRequest(Method.TABLE, people)
        kinds, phones = self._kinds(people), tuple(seat for seat in people if seat in self.phones)
        if kinds != {Secrecy.SIMULTANEOUS} and (kinds == {Secrecy.OPEN} or self.match.info.held_hands):
            return DecisionRequest(Method.TABLE, people, phones)
        here = tuple(seat for seat in people if seat not in self.phones)
        if not here:
            return DecisionRequest(Method.PHONE, (), phones)
        if kinds == {Secrecy.SIMULTANEOUS}:
            return self._ask_voters(here, phones)
        return DecisionRequest(Method.VISIT, self._visiting_order(here), phones)

    def _ask_voters(self, people: tuple[int, ...], phones: tuple[int, ...]) -> DecisionRequest:
        """The way of asking voters. A person for whom nobody else waits votes openly, as everything is revealed then.

        Once somebody here has chosen, the others do so in private: a ballot would show who is left.
        """
        if self.silence(people):
            return DecisionRequest(Method.CALL, people, phones)
        if self.session.one_by_one or self.begun:
            return DecisionRequest(Method.VISIT, self._visiting_order(people), phones)
        if phones:
            return DecisionRequest(Method.PHONE, (), phones)
        return DecisionRequest(Method.BALLOT if len(people) > 1 else Method.TABLE, people)

    @property
    def begun(self) -> bool:
        """True if some of these people have chosen at this screen: the open view lists all seats until the last has."""
        return bool(set(self.asked).difference(self.phones, self.match.to_act()))

    def silence(self, people: Iterable[int]) -> list[Action]:
        """The actions by which these people stay silent; empty if the question does not allow that."""
        return [action for seat in people for action in self.match.legal_actions(seat) if action.silent]

    @property
    def ask_together(self) -> bool:
        """True if the question could be decided on a countdown."""
        return self._kinds(self.request.seats) == {Secrecy.SIMULTANEOUS}

    def _visiting_order(self, people: tuple[int, ...]) -> tuple[int, ...]:
        return visiting_order(people, len(self.match.players), self.session.holder, self.leader)

    def _kinds(self, seats: Iterable[int]) -> set[Secrecy]:
        return {action.secrecy for seat in seats for action in self.match.legal_actions(seat)}

    def _hides(self, seats: Iterable[int]) -> bool:
        """True if these seats choose in a secret round."""
        return any(kind.hidden for kind in self._kinds(seats))

    # Actions

    @property
    def has_secrets(self) -> bool:
        """True if people at this screen can have something private to look at, at any time."""
        kinds = {kind.secrecy for kind in self.match.info.action_types()}
        hidden = not kinds.isdisjoint((Secrecy.INFORMATION, Secrecy.PRIVATE))
        return hidden and not self.alone and not self.match.info.held_hands

    def view(self) -> View:
        """The view for whom the table is drawn."""
        return self.match.view(self.eyes)

    def legal_actions(self) -> list[Action]:
        """The person's legal actions that may be shown at the table; private ones only while the hand is open."""
        if self.request.method is not Method.TABLE or self.person is None:
            return []
        legal = self.match.legal_actions(self.person)
        shown = self.alone or self.hand_open
        return [action for action in legal if shown or action.secrecy in (Secrecy.OPEN, Secrecy.SIMULTANEOUS)]

    @property
    def may_open_hand(self) -> bool:
        """True if a person with a closed hand is to act, whatever the hand holds."""
        hands = any(kind.secrecy is Secrecy.PRIVATE for kind in self.match.info.action_types())
        held = hands and self.match.info.held_hands and self.request.method is Method.TABLE and not self.hand_open
        return held and self.person is not None and self.person not in self.phones and not self.alone

    @property
    def advised_here(self) -> bool:
        """True if the person to act may get a hint at the table, because nobody there would learn a secret from it."""
        secret = self.has_secrets or self.match.info.held_hands
        return self.request.method is Method.TABLE and (self.alone or self.hand_open or not secret)

    @property
    def needs_hand(self) -> bool:
        """True if nothing can be done without opening the hand."""
        return self.may_open_hand and not self.legal_actions()

    @property
    def needs_phone(self) -> bool:
        """True if nobody can do anything at this screen until a phone has answered."""
        held = self.request.method is Method.TABLE and self.person in self.phones and not self.legal_actions()
        return held or self.request.method is Method.PHONE

    def play(self, action: Action) -> None:
        """Play an action. An open hand is closed unless its owner must go on choosing from it."""
        level = self.bots.level
        self.bots.forget()
        before = self.person
        self.match.play(action, level)
        for hints in self._all_hints:
            hints.follow(action)
        self.forget()
        legal = self.match.legal_actions(before) if before is not None and self.person == before else ()
        goes_on = bool(legal) and all(action.secrecy is Secrecy.PRIVATE for action in legal)
        self.hand_open = self.hand_open and goes_on

    @property
    def _all_hints(self) -> tuple[Hints, ...]:
        return self.hints, *self.own_hints.values()

    def on_hint(self, call: Callable[[], object]) -> None:
        """Set what is called when a hint has been counted."""
        self._on_hint = call

    def _note_hint(self) -> None:
        self._on_hint()

    def suggestion_for(self, seat: int) -> Action | None:
        """The suggested action for the present decision of a seat, wherever it asked; None if there is none."""
        own = self.own_hints.get(seat)
        return self.hints.action_for(seat) or (own.action_for(seat) if own else None)

    @property
    def bot(self) -> int | None:
        """The seat to act if a bot plays it; else None."""
        return self.seat if self.request.method is Method.BOT else None

    @property
    def bot_is_seen(self) -> bool:
        """True if the table sees something of the bot's action, and needs time to follow it."""
        return self.bot is not None and not self._hides((self.bot,))

    @property
    def bot_pause(self) -> float:
        """The least seconds for a bot's secret action, and for every action of an expert.

        So its thinking time gives nothing away: an expert may think longer in one role than in another. Where hands are
        held at the table, it plans its turn with the first action and is as quick as others with the rest, and with a
        look at what it is shown.
        """
        if self.bot is None:
            return 0.0
        kinds, level = self._kinds((self.bot,)), self.match.players[self.bot].level
        goes_on = self.match.info.held_hands and self.match.actions and self.match.actions[-1].seat == self.bot
        if goes_on or kinds == {Secrecy.INFORMATION}:
            level = min(level, EXPERT - 1)
        together = self._hides((self.bot,))
        if together and level < EXPERT:
            return HIDDEN_PAUSE_SECONDS
        secret = level >= EXPERT or together or Secrecy.PRIVATE in kinds or self.match.info.held_hands
        return seconds_for(level, together) + SPARE_SECONDS if secret else 0.0

    def close(self) -> None:
        """Stop the bots for good."""
        self.bots.close()

    # Going back

    @property
    def can_undo(self) -> bool:
        """True if something can be taken back."""
        return self.back.agreed_end or self.back.count > 0

    def undo(self) -> int:
        """Take back a person's last action and all bots' actions since; return the number of actions.

        An agreed end is taken back alone.
        """
        if self.back.agreed_end:
            self.match.play_on()
            return self._take_back(0, False)
        return self._take_back(self.back.count, self.session.practice)

    def undo_agreed(self) -> int:
        """Take back a person's last decision, even if something was learned; return the number of actions."""
        self.session.agreed += 1
        return self._take_back(self.back.undo_by_agreement_count, True)

    def end(self, agreement: Agreement) -> None:
        """End the match, as all people have agreed to do."""
        self.bots.forget()
        self.match.agree(agreement)
        self.forget()
        self.hand_open = False

    def go_back_to(self, number: int) -> None:
        """Go back to the position after `number` actions, in a lesson, where everything can be tried again."""
        self._take_back(len(self.match.actions) - number, True)

    def _take_back(self, count: int, anyway: bool) -> int:
        self.bots.forget()
        for hints in self._all_hints:
            hints.forget()
        if count:
            self.match.undo(count, anyway)
        self.session.taken_back += count
        self.forget()
        self.hand_open = False
        return count


def visiting_order(waiting: Sequence[int], seats: int, holder: int | None, leader: int | None) -> tuple[int, ...]:
    """The waiting seats in the order of their visits.

    The holder of the device comes first, then it goes round the table. `leader` leads the present turn and is likely to
    be asked next, so this seat comes last and needs no further pass.
    """
    start = holder if holder is not None else leader if leader is not None else 0
    return tuple(sorted(waiting, key=lambda seat: (seat == leader and seat != holder, (seat - start) % seats)))


def hand_over(session: Session, seat: int) -> None:
    """Give the device to `seat` for a private visit; counts a pass if somebody else held it."""
    if seat != session.holder:
        session.holder = seat
        session.passes += 1
