"""Setting up a match in the window with one device alone: names letter by letter, then Play."""

from collections.abc import Callable, Sequence
from typing import Any

from crashgames.scenes.dialogs.letters import LettersScene
from crashgames.scenes.dialogs.name_box import NameBox
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.base import flatten
from tests.steady import HANG

REST = 0.4
"""Seconds after which a new scene listens."""


class SettingUp:
    """Somebody who sets up a match by a hand of `play_through`."""

    def __init__(self, hand: Any) -> None:
        self.hand = hand
        self.stage = hand.stage

    def set_up(self, names: Sequence[str]) -> PlayScene:
        """Write the names on the first seats; returns the table once it is opened."""
        for number, name in enumerate(names):
            self._press([one for one in self._widgets() if isinstance(one, NameBox)][number])
            self._arrive(LettersScene)
            for label in (*name.upper(), "Done"):
                self._press(next(one for one in self._widgets() if getattr(one, "label", "") == label))
            self._arrive(SetupScene)
        self._press(next(one for one in self._widgets() if getattr(one, "label", "") == "Play"))
        table = self._arrive(PlayScene)
        assert list(table.match.names[: len(names)]) == list(names), table.match.names
        return table

    def _widgets(self) -> list[Widget]:
        return list(flatten(self.stage.stack.top.ring.widgets))

    def _press(self, widget: Widget) -> None:
        self.hand.press(self.stage.stack.top.ring, widget)

    def _arrive(self, kind: Callable[..., Any]) -> Any:
        self.hand.rest(HANG, lambda: isinstance(self.stage.stack.top, kind))
        assert isinstance(self.stage.stack.top, kind), f"{kind} does not come"
        self.hand.rest(REST)
        return self.stage.stack.top
