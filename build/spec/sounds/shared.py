"""The sounds that all games share, as recipes."""

from synth import Samples, decay, finish, high_pass, knock, low_pass, mix, noise, note, swell, tone


def click() -> Samples:
    return finish(knock(880, 1), 0.28)


def tick() -> Samples:
    return finish(decay(tone(0.05, 1500, 1400), 0.009), 0.18)


def confirm() -> Samples:
    return finish(mix((0, note(587, 0.3)), (0.085, note(880, 0.34))), 0.32)


def back() -> Samples:
    return finish(mix((0, note(587, 0.2, 0.06)), (0.075, note(440, 0.26, 0.07))), 0.28)


def error() -> Samples:
    buzz = swell(low_pass(tone(0.13, 156, 150, (2, 0.5), (3, 0.35)), 900))
    return finish(mix((0, buzz), (0.16, buzz)), 0.32)


def turn() -> Samples:
    return finish(mix((0, note(659, 0.4, 0.12)), (0.12, note(988, 0.42, 0.13))), 0.3)


def win() -> Samples:
    fanfare = [(0.0, 523), (0.09, 659), (0.18, 784), (0.27, 1047)]
    return finish(mix(*((start, note(pitch, 0.3, 0.11)) for start, pitch in fanfare)), 0.42)


def draw() -> Samples:
    return finish(mix((0, note(523, 0.25)), (0.14, note(494, 0.25)), (0.28, note(523, 0.27))), 0.32)


def deal() -> Samples:
    return finish(swell(high_pass(low_pass(low_pass(noise(0.11, 2), 3200), 3200), 600)), 0.26)


RECIPES = (click, confirm, back, error, turn, win, draw, deal, tick)
