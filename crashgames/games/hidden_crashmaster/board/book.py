"""The log book: closed the last round, and opened a page with all of them."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom, smoothscale_by

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.words import goal
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Team
from crashgames.games.hidden_crashmaster.view import Election, HiddenView, Round
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
WORN, PAPER, COVER = (226, 206, 170), (244, 230, 200), (150, 70, 56)
"""The paper that lies on the floor all the time, that of the opened book, and its cover."""
AIMS_SHADE = 0.2
"""How much darker the paper is before the first vote, when the aims on it are not what is asked about."""
COLUMN_WIDTH, LINE_HEIGHT = 500, 34
"""The least size of a line of the page, in logical units."""
WIDE_LEAF, LEAST_LEAF, LOW_LEAF = 480, 90, 48
"""In logical units: the widths from which on the closed book shows all voters, and anybody at all, and the height below
which it is a line.
"""
LEAF_EDGE, LOW_EDGE, SIDE_EDGE, SPACE = 5, 2, 8, 8
"""The edges of the closed book, also where it is low and at its sides, and the room between its words, in logical
units.
"""
STAMP_SHARE, LONG_STAMP, YES, NO = 0.16, 3, (24, 110, 78), (170, 38, 36)
"""The share of the width for the stamped result, from how many heights on it is one line, and its colours."""
PAIR_SHARE = 0.47
"""The side of each of the two on a shift, as a share of the height."""
ASKEW = 2
"""The degrees by which the stamp is turned."""
STEP, BALLOT_SHARE, SIDES_APART = 1.05, 0.84, 0.2
"""In sizes of the faces of voters: the step from one to the next, the width of a ballot, and the room before it."""
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

    def art(self, name: str, share: float = 0.86) -> None:
        self.picture(self._stage.assets.art(f"{ART}{name}", round(self.place.h * share)))

    def arts(self, names: Sequence[str], share: float = 0.86) -> None:
        for name in names:
            self.art(name, share)

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
    return "{} {}:{}".format(verdict(vote.elected), *counts)


def verdict(elected: bool) -> str:
    return tr("Elected") if elected else tr("Rejected")


def came_of(entry: Round) -> list[str]:
    """The art of what came of a vote: THE DEVICE, a card, or chaos and its card."""
    found: list[str] = []
    if entry.shift is not None and entry.shift.device is not DeviceAnswer.NOT_ASKED:
        found.append("device")
    if entry.shift is not None and entry.shift.reported is not None:
        found.append(entry.shift.reported)
    return [*found, "chaos", entry.chaos.card] if entry.chaos is not None else found


def _width(group: list[Written]) -> int:
    return sum(wide for _, wide in group)


class Book:
    """Writes the log book of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        self._stage = stage
        self._at = at
        self._characters = characters
        px, self._title_high = stage.theme.px, stage.text.line_height("label", "bold") + stage.theme.px(4)
        room = inset(at.page, px(16), px(12))
        inner = Rect(room.x, room.y + self._title_high, room.w, room.h - self._title_high)
        wide = max(1, inner.w // px(COLUMN_WIDTH))
        cells = [row(line, wide, px(20)) for line in column(inner, max(1, inner.h // px(LINE_HEIGHT)))]
        self.places = [line[number] for number in range(wide) for line in cells]
        """The ruled lines of the opened page, column by column."""

    # What is in it

    def warm_up(self) -> Iterator[None]:
        """Draw everybody as small as on the closed book, on a shift, and after a vote of all before and after it."""
        pair, _, people = self._parted(self._inner(self._at.book(True)))
        count = len(self._characters())
        wholes = (STEP * (count + arts) + 2 * BALLOT_SHARE + SIDES_APART * (1 + arts) for arts in (0, 1))
        for seat, side in product(range(count), (pair.w, *(min(people.h, int(people.w / whole)) for whole in wholes))):
            self._portrait(seat, max(1, side))
            yield

    def pages(self, view: HiddenView) -> list[tuple[Round, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = view.rounds(), len(self.places)
        starts = range(-(-len(entries) % most), len(entries), most)
        return [tuple(entries[max(0, start) : start + most]) for start in starts]

    # Closed

    def leaf(self, entries: Sequence[Round], size: tuple[int, int]) -> Surface:
        """The closed book with the last round, or before that with what both teams are after."""
        px, skin = self._stage.theme.px, self._stage.skin
        drawn, paper = Surface(size, SRCALPHA), WORN if entries else mix(WORN, INK, AIMS_SHADE)
        skin.box(drawn, drawn.get_rect(), Box(paper, INK, 2, 10, lip=mix(paper, INK, 0.4), depth=3))
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
            pen.arts(came_of(entries[0]))
        else:
            for team, aim in zip(Team, goal().split(" · "), strict=True):
                pen.word("", 5 * SPACE if team is Team.SHAMED else 0)
                pen.art(f"team_{team}")
                pen.word("", SPACE)
                pen.word(aim.split(":")[-1].strip() if is_low else aim, 0)
        pen.write(max(room.x, room.centerx - pen.width // 2) if not entries else None)
        return drawn

    def _inner(self, book: Rect) -> Rect:
        """What is written on in the closed book."""
        edge = LEAF_EDGE if book.h >= self._stage.theme.px(LOW_LEAF) else LOW_EDGE
        return inset(book, self._stage.theme.px(SIDE_EDGE), self._stage.theme.px(edge))

    def _last(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """The two on the shift, the result as a stamp, what came of it, and all voters where that is wide."""
        vote, (pair, mark, people) = entry.election, self._parted(room)
        if people.w:
            for seat, place in zip((vote.driver, vote.co_pilot), column(pair, 2), strict=True):
                stamp(drawn, self._voter(seat, pair.w, vote), center=place.center)
            self._voters(drawn, people, entry)
        else:
            pen = Pen(self._stage, drawn, pair)
            for seat in (vote.driver, vote.co_pilot):
                pen.picture(self._voter(seat, pair.h, vote))
            pen.arts(came_of(entry))
            pen.write(pair.centerx - pen.share * pen.width / 2)
        lines = [result(vote)] if mark.w > LONG_STAMP * mark.h else result(vote).rsplit(" ", 1)
        stamp(drawn, self._stamped(mark.size, lines, vote.elected), center=mark.center)

    def verdict(self, elected: bool, size: tuple[int, int]) -> Surface:
        """What came of a vote as a stamp by itself, for as long as all votes are seen."""
        drawn = Surface(size, SRCALPHA)
        stamp(drawn, self._stamped(size, [verdict(elected)], elected), center=drawn.get_rect().center)
        return drawn

    def _parted(self, room: Rect) -> list[Rect]:
        """The places of the two, one above the other, of the stamp and of the voters, or of both above the stamp."""
        px, side = self._stage.theme.px, round(room.h * PAIR_SHARE)
        if room.w < px(WIDE_LEAF):
            return [*column(room, 2, px(SPACE // 2)), Rect(room.topright, (0, 0))]
        return row(room, [side, min(round(room.w * STAMP_SHARE), 2 * room.h), None], px(SPACE))

    def _voters(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """What came of a vote, and the ballots of both sides with the faces of whose they were, all of one height."""
        vote = entry.election
        marks: list[tuple[str | int, float]] = [(art, STEP) for art in came_of(entry)]
        for ballot, seats in (("ballot_yes", vote.yes), ("ballot_nope", vote.no)):
            if seats:
                marks += [("", SIDES_APART * bool(marks)), (ballot, BALLOT_SHARE), *((seat, STEP) for seat in seats)]
        whole = sum(share for _, share in marks)
        side = min(room.h, int(room.w / whole))
        left = room.right - side * whole
        for mark, share in marks:
            if isinstance(mark, int):
                stamp(drawn, self._voter(mark, side, vote), midleft=(round(left), room.centery))
            elif mark:
                stamp(drawn, self._stage.assets.art(f"{ART}{mark}", side), midleft=(round(left), room.centery))
            left += side * share

    def _voter(self, seat: int, side: int, vote: Election) -> Surface:
        """The face of a voter; who was voted on holds what they were to hold."""
        face, office = self._portrait(seat, side), {vote.driver: "wheel", vote.co_pilot: "co_pilot"}.get(seat)
        if office is None:
            return face
        held = face.copy()
        stamp(held, self._stage.assets.art(f"{ART}{office}", round(side * 0.5)), midbottom=held.get_rect().midbottom)
        return held

    def _stamped(self, size: tuple[int, int], lines: Sequence[str], elected: bool) -> Surface:
        """Lines as a stamp, a little askew."""
        (wide, high), colour = size, YES if elected else NO
        high -= round(wide * math.sin(math.radians(ASKEW)))
        room = round(wide * 0.84), round(high * 0.84 / len(lines))
        inks = [lettered(self._stage, line, room, colour, "display") for line in lines]
        ink_wide, ink_high = max(ink.get_width() for ink in inks), sum(ink.get_height() for ink in inks)
        line_high = ink_high // len(lines)
        mark = Surface((min(wide, ink_wide + line_high), min(high, ink_high + line_high // 2)), SRCALPHA)
        self._stage.skin.box(mark, mark.get_rect(), Box(WORN, colour, 4, 10))
        whole = centre(mark.get_rect(), (mark.get_width(), ink_high))
        for ink, place in zip(inks, column(whole, len(inks)), strict=True):
            stamp(mark, ink, center=place.center)
        return rotozoom(mark, ASKEW, 1.0)

    def _portrait(self, seat: int, side: int) -> Surface:
        return self._stage.skin.portrait(self._characters()[seat], Mood.CALM, side, self._stage.skin.colour(seat))

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
        """The round, what came of it, in quotation marks what was said, and the outvoted."""
        pen.word(str(entry.number), 34)
        self._who(pen, entry)
        pen.word("", SPACE)
        pen.word(result(entry.election).split()[-1], 46)
        if not entry.election.elected:
            pen.art("ballot_nope")
        pen.arts(came_of(entry))
        if entry.deed is not None:
            pen.art(f"power_{entry.deed.power}")
            if entry.deed.target >= 0:
                self._badge(pen, entry.deed.target)
        for claim in entry.claims:
            pen.group()
            pen.word("“", 8)
            if claim.team is not None:
                pen.art(f"team_{claim.team}", 0.8)
            elif not claim.cards:
                pen.word("–", 10)
            pen.arts(claim.cards, 0.66)
            pen.word("”", 9)
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
