"""What is counted at a demo table: visits, matches and their lengths, without names; and the minutes left."""

import time

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.kiosk.counters import Counters, Day
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage

STEP_MINUTES = 5
MIN_MATCHES = 3


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
    if left <= MIN_MATCHES:
        return MIN_MATCHES
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

    def look(self) -> None:
        """Count what has changed on the stage."""
        if self._inputs != self.stage.idle.inputs:
            self._inputs, self._last = self.stage.idle.inputs, self.stage.now
            if self._came is None:
                self._came = self.stage.now
                self.day.visits += 1
                self.counters.save()
        table = table_of(self.stage)
        match = table.match if table else None
        if match is not self._match:
            self._change(match)
        teaching = table.teacher.teaching if table and table.turns.lesson else None
        if table and not self._over and (table.match.over or (teaching and teaching.ended)):
            self._finish(table.match)

    def _change(self, match: Match | None) -> None:
        if self._match and not self._over and not self._lesson:
            self.day.matches_abandoned += 1
        self._match, self._over, self._began = match, False, self.stage.now
        table = table_of(self.stage)
        self._lesson = bool(table and table.turns.lesson)
        if self._lesson:
            self.day.lessons_begun += 1
        elif match:
            self.day.matches_begun += 1
        self.counters.save()

    def _finish(self, match: Match) -> None:
        self._over = True
        if self._lesson:
            self.day.lessons_finished += 1
        else:
            self.day.matches_finished += 1
            self.counters.length(_kind(match), (self.stage.now - self._began) / MINUTE)
        self.counters.save()

    def start_anew(self) -> None:
        """Count the end of a visit: the table is reset."""
        self._end_visit()
        self.day.resets += 1
        self.look()
        self._inputs = self.stage.idle.inputs
        self.counters.save()

    def close(self) -> None:
        """Count the end of the last visit, as the program ends."""
        self._end_visit()
        self.counters.save()

    def _end_visit(self) -> None:
        if self._came is not None:
            self.day.minutes.append(round((self._last - self._came) / MINUTE, 1))
        self._came = None

    def failed(self) -> None:
        """A scene has failed."""
        self.day.errors += 1
        self.counters.save()

    def minutes_left(self) -> int | None:
        """About how many minutes the match at the table still takes; None without one."""
        if self._match is None or self._over:
            return None
        match = self._match
        usual = self.counters.usual(_kind(match)) or usual_minutes(match.info, len(match.players))
        return minutes_left(usual, (self.stage.now - self._began) / MINUTE)


def _kind(match: Match) -> str:
    return f"{match.info.id}/{len(match.players)}"
