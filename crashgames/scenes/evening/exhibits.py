"""What appears in an act: rows, pictures, voters and cards, drawn as large as their places are."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewRow
from crashgames.scenes.reading.review import RowLine
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.parts import Room
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import ActPicture, PeopleSide, Unmasked
from crashgames.ui.theme import RGB, Face, Step

LARGE: tuple[Step, ...] = ("title", "label", "body", "caption")
LARGEST: tuple[Step, ...] = ("display", *LARGE)


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
        """Draw a row of the review: its label and its pieces."""
        RowLine(rect, self.match, self.board, entry, large=True).draw(surface, self.stage)

    def draw_line(self, surface: Surface, rect: Rect, words: str) -> None:
        """Write a line that stands out, on two lines at most."""
        write(surface, self.stage, rect, words, LARGE, "bold", self.stage.theme.palette.accent_high, lines=2)

    def draw_picture(self, surface: Surface, rect: Rect, picture: ActPicture) -> None:
        """A heading, the faces below it, and whether they show the truth."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(2)
        edge = palette.line if picture.true is None else palette.good if picture.true else palette.warn
        stage.skin.box(surface, rect, Box(palette.ground_high, edge, 2 if picture.true is None else 3, 14))
        inner = inset(rect, gap, gap)
        head, room = column(inner, [min(stage.text.line_height("title", "bold"), inner.h // 3), 1.0], gap // 2)
        if picture.true is not None:
            icon, ink = ("check", palette.good) if picture.true else ("cross", palette.warn)
            art = stage.assets.icon(icon, head.h, ink)
            surface.blit(art, art.get_rect(midleft=head.midleft))
            head = Rect(head.x + head.h + gap, head.y, head.w - head.h - gap, head.h)
        write(
            surface, stage, head, picture.words, LARGE, "bold", align="left" if picture.true is not None else "center"
        )
        wide, high = self.board.card_shape
        count = max(1, len(picture.faces))
        tall = min(room.h, (room.w - gap * (count - 1)) // count * high // wide)
        size = (max(1, tall * wide // high), max(1, tall))
        block = centre(room, (size[0] * count + gap * (count - 1), size[1]))
        for k, face in enumerate(picture.faces):
            surface.blit(self.board.picture(face, size, None, 0.0), (block.x + k * (size[0] + gap), block.y))

    def draw_side(self, surface: Surface, rect: Rect, side: PeopleSide) -> None:
        """A heading and everybody's face with the name below it."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(1.5)
        stage.skin.box(surface, rect, Box(palette.ground_high, palette.line, 2, 14))
        room = inset(rect, gap * 2, gap)
        if side.words:
            head, room = column(room, [min(stage.text.line_height("title", "bold"), room.h // 3), 1.0], gap // 2)
            write(surface, stage, head, side.words, LARGE, "bold")
        count = len(side.seats)
        if not count:
            return
        rows = min(range(1, count + 1), key=lambda rows: -_largest(room, count, rows))
        for seat, cell in zip(side.seats, _in_rows(room, count, rows, gap), strict=True):
            self._voter(surface, cell, seat, seat in side.marked, side.mood)

    def _voter(self, surface: Surface, cell: Rect, seat: int, marked: bool, mood: Mood) -> None:
        stage, palette = self.stage, self.stage.theme.palette
        line = min(stage.text.line_height("title", "bold"), cell.h // 4)
        side = min(cell.w, cell.h - line)
        face, name = column(centre(cell, (cell.w, side + line)), [side, line])
        place = centre(face, (side, side))
        if marked:
            pygame.draw.aacircle(surface, palette.accent, place.center, side // 2 + stage.theme.px(3))
        draw_person(surface, stage, self.match.info, seat, self.characters[seat], place, mood)
        colour = palette.accent_high if marked else palette.ink
        write(surface, stage, name, self.match.names[seat], ("title", "label", "body", "caption"), "bold", colour)

    def draw_back(self, surface: Surface, rect: Rect, one: Unmasked) -> None:
        """Draw somebody's card while it is still face down."""
        self._draw_card(surface, rect, one, False)

    def draw_front(self, surface: Surface, rect: Rect, one: Unmasked) -> None:
        """Draw somebody's card turned over, with the role."""
        self._draw_card(surface, rect, one, True)

    def _draw_card(self, surface: Surface, rect: Rect, one: Unmasked, is_open: bool) -> None:
        """Somebody's card with name: closed a face, open what they were and how much they were suspected."""
        stage, palette, gap = self.stage, self.stage.theme.palette, self.stage.theme.gap(1.5)
        won = is_open and bool(self.match.outcome) and one.seat in self.match.outcome.winners  # type: ignore[union-attr]
        fill = palette.raised if is_open else palette.panel
        stage.skin.box(surface, rect, Box(fill, palette.accent if won else palette.line, 3, 16))
        inner = inset(rect, gap, gap)
        inner.h -= gap  # letters stand higher than their line, which the edge would seem to touch
        line = min(stage.text.line_height("title", "bold"), inner.h // 5)
        room, name, words, note = column(inner, [1.0, line, line, line])
        if is_open:
            face, picture = row(room, 2, gap)
            side = max(1, min(face.size))
            art = stage.assets.art(one.picture, (side, side))
            surface.blit(art, art.get_rect(center=picture.center))
            mood, place = Mood.TRIUMPHANT if won else Mood.CROSS, centre(face, (side, side))
            draw_person(surface, stage, self.match.info, one.seat, self.characters[one.seat], place, mood)
            write(surface, stage, words, one.words, LARGE, "bold", palette.accent_high)
            write(surface, stage, note, one.note, LARGE[1:], "text", palette.ink_soft)
        else:
            draw_person(surface, stage, self.match.info, one.seat, self.characters[one.seat], room)
        write(surface, stage, name, self.match.names[one.seat], LARGE, "bold")


def draw_head(surface: Surface, stage: Stage, rect: Rect, title: str, words: str) -> None:
    """A title with what is said below it, on a plate of its own."""
    theme = stage.theme
    stage.skin.box(surface, rect, Box(theme.palette.panel, theme.palette.raised, 2, 18))
    inner = inset(rect, theme.gap(4), theme.gap(1.5))
    upper, lower = column(inner, [1.6, 1.0]) if words else (inner, inner)
    write(surface, stage, upper, title, LARGEST, "display", theme.palette.accent_high)
    if words:
        write(surface, stage, lower, words, LARGE, "text", lines=2)


def write(
    surface: Surface,
    stage: Stage,
    room: Rect,
    words: str,
    steps: Sequence[Step],
    face: Face,
    colour: RGB | None = None,
    align: str = "center",
    lines: int = 1,
) -> None:
    """Words as large as fits into a place."""
    text = stage.text
    step = text.fit(words, tuple(steps), room.w, room.h, face, lines)
    fitting = max(1, min(lines, room.h // text.line_height(step, face)))
    ink = text.render(words, step, colour or stage.theme.palette.ink, face, room.w, fitting, align)
    surface.blit(ink, ink.get_rect(center=room.center) if align == "center" else ink.get_rect(midleft=room.midleft))


def _largest(room: Rect, count: int, rows: int) -> int:
    """The side of a face if so many stand in so many rows, with names below."""
    across = -(-count // rows)
    return min(room.w // across, room.h // rows * 3 // 4)


def _in_rows(room: Rect, count: int, rows: int, gap: int) -> list[Rect]:
    """Equal cells for so many, with those of the last row in its middle."""
    across = -(-count // rows)
    cells = grid(room, across, rows, gap)[:count]
    missing = across * rows - count
    shift = missing * (cells[0].w + gap) // 2
    return [cell.move(shift if number >= across * (rows - 1) else 0, 0) for number, cell in enumerate(cells)]
