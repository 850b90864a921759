"""The loops, as they are heard: clear, and with another melody in every section."""

from functools import cache
from itertools import combinations

import pygame
import pytest

from crashgames.paths import assets_root
from crashgames.ui.audio import CHANNELS, RATE

numpy = pytest.importorskip("numpy")

ROOT = assets_root()
WORLDS = sorted(folder.parent.name for folder in ROOT.glob("*/music"))
FRAME = 16_384
CLEAR, CLEAR_SHARE = 4000, 0.02
"""The pitch in Hz above which sounds are bright, and the least share of the energy of a loop that is there."""
TUNES = (230, 2100)
"""Between these pitches, in Hz, melodies and chords are."""
PARTS = (3, 4)
"""How many sections of equal length a loop may have."""
ALIKE = 0.5
"""So alike, of 1, two sections may be that have the same chords; with the same melody they are more than 0.6."""


@cache
def spectra(world, piece):
    """How strong each pitch is, from moment to moment."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, CHANNELS)
    raw = pygame.mixer.Sound(ROOT / world / "music" / f"{piece}.ogg").get_raw()
    mono = numpy.frombuffer(raw, "<i2").reshape(-1, CHANNELS).mean(axis=1)
    frames = mono[: len(mono) // FRAME * FRAME].reshape(-1, FRAME) * numpy.hanning(FRAME)
    return numpy.abs(numpy.fft.rfft(frames)) ** 2


def notes(world):
    """How strong each of the twelve notes is, from moment to moment, compared with the others."""
    hertz = numpy.fft.rfftfreq(FRAME, 1 / RATE)
    heard = (hertz > TUNES[0]) & (hertz < TUNES[1])
    pitches = numpy.round(12 * numpy.log2(hertz[heard] / 440)).astype(int) % 12
    power = spectra(world, "calm")[:, heard]
    found = numpy.sqrt(numpy.stack([power[:, pitches == pitch].sum(axis=1) for pitch in range(12)], axis=1))
    found -= found.mean(axis=1, keepdims=True)
    return found / numpy.linalg.norm(found, axis=1, keepdims=True)


@pytest.mark.parametrize("world", WORLDS)
def test_no_section_of_a_loop_has_the_melody_of_another(world):
    found = notes(world)
    for count in PARTS:
        size = len(found) / count
        sections = [found[round(number * size) :][: int(size)] for number in range(count)]
        for one, other in combinations(sections, 2):
            assert numpy.mean(numpy.sum(one * other, axis=1)) < ALIKE


@pytest.mark.parametrize("piece", ["calm", "tense"])
@pytest.mark.parametrize("world", WORLDS)
def test_a_loop_is_clear(world, piece):
    power = spectra(world, piece).sum(axis=0)
    bright = numpy.fft.rfftfreq(FRAME, 1 / RATE) > CLEAR
    assert power[bright].sum() > CLEAR_SHARE * power.sum()
