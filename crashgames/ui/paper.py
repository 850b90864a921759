"""Paper: what is read or written on it is in dark ink, and lighter than anything around it."""

import pygame
from pygame import Rect, Surface

from crashgames.ui.scene import Stage
from crashgames.ui.scenery import grained
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB, mix

PAPER: RGB = (246, 234, 208)
CARD: RGB = (255, 250, 238)
"""Paper, and the lighter one of slips and cards that lie on it."""
KRAFT: RGB = (214, 190, 152)
"""The brown paper of envelopes and covers."""
INK: RGB = (46, 34, 46)
INK_SOFT: RGB = (92, 74, 72)
RED: RGB = (160, 42, 30)
GREEN: RGB = (30, 102, 70)
"""Inks: to write, for what is less important, for headings and what is wrong, and for what is right."""
RULE: RGB = (206, 184, 148)
"""Ruled lines."""
SHADE = 0.11
"""How much darker paper is far from the light."""


def paper(surface: Surface, stage: Stage, rect: Rect) -> None:
    """Draw a sheet of paper, lit from above."""
    stage.skin.box(surface, rect, Box(PAPER, radius=5, lip=mix(PAPER, PALETTE.shade, 0.4), depth=3, shadow=8))
    face = rect.inflate(-2 * stage.theme.px(4), -2 * stage.theme.px(5))
    if face.w > 0 and face.h > 0:
        surface.blit(stage.skin.kept(("paper", face.size), lambda: _lit(face.size)), face)


def _lit(size: tuple[int, int]) -> Surface:
    """A face of paper, brightest at its upper middle."""
    small = Surface((16, 16))
    far = mix(PAPER, (150, 110, 70), SHADE * 2)
    for x in range(16):
        for y in range(16):
            share = min(1.0, ((x - 7.5) / 11) ** 2 + ((y - 4) / 15) ** 2)
            small.set_at((x, y), mix(PAPER, far, share))
    return grained(pygame.transform.smoothscale(small.convert(24), size))


def rule(surface: Surface, stage: Stage, left: int, right: int, y: int) -> None:
    """Draw a ruled line."""
    surface.fill(RULE, Rect(left, y, right - left, stage.theme.px(2)))
