"""An entry in the menu of a Linux desktop, which starts the program wherever it lies, and goes as it came."""

import shutil
import subprocess
import sys
import time

import pytest

from crashgames.cli import commands, main

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")
FOLDERS = ["plain", "two words", "100 % of $HOME", 'a "b" `c` \\d', "é = ü%f", "it's"]


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def files_in(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_entry_starts_the_program_in_any_folder(home, tmp_path, monkeypatch, folder):
    if not shutil.which("gio"):
        pytest.skip("needs gio")
    program, said = tmp_path / folder / "crashgames", tmp_path / "said"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nprintf "%s" "$0|$*" > "{said}.new"\nmv "{said}.new" "{said}"\n')
    program.chmod(0o755)
    monkeypatch.setattr(commands, "_program", lambda: [str(program)])
    entry, _ = commands.install()
    match = tmp_path / "a match 5%.crashgame"
    subprocess.run(["gio", "launch", str(entry), str(match)], check=True, timeout=60)
    end = time.monotonic() + 30
    while not said.exists():
        assert time.monotonic() < end, "nothing has started"
        time.sleep(0.02)
    assert said.read_text() == f"{program}|{match}"


def test_installing_twice_and_removing_leaves_nothing(home, capsys):
    assert main(["install"]) == main(["install"]) == 0
    assert files_in(home) == [str(commands.ENTRY), str(commands.ICON)]
    assert main(["install", "--remove"]) == 0
    assert files_in(home) == []
    assert main(["install", "--remove"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "There was no menu entry."


def test_the_entry_is_valid_and_starts_this_python(home):
    entry, icon = commands.install()
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(entry)], check=True)
    assert f'"{sys.executable}" "-m" "crashgames" %f' in entry.read_text(encoding="utf-8")
    assert icon.read_text(encoding="utf-8").lstrip().startswith("<svg")


def test_a_folder_that_cannot_be_written_is_named(home, capsys):
    home.write_text("a file")
    assert main(["install"]) == 1
    assert str(home) in capsys.readouterr().err


def test_other_systems_have_no_menu_entry(home, monkeypatch, capsys):
    monkeypatch.setattr("crashgames.cli.commands.sys.platform", "darwin")
    assert main(["install"]) == 2
    assert "Linux" in capsys.readouterr().err
