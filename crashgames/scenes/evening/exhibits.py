"""What appears in an act: rows, pictures, voters, cards and columns, drawn as large as their places are."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import tr
from crashgames.scenes.reading.panels import draw_pictures
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row, stamp
from crashgames.ui.lettering import edged, fitted, write
from crashgames.ui.parts import Room
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import ActPicture, PeopleSide
from crashgames.ui.theme import Step, ink_on, mix, side_colours

LARGE: tuple[Step, ...] = ("title", "label", "body", "caption")
LARGEST: tuple[Step, ...] = ("display", *LARGE)
BROAD_ASPECT = 2.6
"""Plates of less width, in heights, have the words beside the face and above the picture."""
METER = 12
"""The height of a meter in logical units."""
HEADED_DIGITS = 10
"""Where so many digits have room beside each other, a heading has large letters."""
ARROW_WIDTH = 44
"""The width of the arrow from what was seen to what was said of it, in logical units."""
STAMP_DEGREES = 5.0
"""By how much a stamp leans."""
RING = 3
"""By how much the disc behind a face that stands out is larger, in logical units."""
BESIDE_ASPECT = 1.7
"""A side that is wider than this, in heights, has its heading at the left."""
VOTER_HEIGHT = 4 / 3
"""The height of a face with its name below, in sides of the face."""


class Exhibits:
    """Draws on one stage what there is to see of one match."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.board: Board[Any] = (match.info.board_class() or PlainBoard)(stage, match.names)
        self.characters = self.board.characters = characters_of(match)
        stage.skin.marks = marks_of(match)
        self.board.place(Room(Rect((0, 0), stage.size)))

    def draw_row(self, surface: Surface, rect: Rect, entry: ReviewRow) -> None:
        """Draw somebody on a plate with what is told of them, and what was seen, stamped."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(2)
        stage.skin.box(surface, rect, Box(palette.panel, palette.raised, 2, 16))
        high, broad = rect.h > rect.w, rect.h <= rect.w < BROAD_ASPECT * rect.h
        is_shown = bool(entry.faces) or entry.true is not None
        if broad and not is_shown and entry.seat is not None and "\n" in entry.text:
            self._draw_headed_row(surface, rect, entry, entry.seat)
            return
        places = self._broad_parts(rect, entry, is_shown) if broad else self._parts(rect, high, is_shown)
        face, name, words, shown = places
        if entry.seat is not None:
            place, said = centre(face, (min(face.size),) * 2), self.match.names[entry.seat]
            draw_person(surface, stage, self.match.info, entry.seat, self.characters[entry.seat], place)
            steps, align = (LARGE, "center") if high or broad else (LARGE[2:], "left")
            write(surface, stage, name, said, steps, "bold", palette.accent_high, align, 1 if broad else 2)
        centred = high or (broad and not is_shown)
        self._write_text(surface, words, entry.text, "center" if centred else "left", 5 if high else 4 if broad else 3)
        if is_shown:
            both = entry.faces and entry.true is not None
            seen, stamped = row(shown, (0.75, 1.0), gap) if both else (shown, shown)
            draw_pictures(surface, self.board, seen, entry.faces, gap)
            if entry.true is not None:
                self._stamp(surface, stamped, entry.true)

    def _parts(self, rect: Rect, high: bool, is_shown: bool) -> list[Rect]:
        """The places of face, name, words and pictures: on a high plate below each other, on a low one beside."""
        gap = self.stage.theme.gap(2)
        inner = inset(rect, gap * 2, gap if high and not self.stage.theme.is_enlarged else gap // 2)
        face, name, words, shown = (2.0, 0.4, 0.8, 0.8) if high else (0.0, 0.8, 2.0, 1.5)
        if not is_shown:
            words, shown = words + shown * 0.8, shown * 0.2
        side = face if high else inner.h / inner.w * (name + words + shown)  # as wide as it is high
        *parts, below, last = (column if high else row)(inner, [side, name, words, shown], gap)
        return [*parts, below if is_shown else below.union(last), last]

    def _broad_parts(self, rect: Rect, entry: ReviewRow, is_shown: bool) -> list[Rect]:
        """These places in two columns: face and name at the left, words and pictures at the right."""
        stage, gap, large = self.stage, self.stage.theme.gap(2), self.stage.theme.is_enlarged
        inner = inset(rect, gap * 2, gap // 2 if large else gap)
        left, right = row(inner, (1.0, 1.9) if is_shown else (1.0, 1.75), gap if large else gap * 2)
        line = stage.text.line_height("label" if large else "title", "bold")
        side = min(left.w, left.h - line)
        people = column(centre(left, (left.w, side + line)), [side, line])
        if not is_shown:
            return [*people, right, right]
        words, shown = column(right, [0.8, 1.2], gap)
        if not stage.text.holds(entry.text, "caption", words.w, words.h, "text", 4):
            words, shown = column(right, [1.1, 1.2], gap)
        return [*people, words, shown]

    def _draw_headed_row(self, surface: Surface, rect: Rect, entry: ReviewRow, seat: int) -> None:
        """The face with the name beside it, below them words under their heading, and a meter where there is room."""
        stage, name, gap = self.stage, self.match.names[seat], self.stage.theme.gap(3)
        pad, large, palette = stage.theme.gap(2), stage.theme.is_enlarged, stage.theme.palette
        room = inset(rect, pad // 2 if large else pad * 2, pad)
        if entry.share is not None and not large:
            room, rail = column(room, [1.0, stage.theme.px(METER)], pad)
            rail = inset(rail, pad * 2, 0).move(0, -pad // 2)
            stage.skin.box(surface, rail, Box(mix(palette.panel, palette.shade, 0.5), radius=METER / 2))
            rail.w = max(rail.h, round(rail.w * entry.share))
            stage.skin.box(surface, rail, Box(palette.accent, radius=METER / 2))
        upper, lower = column(room, (1.2, 1.0), gap // 2)
        side = min(upper.h, upper.w // 2)
        wide = min(upper.w, side + gap + stage.text.size(name, "title", "bold")[0])
        face, beside = row(centre(upper, (wide, side)), [side, 1.0], gap)
        draw_person(surface, stage, self.match.info, seat, self.characters[seat], face)
        write(surface, stage, beside, name, LARGE, "bold", palette.ink, "left")
        self._write_text(surface, lower, entry.text, "center", 3)

    def _write_text(self, surface: Surface, room: Rect, words: str, align: str, lines: int) -> None:
        """Words; what stands before a break is their heading, or begins the line where there is little room."""
        stage, text = self.stage, self.stage.text
        head, _, below = words.partition("\n")
        large: Sequence[Step] = LARGEST[room.w < text.size("0" * HEADED_DIGITS, "display", "display")[0] :]
        line, low = text.line_height(large[0], "display"), text.line_height("body")
        if not below or room.h < line + low:
            write(surface, stage, room, words.replace("\n", " "), LARGE, "text", None, align, lines)
            return
        small: Sequence[Step] = LARGE[1:]
        step = text.fit(below, small, room.w, room.h - line, "text", lines - 1)
        high = text.size(below, step, "text", room.w, lines - 1)[1]
        upper, lower = column(centre(room, (room.w, line + high)), [line, high])
        write(surface, stage, upper, head, large, "display", stage.theme.palette.accent_high, align)
        write(surface, stage, lower, below, small, "text", None, align, lines - 1)

    def draw_line(self, surface: Surface, rect: Rect, line: str, key: str) -> None:
        """Write a line that stands out, and beside or below it what the disc behind a face means."""
        stage, gap = self.stage, self.stage.theme.gap(4)
        gold = stage.theme.palette.accent_high
        if not key:
            write(surface, stage, rect, line, LARGE, "bold", gold, lines=2)
            return
        text, large = stage.text, LARGE[:-1]
        step: str = next((step for step in large if _wide(stage, step, line, key) + gap <= rect.w), large[-1])
        wide = _wide(stage, step, line, key) + gap
        if wide <= rect.w:
            both = row(centre(rect, (wide, rect.h)), [text.size(line, step, "bold")[0], 1.0], gap)
        else:
            steps = [text.fit(one, LARGE, rect.w - gap, rect.h // 2, "bold", 1) for one in (line, key)]
            step, both = min(steps, key=stage.theme.font), column(rect, 2)
        stamp(surface, fitted(stage, line, step, both[0].w, stage.theme.palette.ink), center=both[0].center)
        radius = text.line_height(step, "bold") // 3
        ink = fitted(stage, key, step, both[1].w - 3 * radius, gold)
        place = ink.get_rect(center=both[1].move(3 * radius // 2, 0).center)
        at = place.x - 2 * radius, place.centery + stage.theme.px(1)
        pygame.draw.aacircle(surface, stage.theme.palette.accent, at, radius)
        surface.blit(ink, place)

    def draw_picture(self, surface: Surface, rect: Rect, picture: ActPicture) -> None:
        """What was to be seen under a heading; somebody's word stands in a bubble at their face."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(2)
        said = picture.seat is not None
        if picture.seat is not None:
            wide = min(stage.theme.px(ARROW_WIDTH), rect.h // 3), min(rect.h, rect.w // 3)
            way, face, _, rect = row(rect, [*wide, gap, 1.0], gap)
            stamp(surface, stage.assets.icon("arrow_right", way.w, palette.accent_high), center=way.center)
            line = min(stage.text.line_height("title", "bold"), rect.h // 4)
            side = min(face.w, face.h - line)
            place, name = column(centre(face, (face.w, side + line)), [side, line])
            place = centre(place, (side, side))
            draw_person(surface, stage, self.match.info, picture.seat, self.characters[picture.seat], place, Mood.GLAD)
            write(surface, stage, name, self.match.names[picture.seat], LARGE, "bold")
            root, high = rect.x + 2 * gap, place.centery + gap
            tail = ((rect.x - 3 * gap, high + 2 * gap), (root, high - 2 * gap), (root, high + 2 * gap))
            pygame.draw.polygon(surface, palette.ink, tail)
        stage.skin.box(
            surface, rect, Box(palette.ink if said else palette.panel, None if said else palette.raised, 2, 16)
        )
        inner = inset(rect, gap * 2, gap)
        line = stage.text.line_height("title", "bold")
        head, room = row(inner, (0.5, 1.0), gap)
        is_low = line > inner.h // 4 and rect.w > rect.h
        if not is_low or not stage.text.holds(picture.words, "body", head.w, head.h, "bold", 3):
            head, room = column(inner, [min(line, inner.h // 4), 1.0], gap // 2)
        write(surface, stage, head, picture.words, LARGE, "bold", palette.ink_dark if said else palette.ink, lines=3)
        if picture.true is False:
            room, stamped = row(room, (1.0, 0.7), gap)
            self._stamp(surface, stamped, False)
        draw_pictures(surface, self.board, room, picture.faces, gap)

    def _stamp(self, surface: Surface, room: Rect, true: bool) -> None:
        """Stamp a lie or the truth in the middle of a place."""
        stage, palette = self.stage, self.stage.theme.palette
        word, fill, colour = (
            (tr("True"), palette.good, ink_on(palette.good)) if true else (tr("A lie"), palette.danger, palette.ink)
        )
        pad, most = stage.theme.gap(4), room.h * 2 // 3
        fitting = (stage.text.fit(each, LARGEST, room.w - pad, most, "bold", 1) for each in (tr("True"), tr("A lie")))
        step = min(fitting, key=stage.theme.font)
        ink = stage.text.render(word, step, colour, "bold")
        label = Surface((ink.get_width() + pad, min(most, stage.text.line_height(step, "bold")) + pad // 2), SRCALPHA)
        stage.skin.box(label, label.get_rect(), Box(fill, colour, 2, 8))
        stamp(label, ink, center=label.get_rect().center)
        stamp(surface, pygame.transform.rotozoom(label, STAMP_DEGREES, 1.0), center=room.center)

    def draw_side(self, surface: Surface, rect: Rect, side: PeopleSide, number: int, largest: int) -> None:
        """Everybody of a side, at most `largest` pixels wide; with a heading on a plate of its colour."""
        stage, gap = self.stage, self.stage.theme.gap(1.5)
        head, room = self._side_parts(rect, side)
        if side.words:
            stage.skin.box(surface, rect, Box(*side_colours(stage.theme.palette, number), 2, 16))
            write(surface, stage, head, side.words, LARGE, "bold", lines=2)
        count = len(side.seats)
        if not count:
            return
        rows = min(range(1, count + 1), key=lambda rows: -_largest(room, count, rows, gap))
        across = -(-count // rows)
        names = [stage.text.size(self.match.names[seat], "label", "bold")[0] for seat in side.seats]
        wide = min(room.w, across * (max(largest, *names, 1) + gap) - gap)
        high = min(room.h, round(rows * (largest * VOTER_HEIGHT + gap)) - gap)
        block = centre(room, (wide, high))
        for seat, cell in zip(side.seats, in_rows(block, count, rows, across, gap), strict=True):
            self._voter(surface, cell, seat, side)

    def largest_face(self, sides: Sequence[PeopleSide], places: Sequence[Rect]) -> int:
        """The side of a face for which there is room on every side."""
        found, gap = [], self.stage.theme.gap(1.5)
        for side, place in zip(sides, places, strict=False):
            room, count = self._side_parts(place, side)[1], len(side.seats)
            if count:
                found.append(max(_largest(room, count, rows, gap) for rows in range(1, count + 1)))
        return min(found, default=1)

    def _side_parts(self, rect: Rect, side: PeopleSide) -> list[Rect]:
        """The places of the heading, if there is one, and of the people."""
        stage, gap = self.stage, self.stage.theme.gap(1.5)
        room = inset(rect, gap * 2, gap)
        if not side.words:
            return [Rect(room.topleft, (0, 0)), room]
        if room.w >= BESIDE_ASPECT * room.h:
            return row(room, [min(stage.text.size(side.words, "title", "bold")[0], room.w // 3), 1.0], gap * 2)
        return column(room, [min(stage.text.line_height("title", "bold"), room.h // 4), 1.0], gap // 2)

    def _voter(self, surface: Surface, cell: Rect, seat: int, side: PeopleSide) -> None:
        """A face above the name; where there is no plate the name has an edge."""
        stage, palette, marked = self.stage, self.stage.theme.palette, seat in side.marked
        line = min(stage.text.line_height("title" if side.words else "display", "bold"), cell.h // 4)
        high = min(cell.w, cell.h - line)
        face, name = column(centre(cell, (cell.w, high + line)), [high, line])
        ring = stage.theme.px(RING) * marked
        place = centre(face, (high - 2 * ring, high - 2 * ring))
        if marked:
            pygame.draw.aacircle(surface, palette.accent, place.center, high // 2)
        draw_person(surface, stage, self.match.info, seat, self.characters[seat], place, side.mood)
        colour, words = palette.accent_high if marked else palette.ink, self.match.names[seat]
        if side.words:
            write(surface, stage, name, words, LARGE, "bold", colour)
            return
        step = stage.text.fit(words, LARGEST, name.w, name.h, "display", 1)
        pixels = stage.theme.font(step)
        ink = edged(stage, pixels, lambda: fitted(stage, words, step, name.w, colour, "display"), words, name.w, colour)
        surface.blit(ink, ink.get_rect(center=name.center))


def draw_head(surface: Surface, stage: Stage, rect: Rect, title: str, words: str) -> None:
    """A title with what is said below it, on a dark band across the window down to `rect`'s end."""
    theme = stage.theme
    stage.skin.fade(surface, Rect(0, 0, surface.get_width(), rect.bottom + theme.gap(4)))
    inner = inset(rect, theme.gap(4), theme.gap(1.5))
    upper, lower = column(inner, [1.6, 1.0]) if words else (inner, inner)
    write(surface, stage, upper, title, LARGEST, "display", theme.palette.accent_high)
    if words:
        write(surface, stage, lower, words, LARGE, "text", lines=2)


def _largest(room: Rect, count: int, rows: int, gap: int) -> int:
    """The side of a face if so many stand in so many rows, with names below."""
    across = -(-count // rows)
    return min((room.w + gap) // across - gap, round(((room.h + gap) // rows - gap) / VOTER_HEIGHT))


def _wide(stage: Stage, step: str, line: str, key: str) -> int:
    """The width of a line and of what its key says, with the disc."""
    return sum(stage.text.size(words, step, "bold")[0] for words in (line, key)) + stage.text.line_height(step, "bold")


def in_rows(room: Rect, count: int, rows: int, across: int, gap: int) -> list[Rect]:
    """Cells for so many, of `rows` and so many `across`, in the middle of the room."""
    needed = -(-count // across)
    cells = grid(room, across, rows, gap)
    drop = (rows - needed) * (cells[0].h + gap) // 2
    missing = across * needed - count
    shift = missing * (cells[0].w + gap) // 2
    last = across * (needed - 1)
    return [cell.move(shift if number >= last else 0, drop) for number, cell in enumerate(cells[:count])]
