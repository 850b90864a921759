"""The marks of seats in a game, in the colour of the team where there are teams."""

from pygame import Rect, Surface

from crashgames.core.bots import EXPERT
from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, SEATS
from crashgames.ui.widgets.base import Widget


def seat_colour(info: GameInfo, seat: int) -> RGB:
    """The colour of the pieces of a seat: its own, or its team's."""
    return SEATS[info.team_of(seat) % len(SEATS)].colour


def draw_badge(surface: Surface, stage: Stage, info: GameInfo, seat: int, rect: Rect) -> None:
    """Draw the mark of a seat, centred and as large as fits into `rect`."""
    badge = stage.skin.badge(seat, max(1, min(rect.size)), seat_colour(info, seat))
    surface.blit(badge, badge.get_rect(center=rect.center))


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
