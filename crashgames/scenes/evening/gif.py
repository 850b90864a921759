"""Moving pictures as GIF, which every program and every phone plays; by Pillow, loaded when a film is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

if TYPE_CHECKING:  # nobody waits for it before there is a film to be made
    from PIL.Image import Image

COLOUR_SAMPLES = 6
"""Pictures of a take that its colours are chosen from."""


class GifReel:
    """Takes up takes one after another: all pictures of one share its colours, and what stands still is one picture."""

    def __init__(self, rate: int, colours: int) -> None:
        self.rate = rate
        self.colours = colours
        self._frames: list[Image] = []
        self._counts: list[int] = []

    def add(self, take: Iterable[Surface]) -> Iterator[None]:
        """Add a take, one picture at a time."""
        from PIL import Image

        pictures: list[Image.Image] = []
        counts: list[int] = []
        before = b""
        for surface in take:
            pixels = pygame.image.tobytes(surface, "RGB")
            if pixels == before:
                counts[-1] += 1
            else:
                pictures.append(Image.frombytes("RGB", surface.get_size(), pixels))
                counts.append(1)
            before = pixels
            yield
        if pictures:
            palette = self._palette(pictures)
            self._frames += [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
            self._counts += counts
        yield

    def _palette(self, pictures: list[Image]) -> Image:
        """A picture with the colours of a take."""
        from PIL import Image

        shown = [pictures[k * len(pictures) // COLOUR_SAMPLES] for k in range(min(COLOUR_SAMPLES, len(pictures)))]
        wide, high = shown[0].size
        sheet = Image.new("RGB", (wide, high * len(shown)))
        for k, one in enumerate(shown):
            sheet.paste(one, (0, k * high))
        return sheet.quantize(self.colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)

    def packed(self) -> bytes:
        """The whole film; it begins again when it is over."""
        written = BytesIO()
        first, *others = self._frames
        first.save(written, "GIF", save_all=True, append_images=others, duration=self._times(), loop=0, optimize=False)
        return written.getvalue()

    def _times(self) -> list[int]:
        """How long each picture stands, in milliseconds: whole hundredths of a second, as GIF has, that add up."""
        ends = [round(100 * frames / self.rate) for frames in accumulate(self._counts, initial=0)]
        return [10 * (end - start) for start, end in pairwise(ends)]
