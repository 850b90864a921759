"""How everybody voted, as faces on a plate for each of the two votes."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewRow
from crashgames.ui.layout import inset, row
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import side_colours
from crashgames.ui.widgets import Widget

WORD_SHARE = 1.6
"""The room for the word of a vote, in faces."""


class VoteBand(Widget):
    """Plates beside each other, green for the votes in favour and red for those against, each as wide as its faces."""

    takes_focus = False

    def __init__(self, rect: Rect, match: Match, rows: Sequence[ReviewRow]) -> None:
        super().__init__(rect)
        self.match, self.rows = match, rows

    @property
    def called(self) -> str:
        return ". ".join(entry.text for entry in self.rows)

    def plates(self, stage: Stage) -> list[Rect]:
        """Where the votes of each row stand."""
        shares = [WORD_SHARE + max(1, len(entry.votes.seats)) for entry in self.rows if entry.votes]
        return row(self.rect, shares, stage.theme.gap(1.5))

    def draw(self, surface: Surface, stage: Stage) -> None:
        for entry, plate in zip(self.rows, self.plates(stage), strict=True):
            assert entry.votes is not None
            fill, edge = side_colours(stage.theme.palette, 0 if entry.votes.in_favour else 1)
            stage.skin.box(surface, plate, Box(fill, edge, 2, 10))
            word, *faces = row(
                inset(plate, stage.theme.gap(3), stage.theme.gap(1)),
                [WORD_SHARE, *[1.0] * max(1, len(entry.votes.seats))],
                stage.theme.gap(1),
            )
            self._write(surface, stage, f"{len(entry.votes.seats)} {entry.votes.word}", word)
            for seat, place in zip(entry.votes.seats, faces, strict=False):
                draw_person(surface, stage, self.match.info, seat, characters_of(self.match)[seat], place)

    def _write(self, surface: Surface, stage: Stage, words: str, room: Rect) -> None:
        step = stage.text.fit(words, ("title", "label", "body", "caption"), room.w, room.h, "bold", 1)
        drawn = stage.text.render(words, step, stage.theme.palette.ink, "bold", room.w, 1)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
