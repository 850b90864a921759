"""A private visit: what one person may see, in envelopes that are held open, and what only this person decides."""

import random
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.messages import Action, Reason, Secrecy
from crashgames.core.translation import tr
from crashgames.scenes.secrets.ballot import sign
from crashgames.scenes.secrets.curtain import reset_pointer
from crashgames.scenes.secrets.envelope import CARD_HEIGHT, Envelope, Sealed, SealedLines, aid_beside, envelope_places
from crashgames.scenes.secrets.guidance import PageWords, guide_to_choose, guide_to_look, heading, left_for_the_night
from crashgames.scenes.secrets.looking import Looking, SlideButton, leaves_the_window
from crashgames.ui.bar import LOW
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import DOUBLE_CLICK, Stage
from crashgames.ui.secrets import SecretCard, SecretPage
from crashgames.ui.sheets import roomy, sheet
from crashgames.ui.theme import PALETTE
from crashgames.ui.widgets import Button, Label, LastStep, Widget
from crashgames.ui.widgets.base import Point

LEAST_TIME = 1.5
"""Seconds that every visit takes at least, whatever is to be seen."""
LINGER = 1.5
"""Seconds to look again after letting go, before a page with nothing to decide ends."""
BROADEST = 1100
OPTION, NARROW_OPTION = 240, 190
"""The width that a button below the envelopes needs at least, and where room is scarce."""
LARGE = 150
"""The height of what can be chosen on a page with nothing to look at."""

T = TypeVar("T")


