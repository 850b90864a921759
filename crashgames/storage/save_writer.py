"""Keeps a match on the disk while it is played: in the background, and tells the table what fails."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import msgspec

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.evening.record import Game
from crashgames.storage import disk
from crashgames.storage.evenings import evenings_in, game_at
from crashgames.storage.library import Library
from crashgames.storage.save_format import Header
from crashgames.storage.session import Session, body_of, header_of, now
from crashgames.storage.statistics import MatchResult, forget, note, result_of

log = logging.getLogger(__name__)

SLOW_NOTICE_SECONDS = 0.5
"""Seconds after which a notice says that saving takes long."""
RETRY_INTERVAL = 3.0
"""Seconds between attempts to write after a failure."""
LAST_WAIT = 10.0
"""Seconds that leaving waits for the disk."""
LEAVING_SECONDS = 2.0
"""Seconds that leaving waits before it asks."""


@dataclass
class _SaveRequest:
    """State `number` of a match, to be written."""

    number: int
    header: Header
    body: bytes
    result: MatchResult | None
    game: Game | None
    """The match's place in an evening, once it is over; None outside of one."""


class SaveWriter:
    """Writes the states of one match, always the latest that is waiting.

    `asked` counts the states given; `kept` is the last one that has reached the disk, the only one that is safe.
    """

    def __init__(self, library: Library, session: Session, counted: bool = False) -> None:
        self.library = library
        self.session = session
        self.counted = counted
        """True if the statistics hold a result of this match."""
        self.asked = 0
        self.kept = 0
        self.problem = ""
        """The error that kept the last state from being written; empty if there was none."""
        self._reported = ""
        self._request: _SaveRequest | None = None
        self._failed: _SaveRequest | None = None
        self._change = threading.Condition()
        self._writing = False
        self._closing = False
        self._thread: threading.Thread | None = None

    def keep(self, match: Match) -> None:
        """Queue the match as it is now. The caller only waits for the encoding."""
        header, body = header_of(match, self.session, 0), body_of(match, self.session)
        counts = self.library.counts and not self.session.practice and not self.session.known_luck
        result = result_of(match, self.session, now()) if counts else None
        with self._change:
            self.asked += 1
            self._request = _SaveRequest(
                self.asked, header, body, result, game_at(match, self.session) if result else None
            )
            self._change.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="save writer", daemon=True)
                self._thread.start()

    @property
    def pending(self) -> bool:
        """True while something is waiting for the disk or on its way there."""
        return self._request is not None or self._writing

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until everything is written or can't be. True if everything is on the disk."""
        with self._change:
            self._change.wait_for(lambda: not self.pending, LAST_WAIT if seconds is None else seconds)
            return self.kept == self.asked

    def news(self) -> str:
        """A sentence, once, each time that trouble begins or ends; else empty."""
        problem, before = self.problem, self._reported
        self._reported = problem
        if problem and problem != before:
            return tr("This match cannot be saved: {why}. You can keep playing.").format(why=problem)
        return tr("The match is being saved again.") if before and not problem else ""

    def close(self, seconds: float | None = None) -> bool:
        """Try the last failed write again, and stop. True if everything is on the disk."""
        with self._change:
            if not self.pending:
                self._request = self._failed
            self._closing = True
            self._change.notify_all()
        done = self.wait(seconds) if self._thread else True
        self._thread = None
        return done

    # In the background

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(
                    lambda: self._request is not None or self._closing, RETRY_INTERVAL if self._failed else None
                )
                request, self._request = self._request or (None if self._closing else self._failed), None
                self._writing = request is not None
            if request is None:
                if self._closing:
                    return
                continue
            problem = self._write(request)
            with self._change:
                self._writing = False
                self.problem = problem
                self._failed = request if problem else None
                self.kept = self.kept if problem else request.number
                self._change.notify_all()

    def _write(self, request: _SaveRequest) -> str:
        """Write one state; returns the error in words, or ""."""
        try:
            header = msgspec.structs.replace(request.header, sequence=self.library.next_sequence())
            self.library.put(header, request.body)
        except OSError as error:
            if not self.problem:
                log.warning("a match could not be saved: %s", type(error).__name__)
            return disk.why(error)
        except Exception:
            log.exception("a match could not be saved")
            return tr("something went wrong")
        self._count(request.result, request.game)
        return ""

    def _count(self, result: MatchResult | None, game: Game | None) -> None:
        """Bring statistics and evening up to date with the match; a failure here is not worth stopping for."""
        home = self.library.folder.parent
        try:
            if self.session.seated and game:
                evenings_in(home).note(self.session.seated.evening, game)
            elif self.session.seated and self.counted:
                evenings_in(home).strike(self.session.seated.evening, self.session.id)
            if result:
                note(home, result)
            elif self.counted:
                forget(home, self.session.id)
            self.counted = result is not None
        except OSError as error:
            log.warning("the result could not be saved: %s", type(error).__name__)


class Autosave:
    """Passes a match to its writer; without one nothing is saved, as in demonstrations and tests.

    `notify` is called with a sentence for the table, and True if it is bad news.
    """

    def __init__(self, match: Match, writer: SaveWriter | None, notify: Callable[[str, bool], object]) -> None:
        self.match = match
        self.writer = writer
        self.notify = notify
        self._waited = 0.0

    def keep(self) -> None:
        """Save the match and its session as they are now."""
        if self.writer:
            self.writer.keep(self.match)

    def update(self, dt: float) -> None:
        """Notify the table when saving starts or stops failing, and when it takes long."""
        if self.writer is None:
            return
        news = self.writer.news()
        if news:
            self.notify(news, bool(self.writer.problem))
        self._waited = self._waited + dt if self.writer.pending else 0.0
        if self._waited > SLOW_NOTICE_SECONDS:
            self._waited = 0.0
            self.notify(tr("Saving…"), False)

    @property
    def trouble(self) -> str:
        """Why the match can't be saved at present; empty if it can."""
        problem = self.writer.problem if self.writer else ""
        return tr("Not saved: {why}").format(why=problem) if problem else ""

    @property
    def idle_seconds(self) -> float:
        """Seconds until the next check for news; inf if none is due."""
        return 0.0 if self.writer and self.writer.pending else inf

    @property
    def safe(self) -> bool:
        """True if leaving the table now would lose nothing."""
        return self.writer is not None and self.writer.wait(LEAVING_SECONDS)

    def close(self) -> None:
        """Write the last change to the disk, and stop."""
        if self.writer:
            self.writer.close()
