"""Programs that are started, waited for no longer than a deadline, and ended with everything that they have started."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

GRACE = 10.0
LOOK = 0.5
DETACHED, OWN_GROUP = 0x00000008, 0x00000200
"""Windows: without a console and so without any handle to write to; a group of its own."""


class Failed(Exception):
    """What was tried has failed; the message says how."""


def until(happens: Callable[[], object], seconds: float, otherwise: str | Callable[[], str],
          goes_on: Callable[[], None] = lambda: None) -> None:  # fmt: skip
    """Wait until something happens; Failed if it does not in time, or what it depends on does not go on."""
    end = time.monotonic() + seconds
    while not happens():
        goes_on()
        if time.monotonic() > end:
            raise Failed(otherwise if isinstance(otherwise, str) else otherwise())
        time.sleep(LOOK)


def ended(process: int) -> None:
    """End a process and its children."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process)], capture_output=True, check=False)
        return
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGTERM)


class Started:
    """A program that runs, and is ended with the block. Without handles nobody reads what it prints."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: Path, handles: bool = True) -> None:
        self.command = command
        read = subprocess.PIPE if handles else subprocess.DEVNULL
        streams = {"stdin": subprocess.DEVNULL, "stdout": read, "stderr": read}
        if sys.platform == "win32":
            how = {**streams, "creationflags": OWN_GROUP} if handles else {"creationflags": DETACHED | OWN_GROUP}
        else:
            how = {**streams, "start_new_session": True}
        self.process = subprocess.Popen(command, cwd=folder, env=environment, **how)
        self._lines: queue.Queue[str] = queue.Queue()
        self._troubles: list[str] = []
        self._readers = [
            threading.Thread(target=self._read, args=(self.process.stdout, self._lines.put), daemon=True),
            threading.Thread(target=self._read, args=(self.process.stderr, self._troubles.append), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for how in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
            if self.process.poll() is None:
                self._end(how)
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(GRACE)
        self._all_read()

    def _end(self, how: int) -> None:
        if sys.platform == "win32":
            ended(self.process.pid)
            self.process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, how)

    def _read(self, stream: IO[bytes] | None, keep: Callable[[str], object]) -> None:
        for line in stream or ():
            keep(line.decode("utf-8", "backslashreplace"))

    def _all_read(self) -> None:
        for reader in self._readers:
            reader.join(GRACE)

    def says(self, wanted: str, seconds: float) -> None:
        """Wait until it prints a line; Failed if it does not in time, or ends."""

        def said() -> bool:
            return wanted in [line.strip() for line in self._told()]

        otherwise = f"{self._name()} has not said {wanted} after {seconds:g} seconds"
        until(said, seconds, otherwise, self.goes_on)

    def output(self, seconds: float) -> str:
        """All that it prints until it ends; Failed if it does not end in time, or does not end well."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failed(f"{self._name()} has not ended after {seconds:g} seconds") from None
        self._all_read()
        if code:
            raise Failed(self._end_of(code))
        return "".join(self._told())

    def goes_on(self) -> None:
        """Failed if it has ended."""
        if (code := self.process.poll()) is not None:
            self._all_read()
            raise Failed(self._end_of(code))

    def _told(self) -> list[str]:
        return [self._lines.get() for _ in range(self._lines.qsize())]

    def _end_of(self, code: int) -> str:
        return f"{self._name()} has ended with {code}\n{''.join([*self._told(), *self._troubles])}"

    def _name(self) -> str:
        return " ".join(self.command[1:]) or Path(self.command[0]).name
