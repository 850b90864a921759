"""The recipes of the sounds, and `python -m crashgames.ui.synth [folder]`, which writes them as wav files."""

import sys
import wave
from array import array
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import exp, pi, sin, tau
from pathlib import Path
from random import Random

from crashgames.core.catalog import games
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


Recipe = Callable[[], Samples]

SHARED: tuple[Recipe, ...] = (click, confirm, back, error, turn, win, draw, deal, tick)


def recipes() -> dict[str, tuple[Recipe, ...]]:
    """The recipes by asset folder: the shared ones, and those of every game that has a module `sounds`."""
    found = {"shared": SHARED}
    for game, info in games().items():
        module = f"{info.engine.rpartition('.')[0]}.sounds"
        if find_spec(module):
            found[game] = import_module(module).RECIPES
    return found


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
    for folder, sounds in recipes().items():
        shelf = root / folder / "sounds"
        shelf.mkdir(parents=True, exist_ok=True)
        for recipe in sounds:
            files.append(shelf / f"{recipe.__name__}.wav")
            write(files[-1], recipe())
    return files


def main(arguments: list[str]) -> None:
    for file in write_all(Path(arguments[0]) if arguments else assets_root()):
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
