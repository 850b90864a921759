"""Writes the sounds as ogg files: `python build/spec/sounds [folder]`, by default into assets/.

With `--table` it measures those that are there.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import numpy as np
import soundfile
from room import heard, loudness, write
from synth import PITCHES, RATE, take

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / "assets"
TOOLS = ("__main__", "synth", "room")
BANDS = (0, 400, 1500, 4000, 9000, RATE / 2)


def modules() -> Iterator[ModuleType]:
    """The recipes of each game; a module is named after its folder in the assets."""
    return (import_module(name) for name in sorted(file.stem for file in HERE.glob("*.py")) if name not in TOOLS)


def write_all(root: Path) -> Iterator[Path]:
    """Writes every take of every sound to FOLDER/sounds/NAME_TAKE.ogg below `root`, the takes counted from 1."""
    for module in modules():
        shelf = root / module.__name__ / "sounds"
        shelf.mkdir(parents=True, exist_ok=True)
        for recipe in module.RECIPES:
            for number in range(len(PITCHES)):
                with take(number):
                    sound = heard(recipe(), module.ROOM, getattr(module, "SOFT", {}).get(recipe.__name__, 0.0))
                file = shelf / f"{recipe.__name__}_{number + 1}.ogg"
                write(file, sound)
                yield file


def table(root: Path) -> Iterator[str]:
    """A line for each sound: its loudness, peak, length, and the share of its energy in each band, in percent."""
    yield "sound                          LUFS   peak  seconds  " + "".join(f"{f'>{band}':>7}" for band in BANDS[:-1])
    for file in sorted(root.glob("*/sounds/*.ogg")):
        sound, _ = soundfile.read(file)
        power = np.sum(np.abs(np.fft.rfft(sound, axis=0)) ** 2, axis=1)
        hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
        shares = [100 * np.sum(power[(hertz >= low) & (hertz < high)]) / np.sum(power) for low, high in pairwise(BANDS)]
        name = f"{file.parents[1].name}/{file.stem}"
        figures = f"{loudness(sound):7.1f}{np.max(np.abs(sound)):7.2f}{len(sound) / RATE:9.2f}  "
        yield f"{name:28}{figures}" + "".join(f"{share:7.1f}" for share in shares)


if __name__ == "__main__":
    rest = [word for word in sys.argv[1:] if word != "--table"]
    folder = Path(rest[0]) if rest else ASSETS
    for line in table(folder) if "--table" in sys.argv else write_all(folder):
        print(line)
