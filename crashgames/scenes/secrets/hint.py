"""A hint behind the curtain: a private page on which only its owner reads what the best bot would do, and why."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy
from crashgames.core.secret_pages import SecretPage
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.hotseat.hints import Hint
from crashgames.hotseat.turns import Turns
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import Sealed, SealedLines, draw_slip
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, stack, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK, roomy
from crashgames.ui.theme import hex_of
from crashgames.ui.widgets import Widget

MIN_HINT_SECONDS = 1.0
"""The least seconds for a hint: no decision of a game takes so short that it shows how hard it is."""

MAX_STEPS = 3
"""So many steps are told in words."""
BULB_SIDE, CARDS_HEIGHT, TAIL_SIDE = 84, 170, 34
"""The sides of the bulb, of the cards and of the tail of the bubble, in logical units."""
BROAD_WIDTH, LARGE_HEIGHT, CARDS_SHARE = 900, 230, 0.5
"""The width from which on cards stand beside the words, in logical units, and then their height and the most of the
width for them.
"""
TAIL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">'
    f'<path d="M0 34Q20 22 26 2Q34 22 30 34Z" fill="{hex_of(CARD)}"/></svg>'
)


class HintScene(VisitScene):
    """Looks the same whatever the hint is, also if there is nothing to decide; it ends when its owner has read it.

    Whoever looks before the hint is there reads that it is being worked out.
    """

    def __init__(
        self,
        stage: Stage,
        board: Board[Any],
        turns: Turns,
        seat: int,
        on_cover: Callable[[], object],
        on_done: Callable[[], object],
    ) -> None:
        asks = board.telling.prompt(turns.match.view(None), board.names)
        page = SecretPage("hint", tr("A hint for you"), asks, lines=(tr("Working out a hint…"),))
        super().__init__(stage, board, Visit(turns.match, seat, kept=page), lambda _: None, on_cover, on_done)
        self.turns = turns
        self.revealed = False
        self._found: Hint | None = None
        self._ask()

    def build(self) -> list[Widget]:
        """The cards that the suggested action names are seen, if private pages of this game have pictures of them."""
        first = self._found.actions[0] if self.revealed and self._found and self._found.actions else None
        named, board = [("card", card) for card in getattr(first, "cards", ())], self.board
        faces = [face for face in named if face in board.telling.album().cards]
        return [SealedHint(w.rect, w.lines, board, faces) if isinstance(w, SealedLines) else w for w in super().build()]

    @property
    def idle_seconds(self) -> float:
        return super().idle_seconds if self.revealed else 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        self.looked &= self.revealed
        self._found = self._found or self.turns.hints.answer()
        if self._found is None and not self.turns.hints.thinking:
            self._ask()
        if not self.revealed and self._found is not None and self._age >= MIN_HINT_SECONDS:
            self._tell(self._found)

    def left(self) -> None:
        super().left()
        self.turns.hints.drop()

    def _ask(self) -> None:
        """Ask for a hint, if there is something to decide: a phone may have changed that meanwhile."""
        if self.match.legal_actions(self.seat):
            self.turns.hints.ask(self.seat)
        else:
            self._found = Hint(self.seat)

    def _tell(self, hint: Hint) -> None:
        self.revealed, self.looked = True, self.open
        self.turns.hints.give(replace(hint, private=True))
        names = self.match.names
        nothing = tr("There is no hint for you: you have nothing to decide now.")
        if self.match.legal_actions(self.seat):
            nothing = tr("There is no hint this time.")
        lines = (what(hint, self.match, self.board), hint.reason(names)) if hint.actions else (nothing,)
        self.page = self.body.page = self.words.page = replace(self.page, lines=tuple(line for line in lines if line))
        self.rebuild()


class SealedHint(Sealed):
    """The move in large letters beside a bulb, the cards that it names, and the reason below them, as a bubble."""

    takes_focus = False

    def __init__(self, rect: Rect, lines: Sequence[str], board: Board[Any], faces: Sequence[Hashable]) -> None:
        super().__init__(rect)
        self.what, self.why_so = (*lines, "")[:2]
        self.board = board
        self.faces = faces

    @property
    def called(self) -> str:
        return f"{self.what}. {self.why_so}" if self.open else ""

    def draw(self, surface: Surface, stage: Stage) -> None:
        if not self.open:
            return
        theme, text, gap = stage.theme, stage.text, stage.theme.gap(4 if roomy(stage) else 1.5)
        tail = stage.assets.svg(TAIL, theme.px(TAIL_SIDE))
        surface.blit(
            tail, tail.get_rect(midbottom=(self.rect.right - theme.px(2 * TAIL_SIDE), self.rect.y + theme.px(2)))
        )
        draw_slip(surface, stage, self.rect)
        inner = self.rect.inflate(-2 * theme.gap(7), -2 * theme.gap(3))
        beside = bool(self.faces) and inner.w >= theme.px(BROAD_WIDTH)
        side = min(inner.h // 4, theme.px(BULB_SIDE))
        width = why_width = inner.w - side - gap
        step = text.fit(self.what, ("display", "title", "label", "body"), width, inner.h // 3, "bold", 2)
        said = text.render(self.what, step, INK, "bold", width, 2)
        head = max(side, said.get_height())
        most = inner.h - head - gap if beside else inner.h * 11 // 25
        high = min(most, theme.px(LARGE_HEIGHT if beside else CARDS_HEIGHT)) if self.faces else 0
        cards = self._cards_width(high, gap, round(inner.w * CARDS_SHARE)) if beside else width
        if beside:
            why_width -= cards + 2 * gap
        room = high if beside else inner.h - head - high - gap * (2 if high else 1)
        step = text.fit(self.why_so, ("title", "label", "body", "caption"), why_width, room, "text", 6 if beside else 4)
        why = text.render(self.why_so, step, INK, "text", why_width, max(1, room // text.line_height(step)))
        heights = [head, *([high] if high else []), *([] if beside else [why.get_height()])]
        group = centre(inner, (inner.w, sum(heights) + gap * (len(heights) - 1)))
        places = [Rect(p.x + side + gap, p.y, width, p.h) for p in stack(group, heights, gap)]
        stamp(surface, stage.assets.art("shared/idea", side), midright=(places[0].x - gap, places[0].centery))
        surface.blit(said, said.get_rect(midleft=places[0].midleft))
        last = places[-1]
        surface.blit(why, why.get_rect(midleft=(last.x + cards + 2 * gap, last.centery)) if beside else last)
        if high:
            self._draw_cards(surface, Rect(places[1].topleft, (cards, high)), gap)

    def _cards_width(self, high: int, gap: int, most: int) -> int:
        """The width of the cards that the move names if they are so high, but no more than the most."""
        wide, tall = self.board.card_shape
        return min(most, len(self.faces) * (high * wide // tall + gap) - gap)

    def _draw_cards(self, surface: Surface, room: Rect, gap: int) -> None:
        """The cards that the move names, from the left edge on."""
        wide, tall = self.board.card_shape
        width = min(room.h * wide // tall, (room.w + gap) // len(self.faces) - gap)
        size = width, min(room.h, width * tall // wide)
        for number, face in enumerate(self.faces):
            drawn = self.board.picture(face, size, None, 0.0)
            surface.blit(drawn, drawn.get_rect(midleft=(room.x + number * (width + gap), room.centery)))


def what(hint: Hint, match: Match, board: Board[Any], marked: Mapping[Action, int] = MappingProxyType({})) -> str:
    """What a hint suggests, in words: with the name of a card that has several uses, and a long way cut short.

    Actions `marked` beside the words, each with the number of its mark or 0, need no names of places.
    """
    first, *rest = hint.actions
    legal = match.legal_actions(hint.seat)
    secret = first.secrecy is not Secrecy.OPEN
    cards = board.telling.secret(match.view(hint.seat), legal, board.names).cards if secret else ()
    said = _beside_mark(first, board, marked) or board.label(first, legal)
    used = next((card.name for card in cards if first in card.actions and len(card.actions) > 1), "")
    parts = [tr("{name}: {prompt}").format(name=used, prompt=said) if used else said]
    parts += [_beside_mark(action, board, marked) or action.line(match.names) for action in rest]
    return capital(" → ".join(parts if len(parts) <= MAX_STEPS else [parts[0], "…", parts[-1]]))


def _beside_mark(action: Action, board: Board[Any], marked: Mapping[Action, int]) -> str:
    """The words for an action that is marked, with the number of its mark; "" if those with the place are needed."""
    words = board.beside_mark(action) if action in marked else ""
    return f"{words} ({marked[action]})" if words and marked[action] else words
