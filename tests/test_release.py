"""The release: icons, version, desktop files, archives, and how what was built is tried."""

import configparser
import importlib.util
import json
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from crashgames import __version__
from crashgames.core.catalog import games
from crashgames.core.translation import LANGUAGES
from crashgames.storage.library import SUFFIX, own_library
from tests.random_play import random_match
from tests.steady import HANG
from tests.storage.matches import kept

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "build" / "spec"
DESKTOP = ROOT / "assets/shared/desktop/crashgames.desktop"
METAINFO = SPEC / "linux" / "io.github.crashgames.crashgames.metainfo.xml"
NAMES = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PNG = b"\x89PNG\r\n\x1a\n"


def script(name):
    spec = importlib.util.spec_from_file_location(name, SPEC / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_look_of_a_result_is_drawn_from_a_finished_match():
    """The packed program is compared with it; only its trial draws it else."""
    draw, info, size = script("expected").draw, next(iter(games().values())), (640, 360)
    entry = kept(own_library(), random_match(info, info.seats[0], 1))
    shelf, result = draw(size, None), draw(size, entry.path)
    assert shelf.get_size() == result.get_size() == size
    assert pygame.image.tobytes(shelf, "RGB") != pygame.image.tobytes(result, "RGB")


def test_the_bundle_takes_all_libraries_of_the_voice():
    """Prism's extension module lies in a folder that is no package, where PyInstaller does not look by itself."""
    named = re.search(r"^LIBRARIES = (.+)$", (SPEC / "crashgames.spec").read_text(encoding="utf-8"), re.M)[1]
    found = {"prism.dll", "_prism_cffi.pyd", "libprism.dylib", "_prism_cffi.abi3.so"}
    assert {name for name in found if any(Path(name).match(pattern) for pattern in json.loads(named))} == found


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
    entry.read(DESKTOP, encoding="utf-8")
    wanted = dict(entry["Desktop Entry"])
    assert wanted["Type"] == "Application" and wanted["Icon"] == "crashgames"
    assert wanted["Categories"].endswith(";")
    assert {f"Comment[{code}]" for code in ("de", "fr", "nl")} <= set(wanted)


FOLDER = "Spiele: für Zoë's $HOME"


def command_of(entry, file, given):
    """The words that a desktop runs, by the rules of the specification of desktop entries."""
    (line,) = re.findall(r"^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.M)
    line = line.replace(r"\\", "\\")
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line)
    words = [re.sub(r"\\(.)", r"\1", inside) if inside else plain for inside, plain in quoted]
    return [word for word in (one.replace("%k", file).replace("%f", given) for one in words) if word]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no desktop entries there")
@pytest.mark.parametrize("given", ["", "Freitag mit Анна.crashgame"])
def test_the_desktop_entry_starts_the_program_beside_it(tmp_path, given):
    folder = program_in(tmp_path / FOLDER)
    words = command_of(folder / DESKTOP.name, str(folder / DESKTOP.name), given)
    subprocess.run(words, check=True, cwd=tmp_path)
    assert (tmp_path / "started").read_text() == f"{folder}/crashgames\n{given}\n"[: None if given else -1]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no desktop entries there")
def test_a_desktop_entry_starts_the_installed_program(tmp_path):
    installed = program_in(tmp_path / "bin")
    words = command_of(installed / DESKTOP.name, "/usr/share/applications/crashgames.desktop", "")
    subprocess.run(words, check=True, cwd=tmp_path, env=os.environ | {"PATH": f"{installed}:{os.environ['PATH']}"})
    assert (tmp_path / "started").read_text() == f"{installed}/crashgames\n"


@pytest.mark.skipif(not shutil.which("gio"), reason="there is no gio")
def test_gio_starts_the_program_from_its_desktop_entry(tmp_path):
    """This tool does not tell where the entry is, as file managers do: it is the folder in which one is."""
    folder = program_in(tmp_path / FOLDER)
    subprocess.run(["gio", "launch", DESKTOP.name], check=True, cwd=folder, timeout=HANG)
    script("deadlines").until((tmp_path / "started").exists, 60, "gio has not started the program")
    assert (tmp_path / "started").read_text() == "./crashgames\n"


def program_in(folder):
    """A folder with the desktop entry, and a program that notes where it is and what it is given."""
    folder.mkdir()
    shutil.copy(DESKTOP, folder)
    noted = folder.parent / "started"
    text = f"#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\" > '{noted}.new'\nmv '{noted}.new' '{noted}'\n"
    (folder / "crashgames").write_text(text)
    (folder / "crashgames").chmod(0o755)
    return folder


def test_the_store_data_names_this_version():
    root = ElementTree.parse(METAINFO).getroot()
    assert root.get("type") == "desktop-application"
    assert root.findtext("id") == METAINFO.name.removesuffix(".metainfo.xml")
    assert root.findtext("launchable") == "crashgames.desktop"
    assert root.find("releases/release").get("version") == __version__
    assert root.findtext("project_license") in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_store_shows_pictures_and_speaks_every_language():
    root = ElementTree.parse(METAINFO).getroot()
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    desktop = dict(line.split("=", 1) for line in DESKTOP.read_text(encoding="utf-8").splitlines() if "=" in line)
    comments = {key[8:-1]: words for key, words in desktop.items() if key.startswith("Comment")}
    assert {each.get(lang, ""): each.text for each in root.findall("summary")} == comments
    assert set(comments) == {"", *LANGUAGES} - {"en"}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert all(root.findtext(f"url[@type='{kind}']") in project for kind in ("homepage", "bugtracker"))
    for picture in root.findall("screenshots/screenshot"):
        path = picture.findtext("image").partition("/crashgames/crashgames/main/")[2]
        assert (ROOT / path).is_file()
        assert len(picture.findall("caption")) == len(LANGUAGES)


WORKFLOWS = {
    name: (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8") for name in ("release", "tests")
}


def test_a_release_is_tried_before_it_is_published():
    text = WORKFLOWS["release"]
    steps = ["The tag is the version", "build/spec/crashgames.spec", "build/spec/pack.py", "build/spec/smoke.py"]
    steps += [".ci/notes", "attest-build-provenance", "gh release create", "--draft ", "--notes-file notes.md"]
    steps += ["gh-action-pypi-publish", "--draft=false"]
    places = [text.index(step) for step in steps]
    assert places == sorted(places)
    assert all((ROOT / path).is_file() for path in re.findall(r"build/spec/\w+\.\w+", text))


def test_the_text_of_a_release_is_what_about_says_is_new():
    def ask(*version):
        words = [sys.executable, str(ROOT / ".ci" / "notes"), *version]
        return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False, timeout=HANG)

    changes = (ROOT / "assets" / "shared" / "about" / "changes.md").read_text(encoding="utf-8")
    printed = ask(__version__).stdout
    assert printed.startswith("- ") and "##" not in printed and f"## {__version__}\n\n{printed}" in changes
    for unknown in (["9.9.9"], []):
        assert ask(*unknown).returncode == 1 and not ask(*unknown).stdout


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=list(WORKFLOWS))
def test_no_job_runs_without_end(text):
    assert text.count("runs-on:") == text.count("timeout-minutes:") > 0


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=list(WORKFLOWS))
def test_every_action_is_pinned_by_the_hash_of_a_commit(text):
    used = re.findall(r"uses: (.*)", text)
    assert used and all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action) for action in used)


