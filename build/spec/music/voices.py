"""Instruments that sing or are plucked: each gives one note, as loud as 1, for a pitch and a length in seconds."""

from functools import lru_cache

import numpy as np
from desk import RATE, Samples, filtered
from score import hertz

TOP = 12_000
"""Partials above this are left out."""


def _time(seconds: float) -> Samples:
    return np.arange(max(1, round(seconds * RATE))) / RATE


def _held(seconds: float, attack: float, release: float) -> Samples:
    """A note that is held and then let go: rounded at both ends."""
    time = _time(seconds + release)
    rise = np.clip(time / attack, 0, 1)
    fall = np.clip((seconds + release - time) / release, 0, 1)
    return np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2


def _fresh(seconds: float, seed: int, low: float, high: float) -> Samples:
    """Noise between two pitches."""
    size = max(64, round(seconds * RATE))
    return filtered(np.random.default_rng(seed).standard_normal(size), low, high)


def _phase(pitch: float, time: Samples, depth: float = 0.0, rate: float = 5.4, after: float = 0.25) -> Samples:
    """The angle of a tone with a vibrato that sets in after a moment."""
    swing = depth * np.clip((time - after) / 0.3, 0, 1) * np.sin(2 * np.pi * rate * time)
    return 2 * np.pi * np.cumsum(hertz(pitch) * 2 ** (swing / 12)) / RATE


def _plucked(
    pitch: float, seconds: float, ring: float, dull: float, place: float, most: int, stiff: float = 0.0
) -> Samples:
    """A string plucked at `place` of its length: it rings so long, its higher partials shorter by `dull`."""
    time = _time(seconds)
    tone = np.zeros(len(time))
    base = hertz(pitch)
    for k in range(1, most + 1):
        over = base * k * np.sqrt(1 + stiff * k * k)
        if over > TOP:
            break
        loud = np.sin(np.pi * k * place) / k
        tone += loud * np.exp(-time * (1 / ring + dull * k * k)) * np.sin(2 * np.pi * over * time)
    return tone * np.clip(time / 0.002, 0, 1)


def _quenched(tone: Samples, seconds: float, release: float) -> Samples:
    """A ringing note that is damped after so long."""
    time = np.arange(len(tone)) / RATE
    return tone * np.where(time < seconds, 1, np.exp(-(time - seconds) / release)) * _ending(len(tone))


def _ending(size: int) -> Samples:
    fade = min(size, 900)
    curve = np.ones(size)
    curve[-fade:] = np.linspace(1, 0, fade)
    return curve


# Pipes and winds


@lru_cache(maxsize=512)
def organ(pitch: float, seconds: float, bright: float = 1.0) -> Samples:
    """Two ranks of fairground pipes, slightly apart, with a tremulant and a breath at the start."""
    shape = _held(seconds, 0.028, 0.07)
    time = np.arange(len(shape)) / RATE
    tone = np.zeros(len(shape))
    ranks = ((0.0, (1, 0.55, 0.32, 0.22, 0.1, 0.08)), (0.06, (0.5, 0.4, 0.12, 0.16, 0.03, 0.05)))
    for apart, louds in ranks:
        angle = _phase(pitch + apart, time, 0.11, 6.2, 0.05)
        for k, loud in enumerate(louds, 1):
            if hertz(pitch) * k < TOP:
                tone += loud * bright ** (k - 1) * np.sin(k * angle + k)
    breath = np.zeros(len(shape))
    chiff = _fresh(0.06, 3, hertz(pitch) * 1.5, hertz(pitch) * 4)
    size = min(len(chiff), len(breath))
    breath[:size] = chiff[:size] * np.hanning(len(chiff))[:size]
    tremble = 1 + 0.12 * np.sin(2 * np.pi * 6.2 * time)
    return 0.4 * (tone * tremble * shape + 0.25 * breath)


