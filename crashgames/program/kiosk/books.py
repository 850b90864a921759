"""What is counted at a demo table: visits and matches, without names; and the minutes left."""

import time

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.kiosk.counters import Counters, Day
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage

STEP_MINUTES = 5
LEAST_MINUTES = 3


def usual_minutes(info: GameInfo, seats: int) -> float:
    """The minutes on the box for a table of this size."""
    shortest, longest = info.minutes
    fewest, most = info.seats[0], info.seats[-1]
    return shortest + (longest - shortest) * (seats - fewest) / max(1, most - fewest)


def minutes_left(usual: float, passed: float) -> int:
    """The minutes left of a match, rounded up and never 0, from its usual length and the minutes passed.

    A match that has already lasted longer than usual is expected to take another tenth of its time.
    """
    left = max(usual, passed * 1.1) - passed
    if left <= LEAST_MINUTES:
        return LEAST_MINUTES
    return int(-(-left // STEP_MINUTES) * STEP_MINUTES) if left > 2 * STEP_MINUTES else round(left)


MINUTE = 60.0


def table_of(stage: Stage) -> PlayScene | None:
    """The visitors' table on a stage, one whose match is saved; None if there is none."""
    tables = (scene for scene in stage.stack if isinstance(scene, PlayScene))
    return next((table for table in tables if table.autosave.writer), None)


class Books:
    """Follows the stage and counts. Times are those of its clock."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.counters = Counters()
        self._inputs = stage.idle.inputs
        self._came: float | None = None
        self._last = 0.0
        self._match: Match | None = None
        self._began = 0.0
        self._over = False
        self._lesson = False

    @property
    def day(self) -> Day:
        """The counts of today."""
        return self.counters.day(time.strftime("%Y-%m-%d"))

    @property
    def visited(self) -> bool:
        """True if somebody has been here since the last new start."""
        return self._came is not None

    def count(self, what: str) -> None:
        """Add one to a count of today, named as in `Day`."""
        setattr(self.day, what, getattr(self.day, what) + 1)
        self.counters.save()

    def look(self) -> None:
        """Count what has changed on the stage."""
        if self._inputs != self.stage.idle.inputs:
            self._inputs, self._last = self.stage.idle.inputs, self.stage.now
            if self._came is None:
                self._came = self.stage.now
                self.count("visits")
        table = table_of(self.stage)
        match = table.match if table else None
        if match is not self._match:
            if self._match and not self._over and not self._lesson:
                self.count("matches_abandoned")
            self._match, self._over, self._began = match, False, self.stage.now
            self._lesson = bool(table and table.turns.lesson)
            if match:
                self.count("lessons_begun" if self._lesson else "matches_begun")
        teaching = table.teacher.teaching if table and table.turns.lesson else None
        if table and not self._over and (table.match.over or (teaching and teaching.ended)):
            self._over = True
            self.count("lessons_finished" if self._lesson else "matches_finished")

    def start_anew(self) -> None:
        """Count the end of a visit: the table is reset."""
        self.close()
        self.count("resets")
        self.look()
        self._inputs = self.stage.idle.inputs

    def close(self) -> None:
        """Count the end of a visit, or of the program."""
        if self._came is not None:
            self.day.minutes.append(round((self._last - self._came) / MINUTE, 1))
        self._came = None
        self.counters.save()

    def minutes_left(self) -> int | None:
        """About how many minutes the match at the table still takes; None without one."""
        if self._match is None or self._over:
            return None
        usual = usual_minutes(self._match.info, len(self._match.players))
        return minutes_left(usual, (self.stage.now - self._began) / MINUTE)
