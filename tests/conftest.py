"""Every test runs without a screen, a sound card or the player's own settings."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory, monkeypatch):
    """Settings and saves of a test live in a folder of its own."""
    monkeypatch.setenv("CRASHGAMES_HOME", str(tmp_path_factory.mktemp("home")))
