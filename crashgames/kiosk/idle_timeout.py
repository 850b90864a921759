"""The idle timeout: a table that nobody touches asks whether anyone is there, and is then reset."""

from dataclasses import dataclass
from enum import Enum, auto
from math import inf

from crashgames.kiosk.settings import HostChoices

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


class StopPlace(Enum):
    """Kinds of places where visitors may have stopped."""

    SHELF = auto()
    SCREEN = auto()
    """Any screen without a match."""
    FILM = auto()
    """A film, which has its own way back."""
    TABLE = auto()


@dataclass(frozen=True)
class Situation:
    """A place, the number of people at its table, and what makes them take longer."""

    place: StopPlace
    people: int = 0
    private: bool = False
    """True while a private page is open."""
    talks: bool = False
    """True in a game in which people talk things over for a long time."""


def patience(situation: Situation, choices: HostChoices) -> float:
    """Seconds without input after which it is asked whether somebody is there; on the shelf nobody is asked."""
    if situation.place is StopPlace.SHELF:
        return (choices.film_after or SOLO_SECONDS) - SHELF_LEAD_SECONDS
    if situation.place is StopPlace.FILM:
        return inf
    if situation.place is StopPlace.SCREEN:
        return SOLO_SECONDS
    seconds = float(choices.table_patience)
    if situation.people <= 1:
        seconds = min(seconds, SOLO_SECONDS)
    elif situation.talks:
        seconds = max(seconds, TALKING_SECONDS)
    return seconds * 2 if situation.private else seconds


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

    def tick(self, dt: float, situation: Situation, choices: HostChoices) -> IdleStep:
        """Advance by `dt` seconds; return what has changed, once."""
        if self.left is not None:
            self.left -= dt
            if self.left > 0:
                return IdleStep.NOTHING
            self.touch()
            return IdleStep.GONE
        self.idle += dt
        if self.idle < patience(situation, choices):
            return IdleStep.NOTHING
        self.idle = 0.0
        if situation.place is StopPlace.SHELF:
            return IdleStep.GONE
        self.ask()
        return IdleStep.ASK

    def idle_seconds(self, situation: Situation, choices: HostChoices) -> float:
        """Seconds until the next change; inf if none is due."""
        if self.left is not None:
            return self.left % 1.0 or 1.0
        return max(0.0, patience(situation, choices) - self.idle)
