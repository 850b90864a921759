"""The best moments of a finale, told one after another."""

from pygame import Rect, Surface

from crashgames.scenes.table.finale_part import STEPS, FinalePart
from crashgames.ui.faces import Mood
from crashgames.ui.finale import Best
from crashgames.ui.layout import row
from crashgames.ui.lettering import edged

HEIGHT, LOW_HEIGHT = 64, 60
"""The height of the moments in logical units, where there is room and where there is little."""
MAX_LINES = 3
"""So many lines has a sentence at most."""


class FinaleMoments(FinalePart):
    """A sentence each beside the faces of those it is about, next to each other."""

    places: list[Rect]

    def place(self, area: Rect) -> None:
        """Divide an area among the moments."""
        gap, best = self.stage.theme.gap(6), self.finale.best
        self.places = row(area, len(best), gap) if best else []

    def draw(self, surface: Surface, shown: float) -> None:
        """Draw so many of them, in letters of the same size."""
        for number, (best, place) in enumerate(zip(self.finale.best, self.places, strict=True)):
            if shown > number:
                self._draw_best(surface, best, place)

    def _draw_best(self, surface: Surface, best: Best, place: Rect) -> None:
        faces, words = self._divide(best, place)
        for seat, face in zip(best.seats, faces, strict=False):
            self._draw_face(surface, seat, face, Mood.GLAD)
        text, theme, step = self.stage.text, self.stage.theme, self._step()
        drawn = edged(
            self.stage,
            theme.font(step),
            lambda: text.render(best.words, step, theme.palette.ink, "close", words.w, MAX_LINES),
            best.words,
            words.w,
        )
        surface.blit(drawn, drawn.get_rect(midleft=words.midleft))

    def _divide(self, best: Best, room: Rect) -> tuple[list[Rect], Rect]:
        """The places of the faces of a moment, at most two, and of its sentence."""
        text, theme = self.stage.text, self.stage.theme
        side = min(room.h, theme.px(56))
        lines = MAX_LINES * text.line_height("body", "close")
        wide = room.w - 2 * (side + theme.gap(1)) - theme.gap(1)
        most = 2 if text.holds(best.words, "body", wide, max(room.h, lines), "close", MAX_LINES) else 1
        step, count = side + theme.gap(1), len(best.seats[:most])
        faces = [Rect(room.x + number * step, room.centery - side // 2, side, side) for number in range(count)]
        left = room.x + count * step + theme.gap(1)
        return faces, Rect(left, room.y, room.right - left, room.h)

    def _step(self) -> str:
        """The size of the letters in which all sentences have room."""
        both = zip(self.finale.best, self.places, strict=True)
        rooms = [(best.words, self._divide(best, place)[1]) for best, place in both]
        steps = (self.stage.text.fit(words, STEPS, room.w, room.h, "close", MAX_LINES) for words, room in rooms)
        return max(steps, key=STEPS.index)
