"""Whom a vote is about: their faces in a row, each with a name and a word."""

from collections.abc import Mapping

from pygame import Rect

from crashgames.core.match import Match
from crashgames.ui.layout import row
from crashgames.ui.paper import INK
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Label, Widget

FACE_SIDE = 144
"""The side of their faces, in logical units of an interface that is not enlarged."""
STEPS = ("title", "label", "body", "caption")


class Candidates:
    """The seats that are voted on in a match, with a word for each, which may be empty."""

    def __init__(self, stage: Stage, match: Match, words: Mapping[int, str]) -> None:
        self.stage = stage
        self.match = match
        self.said = {seat: f"{match.names[seat]}\n{word}".strip() for seat, word in words.items()}
        self.titled = bool(words) and all(words.values())
        """True if the words say all that there is to say about them."""

    @property
    def height(self) -> int:
        """The height of their row where it has room of its own; 0 without candidates."""
        return max(self.stage.theme.target, self.stage.theme.usual.px(FACE_SIDE)) if self.said else 0

    def width(self, height: int) -> int:
        """The width of a row of this height."""
        gap = self.stage.theme.gap(2)
        return sum(self._widths(height)) + 2 * gap * (len(self.said) - 1)

    def _widths(self, height: int) -> list[int]:
        step = STEPS[0 if roomy(self.stage) else 2]
        words = (self.stage.text.size(words, step, "bold")[0] for words in self.said.values())
        return [height + 2 * self.stage.theme.gap(2) + width for width in words]

    def widgets(self, room: Rect) -> list[Widget]:
        """Faces and words, all as large, from one end of the room to the other."""
        gap, characters = self.stage.theme.gap(2), characters_of(self.match)
        places = row(room, [float(width) for width in self._widths(room.h)], 2 * gap)
        cells, text = [row(place, [room.h, 1.0], gap) for place in places], self.stage.text
        fitting = [
            text.fit(words, STEPS, name.w, name.h, "bold")
            for (_, name), words in zip(cells, self.said.values(), strict=True)
        ]
        step = min(fitting, key=self.stage.theme.font, default=STEPS[0])
        found = list[Widget]()
        for (seat, words), (face, name) in zip(self.said.items(), cells, strict=True):
            found.append(PersonFace(face, self.match.info, seat, characters[seat]))
            found.append(Label(name, words, step, INK, "bold"))
        return found
