"""The open table in words, as a picture, or in a window. The drawing parts are loaded only for pictures."""

import os
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from crashgames.core.match import Match
from crashgames.core.replay import Replay

if TYPE_CHECKING:
    from crashgames.rl.pictures import BoardPicture

LOG_LINES = 12
"""The number of log lines shown."""


class Renderer:
    """Shows one match in one of the modes."""

    def __init__(self, match: Match, mode: str) -> None:
        self.match = match
        self.mode = mode
        self._picture: BoardPicture | None = None

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table in words, or its pixels; None if it is shown in a window."""
        if self.mode == "ansi":
            return words(self.match)
        if self._picture is None:
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
            from crashgames.rl.pictures import BoardPicture

            self._picture = BoardPicture(self.match, window=self.mode == "human")
        if self.mode == "rgb_array":
            return self._picture.pixels()
        self._picture.show()
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._picture:
            self._picture.close()
            self._picture = None


def words(match: Match) -> str:
    """What everybody at the table sees: the latest log lines, and the open view field by field."""
    replay = Replay(match)
    log = list(replay.log(replay.count))[-LOG_LINES:]
    view = match.view(None)
    fields = msgspec.structs.asdict(view)
    shown = [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in fields.items() if name != "viewer"]
    return "\n".join((match.info.title, "", *log, "", *shown))
