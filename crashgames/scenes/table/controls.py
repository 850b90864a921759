"""The controls of a table: pieces that can be pressed, notes on them, and buttons in the bar and the header."""

from collections.abc import Callable, Sequence
from functools import partial
from math import dist

from pygame import Rect

from crashgames.core.messages import Action
from crashgames.core.translation import listing, tr
from crashgames.hotseat.turns import Method
from crashgames.scenes.dialogs.menu import ChoiceScene
from crashgames.scenes.secrets.privacy import Privacy
from crashgames.scenes.table.hinting import Hinting
from crashgames.scenes.table.hosting import HOST_QUESTION_SECONDS, Hosting
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card_picture import GoOn
from crashgames.scenes.table.teaching.teacher import Teacher
from crashgames.scenes.table.widgets import DeadPiece, PieceTarget, Spot
from crashgames.ui.bar import BarEntry, HeaderEntry, bar_buttons, header_buttons
from crashgames.ui.board import Lens, Piece
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button, Widget


class Pointing:
    """Follows pointer and focus over the board of a match."""

    def __init__(self, table: Table) -> None:
        self.turns, self.picture, self.board = table.turns, table.picture, table.board
        self.ring, self.header = table.ring, table.header

    def look(self) -> None:
        """Show what choosing the piece under the pointer or the focus would do."""
        match, board = self.turns.match, self.board
        target = self.ring.looked_at
        piece = target.piece if target and board.idle else None
        if piece is None:
            self.header.note = ""
        elif self.ring.stage.by_keys:
            board.point(piece)
        if piece == board.hot:
            return
        actions = board.targets().get(piece, []) if piece else []
        self.header.note = actions[0].line(match.names) if len(actions) == 1 else ""
        preview = match.preview(actions[0], self.turns.eyes) if len(actions) == 1 else None
        board.look_at(piece, preview)

    def point_at(self, point: tuple[int, int]) -> None:
        """Put a note under the pointer where there is something to say."""
        target = self.ring.at(point)
        piece = target.piece if isinstance(target, PieceTarget) else self.board.piece_at(point)
        self.board.point(piece)
        if isinstance(target, PieceTarget):
            self.ring.put_note(None)
            return
        if piece is not None and self.board.view is not None:
            rect = self.board.rect_of(piece)
            note, is_reason = self.note(piece)
            if is_reason and self.board.is_hand(piece):
                note = f"{self.tip(piece)} {note}"
        else:
            rect, is_reason = Rect(point, (1, 1)), False
            note = self.picture.plates.tip_at(point)
        self.ring.note(rect, note, is_reason)

    def note(self, piece: Piece) -> tuple[str, bool]:
        """A note on a piece, and whether it says why the piece cannot be chosen."""
        assert self.board.view is not None
        openly = self.turns.request.method is Method.TABLE or not self.turns.phones  # it tells nobody who has answered
        tries = openly and self.turns.person is not None
        attempt = self.board.telling.attempt(piece, self.board.view) if tries else None
        reason = self.turns.match.why_not(attempt) if attempt else None
        if reason:
            return reason.text, True
        return self.board.tip(piece, self.board.view), False

    def explanation(self, point: tuple[int, int]) -> str:
        """The answer to a press on a piece that cannot be chosen and has no note: what is to be done.

        A note says why it cannot be chosen, or what it is: then it stands beside the piece at once.
        """
        piece = self.board.piece_at(point)
        if piece is None or self.turns.person is None or not isinstance(self.ring.at(point), DeadPiece | None):
            return ""
        self.point_at(point)
        note = next((widget for widget in self.ring.widgets if isinstance(widget, DeadPiece)), None)
        if note is None:
            return self.header.line()
        self.ring.tooltip.show(note)
        if note.why:
            self.ring.stage.audio.play("error")
        return ""

    def tip(self, piece: Piece) -> str:
        """The tip of a piece that stands; while something moves, pieces may be gone from what the board shows next."""
        board = self.board
        return board.tip(piece, board.shown) if board.idle and piece in board.pieces.standing else ""


