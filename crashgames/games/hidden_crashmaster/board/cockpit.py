"""The dashboard: who is Driver and Co-Pilot, or stands for it, and between them what matters now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.cabin import Ink, in_lines
from crashgames.games.hidden_crashmaster.board.front import INK, STICKER
from crashgames.games.hidden_crashmaster.tables import NOBODY
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
DASH: RGB = (92, 72, 90)
DASH_EDGE: RGB = (222, 186, 130)


@dataclass(frozen=True)
class Office:
    """A front seat of the bus."""

    driver: bool
    seat: int
    mood: Mood


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
        titles = at.office(True).union(at.office(False))
        return (
            Part(at.dash.inflate(at.gap, at.gap), lambda: (tr("Shift Tracker"), tr("Deck")), self._dashboard),
            *(self._office_part(driver, view) for driver in (True, False)),
            Part(
                titles,
                lambda: (self._is_elected(view()), words.short_office(True)),
                lambda surface: self._titles(surface, self._is_elected(view())),
            ),
            Part(
                at.display,
                lambda: words.subline(view(), self._names),
                lambda surface: self._display(surface, words.subline(view(), self._names)),
            ),
        )

    @staticmethod
    def _is_elected(view: HiddenView) -> bool:
        return view.phase not in words.CANDIDATES

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
        return Office(driver, seat, self._moods.get(seat, Mood.CALM))

    # The dashboard

    def _dashboard(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._at.small.px
        skin.box(surface, at.dash, Box(DASH, mix(DASH, INK, 0.6), 2, 18, lip=mix(DASH, INK, 0.5), depth=5, shadow=10))
        glow = self._stage.assets.svg(_glow(at.dash.size), at.dash.size)
        surface.blit(glow, at.dash)
        for pile in (at.deck, at.discards):
            skin.box(surface, pile.inflate(px(4), px(2)), Box(mix(DASH, INK, 0.35), None, 0, 6))
        room = at.lamps_label
        ink = lettered(self._stage, tr("Shift Tracker"), room.size, self._stage.theme.palette.ink_soft)
        surface.blit(ink, ink.get_rect(center=room.center))

    # Who sits in front

    def _office(self, surface: Surface, shown: Office) -> None:
        at, skin, face = self._at, self._stage.skin, self._at.portrait(shown.driver)
        if shown.seat == NOBODY:
            self._empty(surface, face)
        else:
            character, colour = self._characters[shown.seat], skin.colour(shown.seat)
            surface.blit(skin.portrait(character, shown.mood, face.w, colour), face)
            room = at.name(shown.driver)
            ink = lettered(self._stage, self._names[shown.seat], room.size, self._stage.theme.palette.ink)
            surface.blit(ink, ink.get_rect(center=room.center))
        if shown.driver:
            wheel = self._stage.assets.art(f"{ART}wheel", round(face.w * 0.6))
            surface.blit(wheel, wheel.get_rect(midbottom=face.midbottom))
        else:
            chart = self._stage.assets.art(f"{ART}co_pilot", round(face.w * 0.42))
            surface.blit(chart, chart.get_rect(bottomleft=face.bottomleft))

    def _empty(self, surface: Surface, face: Rect) -> None:
        """The seat without anybody in it."""
        back = face.inflate(-face.w // 6, -face.h // 10)
        self._stage.skin.box(surface, back, Box(mix(DASH, INK, 0.4), mix(DASH, DASH_EDGE, 0.5), 2, 20))
        mark = self._stage.text.letter("?", round(face.h * 0.5), self._stage.theme.palette.ink_soft)
        surface.blit(mark, mark.get_rect(center=(face.centerx, face.y + face.h * 2 // 5)))

    # What is between the two

    def _titles(self, surface: Surface, elected: bool) -> None:
        """The offices beside the faces, on paper once their holders are elected."""
        for driver in (True, False):
            room, px = self._at.office(driver), self._at.small.px
            ink = INK if elected else self._stage.theme.palette.ink
            word = lettered(self._stage, words.short_office(driver), (room.w - px(16), room.h), ink)
            if not word.get_width():
                return
            sign = Rect(0, room.y, word.get_width() + px(16), room.h)
            sign.x = room.x if driver else room.right - sign.w
            self._stage.skin.box(surface, sign, Box(STICKER if elected else None, STICKER, 1.5, 8))
            surface.blit(word, word.get_rect(center=sign.center))

    def _display(self, surface: Surface, line: str) -> None:
        """What matters now, in a few words."""
        room = self._at.display
        if line and room.h:
            ink = in_lines(self._stage, line, "title", room.size, Ink(STICKER, "bold", "center"))
            surface.blit(ink, ink.get_rect(center=room.center))


def _glow(size: tuple[int, int]) -> str:
    """Light on the middle of the dashboard, as an SVG drawing."""
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        '<radialGradient id="g" cx="50%" cy="20%" r="75%"><stop offset="0" stop-color="#ffd9a0" stop-opacity="0.26"/>'
        '<stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{wide}" height="{high}" rx="{high * 0.1:.0f}" fill="url(#g)"/></svg>'
    )
