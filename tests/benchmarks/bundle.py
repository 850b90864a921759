"""The program as it is given away: how large it is, and how soon it shows something, beside a bare window."""

import io
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import Line, by_turns
from tests.benchmarks.start import ROOT, THEIRS, driver, first_frame, first_frame_of, start_before

FOLDER = ROOT / "dist" / "crashgames"
MIB, MB = 2**20, 10**6
LARGEST, LARGEST_PACKED = 56, 24


def lines() -> Iterator[Line | str]:
    program = FOLDER / "crashgames"
    if not program.is_file():
        yield f"{program} is not there: build it with pyinstaller build/spec/crashgames.spec --distpath dist"
        return
    yield Line("the bundle / what it may be", "MiB", size_of(FOLDER) / MIB, LARGEST, 1.0, at_most=True)
    yield Line("packed as tar.xz / what it may be", "MB", packed(FOLDER) / MB, LARGEST_PACKED, 1.0, at_most=True)
    with tempfile.TemporaryDirectory() as home:
        start_before([str(program)], home)
        yield by_turns(
            f"bundle to the whole shelf / a bare window ({driver()})",
            "ms",
            lambda _: first_frame_of([str(program)], home),
            lambda _: first_frame(THEIRS, home),
            target=1.5,
            at_most=True,
            rounds=9,
        )


def size_of(folder: Path) -> int:
    """Bytes of all files, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def packed(folder: Path) -> int:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:xz", preset=9) as tar:
        tar.add(folder, folder.name)
    return len(file.getvalue())
