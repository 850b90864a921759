"""The faces of what is secret at first: Shift Results, licenses, Registrations. They are alike in light and colour."""

from collections.abc import Iterable

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.words import capital
from crashgames.games.hidden_crashmaster.tables import (
    CHARACTER_TITLES,
    RESULT_TITLES,
    TEAM_TITLES,
    Character,
    Result,
    Team,
)
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

PAPER: RGB = (244, 230, 200)
INK: RGB = (42, 32, 48)
PICTURE = 0.66
"""The share of the height that a picture has above its title."""


class CardFaces:
    """Draws cards of any size, five to seven."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def result(self, card: Result, size: tuple[int, int]) -> Surface:
        return self._card(f"hidden_crashmaster/{card}", RESULT_TITLES[card], RESULT_TITLES.values(), size)

    def license(self, character: Character, size: tuple[int, int]) -> Surface:
        titles = CHARACTER_TITLES
        return self._card(f"hidden_crashmaster/char_{character}", titles[character], titles.values(), size)

    def registration(self, team: Team, size: tuple[int, int]) -> Surface:
        return self._card(f"hidden_crashmaster/team_{team}", TEAM_TITLES[team], TEAM_TITLES.values(), size)

    def back(self, size: tuple[int, int]) -> Surface:
        return self._stage.assets.art("hidden_crashmaster/card_back", size)

    def _card(self, art: str, title: str, titles: Iterable[str], size: tuple[int, int]) -> Surface:
        """A picture on paper, and below it what it is where that can be read on all cards of its kind."""
        drawn = Surface(size, SRCALPHA)
        room = drawn.get_rect()
        self._stage.skin.box(drawn, room, Box(PAPER, INK, 2, 7))
        titled = all(self._can_be_titled(tr(other), size) for other in titles)
        high = round(room.h * (PICTURE if titled else 1.0))
        picture = self._stage.assets.art(art, round(min(room.w * 0.76, high * 0.86)))
        drawn.blit(picture, picture.get_rect(center=(room.centerx, room.y + high // 2 + round(room.h * 0.02 * titled))))
        if titled:
            self._title(drawn, capital(tr(title)), Rect(room.x, high, room.w, room.h - high))
        return drawn.convert_alpha() if pygame.display.get_surface() else drawn

    def _can_be_titled(self, title: str, size: tuple[int, int]) -> bool:
        """Whether the whole title fits below the picture."""
        text, wide = self._stage.text, size[0] - 2 * self._stage.theme.px(4)
        words = max(text.size(word, "caption", "display")[0] for word in title.split())
        return words <= wide and text.size(title, "caption", "display", wide)[1] <= size[1] * (1 - PICTURE)

    def _title(self, drawn: Surface, title: str, room: Rect) -> None:
        text, margin = self._stage.text, self._stage.theme.px(4)
        inner = room.inflate(-2 * margin, 0)
        step = text.fit(title, ("title", "label", "body", "caption"), inner.w, inner.h, "display", 2)
        ink = text.render(title, step, INK, "display", inner.w, 2, "center")
        drawn.blit(ink, ink.get_rect(center=inner.center))
