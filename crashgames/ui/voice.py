"""Voices that read aloud: Speech Dispatcher on Linux, elsewhere a screen reader or the system, by way of Prism."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import time
from math import inf
from typing import Any, Protocol

from crashgames.core.translation import tr

log = logging.getLogger(__name__)

PROGRAM = "spd-say"
READER = ("gsettings", "get", "org.gnome.desktop.a11y.applications", "screen-reader-enabled")
"""Asks GNOME whether a screen reader runs."""
VOICE_OVER = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
"""Asks macOS whether a screen reader runs."""
SPI_GETSCREENREADER = 70
"""Windows's number for that question."""
ANSWER_SECONDS, SILENCE_SECONDS = 2.0, 0.3
"""Seconds that a system has for its answer or a program for its end, and a voice to fall silent."""


class Voice(Protocol):
    """Says one sentence at a time."""

    @property
    def busy(self) -> bool:
        """True while it is heard, as far as it knows."""

    def say(self, words: str, language: str) -> None:
        """Say a sentence in a language, in place of what is being said."""

    def stop(self) -> None:
        """Be silent at once."""


class SpeechDispatcher(Voice):
    """Runs a small program for each sentence, which ends when that has been said or a newer one has taken its place.

    Speech Dispatcher drops the sentence after one whose program was killed, so only those are killed that hang.
    """

    def __init__(self, program: str) -> None:
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None
        self._replaced: list[tuple[float, subprocess.Popen[bytes]]] = []

    @property
    def busy(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def say(self, words: str, language: str) -> None:
        self._replace()
        self._process = self._run("--wait", "--language", language, "--", words)

    def stop(self) -> None:
        if not self.busy:
            return
        self._replace()
        cancelling = self._run("--cancel")
        if cancelling and not _ends(cancelling, SILENCE_SECONDS):  # else it might cancel what is said next
            _kill(cancelling)
            self._kill_replaced(inf)

    def _replace(self) -> None:
        """Let the program of the present sentence end by itself, and kill those that had time enough for it."""
        now = time.monotonic()
        if self._process is not None:
            self._replaced.append((now + ANSWER_SECONDS, self._process))
            self._process = None
        self._kill_replaced(now)

    def _kill_replaced(self, now: float) -> None:
        for end, process in self._replaced:
            if process.poll() is None and end <= now:
                _kill(process)
        self._replaced = [one for one in self._replaced if one[1].poll() is None]

    def _run(self, *arguments: str) -> subprocess.Popen[bytes] | None:
        quiet = subprocess.DEVNULL
        try:
            return subprocess.Popen([self._program, *arguments], stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError as error:
            log.info("the voice cannot be heard: %s", error)
            return None


def _ends(process: subprocess.Popen[bytes], seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


class Prism(Voice):
    """A screen reader that runs, or else a voice of the system. Languages are the reader's own business."""

    def __init__(self, context: Any) -> None:
        """Takes a `prism.Context`, without which its backends may not be used. Raises what Prism raises."""
        self._context = context
        self._backend = context.acquire_best()

    @property
    def busy(self) -> bool:
        try:
            return bool(self._backend.speaking)
        except Exception:  # few screen readers tell
            return False

    def say(self, words: str, language: str) -> None:
        try:
            self._backend.output(words, interrupt=True)
        except Exception as error:
            log.info("the voice cannot be heard: %s", error)

    def stop(self) -> None:
        try:
            self._backend.stop()
        except Exception as error:
            log.info("the voice cannot be stopped: %s", error)


def find_voice() -> Voice | None:
    """The voice of this computer; None if it has none. Loads what is needed for it."""
    if sys.platform == "linux":
        program = shutil.which(PROGRAM)
        return SpeechDispatcher(program) if program else None
    try:
        import prism  # type: ignore[import-not-found]  # an extra of Windows and macOS

        return Prism(prism.Context())
    except Exception as error:  # not installed, or no voice
        log.info("no voice: %s", error)
        return None


def lacking() -> str:
    """What has to be installed before a voice is heard, as a sentence; empty if nothing is known to be missing."""
    if sys.platform != "linux" or shutil.which(PROGRAM):
        return ""
    return tr("No voice was found: install speech-dispatcher ({program}).").format(program=PROGRAM)


def reader_runs() -> bool:
    """True if a screen reader runs, as far as the system tells. It may take a moment, so not at the start."""
    if sys.platform == "win32":
        import ctypes

        found = ctypes.c_int(0)
        libraries = getattr(ctypes, "windll", None)
        asked = libraries and libraries.user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(found), 0)
        return bool(asked and found.value)
    return _asked(READER if sys.platform == "linux" else VOICE_OVER) in ("true", "1")


def _asked(command: tuple[str, ...]) -> str:
    """The answer of the system to a command; empty if there is none."""
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=ANSWER_SECONDS, check=False)
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return asked.stdout.strip()
