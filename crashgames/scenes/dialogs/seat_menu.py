"""A menu of people at the table, one of whom is meant."""

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, alike


class SeatMenuScene(MenuScene):
    """A question with a face for each of some seats; the answer closes the menu and calls."""

    line_share = 1.5

    def __init__(
        self, stage: Stage, match: Match, seats: Sequence[int], title: str, call: Callable[[int], object]
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        leave = stage.stack.pop
        super().__init__(
            stage,
            [
                *((match.names[seat], "person", self._answering(call, seat)) for seat in self.seats),
                (tr("Back to the table"), "back", leave),
            ],
            title,
        )

    def _answering(self, call: Callable[[int], object], seat: int) -> Callable[[], None]:
        def answer() -> None:
            self.stage.stack.pop()
            call(seat)

        return answer

    def _buttons(self, places: Sequence[Rect]) -> Sequence[Button]:
        characters = characters_of(self.match)
        *people, (label, icon, leave) = self.entries
        faces = [
            FaceButton(place, name, call, self.match, seat, characters[seat])
            for place, (name, _, call), seat in zip(places, people, self.seats, strict=False)
        ]
        return [*alike(faces), Button(places[-1], label, leave, icon=icon)]


class FaceButton(Button):
    """A name with the face of its seat."""

    def __init__(
        self, rect: Rect, name: str, on_press: Callable[[], object], match: Match, seat: int, character: str
    ) -> None:
        super().__init__(rect, name, on_press, icon="person")
        self.match = match
        self.seat = seat
        self.character = character
        self._face_drawn: Surface | None = None

    def _icon_surface(self, stage: Stage, inner: Rect, ink: RGB) -> Surface | None:
        side = self._icon_side(stage, *inner.size)
        if self._face_drawn is None or self._face_drawn.get_height() != side:
            self._face_drawn = Surface((side, side), SRCALPHA)
            draw_person(
                self._face_drawn, stage, self.match.info, self.seat, self.character, self._face_drawn.get_rect()
            )
        return self._face_drawn

    def _icon_side(self, stage: Stage, width: int, height: int) -> int:
        return min(width, height)
