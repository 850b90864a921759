"""The log book: closed the last round, and opened a page with all of them."""

from collections.abc import Callable, Iterator, Sequence

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView, Round
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, inset, joined, row, stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
WORN, PAPER, COVER = (226, 206, 170), (244, 230, 200), (150, 70, 56)
"""The paper that lies on the floor all the time, that of the opened book, and its cover."""
YES, NO = (24, 110, 78), (170, 38, 36)
"""The colours of results."""
COLUMN_WIDTH, LINE_HEIGHT, NUMBER_WIDTH = 500, 34, 34
"""The least size of a line of the page, and the width of the number of its round, in logical units."""
WIDE_LEAF, LEAF_EDGE, SPACE = 480, 8, 8
"""In logical units: the width from which on the closed book shows all voters, its edges, and the room between words."""
RESULT_SHARE = 1.3
"""The width of the result in the closed book, in heights of it."""
PAST = 150
"""The opacity of the closed book while it shows the round before, up to 255."""
CAME_SHARE = 0.5
"""The height of what came of a vote, as a share of that of the closed book."""
PERSON_SHARE, OUTVOTED_SHARE = 0.9, 0.68
"""The height of a face beside words, and of one of the outvoted, as shares of that of a line."""


def result(vote: Election) -> str:
    """What came of a vote, with the votes of the side that decided first."""
    counts = sorted((len(vote.yes), len(vote.no)), reverse=True)
    return "{} {}:{}".format(tr("Elected") if vote.elected else tr("Rejected"), *counts)


