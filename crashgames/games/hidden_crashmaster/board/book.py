"""The log book: its cover, and opened a page with all rounds."""

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView, Round
from crashgames.ui.layout import column, inset, joined, row, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
PAPER, COVER = (244, 230, 200), (150, 70, 56)
"""The paper of the book, and its cover."""
COLUMN_WIDTH, LINE_HEIGHT, NUMBER_WIDTH = 500, 34, 34
"""The least size of a line of the page, and the width of the number of its round, in logical units."""
SPACE = 8
"""The room between words, in logical units."""
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

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at
        px, self._title_high = stage.theme.px, stage.text.line_height("label", "bold") + stage.theme.px(4)
        room = inset(at.page, px(16), px(12))
        inner = Rect(room.x, room.y + self._title_high, room.w, room.h - self._title_high)
        wide = max(1, inner.w // px(COLUMN_WIDTH))
        cells = [row(line, wide, px(20)) for line in column(inner, max(1, inner.h // px(LINE_HEIGHT)))]
        self.places = [line[number] for number in range(wide) for line in cells]
        """The ruled lines of the opened page, column by column."""

    # What is in it

    def pages(self, view: HiddenView) -> list[tuple[Round, ...]]:
        """All rounds, page by page; the last page is full, so that it shows as many as there is room for."""
        entries, most = view.rounds(), len(self.places)
        starts = range(-(-len(entries) % most), len(entries), most)
        return [tuple(entries[max(0, start) : start + most]) for start in starts]

    # Closed

    def cover(self, size: tuple[int, int]) -> Surface:
        drawn = Surface(size, SRCALPHA)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(COVER, INK, 2, 8))
        stamp(drawn, self._stage.assets.icon("book", round(min(size) * 0.72), PAPER), center=drawn.get_rect().center)
        return drawn

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
