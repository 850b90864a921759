"""The sheet on the floor of the bus: who voted what in the last vote."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.book import INK, PAPER
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.view import Election, HiddenView
from crashgames.ui.board import Part
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

ART = "hidden_crashmaster/"
LEAST_HEIGHT, MAX_HEIGHT = 84, 150
"""The least and the greatest height of the sheet, in logical units."""


def last_vote(view: HiddenView) -> Election | None:
    """The vote on the sheet; None where there is none yet, during another, and where claims or own things lie."""
    elsewhere = view.phase == Phase.VOTE or (view.phase == Phase.CLAIM and view.to_act)
    if view.viewer is not None or view.outcome is not None or elsewhere:
        return None
    return view.elections[-1] if view.elections else None


class Sheet:
    """Paints it for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        px, tray = stage.theme.px, inset(at.tray, 0, stage.theme.px(5))
        high = 0 if at.compact or tray.h < px(LEAST_HEIGHT) else min(tray.h, px(MAX_HEIGHT))
        self.place = Rect(tray.x, tray.y, tray.w, high)

    def parts(self, shows: Callable[[], Election | None]) -> tuple[Part, ...]:
        return (Part(self.place, shows, lambda surface: self._paint(surface, shows())),) if self.place.h else ()

    def _paint(self, surface: Surface, vote: Election | None) -> None:
        if vote is None:
            return
        self._stage.skin.box(surface, self.place, Box(PAPER, INK, 2.5, 10))
        room = inset(self.place, self._stage.theme.px(12), self._stage.theme.px(10))
        for place, art, seats in zip(column(room, 2, 0), ("yes", "nope"), (vote.yes, vote.no), strict=True):
            self._side(surface, place, art, seats)

    def _side(self, surface: Surface, place: Rect, art: str, seats: Sequence[int]) -> None:
        """One side of a vote: its sign, how many, and who."""
        px, high = self._stage.theme.px, place.h - self._stage.theme.px(6)
        sign = self._stage.assets.art(f"{ART}ballot_{art}", high)
        surface.blit(sign, sign.get_rect(midleft=place.midleft))
        number = self._stage.text.render(str(len(seats)), "title", INK, "display", lines=1)
        surface.blit(number, number.get_rect(center=(place.x + high + px(24), place.centery)))
        left = place.x + high + px(48)
        step = min(high + px(4), (place.right - left) // max(1, len(seats)))
        for k, seat in enumerate(seats):
            badge = self._stage.skin.badge(seat, min(high, step - px(2)))
            surface.blit(badge, badge.get_rect(midleft=(left + k * step, place.centery)))
