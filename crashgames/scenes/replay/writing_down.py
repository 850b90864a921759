"""Writes a match down as text, for people to read and to keep."""

import errno
import os
import re
from pathlib import Path

from crashgames import paths
from crashgames.core.match import Match
from crashgames.core.plain import printable
from crashgames.core.playthrough import playthrough
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.storage import disk
from crashgames.ui.scene import Stage

MOST = 1000


def write_down(stage: Stage, match: Match) -> None:
    """Put the playthrough into a new file and say where it is, or why it could not be written."""
    try:
        path = _free_path(paths.exports_folder(), match)
        disk.write(path, playthrough(match).encode())
    except OSError as error:
        stage.stack.push(NoticeScene(stage, tr("The text could not be saved."), disk.why(error)))
        return
    stage.stack.push(NoticeScene(stage, tr("The match is saved as text in this file:"), printable(path)))


def _free_path(folder: Path, match: Match) -> Path:
    """A free path that names the game and the players."""
    names = re.sub(r"[^\w]+", "-", "-".join(match.names)).strip("-")[:60]
    places = (folder / f"{match.info.id}-{names}-{number}.txt" for number in range(1, MOST))
    path = next((path for path in places if not os.path.lexists(path)), None)
    if path is None:
        raise FileExistsError(errno.EEXIST, tr("there are too many files with this name"))
    return path
