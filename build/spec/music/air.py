"""What is heard of a place: wind, murmur, motors, crackling, thunder; all of it goes round in a circle."""

from random import Random

import numpy as np
from desk import RATE, ROOM, Loop, Samples, cleared, filtered, levelled, limited

AROUND = 0.37
"""Seconds between a bed at the left and at the right: too long to be taken for one noise."""
BEAT = 60
"""Beats a minute at which a beat is a second."""


def place(seconds: float) -> Loop:
    """A loop whose beats are seconds."""
    return Loop(seconds, BEAT)


def bed(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two pitches, as loud as 1 on the whole."""
    noise = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    return levelled(filtered(noise, low, high), 1.0)


def sway(seconds: float, least: float, seed: int, fastest: int = 7) -> Samples:
    """Something that comes and goes between `least` and 1, and ends as it begins."""
    random = np.random.default_rng(seed)
    time = np.arange(round(seconds * RATE)) / (seconds * RATE)
    wave = sum(np.sin(2 * np.pi * (k * time + random.random())) / np.sqrt(k) for k in range(1, fastest + 1))
    wave = (wave - wave.min()) / (wave.max() - wave.min())
    return least + (1 - least) * wave


def murmur(loop: Loop, voices: int, gain: float, seed: int, send: float = 0.6) -> None:
    """People who talk, too far away to be understood: vowels without words."""
    random = Random(seed)
    for _ in range(voices):
        pitch, at = random.choice((105, 120, 135, 190, 215, 240)) * random.uniform(0.9, 1.1), random.uniform(0, 3)
        while at < loop.beats:
            for _ in range(random.randrange(3, 9)):
                length = random.uniform(0.09, 0.26)
                loop.add(at, _vowel(pitch * random.uniform(0.9, 1.15), length, random), gain, send)
                at += length + random.uniform(0.0, 0.06)
            at += random.uniform(0.4, 3.2)


def _vowel(pitch: float, seconds: float, random: Random) -> Samples:
    first, second = random.choice(((700, 1150), (500, 1800), (350, 2000), (450, 850), (330, 700), (620, 1500)))
    time = np.arange(round(seconds * RATE)) / RATE
    angle = 2 * np.pi * np.cumsum(pitch * (1 + random.uniform(-0.6, 0.4) * time)) / RATE
    tone = np.zeros(len(time))
    for k in range(1, 18):
        over = pitch * k
        if over > 2600:
            break
        loud = np.exp(-(((over - first) / 160) ** 2)) + 0.5 * np.exp(-(((over - second) / 220) ** 2)) + 0.04
        tone += loud * np.sin(k * angle)
    return tone * np.sin(np.pi * time / seconds) ** 0.8 * random.uniform(0.4, 1.0)


def passing(seconds: float, seed: int, low: float = 120, high: float = 1400) -> Samples:
    """Something on wheels that comes, passes and goes."""
    time = np.arange(round(seconds * RATE)) / RATE
    near = (
        np.exp(-(((time - seconds * 0.45) / (seconds * 0.16)) ** 2))
        * np.clip(time, 0, 1)
        * np.clip(seconds - time, 0, 1)
    )
    tyres = bed(seconds, low, high, seed)
    fall = 78 - 14 * np.tanh((time - seconds * 0.45) * 1.5)
    motor = sum(np.sin(k * 2 * np.pi * np.cumsum(fall) / RATE) / k for k in (1, 2, 3, 4))
    return (0.5 * tyres + 0.25 * motor) * near


def thunder(seconds: float, seed: int) -> Samples:
    """A clap far away that rolls on."""
    random, time = Random(seed), np.arange(round(seconds * RATE)) / RATE
    shape = np.zeros(len(time))
    for number in range(7):
        at = 0.1 + number * seconds / 11 * random.uniform(0.7, 1.2)
        late = np.clip(time - at, 0, None)
        shape += random.uniform(0.4, 1) * (1 - number / 9) * (late / 0.15) * np.exp(1 - late / 0.15) * (late > 0)
        shape += 0.4 * np.exp(-late / 0.9) * np.clip(late / 0.2, 0, 1) * (1 - number / 8)
    rumble = bed(seconds, 35, 220, seed) + 0.25 * bed(seconds, 200, 700, seed + 1) * np.exp(-time)
    return 0.5 * rumble * shape * np.clip((seconds - time) / 1.0, 0, 1)


def crackling(loop: Loop, a_second: float, gain: float, seed: int) -> None:
    """Wood that burns."""
    random = Random(seed)
    for _ in range(round(a_second * loop.beats)):
        seconds = random.choice((0.006, 0.01, 0.03))
        time = np.arange(round(0.12 * RATE)) / RATE
        centre = random.uniform(700, 3500)
        noise = np.random.default_rng(random.randrange(10**6)).standard_normal(len(time))
        snap = filtered(noise, centre * 0.7, centre * 1.5)
        loud = gain * random.choice((0.15, 0.2, 0.3, 0.3, 0.5, 1.0))
        loop.add(random.uniform(0, loop.beats), loud * snap * np.exp(-time / seconds), 1.0, 0.15)


def chirp(random: Random) -> Samples:
    """A small bird, far away."""
    notes = []
    base = random.uniform(2300, 3300)
    for _ in range(random.randrange(2, 5)):
        time = np.arange(round(random.uniform(0.05, 0.11) * RATE)) / RATE
        turn = base * (1 + random.uniform(-0.25, 0.25) * time / time[-1])
        notes += [np.sin(2 * np.pi * np.cumsum(turn) / RATE) * np.sin(np.pi * time / time[-1]) ** 2]
        notes += [np.zeros(round(random.uniform(0.02, 0.07) * RATE))]
    return np.concatenate(notes)


def heard(loop: Loop, *beds: Samples, seconds: float = 1.6, colour: float = 2400) -> Samples:
    """All that is in a place, at the level of places."""
    around = filtered(sum(beds, np.zeros(loop.size)), low=40, high=10_000)
    whole = loop.mixed(seconds, colour) + np.stack([around, np.roll(around, round(AROUND * RATE))], axis=1)
    return limited([levelled(cleared(whole), ROOM)])[0]
