"""The desk below the seats: the log book of all rounds, and beside it the viewer's own identity."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.lettering import Ink, block
from crashgames.games.hidden_crashmaster.board.rounds import Round, rounds
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, Device, Result, Role, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView
from crashgames.ui.board import Part
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.layout import column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
PAPER: RGB = (222, 205, 170)
COLUMN = 310
"""The width that a line of the log book needs, in logical units."""


@dataclass(frozen=True)
class Line:
    """A round and its place in the log book."""

    round: Round
    place: Rect


class Desk:
    """Paints the desk for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._kept = SurfaceCache(4 * MEGABYTE)

    def part(self, view: Callable[[], HiddenView]) -> Part:
        return Part(self._at.desk, lambda: self._shows(view()), lambda surface: self._paint(surface, view()))

    def _shows(self, view: HiddenView) -> Hashable:
        past = (view.elections, view.shifts, view.chaos, view.deeds, view.claims)
        return (view.phase == Phase.CLAIM, view.outcome is None, view.viewer, view.roles, view.characters, past)

    def _paint(self, surface: Surface, view: HiddenView) -> None:
        book = self.book(view)
        if book.w:
            self._book(surface, book, view)
        room = self._at.identity(view.phase == Phase.CLAIM)
        if view.viewer is not None and room.w:
            self._identity(surface, room, view, view.viewer)

    # The log book

    def book(self, view: HiddenView) -> Rect:
        return self._at.book(view.viewer is not None, view.phase == Phase.CLAIM)

    def lines(self, view: HiddenView) -> list[Line]:
        """The last rounds for which there is room, the newest at the bottom of the last column."""
        places = self._places(self.book(view))
        shown = rounds(view)[-len(places) :] if places else []
        return [Line(past, place) for past, place in zip(shown, places, strict=False)]

    def _places(self, book: Rect) -> list[Rect]:
        """The ruled lines, column by column."""
        theme = self._stage.theme
        inner = inset(book, theme.px(8), theme.px(6))
        least = max(theme.px(20), round(theme.font("caption") * 1.3))
        if inner.h < least:
            return []
        lines = column(inner, max(1, inner.h // least))
        wide = max(1, inner.w // theme.px(COLUMN))
        cells = [row(line, wide, theme.px(12)) for line in lines]
        return [line[number] for number in range(wide) for line in cells]

    def _book(self, surface: Surface, book: Rect, view: HiddenView) -> None:
        surface.blit(self._kept.get(("paper", *book), lambda: self._paper(book)), book)
        lines = self.lines(view)
        if not lines:
            words, room = tr("The log book is empty."), (book.w - self._stage.theme.px(8), book.h)
            ink = block(self._stage, words, ("body", "caption"), room, Ink(mix(PAPER, INK, 0.8), align="center"))
            surface.blit(ink, ink.get_rect(center=book.center))
        surface.blits([(self._written(line.round, line.place.size), line.place) for line in lines])

    def _paper(self, book: Rect) -> Surface:
        """The ruled page."""
        drawn = Surface(book.size, SRCALPHA)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(PAPER, INK, 1.5, 8, lip=mix(PAPER, INK, 0.35), depth=3))
        for place in self._places(drawn.get_rect()):
            rule = mix(PAPER, INK, 0.14)
            drawn.fill(rule, (place.x, place.bottom - 1, place.w, max(1, self._stage.theme.px(1))))
        return drawn

    def _written(self, past: Round, size: tuple[int, int]) -> Surface:
        """A line, kept: of all the rounds only the last one changes."""
        shows = (past.election, past.shift, past.chaos, past.deed, tuple(past.claims), size)
        return self._kept.get(shows, lambda: self._line(past, Surface(size, SRCALPHA)))

    def _line(self, past: Round, drawn: Surface) -> Surface:
        pen = Pen(self._stage, drawn, drawn.get_rect())
        election = past.election
        assert election is not None
        pen.word(str(past.number), 20)
        pen.badge(election.co_pilot)
        pen.word("›", 8)
        pen.badge(election.driver)
        if not election.elected:
            pen.art("ballot_nope")
        self._result(pen, past)
        pen.word(f"{len(election.yes)}:{len(election.no)}", 34)
        for topic in (Topic.DRAW, Topic.HAND):
            claim = past.claim(topic)
            if claim is not None:
                self._claim(pen, claim)
        if past.deed is not None:
            pen.art(f"power_{past.deed.power}")
            if past.deed.target >= 0:
                pen.badge(past.deed.target)
        claim = past.claim(Topic.REGISTRATION, Topic.PEEK)
        if claim is not None:
            self._claim(pen, claim)
        return drawn

    def _result(self, pen: "Pen", past: Round) -> None:
        if past.shift is not None and past.shift.device is not Device.NOT_ASKED:
            pen.art("device")
        if past.shift is not None and past.shift.reported is not None:
            pen.art(past.shift.reported)
        if past.chaos is not None:
            pen.art("chaos")
            pen.art(past.chaos.card)

    def _claim(self, pen: "Pen", claim: Claim) -> None:
        """In quotation marks what was said: small discs for Points, bursts for Crashes."""
        pen.word("“", 7)
        if claim.team is not None:
            pen.art(f"team_{claim.team}", 0.8)
        for card in claim.cards:
            pen.art("crash" if card is Result.CRASH else "point", 0.62)
        if claim.team is None and not claim.cards:
            pen.word("–", 8)
        pen.word("”", 8)

    # The viewer's identity

    def _identity(self, surface: Surface, room: Rect, view: HiddenView, viewer: int) -> None:
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(surface, room, Box(palette.ground_high, palette.line, 1.5, 12))
        card = self._at.licence()
        left = card.right + px(7)
        inner = Rect(left, room.y + px(6), room.right - left - px(8), room.h - px(12))
        role = view.roles[viewer]
        word = capital(tr(ROLE_TITLES[role])) if role else ""
        steps = ("label", "body", "caption")
        ink = block(self._stage, word, steps, (inner.w, inner.h // 2), Ink(palette.ink, "display"))
        surface.blit(ink, inner.topleft)
        below = Rect(inner.x, inner.y + ink.get_height() + px(2), inner.w, inner.h - ink.get_height() - px(2))
        self._mates(surface, below, view)

    def _mates(self, surface: Surface, room: Rect, view: HiddenView) -> None:
        """The others known since the start, the Doll with a mark."""
        palette, px, text = self._stage.theme.palette, self._stage.theme.px, self._stage.text
        if not view.acquainted:
            if view.outcome is None:
                alone = tr("You know nobody else.")
                surface.blit(block(self._stage, alone, ("caption",), room.size, Ink(palette.ink_soft)), room.topleft)
            return
        title = text.render(tr("With you:"), "caption", palette.ink_soft, "text", room.w, 1)
        surface.blit(title, room.topleft)
        side = min(px(30), room.h - title.get_height(), (room.w - px(8)) // len(view.acquainted))
        for number, seat in enumerate(view.acquainted):
            place = Rect(room.x + number * (side + px(4)), room.y + title.get_height() + px(2), side, side)
            surface.blit(self._stage.skin.badge(seat, side), place)
            if view.roles[seat] is Role.DOLL:
                doll = self._stage.assets.art(f"{ART}role_doll", round(side * 0.6))
                surface.blit(doll, doll.get_rect(center=place.bottomright))


class Pen:
    """Writes a line of the log book from left to right."""

    def __init__(self, stage: Stage, surface: Surface, place: Rect) -> None:
        self._stage = stage
        self._surface = surface
        self._place = place
        self._left = place.x

    def word(self, text: str, wide: float) -> None:
        """A word in a column so many logical units wide."""
        ink = self._stage.text.render(text, "caption", INK, "bold")
        self._put(ink, max(self._stage.theme.px(wide), ink.get_width()))

    def badge(self, seat: int) -> None:
        side = round(self._place.h * 0.86)
        self._put(self._stage.skin.badge(seat, side), side + self._stage.theme.px(3))

    def art(self, name: str, share: float = 0.86) -> None:
        side = round(self._place.h * share)
        self._put(self._stage.assets.art(f"{ART}{name}", side), side + self._stage.theme.px(2))

    def _put(self, drawn: Surface, wide: int) -> None:
        """Draw it in the middle of the next `wide` pixels, if there is room for it."""
        if self._left + wide <= self._place.right:
            self._surface.blit(drawn, drawn.get_rect(center=(self._left + wide // 2, self._place.centery)))
            self._left += wide
        else:
            self._left = self._place.right + 1
