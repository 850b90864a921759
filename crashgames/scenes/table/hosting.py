"""A match played with phones: what each of them is given to show, and what is chosen there."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from msgspec import structs

from crashgames.core.match import Step
from crashgames.core.messages import View
from crashgames.core.remarks import Remarked
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import SecretPage, SecretRound
from crashgames.core.translation import current_language, tr
from crashgames.hotseat.ending import AgreementAnswer, EndPoll, verdict
from crashgames.hotseat.turns import Method
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import PagePress, PhoneNews, PhonePage
from crashgames.phones.table import PhoneTable
from crashgames.scenes.navigation import phones_of
from crashgames.scenes.phones.pages import SeatPage, album_of, at_rest, faces_of, offer_of
from crashgames.scenes.secrets.choosing import Visit, offered
from crashgames.scenes.table.bench import Bench
from crashgames.scenes.table.header_parts import who
from crashgames.scenes.table.hinting import PhoneHinting
from crashgames.scenes.table.recap import HaveRead, recap_by_phone
from crashgames.scenes.table.table import Table
from crashgames.ui.worlds import world_of

LISTEN_INTERVAL = 0.1
"""Seconds between two looks at what phones have sent, while nothing else happens."""
HOST_QUESTION_SECONDS = 20.0
"""Seconds after which the host may ask who has not answered yet."""


class Hosting:
    """Hands pages and news to the phones of a table whenever the board stands, and plays what comes back.

    Nothing on a phone is ahead of the board but the owner's own answer, and nothing changes there because somebody
    else has answered in secret.
    """

    def __init__(self, table: Table) -> None:
        self.stage, self.turns, self.board = table.stage, table.turns, table.board
        self.match, self.calls = table.match, table
        self.waited = 0.0
        """Seconds since everybody saw what is asked now."""
        self.dice = [Random() for _ in self.match.players]
        """Random numbers by seat, which shuffle what it can choose."""
        self.hinting = PhoneHinting(self.turns, self.board)
        self.bench = Bench(self.match, self.board, self.turns.session)
        self.proposed = False
        """True once a phone has proposed to end the match, until somebody has taken note of that."""
        self._poll: EndPoll | None = None
        """What is asked instead of anything else."""
        self._recaps: dict[int, SecretPage] = {}
        """What guests are told, unchanged until they have read it."""
        self._host = phones_of(self.stage) if self.turns.lesson is None else None
        self._table: PhoneTable | None = None
        self._laid: Hashable = None
        self._faces: dict[Hashable, int] = {}
        self._offers: dict[int, SeatPage] = {}
        self._asked: dict[int, Visit] = {}
        """What each seat was asked by phone in the present round, also after its answer."""
        self._shown: dict[int, PhonePage] = {}
        nothing: tuple[str, tuple[str, ...]] = ("", ())
        self._told = self._heard = nothing
        """The last line of the log and what bots said about it aloud: as told to phones, and as heard since."""

    # Who has a phone

    @property
    def host(self) -> PhoneHost | None:
        """The phones of this table, if they are switched on."""
        return self._host if self._host is not None and self._host.on else None

    def take_up(self) -> None:
        """Go on with the phones of a match that was saved, or with those that have joined before it began."""
        kept = self.turns.session.phones
        host = self._host
        if host is None:
            return
        phones = kept and (kept.digests or self.turns.session.seated)
        if kept and phones and not self.match.over and not (host.on and host.table.word == kept.word):
            host.switch_on(kept, awaits_evening=self.turns.session.seated is not None)
        self.turns.give_phones(host.table.seats_with_phone if host.on else ())

    def prepare(self) -> None:
        """The table has been laid out, perhaps in another language: its phones are its own from now on."""
        if self.host:
            self._seat(self.host.table)

    def _seat(self, table: PhoneTable) -> None:
        """Give a table of phones its album and the story so far."""
        self._table = table
        laid = table.word, current_language()
        if self._laid != laid:
            self._laid = laid
            self._faces = faces_of(self.board)
            table.lay_out(album_of(self.board, world_of(self.match.info).palette))
        table.guestbook.begin(guess.person for guess in self.turns.session.guesses)
        self.turns.session.phones = table.kept
        self.recall_story()

    def leave(self) -> None:
        """Take everything from the phones: the table is left."""
        self._offers.clear()
        self._shown.clear()
        if self._table is not None:
            self._table.show({})
            self._table.tell(between_games())
            self._table.seat_the_bench(None)

    # In the course of time

    def update(self, dt: float) -> None:
        """Notice who has come and gone, and play what was chosen."""
        before, self.waited = self.waited, self.waited + dt
        self._follow()
        if self._table is None or not self.host:
            return
        self.bench.take(self._table.guestbook)
        taken = self._table.take()
        for choice in taken:
            self._choose(choice)
        self.proposed |= self._table.take_proposed()
        asked = self._table.take_asked()
        for seat in asked:
            self.hinting.ask(seat)
        if self.hinting.update(dt) or taken or asked:
            self._show({})
        if before < HOST_QUESTION_SECONDS <= self.waited and self.turns.request.method is Method.PHONE:
            self.calls.follow_phones()

    def _follow(self) -> None:
        host = self.host
        if host is None:
            if self._table is not None:
                self._close()
            return
        table, session = host.table, self.turns.session
        seated = table.seats_with_phone.intersection(self.turns.persons)
        if table is not self._table:
            self._seat(table)
        elif (self.turns.phones, session.phones) == (seated, table.kept):
            return
        session.phones = table.kept
        self.turns.give_phones(table.seats_with_phone)
        self._offers = {seat: offer for seat, offer in self._offers.items() if seat in self.turns.phones}
        self.calls.follow_phones()

    def _close(self) -> None:
        """Somebody has switched the phones off, or their network has gone, after which they may come back."""
        self._table, self._laid = None, None
        self._offers.clear()
        self._shown.clear()
        if self._host is not None and self._host.trouble is None:
            self.turns.session.phones = None
        self.turns.give_phones(())
        self.calls.follow_phones()

    def _choose(self, choice: PagePress) -> None:
        """Play a choice on a page that still stands. It is shown again if nothing came of it: the page says why."""
        offer = self._offers.get(choice.seat)
        if offer is None or self._shown.get(choice.seat) != offer.page or choice.choice >= len(offer.actions):
            return
        del self._offers[choice.seat]
        self._show({choice.seat: at_rest(offer.page)})
        action = offer.actions[choice.choice]
        if isinstance(action, AgreementAnswer):
            self.take(action)
            return
        if isinstance(action, HaveRead):
            self._recaps.pop(action.seat, None)
            untold = self.turns.session.untold
            self.turns.session.untold = tuple(seat for seat in untold if seat != action.seat)
            self._show({action.seat: self._renewed(action.seat)})
            return
        if not action.secrecy.hidden:
            self.stage.ambient.touch()
        if self.calls.play(action, by_phone=True) is not None:
            self._offers[choice.seat] = offer
            self._show({choice.seat: offer.page})

    # Ending by agreement

    def ask(self, poll: EndPoll | None) -> None:
        """Ask all phones this until everybody has answered; None goes back to the match."""
        self._poll = poll
        self.stand()

    def take(self, answer: AgreementAnswer) -> None:
        """Take down the answer of a seat with a phone, wherever it was given; its phone says that it is in."""
        if self._poll is not None:
            self._poll.answer(answer)
        self._show({answer.seat: self._renewed(answer.seat)})

    # What phones show

    def stand(self) -> None:
        """The board stands: hand over all pages as the match stands, and what everybody knows."""
        if self._table is None:
            return
        self._told = self._heard
        self._asked = {seat: visit for seat, visit in self._asked.items() if self.has_answered(seat)}
        view = SecretRound(self.match).openly().view(None)
        self._table.tell(self._news(view))
        if self._table.guestbook.evening:
            self._table.seat_the_bench(self.bench.page(view))
        self._show({seat: self._renewed(seat) for seat in sorted(self.turns.phones)})

    def rest(self) -> None:
        """Something begins to move on the board: what was asked is over, and the rest waits for the end of that."""
        self.waited = 0.0
        self._show({seat: at_rest(page) for seat, page in self._shown.items()})

    def _show(self, pages: dict[int, PhonePage]) -> None:
        shown = self._shown | pages
        self._shown = {seat: page for seat, page in shown.items() if seat in self.turns.phones}
        if self._table is not None:
            offers = [(seat, offer) for seat, offer in self._offers.items() if self._shown.get(seat) == offer.page]
            hints = {seat: self.hinting.shown(seat, offer.actions) for seat, offer in offers if offer.page.hints}
            self._table.show(self._shown, {seat: hint for seat, hint in hints.items() if hint is not None})

    def _renewed(self, seat: int) -> PhonePage:
        """The page of a seat: that of a poll, of a guest, or of the match."""
        visit = partial(Visit, self.match, seat, dice=self.dice[seat])
        if self._poll is not None and seat in self._poll.people:
            legal = self._poll.legal(seat)
            return self._offered(visit(legal, kept=self._poll.page()), done=not legal, covered=False)
        if seat in self.turns.session.untold:
            if seat not in self._recaps:
                self._recaps[seat] = recap_by_phone(self.match, self.board, seat)
            return self._offered(visit((HaveRead(seat),), kept=self._recaps[seat]), covered=True)
        asked = visit(tuple(offered(self.turns, self.board, seat)))
        asked = replace(asked, kept=asked.page(self.board))
        if asked.legal:
            self._asked[seat] = asked
        return self._offered(asked, self.has_answered(seat), self.hinting.offered(seat))

    def _offered(self, visit: Visit, done: bool = False, hints: bool = False, covered: bool | None = None) -> PhonePage:
        """A page whose choices keep their order as long as it shows the same things."""
        secret, before = visit.page(self.board), self._offers.get(visit.seat)
        if before is None or (before.secret, before.legal, before.page.hints) != (secret, visit.legal, hints):
            before = offer_of(self.board, visit, secret, self._faces, hints)
            if covered is not None:
                before = replace(before, page=structs.replace(before.page, covered=covered))
            self._offers[visit.seat] = before
        page = before.page
        if not done:
            return page
        known = (*page.known, tr("Your answer is in."))
        return PhonePage(title=page.title, known=known, cards=page.cards, lines=page.lines, goal=page.goal)

    def recall(self, seat: int) -> Visit | None:
        """What a seat was asked that has answered already, for a look behind the curtain that shows nobody that."""
        return self._asked.get(seat) if self.has_answered(seat) else None

    def has_answered(self, seat: int) -> bool:
        """True if a seat has answered what others may still be asked."""
        return seat in self.turns.asked and seat not in self.match.to_act()

    # What everybody knows

    def hear(self, steps: Sequence[Step[Any]]) -> None:
        """Note what everybody is about to see; without steps, nobody has heard of it or something was taken back."""
        names, events = self.match.names, [step.event for step in steps if step.event.to is None]
        lines = [line for event in events if not isinstance(event, Remarked) and (line := event.line(names))]
        said = [str(event.line(names)) for event in events if isinstance(event, Remarked) and event.aloud]
        self.bench.hear(steps)
        if lines:
            self._heard = lines[-1], tuple(said)

    def recall_story(self) -> None:
        """Note again what was told last: the table has been taken up, or something was taken back."""
        replay = Replay(self.match)
        self._heard = replay.line(replay.count), ()
        self.bench.recall(replay)

    def _news(self, view: View) -> PhoneNews:
        """What everybody sees, from the open table before the present secret round."""
        outcome = self.match.result if self.match.agreed else view.outcome
        if outcome is not None:
            return PhoneNews(verdict(self.match, outcome), between_games().prompt, *self._told)
        turn = who(self.match.names, view.to_act) if view.to_act else ""
        return PhoneNews(turn, self.board.telling.prompt(view, self.board.names), *self._told)


def between_games(first: bool = False) -> PhoneNews:
    """What phones say while nothing is played, before the `first` game of an evening or after one."""
    if first:
        return PhoneNews(tr("Before the first game"), tr("It begins on the big screen."))
    return PhoneNews(tr("Between games"), tr("The next one begins on the big screen."))
