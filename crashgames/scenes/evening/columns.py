"""Numbers that grow with time as columns beside each other, with people on them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing
from crashgames.core.truths import Scores
from crashgames.hotseat.ending import places
from crashgames.scenes.table.result_lines import draw_block
from crashgames.ui.layout import centre, column, row, stamp
from crashgames.ui.lettering import fitted, write
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

FACE_SIDE, FOOT_HEIGHT, MAX_WIDTH = 112, 112, 300
"""The sides of a face, and what is below and around a column, in logical units."""
FACES_SHARE = 0.3
"""The most of the height that faces take."""


class Column(NamedTuple):
    """A column that grows: its colour, what stands below it, its heights, and what draws the faces that stand on it.

    Such a function gets the surface, the stage and, as `rect`, the place.
    """

    colour: RGB
    words: str
    values: Sequence[float]
    faces: Sequence[Callable[..., None]]


def score_columns(stage: Stage, match: Match, scores: Scores) -> list[Column]:
    """A column for each side of a match that is over."""
    characters, found = characters_of(match), []
    for seats in [place.seats for place in places(match, match.outcome)] if match.outcome else []:
        faces = [partial(draw_person, info=match.info, seat=seat, character=characters[seat]) for seat in seats]
        words, values = listing([match.names[seat] for seat in seats]), [line[seats[0]] for line in scores]
        found.append(Column(stage.skin.colour(seats[0]), words, values, faces))
    return found


def draw_columns(
    surface: Surface, stage: Stage, body: Rect, columns: Sequence[Column], share: float, said: Callable[[float], str]
) -> None:
    """Columns as high as they are after such a share of their values, which `said` writes below them."""
    theme, palette, gap = stage.theme, stage.theme.palette, stage.theme.gap(3)
    wide = min(theme.px(MAX_WIDTH), (body.w - gap * (len(columns) - 1)) // max(1, len(columns)))
    block = centre(body, (wide * len(columns) + gap * (len(columns) - 1), body.h))
    values = [value for one in columns for value in one.values]
    least, most, now = min(0, *values), max(1, *values), [along(one.values, share) for one in columns]
    for one, value, line in zip(columns, now, row(block, max(1, len(columns)), gap), strict=False):
        side = min(theme.px(FACE_SIDE), line.w // len(one.faces), round(line.h * FACES_SHARE))
        faces, rail, foot = column(line, [side, 1.0, min(theme.px(FOOT_HEIGHT), line.h // 3)], theme.gap(1))
        unit = rail.h / (most - least)
        ground, top = rail.bottom + round(least * unit), rail.bottom - round((value - least) * unit)
        bar = Rect(0, min(top, ground), rail.w * 4 // 5, max(theme.px(8), abs(ground - top)))
        draw_block(surface, stage, bar.move_to(centerx=rail.centerx), one.colour)
        stand = Rect(0, bar.top - side, side * len(one.faces), side).move_to(centerx=faces.centerx)
        for draw, place in zip(one.faces, row(stand, len(one.faces)), strict=True):
            draw(surface, stage, rect=place)
        stage.skin.box(surface, foot, Box(palette.panel, palette.raised, 2, 14))
        name, number = column(foot.inflate(-theme.gap(3), -theme.gap(1.5)), [1.0, 1.3])
        write(surface, stage, name, one.words, ("title", "label", "body", "caption"), "bold")
        colour = palette.accent_high if value == max(now) else palette.ink
        stamp(surface, fitted(stage, said(value), "display", number.w, colour, "display"), center=number.center)


def along(values: Sequence[float], share: float) -> float:
    """The value after a share of the way through them, between two of them in proportion."""
    place = max(0.0, min(1.0, share)) * (len(values) - 1)
    before, after = values[int(place)], values[min(int(place) + 1, len(values) - 1)]
    return before + (after - before) * (place - int(place))
