"""The sounds of Mayday! Mayday! as recipes: cabin chimes, cards, wings that click down, a door, a heart that breaks."""

from random import Random

from room import Room
from synth import Samples, decay, gain, high_pass, knock, low_pass, mix, noise, note, swell, thud, tone


def _paper(seconds: float, seed: int) -> Samples:
    """A card that slides over a table."""
    return swell(high_pass(low_pass(low_pass(noise(seconds, seed), 2800), 2800), 550))


def chime() -> Samples:
    """The two tones before an announcement."""
    return mix((0, note(784, 0.36, 0.14)), (0.2, note(622, 0.34, 0.16)))


def look() -> Samples:
    return mix((0, _paper(0.13, 61)), (0.12, gain(note(988, 0.14, 0.05), 0.5)))


def marker() -> Samples:
    """A metal wing that is put down."""
    return mix((0, knock(720, 62)), (0.015, gain(decay(tone(0.16, 2100, None, (1.5, 0.4)), 0.03), 0.35)))


def skirmish() -> Samples:
    blow = mix((0, thud(170, 90, 0.16, 0.05)), (0, gain(knock(300, 63), 0.6)))
    return mix((0, blow), (0.11, gain(blow, 0.8)))


def votes() -> Samples:
    """Cards that are slid over, and a short roll below them."""
    random = Random(64)
    cards = [(i * 0.06 + random.uniform(0, 0.02), gain(_paper(0.09, 70 + i), 0.8)) for i in range(7)]
    roll = [(i * 0.05, gain(thud(140, 120, 0.06, 0.02), 0.25 + 0.05 * i)) for i in range(9)]
    return mix(*cards, *roll)


def protected() -> Samples:
    return mix((0, note(440, 0.4)), (0.07, note(554, 0.4)), (0.14, note(659, 0.4)))


def punched() -> Samples:
    return mix((0, thud(200, 70, 0.2, 0.06)), (0.02, gain(knock(240, 65), 0.8)), (0.12, note(330, 0.3)))


def status() -> Samples:
    return mix((0, _paper(0.12, 66)), (0.1, gain(knock(460, 67), 0.5)))


def skill() -> Samples:
    return mix((0, note(587, 0.3)), (0.08, note(880, 0.3)), (0.16, note(1175, 0.3, 0.07)))


def door() -> Samples:
    """A lock that gives way, and a draught."""
    air = swell(low_pass(noise(0.36, 68), 900))
    return mix((0, knock(380, 69)), (0.07, gain(knock(300, 70), 0.7)), (0.12, gain(air, 0.6)))


def honest() -> Samples:
    return mix((0, note(523, 0.34)), (0.1, note(659, 0.34)), (0.2, note(880, 0.36)))


def infiltrator() -> Samples:
    """Something cracks, and a low tone sinks."""
    crack = decay(high_pass(noise(0.14, 71), 1400), 0.02)
    return mix((0, gain(crack, 0.6)), (0.03, decay(tone(0.45, 196, 131, (2, 0.4)), 0.18)))


RECIPES = (chime, look, marker, skirmish, votes, protected, punched, status, skill, door, honest, infiltrator)
ROOM = Room(0.4, 2800, 0.3)
"""The cabin of a plane."""
