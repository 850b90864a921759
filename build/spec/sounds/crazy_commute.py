"""The sounds of Crazy Commute as recipes: motors, horns, tyres, cards, and things that clash."""

from random import Random

from room import Room
from synth import Samples, decay, gain, high_pass, knock, low_pass, mix, noise, note, swell, thud, tone, trembling


def _paper(seconds: float, seed: int) -> Samples:
    """A card that slides over others."""
    return swell(high_pass(low_pass(low_pass(noise(seconds, seed), 3000), 3000), 550))


def _motor(seconds: float, start: float, end: float, beat: float) -> Samples:
    """A small motor whose beat can be heard."""
    hum = tone(seconds, start, end, (2, 0.6), (3, 0.35))
    return low_pass(trembling(hum, beat, 0.35), 1200)


def card() -> Samples:
    return mix((0, _paper(0.12, 51)), (0.1, gain(knock(420, 52), 0.35)))


def flip() -> Samples:
    return mix((0, _paper(0.09, 53)), (0.08, knock(340, 54)), (0.1, gain(_paper(0.08, 55), 0.6)))


def shuffle() -> Samples:
    random = Random(56)
    cards = [(i * 0.05 + random.uniform(0, 0.015), gain(_paper(0.08, 60 + i), 0.8)) for i in range(9)]
    return mix(*cards)


def engine() -> Samples:
    """It pulls away."""
    return swell(_motor(0.5, 62, 118, 22))


def brake() -> Samples:
    """It rolls to a halt."""
    squeal = gain(swell(low_pass(tone(0.3, 1150, 980, (2, 0.2)), 2200)), 0.16)
    return mix((0, swell(_motor(0.42, 110, 58, 18))), (0.08, squeal))


def horn() -> Samples:
    """Beep beep."""
    beep = swell(low_pass(mix((0, tone(0.12, 392, None, (2, 0.4))), (0, tone(0.12, 494, None, (2, 0.4)))), 1800))
    return mix((0, beep), (0.17, beep))


def screech() -> Samples:
    """The whole line turns round."""
    tyres = swell(low_pass(high_pass(noise(0.45, 71), 900), 2600))
    whine = swell(tone(0.45, 900, 640, (1.5, 0.4)))
    return mix((0, gain(tyres, 0.8)), (0, gain(whine, 0.3)), (0.3, thud(120, 60, 0.2, 0.06)))


def clash() -> Samples:
    ring = decay(tone(0.26, 1480, 1440, (1.51, 0.5), (2.3, 0.3)), 0.06)
    crack = decay(high_pass(noise(0.1, 72), 1200), 0.02)
    return mix((0, thud(210, 70, 0.22, 0.05)), (0, gain(crack, 0.6)), (0.01, gain(ring, 0.4)))


def trophy() -> Samples:
    return mix((0, note(659, 0.3)), (0.08, note(784, 0.3)), (0.16, note(1047, 0.38)))


def lost() -> Samples:
    return mix((0, note(392, 0.24)), (0.12, note(349, 0.26)), (0.24, note(294, 0.3, 0.12)))


def event() -> Samples:
    """A sign swings into place."""
    chain = [(i * 0.035, gain(decay(tone(0.06, 1900 - 90 * i), 0.012), 0.3)) for i in range(5)]
    return mix(*chain, (0.2, knock(240, 73)), (0.21, note(523, 0.3, 0.1)))


def door() -> Samples:
    return mix((0, thud(170, 90, 0.14, 0.035)), (0.01, gain(knock(300, 74), 0.6)))


RECIPES = (card, flip, shuffle, engine, brake, horn, screech, clash, trophy, lost, event, door)
ROOM = Room(0.45, 3000, 0.18)
"""Houses along a road."""
