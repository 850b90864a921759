"""The sounds that all games share, as recipes."""

from room import Room
from synth import Samples, decay, high_pass, knock, low_pass, mix, noise, note, swell, tone


def click() -> Samples:
    return knock(880, 1)


def tick() -> Samples:
    return decay(tone(0.05, 1500, 1400), 0.009)


def confirm() -> Samples:
    return mix((0, note(587, 0.3)), (0.085, note(880, 0.34)))


def back() -> Samples:
    return mix((0, note(587, 0.2, 0.06)), (0.075, note(440, 0.26, 0.07)))


def error() -> Samples:
    buzz = swell(low_pass(tone(0.13, 156, 150, (2, 0.5), (3, 0.35)), 900))
    return mix((0, buzz), (0.16, buzz))


def turn() -> Samples:
    return mix((0, note(659, 0.4, 0.12)), (0.12, note(988, 0.42, 0.13)))


def win() -> Samples:
    fanfare = [(0.0, 523), (0.09, 659), (0.18, 784), (0.27, 1047)]
    return mix(*((start, note(pitch, 0.3, 0.11)) for start, pitch in fanfare))


def draw() -> Samples:
    return mix((0, note(523, 0.25)), (0.14, note(494, 0.25)), (0.28, note(523, 0.27)))


def deal() -> Samples:
    return swell(high_pass(low_pass(low_pass(noise(0.11, 2), 3200), 3200), 600))


RECIPES = (click, confirm, back, error, turn, win, draw, deal, tick)
ROOM = Room(0.3, 3600, 0.2)
"""A small room with shelves."""
SOFT = {"click": 9.0, "tick": 9.0, "deal": 4.0, "back": 3.0}
"""By how many dB what is heard all the time is softer."""
