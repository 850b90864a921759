"""Processes of the system, as tests look for them in /proc."""

import time
from pathlib import Path

from tests.steady import HANG


def is_running(pid):
    """False for a process that has ended, even if its parent has not noticed yet."""
    try:
        return _facts(pid)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until_gone(pid):
    """Fails if the process goes on."""
    end = time.monotonic() + HANG
    while is_running(pid):
        assert time.monotonic() < end
        time.sleep(0.005)


def children(pid):
    """The processes that a process has started."""
    found = set()
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if int(_facts(path.name)[1]) == pid:
                found.add(int(path.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def _facts(pid):
    """The state of a process, its parent, and more: what follows its name in brackets."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