def test_bundles_are_built_from_what_is_locked():
    """Each package of the bundle has a version that the project takes, and hashes; nothing else is installed."""
    steps = re.findall(r"pip install (.*)", WORKFLOWS["release"].split("  python:\n")[0])
    assert steps == ["--no-binary pyinstaller --require-hashes -r build/spec/requirements.txt"] * 2
    text = (SPEC / "requirements.txt").read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=\w)", text)[1:]
    locked = {block.split("==")[0]: block for block in blocks}
    assert all(re.match(r"[\w-]+==[\d.]+", block) and "--hash=sha256:" in block for block in blocks)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    assert {re.match(r"[\w-]+", name)[0] for name in wanted} <= set(locked)
    assert "://" not in re.sub(r"^#.*$", "", text, flags=re.M), "the address of a mirror is no business of anybody"


def test_the_tests_are_run_as_the_readme_says():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| (?:Linux, macOS|Windows) \| `(.*pytest.*)` \|$", readme, re.M)
    assert len(lines) == 2 and all(f"run: {line}\n" in WORKFLOWS["tests"] for line in lines)


@pytest.mark.parametrize(("wanted", "expected"), [(b"GLIBC_2.17\0GLIBC_2.34", (2, 34)), (b"", (2, 0))])
def test_the_needed_c_library_is_the_newest_that_is_asked_for(tmp_path, wanted, expected):
    (tmp_path / "program").write_bytes(b"\x7fELF" + wanted)
    (tmp_path / "words.txt").write_bytes(b"GLIBC_9.99")
    assert script("pack").needed_glibc(tmp_path) == expected


def test_the_packed_version_is_the_version():
    assert script("pack").version() == __version__


def test_an_archive_that_is_too_large_is_not_packed(tmp_path, monkeypatch):
    pack = script("pack")
    (tmp_path / "a.zip").write_bytes(b"1234")
    monkeypatch.setitem(vars(pack), f"pack_{NAMES[sys.platform]}", lambda dist: dist / "a.zip")
    monkeypatch.setitem(pack.LARGEST, sys.platform, 4e-6)
    with pytest.raises(SystemExit, match="no program"):
        pack.main(tmp_path)
    (tmp_path / "crashgames").mkdir()
    (tmp_path / "crashgames" / "crashgames.exe").write_bytes(b"MZ")
    assert pack.main(tmp_path) == 0 and (tmp_path / "a.zip.sha256").exists()
    monkeypatch.setitem(pack.LARGEST, sys.platform, 3e-6)
    with pytest.raises(SystemExit, match="MB is more than"):
        pack.main(tmp_path)


