"""The log book: closed the last rounds, and opened a page with all of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.words import RoundWords, rounds
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Result, Topic
from crashgames.games.hidden_crashmaster.view import Chaos, Claim, Deed, Election, HiddenView, Shift
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, inset, row
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

INK: RGB = (42, 32, 48)
PAPER: RGB = (244, 230, 200)


PERSON_SHARE, OUTVOTED_SHARE = 0.84, 0.62
"""The height of a mark or face, and of one of those who were outvoted, as shares of that of a line."""
EVEN_SHARE = 0.94
"""The height of each picture where all are alike."""
MIN_WRITING_SHARE = 0.6
"""The share of its size to which writing shrinks at most."""

Written = tuple[Surface, int]
"""A word or picture, and the width of its column."""
Person = Callable[[int, int], Surface]
"""Draws somebody, by seat and pixels."""


class Pen:
    """Writes one line, smaller where it would not fit; words and pictures of a group are never parted."""

    def __init__(
        self,
        stage: Stage,
        surface: Surface,
        place: Rect,
        step: str = "body",
        person: Person | None = None,
        *,
        even: bool = False,
    ) -> None:
        self._stage = stage
        self._step = step
        self._person = person or stage.skin.badge
        self._surface = surface
        self._place = place
        self._even = even
        """True if small pictures are as high as large ones."""
        self._groups: list[list[Written]] = [[]]

    def group(self) -> None:
        """Begin something that is written whole or not at all."""
        self._groups.append([])

    def word(self, text: str, wide: float) -> None:
        """A word in a column so many logical units wide."""
        ink = self._stage.text.render(text, self._step, INK, "bold")
        self._put(ink, max(self._stage.theme.px(wide), ink.get_width()))

    def person(self, seat: int, share: float = PERSON_SHARE) -> None:
        side = self._side(share)
        self._put(self._person(seat, side), side + self._stage.theme.px(3))

    def art(self, name: str, share: float = 0.86) -> None:
        side = self._side(share)
        self._put(self._stage.assets.art(f"{ART}{name}", side), side + self._stage.theme.px(2))

    def _side(self, share: float) -> int:
        return round(self._place.h * (EVEN_SHARE if self._even else share))

    def _put(self, drawn: Surface, wide: int) -> None:
        self._groups[-1].append((drawn, wide))

    @property
    def share(self) -> float:
        """The share of its size in which all of the line fits."""
        return min(1.0, self._place.w / max(1, sum(map(_width, self._groups))))

    def write(self) -> None:
        """Write the line: as many groups as there is room for, the first ones first."""
        share = max(MIN_WRITING_SHARE, self.share)
        left = float(self._place.x)
        for group in self._groups:
            if left + share * _width(group) > self._place.right + 1:
                return
            for drawn, wide in group:
                seen = drawn if share == 1.0 else smoothscale_by(drawn, share)
                self._surface.blit(seen, seen.get_rect(midleft=(round(left), self._place.centery)))
                left += share * wide


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)


ART = "hidden_crashmaster/"
COVER: RGB = (150, 70, 56)
WORN: RGB = (198, 174, 140)
"""The paper that lies on the floor all the time."""
COLUMN_WIDTH = 500
"""The width that a line of the page needs, in logical units."""
LEAF_WIDTH = 380
"""The width from which on a line of the closed book has words, in logical units."""
LEAF_LINES = 1
"""The most rounds on the closed book: few, so that they are read from afar."""
LEAST_SHARE, SPLIT_HEIGHT = 0.85, 56
"""A round the line of which would be smaller than this share of its size has two lines beside those who drove, where
it is so high in logical units.
"""
LINE_HEIGHT = 34
"""The least height of a line, in logical units."""


@dataclass(frozen=True)
class RoundEntry:
    """A round as it is written down."""

    number: int
    election: Election
    shift: Shift | None
    chaos: Chaos | None
    deed: Deed | None
    claims: tuple[Claim, ...]

    def claim(self, *topics: Topic) -> Claim | None:
        """The claim about one of these, if somebody was asked for it."""
        return next((claim for claim in self.claims if claim.topic in topics), None)


def entry_of(past: RoundWords) -> RoundEntry:
    assert past.election is not None
    return RoundEntry(past.number, past.election, past.shift, past.chaos, past.deed, tuple(past.claims))


def votes_of(election: Election) -> str:
    """The number of votes for each side, first of the side that decided."""
    counts = len(election.yes), len(election.no)
    return f"{max(counts)}:{min(counts)}"


class Book:
    """Writes the log book of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        self._stage = stage
        self._at = at
        self._characters = characters
        self._places = self._ruled()

    # What is in it

    def last(self, view: HiddenView) -> tuple[RoundEntry, ...]:
        """The last rounds, the newest first."""
        return tuple(entry_of(past) for past in reversed(rounds(view)[-LEAF_LINES:]))

    def height(self, entries: Sequence[RoundEntry]) -> int:
        """The height of the closed book with these rounds on it, as far as there is room for them, in pixels."""
        whole = self._at.book(True).h
        return whole if self._at.compact else min(whole, self._leaf_line * len(entries) + 2 * self._leaf_edge)

    @property
    def _leaf_edge(self) -> int:
        return self._stage.theme.px(10)

    @property
    def _leaf_line(self) -> int:
        """The height of a line on the closed book, which has room for a few rounds."""
        room = max(1, self._at.book(True).h - 2 * self._leaf_edge)
        return room // max(1, min(LEAF_LINES, room // self._stage.theme.px(LINE_HEIGHT)))

    def warm_up(self) -> Iterator[None]:
        """Draw everybody as small as on the closed book."""
        high = self._leaf_line - 2 * self._stage.theme.px(2)
        for seat, share in product(range(len(self._characters())), (PERSON_SHARE, OUTVOTED_SHARE)):
            self._portrait(seat, round(high * share))
            yield

    def pages(self, view: HiddenView) -> list[tuple[RoundEntry, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = [entry_of(past) for past in rounds(view)], len(self.places())
        first = len(entries) % most
        found = [tuple(entries[:first])] if first else []
        if len(entries) < most:
            return [tuple(entries)]
        return found + [tuple(entries[start : start + most]) for start in range(first, len(entries), most)]

    def last_page(self, view: HiddenView) -> int:
        """The number of the last page."""
        return max(0, len({election.round for election in view.elections}) - 1) // len(self._places)

    def places(self) -> list[Rect]:
        """The ruled lines of the opened page, column by column."""
        return self._places

    def _ruled(self) -> list[Rect]:
        inner = self._inside(self._at.page)
        lines = column(inner, max(1, inner.h // self._stage.theme.px(LINE_HEIGHT)))
        wide = max(1, inner.w // self._stage.theme.px(COLUMN_WIDTH))
        cells = [row(line, wide, self._stage.theme.px(20)) for line in lines]
        return [line[number] for number in range(wide) for line in cells]

    def _inside(self, page: Rect) -> Rect:
        px, high = self._stage.theme.px, self._title_high
        room = inset(page, px(16), px(12))
        return Rect(room.x, room.y + high, room.w, room.h - high)

    @property
    def _title_high(self) -> int:
        return self._stage.text.line_height("label", "bold") + self._stage.theme.px(4)

    # Closed

    def leaf(self, entries: Sequence[RoundEntry], size: tuple[int, int]) -> Surface:
        """The closed book, with as many of the last rounds on it as there is room for."""
        px, skin = self._stage.theme.px, self._stage.skin
        if min(size) < px(56):
            return self._closed(size)
        drawn = Surface(size, SRCALPHA)
        skin.box(drawn, drawn.get_rect(), Box(COVER, INK, 2, 10))
        paper = inset(drawn.get_rect(), px(6), px(6))
        skin.box(drawn, paper, Box(WORN, mix(PAPER, INK, 0.4), 1.5, 5))
        room = inset(drawn.get_rect(), px(16), self._leaf_edge)
        lines = column(room, max(1, room.h // self._leaf_line))
        wide = room.w > px(LEAF_WIDTH)
        for line, entry in zip(lines, entries, strict=False):
            if line is not lines[0]:
                drawn.fill(mix(WORN, INK, 0.2), (line.x, line.y, line.w, px(1)))
            if not wide:
                self._narrow(drawn, line, entry)
                continue
            place = inset(line, 0, px(2))
            pen = Pen(self._stage, drawn, place, "label" if line.h < px(SPLIT_HEIGHT) else "title", self._portrait)
            self._line(pen, entry, wide)
            if pen.share < LEAST_SHARE and line.h >= px(SPLIT_HEIGHT):
                self._split(drawn, place, entry)
            else:
                pen.write()
        return drawn

    def _split(self, drawn: Surface, place: Rect, entry: RoundEntry) -> None:
        """Large those who were voted on, and right of them what came of it above what was said and the outvoted."""
        px = self._stage.theme.px
        left, right = row(place, [round(2 * PERSON_SHARE * place.h) + px(60), None], 0)
        who = Pen(self._stage, drawn, left, "title", self._portrait)
        upper, lower = (
            Pen(self._stage, drawn, half, "title", self._portrait, even=True) for half in column(right, 2, px(2))
        )
        who.word(str(entry.number), 34)
        self._who(who, entry)
        self._came(upper, entry, True)
        self._power(upper, entry)
        self._said(lower, entry)
        lower.group()
        self._minority(lower, entry.election)
        for pen in (who, upper, lower):
            pen.write()

    def _narrow(self, drawn: Surface, line: Rect, entry: RoundEntry) -> None:
        """Who was voted on above what came of it, or all in a line where that is low."""
        px = self._stage.theme.px
        if line.h < px(SPLIT_HEIGHT):
            pen = Pen(self._stage, drawn, line, "label")
            self._in_short(pen, entry)
            pen.write()
            return
        upper, lower = (
            Pen(self._stage, drawn, half, "title", self._portrait, even=True) for half in column(line, 2, px(6))
        )
        self._who(upper, entry)
        self._came(lower, entry, False)
        for pen in (upper, lower):
            pen.write()

    def _portrait(self, seat: int, side: int) -> Surface:
        return self._stage.skin.portrait(self._characters()[seat], Mood.CALM, side, self._stage.skin.colour(seat))

    def _closed(self, size: tuple[int, int]) -> Surface:
        drawn = Surface(size, SRCALPHA)
        art = self._stage.assets.art(f"{ART}log_book", size)
        drawn.blit(art, art.get_rect(center=drawn.get_rect().center))
        return drawn

    # A line: who, what, said

    def _what(self, pen: Pen, entry: RoundEntry) -> None:
        if entry.shift is not None and entry.shift.device is not DeviceAnswer.NOT_ASKED:
            pen.art("device")
        if entry.shift is not None and entry.shift.reported is not None:
            pen.art(entry.shift.reported)
        if entry.chaos is not None:
            pen.art("chaos")
            pen.art(entry.chaos.card)

    def _power(self, pen: Pen, entry: RoundEntry) -> None:
        if entry.deed is not None:
            pen.art(f"power_{entry.deed.power}")
            if entry.deed.target >= 0:
                pen.person(entry.deed.target)

    def _said(self, pen: Pen, entry: RoundEntry) -> None:
        for topics in ((Topic.DRAW,), (Topic.HAND,), (Topic.REGISTRATION, Topic.PEEK)):
            claim = entry.claim(*topics)
            if claim is not None:
                self._claim(pen, claim)

    def _claim(self, pen: Pen, claim: Claim) -> None:
        """In quotation marks what was said: small discs for Points, bursts for Crashes."""
        pen.group()
        pen.word("“", 8)
        if claim.team is not None:
            pen.art(f"team_{claim.team}", 0.8)
        for card in claim.cards:
            pen.art("crash" if card is Result.CRASH else "point", 0.66)
        if claim.team is None and not claim.cards:
            pen.word("–", 10)
        pen.word("”", 9)

    # Opened

    def page(self, number: int, pages: int, entries: Sequence[RoundEntry], size: tuple[int, int]) -> Surface:
        """One of so many pages, counted from 0."""
        px, skin, drawn = self._stage.theme.px, self._stage.skin, Surface(size, SRCALPHA)
        skin.box(drawn, drawn.get_rect(), Box(COVER, INK, 3, 16))
        paper = inset(drawn.get_rect(), px(7), px(7))
        skin.box(drawn, paper, Box(PAPER, mix(PAPER, INK, 0.4), 1.5, 10))
        shift = self._at.page.topleft
        places = [place.move(-shift[0], -shift[1]) for place in self.places()]
        top = Rect(places[0].x, px(10), size[0] - 2 * places[0].x, self._title_high)
        title = f"{tr('Log book')}  {number + 1}/{pages}" if pages > 1 else tr("Log book")
        ink = fitted(self._stage, title, "label", top.w // 2, INK)
        drawn.blit(ink, ink.get_rect(midleft=top.midleft))
        hint = tr("Older rounds") if number else tr("Close")
        ink = fitted(self._stage, hint, "body", top.w // 2, mix(PAPER, INK, 0.78))
        drawn.blit(ink, ink.get_rect(midright=top.midright))
        for place in places:
            drawn.fill(mix(PAPER, INK, 0.16), (place.x, place.bottom - 1, place.w, max(1, px(1))))
        for entry, place in zip(entries, places, strict=False):
            pen = Pen(self._stage, drawn, place)
            self._line(pen, entry)
            pen.write()
        return drawn

    def _line(self, pen: Pen, entry: RoundEntry, wide: bool = False) -> None:
        """The round, what came of it, what was said, and the outvoted."""
        pen.word(str(entry.number), 34)
        self._in_short(pen, entry, wide)
        self._power(pen, entry)
        self._said(pen, entry)
        pen.group()
        self._minority(pen, entry.election)

    def _in_short(self, pen: Pen, entry: RoundEntry, wide: bool = False) -> None:
        """Who was voted on, the result and what came of it."""
        self._who(pen, entry)
        pen.word("", 8)
        self._came(pen, entry, wide)

    def _who(self, pen: Pen, entry: RoundEntry) -> None:
        pen.person(entry.election.co_pilot)
        pen.word("›", 10)
        pen.person(entry.election.driver)

    def _came(self, pen: Pen, entry: RoundEntry, wide: bool) -> None:
        """The result, in words where it is wide, and what came of it."""
        result = tr("Elected") if entry.election.elected else tr("Rejected")
        pen.word(f"{result} {votes_of(entry.election)}" if wide else votes_of(entry.election), 160 if wide else 46)
        if not (wide or entry.election.elected):
            pen.art("ballot_nope")
        self._what(pen, entry)

    def _minority(self, pen: Pen, election: Election) -> None:
        """The names of the outvoted, behind a ballot with what they said."""
        seats = election.no if election.elected else election.yes
        if seats:
            pen.word("", 16)
            pen.art("ballot_nope" if election.elected else "ballot_yes", 0.9)
        for seat in seats:
            pen.person(seat, OUTVOTED_SHARE)
