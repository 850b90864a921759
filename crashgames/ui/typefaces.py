"""Font files: those that come with the program, and the system's for scripts that need large ones."""

import logging
import os
import sys
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import pygame.font

from crashgames import paths
from crashgames.ui.scripts import EMOJI

FONT_FILES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "close": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
PACKED = {
    "Hebr": ("fontpkg_heebo", "Heebo[wght].ttf"),
    "Arab": ("fontpkg_noto_sans_arabic", "NotoSansArabic[wdth,wght].ttf"),
    "Deva": ("fontpkg_noto_sans_devanagari", "NotoSansDevanagari[wdth,wght].ttf"),
    "Thai": ("fontpkg_noto_sans_thai", "NotoSansThai[wdth,wght].ttf"),
}
"""Package and file of the scripts whose fonts are small."""
CJK = (
    "NotoSansCJK-Regular",
    "NotoSansCJK",
    "SourceHanSans",
    "DroidSansFallback",
    "wqy-microhei",
    "wqy-zenhei",
    "uming",
)
SYSTEM = {
    EMOJI: ("NotoColorEmoji", "Noto-COLRv1", "seguiemj", "Apple Color Emoji", "Twemoji", "NotoEmoji", "Symbola"),
    "Hani": ("msyh", "PingFang", "Hiragino Sans GB", "STHeiti Medium", "NotoSansSC", *CJK, "simsun", "msjh"),
    "Jpan": ("YuGothM", "YuGothR", "meiryo", "ヒラギノ角ゴシック W4", "NotoSansJP", *CJK, "ipag", "msgothic"),
    "Hang": ("malgun", "AppleSDGothicNeo", "NotoSansKR", *CJK, "NanumGothic", "UnBatang", "gulim"),
}
"""The beginnings of the names of files by script, the best first: Windows, macOS, and what Linux usually has."""
OWN = ("NotoSans{0}", "NotoSerif{0}", "{0} Sangam MN", "Lohit-{0}", "Arial {0}", "SF{0}")
"""The beginnings for fonts that have one other script and are named after it."""
OTHERS = (
    *("Nirmala", "LeelawUI", "ebrima", "gadugi", "mmrtext", "himalaya", "mvboli", "seguihis", "estre"),
    *("Bangla Sangam MN", "Galvji", "GeezaPro", "Kailasa", "Kefa", "Mshtakan", "Euphemia", "Plantagenet", "Thonburi"),
    *("Abyssinica", "Garuda", "KhmerOS", "Lklug", "Lohit-Odia", "Padauk"),
)
"""The beginnings for fonts that have a few other scripts each."""
SHARED = ("Latn", "Zsym")
"""Letters and signs that no font is named after."""
WIDE = ("DejaVuSans", "seguisym", "segoeui", "Arial Unicode", "NotoSansSymbols2", "FreeSans", "unifont", "Symbola")
"""Fonts that cover many scripts, for everything else."""
ENDINGS = (".ttf", ".ttc", ".otf", ".otc")
SLANTED = ("bold", "italic", "oblique", "light", "thin", "black", "condensed", "mono", "serif", "slanted")
MAX_FILES = 3
"""How many files of one name, which differ in weight and width, are tried."""
NEVER = "\uffff"
PROBE_PIXELS = 24
"""The size in pixels at which fonts are asked what they have."""

MOST_ASKED = 8

log = logging.getLogger(__name__)
_open: dict[str, pygame.font.Font] = {}


@lru_cache(maxsize=16)
def font_file(face: str) -> Path | None:
    """The file of a face, or of a script among those that come with the program."""
    package, name = FONT_FILES.get(face) or PACKED[face]
    file = paths.font_file(package, name)
    if file is None:
        log.warning("font %s of package %s is missing; using another one", name, package)
    return file


