"""Tones, noises and filters of which sounds are made, and wav files."""

import sys
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin, tau
from pathlib import Path
from random import Random

RATE = 22_050
FADE = 0.005
LONGEST = 0.55

Samples = list[float]
Recipe = Callable[[], Samples]


def tone(seconds: float, start: float, end: float | None = None, *partials: tuple[float, float]) -> Samples:
    """A sine that glides from `start` to `end` Hz, with further `partials` as (multiple, strength)."""
    count = round(seconds * RATE)
    ratio = (start if end is None else end) / start
    phase, samples = 0.0, []
    for i in range(count):
        phase += tau * start * ratio ** (i / count) / RATE
        samples.append(sin(phase) + sum(strength * sin(multiple * phase) for multiple, strength in partials))
    return samples


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same at every call."""
    random = Random(seed)
    return [random.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, cutoff: float) -> Samples:
    """Takes away what lies above `cutoff` Hz, gently."""
    share, level, result = 1 - exp(-tau * cutoff / RATE), 0.0, []
    for sample in samples:
        level += share * (sample - level)
        result.append(level)
    return result


def high_pass(samples: Samples, cutoff: float) -> Samples:
    """Takes away what lies below `cutoff` Hz, gently."""
    return [sample - low for sample, low in zip(samples, low_pass(samples, cutoff), strict=True)]


def decay(samples: Samples, time: float) -> Samples:
    """Dies away: after `time` seconds a third is left."""
    return [sample * exp(-i / (time * RATE)) for i, sample in enumerate(samples)]


def swell(samples: Samples) -> Samples:
    """Comes and goes like half a wave."""
    return [sample * sin(pi * i / len(samples)) for i, sample in enumerate(samples)]


def gain(samples: Samples, factor: float) -> Samples:
    return [sample * factor for sample in samples]


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Lays parts over one another, each beginning at its second."""
    placed = [(round(start * RATE), samples) for start, samples in parts]
    result = [0.0] * max(start + len(samples) for start, samples in placed)
    for start, samples in placed:
        for i, sample in enumerate(samples, start):
            result[i] += sample
    return result


def finish(samples: Samples, peak: float) -> Samples:
    """Cuts to the longest length, levels to `peak` and smooths both ends."""
    samples = samples[: round(LONGEST * RATE)]
    loudest = max(abs(sample) for sample in samples)
    last, rise, rest = len(samples) - 1, FADE * RATE, len(samples) / 4
    edges = (min(1.0, i / rise, (last - i) / rest) for i in range(len(samples)))
    return [sample * edge * peak / loudest for sample, edge in zip(samples, edges, strict=True)]


def note(pitch: float, seconds: float = 0.3, ring: float = 0.09) -> Samples:
    """A soft mallet on a bar."""
    return decay(tone(seconds, pitch, None, (2, 0.25), (4, 0.12)), ring)


def thud(start: float, end: float, seconds: float, ring: float) -> Samples:
    """A low blow."""
    return decay(tone(seconds, start, end), ring)


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    rap = decay(low_pass(noise(0.03, seed), 2500), 0.006)
    return mix((0, decay(tone(0.08, pitch, pitch * 0.92), 0.018)), (0, gain(rap, 0.7)))


def write(file: Path, samples: Samples) -> None:
    """One 16-bit mono wav file."""
    values = array("h", (round(max(-1.0, min(1.0, sample)) * 32_767) for sample in samples))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(values.tobytes())
