"""Screens of the X server that nobody sees, each with a number of its own."""

import contextlib
import os
import subprocess

import pytest


@contextlib.contextmanager
def display(size="1280x720"):
    """The name of a screen that is there for the length of a test, and its server; skips where there can be none."""
    read_end, write_end = os.pipe()
    words = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(words, pass_fds=[write_end], **quiet)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as reported:
            number = reported.readline().strip()
        if not number:
            pytest.skip("Xvfb may not run here")
        yield f":{number}", server
    finally:
        server.kill()
        server.wait()
