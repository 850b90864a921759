"""What is seen, and what should be: pictures of the screen, pictures drawn from the sources, and their difference."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageGrab, ImageStat

HERE = Path(__file__).resolve().parent
CELLS = (96, 54)
MEAN, WORST = 1.0, 60
"""The greatest difference of two pictures in the mean and in one of their cells; 255 is black against white."""
KEPT = Path("smoke")
"""The folder of pictures that differ."""


def screen(picture: Path) -> None:
    """Write what the screen shows."""
    ImageGrab.grab().save(picture)


def expected(picture: Path, home: Path, like: Path, match: Path | None = None) -> Path:
    """Draw what should be seen, from the sources, in the size of a picture: the shelf, or the result of a match."""
    with Image.open(like) as seen:
        size = f"{seen.width}x{seen.height}"
    beside = picture.with_name(f"home of {picture.name}")
    shutil.copytree(home, beside, dirs_exist_ok=True, ignore=shutil.ignore_patterns("lock", "*.log*", "*.tmp"))
    words = [sys.executable, str(HERE / "expected.py"), str(picture), size]
    words += [str(beside / match.relative_to(home))] if match else []
    environment = os.environ | {"CRASHGAMES_HOME": str(beside), "PYTHONPATH": str(HERE.parents[1])}
    subprocess.run(words, env=environment, check=True, timeout=120)
    return picture


def said_by_sources(*arguments: str) -> str:
    """What the sources print of the scenes that they draw."""
    words = [sys.executable, "-m", "tests.gallery", *arguments]
    return subprocess.run(words, cwd=HERE.parents[1], check=True, capture_output=True, timeout=120, text=True).stdout


def drawn_by_sources(scene: str, size: str, language: str, folder: Path) -> Path:
    """A scene as the sources draw it without a window."""
    words = [sys.executable, "-m", "tests.gallery", scene, "--size", size, "--language", language]
    words += ["--out", str(folder)]
    environment = os.environ | {"CRASHGAMES_HOME": str(folder / "home"), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    subprocess.run(words, cwd=HERE.parents[1], env=environment, check=True, capture_output=True, timeout=120)
    return next(folder.glob(f"{scene}_*.png"))


def difference(wanted: Path, seen: Path) -> str:
    """In words, if two pictures differ by more than the edges of letters; empty if they do not."""
    with Image.open(wanted) as one, Image.open(seen) as other:
        if one.size != other.size:
            return f"{other.size} instead of {one.size}"
        cells = [image.convert("RGB").resize(CELLS, Image.Resampling.BOX) for image in (one, other)]
    found = ImageChops.difference(*cells)
    mean, worst = max(ImageStat.Stat(found).mean), max(top for _, top in found.getextrema())
    return f"{mean:.1f} in the mean, {worst} at worst" if mean > MEAN or worst > WORST else ""


def kept(wanted: Path, seen: Path) -> str:
    """Keep two pictures that differ for people to look at, and say so."""
    KEPT.mkdir(exist_ok=True)
    for path, name in ((wanted, "wanted"), (seen, "seen")):
        shutil.copy(path, KEPT / f"{wanted.stem}-{name}.png")
    return f"{wanted.stem} looks otherwise: {difference(wanted, seen)}; see {KEPT.resolve()}"
