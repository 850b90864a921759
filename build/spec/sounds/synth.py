"""Tones, noises and filters of which sounds are made.

Each sound is made in several takes, which differ a little in pitch and in their noise; `take` says which one.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import tau

import numpy as np

RATE = 44_100
PITCHES = (1.0, 0.972, 1.03)
"""The pitch of each take, as a multiple of what the recipe says."""

Samples = np.ndarray
Recipe = Callable[[], Samples]

_take = [0]


@contextmanager
def take(number: int) -> Iterator[None]:
    """Recipes give their take of this number, from 0 on, meanwhile."""
    _take[0] = number
    try:
        yield
    finally:
        _take[0] = 0


def tone(seconds: float, start: float, end: float | None = None, *partials: tuple[float, float]) -> Samples:
    """A sine that glides from `start` to `end` Hz, with further `partials` as (multiple, strength)."""
    count = round(seconds * RATE)
    ratio = (start if end is None else end) / start
    pitch = start * PITCHES[_take[0]] * ratio ** (np.arange(count) / count)
    phase = np.cumsum(tau * pitch / RATE)
    over = (strength * np.sin(multiple * phase) for multiple, strength in partials)
    return np.sin(phase) + sum(over, np.zeros(count))


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same at every call but another one in each take."""
    return np.random.default_rng((seed, _take[0])).uniform(-1.0, 1.0, round(seconds * RATE))


def low_pass(samples: Sequence[float], cutoff: float) -> Samples:
    """Takes away what lies above `cutoff` Hz, gently."""
    return _through(samples, lambda hertz: 1 / np.sqrt(1 + (hertz / cutoff) ** 2))


def high_pass(samples: Sequence[float], cutoff: float) -> Samples:
    """Takes away what lies below `cutoff` Hz, gently."""
    return _through(samples, lambda hertz: 1 / np.sqrt(1 + (cutoff / np.maximum(hertz, 1e-9)) ** 2))


def _through(samples: Sequence[float], keep: Callable[[Samples], Samples]) -> Samples:
    count = len(samples)
    hertz = np.fft.rfftfreq(2 * count, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(np.asarray(samples), 2 * count) * keep(hertz), 2 * count)[:count]


def decay(samples: Sequence[float], time: float) -> Samples:
    """Dies away: after `time` seconds a third is left."""
    return np.asarray(samples) * np.exp(-np.arange(len(samples)) / (time * RATE))


def swell(samples: Sequence[float]) -> Samples:
    """Comes and goes like half a wave."""
    return np.asarray(samples) * np.sin(np.pi * np.arange(len(samples)) / len(samples))


def trembling(samples: Sequence[float], hertz: float, depth: float) -> Samples:
    """Grows softer by `depth`, from 0 to 1, and louder again, so many times a second."""
    wave = np.sin(tau * hertz * np.arange(len(samples)) / RATE)
    return np.asarray(samples) * (1 - depth + depth * wave)


def gain(samples: Sequence[float], factor: float) -> Samples:
    return np.asarray(samples) * factor


def mix(*parts: tuple[float, Sequence[float]]) -> Samples:
    """Lays parts over one another, each beginning at its second."""
    placed = [(round(start * RATE), samples) for start, samples in parts]
    result = np.zeros(max(start + len(samples) for start, samples in placed))
    for start, samples in placed:
        result[start : start + len(samples)] += samples
    return result


def strike(bright: float, seed: int) -> Samples:
    """The instant in which one thing hits another: a burst of a few milliseconds, above `bright` Hz."""
    return decay(high_pass(noise(0.03, seed), bright), 0.004)


def note(pitch: float, seconds: float = 0.3, ring: float = 0.09) -> Samples:
    """A soft mallet on a bar; it rings on after its length in the score."""
    bar = decay(tone(seconds + 8 * ring, pitch, None, (2, 0.2)), 1.8 * ring)
    over = decay(tone(seconds, 2.76 * pitch, None, (1.96, 0.8), (3.24, 0.6)), 0.7 * ring)
    return mix((0, bar), (0, gain(over, 0.32)), (0, gain(strike(3000, round(pitch)), 1.2)))


def thud(start: float, end: float, seconds: float, ring: float) -> Samples:
    """A low blow."""
    return mix((0, decay(tone(seconds + 4 * ring, start, end), 1.3 * ring)), (0, gain(strike(1200, round(start)), 1.4)))


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    rap = decay(low_pass(noise(0.03, seed), 4000), 0.006)
    return mix(
        (0, decay(tone(0.14, pitch, pitch * 0.92, (2.4, 0.3)), 0.02)),
        (0, gain(rap, 0.7)),
        (0, gain(strike(2500, seed + 1), 0.8)),
    )
