"""The beginning of a match in a real window, by mouse, keyboard and gamepad, where the machine has X tools."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.steady import HANG
from tests.window.display import display

ROOT = Path(__file__).parents[2]
HIDDEN = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")

pytestmark = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")


def play_through(home, *words):
    """Play in a window of its own; returns how many actions there were."""
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    command = [sys.executable, "-m", "tests.window.play_through", *words]
    with display() as (name, _):
        environment |= {"CRASHGAMES_HOME": str(home), "DISPLAY": name}
        played = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=HANG, check=False
        )
    assert played.returncode == 0, played.stderr
    return int(played.stdout.split(":")[1].split()[0])


@pytest.mark.long
@pytest.mark.parametrize(("by", "count"), [("mouse", 12), ("keyboard", 6), ("gamepad", 6)])
def test_a_match_begins_in_a_real_window(by, count, tmp_path):
    assert play_through(tmp_path, "--by", by, "--actions", str(count)) >= count


@pytest.mark.long
def test_a_match_is_set_up_and_begun_by_a_gamepad_alone(tmp_path):
    words = ["--by", "gamepad", "--set-up", "--seats", "Ada,Bo", "--game", "cheaters_game", "--actions", "4"]
    assert play_through(tmp_path, *words) >= 4


FIVE = "Anna,Ben,Carl,Dora,Emil"
SEVEN = f"{FIVE},Fay,Gus"
SOLO = "Anna,Ben:1,Carl:2,Dora:3,Emil:1,Fay:2,Gus:3"


@pytest.mark.long
@pytest.mark.parametrize(
    ("by", "seats", "ballot", "after", "more"),
    [
        ("mouse", FIVE, "one_by_one", 6, 2),
        ("keyboard", SEVEN, "countdown", 8, 7),
        ("gamepad", FIVE, "countdown", 6, 2),
        ("mouse", SOLO, "countdown", 0, 9),
    ],
)
def test_secrets_come_to_their_owners_in_a_real_window(by, seats, ballot, after, more, tmp_path):
    words = ["--game", "hidden_crashmaster", "--by", by, "--seats", seats, "--ballot", ballot]
    limits = ["--after", str(after), "--actions", str(after + more)]
    assert play_through(tmp_path, *words, *limits) >= after + more


EIGHT = f"{SEVEN},Hugo"


@pytest.mark.long
@pytest.mark.parametrize(
    ("by", "seats", "after", "more"),
    [("keyboard", EIGHT, 8, 8), ("mouse", EIGHT, 30, 9), ("mouse", "Anna,Ben:1,Carl:2,Dora:3,Emil:1", 0, 20)],
)
def test_a_whole_table_is_asked_for_skills_in_a_real_window(by, seats, after, more, tmp_path):
    words = ["--game", "mayday", "--option", "veteran_skills=all", "--by", by, "--seats", seats]
    limits = ["--after", str(after), "--actions", str(after + more)]
    assert play_through(tmp_path, *words, *limits) >= after + more


@pytest.mark.sampled(2)
@pytest.mark.parametrize("how", ["hidden", "unfocused"])
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_unfocused_window_is_covered_and_its_page_unread(by, how, tmp_path):
    words = ["--game", "hidden_crashmaster", "--by", by, "--seats", FIVE, "--leave", how, "--actions", "1"]
    assert play_through(tmp_path, *words) == 1


PLACED = """
import sys, time
import pygame
from crashgames.core.settings import Settings
from crashgames.program import window
wanted, end = (0, 0, *map(int, sys.argv[1:3])), time.monotonic() + float(sys.argv[3])
window.open_display()
drawn = window.open_window(Settings())
steady = 0
while steady < 10 and time.monotonic() < end:
    pygame.event.pump()
    pygame.display.flip()
    pygame.time.wait(20)
    place = (*pygame.display.get_window_position(), *pygame.display.get_window_size())
    steady = steady + 1 if place == wanted else 0
print("placed", *place)
"""
"""The program's window, until it has come to rest in the whole screen."""


@pytest.mark.parametrize("size", ["800x480", "1024x600"])
def test_on_a_small_screen_the_whole_window_is_seen(size, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    with display(size) as (name, _):
        environment |= {"CRASHGAMES_HOME": str(tmp_path), "DISPLAY": name}
        words = [sys.executable, "-c", PLACED, *size.split("x"), str(HANG / 2)]
        printed = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, timeout=HANG, check=True).stdout
    assert printed.decode().split("placed ")[1].split() == ["0", "0", *size.split("x")]
