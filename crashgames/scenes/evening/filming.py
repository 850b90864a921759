"""Makes the film of an evening as a GIF, in a process of its own, so that the table goes on with all its frames."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Surface

from crashgames.core.processes import Helper, end
from crashgames.core.translation import current_language, tr, use_language
from crashgames.evening.record import Evening
from crashgames.paths import assets_root
from crashgames.scenes.evening.film import FRAME_RATE, EveningFilm
from crashgames.storage import disk
from crashgames.storage.evenings import Evenings, evenings_in, finished_matches, kept_games

if TYPE_CHECKING:
    from PIL.Image import Image


MAX_BYTES = 5_000_000
"""The most bytes of a film."""
COLOURS = (128, 64, 32, 16)
"""Colours of each part: fewer are tried where the film would be too large."""
SLICE_SECONDS = 0.25
"""Seconds of work between two reports."""
NICENESS = 10
"""By how much it gives way to the table, where the system knows such a thing."""
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
            shown = [pictures[k * len(pictures) // COLOUR_SAMPLES] for k in range(min(COLOUR_SAMPLES, len(pictures)))]
            wide, high = shown[0].size
            sheet = Image.new("RGB", (wide, high * len(shown)))
            for k, one in enumerate(shown):
                sheet.paste(one, (0, k * high))
            palette = sheet.quantize(self.colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            self._frames += [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
            self._counts += counts
        yield

    def packed(self) -> bytes:
        """The whole film, which begins again when it is over. GIF has whole hundredths of a second; they add up."""
        written = BytesIO()
        first, *others = self._frames
        ends = [round(100 * frames / self.rate) for frames in accumulate(self._counts, initial=0)]
        times = [10 * (end - start) for start, end in pairwise(ends)]
        first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
        return written.getvalue()


class Made(msgspec.Struct, frozen=True):
    """How far the work is, and at its end the file or why there is none."""

    share: float
    path: str = ""
    problem: str = ""


class Filming:
    """The making of one film. It ends with the program, or when it is cancelled."""

    def __init__(self, store: Evenings, evening: Evening, folder: Path, names: bool) -> None:
        given = (str(store.home), msgspec.json.encode(evening), str(folder), names, current_language())
        self.made = Made(0.0)
        self.cancelled = False
        self._helper = Helper("film", answering, *given)
        self._thread = threading.Thread(target=self._listen, name="film", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """True once there is a file or a reason why there is none."""
        return bool(self.made.path or self.made.problem) or self.cancelled

    def cancel(self) -> None:
        """Drop it; nothing of it is kept."""
        self.cancelled = True
        end([self._helper])

    def _listen(self) -> None:
        """Ask again and again how far it is."""
        try:
            self._helper.pipe.recv()
            while not self.over:
                self._helper.pipe.send(None)
                self.made = self._helper.pipe.recv()
        except (EOFError, OSError):
            if not self.cancelled:
                self.made = Made(1.0, problem=tr("The film could not be made."))
        if not self.cancelled:
            end([self._helper])


# In the process


def answering(home: str, evening: bytes, folder: str, names: bool, language: str) -> Callable[[object], Made]:
    """What works on the film for a moment whenever it is asked how far it is."""
    import pygame

    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)
    pygame.font.init()
    use_language(language, assets_root())
    work = making(evenings_in(Path(home)), msgspec.json.decode(evening, type=Evening), Path(folder), names)

    def go_on(_: object) -> Made:
        until = time.monotonic() + SLICE_SECONDS
        made = Made(0.0)
        for made in work:
            if time.monotonic() >= until or made.path or made.problem:
                break
        return made

    return go_on


def packing(film: EveningFilm) -> Iterator[float | bytes]:
    """What share of a film is drawn, again and again; in the end the film itself, in as many colours as fit."""
    data = b""
    for colours in COLOURS:
        reel, done = GifReel(FRAME_RATE, colours), 0
        for take in film.takes():
            for _ in reel.add(take):
                done += 1
                yield min(1.0, done / film.count)
        data = reel.packed()
        if len(data) <= MAX_BYTES:
            break
    yield data


def write_new(folder: Path, evening: Evening, ending: str, data: bytes) -> Path:
    """Write a file under a name that nothing has yet, such as "crashgames-evening-2026-11-22.png". OSError if not."""
    folder.mkdir(parents=True, exist_ok=True)
    name = time.strftime("crashgames-evening-%Y-%m-%d", time.localtime(evening.begun))
    path = disk.free_path(folder / f"{name}{ending}")
    disk.write(path, data)
    return path


def making(store: Evenings, evening: Evening, folder: Path, names: bool) -> Iterator[Made]:
    """Make the film and write it, step by step; the last step says where it is, or why it is not."""
    film = EveningFilm(evening, list(finished_matches(store, kept_games(evening))), names)
    data = b""
    for step in packing(film):
        if isinstance(step, bytes):
            data = step
        else:
            yield Made(0.9 * step)
    try:
        yield Made(1.0, path=str(write_new(folder, evening, ".gif", data)))
    except OSError as error:
        yield Made(1.0, problem=tr("The film could not be saved: {why}.").format(why=disk.why(error)))
