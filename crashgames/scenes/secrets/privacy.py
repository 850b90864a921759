"""The way of secrets to their owners: curtains, private pages and ballots, one after another, for every game."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Protocol

from crashgames.core.match import Match
from crashgames.core.messages import Action, Reason
from crashgames.core.translation import tr
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.dialogs.menu import SeatMenuScene
from crashgames.scenes.secrets.ballot import BallotScene
from crashgames.scenes.secrets.choosing import Visit, offered
from crashgames.scenes.secrets.curtain import CurtainScene, Lower, curtain_before
from crashgames.scenes.secrets.hint import HintScene
from crashgames.scenes.secrets.night import NightScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.bar import BarEntry
from crashgames.ui.board import Board
from crashgames.ui.scene import Scene, Stage


class SecretCalls(Protocol):
    """What the scenes of secrets ask of the table below them."""

    def play(self, action: Action, by_phone: bool = False) -> Reason | None:
        """Play what was decided, here or on a phone; returns why it is not allowed, if it is not."""

    def stand(self) -> object:
        """Bring the table to the present state of the match, as far as that may be seen."""

    def recall(self, seat: int) -> Visit | None:
        """What a seat was asked that has answered by phone."""


class Privacy:
    """Puts the scenes for secret decisions above the table and takes them away again.

    As long as the same decision is open to others the device goes from curtain to curtain, or from page to page where
    somebody is asked twice in a row; then the table is shown.
    """

    def __init__(self, turns: Turns, board: Board[Any], calls: SecretCalls) -> None:
        self.stage = board.stage
        self.turns = turns
        self.board = board
        self.calls = calls
        self._waiting: Scene | None = None
        """The curtain that came last for whoever is asked next."""
        self._night_comes = False
        """Whether something was left out of the last page for the night."""

    def entries(self) -> list[BarEntry]:
        """The buttons at the table that begin secret or joint decisions; none if there are none."""
        match self.turns.request.method:
            case Method.VISIT:
                together = [self._together(self.vote_together)] if self._voting else []
                words = tr("Pass the device to {name}").format(name=self.turns.match.names[self.turns.request.seats[0]])
                return [BarEntry(words, self.visit, "hand", primary=True), *together, *self.without_phone()]
            case Method.BALLOT:
                tip = tr("The device goes round the table and everybody chooses in private.")
                apart = BarEntry(tr("One at a time, in private"), self.vote_one_by_one, "hand", tip=tip)
                return [self._together(self.ballot, primary=True), apart]
            case Method.CALL:
                nobody = BarEntry(tr("Nobody"), self.say_nothing, "check", primary=True)
                return [nobody, BarEntry(tr("Somebody does"), self.call, "hand"), *self.without_phone()]
            case Method.PHONE:
                return self.without_phone()
        return []

    def without_phone(self) -> list[BarEntry]:
        """The way to the curtain for those who are asked by phone, whether or not they have answered."""
        entry = BarEntry(tr("Use this screen instead"), self.answer_here, "eye", tip=without_phone())
        return [entry] if self._by_phone else []

    @property
    def _by_phone(self) -> list[int]:
        return [seat for seat in self.turns.asked if seat in self.turns.phones]

    def answer_here(self) -> None:
        """Let somebody with a phone look and answer behind the curtain."""
        ask_who_answers_here(self.stage, self.turns.match, self._by_phone, self.look)

    def _choose_among(self, seats: Iterable[int], title: str, call: Callable[[int], object] | None = None) -> None:
        menu = SeatMenuScene(self.stage, self.turns.match, tuple(seats), title, call or self.look)
        self.stage.stack.push(menu)

    @property
    def next_visitor(self) -> int | None:
        """The seat to which the device is to be passed from the table; None if to nobody."""
        return self.turns.request.seats[0] if self.turns.request.method is Method.VISIT else None

    def _together(self, call: Callable[[], object], primary: bool = False) -> BarEntry:
        tip = tr("On a countdown, everybody shows a hand at once, and one of you enters what you all saw.")
        return BarEntry(tr("Show hands together"), call, "speed", primary=primary, tip=tip)

    @property
    def _voting(self) -> bool:
        """True if the device goes round for a vote that could still be taken together."""
        return not self.turns.begun and len(self.turns.request.seats) > 1 and self.turns.ask_together

    # Visits

    def visit(self) -> None:
        """Hand the device to whom the plan names next."""
        if self.turns.request.method is Method.VISIT and self.turns.seat is not None:
            self._waiting = self._curtain(self.turns.seat, deciding=True)
            self.stage.stack.push(self._waiting)

    def make_way(self) -> None:
        """Take away a curtain that waits for somebody who has got a phone since."""
        top = self.stage.stack.top
        if top is self._waiting and isinstance(top, CurtainScene) and top.seat in self.turns.phones:
            self.stage.stack.pop()

    def look(self, seat: int) -> None:
        """Let somebody look again at their secrets; whoever is asked in private anyway may also decide."""
        if self._is_for(seat):
            self.stage.stack.push(self._curtain(seat, self._decides(seat)))

    def _is_for(self, seat: int) -> bool:
        """True if somebody can have something to see or to decide behind the curtain, as everybody knows."""
        return self.turns.has_secrets or self.turns.match.info.held_hands or self._decides(seat)

    def _decides(self, seat: int) -> bool:
        """True if somebody is asked in private: the same before and after an answer by phone."""
        way, held = self.turns.request.method, self.turns.match.info.held_hands
        by_phone = seat in self.turns.phones and (way is not Method.TABLE or held)
        return seat in self.turns.asked and (by_phone or way in (Method.VISIT, Method.CALL))

    def choose_who_looks(self) -> None:
        """Ask who wants to look, without asking anybody to decide."""
        self._choose_among(self.turns.persons, tr("Who wants to look?"))

    def _curtain(self, seat: int, deciding: bool) -> CurtainScene:
        why = self._question() if deciding else tr("Look at your private page")
        return self._curtain_to(seat, lambda lower: self._page(seat, deciding, lower), why)

    def _curtain_to(self, seat: int, page: Callable[[Lower], Scene], why: str = "") -> CurtainScene:
        def opened(lower: Lower) -> Scene:
            self.turns.give_device(seat)
            return page(lower)

        return curtain_before(self.stage, self.turns.match, seat, opened, why, lambda: self._is_for(seat))

    def _cover(self, seat: int) -> None:
        """Lower the curtain before a page that one person went on to from another, unless nothing is left behind it."""
        if self._is_for(seat):
            self.stage.stack.replace(self._curtain(seat, deciding=True))
        else:
            self.stage.stack.pop()

    def _page(self, seat: int, deciding: bool = True, lower: Lower | None = None) -> Scene:
        turns, lower = self.turns, lower or partial(self._cover, seat)
        legal = offered(turns, self.board, seat) if deciding else ()
        people_alone = len(turns.persons) == len(turns.match.players) and not turns.phones
        night = deciding and people_alone and self.stage.settings.night == "aloud"
        visit = (self.calls.recall(seat) if deciding else None) or Visit(turns.match, seat, legal, night)
        pop, replace, cover = self.stage.stack.pop, self.stage.stack.replace, partial(self._cover, seat)

        def advise() -> None:
            replace(HintScene(self.stage, self.board, turns, seat, cover, lambda: replace(self._page(seat))))

        hints = deciding and self.stage.settings.hints and turns.session.teaching is None
        page = VisitScene(self.stage, self.board, visit, self._decide, lower, pop, advise if hints else None)
        page.hinted = self.turns.suggestion_for(seat)
        self._night_comes = night and page.page.at_night > 0
        return page

    # Hints

    def advise(self) -> None:
        """Show a hint to somebody who is asked, behind the curtain."""
        asked = self.turns.asked
        if len(asked) == 1:
            self.stage.stack.push(self._to_hint(asked[0]))
            return
        self._choose_among(asked, tr("Who wants a hint?"), lambda seat: self.stage.stack.push(self._to_hint(seat)))

    def _to_hint(self, seat: int) -> CurtainScene:
        """The curtain before the page with the hint for a seat."""
        done = self.stage.stack.pop
        return self._curtain_to(seat, lambda lower: HintScene(self.stage, self.board, self.turns, seat, lower, done))

    def _decide(self, action: Action) -> Reason | None:
        """Play what was decided; continue with this person's next decision, or with others who are asked."""
        before = self._phase
        if action.seat in self.turns.asked and action.seat not in self.turns.match.to_act():
            return Reason("", tr("You have already answered on your phone."))
        reason = self.calls.play(action)
        if reason:
            return reason
        asked = self.turns.seat if self.turns.request.method is Method.VISIT else None
        if self._night_comes and self._phase != before:
            self.stage.stack.replace(NightScene(self.stage, self.board.telling.night(self.turns.match.view(None))))
        elif asked == action.seat and (self._phase == before or not self.turns.match.steps(None)):
            self.stage.stack.replace(self._page(asked))  # more of the same, or something else that nobody else notices
        elif asked is not None and self._phase == before:
            self.stage.stack.replace(self._curtain(asked, deciding=True))
        else:
            self.stage.stack.pop()
        return None

    @property
    def _phase(self) -> str:
        return self.turns.match.view(None).phase

    # Ballots

    def ballot(self) -> None:
        """Let all people who are asked vote on a countdown."""
        match, seats = self.turns.match, self.turns.request.seats
        about = self.board.telling.candidates(match.view(None))
        scene = BallotScene(self.stage, match, seats, self._question(), about, self._count, self.vote_one_by_one)
        self.stage.stack.push(scene)

    def call(self) -> None:
        """Ask who speaks up. That one chooses in private, where nobody sees a card that turns out to be no use now."""
        self._choose_among(sorted(self.turns.request.seats), tr("Who speaks up?"))

    def say_nothing(self) -> None:
        """Answer for all who are asked that they do nothing."""
        for action in self.turns.silence(self.turns.request.seats):
            self.calls.play(action)

    def _question(self) -> str:
        question = self.board.telling.prompt(self.turns.match.view(None), self.board.names)
        return question[:1].upper() + question[1:]

    def vote_one_by_one(self) -> None:
        """Hand the device round for this vote."""
        if isinstance(self.stage.stack.top, BallotScene):
            self.stage.stack.pop()
        self.turns.session.one_by_one = True
        self.turns.forget()
        self.visit()

    def vote_together(self) -> None:
        """Vote on a countdown after all."""
        self.turns.session.one_by_one = False
        self.turns.forget()
        if self.turns.request.method is Method.BALLOT:
            self.ballot()
        else:
            self.calls.stand()

    def _count(self, votes: Sequence[Action]) -> None:
        for vote in votes:
            self.calls.play(vote)
        self.stage.stack.pop()


def ask_who_answers_here(stage: Stage, match: Match, seats: Sequence[int], call: Callable[[int], object]) -> None:
    """Ask which of those who are asked by phone uses this screen, if there are several."""
    if len(seats) == 1:
        call(seats[0])
    else:
        stage.stack.push(SeatMenuScene(stage, match, seats, tr("Who uses this screen?"), call))


def without_phone() -> str:
    """When somebody with a phone uses this screen, in words."""
    return tr("A phone is asleep, or out of reach? Its owner can look and answer here, behind the curtain.")
