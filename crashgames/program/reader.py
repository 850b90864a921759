"""Switches the voice on and off, as the settings say and as screen readers come; nothing of it is loaded before."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage

if TYPE_CHECKING:
    from crashgames.program.narrator import Narrator

SPEAKING_INTERVAL, USUAL_INTERVAL = 0.1, 0.5
"""Seconds between two looks while something is said, and otherwise."""


class Reader:
    """Reads aloud as far as the settings ask for it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.narrator: Narrator | None = None
        self._mode = "off"
        self._reader_runs = False
        self._asking: threading.Thread | None = None

    def tick(self, dt: float) -> None:
        """Follow the settings, and let the voice go on."""
        if self._wanted != self._mode:
            self._mode = self._wanted
            self.close()
            self._open()
        if self.narrator:
            self.narrator.tick(dt)

    def look_for_readers(self) -> None:
        """Ask the system in the background whether a screen reader runs; not at the start, as it may take a moment."""
        if self.stage.settings.voice == "reader" and self._asking is None:
            self._asking = threading.Thread(target=self._ask, name="reader", daemon=True)
            self._asking.start()

    def takes(self, intent: Intent) -> bool:
        """True if an intent that no scene took is for the voice."""
        return self.narrator is not None and self.narrator.takes(intent)

    @property
    def idle_seconds(self) -> float:
        """Seconds until there is something to say or to look at, if nothing else happens."""
        return SPEAKING_INTERVAL if self.narrator and self.stage.speaking else USUAL_INTERVAL

    def close(self) -> None:
        """Be silent."""
        if self.narrator:
            self.narrator.close()
        self.narrator = None

    @property
    def _wanted(self) -> str:
        voice = self.stage.settings.voice
        return {"reader": "all" if self._reader_runs else "off"}.get(voice, voice)

    def _open(self) -> None:
        if self._mode == "off":
            return
        from crashgames.program.narrator import Narrator
        from crashgames.ui.voice import find_voice

        voice = find_voice()
        self.narrator = Narrator(self.stage, voice, self._mode == "all") if voice else None

    def _ask(self) -> None:
        from crashgames.ui.voice import reader_runs

        self._reader_runs = reader_runs()
