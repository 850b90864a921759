"""Scores as bars that grow as they did in the course of a match."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing
from crashgames.core.truths import Scores
from crashgames.scenes.table.verdict import places
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.lettering import fitted
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

ROW_HEIGHT = 92


def draw_bars(surface: Surface, stage: Stage, match: Match, body: Rect, scores: Scores, share: float) -> None:
    """A bar for each side, as long as its score was after such a share of the match."""
    if match.outcome is None:
        return
    theme, sides = stage.theme, [place.seats for place in places(match, match.outcome)]
    inner, gap = inset(body, theme.gap(5), theme.gap(4)), theme.gap(2)
    high = min(theme.px(ROW_HEIGHT), (inner.h - gap * (len(sides) - 1)) // len(sides))
    block = centre(inner, (inner.w, high * len(sides) + gap * (len(sides) - 1)))
    most = max(1, *map(max, scores))
    for seats, line in zip(sides, column(block, len(sides), gap), strict=True):
        _draw_bar(surface, stage, match, line, seats, _at(scores, seats[0], share), most)


def _at(scores: Scores, seat: int, share: float) -> float:
    """The score after a share of the match, between two actions in proportion."""
    place = share * (len(scores) - 1)
    before = min(int(place), len(scores) - 1)
    after = min(before + 1, len(scores) - 1)
    return scores[before][seat] + (scores[after][seat] - scores[before][seat]) * (place - before)


def _draw_bar(
    surface: Surface, stage: Stage, match: Match, line: Rect, seats: Sequence[int], score: float, most: int
) -> None:
    theme, palette = stage.theme, stage.theme.palette
    faces, name, bar, number = row(line, [line.h * len(seats), 0.8, 2.4, line.h], theme.gap(2))
    for seat, place in zip(seats, row(faces, len(seats)), strict=True):
        draw_person(surface, stage, match.info, seat, characters_of(match)[seat], place)
    words = listing([match.names[seat] for seat in seats])
    step = stage.text.fit(words, ("title", "label", "body", "caption"), name.w, name.h, "bold", 2)
    ink = stage.text.render(words, step, palette.ink, "bold", name.w, 2)
    surface.blit(ink, ink.get_rect(midleft=name.midleft))
    rail = centre(bar, (bar.w, line.h * 3 // 5))
    stage.skin.box(surface, rail, Box(palette.ground, palette.line, 1, 10))
    full = rail.inflate(-theme.px(6), -theme.px(6))
    full.w = max(theme.px(2), round(full.w * max(0.0, score) / most))
    pygame.draw.rect(surface, stage.skin.colour(seats[0]), full, border_radius=theme.px(8))
    points = fitted(stage, f"{round(score)}".replace("-", "−"), "title", number.w, palette.ink, "display")
    surface.blit(points, points.get_rect(center=number.center))
