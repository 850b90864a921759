"""A line of text being edited: the text, the caret, and the selection."""

from crashgames.ui.scripts import clusters, whole
from crashgames.ui.wrapping import printable


class EditedLine:
    """A text being edited. The selection is between `anchor` and `caret`, in either order; empty if they are equal."""

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.text = text[:longest]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """The beginning and the end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text; empty if there is none."""
        start, end = self.selection
        return self.text[start:end]

    # Moving

    def move(self, caret: int, select: bool = False) -> None:
        """Move the caret to a place; with `select`, extend the selection to there."""
        self.caret = max(0, min(len(self.text), caret))
        if not select:
            self.anchor = self.caret

    def step(self, way: int, select: bool = False, by_word: bool = False) -> None:
        """Move left (-1) or right (1) by a character or word; without `select`, first to that end of a selection."""
        if self.selected and not select and not by_word:
            self.move(self.selection[way > 0])
        else:
            self.move(self.word(way) if by_word else self.beside(way), select)

    def beside(self, way: int) -> int:
        """The place on the other side of the letter left (-1) or right (1) of the caret, with its marks."""
        if way < 0:
            return whole(self.text, self.caret - 1)
        return self.caret + len(next(clusters(self.text[self.caret :]), ""))

    def word(self, way: int) -> int:
        """The start of the previous word (-1), or the end of the next one (1)."""
        at = self.caret
        beside = -1 if way < 0 else 0
        for in_word in (False, True):
            while 0 <= at + beside < len(self.text) and self.text[at + beside].isalnum() is in_word:
                at += way
        return at

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word in which the caret is, or that ends there."""
        self.anchor = self.word(-1) if self.text[: self.caret][-1:].isalnum() else self.caret
        self.caret = self.word(1) if self.text[self.caret :][:1].isalnum() else self.caret

    # Changing

    def replace(self, text: str) -> None:
        """Replace the whole text; the caret is at its end."""
        self.text = text[: self.longest]
        self.move(len(self.text))

    def insert(self, text: str) -> None:
        """Replace the selection by as much of the text as fits, without invisible characters."""
        self._drop(*self.selection)
        new = printable(text).replace("\n", " ")[: self.longest - len(self.text)]
        self.text = self.text[: self.caret] + new + self.text[self.caret :]
        self.move(self.caret + len(new))

    def erase(self, to: int) -> None:
        """Delete the selection, else everything from the caret to another place."""
        start, end = self.selection if self.selected else sorted((self.caret, max(0, to)))
        self._drop(start, end)

    def _drop(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.move(start)
