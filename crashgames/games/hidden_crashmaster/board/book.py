"""The log book: closed the last rounds, and opened a page with all of them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.pen import EVEN_SHARE, INK, OUTVOTED_SHARE, PERSON_SHARE, WORN, Pen
from crashgames.games.hidden_crashmaster.board.words import RoundWords, goal, rounds
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
PAPER: RGB = (244, 230, 200)
COVER: RGB = (150, 70, 56)
COLUMN_WIDTH = 500
"""The width that a line of the page needs, in logical units."""
LEAF_WIDTH = 380
"""The width from which on a line of the closed book has words, in logical units."""
SPLIT_HEIGHT = 56
"""The height from which on, in logical units, a line has large words, and a narrow one two halves."""
LEAF_EDGE, SPACE = 5, 8
"""The edges of the closed book, and the room between its words, in logical units."""
HALVES = (0.66, 1.0)
"""The shares of the result and of the faces of both sides."""
LOW_SHARE = 1.25
"""The height of large words, in heights of a line, from which on smaller ones are written."""
LOW_LEAF = 48
"""The height below which the last round stands in one line, in logical units."""
AIM_SHARE = 0.74
"""The height of the sign of a team before the first round, as a share of that of the book."""
LEAST_LEAF = 40
"""The height below which the closed book is only a picture, in logical units."""
LINE_HEIGHT = 34
"""The least height of a line, in logical units."""


def votes_of(election: Election) -> str:
    """The number of votes for each side, first of the side that decided."""
    counts = len(election.yes), len(election.no)
    return f"{max(counts)}:{min(counts)}"


def outvoted(election: Election) -> tuple[int, ...]:
    """The seats on the side that lost."""
    return election.no if election.elected else election.yes


class Book:
    """Writes the log book of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]], names: Names) -> None:
        self._stage = stage
        self._names = names
        self._at = at
        self._characters = characters
        self._places = self._ruled()

    # What is in it

    def last(self, view: HiddenView) -> tuple[RoundWords, ...]:
        """The last round, if there is one; just that, so that it is read from afar."""
        return tuple(rounds(view)[-1:])

    def warm_up(self) -> Iterator[None]:
        """Draw everybody as small as on the closed book."""
        upper, lower = self._halves(self._inner(self._at.book(True)))
        sides = round(upper.h * PERSON_SHARE), round(lower.h * EVEN_SHARE)
        for seat, side in product(range(len(self._characters())), sides):
            self._portrait(seat, max(1, side))
            yield

    def pages(self, view: HiddenView) -> list[tuple[RoundWords, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = rounds(view), len(self.places())
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
        px, high = self._stage.theme.px, self._title_high
        room = inset(self._at.page, px(16), px(12))
        inner = Rect(room.x, room.y + high, room.w, room.h - high)
        lines = column(inner, max(1, inner.h // self._stage.theme.px(LINE_HEIGHT)))
        wide = max(1, inner.w // self._stage.theme.px(COLUMN_WIDTH))
        cells = [row(line, wide, self._stage.theme.px(20)) for line in lines]
        return [line[number] for number in range(wide) for line in cells]

    @property
    def _title_high(self) -> int:
        return self._stage.text.line_height("label", "bold") + self._stage.theme.px(4)

    # Closed

    def leaf(self, entries: Sequence[RoundWords], size: tuple[int, int]) -> Surface:
        """The closed book with the last round, or before that with what both teams are after."""
        px, skin = self._stage.theme.px, self._stage.skin
        if min(size) < px(LEAST_LEAF):
            return self._stage.assets.art(f"{ART}log_book", size)
        drawn = Surface(size, SRCALPHA)
        skin.box(drawn, drawn.get_rect(), Box(WORN, INK, 2, 10, lip=mix(WORN, INK, 0.4), depth=3))
        room = self._inner(drawn.get_rect())
        if not entries:
            self._aims(drawn, room)
        for entry in entries[:1]:
            if room.w <= px(LEAF_WIDTH):
                self._narrow(drawn, room, entry)
                continue
            if room.h < px(LOW_LEAF):
                self._in_one_line(Pen(self._stage, drawn, room, "label", self._portrait), entry)
                continue
            upper, lower = self._halves(room)
            high = self._stage.text.line_height("title", "bold")
            large = "title" if high <= LOW_SHARE * upper.h else "label"
            for step, names in ((large, self._names), ("label", self._names), (large, ())):
                pen = Pen(self._stage, drawn, upper, step, self._portrait)
                self._result(pen, entry, names)
                if pen.share == 1:
                    break
            pen.write()
            self._faces(drawn, lower, large, entry.election)
        return drawn

    def _inner(self, book: Rect) -> Rect:
        """What is written on in the closed book."""
        return inset(book, self._stage.theme.px(14), self._stage.theme.px(LEAF_EDGE))

    def _halves(self, room: Rect) -> list[Rect]:
        """Places of the result and of both sides."""
        return column(room, HALVES, self._stage.theme.px(2))

    def _in_one_line(self, pen: Pen, entry: RoundWords) -> None:
        """Who was voted on, the result, and both sides if there is room for them."""
        for seat in (entry.election.driver, entry.election.co_pilot):
            pen.person(seat)
        pen.word("", SPACE)
        pen.word(tr("Elected") if entry.election.elected else tr("Rejected"), 0)
        pen.word("", SPACE)
        pen.group()
        self._sides(pen, entry.election)
        pen.write()

    def _aims(self, drawn: Surface, room: Rect) -> None:
        """What each team needs to win, beside each other, or below where large words need that."""
        gap, aims = self._stage.theme.px(2 * SPACE), goal().split(" · ")
        for places in (row(room, len(aims), gap), column(room, len(aims), 0)):
            side = round(places[0].h * AIM_SHARE)
            size = (places[0].w - side - gap, self._stage.text.line_height("title", "bold"))
            words = [lettered(self._stage, aim, size, INK) for aim in aims]
            if all(ink.get_width() for ink in words):
                break
        for team, ink, place in zip(Team, words, places, strict=True):
            sign = self._stage.assets.art(f"{ART}team_{team}", side)
            whole = centre(place, (sign.get_width() + gap + ink.get_width(), place.h))
            drawn.blit(sign, sign.get_rect(midleft=whole.midleft))
            drawn.blit(ink, ink.get_rect(midright=whole.midright))

    def _result(self, pen: Pen, entry: RoundWords, names: Names) -> None:
        """The last vote in a line: who was voted on, the result, and what came of it."""
        pen.word(tr("Last vote"), 0)
        pen.word("", 2 * SPACE)
        for office, seat in (("driver", entry.election.driver), ("co_pilot", entry.election.co_pilot)):
            pen.art(office)
            pen.person(seat)
            pen.word(names[seat] if names else "", SPACE)
            pen.word("", 2 * SPACE)
        pen.word(tr("Elected") if entry.election.elected else tr("Rejected"), 0)
        pen.word("", 2 * SPACE)
        self._what(pen, entry)
        self._power(pen, entry)

    def _faces(self, drawn: Surface, room: Rect, step: str, election: Election) -> None:
        """Yes from the left, and Nope from the middle if neither needs more room than that."""
        gap = self._stage.theme.px(2 * SPACE)

        def pens(line: Rect) -> list[Pen]:
            found = [Pen(self._stage, drawn, line, step, self._portrait, even=True) for _ in range(2)]
            for pen, yes in zip(found, (True, False), strict=True):
                self._side(pen, election, yes)
            return found

        sides = pens(room)
        needed = sum(pen.width for pen in sides) + gap
        if needed > room.w:
            sides = pens(centre(room, (room.w, room.h * room.w // needed)))
        yes, no = sides
        yes.write()
        no.write(max(room.x + yes.width + gap, min(room.centerx, room.right - no.width)))

    def _sides(self, pen: Pen, election: Election) -> None:
        """The faces behind each kind of ballot."""
        for yes in (True, False):
            self._side(pen, election, yes)
            pen.word("", 3 * SPACE)

    def _side(self, pen: Pen, election: Election, yes: bool) -> None:
        """A kind of ballot and whose it is."""
        self._votes(pen, election, yes)
        for seat in election.yes if yes else election.no:
            pen.person(seat)

    def _votes(self, pen: Pen, election: Election, yes: bool) -> None:
        """A kind of ballot with its number."""
        pen.art("ballot_yes" if yes else "ballot_nope")
        pen.word(str(len(election.yes if yes else election.no)), 30)

    def _narrow(self, drawn: Surface, line: Rect, entry: RoundWords) -> None:
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
        for yes in (entry.election.elected, not entry.election.elected):
            self._votes(lower, entry.election, yes)
        self._what(lower, entry)
        for pen in (upper, lower):
            pen.write()

    def _portrait(self, seat: int, side: int) -> Surface:
        return self._stage.skin.portrait(self._characters()[seat], Mood.CALM, side, self._stage.skin.colour(seat))

    # A line: who, what, said

    def _what(self, pen: Pen, entry: RoundWords) -> None:
        if entry.shift is not None and entry.shift.device is not DeviceAnswer.NOT_ASKED:
            pen.art("device")
        if entry.shift is not None and entry.shift.reported is not None:
            pen.art(entry.shift.reported)
        if entry.chaos is not None:
            pen.art("chaos")
            pen.art(entry.chaos.card)

    def _power(self, pen: Pen, entry: RoundWords) -> None:
        if entry.deed is not None:
            pen.art(f"power_{entry.deed.power}")
            if entry.deed.target >= 0:
                pen.person(entry.deed.target)

    def _said(self, pen: Pen, entry: RoundWords) -> None:
        for topics in ((Topic.DRAW,), (Topic.HAND,), (Topic.REGISTRATION, Topic.PEEK)):
            claim = entry.claim(*topics)
            if claim is not None:
                pen.group()
                self._claim(pen, claim)

    def _claim(self, pen: Pen, claim: Claim) -> None:
        """In quotation marks what was said: small discs for Points, bursts for Crashes."""
        pen.word("“", 8)
        if claim.team is not None:
            pen.art(f"team_{claim.team}", 0.8)
        for card in claim.cards:
            pen.art("crash" if card is Result.CRASH else "point", 0.66)
        if claim.team is None and not claim.cards:
            pen.word("–", 10)
        pen.word("”", 9)

    # Opened

    def page(self, number: int, pages: int, entries: Sequence[RoundWords], size: tuple[int, int]) -> Surface:
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

    def _line(self, pen: Pen, entry: RoundWords) -> None:
        """The round, what came of it, what was said, and the outvoted."""
        pen.word(str(entry.number), 34)
        self._in_short(pen, entry)
        self._power(pen, entry)
        self._said(pen, entry)
        pen.group()
        self._minority(pen, entry.election)

    def _in_short(self, pen: Pen, entry: RoundWords) -> None:
        """Who was voted on, the result and what came of it."""
        self._who(pen, entry)
        pen.word("", 8)
        pen.word(votes_of(entry.election), 46)
        if not entry.election.elected:
            pen.art("ballot_nope")
        self._what(pen, entry)

    def _who(self, pen: Pen, entry: RoundWords) -> None:
        pen.person(entry.election.co_pilot)
        pen.word("›", 10)
        pen.person(entry.election.driver)

    def _minority(self, pen: Pen, election: Election) -> None:
        """The outvoted, behind a ballot with what they said."""
        if seats := outvoted(election):
            pen.word("", 16)
            pen.art("ballot_nope" if election.elected else "ballot_yes", 0.9)
        for seat in seats:
            pen.person(seat, OUTVOTED_SHARE)
