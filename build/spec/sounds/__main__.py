"""Writes the sounds as ogg files: `python build/spec/sounds [folder]`, by default into assets/.

With `--table` it measures those that are there, and the music.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from room import heard, write
from synth import PITCHES, take
from table import table

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / "assets"
TOOLS = ("__main__", "synth", "room", "table")


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


if __name__ == "__main__":
    rest = [word for word in sys.argv[1:] if word != "--table"]
    folder = Path(rest[0]) if rest else ASSETS
    for line in table(folder) if "--table" in sys.argv else write_all(folder):
        print(line)
