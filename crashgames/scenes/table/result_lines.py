"""What each seat or team has in the results: a photo, below the title of a role, or a block of the podium."""

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing, score, tr
from crashgames.hotseat.ending import ResultLine
from crashgames.ui.board import Fact
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, joined, row, stamp
from crashgames.ui.lettering import fitted, write
from crashgames.ui.people import characters_of, draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.widgets import Widget

TINT, ROLE_SIDE, LOST_SHADE = 0.6, 46, 0.22
"""How much of the colour of a role's picture, drawn so large, is in its board, and how dark are photos of losers."""
SCORE_STEPS = ("display", "title", "label", "body")
STEPS = ("title", "reading", "label", "body", "caption")


class Photo(Widget):
    """Faces as large as they fit on a photo, with the names below them, and the score if it is `scored`."""

    takes_focus = False

    def __init__(
        self, rect: Rect, match: Match, place: ResultLine, role: Fact | None = None, scored: bool = True
    ) -> None:
        super().__init__(rect)
        self.role, self.match, self.place, self.scored = role, match, place, scored
        self.characters = characters_of(match)
        each = [match.names[seat] for seat in place.seats]
        self.names, self.stacked = listing(each), "\n".join(each)
        self.points = score(place.score)
        self.company: Sequence[Photo] = (self,)

    @property
    def called(self) -> str:
        role = self.role.text if self.role else ""
        score = str(self.place.score) if self.scored else ""
        return ", ".join(filter(None, (self.names, role, score, tr("won") if self.place.won else "")))

    def draw(self, surface: Surface, stage: Stage) -> None:
        lost = not self.place.won and any(photo.place.won for photo in self.company)
        paper = mix(CARD, stage.theme.palette.shade, LOST_SHADE * lost)
        stage.skin.box(surface, self.rect, Box(paper, None, 0, 8, shadow=6))
        faces, names, score = self.parts(stage)
        side = min(faces.h, faces.w // len(self.place.seats))
        faces = centre(faces, (side * len(self.place.seats), side))
        self._draw_faces(surface, stage, faces, Mood.CALM if lost else Mood.GLAD)
        step = min((photo._step(stage) for photo in self.company), key=stage.theme.font)
        stamp(surface, fitted(stage, self.names, step, names.w, INK), center=names.center)
        if self.scored:
            write(surface, stage, score, self.points, SCORE_STEPS, "display", INK)

    def _draw_faces(self, surface: Surface, stage: Stage, room: Rect, other: Mood = Mood.CALM) -> None:
        mood, seats = Mood.TRIUMPHANT if self.place.won else other, self.place.seats
        for seat, place in zip(seats, row(room, len(seats)), strict=True):
            draw_person(surface, stage, self.match.info, seat, self.characters[seat], place, mood)

    def parts(self, stage: Stage) -> list[Rect]:
        """The places of faces, names and score."""
        inner, (names, score) = (
            inset(self.rect, stage.theme.gap(1), stage.theme.gap(0.5)),
            below_faces(stage, self.scored),
        )
        return column(inner, [1.0, min(inner.h // 3, names), min(inner.h // 3, score)])

    def _step(self, stage: Stage) -> str:
        names = self.parts(stage)[1]
        return stage.text.fit(self.names, STEPS, names.w, names.h, "bold", 1)


def below_faces(stage: Stage, scored: bool) -> tuple[int, int]:
    """The heights that names and a score take below faces."""
    names, score = ("reading", "display") if roomy(stage) else ("body", "title")
    return stage.text.line_height(names, "bold"), stage.text.line_height(score, "display") * scored


class RoleTitle(Widget):
    """The picture and the name of a secret role, on a board of its colour around those who had it."""

    takes_focus = False

    def __init__(self, rect: Rect, role: Fact | None, board: Rect, won: bool) -> None:
        super().__init__(rect)
        self.role, self.board, self.won = role, board, won

    @property
    def called(self) -> str:
        return self.role.text if self.role else ""

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.role is None:
            return
        palette, picture = stage.theme.palette, stage.assets.art(self.role.icon, stage.theme.px(ROLE_SIDE))
        red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
        fill = mix(palette.shade, (red, green, blue), TINT)
        stage.skin.box(surface, self.board, Box(fill, palette.accent if self.won else None, 4, 14, shadow=6))
        gap, sign = stage.theme.gap(2), stage.assets.art(self.role.icon, self.rect.h)
        wide = self.rect.w - sign.get_width() - gap
        step = stage.text.fit(self.called, STEPS, wide, self.rect.h, "display", 1)
        words = fitted(stage, self.called, step, wide, palette.ink, "display")
        stamp(surface, joined([sign, words], gap), center=self.rect.center)


LEAST_HEIGHT, LEAST_WIDTH, MOST_WIDTH = 240, 128, 470
"""The least height of a podium, and the width of a block at least and at most, in logical units."""
FACE_SHARES = 0.5, 0.55
"""The part of the height of a podium that a face takes at most: that of who won is larger."""
BROAD_WIDTH, LOW_SHARES = 270, (0.66, 0.46)
"""From this width on a score stands beside the names; the height of the lowest block in parts of the highest, where it
stands below them and where it stands beside them.
"""
BLOCK_NAMES_SHARE, SCORE_GAP = 0.56, 6
"""The part of a broad block for names, and the steps of spacing between these and the score."""
LETTER_SHARE = 1.24
"""The height of a line, in heights of its letters."""
SLAB = 14
"""The height of the slab on which people stand, in logical units."""
RAYS, RAY_ALPHA, FARTHEST = 14, 30, 900
"""The rays of light behind a winner, how opaque they are, and their length in logical units."""
SCRAPS, SCRAP_SIDE, FREE_SIDE = 420, 14, 34
"""Tries to place confetti, the longest side of it, and what stays free of it beside words."""


def podium_fits(stage: Stage, room: Rect, count: int) -> bool:
    """True if there is room for so many blocks."""
    return room.h >= stage.theme.px(LEAST_HEIGHT) and room.w // count >= stage.theme.px(LEAST_WIDTH)


def podium_places(stage: Stage, room: Rect, lines: Sequence[ResultLine]) -> list[tuple[Rect, int]]:
    """The places of blocks and people with the side of a face, in the order of the result.

    The less of the best score somebody has, the lower is the block. A single winner stands between the next two.
    """
    count, gap = len(lines), stage.theme.gap(3)
    wide = min(stage.theme.px(MOST_WIDTH), (room.w - gap * (count - 1)) // count)
    cells = row(centre(room, (wide * count + gap * (count - 1), room.h)), count, gap)
    if count > 2 and sum(line.won for line in lines) == 1:
        cells[0], cells[1] = cells[1], cells[0]
    most = wide // max(len(line.seats) for line in lines)
    sides = [min(round(room.h * FACE_SHARES[line.won]), most) for line in lines]
    highest, best = room.h - max(sides), max(1, *(line.score for line in lines))
    low = LOW_SHARES[_is_broad(stage, wide)]
    highs = [round(highest * (1.0 if line.won else max(low, (max(0, line.score) / best) ** 2))) for line in lines]
    found = zip(cells, highs, sides, strict=True)
    return [(Rect(cell.x, room.bottom - high - side, cell.w, high + side), side) for cell, high, side in found]


def _is_broad(stage: Stage, width: int) -> bool:
    return width >= stage.theme.px(BROAD_WIDTH)


def celebrate(surface: Surface, stage: Stage, panel: Rect, won: Sequence[Rect], free: Sequence[Rect]) -> None:
    """Light behind those who won, and confetti in the colours of seats on what need not be left free of a panel."""
    key = ("podium", tuple(panel), *map(tuple, (*won, *free)), stage.theme, stage.world)
    surface.blit(stage.skin.kept(key, lambda: _celebration(stage, panel, won, free)), panel)


def _celebration(stage: Stage, panel: Rect, won: Sequence[Rect], free: Sequence[Rect]) -> Surface:
    px, palette, luck = stage.theme.px, stage.theme.palette, Random(1)
    sheet, length, half = Surface(panel.size, SRCALPHA), px(FARTHEST), pi / RAYS / 2
    for place in won:
        x, y = place.centerx - panel.x, place.top + place.w // 3 - panel.y
        for ray in range(RAYS):
            edges = 2 * pi * ray / RAYS - half, 2 * pi * ray / RAYS + half
            ends = [(x + length * cos(turn), y + length * sin(turn)) for turn in edges]
            pygame.draw.polygon(sheet, (*palette.accent_high, RAY_ALPHA), [(x, y), *ends])
    margin, kept = px(FREE_SIDE), [place.inflate(px(FREE_SIDE), px(SCRAP_SIDE)) for place in free]
    for number in range(SCRAPS):
        at = luck.randrange(margin, panel.w - margin), luck.randrange(margin, panel.h - margin)
        scrap = Surface((px(SCRAP_SIDE), px(SCRAP_SIDE * 0.6)), SRCALPHA)
        stage.skin.box(scrap, scrap.get_rect(), Box(stage.skin.colour(number % 10), radius=2))
        scrap = pygame.transform.rotozoom(scrap, luck.randrange(360), 1.0)
        place = scrap.get_rect(center=at)
        if place.move(panel.topleft).collidelist(kept) < 0:
            sheet.blit(scrap, place)
            kept.append(place.move(panel.topleft))
    return sheet


def draw_block(surface: Surface, stage: Stage, block: Rect, colour: RGB) -> RGB:
    """Draw a block with a slab on it, and return the colour of its front."""
    shade, front = stage.theme.palette.shade, mix(colour, stage.theme.palette.shade, 0.18)
    slab = Rect(block.x, block.y, block.w, min(block.h, stage.theme.px(SLAB)))
    stage.skin.box(surface, block.inflate(-2 * stage.theme.gap(2), 0), Box(front, shade, 3, 6))
    stage.skin.box(surface, slab, Box(colour, shade, 3, 6))
    return front


class PodiumBlock(Photo):
    """Faces on a block of their colour that bears names and score."""

    def __init__(self, rect: Rect, match: Match, place: ResultLine, side: int) -> None:
        super().__init__(rect, match, place)
        self.side = side
        """The side of a face."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        place = self.place
        faces, block, names, score = self.parts(stage)
        self._draw_faces(surface, stage, faces)
        ink = ink_on(draw_block(surface, stage, block, seat_colour(stage, self.match.info, place.seats[0])))
        alike = [other for other in self.company if other.place.won or not place.won]  # a loser's name is never larger
        step = min((other._step(stage) for other in alike), key=stage.theme.font)
        words, pixels = fitted(stage, self.names, step, names.w, ink), round(score.h / LETTER_SHARE)
        if _is_broad(stage, self.rect.w):
            words = stage.text.render(self.stacked, step, ink, "bold", names.w, max(2, len(self.place.seats)), "center")
        wide = max(1, stage.text.fonts.width(self.points, "display", pixels))
        drawn = stage.text.letter(self.points, min(pixels, pixels * score.w * 9 // 10 // wide), ink)
        if _is_broad(stage, self.rect.w):
            both = words.get_width() + stage.theme.gap(SCORE_GAP) + drawn.get_width()
            line = centre(names.union(score), (both, names.h))
            names, score = row(line, [words.get_width(), None, drawn.get_width()])[::2]
        stamp(surface, words, center=names.center)
        stamp(surface, drawn, center=score.center)

    def parts(self, stage: Stage) -> list[Rect]:
        """The places of faces, block, names and score."""
        side, rect, slab = self.side, self.rect, stage.theme.px(SLAB)
        faces = centre(Rect(rect.x, rect.y, rect.w, side), (side * len(self.place.seats), side))
        block = Rect(rect.x, faces.bottom, rect.w, rect.bottom - faces.bottom)
        pad = stage.theme.gap(4)
        front = Rect(block.x + pad, block.y + slab, block.w - 2 * pad, block.h - slab)
        if _is_broad(stage, rect.w):
            return [faces, block, *row(front, [BLOCK_NAMES_SHARE, 1.0 - BLOCK_NAMES_SHARE], stage.theme.gap(2))]
        return [faces, block, *column(front, [1.0, 1.6])]

    def _step(self, stage: Stage) -> str:
        room, steps = self.parts(stage)[2], ("display", *STEPS)
        broad = _is_broad(stage, self.rect.w)
        words, lines = (self.stacked, max(2, len(self.place.seats))) if broad else (self.names, 1)
        return stage.text.fit(words, steps, room.w, room.h, "bold", lines)
