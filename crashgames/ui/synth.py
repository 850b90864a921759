"""The recipes of the sounds, and `python -m crashgames.ui.synth [folder]`, which writes them as wav files."""

import sys
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin, tau
from pathlib import Path
from random import Random

from crashgames.paths import assets_root

RATE = 22_050
FADE = 0.005
LONGEST = 0.55

Samples = list[float]


def tone(seconds: float, start: float, end: float | None = None, *partials: tuple[float, float]) -> Samples:
    """A sine that glides from `start` to `end` Hz, with further `partials` as (multiple, strength)."""
    count = round(seconds * RATE)
    ratio = (start if end is None else end) / start
    phase, samples = 0.0, []
    for i in range(count):
        phase += tau * start * ratio ** (i / count) / RATE
        samples.append(sin(phase) + sum(strength * sin(multiple * phase) for multiple, strength in partials))
    return samples


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same at every call."""
    random = Random(seed)
    return [random.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, cutoff: float) -> Samples:
    """Takes away what lies above `cutoff` Hz, gently."""
    share, level, result = 1 - exp(-tau * cutoff / RATE), 0.0, []
    for sample in samples:
        level += share * (sample - level)
        result.append(level)
    return result


def high_pass(samples: Samples, cutoff: float) -> Samples:
    """Takes away what lies below `cutoff` Hz, gently."""
    return [sample - low for sample, low in zip(samples, low_pass(samples, cutoff), strict=True)]


def decay(samples: Samples, time: float) -> Samples:
    """Dies away: after `time` seconds a third is left."""
    return [sample * exp(-i / (time * RATE)) for i, sample in enumerate(samples)]


def swell(samples: Samples) -> Samples:
    """Comes and goes like half a wave."""
    return [sample * sin(pi * i / len(samples)) for i, sample in enumerate(samples)]


def gain(samples: Samples, factor: float) -> Samples:
    return [sample * factor for sample in samples]


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Lays parts over one another, each beginning at its second."""
    placed = [(round(start * RATE), samples) for start, samples in parts]
    result = [0.0] * max(start + len(samples) for start, samples in placed)
    for start, samples in placed:
        for i, sample in enumerate(samples, start):
            result[i] += sample
    return result


def finish(samples: Samples, peak: float) -> Samples:
    """Cuts to the longest length, levels to `peak` and smooths both ends."""
    samples = samples[: round(LONGEST * RATE)]
    loudest = max(abs(sample) for sample in samples)
    last, rise, rest = len(samples) - 1, FADE * RATE, len(samples) / 4
    edges = (min(1.0, i / rise, (last - i) / rest) for i in range(len(samples)))
    return [sample * edge * peak / loudest for sample, edge in zip(samples, edges, strict=True)]


def note(pitch: float, seconds: float = 0.3, ring: float = 0.09) -> Samples:
    """A soft mallet on a bar."""
    return decay(tone(seconds, pitch, None, (2, 0.25), (4, 0.12)), ring)


def thud(start: float, end: float, seconds: float, ring: float) -> Samples:
    """A low blow."""
    return decay(tone(seconds, start, end), ring)


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    rap = decay(low_pass(noise(0.03, seed), 2500), 0.006)
    return mix((0, decay(tone(0.08, pitch, pitch * 0.92), 0.018)), (0, gain(rap, 0.7)))


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


SOUNDS: dict[str, tuple[Callable[[], Samples], ...]] = {
    "shared": (click, confirm, back, error, turn, win, draw, deal, tick),
    "crash_by_crash": (bump, crunch, fall, hum, bell, step, tiles, score, place, card),
}


def write(file: Path, samples: Samples) -> None:
    """One 16-bit mono wav file."""
    values = array("h", (round(max(-1.0, min(1.0, sample)) * 32_767) for sample in samples))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(values.tobytes())


def write_all(root: Path) -> list[Path]:
    """Writes every sound to GAME/sounds/NAME.wav below `root`."""
    files = []
    for folder, recipes in SOUNDS.items():
        shelf = root / folder / "sounds"
        shelf.mkdir(parents=True, exist_ok=True)
        for recipe in recipes:
            files.append(shelf / f"{recipe.__name__}.wav")
            write(files[-1], recipe())
    return files


def main(arguments: list[str]) -> None:
    for file in write_all(Path(arguments[0]) if arguments else assets_root()):
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
