"""The table while a match is played: the same frame around the board of every game."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, IllegalAction
from crashgames.core.telling import tr
from crashgames.scenes.choice import ChoiceScene
from crashgames.scenes.header import Header
from crashgames.scenes.rail import Rail
from crashgames.scenes.table_widgets import DeadPiece, PieceTarget, TableRing
from crashgames.scenes.turns import Turns
from crashgames.ui.board import Board, Part, Piece
from crashgames.ui.keys import Intent
from crashgames.ui.layers import Layers
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.widgets import Button, Widget

BOT_PAUSE = 0.55
END_PAUSE = 2.2
LOG = 40
"""How many lines of the log are kept."""


class PlayScene(Scene):
    """Shows a match, brings presses to it as actions, lets bots move, and tells what happens."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self.match = match
        match.listening = True
        self.turns = Turns(match)
        self.board: Board = (match.info.board_class() or PlainBoard)(stage, match.names, self._play)
        self.board.on_step = self._note_step
        self.rail = Rail(stage, match, self.board)
        self.ring = TableRing(stage)
        self.header = Header(stage, self.turns, self.board)
        self._layers: Layers | None = None
        self._warming = self.board.warm_up()
        self._waited = 0.0
        self._arrived = False
        self._previewed = False
        self._logs: dict[int, list[str]] = {}
        self._shown_result = False

    def _parts(self) -> tuple[Part, ...]:
        rail, board, header = self.rail, self.board, self.header
        return (
            Part(rail.seats, lambda: rail.shows(board.view), lambda surface: rail.draw_seats(surface, board.view)),
            Part(rail.told, lambda: tuple(rail.log), rail.draw_log),
            Part(header.area, header.shows, header.draw),
        )

    # Life on the stack

    def entered(self) -> None:
        self.resized()

    def resized(self) -> None:
        theme = self.stage.theme
        width, height = theme.size
        gap = theme.gap(2)
        self.header.area = Rect(gap, gap, width - 2 * gap, theme.target + theme.gap(3))
        self.header.room = 3 * theme.target + theme.gap(12)
        rail = min(theme.px(224), width // 4)
        top = self.header.area.bottom + gap
        self.rail.place(Rect(gap, top, rail, height - top - gap), self.turns.view())
        left = gap + rail + gap
        self.board.place(Rect(left, top, width - left - gap, height - top - gap))
        self._layers = None
        self._warming = self.board.warm_up()
        self._offer()

    def covered(self) -> None:
        self.ring.cancel()
        self._close_hand()

    def uncovered(self) -> None:
        if self.board.idle:
            self._offer()

    def left(self) -> None:
        self.turns.close()

    @property
    def animating(self) -> bool:
        return not self.board.idle or self._layers is None or self._layers.behind

    # What comes in

    def handle(self, event: Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._close_hand()
        if not self.board.idle:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
                self._jump()
            return
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._explain(event.pos)
        self.ring.handle(event)

    def _explain(self, point: tuple[int, int]) -> None:
        """A press on a piece that cannot be chosen: say why, or once more what is to be done."""
        piece = self.board.piece_at(point)
        if piece is None or self.turns.person is None or not isinstance(self.ring.at(point), DeadPiece | None):
            return
        note, refusal = self._note(piece)
        self._tell(note if refusal else self.header.line())

    def intent(self, intent: Intent) -> bool:
        if not self.board.idle and intent in (Intent.CONFIRM, Intent.BACK):
            self._jump()
            return True
        match intent:
            case Intent.UNDO:
                self._undo()
            case Intent.PEEK:
                self._toggle_hand()
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

    def update(self, dt: float) -> None:
        self.dirty |= self.header.update(dt)
        if not self.board.idle:
            self._move_on(dt)
        elif self._arrived:
            self._offer()
        else:
            self._go_on(dt)
        self.ring.update(dt)
        self._look()
        self.dirty |= self.ring.dirty or self.board.changed

    def _move_on(self, dt: float) -> None:
        speed = self.stage.settings.animation_speed
        if speed:
            self.board.update(dt * speed)
        else:
            self.board.jump()
        self._arrived = self.board.idle

    def _go_on(self, dt: float) -> None:
        """Nothing moves: a bot may, or the result is shown after a moment."""
        self._waited += dt
        next(self._warming, None)
        if self.match.outcome is not None:
            if not self._shown_result and self._waited > END_PAUSE:
                self._open_result()
        elif self.turns.person is None:
            self.turns.think()
            speed = self.stage.settings.animation_speed
            action = self.turns.thought() if not speed or self._waited > BOT_PAUSE / speed else None
            if action is not None:
                self._play(action)

    def _jump(self) -> None:
        self.board.jump()
        self._offer()

    # What goes on at the table

    def _play(self, action: Action) -> None:
        self._logs[len(self.match.actions)] = self.rail.log
        try:
            self.turns.play(action)
        except IllegalAction as refusal:
            self._tell(f"{refusal.reason.text} ({refusal.reason.rule})")
            return
        self._waited = 0.0
        steps = self.match.steps(self.turns.eyes)
        if steps:
            self.header.told = ""
            self.board.play(steps)
            self.ring.set_widgets(self._header_buttons())
            self.ring.focus(None)
            self.dirty = True
        else:
            self._offer()

    def _note_step(self, step: Step) -> None:
        line = step.event.says(self.match.names)
        if line:
            self.rail.log = [*self.rail.log, line][-LOG:]
            self.header.told = line

    def _offer(self) -> None:
        """Stand as the match stands, and offer what the person to act may do."""
        self._arrived = False
        self.board.show(self.turns.view(), self.turns.offers() if self.match.outcome is None else ())
        self._rebuild()

    def _rebuild(self) -> None:
        near = self.ring.focused.rect.center if self.ring.focused else None
        before = self.ring.focused
        targets = self._targets()
        self.ring.set_widgets([*targets, *self._bar_buttons(), *self._header_buttons()])
        if targets and (before is None or isinstance(before, PieceTarget)):
            self.ring.focus(min(targets, key=lambda target: _distance(target.rect, near)))
        elif self.turns.person is None and self.match.outcome is None:
            self.ring.focus(None)
        self.dirty = True

    def _press(self, piece: Piece) -> None:
        if self.board.press(piece):
            self._rebuild()
            return
        actions = self.board.targets().get(piece, [])
        if len(actions) == 1:
            self._play(actions[0])
        elif actions:
            entries = [(action.says(self.match.names), self._later(action)) for action in actions]
            self.stage.stack.push(ChoiceScene(self.stage, self.board.rect_of(piece), entries))
        elif self.board.is_hand(piece):
            self._toggle_hand()

    def _later(self, action: Action) -> Callable[[], None]:
        return lambda: self._play(action)

    def _undo(self) -> None:
        if not self.turns.can_undo:
            self._tell(self.turns.why_no_undo())
            return
        self._jump()
        self.turns.undo()
        self._shown_result = False
        self.rail.log = self._logs.get(len(self.match.actions), self.rail.log)
        self._tell(tr("Taken back"), alarm=False)
        self._offer()

    # The own hand

    def _toggle_hand(self) -> None:
        if self.turns.person is None or self.turns.alone:
            return
        self.turns.hand_open = not self.turns.hand_open
        self.stage.audio.play("deal", 0.6)
        self._offer()

    def _close_hand(self) -> None:
        """Cover the cards at once: nothing of them stays in the picture, not even below a menu."""
        if self.turns.hand_open:
            self.board.jump()
            self.turns.hand_open = False
            self._offer()
            self.board.jump()

    # Looking

    def _look(self) -> None:
        target = self.ring.looked_at
        piece = target.piece if target and self.board.idle else None
        if piece is None:
            self.header.note = ""
        if piece == self.board.hot:
            return
        actions = self.board.targets().get(piece, []) if piece else []
        self.header.note = actions[0].says(self.match.names) if len(actions) == 1 else ""
        preview = self.match.preview(actions[0], self.turns.eyes) if len(actions) == 1 else None
        self.board.look_at(piece, preview)
        self._previewed = bool(preview and self.board.ghosts(preview))

    def _point_at(self, point: tuple[int, int]) -> None:
        """Lie a note under the pointer where there is something to say."""
        piece = self.board.piece_at(point)
        if isinstance(self.ring.at(point), PieceTarget):
            self.ring.put_note(None)
            return
        if piece is not None and self.board.view is not None:
            rect = self.board.rect_of(piece)
            note, refusal = self._note(piece)
        else:
            rect, refusal = Rect(point, (1, 1)), False
            note = self.rail.tip_at(point)
        old = next((w for w in self.ring.widgets if isinstance(w, DeadPiece)), None)
        if old is None or old.note != note or old.rect != rect:
            self.ring.put_note(DeadPiece(rect, note, refusal) if note else None)

    def _note(self, piece: Piece) -> tuple[str, bool]:
        """What there is to say about a piece, and whether it says why it cannot be chosen."""
        assert self.board.view is not None
        attempt = self.board.attempt(piece, self.board.view) if self.turns.person is not None else None
        reason = self.match.why_not(attempt) if attempt else None
        if reason:
            return f"{reason.text} ({reason.rule})", True
        return self.board.tip(piece, self.board.view), False

    def _tell(self, text: str, alarm: bool = True) -> None:
        self.header.tell(text)
        self.dirty = True
        if alarm:
            self.stage.audio.play("error")

    # Widgets

    def _targets(self) -> list[PieceTarget]:
        if self.board.view is None:
            return []
        pieces = [*self.board.targets(), *self.board.local_targets()]
        if self.turns.person is not None and not self.turns.alone:
            pieces += [piece for piece in self.board.layout_now() if self.board.is_hand(piece) and piece not in pieces]
        return [PieceTarget(self.board, piece, self._press, self._tip) for piece in pieces]

    def _tip(self, piece: Piece) -> str:
        """What a piece is; nothing where it would cover what pressing the piece would do."""
        if self.board.view is None or (self._previewed and piece == self.board.hot and not self.board.is_hand(piece)):
            return ""
        return self.board.tip(piece, self.board.view)

    def _bar_buttons(self) -> list[Widget]:
        if self.match.outcome is not None:
            rect = self._bar_rects(1)[0]
            return [Button(rect, tr("See the result"), self._open_result, icon="trophy", kind="primary")]
        entries = [(action.says(self.match.names), self._later(action)) for action in self.board.loose_actions()]
        if self.turns.may_open_hand:
            entries.append((tr("Open my hand"), self._toggle_hand))
        elif self.turns.hand_open:
            entries.append((tr("Close my hand"), self._toggle_hand))
        rects = self._bar_rects(len(entries))
        return [Button(rect, label, call) for rect, (label, call) in zip(rects, entries, strict=True)]

    def _bar_rects(self, count: int) -> list[Rect]:
        """As many buttons as asked for in the bar: one column if they fit, else as many as needed."""
        theme, bar = self.stage.theme, self.board.bar
        gap = theme.gap(2)
        rows = max(1, (bar.height + gap) // (theme.target + gap))
        columns = max(1, -(-count // rows))
        width = (bar.width - gap * (columns - 1)) // columns
        places = (divmod(k, columns) for k in range(count))
        return [
            Rect(bar.left + column * (width + gap), bar.top + row * (theme.target + gap), width, theme.target)
            for row, column in places
        ]

    def _header_buttons(self) -> list[Widget]:
        theme = self.stage.theme
        side = theme.target
        undo_tip = self.turns.why_no_undo() or tr("Take the last move back (Backspace)")
        entries: list[tuple[str, Callable[[], object], str]] = [
            ("undo", self._undo, undo_tip),
            ("question", self._open_rules, tr("Rules (F1)")),
            ("menu", self._open_menu, tr("Menu (Escape)")),
        ]
        left = self.header.area.right - theme.gap(2) - len(entries) * side - (len(entries) - 1) * theme.gap(2)
        buttons: list[Widget] = []
        for number, (icon, call, tip) in enumerate(entries):
            rect = Rect(left + number * (side + theme.gap(2)), self.header.area.centery - side // 2, side, side)
            why = undo_tip if icon == "undo" and not self.turns.can_undo else None
            buttons.append(Button(rect, "", call, icon=icon, tip=tip, why=why))
        return buttons

    # Other scenes

    def _open_menu(self) -> None:
        from crashgames.scenes.table_menu import open_table_menu

        open_table_menu(self.stage, self.match, self._open_rules)

    def _open_rules(self) -> None:
        from crashgames.scenes.rules import RulesScene

        self.stage.stack.push(RulesScene(self.stage, self.match.info))

    def _open_result(self) -> None:
        from crashgames.scenes.results import ResultsScene

        self._shown_result = True
        self.stage.stack.push(ResultsScene(self.stage, self.match))

    # Drawing

    def draw(self, surface: Surface) -> None:
        if self._layers is None:
            self._layers = Layers(self.stage, self.board, self._parts())
        self._layers.draw(surface, self.dirty or self.ring.dirty, self.ring.draw)
        self.dirty = False


def _distance(rect: Rect, point: tuple[int, int] | None) -> int:
    if point is None:
        return 0
    return (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
