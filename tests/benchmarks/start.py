"""Starting: from the process to the first frame, beside a bare window of pygame-ce."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

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


def lines() -> Iterator[Line | str]:
    with tempfile.TemporaryDirectory() as home:
        ours, theirs = by_turns(
            lambda _: first_frame(["-m", "crashgames"], home), lambda _: first_frame(["-c", BARE], home), rounds=9
        )
    yield Line(f"start to first frame / a bare window ({driver()})", "ms", ours, theirs, 1.5, at_most=True)


def driver() -> str:
    return os.environ.get("SDL_VIDEODRIVER") or ("desktop" if os.environ.get("DISPLAY") else "dummy")


def first_frame(arguments: list[str], home: str) -> float:
    """Milliseconds from the start of Python with these arguments to its first frame."""
    return first_frame_of([sys.executable, *arguments], home)


def first_frame_of(command: list[str], home: str) -> float:
    """Milliseconds from the start of a program to its first frame; what Python compiles is kept for the next start."""
    environment = os.environ | {
        "CRASHGAMES_TRACE": "1",
        "CRASHGAMES_HOME": home,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(Path(home, "compiled")),
    }
    if driver() != "desktop":
        environment["SDL_VIDEODRIVER"] = driver()
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        printed = process.stdout.readline()
        took = time.perf_counter() - began
        process.kill()
    if printed.strip() != "FIRST_FRAME":
        raise RuntimeError(f"no first frame of {command}")
    return 1000 * took
