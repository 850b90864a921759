"""Asks a table whether its match ends by agreement: some answer behind the curtain, others on their phones."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from pygame import Rect

from crashgames.core.messages import Action, Reason
from crashgames.core.translation import tr
from crashgames.hotseat.ending import AgreementAnswer, EndPoll, Proposals, secrecy
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene, Lower, curtain_before
from crashgames.scenes.secrets.privacy import ask_who_answers_here, without_phone
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.hosting import Hosting
from crashgames.scenes.table.table import Table
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, row
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import Crowd
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Widget, alike


class Agreeing:
    """Proposals of one table."""

    def __init__(self, table: Table, hosting: Hosting) -> None:
        self.stage, self.turns, self.board, self.calls = table.stage, table.turns, table.board, table
        self.hosting = hosting
        self.proposals = Proposals(table.match, table.turns.persons)

    @property
    def offered(self) -> bool:
        """True if somebody could propose it here; nobody does in a lesson."""
        return self.proposals.offered and self.turns.lesson is None

    def propose(self) -> None:
        """Ask everybody, or say why not."""
        why = self.proposals.why_not()
        if why:
            self.stage.stack.push(NoticeScene(self.stage, tr("Propose ending the match"), why))
        elif self.offered:
            self._ask()

    def listen(self) -> None:
        """Ask everybody if a phone has proposed it, once nobody is choosing in secret."""
        if not self.hosting.proposed or (self.offered and self.proposals.in_secret):
            return
        self.hosting.proposed = False
        if self.offered and not self.proposals.tired:
            self._ask()

    def _ask(self) -> None:
        poll = EndPoll(self.turns.match, self.turns.persons)
        self.hosting.ask(poll)
        self.stage.stack.push(ProposalScene(self.stage, self, poll))


class ProposalScene(NoticeScene, SuddenScene):
    """Says what is asked; stays below the curtain until everybody has answered."""

    def __init__(self, stage: Stage, agreeing: Agreeing, poll: EndPoll) -> None:
        super().__init__(stage, tr("End the match now?"), picture=Crowd(agreeing.turns.match, Mood.CALM))
        self.agreeing, self.turns, self.hosting = agreeing, agreeing.turns, agreeing.hosting
        self.poll = poll

    @property
    def here(self) -> tuple[int, ...]:
        """Who is still to answer behind the curtain, as they have no phone."""
        return tuple(seat for seat in self.poll.waiting if seat not in self.turns.phones)

    @property
    def by_phone(self) -> tuple[int, ...]:
        """Who is asked by phone, whether or not they have answered."""
        return tuple(seat for seat in self.poll.people if seat in self.turns.phones)

    def build(self) -> list[Widget]:
        said = [secrecy()]
        said += [] if self.here else [tr("Everybody answers on their phone.")]
        self.details, self.rows = "\n".join(said), 2 if self.by_phone else 1
        return super().build()

    def _answers(self, room: Rect) -> Sequence[Widget]:
        upper, *lower = column(room, self.rows, self.stage.theme.gap(3))
        keep, *visit = row(upper, 2 if self.here else 1, self.stage.theme.gap(3))
        buttons = [Button(keep, tr("Keep playing"), self.back, icon="back")]
        for place in visit:
            hand = partial(self._hand_to, self.here[0])
            buttons.append(Button(place, tr("Let everybody answer"), hand, icon="hand", kind="primary"))
        for place in lower:
            words, tip = tr("Use this screen instead"), without_phone()
            here = partial(ask_who_answers_here, self.stage, self.turns.match, self.by_phone, self._hand_to)
            buttons.append(Button(place, words, here, icon="eye", tip=tip))
        return alike(buttons)

    def _hand_to(self, seat: int) -> None:
        self.stage.stack.push(self._curtain(seat))

    def _curtain(self, seat: int) -> CurtainScene:
        match = self.turns.match

        def page(lower: Lower) -> VisitScene:
            self.turns.give_device(seat)
            visit = Visit(match, seat, self.poll.choices(seat), kept=self.poll.page())
            return VisitScene(self.stage, self.agreeing.board, visit, self._take, lower)

        return curtain_before(self.stage, match, seat, page, self.words, lambda: seat in (*self.here, *self.by_phone))

    def _take(self, action: Action) -> Reason | None:
        """An answer from behind the curtain; the next one without a phone takes the device."""
        answer = cast(AgreementAnswer, action)
        if answer.seat in self.turns.phones:
            self.hosting.take(answer)
        else:
            self.poll.answer(answer)
        if self.here and answer.seat not in self.turns.phones:
            self.stage.stack.replace(self._curtain(self.here[0]))
        else:
            self.stage.stack.pop()
        return None

    def uncovered(self) -> None:
        super().uncovered()
        self.rebuild(fresh=True)

    def update(self, dt: float) -> None:
        """Once everybody has answered, end the match, or keep playing."""
        super().update(dt)
        if self.poll.waiting:
            return
        agreement = self.poll.agreement
        self.back()
        if agreement is not None:
            self.agreeing.calls.agree(agreement)
            return
        self.agreeing.proposals.refused()
        self.stage.stack.push(NoticeScene(self.stage, tr("Not everybody wants to end the match, so it continues.")))

    def back(self) -> bool:
        """Ask nobody any more, and go back to the table."""
        self.hosting.ask(None)
        self.stage.stack.pop()
        return True
