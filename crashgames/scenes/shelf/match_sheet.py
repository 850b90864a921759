"""The sheet of a saved match: the cover of its game, players, progress, and buttons."""

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo
from crashgames.core.sentences import as_sentence
from crashgames.scenes.shelf.boxes import draw_fact, flow
from crashgames.scenes.shelf.match_row import how_far, match_title, when
from crashgames.storage.library import SaveEntry
from crashgames.storage.save_format import Header
from crashgames.ui.covers import CoverStrip
from crashgames.ui.layout import column, grid, inset, row
from crashgames.ui.people import Badge, level_name
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, buttons, roomy
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Label, Widget

BUTTON_WIDTH, BADGE_SIDE, LEAST_COVER = 150, 30, 56
"""The least width of a button, the side of the badge of a player, and the least height of a cover, in logical units."""
ABREAST, MAX_HEIGHT = 2, 1.35
"""So many players stand in a line; and the greatest height of it all, in widths."""
STEPS: Sequence[Step] = ("title", "label", "body", "caption")


def match_sheet(
    stage: Stage, room: Rect, entry: SaveEntry, shelf: Mapping[str, GameInfo], doings: Sequence[MenuEntry]
) -> list[Widget]:
    """The widgets for a match in a room: what there is to know about it, and below that what can be done with it."""
    theme = stage.theme
    inner, gap = inset(room, theme.gap(5 if roomy(stage) else 3)), theme.gap(2.5)
    inner.h = min(inner.h, round(inner.w * MAX_HEIGHT))
    rows = 1 if inner.w >= theme.px(BUTTON_WIDTH) * len(doings) else 2
    foot = rows * (theme.target + gap) - gap
    upper, below = column(inner, [1.0, foot], theme.gap(4 if roomy(stage) else 2))
    counts = [len(doings) // rows, -(-len(doings) // rows)][-rows:]
    lines = zip(column(below, rows, gap), counts, strict=True)
    cells = [cell for line, count in lines for cell in row(line, count, gap)]
    cells[-1] = Rect(cells[-1].x + gap, cells[-1].y, cells[-1].w - gap, cells[-1].h)
    kinds = ["primary", *["plain"] * (len(doings) - 2), "grave"][-len(doings) :]
    return [*buttons(cells, doings, kinds), *_facts(stage, upper, entry, shelf)]


def _facts(stage: Stage, room: Rect, entry: SaveEntry, shelf: Mapping[str, GameInfo]) -> list[Widget]:
    theme, text, header = stage.theme, stage.text, entry.header
    if header is None:
        return [Label(room, as_sentence(entry.trouble), STEPS[:3], theme.palette.ink_soft, align="center")]
    gap, info = theme.gap(2), shelf.get(header.game)
    step: Step = "label" if roomy(stage) else "body"
    head, facts, line = text.line_height("title", "display"), text.line_height(step, "bold"), text.line_height(step)
    free = room.h - head - facts - 2 * gap
    rows = min(-(-len(header.names) // ABREAST), max(0, free // (line + gap)))
    cover, title, middle, seats = column(room, [1.0, head, facts, rows * (line + gap) - gap], gap)
    return [
        *([CoverStrip(cover, info)] if info and cover.h >= theme.px(LEAST_COVER) else []),
        Label(title, match_title(entry, shelf), STEPS, face="display"),
        FactLine(middle, header, info),
        *(_players(stage, grid(seats, ABREAST, rows, gap), header, info, step) if rows else []),
    ]


def _players(stage: Stage, cells: Sequence[Rect], header: Header, info: GameInfo | None, step: Step) -> list[Widget]:
    """The names of players with their badges, those of bots with their levels."""
    found: list[Widget] = []
    named = zip(header.names, [*header.levels, *[0] * len(header.names)], strict=False)
    for seat, (cell, (name, level)) in enumerate(zip(cells, named, strict=False)):
        side = min(cell.h, stage.theme.px(BADGE_SIDE))
        badge, words = row(cell, [side, 1.0], stage.theme.gap(1.5))
        if info:
            found.append(Badge(Rect(badge.x, badge.centery - side // 2, side, side), info, seat))
        found.append(Label(words, f"{name} ({level_name(level)})" if level in LEVELS else name, (step, *STEPS[2:])))
    return found


class FactLine(Widget):
    """The progress of a match, and when it was played."""

    takes_focus = False

    def __init__(self, rect: Rect, header: Header, info: GameInfo | None) -> None:
        super().__init__(rect)
        self.facts = [fact for fact in (("list", how_far(header, info)), ("clock", when(header.saved))) if fact[1]]

    @property
    def called(self) -> str:
        return ". ".join(words for _, words in self.facts)

    def draw(self, surface: Surface, stage: Stage) -> None:
        large = flow(stage, self.rect, self.facts, "label")
        step = "label" if large and large[-1].bottom <= self.rect.bottom else "body"
        for fact, place in zip(self.facts, flow(stage, self.rect, self.facts, step), strict=True):
            draw_fact(surface, stage, place, fact, step)
