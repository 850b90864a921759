"""The beginning of a match in a real window, by a real mouse and by a real keyboard, where the machine has X tools."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    not (shutil.which("xvfb-run") and shutil.which("xdotool")), reason="needs xvfb-run and xdotool"
)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_match_begins_in_a_real_window(by, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    environment["CRASHGAMES_HOME"] = str(tmp_path)
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", sys.executable, "-m", "tests.window.play_through"]
    played = subprocess.run(
        [*command, "--by", by, "--actions", "12"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    actions = int(played.stdout.split(":")[1].split()[0])
    assert actions >= 12
