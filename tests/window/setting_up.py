"""Setting up a match in the window with one device alone: names letter by letter, then Play."""

from collections.abc import Callable, Sequence
from typing import Any

from crashgames.scenes.dialogs.name_box import NameBox, NameScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.base import flatten

REST = 0.4
"""Seconds after which a new scene listens."""
ANSWER, TRIES = 6.0, 12
"""Seconds until a press that nothing answers is made again, as by somebody who was too early, and how often at most."""


class SettingUp:
    """Somebody who sets up a match by a hand of `play_through`."""

    def __init__(self, hand: Any) -> None:
        self.hand = hand
        self.stage = hand.stage

    def set_up(self, names: Sequence[str]) -> PlayScene:
        """Write the names on the first seats; returns the table once it is opened."""
        for number, name in enumerate(names):
            self._go(lambda number=number: self._boxes()[number], NameScene)
            self.write(name)
            self.go("Done", SetupScene)
        self.go("Play", PlayScene)
        table = self.stage.stack.top
        assert list(table.match.names[: len(names)]) == list(names), table.match.names
        return table

    def write(self, name: str) -> None:
        """Press the letters of a name."""
        for count, letter in enumerate(name.upper(), 1):
            self._press(
                lambda letter=letter: self._labelled(letter),
                lambda count=count: len(self.stage.stack.top.name) >= count,
            )

    def go(self, label: str, kind: type) -> None:
        """Press a button that leads to a scene of this kind."""
        self._go(lambda: self._labelled(label), kind)

    def _boxes(self) -> list[Widget]:
        return [one for one in self._widgets() if isinstance(one, NameBox)]

    def _labelled(self, label: str) -> Widget:
        return next(one for one in self._widgets() if getattr(one, "label", "") == label)

    def _widgets(self) -> list[Widget]:
        return list(flatten(self.stage.stack.top.ring.widgets))

    def _go(self, find: Callable[[], Widget], kind: type) -> None:
        """Press what leads to another scene, until that is there and listens."""
        self._press(find, lambda: isinstance(self.stage.stack.top, kind))
        self.hand.rest(REST)

    def _press(self, find: Callable[[], Widget], done: Callable[[], bool]) -> None:
        for _ in range(TRIES):
            ring, widget = self.stage.stack.top.ring, find()
            self.hand.press(ring, widget)
            self.hand.rest(ANSWER if ring.focused is widget or done() else REST, done)
            if done():
                return
        raise AssertionError(f"nothing answers at {type(self.stage.stack.top).__name__}")
