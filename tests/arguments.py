"""Arguments of tools in which bots play: levels with random bots among them, and whole numbers."""

import argparse
from collections.abc import Callable

from crashgames.core.bots import LEVELS

RANDOM = "random"


def bot_levels(text: str) -> tuple[int, ...]:
    """Levels separated by commas; 0 is a random bot. ArgumentTypeError for anything else."""
    return tuple(_level(part.strip()) for part in text.split(","))


def _level(text: str) -> int:
    if text.casefold() == RANDOM:
        return 0
    if text not in map(str, LEVELS):
        there_are = f"{RANDOM} and {LEVELS[0]} to {LEVELS[-1]}"
        raise argparse.ArgumentTypeError(f"{text!r} is not a bot level; there are {there_are}")
    return int(text)


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that raises ArgumentTypeError for anything below `least`."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 18 or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, {least} or more")
        return int(text)

    return read
