"""The release: icons, version, desktop files, archives."""

import configparser
import importlib.util
import re
import struct
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from crashgames import __version__

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "build" / "spec"
METAINFO = SPEC / "linux" / "io.github.crashgames.CrashGames.metainfo.xml"
PNG = b"\x89PNG\r\n\x1a\n"


def script(name):
    spec = importlib.util.spec_from_file_location(name, SPEC / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_windows_icon_holds_every_size():
    data = (SPEC / "crashgames.ico").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    entries = [struct.unpack("<BBBBHHII", data[6 + 16 * k : 22 + 16 * k]) for k in range(count)]
    assert kind == 1 and {entry[0] or 256 for entry in entries} == set(script("make_icons").ICO_SIZES)
    assert all(data[at : at + 8] == PNG for *_, at in entries)


def test_the_mac_icon_is_a_row_of_pictures_as_long_as_it_says():
    data = (SPEC / "crashgames.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data)
    at, kinds = 8, set()
    while at < len(data):
        kinds.add(data[at : at + 4])
        assert data[at + 8 : at + 16] == PNG
        at += struct.unpack(">I", data[at + 4 : at + 8])[0]
    assert kinds == set(script("make_icons").ICNS_TYPES)


def test_the_desktop_entry_starts_the_program():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(SPEC / "linux" / "crashgames.desktop", encoding="utf-8")
    wanted = dict(entry["Desktop Entry"])
    assert wanted["Type"] == "Application" and wanted["Exec"] == "crashgames" and wanted["Icon"] == "crashgames"
    assert wanted["Categories"].endswith(";")
    assert {f"Comment[{code}]" for code in ("de", "fr", "nl")} <= set(wanted)


def test_the_store_data_names_this_version():
    root = ElementTree.parse(METAINFO).getroot()
    assert root.get("type") == "desktop-application"
    assert root.findtext("id") == METAINFO.name.removesuffix(".metainfo.xml")
    assert root.findtext("launchable") == "crashgames.desktop"
    assert root.find("releases/release").get("version") == __version__
    assert root.findtext("project_license") in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_workflow_tries_what_it_builds_before_it_publishes():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    steps = ["build/spec/crashgames.spec", "build/spec/smoke.py", "build/spec/pack.py", "gh release create"]
    places = [text.index(step) for step in steps]
    assert places == sorted(places)
    assert all((ROOT / path).is_file() for path in re.findall(r"build/spec/\w+\.\w+", text))


@pytest.mark.parametrize(("wanted", "expected"), [(b"GLIBC_2.17\0GLIBC_2.34", (2, 34)), (b"", (2, 0))])
def test_the_needed_c_library_is_the_newest_that_is_asked_for(tmp_path, wanted, expected):
    (tmp_path / "program").write_bytes(b"\x7fELF" + wanted)
    (tmp_path / "words.txt").write_bytes(b"GLIBC_9.99")
    assert script("pack").needed_glibc(tmp_path) == expected


def test_the_packed_version_is_the_version():
    assert script("pack").version() == __version__


# Licences


def test_the_licence_says_what_is_under_which():
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    mit = (ROOT / "assets" / "shared" / "about" / "licences" / "MIT.txt").read_text(encoding="utf-8")
    assert mit in text and "https://creativecommons.org/licenses/by/4.0/legalcode" in text
    assert "MIT AND CC-BY-4.0" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_wheel_carries_the_licence_and_all_that_the_program_needs(tmp_path):
    builder = pytest.importorskip("hatchling.builders.wheel").WheelBuilder(str(ROOT))
    (path,) = builder.build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        folder = f"crashgames-{__version__}.dist-info"
        printed = wheel.read(f"{folder}/METADATA").decode()
        assert wheel.read(f"{folder}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    assert "License-Expression: MIT AND CC-BY-4.0\n" in printed and "License-File: LICENSE\n" in printed
    assert {"crashgames/cli/__init__.py", "crashgames/assets/shared/about/changes.md"} <= names
    assert {f"crashgames/assets/{path.relative_to(ROOT / 'assets')}" for path in assets()} <= names


def assets():
    return list((ROOT / "assets").rglob("*.svg"))
