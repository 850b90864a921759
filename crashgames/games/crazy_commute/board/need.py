"""The place of the next card in a duel: what would block the last one."""

from dataclasses import dataclass

from pygame import SRCALPHA, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import INK, PAPER, SIGN
from crashgames.games.crazy_commute.board.ring import token
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.assets import lasting
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

LEAST_PICTURE = 26
"""The height that words leave for a picture, in logical units, or they make way: the head first."""


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
        heads = {None: tr("needs"), True: tr("play"), False: tr("missing")}
        name = words.one_of(shown.items)
        room = inset(drawn.get_rect(), self._edge(name, size[0]), theme.px(8))
        shares = [part.h for part in column(room, [0.8, 2.2, 1.5])]
        above = self._words(heads[shown.holds], room.w, shares[0], "text")
        below = self._words(name, room.w, shares[2], "close")
        foot = max(shares[2], below.get_height())
        if room.h - foot < theme.px(LEAST_PICTURE) * len(shown.items) ** -0.5:
            below, foot = Surface((1, 1), SRCALPHA), 0
        if room.h - foot - above.get_height() < theme.px(LEAST_PICTURE):
            above, shares[0] = Surface((1, 1), SRCALPHA), 0
        head, tokens, low = column(room, [max(shares[0], above.get_height()), None, foot])
        drawn.blit(above, above.get_rect(center=head.center))
        side = round(min(tokens.h, tokens.w / len(shown.items)) * 0.92)
        for number, item in enumerate(shown.items):
            x = tokens.centerx + round((number - (len(shown.items) - 1) / 2) * side * 1.05)
            token(self._stage, drawn, item, (x, tokens.centery), side, INK, PAPER)
        drawn.blit(below, below.get_rect(center=low.center))
        return lasting(drawn)

    def _edge(self, words: str, width: int) -> int:
        """The room at both sides: little for words that would be broken otherwise."""
        wide, narrow = self._stage.theme.px(8), self._stage.theme.px(6)
        holds = self._stage.text.holds
        return wide if all(holds(part, "body", width - 2 * wide, None, "close") for part in words.split()) else narrow

    def _words(self, words: str, width: int, height: int, face: str) -> Surface:
        """Words as large as they fit; else in lines as many as they need, with long words broken between syllables."""
        step = self._stage.text.fit(words, ("title", "label", "body"), width, height, face, 3)
        return self._stage.text.render(words, step, INK, face, width, None, "center")
