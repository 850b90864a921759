"""The dashboard: who is Driver and Co-Pilot, or stands for it, and between them what matters now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.cabin import in_lines
from crashgames.games.hidden_crashmaster.board.faces import draw_votes
from crashgames.games.hidden_crashmaster.board.front import INK, STICKER
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, NOBODY, TRACKER_END
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import inset, row, stamp
from crashgames.ui.lettering import lettered
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "hidden_crashmaster/"
DASH, CABIN = (92, 72, 90), (34, 42, 70)
"""The dashboard, and the dark cabin below it in which the two are seen."""
PLATE, ENAMEL, DANGER = (24, 116, 108), (246, 234, 208), (190, 38, 34)
"""The plate of an office that is held, that of one that is stood for, and the strip that warns of the Doll."""
LABEL_HEIGHT = 28
"""The height of the tracker's name, in logical units."""


class Between(NamedTuple):
    """All that is shown between the faces, first of the Driver."""

    offices: tuple[str, str]
    seats: tuple[int, int]
    elected: bool
    votes: tuple[int, int] | None
    """The numbers of Yes and Nope as long as they are looked at."""
    lines: tuple[str, str]
    """What matters now, and words in its place where it could not be read."""
    warns: bool
    holds: bool
    """True if the viewer's cards or ballots lie below that line."""


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
        is_vote, in_danger = view.phase == Phase.VOTE, view.crashes >= DOLL_DANGER
        is_counted = is_vote and words.vote_is_open(view)
        short = f"{tr('Yes')} > {tr('Nope')}" if is_vote and not in_danger else ""
        return Between(
            (tr("Driver"), tr("Co-Pilot")),
            (view.driver, view.co_pilot),
            elected=view.phase not in words.CANDIDATES,
            votes=(len(view.elections[-1].yes), len(view.elections[-1].no)) if is_counted else None,
            lines=(words.subline(view, self._names), short),
            warns=view.phase in words.CANDIDATES and in_danger and not is_counted,
            holds=words.holds_cards(view),
        )

    def warm_up(self) -> Iterator[None]:
        """Draw every face beforehand as it would look in front."""
        for mood, (seat, character) in product(Mood, enumerate(self._characters)):
            for driver in (True, False):
                self._stage.skin.portrait(character, mood, self._at.portrait(driver).w, self._stage.skin.colour(seat))
            yield

    def _office_part(self, driver: bool, view: Callable[[], HiddenView]) -> Part:
        def shows() -> tuple[int, Mood]:
            seat = view().driver if driver else view().co_pilot
            return seat, self._moods.get(seat, Mood.CALM)

        return Part(self._at.portrait(driver), shows, lambda surface: self._office(surface, driver, *shows()))

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
            stamp(surface, self._label(name, room.w), midright=room.midright)
        skin.box(surface, inset(at.pair, px(4), 0), Box(CABIN, mix(CABIN, INK, 0.7), 2, 15))

    def _label(self, words: str, wide: int) -> Surface:
        """Words on the ledge, at most so wide; nothing where they could not be read."""
        high = min(self._at.ledge.h - self._at.small.px(8), self._at.small.px(LABEL_HEIGHT))
        return lettered(self._stage, words, (wide, high), self._stage.theme.palette.ink)

    # Who sits in front

    def _office(self, surface: Surface, driver: bool, seat: int, mood: Mood) -> None:
        skin, face = self._stage.skin, self._at.portrait(driver)
        if seat == NOBODY:
            self._empty(surface, face)
        else:
            surface.blit(skin.portrait(self._characters[seat], mood, face.w, skin.colour(seat)), face)
        art, share, edge = ("wheel", 0.66, "midbottom") if driver else ("co_pilot", 0.54, "bottomleft")
        stamp(surface, self._stage.assets.art(f"{ART}{art}", round(face.w * share)), **{edge: getattr(face, edge)})

    def _empty(self, surface: Surface, face: Rect) -> None:
        """The seat without anybody in it."""
        back = face.inflate(-face.w // 6, -face.h // 10)
        self._stage.skin.box(surface, back, Box(mix(CABIN, STICKER, 0.12), mix(CABIN, STICKER, 0.4), 2, 20))
        mark = self._stage.text.letter("?", round(face.h * 0.5), mix(CABIN, STICKER, 0.7))
        surface.blit(mark, mark.get_rect(center=(face.centerx, face.y + face.h * 2 // 5)))

    # What is between the two

    def _console(self, surface: Surface, shown: Between) -> None:
        for driver, seat, office in zip((True, False), shown.seats, shown.offices, strict=True):
            self._title(surface, driver, office, shown.elected)
            if seat != NOBODY:
                place, side = self._at.name(driver), "midleft" if driver else "midright"
                ink = lettered(self._stage, self._names[seat], place.size, STICKER)
                surface.blit(ink, ink.get_rect(**{side: getattr(place, side)}))
        room = self._at.above_hand if shown.holds else self._at.display
        if shown.votes:
            draw_votes(surface, self._stage, room, shown.votes, STICKER)
        elif room.h:
            warns = shown.warns and not shown.holds
            if warns:
                self._stage.skin.box(surface, room, Box(DANGER, STICKER, 2.5, 12))
                room = inset(room, self._at.small.px(12), 0)
            inks = [in_lines(self._stage, line, room, STICKER) for line in shown.lines if line]
            read = [ink for ink in inks if ink.get_width()]
            for ink in read[:1]:
                surface.blit(ink, ink.get_rect(center=room.center))
            if not read and warns:
                for art, place in zip(("driver", "role_doll", "team_shamed"), row(room, 3), strict=True):
                    stamp(surface, self._stage.assets.art(f"{ART}{art}", room.h), center=place.center)

    def _title(self, surface: Surface, driver: bool, office: str, elected: bool) -> None:
        """An office beside the face on its enamel plate, which is green once its holder is elected."""
        room, px = self._at.office(driver), self._at.small.px
        word = lettered(self._stage, office, (room.w - px(20), room.h), STICKER if elected else INK)
        if word.get_width():
            sign = Rect(0, room.y, word.get_width() + px(20), room.h)
            sign.x = room.x if driver else room.right - sign.w
            fill = PLATE if elected else ENAMEL
            self._stage.skin.box(surface, sign, Box(fill, INK, 2, 8, rim=mix(fill, INK, 0.35)))
            surface.blit(word, word.get_rect(center=sign.center))
