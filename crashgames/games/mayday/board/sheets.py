"""Sheets on which the table's memory is written: who said what of whom, and what follows, and how all voted."""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import MARKER_ASPECT
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.board.story import People
from crashgames.games.mayday.board.words import STAGE_SIGNS, TEAM_ART, result_words
from crashgames.games.mayday.tables import NOBODY, PLACES, TEAM_TITLES, Team, is_upper
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import CardClaim, odd_places, teams_at
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.lettering import fitted
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Widget

ART = "mayday/"
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

    @property
    def contested(self) -> frozenset[Key]:
        return frozenset(key for clash in self.clashes for key in clash.markers)


def verdict(view: MaydayView) -> Verdict:
    """All that follows from the open table; the knowledge of the viewer is left out."""
    worlds = list(_worlds(view))
    lies = frozenset(_key(look) for look in view.looks if all(not _may_be_true(look, *world) for world in worlds))
    return Verdict(tuple(_clashes(view)), lies, tuple(_team(seat, worlds) for seat in range(view.seats)))


def _key(look: Look) -> Key:
    return look.looker, look.owner


# Markers against each other


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


# All deals that the open table must reckon with


def _worlds(view: MaydayView) -> Iterator[tuple[int, list[int]]]:
    shown = sum(1 << seat for seat in view.cockpit if view.outcome is None or view.teams[seat] is Team.HONEST)
    said = [CardClaim(look.owner, look.place, look.side is Team.INFILTRATOR, look.looker) for look in view.looks]
    for team in teams_at(view.seats):
        places = None if team & shown else odd_places(team, said, view.seats)
        if places is not None:
            yield team, places


def _may_be_true(look: Look, team: int, places: list[int]) -> bool:
    """True if the card can be what its marker says in a world; the odd card of its owner lies at one of the places."""
    is_odd = (look.side is Team.INFILTRATOR) != bool(team >> look.owner & 1)
    possible = 1 << look.place if is_odd else ~(1 << look.place)
    return bool(places[look.owner] & possible)


def _team(seat: int, worlds: list[tuple[int, list[int]]]) -> Team | None:
    found = {team >> seat & 1 for team, _ in worlds}
    if found == {0}:
        return Team.HONEST
    return Team.INFILTRATOR if found == {1} else None


def lookers(clash: Contradiction) -> list[int]:
    """The seats that put down the markers of a clash, each once."""
    return sorted({looker for looker, _ in clash.markers})


