"""Writes a match down as text, for people to read and to keep."""

import errno
import os
import re
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from crashgames import paths
from crashgames.core.match import Match
from crashgames.core.playthrough import playthrough
from crashgames.core.translation import printable, tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.storage import disk
from crashgames.ui.scene import Stage

MAX_COPIES = 1000


class WritingScene(NoticeScene):
    """Puts the playthrough into a new file, and says where it is, or why it could not be written.

    That takes its time where the reasons of bots are worked out: it goes on even if nobody waits for it.
    """

    def __init__(self, stage: Stage, match: Match, write: Callable[[Match], Path] | None = None) -> None:
        """`write` writes a match into a file and returns its path; by default into a new one among the exports."""
        super().__init__(stage, tr("Saving the match as text…"))
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writing")
        self._writing: Future[Path] | None = self._worker.submit(write or _written, match)
        self._worker.shutdown(wait=False)

    @property
    def idle_seconds(self) -> float:
        return 0.0 if self._writing else self.ring.idle_seconds

    def update(self, dt: float) -> None:
        if self._writing and self._writing.done():
            self.words, self.details = _outcome(self._writing)
            self._writing = None
            self.rebuild()
        super().update(dt)


def _written(match: Match) -> Path:
    """The path of a new file with the playthrough."""
    text = playthrough(match).encode()
    path = _free_path(paths.exports_folder(), match)
    disk.write(path, text)
    return path


def _outcome(writing: Future[Path]) -> tuple[str, str]:
    """What came of it, and the details."""
    try:
        return tr("The match is saved as text in this file:"), printable(writing.result())
    except OSError as error:
        return tr("The text could not be saved."), disk.why(error)


def _free_path(folder: Path, match: Match) -> Path:
    """A free path that names the game and the players."""
    names = re.sub(r"[^\w]+", "-", "-".join(match.names)).strip("-")[:60]
    places = (folder / f"{match.info.id}-{names}-{number}.txt" for number in range(1, MAX_COPIES))
    path = next((path for path in places if not os.path.lexists(path)), None)
    if path is None:
        raise FileExistsError(errno.EEXIST, tr("there are too many files with this name"))
    return path