def open_font(file: Path | str | None, pixels: int) -> pygame.font.Font:
    """A font in a size, the built-in one without a file. pygame.error or OSError if it cannot be read."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(file, pixels)


def open_face(face: str, pixels: int) -> pygame.font.Font:
    """A face in a size; the built-in font if its file is missing or broken."""
    file = font_file(face)
    try:
        return open_font(file, pixels)
    except (pygame.error, OSError):
        log.warning("font %s cannot be read", file)
        return pygame.font.Font(None, pixels)


def open_script(file: str, script: str, pixels: int, leftward: bool) -> pygame.font.Font:
    """A font that writes one script, in its direction. pygame.error or OSError if the file is gone or broken."""
    font = open_font(file, pixels)
    try:
        font.set_script("Zyyy" if script == EMOJI else {"Jpan": "Hira"}.get(script, script))
        if leftward:
            font.set_direction(pygame.DIRECTION_RTL)
    except (pygame.error, AttributeError, ValueError):
        log.debug("letters of %s cannot be joined here", script)
    return font


@cache
def fixed_height(file: str) -> int:
    """The height in pixels of a font that has only one size, as those of coloured pictures; 0 of any other."""
    small, large = (open_font(file, size).get_height() for size in (PROBE_PIXELS, 2 * PROBE_PIXELS))
    return small if small == large else 0


def lacks(font: pygame.font.Font, line: str) -> bool:
    """True if a character of `line` is not in the font: it then looks as one that never is."""
    unknown, *found = font.metrics(NEVER + line)
    if None in found:
        return True
    doubtful = {letter for letter, metrics in zip(line, found, strict=True) if metrics == unknown}
    return any(_drawn(font, letter) == _drawn(font, NEVER) for letter in doubtful)


def _drawn(font: pygame.font.Font, letter: str) -> bytes:
    """The bytes of the drawn letter; empty for what has no width, such as a joiner."""
    if not font.size(letter)[0]:
        return b""
    return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")


@lru_cache(maxsize=4096)
def file_for(cluster: str, script: str) -> str | None:
    """The file of a font that has a letter with its marks; None if no font has it."""
    letter = cluster[0]
    packed = font_file(script) if script in PACKED else None
    if packed and _has(str(packed), letter):
        return str(packed)
    import unicodedata

    word = unicodedata.name(letter, NEVER).split()[0].title()
    return next((file for file in _system(script, word) if _has(file, letter)), None)


def _has(file: str, letter: str) -> bool:
    font = _asked(file)
    try:
        return font is not None and not lacks(font, letter)
    except (pygame.error, ValueError):
        return False


def _asked(file: str) -> pygame.font.Font | None:
    """A font to ask what it has; those asked lately are kept open, until pygame is ended."""
    font = _open.pop(file, None)
    try:
        if font:
            font.get_height()
    except pygame.error:
        font = None
    try:
        font = font or open_font(file, PROBE_PIXELS)
    except (pygame.error, OSError):
        log.warning("font %s cannot be read", file)
        return None
    while len(_open) >= MOST_ASKED:
        del _open[next(iter(_open))]
    _open[file] = font
    return font


@cache
def _system(script: str, word: str) -> Sequence[str]:
    """Files of the system's fonts that may have a script, the best first: upright ones of usual weight.

    `word` begins the names of its letters.
    """
    fonts, found = system_fonts(), []
    own = [*(name.format(word) for name in OWN), *OTHERS] if script not in SHARED else []
    for beginning in (*SYSTEM.get(script, own), *WIDE):
        names = [name for name in fonts if name.startswith(beginning.casefold())]
        odd_last = sorted(names, key=lambda name: (sum(word in name for word in SLANTED), len(name), name))
        found += [fonts[name] for name in odd_last[:MAX_FILES]]
    return found


@cache
def system_fonts() -> dict[str, str]:
    """The paths of the fonts of this computer, by the names of their files in small letters."""
    import unicodedata

    found: dict[str, str] = {}
    for folder in font_folders():
        for place, _, names in os.walk(folder):
            for name in names:
                if name.lower().endswith(ENDINGS):
                    found.setdefault(unicodedata.normalize("NFC", name).casefold(), os.path.join(place, name))
    return found


def font_folders() -> list[Path]:
    """Where systems keep fonts, a person's own ones last."""
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        own = [Path(local) / "Microsoft/Windows/Fonts"] if local else []
        return [Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts", *own]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    data = os.environ.get("XDG_DATA_HOME") or str(home / ".local/share")
    places = [
        *(Path(folder) / "fonts" for folder in shared.split(":") if folder),
        Path(data) / "fonts",
        home / ".fonts",
    ]
    flatpak = [Path("/run/host/fonts"), Path("/run/host/local-fonts"), Path("/run/host/user-fonts")]
    nix = [Path("/run/current-system/sw/share/X11/fonts")]
    return [*places, *flatpak, *nix]
