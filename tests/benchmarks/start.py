"""Starting: from the process to its first picture, which is the whole shelf, beside a bare window of pygame-ce."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from crashgames.paths import HOME_VARIABLE, PICTURE
from tests.benchmarks.measure import Line, by_turns

ROOT = Path(__file__).parents[2]
BARE = """
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
window.blit(pygame.font.Font(None, 40).render("Hello", True, "white"), (9, 9))
pygame.display.flip()
print("FIRST_FRAME", flush=True)
"""
OURS, THEIRS = ["-m", "crashgames"], ["-c", BARE]
LONGEST = 60.0
"""Seconds for which the picture is waited for."""


def lines() -> Iterator[Line | str]:
    with tempfile.TemporaryDirectory() as home:
        start_before([sys.executable, *OURS], home)

        def bare(_: float) -> float:
            return first_frame(THEIRS, home)

        what = f"start to the whole shelf / a bare window ({driver()})"
        yield by_turns(what, "ms", lambda _: first_frame(OURS, home), bare, 1.5, at_most=True, rounds=9)
        what = f"the very first start / a bare window ({driver()})"
        yield by_turns(what, "ms", lambda _: first_start(OURS, home), bare, 2.5, at_most=True, rounds=5)


def driver() -> str:
    return os.environ.get("SDL_VIDEODRIVER") or ("desktop" if os.environ.get("DISPLAY") else "dummy")


def start_before(command: list[str], home: str) -> None:
    """Start a program as its player did before: its first picture is kept."""
    with subprocess.Popen(command, cwd=ROOT, env=environment(home), stdout=subprocess.DEVNULL) as process:
        waits = LONGEST
        while not kept(home) and waits > 0:
            time.sleep(0.05)
            waits -= 0.05
        process.kill()
    if not kept(home):
        raise RuntimeError(f"{command} keeps no picture")


def kept(home: str) -> list[Path]:
    """The file of the first picture, if it is kept."""
    return list(Path(home).rglob(PICTURE))


def first_start(arguments: list[str], home: str) -> float:
    """The same as `first_frame` where the shelf has to be drawn."""
    for file in kept(home):
        file.unlink()
    return first_frame(arguments, home)


def first_frame(arguments: list[str], home: str) -> float:
    """Milliseconds from the start of Python with these arguments to its first frame."""
    return first_frame_of([sys.executable, *arguments], home)


def first_frame_of(command: list[str], home: str) -> float:
    """Milliseconds from the start of a program to its first frame; what Python compiles is kept for the next start."""
    surroundings = environment(home) | {"CRASHGAMES_TRACE": "1"}
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        printed = process.stdout.readline()
        took = time.perf_counter() - began
        process.kill()
    if printed.strip() != "FIRST_FRAME":
        raise RuntimeError(f"no first frame of {command}")
    return 1000 * took


def environment(home: str) -> dict[str, str]:
    """A player's, whose files are all below a folder. On Linux the program looks for them as it does for any player."""
    usual = {name: value for name, value in os.environ.items() if name != HOME_VARIABLE}
    if sys.platform == "linux":
        usual |= {f"XDG_{kind}_HOME": str(Path(home, kind.lower())) for kind in ("CONFIG", "CACHE", "DATA")}
    else:
        usual[HOME_VARIABLE] = home
    if driver() != "desktop":
        usual["SDL_VIDEODRIVER"] = driver()
    return usual | {
        "CRASHGAMES_TRACE": "",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(Path(home, "compiled")),
    }