@lru_cache(maxsize=512)
def flute(pitch: float, seconds: float, depth: float = 0.22) -> Samples:
    """A soft flute, or somebody who whistles."""
    shape = _held(seconds, 0.05, 0.12)
    time = np.arange(len(shape)) / RATE
    angle = _phase(pitch, time, depth)
    tone = np.sin(angle) + 0.16 * np.sin(2 * angle) + 0.05 * np.sin(3 * angle)
    air = _fresh(len(shape) / RATE, round(pitch), hertz(pitch) * 0.8, hertz(pitch) * 2.5)
    return 0.7 * (tone + 0.05 * air) * shape


@lru_cache(maxsize=512)
def clarinet(pitch: float, seconds: float) -> Samples:
    """Odd partials that come in one after another."""
    shape = _held(seconds, 0.045, 0.1)
    time = np.arange(len(shape)) / RATE
    angle = _phase(pitch, time, 0.1, 5.0, 0.35)
    tone = np.zeros(len(shape))
    for k, loud in ((1, 1), (2, 0.05), (3, 0.38), (5, 0.2), (7, 0.1), (9, 0.05)):
        if hertz(pitch) * k < TOP:
            tone += loud * shape ** (0.6 + 0.25 * k) * np.sin(k * angle)
    return 0.6 * tone


@lru_cache(maxsize=512)
def brass(pitch: float, seconds: float, bright: float = 1.0, players: int = 3) -> Samples:
    """Some horns together: the harder they blow, the more partials."""
    shape = _held(seconds, 0.03 + 0.02 / bright, 0.08)
    time = np.arange(len(shape)) / RATE
    blow = shape * (0.75 + 0.25 * np.exp(-time / 0.12))
    tone = np.zeros(len(shape))
    for player in range(players):
        scoop = 0.25 * np.exp(-time / 0.025)
        angle = 2 * np.pi * np.cumsum(hertz(1) * 2 ** ((pitch - 1 + 0.07 * (player - 1) - scoop) / 12)) / RATE
        for k in range(1, 15):
            if hertz(pitch) * k > TOP:
                break
            tone += blow ** (0.7 + 0.28 * k / bright) * np.sin(k * angle + player) / k**0.85
    return 0.42 * tone / players


@lru_cache(maxsize=512)
def muted(pitch: float, seconds: float) -> Samples:
    """A trumpet with a mute: thin, with a nose."""
    tone = brass(pitch, seconds, 0.9, 2)
    return 1.5 * filtered(tone, 500, 2600)


@lru_cache(maxsize=256)
def strings(pitch: float, seconds: float, shiver: float = 0.0, attack: float = 0.25) -> Samples:
    """Three players a little apart; with `shiver` they move their bows so many times a second."""
    shape = _held(seconds, min(attack, seconds / 2), 0.35)
    time = np.arange(len(shape)) / RATE
    tone = np.zeros(len(shape))
    for player in range(3):
        angle = _phase(pitch + 0.09 * (player - 1), time, 0.12, 5.1 + 0.4 * player, 0.1)
        for k in range(1, 17):
            if hertz(pitch) * k > 9000:
                break
            tone += np.sin(k * angle + player * k) / k**1.35
    if shiver:
        tone *= 0.55 + 0.45 * np.sin(2 * np.pi * shiver * time) ** 2
    return 0.3 * tone * shape


@lru_cache(maxsize=256)
def pad(pitch: float, seconds: float, attack: float = 0.9, warm: float = 1.7) -> Samples:
    """A warm cushion: slightly different tones that come and go slowly."""
    shape = _held(seconds, min(attack, seconds / 2), 1.1)
    time = np.arange(len(shape)) / RATE
    tone = np.zeros(len(shape))
    for player, apart in enumerate((-0.11, -0.03, 0.05, 0.12)):
        angle = 2 * np.pi * hertz(pitch + apart) * time + player
        for k in range(1, 9):
            if hertz(pitch) * k > 4000:
                break
            sway = 1 + 0.3 * np.sin(2 * np.pi * (0.13 + 0.07 * player) * time + k)
            tone += sway * np.sin(k * angle + k * player) / k**warm
    return 0.22 * tone * shape


