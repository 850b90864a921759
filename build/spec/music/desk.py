"""The mixing desk: notes on a loop whose end runs into its beginning, a room around them, levels, and the files.

Whatever sounds on past the end of a loop is added to its beginning, and rooms and filters are applied in a circle, so
there is no seam to be heard. Voices and drums are mono; what is mixed has a column for the left and one for the right.
"""

import subprocess
from copy import copy
from pathlib import Path

import numpy as np

RATE = 44_100
PEAK = 10 ** (-4.8 / 20)
"""The highest level of a file, and of the stems of a loop together; packing adds a little to it."""
LOUD, ADDED, ROOM, SHORT = 10 ** (-20 / 20), 10 ** (-22.5 / 20), 10 ** (-30 / 20), 10 ** (-13 / 20)
"""The mean levels of a calm stem, of a tense one, of the sounds of a room, and of a stinger's loudest second."""
QUALITY = -0.2
"""Of the files, from -1 to 10. Just below 0 the encoder hears as well as at 0 and takes a seventh less."""
BLOCK = 64
CLEAR, CLEAR_SHARE = 4000, 0.045
"""The pitch in Hz from which on music is bright, and the share of its energy that should be there."""
RAISES = 10 ** (np.arange(0, 16.5, 0.5) / 20)
"""The factors by which the highs may be raised, up to 16 dB."""
TOP = 14_000
"""The highest pitch in Hz that is left in music."""
ASIDE = 0.013
"""Seconds by which what is wide reaches the right ear later."""
SIDES = (8, 9)
"""The seeds of a room at each ear."""

Samples = np.ndarray


class Loop:
    """Sounds at beats; `send` is the share of each that fills the room."""

    def __init__(self, beats: float, bpm: float) -> None:
        self.beats = beats
        self.beat = 60 / bpm
        self.size = round(beats * self.beat * RATE)
        self.dry = np.zeros((self.size, 2))
        self.wet = np.zeros(self.size)
        self.pan = 0.0

    def panned(self, pan: float) -> "Loop":
        """This loop; what is added to it this way is heard from `pan`, -1 at the left to 1 at the right."""
        aside = copy(self)
        aside.pan = pan
        return aside

    def add(
        self, beat: float, sound: Samples, gain: float = 1.0, send: float = 0.2, late: float = 0.0, wide: bool = False
    ) -> None:
        """Put a sound at a beat, `late` by some seconds; what is too long goes on at the beginning.

        What is wide is heard all around, everything else from its side.
        """
        start, dry = round((beat * self.beat + late) * RATE), gain * (1 - 0.4 * send) * sound
        angle = (1 + self.pan) * np.pi / 4
        self._lay(self.dry[:, 0], start, np.sqrt(2) * np.cos(angle) * dry)
        self._lay(self.dry[:, 1], start + round(ASIDE * RATE) * wide, np.sqrt(2) * np.sin(angle) * dry)
        self._lay(self.wet, start, gain * send * sound)

    def _lay(self, track: Samples, start: int, sound: Samples) -> None:
        start %= self.size
        while len(sound):
            piece, sound = sound[: self.size - start], sound[self.size - start :]
            track[start : start + len(piece)] += piece
            start = 0

    def mixed(self, seconds: float = 1.2, colour: float = 3200) -> Samples:
        """All of it in a room with an echo of that length, which swallows what is above `colour`."""
        answers = [circled(self.wet, room(seconds, colour, side)) for side in SIDES]
        return toned(self.dry + np.stack(answers, axis=1))


