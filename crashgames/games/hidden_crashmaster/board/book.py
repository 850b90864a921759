"""The log book: closed the last round, and opened a page with all of them."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom, smoothscale_by

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.words import goal
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Team
from crashgames.games.hidden_crashmaster.view import Election, HiddenView, Round
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, inset, row, stamp
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
WIDE_LEAF, LEAST_LEAF, LOW_LEAF = 380, 90, 48
"""In logical units: the widths from which on the closed book shows all voters, and anybody at all, and the height below
which it is a line.
"""
LEAF_EDGE, LOW_EDGE, SPACE = 5, 2, 8
"""The edges of the closed book, also where it is low, and the room between its words, in logical units."""
LEAST_STAMP, MAX_STAMP, YES, NO = 166, 220, (24, 110, 78), (170, 38, 36)
"""The least and greatest widths of the stamped result, in logical units, and its colours."""
ASKEW, WHAT_SHARE = 2, 0.46
"""The degrees by which the stamp is turned, and the share of the height below it for what came of a shift."""
BALLOT_ASPECT = 0.8
PERSON_SHARE, OUTVOTED_SHARE = 0.9, 0.68
"""The height of a face beside words, and of one of the outvoted, as shares of that of a line."""
MIN_WRITING_SHARE = 0.6
"""The share of its size to which writing shrinks at most."""

Written = tuple[Surface, int]
"""A word or picture, and the width of its column."""


class Pen:
    """Writes one line, smaller where it would not fit; words and pictures of a group are never parted."""

    def __init__(self, stage: Stage, surface: Surface, place: Rect, step: str = "body") -> None:
        self._stage = stage
        self._step = step
        self._surface = surface
        self.place = place
        self._groups: list[list[Written]] = [[]]

    def group(self) -> None:
        """Begin something that is written whole or not at all."""
        self._groups.append([])

    def word(self, text: str, wide: float) -> None:
        """A word in a column so many logical units wide."""
        ink = self._stage.text.render(text, self._step, INK, "bold")
        self._groups[-1].append((ink, max(self._stage.theme.px(wide), ink.get_width())))

    def picture(self, drawn: Surface) -> None:
        self._groups[-1].append((drawn, drawn.get_width() + self._stage.theme.px(3)))

    def art(self, name: str, share: float = 0.86, aspect: float = 1.0) -> None:
        high = round(self.place.h * share)
        self.picture(self._stage.assets.art(f"{ART}{name}", (round(high * aspect), high)))

    @property
    def share(self) -> float:
        """The share of its size in which all of the line fits."""
        return min(1.0, self.place.w / self.width) if self.width else 1.0

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
                stamp(self._surface, seen, midleft=(round(left), place.centery))
                left += share * wide


def result(vote: Election) -> str:
    """What came of a vote, with the votes of the side that decided first."""
    counts = sorted((len(vote.yes), len(vote.no)), reverse=True)
    return "{} {}:{}".format(tr("Elected") if vote.elected else tr("Rejected"), *counts)


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)


class Book:
    """Writes the log book of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        self._stage = stage
        self._at = at
        self._characters = characters
        self.places = self._ruled()
        """The ruled lines of the opened page, column by column."""

    # What is in it

    def warm_up(self) -> Iterator[None]:
        """Draw everybody as small as on the closed book, in one line and in two."""
        high = self._inner(self._at.book(True)).h
        sides = (high - 2 * (high // 10), (high - self._stage.theme.px(2)) // 2)
        for seat, side in product(range(len(self._characters())), sides):
            self._portrait(seat, max(1, side))
            yield

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
        is_low = room.h < px(LOW_LEAF)
        if entries and not is_low:
            self._last(drawn, room, entries[0])
            return drawn
        if entries and room.w < px(LEAST_LEAF):
            ballot = f"{ART}ballot_{'yes' if entries[0].election.elected else 'nope'}"
            stamp(drawn, self._stage.assets.art(ballot, min(room.size)), center=room.center)
            return drawn
        pen = Pen(self._stage, drawn, room, "body" if is_low else "title")
        if entries:
            self._who(pen, entries[0])
            pen.word(f"  {result(entries[0].election)}", 0)
            self._what(pen, entries[0])
        else:
            self._aims(pen, is_low)
        pen.write(max(room.x, room.centerx - pen.width // 2) if not entries else None)
        return drawn

    def _inner(self, book: Rect) -> Rect:
        """What is written on in the closed book."""
        edge = LEAF_EDGE if book.h >= self._stage.theme.px(LOW_LEAF) else LOW_EDGE
        return inset(book, self._stage.theme.px(14), self._stage.theme.px(edge))

    def _aims(self, pen: Pen, is_low: bool) -> None:
        """What each team needs to win."""
        for team, aim in zip(Team, goal().split(" · "), strict=True):
            pen.word("", 5 * SPACE if team is Team.SHAMED else 0)
            pen.art(f"team_{team}")
            pen.word("", SPACE)
            pen.word(aim.split(":")[-1].strip() if is_low else aim, 0)

    def _last(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """The two who were voted on, the result as a stamp, what came of it, and where it is wide all voters."""
        px, vote, gap = self._stage.theme.px, entry.election, self._stage.theme.px(2 * SPACE)
        if room.w < px(WIDE_LEAF):
            upper, lower = column(room, 2, px(3))
            pen = Pen(self._stage, drawn, upper)
            self._shift(pen, vote)
            self._what(pen, entry)
            pen.write(upper.centerx - pen.share * pen.width / 2)
            stamp(drawn, self._stamped(lower.size, vote), center=lower.center)
            return
        shift = Pen(self._stage, drawn, inset(room, 0, room.h // 10))
        self._shift(shift, vote)
        most = room.w - shift.width - px(LEAST_STAMP) - 2 * gap
        pens = self._voters(drawn, Rect(room.right - most, room.y, most, room.h), vote)
        people = max(round(pen.share * pen.width) for pen in pens)
        _, middle, _ = row(room, [shift.width, None, people], gap)
        mark, lower = column(middle, [1 - WHAT_SHARE, WHAT_SHARE])
        end = Pen(self._stage, drawn, lower)
        self._what(end, entry)
        mark = mark if end.width else middle
        stamp(drawn, self._stamped((min(mark.w, px(MAX_STAMP)), mark.h), vote), center=mark.center)
        end.write(middle.centerx - end.share * end.width / 2)
        shift.write()
        for pen in pens:
            pen.write(room.right - people)

    def _shift(self, pen: Pen, vote: Election) -> None:
        for seat in (vote.driver, vote.co_pilot):
            pen.picture(self._voter(seat, pen.place.h, vote))

    def _voters(self, drawn: Surface, room: Rect, vote: Election) -> list[Pen]:
        """The ballots of both sides and whose they were, in one line or in two: wherever the faces are larger."""
        sides: list[list[str | int]]
        sides = [[art, *seats] for art, seats in (("ballot_yes", vote.yes), ("ballot_nope", vote.no)) if seats]
        marks = [*chain(*sides)]
        half = -(-len(marks) // 2)
        apart = self._stage.theme.px(2)
        one, two = inset(room, 0, room.h // 10), column(room.move(0, -apart), 2, apart)
        found = []
        for lines, parts in (([one], [marks]), (two, sides), (two, [marks[:half], marks[half:]])):
            pens = [Pen(self._stage, drawn, line) for line, _ in zip(lines, parts, strict=False)]
            for pen, part in zip(pens, parts, strict=True):
                for place, mark in enumerate(part):
                    if isinstance(mark, str):
                        pen.word("", 1.5 * SPACE * bool(place))
                        pen.art(mark, 0.9, BALLOT_ASPECT)
                    else:
                        pen.picture(self._voter(mark, pen.place.h, vote))
            found.append(pens)
        return max(found, key=lambda pens: min(pen.place.h * pen.share for pen in pens))

    def _voter(self, seat: int, side: int, vote: Election) -> Surface:
        """The face of a voter; who was voted on holds what they were to hold."""
        face, office = self._portrait(seat, side), {vote.driver: "wheel", vote.co_pilot: "co_pilot"}.get(seat)
        if office is None:
            return face
        held = face.copy()
        stamp(held, self._stage.assets.art(f"{ART}{office}", round(side * 0.5)), midbottom=held.get_rect().midbottom)
        return held

    def _stamped(self, size: tuple[int, int], vote: Election) -> Surface:
        """The result as a stamp, a little askew."""
        (wide, high), colour = size, YES if vote.elected else NO
        high -= round(wide * math.sin(math.radians(ASKEW)))
        ink = lettered(self._stage, result(vote), (round(wide * 0.9), round(high * 0.84)), colour, "display")
        mark = Surface((min(wide, ink.get_width() + ink.get_height()), min(high, ink.get_height() * 3 // 2)), SRCALPHA)
        self._stage.skin.box(mark, mark.get_rect(), Box(WORN, colour, 4, 10))
        stamp(mark, ink, center=mark.get_rect().center)
        return rotozoom(mark, ASKEW, 1.0)

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
                self._badge(pen, entry.deed.target)

    def _said(self, pen: Pen, entry: Round) -> None:
        """In quotation marks what was said: small discs for Points, bursts for Crashes."""
        for claim in entry.claims:
            pen.group()
            pen.word("“", 8)
            if claim.team is not None:
                pen.art(f"team_{claim.team}", 0.8)
            elif not claim.cards:
                pen.word("–", 10)
            for card in claim.cards:
                pen.art(card, 0.66)
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
        ink = fitted(self._stage, title, "label", top.w // 2, INK)
        stamp(drawn, ink, midleft=top.midleft)
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
        pen.word(str(entry.number), 34)
        self._who(pen, entry)
        pen.word("", SPACE)
        pen.word(result(entry.election).split()[-1], 46)
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
            self._badge(pen, seat, OUTVOTED_SHARE)

    def _who(self, pen: Pen, entry: Round) -> None:
        self._badge(pen, entry.election.co_pilot)
        pen.word("›", 10)
        self._badge(pen, entry.election.driver)

    def _badge(self, pen: Pen, seat: int, share: float = PERSON_SHARE) -> None:
        pen.picture(self._stage.skin.badge(seat, round(pen.place.h * share)))
