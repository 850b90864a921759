"""The table while a match is played: the same frame around the board of every game."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, IllegalAction, Reason, Secrecy, View
from crashgames.core.secret_round import HIDDEN, taken_up
from crashgames.core.translation import tr
from crashgames.hotseat.autosave import Autosave
from crashgames.hotseat.turns import Turns, Way
from crashgames.scenes.dialogs.choice import ChoiceScene
from crashgames.scenes.secrets.looking import leaves_the_window
from crashgames.scenes.secrets.privacy import Privacy
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.menu import open_table_menu
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.pointing import Pointing
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.standing_in import can_change, choose_seat
from crashgames.scenes.table.widgets import PieceTarget, TableRing
from crashgames.scenes.ways import ways_of
from crashgames.storage.keeper import Keeper
from crashgames.ui.bar import BarEntry, HeaderEntry, bar_buttons, header_buttons
from crashgames.ui.board import Lens, Piece
from crashgames.ui.keys import PRESSES, Intent
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.widgets import Button

WARM = object()
"""How warming up ends."""
BOT_PAUSE = 0.55
END_PAUSE = 2.2
HAND_ON = 2.0
"""Seconds for which nobody touches the table, before the curtain comes by itself for whoever is asked in private."""
TOUCHES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, *PRESSES)


class PlayScene(Scene):
    """Shows a match, brings presses to it as actions, lets bots move, and tells what happens."""

    def __init__(self, stage: Stage, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(stage)
        self.match = match
        match.listening = True
        self.turns = Turns(match, keeper.sitting if keeper else None)
        self.turns.sitting.one_by_one |= stage.settings.ballot == "one_by_one"
        self.autosave = Autosave(match, keeper, self._tell)
        self.picture = TablePicture(stage, match, self._play)
        self.board, self.rail = self.picture.board, self.picture.rail
        self.header = self.picture.head = Header(stage, self.turns, self.picture)
        self.privacy = Privacy(stage, self.turns, self.board, self._play)
        self.ring = TableRing(stage)
        self.pointing = Pointing(self.header, self.ring)
        self._warming = self.board.warm_up()
        self._warmed = False
        self._waited = 0.0
        self._asked: tuple[int, ...] = ()
        self._handed_on = -1
        """After how many actions the curtain came by itself last."""
        self._offered = False
        self._logs: dict[int, list[str]] = {}
        self._stood, self._untold = (None, []) if self.turns.eyes is not None else taken_up(match)
        self._untold_openly: list[Step[Any]] = []
        self.watchers: list[Callable[[Sequence[Step[Any]]], object]] = []
        """Told what the open table sees, as it happens; nothing when something was taken back."""
        self._shown_result = False

    # Life on the stack

    def entered(self) -> None:
        self.resized()

    def resized(self) -> None:
        self.header.buttons = len(self._header_entries())
        self.picture.arrange(self.turns.view())
        self._warming, self._warmed = self.board.warm_up(), False
        self._offer()

    def covered(self) -> None:
        self._close_match()
        self.ring.cancel()
        self._close_hand()

    def uncovered(self) -> None:
        self.stage.decided()
        self._waited = 0.0
        self._close_hand()
        if self.board.idle:
            self._offer()

    def _close_match(self) -> None:
        """Whoever turns to something else after the end may find all laid open there, and takes nothing back."""
        self.turns.back.closed |= self.match.outcome is not None

    def left(self) -> None:
        self.turns.close()
        self.autosave.close()

    @property
    def animating(self) -> bool:
        return self.picture.animating

    @property
    def quiet_for(self) -> float:
        """Until a tip or a notice comes or goes, or the result; a table at which a bot is to act does not rest."""
        if not self.board.idle or not self._warmed or self.turns.ask.way is Way.BOT:
            return 0.0
        result_due = self.match.outcome is not None and not self._shown_result
        end = END_PAUSE - self._waited if result_due else inf
        curtain = HAND_ON - self._waited if self._hands_on else inf
        return min(self.ring.quiet_for, self.header.quiet_for, self.autosave.quiet_for, end, curtain)

    # What comes in

    def handle(self, event: Event) -> None:
        if event.type in TOUCHES and self.turns.ask.way is Way.VISIT:
            self._waited = 0.0
        if leaves_the_window(event):
            self._close_hand()
        if not self.board.idle:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
                self._cut_short()
            return
        if event.type == pygame.MOUSEMOTION:
            self.pointing.point_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            why = self.pointing.explanation(event.pos)
            if why:
                self._tell(why)
        self.ring.handle(event)

    def intent(self, intent: Intent) -> bool:
        if not self.board.idle and self._only_cuts_short(intent):
            self._cut_short()
            return True
        if intent in (Intent.MENU, Intent.PEEK, Intent.UNDO):
            self._jump_to_end()
        match intent:
            case Intent.UNDO:
                self._undo()
            case Intent.PEEK:
                self._peek()
            case Intent.MENU | Intent.BACK:
                self._open_menu()
            case Intent.HELP:
                self._open_rules()
            case Intent.MUTE:
                self._tell(tr("Sound on") if self.stage.settings.mute else tr("Sound off"), alarm=False)
                return False
            case _:
                return self.ring.intent(intent)
        return True

    def _only_cuts_short(self, intent: Intent) -> bool:
        """Whoever would put a hand away that is closed already must not open the next person's."""
        opens = intent is Intent.PEEK and not self.turns.has_secrets and not self.turns.hand_open
        return opens or intent in (Intent.CONFIRM, Intent.BACK)

    def update(self, dt: float) -> None:
        self.dirty |= self.header.update(dt)
        self.autosave.update(dt)
        self.dirty |= self.header.warn(self.autosave.trouble)
        if not self.board.idle:
            self._move_on(dt)
        else:
            self._go_on(dt)
        self.ring.update(dt)
        self.pointing.look()
        self.dirty |= self.ring.dirty or bool(self.ring.stirred) or self.board.changed

    def _move_on(self, dt: float) -> None:
        self.picture.move_on(dt)
        if self.board.idle and not self._offered:
            self._offer()

    def _go_on(self, dt: float) -> None:
        """Nothing moves: a bot may, or the result is shown after a moment."""
        self._waited += dt
        self._warmed = next(self._warming, WARM) is WARM
        if self.match.outcome is not None:
            if not self._shown_result and self._waited > END_PAUSE:
                self._open_result()
        elif self.turns.bot is not None:
            self.turns.bots.think(self.turns.bot)
            speed = self.stage.settings.animation_speed
            pause = BOT_PAUSE / speed if speed and self.turns.bot_is_seen else 0.0
            action = self.turns.bots.choice() if self._waited >= max(pause, self.turns.bot_pause) else None
            if action is not None:
                self._play(action)
        elif self._hands_on and self._waited >= HAND_ON:
            self.stay()
            self.privacy.visit()

    def stay(self) -> None:
        """Leave the table in sight: for the present decision no curtain comes by itself any more."""
        self._handed_on = len(self.match.actions)

    @property
    def _hands_on(self) -> bool:
        """Whether the curtain will come: once for each decision, so that it lets whoever goes back to the table be."""
        return self.turns.ask.way is Way.VISIT and self._handed_on != len(self.match.actions)

    def _jump(self) -> None:
        self.board.jump()
        self._offer()

    def _cut_short(self) -> None:
        """By a press, which chooses nothing of what is offered then."""
        self._jump()
        if self.turns.person is not None:
            self.stage.decided()

    def _jump_to_end(self) -> None:
        """Before something that knows the match as it is, and not as the board still shows it."""
        if not self.board.idle:
            self._jump()

    # What goes on at the table

    def _play(self, action: Action) -> Reason | None:
        """Play what was chosen and show what comes of it; returns why it is not allowed, if it is not."""
        self._logs[len(self.match.actions)] = self.rail.log
        phase = self._phase
        before = self.match.view(None) if self.turns.hand_open else None
        try:
            self.turns.play(action)
        except IllegalAction as refusal:
            if action.secrecy is Secrecy.OPEN or self.turns.alone:
                self._tell(f"{refusal.reason.text} ({refusal.reason.rule})")
            return refusal.reason
        if action.seat in self.turns.persons:
            self.stage.decided()
        if before is not None and not self.turns.hand_open:
            self._cover_hand(before)
        self.autosave.keep()
        self._waited = 0.0
        self._untold += self.match.steps(self.turns.eyes)
        if self.watchers:
            self._untold_openly += self.match.steps(None)
        hidden = action.secrecy in HIDDEN and self._phase == phase
        if not hidden:
            self._tell_watchers()
        if hidden and self.turns.ask.way is not Way.TABLE:
            self._offer()
        else:
            self._show_untold()
        return None

    @property
    def _phase(self) -> str:
        return self.match.view(None).phase

    def _show_untold(self) -> None:
        """Let the table see what has happened, after secret rounds all at once."""
        steps, self._untold = self._untold, []
        if steps:
            self._offered = False
            self.picture.play(steps)
            self.ring.set_widgets(self._header_buttons())
            self.ring.focus(None)
            self.dirty = True
        else:
            self._offer()

    def _tell_watchers(self) -> None:
        steps, self._untold_openly = self._untold_openly, []
        for watch in self.watchers:
            watch(steps)

    def _offer(self) -> None:
        """Stand as the match stands, and offer what the person to act may do."""
        self._offered = True
        if self.turns.person is not None and self.turns.ask.seats != self._asked:
            self.stage.decided()
        self._asked = self.turns.ask.seats
        if self._untold and self.board.view is not None:
            self.board.offer(())
        elif self._untold and self._stood is not None:
            self.board.show(self._stood, ())
        else:
            self._show_now()
        self._rebuild()

    def _show_now(self) -> None:
        view, shown = self.turns.view(), self.board.view
        if shown is not None and shown.viewer is not None and shown.viewer != view.viewer:
            self._cover_hand(view)
        self.board.show(view, self.turns.legal_actions())

    def _rebuild(self) -> None:
        near = self.ring.focused.rect.center if self.ring.focused else None
        before = self.ring.focused
        targets = self._targets()
        bar = self._bar_buttons()
        self.ring.set_widgets([*targets, *bar, *self._header_buttons()])
        if targets and (before is None or isinstance(before, PieceTarget)):
            self.ring.focus(min(targets, key=lambda target: _distance(target.rect, near)))
        elif self.turns.ask.way is Way.BOT:
            self.ring.focus(None)
        elif bar and not targets:
            self.ring.focus(bar[0])
        self.dirty = True

    def _press(self, piece: Piece) -> None:
        if self.board.press(piece):
            self._rebuild()
            return
        actions = self.board.targets().get(piece, [])
        if len(actions) == 1 and not actions[0].grave:
            self._play(actions[0])
        elif actions:
            entries = [(self.board.label(action, self.board.legal), self._later(action)) for action in actions]
            entries += [(tr("Not yet"), _nothing)] if actions[0].grave else []
            self.stage.stack.push(ChoiceScene(self.stage, self.board.rect_of(piece), entries))
        elif self.board.is_hand(piece):
            self._toggle_hand()

    def _later(self, action: Action) -> Callable[[], object]:
        return lambda: self._play(action)

    def _undo(self) -> None:
        if not self.turns.can_undo:
            self._tell(self.turns.back.why_not())
            return
        self._jump()
        self.turns.undo()
        self.autosave.keep()
        self._stand_again()

    def _undo_agreed(self) -> None:
        self._jump()
        self.turns.undo_agreed()
        self.autosave.keep()
        self._stand_again()

    def _stand_again(self) -> None:
        """As it was before what has been taken back."""
        self._untold.clear()
        self._shown_result = False
        self.rail.log = self._logs.get(len(self.match.actions), self.rail.log)
        self._untold_openly.clear()
        self._tell_watchers()
        self._offer()
        self._tell(tr("Taken back"), alarm=False)

    # One's own hand

    def _peek(self) -> None:
        if self.turns.has_secrets:
            self.privacy.choose_who_looks()
        elif self.turns.hand_open or not self.stage.just_decided:
            self._toggle_hand()

    def _toggle_hand(self) -> None:
        if self.turns.person is None or self.turns.alone or not self.match.info.held_hands:
            return
        self._jump()
        self.turns.hand_open = not self.turns.hand_open
        self.stage.audio.play("deal", 0.6)
        self._offer()

    def _close_hand(self) -> None:
        if self.turns.hand_open:
            self.turns.hand_open = False
            self._offer()

    def _cover_hand(self, view: View) -> None:
        """Show backs from this frame on: no card fades away, nothing is said of one, no focus tells where it lay."""
        self.board.settle(view)
        self.board.offer(())
        self.ring.cancel()
        self.ring.set_widgets([], fresh=True)
        self.header.forget()
        self.picture.draw_anew()
        self.dirty = True

    def _tell(self, text: str, alarm: bool = True) -> None:
        self.header.notify(text)
        self.dirty = True
        if alarm:
            self.stage.audio.play("error")

    # Widgets

    def _targets(self) -> list[PieceTarget]:
        if self.board.view is None:
            return []
        pieces = [*self.board.targets(), *self.board.local_targets()]
        if self.turns.person is not None and not self.turns.alone:
            pieces += [
                piece for piece in self.board.pieces.standing if self.board.is_hand(piece) and piece not in pieces
            ]
        press, tip = self._press, self.pointing.tip
        return [PieceTarget(self.board, piece, press, tip) for piece in pieces]

    def _bar_buttons(self) -> list[Button]:
        return bar_buttons(self.stage, self.board, self._bar_entries())

    def _bar_entries(self) -> list[BarEntry]:
        """What there is to do beside pressing pieces."""
        if self.turns.ask.way is Way.OVER:
            return [BarEntry(tr("See the result"), self._open_result, "trophy", primary=True)]
        in_secret = self.privacy.entries()
        if in_secret:
            return in_secret
        board = self.board
        entries = [
            BarEntry(board.label(action, board.legal), self._later(action), primary=board.confirms(action))
            for action in board.loose_actions()
        ]
        if self.turns.may_open_hand:
            entries.append(BarEntry(tr("Open my hand"), self._toggle_hand))
        elif self.turns.hand_open:
            entries.append(BarEntry(tr("Close my hand"), self._toggle_hand))
        return entries

    def _header_buttons(self) -> list[Button]:
        return header_buttons(self.stage, self.header.area, self._header_entries())

    def _header_entries(self) -> list[HeaderEntry]:
        """Worked out only when somebody asks how far back it can go: that replays many moves."""
        entries = [
            HeaderEntry(self._undo_words, self._undo, "undo"),
            HeaderEntry(tr("Rules (F1)"), self._open_rules, "question"),
            HeaderEntry(tr("Menu (Escape)"), self._open_menu, "menu"),
        ]
        if self.turns.has_secrets:
            entries.insert(1, HeaderEntry(tr("Look at what only you know (H)"), self.privacy.choose_who_looks, "eye"))
        return [*(HeaderEntry(lens.words, self._through(lens), lens.icon) for lens in self.board.lenses()), *entries]

    def _undo_words(self) -> str:
        """While something moves they do not say why nothing can be taken back: that may not have been seen yet."""
        return self.turns.back.words() if self.board.idle else tr("Take the last move back (Backspace)")

    def _through(self, lens: Lens) -> Callable[[], None]:
        def look() -> None:
            self._jump()
            lens.call()
            self._rebuild()

        return look

    # Other scenes

    def _open_menu(self) -> None:
        def change() -> None:
            self.stage.stack.pop()
            choose_seat(self.stage, self.autosave)

        self._close_match()
        seats = change if can_change(self.match, self.autosave.keeper) else None
        agree = self._undo_agreed if self.turns.back.agreeable else None
        title = tr("Practice") if self.turns.sitting.practice else ""
        open_table_menu(self.stage, self.match, self._open_rules, lambda: self.autosave.safe, seats, agree, title)

    def _open_rules(self) -> None:
        ways_of(self.stage).rules(self.match.info)

    def _open_result(self) -> None:
        self._shown_result = True
        self.stage.stack.push(ResultsScene(self.stage, self.match, self.board, self.turns.sitting))

    # Drawing

    def draw(self, surface: Surface) -> None:
        self.picture.draw(surface, self.dirty, self.ring)
        self.dirty = False


def _distance(rect: Rect, point: tuple[int, int] | None) -> int:
    if point is None:
        return 0
    return (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2


def _nothing() -> None:
    """Nothing is done yet."""
