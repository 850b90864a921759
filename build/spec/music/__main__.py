"""Composes the music and writes it as OGG Vorbis: `python build/spec/music [folder [game ...]]`, by default to assets/.

Needs numpy, `pip install -e ".[music]"`, and oggenc of vorbis-tools. The notes are always the same; the bytes may
differ from one version of these to the next.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from desk import stems, write

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / "assets"
TOOLS = ("__main__", "air", "band", "desk", "drums", "score", "voices")
WORLDS = tuple(sorted(file.stem for file in HERE.glob("*.py") if file.stem not in TOOLS))


def write_all(root: Path, worlds: tuple[str, ...] = WORLDS) -> Iterator[Path]:
    """Writes calm, tense, room and the stingers of every world to FOLDER/music/ below `root`."""
    for name in worlds:
        world, shelf = import_module(name), root / name / "music"
        calm, tense = stems(world.calm(), world.tense())
        pieces = {"calm": calm, "tense": tense, "room": world.room()}
        pieces |= {stinger.__name__: stinger() for stinger in world.STINGERS}
        for piece, sound in pieces.items():
            write(shelf / f"{piece}.ogg", sound)
            yield shelf / f"{piece}.ogg"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS
    for written in write_all(folder, tuple(sys.argv[2:]) or WORLDS):
        print(written)
