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
from crashgames.games.hidden_crashmaster.board.faces import draw_votes
from crashgames.games.hidden_crashmaster.board.front import INK, STICKER
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import NOBODY, TRACKER_END
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import inset
from crashgames.ui.lettering import lettered
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
DASH: RGB = (92, 72, 90)
BOARD: RGB = (240, 224, 190)
"""The brightest place in the bus: whoever is voted on, and what is asked."""
OFFICE: RGB = (38, 96, 98)
LABEL_HEIGHT = 28
"""The height of the tracker's name, in logical units."""


@dataclass(frozen=True)
class Office:
    """A front seat of the bus."""

    driver: bool
    seat: int
    mood: Mood


@dataclass(frozen=True)
class Between:
    """All that is shown between the faces, first of the Driver."""

    seats: tuple[int, int]
    offices: tuple[str, str]
    elected: bool
    votes: tuple[int, int] | None
    """The numbers of Yes and Nope as long as they are looked at."""
    line: str
    short: str
    """Words in its place where it could not be read."""
    holds: bool
    """True if the viewer's cards lie below that line."""


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
        at, between = self._at, of_view(view, self._between)
        return (
            Part(at.dash.inflate(at.gap, at.gap), lambda: (tr("Shift Tracker"), tr("Deck")), self._dashboard),
            *(self._office_part(driver, view) for driver in (True, False)),
            Part(at.console, between, lambda surface: self._console(surface, between())),
        )

    def _between(self, view: HiddenView) -> Between:
        is_counted = view.phase == Phase.VOTE and words.vote_is_open(view)
        return Between(
            seats=(view.driver, view.co_pilot),
            offices=(words.short_office(True), words.short_office(False)),
            elected=view.phase not in words.CANDIDATES,
            votes=(len(view.elections[-1].yes), len(view.elections[-1].no)) if is_counted else None,
            line=words.subline(view, self._names),
            short=f"{tr('Yes')} > {tr('Nope')}" if view.phase == Phase.VOTE else "",
            holds=words.holds_cards(view),
        )

    def warm_up(self) -> Iterator[None]:
        """Draw every face beforehand as it would look in front."""
        for mood, (seat, character) in product(Mood, enumerate(self._characters)):
            for driver in (True, False):
                self._stage.skin.portrait(character, mood, self._at.portrait(driver).w, self._stage.skin.colour(seat))
            yield

    def _office_part(self, driver: bool, view: Callable[[], HiddenView]) -> Part:
        def shows() -> Office:
            seat = view().driver if driver else view().co_pilot
            return Office(driver, seat, self._moods.get(seat, Mood.CALM))

        room = self._at.driver if driver else self._at.co_pilot
        return Part(room, shows, lambda surface: self._office(surface, shows()))

    # The dashboard

    def _dashboard(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._at.small.px
        skin.box(surface, at.dash, Box(DASH, mix(DASH, INK, 0.6), 2, 18, lip=mix(DASH, INK, 0.5), depth=5, shadow=10))
        for pile in (at.deck, at.discards):
            skin.box(surface, pile.inflate(px(4), px(2)), Box(mix(DASH, INK, 0.35), None, 0, 6))
        tracker = self._label(tr("Shift Tracker: chaos at {n}").format(n=TRACKER_END), 2 * at.dash.w)
        if tracker.get_width() > at.lamps_label.w:
            tracker = self._label(tr("Shift Tracker"), at.lamps_label.w)
        surface.blit(tracker, tracker.get_rect(midleft=at.lamps_label.midleft))
        for room, name in zip(at.pile_labels, (tr("Deck"), tr("Discards")), strict=True):
            ink = self._label(name, room.w)
            surface.blit(ink, ink.get_rect(midright=room.midright))
        skin.box(surface, inset(at.pair, px(5), px(3)), Box(BOARD, mix(BOARD, INK, 0.6), 2, 15))

    def _label(self, words: str, wide: int) -> Surface:
        """Words on the ledge, at most so wide; nothing where they could not be read."""
        high = min(self._at.ledge.h - self._at.small.px(8), self._at.small.px(LABEL_HEIGHT))
        return lettered(self._stage, words, (wide, high), self._stage.theme.palette.ink)

    # Who sits in front

    def _office(self, surface: Surface, shown: Office) -> None:
        skin, face = self._stage.skin, self._at.portrait(shown.driver)
        if shown.seat == NOBODY:
            self._empty(surface, face)
        else:
            character, colour = self._characters[shown.seat], skin.colour(shown.seat)
            surface.blit(skin.portrait(character, shown.mood, face.w, colour), face)
        if shown.driver:
            wheel = self._stage.assets.art(f"{ART}wheel", round(face.w * 0.6))
            surface.blit(wheel, wheel.get_rect(midbottom=face.midbottom))
        else:
            chart = self._stage.assets.art(f"{ART}co_pilot", round(face.w * 0.42))
            surface.blit(chart, chart.get_rect(bottomleft=face.bottomleft))

    def _empty(self, surface: Surface, face: Rect) -> None:
        """The seat without anybody in it."""
        back = face.inflate(-face.w // 6, -face.h // 10)
        self._stage.skin.box(surface, back, Box(mix(BOARD, INK, 0.18), mix(BOARD, INK, 0.4), 2, 20))
        mark = self._stage.text.letter("?", round(face.h * 0.5), mix(BOARD, INK, 0.6))
        surface.blit(mark, mark.get_rect(center=(face.centerx, face.y + face.h * 2 // 5)))

    # What is between the two

    def _console(self, surface: Surface, shown: Between) -> None:
        for driver, seat, office in zip((True, False), shown.seats, shown.offices, strict=True):
            self._title(surface, driver, office, shown.elected)
            if seat != NOBODY:
                place, side = self._at.name(driver), "midleft" if driver else "midright"
                ink = lettered(self._stage, self._names[seat], place.size, INK)
                surface.blit(ink, ink.get_rect(**{side: getattr(place, side)}))
        if shown.votes:
            draw_votes(surface, self._stage, self._at.display, shown.votes, INK)
            return
        room = self._at.above_hand if shown.holds else self._at.display
        for line in filter(None, (shown.line, shown.short) if room.h else ()):
            ink = in_lines(self._stage, line, "title", room.size, Ink(INK, "bold", "center"))
            surface.blit(ink, ink.get_rect(center=room.center))
            if ink.get_width():
                return

    def _title(self, surface: Surface, driver: bool, office: str, elected: bool) -> None:
        """An office beside the face, filled once its holder is elected."""
        room, px = self._at.office(driver), self._at.small.px
        word = lettered(self._stage, office, (room.w - px(16), room.h), STICKER if elected else INK)
        if word.get_width():
            sign = Rect(0, room.y, word.get_width() + px(16), room.h)
            sign.x = room.x if driver else room.right - sign.w
            self._stage.skin.box(surface, sign, Box(OFFICE if elected else None, OFFICE, 2, 8))
            surface.blit(word, word.get_rect(center=sign.center))
