"""Drums, brushes and other noises, each as loud as 1. A number tells strokes of the same kind apart."""

from functools import lru_cache

import numpy as np
from desk import RATE, Samples, filtered


def _time(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int, low: float, high: float) -> Samples:
    noise = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    shaped = filtered(noise, low, high)
    return shaped / np.max(np.abs(shaped))


def _faded(sound: Samples) -> Samples:
    fade = min(len(sound), 600)
    return sound * np.concatenate([np.ones(len(sound) - fade), np.linspace(1, 0, fade)])


def _drum(seconds: float, start: float, end: float, drop: float, ring: float) -> Samples:
    """A skin whose pitch falls."""
    time = _time(seconds)
    angle = 2 * np.pi * np.cumsum(end + (start - end) * np.exp(-time / drop)) / RATE
    return _faded(np.sin(angle) * np.exp(-time / ring) * np.clip(time / 0.002, 0, 1))


@lru_cache(maxsize=64)
def kick(number: int = 0, soft: bool = False) -> Samples:
    body = _drum(0.4, 130 if soft else 170, 52, 0.03, 0.11 if soft else 0.13)
    click = _noise(0.4, number, 300, 2500) * np.exp(-_time(0.4) / 0.006)
    return 0.9 * body + (0.05 if soft else 0.12) * click


@lru_cache(maxsize=64)
def big_drum(number: int = 0) -> Samples:
    """The big drum of a band."""
    skin = _noise(0.7, number, 60, 600) * np.exp(-_time(0.7) / 0.03)
    return 0.85 * _drum(0.7, 95, 62, 0.06, 0.2) + 0.2 * skin


@lru_cache(maxsize=64)
def tom(number: int = 0, pitch: float = 90) -> Samples:
    skin = _noise(0.6, number, 150, 1500) * np.exp(-_time(0.6) / 0.015)
    return 0.85 * _drum(0.6, pitch * 1.5, pitch, 0.04, 0.17) + 0.12 * skin


@lru_cache(maxsize=64)
def timpani(number: int = 0, pitch: float = 73) -> Samples:
    time = _time(1.4)
    tone = sum(
        loud * np.exp(-time / ring) * np.sin(2 * np.pi * pitch * k * time)
        for k, loud, ring in ((1, 1, 0.5), (1.5, 0.5, 0.35), (1.99, 0.3, 0.25), (2.44, 0.15, 0.15))
    )
    skin = _noise(1.4, number, 80, 700) * np.exp(-time / 0.02)
    return _faded(0.55 * tone * np.clip(time / 0.003, 0, 1) + 0.15 * skin)


@lru_cache(maxsize=64)
def snare(number: int = 0, ring: float = 0.07) -> Samples:
    time = _time(0.35)
    wires = _noise(0.35, number, 1100, 9500) * np.exp(-time / ring)
    skin = _drum(0.35, 240, 185, 0.02, 0.05)
    return _faded(1.0 * wires + 0.75 * skin)


@lru_cache(maxsize=64)
def rim(number: int = 0) -> Samples:
    time = _time(0.12)
    wood = sum(np.sin(2 * np.pi * hz * time) * np.exp(-time / 0.012) for hz in (820, 1340, 1970))
    return 0.45 * wood + 0.25 * _noise(0.12, number, 900, 4000) * np.exp(-time / 0.006)


@lru_cache(maxsize=64)
def hat(number: int = 0, ring: float = 0.03) -> Samples:
    """A closed hi-hat, or an open one that rings longer."""
    seconds = max(0.1, ring * 6)
    return _faded(1.4 * _noise(seconds, number, 4200, 12_000) * np.exp(-_time(seconds) / ring))


@lru_cache(maxsize=64)
def shaker(number: int = 0, seconds: float = 0.09) -> Samples:
    time = _time(seconds)
    return 1.1 * _noise(seconds, number, 3200, 11_000) * np.sin(np.pi * time / seconds) ** 1.5


@lru_cache(maxsize=64)
def tambourine(number: int = 0) -> Samples:
    time = _time(0.22)
    jingles = sum(np.sin(2 * np.pi * hz * time + hz) for hz in (4150, 5230, 6370, 7110))
    return _faded((0.15 * jingles + 0.5 * _noise(0.22, number, 4000, 11_000)) * np.exp(-time / 0.05))


@lru_cache(maxsize=64)
def brush(number: int = 0, seconds: float = 0.32) -> Samples:
    """Wires that are drawn over a skin."""
    time = _time(seconds)
    swell = np.sin(np.pi * (time / seconds) ** 0.7) ** 2
    return 1.1 * _noise(seconds, number, 900, 8000) * swell


@lru_cache(maxsize=64)
def tap(number: int = 0) -> Samples:
    """A brush that taps."""
    time = _time(0.16)
    return _faded(1.2 * _noise(0.16, number, 700, 8000) * np.exp(-time / 0.03))


@lru_cache(maxsize=64)
def ride(number: int = 0) -> Samples:
    time = _time(0.9)
    metal = sum(np.sin(2 * np.pi * hz * time + hz) for hz in (2310, 3170, 3990, 4870, 5630))
    return _faded(0.14 * metal * np.exp(-time / 0.28) + 0.3 * _noise(0.9, number, 3500, 11_000) * np.exp(-time / 0.12))


@lru_cache(maxsize=64)
def cymbal(number: int = 0, ring: float = 0.8, rise: float = 0.0) -> Samples:
    """A cymbal that is struck, or swells for `rise` seconds before."""
    time = _time(rise + ring * 3)
    swell = np.where(time < rise, (time / max(rise, 1e-9)) ** 2.5, np.exp(-(time - rise) / ring))
    return _faded(0.8 * _noise(len(time) / RATE, number, 2000, 12_000) * swell)


@lru_cache(maxsize=64)
def triangle(number: int = 0, ring: float = 0.5) -> Samples:
    time = _time(ring * 3)
    tone = sum(loud * np.sin(2 * np.pi * hz * time) for hz, loud in ((2640, 1), (4120, 0.6), (6350, 0.35), (9100, 0.2)))
    return _faded(0.25 * tone * np.exp(-time / ring))


@lru_cache(maxsize=64)
def tick(number: int = 0, pitch: float = 1900) -> Samples:
    """The works of a clock."""
    time = _time(0.07)
    wood = np.sin(2 * np.pi * pitch * time) + 0.6 * np.sin(2 * np.pi * pitch * 1.63 * time)
    return (0.6 * wood + 0.7 * _noise(0.07, number, 1500, 6000)) * np.exp(-time / 0.008)


@lru_cache(maxsize=64)
def slam(number: int = 0, high: float = 400, ring: float = 0.06) -> Samples:
    """Something heavy that meets something soft."""
    return _noise(0.35, number, 40, high) * np.exp(-_time(0.35) / ring)


@lru_cache(maxsize=64)
def conga(number: int = 0, pitch: float = 210) -> Samples:
    slap = _noise(0.4, number, 500, 3000) * np.exp(-_time(0.4) / 0.01)
    return 0.75 * _drum(0.4, pitch * 1.15, pitch, 0.03, 0.09) + 0.15 * slap
