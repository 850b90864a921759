"""Beside and over a private page: the way to hints, the mark of what they suggest, and the way to the next part."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.messages import Action
from crashgames.core.translation import tr
from crashgames.scenes.secrets.choosing import Choosing
from crashgames.scenes.secrets.envelope import Envelope, Sealed
from crashgames.ui.board import Board
from crashgames.ui.hint_mark import draw_badge, draw_rim
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, row
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button, Widget, width_of


class SealedMark(Sealed):
    """Lies over an envelope or a button, and takes no press itself."""

    takes_focus = False

    def contains(self, at: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.open:
            draw_rim(surface, stage, self.rect)
            draw_badge(surface, stage, self.rect)


def hint_marks(widgets: Sequence[Widget], board: Board[Any], choice: Choosing, action: Action | None) -> list[Widget]:
    """Marks on the envelope and the button for a suggested action; of equal cards the first is marked."""
    if action is None:
        return []
    label, places = board.label(action, choice.legal), choice.played_for(action)
    envelopes = [w for w in widgets if isinstance(w, Envelope) and w.number in places]
    buttons = [w for w in widgets if isinstance(w, Button) and w.label == label]
    return [SealedMark(widget.rect) for widget in (*envelopes, *buttons[:1])]


def beside_hint(stage: Stage, room: Rect, call: Callable[[], object] | None) -> tuple[Rect, list[Widget]]:
    """The room for a heading, and at its end the way to a hint, if there is one."""
    if call is None:
        return room, []
    side = stage.theme.target
    rest, end = row(room, [None, side], stage.theme.gap(3))
    tip = with_key(stage.keys, tr("Hint"), Intent.HINT)
    return rest, [Button(centre(end, (side, side)), "", call, icon="bulb", tip=tip)]


def beside_turner(stage: Stage, room: Rect, number: int, count: int, call: Callable[[], object]) -> tuple[Rect, Button]:
    """The room for a heading, and at its end the button to the next part of a page, of which there are `count`."""
    words = tr("{n} of {count}").format(n=number, count=count)
    rest, place = row(room, [None, width_of(stage, words, "arrow_right")], stage.theme.gap(2))
    return rest, Button(place, words, call, icon="arrow_right", tip=tr("More on this page"))
