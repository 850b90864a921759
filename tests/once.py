"""Drawing, measuring and opening once for all tests of a process what is the same for every stage."""

import os

import pygame
import pygame.mixer
from pygame import SRCALPHA, Surface

from crashgames.paths import assets_root
from crashgames.scenes.phones import pages
from crashgames.ui import assets as assets_module
from crashgames.ui import fonts as fonts_module
from crashgames.ui import music, skin
from crashgames.ui.assets import Assets, view_box
from crashgames.ui.boxes import Boxes
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.fonts import Fonts
from crashgames.ui.scenery import Scenery
from crashgames.ui.skin import Skin
from crashgames.ui.typefaces import font_file

MOST_WIDTHS = 200_000
MOST_PLANS = 20_000
MOST_PICTURES = 1_000
MOST_FONTS = 100
"""Each keeps a file open."""

HOME = assets_root()

read, draw, width, draw_lines = Assets._read, Assets._draw, Fonts.width, Fonts.draw
cloth, plan, open_face = skin._cloth, Boxes._plan, fonts_module.open_face
paint = Scenery.paint
portrait, badge = Skin.portrait, Skin._draw_badge
open_mixer, close_mixer = pygame.mixer.init, pygame.mixer.quit
read_music = music.read
png_of = pages.png_of
drawings = SurfaceCache(128 * MEGABYTE)
writings = SurfaceCache(48 * MEGABYTE)
cloths = SurfaceCache(96 * MEGABYTE)
framed = SurfaceCache(64 * MEGABYTE)
blanks = SurfaceCache(32 * MEGABYTE)
widths, sources = {}, {}
plans, fonts, albums = {}, {}, {}


def read_once(assets, name):
    """The drawings of the program; another folder may change."""
    if is_elsewhere(assets):
        return read(assets, name)
    if name not in sources:
        sources[name] = read(assets, name)
    return sources[name]


def drawn_once(assets, source, box, name):
    """Surfaces of drawings are shared by whoever shows them, so nobody draws on them."""
    return drawings.get((source, box, on_screen()), lambda: draw(assets, source, box, name))


def framed_once(skin, *how):
    return shared(skin, how, lambda: portrait(skin, *how))


def marked_once(skin, *how):
    return shared(skin, how, lambda: badge(skin, *how))


def shared(skin, how, make):
    """What is made of drawings of the program, by those who follow what is written on it, or who do not."""
    return make() if is_elsewhere(skin._assets) else framed.get((how, on_screen(), pygame.Surface), make)


def is_elsewhere(assets):
    """True if drawings are not those of the program, or may be lacking."""
    return assets._root or assets_module.assets_root() != HOME


def measured_once(fonts, line, face, pixels):
    """The width of a line; zero is no width, but a line that cannot be written."""
    key = line, face, pixels
    found = widths.get(key) or width(fonts, line, face, pixels)
    if len(widths) < MOST_WIDTHS:
        widths[key] = found
    return found


def written_once(fonts, lines, *how):
    """Surfaces of texts are shared by whoever draws them, so nobody draws on them."""
    key = tuple(lines), *how, on_screen()
    return writings.get(key, lambda: draw_lines(fonts, lines, *how))


def font_opened_once(face, pixels):
    """A font knows the letters that it has drawn for other stages."""
    key = font_file(face), pixels, pygame.font.Font
    if key not in fonts or not is_alive(fonts[key]):
        while len(fonts) >= MOST_FONTS:
            del fonts[next(iter(fonts))]
        fonts[key] = open_face(face, pixels)
    return fonts[key]


def is_alive(font):
    """False once pygame has been ended since the font was opened."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False


def woven_once(size, colour):
    return cloths.get((size, colour, on_screen()), lambda: cloth(size, colour))


def painted_once(scenery, name, size):
    if is_elsewhere(scenery._assets):
        return paint(scenery, name, size)
    return cloths.get((name, size, on_screen()), lambda: paint(scenery, name, size))


def planned_once(boxes, *shape):
    key = *shape, on_screen()
    if key not in plans:
        if len(plans) >= MOST_PLANS:
            plans.clear()
        plans[key] = plan(boxes, *shape)
    return plans[key]


def pressed_once(drawn):
    """The same pixels make the same file: every table lays out an album."""
    key = drawn.get_size(), drawn.get_flags(), hash(drawn.get_buffer().raw)
    if key not in albums:
        if len(albums) >= MOST_PICTURES:
            albums.clear()
        albums[key] = png_of(drawn)
    return albums[key]


def on_screen():
    """Surfaces are converted as soon as there is a window."""
    return bool(pygame.display.get_init() and pygame.display.get_surface())


def opened_once(*how):
    """Closing the sound device takes a thirtieth of a second, which is waited for.

    PettingZoo names a driver of its own as soon as it is imported.
    """
    if not pygame.mixer.get_init():
        if os.environ.get("SDL_AUDIODRIVER") == "dsp":
            os.environ["SDL_AUDIODRIVER"] = "dummy"
        open_mixer(*how)


def left_open():
    pygame.mixer.stop()


def unread(file):
    """Music takes long to decode, and nobody listens."""
    return


def once(monkeypatch):
    monkeypatch.setattr(music, "read", unread)
    monkeypatch.setattr(pygame.mixer, "init", opened_once)
    monkeypatch.setattr(pygame.mixer, "quit", left_open)
    monkeypatch.setattr(Assets, "_read", read_once)
    monkeypatch.setattr(Assets, "_draw", drawn_once)
    monkeypatch.setattr(Fonts, "width", measured_once)
    monkeypatch.setattr(Fonts, "draw", written_once)
    monkeypatch.setattr(fonts_module, "open_face", font_opened_once)
    monkeypatch.setattr(Skin, "portrait", framed_once)
    monkeypatch.setattr(Skin, "_draw_badge", marked_once)
    monkeypatch.setattr(skin, "_cloth", woven_once)
    monkeypatch.setattr(Scenery, "paint", painted_once)
    monkeypatch.setattr(Boxes, "_plan", planned_once)
    monkeypatch.setattr(pages, "png_of", pressed_once)


def nothing_on(size):
    return blanks.get(size, lambda: Surface(size, SRCALPHA))


def blank(assets, source, box, name):
    """As large as the drawing would be, with nothing on it."""
    _, _, width, height = view_box(source)
    scale = min(box[0] / width, box[1] / height)
    return nothing_on((max(1, round(width * scale)), max(1, round(height * scale))))


def without_pictures(monkeypatch):
    """Nothing of this is kept for tests that look at pictures."""
    monkeypatch.setattr(Assets, "_draw", blank)
    monkeypatch.setattr(Skin, "portrait", portrait)
    monkeypatch.setattr(Skin, "_draw_badge", badge)
    monkeypatch.setattr(Boxes, "_plan", lambda boxes, *shape: ([], None))
    monkeypatch.setattr(Scenery, "paint", lambda scenery, name, size: nothing_on(size))
    monkeypatch.setattr(skin, "_cloth", lambda size, colour: nothing_on(size))
