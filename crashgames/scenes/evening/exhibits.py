"""What appears in an act: rows, pictures, and people on sides, drawn as large as their places are."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row, stamp
from crashgames.ui.lettering import edged, fitted, write
from crashgames.ui.parts import Room
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, GREEN, RED, SLIM_SCALE, prop
from crashgames.ui.skin import Box
from crashgames.ui.theatre import ActPicture, ActRow, PeopleSide
from crashgames.ui.theme import RGB, Step, mix, side_colours

LARGE: tuple[Step, ...] = ("title", "label", "body", "caption")
LARGEST: tuple[Step, ...] = ("display", *LARGE)
BROAD_ASPECT = 2.6
"""Plates of less width, in heights, have the words beside the face and above the picture."""
LOW_FACE = 0.6
"""The height of a face, in that of the words below it, where these need more room."""
METER = 24
"""The height of a meter in logical units."""
HEADED_DIGITS = 10
"""Where so many digits have room beside each other, a heading has large letters."""
ARROW_WIDTH = 44
"""The width of the arrow from what was seen to what was said of it, in logical units."""
STAMP_HEIGHT = 64
"""The greatest height of a stamp, in logical units."""
TILT_DEGREES = 8
"""The slant of a stamp."""
RING = 3
"""By how much the disc behind a face that stands out is larger, in logical units."""
BESIDE_ASPECT = 1.7
"""A side that is wider than this, in heights, has its heading at the left."""
VOTER_HEIGHT = 4 / 3
"""The height of a face with its name below, in sides of the face."""
CARD_FACE, HEAD_SHARE = 0.58, 1.5
"""The share of a face of the height of its card, and the height of a team's heading, in lines of its letters."""
CARD_SHADE, BACK_SHADE, GHOST = 0.3, 0.45, 70
"""How far an open and a closed card are darker than their panel, and how opaque the emblem on a closed one is."""


