"""The command line: without a command the shelf opens at once, and parts that only commands need are not loaded."""

import gc
import os
import sys
from collections.abc import Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FAILED, INTERRUPTED = 1, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code: 0 done, 1 failed, 2 wrong command line, 130 interrupted."""
    typed = sys.argv[1:] if argv is None else argv
    try:
        return _command(typed) if typed else _shelf()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _shelf() -> int:
    """Open the shelf; returns the exit code."""
    gc.disable()  # until the first picture there is no garbage to collect
    try:
        from crashgames.program import start

        return start.begin()
    finally:
        gc.enable()


def _command(typed: Sequence[str]) -> int:
    from crashgames.cli import commands

    return commands.run(typed)
