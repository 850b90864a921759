"""The room in which a sound is heard, its loudness, and the file it becomes."""

from collections.abc import Iterator
from math import exp, pi, tau
from pathlib import Path

import msgspec
import numpy as np
import soundfile
from synth import RATE, Samples

LOUDNESS = -20.0
"""Of every sound, in LUFS: the loudest 400 ms, weighted as the ear hears (ITU-R BS.1770)."""
PEAK = 0.7
WINDOW = round(0.4 * RATE)
ABSOLUTE_GATE, RELATIVE_GATE = 10**-6.93, 0.1
"""What is softer than -70 LUFS, or by 10 dB than the rest, is a pause."""
FADE = round(0.004 * RATE)
LAST = round(0.1 * RATE)
SILENCE = 0.004
"""What is softer, as a share of the loudest sample, is cut off at the end."""
LONGEST = 1.8
SHARP, BROAD = (1681.97, 1.0 / 2**0.5, 4.0), (38.14, 0.5003)
QUALITY = 1.0
"""How small files are made, from 0 to 1."""
BLOCK = RATE // 2


class Room(msgspec.Struct, frozen=True):
    """Seconds until its echo has gone, the pitch above which it swallows sounds, in Hz, and its share of a sound."""

    seconds: float
    colour: float
    share: float

    def around(self, dry: Samples) -> Samples:
        """A sound in this room, as rows of left and right."""
        padded = np.concatenate([dry, np.zeros(round(self.seconds * RATE))])
        level = np.sqrt(np.sum(padded**2))
        sides = []
        for side in (0, 1):
            wet = _convolved(padded, self._answer(side))
            sides.append(padded + self.share * wet * level / max(np.sqrt(np.sum(wet**2)), 1e-9))
        return np.stack(sides, axis=1)

    def _answer(self, side: int) -> Samples:
        """To a clap: the first walls, another way at each ear, then noise that fades, its highs first."""
        length = round(self.seconds * RATE)
        time = np.arange(length) / RATE
        random = np.random.default_rng((11, side))
        rest = random.standard_normal(length)
        dull = _below(rest, self.colour * 0.4) * np.exp(-time * 6 / self.seconds)
        bright = (_below(rest, self.colour) - _below(rest, self.colour * 0.4)) * np.exp(-time * 11 / self.seconds)
        answer = (dull + bright) * np.minimum(1, time / 0.01)
        for wall in random.uniform(0.004, 0.03, 6):
            answer[round(wall * RATE)] += random.choice((-1, 1)) * 6 * exp(-wall / 0.02)
        return answer


def heard(dry: Samples, room: Room, below: float = 0.0) -> Samples:
    """A sound in its room, at the usual loudness or by some dB softer, with smooth ends."""
    sound = _below(room.around(dry / max(np.max(np.abs(dry)), 1e-9)).T, 15_000).T
    for _ in range(4):
        sound = _limited(sound * 10 ** ((LOUDNESS - below - loudness(sound)) / 20))
    loud = np.nonzero(np.max(np.abs(sound), axis=1) > SILENCE * np.max(np.abs(sound)))[0]
    sound = sound[: min(loud[-1] + LAST, round(LONGEST * RATE))]
    last = min(LAST, len(sound) // 3)
    sound[:FADE] *= (np.arange(FADE) / FADE)[:, None]
    sound[-last:] *= np.cos(np.linspace(0, pi / 2, last))[:, None] ** 2
    return sound


def loudness(sound: Samples) -> float:
    """In LUFS, of the loudest 400 ms; shorter sounds are followed by silence."""
    power = np.sum(_weighted(sound) ** 2, axis=1)
    sums = np.cumsum(np.concatenate([[0.0], power, np.zeros(WINDOW)]))
    return -0.691 + 10 * np.log10(max(np.max(sums[WINDOW:] - sums[:-WINDOW]) / WINDOW, 1e-12))


def long_loudness(sound: Samples) -> float:
    """In LUFS, of all of it but its pauses."""
    power = np.sum(_weighted(sound) ** 2, axis=1)
    sums = np.cumsum(np.concatenate([[0.0], power]))[:: WINDOW // 4]
    blocks = (sums[4:] - sums[:-4]) / WINDOW
    blocks = blocks[blocks > ABSOLUTE_GATE]
    return -0.691 + 10 * np.log10(np.mean(blocks[blocks > RELATIVE_GATE * np.mean(blocks)]))


def _weighted(sound: Samples) -> Samples:
    """As loud at each pitch as the ear finds it: a shelf of 4 dB above 1.7 kHz, nothing below 38 Hz."""
    padded = np.concatenate([sound, np.zeros((WINDOW, sound.shape[1]))])
    turn = np.exp(-1j * tau * np.fft.rfftfreq(len(padded), 1 / RATE) / RATE)
    answer = _shelf(turn) * _above(turn)
    return np.fft.irfft(np.fft.rfft(padded, axis=0) * answer[:, None], len(padded), axis=0)


def _shelf(turn: Samples) -> Samples:
    hertz, width, decibels = SHARP
    k, high = np.tan(pi * hertz / RATE), 10 ** (decibels / 20)
    mid = high**0.4996667741545416
    upper = (high + mid * k / width + k * k) + 2 * (k * k - high) * turn + (high - mid * k / width + k * k) * turn**2
    return upper / ((1 + k / width + k * k) + 2 * (k * k - 1) * turn + (1 - k / width + k * k) * turn**2)


def _above(turn: Samples) -> Samples:
    hertz, width = BROAD
    k = np.tan(pi * hertz / RATE)
    whole = 1 + k / width + k * k
    return (1 - 2 * turn + turn**2) / (1 + (2 * (k * k - 1) * turn + (1 - k / width + k * k) * turn**2) / whole)


def _limited(sound: Samples) -> Samples:
    """No sample above the peak: what comes near it is bent, not cut."""
    knee = 0.6 * PEAK
    size = np.abs(sound)
    bent = knee + (PEAK - knee) * np.tanh((size - knee) / (PEAK - knee))
    return np.sign(sound) * np.where(size > knee, bent, size)


def _below(sound: Samples, hertz: float) -> Samples:
    keep = 1 / np.sqrt(1 + (np.fft.rfftfreq(sound.shape[-1], 1 / RATE) / hertz) ** 4)
    return np.fft.irfft(np.fft.rfft(sound) * keep, sound.shape[-1])


def _convolved(sound: Samples, answer: Samples) -> Samples:
    size = len(sound) + len(answer)
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[: len(sound)]


def write(file: Path, sound: Samples) -> None:
    """Writes OGG Vorbis, piece by piece: in one go the library crashes."""
    with soundfile.SoundFile(file, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY) as out:
        for block in _blocks(sound):
            out.write(block)


def _blocks(sound: Samples) -> Iterator[Samples]:
    for start in range(0, len(sound), BLOCK):
        yield sound[start : start + BLOCK].astype(np.float32)
