"""What the host of a demo table chose, in a file for other machines, too; the PIN; and the idle timeout."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crashgames.core.catalog import GameInfo
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES
from crashgames.paths import kiosk_home
from crashgames.storage import disk
from crashgames.storage.settings import read_fields, write_fields

NAME = "kiosk.json"
FILM_AFTER = (30, 60, 90, 180, 600, 0)
"""The choices for the seconds without input after which the shelf shows a film; 0 is never."""
TABLE_PATIENCE = (90, 180, 300, 600)
"""The choices for the seconds without input after which a table is asked whether anyone is there."""
MATCH_MINUTES = (0, 30, 40, 60)
"""The choices for the minutes that a match may last; 0 is no limit."""
HOURS = ((0, 24), (9, 17), (10, 18), (12, 20), (0, 0))
"""The choices for the hours of the day between which there is sound; the last pair is never."""

Seconds = Annotated[int, Meta(ge=0, le=3600)]
Hour = Annotated[int, Meta(ge=0, le=24)]
Id = Annotated[str, Meta(max_length=60)]


class HostChoices(msgspec.Struct):
    """All choices in one flat table, with the settings that every visitor begins with.

    `stays`: start as a demo table every time. `pin`: the hash of the PIN; empty if there is none.
    """

    stays: bool = False
    pin: Annotated[str, Meta(max_length=300)] = ""
    left_out: Annotated[list[Id], Meta(max_length=100)] = []
    """Ids of the games that are not offered."""
    lessons: bool = True
    longest: Seconds = 0
    film_after: Seconds = 90
    film_sound: Literal["off", "quiet"] = "off"
    film_languages: Annotated[list[Id], Meta(max_length=20)] = []
    """Codes of the languages of the films, in turn; empty for that of the settings."""
    table_patience: Annotated[int, Meta(ge=30, le=3600)] = 180
    when_gone: Literal["anew", "bots"] = "anew"
    """What happens when nobody is there: the table is reset, or bots play on for those who are asked."""
    sound_hours: tuple[Hour, Hour] = (0, 24)
    queue_sign: bool = True
    display: Annotated[int, Meta(ge=0, le=15)] = 0
    second_window: bool = False
    settings: Settings = msgspec.field(default_factory=Settings)

    def offers(self, info: GameInfo) -> bool:
        """True if a game is offered."""
        return info.id not in self.left_out and (not self.longest or info.minutes[1] <= self.longest)

    def offered(self, shelf: Sequence[GameInfo]) -> list[GameInfo]:
        """The games that are offered, or all of them if none is; without lessons if those are off."""
        found = [info for info in shelf if self.offers(info)] or list(shelf)
        return found if self.lessons else [msgspec.structs.replace(info, lesson="") for info in found]

    def sounds_at(self, hour: int) -> bool:
        """True if there is sound at this hour of the day."""
        begin, end = self.sound_hours
        return begin <= hour < end

    def languages(self) -> list[str]:
        """The languages of the films, as far as there are translations."""
        return [code for code in self.film_languages if code in LANGUAGES]


def choices_file() -> Path:
    """The file of the host's choices; it need not exist."""
    return kiosk_home() / NAME


def load(path: Path | None = None) -> HostChoices:
    """The choices in a file. Each damaged, unknown or missing value falls back to its default."""
    found = read_fields(path or choices_file(), HostChoices)
    return HostChoices(**found)


def save(choices: HostChoices, path: Path | None = None) -> str | None:
    """Write the file. Returns the error in words; None if all went well."""
    choices.settings.last_players = []
    return write_fields(path or choices_file(), choices)


def stays() -> bool:
    """True if the program starts as a demo table every time."""
    return disk.is_file(choices_file()) and load().stays


WARNING_SECONDS = 30.0
"""Seconds for which the question is shown."""
SOLO_SECONDS = 90.0
"""Seconds for one person, and for screens without a match."""
TALKING_SECONDS = 300.0
"""The least seconds at a table where people talk things over."""
SHELF_LEAD_SECONDS = 0.5
"""Seconds before its first picture by which a shelf is as its host left it when a film begins."""


