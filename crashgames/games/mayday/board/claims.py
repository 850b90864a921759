"""The memory of the table: looks and votes so far, with contradictions marked where they are public logic."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board.arrangement import MARKER_ASPECT
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.board.words import TEAM_ART, result_words
from crashgames.games.mayday.board.world import ART
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import NOBODY, PLACES, SKIRMISH_STAGES, TEAM_TITLES, Team
from crashgames.games.mayday.view import Look, MaydayView
from crashgames.games.mayday.worlds import CardClaim, odd_places, teams_at
from crashgames.ui.faces import FACES
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted, write
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, Widget

MAX_WIDTH, MAX_HEIGHT, BUTTONS_WIDTH = 1180, 700, 600
"""The greatest size of the panel, and the greatest width of its row of buttons, in logical units."""
MAX_NOTES = 3
"""The most sentences about contradictions that are shown."""
FIRST_COLUMN_WIDTH, LAST_COLUMN_WIDTH = 1.7, 1.6
"""Widths of the first and the last column, in columns of a crew member."""
MAX_LINE_HEIGHT = 62
"""The greatest height of a line, in logical units."""
Key = tuple[int, int]
"""A marker, by its looker and the owner of the card."""


class Contradiction(NamedTuple):
    """Markers that cannot all be true: at one card, or at all the cards of one owner."""

    owner: int
    place: int
    """NOBODY where it is about several cards."""
    markers: tuple[Key, ...]


class Verdict(NamedTuple):
    """All that is certain by public logic."""

    clashes: tuple[Contradiction, ...]
    lies: frozenset[Key]
    teams: tuple[Team | None, ...]


def verdict(view: MaydayView) -> Verdict:
    """All that follows from the deals which fit the open table; the knowledge of the viewer is left out."""
    shown = sum(1 << seat for seat in view.cockpit if view.outcome is None or view.teams[seat] is Team.HONEST)
    said = [CardClaim(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker) for look in view.looks]
    deals = [(team, odd_places(team, said, view.seats)) for team in teams_at(view.seats) if not team & shown]
    worlds = [(team, places) for team, places in deals if places is not None]
    lies = frozenset(_key(look) for look in view.looks if not any(_may_be_true(look, *world) for world in worlds))
    infiltrators = [{team >> seat & 1 for team, _ in worlds} for seat in range(view.seats)]
    sure = {frozenset((0,)): Team.HONEST, frozenset((1,)): Team.INFILTRATOR}
    return Verdict(tuple(_clashes(view)), lies, tuple([sure.get(frozenset(found)) for found in infiltrators]))


def _key(look: Look) -> Key:
    return look.looker, look.owner


def _clashes(view: MaydayView) -> Iterator[Contradiction]:
    for owner in range(view.seats):
        here = [look for look in view.looks if look.owner == owner]
        for place in PLACES:
            at = [look for look in here if look.place == place]
            if len({look.side for look in at}) > 1:
                yield Contradiction(owner, place, tuple(map(_key, at)))
        for side in Team:
            said = [look for look in here if look.side is side]
            if len({look.place for look in said}) == len(PLACES):
                yield Contradiction(owner, NOBODY, tuple(map(_key, said)))


def _may_be_true(look: Look, team: int, places: list[int]) -> bool:
    """True if the card can be what its marker says in a world; the odd card of its owner lies at one of the places."""
    is_odd = (look.side is Team.INFILTRATOR) != bool(team >> look.owner & 1)
    possible = 1 << look.place if is_odd else ~(1 << look.place)
    return bool(places[look.owner] & possible)


class Cell(NamedTuple):
    """What somebody did: a look, or a vote by its picture; or nothing that the crew member of the line could do."""

    look: Look | None = None
    vote: str = ""
    contested: bool = False
    lies: bool = False


class Line(NamedTuple):
    """All that a crew member did, or what all did about one: cells by seat, and the result as picture and word."""

    seat: int
    cells: tuple[Cell, ...]
    result: tuple[str, str] | None
    sign: str = ""
    """Before the name."""


def looks_of(view: MaydayView, found: Verdict) -> list[Line]:
    """A line for each looker with a cell for each owner; what is certain of a looker at its end."""
    looks = {_key(look): look for look in view.looks}
    contested = {key for clash in found.clashes for key in clash.markers}
    lines = []
    for seat, team in enumerate(found.teams):
        keys = [(seat, owner) for owner in range(view.seats)]
        cells = tuple([Cell(looks.get(key), "", key in contested, key in found.lies) for key in keys])
        lines.append(Line(seat, cells, (TEAM_ART[team], tr(TEAM_TITLES[team])) if team else None))
    return lines


def votes_of(view: MaydayView) -> list[Line]:
    """A line for each skirmish: about whom it was, how everybody chose, and how it ended."""
    lines = []
    for one in view.skirmishes:
        votes = ["vote_protect" if seat in one.protect else "vote_punch" for seat in range(view.seats)]
        cells = [Cell() if seat == one.target else Cell(vote=vote) for seat, vote in enumerate(votes)]
        words = result_words(len(one.protect), len(one.punch), one.protected)
        result = "vote_protect" if one.protected else "vote_punch", words
        lines.append(Line(one.target, tuple(cells), result, "I" * (1 + SKIRMISH_STAGES.index(one.stage))))
    return lines


class Sheet(Widget):
    """A column for each crew member, between one for the subject of a line and one for its result."""

    takes_focus = False

    def __init__(
        self, rect: Rect, crew: Sequence[tuple[str, str]], heads: tuple[str, str], lines: Sequence[Line]
    ) -> None:
        """Of the crew names and characters."""
        super().__init__(rect)
        self.crew = crew
        self.heads = heads
        self.lines = lines

    def draw(self, surface: Surface, stage: Stage) -> None:
        head, *places = self._places(stage)
        for word, place in zip(self.heads, (head[0], head[-1]), strict=True):
            self._word(surface, stage, word, place, ink=stage.theme.palette.ink_soft)
        for seat, place in enumerate(head[1:-1]):
            self._face(surface, stage, seat, place)
        for line, (about, *cells, result) in zip(self.lines, places, strict=True):
            sign, face, name = row(about, [stage.theme.usual.px(34) * bool(line.sign), about.h, None], 4)
            self._word(surface, stage, line.sign, sign, ink=stage.theme.palette.ink_soft)
            self._face(surface, stage, line.seat, face)
            longest = max((one for one, _ in self.crew), key=len)
            self._word(surface, stage, self.crew[line.seat][0], name, longest)
            for cell, place in zip(line.cells, cells, strict=True):
                self._cell(surface, stage, cell, place)
            if line.result:
                art, word = line.result
                picture, beside = row(result, [min(result.h, stage.theme.usual.px(48)), None])
                stamp(surface, stage.assets.art(ART + art, picture.w * 4 // 5), center=picture.center)
                self._word(surface, stage, word, beside)

    def _places(self, stage: Stage) -> list[list[Rect]]:
        """The cells of the head and of each line."""
        gap, count = stage.theme.usual.px(3), len(self.lines) + 1
        high = min(stage.theme.px(MAX_LINE_HEIGHT), (self.rect.h - gap * (count - 1)) // count)
        room = Rect(self.rect.topleft, (self.rect.w, count * (high + gap) - gap))
        sizes = [FIRST_COLUMN_WIDTH, *([1.0] * len(self.crew)), LAST_COLUMN_WIDTH]
        return [row(line, sizes, gap) for line in column(room, count, gap)]

    def _face(self, surface: Surface, stage: Stage, seat: int, place: Rect) -> None:
        draw_marked(surface, stage, stage.skin.mark(seat), self.crew[seat][1], place)

    def _word(
        self, surface: Surface, stage: Stage, word: str, place: Rect, longest: str = "", ink: RGB | None = None
    ) -> None:
        """A word in letters in which the longest that stand like it fit as well; smaller itself where it does not."""
        lines = max(1, place.h // stage.text.line_height("caption", "bold"))
        step = stage.text.fit(longest or word, ("label", "body", "caption"), place.w, place.h, "bold", lines)
        if stage.text.holds(word, step, place.w, place.h, "bold", lines):
            written = stage.text.render(word, step, ink or stage.theme.palette.ink, "bold", place.w, lines)
        else:
            written = fitted(stage, word, step, place.w, ink or stage.theme.palette.ink)
        stamp(surface, written, midleft=place.midleft)

    def _cell(self, surface: Surface, stage: Stage, cell: Cell, place: Rect) -> None:
        """A vote, or a marker; one that contradicts others is framed, one that can't be true crossed out."""
        palette, room = stage.theme.palette, inset(place, stage.theme.usual.px(4))
        edge = (palette.warn, 3) if cell.contested else (palette.line, 1)
        stage.skin.box(surface, place, Box(palette.ground_high, *edge, 8))
        if cell.vote:
            stamp(surface, stage.assets.art(ART + cell.vote, room.size), center=room.center)
        if look := cell.look:
            high = min(room.h, round(room.w / MARKER_ASPECT))
            marker = Faces(stage).marker(look.looker, look.side, (round(high * MARKER_ASPECT), high))
            stamp(surface, marker, center=room.center)
        if cell.lies:
            stamp(surface, stage.assets.icon("cross", round(place.h * 0.7), palette.warn), center=place.center)


