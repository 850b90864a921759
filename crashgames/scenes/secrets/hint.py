"""A hint behind the curtain: a private page on which only its owner reads what the best bot would do, and why."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface
from pygame.transform import rotozoom

from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy
from crashgames.core.secret_pages import SecretPage
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.hotseat.hints import Hint
from crashgames.hotseat.turns import Turns
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import Cover, Sealed, SealedLines, draw_slip
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.board import Board
from crashgames.ui.layout import column, row, stamp
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, roomy
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Widget

MIN_HINT_SECONDS = 1.5
"""The least seconds for a hint, on a page or a phone: longer than one takes to work out, however hard it is."""

MAX_STEPS = 3
"""So many steps are told in words."""
STEPS: tuple[Step, ...] = ("display", "title", "reading", "label", "body", "caption")
"""Letters of a hint, from the largest: the move has no smaller ones than the reason."""
LETTER_ASPECT, TILT_DEGREES = 812 / 420, 2.5
PARTS = (0.14, 0.15, 0.66, 0.66), (0.87, 0.43, 0.94, 0.27)
"""The shape of a letter, by how much it is turned to the left, and the places of face and name at a height of 1."""
BULB_SIDE, CARDS_SHARE = 104, 0.6
"""The side of the bulb at most, in logical units, and the share of the width for the cards."""


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
        page = SecretPage("hint", tr("A hint for you"), lines=(tr("Working out a hint…"),))
        super().__init__(stage, board, Visit(turns.match, seat, kept=page), lambda _: None, on_cover, on_done)
        self.turns = turns
        self.revealed = False
        self._found: Hint | None = None
        self._ask()

    def build(self) -> list[Widget]:
        """The cards that the suggested action names are seen, if private pages of this game have pictures of them."""
        first = self._found.actions[0] if self.revealed and self._found and self._found.actions else None
        named, board = [("card", card) for card in getattr(first, "cards", ())], self.board
        faces = [face for face in named if face in board.telling.album()]
        made = [w for w in super().build() if not isinstance(w, Cover)]
        return [
            SealedHint(w.rect, w.lines, board, faces, self.match, self.seat) if isinstance(w, SealedLines) else w
            for w in made
        ]

    def _heading(self, room: Rect, below: Widget | None) -> list[Widget]:
        """The letter says whose it is."""
        return super()._heading(room, below)[:-2]

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
    """The move in large letters beside a bulb, the reason below it, and at the left the cards that it names.

    Closed it is a letter to the owner, the same for every hint.
    """

    takes_focus = False

    def __init__(
        self, rect: Rect, lines: Sequence[str], board: Board[Any], faces: Sequence[Hashable], match: Match, seat: int
    ) -> None:
        super().__init__(rect)
        self.what, self.why_so = (*lines, "")[:2]
        self.board, self.match, self.seat = board, match, seat
        self.faces = faces

    @property
    def called(self) -> str:
        return f"{self.what}. {self.why_so}" if self.open else self.match.names[self.seat]

    def draw(self, surface: Surface, stage: Stage) -> None:
        if not self.open:
            key = ("hint letter", self.rect.size, self.seat, self.match.players[self.seat])
            stamp(surface, stage.skin.kept(key, lambda: self._letter(stage)), center=self.rect.center)
            return
        theme, text, gap = stage.theme, stage.text, stage.theme.gap(4 if roomy(stage) else 1.5)
        draw_slip(surface, stage, self.rect)
        inner = self.rect.inflate(-2 * theme.gap(7), -2 * theme.gap(4 if roomy(stage) else 1.5))
        side = min(inner.h // 3, theme.px(BULB_SIDE))
        width, room = inner.w - 2 * (side + gap), inner.h // 2
        what = self.what.partition(":")[0] if self.faces else self.what
        step = text.fit(what, ("hero", *STEPS[:-1]), width, room, "display", 3)
        said = text.render(what, step, INK, "display", width, 3)
        above, below = column(inner, [max(side, said.get_height()), None], gap)
        if self.faces:
            below = self._draw_cards(surface, below, gap)
        else:
            below = Rect(above.x + side + gap, below.y, width, below.h)
        step = text.fit(self.why_so, STEPS[STEPS.index(step) if step in STEPS else 0 :], below.w, below.h)
        why = text.render(self.why_so, step, INK, "text", below.w, max(1, below.h // text.line_height(step)))
        if not self.faces:  # both stand in the middle
            above.y += (below.h - why.get_height()) // 2
            below = Rect(below.x, above.bottom + gap, below.w, why.get_height())
        stamp(surface, stage.assets.art("shared/things/bulb", side), midleft=above.midleft)
        face = Rect(0, 0, side, side).move_to(midright=above.midright)
        draw_person(surface, stage, self.match.info, self.seat, characters_of(self.match)[self.seat], face)
        surface.blit(said, said.get_rect(midleft=(above.x + side + gap, above.centery)))
        surface.blit(why, why.get_rect(midleft=below.midleft))

    def _letter(self, stage: Stage) -> Surface:
        """A letter with a face and a name, lying a little askew."""
        high = round(min(self.rect.w / LETTER_ASPECT, self.rect.h) * 0.93)
        letter = stage.assets.art("shared/letter_addressed", (round(LETTER_ASPECT * high), high)).copy()
        face, lines = (Rect(round(x * high), round(y * high), round(w * high), round(h * high)) for x, y, w, h in PARTS)
        draw_person(letter, stage, self.match.info, self.seat, characters_of(self.match)[self.seat], face)
        name = self.match.names[self.seat]
        step = stage.text.fit(name, ("hero", *STEPS), lines.w, lines.h, "display")
        stamp(letter, stage.text.render(name, step, INK, "display", lines.w, 1), midleft=lines.midleft)
        return rotozoom(letter, TILT_DEGREES, 1.0)

    def _draw_cards(self, surface: Surface, room: Rect, gap: int) -> Rect:
        """Draw the cards that the move names at the left, on CARDS_SHARE of the room; returns what is left of it."""
        (wide, tall), count = self.board.card_shape, len(self.faces)
        width = min(room.h * wide // tall, (round(room.w * CARDS_SHARE) + gap) // count - gap)
        cards, rest = row(room, [count * (width + gap) - gap, 1.0], 2 * gap)
        for face, place in zip(self.faces, row(cards, count, gap), strict=True):
            stamp(surface, self.board.picture(face, (width, width * tall // wide), None, 0.0), center=place.center)
        return rest


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
