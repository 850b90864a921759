"""The sounds of Hidden Crashmaster as recipes: paper, wood, breaking glass, a bus on its way, a humming device."""

from random import Random

from room import Room
from synth import Samples, decay, gain, high_pass, knock, low_pass, mix, noise, note, swell, thud, tone, trembling


def _paper(seconds: float, seed: int) -> Samples:
    """Paper that slides over wood."""
    return swell(high_pass(low_pass(low_pass(noise(seconds, seed), 2600), 2600), 500))


def cards() -> Samples:
    return mix((0, _paper(0.14, 21)), (0.1, gain(_paper(0.16, 22), 0.9)), (0.24, gain(knock(400, 23), 0.4)))


def placard() -> Samples:
    return mix((0, knock(320, 24)), (0.09, gain(knock(300, 25), 0.8)))


def ballots() -> Samples:
    """A handful of slips, and a short roll below them."""
    random = Random(26)
    slips = [(i * 0.06 + random.uniform(0, 0.02), gain(_paper(0.09, 30 + i), 0.8)) for i in range(7)]
    roll = [(i * 0.05, gain(thud(150, 130, 0.06, 0.02), 0.25 + 0.05 * i)) for i in range(9)]
    return mix(*slips, *roll)


def result() -> Samples:
    return mix((0, note(392, 0.4)), (0, note(587, 0.4)), (0.1, note(784, 0.4)))


def lamp() -> Samples:
    return mix((0, knock(900, 41)), (0.02, gain(note(466, 0.3, 0.07), 0.7)))


def crash() -> Samples:
    random = Random(42)
    shards = []
    for i in range(12):
        shard = decay(tone(0.12, random.uniform(1400, 3200), None, (1.5, 0.4)), 0.02)
        shards.append((0.03 + i * 0.03 + random.uniform(0, 0.02), gain(shard, 0.5 - 0.03 * i)))
    glass = decay(high_pass(noise(0.2, 43), 1500), 0.03)
    return mix((0, thud(160, 50, 0.4, 0.1)), (0, gain(glass, 0.5)), *shards)


def point() -> Samples:
    """The card touches its track and a bright bell rings, while the motor pulls."""
    motor = tone(0.34, 70, 110, (2, 0.6), (3, 0.4))
    beat = trembling(motor, 18, 0.4)
    bells = mix((0, note(880, 0.36)), (0.08, note(1175, 0.3)))
    return mix((0, knock(520, 9)), (0, bells), (0.04, gain(swell(low_pass(beat, 700)), 0.8)))


def device() -> Samples:
    coil = tone(0.5, 82, 164, (2, 0.6), (3, 0.4), (5, 0.2))
    return mix((0, swell(low_pass(coil, 1000))), (0.36, gain(note(1397, 0.18, 0.05), 0.5)))


def chaos() -> Samples:
    """A siren that loses its way."""
    siren = tone(0.5, 420, 300, (2, 0.25))
    wavering = trembling(siren, 9, 0.4)
    return mix((0, swell(low_pass(wavering, 1800))), (0.3, thud(120, 48, 0.24, 0.08)))


def ban() -> Samples:
    blow = mix((0, thud(190, 80, 0.18, 0.045)), (0, gain(knock(260, 44), 0.8)))
    return mix((0, blow), (0.19, gain(blow, 0.9)))


def power() -> Samples:
    return mix((0, note(659, 0.3)), (0.08, note(988, 0.3)), (0.16, note(1319, 0.3, 0.07)))


def claim() -> Samples:
    return mix((0, thud(330, 420, 0.07, 0.03)), (0.07, thud(390, 310, 0.09, 0.03)))


RECIPES = (cards, placard, ballots, result, lamp, crash, point, device, chaos, ban, power, claim)
ROOM = Room(0.35, 3600, 0.32)
"""A bus with its windows shut."""