class Sheet(Widget):
    """A column for each crew member, between one for the subject of a line and one for its result."""

    takes_focus = False

    def __init__(self, rect: Rect, view: MaydayView, people: People, lines: int) -> None:
        super().__init__(rect)
        self.view = view
        self.people = people
        self._count = lines + 1

    def lines(self, stage: Stage) -> list[list[Rect]]:
        """The cells of the head and of each line."""
        gap = stage.theme.usual.px(3)
        high = min(stage.theme.px(MAX_LINE_HEIGHT), (self.rect.h - gap * (self._count - 1)) // self._count)
        room = Rect(self.rect.topleft, (self.rect.w, self._count * (high + gap) - gap))
        sizes = [FIRST_COLUMN_WIDTH, *([1.0] * self.view.seats), LAST_COLUMN_WIDTH]
        return [row(line, sizes, gap) for line in column(room, self._count, gap)]

    def head(self, surface: Surface, stage: Stage, cells: list[Rect], first: str, last: str) -> None:
        heads = ((first, cells[0]), (last, cells[-1]))
        for word, place in heads:
            if stage.text.holds(word, "caption", place.w, place.h, "bold"):
                self.word(surface, stage, word, place, ink=stage.theme.palette.ink_soft)
        for seat, place in enumerate(cells[1:-1]):
            draw_marked(surface, stage, stage.skin.mark(seat), self.people.characters[seat], place)

    def name(self, surface: Surface, stage: Stage, seat: int, place: Rect) -> None:
        face, name = row(place, [place.h, None], stage.theme.usual.px(6))
        draw_marked(surface, stage, stage.skin.mark(seat), self.people.characters[seat], face)
        self.word(surface, stage, self.people.names[seat], name, max(self.people.names, key=len))

    def word(
        self, surface: Surface, stage: Stage, word: str, place: Rect, longest: str = "", ink: RGB | None = None
    ) -> None:
        """A word in letters in which the longest that stand like it fit as well; smaller itself where it does not."""
        lines = max(1, place.h // stage.text.line_height("caption", "bold"))
        colour = ink or stage.theme.palette.ink
        step = stage.text.fit(longest or word, ("label", "body", "caption"), place.w, place.h, "bold", lines)
        if stage.text.holds(word, step, place.w, place.h, "bold", lines):
            written = stage.text.render(word, step, colour, "bold", place.w, lines)
        else:
            written = fitted(stage, word, step, place.w, colour)
        surface.blit(written, written.get_rect(midleft=place.midleft))

    def sign(self, surface: Surface, stage: Stage, art: str, word: str, place: Rect) -> None:
        """A picture and a word: the result of a line."""
        px = stage.theme.usual.px
        picture = stage.assets.art(ART + art, min(place.h - px(10), px(40)))
        surface.blit(picture, picture.get_rect(midleft=(place.x + px(4), place.centery)))
        left = place.x + picture.get_width() + px(10)
        self.word(surface, stage, word, Rect(left, place.y, place.right - left, place.h))


class LooksSheet(Sheet):
    """A line for each looker and a column for each owner; what is certain of a looker at its end."""

    def __init__(self, rect: Rect, view: MaydayView, people: People, found: Verdict) -> None:
        super().__init__(rect, view, people, view.seats)
        self.found = found

    def draw(self, surface: Surface, stage: Stage) -> None:
        head, *lines = self.lines(stage)
        self.head(surface, stage, head, tr("about…"), tr("For certain"))
        for seat, (name, *cells, known) in enumerate(lines):
            self.name(surface, stage, seat, name)
            for owner, cell in enumerate(cells):
                self._cell(surface, stage, seat, owner, cell)
            team = self.found.teams[seat]
            if team is not None:
                self.sign(surface, stage, TEAM_ART[team], tr(TEAM_TITLES[team]), known)

    def _cell(self, surface: Surface, stage: Stage, looker: int, owner: int, place: Rect) -> None:
        palette = stage.theme.palette
        look = next((one for one in self.view.looks if (one.looker, one.owner) == (looker, owner)), None)
        contested = (looker, owner) in self.found.contested
        fill = palette.ground if looker == owner and look is None else palette.ground_high
        stage.skin.box(surface, place, Box(fill, palette.warn if contested else palette.line, 3 if contested else 1, 8))
        if look is not None:
            self._claim(surface, stage, look, place)

    def _claim(self, surface: Surface, stage: Stage, look: Look, place: Rect) -> None:
        """The marker, and below it which of the three cards it lies at."""
        px = stage.theme.usual.px
        above, below = column(inset(place, px(4)), [1.0, px(8)], px(2))
        high = min(above.h, round(above.w / MARKER_ASPECT))
        faces = Faces(stage, self.people.characters)
        marker = faces.marker(look.looker, look.side, (round(high * MARKER_ASPECT), high))
        surface.blit(marker, marker.get_rect(center=above.center))
        upper = is_upper(look.owner, self.view.seats)
        draw_dots(surface, stage, below, len(PLACES) - 1 - look.place if upper else look.place)
        if (look.looker, look.owner) in self.found.lies:
            draw_cross(surface, stage, place)


def draw_dots(surface: Surface, stage: Stage, place: Rect, full: int) -> None:
    """One dot for each of three cards, as they lie in the picture of the table, one of them full."""
    palette = stage.theme.palette
    for number, cell in enumerate(grid(centre(place, (stage.theme.usual.px(36), place.h)), len(PLACES), 1)):
        dot = centre(cell, (min(cell.size), min(cell.size)))
        stage.skin.box(surface, dot, Box(palette.ink if number == full else None, palette.ink_soft, 1, 9))


def draw_cross(surface: Surface, stage: Stage, place: Rect) -> None:
    """This cannot be true."""
    cross = stage.assets.icon("cross", round(place.h * 0.7), stage.theme.palette.warn)
    surface.blit(cross, cross.get_rect(center=place.center))


class VotesSheet(Sheet):
    """A line for each skirmish: about whom it was, how everybody chose, and how it ended."""

    def __init__(self, rect: Rect, view: MaydayView, people: People) -> None:
        super().__init__(rect, view, people, max(1, len(view.skirmishes)))

    def draw(self, surface: Surface, stage: Stage) -> None:
        head, *lines = self.lines(stage)
        self.head(surface, stage, head, tr("The Skirmish is about…"), "")
        for skirmish, (about, *cells, result) in zip(self.view.skirmishes, lines, strict=False):
            sign, name = row(about, [stage.theme.usual.px(34), None])
            self.word(surface, stage, STAGE_SIGNS[skirmish.stage], sign, ink=stage.theme.palette.ink_soft)
            self.name(surface, stage, skirmish.target, name)
            for seat, cell in enumerate(cells):
                self._vote(surface, stage, skirmish, seat, cell)
            art = "vote_protect" if skirmish.protected else "vote_punch"
            words = result_words(len(skirmish.protect), len(skirmish.punch), skirmish.protected)
            self.sign(surface, stage, art, words, result)

    def _vote(self, surface: Surface, stage: Stage, skirmish: Skirmish, seat: int, place: Rect) -> None:
        palette = stage.theme.palette
        own = seat == skirmish.target
        stage.skin.box(surface, place, Box(palette.ground if own else palette.ground_high, palette.line, 1, 8))
        if not own:
            art = "vote_protect" if seat in skirmish.protect else "vote_punch"
            picture = stage.assets.art(ART + art, (place.w, place.h - stage.theme.usual.px(8)))
            surface.blit(picture, picture.get_rect(center=place.center))


class Legend(Widget):
    """The key to the signs on the sheet of looks."""

    takes_focus = False

    def draw(self, surface: Surface, stage: Stage) -> None:
        px, palette = stage.theme.px, stage.theme.palette
        entries = (
            tr("which of the three cards, as they lie on the table"),
            tr("contradict each other"),
            tr("can't be true"),
        )
        wanted = sum(stage.text.size(words, "body")[0] for words in entries)
        beside = len(entries) * px(44) + (len(entries) - 1) * px(20)
        share = min(1.0, max(1, self.rect.w - beside) / wanted)
        left = self.rect.x
        for number, words in enumerate(entries):
            sign = Rect(left, self.rect.y, px(40), self.rect.h)
            if number == 0:
                draw_dots(surface, stage, centre(sign, (sign.w, px(9))), 0)
            elif number == 1:
                stage.skin.box(surface, centre(sign, (px(30), px(18))), Box(None, palette.warn, 3, 6))
            else:
                draw_cross(surface, stage, sign)
            written = stage.text.letter(words, int(stage.theme.font("body") * share), palette.ink_soft, "text")
            place = written.get_rect(midleft=(sign.right + px(4), self.rect.centery))
            surface.blit(written, place)
            left = place.right + px(20)
