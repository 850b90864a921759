"""Hints, shown only to whoever is to decide: at the table where all is open, else on a page or on a phone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from pygame import Rect, Surface

from crashgames.core.messages import Action, Secrecy
from crashgames.core.translation import tr
from crashgames.hotseat.hints import Hint
from crashgames.hotseat.turns import Method, Turns
from crashgames.phones.pages import PhoneHint
from crashgames.scenes.secrets.hint import MIN_HINT_SECONDS, what
from crashgames.scenes.secrets.hint_marks import BADGE_SIDE, draw_badge, draw_rim
from crashgames.scenes.secrets.privacy import Privacy
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card import TAIL, CardWidget, Writing
from crashgames.scenes.table.teaching.card_picture import lay_on_table
from crashgames.ui.board import Board
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Widget


class HintMark(Widget):
    """The rim around a piece or a button; `step` is its place in the order of presses, 0 if there is only one."""

    takes_focus = lifts = solid = False

    def __init__(self, rect: Rect, step: int, is_round: bool = False, rimmed: bool = True) -> None:
        super().__init__(rect)
        self.step = step
        self.is_round, self.rimmed = is_round, rimmed

    def reach(self, stage: Stage) -> Rect:
        """The place with its rim and badge."""
        return self.rect.inflate(stage.theme.px(BADGE_SIDE), stage.theme.px(BADGE_SIDE))

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.rimmed:
            draw_rim(surface, stage, self.rect, self.is_round)


class HintBadge(Widget):
    """The badge of a mark, above all rims."""

    takes_focus = lifts = solid = False

    def __init__(self, mark: HintMark, others: Sequence[Rect], plates: Sequence[Rect]) -> None:
        super().__init__(mark.rect)
        self.step = mark.step
        self.others, self.plates = others, plates

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_badge(surface, stage, self.rect, self.step, self.others, self.plates)


class Hinting:
    """Asks for a hint and shows it: at the table where all is open, else behind the curtain.

    A hint changes nothing: whoever asked presses what it marks, or something else.
    """

    def __init__(self, table: Table, privacy: Privacy) -> None:
        self.stage, self.turns, self.board = table.stage, table.turns, table.board
        self.header, self.calls = table.header, table
        self.privacy = privacy
        self._wanted = False

    @property
    def offered(self) -> bool:
        """True if people at this table may ask for hints: the game has bots, and no lesson has cards of its own."""
        teaching = self.turns.lesson is not None or self.turns.session.teaching is not None
        advised = self.stage.settings.hints and bool(self.turns.match.info.bot)
        return advised and bool(self.turns.persons) and not teaching

    @property
    def shown(self) -> Hint | None:
        """The hint that the table shows: that of the person to decide here, as long as nobody else may not see it."""
        hint, turns = self.turns.hints.given, self.turns
        if hint is None or hint.private or not (turns.advised_here and turns.person == hint.seat):
            return None
        return hint if hint.actions and self.offered and self.board.idle else None

    def ask_soon(self) -> None:
        """Ask as soon as the table is on top again."""
        self._wanted = True

    def ask(self) -> None:
        """Ask for a hint, or put away the one that is shown."""
        self._wanted = False
        turns = self.turns
        if not self.offered or self.close():
            return
        if not turns.asked or turns.bot is not None:
            self.calls.notify(tr("You can get a hint once it is your turn to decide."))
            return
        if turns.may_open_hand:
            self.calls.toggle_hand()
        if turns.advised_here and turns.person is not None:
            turns.hints.ask(turns.person)
            self.calls.notify(tr("Working out a hint…"), False)
        else:
            self.privacy.advise()

    def close(self) -> bool:
        """Put the hint away; returns True if there was one, or one was awaited here."""
        if self.shown is None and not self.turns.hints.thinking:
            return False
        self.turns.hints.forget()
        self.header.forget()
        self.calls.lay_out()
        return True

    # In the course of time

    @property
    def idle_seconds(self) -> float:
        """Seconds until there may be a hint."""
        return 0.0 if self._wanted or self.turns.hints.thinking else inf

    def update(self) -> None:
        """Show a hint that has been found."""
        if self._wanted:
            self.ask()
        hint = self.turns.hints.answer()
        if hint is None:
            return
        self.header.forget()
        if self.turns.advised_here and self.turns.person == hint.seat:
            self.turns.hints.give(replace(hint, actions=tuple(map(self.board.shown_as, hint.actions))))
            if not hint.actions:
                self.calls.notify(tr("There is no hint this time."))
        self.calls.lay_out()

    # The picture

    def widgets(self, pieces: Sequence[Rect], buttons: Mapping[Action, Button]) -> list[Widget]:
        """The card and the marks; `buttons` are those for single actions."""
        hint = self.shown
        self.board.advised = hint.actions if hint else ()
        self.board.suggest(self.turns.match.preview_line(hint.actions, self.turns.eyes) if hint else None)
        self.header.ticker.covered = self.header.overlaid = False
        if hint is None:
            return []
        marks = self._marks(hint, buttons)
        steps = {action: mark.step for mark, action in marks.items()}
        said = what(hint, self.turns.match, self.board)
        why = hint.reason(self.board.names)
        move = what(hint, self.turns.match, self.board, steps)
        writing = Writing(why, move, moves_first=True, sign="bulb", word=tr("Hint"))
        taken = [*pieces, *(button.rect for button in buttons.values())]
        about = [mark.reach(self.stage) for mark in marks]
        paper = lay_on_table(self.calls, writing, about, taken)
        plates = self.board.need.plates
        reach = 2 * self.stage.theme.px(TAIL)
        kept = [paper.rect.inflate(reach, reach)]
        badges = [HintBadge(mark, [*kept, *(one.rect for one in marks if one is not mark)], plates) for mark in marks]
        plate, told = self.board.pieces.sprite(("plate", hint.seat)), f"{writing.word}: {said}. {why}"
        bare = [mark.rect for mark in marks if not hidden(mark.rect, paper.rect, plates)]
        ends = bare or ([plate.rest.rect] if plate else [])
        return [*marks, *badges, CardWidget(paper, writing, self.close, ends, told, self.board)]

    def _marks(self, hint: Hint, buttons: Mapping[Action, Button]) -> dict[HintMark, Action]:
        """Marks on the pieces and buttons, numbered if there are several, with the actions that they are for."""
        found: list[tuple[Action, Rect, bool, bool]] = []
        for action in hint.actions:
            if action in buttons:
                found.append((action, buttons[action].rect, False, True))
                continue
            for piece in self.board.means(action):
                pose = self.board.pieces.sprites[piece].rest
                found.append((action, pose.rect, pose.round, self.board.rims(piece)))
        several = len(found) > 1
        return {HintMark(rect, several * step, *look): action for step, (action, rect, *look) in enumerate(found, 1)}


def hidden(place: Rect, card: Rect, plates: Sequence[Rect]) -> bool:
    """True if a plate lies between a card and a place below it, at which its tail would seem to point."""
    between = Rect(place.x, card.bottom, place.w, max(0, place.y - card.bottom))
    return between.collidelist(list(plates)) >= 0


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
        before = len(self._waited)
        for seat in [seat for seat, waited in self._waited.items() if waited >= MIN_HINT_SECONDS]:
            hints = self.turns.own_hints[seat]
            if (found := hints.answer()) is not None:
                hints.give(replace(found, private=True))
            if not hints.thinking:  # a hint that its seat has outrun is none
                del self._waited[seat]
        return len(self._waited) < before

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
