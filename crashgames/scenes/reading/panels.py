"""What is reviewed, as on the pages of a comic: what somebody did or claimed, with the truth stamped on it."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import tr
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.layout import stamp as put
from crashgames.ui.lettering import write
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, GREEN, INK, RED, roomy, rule
from crashgames.ui.skin import Box
from crashgames.ui.speech import draw_balloon, tail_towards
from crashgames.ui.theme import PALETTE, RGB, Step
from crashgames.ui.widgets import Widget

STEPS: tuple[Step, ...] = ("label", "body", "caption")
WORDS_WEIGHT = 3
"""Words take as much room as so many pictures."""
TELLER_SIDE, TELLER_WIDTH = 104, 226
"""The side of a face at the head of a line, and the width of it with its name."""
LIE_HEIGHT, TRUTH_HEIGHT = 48, 38
"""The height of what is stamped on a claim: a lie strikes the eye."""
TILT_DEGREES = 8
"""The slant of a stamp."""
MOST_LINES = 9


class Panel(Widget):
    """Somebody and something about them."""

    takes_focus = False

    def __init__(self, rect: Rect, match: Match, board: Board[Any], entry: ReviewRow) -> None:
        super().__init__(rect)
        self.match = match
        self.board = board
        self.entry = entry

    @property
    def name(self) -> str:
        """Whom it is about; "" if nobody."""
        return "" if self.entry.seat is None else self.match.names[self.entry.seat]

    @property
    def called(self) -> str:
        truth = {True: tr("That was true."), False: tr("That was a lie."), None: ""}[self.entry.true]
        named = self.entry.text if self.entry.text.startswith(self.name) else f"{self.name}: {self.entry.text}"
        return " ".join(filter(None, (named, truth)))

    def draw_face(self, surface: Surface, stage: Stage, place: Rect) -> None:
        """Draw the face of whom it is about."""
        if self.entry.seat is not None:
            character = characters_of(self.match)[self.entry.seat]
            draw_person(surface, stage, self.match.info, self.entry.seat, character, place)


def draw_pictures(
    surface: Surface, board: Board[Any], room: Rect, faces: Sequence[Hashable], gap: int, square: bool = False
) -> None:
    """Draw faces of the board side by side in the middle of a place, as large as fits."""
    count, (wide, high) = max(1, len(faces)), (1, 1) if square else board.card_shape
    tall = max(1, min(room.h, (room.w - gap * (count - 1)) // count * high // wide))
    size = max(1, tall * wide // high), tall
    block = centre(room, (count * (size[0] + gap) - gap, tall))
    for number, face in enumerate(faces):
        surface.blit(board.picture(face, size, None, 0.0), (block.x + number * (size[0] + gap), block.y))


class Part(Panel):
    """Who somebody was: the face beside the pictures of the part, and below them the name and the words for it."""

    plate: RGB = PALETTE.panel
    """The colour of the plate on which all of it stands."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap, many = stage.theme.gap(1), len(self.entry.faces) > 1
        stage.skin.box(surface, self.rect, Box(self.plate, radius=12))
        rect = inset(self.rect, 2 * gap, gap)
        words = "" if self.entry.text == self.entry.side else self.entry.text
        steps: Sequence[Step] = ("title", *STEPS) if roomy(stage) else STEPS
        lines = [stage.text.line_height(steps[0], "bold"), stage.text.line_height(steps[1]) if words else 0]
        side = min(rect.h - sum(lines) - gap, (rect.w - gap) * 2 // (5 if many else 4))
        above, name, below = column(centre(rect, (rect.w, side + sum(lines) + gap)), [1.0, *lines], gap // 2)
        face, pictures = row(above, [side, 1.0], 2 * gap)
        self.draw_face(surface, stage, face)
        pictures.w = pictures.w if many else min(pictures.w, side)
        draw_pictures(surface, self.board, pictures, self.entry.faces, stage.theme.gap(1.5), square=not many)
        write(surface, stage, name, self.name, steps, "bold", PALETTE.ink, "left", MOST_LINES)
        write(surface, stage, below, words, steps[1:], "text", PALETTE.ink, "left", MOST_LINES)


class Teller(Panel):
    """The face and the name of somebody at the head of a line, and a rule below all of the line."""

    end = 0
    """The right end of the rule, in pixels."""

    @property
    def called(self) -> str:
        return ""

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap, rect = stage.theme.gap(2), self.rect
        rule(surface, stage, rect.x, self.end, rect.bottom + gap // 2)
        face, name = row(rect, [min(stage.theme.px(TELLER_SIDE), rect.w // 2), 1.0], 2 * gap)
        self.draw_face(surface, stage, face)
        write(surface, stage, name, self.name, ("title", *STEPS), "bold", INK, "left", MOST_LINES)


class Deed(Panel):
    """What somebody named before it did, on the bare paper; or what was claimed, in a speech bubble with a stamp."""

    tall = 0
    """The height of its pictures in pixels, the same for all on a page; 0 if as large as they fit."""
    captioned = False
    """True if its pictures stand below its words."""

    @property
    def is_said(self) -> bool:
        """True if it is a claim, or that there is none; such words begin with the name of who says it."""
        return self.entry.true is not None or (bool(self.name) and self.entry.text.startswith(f"{self.name} "))

    @property
    def words(self) -> str:
        """What is written; cards in a speech bubble need no words."""
        return "" if self.entry.true is not None and self.entry.faces else self.entry.text

    @property
    def weight(self) -> float:
        """The share of a line that it takes, beside others: as much as its pictures, or a few of them for words."""
        return float(max(len(self.entry.faces), 1 if self.captioned else WORDS_WEIGHT))

    def _stamp(self, stage: Stage) -> Surface:
        words, ink, high = (tr("True"), GREEN, TRUTH_HEIGHT) if self.entry.true else (tr("A lie"), RED, LIE_HEIGHT)
        return stamp(stage, words, ink, stage.theme.px(high))

    def fitting(self, stage: Stage) -> int:
        """The most pixels from top to bottom of its pictures."""
        place, (wide, high) = self._rooms(stage)[1], self.board.card_shape
        count, gap = len(self.entry.faces), stage.theme.gap(1.5)
        return max(1, min(place.h, (place.w - gap * (count - 1)) // count * high // wide))

    def _rooms(self, stage: Stage) -> tuple[Rect, Rect]:
        """The places of the words, and of the pictures."""
        words, gap = Rect(self.rect), stage.theme.gap(4)
        if self.entry.true is not None:
            words = inset(words, gap, stage.theme.gap(1.5))
            words.w -= self._stamp(stage).get_width()
        if not self.entry.faces:
            return words, Rect(0, 0, 0, 0)
        if self.captioned:
            above, below = column(words, [stage.text.line_height(STEPS[0], "bold"), 1.0])
            return above, below
        if not self.words:
            return words, words
        said = stage.text.size(self.words, STEPS[0])[0]
        words, place = row(words, [min(said, words.w * 4 // 9), 1.0], gap)
        return words, place

    def draw(self, surface: Surface, stage: Stage) -> None:
        words, place = self._rooms(stage)
        if self.entry.true is not None:  # a bubble with a stamp on it
            ink, width = (INK, 2.0) if self.entry.true else (RED, 3.5)
            px, whose = stage.theme.px, Rect(self.rect.midleft, (0, 0)).move(-stage.theme.px(9), 0)
            tail = tail_towards(self.rect, whose, px(12), px(16))
            draw_balloon(stage, surface, self.rect, tail, Box(CARD, ink, width, 16, shadow=8))
            put(surface, self._stamp(stage), midright=(self.rect.right - stage.theme.gap(2), self.rect.centery))
        if self.entry.faces:
            gap, high, (wide, tall) = stage.theme.gap(1.5), min(place.h, self.tall or place.h), self.board.card_shape
            block = Rect(0, 0, min(place.w, len(self.entry.faces) * (high * wide // tall + gap)), high)
            block.midleft = place.midleft
            draw_pictures(surface, self.board, block, self.entry.faces, gap)
        if self.captioned or self.entry.true is not None:
            steps: Sequence[Step] = STEPS
        else:  # alone on a line, or short beside pictures
            short = stage.text.holds(self.words, "title", words.w, words.h, "text", 1)
            steps = ("title", *STEPS) if short or not self.entry.faces else STEPS
        if self.words:
            face = "bold" if self.captioned else "text"
            write(surface, stage, words, self.words, steps, face, INK, "left", MOST_LINES)


def stamp(stage: Stage, words: str, ink: RGB, height: int, ground: bool = False) -> Surface:
    """Words in a frame, as stamped onto paper by hand; with a `ground` of their own where there is no paper."""

    def draw() -> Surface:
        letters = stage.text.letter(words.upper(), round(height * 0.6), ink)
        edge = max(2, height // 12)
        face = Surface((letters.get_width() + 8 * edge, height), SRCALPHA)
        if ground:
            pygame.draw.rect(face, CARD, face.get_rect(), border_radius=3 * edge)
        pygame.draw.rect(face, ink, face.get_rect(), edge, border_radius=3 * edge)
        put(face, letters, center=face.get_rect().center)
        return pygame.transform.rotozoom(face, TILT_DEGREES, 1.0)

    return stage.skin.kept(("stamp", words, ink, height, ground), draw)
