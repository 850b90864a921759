"""The sounds of Cheater's Game as recipes: dice on leather, paper, wooden pawns, coins, and a whistle."""

from random import Random

from room import Room
from synth import Samples, decay, gain, high_pass, knock, low_pass, mix, noise, note, swell, thud, tone, trembling


def dice() -> Samples:
    random = Random(21)
    taps = []
    for i in range(9):
        tap = knock(random.uniform(520, 900), 30 + i)
        taps.append((0.05 * i * (1 - 0.03 * i) + random.uniform(0, 0.012), gain(tap, 1 - 0.085 * i)))
    return mix(*taps, (0.02, gain(thud(140, 90, 0.2, 0.05), 0.5)))


def points() -> Samples:
    return mix((0, note(880, 0.14, 0.05)), (0.07, note(1175, 0.16, 0.06)), (0.14, note(1568, 0.3, 0.08)))


def pawns() -> Samples:
    return mix((0, knock(380, 41)), (0.09, knock(430, 42)), (0.17, gain(knock(350, 43), 0.8)))


def paper() -> Samples:
    rustle = swell(high_pass(low_pass(noise(0.17, 44), 5200), 1400))
    return mix((0, rustle), (0.14, gain(swell(high_pass(low_pass(noise(0.09, 45), 4200), 1000)), 0.7)))


def seal() -> Samples:
    crack = decay(high_pass(noise(0.05, 46), 900), 0.01)
    return mix((0, gain(crack, 0.6)), (0.01, thud(230, 120, 0.16, 0.04)))


def pool() -> Samples:
    coins = [
        (0.045 * i, gain(decay(tone(0.2, 1900 + 230 * (i % 3), None, (2.76, 0.4)), 0.035), 1 - 0.1 * i))
        for i in range(6)
    ]
    return mix(*coins, (0, gain(note(659, 0.3, 0.1), 0.7)), (0.1, gain(note(988, 0.35, 0.12), 0.7)))


def tear() -> Samples:
    random = Random(47)
    fibres = []
    for i in range(14):
        fibre = decay(high_pass(noise(0.04, 50 + i), 1500), 0.008)
        fibres.append((0.018 * i + random.uniform(0, 0.008), gain(fibre, 0.5 + 0.04 * i)))
    return mix(*fibres, (0.1, gain(thud(120, 70, 0.2, 0.05), 0.4)))


def whistle() -> Samples:
    """A pea whistle: a high tone that trembles."""
    blow = tone(0.5, 2150, 2250, (2, 0.2))
    breath = gain(swell(high_pass(noise(0.5, 48), 3000)), 0.12)
    return mix((0, swell(trembling(blow, 34, 0.4))), (0, breath))


def door() -> Samples:
    """One knock at a heavy door."""
    return mix((0, thud(150, 95, 0.25, 0.05)), (0.004, gain(knock(260, 49), 0.7)))


RECIPES = (door, dice, points, pawns, paper, seal, pool, tear, whistle)
ROOM = Room(0.5, 3200, 0.3)
"""A study with leather and books."""