class Take(Loop):
    """A short piece with an end: it is begun on silence, and what is left at its end fades."""

    def __init__(self, seconds: float, bpm: float = 120) -> None:
        super().__init__((seconds + 3) * bpm / 60, bpm)
        self.seconds = seconds

    def done(self, seconds: float = 1.0, colour: float = 3600) -> Samples:
        whole = self.mixed(seconds, colour)[: round(self.seconds * RATE)]
        fade = min(len(whole), round(0.5 * RATE))
        whole[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade))[:, None] ** 2
        seconds_of_it = np.lib.stride_tricks.sliding_window_view(np.mean(whole**2, axis=1), RATE)[:: RATE // 4]
        return limited([whole * SHORT / np.sqrt(np.max(np.mean(seconds_of_it, axis=1)))])[0]


def room(seconds: float, colour: float, seed: int) -> Samples:
    """The answer of a room to a clap at one ear: noise that fades, its highs first."""
    length = round(seconds * RATE)
    time = np.arange(length) / RATE
    noise = np.random.default_rng(seed).standard_normal(length)
    dull = filtered(noise, high=colour * 0.4) * np.exp(-time * 5.5 / seconds)
    bright = filtered(noise, low=colour * 0.4, high=colour) * np.exp(-time * 10 / seconds)
    answer = np.concatenate([np.zeros(round(0.018 * RATE)), (dull + bright) * np.minimum(1, time / 0.012)])
    return answer / np.sqrt(np.sum(answer**2))


def circled(sound: Samples, answer: Samples) -> Samples:
    """A loop in a room."""
    return np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(answer, len(sound)), len(sound))


def filtered(sound: Samples, low: float = 0, high: float = 0, order: int = 4) -> Samples:
    """A sound without what is below `low` and above `high`, in a circle."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    keep = np.ones(len(hertz))
    if low:
        keep /= np.sqrt(1 + (low / np.maximum(hertz, 1e-9)) ** order)
    if high:
        keep /= np.sqrt(1 + (hertz / high) ** order)
    if sound.ndim == 2:
        keep = keep[:, None]
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * keep, len(sound), axis=0)


def toned(sound: Samples) -> Samples:
    """Nothing too low for small loudspeakers, nothing piercing, and as clear as the rest of the music."""
    return cleared(filtered(filtered(sound, low=45, order=6), high=TOP, order=8))


def cleared(sound: Samples) -> Samples:
    """A sound whose highs are raised until they have their share of its energy, or by the most that is allowed."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    shelf = 1 - 1 / (1 + (hertz / CLEAR) ** 4)
    power = np.sum(np.abs(np.fft.rfft(sound, axis=0)) ** 2, axis=1)
    for gain in RAISES:
        raised = power * (1 + (gain - 1) * shelf) ** 2
        if np.sum(raised[hertz > CLEAR]) > CLEAR_SHARE * np.sum(raised):
            break
    keep = 1 + (gain - 1) * shelf
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * keep[:, None], len(sound), axis=0)


def limited(sounds: list[Samples], peak: float = PEAK) -> list[Samples]:
    """Loops that are played together, softer for a moment where their sum, or one of them, is too loud."""
    size = len(sounds[0])
    top = np.max(np.maximum(np.abs(np.sum(sounds, axis=0)), np.max(np.abs(sounds), axis=0)), axis=1)
    blocks = np.max(np.pad(top, (0, -size % BLOCK)).reshape(-1, BLOCK), axis=1)
    reach = 12
    wide = np.max([np.roll(blocks, k) for k in range(-reach, reach + 1)], axis=0)
    gain = np.minimum(1, peak / np.maximum(wide, 1e-9))
    window = np.hanning(2 * reach + 1)
    smooth = sum(w * np.roll(gain, k - reach) for k, w in enumerate(window / window.sum()))
    at = (np.arange(size) - BLOCK / 2) / BLOCK
    curve = np.interp(at, np.arange(len(smooth)), smooth, period=len(smooth))
    softer = np.minimum(curve, peak / np.maximum(top, peak))[:, None]
    return [sound * softer for sound in sounds]


def levelled(sound: Samples, level: float) -> Samples:
    """A sound at this mean level."""
    return sound * (level / np.sqrt(np.mean(sound**2)))


def stems(calm: Samples, tense: Samples) -> tuple[Samples, Samples]:
    """The stems of one loop at the levels of all music."""
    first, second = limited([levelled(calm, LOUD), levelled(tense, ADDED)])
    return first, second


def write(file: Path, sound: Samples) -> None:
    """Write OGG Vorbis, always the same bytes for the same sound."""
    file.parent.mkdir(parents=True, exist_ok=True)
    numbers = np.round(np.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes()
    form = ["-r", "-R", str(RATE), "-C", "2", "-B", "16", "-s", "1"]
    subprocess.run(["oggenc", "-Q", "-q", str(QUALITY), *form, "-o", file, "-"], input=numbers, check=True)
