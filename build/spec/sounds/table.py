"""What is measured of sounds and music: loudness, peak, width, brightness, seams, keys, and melodies that return."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import soundfile
from room import long_loudness, loudness
from synth import RATE, Samples

BANDS = (0, 400, 1500, 4000, 9000, RATE / 2)
OVER = 4
"""How many times more samples a true peak is looked for in."""
FRAME, HOP = 16_384, 8192
TUNES = (230, 2100)
"""Between these pitches, in Hz, melodies and chords are."""
PARTS = (3, 4)
"""How many sections of equal length a loop may have."""
LOOPS = ("calm", "tense", "room")
MAJOR = (6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88)
MINOR = (6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17)
"""How well each step above its root fits a key (Krumhansl and Kessler)."""
ROOTS = ("C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")


def table(root: Path) -> Iterator[str]:
    """A line for each sound, then for each piece of music; shares of energy are in percent, peaks and widths in dB."""
    head = f"{'':32}{'LUFS':>7}{'peak':>7}{'seconds':>9}{'width':>7}" + "".join(
        f"{f'>{band}':>7}" for band in BANDS[:-1]
    )
    yield head
    for file in sorted(root.glob("*/sounds/*.ogg")):
        sound, _ = soundfile.read(file)
        yield _line(file, sound, loudness(sound))
    yield f"{head}{'seam':>7}{'alike':>7}  key"
    for file in sorted(root.glob("*/music/*.ogg")):
        sound, _ = soundfile.read(file)
        seam = f"{seam_share(sound):7.2f}" if file.stem in LOOPS else f"{'':7}"
        again = f"{alike(sound):7.2f}" if file.stem == "calm" else f"{'':7}"
        yield _line(file, sound, long_loudness(sound)) + f"{seam}{again}  {key(sound)}"


def _line(file: Path, sound: Samples, loud: float) -> str:
    shares = "".join(f"{share:7.2f}" for share in band_shares(sound))
    name = f"{file.parents[1].name}/{file.stem}"
    return f"{name:32}{loud:7.1f}{true_peak(sound):7.1f}{len(sound) / RATE:9.2f}{width(sound):7.1f}{shares}"


def band_shares(sound: Samples) -> list[float]:
    """The percent of its energy in each band."""
    power = sum(np.sum(np.abs(np.fft.rfft(frame, FRAME, axis=0)) ** 2, axis=1) for frame in _frames(sound))
    hertz = np.fft.rfftfreq(FRAME, 1 / RATE)
    return [100 * np.sum(power[(hertz >= low) & (hertz < high)]) / np.sum(power) for low, high in pairwise(BANDS)]


def true_peak(sound: Samples) -> float:
    """The highest level between samples as well, in dB below full scale."""
    return 20 * np.log10(max(np.max(np.abs(_finer(frame))) for frame in _frames(sound)))


def _finer(frame: Samples) -> Samples:
    """A frame with more samples, without its ends, which do not fit together."""
    fine = np.fft.irfft(np.fft.rfft(frame, FRAME, axis=0), OVER * FRAME, axis=0) * OVER
    return fine[OVER * FRAME // 8 : -OVER * FRAME // 8]


def _frames(sound: Samples) -> Iterator[Samples]:
    """All of a sound, in frames that overlap by half."""
    padded = np.pad(sound, ((HOP, FRAME - len(sound) % HOP), (0, 0)))
    return (padded[start : start + FRAME] for start in range(0, len(padded) - HOP, HOP))


def width(sound: Samples) -> float:
    """How much louder, in dB, the difference of both ears is than their sum; far below 0 if all is in the middle."""
    left, right = sound.T
    return 10 * np.log10(np.mean((left - right) ** 2) / np.mean((left + right) ** 2))


def seam_share(sound: Samples) -> float:
    """The step from the end of a loop to its beginning, as a share of the largest within its first two seconds."""
    step = np.max(np.abs(sound[0] - sound[-1]))
    return step / np.max(np.abs(np.diff(sound[: 2 * RATE], axis=0)))


def chroma(sound: Samples) -> Samples:
    """How strong each of the twelve notes is, C first, in frames that overlap by half."""
    mono, window = sound.mean(axis=1), np.hanning(FRAME)
    hertz = np.fft.rfftfreq(FRAME, 1 / RATE)
    heard = (hertz > TUNES[0]) & (hertz < TUNES[1])
    notes = (np.round(12 * np.log2(hertz[heard] / 440)).astype(int) + 9) % 12
    frames = (mono[start : start + FRAME] for start in range(0, len(mono) - FRAME + 1, HOP))
    power = np.array([np.abs(np.fft.rfft(window * frame)[heard]) ** 2 for frame in frames])
    return np.sqrt(np.stack([power[:, notes == note].sum(axis=1) for note in range(12)], axis=1))


def alike(sound: Samples) -> float:
    """How alike the notes of its two most similar sections are, moment by moment, from -1 to 1.

    Another melody above the same chords gives about 0.3, one that comes again more than 0.6.
    """
    found = chroma(sound)
    found = found - found.mean(axis=1, keepdims=True)
    found /= np.sqrt(np.sum(found**2, axis=1, keepdims=True)) + 1e-12
    best = -1.0
    for count in PARTS:
        size = len(found) / count
        parts = [found[round(number * size) :][: int(size)] for number in range(count)]
        best = max(best, *(float(np.mean(np.sum(a * b, axis=1))) for a, b in combinations(parts, 2)))
    return best


def key(sound: Samples) -> str:
    """The key that its notes fit best: "G" is major, "Gm" minor."""
    strengths = np.sum(chroma(sound) ** 2, axis=0) ** 0.5
    fits = {
        root + sign: np.corrcoef(np.roll(profile, step), strengths)[0, 1]
        for sign, profile in (("", MAJOR), ("m", MINOR))
        for step, root in enumerate(ROOTS)
    }
    return max(fits, key=fits.__getitem__)
