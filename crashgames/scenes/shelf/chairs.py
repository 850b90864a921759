"""Where people sit before a match: in lines below each other, or on chairs side by side where there is room."""

from collections.abc import Sequence

from pygame import Rect

from crashgames.core.catalog import GameInfo
from crashgames.ui.covers import LEAST_SHARE, shown_height
from crashgames.ui.layout import column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets.choice import Chooser

LEAST_STRIP = 100
"""The least height of a piece of any cover below the people, in logical units."""
MIN_NAME_WIDTH = 110
"""Where a name has less room than this beside who sits there, in logical units, it stands above."""
MOST_ABREAST, LEAST_CHAIR, MOST_CHAIR, BESIDE = 4, 108, 190, 32
"""The most chairs beside each other, the side of one at least and at most, and how much wider its card is at least, in
logical units.
"""


def least_strip(stage: Stage, info: GameInfo, width: int) -> int:
    """The least height of a piece of the cover below the people."""
    return max(stage.theme.px(LEAST_STRIP), round(LEAST_SHARE * shown_height(info, width)) + 1)


def people_cards(stage: Stage, room: Rect, count: int, words: Sequence[str], below: int) -> list[Rect]:
    """Places for so many people below a line of buttons, in one row or two; none where one of the words is too wide.

    They take all of the room if less than `below` pixels would be left under them.
    """
    theme, gap = stage.theme, stage.theme.gap(4)
    rows = 1 if count <= MOST_ABREAST - 1 else 2
    abreast = -(-count // rows)
    wide = (room.w - gap * (abreast - 1)) // abreast
    top = theme.target + theme.gap(6) + gap
    high = min(
        (room.h - top - gap * (rows - 1)) // rows, _foot(stage) + min(theme.px(MOST_CHAIR), wide - theme.px(BESIDE))
    )
    if (
        abreast > MOST_ABREAST
        or high < _foot(stage) + theme.px(LEAST_CHAIR)
        or _needed(stage, words) > wide - theme.gap(2)
    ):
        return []
    spare = room.h - top - rows * high - gap * (rows - 1)
    apart = spare // (rows + 1) if spare < below + gap else 0
    found = []
    for number in range(count):
        line, first = divmod(number, abreast)
        short = (min(count, (line + 1) * abreast) - line * abreast - abreast) * (wide + gap)
        left = room.x + first * (wide + gap) - short // 2
        found.append(Rect(left, room.y + top + apart + line * (high + gap + apart), wide, high))
    return found


def on_card(stage: Stage, card: Rect) -> list[Rect]:
    """The places of a face on its chair, a name and who sits there below it, and a tab above the name."""
    theme, gap = stage.theme, stage.theme.gap(2)
    upper, name, kind = column(inset(card, gap // 2, 0), [1.0, theme.target, theme.target], gap // 2)
    side = min(upper.h, card.w - theme.px(BESIDE))
    face = Rect(upper.centerx - side // 2, upper.bottom - side, side, side)
    return [face, name, kind, Rect(upper.x, name.y - theme.target, theme.target, theme.target)]


def in_line(stage: Stage, line: Rect, words: Sequence[str]) -> list[Rect]:
    """The places of a face, a name, who sits there in one of these words, and the arrow.

    The name stands above the word where both have no room beside each other and the line is high enough.
    """
    theme, gap = stage.theme, stage.theme.gap(2 if roomy(stage) else 1)
    side = min(line.h, line.w // 3)
    face, middle, up = row(line, [side, 1.0, theme.target], gap)
    face.h, face.centery = side, line.centery
    high = min(line.h, theme.target + theme.gap(2))
    name, kind = row(middle, [1.0, 1.1], gap)
    needed = _needed(stage, words)
    if (needed > kind.w or name.w < theme.px(MIN_NAME_WIDTH)) and line.h >= 2 * theme.target + gap:
        spare = max(0, line.h - 2 * high - gap)
        name, kind = column(inset(middle, 0, spare // 2), 2, gap)
        return [face, name, kind, Rect(up.x, line.centery - high // 2, up.w, high)]
    name, kind = row(middle, [1.0, max(needed, kind.w)], gap)
    return [face, *(Rect(place.x, line.centery - high // 2, place.w, high) for place in (name, kind, up))]


def _foot(stage: Stage) -> int:
    """The height of name and kind below a chair."""
    return 2 * stage.theme.target + 2 * (stage.theme.gap(2) // 2)


def _needed(stage: Stage, words: Sequence[str]) -> int:
    """The width in which any of these words can be chosen."""
    return max(Chooser.width_for(stage.text.size(word, "caption", "bold")[0]) for word in words)
