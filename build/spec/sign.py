"""Draws the sign to print and put beside a demo table: `python build/spec/sign.py`.

It shows what is played here, and the usual controls in every language. Written to assets/shared/kiosk/sign.pdf, which
`crashgames kiosk --sign FILE` copies.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root, sign_file
from crashgames.ui.covers import COVER_ASPECT, cover, rounded
from crashgames.ui.key_names import all_buttons, all_keys
from crashgames.ui.keys import Intent, Keys
from crashgames.ui.layout import column, grid, inset, row, stamp
from crashgames.ui.lettering import wordmark, write
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB, mix

PAGE, DOTS_PER_INCH, QUALITY = (1654, 2339), 200.0, 75
"""A4, its pixels to the inch, and how good its picture is in JPEG: every download carries it."""
SIGN_SCALE = 1.5
"""The size of everything on it, as a share of the usual."""
COLUMNS = (0.9, 1.0, 1.1)
PAPER: RGB = (255, 253, 248)
SHEET: RGB = (250, 241, 226)
SOFT: RGB = (104, 76, 58)

Line = tuple[str, str, str]
"""An action, its keys, and its gamepad buttons."""


class Words(NamedTuple):
    """What the program itself does not say."""

    welcome: str
    keys: str
    move: str
    closing: str


WORDS = {
    "en": Words(
        "Choose a box and press Play.",
        "Keys",
        "Move",
        "You can do everything with the mouse, too. If nobody plays for a while, the table resets.",
    ),
    "de": Words(
        "Eine Schachtel wählen und „Spielen“ drücken.",
        "Tasten",
        "Bewegen",
        "Alles geht auch mit der Maus. Spielt eine Weile niemand, wird der Tisch zurückgesetzt.",
    ),
    "fr": Words(
        "Choisissez une boîte et appuyez sur Jouer.",
        "Touches",
        "Se déplacer",
        "Tout se fait aussi à la souris. Si personne ne joue pendant un moment, la table se réinitialise.",
    ),
    "nl": Words(
        "Kies een doos en druk op Spelen.",
        "Toetsen",
        "Bewegen",
        "Alles kan ook met de muis. Speelt er een tijdje niemand, dan wordt de tafel opnieuw klaargezet.",
    ),
}


def write_sign(path: Path) -> None:
    """Write the sign as a PDF."""
    path.parent.mkdir(exist_ok=True)
    pixels = Image.frombytes("RGB", PAGE, pygame.image.tobytes(sign(), "RGB"))
    pixels.save(path, "PDF", resolution=DOTS_PER_INCH, quality=QUALITY)


def sign() -> Surface:
    """The page. The language of the program is English afterwards."""
    pygame.font.init()
    stage = Stage(PAGE, Settings(interface_scale=SIGN_SCALE))
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
        _draw_sheet(page, stage, place, name, WORDS[code])
    use_language("en", assets_root())
    return page


def _draw_sheet(page: Surface, stage: Stage, place: Rect, language: str, said: Words) -> None:
    """The controls in the language that is used now."""
    theme, text = stage.theme, stage.text
    stage.skin.box(page, place, Box(SHEET, mix(SHEET, SOFT, 0.35), 2, 16))
    inner = inset(place, theme.gap(4), theme.gap(3))
    title = text.line_height("label", "display")
    words = text.size(said.welcome, "body", "bold", inner.w)[1]
    foot = text.size(said.closing, "caption", "text", inner.w)[1]
    top, line, keys, below = column(inner, [title, words, 1.0, foot], theme.gap(1.5))
    write(page, stage, top, language, ("label",), "display", PALETTE.ink_dark, "left")
    write(page, stage, line, said.welcome, ("body",), "bold", PALETTE.ink_dark, "left", lines=3)
    write(page, stage, below, said.closing, ("caption",), "text", SOFT, "left", lines=4)
    lines = list(_lines(stage.keys, said.move))
    head, *cells = column(keys, [theme.px(20), *([None] * len(lines))], theme.gap(1))
    _, keys, pads = row(head, COLUMNS, theme.gap(2))
    write(page, stage, keys, said.keys, ("caption",), "bold", SOFT)
    stamp(page, stage.assets.art("shared/devices/gamepad", pads.size), center=pads.center)
    for cell, (what, keyboard, pad) in zip(cells, lines, strict=True):
        label, *plates = row(cell, COLUMNS, theme.gap(2))
        write(page, stage, label, what, ("body", "caption"), "bold", PALETTE.ink_dark, "left", lines=2)
        for plate, words in zip(plates, (keyboard, pad), strict=True):
            stage.skin.box(page, plate, Box(PAPER, mix(SHEET, SOFT, 0.5), 1.5, 8, mix(SHEET, SOFT, 0.4), 3))
            within = inset(plate, theme.gap(1), theme.px(1))
            write(page, stage, within, words, ("body", "caption"), "text", SOFT, lines=2)


def _lines(keys: Keys, move: str) -> Iterator[Line]:
    yield move, tr("Arrow keys"), tr("D-pad or left stick")
    for words, intent in (
        (tr("Choose"), Intent.CONFIRM),
        (tr("Go back"), Intent.BACK),
        (tr("Secrets"), Intent.PEEK),
        (tr("Menu"), Intent.MENU),
        (tr("Rules"), Intent.HELP),
    ):
        yield words, all_keys(keys, intent), all_buttons(keys, "", intent)


if __name__ == "__main__":
    write_sign(sign_file())
