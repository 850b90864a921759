"""The sounds of Crash by Crash as recipes: rubber, metal, a magnet's hum, a bell."""

from math import sin, tau
from random import Random

from synth import (
    LONGEST,
    RATE,
    Samples,
    decay,
    finish,
    gain,
    high_pass,
    knock,
    low_pass,
    mix,
    noise,
    note,
    swell,
    thud,
    tone,
)


def card() -> Samples:
    slide = swell(high_pass(low_pass(low_pass(noise(0.16, 3), 2400), 2400), 400))
    return finish(mix((0, slide), (0.13, gain(knock(420, 4), 0.5))), 0.3)


def place() -> Samples:
    rubber = decay(low_pass(noise(0.06, 5), 1200), 0.014)
    return finish(mix((0, thud(210, 120, 0.16, 0.04)), (0, gain(rubber, 0.8))), 0.38)


def bump() -> Samples:
    rubber = decay(low_pass(noise(0.12, 6), 1500), 0.022)
    bounce = decay(tone(0.16, 190, 330), 0.045)
    return finish(mix((0, thud(220, 78, 0.3, 0.07)), (0, rubber), (0.03, gain(bounce, 0.35))), 0.48)


def crunch() -> Samples:
    random = Random(7)
    crumbs = []
    for i in range(11):
        crumb = decay(noise(0.05, 70 + i), 0.009)
        crumbs.append((i * 0.022 + random.uniform(0, 0.012), gain(crumb, 0.9 - 0.07 * i)))
    crackle = low_pass(mix(*crumbs), 2600)
    metal = decay(tone(0.3, 311, 300, (1.51, 0.6), (2.63, 0.4)), 0.05)
    return finish(mix((0, thud(170, 58, 0.35, 0.08)), (0, gain(metal, 0.3)), (0, crackle)), 0.48)


def fall() -> Samples:
    whistle = decay(tone(0.42, 900, 190, (2, 0.15)), 0.3)
    return finish(mix((0, swell(whistle)), (0.4, gain(thud(95, 55, 0.15, 0.05), 0.8))), 0.36)


def hum() -> Samples:
    coil = tone(0.5, 98, 131, (2, 0.6), (3, 0.4), (5, 0.15))
    beat = [sample * (0.72 + 0.28 * sin(tau * 11 * i / RATE)) for i, sample in enumerate(coil)]
    return finish(swell(low_pass(beat, 800)), 0.36)


def bell() -> Samples:
    partials = ((1, 1.0, 0.3), (2.0, 0.55, 0.22), (2.41, 0.4, 0.16), (3.01, 0.3, 0.12), (4.52, 0.22, 0.06))
    parts = [(0.0, gain(decay(noise(0.02, 8), 0.004), 0.4))]
    for multiple, loudness, ring in partials:
        parts.append((0.0, gain(decay(tone(LONGEST, 698 * multiple), ring), loudness)))
    return finish(mix(*parts), 0.44)


def step() -> Samples:
    scrape = decay(low_pass(noise(0.05, 9), 1400), 0.012)
    foot = mix((0, thud(130, 85, 0.1, 0.025)), (0.005, gain(scrape, 0.7)))
    return finish(mix((0, foot), (0.17, gain(foot, 0.85))), 0.34)


def tiles() -> Samples:
    random = Random(10)
    clatter = []
    for i in range(9):
        tile = knock(random.uniform(240, 620), 100 + i)
        clatter.append((i * 0.045 + random.uniform(0, 0.02), gain(tile, 1 - 0.09 * i)))
    return finish(mix(*clatter, (0, gain(thud(120, 55, 0.4, 0.11), 0.9))), 0.44)


def score() -> Samples:
    return finish(mix((0, note(988, 0.12, 0.05)), (0.06, note(1319, 0.36, 0.1))), 0.3)


RECIPES = (bump, crunch, fall, hum, bell, step, tiles, score, place, card)