def came_of(entry: Round) -> list[str]:
    """The art of what came of a vote: THE DEVICE, a card, or chaos and its card."""
    found: list[str] = []
    if entry.shift is not None and entry.shift.device is not DeviceAnswer.NOT_ASKED:
        found.append("device")
    if entry.shift is not None and entry.shift.reported is not None:
        found.append(entry.shift.reported)
    return [*found, "chaos", entry.chaos.card] if entry.chaos is not None else found


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
        """Draw everybody as large as on the closed book."""
        side = (self._at.book(True).h - 2 * self._stage.theme.px(LEAF_EDGE)) // 2
        for seat in range(len(self._characters()) if side > 0 else 0):
            self._portrait(seat, side)
            yield

    def pages(self, view: HiddenView) -> list[tuple[Round, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = view.rounds(), len(self.places)
        starts = range(-(-len(entries) % most), len(entries), most)
        return [tuple(entries[max(0, start) : start + most]) for start in starts]

    # Closed

    def leaf(self, entry: Round, past: bool, size: tuple[int, int]) -> Surface:
        """The last round: the two on the shift above each other, the result, and where that is wide all voters.

        It is pale once the next round has begun.
        """
        px, drawn, vote = self._stage.theme.px, Surface(size, SRCALPHA), entry.election
        box = Box(WORN, INK, 2, 10, lip=mix(WORN, INK, 0.4), depth=3)
        self._stage.skin.box(drawn, drawn.get_rect(), box)
        room = inset(drawn.get_rect(), px(LEAF_EDGE))
        wide = round(room.h * RESULT_SHARE) if room.w >= px(WIDE_LEAF) else None
        pair, words, people = row(room, [room.h // 2, wide, None if wide else 0], 2 * px(SPACE))
        for seat, place in zip((vote.driver, vote.co_pilot), column(pair, 2), strict=True):
            stamp(drawn, self._voter(seat, place.h, vote), center=place.center)
        for line, place in zip(result(vote).rsplit(" ", 1), column(words, 2), strict=True):
            ink = lettered(self._stage, line, place.size, YES if vote.elected else NO, "display")
            ballot = self._arts(["ballot_yes" if vote.elected else "ballot_nope"], min(place.size))
            stamp(drawn, ink if ink.get_width() else ballot[0], center=place.center)
        if wide:
            self._voters(drawn, people, entry)
        if past:
            drawn.set_alpha(PAST)
        return drawn

    def _voters(self, drawn: Surface, room: Rect, entry: Round) -> None:
        """Each side of a vote with its ballot and its faces, at the right end what came of the vote.

        All stand in one line if the faces are as large there as in two.
        """
        vote, high = entry.election, room.h // 2
        sides = [one for one in (("ballot_yes", vote.yes), ("ballot_nope", vote.no)) if one[1]]
        room.w -= stamp(drawn, joined(self._arts(came_of(entry), room.h * CAME_SHARE)), midright=room.midright).w
        gap = self._stage.theme.px(2 * SPACE)
        side = min(room.h, (room.w - gap) // (len(sides) + len(vote.yes + vote.no)))
        if side >= high:
            stamp(drawn, joined([self._side(*one, side, vote) for one in sides], gap), center=room.center)
            return
        if len(sides) == 1:  # all of one mind have both lines
            (ballot, seats), half = sides[0], -(-len(sides[0][1]) // 2)
            sides = [(ballot, seats[:half]), (ballot, seats[half:])]
        side = min(high, room.w // (1 + max(len(seats) for _, seats in sides)))
        lines = [self._side(*one, side, vote) for one in sides]
        left = room.centerx - max(line.get_width() for line in lines) // 2
        for line, place in zip(lines, column(room, 2), strict=True):
            stamp(drawn, line, midleft=(left, place.centery))

    def _side(self, ballot: str, seats: Sequence[int], side: int, vote: Election) -> Surface:
        return joined([*self._arts([ballot], side), *(self._voter(seat, side, vote) for seat in seats)])

    def _voter(self, seat: int, side: int, vote: Election) -> Surface:
        """The face of a voter; who was voted on holds what they were to hold."""
        face, office = self._portrait(seat, side), {vote.driver: "wheel", vote.co_pilot: "co_pilot"}.get(seat)
        if office is None:
            return face
        held = face.copy()
        stamp(held, self._stage.assets.art(f"{ART}{office}", round(side * 0.5)), midbottom=held.get_rect().midbottom)
        return held

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
            first, rest = row(place, [px(NUMBER_WIDTH), None])
            stamp(drawn, self._word(str(entry.number)), midleft=first.midleft)
            line = joined(self._line(entry, place.h), px(3))
            share = min(1.0, rest.w / line.width)
            stamp(drawn, smoothscale_by(line, share) if share < 1 else line, midleft=rest.midleft)
        return drawn

    def _line(self, entry: Round, high: int) -> list[Surface]:
        """The shift, what came of it, in quotation marks what was said, and the outvoted."""
        vote, deed, word = entry.election, entry.deed, self._word
        apart = Surface((self._stage.theme.px(SPACE), 1), SRCALPHA)
        pieces = [self._badge(vote.co_pilot, high), word("›"), self._badge(vote.driver, high), apart]
        pieces.append(word(result(vote).split()[-1]))
        pieces += self._arts([*([] if vote.elected else ["ballot_nope"]), *came_of(entry)], high * 0.86)
        if deed is not None:
            pieces += self._arts([f"power_{deed.power}"], high * 0.86)
            pieces += [self._badge(deed.target, high)] if deed.target >= 0 else []
        for claim in entry.claims:
            pieces += [apart, word("“"), *self._said(claim, high), word("”")]
        if outvoted := vote.no if vote.elected else vote.yes:
            pieces += [apart, apart, *self._arts(["ballot_nope" if vote.elected else "ballot_yes"], high * 0.9)]
        return [*pieces, *(self._badge(seat, high, OUTVOTED_SHARE) for seat in outvoted)]

    def _said(self, claim: Claim, high: int) -> list[Surface]:
        if claim.team is not None:
            return self._arts([f"team_{claim.team}"], high * 0.8)
        return self._arts(claim.cards, high * 0.66) if claim.cards else [self._word("–")]

    def _word(self, text: str) -> Surface:
        return self._stage.text.render(text, "body", INK, "bold")

    def _arts(self, names: Sequence[str], side: float) -> list[Surface]:
        return [self._stage.assets.art(f"{ART}{name}", round(side)) for name in names]

    def _badge(self, seat: int, high: int, share: float = PERSON_SHARE) -> Surface:
        return self._stage.skin.badge(seat, round(high * share))
