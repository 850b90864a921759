"""Packs what was built: python build/spec/pack.py dist

Makes an archive with its checksum beside the built folder, and for Linux says which C library it needs at least.
"""

import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
ELF = b"\x7fELF"
NEWEST_GLIBC = (2, 36)
"""Debian 12, and older systems where the build machine is older: nobody with a newer one is left out."""


def version() -> str:
    words = (ROOT / "crashgames/__init__.py").read_text(encoding="utf-8")
    return words.split('__version__ = "')[1].split('"')[0]


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
    with tarfile.open(archive, "w:xz", preset=9) as tar:
        tar.add(dist / "crashgames", name)
        for extra in sorted((HERE / "linux").iterdir()):
            tar.add(extra, f"{name}/{extra.name}")
        tar.add(ROOT / "assets/shared/art/icon.svg", f"{name}/crashgames.svg")
    print(f"needs glibc {major}.{minor} or newer, libX11 and libXext or Wayland")
    return archive


def pack_windows(dist: Path) -> Path:
    archive = dist / f"crashgames-{version()}-windows-{platform.machine().lower()}.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted((dist / "crashgames").rglob("*")):
            file.write(path, Path("Crash Games") / path.relative_to(dist / "crashgames"))
    return archive


def pack_macos(dist: Path) -> Path:
    """By ditto, which keeps the links inside the .app."""
    archive = dist / f"crashgames-{version()}-macos-{platform.machine()}.zip"
    ditto = shutil.which("ditto") or "ditto"
    subprocess.run([ditto, "-c", "-k", "--keepParent", dist / "Crash Games.app", archive], check=True)
    return archive


def main(dist: Path) -> int:
    pack = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_macos}[sys.platform]
    archive = pack(dist)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
