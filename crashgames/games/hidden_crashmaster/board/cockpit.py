"""The front seats and the dashboard, with who is Driver and Co-Pilot, and the display with what matters now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.front import BOARDED, INK, STICKER
from crashgames.games.hidden_crashmaster.tables import NOBODY
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
DASH: RGB = (98, 78, 92)
DASH_EDGE: RGB = (222, 186, 130)


@dataclass(frozen=True)
class Office:
    """A front seat of the bus."""

    driver: bool
    seat: int
    mood: Mood
    title: str


class Cockpit:
    """Paints it for one arrangement."""

    def __init__(
        self, stage: Stage, at: Arrangement, names: Names, characters: Sequence[str], moods: Mapping[int, Mood]
    ) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._characters = characters
        self._moods = moods

    def parts(self, view: Callable[[], HiddenView]) -> tuple[Part, ...]:
        """The dashboard, on it both front seats, and the display."""
        at = self._at

        def line() -> tuple[str, bool]:
            return words.subline(view(), self._names), words.is_rule(view())

        return (
            Part(at.dash, lambda: (tr("Shift Tracker"), tr("Deck")), self._dashboard),
            *(self._office_part(driver, view) for driver in (True, False)),
            Part(at.display, line, lambda surface: self._display(surface, *line())),
        )

    def warm_up(self) -> Iterator[None]:
        """Draw every face beforehand as it would look in front."""
        for mood, (seat, character) in product(Mood, enumerate(self._characters)):
            for driver in (True, False):
                self._stage.skin.portrait(character, mood, self._at.portrait(driver).w, self._stage.skin.colour(seat))
            yield

    def _office_part(self, driver: bool, view: Callable[[], HiddenView]) -> Part:
        def shows() -> Office:
            return self._office_of(driver, view())

        room = self._at.driver if driver else self._at.co_pilot
        return Part(room, shows, lambda surface: self._office(surface, shows()))

    def _office_of(self, driver: bool, view: HiddenView) -> Office:
        seat = view.driver if driver else view.co_pilot
        elected = view.phase not in words.CANDIDATES
        return Office(driver, seat, self._moods.get(seat, Mood.CALM), words.short_office(driver, elected))

    # The dashboard

    def _dashboard(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._stage.theme.px
        skin.box(surface, at.dash, Box(DASH, mix(DASH, INK, 0.5), 2, 14, lip=mix(DASH, INK, 0.4), depth=4))
        skin.box(
            surface, Rect(at.dash.x + px(8), at.dash.y + px(2), at.dash.w - px(16), px(4)), Box(DASH_EDGE, None, 0, 3)
        )
        for pile in (at.deck, at.discards):
            skin.box(surface, pile.inflate(px(6), px(2)), Box(mix(DASH, INK, 0.3), mix(DASH, DASH_EDGE, 0.4), 1.5, 7))
        room = at.lamps_label
        ink = self._stage.text.render(tr("Shift Tracker"), "body", self._stage.theme.palette.ink, "bold")
        if room.h and ink.get_width() <= room.w + self._stage.theme.px(12):
            surface.blit(ink, ink.get_rect(center=room.center))

    # Who sits in front

    def _office(self, surface: Surface, shown: Office) -> None:
        face = self._at.portrait(shown.driver)
        if shown.seat == NOBODY:
            self._empty(surface, face)
        else:
            colour = self._stage.skin.colour(shown.seat)
            character = self._characters[shown.seat]
            surface.blit(self._stage.skin.portrait(character, shown.mood, face.w, colour), face)
        if shown.driver:
            wheel = self._stage.assets.art(f"{ART}wheel", round(face.w * 0.66))
            surface.blit(wheel, wheel.get_rect(midbottom=face.midbottom))
        else:
            chart = self._stage.assets.art(f"{ART}co_pilot", round(face.w * 0.5))
            surface.blit(chart, chart.get_rect(bottomleft=face.bottomleft))
        self._title(surface, self._at.title(shown.driver), shown)

    def _empty(self, surface: Surface, face: Rect) -> None:
        """The seat without anybody in it."""
        back = face.inflate(-face.w // 5, -face.h // 10)
        self._stage.skin.box(surface, back, Box(mix(DASH, INK, 0.25), mix(DASH, DASH_EDGE, 0.5), 2, 16))
        mark = self._stage.text.letter("?", round(face.h * 0.5), self._stage.theme.palette.ink_soft)
        surface.blit(mark, mark.get_rect(center=face.center))

    def _title(self, surface: Surface, room: Rect, shown: Office) -> None:
        if room.w < self._stage.theme.px(70):
            return
        palette = self._stage.theme.palette
        name = "" if shown.seat == NOBODY else self._names[shown.seat]
        upper, lower = column(room, [1.0, 1.15])
        lines = [(upper, shown.title, "body", palette.ink_soft), (lower, name, "label", palette.ink)]
        for place, line, step, colour in lines:
            if line:
                whole = self._stage.text.size(line, "body", "bold")[0] <= place.w
                ink = fitted(self._stage, line if whole else line.rstrip("?"), step, place.w, colour)
                left = place.x if shown.driver else place.right - ink.get_width()
                surface.blit(ink, ink.get_rect(midleft=(left, place.centery)))

    # The display

    def _display(self, surface: Surface, line: str, is_rule: bool) -> None:
        """The line in lights, or a rule in print, which nobody takes for a result."""
        room = self._at.display
        if not line or not room.h:
            return
        px, text = self._stage.theme.px, self._stage.text
        face, colour = ("text", self._stage.theme.palette.ink_soft) if is_rule else ("bold", STICKER)
        step = text.fit(line, ("label", "body"), room.w - px(28), room.h, face, 1)
        ink = text.render(line, step, colour, face, room.w - px(28), 1)
        sign = Rect(0, 0, ink.get_width() + px(28), room.h)
        sign.center = room.center
        edge = mix(BOARDED, INK, 0.35) if is_rule else STICKER
        self._stage.skin.box(surface, sign, Box(mix(BOARDED, INK, 0.35), edge, 2, 8))
        surface.blit(ink, ink.get_rect(center=sign.center))
