"""Asks a table whether its match ends by agreement: some answer behind the curtain, others on their phones."""

from typing import cast

from pygame import Rect, Surface

from crashgames.core.messages import Action, Reason
from crashgames.core.translation import tr
from crashgames.hotseat.ending import Answer, EndPoll, Proposals, secrecy
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.hosting import Hosting
from crashgames.scenes.table.table import Table
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import label_height, roomy, sheet
from crashgames.ui.widgets import Button, Label, Widget, alike

WIDTH = 640


class Agreeing:
    """Proposals of one table."""

    def __init__(self, table: Table, hosting: Hosting) -> None:
        self.stage, self.turns, self.board, self.calls = table.stage, table.turns, table.board, table.calls
        self.hosting = hosting
        self.proposals = Proposals(table.match, table.turns.persons)
        self.poll: EndPoll | None = None

    @property
    def offered(self) -> bool:
        """True if somebody could propose it here; nobody does in a lesson."""
        return self.proposals.offered and self.turns.lesson is None

    def propose(self) -> None:
        """Ask everybody, or say why not."""
        why = self.proposals.why_not()
        if why:
            self.stage.stack.push(NoticeScene(self.stage, tr("Propose an end"), why))
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
        self.poll = EndPoll(self.turns.match, self.turns.persons)
        self.hosting.ask(self.poll)
        self.stage.stack.push(ProposalScene(self.stage, self, self.poll))

    # While everybody answers

    @property
    def here(self) -> tuple[int, ...]:
        """Who answers behind the curtain, those without a phone."""
        waiting = self.poll.waiting if self.poll else ()
        return tuple(seat for seat in waiting if seat not in self.turns.phones)

    def visit(self) -> None:
        """Hand the device to the next one without a phone. The proposal must be the top scene."""
        if self.here:
            self.stage.stack.push(self._curtain(self.here[0]))

    def _curtain(self, seat: int) -> CurtainScene:
        def lift() -> None:
            if self.poll is None or seat not in self.here:
                self.stage.stack.pop()
                return
            self.turns.give_device(seat)
            self.stage.stack.replace(self._page(seat, self.poll))

        return CurtainScene(self.stage, self.turns.match, seat, lift)

    def _page(self, seat: int, poll: EndPoll) -> VisitScene:
        def cover() -> None:
            self.stage.stack.replace(self._curtain(seat))

        visit = Visit(self.turns.match, seat, poll.legal(seat), kept=poll.page())
        return VisitScene(self.stage, self.board, visit, self._answer, cover)

    def _answer(self, action: Action) -> Reason | None:
        """An answer from behind the curtain; the next one without a phone takes the device."""
        if self.poll is not None:
            self.poll.answer(cast(Answer, action))
        if self.here:
            self.stage.stack.replace(self._curtain(self.here[0]))
        else:
            self.stage.stack.pop()
        return None

    def settle(self) -> None:
        """Everybody has answered: end the match, or keep playing. The proposal must be the top scene."""
        agreement = self.poll.agreement if self.poll else None
        self.withdraw()
        if agreement is not None:
            self.calls.agree(agreement)
            return
        self.proposals.refused()
        words = tr("Not everybody wants to end the match. It goes on.")
        self.stage.stack.push(NoticeScene(self.stage, words))

    def withdraw(self) -> None:
        """Ask nobody any more, and go back to the table."""
        self.poll = None
        self.hosting.ask(None)
        self.stage.stack.pop()


class ProposalScene(SuddenScene):
    """Says what is asked; stays below the curtain until everybody has answered."""

    overlay = True

    def __init__(self, stage: Stage, agreeing: Agreeing, poll: EndPoll) -> None:
        super().__init__(stage)
        self.agreeing = agreeing
        self.poll = poll
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme, wide, text = self.stage.theme, roomy(self.stage), self.stage.text
        pad, gap = theme.gap(7 if wide else 4), theme.gap(4 if wide else 2)
        width = min(self.area.w, theme.px(WIDTH)) - 2 * pad
        said = [(tr("End the match now?"), "display"), (self.poll.terms(), "text"), (secrecy(), "text")]
        said += [] if self.agreeing.here else [(tr("Everybody answers on their phone."), "bold")]
        step = "label" if wide else "body"
        head = text.line_height("title", "display")
        heights = [head, *(label_height(self.stage, words, step, width, face) for words, face in said[1:])]
        high = sum(heights) + theme.target + len(heights) * gap + 2 * pad
        self.panel = centre(self.area, (width + 2 * pad, high))
        *rooms, foot = stack(inset(self.panel, pad), [*heights, theme.target], gap)
        ink = theme.palette.ink_soft
        labels = [
            Label(
                place,
                words,
                ("title", "label") if face == "display" else step,
                None if face != "text" else ink,
                face,
                align="center",
            )
            for place, (words, face) in zip(rooms, said, strict=True)
        ]
        return [*self._buttons(foot), *labels]

    def _buttons(self, foot: Rect) -> list[Widget]:
        keep = (tr("Keep playing"), "back", self.agreeing.withdraw)
        entries = [keep, *([(tr("Let everybody answer"), "hand", self.agreeing.visit)] if self.agreeing.here else [])]
        cells = row(foot, len(entries), self.stage.theme.gap(3))
        kinds = ("plain", "primary")
        return list(
            alike(
                [
                    Button(cell, words, call, icon=icon, kind=kind)
                    for cell, (words, icon, call), kind in zip(cells, entries, kinds, strict=False)
                ]
            )
        )

    def uncovered(self) -> None:
        super().uncovered()
        self.rebuild(fresh=True)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.poll.waiting:
            self.agreeing.settle()

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self.panel)

    def back(self) -> bool:
        self.agreeing.withdraw()
        return True
