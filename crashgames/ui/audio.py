"""Sounds: opened in the background, silent when anything about them fails."""

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from crashgames.core.translation import tr
from crashgames.paths import assets_root

if TYPE_CHECKING:
    from pygame.mixer import Sound

RATE, CHANNELS, BUFFER = 44_100, 2, 512
MAX_VOICES = 20
MUSIC_CHANNELS = 4
"""The first channels are kept for music."""
RECORDINGS = 3
"""Recordings of each sound, which take turns."""
FAR_EAR_SHARE = 0.55
"""What is left in one ear of a sound that comes from the other side of the window."""
STDERR = 2

log = logging.getLogger(__name__)

DECODING = threading.Lock()
"""Held while a thread decodes a file: the mixer must not be closed meanwhile."""


class Audio:
    """Plays short sounds by name. `notice` is called with the reason once there can be no sound."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.effects = 1.0
        """The share of the volume that short sounds have."""
        self.speech = 1.0
        """The share of the volume that the voice has."""
        self.share = 1.0
        """A further share that everything has, as when nobody is there to listen."""
        self.muted = muted
        self.notice = ""
        self.busy = False
        """True while the mixer answers nobody, so that sounds are left out."""
        self.ready = False
        """True while the sound device is open."""
        self._opening: threading.Thread | None = None
        self._sounds: dict[Path, Sound | None] = {}
        self._takes: dict[str, int] = {}

    def warm_up(self) -> None:
        """Open the sound device in the background; call this once, after the first frame."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="audio", daemon=True)
            self._opening.start()

    def play(self, name: str, volume: float = 1.0, side: float = 0.0) -> None:
        """Play a sound, "click" or "GAME/NAME", or nothing. It comes from -1, the left, to 1, the right."""
        if self.muted or self.busy or not self.ready or self.volume * self.effects * self.share <= 0:
            return
        take = self._takes.get(name, 1)
        if self._start(sound_file(name, take), self.volume * self.effects * self.share * volume, side):
            self._takes[name] = take % RECORDINGS + 1

    def says(self, name: str, language: str) -> bool:
        """True if this line can be played: GAME/speech/LANGUAGE/NAME.ogg for "GAME/NAME"."""
        loud = not self.muted and self.ready and self.volume * self.speech > 0
        return loud and bool(name) and speech_file(name, language).is_file()

    def say(self, name: str, language: str) -> bool:
        """Play a spoken line in a language. False if it can't be heard."""
        return self.says(name, language) and self._start(speech_file(name, language), self.volume * self.speech)

    def close(self) -> None:
        """Close the sound device."""
        if self._opening is not None:
            self._opening.join(timeout=2)
        if self.ready:
            self.ready = False
            self._sounds.clear()
            import pygame.mixer

            with DECODING:
                pygame.mixer.quit()

    def _open(self) -> None:
        try:
            import pygame.mixer

            with stderr_in_log():
                pygame.mixer.init(RATE, -16, CHANNELS, BUFFER)
            pygame.mixer.set_num_channels(MAX_VOICES)
            pygame.mixer.set_reserved(MUSIC_CHANNELS)
            self.ready = True
        except Exception as error:
            log.info("no sound: %s", error)
            self.notice = tr("No sound: the sound device could not be opened.")

    def _start(self, file: Path, volume: float, side: float = 0.0) -> bool:
        """Play a sound; False if that fails. A device can be lost at any time: from then on there is silence."""
        import pygame

        if file not in self._sounds:
            self._sounds[file] = read(file)
        sound = self._sounds[file]
        if sound is None:
            if not pygame.mixer.get_init():
                self.lost(pygame.error("the mixer is closed"))
            return False
        try:
            sound.set_volume(max(0.0, min(1.0, volume)))
            channel = sound.play()
            if channel and side:
                channel.set_volume(*ears(side))
        except pygame.error as error:
            self.lost(error)
        return True

    def lost(self, error: Exception) -> None:
        """Note that the device is gone: from now on there is silence."""
        log.info("the sound is gone: %s", error)
        self.ready = False
        self.notice = tr("No sound: the sound device was disconnected.")


def read(file: Path) -> "Sound | None":
    """A sound, decoded; None if that fails."""
    import pygame.mixer

    try:
        return pygame.mixer.Sound(file)
    except (OSError, ValueError, pygame.error) as error:
        log.warning("sound %s: %s", file.name, error)
        return None


@contextmanager
def stderr_in_log() -> Iterator[None]:
    """Send standard error to the log meanwhile: ALSA complains there at length if there is no sound card."""
    with ExitStack() as held:
        with suppress(OSError):
            held.enter_context(_diverted())
        yield


@contextmanager
def _diverted() -> Iterator[None]:
    from tempfile import TemporaryFile

    with TemporaryFile() as caught:
        terminal = os.dup(STDERR)
        os.dup2(caught.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(terminal, STDERR)
            os.close(terminal)
            caught.seek(0)
            for line in caught.read().decode(errors="replace").splitlines():
                log.info("opening the sound device: %s", line)


def ears(side: float) -> tuple[float, float]:
    """The shares of a sound in the left and in the right ear, if it comes from -1, the left, to 1, the right."""
    side = max(-1.0, min(1.0, side))
    return 1 - (1 - FAR_EAR_SHARE) * max(0.0, side), 1 - (1 - FAR_EAR_SHARE) * max(0.0, -side)


def sound_file(name: str, take: int = 1) -> Path:
    """The file of a take, from 1 on: "click" is a shared sound, "crash_by_crash/crunch" that of a game."""
    folder, _, short = name.rpartition("/")
    return assets_root() / (folder or "shared") / "sounds" / f"{short}_{take}.ogg"


def speech_file(name: str, language: str) -> Path:
    """The recording of a line of a game in a language: "mayday/close_eyes", "de"."""
    folder, _, short = name.rpartition("/")
    return assets_root() / folder / "speech" / language / f"{short}.ogg"
