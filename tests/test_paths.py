"""Where files are."""

import sys
from pathlib import Path

import platformdirs
import pytest

from crashgames import paths


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library is asked")
@pytest.mark.parametrize("home", ["/home/anna", "", "anna", None])
@pytest.mark.parametrize("given", [None, "", "relative/place", "/an/other place"])
def test_on_linux_the_folders_are_those_that_the_library_names(monkeypatch, given, home):
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setenv("HOME", home) if home is not None else monkeypatch.delenv("HOME")
    for kind in ("CONFIG", "CACHE"):
        if given is None:
            monkeypatch.delenv(f"XDG_{kind}_HOME", raising=False)
        else:
            monkeypatch.setenv(f"XDG_{kind}_HOME", given)
    assert paths.config_home() == platformdirs.user_config_path("crashgames", appauthor=False)
    assert paths.picture_file().parent == platformdirs.user_cache_path("crashgames", appauthor=False)


def test_everything_can_be_kept_in_one_folder(monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, "/somewhere")
    assert {paths.config_home(), paths.picture_file().parent, paths.log_file().parent} == {Path("/somewhere")}
