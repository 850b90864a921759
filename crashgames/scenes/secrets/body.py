"""The body of a private page: envelopes, sealed lines, and buttons for what can be chosen."""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from crashgames.core.messages import Action
from crashgames.core.secret_pages import FEW_LINES, LINES, MEANING_SLOTS, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.scenes.secrets.answers import OptionButton, sign
from crashgames.scenes.secrets.choosing import Choosing
from crashgames.scenes.secrets.envelope import CARD_HEIGHT, Cover, Envelope, EnvelopeRow, SealedLines, lines_height
from crashgames.scenes.secrets.guidance import PageWords
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Widget, alike

MIN_OPTION_WIDTH = 240
"""The width that a button below the envelopes needs at least."""
MAX_ABREAST = 3
"""As many options at most stand below the envelopes where room is scarce; more have a leaf of their own."""
LARGE_HEIGHT, LARGE_STEPS = 170, ("hero", "display", "title", "label", "body")
"""The height of what can be chosen on a page with nothing to look at, and the sizes of its words."""
MIN_CARDS_HEIGHT, MIN_LARGE_HEIGHT, MIN_BESIDE_HEIGHT = 100, 76, 200
"""In logical units, the least height of envelopes without their names, of large options, and of cards below a goal."""
BESIDE_WIDTH = 900
"""The width from which on sealed boxes stand beside each other."""
SENTENCE_WIDTH, LONG_SENTENCE_WIDTH = 560, 680
"""In narrower boxes every sentence takes two lines, or one of them."""
ROOMY_SHARE = 1.2
"""Words are as high as the card beside them if that is so many times what they need."""


class Leaf(Enum):
    """A part of a page: all of it, or where room is scarce its envelopes, options, lines, goal and meanings."""

    WHOLE = auto()
    CARDS = auto()
    OPTIONS = auto()
    KNOWN = auto()
    AIMS = auto()


class SealedWords(NamedTuple):
    """Sealed lines with a title, in a box with so many slots."""

    lines: tuple[str, ...]
    title: str
    slots: int