# What players read and are asked first


def test_the_archive_for_windows_says_first_what_to_do(tmp_path):
    (tmp_path / "crashgames").mkdir()
    (tmp_path / "crashgames" / "crashgames.exe").write_bytes(b"MZ")
    with zipfile.ZipFile(script("pack").pack_windows(tmp_path)) as file:
        assert file.namelist() == ["READ-ME-FIRST.txt", "Crash Games/crashgames.exe"]
        words = file.read("READ-ME-FIRST.txt")
    assert words.startswith("\ufeffCRASH GAMES – WINDOWS\r\n".encode()) and words.count(b"\n") == words.count(b"\r\n")


def test_the_archive_for_linux_says_first_what_to_do(tmp_path):
    (tmp_path / "crashgames").mkdir()
    (tmp_path / "crashgames" / "crashgames").write_bytes(b"\x7fELF GLIBC_2.36")
    with tarfile.open(script("pack").pack_linux(tmp_path)) as file:
        (name,) = [name for name in file.getnames() if name.endswith("/READ-ME-FIRST.txt")]
        assert "glibc2.36" in name and file.extractfile(name).read().startswith(b"CRASH GAMES")


@pytest.mark.parametrize(
    ("system", "ways"),
    [
        ("windows", ["Run anyway", "Trotzdem ausführen", "Exécuter quand même", "Toch uitvoeren"]),
        ("macos", ["Open Anyway", "Dennoch öffnen", "Ouvrir quand même", "Open toch"]),
        ("linux", ["./crashgames"] * 4),
    ],
)
def test_what_to_do_first_is_said_in_every_language(system, ways):
    words = (SPEC / "read-me-first" / f"{system}.txt").read_text(encoding="utf-8")
    parts = re.split(r"^-----.*-----$", words, flags=re.M)[1:]
    assert len(parts) == len(LANGUAGES) and max(map(len, words.splitlines())) <= 120
    assert all(way in " ".join(part.split()) for way, part in zip(ways, parts, strict=True))


@pytest.mark.parametrize(
    ("system", "facts"),
    [
        ("windows", ["%LOCALAPPDATA%\\crashgames", "certutil -hashfile FILE SHA256", "crashgames-console --kiosk"]),
        ("macos", ["~/Library/Application Support/crashgames", "shasum -a 256", 'MacOS/crashgames" --kiosk']),
        ("linux", ["~/.config/crashgames", "sha256sum FILE", "./crashgames --kiosk", "~/.cache/crashgames"]),
    ],
)
def test_hosts_read_of_phones_demo_table_files_and_download(system, facts):
    words = script("pack").read_me(system).decode("utf-8-sig").replace("\r\n", "\n")
    parts = re.split(r"^-----.*-----$", words, flags=re.M)[1:]
    assert len(parts) == len(LANGUAGES) and max(map(len, words.splitlines())) <= 120 and "{" not in words
    for part, phones in zip(parts, ("Phones:", "Handys:", "Téléphones :", "Telefoons:"), strict=True):
        for fact in (*facts, phones, "firewall", ".sha256", "gh attestation verify", "wdsi/filesubmission"):
            assert fact.casefold() in part.replace("pare-feu", "firewall").casefold(), (fact, part)


