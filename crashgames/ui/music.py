"""Music: for each world a loop in two matching layers, the sounds of its place, and short pieces for great moments.

It depends only on what the whole table sees. Files are decoded in the background while no music plays, because the
mixer is blocked meanwhile. At most two worlds are kept, and without a sound device nothing happens.
"""

import threading
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING

from crashgames.core.settings import Settings
from crashgames.paths import assets_root
from crashgames.ui.audio import DECODING, Audio, read
from crashgames.ui.tween import approach

if TYPE_CHECKING:
    from pygame.mixer import Channel, Sound

SHELF = "shared"
CALM, TENSE, PLACE, STINGER = range(4)
"""The mixer's channels that are kept for music."""
LOOPS = {"calm": CALM, "tense": TENSE, "room": PLACE}
FADE_SECONDS = 0.6
"""Seconds in which the music of a world fades in or out."""
LAYER_SECONDS = 2.0
"""Seconds in which the second layer comes or goes."""
SHELF_SECONDS = 65.0
"""Seconds after which the second layer joins in at the shelf."""
DUCKED_SHARE, DUCKING_SECONDS, RETURN_SECONDS = 0.45, 0.08, 0.6
"""The share of the music left below a stinger, and the seconds down and up again."""
STINGER_LEVEL = 0.8
MAX_WORLDS = 2
"""The most worlds whose music is kept decoded."""

Record = dict[str, "Sound"]


