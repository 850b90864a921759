"""People and bots as they are drawn everywhere: the face in the colour of the seat, its mark, their level."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.bots import EXPERT
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.faces import Mood, dealt
from crashgames.ui.layout import centre, column, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.stretched import WHITE
from crashgames.ui.theme import RGB, SEATS, SeatMark
from crashgames.ui.widgets.base import Widget


def seat_colour(stage: Stage, info: GameInfo, seat: int) -> RGB:
    """The colour of the pieces of a seat at the table that is shown: its own, or its team's."""
    return stage.skin.colour(info.team_of(seat))


def draw_badge(surface: Surface, stage: Stage, info: GameInfo, seat: int, rect: Rect) -> None:
    """Draw the mark of a seat, centred and as large as fits into `rect`."""
    stamp(surface, stage.skin.badge(seat, max(1, min(rect.size)), seat_colour(stage, info, seat)), center=rect.center)


def level_name(level: int) -> str:
    """The name of a level of bots; for 0, that of a person."""
    return (tr("Person"), tr("Easy bot"), tr("Medium bot"), tr("Hard bot"), tr("Expert bot"))[level]


def level_note(level: int) -> str | None:
    """What to know about bots of a level before playing against them; None if there is nothing."""
    return tr("The strongest bot. May think for a second or two before it acts.") if level >= EXPERT else None


class Badge(Widget):
    """The mark of a seat as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, info: GameInfo, seat: int) -> None:
        super().__init__(rect)
        self.info = info
        self.seat = seat

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_badge(surface, stage, self.info, self.seat, self.rect)


MARK_SHARE, LARGE_MARK_SHARE = 0.42, 0.23
"""The side of the mark at a face's corner, as a share of the face's side, and its share where a face is large."""
LEAST_FACE = 28
"""The smallest side, in logical units, at which faces beside a mark can be distinguished."""
MIN_MARK, MAX_MARK = 17, 34
"""The least and the largest side of the mark, in logical units: its letter can always be read."""


def characters_of(match: Match) -> tuple[str, ...]:
    """The characters of the seats of a match."""
    return dealt(player.face for player in match.players)


def marks_of(match: Match) -> tuple[int, ...]:
    """The numbers of the marks that the seats of a match wear."""
    return tuple(seat if player.mark is None else player.mark for seat, player in enumerate(match.players))


def mark_of(match: Match, seat: int) -> SeatMark:
    """The letter and shape that a seat of a match wears, in the colour of its pieces, away from the table itself."""
    return worn_mark(match.info, marks_of(match), seat)


def worn_mark(info: GameInfo, marks: Sequence[int], seat: int) -> SeatMark:
    """The letter and shape of a seat before a match begins, from the numbers of the marks of all seats."""
    own, team = (SEATS[marks[number] % len(SEATS)] for number in (seat, info.team_of(seat)))
    return SeatMark(team.colour, own.letter, own.shape)


def draw_person(
    surface: Surface, stage: Stage, info: GameInfo, seat: int, character: str, rect: Rect, mood: Mood = Mood.CALM
) -> None:
    """Draw face and mark of a seat, centred and as large as fits into `rect`; where that is tiny, only the mark."""
    own, colour = stage.skin.mark(seat), seat_colour(stage, info, seat)
    draw_marked(surface, stage, SeatMark(colour, own.letter, own.shape), character, rect, mood)


def draw_marked(
    surface: Surface, stage: Stage, mark: SeatMark, character: str, rect: Rect, mood: Mood = Mood.CALM
) -> None:
    """Draw a face in the colour of a mark, and that at its corner; where `rect` is tiny, only the mark."""
    side = max(1, min(rect.size))
    if side < stage.theme.px(LEAST_FACE):
        stamp(surface, stage.skin.emblem(mark, side), center=rect.center)
        return
    face = stage.skin.portrait(character, mood, side, mark.colour)
    place = face.get_rect(center=rect.center)
    surface.blit(face, place)
    least, most = stage.theme.px(MIN_MARK), max(stage.theme.px(MAX_MARK), round(side * LARGE_MARK_SHARE))
    emblem = stage.skin.emblem(mark, min(side, max(least, min(round(side * MARK_SHARE), most))))
    surface.blit(emblem, emblem.get_rect(bottomright=place.bottomright))


class PersonFace(Widget):
    """Face and mark of a seat as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, info: GameInfo, seat: int, character: str) -> None:
        super().__init__(rect)
        self.info = info
        self.seat = seat
        self.character = character

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_person(surface, stage, self.info, self.seat, self.character, self.rect)


class MarkedFace(Widget):
    """A face in the colour of a mark as a widget, away from any seat; its owner places it."""

    takes_focus = False

    def __init__(self, mark: SeatMark, character: str) -> None:
        super().__init__(Rect(0, 0, 1, 1))
        self.mark = mark
        self.character = character

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_marked(surface, stage, self.mark, self.character, self.rect, Mood.GLAD)


TWO_ROWS_SHARE = 1.2
"""The size of faces in two rows from which on these are preferred, as a multiple of that in one."""


class Crowd(Widget):
    """The faces of everybody at a table in one mood, side by side or in two rows."""

    takes_focus = False

    def __init__(self, match: Match, mood: Mood) -> None:
        super().__init__(Rect(0, 0, 1, 1))
        self.match = match
        self.mood = mood
        self.rows = 1

    def height_in(self, width: int, room: int, side: int) -> int:
        """The height that faces of this side at most take in a room; many stand in two rows where they are larger."""
        count = len(self.match.players)
        sides = [min(side, room // rows, width // -(-count // rows)) for rows in (1, 2)]
        self.rows = 1 + (sides[1] >= TWO_ROWS_SHARE * sides[0])
        return self.rows * sides[self.rows - 1]

    def draw(self, surface: Surface, stage: Stage) -> None:
        """Before a light, as large as fits."""
        characters, gap = characters_of(self.match), stage.theme.gap(2)
        light = self.rect.inflate(0, self.rect.h // 4)
        stage.skin.spread(surface, light, "shared/glow", colours={WHITE: stage.theme.palette.line})
        abreast = -(-len(characters) // self.rows)
        side = min(self.rect.h // self.rows, (self.rect.w + gap) // abreast - gap)
        for number, line in enumerate(column(centre(self.rect, (self.rect.w, side * self.rows)), self.rows)):
            seats = range(number * abreast, min(len(characters), (number + 1) * abreast))
            for seat, place in zip(
                seats, row(centre(line, ((side + gap) * len(seats) - gap, side)), len(seats), gap), strict=True
            ):
                draw_person(surface, stage, self.match.info, seat, characters[seat], place, self.mood)
