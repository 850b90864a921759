"""Where the envelopes of a private page lie, and the room for names and meanings with them."""

from typing import Any

from pygame import Rect

from crashgames.ui.board import Board
from crashgames.ui.layout import column
from crashgames.ui.scene import Stage

CARD_HEIGHT = 400
"""The height of an envelope where there is room, in logical units."""
MAX_ROOMY_ENVELOPES = 4
"""More envelopes than these lie closer together."""
NAME_WIDTH = 228
"""The width that names are given where there is room, also below narrower envelopes."""
TWO_LINE_WIDTH, THREE_LINE_WIDTH, NAMELESS_WIDTH = 230, 90, 80
"""Below these widths, in logical units, a name may need two lines, or three, or has no room."""
MEANS_LINES = 4
"""Lines of what choosing a card does, at its foot."""


def frame_width(stage: Stage, height: int, card_shape: tuple[int, int]) -> int:
    """The width of an envelope of this height."""
    return round((height - stage.theme.gap(4)) * card_shape[0] / card_shape[1]) + stage.theme.gap(4)


def means_height(stage: Stage) -> int:
    """The room below an envelope for what choosing its card does."""
    return MEANS_LINES * stage.text.line_height("label") + stage.theme.gap(4)


def name_height(stage: Stage, width: int) -> int:
    """The room for a name below its envelope: narrow ones get more lines."""
    lines = 1 if width >= stage.theme.px(TWO_LINE_WIDTH) else 2 if width >= stage.theme.px(THREE_LINE_WIDTH) else 3
    height = max(stage.text.line_height("label", "bold"), lines * stage.text.line_height("body", "close"))
    return height + stage.theme.gap(1)


def envelope_slot(stage: Stage, width: int, number: int) -> int:
    """The width that so many envelopes side by side have each."""
    gap = _gap(stage, number)
    return (width + gap) // number - gap


def is_named(stage: Stage, width: int, number: int) -> bool:
    """True if so many envelopes side by side leave room for their names."""
    return envelope_slot(stage, width, number) >= stage.theme.px(NAMELESS_WIDTH)


def _gap(stage: Stage, number: int) -> int:
    return stage.theme.gap(4 if number <= MAX_ROOMY_ENVELOPES else 1.5)


def envelope_places(stage: Stage, room: Rect, number: int, board: Board[Any], means: int = 0) -> list[Rect]:
    """Places for so many envelopes side by side in the middle of `room`, or in two rows; for the cards of a board.

    `means` are pixels below each of them, where names need none.
    """
    if not number:
        return []
    card_shape = board.card_shape
    if is_named(stage, room.w, number):
        below = means if board.names_on_cards else name_height(stage, envelope_slot(stage, room.w, number))
        return _row_of_places(stage, room, number, card_shape, below, told=means > 0)
    half, gap = -(-number // 2), _gap(stage, number)
    upper, lower = column(room, 2, gap)
    ways = [
        _row_of_places(stage, room, number, card_shape, 0),
        [
            *_row_of_places(stage, upper, half, card_shape, 0),
            *_row_of_places(stage, lower, number - half, card_shape, 0),
        ],
    ]
    return max(ways, key=lambda places: places[0].h)


def _row_of_places(
    stage: Stage, room: Rect, number: int, card_shape: tuple[int, int], foot: int, told: bool = False
) -> list[Rect]:
    theme = stage.theme
    gap, slot = _gap(stage, number), envelope_slot(stage, room.w, number)
    height = min(room.h, theme.px(CARD_HEIGHT))
    widest = frame_width(stage, height - (0 if told else foot), card_shape)
    width = min(slot, max(widest, theme.px(NAME_WIDTH)))
    high = round((min(width, widest) - theme.gap(4)) * card_shape[1] / card_shape[0]) + theme.gap(4)
    height = height if told else min(height, high + foot)
    left = room.centerx - (number * (width + gap) - gap) // 2
    top = room.centery - height // 2
    return [Rect(left + k * (width + gap), top, width, height) for k in range(number)]