class Exhibits:
    """Draws on one stage what there is to see of one match."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.board: Board[Any] = (match.info.board_class() or PlainBoard)(stage, match.names)
        self.characters = self.board.characters = characters_of(match)
        stage.skin.marks = marks_of(match)
        self.board.place(Room(Rect((0, 0), stage.size)))

    def draw_row(self, surface: Surface, rect: Rect, entry: ActRow) -> None:
        """Draw somebody on a plate, and beside or below that what is told of them, and what was seen, stamped."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(2)
        if entry.share is not None and not stage.theme.is_enlarged:
            self._draw_share(surface, rect, entry, entry.share)
            return
        stage.skin.box(surface, rect, Box(palette.panel, palette.raised, 2, 16))
        is_shown, is_high = bool(entry.faces) or entry.true is not None, rect.h > rect.w
        beside = not is_high and (is_shown or rect.w > BROAD_ASPECT * rect.h)
        pad = gap * 2 if not stage.theme.is_enlarged else gap if is_shown else gap // 2
        room = inset(rect, pad, gap)
        people, words = row(room, [1.0, 1.8], gap * 2) if beside else column(room, [1.4 if is_high else 1.2, 1.0], gap)
        if not beside and not stage.text.holds(entry.text, "caption", *words.size, "text", 4):
            people, words = column(room, [LOW_FACE, 1.0], gap)
        self._draw_named(surface, people, entry.seat, beside or is_high)
        if is_shown:
            words, shown = column(words, 2, gap // 2)
            both = entry.faces and entry.true is not None
            seen, stamped = row(shown, (0.75, 1.0), gap) if both else (shown, shown)
            self._draw_faces(surface, seen, entry.faces)
            if entry.true is not None:
                self._stamp(surface, stamped, entry.true)
        self._write_text(surface, words, entry.text, "left" if beside else "center", 4)

    def _draw_named(self, surface: Surface, room: Rect, seat: int, upright: bool, mood: Mood = Mood.CALM) -> Rect:
        """Somebody's face with the name below or beside it, in the middle of a room; returns the place of the face."""
        stage, name, gap = self.stage, self.match.names[seat], self.stage.theme.gap(3)
        line = min(stage.text.line_height("title", "bold"), room.h // 4)
        if upright:
            side = min(room.w, room.h - line)
            face, place = column(centre(room, (room.w, side + line)), [side, line])
            face = centre(face, (side, side))
        else:
            side = min(room.h, room.w // 2)
            wide = min(room.w, side + gap + stage.text.size(name, "title", "bold")[0])
            face, place = row(centre(room, (wide, side)), [side, 1.0], gap)
        draw_person(surface, stage, self.match.info, seat, self.characters[seat], face, mood)
        write(surface, stage, place, name, LARGE, "bold", None, "center" if upright else "left")
        return face

    def _draw_share(self, surface: Surface, rect: Rect, entry: ActRow, share: float) -> None:
        """A head over a plate with name, meter and what is told; on a high plate, all large and with a magnifier."""
        gap, palette, box = self.stage.theme.gap(2), self.stage.theme.palette, self.stage.skin.box
        leads, high = rect.w < BROAD_ASPECT * rect.h, self.stage.theme.px(METER)
        align, place = "center" if leads else "right", rect
        rect = rect if leads else Rect(rect.x, rect.y + 2 * gap, rect.w, rect.h - 2 * gap)
        room = inset(rect, gap * 2, gap * 2 if leads else gap // 2)
        if leads:
            prop(surface, self.stage, room, SLIM_SCALE, hung=False)
            room = inset(room, gap, 2 * gap)
        else:
            box(surface, rect, Box(palette.panel, radius=16))
        if leads:
            people, words, rail = column(room, [2.0, 1.0, high], gap)
            face = self._draw_named(surface, people, entry.seat, True, Mood.GLAD)
            glass = self.stage.assets.art("shared/things/magnifier", face.h // 2)
            stamp(surface, glass, bottomleft=(max(room.x, face.x - glass.get_width() // 3), face.bottom))
        else:
            said = self.stage.text.size("100 %", "title", "display")[0]
            face, name, rail, words = row(room, [place.h, 1.0, 1.7, said], 2 * gap)
            face, rail = Rect(face.x, place.y, place.h, place.h), centre(rail, (rail.w, high))
            draw_person(surface, self.stage, self.match.info, entry.seat, self.characters[entry.seat], face)
            write(surface, self.stage, name, self.match.names[entry.seat], LARGE, "bold", None, "left")
        if entry.text.endswith("\n"):
            steps = ("hero", *LARGEST) if leads else LARGE
            write(surface, self.stage, words, entry.text.strip(), steps, "display", palette.accent_high, align)
        elif leads:
            self._write_text(surface, words, entry.text, align, 4)
        else:  # all of it, in words where the meter would be
            words, steps = rail.union(words), ("reading", *LARGE[2:])
            write(surface, self.stage, words, entry.text, steps, "bold", palette.accent_high, align, 2)
            return
        box(surface, rail, Box(mix(palette.panel, palette.shade, 0.5), radius=METER / 2))
        if share:
            rail.w = max(rail.h, round(rail.w * share))
            box(surface, rail, Box(palette.accent, radius=METER / 2))

    def _write_text(self, surface: Surface, room: Rect, words: str, align: str, lines: int) -> None:
        """Words; what stands before a break is their heading, or begins the line where there is little room."""
        stage, text = self.stage, self.stage.text
        head, breaks, below = words.partition("\n")
        if breaks and not below:
            write(surface, stage, room, head, LARGEST, "display", stage.theme.palette.accent_high, align)
            return
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
            high = self._draw_named(surface, face, picture.seat, True, Mood.GLAD).centery + gap
            root = rect.x + 2 * gap
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
            lines = 1 if stage.text.holds(picture.words, "caption", inner.w, face="bold", lines=1) else 2
            head, room = column(inner, [min(lines * line, inner.h * (1 + lines) // 8), 1.0], gap // 2)
        write(surface, stage, head, picture.words, LARGE, "bold", palette.ink_dark if said else palette.ink, lines=3)
        if picture.true is False:
            room, stamped = row(room, (1.0, 0.7), gap)
            self._stamp(surface, stamped, False)
        self._draw_faces(surface, room, picture.faces)

    def _stamp(self, surface: Surface, room: Rect, true: bool) -> None:
        """Stamp a lie or the truth in the middle of a place, as large as either has room there."""
        stage, high = self.stage, min(self.stage.theme.px(STAMP_HEIGHT), room.h * 3 // 4)
        words, ink = (tr("True"), GREEN) if true else (tr("A lie"), RED)
        widest = max(inked(stage, each, RED, high).get_width() for each in (tr("True"), tr("A lie")))
        stamp(surface, inked(stage, words, ink, min(high, high * room.w // widest)), center=room.center)

    def _draw_faces(self, surface: Surface, room: Rect, faces: Sequence[Hashable]) -> None:
        """Draw faces of the board side by side in the middle of a place, as large as fits."""
        count, (wide, high), gap = max(1, len(faces)), self.board.card_shape, self.stage.theme.gap(2)
        tall = max(1, min(room.h, (room.w - gap * (count - 1)) // count * high // wide))
        size = max(1, tall * wide // high), tall
        block = centre(room, (count * (size[0] + gap) - gap, tall))
        for number, face in enumerate(faces):
            surface.blit(self.board.picture(face, size, None, 0.0), (block.x + number * (size[0] + gap), block.y))

    def draw_side(self, surface: Surface, rect: Rect, side: PeopleSide, number: int, largest: int) -> None:
        """Everybody of a side, at most `largest` pixels wide; with a heading on a plate of its colour."""
        self.draw_plate(surface, rect, side, number)
        for k, cell in enumerate(self.cells(rect, side, largest)):
            self.draw_member(surface, cell, side, k)

    def draw_plate(self, surface: Surface, rect: Rect, side: PeopleSide, number: int) -> None:
        """Draw the plate of a side and its heading, still without people."""
        if not side.words:
            return
        stage, gap, head = self.stage, self.stage.theme.gap(2), self._side_parts(rect, side)[0]
        fill, edge = side_colours(stage.theme.palette, number)
        fill = mix(fill, stage.theme.palette.shade, CARD_SHADE) if side.picture else fill
        stage.skin.box(surface, rect, Box(fill, edge, 2, 16))
        if not side.picture:
            write(surface, stage, head, side.words, LARGE, "bold", lines=2)
            return
        step = stage.text.fit(side.words, LARGEST, head.w - head.h - gap, head.h, "display", 1)
        wide = head.h + gap + stage.text.size(side.words, step, "display")[0]
        emblem, head = row(centre(head, (wide, head.h)), [head.h, 1.0], gap)
        stamp(surface, stage.assets.art(side.picture, emblem.size), center=emblem.center)
        write(surface, stage, head, side.words, LARGEST, "display")

    def draw_back(self, surface: Surface, cell: Rect, side: PeopleSide, number: int) -> None:
        """The card of somebody that is still face down: it bears the emblem of the team."""
        palette = self.stage.theme.palette
        fill = mix(side_colours(palette, number)[0], palette.shade, BACK_SHADE)
        self.stage.skin.box(surface, cell, Box(fill, radius=14))
        art = self.stage.assets.art(side.picture, min(cell.size) // 2).copy()
        art.set_alpha(GHOST)
        stamp(surface, art, center=cell.center)

    def cells(self, rect: Rect, side: PeopleSide, largest: int, rows: int = 1) -> list[Rect]:
        """The places of everybody of a side, whose faces are at most `largest` pixels wide, or of cards in `rows`."""
        stage, gap, count = self.stage, self.stage.theme.gap(1.5), len(side.seats)
        if not count:
            return []
        room = self._side_parts(rect, side)[1]
        if side.notes:  # cards that fill their plate
            return in_rows(room, count, rows, -(-count // rows), gap)
        rows = min(range(1, count + 1), key=lambda rows: -_largest(room, count, rows, gap))
        across = -(-count // rows)
        names = [stage.text.size(self.match.names[seat], "label", "bold")[0] for seat in side.seats]
        wide = min(room.w, across * (max(largest, *names, 1) + gap) - gap)
        high = min(room.h, round(rows * (largest * VOTER_HEIGHT + gap)) - gap)
        return in_rows(centre(room, (wide, high)), count, rows, across, gap)

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
        if side.picture:
            high = round(stage.text.line_height("title", "display") * HEAD_SHARE)
            return column(room, [min(high, room.h // 6), 1.0], gap)
        if room.w >= BESIDE_ASPECT * room.h:
            return row(room, [min(stage.text.size(side.words, "title", "bold")[0], room.w // 3), 1.0], gap * 2)
        return column(room, [min(stage.text.line_height("title", "bold"), room.h // 4), 1.0], gap // 2)

    def draw_member(self, surface: Surface, cell: Rect, side: PeopleSide, k: int) -> None:
        """The face of number `k` of a side above name and note; where there is no plate the name has an edge."""
        stage, palette, seat, gap = self.stage, self.stage.theme.palette, side.seats[k], self.stage.theme.gap(1.5)
        marked, words = seat in side.marked, self.match.names[seat]
        line = min(stage.text.line_height("title" if side.words else "display", "bold"), cell.h // 4)
        high = min(cell.w, cell.h - line - 3 * gap * bool(side.notes))
        face, name = column(centre(cell, (cell.w, high + line)), [high, line])
        ring = stage.theme.px(RING) * (marked and not side.art)
        place = centre(face, (high - 2 * ring, high - 2 * ring))
        if ring:
            pygame.draw.aacircle(surface, palette.accent, place.center, high // 2)
        draw_person(surface, stage, self.match.info, seat, self.characters[seat], place, side.mood)
        if marked and side.art:
            stamp(surface, stage.assets.art(side.art, high // 2), bottomleft=(cell.x, place.bottom))
        colour = palette.accent_high if marked else palette.ink
        if side.notes:
            step, low = stage.text.fit("0", LARGE, line, line, "bold"), line * 3 // 4
            said = stage.text.render(side.notes[k], step, colour, "bold")
            wide = min(stage.text.size(words, step, "bold")[0], name.w - low - said.get_width() - 3 * gap)
            whole = centre(name, (wide + low + said.get_width() + 3 * gap, line))
            name, sign, number = row(whole, [wide, low, 1.0], gap)
            drawn = stage.assets.art(side.sign, low) if "/" in side.sign else stage.assets.icon(side.sign, low, colour)
            stamp(surface, drawn, center=sign.move(gap // 2, 0).center)
            stamp(surface, said, midright=number.midright)
        if side.words:
            write(surface, stage, name, words, LARGE, "bold", colour)
            return
        step = stage.text.fit(words, LARGEST, name.w, name.h, "display", 1)
        pixels = stage.theme.font(step)
        ink = edged(stage, pixels, lambda: fitted(stage, words, step, name.w, colour, "display"), words, name.w, colour)
        surface.blit(ink, ink.get_rect(center=name.center))


def inked(stage: Stage, words: str, ink: RGB, height: int) -> Surface:
    """Words in a frame on a ground of paper, as stamped by hand."""

    def draw() -> Surface:
        letters = stage.text.letter(words.upper(), round(height * 0.6), ink)
        edge = max(2, height // 12)
        face = Surface((letters.get_width() + 8 * edge, height), SRCALPHA)
        pygame.draw.rect(face, CARD, face.get_rect(), border_radius=3 * edge)
        pygame.draw.rect(face, ink, face.get_rect(), edge, border_radius=3 * edge)
        stamp(face, letters, center=face.get_rect().center)
        return pygame.transform.rotozoom(face, TILT_DEGREES, 1.0)

    return stage.skin.kept(("stamp", words, ink, height), draw)


def draw_head(surface: Surface, stage: Stage, rect: Rect, title: str, words: str) -> None:
    """A title with what is said below it, on a dark band across the window down to `rect`'s end."""
    theme = stage.theme
    stage.skin.fade(surface, Rect(0, 0, surface.get_width(), rect.bottom + theme.gap(4)))
    inner = inset(rect, theme.gap(4), theme.gap(1.5))
    upper, lower = column(inner, [1.6, 1.0]) if words else (inner, inner)
    write(surface, stage, upper, title, LARGEST, "display", theme.palette.accent_high)
    if words:
        write(surface, stage, lower, words, LARGE, "text", lines=2)


def card_rows(counts: Sequence[int], room: Rect) -> int:
    """The rows of the cards of so many in each team, two at least, in which faces are the largest."""

    def face(rows: int) -> float:
        return min(room.h / rows * CARD_FACE, room.w / sum(-(-count // rows) for count in counts))

    return max(range(2, max(2, *counts) + 1), key=face)


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
