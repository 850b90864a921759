"""Writes the sounds as wav files: `python build/spec/sounds [folder]`, by default into assets/."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from synth import write

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / "assets"
TOOLS = ("__main__", "synth")


def write_all(root: Path) -> Iterator[Path]:
    """Writes every sound to FOLDER/sounds/NAME.wav below `root`; each module of recipes is named after its folder."""
    for module in sorted(file.stem for file in HERE.glob("*.py") if file.stem not in TOOLS):
        shelf = root / module / "sounds"
        shelf.mkdir(parents=True, exist_ok=True)
        for recipe in import_module(module).RECIPES:
            file = shelf / f"{recipe.__name__}.wav"
            write(file, recipe())
            yield file


if __name__ == "__main__":
    for written in write_all(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS):
        print(written)