class Legend(Widget):
    """The key to the signs on the sheet of looks."""

    takes_focus = False

    def draw(self, surface: Surface, stage: Stage) -> None:
        px, colour = stage.theme.px, stage.theme.palette.warn
        words = tr("contradict each other"), tr("can't be true")
        for number, (word, place) in enumerate(zip(words, row(self.rect, 2), strict=True)):
            sign, beside = row(place, [px(44), None])
            if number:
                stamp(surface, stage.assets.icon("cross", round(sign.h * 0.7), colour), center=sign.center)
            else:
                stage.skin.box(surface, centre(sign, (px(30), px(18))), Box(None, colour, 3, 6))
            write(surface, stage, beside, word, ("body",), align="left")


class ClaimsScene(WidgetScene):
    """Lies over the table; Escape or the button closes it."""

    overlay = True

    def __init__(self, stage: Stage, view: MaydayView, names: Names, characters: Sequence[str] = FACES) -> None:
        super().__init__(stage)
        self.names = names
        self.crew = [*zip(names, characters, strict=False)]
        self.view = view
        self.verdict = verdict(view)
        self.of_votes = False
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        gap, line, large = theme.usual.gap, self.stage.text.line_height("body"), theme.is_enlarged
        screen = inset(Rect((0, 0), self.stage.size), gap(1 if large else 3))
        self.panel = centre(screen, (theme.px(MAX_WIDTH), theme.px(MAX_HEIGHT)))
        inner = inset(self.panel, gap(5), gap(4))
        head, rest, foot = column(inner, [round(line * (1.3 if large else 1.6)), None, theme.target], gap(2))
        close, other = row(centre(foot, (theme.px(BUTTONS_WIDTH), foot.h)), 2, theme.gap(2))
        title, words = tr("Who said what about whom"), tr("How everybody voted")
        return [
            Button(close, tr("Back to the table"), self.back, icon="back"),
            Button(other, title if self.of_votes else words, self._turn_over, icon="list"),
            *(self._votes(rest) if self.of_votes else self._looks(rest, line)),
            Label(head, words if self.of_votes else title, ("title", "label"), face="display"),
        ]

    def _looks(self, room: Rect, line: int) -> list[Widget]:
        """The sheet, and below it what its signs mean; in an enlarged interface alone, so that it is as large."""
        notes, theme = notes_on(self.verdict, self.names), self.stage.theme
        sizes = [None] if theme.is_enlarged else [None, line, line * max(1, len(notes))]
        sheet, *below = column(room, sizes, theme.gap(2))
        heads = tr("about…"), tr("For certain")
        shown: list[Widget] = [Sheet(sheet, self.crew, heads, looks_of(self.view, self.verdict))]
        if below:
            words = "\n".join(notes) or tr("No contradictions yet.")
            shown += [Legend(below[0]), Label(below[1], words, ("body", "caption"))]
        return shown

    def _votes(self, room: Rect) -> list[Widget]:
        if not self.view.skirmishes:
            return [Label(room, tr("No votes yet."), ("label", "body"))]
        return [Sheet(room, self.crew, (tr("The Skirmish is about…"), ""), votes_of(self.view))]

    def _turn_over(self) -> None:
        self.of_votes = not self.of_votes
        self.rebuild()

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.veil(surface, 0.7)
        self.stage.skin.box(surface, self.panel, Box(palette.panel, palette.line, 2, 18, shadow=18))


def notes_on(found: Verdict, names: Names) -> Sequence[str]:
    """The contradictions in words, the last ones if there are many."""
    notes = []
    for owner, place, markers in found.clashes[-MAX_NOTES:]:
        if place != NOBODY:
            text = tr("{names} disagree about one card ({card}): at least one of them is an Infiltrator.")
        else:
            text = tr(
                "{names} say that all three of {owner}'s cards are the same: at least one of those who say so is an "
                "Infiltrator."
            )
        who = listing([names[seat] for seat in sorted({looker for looker, _ in markers})])
        card = "" if place == NOBODY else card_text(owner, place, names)
        notes.append(text.format(names=who, card=card, owner=names[owner]))
    return notes
