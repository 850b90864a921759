"""Packs what was built: python build/spec/pack.py dist

Makes an archive with its checksum beside the built folder, with READ-ME-FIRST.txt in it, and for Linux says which C
library it needs at least.
"""

import hashlib
import io
import lzma
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from typing import IO

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
ELF = b"\x7fELF"
NEWEST_GLIBC = (2, 36)
"""Debian 12, and older systems where the build machine is older: nobody with a newer one is left out."""
LARGEST = {"linux": 24, "win32": 28, "darwin": 28}
"""Megabytes of an archive; a .zip packs less well."""
JUMPS = [{"id": lzma.FILTER_X86}] if platform.machine() in ("x86_64", "i686") else []
"""Makes the targets of jumps in machine code alike, so that they pack better."""
READ_ME = "READ-ME-FIRST.txt"
LANGUAGE = re.compile(r"^(-----.*-----)$", re.M)
PLACES = {
    "linux": {
        "start": "./crashgames",
        "home": "~/.config/crashgames",
        "cache": ", ~/.cache/crashgames",
        "sum": "sha256sum FILE",
    },
    "windows": {
        "start": "crashgames-console",
        "home": "%LOCALAPPDATA%\\crashgames",
        "cache": "",
        "sum": "certutil -hashfile FILE SHA256",
    },
    "macos": {
        "start": '"/Applications/Crash Games.app/Contents/MacOS/crashgames"',
        "home": "~/Library/Application Support/crashgames",
        "cache": ", ~/Library/Caches/crashgames",
        "sum": "shasum -a 256 FILE",
    },
}
"""What the words in braces are on each system."""


def version() -> str:
    words = (ROOT / "crashgames/__init__.py").read_text(encoding="utf-8")
    return words.split('__version__ = "')[1].split('"')[0]


def read_me(system: str) -> bytes:
    """What to do at the first start and what else hosts ask, in every language; on Windows as every editor knows it."""
    first, more = (LANGUAGE.split(_words(name)) for name in (system, "more"))
    words = first[0]
    for name, steps, others in zip(first[1::2], first[2::2], more[2::2], strict=True):
        words += f"{name}{steps.rstrip()}\n\n{others.strip()}\n\n"
    for name, value in PLACES[system].items():
        words = words.replace(f"{{{name}}}", value)
    return words.replace("\n", "\r\n").encode("utf-8-sig") if system == "windows" else words.encode()


def _words(name: str) -> str:
    return (HERE / "read-me-first" / f"{name}.txt").read_text(encoding="utf-8")


def needed_glibc(folder: Path) -> tuple[int, int]:
    """The newest version of the C library that any binary in a folder asks for."""
    found = {(2, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if data.startswith(ELF):
                found |= {(int(major), int(minor)) for major, minor in GLIBC.findall(data)}
    return max(found)


def pack_linux(dist: Path) -> Path:
    major, minor = needed_glibc(dist / "crashgames")
    if (major, minor) > NEWEST_GLIBC:
        raise SystemExit(f"glibc {major}.{minor} is too new to ask for; build on an older system")
    name = f"crashgames-{version()}-linux-{platform.machine()}-glibc{major}.{minor}"
    archive = dist / f"{name}.tar.xz"
    with lzma.open(archive, "wb", filters=[*JUMPS, {"id": lzma.FILTER_LZMA2, "preset": 9}]) as file:
        _add_linux(file, dist, name)
    print(f"needs glibc {major}.{minor} or newer, libX11 and libXext or Wayland")
    return archive


def _add_linux(file: IO[bytes], dist: Path, name: str) -> None:
    with tarfile.open(fileobj=file, mode="w") as tar:
        tar.add(dist / "crashgames", name)
        for extra in (*sorted((HERE / "linux").iterdir()), ROOT / "assets/shared/desktop/crashgames.desktop"):
            tar.add(extra, f"{name}/{extra.name}")
        tar.add(ROOT / "assets/shared/art/icon.svg", f"{name}/crashgames.svg")
        entry = tarfile.TarInfo(f"{name}/{READ_ME}")
        entry.size, entry.mtime = len(read_me("linux")), int(time.time())
        tar.addfile(entry, io.BytesIO(read_me("linux")))


def pack_windows(dist: Path) -> Path:
    archive = dist / f"crashgames-{version()}-windows-{platform.machine().lower()}.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        file.writestr(READ_ME, read_me("windows"))
        for path in sorted((dist / "crashgames").rglob("*")):
            file.write(path, Path("Crash Games") / path.relative_to(dist / "crashgames"))
    return archive


def pack_macos(dist: Path) -> Path:
    """By ditto, which keeps the links inside the .app."""
    name = f"crashgames-{version()}-macos-{platform.machine()}"
    folder, archive = dist / name, dist / f"{name}.zip"
    folder.mkdir()
    (folder / READ_ME).write_bytes(read_me("macos"))
    ditto = shutil.which("ditto") or "ditto"
    subprocess.run([ditto, dist / "Crash Games.app", folder / "Crash Games.app"], check=True)
    subprocess.run([ditto, "-c", "-k", "--keepParent", folder, archive], check=True)
    return archive


def main(dist: Path) -> int:
    if not any((dist / "crashgames").glob("crashgames*")):
        raise SystemExit(f"there is no program in {dist / 'crashgames'}")
    pack = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_macos}[sys.platform]
    archive = pack(dist)
    size = archive.stat().st_size
    if size > LARGEST[sys.platform] * 1e6:
        raise SystemExit(f"{archive}: {size / 1e6:.1f} MB is more than {LARGEST[sys.platform]} MB")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    print(f"{archive}: {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
