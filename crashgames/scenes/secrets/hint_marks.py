"""The marks of what hints suggest."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from crashgames.core.messages import Action
from crashgames.core.translation import tr
from crashgames.scenes.secrets.choosing import Choosing
from crashgames.scenes.secrets.envelope import Envelope, Sealed
from crashgames.ui.board import Board
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Widget

BADGE_SIDE, MIN_BADGE_SIDE = 42, 40
"""The side of the badge, in logical units, and on small places."""
CORNER_RADIUS = 12
RIM_REACH = 5
"""The corners of what is marked, and how far the rim lies outside of it."""
BADGE_MARGIN = 4
"""How far a badge stays from the edge of the window, in logical units."""


class SealedMark(Sealed):
    """A bulb and a word at a corner of an envelope or a button; it takes no press itself.

    There is no rim, which would look like a choice that has been made.
    """

    takes_focus = solid = False

    def draw(self, surface: Surface, stage: Stage) -> None:
        if not self.open:
            return
        palette, px = stage.theme.palette, stage.theme.px
        words = stage.text.render(tr("Hint"), "reading", palette.ink_dark, "bold")
        bulb = stage.assets.icon("bulb", words.get_height() * 4 // 5, mix(palette.ink_dark, palette.accent, 0.35))
        plate = Rect(0, 0, bulb.get_width() + words.get_width() + px(24), words.get_height() + px(8))
        plate.midright = self.rect.right - px(RIM_REACH), self.rect.y + px(2 * RIM_REACH)
        stage.skin.box(surface, plate, Box(palette.accent_high, palette.ink_dark, 2.5, 16, shadow=4))
        surface.blit(bulb, bulb.get_rect(midleft=(plate.x + px(8), plate.centery)))
        surface.blit(words, words.get_rect(midright=(plate.right - px(12), plate.centery)))


def hint_marks(widgets: Sequence[Widget], board: Board[Any], choice: Choosing, action: Action | None) -> list[Widget]:
    """Marks on the envelope and the button for a suggested action; of equal cards the first is marked."""
    if action is None:
        return []
    label, places = board.label(action, choice.legal), choice.played_for(action)
    envelopes = [w for w in widgets if isinstance(w, Envelope) and w.number in places]
    buttons = [w for w in widgets if isinstance(w, Button) and w.label == label]
    return [SealedMark(place) for place in (*(w.face_place for w in envelopes), *(w.rect for w in buttons[:1]))]


def draw_rim(surface: Surface, stage: Stage, place: Rect, is_round: bool = False) -> None:
    """Draw the rim around a place."""
    palette, px = stage.theme.palette, stage.theme.px
    if is_round:
        radius = max(place.size) // 2 + px(RIM_REACH + 2)
        for inset, colour, width in ((0, palette.shade, 9.5), (1, palette.ink, 7.5), (2.0, palette.accent, 5.5)):
            pygame.draw.aacircle(surface, colour, place.center, radius - px(inset), px(width))
        return
    rim = place.inflate(2 * px(RIM_REACH + 2), 2 * px(RIM_REACH + 2))
    for inset, colour, width in ((0, palette.shade, 10), (1, palette.ink, 8), (2, palette.accent, 6)):
        inner = rim.inflate(-2 * px(inset), -2 * px(inset))
        stage.skin.box(surface, inner, Box(None, colour, width, CORNER_RADIUS + RIM_REACH + 2 - inset))


def draw_badge(
    surface: Surface, stage: Stage, place: Rect, step: int = 0, others: Sequence[Rect] = (), above: Sequence[Rect] = ()
) -> None:
    """Draw a bulb, or the number of a step, at a corner that covers none of the `others` and nothing right `above`."""
    palette, px = stage.theme.palette, stage.theme.px
    side = max(px(MIN_BADGE_SIDE), min(px(BADGE_SIDE), round(min(place.size) * 0.6)))
    rim = place.inflate(2 * px(RIM_REACH), 2 * px(RIM_REACH))
    window = Rect((0, 0), stage.size).inflate(-2 * px(BADGE_MARGIN), -2 * px(BADGE_MARGIN))
    middles = rim.topright, rim.topleft, rim.bottomright, rim.bottomleft
    corners = [Rect(0, 0, side, side).move_to(center=middle).clamp(window) for middle in middles]
    disc = min(corners, key=lambda corner: len(corner.collidelistall(list(others))))
    for plate in above:
        rimmed = plate.inflate(2 * px(RIM_REACH + 2), 2 * px(RIM_REACH + 2))
        if disc.colliderect(rimmed) and plate.bottom <= place.top:
            disc.top = rimmed.bottom
    fill, edge = (palette.accent_high, palette.ink_dark) if step else (palette.ink, palette.accent)
    stage.skin.box(surface, disc, Box(fill, edge, 3, BADGE_SIDE / 2, shadow=4))
    if step:
        letters = "reading" if side > px(BADGE_SIDE) * 0.8 else "caption"
        sign = stage.text.render(str(step), letters, palette.ink_dark, "bold")
    else:
        sign = stage.assets.icon("bulb", round(disc.w * 0.7), mix(palette.ink_dark, palette.accent, 0.35))
    surface.blit(sign, sign.get_rect(center=disc.center))
