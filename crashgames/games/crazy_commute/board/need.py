"""The place of the next card in a duel: what would block the last one."""

from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, SIGN, lasting
from crashgames.games.crazy_commute.board.ring import token
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box


@dataclass(frozen=True)
class Need:
    """The items that would block, and whether the viewer, who has to answer, holds one of them."""

    items: tuple[int, ...]
    holds: bool | None = None


def need_of(view: CommuteView) -> Need | None:
    """What whoever has to answer in a duel needs; None while nobody has to."""
    duel = words.fought(view)
    if duel is None or not words.is_awaited(view):
        return None
    items = words.blockers(view, duel.cards[-1])
    holds = any(item in view.hand for item in items) if view.viewer in view.to_act else None
    return Need(items, holds)


class NeedFaces:
    """Draws it at any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def need(self, shown: Need, size: tuple[int, int]) -> Surface:
        """In large the items, above them whether there is one, below their names."""
        drawn, theme = Surface(size, SRCALPHA), self._stage.theme
        self._stage.skin.box(drawn, drawn.get_rect(), Box(SIGN, theme.palette.accent, 5, 12))
        heads = {None: tr("needs"), True: tr("has"), False: tr("lacks")}
        head, tokens, name = column(inset(drawn.get_rect(), theme.px(8)), [0.8, 2.2, 1.5])
        self._word(drawn, heads[shown.holds], head, "text")
        side = round(min(tokens.h, tokens.w / len(shown.items)) * 0.92)
        for number, item in enumerate(shown.items):
            x = tokens.centerx + round((number - (len(shown.items) - 1) / 2) * side * 1.05)
            token(self._stage, drawn, item, (x, tokens.centery), side, INK, PAPER)
        self._word(drawn, words.one_of(shown.items), name, "bold")
        return lasting(drawn)

    def _word(self, surface: Surface, word: str, room: Rect, face: str) -> None:
        """Whole words in up to three lines, as large as they fit; very long ones rather smaller than broken."""
        text, parts = self._stage.text, word.split()
        if all(text.holds(part, "body", room.w, None, face) for part in parts):
            step = text.fit(word, ("title", "label", "body"), room.w, room.h, face, 3)
            ink = text.render(word, step, INK, face, room.w, 3, "center")
            surface.blit(ink, ink.get_rect(center=room.center))
            return
        wide = max(text.size(part, "body", face)[0] for part in parts)
        pixels = max(1, self._stage.theme.font("body") * room.w // wide)
        lines = [text.letter(part, pixels, INK, face) for part in parts]
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(room.centerx, top)))
            top += line.get_height()