class PageBody:
    """Makes the widgets of a page; a press on one calls `on_card` or `on_action`."""

    def __init__(
        self,
        board: Board[Any],
        page: SecretPage,
        choice: Choosing,
        on_card: Callable[[SecretCard], object],
        on_action: Callable[[Action], object],
    ) -> None:
        self.stage = board.stage
        self.board = board
        self.page = page
        self.choice = choice
        self.on_card = on_card
        self.on_action = on_action
        self.open = False
        """True while the envelopes are open."""
        self.spacious = roomy(self.stage)
        """True if all of the page is shown at once."""

    @property
    def only_looks(self) -> bool:
        """True if there is only something to see here, and nothing to decide."""
        return not self.choice.bare and self.choice.decides_nothing

    @property
    def shows_choice(self) -> bool:
        """True if it may be seen what is chosen."""
        return self.open or not self.choice.guarded

    def refusal_of(self, widget: Widget | None) -> str:
        """Why what a widget chooses is refused; "" if it is not."""
        if isinstance(widget, OptionButton) and widget.action:
            return self.choice.why_not(widget.action)
        if isinstance(widget, Envelope) and len(widget.card.actions) == 1:
            return self.choice.why_not(widget.card.actions[0])
        return ""

    @property
    def large(self) -> bool:
        """True if the options are the main thing on the page, and few enough to be large."""
        return self.choice.bare or (self.choice.free and len(self.choice.options) <= MAX_ABREAST)

    @property
    def gap(self) -> int:
        """Between the parts of a page, and between options."""
        return self.stage.theme.gap(3 if self.spacious else 1.5)

    @property
    def at_foot(self) -> bool:
        """True if the one thing to choose beside the cards stands at the foot, as room is scarce."""
        return self.choice.in_turn and not self.spacious and len(self.choice.options) == 1

    def options_height(self, width: int, leaf: Leaf) -> int:
        """The height of the buttons below the envelopes; 0 where there are none."""
        if self.at_foot or leaf is not self.leaves[0] or Leaf.OPTIONS in self.leaves:
            return 0
        rows = self._rows(width)
        return rows * (self.stage.theme.target + self.gap) - self.gap if rows else 0

    def fits(self, room: Rect) -> bool:
        """True if all of the page can be read in this room at once; the same for every role and hand."""
        theme, words = self.stage.theme, self._words(Leaf.WHOLE)
        if self.large:
            needed = theme.px(MIN_LARGE_HEIGHT) + (self._words_height(words, room.w) + theme.gap(3) if words else 0)
        elif not self.choice.cards:
            needed = self._words_height(words, room.w)
        elif self.goal_above:
            needed = theme.px(MIN_BESIDE_HEIGHT)
        else:
            envelopes, beside = self._beside(room, words)
            line = self._line(envelopes.w)
            names = line.foot(line.slot)
            needed = max(theme.px(MIN_CARDS_HEIGHT) + names, self._words_height(words, beside.w))
        return room.h >= needed

    def _words_height(self, words: list[SealedWords], width: int) -> int:
        """The height that sealed boxes need, each with room for its slots."""
        gap, theme = self.stage.theme.gap(2), self.stage.theme
        if self.spacious and len(words) > 1 and width >= theme.px(BESIDE_WIDTH):
            return max(self._box_height(part, (width - gap) // len(words)) for part in words)
        return sum(self._box_height(part, width) + gap for part in words) - gap

    def _box_height(self, part: SealedWords, width: int) -> int:
        """The height of a box with room for its slots: all but what one knows takes two lines where it is narrow."""
        px = self.stage.theme.px
        if part.lines is self.page.lines or width >= px(LONG_SENTENCE_WIDTH):
            return lines_height(self.stage, part.slots)
        return lines_height(self.stage, part.slots * 2 if width < px(SENTENCE_WIDTH) else part.slots + 1)

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """What of the page is shown at once, and what is turned to where room is scarce."""
        page = self.page
        if self.spacious:
            return (Leaf.WHOLE,)
        found = [Leaf.CARDS] if page.cards or self.large else []
        found += [Leaf.OPTIONS] if page.cards and self.choice.most_options > MAX_ABREAST else []
        found += [Leaf.KNOWN] if page.lines else []
        found += [Leaf.AIMS] if page.goal or page.meanings else []
        return tuple(found) or (Leaf.WHOLE,)

    def widgets(self, room: Rect, leaf: Leaf) -> list[Widget]:
        """The envelopes, and beside them the sealed words."""
        words = self._words(leaf)
        if self.large and leaf in (Leaf.WHOLE, Leaf.CARDS):
            if not words:
                return self._large_options(room)
            gap = self.stage.theme.gap(5 if self.spacious else 3)
            left = room.h - gap - self._words_height(words, room.w)
            high = max(self.stage.theme.px(MIN_LARGE_HEIGHT), min(left, self.stage.theme.px(LARGE_HEIGHT - 40)))
            above, below = column(room, [None, min(high, room.h // 2)], gap)
            return [*self._large_options(below), *self._stacked(above, words)]
        if leaf is Leaf.OPTIONS:
            gap = self.stage.theme.gap(1.5)
            rows = -(-self.choice.most_options // 2)
            high = min(room.h, rows * (round(self.stage.theme.target * 1.2) + gap) - gap)
            return self._grid(centre(room, (room.w, high)), rows, gap)
        if leaf in (Leaf.KNOWN, Leaf.AIMS) or not self.choice.cards:
            return self._stacked(room, words)
        if not words:
            return list(self._envelopes(room))
        if self.goal_above:
            goal = SealedLines(room, *words[0])
            goal.bare = True
            return [*self._envelopes(room), goal]
        cards, beside = self._beside(room, words)
        envelopes = self._envelopes(cards)
        first = envelopes[0].rect.copy()
        first.h -= self._line(cards.w).foot(first.w)
        return [*envelopes, *self._stacked(self._level(beside, words, first), words)]

    @property
    def goal_above(self) -> bool:
        """True if the goal is all there is to read besides the cards: it takes the place of what everybody knows."""
        return self._told and bool(self.page.goal) and not self.page.lines

    def foot_below(self, sheet: Rect, envelope: Rect) -> Rect:
        """The room below envelopes, from edge to edge of the sheet, for what is read there while they are closed."""
        foot = self._line(sheet.w).foot(envelope.w)
        return Rect(sheet.x, envelope.bottom - foot, sheet.w, foot)

    def _beside(self, room: Rect, words: list[SealedWords]) -> tuple[Rect, Rect]:
        """The room for envelopes, and beside it that for words."""
        if not words:
            return room, Rect(room.topright, (0, room.h))
        few = min(len(self.choice.cards), 3)
        share = (1.5, 1.5, 3.0)[few - 1] if len(words) == 1 else (0.8, 1.3, 1.5)[few - 1]
        cards, beside = row(room, [share, 1.0], self.stage.theme.gap(6 if self.spacious else 4))
        return cards, beside

    def _level(self, room: Rect, words: list[SealedWords], card: Rect) -> Rect:
        """The room for words, its upper edge that of a card, and the lower one too where the words leave room."""
        needed = self._words_height(words, room.w)
        if not self.spacious or room.bottom - card.y < needed:
            return room
        bottom = card.bottom if card.h >= ROOMY_SHARE * needed else room.bottom
        return Rect(room.x, card.y, room.w, bottom - card.y)

    def _line(self, width: int) -> EnvelopeRow:
        """The envelopes in a room of this width."""
        return EnvelopeRow(self.board, self.choice.cards, width, self._told)

    @property
    def _told(self) -> bool:
        """True if what choosing a card does stands below its envelope."""
        return self.spacious and self.board.names_on_cards and any(card.means for card in self.choice.cards)

    def _words(self, leaf: Leaf) -> list[SealedWords]:
        """The sealed words on a leaf: what the team must do, what one knows, what each choice means."""
        page, alone = self.page, not (self.page.goal or self.page.meanings)
        found = []
        if page.goal and leaf in (Leaf.WHOLE, Leaf.AIMS):
            found.append(SealedWords((page.goal,), tr("Your goal"), 1))
        if page.lines and leaf in (Leaf.WHOLE, Leaf.KNOWN):
            slots = FEW_LINES if page.meanings else LINES
            found.append(SealedWords(page.lines, "" if alone else tr("What you know"), slots))
        if page.meanings and leaf in (Leaf.WHOLE, Leaf.AIMS) and not self._told:
            found.append(
                SealedWords(page.meanings, tr("What each choice means"), min(MEANING_SLOTS, len(page.meanings)))
            )
        return found

    def _stacked(self, room: Rect, words: list[SealedWords]) -> list[Widget]:
        """Words beside each other where there is room, else below each other, each with its slots; all covered."""
        theme = self.stage.theme
        if len(words) == 1 or (self.spacious and room.w >= theme.px(BESIDE_WIDTH)):
            places = row(centre(room, (room.w, min(room.h, theme.px(CARD_HEIGHT)))), len(words), theme.gap(3))
        else:
            places = column(room, [float(self._box_height(part, room.w)) for part in words], theme.gap(2))
        lines = [SealedLines(place, *w) for place, w in zip(places, words, strict=True)]
        cover = Cover(places[0].unionall(places))
        cover.label = " · ".join(part.title for part in words if part.title)
        return [*lines, cover]

    def _envelopes(self, room: Rect) -> list[Widget]:
        envelopes, choice, line = list[Widget](), self.choice, self._line(room.w)
        for number, (place, card) in enumerate(zip(line.places(room), choice.cards, strict=True)):
            choose = partial(self.on_card, card) if card.actions else None
            envelopes.append(envelope := Envelope(place, number, line, choose))
            if not choice.in_turn:
                envelope.chosen = card is choice.card and self.shows_choice
                continue
            played, playable = choice.played, choice.playable
            envelope.turn = played.index(number) + 1 if number in played else 0
            envelope.next_turn = playable.index(number) + 1 if number in playable else 0
            envelope.left_out = bool(playable) and not envelope.turn and not envelope.next_turn
        return envelopes

    def options(self, room: Rect) -> list[Widget]:
        """The present options, as buttons."""
        return self._grid(room, self._rows(room.w), self.gap)

    def _grid(self, room: Rect, rows: int, gap: int) -> list[Widget]:
        actions = self.choice.present_options
        cells = grid(room, max(1, -(-len(actions) // rows)), rows, gap)
        return [self._option(cell, action) for cell, action in zip(cells, actions, strict=False)]

    def _large_options(self, room: Rect) -> list[Widget]:
        """Options in large, as on the switches of a ballot: there is nothing else on the page."""
        theme, actions = self.stage.theme, self.choice.options
        place = centre(room, (room.w, theme.px(LARGE_HEIGHT)))
        cells = row(place, len(actions), theme.gap(5))
        numbers = {action: number for number, action in enumerate(self.choice.unmixed)}
        buttons = [self._option(cell, action) for cell, action in zip(cells, actions, strict=True)]
        for button, action in zip(buttons, actions, strict=True):
            button.steps = LARGE_STEPS
            button.icon = sign(numbers[action], len(actions))
            button.side = numbers[action] if len(actions) == 2 else None
            button.kind = "primary" if button.chosen and button.side is None else "plain"
        return [*alike(buttons)]

    def _option(self, place: Rect, action: Action) -> OptionButton:
        chosen = action == self.choice.chosen and self.shows_choice
        label = self.board.label(action, self.choice.legal)
        icon = "check" if chosen and place.w >= self.stage.theme.px(MIN_OPTION_WIDTH) else None
        option = OptionButton(place, label, lambda: self.on_action(action), icon=icon, chosen=chosen)
        option.action = action
        return option

    def _rows(self, width: int) -> int:
        """The number of rows that the most options take."""
        most = 0 if self.large else self.choice.most_options
        if not self.spacious:
            return 1 if most else 0
        return -(-most // max(1, width // self.stage.theme.px(MIN_OPTION_WIDTH))) if most else 0


def divided(stage: Stage, sheet: Rect, words: PageWords, body: PageBody, leaf: Leaf) -> tuple[dict[str, Rect], Rect]:
    """The parts of the sheet by name, those that are wanted, and within the body the room for it."""
    theme, wide = stage.theme, body.spacious
    area = inset(sheet, theme.gap(8 if wide else 3), theme.gap(5 if wide else 2))
    options = body.options_height(area.w, leaf)
    words.headed = words.fits_below_question(area.w, body.goal_above)
    known = 0 if words.headed or leaf is not body.leaves[0] else words.height(area.w)
    lines = stage.text.line_height("display", "display") if wide else 2 * stage.text.line_height("body", "bold")
    bar = max(theme.target, lines + stage.text.line_height("title") * words.headed)
    heights = {"bar": bar, "known": known, "body": 1.0, "options": options}
    heights["guide"] = 0 if body.goal_above or body.only_looks else words.guide_height
    foot = round(theme.target * (1.25 if wide else 1.2))
    heights = {name: height for name, height in heights.items() if height} | {"foot": foot}
    rooms = dict(zip(heights, column(area, list(heights.values()), body.gap), strict=True))
    return rooms, inset(rooms["body"], 0, theme.gap(2 if wide else 0.5))
