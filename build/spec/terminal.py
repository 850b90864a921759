"""A terminal at which a program is answered, as somebody would do it who types."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from deadlines import Failed

HERE = sys.platform != "win32"
"""Whether there are such terminals: not on Windows."""
END = "\x04"
"""Ctrl+D, which ends the input."""
CODE = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"


Answers = Sequence[tuple[str, str]]
"""What is asked, and what is typed then."""


def answered(
    command: Sequence[str], answers: Answers, environment: dict[str, str], folder: Path, seconds: float
) -> tuple[int, str]:
    """Give each answer once its prompt is there; returns the exit code, and all that was on the terminal."""
    import pty

    ours, theirs = pty.openpty()
    begin = [sys.executable, "-c", CODE, *command]
    process = subprocess.Popen(
        begin, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=environment, start_new_session=True
    )
    os.close(theirs)
    end, shown = time.monotonic() + seconds, ""
    try:
        for prompt, answer in answers:
            before = len(shown)
            while prompt not in shown[before:]:
                if not (more := _read(ours, end)):
                    raise Failed(f"{' '.join(command[1:])} has not asked {prompt!r}\n{shown}")
                shown += more
            os.write(ours, answer.encode())
        while more := _read(ours, end):
            shown += more
        return process.wait(max(0.1, end - time.monotonic())), shown.replace("\r\n", "\n")
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _read(handle: int, end: float) -> str:
    """What comes next; empty once nothing more comes, or the time is over."""
    if select.select([handle], [], [], max(0.0, end - time.monotonic()))[0]:
        with suppress(OSError):
            return os.read(handle, 4096).decode("utf-8", "backslashreplace")
    return ""
