"""The log book: closed the last round, and opened a page with all of them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom, smoothscale_by

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.words import goal
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Result, Team
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView, Round
from crashgames.ui.faces import Mood
from crashgames.ui.layout import between, centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
WORN, PAPER, COVER = (226, 206, 170), (244, 230, 200), (150, 70, 56)
"""The paper that lies on the floor all the time, that of the opened book, and its cover."""
COLUMN_WIDTH, LINE_HEIGHT = 500, 34
"""The least size of a line of the page, in logical units."""
LEAF_WIDTH, ROOMY_LEAF, LOW_LEAF = 380, 700, 48
"""In logical units: the widths from which on the closed book has words, and what came of them, and the height from
which on it has two lines.
"""
LEAF_EDGE, LOW_EDGE, SPACE = 5, 2, 8
"""The edges of the closed book, also where it is low, and the room between its words, in logical units."""
STAMP_SHARE, MAX_STAMP, YES, NO = 0.215, 250, (24, 110, 78), (170, 38, 36)
"""The least share of the stamped result, its greatest width in logical units, and its colours."""
PAIR_SHARE, RESULT_SHARE, VOTERS_HEIGHT = 0.88, 0.76, 54
"""The heights of both who were voted on and of what came of it, as shares of the closed book, and that of one line with
all voters, in logical units.
"""
PERSON_SHARE, EVEN_SHARE, OUTVOTED_SHARE = 0.9, 0.94, 0.68
"""The height of a face beside words, of one among faces, and of one of the outvoted, as shares of that of a line."""
BALLOT_ASPECT = 0.8
MIN_WRITING_SHARE = 0.6
"""The share of its size to which writing shrinks at most."""

Written = tuple[Surface, int]
"""A word or picture, and the width of its column."""


class Pen:
    """Writes one line, smaller where it would not fit; words and pictures of a group are never parted."""

    def __init__(
        self,
        stage: Stage,
        surface: Surface,
        place: Rect,
        step: str = "body",
        person: Callable[[int, int], Surface] | None = None,
        *,
        even: bool = False,
    ) -> None:
        self._stage = stage
        self._step = step
        self._person = person or stage.skin.badge
        self._surface = surface
        self.place = place
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

    def ballot(self, yes: bool) -> None:
        side = self._side(1.0)
        wide = round(side * BALLOT_ASPECT)
        self._put(self._stage.assets.art(f"{ART}ballot_{'yes' if yes else 'nope'}", (wide, side)), wide + side // 10)

    def _side(self, share: float) -> int:
        return round(self.place.h * (EVEN_SHARE if self._even else share))

    def _put(self, drawn: Surface, wide: int) -> None:
        self._groups[-1].append((drawn, wide))

    @property
    def share(self) -> float:
        """The share of its size in which all of the line fits."""
        return min(1.0, self.place.w / max(1, self.width))

    @property
    def width(self) -> int:
        """The pixels of the line at its full size."""
        return sum(map(_width, self._groups))

    def write(self, left: float | None = None) -> None:
        """Write the line from the left edge of its place, or another: as many groups as there is room for, in order."""
        share, place = max(MIN_WRITING_SHARE, self.share), self.place
        left = float(place.x) if left is None else left
        for group in self._groups:
            if left + share * _width(group) > place.right + 1:
                return
            for drawn, wide in group:
                seen = drawn if share == 1.0 else smoothscale_by(drawn, share)
                self._surface.blit(seen, seen.get_rect(midleft=(round(left), place.centery)))
                left += share * wide


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)


class Book:
    """Writes the log book of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]], names: Names) -> None:
        self._stage = stage
        self._names = names
        self._at = at
        self._characters = characters
        self.places = self._ruled()
        """The ruled lines of the opened page, column by column."""

    # What is in it

    def warm_up(self) -> Iterator[None]:
        """Draw everybody as small as on the closed book."""
        room = self._inner(self._at.book(True))
        for seat, side in product(range(len(self._characters())), self._sides(room.h)):
            self._portrait(seat, max(1, side))
            yield

    def _sides(self, high: int) -> tuple[int, ...]:
        """The sides of faces on a closed book of that height: of both who were voted on, and of voters."""
        lines = min(high, self._stage.theme.px(VOTERS_HEIGHT)), high // 2
        return round(high * PAIR_SHARE), *(round(line * EVEN_SHARE) for line in lines)

    def pages(self, view: HiddenView) -> list[tuple[Round, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = view.rounds(), len(self.places)
        starts = range(-(-len(entries) % most), len(entries), most)
        return [tuple(entries[max(0, start) : start + most]) for start in starts]

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

    def leaf(self, entries: Sequence[Round], size: tuple[int, int]) -> Surface:
        """The closed book with the last round, or before that with what both teams are after."""
        px, skin = self._stage.theme.px, self._stage.skin
        drawn = Surface(size, SRCALPHA)
        skin.box(drawn, drawn.get_rect(), Box(WORN, INK, 2, 10, lip=mix(WORN, INK, 0.4), depth=3))
        room = self._inner(drawn.get_rect())
        if not entries:
            self._aims(drawn, room)
        elif room.w > px(LEAF_WIDTH) and room.h >= px(LOW_LEAF):
            self._wide(drawn, room, entries[0])
        else:
            self._narrow(drawn, room, entries[0])
        return drawn

    def _inner(self, book: Rect) -> Rect:
        """What is written on in the closed book."""
        edge = LEAF_EDGE if book.h >= self._stage.theme.px(LOW_LEAF) else LOW_EDGE
        return inset(book, self._stage.theme.px(14), self._stage.theme.px(edge))

    def _aims(self, drawn: Surface, room: Rect) -> None:
        """What each team needs to win."""
        is_low = room.h < self._stage.theme.px(LOW_LEAF)
        pen = Pen(self._stage, drawn, room, "body" if is_low else "title")
        for team, aim in zip(Team, goal().split(" · "), strict=True):
            pen.art(f"team_{team}")
            pen.word("", SPACE)
            pen.word(aim.split(":")[-1].strip() if is_low else aim, 0)
            pen.word("", 5 * SPACE)
        pen.write()

    def _wide(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """Both who were voted on, the result as a stamp, whose ballots these were, and what came of it."""
        theme, gap, vote = self._stage.theme, self._stage.theme.px(2 * SPACE), entry.election
        result = inset(room, 0, round(room.h * (1 - RESULT_SHARE) / 2))
        end = Pen(self._stage, drawn, result, "title", self._portrait, even=True)
        if room.w > theme.px(ROOMY_LEAF):
            self._what(end, entry)
        ends = [end.width] if end.width else []
        side, stamp_wide = self._sides(room.h)[0], between(theme.px(120), room.w * STAMP_SHARE, theme.px(MAX_STAMP))
        heads, _, sides, *last = row(room, [2 * side, stamp_wide, None, *ends], gap)
        self._heads(drawn, centre(heads, (2 * side, side)), vote)
        pens = self._voters(drawn, sides, vote)
        left = sides.right - max(round(pen.width * pen.share) for pen in pens)
        middle = Rect(heads.right + gap, room.y, left - heads.right - 2 * gap, room.h)
        stamp = centre(middle, (min(middle.w, theme.px(MAX_STAMP)), room.h))
        drawn.blit(*self._stamped(stamp, vote))
        for pen in pens:
            pen.write(left)
        for place in last:
            end.write(place.x)

    def _voters(self, drawn: Surface, room: Rect, vote: Election) -> list[Pen]:
        """The ballots of both sides and whose they were, in one line or in two: wherever the faces are larger.

        All who agree share both lines.
        """
        px, found = self._stage.theme.px, []
        for lines in (column(room, 2, px(2)), [centre(room, (room.w, min(room.h, px(VOTERS_HEIGHT))))]):
            pens = [Pen(self._stage, drawn, line, "label", self._portrait, even=True) for line in lines]
            sides = [(True, vote.yes), (False, vote.no)]
            if len(lines) > 1 and not (vote.yes and vote.no):
                seats = vote.yes or vote.no
                half = -(-len(seats) // 2)
                sides = [(bool(vote.yes), seats[:half]), (bool(vote.yes), seats[half:])]
            for (yes, seats), pen in zip(sides, (pens[0], pens[-1]), strict=True):
                pen.word("", 0 if yes or len(pens) > 1 else 2 * SPACE)
                pen.ballot(yes)
                for seat in seats:
                    pen.person(seat)
            found.append(pens)
        return max(found, key=lambda pens: min(pen.place.h * pen.share for pen in pens))

    def _stamped(self, room: Rect, vote: Election) -> tuple[Surface, Rect]:
        """The result, with the votes of the side that decided first, a little askew."""
        colour, word = (YES, tr("Elected")) if vote.elected else (NO, tr("Rejected"))
        counts = sorted((len(vote.yes), len(vote.no)), reverse=True)
        place = inset(Rect((0, 0), room.size), 0, round(room.h * 0.1))
        ink = lettered(
            self._stage, "{} {}:{}".format(word, *counts), (round(place.w * 0.9), place.h), colour, "display"
        )
        stamp = Surface(place.size, SRCALPHA)
        self._stage.skin.box(stamp, stamp.get_rect(), Box(WORN, colour, 4, 10))
        stamp.blit(ink, ink.get_rect(center=stamp.get_rect().center))
        turned = rotozoom(stamp, 2.5, 1.0)
        return turned, turned.get_rect(center=room.center)

    def _heads(self, drawn: Surface, room: Rect, vote: Election) -> None:
        """Both who were voted on, with what they were to hold."""
        for seat, office, place in zip((vote.driver, vote.co_pilot), ("wheel", "co_pilot"), row(room, 2), strict=True):
            drawn.blit(self._portrait(seat, place.h), place)
            stamp(drawn, self._stage.assets.art(f"{ART}{office}", round(place.h * 0.5)), midbottom=place.midbottom)

    def _narrow(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """Who was voted on above the stamped result, or all in a line where that is low."""
        px, vote = self._stage.theme.px, entry.election
        if room.h >= px(LOW_LEAF):
            upper, stamp = Rect(room.topleft, (room.w, room.h * 6 // 7)), column(room, [1.35, 1.0])[1]
            heads, end = row(upper, [2 * upper.h, None], px(3))
            self._heads(drawn, heads, vote)
            pen = Pen(self._stage, drawn, column(end, [1.1, 1.0])[0], "title", self._portrait, even=True)
            self._what(pen, entry)
            pen.write()
            drawn.blit(*self._stamped(stamp, vote))
            return
        pen = Pen(self._stage, drawn, room, "body", self._portrait, even=True)
        self._who(pen, entry)
        for word in ("", tr("Elected") if vote.elected else tr("Rejected"), ""):
            pen.word(word, 0 if word else SPACE)
        for yes in (vote.elected, not vote.elected):
            self._votes(pen, vote, yes)
        self._what(pen, entry)
        pen.write()

    def _votes(self, pen: Pen, election: Election, yes: bool) -> None:
        """A kind of ballot with its number."""
        pen.art("ballot_yes" if yes else "ballot_nope")
        pen.word(str(len(election.yes if yes else election.no)), 30)

    def _portrait(self, seat: int, side: int) -> Surface:
        return self._stage.skin.portrait(self._characters()[seat], Mood.CALM, side, self._stage.skin.colour(seat))

    # A line: who, what, said

    def _what(self, pen: Pen, entry: Round) -> None:
        if entry.shift is not None and entry.shift.device is not DeviceAnswer.NOT_ASKED:
            pen.art("device")
        if entry.shift is not None and entry.shift.reported is not None:
            pen.art(entry.shift.reported)
        if entry.chaos is not None:
            pen.art("chaos")
            pen.art(entry.chaos.card)

    def _power(self, pen: Pen, entry: Round) -> None:
        if entry.deed is not None:
            pen.art(f"power_{entry.deed.power}")
            if entry.deed.target >= 0:
                pen.person(entry.deed.target)

    def _said(self, pen: Pen, entry: Round) -> None:
        for claim in entry.claims:
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

    def page(self, number: int, pages: int, entries: Sequence[Round], size: tuple[int, int]) -> Surface:
        """One of so many pages, counted from 0."""
        px, skin, drawn = self._stage.theme.px, self._stage.skin, Surface(size, SRCALPHA)
        skin.box(drawn, drawn.get_rect(), Box(COVER, INK, 3, 16))
        paper = inset(drawn.get_rect(), px(7), px(7))
        skin.box(drawn, paper, Box(PAPER, mix(PAPER, INK, 0.4), 1.5, 10))
        shift = self._at.page.topleft
        places = [place.move(-shift[0], -shift[1]) for place in self.places]
        top = Rect(places[0].x, px(10), size[0] - 2 * places[0].x, self._title_high)
        title = f"{tr('Log book')}  {number + 1}/{pages}" if pages > 1 else tr("Log book")
        stamp(drawn, fitted(self._stage, title, "label", top.w // 2, INK), midleft=top.midleft)
        hint = tr("Older rounds") if number else tr("Close")
        stamp(drawn, fitted(self._stage, hint, "body", top.w // 2, mix(PAPER, INK, 0.78)), midright=top.midright)
        for place in places:
            drawn.fill(mix(PAPER, INK, 0.16), (place.x, place.bottom - 1, place.w, max(1, px(1))))
        for entry, place in zip(entries, places, strict=False):
            pen = Pen(self._stage, drawn, place)
            self._line(pen, entry)
            pen.write()
        return drawn

    def _line(self, pen: Pen, entry: Round) -> None:
        """The round, what came of it, what was said, and the outvoted."""
        counts = sorted((len(entry.election.yes), len(entry.election.no)), reverse=True)
        pen.word(str(entry.number), 34)
        self._who(pen, entry)
        pen.word("", SPACE)
        pen.word("{}:{}".format(*counts), 46)
        if not entry.election.elected:
            pen.art("ballot_nope")
        self._what(pen, entry)
        self._power(pen, entry)
        self._said(pen, entry)
        pen.group()
        outvoted = entry.election.no if entry.election.elected else entry.election.yes
        if outvoted:
            pen.word("", 2 * SPACE)
            pen.art("ballot_nope" if entry.election.elected else "ballot_yes", 0.9)
        for seat in outvoted:
            pen.person(seat, OUTVOTED_SHARE)

    def _who(self, pen: Pen, entry: Round) -> None:
        pen.person(entry.election.co_pilot)
        pen.word("›", 10)
        pen.person(entry.election.driver)
