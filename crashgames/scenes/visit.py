"""A private visit: what one person may see, in envelopes that are held open, and what only this person decides."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.messages import Action, Reason
from crashgames.core.telling import tr
from crashgames.scenes.ballot import sign
from crashgames.scenes.curtain import reset_pointer
from crashgames.scenes.envelope import Envelope, Sealed, SealedLines
from crashgames.scenes.parts import roomy, sheet
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.marks import Badge
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import DOUBLE_CLICK, Stage
from crashgames.ui.secrets import SecretCard, SecretPage
from crashgames.ui.theme import PALETTE
from crashgames.ui.widgets import Button, HoldButton, Label, LastStep, Widget

LEAST_TIME = 1.5
"""Seconds that every visit takes at least, whatever is to be seen."""
TIMED = 6.0
"""Seconds after which envelopes close that were opened by a press, in that setting."""
BROADEST = 1100
CARD_HEIGHT = 330
OPTION, NARROW_OPTION = 240, 150
"""The width that a button below the envelopes needs at least, and where room is scarce."""
LARGE = 150
"""The height of what can be chosen on a page with nothing to look at."""

T = TypeVar("T")


def left_for_the_night(page: SecretPage) -> SecretPage:
    """The page without the lines that are learnt in the night."""
    kept = page.lines[: len(page.lines) - page.at_night]
    return replace(page, lines=(*kept, *([tr("The rest you learn in the night")] if page.at_night else ())))


class VisitScene(WidgetScene):
    """Shows a page to its owner. With `legal` actions one is chosen and confirmed; without, it is only looked at.

    In a `night` to come people will learn what is left out of the page.
    """

    def __init__(
        self,
        stage: Stage,
        match: Match,
        board: Board,
        seat: int,
        legal: Sequence[Action],
        on_choice: Callable[[Action], Reason | None],
        on_cover: Callable[[], object],
        places: random.Random | None = None,
        night: bool = False,
    ) -> None:
        super().__init__(stage)
        self.match = match
        self.board = board
        self.seat = seat
        page = board.secret(match.view(seat), legal)
        self.page: SecretPage = left_for_the_night(page) if night else page
        self.on_choice = on_choice
        self.on_cover = on_cover
        self.looks_only = not legal
        on_cards = set(chain.from_iterable(card.actions for card in self.page.cards))
        loose = list(self.page.offers if legal and self.page.offers else [a for a in legal if a not in on_cards])
        mixed = places or random.Random()
        self.cards = self._mixed(self.page.cards, mixed) if on_cards else self.page.cards
        self._unmixed, self.options = tuple(loose), self._mixed(loose, mixed)
        self.card: SecretCard | None = None
        self.chosen: Action | None = loose[0] if len(loose) == 1 and not on_cards else None
        self.confirms_only = self.chosen is not None
        self.looked = self.bare
        self.refusal = ""
        self._age = 0.0
        self._left = 0.0
        self._by_key = False
        self._panel = Rect(0, 0, 1, 1)
        self._peek: Button | None = None
        self._confirm: LastStep | None = None

    @property
    def bare(self) -> bool:
        """Whether there is nothing to look at, only something to choose."""
        return not (self.page.cards or self.page.lines)

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
        options = rows * (theme.target + gap) - gap if rows else 0
        lines = [theme.target, self._words_height(), 1.0, *([options] if rows else []), round(theme.target * 1.25)]
        bar, words, self._panel, *room, foot = column(area, lines, gap)
        held = inset(self._panel, theme.gap(5 if roomy(self.stage) else 3))
        return [
            *(self._large_options(held) if self.bare else ()),
            *self._foot(foot),
            *(() if self.bare else self._held(held)),
            *(self._options(room[0], rows, gap) if room else ()),
            *self._bar(bar),
            *self._words(words),
        ]

    def _bar(self, room: Rect) -> list[Widget]:
        theme, side = self.stage.theme, self.stage.theme.target
        name, gap = self.match.names[self.seat], theme.gap(3)
        badge = Rect(room.x, room.y, side, side)
        width = min(room.w // 2, self.stage.text.size(name, "title", "display")[0] + gap)
        named = Rect(badge.right + gap, room.y, width, side)
        title = Rect(named.right + gap, room.y, room.right - named.right - gap, side)
        return [
            Badge(badge, self.match.info, self.seat),
            Label(named, name, ("title", "label"), face="display"),
            Label(title, self.page.title, ("title", "label", "body"), PALETTE.accent_high, align="right"),
        ]

    def _words(self, room: Rect) -> list[Widget]:
        """What is to be done, or why something was refused, and below it what everybody knows."""
        asks = self.refusal or self.page.asks[:1].upper() + self.page.asks[1:]
        ink = PALETTE.warn if self.refusal else PALETTE.ink
        known = ("\n" if roomy(self.stage) else " ").join(self.page.known)
        upper, lower = column(room, [self.stage.text.line_height("label", "bold"), 1.0], 0)
        return [
            Label(upper, asks, ("label", "body", "caption"), ink, "bold"),
            Label(lower, known, ("label", "body", "caption"), PALETTE.ink_soft),
        ]

    def _words_height(self) -> int:
        """Where room is scarce what everybody knows is written on, in two lines."""
        text, known = self.stage.text, len(self.page.known)
        below = text.line_height("label") * known if roomy(self.stage) else text.line_height("caption") * min(2, known)
        return text.line_height("label", "bold") + below

    def _held(self, room: Rect) -> list[Widget]:
        """The envelopes, and beside them the sealed lines."""
        theme = self.stage.theme
        gap = theme.gap(4)
        cards, lines = row(room, [1.5, 1.0], gap) if self.cards and self.page.lines else (room, room)
        lines = centre(lines, (lines.w, theme.px(CARD_HEIGHT)))
        sealed = [SealedLines(lines, self.page.lines)] if self.page.lines else []
        return [*self._envelopes(cards, gap), *sealed]

    def _envelopes(self, room: Rect, gap: int) -> list[Widget]:
        if not self.cards:
            return []
        theme, (wide, high) = self.stage.theme, self.board.card_shape
        foot = self.stage.text.line_height("label", "bold") + theme.gap(1)
        height = min(room.h, theme.px(CARD_HEIGHT))
        width = min((room.w + gap) // len(self.cards) - gap, round((height - foot) * wide / high) + theme.gap(4))
        height = min(height, round((width - theme.gap(4)) * high / wide) + foot + theme.gap(4))
        left = room.centerx - (len(self.cards) * (width + gap) - gap) // 2
        top = room.centery - height // 2
        places = (Rect(left + k * (width + gap), top, width, height) for k in range(len(self.cards)))
        return [self._envelope(place, number) for number, place in enumerate(places)]

    def _envelope(self, place: Rect, number: int) -> Envelope:
        card = self.cards[number]
        choose = (lambda: self._choose_card(card)) if card.actions else None
        envelope = Envelope(place, number, card, self.board, choose)
        envelope.chosen = card is self.card
        return envelope

    def _options(self, room: Rect, rows: int, gap: int) -> list[Widget]:
        """What the chosen card or the page leaves to choose, as buttons."""
        actions = self.card.actions if self.card and len(self.card.actions) > 1 else self.options
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
        label = action.says(self.match.names)
        return Button(place, label, lambda: self._choose(action), icon="check" if chosen else None, chosen=chosen)

    def _most_options(self) -> int:
        loose = 0 if self.confirms_only else len(self.options)
        return max(loose, *(len(card.actions) for card in self.cards if len(card.actions) > 1), 0)

    def _option_rows(self, width: int) -> int:
        most = self._most_options()
        narrowest = self.stage.theme.px(OPTION if roomy(self.stage) else NARROW_OPTION)
        return -(-most // max(1, width // narrowest)) if most else 0

    def _foot(self, room: Rect) -> list[Widget]:
        gap = self.stage.theme.gap(4)
        left, middle, right = row(room, [1.3, 0.8, 1.0], gap)
        self._peek = None if self.bare else self._peek_button(left)
        close = Button(middle, tr("Close the curtain"), self.on_cover, icon="eye_off", kind="quiet")
        self._confirm = LastStep(right, self._confirm_label(), self._do_confirm, icon="check", kind="primary")
        self._confirm.why = self._why_not()
        return [*([self._peek] if self._peek else []), close, *([] if self.looks_only else [self._confirm])]

    def _confirm_label(self) -> str:
        return self.options[0].says(self.match.names) if self.confirms_only else tr("Confirm")

    def _peek_button(self, place: Rect) -> Button:
        kind = "plain" if self.looked else "primary"
        match self.stage.settings.peek:
            case "hold":
                return HoldButton(place, tr("Hold to look (H)"), _nothing, seconds=math.inf, icon="eye", kind=kind)
            case "timed":
                return Button(place, tr("Look for a moment (H)"), self._look_a_while, icon="eye", kind=kind)
        return Button(place, tr("Look or cover (H)"), self._toggle, icon="eye", kind=kind)

    # Looking

    @property
    def open(self) -> bool:
        """Whether the envelopes are open now."""
        if self.stage.settings.peek != "hold":
            return self._left > 0
        held = self._by_key and self.stage.keys.held(Intent.PEEK)
        return held or (isinstance(self._peek, HoldButton) and self._peek.holding)

    @property
    def dead(self) -> bool:
        """Whether no press counts yet: where one opens secrets, a double press on the screen before must not."""
        return self.stage.settings.peek != "hold" and self._age < DOUBLE_CLICK

    def _look_a_while(self) -> None:
        self._left = TIMED

    def _toggle(self) -> None:
        self._left = 0.0 if self._left else math.inf

    def update(self, dt: float) -> None:
        self._age += dt
        self._left = max(0.0, self._left - dt)
        super().update(dt)
        self._show(self.open)
        self._allow()

    def _show(self, is_open: bool) -> None:
        sealed = [widget for widget in self.ring.widgets if isinstance(widget, Sealed)]
        if all(widget.open == is_open for widget in sealed):
            return
        for widget in sealed:
            widget.open = is_open
        self.looked |= is_open
        self.dirty = True
        self.stage.audio.play("deal", 0.5)

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

    def _choose_card(self, card: SecretCard) -> None:
        """Once more: back to what else there is to choose."""
        self.card = None if card is self.card else card
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
        self._left, self._by_key = 0.0, False
        self._show(False)

    def uncovered(self) -> None:
        """Somebody else may have the device by now."""
        self.covered()
        self.on_cover()

    def handle(self, event: Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
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
        if self.stage.settings.peek == "timed":
            self._look_a_while()
        elif self.stage.settings.peek == "toggle":
            self._toggle()
        self._by_key = True

    def back(self) -> bool:
        self.on_cover()
        return True

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        sheet(surface, self.stage, self._panel)


def _nothing() -> None:
    """Holding the button does nothing by itself: the page looks whether it is held."""