class VisitScene(WidgetScene):
    """Shows a page to its owner. With `legal` actions one is chosen and confirmed; without, it is only looked at.

    Where there is only something to see the visit ends by itself when its owner has looked and let go. In a `night` to
    come people will learn what is left out of the page.
    """

    def __init__(
        self,
        stage: Stage,
        match: Match,
        board: Board[Any],
        seat: int,
        legal: Sequence[Action],
        on_choice: Callable[[Action], Reason | None],
        on_cover: Callable[[], object],
        on_done: Callable[[], object] | None = None,
        places: random.Random | None = None,
        night: bool = False,
    ) -> None:
        super().__init__(stage)
        self.match = match
        self.board = board
        self.seat = seat
        page = board.secret(match.view(seat), legal)
        self.page: SecretPage = left_for_the_night(page) if night else page
        self.words = PageWords(stage, self.page)
        self.on_choice = on_choice
        self.on_cover = on_cover
        self.on_done = on_done or on_cover
        self.legal = legal
        self.looks_only = not legal
        on_cards = set(chain.from_iterable(card.actions for card in self.page.cards))
        loose = list(self.page.choices if legal and self.page.choices else [a for a in legal if a not in on_cards])
        mixed = places or random.Random()
        self.cards = self._mixed(self.page.cards, mixed) if on_cards else self.page.cards
        self._unmixed, self.options = tuple(loose), self._mixed(loose, mixed)
        self._order = self._mixed(range(max([0, *(len(card.actions) for card in self.cards)])), mixed)
        self.card: SecretCard | None = None
        self.chosen: Action | None = loose[0] if len(loose) == 1 and not on_cards else None
        self.confirms_only = self.chosen is not None
        self.looked = self.bare
        self.refusal = ""
        self.looking = Looking(stage)
        self._age = 0.0
        self._card_since = 0.0
        """At what age of the page the card was chosen."""
        self._shut = 0.0
        """Seconds since the envelopes were closed that had been open."""
        self._panel = Rect(0, 0, 1, 1)
        self._peek: Button | None = None
        self._confirm: LastStep | None = None
        self._guide: Label | None = None

    @property
    def bare(self) -> bool:
        """Whether there is nothing to look at, only something to choose."""
        return not (self.page.cards or self.page.lines)

    @property
    def quiet_for(self) -> float:
        """As long as it is closed, unless it will end or something may be confirmed in a moment."""
        waits = self.open or self._age < LEAST_TIME or (self.ends_by_itself and self.looked)
        return 0.0 if waits else self.ring.quiet_for

    @property
    def ends_by_itself(self) -> bool:
        """Whether there is only something to see here, and nothing to decide."""
        informs = self.confirms_only and self.chosen is not None and self.chosen.secrecy is Secrecy.INFORMATION
        return not self.bare and (self.looks_only or informs)

    def _mixed(self, things: Sequence[T], places: random.Random) -> tuple[T, ...]:
        """In another order at each visit, so that a hand's way to a button tells nothing."""
        if not self.stage.settings.shuffle_secret_buttons:
            return tuple(things)
        return tuple(places.sample(things, len(things)))

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        area.centerx = self.area.centerx
        gap = theme.gap(3 if roomy(self.stage) else 2)
        rows = 0 if self.bare else self._option_rows(area.w)
        high, close = self._option_height(rows, gap)
        options = rows * (high + close) - close if rows else 0
        foot_height, guide = round(theme.target * 1.25), self.words.guide_height
        lines = [theme.target, self.words.height, 1.0, *([options] if rows else []), guide, foot_height]
        bar, words, self._panel, *room, guided, foot = column(area, lines, gap)
        held = inset(self._panel, theme.gap(5 if roomy(self.stage) else 3))
        return [
            *(self._large_options(held) if self.bare else ()),
            *self._foot(foot),
            *(() if self.bare else self._held(held)),
            *(self._options(room[0], rows, close) if room else ()),
            *heading(self.stage, bar, self.match, self.seat, self.page.title),
            *self.words.labels(words, self.refusal),
            self._guide_label(guided),
        ]

    def _held(self, room: Rect) -> list[Widget]:
        """The envelopes, beside them the sealed lines, and below them what helps to choose."""
        theme = self.stage.theme
        gap = theme.gap(4)
        room, aid = aid_beside(self.stage, room, self.page, self.card, self.board)
        cards, lines = row(room, [1.5, 1.0], gap) if self.cards and self.page.lines else (room, room)
        lines = centre(lines, (lines.w, theme.px(CARD_HEIGHT)))
        sealed = [SealedLines(lines, self.page.lines)] if self.page.lines else []
        return [*self._envelopes(cards), *sealed, *aid]

    def _envelopes(self, room: Rect) -> list[Widget]:
        places = envelope_places(self.stage, room, len(self.cards), self.board.card_shape)
        return [self._envelope(place, number) for number, place in enumerate(places)]

    def _envelope(self, place: Rect, number: int) -> Envelope:
        card = self.cards[number]
        choose = (lambda: self._choose_card(card)) if card.actions else None
        envelope = Envelope(place, number, card, self.board, choose)
        envelope.chosen = card is self.card
        return envelope

    def _options(self, room: Rect, rows: int, gap: int) -> list[Widget]:
        """What the chosen card or the page leaves to choose, as buttons."""
        of_card = self.card.actions if self.card else ()
        places = [number for number in self._order if number < len(of_card)]
        actions = [of_card[number] for number in places] if len(places) > 1 else self.options
        columns = max(1, -(-len(actions) // rows))
        cells = [cell for line in column(room, rows, gap) for cell in row(line, columns, gap)]
        return [self._option(cell, action) for cell, action in zip(cells, actions, strict=False)]

    def _large_options(self, room: Rect) -> list[Widget]:
        """As on the switches of a ballot: what can be chosen is all there is."""
        theme = self.stage.theme
        place = centre(room, (room.w, theme.px(LARGE)))
        cells = row(place, len(self.options), theme.gap(5))
        signs = {action: sign(number, len(self.options)) for number, action in enumerate(self._unmixed)}
        buttons = [self._option(cell, action) for cell, action in zip(cells, self.options, strict=True)]
        for button, action in zip(buttons, self.options, strict=True):
            button.icon, button.kind = signs[action], "primary" if button.chosen else "plain"
        return [*buttons]

    def _option(self, place: Rect, action: Action) -> Button:
        chosen = action == self.chosen
        label, icon = self.board.label(action, self.legal), "check" if place.w >= self.stage.theme.px(OPTION) else None
        return Button(place, label, lambda: self._choose(action), icon=icon if chosen else None, chosen=chosen)

    def _most_options(self) -> int:
        loose = 0 if self.confirms_only else len(self.options)
        return max(loose, *(len(card.actions) for card in self.cards if len(card.actions) > 1), 0)

    def _option_rows(self, width: int) -> int:
        most = self._most_options()
        narrowest = self.stage.theme.px(OPTION if roomy(self.stage) else NARROW_OPTION)
        return -(-most // max(1, width // narrowest)) if most else 0

    def _option_height(self, rows: int, gap: int) -> tuple[int, int]:
        """How high each is, and what lies between: several rows are low where room is scarce."""
        theme, low = self.stage.theme, rows > 1 and not roomy(self.stage)
        return (round(theme.target * LOW), theme.gap(1)) if low else (theme.target, gap)

    def _foot(self, room: Rect) -> list[Widget]:
        """Buttons to look, to leave, and to confirm where there is something to decide."""
        gap = self.stage.theme.gap(4)
        left, middle, *right = row(room, [1.6, 1.0] if self.ends_by_itself else [1.3, 0.8, 1.0], gap)
        self._peek = None if self.bare else self._peek_button(left, room)
        close = Button(middle, tr("Close the curtain"), self.back, icon="eye_off", kind="quiet")
        self._confirm = None if self.ends_by_itself else self._confirm_button(*right)
        return [*([self._peek] if self._peek else []), close, *([self._confirm] if self._confirm else [])]

    def _confirm_button(self, place: Rect) -> LastStep:
        button = LastStep(place, self._confirm_label(), self._do_confirm, icon="check", kind="primary")
        button.why = self._why_not()
        return button

    def _confirm_label(self) -> str:
        return self.board.label(self.options[0], self.legal) if self.confirms_only else tr("Confirm")

    def _peek_button(self, place: Rect, foot: Rect) -> Button:
        """Held, it lets the pointer slide to the envelopes and to what lies between them and the foot."""
        button = self.looking.make_button(place, "plain" if self.looked else "primary", self._slide, self._drop)
        if isinstance(button, SlideButton):
            button.reach = self._panel.unionall([place, Rect(foot.x, self._panel.y, foot.w, foot.y - self._panel.y)])
        return button

    # Looking

    @property
    def open(self) -> bool:
        """Whether the envelopes are open now."""
        return self.looking.open

    @property
    def dead(self) -> bool:
        """Whether no press counts yet: where one opens secrets, a double press on the screen before must not."""
        return self.stage.settings.peek != "hold" and self._age < DOUBLE_CLICK

    def update(self, dt: float) -> None:
        self._age += dt
        self.looking.update(dt)
        super().update(dt)
        self._show(self.open)
        self._allow()
        self._tell_what_to_do()
        self._end(dt)

    def _show(self, is_open: bool) -> None:
        sealed = [widget for widget in self.ring.widgets if isinstance(widget, Sealed)]
        if all(widget.open == is_open for widget in sealed):
            return
        for widget in sealed:
            widget.open = is_open
        self.looked |= is_open
        self.dirty = True
        self.stage.audio.play("deal", 0.5)
        if not is_open:
            self._let_go()

    def _let_go(self) -> None:
        """With the keys one confirms next what was chosen."""
        if self.stage.by_keys and self._confirm and self.chosen is not None:
            self.ring.focus(self._confirm)

    def _guide_label(self, room: Rect) -> Label:
        self._guide = Label(room, self._guide_words(), ("label", "body", "caption"), PALETTE.accent_high)
        return self._guide

    def _guide_words(self) -> str:
        """What to do now."""
        if self.ends_by_itself:
            return guide_to_look(self.stage, self.looked and not self.open)
        return guide_to_choose(self.stage, self.looked and self.chosen is not None, self.bare, self.open)

    def _tell_what_to_do(self) -> None:
        if self._guide and self._guide.text != (words := self._guide_words()):
            self._guide.text = words
            self.dirty = True

    def _end(self, dt: float) -> None:
        """Whoever has looked and let go is done after a moment, unless there is something to decide."""
        self._shut = self._shut + dt if self.looked and not self.open else 0.0
        if self.ends_by_itself and self._shut >= LINGER and self._age >= LEAST_TIME:
            self._done()

    def _done(self) -> None:
        if self.chosen is None:
            self.on_done()
        else:
            self.on_choice(self.chosen)

    def _allow(self) -> None:
        """Confirming becomes possible after the least time, having looked and chosen."""
        if self._confirm and self._confirm.why != (why := self._why_not()):
            self._confirm.why = why
            self.dirty = True
            if self._peek:
                self._peek.kind = "plain" if self.looked else "primary"

    def _why_not(self) -> str | None:
        if not self.looked:
            return tr("Look first.")
        if self.chosen is None:
            return tr("Choose first.")
        return tr("One moment.") if self._age < LEAST_TIME else None

    # Choosing

    def _choosable(self) -> list[Widget]:
        """What can be pressed to choose."""
        foot = (self._peek, self._confirm)
        buttons = [w for w in self.ring.widgets if isinstance(w, Button) and w not in foot and w.icon != "eye_off"]
        return [*(w for w in self.ring.widgets if isinstance(w, Envelope) and w.enabled), *buttons]

    def _slide(self, at: Point) -> None:
        """The pointer slides over the page while it is held open."""
        under = self.ring.at(at)
        self.ring.point_out(under if under in self._choosable() else self._peek)

    def _drop(self, at: Point) -> None:
        """Whoever lets go on something has chosen it."""
        under = self.ring.at(at)
        again = isinstance(under, Envelope) and under.card is self.card
        if under is not None and under in self._choosable() and not again:
            under.activate(at)

    def _choose_card(self, card: SecretCard) -> None:
        """Once more: back to what else there is to choose, unless that is the second half of a double press."""
        if card is self.card and self._age - self._card_since < DOUBLE_CLICK:
            return
        self.card, self._card_since = None if card is self.card else card, self._age
        self.chosen = card.actions[0] if self.card and len(card.actions) == 1 else None
        self.rebuild()

    def _choose(self, action: Action) -> None:
        if self.card and action not in self.card.actions:
            self.card = None
        self.chosen = action
        self.rebuild()

    def _do_confirm(self) -> None:
        """What is refused is refused without a sound: others would hear who may not choose what."""
        if self.chosen is None or self._why_not():
            return
        refusal = self.on_choice(self.chosen)
        if refusal:
            self.refusal = f"{refusal.text} ({refusal.rule})"
            self.chosen = None if self.options else self.chosen
            self.rebuild()

    # Life on the stack

    def rebuild(self, fresh: bool = False) -> None:
        super().rebuild(fresh)
        self._show(self.open)

    def entered(self) -> None:
        self.rebuild(fresh=True)
        reset_pointer(self.stage)

    def covered(self) -> None:
        super().covered()
        self.looking.cover()
        self._show(False)

    def uncovered(self) -> None:
        """Somebody else may have the device by now."""
        self.covered()
        self.on_cover()

    def handle(self, event: Event) -> None:
        if leaves_the_window(event):
            self.covered()
            self.on_cover()
            return
        if not self.dead or event.type != pygame.MOUSEBUTTONDOWN:
            super().handle(event)

    def intent(self, intent: Intent) -> bool:
        if self.dead and intent in (Intent.CONFIRM, Intent.PEEK):
            return True
        if intent is Intent.PEEK:
            self._press_peek()
            return True
        return super().intent(intent)

    def _press_peek(self) -> None:
        """While the key is held the other keys choose."""
        self.looking.press_key()
        choosable = self._choosable()
        if self.open and choosable and self.ring.focused not in choosable:
            self.ring.focus(choosable[0])

    def back(self) -> bool:
        """Lower the curtain; whoever has looked and has nothing to decide is done."""
        if not (self.ends_by_itself and self.looked):
            self.on_cover()
        elif self._age >= LEAST_TIME:
            self._done()
        return True

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        sheet(surface, self.stage, self._panel)
