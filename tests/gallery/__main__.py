"""python -m tests.gallery SCENE … [--size WxH] [--scale X] [--language L] [--out DIR]: draw scenes as pictures."""

import argparse
import os
import sys
import textwrap
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from crashgames.cli.commands import obey
from crashgames.cli.console import open_streams
from crashgames.cli.parser import Misuse, Parser
from crashgames.core.translation import LANGUAGES, current_language, printable, use_language
from crashgames.paths import assets_root

SMALLEST, LARGEST = 320, 8192
WIDTH = 100


class GalleryParser(Parser):
    called = "python -m tests.gallery"

    def format_help(self) -> str:
        return f"{super().format_help()}\n{_scenes()}\n"


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code: 0 done, 1 failed, 2 wrong command line."""
    open_streams()
    return obey(_parser, arguments)


def _parser() -> GalleryParser:
    lines = ("title --out pictures", "all --size 1280x720 --out pictures")
    words = "Draw scenes as PNG pictures, without a window."
    shot = GalleryParser(GalleryParser.called, words, lines)
    shot.add_argument("scenes", metavar="SCENE", nargs="+", help='"all", or any of the scenes below')
    shot.add_argument(
        "--size", metavar="WxH", type=_size, default=(1920, 1080), help="size of the pictures; default: 1920x1080"
    )
    shot.add_argument("--scale", metavar="X", type=_scale, default=1.0, help="interface scale, 1 to 2; default: 1")
    shot.add_argument("--language", choices=LANGUAGES, help="language of the pictures; default: that of the settings")
    shot.add_argument("--out", metavar="DIR", type=Path, default=Path("."), help="where to; default: here")
    shot.set_defaults(command=_shot)
    return shot


def _scenes() -> str:
    from tests.gallery import SHOTS
    from tests.gallery.moments import names

    def listed(words: str) -> str:
        return textwrap.fill(words, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)

    moments = listed("moments, frame by frame and not part of all: " + ", ".join(names()))
    return listed("scenes: " + ", ".join(SHOTS)) + "\n\n" + moments


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not all(part.isdecimal() and SMALLEST <= int(part[:9]) <= LARGEST for part in (width, height)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080, {SMALLEST} to {LARGEST} each way")
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 1.0 <= found <= 2.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a scale from 1 to 2")
    return found


def _shot(asked: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from crashgames.storage import settings
    from crashgames.ui.system import system_language
    from tests.gallery import SHOTS, render, render_moment
    from tests.gallery.moments import names

    wanted = list(SHOTS) if "all" in asked.scenes else asked.scenes
    known = (*SHOTS, *names())
    unknown = next((scene for scene in wanted if scene not in known), None)
    if unknown is not None:
        near = get_close_matches(unknown, known, cutoff=0.5)
        meant = f"did you mean {' or '.join(near)}?" if near else "`python -m tests.gallery --help` lists them"
        raise Misuse(f"there is no scene {unknown!r}; {meant}")
    before = current_language()
    use_language(asked.language or settings.load().language or system_language(), assets_root())
    try:
        for scene in wanted:
            if scene in SHOTS:
                print(printable(render(scene, asked.size, asked.scale, asked.out)))
                continue
            for path in render_moment(scene, asked.size, asked.scale, asked.out):
                print(printable(path))
    except OSError as error:
        raise LookupError(f"the picture of {scene} cannot be written: {error}") from None
    finally:
        use_language(before, assets_root())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