@lru_cache(maxsize=128)
def drone(pitch: float, seconds: float) -> Samples:
    """Low tones that beat against each other."""
    shape = _held(seconds, 1.2, 1.2)
    time = np.arange(len(shape)) / RATE
    tone = np.zeros(len(shape))
    for apart, loud in ((0, 1), (0.16, 0.8), (12.05, 0.35), (7.02, 0.3), (19.1, 0.12)):
        angle = 2 * np.pi * hertz(pitch + apart) * time
        tone += loud * (np.sin(angle) + 0.3 * np.sin(2 * angle + 1) + 0.12 * np.sin(3 * angle + 2))
    return 0.3 * tone * shape * (1 + 0.2 * np.sin(2 * np.pi * 0.21 * time))


# Strings that are plucked or struck


@lru_cache(maxsize=512)
def upright(pitch: float, seconds: float) -> Samples:
    """A double bass, plucked with a fleshy finger."""
    tone = _plucked(pitch, seconds + 0.25, 0.9, 0.11, 0.21, 14)
    thump = _fresh(0.05, 5, 60, 420) * np.exp(-_time(0.05) / 0.012)
    tone[: len(thump)] += 0.25 * thump[: len(tone)]
    return 1.1 * _quenched(tone, seconds, 0.05)


@lru_cache(maxsize=512)
def electric_bass(pitch: float, seconds: float) -> Samples:
    tone = _plucked(pitch, seconds + 0.15, 0.7, 0.07, 0.14, 18)
    return np.tanh(1.6 * _quenched(tone, seconds, 0.03))


@lru_cache(maxsize=512)
def piano(pitch: float, seconds: float, hard: float = 0.5) -> Samples:
    """Felt between hammer and strings; `hard` from 0 to 1."""
    ring = 2.4 * 2 ** (-(pitch - 60) / 18)
    softer = 0.055 - 0.045 * hard
    one = _plucked(pitch, seconds + 0.5, ring * 0.35, softer, 0.12, 20, 0.0004)
    two = _plucked(pitch + 0.015, seconds + 0.5, ring, softer, 0.12, 20, 0.0004)
    felt = _fresh(0.04, 6, 150, 900) * np.exp(-_time(0.04) / 0.008)
    tone = one + 0.6 * two
    tone[: len(felt)] += 0.1 * felt
    return 1.4 * _quenched(tone, seconds, 0.12)


@lru_cache(maxsize=512)
def nylon(pitch: float, seconds: float) -> Samples:
    tone = _plucked(pitch, seconds + 0.4, 0.9 * 2 ** (-(pitch - 55) / 24), 0.02, 0.3, 16)
    return 1.1 * _quenched(tone, seconds, 0.15)


@lru_cache(maxsize=512)
def twang(pitch: float, seconds: float, bend: float = 0.0, shake: float = 0.3) -> Samples:
    """An electric guitar plucked by the bridge, with a shaking loudness; it may slide up to its note."""
    time = _time(seconds + 0.5)
    slide = -bend * np.exp(-time / 0.07)
    tone = np.zeros(len(time))
    for string in (0.0, 0.04):
        wave = 0.04 * np.clip((time - 0.3) / 0.3, 0, 1) * np.sin(2 * np.pi * 4.6 * time)
        angle = 2 * np.pi * np.cumsum(hertz(1) * 2 ** ((pitch - 1 + string + slide + wave) / 12)) / RATE
        for k in range(1, 22):
            if hertz(pitch) * k > 6500:
                break
            tone += np.sin(np.pi * k * 0.09) / k**0.9 * np.exp(-time * (0.9 + 0.012 * k * k)) * np.sin(k * angle)
    tone *= np.clip(time / 0.003, 0, 1) * (1 - shake / 2 + shake / 2 * np.sin(2 * np.pi * 5.5 * time))
    return 0.8 * _quenched(np.tanh(1.3 * tone), seconds, 0.2)


@lru_cache(maxsize=512)
def clav(pitch: float, seconds: float) -> Samples:
    """Short and dry."""
    tone = _plucked(pitch, seconds + 0.08, 0.25, 0.012, 0.06, 22)
    return 1.5 * _quenched(tone, seconds, 0.02)


