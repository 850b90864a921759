"""Looking back on a finished match: everything that was hidden, chapter by chapter, beside what was said."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import tr
from crashgames.scenes.reading.panels import TELLER_WIDTH, Deed, Part, Teller
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset, row, stack
from crashgames.ui.lettering import write
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, SLIM_SCALE, EdgedSheet, Sheet, header, paper, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, mix, side_colours
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.button import LIP_HEIGHT
from crashgames.ui.worlds import world_of

LINE_HEIGHT, MAX_LINE_HEIGHT = 96, 140
"""The least height of a line of panels, and the most, in logical units."""
VOTE_SHARE, WORDS_SHARE = 0.62, 0.72
"""The height of votes, and of words alone, in lines."""
MAX_WIDTH, BROAD_WIDTH = 1120, 860
"""The greatest width, and that from which sides stand beside each other, in logical units."""
TIGHT_SHARE = 0.85
"""How small panels may be beside what they want."""
PART_WIDTH, PART_HEIGHT, PART_WORDS = 215, 112, 58
"""How wide and high people of a side are at least, and how much of the height their words take."""
WORD_SHARE = 1.6
"""The room for the word of a vote, in faces."""

Line = tuple[float, Callable[[Rect], object]]
"""The height of a line, in lines, and what lays it out in its place."""


def threads_of(deeds: Sequence[Deed]) -> list[list[Deed]]:
    """What one seat did, deed after deed, and at the end of it what it said about that."""
    found = list[list[Deed]]()
    for deed in deeds:
        silent = [one for one in found if one[0].entry.seat == deed.entry.seat and not one[-1].is_said]
        fitting = silent[:1] if deed.is_said else [one for one in silent if one is found[-1]]
        if fitting:
            fitting[0].append(deed)
        else:
            found.append([deed])
    return found


def _share(thread: Sequence[Deed]) -> float:
    """The height of a thread, in lines."""
    return 1.0 if any(deed.entry.faces or deed.entry.true is not None for deed in thread) else WORDS_SHARE


class VoteBand(Widget):
    """Plates beside each other, green for the votes in favour and red for those against, each as wide as its faces."""

    takes_focus = False

    def __init__(self, rect: Rect, match: Match, rows: Sequence[ReviewRow]) -> None:
        super().__init__(rect)
        self.match, self.rows = match, rows

    @property
    def called(self) -> str:
        return ". ".join(entry.text for entry in self.rows)

    def plates(self, stage: Stage) -> list[Rect]:
        """Where the votes of each row stand."""
        shares = [WORD_SHARE + max(1, len(entry.votes.seats)) for entry in self.rows if entry.votes]
        return row(self.rect, shares, stage.theme.gap(1.5))

    def draw(self, surface: Surface, stage: Stage) -> None:
        for entry, plate in zip(self.rows, self.plates(stage), strict=True):
            assert entry.votes is not None
            fill, edge = side_colours(stage.theme.palette, 0 if entry.votes.in_favour else 1)
            stage.skin.box(surface, plate, Box(fill, edge, 2, 10))
            inner, gap = inset(plate, stage.theme.gap(3), stage.theme.gap(1)), stage.theme.gap(1.5)
            words = f"{len(entry.votes.seats)} {entry.votes.word}"
            side = min(inner.h, int(inner.w / (len(entry.votes.seats) + WORD_SHARE)) - gap)
            count, wide = len(entry.votes.seats), stage.text.size(words, "title", "bold")[0] + gap
            word, *faces = row(inner, [min(wide, inner.w - count * (side + gap)), *[side] * count], gap)
            write(surface, stage, word, words, ("title", "label", "body", "caption"), "bold", align="left")
            for seat, place in zip(entry.votes.seats, faces, strict=False):
                draw_person(surface, stage, self.match.info, seat, characters_of(self.match)[seat], place)


class ReviewScene(WidgetScene):
    """One chapter at a time; the arrow keys and the buttons below turn to the next."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any], chapters: Sequence[ReviewChapter]) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.match = match
        self.board = board
        self.chapters = tuple(chapters)
        self.number = 0
        self._sheet = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("What really happened"), self.back)
        gap = theme.gap(4 if roomy(self.stage) else 2)
        self._sheet, foot = column(body, [1.0, theme.target], gap)
        inner = inset(self._sheet, theme.gap(7 if roomy(self.stage) else 3), theme.gap(5 if roomy(self.stage) else 2))
        title, rows = column(inner, [self.stage.text.line_height("title", "display"), 1.0], gap // 2)
        return [
            *self._foot(foot, gap),
            Label(title, self.chapters[self.number].title, ("title", "label"), INK, "display"),
            self._sides(rows) if self._sided else self._rows(rows),
            *bar,
        ]

    def _rows(self, room: Rect) -> Widget:
        """Votes, each pair in a line of its own, and between them what was done and claimed."""
        theme = self.stage.theme
        gap, least = theme.gap(2.5), theme.px(LINE_HEIGHT)
        held, lines = list[Widget](), list[Line]()
        for _, part in groupby(self.chapters[self.number].rows, lambda entry: entry.votes is not None):
            added, below = self._part(list(part), room.w)
            held, lines = held + added, lines + below
        shares = [share for share, _ in lines]
        even = int((room.h - gap * (len(lines) - 1)) / sum(shares or [1.0]))
        height = min(theme.px(MAX_LINE_HEIGHT), even if even >= least * TIGHT_SHARE else least)
        heights = [round(height * share) for share in shares]
        bar = theme.gap(5) if sum(heights) + gap * (len(lines) - 1) > room.h else 0
        places = stack(Rect(room.x, room.y, room.w - bar, room.h), heights, gap)
        for (_, lay), place in zip(lines, places, strict=True):
            lay(place)
        pictured = [one for one in held if isinstance(one, Deed) and one.entry.faces]
        for deed in pictured:  # all in one size
            deed.tall = min(one.fitting(self.stage) for one in pictured)
        return ScrollArea(room, held, margin=0)

    def _part(self, rows: Sequence[ReviewRow], width: int) -> tuple[list[Widget], list[Line]]:
        """The widgets for rows that are all votes or all none, and their lines of this width."""
        if rows[0].votes:
            band = VoteBand(Rect(0, 0, 1, 1), self.match, rows)
            return [band], [(VOTE_SHARE, partial(setattr, band, "rect"))]
        deeds = [Deed(Rect(0, 0, 1, 1), self.match, self.board, entry) for entry in rows]
        broad = width >= self.stage.theme.px(BROAD_WIDTH)
        threads = threads_of(deeds) if broad else [[deed] for deed in deeds]
        tellers = [Teller(Rect(0, 0, 1, 1), self.match, self.board, thread[0].entry) for thread in threads]
        told = zip(tellers, threads, strict=True)
        return [*tellers, *deeds], [(_share(line[1]), partial(self._tell, *line)) for line in told]

    def _tell(self, teller: Teller, thread: Sequence[Deed], place: Rect) -> None:
        """Lay out a line: somebody, what was done in truth, and in a column of its own what was claimed of it."""
        theme, gap = self.stage.theme, self.stage.theme.gap(5)
        who, did, said = row(place, [min(theme.px(TELLER_WIDTH), place.w // 3), 1.0, 1.17], gap)
        teller.rect, teller.end = who, place.right
        done = [deed for deed in thread if not deed.is_said]
        if not teller.name:
            teller.rect, did = Rect(place.topleft, (0, place.h)), who.union(did)
        for deed in thread:
            deed.rect = said if done else did.union(said)
            deed.captioned = len(thread) > 1 and deed in done and bool(deed.entry.faces)
        room = did if len(done) < len(thread) else did.union(said)
        for deed, cell in zip(done, row(room, [deed.weight for deed in done], gap), strict=True):
            deed.rect = cell

    @property
    def _sided(self) -> dict[str, list[ReviewRow]]:
        """The rows of each side, in the order of the first of each; empty if they belong to none."""
        found: dict[str, list[ReviewRow]] = {}
        for entry in self.chapters[self.number].rows:
            if entry.side:
                found.setdefault(entry.side, []).append(entry)
        return found

    def _sides(self, room: Rect) -> Widget:
        """A plate for each side, beside each other or, where it is narrow, below each other."""
        theme, sides, gap = self.stage.theme, self._sided, self.stage.theme.gap(3)
        frame = 2 * gap + self.stage.text.line_height("title", "display")
        beside = room.w >= theme.px(BROAD_WIDTH)
        people = [len(rows) for rows in sides.values()]

        def face(lines: int) -> int:
            """The side of a face if the people of each side stand in so many lines beside each other."""
            across = sum(-(-count // lines) for count in people)
            return min((room.h - frame) // lines - theme.px(PART_WORDS), room.w // across // 2)

        lines = max(range(1, max(people) + 1), key=face) if beside else 0
        columns = [-(-len(rows) // lines) if lines else room.w // theme.px(PART_WIDTH) for rows in sides.values()]
        counts = [-(-len(rows) // across) for rows, across in zip(sides.values(), columns, strict=True)]
        height = max(theme.px(PART_HEIGHT), (room.h - frame) // lines - gap if lines else 0)
        tall = [frame + count * (height + gap) - gap for count in counts]
        whole = max(tall) if beside else sum(tall) + gap * (len(tall) - 1)
        inner = Rect(room.x, room.y, room.w - (theme.gap(5) if whole > room.h else 0), max(tall))
        places = row(inner, [float(across) for across in columns], gap) if beside else stack(inner, tall, gap)
        held: list[Widget] = []
        for number, (words, rows) in enumerate(sides.items()):
            held += self._side(places[number], number, words, rows, (columns[number], height, gap))
        return ScrollArea(room, held, margin=0)

    def _side(
        self, place: Rect, number: int, words: str, rows: Sequence[ReviewRow], division: tuple[int, int, int]
    ) -> list[Widget]:
        """The plate of one side, its heading, and its people; `division`: columns, height of a line, and gap."""
        columns, height, gap = division
        inner = inset(place, gap)
        head = Rect(inner.topleft, (inner.w, self.stage.text.line_height("title", "display")))
        lines = stack(Rect(inner.x, head.bottom, inner.w, 0), [height] * -(-len(rows) // columns), gap)
        cells = [cell for line in lines for cell in row(line, columns, gap)]
        fill, edge = side_colours(self.stage.theme.palette, number)
        parts = [Part(cell, self.match, self.board, entry) for cell, entry in zip(cells, rows, strict=False)]
        for part in parts:
            part.plate = mix(fill, PALETTE.shade, 0.25)
        return [
            EdgedSheet(place, fill, edge),
            Label(head, words, ("title", "label", "body"), PALETTE.ink, "display"),
            *parts,
        ]

    def _foot(self, room: Rect, gap: int) -> list[Widget]:
        palette = self.stage.theme.palette
        turn, number = self._turn_to, self.number
        left, middle, right = row(room, [1.0, 1.2, 1.0], gap)
        words = tr("{n} of {count}").format(n=number + 1, count=len(self.chapters))
        before, more = None if number else "", None if number < len(self.chapters) - 1 else ""
        line = Rect(middle.x, middle.y, middle.w, middle.h - self.stage.theme.px(LIP_HEIGHT))
        return [
            Button(right, tr("Next"), lambda: turn(number + 1), icon="arrow_right", kind="primary", why=more),
            Button(left, tr("Previous"), lambda: turn(number - 1), icon="arrow_left", why=before),
            Sheet(middle),
            Label(line, words, "label", palette.ink_soft, "bold", "center"),
        ]

    def _turn_to(self, number: int) -> None:
        wanted = max(0, min(number, len(self.chapters) - 1))
        if wanted != self.number:
            self.number = wanted
            self.rebuild()
            for area in self.ring.widgets:
                if isinstance(area, ScrollArea):
                    area.scroll_to(0, glide=False)

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._turn_to(self.number + (1 if intent is Intent.RIGHT else -1))
            return True
        return super().intent(intent)

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self._sheet, SLIM_SCALE)
        paper(surface, self.stage, inset(self._sheet, self.stage.theme.gap(2 if roomy(self.stage) else 1)))
