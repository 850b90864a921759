"""The sheet of ballots on the floor of the bus: who has voted, and then who voted what, until the next vote."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.book import INK, PAPER
from crashgames.games.hidden_crashmaster.board.layout import STILL_CHOOSING
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "hidden_crashmaster/"
LEAST_HEIGHT, MAX_HEIGHT, MAX_BALLOT = 84, 150, 62
"""The least and the greatest height of the sheet, and the greatest width of a ballot on it, in logical units."""


@dataclass(frozen=True)
class Ballots:
    """All that is on the sheet: the voters of an open vote and those who have voted, or both sides of the last one."""

    voters: tuple[int, ...] = ()
    cast: frozenset[int] = frozenset()
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


def ballots_of(view: HiddenView, cast: Set[int] | None) -> Ballots | None:
    """The sheet of a view; None where there is nothing on it, or where claims or somebody's own things lie."""
    if view.viewer is not None or view.outcome is not None or (view.phase == Phase.CLAIM and view.to_act):
        return None
    if cast is not None and view.phase == Phase.VOTE and not words.vote_is_open(view):
        return Ballots(view.to_act, frozenset(cast))
    last = view.elections[-1] if view.elections else None
    return Ballots(yes=last.yes, no=last.no) if last else None


class Sheet:
    """Paints it for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        px, tray = stage.theme.px, inset(at.tray, 0, stage.theme.px(5))
        high = 0 if at.compact or tray.h < px(LEAST_HEIGHT) else min(tray.h, px(MAX_HEIGHT))
        self.place = Rect(tray.x, tray.y, tray.w, high)

    def parts(self, shows: Callable[[], Ballots | None]) -> tuple[Part, ...]:
        return (Part(self.place, shows, lambda surface: self._paint(surface, shows())),) if self.place.h else ()

    def _paint(self, surface: Surface, shown: Ballots | None) -> None:
        if shown is None:
            return
        self._stage.skin.box(surface, self.place, Box(PAPER, INK, 2.5, 10))
        room = inset(self.place, self._stage.theme.px(12), self._stage.theme.px(10))
        if shown.voters:
            self._open(surface, room, shown)
            return
        for place, art, seats in zip(column(room, 2, 0), ("yes", "nope"), (shown.yes, shown.no), strict=True):
            self._side(surface, place, art, seats)

    def _open(self, surface: Surface, room: Rect, shown: Ballots) -> None:
        """A folded ballot for everybody who has voted, and an empty place for all others."""
        gap = self._stage.theme.px(6)
        wide = min(self._stage.theme.px(MAX_BALLOT), (room.w + gap) // len(shown.voters) - gap)
        whole = centre(room, (len(shown.voters) * (wide + gap) - gap, min(room.h, round(wide * 1.5))))
        for seat, place in zip(shown.voters, row(whole, len(shown.voters), gap), strict=True):
            self._ballot(surface, place, seat, seat in shown.cast)

    def _ballot(self, surface: Surface, place: Rect, seat: int, cast: bool) -> None:
        skin, side = self._stage.skin, min(round(place.w * 0.8), round(place.h * 0.56))
        colour = skin.colour(seat)
        fill = colour if cast else mix(PAPER, INK, 0.1)
        skin.box(surface, place, Box(fill, INK if cast else mix(PAPER, INK, 0.35), 2.5 if cast else 1.5, 6))
        badge = skin.badge(seat, side)
        if not cast:
            badge = badge.copy()
            badge.set_alpha(round(255 * STILL_CHOOSING))
            surface.blit(badge, badge.get_rect(center=place.center))
            return
        flap = Rect(place.x, place.y, place.w, round(place.h * 0.4))
        self._fold(surface, flap)
        surface.blit(badge, badge.get_rect(midbottom=(place.centerx, place.bottom - self._stage.theme.px(3))))

    def _fold(self, surface: Surface, flap: Rect) -> None:
        """The flap of a folded ballot."""
        skin, px = self._stage.skin, self._stage.theme.px
        skin.box(surface, flap, Box(mix(PAPER, (255, 255, 255), 0.5), INK, 2.5, 6))
        side = min(flap.h - px(4), flap.w // 2)
        check = self._stage.assets.icon("check", side, INK)
        surface.blit(check, check.get_rect(center=flap.center))

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
