"""The scores of a match as columns that grow, with those whose they are on top."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing
from crashgames.core.truths import Scores
from crashgames.hotseat.ending import places
from crashgames.scenes.table.result_lines import draw_block
from crashgames.ui.layout import centre, column, row
from crashgames.ui.lettering import fitted, write
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

FACE_SIDE, FOOT_HEIGHT, MAX_WIDTH = 112, 112, 300
"""The sides of a face, and what is below and around a column, in logical units."""
FACES_SHARE = 0.3
"""The most of the height that faces take."""


def draw_bars(surface: Surface, stage: Stage, match: Match, body: Rect, scores: Scores, share: float) -> None:
    """A column for each side, as high as its score was after such a share of the match."""
    if match.outcome is None:
        return
    theme, sides = stage.theme, [place.seats for place in places(match, match.outcome)]
    gap = theme.gap(3)
    wide = min(theme.px(MAX_WIDTH), (body.w - gap * (len(sides) - 1)) // len(sides))
    block = centre(body, (wide * len(sides) + gap * (len(sides) - 1), body.h))
    least, most = min(0, *map(min, scores)), max(1, *map(max, scores))
    now = [_at(scores, seats[0], share) for seats in sides]
    for seats, score, line in zip(sides, now, row(block, len(sides), gap), strict=True):
        _draw_column(surface, stage, match, line, seats, score, (least, most), score == max(now))


def _at(scores: Scores, seat: int, share: float) -> float:
    """The score after a share of the match, between two actions in proportion."""
    place = share * (len(scores) - 1)
    before = min(int(place), len(scores) - 1)
    after = min(before + 1, len(scores) - 1)
    return scores[before][seat] + (scores[after][seat] - scores[before][seat]) * (place - before)


def _draw_column(
    surface: Surface,
    stage: Stage,
    match: Match,
    line: Rect,
    seats: Sequence[int],
    score: float,
    reach: tuple[int, int],
    leads: bool,
) -> None:
    theme, palette = stage.theme, stage.theme.palette
    side = min(theme.px(FACE_SIDE), line.w // len(seats), round(line.h * FACES_SHARE))
    faces, rail, foot = column(line, [side, 1.0, min(theme.px(FOOT_HEIGHT), line.h // 3)], theme.gap(1))
    unit = rail.h / (reach[1] - reach[0])
    ground, top = rail.bottom + round(reach[0] * unit), rail.bottom - round((score - reach[0]) * unit)
    bar = Rect(0, min(top, ground), rail.w * 4 // 5, max(theme.px(8), abs(ground - top)))
    bar.centerx = rail.centerx
    draw_block(surface, stage, bar, stage.skin.colour(seats[0]))
    stand = Rect(0, bar.top - side, side * len(seats), side)
    stand.centerx = faces.centerx
    for seat, place in zip(seats, row(stand, len(seats)), strict=True):
        draw_person(surface, stage, match.info, seat, characters_of(match)[seat], place)
    stage.skin.box(surface, foot, Box(palette.panel, palette.raised, 2, 14))
    name, number = column(foot.inflate(-theme.gap(3), -theme.gap(1.5)), [1.0, 1.3])
    words = listing([match.names[seat] for seat in seats])
    write(surface, stage, name, words, ("title", "label", "body", "caption"), "bold")
    colour = palette.accent_high if leads else palette.ink
    points = fitted(stage, f"{round(score)}".replace("-", "−"), "display", number.w, colour, "display")
    surface.blit(points, points.get_rect(center=number.center))