class Music:
    """Plays what `world` and `tense` ask for, a little later; `away` is True while nobody sees the window."""

    def __init__(self, audio: Audio, settings: Settings) -> None:
        self.audio = audio
        self.settings = settings
        self.tense = False
        self.away = False
        self.quiet_shelf = False
        """True if no tune is played at the shelf."""
        self._wanted = SHELF
        self._playing = ""
        self._share = 0.0
        """How far the world's music has come in."""
        self._tension = 0.0
        self._stayed = 0.0
        self._duck = 1.0
        self._levels: dict[int, float] = {}
        """The levels of the channels as they were set last."""
        self._paused = False
        self._closed = False
        self._records: dict[str, Record] = {}
        self._decoding: threading.Thread | None = None

    # For scenes and stories

    def world(self, folder: str = "") -> None:
        """Change to the music of a world; "" is the room with the shelf."""
        folder = folder or SHELF
        if folder != self._wanted:
            self._wanted = folder
            self.tense = False

    def stinger(self, name: str) -> bool:
        """Play a short piece of this world above the music. False if it can't be heard."""
        if self._silent or self.away or self.audio.effects <= 0:
            return False
        sound = self._records.get(self._wanted, {}).get(name)
        if sound is None or name in LOOPS:
            return False
        self._try(lambda: self._begin(STINGER, sound, 0, self._stinger_level))
        return self.audio.ready

    # For the stage

    def update(self, dt: float) -> None:
        """Advance fades by `dt` seconds, and use what has been decoded."""
        if self.audio.ready:
            self._try(lambda: self._update(dt))

    @property
    def idle_seconds(self) -> float:
        """Seconds until something fades; inf if nothing does."""
        if not self.audio.ready or self.away or self._silent:
            return inf
        steady = self._playing == self._wanted and self._share == 1
        return inf if steady and self._tension == self._layers and self._duck == 1 else 0.0

    def close(self) -> None:
        """Decode nothing more, before the sound device is closed."""
        self._closed = True
        if self._decoding is not None:  # the device must not be closed while a sound is decoded for it
            self._decoding.join()
        self._records.clear()

    # In the course of time

    def _update(self, dt: float) -> None:
        self._pause(self.away)
        if self.away:
            return
        if not self._silent:
            self._turn(dt)
        if self._busy:
            return
        self.audio.busy = False
        rung = self._channel(STINGER).get_busy()
        self._duck = approach(
            self._duck,
            DUCKED_SHARE if rung else 1.0,
            dt * (1 - DUCKED_SHARE) / (DUCKING_SECONDS if rung else RETURN_SECONDS),
        )
        self._stayed += dt
        self._tension = approach(self._tension, self._layers, dt / LAYER_SECONDS)
        if self._playing:
            self._set_levels()

    def _turn(self, dt: float) -> None:
        """The music of another world goes; then that of this one comes, once it is decoded."""
        if self._playing == self._wanted:
            self._share = approach(self._share, 1.0, dt / FADE_SECONDS)
            return
        self._share = approach(self._share, 0.0, dt / FADE_SECONDS)
        if self._share > 0 or self._busy:
            return
        if self._playing:
            self._playing = ""
            for number in LOOPS.values():
                self._channel(number).stop()
        if self._wanted in self._records:
            self._playing = self._wanted
            self._start(self._records[self._wanted])
            self._let_go()
        elif not self._closed:  # decode it in the background; short sounds wait for that
            self.audio.busy = True
            self._decoding = threading.Thread(target=self._read, args=(self._wanted,), name="music", daemon=True)
            self._decoding.start()

    @property
    def _layers(self) -> float:
        """How much of the second layer there is to be; who stays at the shelf hears it once the tune has gone round."""
        return float(self.tense or (self._playing == SHELF and self._stayed > SHELF_SECONDS))

    def _start(self, record: Record) -> None:
        """All loops together, so that they stay together."""
        self._stayed = 0.0
        self._tension = self._layers
        for name, number in LOOPS.items():
            if name in record:
                self._begin(number, record[name], -1, 0.0)

    def _begin(self, number: int, sound: "Sound", loops: int, level: float) -> None:
        """Play a sound at a level from its first sample on: a channel is at full level whenever it begins."""
        channel = self._channel(number)
        sound.set_volume(0)
        channel.play(sound, loops)
        channel.set_volume(level)
        self._levels[number] = level
        sound.set_volume(1)

    def _set_levels(self) -> None:
        whole = 0.0 if self._silent else self.audio.volume * self.audio.share * self._share
        tune = whole * self.settings.music * self._duck
        if self.quiet_shelf and self._playing == SHELF:
            tune = 0.0
        levels = {CALM: tune, TENSE: tune * self._tension, PLACE: whole * self.settings.ambience * self._duck}
        levels[STINGER] = 0.0 if self._silent else self._stinger_level
        for number, level in levels.items():
            if self._levels.get(number) != level:  # the mixer may be busy, and then it must be waited for
                self._levels[number] = level
                self._channel(number).set_volume(min(1.0, level))

    @property
    def _stinger_level(self) -> float:
        return min(1.0, self.audio.volume * self.audio.share * self.audio.effects * STINGER_LEVEL)

    @property
    def _silent(self) -> bool:
        """True if nothing is to be heard at all."""
        unheard = self.settings.music <= 0 and self.settings.ambience <= 0 and self.audio.effects <= 0
        quiet = self.audio.muted or self.audio.volume <= 0 or self.audio.share <= 0
        return not self.audio.ready or quiet or unheard

    def _pause(self, away: bool) -> None:
        """Stop and go on with everything at once: layers stopped one by one might not fit any more."""
        import pygame.mixer

        if away != self._paused:
            self._paused = away
            (pygame.mixer.pause if away else pygame.mixer.unpause)()

    def _channel(self, number: int) -> "Channel":
        import pygame.mixer

        return pygame.mixer.Channel(number)

    def _try(self, call: Callable[[], object]) -> None:
        """Do something with the device; if it has been lost there is silence from now on."""
        import pygame

        try:
            call()
        except pygame.error as error:
            self.audio.lost(error)

    # Decoding

    @property
    def _busy(self) -> bool:
        return self._decoding is not None and self._decoding.is_alive()

    def _read(self, folder: str) -> None:
        record: Record = {}
        for file in sorted((assets_root() / folder / "music").glob("*.ogg")):
            if self._closed:
                return
            with DECODING:
                sound = read(file)
            if sound is not None:
                record[file.stem] = sound
        self._records[folder] = record

    def _let_go(self) -> None:
        """Keep no more worlds than that, and always the one that plays."""
        self._records[self._playing] = self._records.pop(self._playing)
        while len(self._records) > MAX_WORLDS:
            del self._records[next(iter(self._records))]