class Controls:
    """Fills the focus ring of a table with widgets for what can be done there now."""

    def __init__(self, table: Table, privacy: Privacy, teacher: Teacher, hosting: Hosting) -> None:
        self.table = table
        self.stage, self.turns, self.board = table.stage, table.turns, table.board
        self.header, self.ring = table.header, table.ring
        self.privacy = privacy
        self.teacher = teacher
        self.hosting = hosting
        self.pointing = Pointing(table)
        self.hinting = Hinting(table, privacy)
        self._asked: tuple[int, ...] = ()

    def renew(self) -> None:
        """Lay out the controls of the present decision; a press meant for the one before does not count."""
        if self.turns.person is not None and self.turns.request.seats != self._asked:
            self.stage.decided()
        self._asked = self.turns.request.seats
        self.teacher.stand()
        self.lay_out()

    def lay_out(self) -> None:
        """Place the widgets anew."""
        before = self.ring.focused
        near = before.rect.center if before else None
        badge, buttons = self._header_buttons()
        alone = self.turns.person if self.turns.alone else None
        visitor = self.privacy.next_visitor
        self.table.picture.plates.called = alone if visitor is None else visitor
        targets, bar = self.targets(), self.bar_buttons()
        cards = self._cards([target.rect for target in targets], bar)
        known = [widget.card for widget in self.ring.widgets if isinstance(widget, GoOn)]
        self.ring.set_widgets([*targets, *bar, *self._spots(), *buttons, *cards, *badge])
        go_on = next((card for card in cards if isinstance(card, GoOn)), None)
        if go_on is not None and (go_on.card not in known or isinstance(before, GoOn)):
            self.ring.focus(go_on)
        elif targets and (before is None or isinstance(before, PieceTarget | GoOn)):
            self.ring.focus(min(targets, key=lambda target: dist(target.rect.center, near) if near else 0))
        elif (self.turns.request.method is Method.BOT and go_on is None and not bar) or self.turns.needs_phone:
            self.ring.focus(None)
        elif bar and not targets:
            self.ring.focus(bar[0])

    def _cards(self, pieces: list[Rect], bar: list[Button]) -> list[Widget]:
        """A hint that was asked for, else a card that explains the game."""
        actions = [] if self.privacy.entries() else self.board.loose_actions()
        return self.hinting.widgets(pieces, dict(zip(actions, bar, strict=False))) or self.teacher.widgets(
            pieces, [button.rect for button in bar]
        )

    def peek(self) -> None:
        """The key for secrets: to a private page, or a hand that is held."""
        if self.turns.has_secrets:
            self.privacy.choose_who_looks()
        elif self.turns.person in self.turns.phones:
            self.privacy.answer_here()
        elif self.turns.hand_open or not self.stage.just_decided:
            self.table.toggle_hand()

    def rest(self) -> None:
        """Leave only the buttons of the header while something moves."""
        self.table.picture.plates.called = None
        badge, buttons = self._header_buttons()
        self.ring.set_widgets([*self._spots(), *buttons, *badge])
        self.ring.focus(None)

    # Pieces

    def targets(self) -> list[PieceTarget]:
        """What can be pressed on the board now, local targets too; empty before the first view."""
        if self.board.view is None:
            return []
        pieces = [*self.board.targets(), *self.board.local_targets()]
        if self.turns.person is not None and not self.turns.alone and self.turns.person not in self.turns.phones:
            pieces += [
                piece for piece in self.board.pieces.standing if self.board.is_hand(piece) and piece not in pieces
            ]
        return [PieceTarget(self.board, piece, self.press, self.pointing.tip) for piece in pieces]

    def press(self, piece: Piece) -> None:
        """Play the action that a piece stands for, or ask which one."""
        if self.board.press(piece):
            self.lay_out()
            return
        actions = self.board.targets().get(piece, [])
        if len(actions) == 1 and not actions[0].grave:
            self.table.play(actions[0])
        elif actions:
            self._ask_which(actions, self.board.rect_of(piece))
        elif self.board.is_hand(piece):
            self.table.toggle_hand()

    def _ask_which(self, actions: Sequence[Action], beside: Rect) -> None:
        """Offer actions in a small menu, with a way out of those that cannot be taken back."""
        entries: list[tuple[str, Callable[[], object]]] = [
            (self.board.label(action, self.board.legal), partial(self.table.play, action)) for action in actions
        ]
        entries += [(tr("Not yet"), lambda: None)] if actions[0].grave else []
        self.stage.stack.push(ChoiceScene(self.stage, beside, entries))

    # Buttons

    def bar_buttons(self) -> list[Button]:
        """The buttons of the bar as they are now, laid out."""
        return bar_buttons(self.stage, self.board, self._bar_entries())

    def _bar_entries(self) -> list[BarEntry]:
        """The buttons for what can be done beside pressing pieces."""
        if self.turns.request.method is Method.OVER:
            return [BarEntry(tr("Show the result"), self.table.open_result, "trophy", primary=True)]
        in_secret = self.privacy.entries()
        if in_secret:
            return [*in_secret, *self._missing()]
        board = self.board
        entries = [self._entry(action) for action in board.loose_actions()]
        if self.turns.may_open_hand:
            entries.append(BarEntry(tr("Open my hand"), self.table.toggle_hand, primary=self.turns.needs_hand))
        elif self.turns.hand_open:
            entries.append(BarEntry(tr("Close my hand"), self.table.toggle_hand))
        elif self.turns.match.info.held_hands:
            entries += self.privacy.without_phone()
        return entries

    def _missing(self) -> list[BarEntry]:
        """After a while the host may learn for whom everybody waits; the button has its place from the start."""
        if self.turns.request.method is not Method.PHONE:
            return []

        def say() -> None:
            names = listing([self.turns.match.names[seat] for seat in self.turns.request.phones])
            self.table.notify(tr("No answer yet from {names}").format(names=names), False)

        early = tr("You can ask once everybody has had {n} s to answer.").format(n=round(HOST_QUESTION_SECONDS))
        why = None if self.hosting.waited >= HOST_QUESTION_SECONDS else early
        return [BarEntry(tr("Who is missing?"), say, "question", why=why)]

    def _entry(self, action: Action) -> BarEntry:
        """The button for an action that belongs to no piece."""
        board = self.board
        words, note = board.label(action, board.legal), board.button_tip(action)
        call = partial(self._ask_which, [action], board.bar) if action.grave else partial(self.table.play, action)
        alone = list(board.legal) == [action]
        return BarEntry(words, call, primary=alone or board.confirms(action), tip=note or None)

    def _spots(self) -> list[Spot]:
        """The goal leads to the rules, a narrow line of the log to all; and the places of the board's own."""
        parts = self.header.regions
        corner, found = self.table.picture.margin, list[Spot]()
        goal = with_key(self.stage.keys, tr("How to win: the rules"), Intent.HELP)
        log = with_key(self.stage.keys, tr("Everything that has happened"), Intent.LOG)
        if corner and corner.width:
            words = tr("Join with your phone: see who has joined, or get help")
            found.append(Spot(corner.area, self.table.admission.open, words))
        found += [Spot(lens.place, self._through(lens), lens.words) for lens in self.board.lenses() if lens.place]
        legal = [] if self.turns.person is None else self.board.loose_actions()
        for action in legal:  # what the words of a decision name does the same as the button
            words = self.board.label(action, legal)
            found += [Spot(place, partial(self.table.play, action), words) for place in self.board.named_by(action)]
        found.append(Spot(parts.goal, self.table.open_rules, goal, on_strip=True))
        if self.header.is_narrow:
            found.append(Spot(parts.ticker, self.table.open_log, log, on_strip=True))
        return found

    def _header_buttons(self) -> tuple[list[Button], list[Button]]:
        """The button for a phone that asks for a seat, and right of it the others, whose order it does not change."""
        badge, entries = self.table.admission.badge(), self.header_entries()
        self.header.buttons = len(badge) + len(entries)
        buttons = header_buttons(self.stage, self.header.regions.buttons, [*badge, *entries])
        return buttons[: len(badge)], buttons[len(badge) :]

    def renew_badge(self) -> bool:
        """Show at the edge of the table whether a phone asks for a seat; True if that has changed."""
        admission = self.table.admission
        if not admission.listen():
            return False
        self.header.aside = admission.words
        self.lay_out()
        return True

    def header_entries(self) -> list[HeaderEntry]:
        """The buttons of the header; where it is narrow the rules are behind the goal.

        The tip of undo is made only when somebody reads it, as it replays many moves.
        """
        narrow = self.header.is_narrow
        table, teacher, look = self.table, self.teacher, self.privacy.choose_who_looks
        again = HeaderEntry(tr("What did it say?"), teacher.tell_again, "lesson")
        entries = [
            (True, HeaderEntry(self._undo_words, table.undo, "undo")),
            (not narrow and teacher.can_tell_again, again),
            (not narrow and self.hinting.offered, self._lasting(tr("Hint"), Intent.HINT, self.hinting.ask, "bulb")),
            (self.turns.has_secrets, self._lasting(tr("Look at your secrets"), Intent.PEEK, look, "eye")),
            (not narrow, self._lasting(tr("Log"), Intent.LOG, table.open_log, "page")),
            (not narrow, self._lasting(tr("Rules"), Intent.HELP, table.open_rules, "question")),
            (True, self._lasting(tr("Menu"), Intent.BACK, table.open_menu, "menu")),
        ]
        lenses = (lens for lens in self.board.lenses() if lens.place is None)
        offered_by_board = (HeaderEntry(lens.words, self._through(lens), lens.icon) for lens in lenses)
        return [*offered_by_board, *(entry for offered, entry in entries if offered)]

    def _lasting(self, words: str, intent: Intent, call: Callable[[], object], icon: str) -> HeaderEntry:
        """A button whose tip names its key on the device in use when it is read."""
        return HeaderEntry(lambda: with_key(self.stage.keys, words, intent), call, icon)

    def _undo_words(self) -> str:
        """The tip of undo; while something moves it gives no reason, which may not have been seen yet."""
        with_undo = partial(with_key, self.stage.keys, intent=Intent.UNDO)
        return self.turns.back.words(with_undo) if self.board.idle else with_undo(tr("Take back the last move"))

    def _through(self, lens: Lens) -> Callable[[], None]:
        def look() -> None:
            self.table.jump()
            lens.call()
            self.lay_out()

        return look
