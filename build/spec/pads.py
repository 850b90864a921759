"""Writes the lists of gamepads in assets/shared/pads, one for each system, from SDL_GameControllerDB:

python build/spec/pads.py gamecontrollerdb.txt

That list goes by the places of buttons, with A below. On pads for Nintendo A is on the right, and SDL's own list goes
by the letters. So Nintendo's own pads are left to SDL, and those of others have their letters exchanged.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from crashgames.ui.key_names import Make, make_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "shared" / "pads"
PLATFORMS = {"windows": "Windows", "macos": "Mac OS X", "linux": "Linux"}
NINTENDO = "7e05"
"""Its number as a vendor, in SDL's identifiers."""
EXCHANGED = {"a": "b", "b": "a", "x": "y", "y": "x"}
HEAD = """\
# Gamepads on this system, from SDL_GameControllerDB (https://github.com/mdqinc/SDL_GameControllerDB),
# Copyright (C) 1997-2025 Sam Lantinga, under the zlib licence in ../about/licences/zlib.txt.
# This is an altered version: other systems and Nintendo's own pads are left out, and on pads of others for Nintendo
# A and B, X and Y are exchanged. Made by build/spec/pads.py.
"""


def of_platform(lines: list[str], platform: str) -> list[str]:
    """The lines of a platform, in the order of their identifiers."""
    found = (line for line in lines if line.rstrip(",").endswith(f"platform:{platform}"))
    return sorted(by_letters(line) for line in found if line[8:12] != NINTENDO)


def by_letters(line: str) -> str:
    """A line as it is, or for a pad with Nintendo's letters by these."""
    guid, name, *rest = line.split(",")
    if make_of(name, guid) is not Make.NINTENDO:
        return line
    parts = (part.partition(":") for part in rest)
    return ",".join([guid, name, *(f"{EXCHANGED.get(key, key)}{colon}{value}" for key, colon, value in parts)])


def main() -> None:
    lines = [line for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if line[:1].isalnum()]
    FOLDER.mkdir(exist_ok=True)
    for name, platform in PLATFORMS.items():
        text = HEAD + "".join(f"{line}\n" for line in of_platform(lines, platform))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