@pytest.mark.parametrize("machine", ["arm64", "x86_64"])
def test_macos_knows_languages_matches_and_why_it_is_asked(machine):
    info = script("macos_info").info_plist("1.2.3", machine)
    assert plistlib.loads(plistlib.dumps(info)) == info
    assert set(info["CFBundleLocalizations"]) == set(LANGUAGES)
    (match,) = info["UTExportedTypeDeclarations"]
    assert match["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert info["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [match["UTTypeIdentifier"]]
    assert info["NSDownloadsFolderUsageDescription"] and info["NSLocalNetworkUsageDescription"]
    assert info["LSMinimumSystemVersion"] == ("11.0" if machine == "arm64" else "10.13")


def test_macos_asks_in_every_language(tmp_path):
    listed = script("macos_info").write_questions(tmp_path)
    assert {name for name, _, _ in listed} == {f"{language}.lproj/InfoPlist.strings" for language in LANGUAGES}
    for _, path, _ in listed:
        words = Path(path).read_text(encoding="utf-8")
        assert [line.split('"')[1] for line in words.splitlines()] == list(script("macos_info").QUESTIONS["en"])
        assert re.fullmatch(r'(?:"\w+" = "[^"\\]+";\n)+', words)


# Trying what was built


def started(code):
    deadlines = script("deadlines")
    deadlines.LOOK, deadlines.GRACE = 0.05, HANG
    return deadlines.Started([sys.executable, "-c", code], dict(os.environ), ROOT)


@pytest.mark.parametrize(
    ("code", "how"),
    [
        ("import time; time.sleep(600)", "has not ended after 0.5 seconds"),
        ("import sys; sys.exit('no assets')", "has ended with 1\nno assets"),
    ],
)
def test_a_command_that_hangs_or_fails_is_noticed(code, how):
    with started(code) as program, pytest.raises(Exception, match=how):
        program.output(0.5 if "sleep" in code else HANG)
    assert program.process.returncode is not None


@pytest.mark.parametrize(
    ("code", "how"),
    [
        ("import time; time.sleep(600)", "has not said FIRST_FRAME"),
        ("print('An error', flush=True); import time; time.sleep(600)", "has not said FIRST_FRAME"),
        ("1 / 0", "has ended with 1\n[^$]*ZeroDivisionError"),
    ],
)
def test_a_window_without_a_first_picture_is_noticed(code, how):
    with started(code) as program, pytest.raises(Exception, match=how):
        program.says("FIRST_FRAME", HANG if "1 / 0" in code else 0.4)
    assert program.process.returncode is not None


def test_a_window_with_a_first_picture_is_seen_and_ended():
    with started("print('FIRST_FRAME', flush=True); import time; time.sleep(600)") as program:
        program.says("FIRST_FRAME", HANG)
        program.goes_on()
    assert program.process.returncode


def test_pictures_that_differ_are_noticed(tmp_path):
    pytest.importorskip("PIL")
    looks = script("looks")
    shown = pygame.image.load(str(ROOT / ".github/pictures/title.png"))
    pygame.image.save(shown, wanted := tmp_path / "wanted.png")
    pygame.draw.line(shown, "white", (5, 5), (5, 9))
    pygame.image.save(shown, seen := tmp_path / "seen.png")
    assert looks.difference(wanted, seen) == ""
    pygame.draw.rect(shown, "black", (100, 600, 200, 60))
    pygame.image.save(shown, seen)
    assert "at worst" in looks.difference(wanted, seen)
    pygame.image.save(pygame.Surface((640, 360)), seen)
    assert "instead of" in looks.difference(wanted, seen)


# Licences


def test_the_licence_says_what_is_under_which():
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    mit = (ROOT / "assets" / "shared" / "about" / "licences" / "MIT.txt").read_text(encoding="utf-8")
    assert mit in text and "https://creativecommons.org/licenses/by/4.0/legalcode" in text
    assert "MIT AND CC-BY-4.0" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_wheel_carries_the_licence_and_all_that_is_needed(tmp_path):
    builder = pytest.importorskip("hatchling.builders.wheel").WheelBuilder(str(ROOT))
    (path,) = builder.build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        folder = f"crashgames-{__version__}.dist-info"
        printed = wheel.read(f"{folder}/METADATA").decode()
        assert wheel.read(f"{folder}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    assert "License-Expression: MIT AND CC-BY-4.0\n" in printed and "License-File: LICENSE\n" in printed
    assert {"crashgames/cli/__init__.py", "crashgames/assets/shared/about/changes.md"} <= names
    assert {f"crashgames/assets/{path.relative_to(ROOT / 'assets').as_posix()}" for path in assets()} <= names


def assets():
    return list((ROOT / "assets").rglob("*.svg"))


def test_the_flatpak_is_built_from_the_lock_and_nothing_else():
    """Every wheel by the hash that bundles are locked to, for both machines; nothing is fetched while it is built."""
    folder = SPEC / "linux" / "flatpak"
    manifest = (folder / f"{METAINFO.name.removesuffix('.metainfo.xml')}.yml").read_text(encoding="utf-8")
    assert "--no-index --no-deps" in manifest and "build-args" not in manifest
    assert {"runtime-version: '25.08'", "rename-desktop-file: crashgames.desktop"} <= set(manifest.splitlines())
    locked = (SPEC / "requirements.txt").read_text(encoding="utf-8")
    sources = json.loads((folder / "python.json").read_text(encoding="utf-8"))
    assert all(f"sha256:{source['sha256']}" in locked for source in sources)
    assert all(source["url"].startswith("https://files.pythonhosted.org/") for source in sources)
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    for arch in ("x86_64", "aarch64"):
        mine = [source["url"].rsplit("/", 1)[1] for source in sources if arch in source.get("only-arches", [arch])]
        packages = {name.split("-")[0].replace("_", "-").lower() for name in mine}
        assert {re.split(r"[<>=]", name)[0] for name in needed} <= packages
        assert not [name for name in mine if "manylinux" in name and f"_{arch}." not in name]
