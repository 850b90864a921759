"""The files that phones can load: those of the page, and no others."""

import base64
import hashlib
import importlib.util
import re
from functools import cache
from pathlib import Path

HTML = "text/html; charset=utf-8"
CSS = "text/css; charset=utf-8"
SCRIPT = "text/javascript; charset=utf-8"
FONT = "font/ttf"
PAGE = {"": ("phone.html", HTML), "phone.css": ("phone.css", CSS)}
SCRIPTS = ("phone", "art", "choice", "cover", "dom", "leaves", "lobby", "page", "room", "sealed", "wire")
FILES = PAGE | {f"{name}.js": (f"{name}.js", SCRIPT) for name in SCRIPTS}
"""Name in the folder of the page and kind, by the name in the address."""
FONTS = {
    "display.ttf": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text.ttf": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold.ttf": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
"""Package and file by the name in the address; without the packages phones take a font of their own."""


SCRIPT_INSIDE = re.compile(rb"<script>(.*?)</script>", re.S)


def found(name: str, folder: Path) -> tuple[bytes, str] | None:
    """The content and the media type of a file, by its name in the URL; None if phones can't have it."""
    if name in FONTS:
        font = font_bytes(*FONTS[name])
        return (font, FONT) if font else None
    if name not in FILES:
        return None
    file, kind = FILES[name]
    return (folder / file).read_bytes(), kind


def script_digest(page: bytes) -> str:
    """The digest by which browsers know the script inside a page; empty if there is none."""
    script = SCRIPT_INSIDE.search(page)
    return base64.b64encode(hashlib.sha256(script[1]).digest()).decode() if script else ""


@cache
def font_bytes(package: str, name: str) -> bytes:
    """A font of an installed package; empty if it is not there."""
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    folders = spec.submodule_search_locations or () if spec else ()
    files = (Path(folder) / "files" / name for folder in folders)
    return next((file.read_bytes() for file in files if file.is_file()), b"")
