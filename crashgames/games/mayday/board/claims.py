"""The table of all claims: who said what of whose card, with contradictions marked where they are public logic."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.telling import listing, tr
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.board.logic import Clash, Verdict, lookers, verdict
from crashgames.games.mayday.board.words import TEAM_ART
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import NOBODY, PLACES, TEAM_TITLES, Team
from crashgames.games.mayday.views import Look, MaydayView
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Button, Label, Widget

ART = "mayday/"
BROADEST, HIGHEST = 1180, 700
NOTES = 3
"""So many sentences about contradictions are shown."""


class ClaimsScene(WidgetScene):
    """Lies over the table; Escape or the button closes it."""

    overlay = True

    def __init__(self, stage: Stage, view: MaydayView, names: Names) -> None:
        super().__init__(stage)
        self.view = view
        self.names = names
        self.verdict = verdict(view)
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        screen = Rect((0, 0), self.stage.size)
        self.panel = centre(inset(screen, theme.gap(3)), (theme.px(BROADEST), theme.px(HIGHEST)))
        inner = inset(self.panel, theme.gap(5), theme.gap(4))
        notes = notes_on(self.verdict, self.names)
        line = self.stage.text.line_height("body")
        head, table, below, foot = column(inner, [line * 2, 1.0, line * max(1, len(notes)), theme.target], theme.gap(2))
        close = Button(centre(foot, (theme.px(300), foot.h)), tr("Back to the table"), self.back, icon="back")
        told = "\n".join(notes) or tr("No contradictions so far.")
        return [
            close,
            ClaimsTable(table, self.view, self.verdict, self.names),
            Label(head, tr("Who said what of whom"), ("title", "label"), face="display"),
            Label(below, told, ("body", "caption")),
        ]

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.veil(surface, 0.7)
        self.stage.skin.box(surface, self.panel, Box(palette.panel, palette.line, 2, 18, shadow=18))


class ClaimsTable(Widget):
    """A row for each looker and a column for each owner."""

    takes_focus = False

    def __init__(self, rect: Rect, view: MaydayView, found: Verdict, names: Names) -> None:
        super().__init__(rect)
        self.view = view
        self.found = found
        self.names = names

    def draw(self, surface: Surface, stage: Stage) -> None:
        px = stage.theme.px
        sizes = [1.5, *([1.0] * self.view.seats), 1.5]
        rows = column(self.rect, self.view.seats + 1, px(3))
        _, *heads, last = row(rows[0], sizes, px(3))
        for seat, place in enumerate(heads):
            self._badge(surface, stage, seat, place)
        self._word(surface, stage, tr("For certain"), last)
        for seat, line in enumerate(rows[1:]):
            name, *cells, known = row(line, sizes, px(3))
            self._name(surface, stage, seat, name)
            for owner, cell in enumerate(cells):
                self._cell(surface, stage, seat, owner, cell)
            self._sure(surface, stage, self.found.teams[seat], known)

    def _badge(self, surface: Surface, stage: Stage, seat: int, place: Rect) -> None:
        badge = stage.skin.badge(seat, min(place.h, place.w, stage.theme.px(40)))
        surface.blit(badge, badge.get_rect(center=place.center))

    def _name(self, surface: Surface, stage: Stage, seat: int, place: Rect) -> None:
        side = min(place.h - stage.theme.px(4), stage.theme.px(36))
        badge = stage.skin.badge(seat, side)
        surface.blit(badge, badge.get_rect(midleft=place.midleft))
        left = place.x + side + stage.theme.px(6)
        self._word(surface, stage, self.names[seat], Rect(left, place.y, place.right - left, place.h), "midleft")

    def _word(self, surface: Surface, stage: Stage, word: str, place: Rect, anchor: str = "center") -> None:
        step = stage.text.fit(word, ("label", "body", "caption"), place.w, place.h, "bold", 1)
        ink = stage.text.render(word, step, stage.theme.palette.ink, "bold", place.w, 1)
        surface.blit(ink, ink.get_rect(**{anchor: getattr(place, anchor)}))

    def _cell(self, surface: Surface, stage: Stage, looker: int, owner: int, place: Rect) -> None:
        palette = stage.theme.palette
        look = next((one for one in self.view.looks if (one.looker, one.owner) == (looker, owner)), None)
        contested = (looker, owner) in self.found.contested
        fill = palette.ground if looker == owner and look is None else palette.ground_high
        edge = palette.warn if contested else palette.line
        stage.skin.box(surface, place, Box(fill, edge, 3 if contested else 1, 8))
        if look is not None:
            self._claim(surface, stage, look, place)

    def _claim(self, surface: Surface, stage: Stage, look: Look, place: Rect) -> None:
        """The marker, and below it which of the three cards it lies at."""
        px = stage.theme.px
        above, below = column(inset(place, px(4)), [1.0, px(8)], px(2))
        high = min(above.h, round(above.w * 64 / 136))
        marker = Faces(stage).marker(look.looker, look.side, (round(high * 136 / 64), high))
        surface.blit(marker, marker.get_rect(center=above.center))
        dots = centre(below, (px(30), below.h))
        for number, dot in enumerate(grid(dots, len(PLACES), 1)):
            self._dot(surface, stage, dot, number == look.place)
        if (look.looker, look.owner) in self.found.lies:
            cross = stage.assets.icon("cross", round(place.h * 0.7), stage.theme.palette.warn)
            surface.blit(cross, cross.get_rect(center=place.center))

    def _dot(self, surface: Surface, stage: Stage, place: Rect, full: bool) -> None:
        palette, side = stage.theme.palette, min(place.size)
        dot = centre(place, (side, side))
        stage.skin.box(surface, dot, Box(palette.ink if full else None, palette.ink_soft, 1, 9))

    def _sure(self, surface: Surface, stage: Stage, team: Team | None, place: Rect) -> None:
        if team is None:
            self._word(surface, stage, "–", place)
            return
        art = stage.assets.art(ART + TEAM_ART[team], place.h - stage.theme.px(6))
        surface.blit(art, art.get_rect(midleft=place.midleft))
        left = place.x + art.get_width() + stage.theme.px(4)
        self._word(surface, stage, tr(TEAM_TITLES[team]), Rect(left, place.y, place.right - left, place.h), "midleft")


def notes_on(found: Verdict, names: Names) -> Sequence[str]:
    """The contradictions in words, the last ones if there are many."""
    return [_note(clash, names) for clash in found.clashes[-NOTES:]]


def _note(clash: Clash, names: Names) -> str:
    who = listing([names[seat] for seat in lookers(clash)])
    if clash.place != NOBODY:
        text = tr("{names} disagree about one card ({card}): among them is an Infiltrator.")
        return text.format(names=who, card=card_text(clash.owner, clash.place, names))
    text = tr("{names} call all three cards of {owner} the same: among them is an Infiltrator.")
    return text.format(names=who, owner=names[clash.owner])