class IdleStep(Enum):
    """What has just changed."""

    NOTHING = auto()
    ASK = auto()
    GONE = auto()


def shelf_patience(choices: HostChoices) -> float:
    """Seconds without input after which the shelf is given up; nobody is asked there."""
    return (choices.film_after or SOLO_SECONDS) - SHELF_LEAD_SECONDS


def table_patience(choices: HostChoices, people: int, private: bool = False, talks: bool = False) -> float:
    """Seconds without input after which so many people are asked whether they are there.

    They have longer with a `private` page open, and in a game in which people talk things over for a long time.
    """
    seconds = float(choices.table_patience)
    if people <= 1:
        seconds = min(seconds, SOLO_SECONDS)
    elif talks:
        seconds = max(seconds, TALKING_SECONDS)
    return seconds * 2 if private else seconds


class IdleTimeout:
    """Counts the seconds since the last input. `left` are the seconds until the table is reset, while it asks."""

    def __init__(self) -> None:
        self.idle = 0.0
        self.left: float | None = None

    def touch(self) -> None:
        """Note that somebody did something."""
        self.idle, self.left = 0.0, None

    def ask(self) -> None:
        """Ask from now on whether anyone is there."""
        self.left = WARNING_SECONDS

    def tick(self, dt: float, patience: float, asks: bool = True) -> IdleStep:
        """Advance by `dt` seconds; return what has changed, once. Without `asks` nobody is asked."""
        if self.left is not None:
            self.left -= dt
            if self.left > 0:
                return IdleStep.NOTHING
            self.touch()
            return IdleStep.GONE
        self.idle += dt
        if self.idle < patience:
            return IdleStep.NOTHING
        self.idle = 0.0
        if not asks:
            return IdleStep.GONE
        self.ask()
        return IdleStep.ASK


MIN_DIGITS, MAX_DIGITS = 4, 8
SALT_BYTES = 16
COST_EXPONENT = 14
"""The cost of a hash as a power of two; it is kept with the hash, and may grow."""
HIGHEST_COST = 17
MAX_TRIES = 5
PAUSE_SECONDS = 60.0
"""Seconds for which no PIN is taken after so many wrong ones."""


def is_pin(text: str) -> bool:
    """True for four to eight digits."""
    return text.isascii() and text.isdecimal() and MIN_DIGITS <= len(text) <= MAX_DIGITS


def hashed(pin: str) -> str:
    """The hash of a PIN with a new salt: cost, salt and hash in hex."""
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{COST_EXPONENT}:{salt.hex()}:{_digest(pin, salt, COST_EXPONENT).hex()}"


def fits(pin: str, kept: str) -> bool:
    """True if this PIN has the hash `kept`; False also if the hash is damaged."""
    try:
        cost, salt, digest = kept.split(":")
        if not 1 <= int(cost) <= HIGHEST_COST:
            return False
        return hmac.compare_digest(_digest(pin, bytes.fromhex(salt), int(cost)), bytes.fromhex(digest))
    except ValueError:
        return False


def _digest(pin: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=8, p=1, maxmem=1 << (cost + 11), dklen=32)


class Lock:
    """Takes attempts at a PIN, and pauses after too many wrong ones. Times are in seconds of one clock."""

    def __init__(self, kept: str) -> None:
        self.kept = kept
        self.wrong = 0
        self._closed_until = 0.0

    def waits(self, now: float) -> float:
        """Seconds until the next attempt is allowed; 0 if it is now."""
        return max(0.0, self._closed_until - now)

    @property
    def left(self) -> int:
        """The number of attempts before the next pause."""
        return MAX_TRIES - self.wrong

    def opens(self, pin: str, now: float) -> bool:
        """Try a PIN. True if it is right."""
        if self.waits(now):
            return False
        if fits(pin, self.kept):
            self.wrong = 0
            return True
        self.wrong += 1
        if self.wrong >= MAX_TRIES:
            self.wrong, self._closed_until = 0, now + PAUSE_SECONDS
        return False
