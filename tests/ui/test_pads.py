"""More gamepads than SDL knows: their list is named before SDL looks for it, in the bundle too, and goes by letters."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from crashgames.paths import assets_root
from crashgames.ui import pads
from crashgames.ui.key_names import Make, make_of
from crashgames.ui.keys import Keys

FOLDER = assets_root() / "shared" / "pads"
ROOT = Path(__file__).resolve().parents[2]
LISTS = ("windows", "macos", "linux")
PLATFORMS = {"windows": "Windows", "macos": "Mac OS X", "linux": "Linux"}
KNOWN = """
import os, sys
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
import pygame
from crashgames.ui.keys import Keys
from crashgames.ui.pads import Pads
from tests.window.pad import sdl
pygame.display.init()
assert not pygame.joystick.get_init()
Pads(Keys()).start()
print("count", sdl().SDL_GameControllerNumMappings())
"""


def lines(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


def count(environment):
    run = subprocess.run(
        [sys.executable, "-c", KNOWN],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return int(run.stdout.split("count ")[1])


@pytest.mark.skipif(sys.platform != "linux", reason="finds SDL among the files that this process has open")
def test_sdl_reads_the_list_when_the_program_starts_listening():
    unlisted = count({"SDL_GAMECONTROLLERCONFIG_FILE": "/nowhere"})
    assert count({}) > unlisted + 300


@pytest.mark.parametrize(
    ("platform", "name"), [("win32", "windows"), ("darwin", "macos"), ("linux", "linux"), ("freebsd14", "linux")]
)
def test_each_system_has_its_list_unless_somebody_names_another(platform, name, monkeypatch):
    for variable in ("SDL_GAMECONTROLLERCONFIG_FILE", "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    pads.prepare()
    assert Path(os.environ["SDL_GAMECONTROLLERCONFIG_FILE"]) == FOLDER / f"{name}.txt"
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "1"
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG_FILE", "mine")
    pads.prepare()
    assert os.environ["SDL_GAMECONTROLLERCONFIG_FILE"] == "mine"


@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_one_system_and_leaves_nintendos_to_sdl(name):
    found = lines(name)
    assert len(found) > 300
    assert all(f"platform:{PLATFORMS[name]}" in line for line in found)
    assert not [line for line in found if line[8:12] == "7e05"]
    assert len({line.split(",")[0] for line in found}) == len(found)


@pytest.mark.parametrize("name", LISTS)
def test_on_pads_for_nintendo_a_is_the_button_with_an_a(name):
    """PowerA's pad for the Switch counts its buttons from Y on the left: B is 1, A is 2."""
    found = next(line for line in lines(name) if "PowerA Nintendo Switch Controller" in line)
    assert make_of(found.split(",")[1]) is Make.NINTENDO
    assert {"a:b2", "b:b1", "x:b3", "y:b0"} <= set(found.split(","))


def test_the_bundle_takes_the_list_of_its_system():
    spec = (ROOT / "build" / "spec" / "crashgames.spec").read_text(encoding="utf-8")
    assert "LISTS.get(sys.platform" in spec and 'parent.name != "pads"' in spec


def test_what_sdl_does_not_know_is_left_alone():
    here = pads.Pads(Keys())
    here._controllers = SimpleNamespace(is_controller=lambda index: False)
    here.handle(Event(pygame.JOYDEVICEADDED, device_index=0))
    assert here.count == 0 and here.names == []
