"""A sign to print and put beside a demo table: what is played here, and the controls in every language."""

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.phones.pages import png_of
from crashgames.ui.covers import COVER_ASPECT, cover, rounded
from crashgames.ui.key_names import all_buttons, all_keys
from crashgames.ui.keys import Intent, Keys
from crashgames.ui.layout import column, grid, inset, row, stamp
from crashgames.ui.lettering import wordmark, write
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.system import system_language
from crashgames.ui.theme import PALETTE, RGB, mix

PAGE, DOTS_PER_INCH = (1654, 2339), 200.0
"""A4, and its pixels to the inch."""
SIGN_SCALE = 1.5
"""The size of everything on it, as a share of the usual."""
COLUMNS = (0.9, 1.0, 1.1)
PAPER: RGB = (255, 253, 248)
SHEET: RGB = (250, 241, 226)
SOFT: RGB = (104, 76, 58)

Line = tuple[str, str, str]
"""An action, its keys, and its gamepad buttons."""


def write_sign(path: Path, settings: Settings | None = None) -> None:
    """Write the sign as a PDF or PNG, as the name of the file says, with keys by settings. OSError if that fails."""
    from PIL import Image, JpegImagePlugin, PdfImagePlugin  # noqa: F401, they write what is in a PDF

    page = sign(settings)
    if path.suffix.lower() == ".pdf":
        pixels = Image.frombytes("RGB", PAGE, pygame.image.tobytes(page, "RGB"))
        pixels.save(path, "PDF", resolution=DOTS_PER_INCH, quality=95)
    else:
        path.write_bytes(png_of(page))


def sign(settings: Settings | None = None) -> Surface:
    """The page, with the keys and buttons in the settings. The language of the program is the system's afterwards."""
    pygame.font.init()
    stage = Stage(PAGE, Settings(interface_scale=SIGN_SCALE))
    if settings:
        stage.keys = Keys(settings)
    page = Surface(PAGE, SRCALPHA)
    page.fill(PAPER)
    theme = stage.theme
    gap = theme.gap(5)
    area = inset(Rect((0, 0), PAGE), theme.gap(9))
    count = len(games())
    covers = round((area.w - (count - 1) * theme.gap(3)) / count / COVER_ASPECT)
    head, boxes, sheets = column(area, [theme.px(84), covers, 1.0], gap)
    stage.skin.box(page, head, Box(theme.palette.panel, radius=18, rim=theme.palette.raised))
    stamp(page, wordmark(stage, round(head.h * 0.7)), center=head.center)
    for info, place in zip(games().values(), row(boxes, count, theme.gap(3)), strict=True):
        page.blit(rounded(cover(stage, info, place.size), stage, (10,) * 4, place.size), place)
    for place, (code, name) in zip(grid(sheets, 2, -(-len(LANGUAGES) // 2), gap), LANGUAGES.items(), strict=False):
        use_language(code, assets_root())
        _draw_sheet(page, stage, place, name)
    use_language(system_language(), assets_root())
    return page


def _draw_sheet(page: Surface, stage: Stage, place: Rect, language: str) -> None:
    """The controls in the language that is used now."""
    theme, text = stage.theme, stage.text
    stage.skin.box(page, place, Box(SHEET, mix(SHEET, SOFT, 0.35), 2, 16))
    inner = inset(place, theme.gap(4), theme.gap(3))
    welcome = tr("Choose a box and press Play.")
    title = text.line_height("label", "display")
    words = text.size(welcome, "body", "bold", inner.w)[1]
    last = tr("You can do everything with the mouse, too. If nobody plays for a while, the table resets.")
    foot = text.size(last, "caption", "text", inner.w)[1]
    top, line, keys, below = column(inner, [title, words, 1.0, foot], theme.gap(1.5))
    write(page, stage, top, language, ("label",), "display", PALETTE.ink_dark, "left")
    write(page, stage, line, welcome, ("body",), "bold", PALETTE.ink_dark, "left", lines=3)
    write(page, stage, below, last, ("caption",), "text", SOFT, "left", lines=4)
    lines = list(_lines(stage.keys))
    head, *cells = column(keys, [theme.px(20), *([None] * len(lines))], theme.gap(1))
    _, keys, pads = row(head, COLUMNS, theme.gap(2))
    write(page, stage, keys, tr("Keys"), ("caption",), "bold", SOFT)
    stamp(page, stage.assets.icon("pad", pads.h, SOFT), center=pads.center)
    for cell, (what, keyboard, pad) in zip(cells, lines, strict=True):
        label, *plates = row(cell, COLUMNS, theme.gap(2))
        write(page, stage, label, what, ("body", "caption"), "bold", PALETTE.ink_dark, "left", lines=2)
        for plate, said in zip(plates, (keyboard, pad), strict=True):
            stage.skin.box(page, plate, Box(PAPER, mix(SHEET, SOFT, 0.5), 1.5, 8, mix(SHEET, SOFT, 0.4), 3))
            within = inset(plate, theme.gap(1), theme.px(1))
            write(page, stage, within, said, ("body", "caption"), "text", SOFT, lines=2)


def _lines(keys: Keys) -> Iterator[Line]:
    yield tr("Move"), tr("Arrow keys"), tr("D-pad or left stick")
    for words, intent in (
        (tr("Choose"), Intent.CONFIRM),
        (tr("Go back"), Intent.BACK),
        (tr("Secrets"), Intent.PEEK),
        (tr("Menu"), Intent.MENU),
        (tr("Rules"), Intent.HELP),
    ):
        yield words, all_keys(keys, intent), all_buttons(keys, "", intent)
