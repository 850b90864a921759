"""People and bots as they are drawn everywhere: the face in the colour of the seat, with its mark at a corner."""

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.ui.faces import Mood, dealt
from crashgames.ui.marks import draw_badge, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.widgets.base import Widget

MARK = 0.42
"""The side of the mark at a face's corner, as a share of the face's side."""
LEAST_FACE = 28
"""The smallest side, in logical units, at which faces beside a mark can be distinguished."""
LEAST_MARK, LARGEST_MARK = 17, 34
"""The least and the largest side of the mark, in logical units: its letter can always be read."""


def characters_of(match: Match) -> tuple[str, ...]:
    """The characters of the seats of a match."""
    return dealt(player.face for player in match.players)


def draw_person(
    surface: Surface,
    stage: Stage,
    info: GameInfo,
    seat: int,
    character: str,
    rect: Rect,
    mood: Mood = Mood.CALM,
) -> None:
    """Draw face and mark of a seat, centred and as large as fits into `rect`; where that is tiny, only the mark."""
    side, colour = max(1, min(rect.size)), seat_colour(info, seat)
    if side < stage.theme.px(LEAST_FACE):
        draw_badge(surface, stage, info, seat, rect)
        return
    place = draw_face(surface, stage, info, seat, character, rect, mood)
    least, most = stage.theme.px(LEAST_MARK), stage.theme.px(LARGEST_MARK)
    mark = stage.skin.badge(seat, min(side, max(least, min(round(side * MARK), most))), colour)
    surface.blit(mark, mark.get_rect(bottomright=place.bottomright))


def draw_face(
    surface: Surface, stage: Stage, info: GameInfo, seat: int, character: str, rect: Rect, mood: Mood
) -> Rect:
    """Draw the face of a seat without its mark, which then stands beside it; return its rectangle."""
    face = stage.skin.portrait(character, mood, max(1, min(rect.size)), seat_colour(info, seat))
    place = face.get_rect(center=rect.center)
    surface.blit(face, place)
    return place


class Person(Widget):
    """Face and mark of a seat as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, info: GameInfo, seat: int, character: str) -> None:
        super().__init__(rect)
        self.info = info
        self.seat = seat
        self.character = character

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_person(surface, stage, self.info, self.seat, self.character, self.rect)
