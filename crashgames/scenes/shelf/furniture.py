"""The furniture of the shelf: the board on which the boxes stand, the sign above it, the cabinet and notes below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.ui.layout import stamp
from crashgames.ui.lettering import wordmark
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, roomy, tools
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Label, Widget, width_of

WOOD: RGB = (150, 98, 58)
LIGHT: RGB = (206, 150, 96)
MEDALS: Sequence[RGB] = ((250, 196, 74), (204, 208, 212), (214, 148, 98))
"""Gold, silver and bronze."""

KEEPSAKES_ASPECT, MAX_KEEPSAKES_WIDTH = 440 / 110, 460
"""Width to height of the things on the small shelf above the boxes, and their greatest width in logical units."""
MIN_WALL = 84
"""Where the boxes leave less of the wall, in logical units, it stays empty."""


def sign_height(stage: Stage) -> int:
    """The height of the sign above the shelf."""
    return stage.theme.px(104 if roomy(stage) else 44)


def planks(surface: Surface, stage: Stage, room: Rect, thick: int, boxes: int) -> None:
    """A board from wall to wall below the boxes; if their tops at `boxes` leave much of the wall, a small one above."""
    px, shade, width, top = stage.theme.px, stage.theme.palette.shade, surface.get_width(), room.bottom
    depth = max(1, thick * 2 // 5)
    stage.skin.fade(surface, Rect(0, top + thick, width, px(26)))
    surface.fill(LIGHT, Rect(0, top - depth, width, depth))
    surface.fill(WOOD, Rect(0, top, width, thick))
    surface.fill(mix(WOOD, LIGHT, 0.7), Rect(0, top, width, px(2)))
    surface.fill(mix(WOOD, shade, 0.5), Rect(0, top + thick - px(2), width, px(2)))
    free = boxes - room.y
    if free < px(MIN_WALL):
        return
    width = min(px(MAX_KEEPSAKES_WIDTH), room.w // 3, round((free - px(20)) * KEEPSAKES_ASPECT))
    art = stage.assets.art("shared/keepsakes", (width, round(width / KEEPSAKES_ASPECT)))
    stamp(surface, art, midbottom=(room.centerx, boxes - px(14)))


def hanging_sign(surface: Surface, stage: Stage, band: Rect) -> None:
    """The name on a wooden board that hangs from the ceiling, with the logo."""
    theme, words = stage.theme, wordmark(stage, round(band.h * 0.66))
    mark = stage.assets.art("shared/logo_mark", words.get_height())
    gap, pad = theme.gap(3), theme.gap(5)
    board = Rect(0, 0, mark.get_width() + gap + words.get_width() + 2 * pad, band.h).move_to(center=band.center)
    for share in (0.14, 0.86):
        rope = Rect(0, 0, theme.px(5), board.y + theme.px(8)).move_to(midtop=(board.x + round(board.w * share), 0))
        surface.fill((92, 58, 36), rope)
    fill = mix(theme.palette.panel, WOOD, 0.25)
    lip = mix(fill, theme.palette.shade, 0.5)
    stage.skin.box(surface, board, Box(fill, LIGHT, 3, 16, lip, 6, None, 14))
    face = Rect(board.x, board.y, board.w, board.h - theme.px(6))
    logo = stamp(surface, mark, midleft=(face.x + pad, face.centery))
    stamp(surface, words, midleft=(logo.right + gap, face.centery))


def cabinet(surface: Surface, stage: Stage, top: int) -> None:
    """A low cabinet along the lower edge of the window, whose front carries the buttons."""
    width, height = surface.get_size()
    palette, lip = stage.theme.palette, stage.theme.px(7)
    surface.fill(palette.panel, Rect(0, top, width, height - top))
    surface.fill(LIGHT, Rect(0, top - lip, width, lip))
    surface.fill(mix(WOOD, palette.shade, 0.4), Rect(0, top, width, stage.theme.px(3)))


if TYPE_CHECKING:  # matches are looked for after the first picture
    from crashgames.storage.library import SaveEntry

CONTINUE_WIDTH, SMALL_PRINT_WIDTH, USUAL_WIDTH = 240, 190, 400
"""Least widths of the match to go on with and of the small print in its place, and what the match has if it can."""
GIVE_WAY = (1, 4, 3, 2, 0)
"""The buttons in the order in which they lose their words where there is not room for all."""


def footer(stage: Stage, room: Rect, shelf: Sequence[GameInfo], unfinished: SaveEntry | None) -> list[Widget]:
    """The widgets of the footer in a room; the small print takes the place of a missing *Continue*."""
    gap = stage.theme.gap(3 if roomy(stage) else 1.5)
    least = stage.theme.px(CONTINUE_WIDTH if unfinished else SMALL_PRINT_WIDTH) + 2 * gap
    buttons = tools(stage, Rect(room.x + least, room.y, room.w - least, room.h), _entries(stage, shelf), GIVE_WAY)
    space = Rect(room.x, room.y, buttons[0].rect.x - 2 * gap - room.x, room.h)
    if not unfinished:
        said, ink = tr("An unofficial fan adaptation"), stage.theme.palette.ink_soft
        return [Label(space, said, ("label", "body", "caption"), ink), *buttons]
    from crashgames.scenes.shelf.match_row import match_title, match_words
    from crashgames.scenes.shelf.opening import resume

    games = {info.id: info for info in shelf}
    whole, tip = match_words(unfinished, games), ""
    label = tr("Continue – {match}").format(match=whole)
    if width_of(stage, label, "play") > space.w:  # the players are on a tip
        label, tip = tr("Continue – {match}").format(match=match_title(unfinished, games)), whole
    wanted = max(stage.theme.px(USUAL_WIDTH), width_of(stage, label, "play"))
    place = Rect(space.x, space.y, min(space.w, wanted), space.h)
    return [MatchTicket(place, label, partial(resume, stage, unfinished.path), icon="play", tip=tip), *buttons]


def _entries(stage: Stage, shelf: Sequence[GameInfo]) -> list[MenuEntry]:
    about: MenuEntry = (tr("About"), "info", lambda: navigation_of(stage).about(shelf))
    settings: MenuEntry = (tr("Settings"), "gear", lambda: navigation_of(stage).settings())
    if for_visitors(stage):
        return [about, settings]
    evening: MenuEntry = (tr("Evening"), "trophy", lambda: navigation_of(stage).evening())
    saved: MenuEntry = (tr("Saved matches"), "list", lambda: navigation_of(stage).saved())
    return [evening, about, saved, settings, (tr("Quit"), "exit", stage.quit)]


class MatchTicket(Button):
    """A paper ticket for the match to go on with."""

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        dark = stage.theme.palette.ink_dark
        return mix((246, 231, 200), (255, 255, 255), round(self.lift * 4) / 8), dark


def draw_medal(surface: Surface, stage: Stage, rank: int, place: Rect) -> None:
    """Draw one of the medals with its rank on it."""
    fill, palette, text = MEDALS[rank - 1], stage.theme.palette, stage.text
    stage.skin.box(
        surface, place, Box(fill, mix(fill, palette.shade, 0.5), 2, place.h / stage.theme.unit / 2, shadow=3)
    )
    step = text.fit(str(rank), ("title", "label", "body"), place.w * 2 // 3, place.h * 7 // 8, "display", 1)
    stamp(surface, text.render(str(rank), step, palette.ink, "display", place.w, 1), center=place.center)