@lru_cache(maxsize=512)
def rhodes(pitch: float, seconds: float) -> Samples:
    """An electric piano: a tine that is bright for a moment."""
    time = _time(seconds + 0.3)
    angle = 2 * np.pi * hertz(pitch) * time
    bark = 1.1 * np.exp(-time / 0.25)
    tone = np.sin(angle + bark * np.sin(angle)) * np.exp(-time / 1.3)
    tine = 0.12 * np.sin(7 * angle) * np.exp(-time / 0.08) if hertz(pitch) * 7 < TOP else 0
    return 0.7 * _quenched((tone + tine) * np.clip(time / 0.004, 0, 1), seconds, 0.08)


# Bars and bells


def _bell(pitch: float, seconds: float, partials: tuple[tuple[float, float, float], ...]) -> Samples:
    time = _time(seconds)
    tone = np.zeros(len(time))
    for multiple, loud, ring in partials:
        if hertz(pitch) * multiple < TOP:
            tone += loud * np.exp(-time / ring) * np.sin(2 * np.pi * hertz(pitch) * multiple * time)
    return tone * np.clip(time / 0.002, 0, 1) * _ending(len(time))


@lru_cache(maxsize=512)
def glockenspiel(pitch: float, seconds: float = 1.2) -> Samples:
    return 0.6 * _bell(pitch, seconds, ((1, 1, 0.5), (2.76, 0.3, 0.14), (5.4, 0.1, 0.05)))


@lru_cache(maxsize=512)
def vibraphone(pitch: float, seconds: float = 1.6) -> Samples:
    tone = _bell(pitch, seconds + 0.4, ((1, 1, 1.1), (4, 0.22, 0.3), (9.9, 0.04, 0.05)))
    time = np.arange(len(tone)) / RATE
    return 0.7 * _quenched(tone * (1 + 0.22 * np.sin(2 * np.pi * 5.2 * time)), seconds, 0.15)


@lru_cache(maxsize=64)
def church_bell(pitch: float, seconds: float = 3.0) -> Samples:
    partials = ((0.5, 0.5, 1.6), (1, 1, 1.1), (1.19, 0.6, 0.8), (1.5, 0.35, 0.6), (2, 0.7, 0.7), (2.51, 0.3, 0.35))
    return 0.45 * _bell(pitch, seconds, (*partials, (3.01, 0.25, 0.25), (4.1, 0.15, 0.12)))


@lru_cache(maxsize=512)
def blip(pitch: float, seconds: float = 0.12, bright: float = 1.0) -> Samples:
    """A synthesizer's short pluck, whose filter closes at once."""
    time = _time(seconds + 0.1)
    tone = np.zeros(len(time))
    for apart in (-0.05, 0.06):
        angle = 2 * np.pi * hertz(pitch + apart) * time
        for k in range(1, 12):
            if hertz(pitch) * k > 7000:
                break
            tone += np.sin(k * angle) / k * np.exp(-time * (5 + 6 * k / bright))
    return 0.6 * _quenched(tone * np.clip(time / 0.003, 0, 1), seconds, 0.04)


@lru_cache(maxsize=256)
def glass(pitch: float, seconds: float) -> Samples:
    """A clear synthetic voice."""
    shape = _held(seconds, 0.06, 0.5)
    time = np.arange(len(shape)) / RATE
    angle = _phase(pitch, time, 0.12, 4.6, 0.3)
    return 0.55 * (np.sin(angle + 0.5 * np.exp(-time / 0.4) * np.sin(2 * angle)) + 0.12 * np.sin(3 * angle)) * shape


@lru_cache(maxsize=256)
def pulse(pitch: float, seconds: float, bright: float = 1.0) -> Samples:
    """A synthetic bass."""
    shape = _held(seconds, 0.006, 0.05)
    time = np.arange(len(shape)) / RATE
    tone = np.zeros(len(shape))
    for k in range(1, 14):
        if hertz(pitch) * k > 2500:
            break
        tone += np.sin(2 * np.pi * hertz(pitch) * k * time) / k * np.exp(-time * 1.6 * k / bright)
    return 0.7 * tone * shape
