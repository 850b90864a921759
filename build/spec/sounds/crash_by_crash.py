"""The sounds of Crash by Crash as recipes: rubber, metal, a magnet's hum, a bell."""

from random import Random

from room import Room
from synth import (
    Samples,
    decay,
    gain,
    high_pass,
    knock,
    low_pass,
    mix,
    noise,
    note,
    strike,
    swell,
    thud,
    tone,
    trembling,
)


def card() -> Samples:
    slide = swell(high_pass(low_pass(low_pass(noise(0.16, 3), 2400), 2400), 400))
    return mix((0, slide), (0.13, gain(knock(420, 4), 0.5)))


def place() -> Samples:
    rubber = decay(low_pass(noise(0.06, 5), 1200), 0.014)
    return mix((0, thud(210, 120, 0.16, 0.04)), (0, gain(rubber, 0.8)))


def bump() -> Samples:
    rubber = decay(low_pass(noise(0.12, 6), 1500), 0.022)
    bounce = decay(tone(0.16, 190, 330), 0.045)
    return mix((0, thud(220, 78, 0.3, 0.07)), (0, rubber), (0.03, gain(bounce, 0.35)))


def crunch() -> Samples:
    random = Random(7)
    crumbs = []
    for i in range(11):
        crumb = decay(noise(0.05, 70 + i), 0.009)
        crumbs.append((i * 0.022 + random.uniform(0, 0.012), gain(crumb, 0.9 - 0.07 * i)))
    crackle = low_pass(mix(*crumbs), 2600)
    metal = decay(tone(0.3, 311, 300, (1.51, 0.6), (2.63, 0.4)), 0.05)
    return mix((0, thud(170, 58, 0.35, 0.08)), (0, gain(metal, 0.3)), (0, crackle))


def fall() -> Samples:
    whistle = decay(tone(0.42, 900, 190, (2, 0.15)), 0.3)
    return mix((0, swell(whistle)), (0.4, gain(thud(95, 55, 0.15, 0.05), 0.8)))


def hum() -> Samples:
    coil = tone(0.5, 98, 131, (2, 0.6), (3, 0.4), (5, 0.15))
    return swell(low_pass(trembling(coil, 11, 0.28), 800))


def bell() -> Samples:
    """Struck brass: its partials fade one after another, the highest first."""
    partials = (
        (0.5, 0.25, 0.9),
        (1, 1.0, 0.7),
        (2.0, 0.55, 0.45),
        (2.41, 0.4, 0.3),
        (3.01, 0.35, 0.2),
        (4.52, 0.4, 0.16),
        (6.8, 0.35, 0.1),
        (9.3, 0.25, 0.06),
    )
    parts = [(0.0, gain(strike(2500, 8), 2.0))]
    for multiple, loudness, ring in partials:
        parts.append((0.0, gain(decay(tone(1.7, 698 * multiple), ring), loudness)))
    return mix(*parts)


def step() -> Samples:
    scrape = decay(low_pass(noise(0.05, 9), 1400), 0.012)
    foot = mix((0, thud(130, 85, 0.1, 0.025)), (0.005, gain(scrape, 0.7)))
    return mix((0, foot), (0.17, gain(foot, 0.85)))


def tiles() -> Samples:
    random = Random(10)
    clatter = []
    for i in range(9):
        tile = knock(random.uniform(240, 620), 100 + i)
        clatter.append((i * 0.045 + random.uniform(0, 0.02), gain(tile, 1 - 0.09 * i)))
    return mix(*clatter, (0, gain(thud(120, 55, 0.4, 0.11), 0.9)))


def score() -> Samples:
    return mix((0, note(988, 0.12, 0.05)), (0.06, note(1319, 0.36, 0.1)))


RECIPES = (bump, crunch, fall, hum, bell, step, tiles, score, place, card)
ROOM = Room(0.8, 4500, 0.3)
"""A tent at a fair."""
