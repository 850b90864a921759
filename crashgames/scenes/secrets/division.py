"""The parts of a private page from top to bottom, in the room that there is for it."""

from pygame import Rect

from crashgames.scenes.secrets.body import Leaf, PageBody
from crashgames.scenes.secrets.guidance import PageWords
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage


def divided(stage: Stage, sheet: Rect, words: PageWords, body: PageBody, leaf: Leaf) -> tuple[dict[str, Rect], Rect]:
    """The parts of the sheet by name, those that are wanted, and within the body the room for it."""
    theme, wide = stage.theme, body.spacious
    area = inset(sheet, theme.gap(6 if wide else 3), theme.gap(4 if wide else 2))
    options = body.options_height(area.w, leaf)
    known = words.height(area.w) if leaf is body.leaves[0] else 0
    bar = theme.target if wide else max(theme.target, 2 * stage.text.line_height("body", "bold"))
    heights = {"bar": bar, "known": known, "body": 1.0, "options": options, "guide": words.guide_height}
    foot = round(theme.target * (1.25 if wide else 1.2))
    heights = {name: height for name, height in heights.items() if height} | {"foot": foot}
    rooms = dict(zip(heights, column(area, list(heights.values()), body.gap), strict=True))
    return rooms, inset(rooms["body"], theme.gap(2 if wide else 0.5))
