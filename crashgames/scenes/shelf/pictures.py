"""The large pictures of the shelf, at hand before its first frame: from the last start, or drawn on all cores."""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import SRCALPHA, Surface

import crashgames
from crashgames.core.catalog import GameInfo
from crashgames.scenes.shelf import boxes
from crashgames.scenes.shelf.boxes import cover_size
from crashgames.scenes.shelf.furniture import name_height
from crashgames.storage.disk import Prefetch
from crashgames.storage.pictures import Format, Key, PictureFile, StoredPicture, age_of
from crashgames.ui import boxes as rounded
from crashgames.ui import lettering, scenery, text
from crashgames.ui.covers import art_of
from crashgames.ui.scene import Stage
from crashgames.ui.typefaces import font_files


def picture_file(path: Path, prefetch: Prefetch | None = None) -> PictureFile:
    """The file for pictures of this version, drawn by these libraries from these sources. `prefetch` is reading it."""
    sources = [age_of(module.__file__ or "") for module in (scenery, lettering, boxes, rounded, text)]
    libraries = (pygame.ver, pygame.image.get_sdl_image_version(), pygame.font.get_sdl_ttf_version())
    return PictureFile(path, f"{crashgames.__version__} {libraries} {sources}", prefetch)


class Wanted(msgspec.Struct, frozen=True):
    """A picture, how it is drawn, and who keeps it while the program runs."""

    key: Key
    draw: Callable[[], Surface]
    take: Callable[[Surface], object]


class ShelfPictures:
    """The place behind the shelf, the sign and the covers of the games, in the sizes for a window as it opens.

    All that is small in the first picture comes from the last start too.
    """

    def __init__(self, stage: Stage, shelf: Sequence[GameInfo], file: PictureFile) -> None:
        self._stage = stage
        self._shelf = shelf
        self._file = file
        self._wanted: Sequence[Wanted] = ()
        self._large: list[tuple[Key, Surface]] = []
        self._painting: Painting | None = None
        """Draws the large ones if they are not known."""

    def bring(self) -> None:
        """Have all of them at hand, or begin to draw them."""
        self._wanted = [self._sign(), *self._places()]
        album = self._file.load()
        kept = {picture.key: picture for picture in album.pictures}
        if all(one.key in kept for one in self._wanted):
            self._take([_surface(kept.pop(one.key)) for one in self._wanted])
        else:
            self._painting = Painting(self._wanted[1:])
        small = {name: _surface(picture) for (name, _, _), picture in kept.items()}
        self._stage.draw_cache.begin(small, album.lengths)

    def finish(self) -> None:
        """Have all of them at hand. Fonts are not for two threads at once: the sign is drawn here."""
        if self._painting:
            sign = self._wanted[0].draw()
            self._take([sign, *self._painting.painted()])

    def _take(self, found: Sequence[Surface]) -> None:
        self._large = [(one.key, surface) for one, surface in zip(self._wanted, found, strict=True)]
        for one, surface in zip(self._wanted, found, strict=True):
            one.take(surface)

    def seen(self) -> None:
        """Note that the first picture is out: what is drawn from now on is not kept."""
        self._stage.draw_cache.end()

    def keep(self) -> None:
        """Keep for the next start what had to be drawn, beside the program."""
        draw_cache = self._stage.draw_cache
        if self._painting or draw_cache.more:
            kept = (self._file, self._large, draw_cache.drawings, draw_cache.lengths)
            threading.Thread(target=_keep, args=kept, name="pictures", daemon=True).start()
        self._wanted, self._large = (), []
        draw_cache.forget()

    def _places(self) -> list[Wanted]:
        """The place behind the shelf, and the covers."""
        stage, place, assets = self._stage, self._stage.skin.scenery, self._stage.assets
        covers = [_wanted(stage, art_of(info), cover_size(stage), assets.art_anew, assets.take) for info in self._shelf]
        found = [_wanted(stage, stage.world.picture("place"), stage.size, place.paint, place.take), *covers]
        return [one for one in found if one]

    def _sign(self) -> Wanted:
        stage, height = self._stage, name_height(self._stage)
        return Wanted(
            ("sign", 0, (0, height)),
            lambda: lettering.drawn(stage, height),
            lambda surface: lettering.take(stage, height, surface),
        )


Draw = Callable[[str, tuple[int, int]], Surface]
Take = Callable[[str, tuple[int, int], Surface], object]


def _wanted(stage: Stage, name: str, size: tuple[int, int], draw: Draw, take: Take) -> Wanted | None:
    """A picture to be drawn and taken by somebody; None if there is no such art."""
    source = stage.assets.source(name) if stage.assets.has(name) else None
    if source is None:
        return None
    key = (name, zlib.crc32(source.encode()), size)
    return Wanted(key, lambda: draw(name, size), lambda surface: take(name, size, surface))


class Painting:
    """Draws pictures on all cores, from now on."""

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        self._wanted = wanted
        self._left = iter(wanted)
        self._painted: dict[Key, Surface] = {}
        self._failure: Exception | None = None
        cores = min(os.cpu_count() or 1, len(wanted))
        self._threads = [threading.Thread(target=self._paint, name="painting", daemon=True) for _ in range(cores)]
        for thread in self._threads:
            thread.start()

    def painted(self) -> list[Surface]:
        """All of them, once the last one is drawn."""
        for thread in self._threads:
            thread.join()
        if self._failure:
            raise self._failure
        return [self._painted[one.key] for one in self._wanted]

    def _paint(self) -> None:
        try:
            for one in self._left:
                self._painted[one.key] = one.draw()
        except Exception as failure:
            self._failure = failure


def _keep(
    file: PictureFile, large: Sequence[tuple[Key, Surface]], small: Mapping[str, Surface], lengths: Mapping[str, int]
) -> None:
    """Write a file. What is small holds with these fonts only: where one is missing, it may be there the next time."""
    pictures, fonts = [_picture(key, surface) for key, surface in large], font_files()
    if not fonts:
        small, lengths = {}, {}
    pictures += [_picture((name, 0, drawn.get_size()), drawn) for name, drawn in small.items()]
    file.keep(pictures, lengths, fonts)


def _picture(key: Key, surface: Surface) -> StoredPicture:
    form: Format = "BGRA" if surface.get_flags() & SRCALPHA else "BGRX"
    return StoredPicture(key, surface.get_size(), form, memoryview(pygame.image.tobytes(surface, "BGRA")))


def _surface(picture: StoredPicture) -> Surface:
    """A picture where its pixels lie: they are kept in the order in which nearly every window has them."""
    surface = pygame.image.frombuffer(picture.pixels, picture.size, "BGRA")
    if picture.format == "BGRX":
        surface.set_alpha(None)
    return surface
