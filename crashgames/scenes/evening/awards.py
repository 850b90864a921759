"""The awards of an evening: who, for what, and by how much."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from crashgames.core.awards import AwardKind
from crashgames.core.catalog import games
from crashgames.core.translation import listing, tr
from crashgames.evening.honours import WHOLE, Honour, honours
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.party import Party
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, header, roomy
from crashgames.ui.theme import RGB, SEATS
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget

MAX_WIDTH = 1000
ROW_HEIGHT = 96
COLUMNS = (1.3, 1.8, 3.7)
"""Weights of the columns: faces, names, and what was done."""


def kind_of(honour: Honour) -> AwardKind | None:
    """The kind of an award; None if this version does not know it."""
    if honour.game is None:
        return WHOLE.get(honour.award)
    info = games().get(honour.game.game)
    part = info.awards_part() if info else None
    return next((kind for kind in part.kinds if kind.id == honour.award), None) if part else None


def title_of(honour: Honour) -> str:
    """The title of an award in the current language."""
    kind = kind_of(honour)
    return tr(kind.title) if kind else ""


def fact_of(honour: Honour) -> str:
    """What was done, with its number, and in which game."""
    kind = kind_of(honour)
    fact = tr(kind.fact).format(n=honour.number) if kind else ""
    game = tr(games()[honour.game.game].title) if honour.game else ""
    return f"{fact} · {game}" if game else fact


def shared(found: Sequence[Honour]) -> list[list[Honour]]:
    """Awards in lines: what several people have done alike stands in one, where it stands first."""
    lines: dict[Hashable, list[Honour]] = {}
    for honour in found:
        game = honour.game.match if honour.game else ""
        lines.setdefault((honour.award, honour.number, game), []).append(honour)
    return list(lines.values())


class AwardsScene(WidgetScene):
    """Everybody's awards; a press on a line says how awards come about."""

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.honours = [honour for honour in honours(party.evening) if kind_of(honour)]
        self.lines = shared(self.honours)

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = Rect(0, self.area.y, min(self.area.w, theme.px(MAX_WIDTH)), self.area.h)
        area.centerx = self.area.centerx
        bar, body = header(self.stage, area, tr("Awards"), self._leave)
        inner = inset(body, theme.gap(5 if wide else 2.5))
        if not self.honours:
            words = tr("Nothing has been played to the end yet.")
            return [Sheet(body), Label(inner, words, ("title", "label", "body"), align="center"), *bar]
        height, gap = max(theme.px(ROW_HEIGHT), theme.target), theme.gap(1.5)
        room = Rect(inner.x, inner.y, inner.w - theme.gap(5), inner.h)
        lines = [
            HonourLine(Rect(room.x, room.y + k * (height + gap), room.w, height), line, self._explain)
            for k, line in enumerate(self.lines)
        ]
        return [Sheet(body), ScrollArea(inner, list(lines), margin=theme.px(4)), *bar]

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _explain(self) -> None:
        words = tr("Facts from finished matches. One for each person and game: the one that is rarest tonight.")
        self.stage.stack.push(NoticeScene(self.stage, tr("Awards"), words))


class HonourLine(Button):
    """One award: the faces and names of those who share it, and what it is for."""

    def __init__(self, rect: Rect, line: Sequence[Honour], on_press: Callable[[], object]) -> None:
        super().__init__(rect, "", on_press, kind="quiet")
        self.people = [honour.person for honour in line]
        self.honour = line[0]

    @property
    def names(self) -> str:
        """Who has it."""
        return listing([person.name for person in self.people])

    @property
    def words(self) -> str:
        return f"{self.names}: {title_of(self.honour)}"

    @property
    def state(self) -> str:
        return fact_of(self.honour)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme = stage.theme
        faces, name, right = row(inset(self.rect, theme.gap(3), theme.gap(1)), COLUMNS, theme.gap(3))
        upper, lower = column(right, [1.0, 1.4], 0)
        faces.w = min(faces.w, faces.h * len(self.people))
        for person, place in zip(self.people, row(faces, len(self.people)), strict=True):
            draw_marked(surface, stage, SEATS[person.mark], person.face, place, Mood.TRIUMPHANT)
        for room, words, look, colour, lines in (
            (name, self.names, "bold", theme.palette.ink, 3),
            (upper, title_of(self.honour), "display", theme.palette.accent_high, 1),
            (lower, fact_of(self.honour), "text", theme.palette.ink_soft, 2),
        ):
            step = stage.text.fit(words, ("label", "body", "caption"), room.w, room.h, look, lines)
            drawn = stage.text.render(words, step, colour, look, room.w, lines)
            surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
